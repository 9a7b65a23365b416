"""The line of play: the tiles on the table as they lie, and its open ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from schoolyard.rules.fits import ANYWHERE, Fits, fits
from schoolyard.rules.moves import Side
from schoolyard.rules.rulefields import DoublesCount
from schoolyard.rules.tile import Tile, ends

Halves: TypeAlias = tuple[int, int]
"""A tile as it lies: its left half first; on a cross arm the half towards the spinner first."""


class LineError(ValueError):
    """Tiles that cannot lie in a line. `index` is the first tile that does not match the one before it."""

    def __init__(self, text: str, index: int) -> None:
        super().__init__(text)
        self.index = index


@dataclass(frozen=True, slots=True)
class Line:
    """A line with two open ends."""

    laid: tuple[Halves, ...] = ()
    """The tiles as they lie, left to right."""

    @staticmethod
    def parse(tiles: Sequence[str]) -> Line:
        """Read tiles as they lie, left to right. Raises LineError where touching halves differ.

        >>> Line.parse(["2-1", "1-4"]).right
        4
        """
        return Line(matched(tuple(map(ends, tiles))))

    @property
    def left(self) -> int:
        """The number open at the left; the table must not be empty."""
        return self.laid[0][0]

    @property
    def right(self) -> int:
        """The number open at the right; the table must not be empty."""
        return self.laid[-1][1]

    def texts(self) -> tuple[str, ...]:
        """Write the tiles as they lie, left to right."""
        return tuple(f"{left}-{right}" for left, right in self.laid)

    def tiles(self) -> tuple[Tile, ...]:
        """All tiles on the table."""
        return tuple(Tile(*halves) for halves in self.laid)

    def __len__(self) -> int:
        return len(self.laid)

    def open_ends(self) -> tuple[int, ...]:
        """Give the numbers open, left then right; nothing on an empty table."""
        return (self.left, self.right) if self.laid else ()

    def open_numbers(self) -> tuple[int, ...]:
        """Give the numbers that a tile can be laid to, as many as there are open sides; nothing on an empty table."""
        return self.open_ends()

    @property
    def fits(self) -> Fits:
        """Where every tile fits now."""
        laid = self.laid
        return fits(laid[0][0], laid[-1][1]) if laid else ANYWHERE

    def sides(self, tile: Tile) -> tuple[Side, ...]:
        """Where the tile fits: `start` on an empty table, both sides on equal ends."""
        return tuple(play.side for play in self.fits.get(tile, ()))

    def open_sides(self) -> tuple[Side, ...]:
        """The sides at which a matching tile could be laid now."""
        return ("left", "right") if self.laid else ("start",)

    def lay(self, tile: Tile, side: Side, *, turned: bool = False) -> Line:
        """Give the line with one more tile, which must fit at that side; the first may lie `turned`, low half left."""
        laid = self.laid
        if side == "left":
            number = laid[0][0]
            return Line(((tile.other(number), number), *laid))
        if side == "right":
            number = laid[-1][1]
            return Line((*laid, (number, tile.other(number))))
        return Line(((tile.low, tile.high) if turned else (tile.high, tile.low),))

    def total(self, doubles_count: DoublesCount = "both") -> int:
        """What the open ends count: a double at an end counts both halves, or one. A tile alone counts its pips."""
        return sum(self._counts(doubles_count))

    def _counts(self, doubles_count: DoublesCount) -> tuple[int, ...]:
        laid = self.laid
        if len(laid) < 2:
            return self.open_ends()
        (left, after), (before, right) = laid[0], laid[-1]
        if doubles_count != "both":
            return left, right
        return left * 2 if left == after else left, right * 2 if right == before else right


EMPTY: Final = Line()


def matched(laid: tuple[Halves, ...], towards: int | None = None) -> tuple[Halves, ...]:
    """Give the halves back if each touches an equal one (the first one `towards`). Raises LineError."""
    for index, (left, right) in enumerate(laid):
        if towards is not None and left != towards:
            raise LineError(f"{left}-{right} does not match the {towards} before it", index)
        towards = right
    return laid


def end_count(halves: Halves, number: int, *, both: bool) -> int:
    """What an end tile counts whose open half shows `number`."""
    return number * 2 if both and halves[0] == halves[1] else number
