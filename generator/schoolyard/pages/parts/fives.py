"""A number line that counts in fives: a tick for every number, a long one and its number at each five."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Box, Leaf, LineMark, Mark, TextMark
from schoolyard.pages.shapes import BOLD, THIN
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import FivesPart

FIVE: Final = 5
WIDEST_STEP: Final = 2.4
"""The most that it is from one number to the next, in millimetres."""
AROUND: Final = 1.6
"""White that a numeral has for itself."""
LONG: Final = 5.0
SHORT: Final = 2.6
"""How long the ticks are."""
UNDER_TICK: Final = 2.0
RING: Final = 1.2
"""White between a numeral and an outline round it."""


@describe.register
def _(part: FivesPart, voice: Voice) -> str:
    return voice("alt.fives", most=part.most)


@size.register
def _(part: FivesPart, alt: str, room: Room) -> Sized:
    pt = room.recipe.small
    numeral = room.measure.width(str(part.most), pt, 400) + AROUND
    step = min((room.width - numeral) / part.most, WIDEST_STEP)
    if step * FIVE < numeral:
        raise NoRoomError(part.name, needs=numeral * (1 + part.most / FIVE), room=room.width)
    height = LONG + UNDER_TICK + cap(pt)
    return SizedFives(
        name=part.name,
        role="help",
        width=step * part.most + numeral,
        height=height,
        axis=height / 2,
        alt=alt,
        most=part.most,
        step=step,
        indent=numeral / 2,
        pt=pt,
        measure=room.measure,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedFives(Sized):
    """A number line of a size."""

    alt: str
    most: int
    step: float
    indent: float
    """From its left edge to 0: half of what a numeral needs."""
    pt: float
    measure: Measure

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - the line has taken its width
        """Put the line down."""
        spots: dict[SpotKey, Spot] = {}
        base = y + self.height
        for number in range(0, self.most + 1, FIVE):
            middle = self._middle(x, number)
            box = Box(x0=middle - self.indent, y0=base - cap(self.pt) - RING, x1=middle + self.indent, y1=base + RING)
            spots["number", number] = Spot(box=box, radius=1.0)
        box = Box(x0=x, y0=y, x1=x + self.width, y1=base)
        return PlacedPart(
            nodes=(Leaf(role="Figure", marks=tuple(self._marks(x, y)), alt=self.alt, box=box),), spots=spots
        )

    def _middle(self, x: float, number: int) -> float:
        return x + self.indent + number * self.step

    def _marks(self, x: float, y: float) -> Iterator[Mark]:
        along = y + LONG / 2
        yield LineMark(x1=self._middle(x, 0), y1=along, x2=self._middle(x, self.most), y2=along, stroke=BOLD)
        for number in range(self.most + 1):
            middle, five = self._middle(x, number), number % FIVE == 0
            half = (LONG if five else SHORT) / 2
            yield LineMark(x1=middle, y1=along - half, x2=middle, y2=along + half, stroke=BOLD if five else THIN)
            if five:
                left = middle - self.measure.width(str(number), self.pt, 400) / 2
                yield TextMark(x=left, y=y + self.height, text=str(number), pt=self.pt)
