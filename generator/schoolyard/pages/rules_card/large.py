"""The rules card in large print: its cells below each other, on as many sides as they take."""

from __future__ import annotations

from typing import Final

from schoolyard.pages.large import HEADING, TEXT, Band, LargePages, Said, band, end, leaves
from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.paper import Paper
from schoolyard.pages.placed import Group, Leaf, Node, PlacedDocument, TextMark
from schoolyard.pages.rules_card.document import Cell, RulesCard, Strip
from schoolyard.pages.rules_card.pictures import size_picture
from schoolyard.pages.text import Run

SCALE: Final = 1.4
"""How much larger than on an ordinary card pictures are."""
INDENT: Final = 12.0
"""From a cell's number to its text. This and all below are millimetres."""
UNDER_TEXT: Final = 6.0
"""White between a text's last baseline and the picture below it."""
UNDER_PICTURE: Final = 7.0
"""White between a picture and the text below it."""
BETWEEN_CELLS: Final = 14.0
BETWEEN_STRIPS: Final = 11.0


def flow_large_rules_card(card: RulesCard, paper: Paper, measure: Measure) -> PlacedDocument:
    """Lay out a card in letters of 18 points or more. Raises NoRoomError for a cell that is higher than a side."""
    pages = LargePages(
        title=card.title, label=card.label, about=card.about, foot="", name=card.title, paper=paper, measure=measure
    )
    bands = [_cell(cell, number, pages, crowded=card.crowded) for number, cell in enumerate(card.cells, 1)]
    strips = (card.help, card.decided, Strip(label="", sentences=(card.source,)))
    bands += [_strip(strip, pages) for strip in strips if strip.sentences]
    return PlacedDocument(
        title=card.title, language=card.language, subject=card.subject, pages=tuple(pages.pages(bands))
    )


def _cell(cell: Cell, number: int, pages: LargePages, *, crowded: bool) -> Band:
    """Make a cell a band: its number hangs at the left, its picture stands between its sentences."""
    measure, inside = pages.measure, pages.width - INDENT
    head = Said.of((cell.heading, 600), pt=HEADING, role="H2", width=pages.width, measure=measure, right=INDENT)
    above, below = (
        [Said.of((" ".join(some), 400), width=pages.width, measure=measure, right=INDENT)] if some else []
        for some in (cell.lines, cell.below)
    )
    picture = None
    if cell.shown is not None:
        picture = size_picture(cell.shown, scale=SCALE, width=inside, pt=TEXT, measure=measure, crowded=crowded)
    picture_top = end([head, *above]) + UNDER_TEXT
    below_top = picture_top + (picture.height if picture else 0.0) + UNDER_PICTURE

    def put(x: float, y: float) -> tuple[Node, ...]:
        heading, *text = leaves([head, *above], x, y)
        mark = TextMark(x=x, y=y + cap(HEADING), text=str(number), pt=HEADING, weight=600)
        kids: list[Node] = [Leaf(role="H2", marks=(mark, *heading.marks)), *text]
        if picture:
            kids.append(picture.at(x + INDENT, y + picture_top))
        if below:
            kids += leaves(below, x, y + below_top)
        return (Group(role="Sect", kids=tuple(kids)),)

    height = picture_top - UNDER_TEXT
    if picture:
        height = picture_top + picture.height
    if below:
        height = below_top + end(below)
    return Band(height=height, put=put, over=BETWEEN_CELLS, opens=True, ruled=True)


def _strip(strip: Strip, pages: LargePages) -> Band:
    """Make sentences a band, the label before them."""
    text = " ".join(strip.sentences)
    runs: tuple[Run, ...] = ((strip.label, 600), (text, 400)) if strip.label else ((text, 400),)
    return band([Said.of(*runs, width=pages.width, measure=pages.measure)], BETWEEN_STRIPS, opens=True)
