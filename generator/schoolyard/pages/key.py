"""The key onto pages: the child's page, smaller, with the answers in place; notes beside it, and on further pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from schoolyard.pages.blocks.notes import HEADING, OVER_NOTE, TEXT, UNDER_NOTE, Note, size_note
from schoolyard.pages.blocks.remarks import Piece, size_habits, size_remarks
from schoolyard.pages.document import Key
from schoolyard.pages.flow import LaidPage, lay_sheet
from schoolyard.pages.key_picture import answered, has_counters
from schoolyard.pages.large_key import large_key_pages
from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.paper import LOWEST_BASELINE, Paper
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import (
    Artifact,
    Group,
    Leaf,
    LineMark,
    Node,
    Page,
    PlacedDocument,
    RectMark,
    Scaled,
    TextMark,
)
from schoolyard.pages.recipe import Recipe
from schoolyard.pages.shapes import HAIR
from schoolyard.pages.stage import Stage
from schoolyard.pages.text import Paragraph, balanced, paragraph, shortened

SCALE: Final = 0.585
"""How large the child's page is on its key."""
TITLES: Final = (20.0, 18.0, 16.5, 15.5, 14.5)
"""Points: sizes of the title that are tried; at the last what the page is stands below it."""
TITLE_LEAD: Final = 1.2
TITLE_BASE: Final = 20.6
"""The title's first baseline, from the top of the page in millimetres."""
UNDER_TITLE: Final = 7.4
BESIDE_PICTURE: Final = 8.0
UNDER_PICTURE: Final = 7.3
BETWEEN_PIECES: Final = 9.0
ABOVE_FOOTER: Final = 4.0
BETWEEN_FOOTERS: Final = 4.2
"""From baseline to baseline at the foot, in millimetres."""
COLUMNS: Final = 3
"""Columns of notes on a page without a picture."""
STEP: Final = 2.0
"""Steps in millimetres by which these get longer until all notes have room."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How much a key says, and how roomy it is."""

    slips: int
    """How many slips a note tells at most, likeliest first."""
    white: float
    """The share of the whites between notes and pieces that is kept."""
    habits: int = 99
    """How many habits the table tells at most: those that show most often."""


LOOKS: Final = (
    Look(slips=3, white=1.0),
    Look(slips=3, white=0.7),
    Look(slips=2, white=0.8),
    Look(slips=2, white=0.6, habits=3),
    Look(slips=2, white=0.6, habits=2),
    Look(slips=1, white=0.8, habits=3),
    Look(slips=1, white=0.6, habits=2),
    Look(slips=1, white=0.6, habits=1),
)
"""What is tried: the first that needs no page beside the child's own, or else the fullest of the fewest pages."""


def flow_key(
    key: Key, recipe: Recipe, paper: Paper, measure: Measure, laid: Sequence[LaidPage] | None = None
) -> PlacedDocument:
    """Lay out a key: for each of the child's pages one with the answers in place, then what did not fit beside them.

    The least likely slips are left out where that saves a page. In large print the child's pages are not smaller, and
    what is said of them stands on pages of its own. `laid` are the child's pages, if they are laid already.
    Raises NoRoomError as the sheet itself does, and for a note that is higher than a page.
    """
    stage = Stage(paper=paper, recipe=recipe, measure=measure)
    laid = laid or lay_sheet(key.sheet, stage)
    return PlacedDocument(
        title=f"{key.sheet.title} · {key.heading}",
        language=key.sheet.language,
        subject=key.sheet.goal,
        pages=large_key_pages(key, laid, stage) if recipe.large_print else _fewest(key, laid, stage),
    )


def _fewest(key: Key, laid: Sequence[LaidPage], stage: Stage) -> tuple[Page, ...]:
    """Give the pages in the first look that needs no more than the child's own, or else the fewest."""
    pages: tuple[Page, ...] = ()
    for look in LOOKS:
        tried = tuple(_KeyMaker(_saying(key, look), look, stage, laid).pages())
        pages = tried if not pages or len(tried) < len(pages) else pages
        if len(pages) == len(laid):
            break
    return pages


def _saying(key: Key, look: Look) -> Key:
    """Give a key that says no more than its look has room for."""
    return replace(
        key,
        solved=tuple(replace(solved, slips=solved.slips[: look.slips]) for solved in key.solved),
        habits=key.oftenest(look.habits),
    )


