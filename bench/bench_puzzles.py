"""Puzzles proved a second, by kind, on one core: positions from games, the puzzle made, its answer proved.

    python bench/bench_puzzles.py [SECONDS]

Each kind is timed with its default rule set for a child of seven (or its own age, if older) who knows everything.
"""

from __future__ import annotations

import statistics
import sys
import time

from schoolyard.content import load_data, load_rules, rule_sets
from schoolyard.puzzles.games import spots
from schoolyard.puzzles.kind import TAUGHT, Ask, Kind
from schoolyard.puzzles.making import make, states
from schoolyard.puzzles.registry import all_kinds
from schoolyard.puzzles.solver import proves
from schoolyard.rules.chance import Chance

LEAST_MEDIAN, LEAST = 2000, 200
"""Puzzles a second that the median kind and the slowest kind should reach."""


def main(seconds: float) -> int:
    """Time every kind; exit 1 where one is too slow."""
    rates = {kind.id: _rate(kind, seconds) for kind in all_kinds().values()}
    for name, rate in sorted(rates.items(), key=lambda pair: pair[1]):
        print(f"{name:20} {rate:10,.0f} puzzles/s")
    median = statistics.median(rates.values())
    print(f"{'median':20} {median:10,.0f} puzzles/s")
    return int(median < LEAST_MEDIAN or min(rates.values()) < LEAST)


def _rate(kind: Kind, seconds: float) -> float:
    ask = _ask(kind)
    chance = Chance(f"bench/{kind.id}")
    proved = 0
    began = time.perf_counter()
    for spot in spots(ask.rules, chance, span=kind.span, longest=ask.line[1]):
        for state in states(kind, spot, ask, chance):
            puzzle = make(kind, state, ask)
            proved += puzzle is not None and proves(puzzle, ask.rule_sets)
        took = time.perf_counter() - began
        if took > seconds:
            return proved / took
    raise AssertionError("games do not end")


def _ask(kind: Kind) -> Ask:
    rules = load_rules(kind.rules[0])
    age = max(7, kind.youngest(rules))
    recipe = load_data("ages")["ages"][min(age, 8)]
    return Ask(
        rules=rules,
        age=age,
        taught=frozenset(TAUGHT),
        knobs=kind.settle({}),
        line=tuple(recipe["line"]),
        choices=tuple(recipe["choices"]),
        others={name: load_rules(name) for name in rule_sets()} if kind.compares else {},
    )


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0))
