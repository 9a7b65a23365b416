"""A line of play beside a part of the plan; a bracket joins its open ends where they are counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.parts.line import SizedLine
from schoolyard.pages.placed import Box, ChipMark, Leaf, Mark, PathMark, TextMark
from schoolyard.pages.shapes import THIN
from schoolyard.pages.small_line import small_line
from schoolyard.pages.teacher.document import Line

PICTURE: Final = 36.0
"""Width of a picture, its end marks included, in millimetres."""
HALF: Final = 7.2
"""Side of half a tile; it may go down to `SMALLEST`."""
SMALLEST: Final = 4.0
TALLEST: Final = 26.0
"""The most that a line may be high where it bends."""
UNDER_LINE: Final = 1.6
"""White between tiles and bracket."""
BRACKET: Final = 2.4
"""How high the bracket is."""
UNDER_BRACKET: Final = 1.8
CHIP: Final = 2.8
"""Radius of a chip."""
BETWEEN_CHIPS: Final = 0.7
BEFORE_CHIPS: Final = 1.8


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture that has a size."""

    line: Line
    tiles: SizedLine
    pt: float
    """Type size of the sum."""
    sum_width: float

    @property
    def height(self) -> float:
        """From the top of the tiles to the lower edge of what they count."""
        return self.tiles.height + (UNDER_LINE + BRACKET + UNDER_BRACKET + self._count_height if self.line.sum else 0.0)

    @property
    def _count_height(self) -> float:
        return max(cap(self.pt), 2 * CHIP if self.line.chips else 0.0)

    def at(self, right: float, y: float) -> Leaf:
        """Put it down in the `PICTURE` millimetres left of `right`, in their middle, its top at `y`."""
        x = right - PICTURE / 2 - self.tiles.width / 2
        box = Box(x0=x - self.tiles.reach, y0=y, x1=x + self.tiles.width + self.tiles.reach, y1=y + self.height)
        marks = (*self.tiles.marks(x, y), *(self._counted(x, y + self.tiles.height) if self.line.sum else ()))
        return Leaf(role="Figure", marks=marks, alt=self.line.alt, box=box)

    def _counted(self, x: float, y: float) -> Iterator[Mark]:
        """Join both open ends, and write what they count and win below."""
        inside = (self.tiles.half or 0.0) / 2
        left, right = x + inside, x + self.tiles.width - inside
        top, low = y + UNDER_LINE, y + UNDER_LINE + BRACKET
        yield PathMark(steps=(("M", left, top), ("L", left, low), ("L", right, low), ("L", right, top)), stroke=THIN)
        chips = self.line.chips
        wide = self.sum_width + (BEFORE_CHIPS + chips * (2 * CHIP + BETWEEN_CHIPS) - BETWEEN_CHIPS if chips else 0.0)
        start, middle = (left + right - wide) / 2, low + UNDER_BRACKET + self._count_height / 2
        yield TextMark(x=start, y=middle + cap(self.pt) / 2, text=self.line.sum, pt=self.pt, weight=600)
        for chip in range(chips):
            across = start + self.sum_width + BEFORE_CHIPS + CHIP + chip * (2 * CHIP + BETWEEN_CHIPS)
            yield ChipMark(x=across, y=middle, r=CHIP, filled=True, label="")


def size_picture(line: Line, pt: float, measure: Measure, *, crowded: bool) -> Picture | None:
    """Give a line its size beside a text; None for one too long to be read there.

    A line that is counted lies straight.
    """
    bent = None if line.sum else TALLEST
    tiles = small_line(line.tiles, half=HALF, smallest=SMALLEST, width=PICTURE, crowded=crowded, bent=bent)
    if tiles is None:
        return None
    return Picture(line=line, tiles=tiles, pt=pt, sum_width=measure.width(line.sum, pt, 600))
