"""Marks: everything a page can show, as PDF operators."""

from __future__ import annotations

from typing import Final

from schoolyard.drawing.chips import chip, down
from schoolyard.drawing.lettering import Lettering
from schoolyard.drawing.paper import Paper
from schoolyard.drawing.shapes import Printing, circle, dashed, hatching, painted, rectangle, rounded
from schoolyard.drawing.tiles import half_pips, tile
from schoolyard.pages.placed import (
    ChipMark,
    CircleMark,
    DownMark,
    LineMark,
    Mark,
    PathMark,
    PipsMark,
    RectMark,
    TextMark,
    TileMark,
)

HATCH: Final = 0.75
HATCHED: Final = 1.5
"""Where ink is saved, lines of so many points cross a solid disc of at least this radius in millimetres."""


class Pen:
    """Turns marks into operators.

    A mark's string holds all it needs, and leaves changed only colours and line width, which each mark sets for itself.
    """

    def __init__(self, lettering: Lettering, printing: Printing) -> None:
        self._lettering = lettering
        self._printing = printing

    def operators(self, mark: Mark, paper: Paper) -> str:
        """Draw one mark where it lies on paper."""
        match mark:
            case TileMark():
                return tile(mark, paper, self._printing)
            case PipsMark():
                return half_pips(mark, paper, self._printing)
            case TextMark():
                return self._text(mark, paper)
            case RectMark():
                return self._rectangle(mark, paper)
            case LineMark():
                return self._line(mark, paper)
            case CircleMark():
                return self._circle(mark, paper)
            case PathMark():
                return self._path(mark, paper)
            case ChipMark():
                return chip(mark, paper, self._lettering, self._printing)
            case DownMark():
                return down(mark, paper, self._lettering, self._printing)

    def _text(self, mark: TextMark, paper: Paper) -> str:
        # What is white stands on a solid shape, and where ink is saved there is none.
        ink = "black" if mark.ink == "white" and self._printing == "saver" else mark.ink
        x, y, size = paper.x(mark.x), paper.y(mark.y), mark.pt * paper.scale
        return self._lettering.line(mark.text, x, y, size, mark.weight, ink)

    def _rectangle(self, mark: RectMark, paper: Paper) -> str:
        x, y, w, h = paper.x(mark.x), paper.y(mark.y + mark.h), paper.length(mark.w), paper.length(mark.h)
        return self._outlined(mark, rectangle(x, y, w, h, paper.length(mark.r)), paper)

    def _circle(self, mark: CircleMark, paper: Paper) -> str:
        x, y, r = paper.x(mark.x), paper.y(mark.y), paper.length(mark.r)
        disc = self._outlined(mark, circle(x, y, r), paper)
        if self._printing == "normal" or mark.fill in {None, "white"} or mark.r < HATCHED:
            return disc
        # A counter is laid, a chip filled in, however little ink that takes: an empty ring means something else.
        return f"{disc} {painted(hatching(x, y, r), stroke=paper.stroke(HATCH), ink=mark.fill, printing='saver')}"

    def _outlined(self, mark: RectMark | CircleMark, path: str, paper: Paper) -> str:
        stroke = None if mark.stroke is None else paper.stroke(mark.stroke)
        operators = painted(path, stroke=stroke, ink=mark.ink, fill=mark.fill, printing=self._printing)
        return _dashes(operators, mark.dash, paper)

    def _line(self, mark: LineMark, paper: Paper) -> str:
        path = f"{paper.x(mark.x1):.2f} {paper.y(mark.y1):.2f} m {paper.x(mark.x2):.2f} {paper.y(mark.y2):.2f} l"
        operators = painted(path, stroke=paper.stroke(mark.stroke), ink=mark.ink, printing=self._printing)
        return _dashes(rounded(operators) if mark.round else operators, mark.dash, paper)

    def _path(self, mark: PathMark, paper: Paper) -> str:
        path = " ".join([_step(step, paper) for step in mark.steps])
        stroke = None if mark.stroke is None else paper.stroke(mark.stroke)
        operators = painted(path, stroke=stroke, ink=mark.ink, fill=mark.fill, printing=self._printing)
        return _dashes(rounded(operators), mark.dash, paper)


def _dashes(operators: str, dash: tuple[float, float] | None, paper: Paper) -> str:
    return dashed(operators, paper.length(dash[0]), paper.length(dash[1])) if dash else operators


def _step(step: tuple[str | float, ...], paper: Paper) -> str:
    """Write one step of a path: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) or ("Z",)."""
    letter, *numbers = step
    values = [float(number) for number in numbers]
    points = [f"{paper.x(x):.2f} {paper.y(y):.2f}" for x, y in zip(values[::2], values[1::2], strict=True)]
    match letter, len(points):
        case ("M", 1) | ("L", 1) | ("C", 3):
            return " ".join([*points, str(letter).lower()])
        case ("Z", 0):
            return "h"
    raise ValueError(f"{step!r} is no step of a path")
