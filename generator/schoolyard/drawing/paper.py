"""Paper: from a page's millimetres, y downwards, to a PDF's points, y upwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schoolyard.pages.measure import MM
from schoolyard.pages.placed import Box, Scaled

POINTS_PER_MM: Final = 1 / MM
LEAST_STROKE: Final = 0.75
"""Points: thinner lines are lost in photocopying."""


@dataclass(frozen=True, slots=True)
class Paper:
    """Where the millimetres of a page, or of a page drawn smaller on it, lie on paper."""

    left: float
    top: float
    """The origin's place, in points from the paper's bottom left corner."""
    scale: float = 1.0
    """How large a millimetre is drawn: 1 on the page itself."""

    def x(self, mm: float) -> float:
        """Points from the left edge of the paper."""
        return self.left + mm * self.scale * POINTS_PER_MM

    def y(self, mm: float) -> float:
        """Points from the bottom edge of the paper."""
        return self.top - mm * self.scale * POINTS_PER_MM

    def length(self, mm: float) -> float:
        """Give a length in points."""
        return mm * self.scale * POINTS_PER_MM

    def stroke(self, points: float) -> float:
        """Give the width of a line: what is drawn smaller keeps lines that can be copied."""
        return points if self.scale == 1 else max(points * self.scale, LEAST_STROKE)

    def box(self, box: Box) -> tuple[float, float, float, float]:
        """Give left, bottom, right and top in points."""
        return self.x(box.x0), self.y(box.y1), self.x(box.x1), self.y(box.y0)

    def within(self, scaled: Scaled) -> Paper:
        """Give the paper as what stands inside `scaled` sees it."""
        return Paper(self.x(scaled.dx), self.y(scaled.dy), self.scale * scaled.scale)
