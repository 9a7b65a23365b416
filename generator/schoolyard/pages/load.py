"""Loads: what puzzles ask of a page. A page is full at 1 of a load, however much room is left."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from schoolyard.pages.document import Item
from schoolyard.pages.recipe import Load, Recipe
from schoolyard.puzzles.picture import LinePart, TilesPart

COMPANY: Final = 2
"""So many puzzles may stand on a page wherever they have room: one alone would leave most of it white."""


def load_of(item: Item) -> tuple[Load, bool]:
    """Tell what a puzzle asks of a page, and whether a double lies crosswise in its line.

    A single tile on the table counts as a tile, not as a line.
    """
    parts = [part.part for row in item.rows for part in row]
    lines = [part for part in parts if isinstance(part, LinePart) and len(part.tiles) > 1]
    if not lines:
        return "tiles", False
    crosswise = any(tile is not None and _is_double(tile) for line in lines for tile in line.tiles)
    return ("hand" if any(isinstance(part, TilesPart) and part.tray for part in parts) else "line"), crosswise


def too_many(items: Iterable[Item], recipe: Recipe) -> bool:
    """Whether puzzles are more than a page of an age holds, however much room is left."""
    total: dict[Load, Fraction] = {}
    loads = [load_of(item) for item in items]
    for load, crosswise in loads:
        total[load] = total.get(load, Fraction()) + recipe.share(load, crosswise=crosswise)
    return len(loads) > COMPANY and max(total.values()) > 1


def _is_double(tile: str) -> bool:
    first, _, second = tile.partition("-")
    return first == second
