"""Shapes and inks as PDF operators. Points, y upwards; everything a shape needs is in its own string."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from schoolyard.drawing.paper import LEAST_STROKE
from schoolyard.pages.placed import Ink

Printing: TypeAlias = Literal["normal", "saver"]
"""How much ink to spend: `saver` draws outlines where there would be solid black."""

FILL: Final[dict[Ink, str]] = {
    "black": "0 g",
    "grey": "0.3 g",
    "soft": "0.5 g",
    "accent": "0.0431 0.4196 0.302 rg",
    "white": "1 g",
}
STROKE: Final[dict[Ink, str]] = {ink: operator.upper() for ink, operator in FILL.items()}

_ROUND: Final = 0.5522847498  # how far the handles of a quarter circle reach, for radius 1


def circle(x: float, y: float, r: float) -> str:
    """Give the path of a circle, from its rightmost point round against the clock."""
    k = _ROUND * r
    return (
        f"{x + r:.2f} {y:.2f} m "
        f"{x + r:.2f} {y + k:.2f} {x + k:.2f} {y + r:.2f} {x:.2f} {y + r:.2f} c "
        f"{x - k:.2f} {y + r:.2f} {x - r:.2f} {y + k:.2f} {x - r:.2f} {y:.2f} c "
        f"{x - r:.2f} {y - k:.2f} {x - k:.2f} {y - r:.2f} {x:.2f} {y - r:.2f} c "
        f"{x + k:.2f} {y - r:.2f} {x + r:.2f} {y - k:.2f} {x + r:.2f} {y:.2f} c h"
    )


def hatching(x: float, y: float, r: float) -> str:
    """Give the path of three slanting lines across a circle, which stand for its colour."""
    lines = []
    for off in (-0.5, 0.0, 0.5):
        along = math.sqrt(1 - off**2)
        ends = [(off + side * along, side * along - off) for side in (-1, 1)]
        (x1, y1), (x2, y2) = ((x + r * u * math.sqrt(0.5), y + r * v * math.sqrt(0.5)) for u, v in ends)
        lines.append(f"{x1:.2f} {y1:.2f} m {x2:.2f} {y2:.2f} l")
    return " ".join(lines)


def rectangle(x: float, y: float, w: float, h: float, r: float = 0.0) -> str:
    """Give the path of a rectangle with round corners of radius `r`; (x, y) is its bottom left corner."""
    if not r:
        return f"{x:.2f} {y:.2f} {w:.2f} {h:.2f} re"
    k = r * (1 - _ROUND)
    right, top = x + w, y + h
    return (
        f"{x + r:.2f} {y:.2f} m {right - r:.2f} {y:.2f} l "
        f"{right - k:.2f} {y:.2f} {right:.2f} {y + k:.2f} {right:.2f} {y + r:.2f} c "
        f"{right:.2f} {top - r:.2f} l "
        f"{right:.2f} {top - k:.2f} {right - k:.2f} {top:.2f} {right - r:.2f} {top:.2f} c "
        f"{x + r:.2f} {top:.2f} l "
        f"{x + k:.2f} {top:.2f} {x:.2f} {top - k:.2f} {x:.2f} {top - r:.2f} c "
        f"{x:.2f} {y + r:.2f} l "
        f"{x:.2f} {y + k:.2f} {x + k:.2f} {y:.2f} {x + r:.2f} {y:.2f} c h"
    )


def polygon(points: Sequence[tuple[float, float]]) -> str:
    """Give the path of a closed shape with straight sides."""
    (x, y), *rest = points
    return " ".join([f"{x:.2f} {y:.2f} m", *(f"{x:.2f} {y:.2f} l" for x, y in rest), "h"])


def painted(path: str, *, stroke: float | None, ink: Ink = "black", fill: Ink | None = None, printing: Printing) -> str:
    """Draw a path: `stroke` in points, None for no outline.

    Where ink is saved a solid shape is its outline, and white on it is black. Only white, which is paper, still fills.
    """
    if printing == "saver":
        if fill not in {None, "white"}:
            stroke, ink, fill = max(stroke or 0.0, LEAST_STROKE), fill or ink, None
        elif ink == "white":
            ink = "black"
    parts = []
    if fill is not None:
        parts.append(FILL[fill])
    if stroke is not None:
        parts.append(f"{stroke:.2f} w {STROKE[ink]}")
    parts.append(path)
    parts.append("B" if fill and stroke is not None else "f" if fill else "S" if stroke is not None else "n")
    return " ".join(parts)


def dashed(operators: str, on: float, off: float, *, start: float = 0.0) -> str:
    """Draw with lines cut into dashes, beginning `start` inside the first; lengths in points."""
    return f"q [{on:.3f} {off:.3f}] {start:.3f} d {operators} Q"


def rounded(operators: str) -> str:
    """Draw with round line ends and corners."""
    return f"q 1 J 1 j {operators} Q"
