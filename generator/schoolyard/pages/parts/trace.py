"""A number in dots to trace: a dot where each stroke begins, and a pointer that shows which way it goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from schoolyard.pages import digits
from schoolyard.pages.part import PlacedPart, Room, Sized, Spot, describe, size
from schoolyard.pages.placed import Box, CircleMark, Leaf, Mark, PathMark
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import TracePart

DOT: Final = 2.8
"""Points: how thick a dot of the numeral is."""
EVERY: Final = 2.4
"""From one dot to the next, in millimetres."""
START: Final = 1.3
"""Radius of the dot where a stroke begins."""
POINTER: Final = 1.7
"""How long a pointer is, and how wide, in millimetres each way from its middle."""


@describe.register
def _(part: TracePart, voice: Voice) -> str:  # noqa: ARG001 - which number it is the child finds out by counting
    return voice("alt.trace")


@size.register
def _(part: TracePart, alt: str, room: Room) -> Sized | None:
    height = room.recipe.tracing
    if height is None:
        return None
    return SizedTrace(
        name=part.name,
        role="answer",
        width=digits.width(part.number, height),
        height=height,
        axis=height / 2,
        alt=alt,
        number=part.number,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedTrace(Sized):
    """A number of a size."""

    alt: str
    number: int

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - a number keeps its shape
        """Put the number down."""
        box = Box(x0=x, y0=y, x1=x + self.width, y1=y + self.height)
        figure = Leaf(role="Figure", marks=tuple(self._marks(x, y)), alt=self.alt, box=box)
        return PlacedPart(nodes=(figure,), spots={("text", 0): Spot(box=box)})

    def _marks(self, x: float, y: float) -> Iterator[Mark]:
        for stroke in digits.strokes(self.number, x, y, self.height):
            yield PathMark(steps=stroke, stroke=DOT, dash=(0.0, EVERY))
            (start_x, start_y), (at_x, at_y), (dx, dy) = digits.cue(stroke)
            yield CircleMark(x=start_x, y=start_y, r=START, fill="black")
            corners = (POINTER, 0.0), (-POINTER, POINTER), (-POINTER, -POINTER)
            (tip_x, tip_y), *base = (
                (at_x + along * dx - across * dy, at_y + along * dy + across * dx) for along, across in corners
            )
            steps = (("M", tip_x, tip_y), *(("L", *corner) for corner in base), ("Z",))
            yield PathMark(steps=steps, stroke=0.8, fill="white")
