"""The teacher's page onto one side of paper: what one needs at the left, the plan at the right, ways on below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.paper import LOWEST_BASELINE, Paper
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Artifact, Ink, Leaf, LineMark, Node, Page, PlacedDocument, TextMark
from schoolyard.pages.shapes import BOLD, HAIR
from schoolyard.pages.teacher.document import TeacherPage
from schoolyard.pages.teacher.pieces import Look, Piece, size_section, size_step, size_watches
from schoolyard.pages.text import Paragraph, balanced, shortened
from schoolyard.rules.words import quoted

SIDES: Final = (51.0, 58.0, 66.0, 74.0)
"""Widths of the left column that are tried, in millimetres."""
GUTTER: Final = 10.0
"""White between the left column and the plan."""
WAY_GUTTER: Final = 8.0
"""White between two ways on below the plan."""
TITLES: Final = (27.0, 23.0, 20.0, 18.0)
"""Points: sizes of the title that are tried; at the last it may take more than one line."""
TITLE_BASE: Final = 22.0
"""The title's first baseline, from the top of the page."""
TITLE_LEAD: Final = 1.15
LABEL: Final = 14.0
ABOUT: Final = 11.0
"""Points: what stands beside the title."""
BESIDE_TITLE: Final = 6.0
UNDER_TITLE: Final = 5.0
"""From the title's last baseline to the rule below it."""
UNDER_RULE: Final = 5.9
"""From a thick rule to the top of what stands below it."""
OVER_RULE: Final = 6.4
"""From the lowest baseline to the thick rule below it."""
BETWEEN_SECTIONS: Final = 6.9
BETWEEN_STEPS: Final = 10.5
"""White between two pieces. These whites are the most that a look keeps; a page spreads what is left over them."""
RULE_AT: Final = 0.54
"""Where a rule lies in the white between two parts of the plan, from above."""
MOST_SPREAD: Final = 4.5
"""The most that one white grows."""
FOOTER: Final = 9.0
"""Points."""
ABOVE_FOOTER: Final = 6.0
LOOKS: Final = (
    Look(pt=10.0, lead=5.0, white=1.0),
    Look(pt=10.0, lead=4.7, white=0.85),
    Look(pt=9.5, lead=4.5, white=0.8),
    Look(pt=9.5, lead=4.2, white=0.7),
    Look(pt=9.0, lead=4.1, white=0.65),
    Look(pt=9.0, lead=3.9, white=0.55),
)
"""What is tried, the roomiest first. No text of the page is smaller than 9 points."""


