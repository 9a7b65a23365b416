"""The contents of a unit in large print: its lessons below each other, in place of a table that is too wide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from schoolyard.pages.contents.document import Contents, Row
from schoolyard.pages.large import HEADING, Band, LargePages, Said, band, dot, end, leaves
from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.paper import Paper
from schoolyard.pages.placed import Group, Leaf, Node, PlacedDocument, TextMark
from schoolyard.pages.text import Run

INDENT: Final = 14.0
"""From a lesson's number to its text, in millimetres."""
ITEM: Final = 6.0
"""From there to the text of a thing to have ready."""
BETWEEN_PARTS: Final = 2.0
"""What a part of a lesson keeps to the one above it, on top of its spacing."""
BETWEEN_ITEMS: Final = 5.4
BETWEEN_LESSONS: Final = 15.0
"""White between two bands."""


def flow_large_contents(contents: Contents, paper: Paper, measure: Measure) -> PlacedDocument:
    """Lay out the contents in letters of 18 points or more.

    Raises NoRoomError for a text that is higher than a page.
    """
    pages = LargePages(
        title=contents.title,
        label=contents.label,
        about=contents.about,
        foot="",
        name=contents.footer,
        paper=paper,
        measure=measure,
    )
    how = band([Said.of((contents.how, 400), width=pages.width, measure=measure)], 0.0, opens=True)
    bands = [how, *(one for row in contents.rows for one in _lesson(row, contents, pages))]
    return PlacedDocument(
        title=contents.footer,
        language=contents.language,
        subject=contents.subject,
        pages=tuple(pages.pages(bands)),
    )


def _lesson(row: Row, contents: Contents, pages: LargePages) -> Iterator[Band]:
    """Give a lesson: what it is and what to print for it, then thing by thing what to have ready."""
    said = [
        _said(pages, (row.title, 600), pt=HEADING, role="H2"),
        _said(pages, (row.goal, 400)),
        _said(pages, (row.facts, 400)),
    ]
    if row.printed:
        said.append(_said(pages, (contents.columns.printed, 600), (row.printed, 400), more=BETWEEN_PARTS))
    if row.materials:
        said.append(_said(pages, (contents.columns.ready, 600), more=BETWEEN_PARTS))

    def put(x: float, y: float) -> tuple[Node, ...]:
        number = TextMark(x=x, y=y + cap(HEADING), text=row.number, pt=HEADING, weight=600)
        title, *others = leaves(said, x, y)
        return Leaf(role=title.role, marks=(number, *title.marks)), *others

    yield Band(height=end(said), put=put, over=BETWEEN_LESSONS, opens=True, ruled=True, keeps=bool(row.materials))
    for material in row.materials:
        yield _material(material, pages)


def _said(pages: LargePages, *runs: Run, **others: Any) -> Said:
    return Said.of(*runs, width=pages.width, measure=pages.measure, right=INDENT, **others)


def _material(material: str, pages: LargePages) -> Band:
    text = Said.of((material, 400), role="LBody", width=pages.width, measure=pages.measure, right=INDENT + ITEM)

    def put(x: float, y: float) -> tuple[Node, ...]:
        return Group(role="LI", kids=leaves([text], x, y)), dot(x + INDENT, y)

    return Band(height=end([text]), put=put, over=BETWEEN_ITEMS, group="L")
