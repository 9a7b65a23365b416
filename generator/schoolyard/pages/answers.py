"""Answers: the marks that a child would make, drawn over the placed parts of a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from schoolyard.pages import digits
from schoolyard.pages.measure import MM, Measure, cap
from schoolyard.pages.part import PlacedPart, Point, Spot
from schoolyard.pages.placed import (
    Box,
    CircleMark,
    Direction,
    Ink,
    LineMark,
    Mark,
    PathMark,
    PipsMark,
    RectMark,
    TextMark,
    TileMark,
)
from schoolyard.pages.routes import is_free, obstacles, route
from schoolyard.puzzles import marks
from schoolyard.puzzles.marks import Count, Draw, Fill, Join, Match, Paste, Ring, Strike, Trace, Write
from schoolyard.rules.tile import ends

RING: Final = 1.5
"""White between a tile or a word and the outline round it, in millimetres."""
COUNTER: Final = 0.32
"""A counter's radius, in cells."""
DOT: Final = 1.0
"""Radius of the dots at the two ends of a drawn line."""
CHIP_MIDDLE: Final = 0.66
"""How much of a chip is filled in, in its radii: its inner circle but for a thin ring."""
TRACED: Final = 1.5
"""How much thicker than a drawn line a traced number is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """Whose marks they are: the ink, the stroke in points, the size of a written number."""

    ink: Ink
    stroke: float
    numeral: float
    measure: Measure
    crowded: bool = False
    """Whether the page's set has a six: pips stand further out."""


def drawn(answers: Iterable[marks.Mark], parts: Mapping[str, PlacedPart], hand: Hand) -> tuple[Mark, ...]:
    """Draw the answer to a picture. A mark on a part that the age does without (a help) is left out."""
    return tuple(one for mark in answers if mark.part in parts for one in _draw(mark, parts, hand))


def _draw(mark: marks.Mark, parts: Mapping[str, PlacedPart], hand: Hand) -> Iterator[Mark]:
    spots = parts[mark.part].spots
    match mark:
        case Write():
            yield _written(mark.text, spots["text", mark.index].box, hand)
        case Ring():
            if ("join", mark.index) in spots:
                yield _ring(spots["join", mark.index], hand, away=0.0)
                return
            key = ("tile" if ("tile", mark.index) in spots else "option", mark.index)
            yield _ring(spots[key], hand)
        case Join():
            around = tuple(obstacles(node for part in parts.values() for node in part.nodes))
            yield from _joined(spots["tile", mark.index], parts[mark.line].spots["end", mark.side], around, hand)
        case Match():
            yield from _line((_middle(spots["from", mark.index].box), _middle(spots["to", mark.to].box)), hand)
        case Draw():
            yield from _pips(spots["tile", mark.index], ends(mark.tile), hand)
        case Trace():
            box = spots["text", 0].box
            height = box.y1 - box.y0
            left = (box.x0 + box.x1 - digits.width(mark.number, height)) / 2
            for stroke in digits.strokes(mark.number, left, box.y0, height):
                yield PathMark(steps=stroke, stroke=TRACED * hand.stroke, ink=hand.ink)
        case Count():
            total = mark.first + mark.second
            if ("cell", 0) in spots:
                for place in range(total):
                    yield _counter(spots["cell", place].box, solid=place < mark.first, hand=hand)
            elif ("number", total) in spots:
                yield _ring(spots["number", total], hand, away=0.0)
        case Strike():
            for place in range(mark.count if ("tile", 0) in spots else 0):
                box = spots["tile", place].box
                yield LineMark(x1=box.x0, y1=box.y1, x2=box.x1, y2=box.y0, stroke=hand.stroke, ink=hand.ink, round=True)
        case Fill():
            for place in range(mark.count):
                yield _filled(spots["chip", place], hand)
        case Paste():
            for place, text in enumerate(mark.tiles):
                yield from _pasted(text, spots["place", place], hand)


def _written(text: str, box: Box, hand: Hand) -> Mark:
    """Write a text into the middle of a box, smaller if it would touch the sides."""
    width = hand.measure.width(text, hand.numeral, 600)
    pt = hand.numeral * min(1.0, (box.x1 - box.x0 - 2.0) / width)
    x = (box.x0 + box.x1 - hand.measure.width(text, pt, 600)) / 2
    y = (box.y0 + box.y1 + cap(pt)) / 2
    return TextMark(x=x, y=y, text=text, pt=pt, weight=600, ink=hand.ink)


def _ring(spot: Spot, hand: Hand, away: float = RING) -> Mark:
    box = _larger(spot.box, away)
    return RectMark(
        x=box.x0,
        y=box.y0,
        w=box.x1 - box.x0,
        h=box.y1 - box.y0,
        r=spot.radius + away,
        stroke=hand.stroke,
        ink=hand.ink,
    )


