"""What a game with chips needs beside its tiles, to cut out below them: the Bank's mat, ten chips and the Down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.pages.cards.cuts import DASH, Grid, dashed_lines
from schoolyard.pages.cards.document import Pieces
from schoolyard.pages.cards.face import Style, lay
from schoolyard.pages.cards.faces.pieces import places
from schoolyard.pages.paper import Paper
from schoolyard.pages.placed import Artifact, Box, Leaf, Node, RectMark, TextMark
from schoolyard.pages.shapes import THIN

CELL: Final = 19.5
"""The square that a chip is cut out of."""
COLUMNS: Final = 4
BESIDE: Final = 6.0
"""White between the mat and the chips."""
CORNER: Final = 3.0
"""The radius of the mat's corners."""
INSET: Final = 6.0
TITLE: Final = 20.0
NOTE: Final = 9.0
"""Points."""
TITLE_BASE: Final = 11.0
UNDER_TITLE: Final = 3.0
BOTTOM: Final = 4.0
UNDER: Final = 6.5
"""From the lower edge of mat and chips to the baseline of their notes."""


def pieces_height(pieces: Pieces) -> float:
    """Give the height that they take, in millimetres."""
    return -(-len(pieces.chips) // COLUMNS) * CELL + UNDER + 1.0


def lay_pieces(pieces: Pieces, left: float, right: float, y: float, paper: Paper, style: Style) -> Iterator[Node]:
    """Lay them between two edges, their top at y: the mat at the left, the chips at the right."""
    chips = right - COLUMNS * CELL
    grid = Grid(left=chips, top=y, width=CELL, height=CELL, columns=COLUMNS, count=len(pieces.chips))
    mat = Box(x0=left, y0=y, x1=chips - BESIDE, y1=grid.bottom)
    outline = RectMark(x=left, y=y, w=mat.x1 - left, h=mat.y1 - y, r=CORNER, stroke=THIN, ink="grey", dash=DASH)
    yield Artifact(marks=(outline, *dashed_lines(grid, paper)))
    title = TextMark(x=left + INSET, y=y + TITLE_BASE, text=pieces.mat.title, pt=TITLE, weight=600)
    yield Leaf(role="H2", marks=(title,))
    room = Box(x0=left + INSET, y0=y + TITLE_BASE + UNDER_TITLE, x1=mat.x1 - INSET, y1=mat.y1 - BOTTOM)
    yield places(pieces.mat, room)
    base = grid.bottom + UNDER
    yield Leaf(role="P", marks=(TextMark(x=left, y=base, text=pieces.mat.note, pt=NOTE),))
    for place, chip in enumerate(pieces.chips):
        row, column = divmod(place, COLUMNS)
        x, top = chips + column * CELL, y + row * CELL
        yield from lay(chip, Box(x0=x, y0=top, x1=x + CELL, y1=top + CELL), style)
    yield Leaf(role="P", marks=(TextMark(x=chips, y=base, text=pieces.note, pt=NOTE),))
