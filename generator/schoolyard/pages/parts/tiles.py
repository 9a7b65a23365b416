"""Loose tiles: a hand on its tray, or tiles lying free, apart enough never to be read as a line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from schoolyard.pages import shapes
from schoolyard.pages.loose import all_said, lay
from schoolyard.pages.measure import cap
from schoolyard.pages.part import NoRoomError, PlacedPart, Point, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Box, Leaf, Mark, Node, TextMark
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import TilesPart

GAP: Final = 6.5
"""White between two tiles, so that a circle fits round each, yet they are seen together; in a full row less."""
LEAST_GAP: Final = 3.6
OVERHANG: Final = 2.5
"""How far a tray reaches out on either side of its tiles."""
UNDER_LABEL: Final = 3.0
"""White between a label and its tiles."""


@describe.register
def _(part: TilesPart, voice: Voice) -> str:
    tiles = all_said(part.tiles, voice, counted=part.counted)
    return voice("alt.hand" if part.tray else "alt.tiles", count=len(part.tiles), tiles=tiles)


@size.register
def _(part: TilesPart, alt: str, room: Room) -> Sized:
    """Make the tiles as large as the age has them; a lying hand stands up before its tiles get smaller."""
    upright = part.upright
    largest = room.recipe.smallest_half if part.small else room.halves.get(part.name, room.recipe.half)
    count = 1 if part.stacked else len(part.tiles)
    if part.tray and not upright:
        upright = _least_width(count, largest, upright=False) > room.width
    half = min(largest, (room.width - (count - 1) * LEAST_GAP) / (count * (1 if upright else 2)))
    if half < room.recipe.smallest_half:
        needs = _least_width(count, room.recipe.smallest_half, upright=upright)
        raise NoRoomError(part.name, needs=needs, room=room.width)
    long, short = 2 * half, half
    wide, high = (short, long) if upright else (long, short)
    gap = GAP if count == 1 else min(GAP, (room.width - count * wide) / (count - 1))
    rows = len(part.tiles) if part.stacked else 1
    stack = rows * high + (rows - 1) * GAP
    label = str(part.label or "")
    top = cap(room.recipe.small) + UNDER_LABEL if label else 0.0
    across = count * wide + (count - 1) * gap
    return SizedTiles(
        name=part.name,
        role="hand" if part.tray else "tiles",
        width=max(across, room.measure.width(label, room.recipe.small, 400)),
        height=top + stack + (shapes.TRAY if part.tray else 0.0),
        axis=top + stack / 2,
        rise=top,
        reach=OVERHANG if part.tray else 0.0,
        half=half,
        part=part,
        alt=alt,
        crowded=room.crowded,
        upright=upright,
        gap=GAP if part.stacked else gap,
        across=across,
        label=label,
        pt=room.recipe.small,
    )


def _least_width(count: int, half: float, *, upright: bool) -> float:
    return count * half * (1 if upright else 2) + (count - 1) * LEAST_GAP


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedTiles(Sized):
    """Tiles that know how far apart they lie."""

    part: TilesPart
    alt: str
    crowded: bool
    upright: bool
    gap: float
    half: float
    across: float
    """The width of the tiles."""
    label: str
    pt: float

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - loose tiles keep together
        """Put the tiles down, their label above, and the tray of a hand, which reaches out of the box."""
        nodes: tuple[Node, ...] = ()
        if self.label:
            label = TextMark(x=x, y=y + cap(self.pt), text=self.label, pt=self.pt)
            nodes = (Leaf(role="P", marks=(label,)),)
        marks: list[Mark] = []
        spots: dict[SpotKey, Spot] = {}
        for place, (text, (left, top)) in enumerate(zip(self.part.tiles, self._corners(x, y + self.rise), strict=True)):
            tile, spots["tile", place] = lay(text, left, top, self.half, upright=self.upright, crowded=self.crowded)
            marks.append(tile)
        box = Box(x0=x, y0=y + self.rise, x1=x + self.across, y1=y + self.height)
        if self.part.tray:
            marks.append(shapes.tray(x - OVERHANG, y + self.height, self.across + 2 * OVERHANG))
            box = Box(x0=x - OVERHANG, y0=y + self.rise, x1=x + self.across + OVERHANG, y1=y + self.height)
        figure = Leaf(role="Figure", marks=tuple(marks), alt=self.alt, box=box)
        return PlacedPart(nodes=(*nodes, figure), spots=spots)

    def _corners(self, x: float, y: float) -> Iterator[Point]:
        wide, high = (self.half, 2 * self.half) if self.upright else (2 * self.half, self.half)
        for place in range(len(self.part.tiles)):
            if self.part.stacked:
                yield x, y + place * (high + self.gap)
            else:
                yield x + place * (wide + self.gap), y
