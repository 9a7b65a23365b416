"""The command that makes lessons: make."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from schoolyard.cli.failures import Stop
from schoolyard.cli.listing import list_lessons
from schoolyard.cli.options import comma_separated, page_options
from schoolyard.cli.show import print_json, progress

if TYPE_CHECKING:
    from schoolyard.build.request import Purpose
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
    only: tuple[Purpose, ...] | None,
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

    requests = [
        build.Request(lesson=lesson, seed=seed, paper=paper, versions=versions, age=age, language=language, only=only)
        for lesson in _load(lessons)
    ]
    supplies = build.Supplies.read(language)

    def files() -> Iterator[tuple[str, bytes]]:
        for request in requests:
            with _naming(request.lesson):
                for name, content in build.make(request, supplies):
                    yield f"{request.lesson.id}/{name}", content
                    step()

    with progress("Making", sum(len(request.wanted) * versions + 1 for request in requests)) as step:
        written = save(with_pictures(files()) if preview else files(), out)
    if as_json:
        print_json([{"lesson": path.parent.name, "file": str(path), "bytes": path.stat().st_size} for path in written])
        return
    for path in written:
        click.echo(path)


@contextmanager
def _naming(lesson: Lesson) -> Iterator[None]:
    """Say which lesson it is that does not go on paper."""
    from schoolyard.drawing import MissingGlyph
    from schoolyard.pages.part import NoRoomError

    try:
        yield
    except (MissingGlyph, NoRoomError) as error:
        raise Stop([f"{lesson.id} cannot be put on paper: {error}"]) from error


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
            problems.append(f"{name}: its id {lesson.id} is another lesson's too, and one folder cannot hold both")
        found[lesson.id] = lesson
    if problems:
        raise Stop([str(problem) for problem in problems])
    return list(found.values())
