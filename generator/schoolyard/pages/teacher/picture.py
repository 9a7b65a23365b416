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

PICTURE: Final = 38.0
"""Width of a picture, its end marks included, in millimetres."""
HALF: Final = 7.2
"""Side of half a tile; it may go down to `SMALLEST`."""
SMALLEST: Final = 4.0
TALLEST: Final = 26.0
"""The most that a line may be high where it bends."""
TALLEST_CROSS: Final = 34.0
"""The same where a spinner's arms lie across it."""
UNDER_LINE: Final = 1.6
"""White between tiles and bracket."""
BRACKET: Final = 2.4
"""How high the bracket is."""
UNDER_BRACKET: Final = 1.8
CHIP: Final = 2.5
"""Radius of a chip."""
BETWEEN_CHIPS: Final = 0.6
BEFORE_CHIPS: Final = 1.4
OVER_CHIPS: Final = 1.4
"""White between a sum and its chips: beside it, or below it where these have no room there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture that has a size."""

    line: Line
    tiles: SizedLine
    pt: float
    """Type size of the sum."""
    sum_width: float
    width: float
    """What it takes of a page's width, in millimetres."""
    chip: float
    """Radius of a chip."""

    @property
    def height(self) -> float:
        """From the top of the tiles to the lower edge of what they count."""
        return self.tiles.height + (UNDER_LINE + BRACKET + UNDER_BRACKET + self._count_height if self.line.sum else 0.0)

    @property
    def _chips_width(self) -> float:
        chips = self.line.chips
        return chips * (2 * self.chip + BETWEEN_CHIPS) - BETWEEN_CHIPS if chips else 0.0

    @property
    def _beside(self) -> bool:
        """Whether the chips have room beside the sum."""
        return self.sum_width + BEFORE_CHIPS + self._chips_width <= self.width

    @property
    def _count_height(self) -> float:
        if not self.line.chips:
            return cap(self.pt)
        return 2 * self.chip if self._beside else cap(self.pt) + OVER_CHIPS + 2 * self.chip

    def at(self, right: float, y: float) -> Leaf:
        """Put it down in the middle of the `width` millimetres left of `right`, its top at `y`."""
        middle = right - self.width / 2
        x = middle - self.tiles.width / 2
        counted = self._counted(x, middle, y + self.tiles.height) if self.line.sum else ()
        box = Box(x0=right - self.width, y0=y, x1=right, y1=y + self.height)
        return Leaf(role="Figure", marks=(*self.tiles.marks(x, y), *counted), alt=self.line.alt, box=box)

    def _counted(self, x: float, middle: float, y: float) -> Iterator[Mark]:
        """Join both open ends, and write what they count and win below; four ends are marked, but not joined."""
        inside = (self.tiles.half or 0.0) / 2
        left, right = x + inside, x + self.tiles.width - inside
        top, low = y + UNDER_LINE, y + UNDER_LINE + BRACKET
        steps = (("M", left, top), ("L", left, low), ("L", right, low), ("L", right, top))
        if self.line.arms is None:
            yield PathMark(steps=steps, stroke=THIN)
        end = low + UNDER_BRACKET + self._count_height
        if self.line.chips and self._beside:
            start = middle - (self.sum_width + BEFORE_CHIPS + self._chips_width) / 2
            chips, axis = start + self.sum_width + BEFORE_CHIPS, end - self.chip
            base = axis + cap(self.pt) / 2
        else:
            start, base = middle - self.sum_width / 2, low + UNDER_BRACKET + cap(self.pt)
            chips, axis = middle - self._chips_width / 2, end - self.chip
        yield TextMark(x=start, y=base, text=self.line.sum, pt=self.pt, weight=600)
        for chip in range(self.line.chips):
            yield ChipMark(
                x=chips + self.chip + chip * (2 * self.chip + BETWEEN_CHIPS), y=axis, r=self.chip, filled=True, label=""
            )


def size_picture(line: Line, pt: float, measure: Measure, *, crowded: bool, times: float = 1.0) -> Picture | None:
    """Give a line its size beside a text, so many times as large as usual; None for one too long to be read there.

    A line that is counted lies straight.
    """
    bent = None if line.sum and line.arms is None else (TALLEST if line.arms is None else TALLEST_CROSS) * times
    width = PICTURE * times
    tiles = small_line(
        line.tiles, half=HALF * times, smallest=SMALLEST, width=width, crowded=crowded, bent=bent, arms=line.arms
    )
    if tiles is None:
        return None
    wide = measure.width(line.sum, pt, 600)
    return Picture(line=line, tiles=tiles, pt=pt, sum_width=wide, width=width, chip=CHIP * times)
