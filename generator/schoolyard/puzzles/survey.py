"""Surveys: what positions offer for a block, and the plan that is made from it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable
from typing import Final

from schoolyard.puzzles.kind import Kind
from schoolyard.puzzles.making import alike, fixed
from schoolyard.puzzles.order import BlockPlan
from schoolyard.puzzles.puzzle import Json, Puzzle

SELDOM: Final = "seldom"
"""Stands for the outcome of puzzles that a block shows once at most."""
SURVEYED: Final = 24
"""How many different puzzles a plan looks at, where there are so many; half as many of each fair outcome."""


class Survey:
    """Different puzzles of a block's kind, by the outcome that a block shares out fairly: so many of each at most.

    A mirror image is no other puzzle, but where sides are shared out it has another outcome.
    """

    def __init__(self, kind: Kind, count: int, level: int | None) -> None:
        """Begin a survey for `count` puzzles, all of one `level` unless that is None."""
        self.other_levels: set[int] = set()
        """The levels of puzzles that are not of the level that is asked for."""
        self._kind, self._count, self._level = kind, count, level
        self._share = -(-count // max(1, len(kind.fair)))
        self._most = max(SURVEYED // min(2, len(kind.fair) or 1), 2 * self._share)
        self._levels: defaultdict[Hashable, dict[Hashable, int]] = defaultdict(dict)

    def __len__(self) -> int:
        return sum(map(len, self._levels.values()))

    @property
    def different(self) -> int:
        """How many puzzles it has of which none is a mirror image of another."""
        return len({like for found in self._levels.values() for like in found})

    @property
    def full(self) -> bool:
        """Whether more would tell no more."""
        wanted = [fixed(outcome) for outcome in self._kind.fair] or [None]
        return all(len(self._levels[outcome]) == self._most for outcome in wanted)

    @property
    def enough(self) -> bool:
        """Whether the block can be filled, with two outcomes at least where they are to be fair."""
        fair = len(self._kind.fair) == 0 or sum(self._common(self._had).values()) >= self._share
        return self.different >= self._count and fair

    @property
    def lacks(self) -> bool:
        """Whether one of three or more fair outcomes has not been met: a knock is rare, and should not go missing."""
        return 1 < len(self._had) < len(self._kind.fair)

    def wants(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle tells more: one of another level is noted, but not taken."""
        if self._level not in (None, puzzle.difficulty.level):
            self.other_levels.add(puzzle.difficulty.level)
            return False
        found = self._levels[self._outcome(puzzle)]
        return len(found) < self._most and alike(self._kind, puzzle.state) not in found

    def add(self, puzzle: Puzzle) -> None:
        """Take a puzzle that is wanted and proved."""
        self._levels[self._outcome(puzzle)][alike(self._kind, puzzle.state)] = puzzle.difficulty.level

    def plan(self) -> BlockPlan:
        """Settle the levels of a block, easier ones first, and those of the kind's fair outcomes that can be had.

        Only levels are taken at which each of these outcomes occurs, if there are any, and those more often at which
        all of them are common: else a puzzle's place would tell its answer (a line that scores is rarely as easy as
        the easiest that does not).
        """
        outcomes = self._had if len(self._had) > 1 else ()
        while len(outcomes) > 2 and not self._common(outcomes):
            rarest = min(outcomes, key=lambda outcome: len(self._levels[fixed(outcome)]))
            outcomes = tuple(outcome for outcome in outcomes if outcome is not rarest)
        count = self._count
        usual = [level for key, found in self._levels.items() if key != SELDOM for level in found.values()]
        every = [level for found in self._levels.values() for level in found.values()]
        levels = sorted([*self._common(outcomes).elements()] or (usual if len(usual) >= count else every))
        return BlockPlan(
            levels=tuple(levels[(2 * place + 1) * len(levels) // (2 * count)] for place in range(count)),
            outcomes=outcomes,
        )

    @property
    def _had(self) -> tuple[Json, ...]:
        """Those of the kind's fair outcomes that have been met."""
        return tuple(outcome for outcome in self._kind.fair if self._levels.get(fixed(outcome)))

    def _common(self, outcomes: tuple[Json, ...]) -> Counter[int]:
        """Count at each level as many puzzles as there are of the rarest outcome; nothing for fewer than two."""
        if len(outcomes) < 2:
            return Counter()
        one, *others = (Counter(self._levels[fixed(outcome)].values()) for outcome in outcomes)
        for other in others:
            one &= other
        return one

    def _outcome(self, puzzle: Puzzle) -> Hashable:
        if self._kind.fair:
            return fixed(self._kind.outcome(puzzle.answer))
        return SELDOM if self._kind.seldom(puzzle.state) else None
