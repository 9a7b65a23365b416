"""What a state asks children to know already: the trap of all kinds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any, Final

from schoolyard.puzzles.puzzle import State
from schoolyard.puzzles.seen import SeenLine
from schoolyard.rules.tile import Tile, TileError

_HALVES: Final = ("half", "halves", "ends", "number", "start", "end")
"""Keys of a state whose numbers are halves of tiles."""
_RANKED: Final = ("tiles", "hands")


def needs(state: State, *, ranks: bool) -> frozenset[str]:
    """Give what a sheet with this state relies on, of `kind.TAUGHT`. `ranks`: whether its tiles are compared."""
    found = set()
    if any(tile.low == 0 for tile in tiles_in(state)) or _has_blank_half(state):
        found.add("blank")
    if state.get("tile") == "0-0":
        found.add("zero-total")
    if line := [text for text in state.get("line", ()) if text is not None]:
        seen = SeenLine.of({**state, "line": line})
        if len(line) == 1:
            found.add("lone-tile")
        if any(map(_double, (seen.laid[0], seen.laid[-1], *(arm[-1] for arm in seen.arms)))):
            found.add("end-double")
        if seen.total == 0:
            found.add("zero-total")
    if ranks and any(one.pips == other.pips for one, other in combinations(_ranked(state), 2)):
        found.add("tie")
    return frozenset(found)


def tiles_in(state: State) -> list[Tile]:
    """Give every tile that a state shows, as often as it shows it."""
    return [tile for text in _texts(state) if (tile := tile_or_none(text)) is not None]


def _texts(state: State) -> Iterator[str]:
    """Give the texts of a state, of lists and mappings in it too, but for the names of its rules."""
    for key, value in state.items():
        if key == "rules":
            continue
        for item in value if isinstance(value, list) else (value,):
            if isinstance(item, str):
                yield item
            elif isinstance(item, dict):
                yield from _texts(item)


@cache
def tile_or_none(text: str) -> Tile | None:
    """Read a tile; None for any other text of a state: a name, a side, a fold."""
    try:
        return Tile.parse(text)
    except TileError:
        return None


def _ranked(state: State) -> list[Tile]:
    return tiles_in({key: state[key] for key in _RANKED if key in state})


def _has_blank_half(state: State) -> bool:
    return any(half == 0 for key in _HALVES if key in state for half in _listed(state[key]))


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _double(halves: tuple[int, int]) -> bool:
    return halves[0] == halves[1]
