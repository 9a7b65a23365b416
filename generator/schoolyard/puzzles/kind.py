"""What a puzzle kind is: one file in kinds/, found by its folder, with one `KIND` that keeps this contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from schoolyard.puzzles.puzzle import Puzzle, Source
from schoolyard.rules.chance import Chance
from schoolyard.rules.position import Position
from schoolyard.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Knob:
    """One setting of a kind: its default, what it may be, and what it does (one English sentence for help texts)."""

    default: Any
    allowed: tuple[Any, ...] | range
    does: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A moment of a real game: the position the puzzle may show, and how to replay up to it."""

    position: Position
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """What is wanted of a kind: for which age, by which rules, after which lessons, how hard, with which knobs."""

    rules: RuleSet
    age: int
    taught: frozenset[str] = frozenset()
    """Of: blank, end-double, tie, zero-total, lone-tile."""
    level: int | None = None
    knobs: Mapping[str, Any] = field(default_factory=dict)
    most_tiles: int
    """The longest line the age's page shows, in tiles."""
    choices: tuple[int, int]
    """The fewest and most tiles to choose among at this age."""


class Kind(Protocol):
    """A puzzle kind."""

    id: str
    age: int
    """The youngest age it is for."""
    rules: tuple[str, ...]
    """The ids of the rule sets it goes with, its default first."""
    knobs: Mapping[str, Knob]
    standards: tuple[str, ...]

    def puzzles(self, spot: Spot, ask: Ask, chance: Chance) -> Iterator[Puzzle]:
        """Yield the puzzles that this position offers, best first; none where it offers none."""
