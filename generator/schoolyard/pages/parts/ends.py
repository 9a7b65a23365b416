"""Open ends alone: halves torn off a line, each with its pointer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from schoolyard.pages import shapes
from schoolyard.pages.bends import End
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, describe, size
from schoolyard.pages.placed import Box, Leaf, Mark
from schoolyard.pages.torn import WIDTH, torn
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import EndsPart

APART: Final = 0.2
"""White between two torn edges, in halves: the rest of the line is missing there."""


@describe.register
def _(part: EndsPart, voice: Voice) -> str:
    numbers = voice.listed(voice("alt.number", number=number) for number in part.numbers)
    return voice("alt.ends", count=len(part.numbers), numbers=numbers)


@size.register
def _(part: EndsPart, alt: str, room: Room) -> Sized:
    half = room.halves.get(part.name, room.recipe.half)
    width = half * (len(part.numbers) * (WIDTH + APART) - APART)
    if width > room.width:
        raise NoRoomError(part.name, needs=width, room=room.width)
    return SizedEnds(
        name=part.name,
        role="line",
        width=width,
        height=half,
        axis=half / 2,
        reach=shapes.pointer_reach(half),
        half=half,
        alt=alt,
        numbers=part.numbers,
        crowded=room.crowded,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedEnds(Sized):
    """Open ends of a size."""

    alt: str
    numbers: tuple[int, ...]
    crowded: bool
    half: float

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - ends do not spread
        """Put the ends down."""
        box = Box(x0=x, y0=y, x1=x + self.width, y1=y + self.height)
        return PlacedPart(nodes=(Leaf(role="Figure", marks=tuple(self._marks(box)), alt=self.alt, box=box),))

    def _marks(self, box: Box) -> Iterator[Mark]:
        """Draw the left end, if there are two, and the right one."""
        h, middle = self.half, (box.y0 + box.y1) / 2
        if len(self.numbers) > 1:
            yield from torn(self.numbers[0], box.x0, box.y0, h, off="right", crowded=self.crowded)
            yield shapes.pointer(End(x=box.x0, y=middle, outward="W"), h)
        yield from torn(self.numbers[-1], box.x1 - WIDTH * h, box.y0, h, off="left", crowded=self.crowded)
        yield shapes.pointer(End(x=box.x1, y=middle, outward="E"), h)
