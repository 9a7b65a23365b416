"""The command that makes one sheet of one kind of puzzle: sheet."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from schoolyard.cli.copies import Copies, copies_options
from schoolyard.cli.options import comma_separated, large_print_option, page_options
from schoolyard.cli.writing import write

if TYPE_CHECKING:
    from schoolyard.content.lesson import Taught
    from schoolyard.drawing import Printing

MOST_PUZZLES = 60
"""The same as in a block of a lesson."""


def read_knobs(_context: click.Context, _option: click.Parameter, given: tuple[str, ...]) -> dict[str, Any]:
    """Read `target=10`, `fold=true`, `doubles=with`: numbers, truth values and words."""
    knobs: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise click.BadParameter(f"{text!r} is not of the form NAME=VALUE.")
        knobs[name] = {"true": True, "false": False}.get(value, int(value) if value.isdecimal() else value)
    return knobs


@click.command(epilog="Example: schoolyard sheet scoring-tile --count 4 --level 3 --age 7")
@click.argument("kind")
@click.option(
    "--count",
    type=click.IntRange(1, MOST_PUZZLES),
    help="How many puzzles; without it, as many as the age sits for, or as there are.",
)
@click.option("--level", type=click.IntRange(1, 5), help="How hard all of them are; without it, easier ones first.")
@click.option("--rules", help="A rule set's id or file; without it, the one that suits the kind best.")
@click.option(
    "--knob",
    "knobs",
    multiple=True,
    metavar="NAME=VALUE",
    callback=read_knobs,
    help="A setting of the kind, as often as you like; `schoolyard kinds KIND` tells them.",
)
@click.option(
    "--taught",
    metavar="blank,tie,...",
    callback=comma_separated("blank", "end-double", "tie", "zero-total", "lone-tile"),
    help="What the children know already; without it, what children of the age usually do.",
)
@copies_options
@large_print_option
@page_options
def sheet(
    kind: str,
    count: int | None,
    level: int | None,
    rules: str | None,
    knobs: dict[str, Any],
    taught: tuple[Taught, ...] | None,
    copies: Copies,
    large_print: bool,
    age: int | None,
    out: Path,
    seed: str,
    paper: str,
    language: str,
    ink: Printing,
    preview: bool,
    as_json: bool,
) -> None:
    """Make one sheet of one kind of puzzle.

    A worksheet and its key, without a lesson file. KIND is the id of a kind: `schoolyard kinds` lists them. The age is
    the youngest for the kind, if you name none.
    """
    from schoolyard import build
    from schoolyard.build.origin import needs_rules_file

    supplies = build.Supplies.read(language)
    wanted = build.KindSheet(
        kind=kind,
        rules=rules,
        age=age,
        count=count,
        level=level,
        knobs=knobs,
        taught=None if taught is None else frozenset(taught),
    )
    lesson = build.kind_lesson(wanted, supplies)
    request = build.Request(
        lesson=lesson,
        of_kind=True,
        seed=seed,
        paper=paper,
        versions=copies.versions or 1,
        partners=copies.partners,
        children=copies.children(supplies),
        alone=copies.pupil is not None,
        duplex=copies.duplex,
        language=language,
        large_print=large_print,
        ink=ink,
        only=("sheet", "key"),
    )
    write([request], supplies, out, preview=preview, as_json=as_json)
    if needs_rules_file(lesson):
        click.echo(f"Note: to make a key from the code of this sheet, give {rules} too: --rules {rules}", err=True)
