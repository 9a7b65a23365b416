"""The boneyard: a small pile of tiles face down, and in words how many they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, describe, size
from schoolyard.pages.placed import Box, Leaf, Mark, RectMark, TextMark, TileMark
from schoolyard.pages.shapes import THIN
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import PilePart

SHARE: Final = 0.4
"""The half of a tile in the pile, in halves of the age: nobody has to tell one from another."""
MOST_SHOWN: Final = 3
STEP: Final = 1.3
"""How far each tile of the pile lies above the one below it, and to its left, in millimetres."""
BEFORE_WORDS: Final = 3.0


@describe.register
def _(part: PilePart, voice: Voice) -> str:
    return voice("alt.pile", count=part.count)


@size.register
def _(part: PilePart, alt: str, room: Room) -> Sized:
    pt, half = room.recipe.small, SHARE * room.recipe.half
    pile = 2 * half + (MOST_SHOWN - 1) * STEP
    width = pile + BEFORE_WORDS + room.measure.width(str(part.words), pt, 400)
    if width > room.width:
        raise NoRoomError(part.name, needs=width, room=room.width)
    height = half + (MOST_SHOWN - 1) * STEP
    return SizedPile(
        name=part.name,
        role="tiles",
        width=width,
        height=height,
        axis=height / 2,
        alt=alt,
        count=part.count,
        words=str(part.words),
        pile_half=half,
        pt=pt,
        measure=room.measure,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedPile(Sized):
    """A pile of a size; where there is no tile, the place where the pile was."""

    alt: str
    count: int
    words: str
    pile_half: float
    pt: float
    measure: Measure

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - a pile does not spread
        """Put the pile down, its words at the right."""
        text = self.measure.width(self.words, self.pt, 400)
        words = TextMark(x=x + self.width - text, y=y + self.height / 2 + cap(self.pt) / 2, text=self.words, pt=self.pt)
        box = Box(x0=x, y0=y, x1=x + self.width - text - BEFORE_WORDS, y1=y + self.height)
        return PlacedPart(
            nodes=(
                Leaf(role="Figure", marks=tuple(self._marks(x, y)), alt=self.alt, box=box),
                Leaf(role="P", marks=(words,)),
            )
        )

    def _marks(self, x: float, y: float) -> Iterator[Mark]:
        """Draw the lowest tile first, at the bottom right."""
        shown = min(self.count, MOST_SHOWN)
        centred = (MOST_SHOWN - max(shown, 1)) * STEP / 2
        for place in range(shown - 1, -1, -1):
            aside = centred + place * STEP
            yield TileMark(x=x + aside, y=y + aside, h=self.pile_half, first=None, second=None, face="down")
        if not shown:
            yield RectMark(x=x + centred, y=y + centred, w=2 * self.pile_half, h=self.pile_half, r=1.0, stroke=THIN)
