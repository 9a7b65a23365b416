"""Cut and paste: a line with a gap to paste tiles into, and the strip of tiles that are cut out for it.

Both are measured alike, so that the tiles that are cut out fill the gap and are as large as those beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.bends import Link, straight, straight_width
from schoolyard.pages.loose import CORNER, said
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Box, Leaf, LineMark, Mark, RectMark, TileMark
from schoolyard.pages.shapes import THIN
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import CutPart, GapPart
from schoolyard.rules.tile import ends

CUT: Final = 2.0
"""White between a tile and the lines along which it is cut, in millimetres."""
DASH: Final = (1.6, 1.6)
"""Dashed always means: cut here."""
EDGE: Final = 3.0
"""White between the tiles and the frame around all of the line."""


def _half(count: int, room: Room) -> float:
    """Give the half of the tiles: two stand at the sides of the gap, `count` more are pasted as they were cut."""
    margins = 2 * CUT * (count + 1) + 2 * EDGE
    half = min(room.recipe.half, (room.width - margins) / (2 * count + 4))
    if half < room.recipe.smallest_half:
        needs = (2 * count + 4) * room.recipe.smallest_half + margins
        raise NoRoomError("gap", needs=needs, room=room.width)
    return half


def _lying(texts: Sequence[str]) -> list[Link]:
    return [Link(first=first, second=second) for first, second in map(ends, texts)]


# ---- the gap --------------------------------------------------------------------------------------------------------


@describe.register
def _(part: GapPart, voice: Voice) -> str:
    start, end = (said(text, voice, counted=False) for text in (part.start, part.end))
    return voice("alt.gap", count=part.count, start=start, end=end)


@size.register
def _(part: GapPart, alt: str, room: Room) -> Sized:
    half = _half(part.count, room)
    start, end = _lying([part.start, part.end])
    gap = part.count * (2 * half + 2 * CUT) + 2 * CUT
    height = 2 * half + 2 * EDGE  # a double may lie across; and no line tells by its height whether one does
    return SizedGap(
        name=part.name,
        role="line",
        width=half * (straight_width([start]) + straight_width([end])) + gap + 2 * EDGE,
        height=height,
        axis=height / 2,
        rise=(height - half) / 2,
        alt=alt,
        tile_half=half,
        start=start,
        end=end,
        gap=gap,
        count=part.count,
        crowded=room.crowded,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedGap(Sized):
    """A gap of a size."""

    alt: str
    tile_half: float
    start: Link
    end: Link
    gap: float
    """From the first tile to the last, in millimetres: as wide as the tiles between them with the white around each."""
    count: int
    crowded: bool

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - a gap does not spread
        """Put the line down: its first tile, the gap, its last tile, and a frame around all that is one line."""
        middle = y + self.height / 2
        left = x + EDGE + self.tile_half * straight_width([self.start])
        box = Box(x0=x, y0=y, x1=x + self.width, y1=y + self.height)
        gap = Box(x0=left, y0=y, x1=left + self.gap, y1=y + self.height)
        marks: tuple[Mark, ...] = (
            RectMark(x=x, y=y, w=self.width, h=self.height, r=CORNER * self.tile_half, stroke=THIN),
            *_laid([self.start], x + EDGE, middle, self.tile_half, crowded=self.crowded),
            *_laid([self.end], gap.x1, middle, self.tile_half, crowded=self.crowded),
        )
        figure = Leaf(role="Figure", marks=marks, alt=self.alt, box=box)
        return PlacedPart(nodes=(figure,), spots=dict(self._places(gap)))

    def _places(self, gap: Box) -> Iterator[tuple[SpotKey, Spot]]:
        """Give the places of the tiles that are pasted, each with the white around it that it was cut with."""
        half, middle = self.tile_half, (gap.y0 + gap.y1) / 2
        for place in range(self.count):
            left = gap.x0 + place * (2 * half + 2 * CUT) + 2 * CUT
            box = Box(x0=left, y0=middle - half / 2, x1=left + 2 * half, y1=middle + half / 2)
            yield ("place", place), Spot(box=box, radius=CORNER * half)


def _laid(links: Sequence[Link], x: float, middle: float, half: float, *, crowded: bool) -> Iterator[TileMark]:
    """Draw tiles of a line whose left edge is at `x` and whose middle has this height."""
    lying = straight(links, half)
    top = middle - lying.height / 2
    for tile in lying.tiles:
        yield TileMark(
            x=x + tile.box.x0,
            y=top + tile.box.y0,
            h=half,
            first=tile.link.first,
            second=tile.link.second,
            direction=tile.direction,
            crowded=crowded,
        )


# ---- what is cut out ------------------------------------------------------------------------------------------------


@describe.register
def _(part: CutPart, voice: Voice) -> str:
    tiles = voice.listed(said(text, voice, counted=False) for text in part.tiles)
    return voice("alt.cut", count=len(part.tiles), tiles=tiles)


@size.register
def _(part: CutPart, alt: str, room: Room) -> Sized:
    half = _half(len(part.tiles), room)
    height = half + 2 * CUT
    return SizedCut(
        name=part.name,
        role="tiles",
        width=len(part.tiles) * (2 * half + 2 * CUT),
        height=height,
        axis=height / 2,
        alt=alt,
        tile_half=half,
        tiles=_lying(part.tiles),
        crowded=room.crowded,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedCut(Sized):
    """A strip of tiles to cut out."""

    alt: str
    tile_half: float
    tiles: Sequence[Link]
    crowded: bool

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - a strip does not spread
        """Put the strip down: all tiles lie along it, with lines to cut along around and between them."""
        box = Box(x0=x, y0=y, x1=x + self.width, y1=y + self.height)
        return PlacedPart(nodes=(Leaf(role="Figure", marks=tuple(self._marks(box)), alt=self.alt, box=box),))

    def _marks(self, box: Box) -> Iterator[Mark]:
        step = self.width / len(self.tiles)
        for place, tile in enumerate(self.tiles):
            left = box.x0 + place * step
            yield TileMark(
                x=left + CUT,
                y=box.y0 + CUT,
                h=self.tile_half,
                first=tile.first,
                second=tile.second,
                crowded=self.crowded,
            )
            yield LineMark(x1=left, y1=box.y0, x2=left, y2=box.y1, stroke=THIN, dash=DASH)
        yield LineMark(x1=box.x1, y1=box.y0, x2=box.x1, y2=box.y1, stroke=THIN, dash=DASH)
        for y in (box.y0, box.y1):
            yield LineMark(x1=box.x0, y1=y, x2=box.x1, y2=y, stroke=THIN, dash=DASH)
