"""Lines as a child sees them: read back from a state's texts, the folded middle included."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from schoolyard.puzzles.picture import Side
from schoolyard.rules.line import Halves
from schoolyard.rules.rulefields import DoublesCount
from schoolyard.rules.tile import Tile, ends

_halves = cache(ends)

FOLD: Final = "..."
"""Stands once in a line for a middle folded away on the page."""


@dataclass(frozen=True, slots=True)
class SeenLine:
    """A line on the page. `laid` leaves out what is folded away."""

    laid: tuple[Halves, ...]
    doubles_count: DoublesCount = "both"
    folded: bool = False
    arms: tuple[tuple[Halves, ...], ...] = ()
    """What lies across it from a spinner, outwards: the covered arms."""

    @classmethod
    def read(cls, texts: Sequence[str], doubles_count: DoublesCount = "both") -> SeenLine:
        """Read a state's `line`, which is never empty."""
        return cls(tuple(_halves(text) for text in texts if text != FOLD), doubles_count, FOLD in texts)

    @classmethod
    def of(cls, state: Mapping[str, Any], doubles_count: DoublesCount = "both") -> SeenLine:
        """Read a state's `line`, and the covered arms of its `spinner` if it has one."""
        spinner = state.get("spinner", {})
        arms = tuple(tuple(map(_halves, spinner[arm])) for arm in ("up", "down") if spinner.get(arm))
        return replace(cls.read(state["line"], doubles_count), arms=arms)

    @property
    def left(self) -> int:
        """The number open at the left."""
        return self.laid[0][0]

    @property
    def right(self) -> int:
        """The number open at the right."""
        return self.laid[-1][1]

    @property
    def addends(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What is counted at the left and at the right end: (4, 4) at a double, (2,) elsewhere."""
        if len(self.laid) == 1:
            return (self.left,), (self.right,)
        return self._end(self.laid[0], self.left), self._end(self.laid[-1], self.right)

    def _end(self, halves: Halves, number: int) -> tuple[int, ...]:
        return (number, number) if self.doubles_count == "both" and halves[0] == halves[1] else (number,)

    @property
    def arm_addends(self) -> tuple[tuple[int, ...], ...]:
        """What is counted at the end of each covered arm."""
        return tuple(self._end(arm[-1], arm[-1][1]) for arm in self.arms)

    @property
    def total(self) -> int:
        """What the open ends count."""
        return sum(self.counted)

    @property
    def counted(self) -> tuple[int, ...]:
        """All that is counted: left, right, then up and down."""
        return tuple(number for end in (*self.addends, *self.arm_addends) for number in end)

    @property
    def tiles(self) -> tuple[Halves, ...]:
        """All tiles that are seen: the line's, then the arms'."""
        return (*self.laid, *(halves for arm in self.arms for halves in arm))

    @property
    def has_double(self) -> bool:
        """Whether a double lies anywhere on the table."""
        return any(one == other for one, other in self.tiles)

    @property
    def inside(self) -> tuple[int, ...]:
        """The halves that touch another, left to right."""
        return tuple(half for halves in self.laid for half in halves)[1:-1]

    def sides(self, tile: Tile) -> tuple[Side, ...]:
        """Where a tile fits; both where the ends are equal."""
        fits: list[Side] = []
        if tile.has(self.left):
            fits.append("left")
        if tile.has(self.right):
            fits.append("right")
        return tuple(fits)

    def number(self, side: Side) -> int:
        """The number open at a side."""
        return self.left if side == "left" else self.right

    def plays(self, hand: Sequence[Tile]) -> list[SeenPlay]:
        """Every play that a hand could make, at each side where a tile fits."""
        return [SeenPlay(self, tile, side) for tile in hand for side in self.sides(tile)]

    def after(self, tile: Tile, side: Side) -> SeenLine:
        """The line once a tile that fits there is laid at a side."""
        number = self.number(side)
        new = tile.other(number)
        laid = ((new, number), *self.laid) if side == "left" else (*self.laid, (number, new))
        return SeenLine(laid, self.doubles_count, self.folded)


@dataclass(frozen=True, slots=True)
class SeenPlay:
    """A tile at a side of a line, as an answer or a mistake."""

    line: SeenLine
    tile: Tile
    side: Side

    @property
    def on(self) -> int:
        """The open number it is laid on."""
        return self.line.number(self.side)

    @property
    def after(self) -> SeenLine:
        """The line with the tile laid, which must fit."""
        return self.line.after(self.tile, self.side)

    @property
    def answer(self) -> dict[str, str]:
        """As a puzzle's answer names it."""
        return {"tile": self.tile.name, "side": self.side}
