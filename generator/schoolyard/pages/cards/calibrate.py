"""The page that tests a printer: does it keep the size, how near to the edge does it print, do the two sides meet?

All that the two sides share lies around the middle of the paper, so it meets whichever edge the paper is turned over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.paper import EDGE, Paper
from schoolyard.pages.placed import Box, Leaf, LineMark, Mark, Node, Page, PlacedDocument, RectMark, TextMark
from schoolyard.pages.shapes import THIN
from schoolyard.pages.text import paragraph
from schoolyard.pages.voice import Voice

TITLE: Final = 24.0
TEXT: Final = 11.0
SMALL: Final = 9.0
"""Points."""
MARGIN: Final = 20.0
TITLE_BASE: Final = 28.0
UNDER_TITLE: Final = 10.0
LEAD: Final = 1.35
BETWEEN: Final = 2.0
"""White between two steps."""
INDENT: Final = 7.0
"""From a step's number to its text."""
RULER: Final = 100.0
TICK: Final = 10.0
TICKS: Final = (4.0, 2.4)
"""How long every fifth tick is, and the others."""
RULER_BASE: Final = 26.0
"""How far the ruler across is from the lower edge."""
FRAMES: Final = (EDGE, 12.0)
"""How far the frames are from the edges."""
STEPS: Final = 6
"""How many half millimetres a staircase goes to either side."""
DOWN: Final = 3.6
ALONG: Final = 5.6
"""From one step of a staircase to the next: of the one that goes down, and of the one that goes to the right."""
FROM_MIDDLE: Final = 9.0
"""How far from the middle of the paper the staircases and the lines begin."""
REACH: Final = 1.4
"""How far a step reaches to either side of its own middle."""
LABEL: Final = 5.0
"""From a line to the numbers of the steps beside it."""
MINUS: Final = "\N{MINUS SIGN}"


def calibration(paper: Paper, voice: Voice, language: str, measure: Measure) -> PlacedDocument:
    """Lay out both sides of the test."""
    front = (
        *_words(paper, voice, measure, "front", steps=4),
        *_rulers(paper, voice, measure),
        *_frames(paper, voice),
        _lines(paper, voice),
    )
    back = (*_words(paper, voice, measure, "back", steps=3), *_staircases(paper, voice, measure))
    return PlacedDocument(
        title=voice("calibrate.title"),
        language=language,
        subject=voice("calibrate.subject"),
        pages=tuple(Page(width=paper.width, height=paper.height, nodes=nodes) for nodes in (front, back)),
    )


def _words(paper: Paper, voice: Voice, measure: Measure, side: str, *, steps: int) -> Iterator[Node]:
    """Say what to do, step by step, above the middle of the paper."""
    heading = voice(f"calibrate.{side}.heading")
    y = TITLE_BASE
    yield Leaf(role="H1", marks=(TextMark(x=MARGIN, y=y, text=heading, pt=TITLE, weight=600),))
    y += UNDER_TITLE
    for step in range(1, steps + 1):
        width = paper.width - 2 * MARGIN - INDENT
        text = paragraph((voice(f"calibrate.{side}.{step}"), 400), pt=TEXT, width=width, measure=measure, lead=LEAD)
        number = TextMark(x=MARGIN, y=y, text=str(step), pt=TEXT, weight=600)
        yield Leaf(role="P", marks=(number, *text.marks(MARGIN + INDENT, y)))
        y += text.depth + BETWEEN + LEAD * cap(TEXT) / 0.7


