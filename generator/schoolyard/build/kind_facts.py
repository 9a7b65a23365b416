"""What a puzzle kind is like, found by making some of its puzzles: its levels, and an example."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from schoolyard.build.known import known
from schoolyard.build.supplies import Supplies
from schoolyard.content import load_rules, rule_sets
from schoolyard.puzzles.games import spots
from schoolyard.puzzles.kind import Ask, Kind
from schoolyard.puzzles.making import make, states
from schoolyard.puzzles.puzzle import Puzzle
from schoolyard.puzzles.solver import proves
from schoolyard.rules.chance import Chance

OLDEST: Final = 8
"""The age of the last recipe; children who are older get the same puzzles."""
LOOKED_AT: Final = 16
"""How many puzzles are looked at for each age."""
PATIENCE: Final = 1500
"""How many positions are tried for them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KindFacts:
    """A kind as a list shows it."""

    kind: Kind
    levels: tuple[int, ...]
    """The levels of its puzzles by its first rule set, at all ages; a rare one may be missing."""
    age: int
    """The age that the example is for: the youngest."""
    example: Puzzle


def kind_facts(kind: Kind, supplies: Supplies) -> KindFacts:
    """Look at puzzles of a kind: the same every time. Raises ValueError for a kind that finds none."""
    rules = load_rules(kind.rules[0])
    youngest = kind.youngest(rules)
    made = {age: list(_puzzles(kind, age, supplies)) for age in sorted({youngest, max(youngest, OLDEST)})}
    example = next((puzzle for puzzles in made.values() for puzzle in puzzles), None)
    if example is None:
        raise ValueError(f"{kind.id} finds no puzzles")
    levels = {puzzle.difficulty.level for puzzles in made.values() for puzzle in puzzles}
    return KindFacts(kind=kind, levels=tuple(sorted(levels)), age=youngest, example=example)


def _puzzles(kind: Kind, age: int, supplies: Supplies) -> Iterator[Puzzle]:
    """Give some proved puzzles for an age."""
    rules, recipe = load_rules(kind.rules[0]), supplies.recipes.of(age)
    ask = Ask(
        rules=rules,
        age=age,
        taught=known(age, rules),
        knobs=kind.settle({}),
        line=recipe.line,
        choices=recipe.choices,
        others={name: load_rules(name) for name in rule_sets()} if kind.compares else {},
    )
    chance = Chance(f"{kind.id}/facts")
    proved = (
        puzzle
        for spot in islice(spots(rules, chance, span=kind.span, longest=ask.line[1]), PATIENCE)
        for state in states(kind, spot, ask, chance)
        if (puzzle := make(kind, state, ask)) is not None and proves(puzzle, ask.rule_sets)
    )
    return islice(proved, LOOKED_AT)
