"""Chips and the Down, drawn to be known apart on white paper, in colour and in grey."""

from __future__ import annotations

import math
from typing import Final

from schoolyard.drawing.lettering import Lettering
from schoolyard.drawing.paper import LEAST_STROKE, Paper
from schoolyard.drawing.shapes import Printing, circle, dashed, painted, polygon
from schoolyard.pages.placed import ChipMark, DownMark, Ink

OUTLINE: Final = 0.8
INNER: Final = 0.75
"""Points: a chip's outer and inner circle."""
RIM: Final = 0.26
BLOCKS: Final = 8
FILLED: Final = 0.8
LABEL: Final = 1.15
BOLD: Final = 0.16
MOST_STROKE: Final = 2.0
"""A chip's rim is 0.26 r wide and has eight blocks; a black middle fills 0.8 of the inner circle; the label's type
is 1.15 times the inner radius, so that capitals and digits are 0.8 of it high. Where ink is saved a bold ring, 0.16 of
the middle and 2 points at most, tells a black chip from one to fill in."""
RING: Final = 0.84
RING_WIDTH: Final = 0.07
"""The Down's ring."""
WORD: Final = 0.5
WORD_ROOM: Final = 1.3
LEAST_WORD: Final = 9.0
"""The Down's word is of type 0.5 r, at most 1.3 r wide, and left out where it would be below 9 points."""


def chip(mark: ChipMark, paper: Paper, lettering: Lettering, printing: Printing) -> str:
    """Draw a chip: a rim of black blocks round a plain or black middle, and its label."""
    x, y, r = paper.x(mark.x), paper.y(mark.y), paper.length(mark.r)
    inner = r * (1 - RIM)
    parts = [
        painted(circle(x, y, r), stroke=paper.stroke(OUTLINE), fill="white", printing=printing),
        _blocks(x, y, inner, r, paper, printing),
        painted(circle(x, y, inner), stroke=paper.stroke(INNER), fill="white", printing=printing),
    ]
    if mark.filled:
        inner *= FILLED
        middle = circle(x, y, inner)
        if printing == "normal":
            parts.append(painted(middle, stroke=None, fill="black", printing=printing))
        else:
            parts.append(painted(middle, stroke=min(BOLD * inner, MOST_STROKE), printing=printing))
    if mark.label:
        ink: Ink = "white" if mark.filled and printing == "normal" else "black"
        parts.append(lettering.centred(mark.label, x, y, inner * LABEL, 600, ink))
    return " ".join(parts)


def _blocks(x: float, y: float, inner: float, outer: float, paper: Paper, printing: Printing) -> str:
    middle = (inner + outer) / 2
    block = math.pi * middle / BLOCKS
    if printing == "normal":
        ring = painted(circle(x, y, middle), stroke=outer - inner, printing=printing)
        return dashed(ring, block, block, start=1.5 * block)  # the circle begins in a gap: in a block it would show
    turns = [math.pi * (side + 0.5) / BLOCKS for side in range(2 * BLOCKS)]
    sides = " ".join(
        f"{x + inner * math.cos(turn):.2f} {y + inner * math.sin(turn):.2f} m "
        f"{x + outer * math.cos(turn):.2f} {y + outer * math.sin(turn):.2f} l"
        for turn in turns
    )
    return painted(sides, stroke=paper.stroke(INNER), printing=printing)


def down(mark: DownMark, paper: Paper, lettering: Lettering, printing: Printing) -> str:
    """Draw the Down: a solid green disc with a white ring and the pointer of an open end.

    Its word stands above the pointer where it can be read; else the pointer is larger.
    """
    x, y, r = paper.x(mark.x), paper.y(mark.y), paper.length(mark.r)
    on_disc: Ink = "white" if printing == "normal" else "accent"
    size = _word_size(mark.word, r, lettering)
    half_width, top, tip = (0.2, 0.3, 0.58) if size else (0.408, -0.22, 0.42)
    pointer = polygon([(x - half_width * r, y - top * r), (x + half_width * r, y - top * r), (x, y - tip * r)])
    parts = [
        painted(circle(x, y, r), stroke=None, fill="accent", printing=printing),
        painted(circle(x, y, RING * r), stroke=max(RING_WIDTH * r, LEAST_STROKE), ink=on_disc, printing=printing),
        painted(pointer, stroke=None, fill=on_disc, printing=printing),
    ]
    if size:
        left = x - lettering.width(mark.word, size, 600) / 2
        parts.append(lettering.line(mark.word, left, y - 0.06 * r, size, 600, on_disc))
    return " ".join(parts)


def _word_size(word: str, r: float, lettering: Lettering) -> float:
    """Give the type size of the Down's word, 0 where there is no word or no room for it."""
    if not word:
        return 0.0
    size = min(WORD * r, WORD_ROOM * r / lettering.width(word, 1.0, 600))
    return size if size >= LEAST_WORD else 0.0
