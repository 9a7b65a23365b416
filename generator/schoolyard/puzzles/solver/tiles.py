"""Kinds about single tiles and their halves: counting, drawing, finding, sorting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, groupby, permutations, product
from typing import Any, Final

from schoolyard.puzzles.solver.states import ImpossibleError, Rules, State, read_tiles, solves
from schoolyard.rules.tile import MOST_PIPS, Tile, ends

SETS: Final = (4, 6)
"""The sets that are shown whole."""
BOX: Final = 6
"""The set in the box, from which smaller ones are taken."""


@solves("count-half")
def count_half(state: State, _: Rules) -> list[Any]:
    """The dots of the half."""
    return [_half(state["half"])]


@solves("trace-number")
def trace_number(state: State, _: Rules) -> list[Any]:
    """The dots of both halves."""
    return [sum(ends(state["tile"]))]


@solves("missing-half")
def missing_half(state: State, _: Rules) -> list[Any]:
    """Every half that makes the total with the one that is there."""
    half, total = _half(state["half"]), state["total"]
    return [other for other in range(MOST_PIPS + 1) if half + other == total]


@solves("match-tile-number")
def match_tile_number(state: State, _: Rules) -> list[Any]:
    """Every way to join each tile to a number of its own that says its dots."""
    tiles, numbers = read_tiles(state["tiles"], {}), state["numbers"]
    if len(numbers) != len(tiles):
        raise ImpossibleError("there are not as many numbers as tiles")
    ways = product(*([place for place, number in enumerate(numbers) if number == tile.pips] for tile in tiles))
    return [[numbers[place] for place in way] for way in ways if len(set(way)) == len(way)]


@solves("find-number")
def find_number(state: State, _: Rules) -> list[Any]:
    """All tiles with the number on a half, as one list."""
    number = _half(state["number"])
    return _one_list(tile for tile in read_tiles(state["tiles"], {}) if number in (tile.high, tile.low))


@solves("draw-tile")
def draw_tile(state: State, _: Rules) -> list[Any]:
    """The tile with these halves."""
    first, second = state["halves"]
    return [str(Tile(_half(first), _half(second)))]


@solves("doubles")
def doubles(state: State, _: Rules) -> list[Any]:
    """All tiles whose halves are the same, as one list."""
    return _one_list(tile for tile in read_tiles(state["tiles"], {}) if tile.high == tile.low)


@solves("take-out")
def take_out(state: State, rules: Rules) -> list[Any]:
    """All tiles of a double-six set that are not in the set played with, as one list."""
    played = {Tile(one, other) for one in range(rules["set"] + 1) for other in range(one + 1)}
    return _one_list(tile for tile in read_tiles(state["tiles"], {"set": BOX}) if tile not in played)


@solves("same-or-different")
def same_or_different(state: State, _: Rules) -> list[Any]:
    """What the first of two tiles has against the second."""
    first, second = (tile.pips for tile in read_tiles(state["tiles"], {}))
    if first == second:
        return ["same"]
    return ["more" if first > second else "fewer"]


@solves("all-the-tiles")
def all_the_tiles(state: State, _: Rules) -> list[Any]:
    """All tiles of a set with so many dots, as one list."""
    highest = state["set"]
    if highest not in SETS:
        raise ImpossibleError(f"a set up to {highest} is not shown whole")
    halves = range(highest + 1)
    return _one_list(
        Tile(one, other) for one in halves for other in halves if one >= other and one + other == state["total"]
    )


@solves("order-tiles")
def order_tiles(state: State, rules: Rules) -> list[Any]:
    """Every order from most dots to fewest; of equal ones Schoolyard puts the one with the highest half first."""
    tiles = read_tiles(state["tiles"], rules)
    by_half = "schoolyard" in (rules["id"], rules.get("base"))

    def rank(tile: Tile) -> tuple[int, int]:
        return tile.pips, max(tile.high, tile.low) if by_half else 0

    ranked = sorted(tiles, key=rank, reverse=True)
    ties = [permutations(group) for _, group in groupby(ranked, key=rank)]
    return [[str(tile) for tile in chain(*order)] for order in product(*ties)]


def _half(number: Any) -> int:
    """Check the number of a half. Raises ImpossibleError."""
    if type(number) is not int or not 0 <= number <= MOST_PIPS:
        raise ImpossibleError(f"no half has {number!r}")
    return number


def _one_list(tiles: Iterator[Tile] | Sequence[Tile]) -> list[Any]:
    """Give the tiles as the one answer; none of them is no answer."""
    found = [str(tile) for tile in tiles]
    return [found] if found else []
