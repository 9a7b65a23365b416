"""Tiles standing side by side, a box under each to write its place in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schoolyard.pages.loose import all_said, lay
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Box, Leaf, Mark, Node, RectMark
from schoolyard.pages.shapes import BOLD
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import OrderPart

RADIUS: Final = 1.5
ABOVE_BOX: Final = 3.0
"""White between a tile and its box, in millimetres."""
BETWEEN: Final = 4.0
"""White between two boxes, and between two tiles: from here to `MOST`, as there is room."""
MOST: Final = 9.0


@describe.register
def _(part: OrderPart, voice: Voice) -> str:
    tiles = all_said(part.tiles, voice, counted=True)
    return voice("alt.tiles", count=len(part.tiles), tiles=tiles)


@size.register
def _(part: OrderPart, alt: str, room: Room) -> Sized:
    count = len(part.tiles)
    box, high = room.recipe.box
    half = room.halves.get(part.name, room.recipe.half)
    least = count * (max(half, box) + BETWEEN) - BETWEEN
    if least > room.width:
        half = room.recipe.smallest_half
        least = count * (max(half, box) + BETWEEN) - BETWEEN
    if least > room.width:
        raise NoRoomError(part.name, needs=least, room=room.width)
    each = max(half, box)
    white = min(MOST, BETWEEN + (room.width - least) / max(1, count - 1))
    height = 2 * half + ABOVE_BOX + high
    return SizedOrder(
        name=part.name,
        role="tiles",
        width=count * (each + white) - white,
        height=height,
        axis=height / 2,
        half=half,
        part=part,
        alt=alt,
        box=box,
        box_height=high,
        pitch=each + white,
        crowded=room.crowded,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedOrder(Sized):
    """Tiles and boxes of a size."""

    part: OrderPart
    alt: str
    box: float
    """How wide a box is."""
    box_height: float
    pitch: float
    """From the middle of a tile to the middle of the next."""
    crowded: bool
    half: float

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - the tiles keep their distance
        """Put the tiles down, then their boxes: the tiles are one figure, each box is a form field."""
        tiles: list[Mark] = []
        boxes: list[Node] = []
        spots: dict[SpotKey, Spot] = {}
        top = y + 2 * self.half + ABOVE_BOX
        for place, text in enumerate(self.part.tiles):
            middle = x + max(self.half, self.box) / 2 + place * self.pitch
            tile, spots["tile", place] = lay(
                text, middle - self.half / 2, y, self.half, upright=True, crowded=self.crowded
            )
            tiles.append(tile)
            left = middle - self.box / 2
            outline = RectMark(x=left, y=top, w=self.box, h=self.box_height, r=RADIUS, stroke=BOLD)
            box = Box(x0=left, y0=top, x1=left + self.box, y1=top + self.box_height)
            boxes.append(Leaf(role="Form", marks=(outline,), alt=str(self.part.box), box=box))
            spots["text", place] = Spot(box=box, radius=RADIUS)
        figure = Leaf(
            role="Figure",
            marks=tuple(tiles),
            alt=self.alt,
            box=Box(x0=x, y0=y, x1=x + self.width, y1=y + 2 * self.half),
        )
        return PlacedPart(nodes=(figure, *boxes), spots=spots)
