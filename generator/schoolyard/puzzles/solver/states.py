"""Reading states: what lies on the table and in the hand, checked against the rule set's tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, TypeAlias

from schoolyard.rules.tile import MOST_PIPS, Tile, ends

State: TypeAlias = Mapping[str, Any]
Rules: TypeAlias = Mapping[str, Any]
"""A rule set as data, by the names of its fields; empty where a state names none."""
Halves: TypeAlias = tuple[int, int]
Laid: TypeAlias = list[Halves | None]
"""A line as it lies; None for what is folded away."""
Solver: TypeAlias = Callable[[State, Rules], list[Any]]
"""Gives every right answer to a state; none where it has no answer."""

FOLD: Final = "..."

SOLVERS: Final[dict[str, Solver]] = {}
"""The solver of each kind, by the kind's id."""


class ImpossibleError(ValueError):
    """A state that no table can show by its rules."""


def solves(kind: str) -> Callable[[Solver], Solver]:
    """Name the kind that a function solves."""

    def keep(solver: Solver) -> Solver:
        SOLVERS[kind] = solver
        return solver

    return keep


def read_line(state: State, rules: Rules) -> Laid:
    """Read the state's line. Raises ImpossibleError where halves that touch differ, or a tile cannot be there."""
    laid: Laid = [None if text == FOLD else ends(text) for text in state["line"]]
    if not laid or laid[0] is None or laid[-1] is None or laid.count(None) > 1:
        raise ImpossibleError("a line has two ends, and at most one fold between them")
    for one, other in pairwise(laid):
        if one and other and one[1] != other[0]:
            raise ImpossibleError(f"{one[1]} touches {other[0]}")
    once_each([Tile(*halves) for halves in laid if halves], rules)
    return laid


def read_tiles(names: Sequence[str], rules: Rules) -> list[Tile]:
    """Read loose tiles. Raises ImpossibleError where one cannot be there."""
    tiles = [Tile.parse(name) for name in names]
    once_each(tiles, rules)
    return tiles


def read_line_and_hand(state: State, rules: Rules) -> tuple[Laid, list[Tile]]:
    """Read a line and a hand, in which no tile is twice."""
    laid, hand = read_line(state, rules), read_tiles(state["hand"], rules)
    once_each([Tile(*halves) for halves in laid if halves] + hand, rules)
    return laid, hand


def once_each(tiles: Sequence[Tile], rules: Rules) -> None:
    """Raise ImpossibleError unless the tiles are of the set and each is there once."""
    highest = rules.get("set", MOST_PIPS)
    for tile in tiles:
        if tile.high > highest:
            raise ImpossibleError(f"{tile} is not in a set up to {highest}")
    if len(set(tiles)) < len(tiles):
        raise ImpossibleError("a tile is there twice")


def count_ends(laid: Laid, rules: Rules) -> int:
    """Count the open ends: a double at an end with both halves, or one; a tile alone has its two halves."""
    first, last = laid[0], laid[-1]
    if first is None or last is None:
        raise ImpossibleError("an end is folded away")
    if len(laid) == 1:
        return first[0] + first[1]
    half_only = rules.get("doubles_count") == "one-half"
    total = 0
    for halves, open_half in ((first, first[0]), (last, last[1])):
        total += open_half if half_only or halves[0] != halves[1] else halves[0] + halves[1]
    return total


def count_table(state: State, rules: Rules) -> int:
    """Count the open ends of the state's line, and those of the arms that lie across it from a spinner."""
    laid = read_line(state, rules)
    total = count_ends(laid, rules)
    if "spinner" not in state:
        return total
    half_only = rules.get("doubles_count") == "one-half"
    for arm in _read_arms(state["spinner"], laid, rules):
        inner, outer = arm[-1]
        total += outer if half_only or inner != outer else inner + outer
    return total


def _read_arms(spinner: Mapping[str, Any], laid: Laid, rules: Rules) -> list[list[Halves]]:
    """Read the arms that have tiles. Raises ImpossibleError where there cannot be any, or one cannot lie so."""
    place = spinner["at"]
    if not rules.get("spinner") or not 0 < place < len(laid) - 1:
        raise ImpossibleError("arms come from a spinner between two tiles, where the rules have one")
    arms = [[ends(text) for text in spinner[way]] for way in ("up", "down")]
    double = laid[place]
    if double is None or double[0] != double[1]:
        raise ImpossibleError("a spinner is a double")
    for arm in arms:
        for one, other in pairwise([double, *arm]):
            if one[1] != other[0]:
                raise ImpossibleError(f"{one[1]} touches {other[0]}")
    once_each([Tile(*halves) for halves in [*filter(None, laid), *arms[0], *arms[1]]], rules)
    return [arm for arm in arms if arm]


def layouts(laid: Laid, tile: Tile) -> Iterator[tuple[str, Laid]]:
    """Give each way to add a tile at an end so that halves match, with the side: all four are tried."""
    first, last = laid[0], laid[-1]
    if first is None or last is None:
        raise ImpossibleError("an end is folded away")
    for halves in sorted({(tile.high, tile.low), (tile.low, tile.high)}):
        if halves[1] == first[0]:
            yield "left", [halves, *laid]
        if last[1] == halves[0]:
            yield "right", [*laid, halves]
