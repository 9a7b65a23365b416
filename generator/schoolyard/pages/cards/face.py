"""What one side of a card is to a sheet: something that can be laid into its box.

Each file in faces/ teaches `lay` one type of side; nothing else knows the types.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import singledispatch
from typing import Final

from schoolyard.pages.measure import Measure
from schoolyard.pages.placed import Box, Node
from schoolyard.pages.recipe import Recipe

TYPE: Final = 14.0
"""Points: the smallest type of prompts and sentences on a card."""
INSIDE: Final = 4.0
"""How far inside its cut a card's content stays, in millimetres: a cut, or a back, may be a little off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """The room of a line of things, on the card that needs most."""

    above: float
    """How far it reaches up from its axis, and down."""
    below: float
    widths: tuple[float, ...]
    """Of each of its things."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """How sides to read are laid, the same way on all the cards of a deck; see faces/fit.py."""

    half: float
    """The side of half a tile, in millimetres."""
    beside: bool
    """Whether things stand side by side, not one below the other."""
    tight: bool
    """Whether all but tiles and type is smaller and closer."""
    rows: Mapping[tuple[int, ...], tuple[Row, ...]]
    """The rows of cards, by how many things stand in each of their lines."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What a side is laid with."""

    recipe: Recipe
    measure: Measure
    crowded: bool
    """Whether the set has a six: its pips stand further out."""
    scale: float = 1.0
    """How much larger than on a playing card all is drawn that is read, its type too."""
    fit: Fit | None = None
    """For sides to read."""


def type_size(style: Style) -> float:
    """Give the type of a card's prompt and sentences, in points."""
    return max(style.recipe.small, TYPE) * style.scale


def label_size(style: Style) -> float:
    """Give the type of a card's labels, in points."""
    return style.recipe.small * style.scale


@singledispatch
def lay(side: object, box: Box, style: Style) -> tuple[Node, ...]:  # noqa: ARG001 - each side's own function uses them
    """Lay one side of a card into its box, whose edges are the cuts. Raises NoRoomError."""
    raise TypeError(f"no file in faces/ knows {type(side).__name__}")
