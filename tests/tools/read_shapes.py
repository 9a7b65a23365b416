"""Reads tiles and shapes back from a finished PDF with pypdfium2. Millimetres, y downwards, as pages are placed."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pypdfium2 as pdfium
from pypdfium2 import raw

MM = 25.4 / 72
Point = tuple[float, float]


@dataclass(frozen=True)
class Shape:
    """One closed or open part of a drawn path: its box, and how it was painted."""

    x0: float
    y0: float
    x1: float
    y1: float
    curved: bool
    filled: bool
    stroked: bool
    stroke_pt: float
    fill_rgb: tuple[int, int, int]
    stroke_rgb: tuple[int, int, int]
    dashed: bool

    @property
    def w(self) -> float:
        return self.x1 - self.x0

    @property
    def h(self) -> float:
        return self.y1 - self.y0

    @property
    def middle(self) -> tuple[float, float]:
        return (self.x0 + self.x1) / 2, (self.y0 + self.y1) / 2

    def holds(self, other: Shape) -> bool:
        """Whether the middle of another shape lies inside this one."""
        x, y = other.middle
        return self.x0 < x < self.x1 and self.y0 < y < self.y1


@dataclass(frozen=True)
class DrawnTile:
    """A tile as it is seen: its frame and the pips of the left or upper half, then those of the other."""

    frame: Shape
    first: tuple[Shape, ...]
    second: tuple[Shape, ...]

    @property
    def lying(self) -> bool:
        return self.frame.w > self.frame.h

    @property
    def side(self) -> float:
        """The side of a half."""
        return min(self.frame.w, self.frame.h)

    @property
    def numbers(self) -> tuple[int, int]:
        return len(self.first), len(self.second)


def shapes(page: pdfium.PdfPage) -> list[Shape]:
    """Give every part of every path of a page, in drawing order."""
    height = page.get_height()
    found = []
    for number in range(raw.FPDFPage_CountObjects(page.raw)):
        path = raw.FPDFPage_GetObject(page.raw, number)
        if raw.FPDFPageObj_GetType(path) == raw.FPDF_PAGEOBJ_PATH:
            found += _parts(path, height)
    return found


def _parts(path: raw.FPDF_PAGEOBJECT, height: float) -> Iterator[Shape]:
    matrix = raw.FS_MATRIX()
    raw.FPDFPageObj_GetMatrix(path, matrix)
    mode, stroked = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(path, mode, stroked)
    width = ctypes.c_float()
    raw.FPDFPageObj_GetStrokeWidth(path, width)
    fill, stroke = (_colour(path, get) for get in (raw.FPDFPageObj_GetFillColor, raw.FPDFPageObj_GetStrokeColor))
    parts: list[tuple[list[Point], bool]] = []
    handles: list[Point] = []
    x, y = ctypes.c_float(), ctypes.c_float()
    for place in range(raw.FPDFPath_CountSegments(path)):
        segment = raw.FPDFPath_GetPathSegment(path, place)
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        point = (
            (matrix.a * x.value + matrix.c * y.value + matrix.e) * MM,
            (height - (matrix.b * x.value + matrix.d * y.value + matrix.f)) * MM,
        )
        kind = raw.FPDFPathSegment_GetType(segment)
        if kind == raw.FPDF_SEGMENT_MOVETO:
            parts.append(([point], False))
        elif kind == raw.FPDF_SEGMENT_LINETO:
            parts[-1][0].append(point)
        else:
            handles.append(point)
            if len(handles) == 3:
                points = parts[-1][0]
                parts[-1] = ([*points, *_along(points[-1], *handles)], True)
                handles = []
    for points, curved in parts:
        xs, ys = [point[0] for point in points], [point[1] for point in points]
        yield Shape(
            x0=min(xs),
            y0=min(ys),
            x1=max(xs),
            y1=max(ys),
            curved=curved,
            filled=bool(mode.value),
            stroked=bool(stroked.value),
            stroke_pt=width.value,
            fill_rgb=fill,
            stroke_rgb=stroke,
            dashed=raw.FPDFPageObj_GetDashCount(path) > 0,
        )


def _colour(path: raw.FPDF_PAGEOBJECT, get: Callable[..., int]) -> tuple[int, int, int]:
    red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
    get(path, red, green, blue, alpha)
    return red.value, green.value, blue.value


def _along(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    """Points on a curve, its end included: the handles lie outside it."""
    points = []
    for step in range(1, 17):
        t = step / 16
        parts = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x, y = (sum(part * point[axis] for part, point in zip(parts, (a, b, c, d), strict=True)) for axis in (0, 1))
        points.append((x, y))
    return points


def tiles(page: pdfium.PdfPage) -> list[DrawnTile]:
    """Find the tiles of a page: round frames twice as long as wide, with a divider; and count their pips."""
    every = shapes(page)
    frames = [shape for shape in every if shape.curved and shape.stroked and _twice_as_long(shape)]
    dots = [shape for shape in every if shape.curved and abs(shape.w - shape.h) < 0.02 and shape.w < 7]
    bars = [shape for shape in every if not shape.curved and min(shape.w, shape.h) < 0.02]
    return [_tile(frame, dots) for frame in frames if any(_divides(bar, frame) for bar in bars)]


def _twice_as_long(shape: Shape) -> bool:
    short, long = sorted((shape.w, shape.h))
    return short > 1.5 and abs(long - 2 * short) < 0.05


def _divides(bar: Shape, frame: Shape) -> bool:
    (x, y), (u, v) = bar.middle, frame.middle
    upright = bar.h > bar.w
    return abs(x - u) < 0.05 and abs(y - v) < 0.05 and upright == (frame.w > frame.h)


def _tile(frame: Shape, dots: list[Shape]) -> DrawnTile:
    lying = frame.w > frame.h
    inside = [dot for dot in dots if frame.holds(dot)]
    along = 0 if lying else 1
    first = tuple(dot for dot in inside if dot.middle[along] < frame.middle[along])
    return DrawnTile(frame, first, tuple(dot for dot in inside if dot not in first))
