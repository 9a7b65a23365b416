"""Make: from a request to the files of a lesson."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from schoolyard.build.class_files import ClassFiles
from schoolyard.build.lesson_pages import MadeLesson, lesson_files
from schoolyard.build.pages import PageMaker
from schoolyard.build.record import NAME, Record
from schoolyard.build.request import Request
from schoolyard.build.sheets import MadeSheet, SheetMaker
from schoolyard.build.supplies import Supplies


def make(request: Request, supplies: Supplies | None = None) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a lesson as (name, content): of each version or of a class, what it has once, puzzles.json.

    Raises ProblemsError for a lesson that cannot be made: puzzles that its rules do not hold, a language that is not
    there; NoRoomError for what does not fit a page; MissingGlyph for a letter that the fonts lack.
    """
    supplies = supplies or Supplies.read(request.language)
    maker = SheetMaker(request, supplies)
    pages = PageMaker(request, supplies, maker)
    record = Record(request, supplies, maker)
    of_class = ClassFiles(request, supplies, pages) if request.of_class else None
    first: tuple[MadeSheet, ...] = ()
    beside: list[MadeSheet] = []
    for copy in request.copies:
        made = tuple(maker.copy(copy))
        first = first or made
        record.add(made)
        if of_class is not None:
            of_class.add(made)
        else:
            yield from pages.files(made)
        if copy in request.varied_copies:
            beside += maker.varied(made)
    if of_class is not None:
        yield from of_class.files()
    for copy in request.varied_copies:
        if copy not in request.copies:
            beside += maker.varied(list(maker.copy(copy)))
    record.add(beside)
    for _, sheets in groupby(beside, key=lambda one: (one.copy.version, one.variety)):
        yield from pages.files(list(sheets))
    yield from lesson_files(MadeLesson(request=request, supplies=supplies, rules=maker.rules, sheets=first))
    yield NAME, record.content()
