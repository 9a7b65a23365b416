"""Proving: an answer is proved when it is all that the solver finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from schoolyard.puzzles import solver
from schoolyard.puzzles.puzzle import Puzzle
from schoolyard.puzzles.solver.states import SOLVERS, ImpossibleError, Rules, State

IN_ORDER: Final = ("order-tiles", "match-tile-number", "build-line", "follow-turns")
"""Kinds whose answer is a list in its order; other lists are sets."""


def solve(kind: str, state: State, rule_sets: Mapping[str, Rules]) -> list[Any]:
    """Find every right answer to a state, from it and the rule sets alone (by id).

    Raises ImpossibleError for a state that no table can show, and for a kind without a solver.
    """
    _load()
    if kind not in SOLVERS:
        raise ImpossibleError(f"nobody can solve {kind!r}")
    try:
        return SOLVERS[kind](state, rules_of(state, rule_sets))
    except (KeyError, IndexError, TypeError, ValueError) as error:
        if isinstance(error, ImpossibleError):
            raise
        raise ImpossibleError(f"the state cannot be read: {error!r}") from error


def rules_of(state: State, rule_sets: Mapping[str, Rules]) -> Rules:
    """Give the rules that a state names: an id, or a base with options; nothing where it names none."""
    named = state.get("rules")
    if named is None:
        return {}
    if isinstance(named, str):
        return rule_sets[named]
    if isinstance(named, Mapping):
        return {**rule_sets[named["base"]], **named}
    return {name: rule_sets[name] for name in named}


def proves(puzzle: Puzzle, rule_sets: Mapping[str, Rules]) -> bool:
    """Whether the puzzle's answer is the only one, and none of its mistakes is right."""
    try:
        found = solve(puzzle.kind, puzzle.state, rule_sets)
    except ImpossibleError:
        return False
    ordered = puzzle.kind in IN_ORDER
    return (
        len(found) == 1
        and same_answer(found[0], puzzle.answer, ordered=ordered)
        and not any(same_answer(found[0], slip.answer, ordered=ordered) for slip in puzzle.mistakes)
    )


def same_answer(one: Any, other: Any, *, ordered: bool) -> bool:
    """Whether two answers are the same: of one type (true is not 1), lists in any order unless it counts."""
    if isinstance(one, list) and isinstance(other, list) and not ordered:
        return Counter(map(repr, one)) == Counter(map(repr, other))
    return type(one) is type(other) and bool(one == other)


@cache
def _load() -> None:
    """Import every file of this folder: each enters its solvers."""
    for module in iter_modules(solver.__path__):
        import_module(f"{solver.__name__}.{module.name}")
