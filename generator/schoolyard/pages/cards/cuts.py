"""Where to cut: dashed lines that neighbours share for scissors, marks outside the cards for a trimmer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.paper import EDGE, Paper
from schoolyard.pages.placed import LineMark
from schoolyard.pages.shapes import THIN

DASH: Final = (1.6, 1.6)
"""What of a cut line is drawn and what is left out. Dashed always means: cut here."""
MARK: Final = (1.8, 4.8)
"""From where to where a crop mark reaches, outside the cards."""
ENDS: Final = EDGE + 1.0
"""How far from the paper's edge a line across all of it ends."""
PRINTED: Final = 6.35
"""No printer reaches nearer to the paper's edge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Equal cells that touch, filled row by row. Millimetres, from the paper's top left corner."""

    left: float
    top: float
    width: float
    """Of a cell."""
    height: float
    columns: int
    count: int
    """How many cells are filled; at least one."""

    @property
    def rows(self) -> int:
        """How many rows are filled, the last one perhaps in part."""
        return -(-self.count // self.columns)

    @property
    def bottom(self) -> float:
        """Where the last filled row ends."""
        return self.top + self.rows * self.height

    def filled(self, row: int) -> int:
        """How many cells of a row are filled."""
        return min(max(self.count - row * self.columns, 0), self.columns)


def dashed_lines(grid: Grid, paper: Paper) -> Iterator[LineMark]:
    """Give a line for every edge of a filled cell, once where two cells share it.

    There is none along the paper's own edge, and those across the whole paper end before it.
    """
    for row in range(grid.rows + 1):
        y = grid.top + row * grid.height
        cells = max(grid.filled(row), grid.filled(row - 1) if row else 0)
        if EDGE <= y <= paper.height - EDGE:
            yield _dashed(max(grid.left, ENDS), y, min(grid.left + cells * grid.width, paper.width - ENDS), y)
    for column in range(grid.filled(0) + 1):
        x = grid.left + column * grid.width
        rows = sum(grid.filled(row) >= max(column, 1) for row in range(grid.rows))
        if EDGE <= x <= paper.width - EDGE:
            yield _dashed(x, max(grid.top, ENDS), x, min(grid.top + rows * grid.height, paper.height - ENDS))


def crop_marks(grid: Grid, paper: Paper) -> Iterator[LineMark]:
    """Give a mark at both ends of every cut."""
    near, far = MARK
    columns = grid.filled(0)
    right = grid.left + columns * grid.width
    for column in range(columns + 1):
        x = grid.left + column * grid.width
        yield _mark(x, grid.top - near, x, max(grid.top - far, PRINTED))
        yield _mark(x, grid.bottom + near, x, min(grid.bottom + far, paper.height - PRINTED))
    for row in range(grid.rows + 1):
        y = grid.top + row * grid.height
        yield _mark(grid.left - near, y, max(grid.left - far, PRINTED), y)
        yield _mark(right + near, y, min(right + far, paper.width - PRINTED), y)


def _dashed(x1: float, y1: float, x2: float, y2: float) -> LineMark:
    return LineMark(x1=x1, y1=y1, x2=x2, y2=y2, stroke=THIN, ink="grey", dash=DASH)


def _mark(x1: float, y1: float, x2: float, y2: float) -> LineMark:
    return LineMark(x1=x1, y1=y1, x2=x2, y2=y2, stroke=THIN)
