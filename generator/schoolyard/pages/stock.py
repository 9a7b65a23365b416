"""Card stock: where cards lie on their sheets, as data (templates/stock.yaml)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from schoolyard.pages.placed import Box

Finish: TypeAlias = Literal["trim", "scissors", "ready"]
"""Dashed lines and crop marks; dashed lines alone; nothing, for it is cut or perforated already."""
Flip: TypeAlias = Literal["long", "short"]
"""The edge of the paper, upright, that a printer of both sides turns it over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stock:
    """A sheet of cards. All measures in millimetres, from the paper's top left corner."""

    id: str
    size: str
    """The card's size by its name: `poker`. Stocks of one size hold the same cards on different papers."""
    paper: str
    columns: int
    rows: int
    width: float
    """Of a card."""
    height: float
    left: float
    """Of the first card."""
    top: float
    across: float
    """From the left edge of a card to that of the next; wider than a card where columns do not touch."""
    finish: Finish

    @property
    def count(self) -> int:
        """How many cards a sheet holds."""
        return self.columns * self.rows

    @property
    def fills_paper(self) -> bool:
        """Whether cards reach to the edges of the paper, where no printer prints."""
        return self.left == self.top == 0

    def front(self, place: int) -> Box:
        """Give where a card lies, its place counted from 0 along the rows.

        >>> one = dict(id="poker-a4", size="poker", paper="a4", columns=3, rows=3, width=63, height=88, left=10.5)
        >>> Stock(**one, top=16.5, across=63, finish="trim").front(5)
        Box(x0=136.5, y0=104.5, x1=199.5, y1=192.5)
        """
        row, column = divmod(place, self.columns)
        x, y = self.left + column * self.across, self.top + row * self.height
        return Box(x0=x, y0=y, x1=x + self.width, y1=y + self.height)

    def back(self, place: int, flip: Flip, paper: tuple[float, float]) -> Box:
        """Give where the back of that card lies on the other side of a paper of this width and height.

        Turned over its long edge the sheet shows its columns the other way round, over its short edge its rows.
        """
        width, height = paper
        front = self.front(place)
        if flip == "long":
            return Box(x0=width - front.x1, y0=front.y0, x1=width - front.x0, y1=front.y1)
        return Box(x0=front.x0, y0=height - front.y1, x1=front.x1, y1=height - front.y0)


class Stocks:
    """All stocks, as read from plain mappings (templates/stock.yaml): sizes to stocks to measures."""

    def __init__(self, data: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> None:
        """Raises KeyError for a measure that is missing and TypeError for one that is unknown."""
        self._stocks = tuple(_read(data))

    @property
    def sizes(self) -> tuple[str, ...]:
        """The names of the sizes, in the order of the data."""
        return tuple(dict.fromkeys(stock.size for stock in self._stocks))

    @property
    def ids(self) -> tuple[str, ...]:
        """The names of the stocks, in the order of the data."""
        return tuple(stock.id for stock in self._stocks)

    def of(self, size: str, paper: str) -> Stock:
        """Give the stock that a paper has for a size. Raises KeyError where there is none."""
        for stock in self._stocks:
            if (stock.size, stock.paper) == (size, paper):
                return stock
        raise KeyError(f"{size} on {paper}")

    def named(self, name: str) -> Stock:
        """Give the stock of this name. Raises KeyError where there is none."""
        return {stock.id: stock for stock in self._stocks}[name]


def _read(data: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> Iterator[Stock]:
    for size, stocks in data.items():
        for name, measures in stocks.items():
            yield Stock(id=name, size=size, **{"across": measures["width"], **measures})
