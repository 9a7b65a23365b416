"""Flow: a document onto pages. Every block gets its place in millimetres; what is too much goes to another page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, TypeAlias

from schoolyard.pages.arrange import Drawn
from schoolyard.pages.blocks.check import size_check
from schoolyard.pages.blocks.footer import footer, footer_top
from schoolyard.pages.blocks.header import header, running_header
from schoolyard.pages.blocks.puzzles import BETWEEN_STRIPS, Strip, Ways, strips
from schoolyard.pages.document import Sheet
from schoolyard.pages.load import too_much
from schoolyard.pages.measure import Measure
from schoolyard.pages.paper import Paper
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Artifact, Group, Leaf, LineMark, Node, Page, PlacedDocument
from schoolyard.pages.recipe import Recipe
from schoolyard.pages.shapes import THIN
from schoolyard.pages.stage import Stage
from schoolyard.rules.words import listing

UNDER_HEADER: Final = 6.0
"""White below the header. These whites are the least, in millimetres: a page spreads what is left over them."""
BEFORE_PROMPT: Final = 7.0
"""White between a picture and the next prompt."""
BEFORE_RULE: Final = 6.5
AFTER_RULE: Final = 5.6
"""White around a rule that closes a block."""
BEFORE_CHECK: Final = 5.0
AFTER_CHECK: Final = 5.0
"""White around the self-check."""
UNDER_HEAD: Final = 1 / 3
"""How much the white below a prompt grows for each millimetre that the one above it grows."""
MOST_SPREAD: Final = 24.0
"""The most that one white grows where a page has room."""
MOST_UNDER_HEADER: Final = 10.0
"""The most that the white below the header grows: the first prompt belongs to the top of the page."""
FIRST_WHITE: Final = 2
"""How much more white on the first page weighs than on the others: it is the page that is seen."""

_Cost: TypeAlias = tuple[int, int, float]
"""Pages, blocks torn apart, and the squares of the white left over on each page, weighed and added up."""


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

    A worked example that leaves no room for a puzzle is drawn smaller; if that is not enough (one of a whole set of
    tiles may be too high), it is left out.
    """
    for tried in (stage, replace(stage, spare=True)) if sheet.example is not None else ():
        try:
            return _lay(sheet, tried)
        except NoRoomError:
            continue
    return _lay(replace(sheet, example=None), stage)


def _lay(sheet: Sheet, stage: Stage) -> tuple[LaidPage, ...]:
    first, further = header(sheet, stage), running_header(sheet, stage)
    check = size_check(sheet.check, stage, sheet.sum)
    bottom = footer_top(stage) - AFTER_CHECK - check.height
    rooms = bottom - BEFORE_CHECK - first[1], bottom - BEFORE_CHECK - further[1]
    filled = _filled(strips(sheet, stage), *rooms)
    laid = []
    for place, shown in enumerate(filled):
        nodes, top = further if place else first
        puzzles, drawn = _spread(shown, top, bottom - BEFORE_CHECK, stage)
        closing = (check.at(bottom),) if place == len(filled) - 1 else ()
        page = Page(
            width=stage.paper.width,
            height=stage.paper.height,
            nodes=(*nodes, *puzzles, *closing, footer(sheet, sheet.first_page + place, stage)),
            bookmark=None if place else sheet.bookmark,
        )
        laid.append(LaidPage(page=page, puzzles=drawn))
    return tuple(laid)


def lay_cuts(sheet: Sheet, stage: Stage, *, first: int) -> Iterator[Page]:
    """Lay out what is to be cut out, on pages of its own, the first of which has this number; see `flow_sheet`."""
    if not sheet.cuts:
        return
    (nodes, top), bottom = running_header(sheet, stage), footer_top(stage) - AFTER_CHECK
    filled = _filled(strips(replace(sheet, blocks=sheet.cuts), stage), bottom - top, bottom - top)
    for number, shown in enumerate(filled, first):
        cuts, _ = _spread(shown, top, bottom, stage)
        yield Page(
            width=stage.paper.width, height=stage.paper.height, nodes=(*nodes, *cuts, footer(sheet, number, stage))
        )


def _filled(ways: Ways, first: float, further: float) -> list[list[Strip]]:
    """Put a sheet's strips on pages: the roomy ones where these need no more pages and tear no more blocks apart.

    The heights are those left to strips. Raises NoRoomError for a strip that is higher than a page.
    """
    close = _fill(ways.close, first, further)
    try:
        roomy = _fill(ways.roomy, first, further)
    except NoRoomError:
        return close
    return roomy if _cost(roomy) <= _cost(close) else close


