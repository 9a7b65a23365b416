"""The command that makes lessons: make."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from schoolyard.cli.failures import Stop
from schoolyard.cli.listing import list_lessons
from schoolyard.cli.options import comma_separated, page_options
from schoolyard.cli.show import print_json, progress

if TYPE_CHECKING:
    from schoolyard.content.lesson import Lesson


@click.command(epilog="Example: schoolyard make make-five --seed monday --paper a4")
@click.argument("lessons", nargs=-1, metavar="[LESSON]...")
@click.option(
    "--versions",
    type=click.IntRange(1, 26),
    default=1,
    show_default=True,
    help="How many versions (A, B, C ...): other puzzles, equally hard.",
)
@click.option(
    "--only",
    metavar="sheet,key",
    callback=comma_separated("sheet", "key"),
    help="Write only the sheets, or only the keys.",
)
@page_options
def make(
    lessons: tuple[str, ...],
    versions: int,
    only: tuple[str, ...] | None,
    age: int | None,
    out: Path,
    seed: str,
    paper: str,
    language: str,
    preview: bool,
    as_json: bool,
) -> None:
    """Make lessons to print.

    Each lesson becomes worksheets and their keys: PDF files, in a folder of the lesson's name, beside a file with all
    puzzles for other programs. LESSON is a lesson's id, or a lesson file of your own. Without any, the lessons that
    could be made are listed.
    """
    if not lessons:
        list_lessons(as_json=as_json)
        return
    from schoolyard import build
    from schoolyard.run.pictures import with_pictures
    from schoolyard.run.save import save

    chosen = _load(lessons)
    written: list[tuple[Lesson, Path]] = []
    with progress("Making", len(chosen) * (2 * versions + 1)) as step:
        for lesson in chosen:
            request = build.Request(
                lesson=lesson, seed=seed, paper=paper, versions=versions, age=age, language=language, only=only
            )
            files = build.make(request)
            if preview:
                files = with_pictures(files)
            written += ((lesson, path) for path in save(files, out / lesson.id, progress=lambda _: step()))
    if as_json:
        print_json([{"lesson": lesson.id, "file": str(path), "bytes": path.stat().st_size} for lesson, path in written])
        return
    for _, path in written:
        click.echo(path)


def _load(names: tuple[str, ...]) -> list[Lesson]:
    """Read all the lessons, or tell every problem of all of them."""
    from schoolyard.content import ProblemsError, load_lesson

    found: dict[str, Lesson] = {}
    problems: list[object] = []
    for name in dict.fromkeys(names):
        try:
            lesson = load_lesson(name)
        except ProblemsError as error:
            problems += error.problems
            continue
        if lesson.id in found:
            problems.append(
                f"{name}: another of these lessons has the id {lesson.id} too, and one folder cannot hold both"
            )
        found[lesson.id] = lesson
    if problems:
        raise Stop([str(problem) for problem in problems])
    return list(found.values())
