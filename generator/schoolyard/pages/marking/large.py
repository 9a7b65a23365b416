"""The marking table in large print: a child's name and code in a line, the answers below them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.pages.large import BESIDE, HEADING, LEAD, TEXT, Band, LargePages, Said, band
from schoolyard.pages.marking.document import Marking, Row, Section
from schoolyard.pages.marking.grid import Grid, Letters, grid_for
from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.paper import Paper
from schoolyard.pages.placed import Group, Leaf, Node, PlacedDocument, TextMark

LETTERS: Final = Letters(pt=TEXT, number_pt=TEXT, lead=LEAD, number=12.0, between=6.0, ink="black")
"""Those of the answers."""
UNDER_HEADING: Final = 8.0
BETWEEN_SECTIONS: Final = 16.0
BETWEEN_ROWS: Final = 11.0
"""White between two bands, in millimetres."""


def flow_large_marking(marking: Marking, paper: Paper, measure: Measure) -> PlacedDocument:
    """Lay out the table in letters of 18 points. Raises NoRoomError for a row that is higher than a page."""
    pages = LargePages(
        title=marking.title, label=marking.label, foot="", name=marking.footer, paper=paper, measure=measure
    )
    bands = [band for section in marking.sections for band in _section(section, pages)]
    return PlacedDocument(
        title=marking.footer,
        language=marking.language,
        subject=marking.subject,
        pages=tuple(pages.pages(bands)),
    )


def _section(section: Section, pages: LargePages) -> Iterator[Band]:
    """Give a sheet's heading, if it has one, and the rows of all children."""
    if section.heading is not None:
        heading = Said.of((section.heading, 600), pt=HEADING, role="H2", width=pages.width, measure=pages.measure)
        yield band([heading], BETWEEN_SECTIONS, opens=True, keeps=True)
    grid = grid_for(section, LETTERS, pages.width, pages.measure)
    for place, row in enumerate(section.rows):
        headed = place == 0 and section.heading is not None
        yield _row(row, grid, pages, UNDER_HEADING if headed else BETWEEN_ROWS, ruled=not headed)


def _row(row: Row, grid: Grid, pages: LargePages, over: float, *, ruled: bool) -> Band:
    measure = pages.measure
    code = measure.width(row.code, TEXT, 400)
    beside = measure.width(row.name, TEXT, 600) + BESIDE + code <= pages.width
    name = LETTERS.set(row.name, pages.width, measure)
    answers = tuple(LETTERS.set(answer, grid.inside, measure) for answer in row.answers)
    told = cap(TEXT) + name.depth
    code_down = told if beside else told + LEAD
    first = code_down + LEAD

    def put(x: float, y: float) -> tuple[Node, ...]:
        left = x + pages.width - code if beside else x
        cells = (
            Leaf(role="TH", marks=name.marks(x, y + cap(TEXT)), scope="Row"),
            Leaf(role="TD", marks=(TextMark(x=left, y=y + code_down, text=row.code, pt=TEXT),)),
            Group(role="TD", kids=tuple(grid.put(answers, x, y + first))),
        )
        return (Group(role="TR", kids=cells),)

    height = first + (sum(grid.lines(answers)) - 1) * LEAD
    return Band(height=height, put=put, over=over, opens=True, ruled=ruled, group="Table")
