"""The rules card onto paper: cells in two columns, advice and decisions below them. One card, or two of half a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.paper import EDGE, LOWEST_BASELINE, Paper
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Artifact, Box, Leaf, LineMark, Node, Page, PlacedDocument, TextMark
from schoolyard.pages.rules_card.cell import SizedCell, size_cell
from schoolyard.pages.rules_card.document import RulesCard
from schoolyard.pages.shapes import BOLD, HAIR, THIN
from schoolyard.pages.text import Paragraph, Run, balanced, paragraph
from schoolyard.rules.words import quoted

TITLES: Final = (27.0, 22.0, 18.0)
"""Points at full size: what is tried for the title; at the last it may take two lines."""
TITLE_LEAD: Final = 1.15
ABOUT: Final = 14.0
"""Points at full size: what stands beside the title."""
ADVICE: Final = 11.5
ADVICE_LEAD: Final = 1.3
SMALL_LEAD: Final = 1.3
"""Points and type sizes: advice, and the lead of what is for grown-ups: decisions and the source."""
GUTTER: Final = 9.0
"""Between the columns. This and all below are millimetres at full size."""
BESIDE_TITLE: Final = 6.0
UNDER_TITLE: Final = 5.0
"""From the title's last baseline to the rule below it."""
UNDER_RULE: Final = 5.4
"""From a rule to the top of what stands below it."""
OVER_RULE: Final = 4.6
"""From the end of a row to the rule below it."""
BETWEEN_STRIPS: Final = 3.2
COLUMNS: Final = 2
CUT_FROM: Final = EDGE + 0.5
"""Where a line to cut begins, from the edge of the paper."""
MOST_SPREAD: Final = 6.0
"""The most that the white round a rule grows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A size of card, in millimetres."""

    where: str = ""
    """What it has of a page, for the message to who asked for more than it holds."""
    side: float
    """White at the left and the right."""
    top: float
    bottom: float
    white: float
    """The share of the whites round rules that is kept."""
    tight: float
    """The same where all else is as small as it may be, and still has no room."""
    small: float
    """Points of what is for grown-ups: it stays as it is."""
    tries: tuple[tuple[float, int], ...]
    """What is tried: scales, and how many sentences of advice must have room there if there are so many.

    Where some must, others stand there too if they have room.
    """


ALL: Final = 1000
"""More sentences than any rule set has."""
FULL: Final = Format(
    side=15.0,
    top=13.6,
    bottom=LOWEST_BASELINE,
    white=1.0,
    tight=0.6,
    small=8.0,
    tries=(
        *((scale, ALL) for scale in (1.04, 1.0, 0.96, 0.92)),
        *((scale, 2) for scale in (1.04, 1.0, 0.96, 0.92, 0.88, 0.84, 0.8)),
    ),
)
HALF: Final = Format(
    where=" on half a page",
    side=9.5,
    top=10.5,
    bottom=9.5,
    white=0.8,
    tight=0.35,
    small=7.5,
    tries=tuple((scale, 0) for scale in (0.8, 0.76, 0.73, 0.7, 0.67, 0.64)),
)
"""No sentence of a cell is smaller than 10 points on a full page, 8 on half a page."""


def flow_rules_card(card: RulesCard, paper: Paper, measure: Measure, *, half: bool = False) -> PlacedDocument:
    """Lay out a card on a page of its own; or two of half a page side by side on a turned page, with a line to cut.

    Raises NoRoomError, which names the longest cell, for a card that does not fit even at the smallest size.
    """
    if half:
        page = _two_halves(card, paper, measure)
    else:
        whole = Box(x0=0.0, y0=0.0, x1=paper.width, y1=paper.height)
        page = Page(width=paper.width, height=paper.height, nodes=_laid(card, whole, FULL, measure))
    return PlacedDocument(title=card.title, language=card.language, subject=card.subject, pages=(page,))


def _two_halves(card: RulesCard, paper: Paper, measure: Measure) -> Page:
    width, height = paper.height, paper.width
    middle = width / 2
    left, right = (Box(x0=x, y0=0.0, x1=x + middle, y1=height) for x in (0.0, middle))
    cut = LineMark(x1=middle, y1=CUT_FROM, x2=middle, y2=height - CUT_FROM, stroke=THIN, ink="grey", dash=(1.6, 1.6))
    nodes = (*_laid(card, left, HALF, measure), Artifact(marks=(cut,)), *_laid(card, right, HALF, measure))
    return Page(width=width, height=height, nodes=nodes)


def _laid(card: RulesCard, box: Box, form: Format, measure: Measure) -> tuple[Node, ...]:
    """Lay a card into a box, as large as it fits."""
    refused: NoRoomError | None = None
    tries = [*((scale, advice, form.white) for scale, advice in form.tries), (*form.tries[-1], form.tight)]
    for scale, advice, white in tries:
        try:
            layout = _Layout(card, box, form, measure, scale=scale, advice=advice, white=white)
        except NoRoomError as error:  # of a picture
            refused = error
            continue
        if layout.needs <= layout.room:
            return tuple(layout.nodes())
        what = f"the rules card{form.where}, most of all {quoted(layout.longest)},"
        refused = NoRoomError(what, needs=layout.needs, room=layout.room)
    assert refused is not None
    raise refused


