"""Flow: a document onto pages. Every block gets its place in millimetres; what is too much goes to another page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from schoolyard.pages.arrange import Drawn
from schoolyard.pages.blocks.check import size_check
from schoolyard.pages.blocks.footer import footer, footer_top
from schoolyard.pages.blocks.header import Header, header, running_header
from schoolyard.pages.blocks.puzzles import strips
from schoolyard.pages.blocks.strip import Strip
from schoolyard.pages.document import Sheet
from schoolyard.pages.fill import BEFORE_RULE, Area, fill, page_height, ruled, white_above
from schoolyard.pages.measure import Measure
from schoolyard.pages.paper import Paper
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Artifact, Group, Leaf, LineMark, Node, Page, PlacedDocument
from schoolyard.pages.recipe import Recipe
from schoolyard.pages.shapes import THIN
from schoolyard.pages.stage import Stage

BEFORE_CHECK: Final = 5.0
AFTER_CHECK: Final = 5.0
"""White around the self-check; below it also where a page ends without one."""
UNDER_HEAD: Final = 1 / 3
"""How much the white below a prompt grows for each millimetre that the one above it grows."""
MOST_SPREAD: Final = 24.0
"""The most that one white grows where a page has room."""
MOST_UNDER_HEADER: Final = 10.0
"""The most that the white below the header grows: the first prompt belongs to the top of the page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidPage:
    """A page, and where each of its puzzles' parts are: the key writes its answers there."""

    page: Page
    puzzles: Mapping[int, Drawn]


def flow_sheet(
    sheet: Sheet, recipe: Recipe, paper: Paper, measure: Measure, laid: Sequence[LaidPage] | None = None
) -> PlacedDocument:
    """Lay out a child's sheet. `laid` are its pages, if they are laid already.

    Raises NoRoomError for what does not fit a page of its own.
    """
    stage = Stage(paper=paper, recipe=recipe, measure=measure)
    pages = [one.page for one in laid or lay_sheet(sheet, stage)]
    pages += lay_cuts(sheet, stage, first=sheet.first_page + len(pages))
    return PlacedDocument(title=sheet.footer, language=sheet.language, subject=sheet.goal, pages=tuple(pages))


def lay_sheet(sheet: Sheet, stage: Stage) -> tuple[LaidPage, ...]:
    """Lay out a child's sheet page by page, all but what is to be cut out; see `flow_sheet`.

    The worked example is as low as it can be where that saves a page. One that leaves no room for a puzzle even then (a
    whole set of tiles may be so high) has the first page to itself.
    """
    further = running_header(sheet, stage)
    check = size_check(sheet.check, stage, sheet.sum)
    foot = footer_top(stage)
    last = foot - AFTER_CHECK - check.height - BEFORE_CHECK
    area = Area(tops=(further[1], further[1]), bottoms=(last, foot - AFTER_CHECK))
    first, filled = _filled(sheet, stage, area)
    laid = []
    for place, shown in enumerate(filled):
        nodes, top = further if place else first
        ends = place == len(filled) - 1
        puzzles, drawn = _spread(shown, top, area.bottoms[not ends], stage)
        closing = (check.at(last + BEFORE_CHECK),) if ends else ()
        page = Page(
            width=stage.paper.width,
            height=stage.paper.height,
            nodes=(*nodes, *puzzles, *closing, footer(sheet, sheet.first_page + place, stage)),
            bookmark=None if place else sheet.bookmark,
        )
        laid.append(LaidPage(page=page, puzzles=drawn))
    return tuple(laid)


def _filled(sheet: Sheet, stage: Stage, area: Area) -> tuple[Header, Sequence[Sequence[Strip]]]:
    """Choose the header of the first page, and put the puzzles on pages. Raises NoRoomError."""
    headers = [header(sheet, stage)]
    if sheet.example is not None:
        headers.append(header(sheet, replace(stage, spare=True)))
    ways, tried = tuple(strips(sheet, stage)), []
    for one in headers:
        try:
            tried.append((one, fill(ways, replace(area, tops=(one[1], area.tops[1])), stage.recipe)))
        except NoRoomError:
            if sheet.example is None:
                raise
    if not tried:
        return headers[-1], ((), *fill(ways, area, stage.recipe).pages)
    first, filled = min(tried, key=lambda way: (way[1].faults.pages, way[1].faults.bare, way[1].faults.small))
    return first, filled.pages


def lay_cuts(sheet: Sheet, stage: Stage, *, first: int) -> Iterator[Page]:
    """Lay out what is to be cut out, on pages of its own, the first of which has this number; see `flow_sheet`."""
    if not sheet.cuts:
        return
    (nodes, top), bottom = running_header(sheet, stage), footer_top(stage) - AFTER_CHECK
    area = Area(tops=(top, top), bottoms=(bottom, bottom))
    filled = fill(strips(replace(sheet, blocks=sheet.cuts), stage), area, stage.recipe)
    for number, shown in enumerate(filled.pages, first):
        cuts, _ = _spread(shown, top, bottom, stage)
        yield Page(
            width=stage.paper.width, height=stage.paper.height, nodes=(*nodes, *cuts, footer(sheet, number, stage))
        )


def _spread(
    shown: Sequence[Strip], top: float, bottom: float, stage: Stage
) -> tuple[tuple[Node, ...], dict[int, Drawn]]:
    """Put a page's strips between two heights, what is left over spread evenly over the whites between them."""
    every = page_height(shown, every=True) <= bottom - top
    befores = [None, *shown]
    opening = sum(strip.opens(before) for before, strip in zip(befores, shown, strict=False))
    more = min((bottom - top - page_height(shown, every=every)) / (len(shown) + 1 + UNDER_HEAD * opening), MOST_SPREAD)
    heads: dict[int, tuple[Leaf, ...]] = {}
    items: dict[int, list[Group]] = {}
    rules: list[Node] = []
    puzzles: dict[int, Drawn] = {}
    y = top
    for before, strip in zip(befores, shown, strict=False):
        if ruled(strip, before, every=every):
            rule = y + BEFORE_RULE + more / 2
            line = LineMark(x1=stage.left, y1=rule, x2=stage.right, y2=rule, stroke=THIN)
            rules.append(Artifact(marks=(line,)))
        y += white_above(strip, before, every=every) + (min(more, MOST_UNDER_HEADER) if before is None else more)
        if strip.opens(before):
            heads |= strip.heads_at(y, before)
            y += strip.head_height(before) + UNDER_HEAD * more
        for cell in strip.cells:
            item, puzzles[cell.puzzle.number] = cell.at(y, strip.shelf)
            items.setdefault(cell.block, []).append(item)
        y += strip.shelf.height
    blocks = tuple(
        Group(role="Sect", kids=(*heads[block], Group(role="L", kids=tuple(inside)))) for block, inside in items.items()
    )
    return (*blocks, *rules), puzzles
