"""Kinds about single tiles: counting dots, comparing."""

from __future__ import annotations

from typing import Any

from schoolyard.puzzles.solver.states import Rules, State, read_tiles, solves
from schoolyard.rules.tile import ends


@solves("count-tile")
def count_tile(state: State, _: Rules) -> list[Any]:
    """The dots of both halves."""
    return [sum(ends(state["tile"]))]


@solves("higher-tile")
def higher_tile(state: State, rules: Rules) -> list[Any]:
    """The tile with most dots; where Schoolyard's order counts, of equal ones the one with the highest half."""
    tiles = read_tiles(state["tiles"], rules)
    most = max(tile.pips for tile in tiles)
    best = [tile for tile in tiles if tile.pips == most]
    if "schoolyard" in (rules["id"], rules.get("base")):
        half = max(tile.high for tile in best)
        best = [tile for tile in best if tile.high == half]
    return [str(tile) for tile in best]