def _joined(tile: Spot, end: Spot, around: Sequence[Box], hand: Hand) -> Iterator[Mark]:
    """Draw from the half that matches to the end it fits, from the outline round the tile to just outside the end.

    The line crosses no tile. It leaves the tile and meets the end in the middle of a side, at best the near ones. Its
    dots touch outlines from outside: none is ever read as a pip.
    """
    ((number, goal),) = end.halves
    matching = [middle for half, middle in tile.halves if half == number]
    start = min(matching or [middle for _, middle in tile.halves], key=lambda point: _apart(point, goal))
    outline = _larger(tile.box, RING)
    dot = DOT * hand.stroke / 2
    target = _larger(end.box, dot)
    first, last = _leaving(outline, start, goal), _leaving(target, goal, start)
    if outline.y0 > end.box.y1:  # from below, so that a flat line does not cross the tiles beside the end
        first, last = (start[0], outline.y0), (goal[0], target.y1)
    goals = [point for point in (last, *_sides(target, goal)) if is_free(point, dot, around)]
    way = route((first, *_sides(outline, start)), goals or (last,), (*around, outline))
    yield from _line(way or (first, last), hand)


def _sides(box: Box, inside: Point) -> tuple[Point, ...]:
    """Give the points on a box's sides that lie above, below and beside a point inside."""
    x, y = inside
    return (x, box.y0), (x, box.y1), (box.x0, y), (box.x1, y)


def _line(way: Sequence[Point], hand: Hand) -> Iterator[Mark]:
    """Draw a line with a dot at both ends."""
    for (x1, y1), (x2, y2) in pairwise(way):
        yield LineMark(x1=x1, y1=y1, x2=x2, y2=y2, stroke=hand.stroke, ink=hand.ink, round=True)
    for x, y in (way[0], way[-1]):
        yield CircleMark(x=x, y=y, r=DOT * hand.stroke / 2, fill=hand.ink)


def _pips(tile: Spot, drawn: tuple[int, int], hand: Hand) -> Iterator[Mark]:
    """Draw pips on the halves that were left empty."""
    wide, high = tile.box.x1 - tile.box.x0, tile.box.y1 - tile.box.y0
    for (shown, (x, y)), number in zip(tile.halves, drawn, strict=True):
        if shown is None and number:
            yield PipsMark(
                x=x,
                y=y,
                h=min(wide, high),
                pips=number,
                direction="E" if wide > high else "S",
                crowded=hand.crowded,
                ink=hand.ink,
            )


def _pasted(text: str, place: Spot, hand: Hand) -> Iterator[Mark]:
    """Lay a tile into its place, a double across; the outline is the hand's."""
    h = place.box.y1 - place.box.y0
    middle = (place.box.x0 + place.box.x1) / 2, (place.box.y0 + place.box.y1) / 2
    first, second = ends(text)
    wide, high = (h, 2 * h) if first == second else (2 * h, h)
    x, y = middle[0] - wide / 2, middle[1] - high / 2
    direction: Direction = "S" if first == second else "E"
    yield TileMark(x=x, y=y, h=h, first=first, second=second, direction=direction, crowded=hand.crowded)
    yield RectMark(x=x, y=y, w=wide, h=high, r=place.radius, stroke=hand.stroke, ink=hand.ink)


def _counter(cell: Box, *, solid: bool, hand: Hand) -> Mark:
    x, y, r = (cell.x0 + cell.x1) / 2, (cell.y0 + cell.y1) / 2, COUNTER * (cell.x1 - cell.x0)
    if solid:
        return CircleMark(x=x, y=y, r=r, fill=hand.ink)
    return CircleMark(x=x, y=y, r=r - hand.stroke * MM / 2, stroke=hand.stroke, ink=hand.ink, fill="white")


def _filled(chip: Spot, hand: Hand) -> Mark:
    """Fill in the middle of a chip, over its 5."""
    x, y = _middle(chip.box)
    return CircleMark(x=x, y=y, r=CHIP_MIDDLE * chip.radius, fill=hand.ink)


def _middle(box: Box) -> Point:
    return (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2


def _larger(box: Box, by: float) -> Box:
    return Box(x0=box.x0 - by, y0=box.y0 - by, x1=box.x1 + by, y1=box.y1 + by)


def _apart(one: Point, other: Point) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _leaving(box: Box, inside: Point, outside: Point) -> Point:
    """Give the point where the way from a point inside a box to one outside leaves it."""
    (x, y), (far_x, far_y) = inside, outside
    dx, dy = far_x - x, far_y - y
    shares = [1.0]
    if dx:
        shares.append(((box.x1 if dx > 0 else box.x0) - x) / dx)
    if dy:
        shares.append(((box.y1 if dy > 0 else box.y0) - y) / dy)
    share = min(shares)
    return x + share * dx, y + share * dy
