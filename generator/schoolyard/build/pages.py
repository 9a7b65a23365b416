"""Pages: made sheets put on paper, one file for each version and purpose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schoolyard.build.request import Request
from schoolyard.build.sheets import MadeSheet, SheetMaker
from schoolyard.build.supplies import Supplies
from schoolyard.content.lesson import Sheet
from schoolyard.drawing import draw
from schoolyard.pages.compose import SheetText, compose_key, compose_sheet
from schoolyard.pages.flow import flow_sheet
from schoolyard.pages.key import flow_key
from schoolyard.pages.placed import PlacedDocument


class PageMaker:
    """Turns the sheets of a version into its files."""

    def __init__(self, request: Request, supplies: Supplies, maker: SheetMaker) -> None:
        self._request = request
        self._supplies = supplies
        self._maker = maker

    def files(self, letter: str, made: Sequence[MadeSheet]) -> Iterator[tuple[str, bytes]]:
        """Give the files of a version, the child's first: all its sheets in order, then all their keys."""
        lesson, wanted = self._request.lesson, self._request.wanted
        flowed = [self._flowed(one) for one in made]
        for place, purpose in enumerate(("sheet", "key")):
            if purpose in wanted:
                whole = _joined([documents[place] for documents in flowed], title=lesson.title)
                yield f"{lesson.id}_{letter}_{purpose}.pdf", draw(whole, self._supplies.fonts)

    def _flowed(self, made: MadeSheet) -> tuple[PlacedDocument, PlacedDocument]:
        """Lay out a sheet and its key."""
        recipe, wording, measure = self._maker.recipe, self._supplies.wording, self._supplies.fonts.measure
        paper = self._supplies.papers[self._request.paper]
        text = self._text(made)
        # the child's page is made of what is shown alone: no answer is in its reach
        sheet = compose_sheet(
            text,
            [puzzle.shown for puzzle in made.puzzles],
            wording,
            recipe,
            example=made.example,
            faded=made.sheet.example == "faded",
            review=_review(made.sheet),
        )
        key = compose_key(sheet, text, made.puzzles, wording, recipe)
        return flow_sheet(sheet, recipe, paper, measure), flow_key(key, recipe, paper, measure)

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
