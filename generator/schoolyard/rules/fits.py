"""Where tiles fit: for the numbers open on a table, every tile that fits one of them and its plays.

A table is made when its numbers first come up, and shared by all positions: legal moves are looked up, not worked out.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from schoolyard.rules.moves import Play, Side
from schoolyard.rules.tile import MOST_PIPS, Tile, full_set

Fits: TypeAlias = Mapping[Tile, tuple[Play, ...]]
"""The plays of each tile that fits; a tile that fits nowhere is not in it."""

ANYWHERE: Final[Fits] = {tile: (Play(tile, "start"),) for tile in full_set(MOST_PIPS)}
"""On an empty table every tile fits."""


@cache
def fits(left: int, right: int, up: int | None = None, down: int | None = None) -> Fits:
    """Give the table for these open numbers; None for a cross arm that is not open."""
    ends: tuple[tuple[Side, int | None], ...] = (("left", left), ("right", right), ("up", up), ("down", down))
    table: dict[Tile, tuple[Play, ...]] = {}
    for tile in full_set(MOST_PIPS):
        plays = tuple(Play(tile, side) for side, number in ends if number in (tile.high, tile.low))
        if plays:
            table[tile] = plays
    return table
