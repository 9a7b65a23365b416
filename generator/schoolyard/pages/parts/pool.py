"""All tiles of a set, face down in full rows: to cross out and to count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Box, Leaf, Mark, TileMark
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import PoolPart

SHARE: Final = 0.36
"""The half of a tile, in halves of the age: nobody has to tell one from another."""
GAP: Final = 2.0
"""White between two tiles, in millimetres."""
FIVES: Final = 20
"""Up to so many tiles stand in rows of five, more in rows of seven."""
MOST: Final = 28
"""More tiles are not shown: one no longer counts them one by one."""


@describe.register
def _(part: PoolPart, voice: Voice) -> str:
    return voice("alt.pool", count=part.count)


@size.register
def _(part: PoolPart, alt: str, room: Room) -> Sized | None:
    if room.recipe.path == "none" or part.count > MOST:
        return None
    columns = 5 if part.count <= FIVES else 7
    rows = -(-part.count // columns)
    half = SHARE * room.recipe.half
    width = columns * (2 * half + GAP) - GAP
    if width > room.width:
        raise NoRoomError(part.name, needs=width, room=room.width)
    height = rows * (half + GAP) - GAP
    return SizedPool(
        name=part.name,
        role="tiles",
        width=width,
        height=height,
        axis=height / 2,
        alt=alt,
        count=part.count,
        columns=columns,
        tile_half=half,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedPool(Sized):
    """Tiles in their rows."""

    alt: str
    count: int
    columns: int
    tile_half: float

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - tiles keep together
        """Put the tiles down, row after row."""
        half = self.tile_half
        marks: list[Mark] = []
        spots: dict[SpotKey, Spot] = {}
        for place in range(self.count):
            row, column = divmod(place, self.columns)
            left, top = x + column * (2 * half + GAP), y + row * (half + GAP)
            marks.append(TileMark(x=left, y=top, h=half, first=None, second=None, face="down"))
            spots["tile", place] = Spot(box=Box(x0=left, y0=top, x1=left + 2 * half, y1=top + half))
        box = Box(x0=x, y0=y, x1=x + self.width, y1=y + self.height)
        return PlacedPart(nodes=(Leaf(role="Figure", marks=tuple(marks), alt=self.alt, box=box),), spots=spots)
