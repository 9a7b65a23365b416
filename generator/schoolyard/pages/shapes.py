"""Small shapes of the page: end marks, trays, faces. Each is a few marks in millimetres, at a place it is given."""

from __future__ import annotations

import math
from typing import Final

from schoolyard.pages.bends import End
from schoolyard.pages.placed import Box, CircleMark, Direction, LineMark, Mark, PathMark
from schoolyard.puzzles.picture import Side

HAIR: Final = 0.5
"""Strokes in points: decoration only, gone after photocopying."""
THIN: Final = 0.75
LINE: Final = 0.8
BOLD: Final = 1.25
PEN: Final = 2.0

STEP: Final[dict[Direction, tuple[int, int]]] = {"E": (1, 0), "W": (-1, 0), "S": (0, 1), "N": (0, -1)}
LIP: Final = 2.2
"""How high the ends of a tray turn up."""
TRAY: Final = 1.6
"""White between tiles and the tray they stand on."""


def pointer_reach(half: float) -> float:
    """Give how far a pointer reaches from its end."""
    return max(0.075 * half, 0.8) + max(0.17 * half, 2.1)


def pointer(end: End, half: float) -> PathMark:
    """A solid triangle outside an open end that points at it: never read as a pip, and it turns with the end."""
    dx, dy = STEP[end.outward]
    white, wide = max(0.075 * half, 0.8), max(0.115 * half, 1.4)
    tip_x, tip_y = end.x + dx * white, end.y + dy * white
    base_x, base_y = end.x + dx * pointer_reach(half), end.y + dy * pointer_reach(half)
    corners = (tip_x, tip_y), (base_x - dy * wide, base_y - dx * wide), (base_x + dy * wide, base_y + dx * wide)
    return _polygon(*corners)


def sign_reach(half: float) -> float:
    """Give how far a star or a moon reaches from its end."""
    return 1.2 + 2 * _sign_radius(half)


def _sign_radius(half: float) -> float:
    return max(0.12 * half, 1.8)


def _sign_middle(end: End, half: float) -> tuple[float, float]:
    dx, dy = STEP[end.outward]
    away = 1.2 + _sign_radius(half)
    return end.x + dx * away, end.y + dy * away


def star(end: End, half: float) -> PathMark:
    """A solid star outside an open end: the left one."""
    return sign("left", *_sign_middle(end, half), _sign_radius(half))


def moon(end: End, half: float) -> PathMark:
    """A solid crescent outside an open end: the right one."""
    return sign("right", *_sign_middle(end, half), _sign_radius(half))


def sign(side: Side, x: float, y: float, r: float) -> PathMark:
    """The sign of a side, of radius `r` round (x, y): a star for the left, a moon for the right."""
    return _star(x, y, r) if side == "left" else _moon(x, y, r)


def _star(x: float, y: float, r: float) -> PathMark:
    corners = []
    for corner in range(10):
        radius = 0.45 * r if corner % 2 else r
        turn = math.pi * corner / 5
        corners.append((x + radius * math.sin(turn), y - radius * math.cos(turn)))
    return _polygon(*corners)


def _moon(x: float, y: float, r: float) -> PathMark:
    outer, inner = 4 / 3 * r * 1.25, 4 / 3 * r * 0.45
    x += 0.55 * r
    steps = (
        ("M", x, y - r),
        ("C", x - outer, y - r, x - outer, y + r, x, y + r),
        ("C", x - inner, y + 0.62 * r, x - inner, y - 0.62 * r, x, y - r),
        ("Z",),
    )
    return PathMark(steps=steps, stroke=0.4, fill="black")


def arrow(x1: float, x2: float, y: float) -> tuple[Mark, ...]:
    """An arrow to the right, from `x1` to its tip at `x2`."""
    shaft = LineMark(x1=x1, y1=y, x2=x2 - 2.0, y2=y, stroke=BOLD)
    return shaft, _polygon((x2, y), (x2 - 3.0, y - 1.6), (x2 - 3.0, y + 1.6))


def _polygon(*corners: tuple[float, float]) -> PathMark:
    (x, y), *others = corners
    return PathMark(steps=(("M", x, y), *(("L", *corner) for corner in others), ("Z",)), stroke=0.4, fill="black")


def tray(x: float, y: float, width: float) -> PathMark:
    """A tray that a hand of tiles stands on: a line at `y` with its ends turned up."""
    right = x + width
    steps = (
        ("M", x, y - LIP),
        ("L", x, y - 1.0),
        ("C", x, y - 0.3, x + 0.3, y, x + 1.0, y),
        ("L", right - 1.0, y),
        ("C", right - 0.3, y, right, y - 0.3, right, y - 1.0),
        ("L", right, y - LIP),
    )
    return PathMark(steps=steps, stroke=LINE)


def cloth(box: Box) -> tuple[Mark, ...]:
    """A cloth over the folded middle of a line: a plain top, a hem in waves, two folds."""
    width, top, hem = box.x1 - box.x0, box.y0 - 0.8, box.y1 - 0.2
    wave = width / 3
    steps: list[tuple[str | float, ...]] = [
        ("M", box.x0, hem),
        ("L", box.x0, top),
        ("L", box.x1, top),
        ("L", box.x1, hem),
    ]
    for place in range(3):
        right = box.x1 - place * wave
        steps.append(("C", right - wave / 3, hem + 1.6, right - 2 * wave / 3, hem + 1.6, right - wave, hem))
    folds = [
        PathMark(steps=(("M", box.x0 + fold * wave, top + 2.0), ("L", box.x0 + fold * wave, hem)), stroke=THIN)
        for fold in (1, 2)
    ]
    return (PathMark(steps=(*steps, ("Z",)), stroke=LINE, fill="white"), *folds)


def face(x: float, y: float, r: float, mood: int) -> tuple[Mark, ...]:
    """A face round x, y: it smiles (0), nearly does (1), or has an open mouth (2). None is sad."""
    eyes = [CircleMark(x=x + side * 0.34 * r, y=y - 0.22 * r, r=0.1 * r, fill="black") for side in (-1, 1)]
    head = CircleMark(x=x, y=y, r=r, stroke=THIN, fill="white")
    if mood == 2:
        return head, *eyes, CircleMark(x=x, y=y + 0.4 * r, r=0.15 * r, stroke=BOLD)
    half, corner, low = ((0.46, 0.22, 0.593), (0.38, 0.36, 0.453))[mood]
    smile = (
        ("M", x - half * r, y + corner * r),
        ("C", x - half * r / 3, y + low * r, x + half * r / 3, y + low * r, x + half * r, y + corner * r),
    )
    return head, *eyes, PathMark(steps=smile, stroke=BOLD)
