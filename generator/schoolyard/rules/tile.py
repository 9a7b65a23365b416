"""Tiles: two ends of pips, one value each, written high side first."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from schoolyard.rules.words import quoted

MOST_PIPS: Final = 18
"""The largest number of pips on one end: double-eighteen is the largest set made."""

MOST_TILES: Final = (MOST_PIPS + 1) * (MOST_PIPS + 2) // 2
"""How many tiles that set has: 190."""

_TEXT: Final = re.compile(r"\s*(\d{1,2})\s*[-/|]\s*(\d{1,2})\s*")


class TileError(ValueError):
    """A text or pair of numbers that is no tile."""


class Tile:
    """One tile. Equal tiles are one object, so comparing and hashing cost nothing.

    `rank` orders tiles by total pips, then by the higher end (source 000: 4-2 before 3-3); no two tiles tie.
    """

    __slots__ = ("high", "is_double", "low", "name", "pips", "rank")
    high: int
    low: int
    pips: int
    is_double: bool
    rank: int
    name: str

    _known: dict[tuple[int, int], Tile] = {}  # noqa: RUF012 - a slotted class cannot declare ClassVar beside slots

    def __new__(cls, one: int, other: int) -> Tile:
        """Give the one tile with these ends."""
        known = cls._known.get((one, other))
        if known is not None:
            return known
        if not (0 <= one <= MOST_PIPS and 0 <= other <= MOST_PIPS):
            raise TileError(f"{one}-{other} is no tile: an end has 0 to {MOST_PIPS} pips")
        tile = super().__new__(cls)
        tile.high, tile.low = max(one, other), min(one, other)
        tile.pips = one + other
        tile.is_double = one == other
        tile.rank = tile.pips * (MOST_PIPS + 1) + tile.high
        tile.name = f"{tile.high}-{tile.low}"
        cls._known[one, other] = cls._known[other, one] = tile
        return tile

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read `4-1`, `1-4`, `4/1` or `4|1`.

        >>> Tile.parse("1-4")
        Tile(4, 1)
        """
        return cls(*ends(text))

    def has(self, number: int) -> bool:
        """Whether one of the ends shows this number."""
        return number in (self.high, self.low)

    def other(self, number: int) -> int:
        """Give the number on the end away from `number`, which one end must show."""
        if number == self.high:
            return self.low
        if number == self.low:
            return self.high
        raise TileError(f"{self} has no {number}")

    def __lt__(self, another: Tile) -> bool:
        return self.rank < another.rank

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Tile({self.high}, {self.low})"

    def __reduce__(self) -> tuple[type[Tile], tuple[int, int]]:
        return Tile, (self.high, self.low)


def ends(text: str) -> tuple[int, int]:
    """Read the two numbers of a tile as written, left first: a tile in a line says how it lies."""
    match = _TEXT.fullmatch(text)
    if match is None:
        raise TileError(f"{quoted(text)} is no tile: write two numbers with a hyphen, as in 4-1")
    return int(match[1]), int(match[2])


@cache
def full_set(highest: int) -> tuple[Tile, ...]:
    """All tiles of a set, best rank first: 28 for double-six, 15 for the set up to 4."""
    tiles = [Tile(high, low) for high in range(highest + 1) for low in range(high + 1)]
    return tuple(sorted(tiles, reverse=True))
