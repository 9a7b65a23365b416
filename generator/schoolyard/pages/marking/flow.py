"""The marking table onto pages: a row for each child, answers under each other, as many rows a page as fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.blocks.notes import HEADING, LEAD, TEXT
from schoolyard.pages.marking.document import Marking, Row, Section
from schoolyard.pages.marking.grid import Grid, Letters, grid_for
from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.paper import LOWEST_BASELINE, Paper
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Artifact, Group, Leaf, LineMark, Node, Page, PlacedDocument, TextMark
from schoolyard.pages.shapes import HAIR
from schoolyard.pages.text import Paragraph, paragraph, shortened

TITLE: Final = 20.0
"""Points."""
TITLE_BASE: Final = 20.6
"""The title's first baseline, from the top of the page in millimetres."""
UNDER_TITLE: Final = 9.0
UNDER_HEADING: Final = 6.5
"""From a sheet's heading to the words above the columns."""
BEFORE_HEADING: Final = 10.0
UNDER_COLUMNS: Final = 2.6
"""From the words above the columns to the rule below them."""
PADDING: Final = 2.4
"""White above and below a row's text."""
LEAST_NAME: Final = 40.0
"""The least width of the column of names and codes."""
GUTTER: Final = 7.0
"""White between the columns."""
ABOVE_FOOTER: Final = 4.0
LETTERS: Final = Letters(pt=HEADING, number_pt=TEXT, lead=LEAD, number=5.4, between=5.0, ink="grey")
"""Those of the answers; their numbers are smaller."""


