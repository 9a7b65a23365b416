"""Half a tile whose other half is torn off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.pages.loose import CORNER
from schoolyard.pages.placed import LineMark, Mark, PathMark, PipsMark
from schoolyard.pages.shapes import LINE
from schoolyard.puzzles.picture import Side

WIDTH: Final = 1.3
"""Its width, the rest of the other half included, in halves."""
TEETH: Final = 5
"""Teeth of the torn edge; each is `TOOTH` halves deep."""
TOOTH: Final = 0.07
ROUND: Final = 0.45
"""How far the handles of a corner stand from where its sides would meet, in radii."""
DIVIDER: Final = 0.66
"""The length of the divider, in halves."""


def torn(pips: int, x: float, y: float, h: float, *, off: Side, crowded: bool) -> Iterator[Mark]:
    """Draw it with its top left corner at x, y; `off` is the side at which the other half is torn off."""
    left = x if off == "right" else x + (WIDTH - 1) * h
    divider = left + h if off == "right" else left
    free = (1 - DIVIDER) / 2 * h
    yield _outline(x, y, h, off)
    yield LineMark(x1=divider, y1=y + free, x2=divider, y2=y + h - free, stroke=LINE)
    yield PipsMark(x=left + h / 2, y=y + h / 2, h=h, pips=pips, crowded=crowded)


def _outline(x: float, y: float, h: float, off: Side) -> PathMark:
    """Go along the torn edge from the top, then round the whole corners and back."""
    edge, whole, way = (x + WIDTH * h, x, 1) if off == "right" else (x, x + WIDTH * h, -1)
    bottom, r = y + h, CORNER * h
    deep, near = way * TOOTH * h, way * ROUND * r
    teeth = [("L", edge - deep * (1 - tooth % 2), y + tooth * h / (2 * TEETH)) for tooth in range(2 * TEETH + 1)]
    steps = (
        ("M", whole + way * r, y),
        *teeth,
        ("L", whole + way * r, bottom),
        ("C", whole + near, bottom, whole, bottom - ROUND * r, whole, bottom - r),
        ("L", whole, y + r),
        ("C", whole, y + ROUND * r, whole + near, y, whole + way * r, y),
        ("Z",),
    )
    return PathMark(steps=steps, stroke=LINE, fill="white")