def _rulers(paper: Paper, voice: Voice, measure: Measure) -> Iterator[Node]:
    """Draw a ruler across the paper and one down it."""
    left, base = MARGIN, paper.height - RULER_BASE
    right, top = paper.width - MARGIN, base - RULER
    marks: list[Mark] = [
        LineMark(x1=left, y1=base, x2=left + RULER, y2=base, stroke=THIN),
        LineMark(x1=right, y1=top, x2=right, y2=base, stroke=THIN),
    ]
    for tick in range(round(RULER / TICK) + 1):
        along, long = tick * TICK, TICKS[tick % 5 != 0]
        marks.append(LineMark(x1=left + along, y1=base - long, x2=left + along, y2=base, stroke=THIN))
        marks.append(LineMark(x1=right - long, y1=top + along, x2=right, y2=top + along, stroke=THIN))
    box = Box(x0=left, y0=top, x1=right, y1=base)
    yield Leaf(role="Figure", marks=tuple(marks), alt=voice("calibrate.rulers"), box=box)
    length = voice("calibrate.length")
    yield Leaf(role="P", marks=(TextMark(x=left + RULER + 2.0, y=base, text=length, pt=SMALL),))
    x = right - TICKS[0] - 2.0 - measure.width(length, SMALL, 400)
    yield Leaf(role="P", marks=(TextMark(x=x, y=base, text=length, pt=SMALL),))


def _frames(paper: Paper, voice: Voice) -> Iterator[Node]:
    """Draw the frame that every page keeps inside of, and one further in."""
    for away in FRAMES:
        width, height = paper.width - 2 * away, paper.height - 2 * away
        frame = RectMark(x=away, y=away, w=width, h=height, stroke=THIN)
        yield Leaf(
            role="Figure",
            marks=(frame,),
            alt=voice("calibrate.frame", away=round(away)),
            box=Box(x0=away, y0=away, x1=away + width, y1=away + height),
        )


def _lines(paper: Paper, voice: Voice) -> Leaf:
    """Draw lines through the middle of the paper: they show through, whichever edge it is turned over."""
    x, y = paper.width / 2, paper.height / 2
    far_x, far_y = FROM_MIDDLE + 2 * (STEPS + 1) * ALONG, FROM_MIDDLE + 2 * (STEPS + 1) * DOWN
    marks = tuple(
        line
        for way in (-1, 1)
        for line in (
            LineMark(x1=x, y1=y + way * FROM_MIDDLE, x2=x, y2=y + way * far_y, stroke=THIN),
            LineMark(x1=x + way * FROM_MIDDLE, y1=y, x2=x + way * far_x, y2=y, stroke=THIN),
        )
    )
    box = Box(x0=x - far_x, y0=y - far_y, x1=x + far_x, y1=y + far_y)
    return Leaf(role="Figure", marks=marks, alt=voice("calibrate.lines"), box=box)


def _staircases(paper: Paper, voice: Voice, measure: Measure) -> Iterator[Node]:
    """Draw steps of half a millimetre: the step that the other side's line goes through tells how far that is away."""
    x, y = paper.width / 2, paper.height / 2
    down: list[Mark] = []
    along: list[Mark] = []
    for place, half in enumerate(range(-STEPS, STEPS + 1), 1):
        away, text = half / 2, f"{half // 2:+d}".replace("-", MINUS) if half else "0"
        row, column = y + FROM_MIDDLE + place * DOWN, x + FROM_MIDDLE + place * ALONG
        down.append(LineMark(x1=x + away, y1=row - REACH, x2=x + away, y2=row + REACH, stroke=THIN))
        along.append(LineMark(x1=column - REACH, y1=y + away, x2=column + REACH, y2=y + away, stroke=THIN))
        if half % 2 == 0:
            wide = measure.width(text, SMALL, 400)
            down.append(TextMark(x=x + LABEL, y=row + cap(SMALL) / 2, text=text, pt=SMALL))
            along.append(TextMark(x=column - wide / 2, y=y + LABEL + cap(SMALL), text=text, pt=SMALL))
    reach_x, reach_y = 2 * (STEPS + 1) * ALONG, 2 * (STEPS + 1) * DOWN
    box = Box(x0=x - LABEL, y0=y + FROM_MIDDLE, x1=x + 2 * LABEL, y1=y + FROM_MIDDLE + reach_y)
    yield Leaf(role="Figure", marks=tuple(down), alt=voice("calibrate.right"), box=box)
    box = Box(x0=x + FROM_MIDDLE, y0=y - LABEL, x1=x + FROM_MIDDLE + reach_x, y1=y + 2 * LABEL)
    yield Leaf(role="Figure", marks=tuple(along), alt=voice("calibrate.down"), box=box)
