"""What a part of a picture is to a page: words for who cannot see it, a size, and a place.

Each file in parts/ teaches the two functions here, `describe` and `size`, one type of part; nothing else knows the
types.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import singledispatch
from types import MappingProxyType
from typing import Literal, TypeAlias

from schoolyard.pages.measure import Measure
from schoolyard.pages.placed import Box, Node
from schoolyard.pages.recipe import Recipe
from schoolyard.pages.voice import Voice

Point: TypeAlias = tuple[float, float]
SpotKey: TypeAlias = tuple[str, int | str]
"""What a mark can point at: ("tile", 0), ("end", "left"), ("option", 1), ("text", 0), ("cell", 3), ("number", 7)."""
Role: TypeAlias = Literal["line", "tiles", "hand", "answer", "help"]


class NoRoomError(ValueError):
    """Something that has no room on the page, even at its smallest. `needs` and `room` are in millimetres."""

    def __init__(self, what: str, *, needs: float, room: float) -> None:
        there = f"there are {room:.1f} mm" if room > 0 else "none are left"
        super().__init__(f"{what} needs {needs:.1f} mm, and {there}")
        self.what = what
        self.needs = needs
        self.room = room


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """What a part must know to take its size."""

    recipe: Recipe
    measure: Measure
    width: float
    """The most it may be wide, in millimetres."""
    crowded: bool
    """Whether the page's set has a six: its pips stand further out."""
    bends: bool = True
    """Whether a line may turn a corner, where the age has that."""
    stacks: bool = False
    """Whether what belongs side by side may stand below each other where it is too wide: there is no wider room."""
    halves: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))
    """The largest half for parts of a name, so that the same part is the same size in every puzzle of a block."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A place that an answer may go to: a tile, an open end, a word, a box, a cell."""

    box: Box
    radius: float = 0.0
    """Of its corners."""
    halves: tuple[tuple[int | None, Point], ...] = ()
    """A tile's halves: number and middle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedPart:
    """A part in its place, and the spots that an answer to it needs."""

    nodes: tuple[Node, ...]
    spots: Mapping[SpotKey, Spot] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Sized(ABC):
    """A part that has a size, in millimetres, and can be put anywhere."""

    name: str
    role: Role
    """What it is among the parts of a picture: this decides where it stands."""
    width: float
    height: float
    axis: float
    """From its top down to the line on which the parts of a row are centred."""
    rise: float = 0.0
    """From its top down to the top of its tiles: a double may stand higher."""
    reach: float = 0.0
    """How far marks of it, as those of open ends or a tray, reach out of it at the left and at the right."""
    half: float | None = None
    """The side of its tiles' halves, where it has tiles."""

    @abstractmethod
    def at(self, x: float, y: float, width: float) -> PlacedPart:
        """Put it down with its top left corner at x, y; `width` is what its row leaves to it, or more."""


@singledispatch
def describe(part: object, voice: Voice) -> str:  # noqa: ARG001 - each part's own function uses it
    """Say in words what a part shows, and no more: never the answer."""
    raise TypeError(f"no file in parts/ knows {type(part).__name__}")


@singledispatch
def size(part: object, alt: str, room: Room) -> Sized | None:  # noqa: ARG001 - each part's own function uses them
    """Give a part its size in a room, as large as the recipe says; None where the age does without it.

    Raises NoRoomError.
    """
    raise TypeError(f"no file in parts/ knows {type(part).__name__}")
