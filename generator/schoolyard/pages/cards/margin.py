"""The margins of a sheet of cards: what it is, a ruler, how to print it; clear of the crop marks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from schoolyard.pages.cards.cuts import MARK
from schoolyard.pages.cards.document import Deck
from schoolyard.pages.cards.ruler import RULER, ruler
from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.paper import EDGE, Paper
from schoolyard.pages.placed import Leaf, Node, TextMark, Weight
from schoolyard.pages.stock import Stock
from schoolyard.pages.text import shortened

Stretch: TypeAlias = tuple[float, float]
"""Where words may stand, from left to right."""

NOTE: Final = 9.0
TITLE: Final = 14.0
"""Points: what stands in a margin, and the title of cut-outs."""
CLEAR: Final = 2.0
"""White between words and a crop mark beside them."""
APART: Final = 0.4
"""The least white between words and a crop mark, or the cards, above or below them."""
DESCENT: Final = 0.9
"""How far letters of `NOTE` points reach down below their baseline."""
BETWEEN: Final = 4.0
"""White between two pieces of a margin."""
AFTER_RULER: Final = 2.0
FROM_EDGE: Final = 14.0
"""How far from the paper's edge the foot of paper that cards fill begins."""
ROOMY: Final = 25.0
"""A margin this high above cut-outs has room for a title."""
TITLE_BASE: Final = 16.0
HOW_BASE: Final = 21.8


