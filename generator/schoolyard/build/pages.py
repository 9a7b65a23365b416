"""Pages: made sheets put on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from schoolyard.build.command import commands
from schoolyard.build.request import Request
from schoolyard.build.sheets import MadeSheet, SheetMaker
from schoolyard.build.supplies import Supplies
from schoolyard.content.lesson import Sheet
from schoolyard.drawing import Drawing
from schoolyard.pages.compose import KeyText, SheetText, compose_key, compose_sheet
from schoolyard.pages.document import Sheet as SheetDocument
from schoolyard.pages.flow import flow_sheet, lay_sheet
from schoolyard.pages.key import flow_key
from schoolyard.pages.pad import even, on_leaves
from schoolyard.pages.placed import Page
from schoolyard.pages.stage import Stage
from schoolyard.pages.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """All pages of a copy: those for the child, and those that answer them."""

    sheet: tuple[Page, ...]
    key: tuple[Page, ...]


class PageMaker:
    """Turns the sheets of a copy into pages."""

    def __init__(self, request: Request, supplies: Supplies, maker: SheetMaker) -> None:
        self._request = request
        self._supplies = supplies
        self._maker = maker
        self._paper = supplies.papers[request.paper]
        self._measure = supplies.fonts.measure
        self._voice = Voice(supplies.wording)

    def files(self, made: Sequence[MadeSheet]) -> Iterator[tuple[str, bytes]]:
        """Give the files of a version, the child's first: all its sheets in order, then all their keys."""
        lesson, version, printed = self._request.lesson, self._version(made[0]), self.pages(made)
        variety, name = made[0].variety, f"{lesson.id}_{self._request.stem or made[0].copy.version}"
        if "sheet" in self._request.wanted:
            title = self._voice("sheet.footer", title=lesson.title, version=version)
            yield f"{name}_{variety or 'sheet'}.pdf", self.file(printed.sheet, title)
        if "key" in self._request.wanted:
            yield f"{name}_key.pdf" if variety is None else f"{name}_{variety}_key.pdf", self._key(printed, version)

    def key(self, made: Sequence[MadeSheet]) -> bytes:
        """Give the file of some sheets' keys, of whose seed nothing is known."""
        return self._key(self.pages(made, again=True), self._version(made[0]))

    def _version(self, made: MadeSheet) -> str:
        """Say which version a sheet is; one for support or to stretch has a word beside its letter."""
        if made.variety is None:
            return made.copy.version
        return self._voice("sheet.beside", version=made.copy.version, word=self._voice(f"sheet.word.{made.variety}"))

    def _key(self, printed: Printed, version: str) -> bytes:
        return self.file(printed.key, f"{self._request.lesson.title} · {self._voice('key.heading', version=version)}")

    def pages(self, made: Sequence[MadeSheet], bookmark: str | None = None, *, again: bool = False) -> Printed:
        """Lay out all sheets of a copy in order, and all their keys; `bookmark` names the copy in a class's file.

        `again` tells that they were made from a code alone.
        """
        recipe, paper, measure = self._maker.recipe, self._paper, self._measure
        sheets: tuple[Page, ...] = ()
        keys: list[Page] = []
        printed = 0
        for one in made:
            text = self._text(one, bookmark if one is made[0] else None)
            sheet = replace(self._composed(one, text), first_page=1 + printed)
            beside = None
            if one.variety is not None:
                beside = self._voice(f"key.beside.{one.variety}", word=self._voice(f"sheet.word.{one.variety}"))
            key = compose_key(sheet, text, one.puzzles, self._supplies.wording, recipe, key=KeyText(beside=beside))
            laid = lay_sheet(sheet, Stage(paper=paper, recipe=recipe, measure=measure))
            own = flow_sheet(sheet, recipe, paper, measure, laid).pages
            printed += len(own)
            if self._request.duplex:
                sheets = on_leaves((*sheets, *own[: len(laid)]), own[len(laid) :])
            else:
                sheets += own
            keys += flow_key(
                replace(key, first_page=1 + len(keys), made=self._made_by(one, again)), recipe, paper, measure, laid
            ).pages
        if self._request.duplex:
            return Printed(sheet=even(sheets), key=even(keys))
        return Printed(sheet=sheets, key=tuple(keys))

    def _made_by(self, made: MadeSheet, again: bool) -> tuple[str, ...]:
        """Say how a key is made again, in the ways that can be printed: a seed may have any letters."""
        told = commands(self._request, made)[-1 if again else 0 :]
        lines = [self._voice("key.made", command=command) for command in told]
        return tuple(line for line in lines if not self._measure.lacking(line, 400))

    def file(self, pages: Sequence[Page], title: str) -> bytes:
        """Draw pages into one file."""
        drawing = self.drawing(title)
        drawing.add(pages)
        return drawing.data()

    def drawing(self, title: str) -> Drawing:
        """Begin a file. It says which lesson it is of, and nothing of children."""
        request = self._request
        return Drawing(
            title=title,
            language=request.language,
            subject=request.lesson.goal,
            fonts=self._supplies.fonts,
            ink=request.ink,
        )

    def _composed(self, made: MadeSheet, text: SheetText) -> SheetDocument:
        """Compose a sheet of what its puzzles show alone: no answer is in its reach."""
        return compose_sheet(
            text,
            [puzzle.shown for puzzle in made.puzzles],
            self._supplies.wording,
            self._maker.recipe,
            example=made.example,
            faded=made.sheet.example == "faded",
            review=_numbers(made.sheet, [block.review for block in made.sheet.blocks]),
            leaving=_numbers(made.sheet, [block.exit for block in made.sheet.blocks]),
        )

    def _text(self, made: MadeSheet, bookmark: str | None) -> SheetText:
        child = made.copy.child
        several = len(self._request.lesson.sheets) > 1
        return SheetText(
            title=made.sheet.title,
            goal=made.sheet.goal,
            version=self._version(made),
            code=made.code.printed(),
            language=self._request.language,
            highest=max(rules.set for rules in made.rules),
            chip=any(rules.chips for rules in made.rules),
            own_rules=len(made.rules) > 1,
            pupil=child.name if child is not None and child.drawn else None,
            total=_total(made) if made.sheet.check_sum else None,
            bookmark=made.sheet.title if several and child is None else bookmark,
        )


def _numbers(sheet: Sheet, which: Sequence[bool]) -> frozenset[int]:
    """Give the numbers of the puzzles in those blocks."""
    each = [chosen for block, chosen in zip(sheet.blocks, which, strict=True) for _ in range(block.count)]
    return frozenset(number for number, chosen in enumerate(each, 1) if chosen)


def _total(made: MadeSheet) -> int:
    """Add up all answers; `check` sees to it that they are numbers."""
    return sum(puzzle.answer for puzzle in made.puzzles if isinstance(puzzle.answer, int))
