"""The page that tests a printer: does it keep the size, how near to the edge does it print, do the two sides meet?

All that the two sides share lies around the middle of the paper, so it meets whichever edge the paper is turned over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.large import TEXT as LARGE
from schoolyard.pages.large import Band, LargePages, Said, end, leaves
from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.paper import EDGE, Paper
from schoolyard.pages.placed import Box, Leaf, LineMark, Mark, Node, Page, PlacedDocument, RectMark, TextMark
from schoolyard.pages.shapes import THIN
from schoolyard.pages.text import evened
from schoolyard.pages.voice import Voice

TITLE: Final = 24.0
TEXT: Final = 12.0
SMALL: Final = (9.0, LARGE)
"""Points: what to do; what stands beside rulers and steps, in large print too."""
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
NUMBER: Final = (12.0, LARGE)
"""Points: which number a staircase gives, and what both are written after."""
BESIDE_STEPS: Final = 6.0
ABOVE_STEPS: Final = 3.4
"""White between a staircase and the words beside it, or above its numbers."""
WRITE: Final = (20.0, 14.0)
"""Width and height of a box for a number."""
WRITE_BASE: Final = 40.0
"""How far the lower edges of these boxes are from the lower edge of the paper."""
OPTION: Final = "--offset"
FRONT_STEPS: Final = 4
BACK_STEPS: Final = 3
"""How many things there are to do with each side."""
LARGE_INDENT: Final = 10.0
LARGE_BETWEEN: Final = 10.0
"""In large print: from a step's number to its text, and between two steps."""
MINUS: Final = "\N{MINUS SIGN}"


