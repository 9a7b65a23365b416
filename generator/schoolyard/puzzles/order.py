"""Orders: what puzzles a sheet wants, the levels planned for it, and what is said when it cannot be had."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, Final

from schoolyard.puzzles.kind import Ask, Kind
from schoolyard.puzzles.phrase import Phrase
from schoolyard.puzzles.puzzle import Json
from schoolyard.puzzles.spot import Spot
from schoolyard.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """Some puzzles of one kind under one prompt."""

    kind: Kind
    count: int
    knobs: Mapping[str, Any] = field(default_factory=dict)
    level: int | None = None
    """1 to 5 for all of them; None for what positions offer by nature, easier ones first."""
    spots: tuple[Spot, ...] | None = None
    """The positions that the lesson itself gives; None for random games."""
    rules: RuleSet | None = None
    """The rule set of its puzzles, where it is not the sheet's."""
    base: RuleSet | None = None
    """The rule set that `rules` changes, if it does."""
    follows: bool = False
    """Whether its puzzles show the positions of the block before, one by one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """The puzzles of one sheet. `ask` holds all but the knobs, which each block has for itself."""

    ask: Ask
    blocks: tuple[Block, ...]

    def asks(self, block: Block) -> Ask:
        """Give what is wanted of a block's kind. Raises KnobError."""
        ask = self.ask if block.rules is None else replace(self.ask, rules=block.rules, base=block.base)
        return replace(ask, knobs=block.kind.settle(block.knobs))

    @property
    def rule_sets(self) -> tuple[RuleSet, ...]:
        """The rule sets of the blocks, in their order, each once."""
        return tuple({rules.id: rules for rules in (block.rules or self.ask.rules for block in self.blocks)}.values())

    @property
    def groups(self) -> list[range]:
        """The places of the blocks that show the same positions: each block by itself, but for those that follow it."""
        starts = [place for place, block in enumerate(self.blocks) if place == 0 or not block.follows]
        return [range(start, end) for start, end in pairwise([*starts, len(self.blocks)])]


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockPlan:
    """What each puzzle of a block is to be: the same for all versions and all children."""

    levels: tuple[int | None, ...]
    """The level of each puzzle; None for any, where there are no versions that must match."""
    outcomes: tuple[Json, ...] = ()
    """Of the kind's `fair` answers those that can be had."""


SHARES: Final = 4
"""How many shares all puzzles part into: so many versions that sit side by side have none in common, where they can."""


def in_share(share: int, like: Hashable) -> bool:
    """Whether a puzzle, named by what is equal for puzzles that are alike, is in a share; each is in one of them."""
    digest = hashlib.sha256(repr(like).encode()).digest()
    return digest[0] % SHARES == share % SHARES


@dataclass(frozen=True, slots=True, kw_only=True)
class NotEnough:
    """A block that cannot be filled: how many puzzles there are, and why not more."""

    block: Block
    """One of the order's own."""
    found: int
    why: Phrase
