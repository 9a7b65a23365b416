"""Spots: moments of games that puzzles can show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from schoolyard.puzzles.puzzle import Source
from schoolyard.rules.position import Position, Step
from schoolyard.rules.tile import Tile


class Origin(Protocol):
    """The game that spots are taken from."""

    @property
    def steps(self) -> Sequence[Step]:
        """The moves made, of all rounds, at least up to the latest spot."""

    def source(self, step: int) -> Source:
        """How to replay the game up to this many moves."""


class Spot(NamedTuple):
    """A moment of a game: the position, and the game it comes from.

    A named tuple, like the position: hundreds are looked at for one puzzle.
    """

    position: Position
    origin: Origin
    step: int
    """How many moves had been made."""
    given: bool = False
    """Whether a lesson gives this spot itself: its line may be shown at any length."""

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The tiles of the player whose turn it is."""
        return self.position.hand

    @property
    def past(self) -> Sequence[Step]:
        """The moves made before, oldest first."""
        return self.origin.steps[: self.step]

    @property
    def last(self) -> Step | None:
        """The move that led here; None after a deal, and where a lesson gives a line."""
        before = self.origin.steps[self.step - 1] if 0 < self.step <= len(self.origin.steps) else None
        return before if before is not None and before.after is self.position else None

    @property
    def source(self) -> Source:
        """How to replay the game up to here."""
        return self.origin.source(self.step)
