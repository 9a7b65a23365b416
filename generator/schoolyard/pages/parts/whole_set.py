"""A whole set of tiles, in rows across the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.loose import all_said, lay
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Box, Leaf, Mark
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import SetPart

GAP: Final = 4.2
"""White between tiles, in millimetres: outlines round neighbours do not touch."""
FEWEST: Final = 4
"""A set is laid in rows of so many tiles, or more."""
TALLEST: Final = 62.0
"""How high a set may be, where smaller tiles make it lower."""
STEPS: Final = 8
"""How many sizes of tiles are tried, from the age's own down to two thirds of it."""


@describe.register
def _(part: SetPart, voice: Voice) -> str:
    tiles = all_said(part.tiles, voice, counted=False)
    return voice("alt.tiles", count=len(part.tiles), tiles=tiles)


@size.register
def _(part: SetPart, alt: str, room: Room) -> Sized:
    """Take the largest tiles with which the set is not too high, or the smallest there are."""
    count = len(part.tiles)
    fits = [
        (half, columns)
        for half in _halves(part, room)
        if (columns := min(count, int((room.width + GAP) / (2 * half + GAP)))) >= FEWEST
    ]
    if not fits:
        needs = FEWEST * (2 * room.recipe.smallest_half + GAP) - GAP
        raise NoRoomError(part.name, needs=needs, room=room.width)
    half, most = next((fit for fit in fits if _height(count, *fit) <= TALLEST), fits[-1])
    rows = -(-count // most)
    columns = -(-count // rows)
    return SizedSet(
        name=part.name,
        role="tiles",
        width=columns * (2 * half + GAP) - GAP,
        height=_height(count, half, columns),
        axis=_height(count, half, columns) / 2,
        half=half,
        part=part,
        alt=alt,
        columns=columns,
        crowded=room.crowded,
    )


def _halves(part: SetPart, room: Room) -> Iterator[float]:
    """Yield the sizes to try, the largest first."""
    largest = room.halves.get(part.name, room.recipe.half)
    smallest = room.recipe.smallest_half
    for step in range(STEPS + 1):
        yield largest - step * (largest - smallest) / STEPS


def _height(count: int, half: float, columns: int) -> float:
    return -(-count // columns) * (half + GAP) - GAP


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedSet(Sized):
    """A set that knows its rows."""

    part: SetPart
    alt: str
    columns: int
    crowded: bool
    half: float

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - the rows keep their distance
        """Put the tiles down, row after row."""
        marks: list[Mark] = []
        spots: dict[SpotKey, Spot] = {}
        for place, text in enumerate(self.part.tiles):
            row, column = divmod(place, self.columns)
            left, top = x + column * (2 * self.half + GAP), y + row * (self.half + GAP)
            tile, spots["tile", place] = lay(text, left, top, self.half, upright=False, crowded=self.crowded)
            marks.append(tile)
        box = Box(x0=x, y0=y, x1=x + self.width, y1=y + self.height)
        return PlacedPart(nodes=(Leaf(role="Figure", marks=tuple(marks), alt=self.alt, box=box),), spots=spots)
