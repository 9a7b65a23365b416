"""A tile to draw dots on, and above it the numbers that say how many, each over a bracket around what it counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.loose import halves, lay, said
from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, describe, size
from schoolyard.pages.placed import Box, Leaf, Mark, PathMark, RectMark, TextMark
from schoolyard.pages.shapes import BOLD
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import DrawPart

UNDER: Final = 2.5
"""White between a bracket and the tile, in millimetres."""
BRACKET: Final = 2.6
"""How high a bracket is; the number above it keeps as much white again."""
BETWEEN: Final = 0.1
"""White at either end of the bracket over one half, in halves: two brackets are never read as one."""
INSET: Final = 0.08
"""How far inside a half the box lies that says where to draw, in halves."""


@describe.register
def _(part: DrawPart, voice: Voice) -> str:
    tile = said(part.tile, voice, counted=True)
    if len(part.numbers) == 1:
        return voice("alt.draw-total", tile=tile, total=part.numbers[0])
    first, second = part.numbers
    return voice("alt.draw-halves", first=first, second=second)


@size.register
def _(part: DrawPart, alt: str, room: Room) -> Sized:
    half = min(room.halves.get(part.name, room.recipe.half), room.width / 2)
    if half < room.recipe.smallest_half:
        raise NoRoomError(part.name, needs=2 * room.recipe.smallest_half, room=room.width)
    above = cap(room.recipe.numeral) + UNDER + 2 * BRACKET
    return SizedDraw(
        name=part.name,
        role="tiles",
        width=2 * half,
        height=above + half,
        axis=above + half / 2,
        rise=above,
        half=half,
        part=part,
        alt=alt,
        pt=room.recipe.numeral,
        above=above,
        measure=room.measure,
        crowded=room.crowded,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedDraw(Sized):
    """A tile that knows how far below its numbers it lies."""

    part: DrawPart
    alt: str
    pt: float
    above: float
    measure: Measure
    crowded: bool
    half: float

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - a tile keeps its shape
        """Put the numbers and the tile down."""
        tile, spot = lay(self.part.tile, x, y + self.above, self.half, upright=False, crowded=self.crowded)
        marks = (*self._numbers(x, y), tile, *self._missing(x, y + self.above))
        box = Box(x0=x, y0=y, x1=x + self.width, y1=y + self.height)
        return PlacedPart(nodes=(Leaf(role="Figure", marks=marks, alt=self.alt, box=box),), spots={("tile", 0): spot})

    def _numbers(self, x: float, y: float) -> Iterator[Mark]:
        """Stand each number over a bracket around what it counts: a half, or the whole tile."""
        each = self.width / len(self.part.numbers)
        white = BETWEEN * self.half if len(self.part.numbers) > 1 else 0.0
        low = y + self.above - UNDER
        for place, number in enumerate(self.part.numbers):
            left = x + place * each
            middle = left + (each - self.measure.width(str(number), self.pt, 400)) / 2
            yield TextMark(x=middle, y=y + cap(self.pt), text=str(number), pt=self.pt)
            steps = (
                ("M", left + white, low),
                ("L", left + white, low - BRACKET),
                ("L", left + each - white, low - BRACKET),
                ("L", left + each - white, low),
            )
            yield PathMark(steps=steps, stroke=BOLD)

    def _missing(self, x: float, y: float) -> Iterator[Mark]:
        """Put a box into the half to draw, where the other one is given."""
        empty = [place for place, half in enumerate(halves(self.part.tile)) if half is None]
        if len(empty) == 1:
            inset = INSET * self.half
            side = self.half - 2 * inset
            left = x + empty[0] * self.half + inset
            yield RectMark(x=left, y=y + inset, w=side, h=side, r=inset, stroke=BOLD)
