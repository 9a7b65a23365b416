"""Half a tile whose other half is torn off."""

from __future__ import annotations

from dataclasses import dataclass

from schoolyard.pages.loose import CORNER, dots
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, describe, size
from schoolyard.pages.placed import Box, Leaf
from schoolyard.pages.torn import WIDTH, torn
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import HalfPart


@describe.register
def _(part: HalfPart, voice: Voice) -> str:
    return voice("alt.half", dots=dots(part.half, voice))


@size.register
def _(part: HalfPart, alt: str, room: Room) -> Sized:
    half = room.halves.get(part.name, room.recipe.half)
    width = WIDTH * half
    if width > room.width:
        raise NoRoomError(part.name, needs=width, room=room.width)
    return SizedHalf(
        name=part.name,
        role="tiles",
        width=width,
        height=half,
        axis=half / 2,
        half=half,
        alt=alt,
        pips=part.half,
        crowded=room.crowded,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedHalf(Sized):
    """Half a tile of a size."""

    alt: str
    pips: int
    crowded: bool
    half: float

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - a tile keeps its shape
        """Put it down."""
        h = self.half
        marks = tuple(torn(self.pips, x, y, h, off="right", crowded=self.crowded))
        box = Box(x0=x, y0=y, x1=x + self.width, y1=y + h)
        half = ((self.pips, (x + h / 2, y + h / 2)),)
        spot = Spot(box=Box(x0=x, y0=y, x1=x + h, y1=y + h), radius=CORNER * h, halves=half)
        return PlacedPart(nodes=(Leaf(role="Figure", marks=marks, alt=self.alt, box=box),), spots={("tile", 0): spot})