class _KeyMaker:
    """Makes the pages of one key: keeps what has no place yet, and where the areas of a page are."""

    def __init__(self, key: Key, look: Look, stage: Stage, laid: Sequence[LaidPage]) -> None:
        self._key, self._look, self._stage, self._laid = key, look, stage, laid
        self._foot = tuple(self._said_below())
        paper, measure = stage.paper, stage.measure
        self._left, self._right = paper.key_margin, paper.width - paper.key_margin
        self._picture_width, self._picture_height = paper.width * SCALE, paper.height * SCALE
        self._notes_left = self._left + self._picture_width + BESIDE_PICTURE
        self._column = self._right - self._notes_left
        self._bottom = paper.height - LOWEST_BASELINE - cap(TEXT) - ABOVE_FOOTER
        self._bottom -= max(len(self._foot) - 1, 0) * BETWEEN_FOOTERS
        self._title = self._titled()
        self._top = TITLE_BASE + self._title.depth + UNDER_TITLE
        self._notes = [size_note(solved, self._column, measure) for solved in key.solved]
        self._pieces: list[Piece] = [size_remarks(key.remarks, self._picture_width, measure)]
        if key.habits:
            self._pieces.append(size_habits(key.habits_heading, key.habits, self._picture_width, measure))

    def pages(self) -> Iterator[Page]:
        """Yield the key's pages in order."""
        number = self._key.first_page
        for page in self._laid:
            yield self._page(number, self._with_picture(page))
            number += 1
        while self._notes or self._pieces:
            yield self._page(number, self._without_picture())
            number += 1

    def _with_picture(self, laid: LaidPage) -> tuple[Node, ...]:
        """Take the notes of a child's page that fit beside it, after those that an earlier page had no room for."""
        mine = [note for note in self._notes if note.number <= max(laid.puzzles, default=0)]
        table, _ = self._take_notes(mine, self._notes_left, self._top)
        return (*self._picture(laid), *table, *self._take_pieces(self._top + self._picture_height + UNDER_PICTURE))

    def _without_picture(self) -> tuple[Node, ...]:
        """Take what is left: notes in columns, and below them what goes below a picture."""
        nodes: list[Node] = []
        lowest = self._top
        gutter = (self._right - self._left - COLUMNS * self._column) / (COLUMNS - 1)
        bottom = self._evenly()
        for column in range(COLUMNS):
            x = self._left + column * (self._column + gutter)
            table, end = self._take_notes(list(self._notes), x, self._top, bottom)
            nodes += table
            lowest = max(lowest, end + BETWEEN_PIECES if table else end)
        if not self._notes:
            nodes += self._take_pieces(lowest)
        if not nodes:
            needs = self._notes[0].height if self._notes else self._pieces[0].height
            raise NoRoomError(self._key.heading, needs=needs, room=self._bottom - self._top)
        return tuple(nodes)

    def _evenly(self) -> float:
        """Give how far down columns of notes need go, where all that are left have room on one page."""
        bottoms = (self._top + STEP * step for step in range(1, int((self._bottom - self._top) / STEP)))
        return next((bottom for bottom in bottoms if self._columns_to(bottom) <= COLUMNS), self._bottom)

    def _columns_to(self, bottom: float) -> int:
        """Count the columns down to some height that the notes would take."""
        columns, y = 1, self._top
        for note in self._notes:
            top = y if y == self._top else y + (UNDER_NOTE + OVER_NOTE) * self._look.white
            if top + note.height > bottom:
                columns, top = columns + 1, self._top
            y = top + note.height
            if y > bottom:
                return COLUMNS + 1
        return columns

    def _take_notes(
        self, wanted: Iterable[Note], x: float, y: float, bottom: float | None = None
    ) -> tuple[tuple[Node, ...], float]:
        """Put notes into a column from the top on, as many as fit: a table, hairlines between its rows, and its end."""
        bottom = self._bottom if bottom is None else bottom
        rows: list[Group] = []
        lines: list[LineMark] = []
        for note in wanted:
            top = y if not rows else y + (UNDER_NOTE + OVER_NOTE) * self._look.white
            if top + note.height > bottom:
                break
            if rows:
                line = y + UNDER_NOTE * self._look.white
                lines.append(LineMark(x1=x, y1=line, x2=x + self._column, y2=line, stroke=HAIR, ink="soft"))
            rows.append(note.at(x, top))
            self._notes.remove(note)
            y = top + note.height
        return ((Group(role="Table", kids=tuple(rows)), Artifact(marks=tuple(lines))) if rows else ()), y

    def _take_pieces(self, y: float) -> tuple[Node, ...]:
        """Put down what stands below a picture, as much as fits."""
        nodes: list[Node] = []
        while self._pieces:
            piece = self._pieces.pop(0)
            if y + piece.height > self._bottom:
                parted = piece.parted(self._bottom - y)
                self._pieces[:0] = [piece] if parted is None else [parted[1]]
                return (*nodes, *(parted[0].at(self._left, y) if parted else ()))
            nodes += piece.at(self._left, y)
            y += piece.height + BETWEEN_PIECES * self._look.white
        return tuple(nodes)

    def _picture(self, laid: LaidPage) -> tuple[Node, ...]:
        """Draw the child's page small, with the answers on it, in a frame."""
        frame = RectMark(
            x=self._left,
            y=self._top,
            w=self._picture_width,
            h=self._picture_height,
            r=1.2,
            stroke=HAIR,
            ink="soft",
        )
        figure = answered(self._key, laid, self._stage)
        return Artifact(marks=(frame,)), Scaled(scale=SCALE, dx=self._left, dy=self._top, kids=(figure,))

    def _titled(self) -> Paragraph:
        """Set the title and what the page is in one line, or else below each other, so that neither is torn."""
        sheet, measure = self._key.sheet, self._stage.measure
        width = self._right - self._left - measure.width(sheet.code, HEADING, 400) - BESIDE_PICTURE
        for pt in TITLES:
            whole = paragraph(
                (sheet.title, 600), (self._key.heading, 400), pt=pt, width=width, measure=measure, lead=TITLE_LEAD
            )
            if len(whole.lines) == 1:
                return whole
        whole_width = self._right - self._left  # the code stands beside the first line only
        pt = next(
            (
                pt
                for pt in TITLES[1:]
                if measure.width(sheet.title, pt, 600) <= width
                and measure.width(self._key.heading, pt, 400) <= whole_width
            ),
            TITLES[-1],
        )
        title = balanced(sheet.title, pt=pt, weight=600, width=width, measure=measure, lead=TITLE_LEAD)
        heading = balanced(self._key.heading, pt=pt, weight=400, width=whole_width, measure=measure, lead=TITLE_LEAD)
        return replace(title, lines=(*title.lines, *heading.lines))

    def _said_below(self) -> Iterator[str]:
        """Give the lines at the foot of the first page: what counters mean, where there are some; how it is made."""
        key, measure = self._key, self._stage.measure
        page = measure.width(f"{key.footer} · {key.first_page}", TEXT, 400)
        width = self._stage.paper.width - 2 * self._stage.paper.key_margin - page - BESIDE_PICTURE
        if key.note is not None and has_counters(key, self._laid):
            yield shortened(key.note, pt=TEXT, weight=400, width=width, measure=measure)
        yield from [line for line in key.made if measure.width(line, TEXT, 400) <= width][:1]

    def _page(self, number: int, nodes: tuple[Node, ...]) -> Page:
        """Add the title and the footer."""
        sheet, measure, paper = self._key.sheet, self._stage.measure, self._stage.paper
        code_left = self._right - measure.width(sheet.code, HEADING, 400)
        code = TextMark(x=code_left, y=TITLE_BASE, text=sheet.code, pt=HEADING, ink="grey")
        base = paper.height - LOWEST_BASELINE
        name = f"{self._key.footer} · {number}"
        name_left = self._right - measure.width(name, TEXT, 400)
        footer = [TextMark(x=name_left, y=base, text=name, pt=TEXT, ink="grey")]
        if number == self._key.first_page:
            first = base - (len(self._foot) - 1) * BETWEEN_FOOTERS
            footer[:0] = [
                TextMark(x=self._left, y=first + place * BETWEEN_FOOTERS, text=line, pt=TEXT, ink="grey")
                for place, line in enumerate(self._foot)
            ]
        return Page(
            width=paper.width,
            height=paper.height,
            nodes=(
                Leaf(
                    role="H1" if number == self._key.first_page else "P",
                    marks=self._title.marks(self._left, TITLE_BASE),
                ),
                Leaf(role="P", marks=(code,)),
                *nodes,
                Artifact(kind="Pagination", marks=tuple(footer)),
            ),
            bookmark=sheet.bookmark if number == self._key.first_page else None,
        )
