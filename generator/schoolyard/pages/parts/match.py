"""Tiles in one column and numbers on cards in another, a small ring beside each to draw a line from or to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schoolyard.pages.loose import all_said, lay
from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Box, CircleMark, Leaf, Mark, RectMark, TextMark
from schoolyard.pages.shapes import LINE
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import MatchPart

RING: Final = 1.2
"""Radius of a ring, in millimetres. It is open, so that it is read neither as a pip nor as a point."""
AFTER_TILE: Final = 2.4
"""From a tile to the middle of its ring."""
CARD: Final = 0.45
"""White above and below a number on its card, in its own heights: a number on a card is no puzzle's number."""
SIDE: Final = 0.24
"""White beside it at least; a card with one digit is square."""
ROUND: Final = 1.5
"""Radius of a card's corners."""
LEAST_WAY: Final = 10.0
"""The least that the rings of the two columns are apart; `MOST_WAY` where there is room."""
MOST_WAY: Final = 32.0
GAP: Final = 0.4
"""White between a tile and the next below it, in halves; at least `LEAST_GAP` millimetres."""
LEAST_GAP: Final = 4.0


@describe.register
def _(part: MatchPart, voice: Voice) -> str:
    tiles = all_said(part.tiles, voice, counted=True)
    numbers = voice.listed(str(number) for number in part.numbers)
    return voice("alt.match", count=len(part.tiles), tiles=tiles, numbers=numbers)


@size.register
def _(part: MatchPart, alt: str, room: Room) -> Sized:
    pt = room.recipe.numeral
    # as wide as the widest numbers of their digits, so that all cards of a block are alike
    digits = max(len(str(number)) for number in part.numbers)
    card = max(room.measure.width("8" * digits, pt, 400) + 2 * SIDE * cap(pt), (1 + 2 * CARD) * cap(pt))
    beside = 2 * AFTER_TILE + card
    half = min(room.halves.get(part.name, room.recipe.half), (room.width - beside - LEAST_WAY) / 2)
    if half < room.recipe.smallest_half:
        needs = 2 * room.recipe.smallest_half + beside + LEAST_WAY
        raise NoRoomError(part.name, needs=needs, room=room.width)
    gap = max(GAP * half, LEAST_GAP)
    height = len(part.tiles) * (half + gap) - gap
    return SizedMatch(
        name=part.name,
        role="tiles",
        width=2 * half + beside + min(MOST_WAY, room.width - beside - 2 * half),
        height=height,
        axis=height / 2,
        half=half,
        part=part,
        alt=alt,
        pitch=half + gap,
        card=card,
        pt=pt,
        measure=room.measure,
        crowded=room.crowded,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedMatch(Sized):
    """Two columns of a size."""

    part: MatchPart
    alt: str
    pitch: float
    """From the top of a tile to the top of the next."""
    card: float
    """How wide a card is."""
    pt: float
    measure: Measure
    crowded: bool
    half: float

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - the columns keep their distance
        """Put both columns down, row by row."""
        marks: list[Mark] = []
        spots: dict[SpotKey, Spot] = {}
        left = x + self.width - self.card
        high = (1 + 2 * CARD) * cap(self.pt)
        for place, (text, number) in enumerate(zip(self.part.tiles, self.part.numbers, strict=True)):
            top = y + place * self.pitch
            middle = top + self.half / 2
            tile, spots["tile", place] = lay(text, x, top, self.half, upright=False, crowded=self.crowded)
            from_x, to_x = x + 2 * self.half + AFTER_TILE, left - AFTER_TILE
            indent = (self.card - self.measure.width(str(number), self.pt, 400)) / 2
            marks += (
                tile,
                CircleMark(x=from_x, y=middle, r=RING, stroke=LINE),
                CircleMark(x=to_x, y=middle, r=RING, stroke=LINE),
                RectMark(x=left, y=middle - high / 2, w=self.card, h=high, r=ROUND, stroke=LINE),
                TextMark(x=left + indent, y=middle + cap(self.pt) / 2, text=str(number), pt=self.pt),
            )
            spots["from", place] = _point(from_x, middle)
            spots["to", place] = _point(to_x, middle)
        box = Box(x0=x, y0=y, x1=x + self.width, y1=y + self.height)
        return PlacedPart(nodes=(Leaf(role="Figure", marks=tuple(marks), alt=self.alt, box=box),), spots=spots)


def _point(x: float, y: float) -> Spot:
    return Spot(box=Box(x0=x - RING, y0=y - RING, x1=x + RING, y1=y + RING), radius=RING)