def guides(deck: Deck, stock: Stock) -> bool:
    """Whether the last sheet of a deck has a place for the card that tells how it is played."""
    return deck.guide is not None and len(deck.cards) % stock.count > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """Something that stands in a margin. `draw` puts it down: its left edge and its baseline."""

    width: float
    draw: Callable[[float, float], tuple[Node, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Margins:
    """The margins of a deck's sheets."""

    deck: Deck
    stock: Stock
    paper: Paper
    measure: Measure

    def fronts(self, sheet: str, *, first: bool) -> Iterator[Node]:
        """Lay the margins of a sheet's front. `sheet` says which it is; on the `first` the title is a heading."""
        role = "H1" if first else "P"
        if self.stock.fills_paper:
            yield from self._foot()
        elif self.stock.finish == "scissors" and self.stock.top >= ROOMY:
            yield from self._titled(sheet, role)
        else:
            deck = self.deck
            above = [self._words(deck.title, 600, role), *self._which(sheet), self._words(deck.how)]
            below = [self._ruler(), self._words(deck.actual), *self._rule()]
            yield from _strip(above, *self._above(marks=True))
            yield from _strip(below, *self._below(marks=True))

    def backs(self, sheet: str) -> Iterator[Node]:
        """Lay the margins of a sheet's back: which it is, the rule that the answers go by, perhaps how to play."""
        if not self.stock.fills_paper:
            yield from _strip([self._words(self.deck.title, 600), *self._which(sheet)], *self._above(marks=False))
            yield from _strip([*self._rule(), *self._guide()], *self._below(marks=False))

    @property
    def _left(self) -> float:
        return self.stock.left

    @property
    def _right(self) -> float:
        return self.stock.left + (self.stock.columns - 1) * self.stock.across + self.stock.width

    def _foot(self) -> Iterator[Node]:
        """Put a ruler at the foot of paper that cards fill: they keep clear of the edge. A whole page needs none."""
        if self.stock.count > 1:
            pieces = [self._ruler(), self._words(self.deck.actual)]
            (left, right), *others = self._between_marks
            yield from _strip(pieces, self._last_base, [(left + FROM_EDGE, right), *others])

    def _titled(self, sheet: str, role: str) -> Iterator[Node]:
        """Lay the high margin above cut-outs: a title, what to do, the ruler at the right."""
        deck, measure = self.deck, self.measure
        text = " · ".join(text for text in (deck.about, sheet) if text)
        beside = measure.width(text, TITLE, 400) + BETWEEN if text else 0.0
        width = self._right - self._left - beside
        title = shortened(deck.title, pt=TITLE, weight=600, width=width, measure=measure)
        yield Leaf(role=role, marks=(TextMark(x=self._left, y=TITLE_BASE, text=title, pt=TITLE, weight=600),))
        if text:
            about = self._left + measure.width(title, TITLE, 600) + BETWEEN
            yield Leaf(role="P", marks=(TextMark(x=about, y=TITLE_BASE, text=text, pt=TITLE),))
        length = measure.width(deck.ruler, NOTE, 400)
        start = self._right - RULER - AFTER_RULER - length
        how = shortened(deck.how, pt=NOTE, weight=400, width=start - BETWEEN - self._left, measure=measure)
        yield Leaf(role="P", marks=(TextMark(x=self._left, y=HOW_BASE, text=how, pt=NOTE),))
        yield Leaf(role="P", marks=(TextMark(x=start, y=HOW_BASE, text=deck.ruler, pt=NOTE),))
        yield ruler(self._right - RULER, HOW_BASE)

    def _above(self, *, marks: bool) -> tuple[float, Sequence[Stretch]]:
        """Give the baseline above the cards, and where words may stand on it: between `marks` that it cannot clear."""
        base = self.stock.top - self._reach - APART - DESCENT
        first = EDGE + cap(NOTE)
        if base >= first or not marks:
            return max(base, first), self._whole
        return first, self._between_marks

    def _below(self, *, marks: bool) -> tuple[float, Sequence[Stretch]]:
        """Give the same below the cards."""
        base = self.stock.top + self.stock.rows * self.stock.height + self._reach + APART + cap(NOTE)
        if base <= self._last_base or not marks:
            return min(base, self._last_base), self._whole
        return self._last_base, self._between_marks

    @property
    def _last_base(self) -> float:
        return self.paper.height - EDGE - DESCENT

    @property
    def _reach(self) -> float:
        return MARK[1] if self.stock.finish == "trim" else 2 * APART

    @property
    def _whole(self) -> Sequence[Stretch]:
        return [(self._left, self._right)]

    @property
    def _between_marks(self) -> Sequence[Stretch]:
        edges = [self.stock.left + column * self.stock.across for column in range(self.stock.columns)]
        return [(edge + CLEAR, edge + self.stock.width - CLEAR) for edge in edges]

    def _which(self, sheet: str) -> Iterator[Piece]:
        if sheet:
            yield self._words(sheet)

    def _rule(self) -> Iterator[Piece]:
        if self.deck.rule is not None:
            yield self._words(self.deck.rule)

    def _guide(self) -> Iterator[Piece]:
        """Tell how the deck is played where no card has a place for it."""
        if self.deck.guide is not None and not guides(self.deck, self.stock):
            yield self._words(self.deck.guide.text)

    def _words(self, text: str, weight: Weight = 400, role: str = "P") -> Piece:
        def draw(x: float, y: float) -> tuple[Node, ...]:
            return (Leaf(role=role, marks=(TextMark(x=x, y=y, text=text, pt=NOTE, weight=weight),)),)

        return Piece(width=self.measure.width(text, NOTE, weight), draw=draw)

    def _ruler(self) -> Piece:
        length = self._words(self.deck.ruler)

        def draw(x: float, y: float) -> tuple[Node, ...]:
            return ruler(x, y), *length.draw(x + RULER + AFTER_RULER, y)

        return Piece(width=RULER + AFTER_RULER + length.width, draw=draw)


def _strip(pieces: Sequence[Piece], base: float, stretches: Sequence[Stretch]) -> Iterator[Node]:
    """Lay pieces one after the other, each in the first stretch that has room for it; what finds none is left out."""
    starts = [start for start, _ in stretches]
    for piece in pieces:
        for place, (_, end) in enumerate(stretches):
            if starts[place] + piece.width <= end:
                yield from piece.draw(starts[place], base)
                starts[place] += piece.width + BETWEEN
                break
