"""Loads: what puzzles ask of a page. A page is full at 1 of a load, however much room is left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TypeAlias

from schoolyard.pages.document import Item
from schoolyard.pages.recipe import Load, Recipe
from schoolyard.puzzles.picture import LinePart, TilesPart

Loads: TypeAlias = Mapping[Load, Fraction]
"""For each load the share of a page that it takes."""


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


def loads_of(items: Iterable[Item], recipe: Recipe) -> Loads:
    """Add up what puzzles take of an age's page."""
    loads: dict[Load, Fraction] = {}
    for item in items:
        load, crosswise = load_of(item)
        loads[load] = loads.get(load, Fraction()) + recipe.share(load, crosswise=crosswise)
    return loads


def too_much(loads: Iterable[Loads]) -> bool:
    """Whether several loads together are more than a page has."""
    total: dict[Load, Fraction] = {}
    for one in loads:
        for load, share in one.items():
            total[load] = total.get(load, Fraction()) + share
    return max(total.values()) > 1


def _is_double(tile: str) -> bool:
    first, _, second = tile.partition("-")
    return first == second
