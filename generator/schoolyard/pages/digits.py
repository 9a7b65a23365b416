"""Digits as a child writes them: strokes in the order and direction of the hand, for tracing."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from schoolyard.pages.part import Point

Step: TypeAlias = tuple[str | float, ...]
"""As in a PathMark: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y)."""
Stroke: TypeAlias = tuple[Step, ...]

WIDTH: Final = 0.6
"""How wide a digit is, in heights; a 1 is a single line."""
APART: Final = 0.3
"""White between two digits, in heights."""
FIRST: Final = 0.6
"""Where on the first step of a stroke its way is shown: behind its middle, clear of where it begins."""
LATER: Final = 0.4
"""The same on the steps after it: before their middle, soon after the turn."""
ALONE: Final = 0.8
"""The same on a stroke of one step: in a 4 it is then clear of the bar that the stroke crosses."""

STROKES: Final[dict[str, tuple[Stroke, ...]]] = {
    "0": (
        (
            ("M", 0.3, 0.0),
            ("C", 0.12, 0.0, 0.0, 0.22, 0.0, 0.5),
            ("C", 0.0, 0.78, 0.12, 1.0, 0.3, 1.0),
            ("C", 0.48, 1.0, 0.6, 0.78, 0.6, 0.5),
            ("C", 0.6, 0.22, 0.48, 0.0, 0.3, 0.0),
        ),
    ),
    "1": ((("M", 0.0, 0.0), ("L", 0.0, 1.0)),),
    "2": (
        (
            ("M", 0.03, 0.25),
            ("C", 0.06, -0.08, 0.58, -0.08, 0.57, 0.28),
            ("C", 0.56, 0.52, 0.2, 0.72, 0.02, 1.0),
            ("L", 0.6, 1.0),
        ),
    ),
    "3": (
        (
            ("M", 0.05, 0.14),
            ("C", 0.16, -0.06, 0.54, -0.05, 0.54, 0.23),
            ("C", 0.54, 0.4, 0.38, 0.46, 0.22, 0.46),
            ("C", 0.44, 0.46, 0.59, 0.55, 0.59, 0.73),
            ("C", 0.59, 1.06, 0.13, 1.08, 0.01, 0.84),
        ),
    ),
    "4": (
        (("M", 0.38, 0.0), ("L", 0.0, 0.66), ("L", 0.6, 0.66)),
        (("M", 0.45, 0.3), ("L", 0.45, 1.0)),
    ),
    "5": (
        (
            ("M", 0.1, 0.0),
            ("L", 0.06, 0.44),
            ("C", 0.24, 0.3, 0.6, 0.34, 0.6, 0.68),
            ("C", 0.6, 1.06, 0.14, 1.08, 0.0, 0.86),
        ),
        (("M", 0.1, 0.0), ("L", 0.54, 0.0)),
    ),
    "6": (
        (
            ("M", 0.46, 0.0),
            ("C", 0.2, 0.14, 0.0, 0.4, 0.0, 0.68),
            ("C", 0.0, 1.1, 0.58, 1.12, 0.58, 0.7),
            ("C", 0.58, 0.36, 0.08, 0.36, 0.0, 0.68),
        ),
    ),
    "7": ((("M", 0.02, 0.0), ("L", 0.58, 0.0), ("L", 0.2, 1.0)),),
    "8": (
        (
            ("M", 0.53, 0.2),
            ("C", 0.5, -0.06, 0.06, -0.08, 0.06, 0.23),
            ("C", 0.06, 0.5, 0.59, 0.46, 0.59, 0.75),
            ("C", 0.59, 1.09, 0.01, 1.09, 0.01, 0.75),
            ("C", 0.01, 0.5, 0.55, 0.48, 0.53, 0.2),
        ),
    ),
    "9": (
        (
            ("M", 0.56, 0.28),
            ("C", 0.52, -0.1, 0.0, -0.08, 0.0, 0.29),
            ("C", 0.0, 0.64, 0.54, 0.62, 0.56, 0.28),
            ("L", 0.56, 1.0),
        ),
    ),
}
"""Strokes in a box of height 1, x rightwards and y downwards from its top left corner."""


def width(number: int, height: float) -> float:
    """Give how wide a number is written at a height."""
    digits = str(number)
    return height * (sum(map(_width, digits)) + APART * (len(digits) - 1))


def strokes(number: int, x: float, y: float, height: float) -> Iterator[Stroke]:
    """Give a number's strokes at a height, its top left corner at x, y, in the order in which they are written."""
    for digit in str(number):
        for stroke in STROKES[digit]:
            yield tuple(_placed(step, x, y, height) for step in stroke)
        x += height * (_width(digit) + APART)


def _width(digit: str) -> float:
    return 0.0 if digit == "1" else WIDTH


def _placed(step: Step, x: float, y: float, height: float) -> Step:
    letter, *numbers = step
    moved = [float(value) * height + (y if place % 2 else x) for place, value in enumerate(numbers)]
    return (letter, *moved)


def start(stroke: Stroke) -> Point:
    """Give where a stroke begins."""
    _, x, y = stroke[0]
    return float(x), float(y)


def ways(stroke: Stroke) -> Iterator[tuple[Point, Point]]:
    """Give places along a stroke and which way the hand goes there (a vector of length 1).

    On each straight step and on every second curve: so a loop has one on its way out and one on its way back.
    """
    before = start(stroke)
    for place, (letter, *numbers) in enumerate(stroke[1:]):
        values = [float(value) for value in numbers]
        points = [before, *zip(values[::2], values[1::2], strict=True)]
        if letter == "L" or place % 2 == 0:
            yield _along(points, LATER if place else FIRST if len(stroke) > 2 else ALONE)
        before = points[-1]


def _along(points: Sequence[Point], part: float) -> tuple[Point, Point]:
    """Give the place and the way at a part (0 to 1) of a line or curve with these corners (de Casteljau)."""
    while len(points) > 2:
        points = [_between(one, other, part) for one, other in pairwise(points)]
    one, other = points
    length = math.dist(one, other)
    return _between(one, other, part), ((other[0] - one[0]) / length, (other[1] - one[1]) / length)


def _between(one: Point, other: Point, part: float) -> Point:
    return one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])
