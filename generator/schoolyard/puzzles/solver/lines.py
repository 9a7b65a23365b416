"""Kinds about what touches what: which tile fits, where, and what a line is made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from schoolyard.puzzles.solver.states import (
    Halves,
    ImpossibleError,
    Rules,
    State,
    layouts,
    once_each,
    read_line,
    read_tiles,
    solves,
)
from schoolyard.rules.tile import MOST_PIPS, Tile, ends


@solves("can-i-play")
def can_i_play(state: State, _: Rules) -> list[Any]:
    """Whether a half of the tile is the same as an open end."""
    shown = state["ends"]
    if not 1 <= len(shown) <= 2 or any(number not in range(MOST_PIPS + 1) for number in shown):
        raise ImpossibleError(f"{shown} are no open ends")
    return [any(half == number for half in ends(state["tile"]) for number in shown)]


@solves("which-end")
def which_end(state: State, rules: Rules) -> list[Any]:
    """Every side at which the tile can be laid."""
    laid, (tile,) = read_line(state, rules), read_tiles([state["tile"]], rules)
    _apart(state, tile)
    return [side for side, _ in layouts(laid, tile)]


@solves("new-end")
def new_end(state: State, rules: Rules) -> list[Any]:
    """The number open at the side once the tile lies there; nothing where it cannot."""
    laid, (tile,) = read_line(state, rules), read_tiles([state["tile"]], rules)
    _apart(state, tile)
    found: list[Any] = []
    for side, after in layouts(laid, tile):
        first, last = after[0], after[-1]
        if side == state["side"] and first and last:
            found.append(first[0] if side == "left" else last[1])
    return found


def _apart(state: State, tile: Tile) -> None:
    if any(text != "..." and Tile.parse(text) is tile for text in state["line"]):
        raise ImpossibleError(f"{tile} lies in the line already")


@solves("wrong-join")
def wrong_join(state: State, rules: Rules) -> list[Any]:
    """Every join whose halves differ, counted from 1."""
    laid = [ends(text) for text in state["line"]]
    once_each([Tile(*halves) for halves in laid], rules)
    return [place for place, (one, other) in enumerate(pairwise(laid), 1) if one[1] != other[0]]


@solves("missing-tile")
def missing_tile(state: State, rules: Rules) -> list[Any]:
    """Every tile that can lie in the one hidden place, of those that lie nowhere else."""
    texts = list(state["line"])
    if texts.count(None) != 1 or None in (texts[0], texts[-1]):
        raise ImpossibleError("one tile is hidden, and none at an end")
    place = texts.index(None)
    before, after = ([ends(text) for text in part] for part in (texts[:place], texts[place + 1 :]))
    shown = [Tile(*halves) for halves in before + after]
    once_each(shown, rules)
    if not (_matches(before) and _matches(after)):
        raise ImpossibleError("halves that touch differ")
    found = {Tile(*halves) for halves in _every_way_to_lie() if before[-1][1] == halves[0] and halves[1] == after[0][0]}
    return sorted(str(tile) for tile in found if tile not in shown)


def _every_way_to_lie() -> Iterator[Halves]:
    for left in range(MOST_PIPS + 1):
        for right in range(MOST_PIPS + 1):
            yield left, right


def _matches(line: Sequence[Halves]) -> bool:
    return all(one[1] == other[0] for one, other in pairwise(line))


@solves("build-line")
def build_line(state: State, rules: Rules) -> list[Any]:
    """Every order of all the tiles, each as it lies, that joins the start to the end."""
    start, end = ends(state["start"]), ends(state["end"])
    tiles = read_tiles(state["tiles"], rules)
    once_each([Tile(*start), Tile(*end), *tiles], rules)
    return [[f"{left}-{right}" for left, right in line[1:]] for line in _grown([start], tiles) if line[-1][1] == end[0]]


def _grown(line: list[Halves], tiles: Sequence[Tile]) -> Iterator[list[Halves]]:
    """Lay each of the tiles next, either way round, then the others, as long as halves match."""
    if not tiles:
        yield line
    for place, tile in enumerate(tiles):
        for halves in {(tile.high, tile.low), (tile.low, tile.high)}:
            if line[-1][1] == halves[0]:
                yield from _grown([*line, halves], [*tiles[:place], *tiles[place + 1 :]])
