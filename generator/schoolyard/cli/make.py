"""The command that makes lessons: make."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from schoolyard.cli.copies import Copies, copies_options
from schoolyard.cli.failures import Stop
from schoolyard.cli.listing import list_lessons
from schoolyard.cli.options import comma_separated, large_print_option, page_options
from schoolyard.cli.writing import write

if TYPE_CHECKING:
    from schoolyard.build.request import Purpose
    from schoolyard.content.lesson import Lesson
    from schoolyard.drawing import Printing


@click.command(epilog="Example: schoolyard make make-five --seed monday --paper a4")
@click.argument("lessons", nargs=-1, metavar="[LESSON]...")
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
    """
    if not lessons:
        list_lessons(as_json=as_json)
        return
    from schoolyard import build

    supplies = build.Supplies.read(language)
    children = copies.children(supplies)
    requests = [
        build.Request(
            lesson=lesson,
            seed=seed,
            paper=paper,
            versions=copies.versions or 1,
            partners=copies.partners,
            children=children,
            duplex=copies.duplex,
            age=age,
            language=language,
            large_print=large_print,
            ink=ink,
            only=only,
        )
        for lesson in _load(lessons, language)
    ]
    write(requests, supplies, out, preview=preview, as_json=as_json)


def _load(names: tuple[str, ...], language: str) -> list[Lesson]:
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
