"""The spinner: a line whose first double opens two more arms once both of its sides are covered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from schoolyard.rules.fits import ANYWHERE, Fits, fits
from schoolyard.rules.line import EMPTY, Halves, Line, end_count, matched
from schoolyard.rules.moves import Side
from schoolyard.rules.rulefields import DoublesCount
from schoolyard.rules.tile import Tile, ends


@dataclass(frozen=True, slots=True)
class SpinnerLine(Line):
    """A line with up to four open ends. `laid` is the main line, with the spinner in it at index `at`."""

    at: int | None = None
    """Where the spinner lies in `laid`, from 0; None before a double is laid."""
    up: tuple[Halves, ...] = ()
    """The tiles of a cross arm, from the spinner outwards."""
    down: tuple[Halves, ...] = ()

    @staticmethod
    def parse_arms(
        tiles: Sequence[str], at: int | None = None, up: Sequence[str] = (), down: Sequence[str] = ()
    ) -> SpinnerLine:
        """Read a main line, left to right, and the cross arms, outwards.

        `at` may be left out where only one tile of the line is a double. Raises LineError where touching halves
        differ, and ValueError where the spinner or the arms cannot be so.
        """
        laid = matched(tuple(map(ends, tiles)))
        doubles = [index for index, (left, right) in enumerate(laid) if left == right]
        if at is None and len(doubles) > 1:
            raise ValueError("the line has more than one double: say at which index the spinner lies")
        if at is None and doubles:
            at = doubles[0]
        if at is not None and at not in doubles:
            raise ValueError("the spinner is a double of the line")
        if (up or down) and (at is None or not 0 < at < len(laid) - 1):
            raise ValueError("cross arms come after both sides of the spinner are covered")
        if not laid:
            return EMPTY_SPINNER_LINE
        number = None if at is None else laid[at][0]
        arms = [matched(tuple(map(ends, arm)), number) for arm in (up, down)]
        return SpinnerLine(laid, at, *arms)

    @property
    def spinner(self) -> Tile | None:
        """The spinner, once a double is laid."""
        return None if self.at is None else Tile(*self.laid[self.at])

    def tiles(self) -> tuple[Tile, ...]:
        """All tiles on the table: the main line, then the arms."""
        return tuple(Tile(*halves) for halves in (*self.laid, *self.up, *self.down))

    def __len__(self) -> int:
        return len(self.laid) + len(self.up) + len(self.down)

    def open_ends(self) -> tuple[int, ...]:
        """Give the numbers open at left and right, then at the covered cross arms."""
        if not self.laid:
            return ()
        return (self.left, self.right, *(arm[-1][1] for arm in (self.up, self.down) if arm))

    @property
    def crossed(self) -> bool:
        """Whether the cross arms are open: both sides of the spinner are covered."""
        return self.at is not None and 0 < self.at < len(self.laid) - 1

    def open_numbers(self) -> tuple[int, ...]:
        """Give the numbers at left, right and both cross arms, once these are open: covered or not."""
        if not self.crossed:
            return self.open_ends()
        return self.left, self.right, self._open_at(self.up), self._open_at(self.down)

    @property
    def fits(self) -> Fits:
        """Where every tile fits now."""
        return fits(*self.open_numbers()) if self.laid else ANYWHERE

    def open_sides(self) -> tuple[Side, ...]:
        """The sides at which a matching tile could be laid now."""
        return ("left", "right", "up", "down") if self.crossed else Line.open_sides(self)

    def _open_at(self, arm: tuple[Halves, ...]) -> int:
        """The number open at a cross arm: the spinner's own while the arm is not covered."""
        return arm[-1][1] if arm else self.laid[self.at or 0][0]

    def lay(self, tile: Tile, side: Side, *, turned: bool = False) -> SpinnerLine:
        """Give the line with one more tile, which must fit at that side; the first double laid is the spinner."""
        at, up, down = self.at, self.up, self.down
        if side == "up":
            return SpinnerLine(self.laid, at, (*up, self._outward(up, tile)), down)
        if side == "down":
            return SpinnerLine(self.laid, at, up, (*down, self._outward(down, tile)))
        laid = Line.lay(self, tile, side, turned=turned).laid
        if at is not None:
            at += side == "left"
        elif tile.is_double:
            at = 0 if side == "left" else len(laid) - 1
        return SpinnerLine(laid, at, up, down)

    def _outward(self, arm: tuple[Halves, ...], tile: Tile) -> Halves:
        number = self._open_at(arm)
        return number, tile.other(number)

    def _counts(self, doubles_count: DoublesCount) -> tuple[int, ...]:
        both = doubles_count == "both"
        arms = tuple(end_count(arm[-1], arm[-1][1], both=both) for arm in (self.up, self.down) if arm)
        return Line._counts(self, doubles_count) + arms


EMPTY_SPINNER_LINE: Final = SpinnerLine()


def empty_line(*, spinner: bool) -> Line:
    """Give the empty table of a game with or without a spinner."""
    return EMPTY_SPINNER_LINE if spinner else EMPTY


def parse_line(
    tiles: Sequence[str], *, spinner: bool, at: int | None = None, up: Sequence[str] = (), down: Sequence[str] = ()
) -> Line:
    """Read the line of a game with or without a spinner; see SpinnerLine.parse_arms for what may be left out."""
    if spinner:
        return SpinnerLine.parse_arms(tiles, at, up, down)
    return Line.parse(tiles)
