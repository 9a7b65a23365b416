"""Pages: made sheets put on paper, one file for each version and purpose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from schoolyard.build.request import Request
from schoolyard.build.sheets import MadeSheet, SheetMaker
from schoolyard.build.supplies import Supplies
from schoolyard.content.lesson import Sheet
from schoolyard.drawing import draw
from schoolyard.pages.compose import SheetText, compose_key, compose_sheet
from schoolyard.pages.document import Sheet as SheetDocument
from schoolyard.pages.flow import flow_sheet
from schoolyard.pages.key import flow_key
from schoolyard.pages.placed import PlacedDocument


class PageMaker:
    """Turns the sheets of a version into its files."""

    def __init__(self, request: Request, supplies: Supplies, maker: SheetMaker) -> None:
        self._request = request
        self._supplies = supplies
        self._maker = maker
        self._paper = supplies.papers[request.paper]
        self._measure = supplies.fonts.measure

    def files(self, letter: str, made: Sequence[MadeSheet]) -> Iterator[tuple[str, bytes]]:
        """Give the files of a version, the child's first: all its sheets in order, then all their keys."""
        lesson, wanted = self._request.lesson, self._request.wanted
        sheets: list[PlacedDocument] = []
        keys: list[PlacedDocument] = []
        for one in made:
            sheet = replace(self._composed(one), first_page=1 + _pages(sheets))
            key = compose_key(sheet, self._text(one), one.puzzles, self._supplies.wording, self._maker.recipe)
            sheets.append(flow_sheet(sheet, self._maker.recipe, self._paper, self._measure))
            keys.append(
                flow_key(replace(key, first_page=1 + _pages(keys)), self._maker.recipe, self._paper, self._measure)
            )
        for purpose, documents in (("sheet", sheets), ("key", keys)):
            if purpose in wanted:
                whole = _joined(documents, title=lesson.title)
                yield f"{lesson.id}_{letter}_{purpose}.pdf", draw(whole, self._supplies.fonts, ink=self._request.ink)

    def _composed(self, made: MadeSheet) -> SheetDocument:
        """Compose a sheet of what its puzzles show alone: no answer is in its reach."""
        return compose_sheet(
            self._text(made),
            [puzzle.shown for puzzle in made.puzzles],
            self._supplies.wording,
            self._maker.recipe,
            example=made.example,
            faded=made.sheet.example == "faded",
            review=_review(made.sheet),
        )

    def _text(self, made: MadeSheet) -> SheetText:
        rules = self._maker.rules
        return SheetText(
            title=made.sheet.title,
            goal=made.sheet.goal,
            version=made.version,
            code=made.code,
            language=self._request.language,
            highest=rules.set,
            chip=rules.chips,
            bookmark=made.sheet.title if len(self._request.lesson.sheets) > 1 else None,
        )


def _review(sheet: Sheet) -> frozenset[int]:
    """Give the numbers of the puzzles that look back."""
    looks_back = [block.review for block in sheet.blocks for _ in range(block.count)]
    return frozenset(number for number, back in enumerate(looks_back, 1) if back)


def _pages(documents: Sequence[PlacedDocument]) -> int:
    return sum(len(document.pages) for document in documents)


def _joined(documents: Sequence[PlacedDocument], title: str) -> PlacedDocument:
    """Put the pages of several documents into one file."""
    first = documents[0]
    if len(documents) == 1:
        return first
    return PlacedDocument(
        title=title,
        language=first.language,
        subject=first.subject,
        pages=tuple(page for document in documents for page in document.pages),
    )