def _fill(made: Sequence[Strip], first: float, further: float) -> list[list[Strip]]:
    """Put strips on as few pages as hold them, with as few blocks torn apart, the white spread as evenly as that goes.

    Every way to part them is looked at, from the front on: `best` has for each number of strips the best way.
    """
    best: list[tuple[_Cost, list[list[Strip]]]] = [((0, 0, 0.0), [])]
    for end in range(1, len(made) + 1):
        ways = []
        for start, ((count, torn, white), pages) in enumerate(best):
            page, room = list(made[start:end]), further if start else first
            height = _height(page)
            if height > room or (len(page) > 1 and too_much(strip.loads for strip in page)):
                continue
            tears = start > 0 and made[start - 1].blocks == made[start].blocks
            left = (1 if start else FIRST_WHITE) * (room - height) ** 2
            ways.append(((count + 1, torn + tears, white + left), [*pages, page]))
        if not ways:
            raise _no_room(made[end - 1], first if end == 1 else further)
        best.append(min(ways, key=lambda way: way[0]))
    return best[-1][1]


def _no_room(strip: Strip, room: float) -> NoRoomError:
    puzzles = "puzzle" if len(strip.numbers) == 1 else "puzzles"
    return NoRoomError(f"the row of {puzzles} {listing(strip.numbers)}", needs=_height([strip]), room=room)


def _cost(pages: Sequence[Sequence[Strip]]) -> tuple[int, int]:
    """Count the pages, and the blocks that go on from one page to the next."""
    return len(pages), sum(one[-1].blocks == other[0].blocks for one, other in pairwise(pages))


def _opens(shown: Sequence[Strip], place: int) -> bool:
    """Whether a strip shows its prompts: it is its page's first, or its block's."""
    return place == 0 or shown[place].blocks != shown[place - 1].blocks


def _ruled(shown: Sequence[Strip], place: int, every: bool) -> bool:
    """Whether a rule stands above a strip: before what stands apart always, before other blocks if `every`."""
    return place > 0 and _opens(shown, place) and (every or shown[place].heads[0].apart)


def _white(shown: Sequence[Strip], place: int, every: bool) -> float:
    """Give the least white above a strip."""
    if place == 0:
        return UNDER_HEADER
    if _ruled(shown, place, every):
        return BEFORE_RULE + AFTER_RULE
    return BEFORE_PROMPT if _opens(shown, place) else BETWEEN_STRIPS


def _height(shown: Sequence[Strip], every: bool = False) -> float:
    """Give the least height of a page's strips, the white above them included."""
    return sum(
        _white(shown, place, every) + (strip.head_height if _opens(shown, place) else 0.0) + strip.shelf.height
        for place, strip in enumerate(shown)
    )


def _spread(
    shown: Sequence[Strip], top: float, bottom: float, stage: Stage
) -> tuple[tuple[Node, ...], dict[int, Drawn]]:
    """Put a page's strips between two heights, what is left over spread evenly over the whites between them."""
    every = _height(shown, every=True) <= bottom - top
    opening = sum(_opens(shown, place) for place in range(len(shown)))
    more = min((bottom - top - _height(shown, every)) / (len(shown) + 1 + UNDER_HEAD * opening), MOST_SPREAD)
    heads: dict[int, tuple[Leaf, ...]] = {}
    items: dict[int, list[Group]] = {}
    rules: list[Node] = []
    puzzles: dict[int, Drawn] = {}
    y = top
    for place, strip in enumerate(shown):
        if _ruled(shown, place, every):
            rule = y + BEFORE_RULE + more / 2
            line = LineMark(x1=stage.left, y1=rule, x2=stage.right, y2=rule, stroke=THIN)
            rules.append(Artifact(marks=(line,)))
        y += _white(shown, place, every) + (more if place else min(more, MOST_UNDER_HEADER))
        if _opens(shown, place):
            heads |= {head.block: head.at(y) for head in strip.heads}
            y += strip.head_height + UNDER_HEAD * more
        for cell in strip.cells:
            item, puzzles[cell.puzzle.number] = cell.at(y, strip.shelf)
            items.setdefault(cell.block, []).append(item)
        y += strip.shelf.height
    blocks = tuple(
        Group(role="Sect", kids=(*heads[block], Group(role="L", kids=tuple(inside)))) for block, inside in items.items()
    )
    return (*blocks, *rules), puzzles