def flow_teacher(page: TeacherPage, paper: Paper, measure: Measure) -> PlacedDocument:
    """Lay out the page, in the largest letters that leave everything on one side.

    Raises NoRoomError, which names the longest text, where even the smallest do not.
    """
    for look, side in product(LOOKS, SIDES):
        layout = _Layout(page, paper, measure, look, side)
        if layout.needs <= layout.room:
            break
    else:
        longest = max(layout.pieces, key=lambda piece: piece.height)
        raise NoRoomError(
            f"the teacher's page, most of all {quoted(longest.name)},", needs=layout.needs, room=layout.room
        )
    return PlacedDocument(
        title=f"{page.title} · {page.label}", language=page.language, subject=page.subject, pages=(layout.page(),)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Stacked:
    """A piece in a column: the white above it, and the stroke of a rule in that white."""

    piece: Piece
    white: float = 0.0
    rule: float | None = None


class _Layout:
    """The page in letters of one size."""

    def __init__(self, page: TeacherPage, paper: Paper, measure: Measure, look: Look, side: float) -> None:
        self._page, self._paper, self._measure, self._look, self._side = page, paper, measure, look, side
        self._left, self._right = paper.key_margin, paper.width - paper.key_margin
        self._second = self._left + side + GUTTER
        self._about_left = self._right - measure.width(page.about, ABOUT, 400)
        self._title, self._label_left = self._titled()
        self._rule = TITLE_BASE + self._title.depth + UNDER_TITLE
        self._top = self._rule + UNDER_RULE
        self._sections = tuple(self._sized_sections())
        self._plan = tuple(self._sized_plan())
        self._ways = tuple(self._sized_ways())

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Everything that has a size."""
        return (*(one.piece for one in (*self._sections, *self._plan)), *(piece for piece, _ in self._ways))

    @property
    def needs(self) -> float:
        """The height of the higher of the two columns."""
        return max(_height(self._sections), _height(self._plan))

    @property
    def room(self) -> float:
        """The height that is left to the columns."""
        bottom = self._paper.height - LOWEST_BASELINE - cap(FOOTER) - ABOVE_FOOTER
        ways = max((piece.height for piece, _ in self._ways), default=-OVER_RULE - UNDER_RULE)
        return bottom - self._top - OVER_RULE - UNDER_RULE - ways

    def page(self) -> Page:
        """Put everything in its place."""
        whites = max(len(self._plan), len(self._sections)) - 1
        high = min(self.room, self.needs + MOST_SPREAD * whites)
        below = self._top + high + OVER_RULE
        ways = [node for piece, x in self._ways for node in piece.at(x, below + UNDER_RULE)]
        return Page(
            width=self._paper.width,
            height=self._paper.height,
            nodes=(
                *self._header(),
                *self._stack(self._sections, self._left, high),
                *self._stack(self._plan, self._second, high),
                *((self._rule_at(self._left, below, BOLD), *ways) if ways else ()),
                self._footer(),
            ),
        )

    def _sized_sections(self) -> Iterator[_Stacked]:
        for place, section in enumerate(self._page.sections):
            white = BETWEEN_SECTIONS * self._look.white if place else 0.0
            yield _Stacked(piece=size_section(section, self._side, self._look, self._measure), white=white)

    def _sized_plan(self) -> Iterator[_Stacked]:
        width, white = self._right - self._second, BETWEEN_STEPS * self._look.white
        page = self._page
        for place, step in enumerate(page.steps):
            sized = size_step(step, width, self._look, self._measure, crowded=page.crowded)
            yield _Stacked(piece=sized, white=white, rule=HAIR) if place else _Stacked(piece=sized)
        if page.watches:
            watches = size_watches(page.watch_heading, page.watches, width, self._look, self._measure)
            yield _Stacked(piece=watches, white=white, rule=BOLD) if page.steps else _Stacked(piece=watches)

    def _sized_ways(self) -> Iterator[tuple[Piece, float]]:
        """Size the ways on, and give their left edges: one has all the width, of more the first has the left column."""
        right = self._right - self._second
        half = (right - WAY_GUTTER) / 2
        side, whole = self._side, self._right - self._left
        widths: tuple[tuple[float, ...], ...] = (), (whole,), (side, right), (side, half, half)
        x = self._left
        for place, (way, width) in enumerate(zip(self._page.ways, widths[len(self._page.ways)], strict=True)):
            yield size_section(way, width, self._look, self._measure), x
            x += width + (WAY_GUTTER if place else GUTTER)

    def _titled(self) -> tuple[Paragraph, float]:
        """Set the title in one line if it can be; also give where the label beside it begins."""
        label = self._measure.width(self._page.label, LABEL, 400)
        farthest = self._about_left - BESIDE_TITLE - label
        for pt in TITLES:
            wide = self._measure.width(self._page.title, pt, 600)
            if self._left + wide + BESIDE_TITLE <= farthest:
                break
        width = farthest - BESIDE_TITLE - self._left
        title = balanced(self._page.title, pt=pt, weight=600, width=width, measure=self._measure, lead=TITLE_LEAD)
        beside = self._left + title.width + BESIDE_TITLE
        return title, min(max(beside, self._second), farthest)

    def _header(self) -> tuple[Node, ...]:
        label = TextMark(x=self._label_left, y=TITLE_BASE, text=self._page.label, pt=LABEL)
        about = TextMark(x=self._about_left, y=TITLE_BASE, text=self._page.about, pt=ABOUT)
        return (
            Leaf(role="H1", marks=self._title.marks(self._left, TITLE_BASE)),
            Leaf(role="P", marks=(label,)),
            Leaf(role="P", marks=(about,)),
            self._rule_at(self._left, self._rule, BOLD),
        )

    def _stack(self, column: Sequence[_Stacked], x: float, high: float) -> Iterator[Node]:
        """Put a column down, what it leaves of a height spread over its whites."""
        more = min((high - _height(column)) / max(len(column) - 1, 1), MOST_SPREAD)
        y = self._top
        for place, one in enumerate(column):
            white = one.white + more if place else 0.0
            if one.rule is not None:
                yield self._rule_at(x, y + RULE_AT * white, one.rule)
            yield from one.piece.at(x, y + white)
            y += white + one.piece.height

    def _rule_at(self, x: float, y: float, stroke: float) -> Artifact:
        ink: Ink = "black" if stroke == BOLD else "soft"
        return Artifact(marks=(LineMark(x1=x, y1=y, x2=self._right, y2=y, stroke=stroke, ink=ink),))

    def _footer(self) -> Artifact:
        base = self._paper.height - LOWEST_BASELINE
        width = self._right - self._second
        footer = f"{self._page.footer} · 1"
        footer = shortened(footer, pt=FOOTER, weight=400, width=width, measure=self._measure)
        right = self._right - self._measure.width(footer, FOOTER, 400)
        return Artifact(
            kind="Pagination",
            marks=tuple(
                TextMark(x=x, y=base, text=text, pt=FOOTER, ink="grey")
                for x, text in ((self._left, self._page.copying), (right, footer))
            ),
        )


def _height(column: Sequence[_Stacked]) -> float:
    return sum(one.white + one.piece.height for one in column)
