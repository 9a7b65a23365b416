"""A ruler of 50 mm: whoever lays one's own beside it sees whether the printer kept the size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.pages.placed import Artifact, LineMark, Mark
from schoolyard.pages.shapes import THIN

RULER: Final = 50.0
TICK: Final = 10.0
TICKS: Final = (2.2, 1.4)
"""How high its ticks are: the first and the last; the others."""


def ruler(x: float, y: float) -> Artifact:
    """Put down a ruler from x on, y the line that its ticks stand on."""
    return Artifact(marks=tuple(_marks(x, y)))


def _marks(x: float, y: float) -> Iterator[Mark]:
    yield LineMark(x1=x, y1=y, x2=x + RULER, y2=y, stroke=THIN)
    count = round(RULER / TICK)
    for tick in range(count + 1):
        at, high = x + tick * TICK, TICKS[0] if tick in (0, count) else TICKS[1]
        yield LineMark(x1=at, y1=y - high, x2=at, y2=y, stroke=THIN)
