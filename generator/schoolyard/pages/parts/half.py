"""Half a tile whose other half is torn off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schoolyard.pages.loose import CORNER, dots
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, describe, size
from schoolyard.pages.placed import Box, Leaf, LineMark, PathMark, PipsMark
from schoolyard.pages.shapes import LINE
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import HalfPart

LEFT: Final = 0.3
"""How much of the other half is left, in halves."""
TEETH: Final = 5
"""Teeth of the torn edge; each is `TOOTH` halves deep."""
TOOTH: Final = 0.07
ROUND: Final = 0.45
"""How far the handles of a corner stand from where its sides would meet, in radii."""
DIVIDER: Final = 0.66
"""The length of the divider, in halves."""


@describe.register
def _(part: HalfPart, voice: Voice) -> str:
    return voice("alt.half", dots=dots(part.half, voice))


@size.register
def _(part: HalfPart, alt: str, room: Room) -> Sized:
    half = room.halves.get(part.name, room.recipe.half)
    width = (1 + LEFT) * half
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
        middle = x + h / 2, y + h / 2
        free = (1 - DIVIDER) / 2 * h
        marks = (
            self._outline(x, y),
            LineMark(x1=x + h, y1=y + free, x2=x + h, y2=y + h - free, stroke=LINE),
            PipsMark(x=middle[0], y=middle[1], h=h, pips=self.pips, crowded=self.crowded),
        )
        box = Box(x0=x, y0=y, x1=x + self.width, y1=y + h)
        spot = Spot(box=Box(x0=x, y0=y, x1=x + h, y1=y + h), radius=CORNER * h, halves=((self.pips, middle),))
        return PlacedPart(nodes=(Leaf(role="Figure", marks=marks, alt=self.alt, box=box),), spots={("tile", 0): spot})

    def _outline(self, x: float, y: float) -> PathMark:
        """Round corners at the left, a torn edge at the right."""
        right, bottom, r = x + self.width, y + self.half, CORNER * self.half
        deep = TOOTH * self.half
        torn = [
            ("L", right - deep * (1 - tooth % 2), y + tooth * self.half / (2 * TEETH)) for tooth in range(2 * TEETH + 1)
        ]
        near = ROUND * r
        steps = (
            ("M", x + r, y),
            *torn,
            ("L", x + r, bottom),
            ("C", x + near, bottom, x, bottom - near, x, bottom - r),
            ("L", x, y + r),
            ("C", x, y + near, x + near, y, x + r, y),
            ("Z",),
        )
        return PathMark(steps=steps, stroke=LINE, fill="white")
