"""Sheets: a deck put on stock. Each sheet of fronts is followed by its backs, mirrored so that they meet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from schoolyard.pages.cards import faces as _faces  # noqa: F401 - the faces teach `lay` their types
from schoolyard.pages.cards.answers import answer_pages
from schoolyard.pages.cards.cuts import Grid, crop_marks, dashed_lines
from schoolyard.pages.cards.document import Card, Deck, Face, Side
from schoolyard.pages.cards.face import Style, lay
from schoolyard.pages.cards.faces.card import fit
from schoolyard.pages.cards.margin import Margins, guides
from schoolyard.pages.cards.pieces import lay_pieces, pieces_height
from schoolyard.pages.measure import Measure
from schoolyard.pages.paper import EDGE, Paper
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Artifact, Box, Group, Node, Page, PlacedDocument
from schoolyard.pages.recipe import Recipe
from schoolyard.pages.stock import Flip, Stock

ABOVE_PIECES: Final = 8.0
"""White between the last row of tiles and what is cut out below them."""
UNPRINTED: Final = EDGE + 2.0
"""What is left free at the edges of a card that reaches to the paper's: the ruler lies there too."""
PLAYING_CARD: Final = (63.0, 88.0)
LARGEST: Final = 1.7
"""The size of card that things are measured for, in millimetres, and how much larger they are at most on another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Backs:
    """How backs are printed."""

    flip: Flip = "long"
    offset: tuple[float, float] = (0.0, 0.0)
    """How far they are moved to the right and down, as one looks at them, in millimetres: a printer may be off."""


def flow_deck(
    deck: Deck, stock: Stock, recipe: Recipe, paper: Paper, measure: Measure, *, backs: Backs | None
) -> PlacedDocument:
    """Put a deck on sheets of stock; without `backs` fronts alone, and a sheet of answers.

    Raises NoRoomError for what does not fit its card.
    """
    sheets = _Sheets(deck, stock, recipe, paper, measure)
    return PlacedDocument(title=deck.title, language=deck.language, subject=deck.how, pages=tuple(sheets.pages(backs)))


class _Sheets:
    """The sheets of a deck."""

    def __init__(self, deck: Deck, stock: Stock, recipe: Recipe, paper: Paper, measure: Measure) -> None:
        self._deck = deck
        self._cards = tuple(_guided(deck, stock))
        self._stock = stock
        self._paper = paper
        self._margins = Margins(deck=deck, stock=stock, paper=paper, measure=measure)
        style = Style(recipe=recipe, measure=measure, crowded=deck.crowded)
        self._front_style, self._back_style = self._fitted(style)

    def pages(self, backs: Backs | None) -> Iterator[Page]:
        """Give the pages, each sheet's back after its front."""
        cards, count = self._cards, self._stock.count
        sheets = [cards[start : start + count] for start in range(0, len(cards), count)]
        for number, sheet in enumerate(sheets, 1):
            which = f"{number}/{len(sheets)}" if len(sheets) > 1 else ""
            below = self._pieces_below(sheet) if number == len(sheets) else ()
            yield self._fronts(sheet, which, below, first=number == 1)
            if backs is not None and any(card.back is not None for card in sheet):
                yield self._backs(sheet, f"{self._deck.backs} {which}".strip(), backs)
        if backs is None:
            yield from answer_pages(self._deck, self._paper, self._front_style)
        if self._deck.pieces is not None and not self._pieces_below(sheets[-1]):
            yield self._page(self._pieces_at(self._stock.top))

    def _fronts(self, cards: Sequence[Card], which: str, below: Iterable[Node], *, first: bool) -> Page:
        grid = self._grid(cards)
        lines = [] if self._stock.finish == "ready" else list(dashed_lines(grid, self._paper))
        if self._stock.finish == "trim":
            lines += crop_marks(grid, self._paper)
        sides = [
            self._side(card.front, self._stock.front(place), self._front_style) for place, card in enumerate(cards)
        ]
        nodes = (
            *self._margins.fronts(which, first=first),
            Artifact(marks=tuple(lines)),
            *sides,
            *below,
        )
        return self._page(nodes, bookmark=self._deck.bookmark if first else None)

    def _backs(self, cards: Sequence[Card], which: str, backs: Backs) -> Page:
        paper = self._paper.width, self._paper.height
        sides = [
            self._side(card.back, _moved(self._stock.back(place, backs.flip, paper), *backs.offset), self._back_style)
            for place, card in enumerate(cards)
            if card.back is not None
        ]
        return self._page((*self._margins.backs(which), *sides))

    def _page(self, nodes: Iterable[Node], bookmark: str | None = None) -> Page:
        return Page(width=self._paper.width, height=self._paper.height, nodes=tuple(nodes), bookmark=bookmark)

    def _grid(self, cards: Sequence[Card]) -> Grid:
        stock = self._stock
        return Grid(
            left=stock.left,
            top=stock.top,
            width=stock.width,
            height=stock.height,
            columns=stock.columns,
            count=len(cards),
        )

    def _pieces_below(self, cards: Sequence[Card]) -> tuple[Node, ...]:
        """Give what is cut out below the last tiles, if there is any and the sheet has room for it."""
        pieces, y = self._deck.pieces, self._grid(cards).bottom + ABOVE_PIECES
        if pieces is None or y + pieces_height(pieces) > self._paper.height - EDGE:
            return ()
        return self._pieces_at(y)

    def _pieces_at(self, y: float) -> tuple[Node, ...]:
        assert self._deck.pieces is not None  # asked for only where the deck has some
        left = self._stock.left
        right = left + self._stock.columns * self._stock.width
        return tuple(lay_pieces(self._deck.pieces, left, right, y, self._paper, self._front_style))

    def _side(self, side: Side, box: Box, style: Style) -> Node:
        """Lay a side; what it shows belongs together."""
        return Group(role="Sect", kids=lay(side, self._printed(box), style))

    def _printed(self, box: Box) -> Box:
        """Give what of a card can be printed on: where it reaches to the paper's edge, all its sides keep away."""
        away = UNPRINTED if self._stock.fills_paper else 0.0
        return Box(x0=box.x0 + away, y0=box.y0 + away, x1=box.x1 - away, y1=box.y1 - away)

    def _fitted(self, style: Style) -> tuple[Style, Style]:
        """Fit all fronts and all backs to read together, so that type and tiles are as large on each card.

        Raises NoRoomError for what does not fit even as it is on a playing card.
        """
        fronts, backs = [card.front for card in self._cards], [card.back for card in self._cards]
        box = self._printed(self._stock.front(0))
        for scale in _scales(box) if any(isinstance(side, Face) for side in fronts) else ():
            larger = replace(style, scale=scale)
            try:
                return _fit_together(fronts, box, larger), _fit_together(backs, box, larger)
            except NoRoomError:
                continue
        return _fit_together(fronts, box, style), _fit_together(backs, box, style)


def _guided(deck: Deck, stock: Stock) -> Iterator[Card]:
    """Give the cards, and the one that tells how they are played where their last sheet has a place for it."""
    yield from deck.cards
    if deck.guide is not None and guides(deck, stock):
        yield Card(front=deck.guide)


def _fit_together(sides: Sequence[Side | None], box: Box, style: Style) -> Style:
    read = [side for side in sides if isinstance(side, Face)]
    return replace(style, fit=fit(read, box, style)) if read else style


def _scales(box: Box) -> tuple[float, ...]:
    """Give how much larger than on a playing card things may be on a card, the most first."""
    short, long = sorted((box.x1 - box.x0, box.y1 - box.y0))
    most = min(short / PLAYING_CARD[0], long / PLAYING_CARD[1], LARGEST)
    return (most, (1.0 + most) / 2) if most > 1.0 else ()


def _moved(box: Box, x: float, y: float) -> Box:
    return Box(x0=box.x0 + x, y0=box.y0 + y, x1=box.x1 + x, y1=box.y1 + y)
