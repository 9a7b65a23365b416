"""A number on a sign that points to the right: what to look for there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.part import PlacedPart, Room, Sized, describe, size
from schoolyard.pages.placed import Box, Leaf, PathMark, TextMark
from schoolyard.pages.shapes import BOLD
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import SignPart

AROUND: Final = 0.6
"""White above and below the number, and beside it, in its own heights."""
POINT: Final = 0.5
"""How far the sign's point reaches, in its heights."""


@describe.register
def _(part: SignPart, voice: Voice) -> str:
    return voice("alt.sign", number=part.number)


@size.register
def _(part: SignPart, alt: str, room: Room) -> Sized:
    pt = room.recipe.numeral
    height = (1 + 2 * AROUND) * cap(pt)
    # as wide as the widest number of its digits, so that all signs of a block are alike
    number = room.measure.width("8" * len(str(part.number)), pt, 400)
    return SizedSign(
        name=part.name,
        role="tiles",
        width=number + 2 * AROUND * cap(pt) + POINT * height,
        height=height,
        axis=height / 2,
        alt=alt,
        number=str(part.number),
        pt=pt,
        measure=room.measure,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedSign(Sized):
    """A sign of a size."""

    alt: str
    number: str
    pt: float
    measure: Measure

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - a sign keeps its shape
        """Put the sign down."""
        right, bottom = x + self.width, y + self.height
        shoulder = right - POINT * self.height
        steps = (
            ("M", x, y),
            ("L", shoulder, y),
            ("L", right, y + self.height / 2),
            ("L", shoulder, bottom),
            ("L", x, bottom),
            ("Z",),
        )
        left = (x + shoulder - self.measure.width(self.number, self.pt, 400)) / 2
        baseline = y + (self.height + cap(self.pt)) / 2
        marks = (
            PathMark(steps=steps, stroke=BOLD),
            TextMark(x=left, y=baseline, text=self.number, pt=self.pt),
        )
        box = Box(x0=x, y0=y, x1=right, y1=bottom)
        return PlacedPart(nodes=(Leaf(role="Figure", marks=marks, alt=self.alt, box=box),))
