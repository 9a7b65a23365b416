"""The beginning of a sentence, and lines to write its end on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, describe, size
from schoolyard.pages.placed import Box, Leaf, LineMark, TextMark
from schoolyard.pages.shapes import THIN
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import WritingPart

APART: Final = 10.6
"""From one line to the next, in millimetres: room for a child's letters."""
AFTER_STARTER: Final = 2.5
LEAST_LINE: Final = 24.0
LINE: Final = 75.0
"""The shortest that the line after the starter may be, and how long it is where that has room."""


@describe.register
def _(part: WritingPart, voice: Voice) -> str:  # noqa: ARG001 - the starter is read for itself
    return voice("alt.writing")


@size.register
def _(part: WritingPart, alt: str, room: Room) -> Sized:
    """Leave room for the rest of a line after the starter, and for a whole one below it."""
    starter, pt = str(part.starter), room.recipe.prompt
    indent = room.measure.width(starter, pt, 400) + AFTER_STARTER
    if indent + LEAST_LINE > room.width:
        raise NoRoomError(part.name, needs=indent + LEAST_LINE, room=room.width)
    return SizedWriting(
        name=part.name,
        role="answer",
        width=min(indent + LINE, room.width),
        height=2 * APART,
        axis=APART,
        alt=alt,
        starter=starter,
        indent=indent,
        pt=pt,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedWriting(Sized):
    """Lines of a size: they end where their row does."""

    alt: str
    starter: str
    indent: float
    """Where the first line begins."""
    pt: float

    def at(self, x: float, y: float, width: float) -> PlacedPart:
        """Put the starter and the lines down."""
        first, second, right = y + APART, y + 2 * APART, x + width
        lines = (
            LineMark(x1=x + self.indent, y1=first, x2=right, y2=first, stroke=THIN),
            LineMark(x1=x, y1=second, x2=right, y2=second, stroke=THIN),
        )
        starter = Leaf(role="P", marks=(TextMark(x=x, y=first, text=self.starter, pt=self.pt),))
        form = Leaf(role="Form", marks=lines, alt=self.alt, box=Box(x0=x, y0=y, x1=right, y1=second))
        return PlacedPart(nodes=(starter, form))
