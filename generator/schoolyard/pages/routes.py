"""Routes: where a drawn line goes from a tile to an end, so that it crosses no tile and no sign of an end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import product
from math import dist
from typing import Final

from schoolyard.pages.part import Point
from schoolyard.pages.placed import Artifact, Box, Node, PathMark, TileMark

KEEP: Final = 0.8
"""White between a line and what it goes round, in millimetres."""
TOUCH: Final = 0.1
"""How far a line may reach into the outline at which it ends."""
HAIR: Final = 0.01
TURN: Final = 6.0
"""How much longer a way may be that has a corner less."""


def obstacles(nodes: Iterable[Node]) -> Iterator[Box]:
    """Give the boxes of what a line must not cross: tiles, and the solid signs outside open ends."""
    for node in nodes:
        if not isinstance(node, Artifact) and hasattr(node, "kids"):
            yield from obstacles(node.kids)
            continue
        for mark in getattr(node, "marks", ()):
            if isinstance(mark, TileMark):
                lies = mark.direction in "EW"
                wide, high = (2 * mark.h, mark.h) if lies else (mark.h, 2 * mark.h)
                yield Box(x0=mark.x, y0=mark.y, x1=mark.x + wide, y1=mark.y + high)
            elif isinstance(mark, PathMark) and mark.fill == "black":
                yield _hull(mark)


def route(starts: Sequence[Point], goals: Sequence[Point], around: Iterable[Box]) -> tuple[Point, ...] | None:
    """Give the points of a way from one of the starts to one of the goals, straight where one is: else the shortest.

    The first of the starts and of the goals are taken where the straight way between them is clear. Starts and goals
    lie on the outlines of boxes, or outside. None where every way is blocked.
    """
    boxes = [_grown(box, _room(box, (*starts, *goals))) for box in around]
    if _clear(starts[0], goals[0], boxes):
        return starts[0], goals[0]
    straight = [(start, goal) for start, goal in product(starts, goals) if _clear(start, goal, boxes)]
    if straight:
        return min(straight, key=lambda way: dist(*way))
    corners = [corner for box in boxes for corner in _corners(_grown(box, TOUCH))]
    return _shortest(starts, goals, corners, boxes)


def is_free(point: Point, radius: float, around: Iterable[Box]) -> bool:
    """Whether a dot round a point stays outside of all boxes, but for a hair."""
    x, y = point
    nearest = ((min(max(x, box.x0), box.x1), min(max(y, box.y0), box.y1)) for box in around)
    return all(dist(near, point) > radius - HAIR for near in nearest)


def _shortest(
    starts: Sequence[Point], goals: Sequence[Point], corners: Sequence[Point], boxes: Sequence[Box]
) -> tuple[Point, ...] | None:
    """Find the shortest way round corners, each corner as long as `TURN`."""
    ways: list[tuple[float, tuple[Point, ...]]] = []
    for start in starts:
        heappush(ways, (0.0, (start,)))
    done: set[Point] = set()
    while ways:
        cost, way = heappop(ways)
        here = way[-1]
        if here in goals:
            return way
        if here in done:
            continue
        done.add(here)
        for there in (*goals, *corners):
            if there not in done and _clear(here, there, boxes):
                heappush(ways, (cost + dist(here, there) + TURN, (*way, there)))
    return None


def crosses(one: Point, other: Point, box: Box) -> bool:
    """Whether a straight line between two points goes through the inside of a box.

    >>> crosses((0, 0), (4, 4), Box(x0=1, y0=1, x1=2, y1=2))
    True
    >>> crosses((0, 0), (4, 0), Box(x0=1, y0=0, x1=2, y1=2))
    False
    """
    enter, leave = 0.0, 1.0
    for start, end, low, high in (
        (one[0], other[0], box.x0, box.x1),
        (one[1], other[1], box.y0, box.y1),
    ):
        way = end - start
        if way == 0:
            if not low < start < high:
                return False
            continue
        near, far = sorted(((low - start) / way, (high - start) / way))
        enter, leave = max(enter, near), min(leave, far)
    return enter < leave


def _clear(one: Point, other: Point, boxes: Iterable[Box]) -> bool:
    return not any(crosses(one, other, box) for box in boxes)


def _room(box: Box, ends: Iterable[Point]) -> float:
    """Give what a box grows by: one on whose outline the line ends shrinks a little."""
    return -TOUCH if any(_inside(end, _grown(box, KEEP)) for end in ends) else KEEP


def _inside(point: Point, box: Box) -> bool:
    return box.x0 < point[0] < box.x1 and box.y0 < point[1] < box.y1


def _grown(box: Box, by: float) -> Box:
    return Box(x0=box.x0 - by, y0=box.y0 - by, x1=box.x1 + by, y1=box.y1 + by)


def _corners(box: Box) -> Iterator[Point]:
    yield from product((box.x0, box.x1), (box.y0, box.y1))


def _hull(path: PathMark) -> Box:
    """Give the box of a path's points: of a solid sign it is hardly more than the sign."""
    places = [[value for value in step[1:] if not isinstance(value, str)] for step in path.steps]
    across, down = [value for place in places for value in place[::2]], [v for place in places for v in place[1::2]]
    return Box(x0=min(across), y0=min(down), x1=max(across), y1=max(down))
