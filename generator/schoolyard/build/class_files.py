"""Files of a class: all sheets, all keys, and a table to mark them by, in the order of the list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schoolyard.build.pages import PageMaker
from schoolyard.build.request import Request
from schoolyard.build.sheets import MadeSheet
from schoolyard.build.supplies import Supplies
from schoolyard.drawing import draw
from schoolyard.pages.marking.compose import MarkedSheet, compose_marking
from schoolyard.pages.marking.flow import flow_marking
from schoolyard.pages.marking.large import flow_large_marking
from schoolyard.pages.voice import Voice


class ClassFiles:
    """The files of a class as they grow: what a child's pages were laid out as is forgotten once they are drawn."""

    def __init__(self, request: Request, supplies: Supplies, pages: PageMaker) -> None:
        self._request, self._supplies, self._pages = request, supplies, pages
        self._voice = Voice(supplies.wording)
        title = request.lesson.title
        self._sheets = pages.drawing(self._voice("class.sheets", title=title)) if "sheet" in request.wanted else None
        self._keys = pages.drawing(self._voice("class.keys", title=title)) if "key" in request.wanted else None
        self._marked: list[list[MarkedSheet]] = []
        self._spares = 0

    def add(self, made: Sequence[MadeSheet]) -> None:
        """Add the next child of the request, or the next spare set: all its sheets. Raises as `make` does."""
        child = made[0].copy.child
        assert child is not None
        self._spares += child.name is None
        name = child.name or self._voice("class.spare", number=self._spares)
        if self._sheets is not None or self._keys is not None:
            printed = self._pages.pages(made, name)
            if self._sheets is not None:
                self._sheets.add(printed.sheet)
            if self._keys is not None:
                self._keys.add(printed.key)
        # a name whose letters the fonts lack cannot stand in the table: the child's place in the list does
        told = name if child.drawn else self._voice("class.nameless", number=1 + len(self._marked))
        self._marked.append(
            [
                MarkedSheet(name=told, code=one.code.printed(), answers=[puzzle.answer_text for puzzle in one.puzzles])
                for one in made
            ]
        )

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Give the files, once all children are there."""
        lesson = self._request.lesson
        if self._sheets is not None:
            yield f"{lesson.id}_class_sheets.pdf", self._sheets.data()
        if self._keys is not None:
            yield f"{lesson.id}_class_keys.pdf", self._keys.data()
            yield f"{lesson.id}_class_marking.pdf", self._marking()

    def _marking(self) -> bytes:
        """Make the table: for each sheet of the lesson that of every child."""
        request, supplies, lesson = self._request, self._supplies, self._request.lesson
        by_sheet = zip(lesson.sheets, zip(*self._marked, strict=True), strict=True)
        table = compose_marking(
            lesson.title,
            [(sheet.title, marked) for sheet, marked in by_sheet],
            supplies.wording,
            language=request.language,
            goal=lesson.goal,
        )
        flow = flow_large_marking if request.large_print else flow_marking
        placed = flow(table, supplies.papers[request.paper], supplies.fonts.measure)
        return draw(placed, supplies.fonts, ink=request.ink)
