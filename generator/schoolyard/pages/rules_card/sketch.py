"""A sketch: a picture as it comes about, mark by mark, at a scale; and how far it reaches."""

from __future__ import annotations

from typing import Final, NamedTuple

from schoolyard.pages.loose import halves
from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.placed import (
    ChipMark,
    Direction,
    DownMark,
    LineMark,
    Mark,
    PathMark,
    RectMark,
    TextMark,
    TileMark,
    Weight,
)
from schoolyard.pages.rules_card.document import Tiles
from schoolyard.pages.shapes import BOLD, LINE, THIN, tray
from schoolyard.pages.small_line import straight_line
from schoolyard.puzzles.picture import Arms

UNDER_TILES: Final = 1.1
"""White between tiles and the tray they stand on."""
LIP: Final = 1.6
"""How far a tray reaches out at both sides of its tiles."""
HEAD: Final = (3.0, 1.6)
"""Length of an arrow's head, and half its width."""


class LaidLine(NamedTuple):
    """Where a line came to lie."""

    left: float
    """Where its first tile begins."""
    right: float
    """Where its right end mark ends."""
    axis: float
    """The height of the middle of its row."""
    bottom: float


class Sketch:
    """All measures are millimetres at full scale, from the picture's top left corner.

    Letters are not scaled: their size on paper stays, so that in these measures they are larger in a small picture.
    """

    def __init__(self, *, x: float, y: float, scale: float, pt: float, measure: Measure, crowded: bool) -> None:
        """`x`, `y` is the corner on the page, `pt` the type size."""
        self._x, self._y, self._scale = x, y, scale
        self._pt, self._measure, self._crowded = pt, measure, crowded
        self.marks: list[Mark] = []
        self.width = 0.0
        self.height = 0.0

    @property
    def cap(self) -> float:
        """The height of a capital."""
        return cap(self._pt) / self._scale

    def text_width(self, text: str, weight: Weight = 400) -> float:
        """Give the width of a text."""
        return self._measure.width(text, self._pt, weight) / self._scale

    def text(self, x: float, top: float, text: str, weight: Weight = 400) -> float:
        """Write a text, the top of its capitals at `top`; give its right end."""
        left, base = self._on_page(x, top + self.cap)
        self.marks.append(TextMark(x=left, y=base, text=text, pt=self._pt, weight=weight))
        return self._reach(x + self.text_width(text, weight), top + self.cap)

    def centred(self, middle: float, top: float, text: str, weight: Weight = 400) -> None:
        """Write a text round a middle."""
        self.text(middle - self.text_width(text, weight) / 2, top, text, weight)

    def tile(self, x: float, y: float, half: float, tile: str, direction: Direction = "E") -> None:
        """Lay a tile face up, its top left corner at x, y."""
        left, top = self._on_page(x, y)
        first, second = halves(tile)
        self.marks.append(
            TileMark(
                x=left,
                y=top,
                h=half * self._scale,
                first=first,
                second=second,
                direction=direction,
                crowded=self._crowded,
            )
        )
        lying = direction in "EW"
        self._reach(x + (2 if lying else 1) * half, y + (1 if lying else 2) * half)

    def back(self, x: float, y: float, half: float) -> None:
        """Stand a tile face down."""
        left, top = self._on_page(x, y)
        self.marks.append(
            TileMark(x=left, y=top, h=half * self._scale, first=None, second=None, direction="S", face="down")
        )
        self._reach(x + half, y + 2 * half)

    def tray(self, x: float, bottom: float, width: float) -> None:
        """Put a tray below tiles that stand from x on; `bottom` is their lower edge."""
        left, low = self._on_page(x - LIP, bottom + UNDER_TILES)
        self.marks.append(tray(left, low, (width + 2 * LIP) * self._scale))
        self._reach(x + width + LIP, bottom + UNDER_TILES)

    def line(self, x: float, y: float, half: float, tiles: Tiles, arms: Arms | None = None) -> LaidLine:
        """Lay a line of play; its left end mark begins at x, its tiles (or the mark of an arm upwards) at y."""
        line = straight_line(tiles, half=half * self._scale, crowded=self._crowded, arms=arms)
        left, top = self._on_page(x, y)
        self.marks += line.marks(left + line.reach, top)
        right = x + (line.width + 2 * line.reach) / self._scale
        bottom = y + line.height / self._scale
        self._reach(right, bottom)
        return LaidLine(left=x + line.reach / self._scale, right=right, axis=y + line.axis / self._scale, bottom=bottom)

    def chip(self, x: float, y: float, r: float) -> None:
        """Lay a black chip round x, y."""
        middle, height = self._on_page(x, y)
        self.marks.append(ChipMark(x=middle, y=height, r=r * self._scale, filled=True, label=""))
        self._reach(x + r, y + r)

    def down(self, x: float, y: float, r: float) -> None:
        """Lay the Down round x, y."""
        middle, height = self._on_page(x, y)
        self.marks.append(DownMark(x=middle, y=height, r=r * self._scale))
        self._reach(x + r, y + r)

    def box(self, x: float, y: float, width: float, height: float) -> None:
        """Draw a box with round corners."""
        left, top = self._on_page(x, y)
        scale = self._scale
        self.marks.append(RectMark(x=left, y=top, w=width * scale, h=height * scale, r=2.0 * scale, stroke=LINE))
        self._reach(x + width, y + height)

    def rule(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """Draw a thin line."""
        (left, top), (right, bottom) = self._on_page(x1, y1), self._on_page(x2, y2)
        self.marks.append(LineMark(x1=left, y1=top, x2=right, y2=bottom, stroke=THIN))
        self._reach(max(x1, x2), max(y1, y2))

    def bracket(self, x1: float, x2: float, y: float, high: float) -> None:
        """Join two places from below."""
        points = (self._on_page(x1, y), self._on_page(x1, y + high), self._on_page(x2, y + high), self._on_page(x2, y))
        self.marks.append(_path(*points, stroke=THIN))
        self._reach(x2, y + high)

    def arrow(self, *points: tuple[float, float]) -> None:
        """Draw an arrow through points; its last step, which the head ends, is level."""
        (x, y), before = points[-1], points[-2]
        length, wide = HEAD
        back = -length if x > before[0] else length
        self.marks.append(_path(*(self._on_page(*one) for one in (*points[:-1], (x + back * 0.9, y))), stroke=BOLD))
        corners = (x, y), (x + back, y - wide), (x + back, y + wide), (x, y)
        self.marks.append(_path(*(self._on_page(*one) for one in corners), stroke=None))
        self._reach(max(one for one, _ in points), max(one for _, one in points))

    def _on_page(self, x: float, y: float) -> tuple[float, float]:
        return self._x + x * self._scale, self._y + y * self._scale

    def _reach(self, x: float, y: float) -> float:
        """Note how far the picture reaches; give x."""
        self.width, self.height = max(self.width, x), max(self.height, y)
        return x


def _path(*points: tuple[float, float], stroke: float | None) -> PathMark:
    """Join points: by a line, or filled."""
    first, *others = points
    steps = (("M", *first), *(("L", *point) for point in others))
    return PathMark(steps=steps, stroke=stroke, fill="black" if stroke is None else None)
