"""A line of play: straight or bent, its open ends marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from schoolyard.pages import shapes
from schoolyard.pages.bends import End, Link, Lying, Misfit, bend, straight_width
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Box, Leaf, Mark, TileMark
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import LinePart
from schoolyard.rules.tile import ends

TALLEST: Final = 60.0
"""The most a bent line may be high, in millimetres."""
FOLD: Final = "..."
JOIN: Final = (0.63, 0.64)
"""How far an outline round a join reaches along the run and across it, in halves: it passes between rows of pips."""


def link(entry: str | None) -> Link:
    """Read an entry of a line: a tile as it lies, None for one under a cloud, "..." for a folded middle."""
    if entry is None:
        return Link(kind="cloud")
    if entry == FOLD:
        return Link(kind="fold")
    first, second = ends(entry)
    return Link(first=first, second=second)


@describe.register
def _(part: LinePart, voice: Voice) -> str:
    shown = [link(entry) for entry in part.tiles]
    tiles = voice.listed(_said(one, voice) for one in shown)
    count = sum(one.kind != "fold" for one in shown)
    return voice("alt.line-sides" if part.ends == "sides" else "alt.line", count=count, tiles=tiles)


def _said(shown: Link, voice: Voice) -> str:
    if shown.first is None or shown.second is None:
        return voice(f"alt.{shown.kind}")
    if shown.across:
        return voice("alt.double", half=shown.first)
    return voice("alt.tile", first=shown.first, second=shown.second)


@size.register
def _(part: LinePart, alt: str, room: Room) -> Sized:
    links = [link(entry) for entry in part.tiles]
    recipe = room.recipe
    cap = room.halves.get(part.name, recipe.half)
    lying = bend(
        links,
        width=room.width,
        height=TALLEST,
        half=cap,
        bent=min(cap, recipe.line_half) if recipe.bends and room.bends else None,
        smallest=recipe.smallest_half,
    )
    if isinstance(lying, Misfit):
        raise NoRoomError(part.name, needs=straight_width(links) * lying.half, room=room.width)
    return SizedLine(
        name=part.name,
        role="line",
        width=lying.width,
        height=lying.height,
        axis=lying.rise + lying.half / 2,
        rise=lying.rise,
        reach=_reach(part, lying.half),
        half=lying.half,
        part=part,
        alt=alt,
        lying=lying,
        crowded=room.crowded,
    )


def _reach(part: LinePart, half: float) -> float:
    match part.ends:
        case "pointer":
            return shapes.pointer_reach(half)
        case "sides":
            return shapes.sign_reach(half)
        case "none":
            return 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedLine(Sized):
    """A line that knows how it lies."""

    part: LinePart
    alt: str
    lying: Lying
    crowded: bool

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - a line does not spread
        """Put the line down; its end marks reach out of its box."""
        box = Box(x0=x, y0=y, x1=x + self.width, y1=y + self.height)
        figure = Leaf(role="Figure", marks=tuple(self.marks(x, y)), alt=self.alt, box=box)
        spots = dict((self._end("left", x, y), self._end("right", x, y), *self._joins(x, y)))
        return PlacedPart(nodes=(figure,), spots=spots)

    def marks(self, x: float, y: float) -> Iterator[Mark]:
        """Draw the line: the top left corner of its tiles is at x, y, its end marks reach out of them."""
        for tile in self.lying.tiles:
            box = _moved(tile.box, x, y)
            if tile.link.kind == "fold":
                yield from shapes.cloth(box)
                continue
            yield TileMark(
                x=box.x0,
                y=box.y0,
                h=self.lying.half,
                first=tile.link.first,
                second=tile.link.second,
                direction=tile.direction,
                face="cloud" if tile.link.kind == "cloud" else "up",
                crowded=self.crowded,
            )
        left, right = (_moved_end(end, x, y) for end in (self.lying.left, self.lying.right))
        if self.part.ends == "pointer":
            yield from (shapes.pointer(left, self.lying.half), shapes.pointer(right, self.lying.half))
        elif self.part.ends == "sides":
            yield from (shapes.star(left, self.lying.half), shapes.moon(right, self.lying.half))

    def _end(self, side: str, x: float, y: float) -> tuple[SpotKey, Spot]:
        """Give the half that lies open at a side; of a double it is all of the tile."""
        end, tile = (
            (self.lying.left, self.lying.tiles[0]) if side == "left" else (self.lying.right, self.lying.tiles[-1])
        )
        half = self.lying.half
        dx, dy = shapes.STEP[end.outward]
        middle = x + end.x - dx * half / 2, y + end.y - dy * half / 2
        square = Box(x0=middle[0] - half / 2, y0=middle[1] - half / 2, x1=middle[0] + half / 2, y1=middle[1] + half / 2)
        number = tile.link.first if side == "left" else tile.link.second
        box = _moved(tile.box, x, y) if tile.link.across else square
        return ("end", side), Spot(box=box, radius=0.14 * half, halves=((number, middle),))

    def _joins(self, x: float, y: float) -> Iterator[tuple[SpotKey, Spot]]:
        """Give the places where two tiles touch: as much of both as an outline goes round without crossing a pip."""
        along, across = JOIN[0] * self.lying.half, JOIN[1] * self.lying.half
        for place, (one, other) in enumerate(pairwise(self.lying.tiles)):
            shared = _shared(one.box, other.box)
            level = shared.x1 - shared.x0 < shared.y1 - shared.y0
            wide, high = (along, across) if level else (across, along)
            middle = x + (shared.x0 + shared.x1) / 2, y + (shared.y0 + shared.y1) / 2
            box = Box(x0=middle[0] - wide, y0=middle[1] - high, x1=middle[0] + wide, y1=middle[1] + high)
            yield ("join", place), Spot(box=box, radius=along)


def _shared(one: Box, other: Box) -> Box:
    """Give what lies between two tiles that touch: narrow across the join, as long as they touch along it."""
    x0, x1 = sorted((max(one.x0, other.x0), min(one.x1, other.x1)))
    y0, y1 = sorted((max(one.y0, other.y0), min(one.y1, other.y1)))
    return Box(x0=x0, y0=y0, x1=x1, y1=y1)


def _moved(box: Box, x: float, y: float) -> Box:
    return Box(x0=box.x0 + x, y0=box.y0 + y, x1=box.x1 + x, y1=box.y1 + y)


def _moved_end(end: End, x: float, y: float) -> End:
    return End(x=end.x + x, y=end.y + y, outward=end.outward)
