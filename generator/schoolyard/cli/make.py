"""The command that makes lessons: make."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from schoolyard.cli.copies import Copies, copies_options
from schoolyard.cli.failures import Stop
from schoolyard.cli.listing import list_lessons
from schoolyard.cli.options import comma_separated, large_print_option, page_options
from schoolyard.cli.terms import write_term
from schoolyard.cli.writing import write

if TYPE_CHECKING:
    from schoolyard.build.request import Purpose, Request
    from schoolyard.content.lesson import Lesson, Unit
    from schoolyard.drawing import Printing


@click.command(epilog="Example: schoolyard make make-five --seed monday --paper a4")
@click.argument("lessons", nargs=-1, metavar="[LESSON]...")
@click.option("--all", "whole_term", is_flag=True, help="Make the whole term: every lesson, in order.")
@click.option("--force", is_flag=True, help="With --all or a unit: make what is up to date, too.")
@copies_options
@click.option(
    "--only",
    metavar="sheet,key,...",
    callback=comma_separated("sheet", "key", "teacher", "cards", "rules"),
    help="Write only some files: sheet, key, teacher, cards, rules.",
)
@large_print_option
@page_options
def make(
    lessons: tuple[str, ...],
    whole_term: bool,
    force: bool,
    copies: Copies,
    only: tuple[Purpose, ...] | None,
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
    """Make lessons to print.

    Each lesson becomes worksheets and their keys, a page for the teacher, the cards it names and a rules card: PDF
    files, in a folder of the lesson's name, beside a file with all puzzles for other programs. LESSON is a lesson's id,
    or a lesson file of your own. Without any, the lessons that could be made are listed.

    With --all, or with the file of a unit (lessons in their order) in place of LESSON, the lessons lie in numbered
    folders inside one of the unit's name, beside a page of contents. What is up to date there is not made again: the
    same command goes on where it was interrupted, and makes only what has changed.
    """
    if whole_term and lessons:
        raise click.UsageError("--all makes the whole term: name no lesson beside it.")
    if not lessons and not whole_term:
        list_lessons(as_json=as_json)
        return
    from schoolyard import build

    supplies = build.Supplies.read(language)
    children = copies.children(supplies)
    unit, every = _load(lessons, language)
    requests = [
        build.Request(
            lesson=lesson,
            seed=seed,
            paper=paper,
            versions=copies.versions or 1,
            partners=copies.partners,
            children=children,
            alone=copies.pupil is not None,
            duplex=copies.duplex,
            age=age,
            language=language,
            large_print=large_print,
            ink=ink,
            only=only,
        )
        for lesson in every
    ]
    _tell_lacking(requests)
    if unit is not None:
        write_term(unit, requests, supplies, out, preview=preview, force=force, as_json=as_json)
        return
    write([request for request in requests if request.wanted], supplies, out, preview=preview, as_json=as_json)


def _tell_lacking(requests: Sequence[Request]) -> None:
    """Tell which lessons have nothing of what was asked for; stop where none has anything."""
    lacking = {
        request.lesson.id: [purpose for purpose in request.only or () if purpose not in request.wanted]
        for request in requests
    }
    told = [f"{name} has no {' and no '.join(purposes)}" for name, purposes in lacking.items() if purposes]
    if not any(request.wanted for request in requests):
        raise Stop([f"{one}: its file names none, as in cards: [tiles, score]" for one in told])
    for one in told:
        click.echo(f"Note: {one}", err=True)


def _load(names: tuple[str, ...], language: str) -> tuple[Unit | None, Sequence[Lesson]]:
    """Read all the lessons, or tell every problem of all of them; those of a unit, if the only name is a unit's file.

    Without any name it is the unit that is shipped.
    """
    from schoolyard.content import is_unit, load_term

    if not names:
        return load_term(language=language)
    units = [name for name in names if is_unit(Path(name))]
    if units and len(names) > 1:
        raise Stop([f"{units[0]} is a unit: make it by itself"])
    return load_term(Path(units[0]), language=language) if units else (None, _load_lessons(names, language))


def _load_lessons(names: tuple[str, ...], language: str) -> list[Lesson]:
    """Read all the lessons, or tell every problem of all of them."""
    from schoolyard.content import ProblemsError, load_lesson

    found: dict[str, Lesson] = {}
    problems: list[object] = []
    for name in dict.fromkeys(names):
        try:
            lesson = load_lesson(name, language=language)
        except ProblemsError as error:
            problems += error.problems
            continue
        if lesson.id in found:
            problems.append(f"{name}: its id {lesson.id} is another lesson's too, and one folder cannot hold both")
        found[lesson.id] = lesson
    if problems:
        raise Stop([str(problem) for problem in problems])
    return list(found.values())