class _Layout:
    """A card in its box at one scale."""

    def __init__(
        self,
        card: RulesCard,
        box: Box,
        form: Format,
        measure: Measure,
        *,
        scale: float,
        advice: int,
        white: float,
    ) -> None:
        self._card, self._scale, self._measure = card, scale, measure
        self._left, self._right = box.x0 + form.side, box.x1 - form.side
        self._about_left = self._right - measure.width(card.about, ABOUT * scale, 400)
        self._title = self._titled()
        self._base = box.y0 + form.top + cap(self._title.pt)
        self._rule = self._base + self._title.depth + UNDER_TITLE * scale
        self._bottom = box.y1 - form.bottom
        self._under, self._over = UNDER_RULE * scale * white, OVER_RULE * scale * white
        column = (self._right - self._left - (COLUMNS - 1) * GUTTER * scale) / COLUMNS
        self._pitch = column + GUTTER * scale
        cells = [
            size_cell(cell, number, scale=scale, width=column, measure=measure, crowded=card.crowded)
            for number, cell in enumerate(card.cells, 1)
        ]
        self._rows = [cells[start : start + COLUMNS] for start in range(0, len(cells), COLUMNS)]
        self._small = list(self._smalls(form.small))
        self._advice = self._advised(advice)

    @property
    def longest(self) -> str:
        """The heading of the highest cell."""
        return max((cell for row in self._rows for cell in row), key=lambda cell: cell.height).cell.heading

    @property
    def room(self) -> float:
        """The height from the rule below the title to the lowest baseline."""
        return self._bottom - self._rule

    @property
    def needs(self) -> float:
        """What the cells and all below them take of it."""
        return self._cells_height + self._strips_height

    @property
    def _cells_height(self) -> float:
        return sum(_height(row) for row in self._rows) + len(self._rows) * (self._under + self._over)

    @property
    def _strips(self) -> list[Paragraph]:
        return [*([self._advice] if self._advice else []), *self._small]

    @property
    def _strips_height(self) -> float:
        return self._under + _stacked(self._strips)

    def nodes(self) -> Iterator[Node]:
        """Put everything in its place, what is left over spread over the whites round the rules."""
        more = min((self.room - self.needs) / (2 * len(self._rows)), MOST_SPREAD)
        yield from self._header()
        rule = self._rule
        for row in self._rows:
            top = rule + self._under + more
            for column, cell in enumerate(row):
                yield cell.at(self._left + column * self._pitch, top)
            rule = top + _height(row) + self._over + more
            yield self._rule_at(rule, last=row is self._rows[-1])
        y = self._bottom - _stacked(self._strips)
        for text in self._strips:
            yield Leaf(role="P", marks=text.marks(self._left, y + cap(text.pt)))
            y += text.height + BETWEEN_STRIPS

    def _header(self) -> tuple[Node, ...]:
        about = TextMark(x=self._about_left, y=self._base, text=self._card.about, pt=ABOUT * self._scale)
        return (
            Leaf(role="H1", marks=self._title.marks(self._left, self._base)),
            Leaf(role="P", marks=(about,)),
            self._rule_at(self._rule, last=True),
        )

    def _rule_at(self, y: float, *, last: bool) -> Artifact:
        """Draw a rule: a thick one below the title and below the last row, a hairline between two."""
        stroke = BOLD if last else HAIR
        line = LineMark(x1=self._left, y1=y, x2=self._right, y2=y, stroke=stroke, ink="black" if last else "soft")
        return Artifact(marks=(line,))

    def _titled(self) -> Paragraph:
        """Set the title in one line if it can be."""
        width = self._about_left - BESIDE_TITLE - self._left
        for full in TITLES:
            title = self._balanced(full * self._scale, width)
            if len(title.lines) == 1:
                break
        return title

    def _balanced(self, pt: float, width: float) -> Paragraph:
        return balanced(self._card.title, pt=pt, weight=600, width=width, measure=self._measure, lead=TITLE_LEAD)

    def _advised(self, least: int) -> Paragraph | None:
        """Set as many sentences of the advice as have room, and the first ones whether they have or not."""
        sentences = self._card.help.sentences
        advice: Paragraph | None = None
        for count in range(1, len(sentences) + 1 if least else 1):
            longer = self._set(self._card.help.label, sentences[:count], ADVICE * self._scale, ADVICE_LEAD)
            stacked = _stacked([longer, *self._small])
            if count > least and self._cells_height + self._under + stacked > self.room:
                break
            advice = longer
        return advice

    def _smalls(self, pt: float) -> Iterator[Paragraph]:
        decided = self._card.decided
        if decided.sentences:
            yield self._set(decided.label, decided.sentences, pt, SMALL_LEAD)
        yield self._set("", (self._card.source,), pt, SMALL_LEAD)

    def _set(self, label: str, sentences: Sequence[str], pt: float, lead: float) -> Paragraph:
        """Set sentences one after another, the label before them."""
        runs: tuple[Run, ...] = ((label, 600), (" ".join(sentences), 400))
        return paragraph(*runs, pt=pt, width=self._right - self._left, measure=self._measure, lead=lead)


def _height(row: Sequence[SizedCell]) -> float:
    return max(cell.height for cell in row)


def _stacked(texts: Sequence[Paragraph]) -> float:
    """Give the height of paragraphs one below the other."""
    return sum(text.height for text in texts) + BETWEEN_STRIPS * (len(texts) - 1)
