"""A number in dots to trace: a large dot shows where each stroke begins, and arrows which way the hand goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from schoolyard.pages import digits
from schoolyard.pages.part import PlacedPart, Point, Room, Sized, Spot, describe, size
from schoolyard.pages.placed import Box, CircleMark, Leaf, Mark, PathMark
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import TracePart

DOT: Final = 2.4
"""Points: how thick a dot of the numeral is."""
EVERY: Final = 1.8
"""From one dot to the next, in millimetres."""
START: Final = 0.065
"""Radius of the dot where a stroke begins, in heights of the number."""
LONG: Final = 0.13
"""How long an arrow is, and how wide at its back."""
WIDE: Final = 0.11
LONGEST: Final = {1: 0, 2: 10}
"""The number that takes most room, by its digits."""


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
        width=digits.width(LONGEST[part.digits], height),
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
        left = x + (self.width - digits.width(self.number, self.height)) / 2
        for stroke in digits.strokes(self.number, left, y, self.height):
            yield PathMark(steps=stroke, stroke=DOT, dash=(0.0, EVERY))
            start_x, start_y = digits.start(stroke)
            yield CircleMark(x=start_x, y=start_y, r=START * self.height, fill="black")
            yield from (_arrow(*where, self.height) for where in digits.ways(stroke))


def _arrow(middle: Point, way: Point, height: float) -> PathMark:
    """A solid triangle on a stroke that points along it."""
    (x, y), (dx, dy) = middle, way
    long, wide = LONG / 2 * height, WIDE / 2 * height
    back_x, back_y = x - long * dx, y - long * dy
    steps = (
        ("M", x + long * dx, y + long * dy),
        ("L", back_x - wide * dy, back_y + wide * dx),
        ("L", back_x + wide * dy, back_y - wide * dx),
        ("Z",),
    )
    return PathMark(steps=steps, stroke=0.4, fill="black")