def flow_marking(marking: Marking, paper: Paper, measure: Measure) -> PlacedDocument:
    """Lay out the table on as many pages as it takes.

    Raises NoRoomError for a row that is higher than a page.
    """
    return PlacedDocument(
        title=marking.footer,
        language=marking.language,
        subject=marking.subject,
        pages=tuple(_TableMaker(marking, paper, measure).pages()),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _SizedRow:
    """A row that has a size."""

    row: Row
    name: Paragraph
    answers: tuple[Paragraph, ...]
    grid: Grid

    @property
    def height(self) -> float:
        """The height with the white above and below."""
        answers = (sum(self.grid.lines(self.answers)) - 1) * LEAD
        return 2 * PADDING + cap(HEADING) + max(self.name.depth + LEAD, answers)

    def at(self, x: float, right: float, y: float) -> Group:
        """Put the row down; its answers begin at `right`."""
        base = y + PADDING + cap(HEADING)
        code = TextMark(x=x, y=base + self.name.depth + LEAD, text=self.row.code, pt=TEXT, ink="grey")
        return Group(
            role="TR",
            kids=(
                Leaf(role="TH", marks=self.name.marks(x, base), scope="Row"),
                Leaf(role="TD", marks=(code,)),
                Group(role="TD", kids=tuple(self.grid.put(self.answers, right, base))),
            ),
        )


class _TableMaker:
    """Makes the pages of one table."""

    def __init__(self, marking: Marking, paper: Paper, measure: Measure) -> None:
        self._marking, self._paper, self._measure = marking, paper, measure
        self._left, self._right = paper.key_margin, paper.width - paper.key_margin
        codes = (row.code for section in marking.sections for row in section.rows)
        self._name_width = max(LEAST_NAME, *(measure.width(code, TEXT, 400) for code in codes))
        self._answers_left = self._left + self._name_width + GUTTER
        self._bottom = paper.height - LOWEST_BASELINE - cap(TEXT) - ABOVE_FOOTER
        self._title = paragraph(
            (marking.title, 600),
            (marking.label, 400),
            pt=TITLE,
            width=self._right - self._left,
            measure=measure,
            lead=1.2,
        )
        self._top = TITLE_BASE + self._title.depth + UNDER_TITLE

    def pages(self) -> Iterator[Page]:
        """Yield the pages in order."""
        nodes: list[Node] = []
        bookmark: str | None = None
        number, y = 1, self._top
        for section in self._marking.sections:
            rows, role = list(self._sized(section)), "H2"
            while rows:
                if nodes and y + self._over_rows(section) + rows[0].height > self._bottom:
                    yield self._page(number, nodes, bookmark)
                    nodes, bookmark, number, y = [], None, number + 1, self._top
                if role == "H2":
                    bookmark = bookmark or section.heading
                taken, y = self._taken(section, rows, y, role)
                nodes += taken
                role = "P"
            y += BEFORE_HEADING
        yield self._page(number, nodes, bookmark)

    def _sized(self, section: Section) -> Iterator[_SizedRow]:
        grid = grid_for(section, LETTERS, self._right - self._answers_left, self._measure)
        for row in section.rows:
            yield _SizedRow(
                row=row,
                name=LETTERS.set(row.name, self._name_width, self._measure),
                answers=tuple(LETTERS.set(answer, grid.inside, self._measure) for answer in row.answers),
                grid=grid,
            )

    def _over_rows(self, section: Section) -> float:
        """Give the height of what stands above rows: the sheet's heading, if it has one, and the columns' words."""
        heading = cap(HEADING) + UNDER_HEADING if section.heading is not None else 0.0
        return heading + cap(TEXT) + UNDER_COLUMNS

    def _taken(self, section: Section, rows: list[_SizedRow], y: float, role: str) -> tuple[tuple[Node, ...], float]:
        """Put down as many rows as fit below y, taking them from the list; also give where they end.

        Their sheet is named above them: once as a heading (H2), on further pages as text (P).
        """
        heading: tuple[Leaf, ...] = ()
        if section.heading is not None:
            mark = TextMark(x=self._left, y=y + cap(HEADING), text=section.heading, pt=HEADING, weight=600)
            heading = (Leaf(role=role, marks=(mark,)),)
        y += self._over_rows(section)
        columns = self._columns(y - UNDER_COLUMNS)
        made: list[Group] = []
        rules = [self._rule(y)]
        while rows and y + rows[0].height <= self._bottom:
            row = rows.pop(0)
            made.append(row.at(self._left, self._answers_left, y))
            y += row.height
            rules.append(self._rule(y))
        if not made:
            raise NoRoomError(rows[0].row.code, needs=rows[0].height, room=self._bottom - y)
        return (*heading, Group(role="Table", kids=(columns, *made)), Artifact(marks=tuple(rules))), y

    def _columns(self, base: float) -> Group:
        """Say what stands in the columns: the code stands below the name."""
        name, code, answers = self._marking.columns
        after = self._left + self._measure.width(f"{name}, ", TEXT, 400)
        places = (self._left, f"{name}, "), (after, code), (self._answers_left, answers)
        return Group(
            role="TR",
            kids=tuple(
                Leaf(role="TH", marks=(TextMark(x=x, y=base, text=text, pt=TEXT, ink="grey"),), scope="Column")
                for x, text in places
            ),
        )

    def _rule(self, y: float) -> LineMark:
        return LineMark(x1=self._left, y1=y, x2=self._right, y2=y, stroke=HAIR, ink="soft")

    def _page(self, number: int, nodes: Sequence[Node], bookmark: str | None) -> Page:
        """Add the title and the footer."""
        paper, measure = self._paper, self._measure
        base = paper.height - LOWEST_BASELINE
        page = str(number)
        page_left = self._right - measure.width(page, TEXT, 400)
        width = page_left - self._left - GUTTER
        footer = shortened(self._marking.footer, pt=TEXT, weight=400, width=width, measure=measure)
        return Page(
            width=paper.width,
            height=paper.height,
            nodes=(
                Leaf(role="H1" if number == 1 else "P", marks=self._title.marks(self._left, TITLE_BASE)),
                *nodes,
                Artifact(
                    kind="Pagination",
                    marks=(
                        TextMark(x=self._left, y=base, text=footer, pt=TEXT, ink="grey"),
                        TextMark(x=page_left, y=base, text=page, pt=TEXT, ink="grey"),
                    ),
                ),
            ),
            bookmark=bookmark,
        )
