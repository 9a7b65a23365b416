"""Tiles: frame, divider and pips as operator strings, made once for each look and placed where they lie.

All measures are parts of h, the side of a half. Patterns are those of a tile standing up.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from schoolyard.drawing.paper import LEAST_STROKE, Paper
from schoolyard.drawing.shapes import Printing, circle, painted, rectangle
from schoolyard.pages.placed import Direction, Ink, PipsMark, TileMark

OUTLINE: Final = 0.8
"""Points: the frame and the divider."""
HAIRLINE: Final = 0.5
"""Points: the inner frame of a tile's back, which may be lost in copying."""
CORNER: Final = 0.14
DIVIDER: Final = 0.66
REACH: Final = 0.27
"""How far the outer pips are from the middle of the half."""
CROWDED_REACH: Final = 0.295
"""The same where the set has a 6, so that three pips in a row keep white between them."""
DENSE_REACH: Final = 0.35
DENSE_PIP: Final = {4: 0.17, 5: 0.13, 6: 0.105}
"""How far columns of four to six pips reach from the middle, and how large their pips are."""

COLUMNS: Final = {
    0: (0, 0, 0),
    1: (0, 1, 0),
    2: (1, 0, 1),
    3: (1, 1, 1),
    4: (2, 0, 2),
    5: (2, 1, 2),
    6: (3, 0, 3),
    7: (3, 1, 3),
    8: (3, 2, 3),
    9: (3, 3, 3),
    10: (4, 2, 4),
    11: (4, 3, 4),
    12: (4, 4, 4),
    13: (5, 3, 5),
    14: (5, 4, 5),
    15: (5, 5, 5),
    16: (6, 4, 6),
    17: (6, 5, 6),
    18: (6, 6, 6),
}
"""Pips in the left, middle and right column of a half, each column spread over the same height; 2 and 3 slant."""

CLOUD: Final = ((-0.62, -0.35), (-0.66, 0.0), (-0.24, 0.14), (0.34, 0.11), (0.68, -0.06), (0.62, -0.35))
"""Where the edges of a cloud meet, from the left of its flat side over the top to the right: x in parts of half a
lying tile's length, y of its height, upwards from its middle."""
CLOUD_SWELL: Final = 0.62
"""How far the handles of an edge stand out, in parts of the distance it spans."""


def pattern(pips: int, *, crowded: bool) -> tuple[tuple[float, float], ...]:
    """Give the pips' places in a half standing up: x rightwards, y downwards from its middle, in parts of h."""
    across = CROWDED_REACH if crowded else REACH
    if pips in {2, 3}:
        return tuple((place, place) for place in _spread(pips, across))
    columns = COLUMNS[pips]
    along = DENSE_REACH if max(columns) > 3 else across
    return tuple(
        (x, y) for x, count in zip((-across, 0.0, across), columns, strict=True) for y in _spread(count, along)
    )


def _spread(count: int, reach: float) -> list[float]:
    if count == 1:
        return [0.0]
    return [reach * (2 * place / (count - 1) - 1) for place in range(count)]


def pip_diameter(pips: int, h: float) -> float:
    """Give the diameter of a pip in parts of h, the side of the half in millimetres: small tiles have larger pips."""
    longest = max(COLUMNS[pips])
    if longest > 3:
        return DENSE_PIP[longest]
    return 0.225 if h >= 17 else 0.233 if h >= 14 else 0.25 if h >= 12 else 0.235


def tile(mark: TileMark, paper: Paper, printing: Printing) -> str:
    """Draw a tile where it lies."""
    operators = _tile(mark.first, mark.second, mark.direction, mark.face, mark.crowded, mark.h, paper.scale, printing)
    return f"q 1 0 0 1 {paper.x(mark.x):.2f} {paper.y(mark.y):.2f} cm {operators} Q"


def half_pips(mark: PipsMark, paper: Paper, printing: Printing) -> str:
    """Draw the pips of one half where they lie."""
    half = paper.length(mark.h)
    diameter = pip_diameter(mark.pips, mark.h) * half
    lying = mark.direction in {"E", "W"}
    x, y = paper.x(mark.x), paper.y(mark.y)
    return _pips(mark.pips, x, y, half, diameter, lying, mark.crowded, printing, mark.ink)


@lru_cache(maxsize=4096)
def _tile(
    first: int | None,
    second: int | None,
    direction: Direction,
    face: str,
    crowded: bool,
    h: float,
    scale: float,
    printing: Printing,
) -> str:
    """Draw a tile whose top left corner is the origin."""
    paper = Paper(0.0, 0.0, scale)
    half = paper.length(h)
    lying = direction in {"E", "W"}
    w, t = (2 * half, half) if lying else (half, 2 * half)
    outline = paper.stroke(OUTLINE)
    frame = painted(rectangle(0, -t, w, t, CORNER * half), stroke=outline, ink="black", fill="white", printing=printing)
    if face == "down":
        inset = 0.16 * half
        inner = rectangle(inset, inset - t, w - 2 * inset, t - 2 * inset, 0.08 * half)
        return f"{frame} {painted(inner, stroke=paper.stroke(HAIRLINE), printing=printing)}"
    if face == "cloud":
        return f"{frame} {painted(_cloud(w, t), stroke=outline, fill='white', printing=printing)}"
    free = (1 - DIVIDER) / 2 * half
    from_x, from_y, to_x, to_y = (half, -free, half, free - half) if lying else (free, -half, half - free, -half)
    divider = f"{from_x:.2f} {from_y:.2f} m {to_x:.2f} {to_y:.2f} l S"  # with the line of the frame
    shown = (first, second) if direction in {"E", "S"} else (second, first)
    halves = ((half / 2, -half / 2), (w - half / 2, half / 2 - t))
    pips = [
        _pips(pips, x, y, half, pip_diameter(pips, h) * half, lying, crowded, printing)
        for pips, (x, y) in zip(shown, halves, strict=True)
        if pips
    ]
    return " ".join([frame, divider, *pips])


def _pips(
    pips: int,
    x: float,
    y: float,
    half: float,
    diameter: float,
    lying: bool,
    crowded: bool,
    printing: Printing,
    ink: Ink = "black",
) -> str:
    """Draw the pips of a half whose middle is (x, y)."""
    radius = diameter / 2 if printing == "normal" else (diameter - LEAST_STROKE) / 2
    places = pattern(pips, crowded=crowded)
    if lying:
        places = tuple((-down, right) for right, down in places)
    path = " ".join([circle(x + right * half, y - down * half, radius) for right, down in places])
    return painted(path, stroke=None, fill=ink, printing=printing)


def _cloud(w: float, t: float) -> str:
    """Give the path of a cloud that hides the middle of a tile of w by t: flat below, five round edges above."""
    wide, high = (w / 2, t) if w > t else (0.46 * w, 0.45 * t)
    corners = [(w / 2 + x * wide, y * high - t / 2) for x, y in CLOUD]
    (x, y), *_ = corners
    steps = [f"{x:.2f} {y:.2f} m"]
    for (x, y), (next_x, next_y) in pairwise(corners):
        out_x, out_y = CLOUD_SWELL * (y - next_y), CLOUD_SWELL * (next_x - x)
        steps.append(
            f"{x + out_x:.2f} {y + out_y:.2f} {next_x + out_x:.2f} {next_y + out_y:.2f} {next_x:.2f} {next_y:.2f} c"
        )
    return " ".join([*steps, "h"])
