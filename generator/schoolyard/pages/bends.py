"""Bends: how a line of play lies. Straight where it can, else right, down and back to the left, as on a table.

A double lies across the run, centred on it. A corner tile goes the new way from inside the old run: its first half
stays in the old row. It is never a double and never follows one. Tiles that are not neighbours keep well apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from schoolyard.pages.placed import Box, Direction

GAP: Final = 0.035
"""White between two neighbours, in halves: they read as touching, without a doubled stroke."""
APART: Final = 0.35
"""White that tiles which are not neighbours keep at least, in halves."""
_RIGHT: Final[Direction] = "E"
_DOWN: Final[Direction] = "S"
_LEFT: Final[Direction] = "W"
_STEP: Final[dict[Direction, tuple[int, int]]] = {"E": (1, 0), "W": (-1, 0), "S": (0, 1), "N": (0, -1)}
_BACK: Final[dict[Direction, Direction]] = {"E": "W", "W": "E", "S": "N", "N": "S"}
_SHRINK: Final = 0.25
"""Steps in which a bent line gets smaller until it fits, in millimetres of a half."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """One thing in a line: a tile as it lies, a tile hidden under a cloud, or a folded middle."""

    first: int | None = None
    second: int | None = None
    kind: Literal["tile", "cloud", "fold"] = "tile"

    @property
    def across(self) -> bool:
        """Whether it lies across the run: a double does. A hidden tile does not tell."""
        return self.kind == "tile" and self.first == self.second


@dataclass(frozen=True, slots=True, kw_only=True)
class Lain:
    """A link in its place. `direction` is how it is drawn, from its first half to its second."""

    link: Link
    box: Box
    direction: Direction


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """An open end: the middle of its outer edge, and the way that points away from the line."""

    x: float
    y: float
    outward: Direction


@dataclass(frozen=True, slots=True, kw_only=True)
class Lying:
    """A line that has its places, from the top left corner of its box; millimetres."""

    half: float
    tiles: tuple[Lain, ...]
    left: End
    right: End
    arms: tuple[End, ...] = ()
    """The open ends of a spinner's arms: upwards, then downwards."""
    width: float
    height: float
    rise: float
    """From the top of the box down to the top of a tile that lies along the first row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Misfit:
    """A line that does not fit: how many links it has, the room it was given, and the smallest half that was tried."""

    links: int
    width: float
    height: float
    half: float


def straight(links: Sequence[Link], half: float) -> Lying:
    """Lay a line from left to right."""
    return run(links, half, _RIGHT)


def run(links: Sequence[Link], half: float, way: Direction) -> Lying:
    """Lay a line without a bend; its left end is where it begins."""
    return _lay(links, half, [way] * len(links))


def straight_width(links: Sequence[Link]) -> float:
    """Give the width of a line that lies straight, in halves.

    >>> round(straight_width([Link(first=1, second=2), Link(first=2, second=2)]), 3)
    3.035
    """
    return sum(1.0 if link.across else 2.0 for link in links) + GAP * (len(links) - 1)


def bend(
    links: Sequence[Link], *, width: float, height: float, half: float, bent: float | None, smallest: float
) -> Lying | Misfit:
    """Lay a line into a box, as large as it can: straight with at most `half`, else bent with at most `bent`.

    `bent` None keeps it straight. No half is smaller than `smallest`.
    """
    long = straight_width(links)
    high = 2.0 if any(link.across for link in links) else 1.0
    best = min(half, width / long, height / high)
    if best >= smallest:
        return straight(links, best)
    while bent is not None and bent >= smallest:
        for directions in _shapes(links):
            lying = _lay(links, bent, directions)
            if lying.width <= width and lying.height <= height and not _crowded(lying):
                return lying
        bent -= _SHRINK
    return Misfit(links=len(links), width=width, height=height, half=smallest)


def _shapes(links: Sequence[Link]) -> Iterator[list[Direction]]:
    """Yield the ways to bend, the longest first row first, then the fewest tiles downwards."""
    count = len(links)
    for right in range(count - 1, 0, -1):
        for down in range(1, count - right + 1):
            turns = [right] if right + down == count else [right, right + down]
            if all(_may_turn(links, corner) for corner in turns):
                yield [_RIGHT] * right + [_DOWN] * down + [_LEFT] * (count - right - down)


def _may_turn(links: Sequence[Link], corner: int) -> bool:
    return not any(link.across or link.kind == "fold" for link in links[corner - 1 : corner + 1])


def _lay(links: Sequence[Link], half: float, directions: Sequence[Direction]) -> Lying:
    """Put the links one after another; `x`, `y` is the middle of the edge that the next one touches."""
    x = y = 0.0
    before = directions[0]
    tiles: list[Lain] = []
    for place, (link, way) in enumerate(zip(links, directions, strict=True)):
        dx, dy = _STEP[way]
        px, py = _STEP[before]
        gap = GAP * half if place else 0.0
        x, y = x + px * gap, y + py * gap
        if way != before:  # the first half stays in the old run: step into its middle, then back to its outer edge
            x, y = x + (px - dx) * half / 2, y + (py - dy) * half / 2
        length, breadth = (half, 2 * half) if link.across else (2 * half, half)
        end_x, end_y = x + dx * length, y + dy * length
        side_x, side_y = abs(dy) * breadth / 2, abs(dx) * breadth / 2
        box = Box(
            x0=min(x, end_x) - side_x, y0=min(y, end_y) - side_y, x1=max(x, end_x) + side_x, y1=max(y, end_y) + side_y
        )
        drawn: Direction = way if not link.across else ("S" if dx else "E")
        tiles.append(Lain(link=link, box=box, direction=drawn))
        x, y, before = end_x, end_y, way
    return _boxed(half, tiles, End(x=0.0, y=0.0, outward=_BACK[directions[0]]), End(x=x, y=y, outward=before))


def _boxed(half: float, tiles: Sequence[Lain], left: End, right: End) -> Lying:
    """Move a line so that its box begins at 0, 0."""
    x0, y0 = min(tile.box.x0 for tile in tiles), min(tile.box.y0 for tile in tiles)

    def moved(tile: Lain) -> Lain:
        box = tile.box
        box = Box(x0=box.x0 - x0, y0=box.y0 - y0, x1=box.x1 - x0, y1=box.y1 - y0)
        return Lain(link=tile.link, box=box, direction=tile.direction)

    return Lying(
        half=half,
        tiles=tuple(moved(tile) for tile in tiles),
        left=End(x=left.x - x0, y=left.y - y0, outward=left.outward),
        right=End(x=right.x - x0, y=right.y - y0, outward=right.outward),
        width=max(tile.box.x1 for tile in tiles) - x0,
        height=max(tile.box.y1 for tile in tiles) - y0,
        rise=-half / 2 - y0,
    )


def _crowded(lying: Lying) -> bool:
    """Whether two tiles that are not neighbours come too near."""
    boxes = [tile.box for tile in lying.tiles]
    return any(
        distance(one, other) < APART * lying.half for place, one in enumerate(boxes) for other in boxes[place + 2 :]
    )


def distance(one: Box, other: Box) -> float:
    """Give the white between two boxes, along the axis where it is larger; below 0 they overlap.

    >>> distance(Box(x0=0, y0=0, x1=2, y1=1), Box(x0=5, y0=0, x1=6, y1=1))
    3
    """
    across = max(one.x0, other.x0) - min(one.x1, other.x1)
    along = max(one.y0, other.y0) - min(one.y1, other.y1)
    return max(across, along)
