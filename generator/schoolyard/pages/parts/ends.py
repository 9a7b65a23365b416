"""Open ends alone: halves that stick out from under a cloth, each with its pointer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from schoolyard.pages import shapes
from schoolyard.pages.bends import End
from schoolyard.pages.part import PlacedPart, Room, Sized, describe, size
from schoolyard.pages.placed import Box, Leaf, Mark, TileMark
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import EndsPart

CLOTH: Final = 1.1
"""How far the cloth goes on from the middle of a tile, in halves: the tile ends below it."""
HANGS: Final = 0.6
"""How far the cloth hangs below the tiles, in millimetres, so that no edge of theirs shows."""


@describe.register
def _(part: EndsPart, voice: Voice) -> str:
    numbers = voice.listed(voice("alt.number", number=number) for number in part.numbers)
    return voice("alt.ends", count=len(part.numbers), numbers=numbers)


@size.register
def _(part: EndsPart, alt: str, room: Room) -> Sized:
    half = min(room.halves.get(part.name, room.recipe.half), room.width / _width(part))
    return SizedEnds(
        name=part.name,
        role="line",
        width=half * _width(part),
        height=half,
        axis=half / 2,
        reach=shapes.pointer_reach(half),
        half=half,
        alt=alt,
        numbers=part.numbers,
        crowded=room.crowded,
    )


def _width(part: EndsPart) -> float:
    """Give its width in halves: a cloth between two halves has room for the tiles below it."""
    return 1 + CLOTH if len(part.numbers) == 1 else 2 + 2 * CLOTH


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
        h, y = self.half, box.y0
        middle, covered = y + h / 2, box.x0
        if len(self.numbers) > 1:
            covered += h
            yield self._tile(box.x0, y, self.numbers[0], None)
            yield shapes.pointer(End(x=box.x0, y=middle, outward="W"), h)
        yield self._tile(box.x1 - 2 * h, y, None, self.numbers[-1])
        yield shapes.pointer(End(x=box.x1, y=middle, outward="E"), h)
        yield from shapes.cloth(Box(x0=covered, y0=y, x1=box.x1 - h, y1=box.y1 + HANGS))

    def _tile(self, x: float, y: float, first: int | None, second: int | None) -> TileMark:
        return TileMark(x=x, y=y, h=self.half, first=first, second=second, crowded=self.crowded)
