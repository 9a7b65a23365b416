"""Reads pages as a copier and a child's eye do: from pixels. Millimetres, y downwards."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pypdfium2 as pdfium
from numpy.typing import NDArray
from PIL import Image, ImageFilter
from read_shapes import DrawnTile, Shape

DPI = 150
DOT = DPI / 25.4
"""Pixels in a millimetre."""
DARK = 0.6
"""The brightness under which a copier prints black."""


def grey(pdf: bytes, number: int, dpi: float = DPI) -> Image.Image:
    """Render a page in grey."""
    document = pdfium.PdfDocument(pdf)
    try:
        return document[number].render(scale=dpi / 72).to_pil().convert("L")
    finally:
        document.close()


def copied(page: Image.Image) -> NDArray[np.bool_]:
    """Copy a page badly: blurred by a pixel, then black or white. True is black."""
    return np.asarray(page.filter(ImageFilter.GaussianBlur(1))) < 255 * DARK


def pips(page: NDArray[np.bool_], tile: DrawnTile) -> tuple[int, int]:
    """Count the dark spots of both halves of a tile, left or upper first; only the tile's frame is taken from paths."""
    frame, side = tile.frame, tile.side
    other = (frame.x0 + side, frame.y0) if tile.lying else (frame.x0, frame.y0 + side)
    first, second = (_spots(_inside(page, x, y, side)) for x, y in ((frame.x0, frame.y0), other))
    return first, second


def _inside(page: NDArray[np.bool_], x: float, y: float, side: float) -> NDArray[np.bool_]:
    """A half without its outline and without its part of the divider."""
    edge = 0.06 * side
    rows = slice(round((y + edge) * DOT), round((y + side - edge) * DOT))
    return page[rows, round((x + edge) * DOT) : round((x + side - edge) * DOT)]


def _spots(dark: NDArray[np.bool_]) -> int:
    """Count the parts of what is dark that hang together."""
    left = {(int(row), int(column)) for row, column in np.argwhere(dark)}
    count = 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            row, column = edge.pop()
            near = {(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)} & left
            left -= near
            edge += near
    return count


def lost(page: NDArray[np.bool_], shapes: list[Shape]) -> Iterator[str]:
    """Say which pips, boxes and lines leave no connected trace on a copy."""
    for shape in shapes:
        if shape.filled and not shape.stroked and shape.fill_rgb == (0, 0, 0) and shape.curved:
            if not _dark(page, *shape.middle):
                yield f"a spot at {shape.x0:.0f}, {shape.y0:.0f}"
        elif (
            shape.stroked
            and LEAST <= shape.stroke_pt <= MOST
            and shape.stroke_rgb != WHITE
            and not _traced(page, shape)
        ):
            yield f"a line or box at {shape.x0:.0f}, {shape.y0:.0f}"


LEAST, MOST = 0.75, 3.0
"""Points: what is thinner, as the inner frame of a tile's back, may be lost; what is thicker is the rim of a chip."""
WHITE = (255, 255, 255)
"""What a ring on the Down is drawn in: it shows on a solid shape alone."""
END = 0.5
"""Millimetres at the end of a line that a blur eats."""


def _needed(shape: Shape) -> bool:
    return shape.stroked and LEAST <= shape.stroke_pt <= MOST and shape.stroke_rgb != WHITE


def _traced(page: NDArray[np.bool_], shape: Shape) -> bool:
    """Whether the middles of a box's sides are there, or all of a straight line: level, upright or aslant.

    Of a curved shape three sides are enough: beyond the fourth a speech bubble's pointer stands out.
    """
    (x, y), (x0, y0, x1, y1) = shape.middle, (shape.x0, shape.y0, shape.x1, shape.y1)
    sides = sum(_dark(page, *side) for side in ((x0, y), (x1, y), (x, y0), (x, y1)))
    if min(shape.w, shape.h) > 5 and sides >= (3 if shape.curved else 4):
        return True
    if shape.curved:
        return min(shape.w, shape.h) <= 5  # a small drawing, such as a face's mouth
    return any(all(_dark(page, *place) for place in _along(x0, x1, *ys)) for ys in ((y0, y1), (y1, y0)))


def _along(x0: float, x1: float, y0: float, y1: float) -> Iterator[tuple[float, float]]:
    length = max(abs(x1 - x0), abs(y1 - y0))
    steps = max(1, round((length - 2 * END) * DOT))
    for step in range(steps + 1):
        part = (END + (length - 2 * END) * step / steps) / length if length > 3 * END else 0.5
        yield x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


def _dark(page: NDArray[np.bool_], x: float, y: float) -> bool:
    """Whether there is black at a place, or a pixel beside it."""
    row, column = int(y * DOT), int(x * DOT)
    return bool(page[max(0, row - 1) : row + 2, max(0, column - 1) : column + 2].any())