def calibration(
    paper: Paper, voice: Voice, language: str, measure: Measure, *, large_print: bool = False
) -> PlacedDocument:
    """Lay out both sides of the test; in large print what is to be done stands on the two sides of a leaf before it."""
    test = _Test(paper=paper, voice=voice, measure=measure, large_print=large_print)
    front = (*test.words("front", FRONT_STEPS), *test.rulers(), *_frames(paper, voice), _lines(paper, voice))
    back = (*test.words("back", BACK_STEPS), *test.staircases(), *test.written())
    sides = tuple(Page(width=paper.width, height=paper.height, nodes=nodes) for nodes in (front, back))
    told = (*test.told("front", FRONT_STEPS, 1), *test.told("back", BACK_STEPS, 2)) if large_print else ()
    return PlacedDocument(
        title=voice("calibrate.title"), language=language, subject=voice("calibrate.subject"), pages=(*told, *sides)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Test:
    """What has words on the two sides."""

    paper: Paper
    voice: Voice
    measure: Measure
    large_print: bool

    def words(self, side: str, steps: int) -> Iterator[Node]:
        """Give a side's heading, and below it what to do, unless that stands on a leaf of its own."""
        role = "P" if self.large_print else "H1"
        heading = TextMark(x=MARGIN, y=TITLE_BASE, text=self.voice(f"calibrate.{side}.heading"), pt=TITLE, weight=600)
        yield Leaf(role=role, marks=(heading,))
        y = TITLE_BASE + UNDER_TITLE
        for step in range(1, 1 if self.large_print else steps + 1):
            width = self.paper.width - 2 * MARGIN - INDENT
            said = self.voice(f"calibrate.{side}.{step}")
            text = evened((said, 400), pt=TEXT, width=width, measure=self.measure, lead=LEAD)
            number = TextMark(x=MARGIN, y=y, text=str(step), pt=TEXT, weight=600)
            yield Leaf(role="P", marks=(number, *text.marks(MARGIN + INDENT, y)))
            y += text.depth + BETWEEN + LEAD * cap(TEXT) / 0.7

    def told(self, side: str, steps: int, number: int) -> Iterator[Page]:
        """Give the page of this number: it tells what to do with a side, step by step, in large print."""
        heading = self.voice(f"calibrate.{side}.heading")
        pages = LargePages(
            title=heading, label="", foot="", name=heading, paper=self.paper, measure=self.measure, first_page=number
        )
        yield from pages.pages([self._step(side, step, pages) for step in range(1, steps + 1)])

    def _step(self, side: str, step: int, pages: LargePages) -> Band:
        one = Said.of(
            (self.voice(f"calibrate.{side}.{step}"), 400), width=pages.width, measure=self.measure, right=LARGE_INDENT
        )

        def put(x: float, y: float) -> tuple[Node, ...]:
            (text,) = leaves([one], x, y)
            number = TextMark(x=x, y=y + cap(LARGE), text=str(step), pt=LARGE, weight=600)
            return (Leaf(role="P", marks=(number, *text.marks)),)

        return Band(height=end([one]), put=put, over=LARGE_BETWEEN, opens=True)

    def rulers(self) -> Iterator[Node]:
        """Draw a ruler across the paper and one down it."""
        left, base = MARGIN, self.paper.height - RULER_BASE
        right, top = self.paper.width - MARGIN, base - RULER
        marks: list[Mark] = [
            LineMark(x1=left, y1=base, x2=left + RULER, y2=base, stroke=THIN),
            LineMark(x1=right, y1=top, x2=right, y2=base, stroke=THIN),
        ]
        for tick in range(round(RULER / TICK) + 1):
            along, long = tick * TICK, TICKS[tick % 5 != 0]
            marks.append(LineMark(x1=left + along, y1=base - long, x2=left + along, y2=base, stroke=THIN))
            marks.append(LineMark(x1=right - long, y1=top + along, x2=right, y2=top + along, stroke=THIN))
        box = Box(x0=left, y0=top, x1=right, y1=base)
        yield Leaf(role="Figure", marks=tuple(marks), alt=self.voice("calibrate.rulers"), box=box)
        length, pt = self.voice("calibrate.length"), SMALL[self.large_print]
        yield Leaf(role="P", marks=(TextMark(x=left + RULER + 2.0, y=base, text=length, pt=pt),))
        x = right - TICKS[0] - 2.0 - self.measure.width(length, pt, 400)
        yield Leaf(role="P", marks=(TextMark(x=x, y=base, text=length, pt=pt),))

    def staircases(self) -> Iterator[Node]:
        """Draw steps of half a millimetre: the one that the other side's line goes through tells how far it is away."""
        x, y = self.paper.width / 2, self.paper.height / 2
        pt, number_pt, measure = SMALL[self.large_print], NUMBER[self.large_print], self.measure
        down: list[Mark] = []
        along: list[Mark] = []
        for place, half in enumerate(range(-STEPS, STEPS + 1), 1):
            away, text = half / 2, f"{half // 2:+d}".replace("-", MINUS) if half else "0"
            row, column = y + FROM_MIDDLE + place * DOWN, x + FROM_MIDDLE + place * ALONG
            down.append(LineMark(x1=x + away, y1=row - REACH, x2=x + away, y2=row + REACH, stroke=THIN))
            along.append(LineMark(x1=column - REACH, y1=y + away, x2=column + REACH, y2=y + away, stroke=THIN))
            if half % 2 == 0:
                wide = measure.width(text, pt, 400)
                down.append(TextMark(x=x + LABEL, y=row + cap(pt) / 2, text=text, pt=pt))
                along.append(TextMark(x=column - wide / 2, y=y - LABEL, text=text, pt=pt))
        reach_x, reach_y = 2 * (STEPS + 1) * ALONG, 2 * (STEPS + 1) * DOWN
        box = Box(x0=x - LABEL, y0=y + FROM_MIDDLE, x1=x + 2 * LABEL, y1=y + FROM_MIDDLE + reach_y)
        yield Leaf(role="Figure", marks=tuple(down), alt=self.voice("calibrate.right"), box=box)
        box = Box(x0=x + FROM_MIDDLE, y0=y - 2 * LABEL, x1=x + FROM_MIDDLE + reach_x, y1=y + LABEL)
        yield Leaf(role="Figure", marks=tuple(along), alt=self.voice("calibrate.down"), box=box)
        first, second = self.voice("calibrate.first"), self.voice("calibrate.second")
        left = x - STEPS / 2 - BESIDE_STEPS - measure.width(first, number_pt, 600)
        base = y + FROM_MIDDLE + (STEPS + 1) * DOWN + cap(number_pt) / 2
        yield Leaf(role="P", marks=(TextMark(x=left, y=base, text=first, pt=number_pt, weight=600),))
        left = x + FROM_MIDDLE + reach_x / 2 - measure.width(second, number_pt, 600) / 2
        base = y - LABEL - cap(pt) - ABOVE_STEPS
        yield Leaf(role="P", marks=(TextMark(x=left, y=base, text=second, pt=number_pt, weight=600),))

    def written(self) -> Iterator[Node]:
        """Give two boxes to write the numbers in, after the option that takes them."""
        pt, (wide, high) = NUMBER[self.large_print], WRITE
        bottom = self.paper.height - WRITE_BASE
        base = bottom - high / 2 + cap(pt) / 2
        yield Leaf(role="P", marks=(TextMark(x=MARGIN, y=base, text=OPTION, pt=pt, weight=600),))
        x = MARGIN + self.measure.width(f"{OPTION}  ", pt, 600)
        for place, name in enumerate(("first", "second")):
            if place:
                comma = TextMark(x=x + 1.0, y=base, text=",", pt=pt, weight=600)
                yield Leaf(role="P", marks=(comma,))
                x += 1.0 + self.measure.width(", ", pt, 600)
            frame = RectMark(x=x, y=bottom - high, w=wide, h=high, stroke=THIN)
            box = Box(x0=x, y0=bottom - high, x1=x + wide, y1=bottom)
            yield Leaf(role="Form", marks=(frame,), alt=self.voice(f"calibrate.{name}"), box=box)
            x += wide


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
