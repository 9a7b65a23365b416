"""A line of play: straight or bent, or with a spinner's arms across it; its open ends marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from schoolyard.pages import shapes
from schoolyard.pages.bends import End, Lain, Link, Lying, Misfit, bend, straight_width
from schoolyard.pages.crosses import cross, crossed
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Box, Leaf, Mark, TileMark
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import Arms, LinePart
from schoolyard.rules.tile import ends

TALLEST: Final = 60.0
"""The most a bent line may be high, in millimetres."""
TALLEST_CROSS: Final = 92.0
"""The most a line with a spinner's arms may be high, end marks included."""
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
    line = voice("alt.line-sides" if part.ends == "sides" else "alt.line", count=count, tiles=tiles)
    if part.arms is None:
        return line
    spinner = _said(shown[part.arms.at], voice)
    for way, arm in (("up", part.arms.up), ("down", part.arms.down)):
        if arm:
            outwards = voice.listed(_said(link(entry), voice) for entry in arm)
            line = voice(f"alt.line-{way}", line=line, spinner=spinner, tiles=outwards)
    return line


def _said(shown: Link, voice: Voice) -> str:
    if shown.first is None or shown.second is None:
        return voice(f"alt.{shown.kind}")
    if shown.across:
        return voice("alt.double", half=shown.first)
    return voice("alt.tile", first=shown.first, second=shown.second)


@size.register
def _(part: LinePart, alt: str, room: Room) -> Sized:
    links = [link(entry) for entry in part.tiles]
    cap = room.halves.get(part.name, room.recipe.half)
    lying = _bent(part, links, room, cap) if part.arms is None else _cross(part, part.arms, links, room, cap)
    up, down = arm_reaches(lying)
    return SizedLine(
        name=part.name,
        role="line",
        width=lying.width,
        height=up + lying.height + down,
        axis=up + lying.rise + lying.half / 2,
        rise=up or lying.rise,  # an arm that goes up begins the picture: its number stands there
        reach=_reach(part, lying.half),
        half=lying.half,
        part=part,
        alt=alt,
        lying=lying,
        crowded=room.crowded,
    )


def _bent(part: LinePart, links: Sequence[Link], room: Room, half: float) -> Lying:
    recipe = room.recipe
    lying = bend(
        links,
        width=room.width,
        height=TALLEST,
        half=half,
        bent=min(half, recipe.line_half) if recipe.bends and room.bends else None,
        smallest=recipe.smallest_half,
    )
    if isinstance(lying, Misfit):
        raise NoRoomError(part.name, needs=straight_width(links) * lying.half, room=room.width)
    return lying


def _cross(part: LinePart, arms: Arms, links: Sequence[Link], room: Room, half: float) -> Lying:
    up, down = ([link(entry) for entry in arm] for arm in (arms.up, arms.down))
    height = TALLEST_CROSS - 2 * shapes.pointer_reach(half)
    smallest = room.recipe.smallest_half
    lying = cross(links, arms.at, up, down, width=room.width, height=height, half=half, smallest=smallest)
    if isinstance(lying, Misfit):
        least = crossed(links, arms.at, up, down, smallest)
        if least.width > room.width:
            raise NoRoomError(part.name, needs=least.width, room=room.width)
        raise NoRoomError(part.name, needs=least.height, room=height)
    return lying


def arm_reaches(lying: Lying) -> tuple[float, float]:
    """Give how far the pointers at the ends of a spinner's arms reach out above and below: they are part of it."""
    ways = {end.outward for end in lying.arms}
    reach = shapes.pointer_reach(lying.half)
    return (reach if "N" in ways else 0.0), (reach if "S" in ways else 0.0)


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
        """Draw the line: the top left corner of its tiles is at x, y, its end marks reach out of them at the sides."""
        y += arm_reaches(self.lying)[0]
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
        if self.part.ends != "none":
            yield from (shapes.pointer(_moved_end(end, x, y), self.lying.half) for end in self.lying.arms)

    @property
    def _line(self) -> tuple[Lain, ...]:
        """The tiles from the left end to the right end, without a spinner's arms."""
        return self.lying.tiles[: len(self.part.tiles)]

    def _end(self, side: str, x: float, y: float) -> tuple[SpotKey, Spot]:
        """Give the half that lies open at a side; of a double it is all of the tile."""
        end, tile = (self.lying.left, self._line[0]) if side == "left" else (self.lying.right, self._line[-1])
        y += arm_reaches(self.lying)[0]
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
        y += arm_reaches(self.lying)[0]
        for place, (one, other) in enumerate(pairwise(self._line)):
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
