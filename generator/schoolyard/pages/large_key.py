"""The key in large print: the child's pages as they are, the answers in place; the notes on pages of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from schoolyard.pages.blocks.header import name_line
from schoolyard.pages.document import Habit, Key, Solved
from schoolyard.pages.flow import LaidPage
from schoolyard.pages.key_picture import answered, has_counters
from schoolyard.pages.large import BESIDE, HEADING, TEXT, Band, LargePages, Said, band, end, leaves
from schoolyard.pages.measure import cap
from schoolyard.pages.placed import Artifact, Group, Leaf, Node, Page, TextMark
from schoolyard.pages.stage import NAME_LINE, Stage
from schoolyard.pages.text import Run, shortened

INDENT: Final = 14.0
"""From a note's number to its text, in millimetres."""
MOST_SLIPS: Final = 2
"""How many wrong answers a note tells at most, likeliest first."""
MOST_HABITS: Final = 4
"""How many habits the table tells at most: those that show most often."""
BEFORE_SLIP: Final = 2.0
"""What a slip keeps from the text above it, on top of its spacing."""
BETWEEN_NOTES: Final = 14.0
BETWEEN_PARTS: Final = 14.0
BETWEEN_REMARKS: Final = 11.0
BETWEEN_ROWS: Final = 9.0
UNDER_HEADING: Final = 5.4
"""White between two bands."""


def large_key_pages(key: Key, laid: Sequence[LaidPage], stage: Stage) -> tuple[Page, ...]:
    """Give the pages of a key. Raises NoRoomError for a note that is higher than a page."""
    shown = tuple(_shown(key, page, key.first_page + place, stage) for place, page in enumerate(laid))
    pages = LargePages(
        title=key.sheet.title,
        label=key.heading,
        foot=key.sheet.code,
        name=key.footer,
        first_page=key.first_page + len(shown),
        heading="P",
        paper=stage.paper,
        measure=stage.measure,
    )
    return *shown, *pages.pages(
        [*_notes(key, pages), *_remarks(key, pages), *_habits(key, pages), *_foot(key, laid, pages)]
    )


def _shown(key: Key, laid: LaidPage, number: int, stage: Stage) -> Page:
    """Show a child's page; in place of the lines for name and date it says so, and whose key it is."""
    first = number == key.first_page
    figure = answered(key, laid, stage, without=name_line(key.sheet, stage))
    page = f"{key.footer} · {number}"
    page_left = stage.right - stage.measure.width(page, TEXT, 400)
    return Page(
        width=stage.paper.width,
        height=stage.paper.height,
        nodes=(
            Leaf(role="H1" if first else "P", marks=tuple(_head(key, page_left - BESIDE, stage))),
            figure,
            Artifact(kind="Pagination", marks=(TextMark(x=page_left, y=NAME_LINE, text=page, pt=TEXT),)),
        ),
        bookmark=key.sheet.bookmark if first else None,
    )


def _head(key: Key, right: float, stage: Stage) -> Iterator[TextMark]:
    """Say that this is the key, and whose; and name the sheet where that has room beside it."""
    measure, x = stage.measure, stage.left
    told = shortened(key.heading, pt=TEXT, weight=400, width=right - x, measure=measure)
    beside = measure.width(f"{key.sheet.title} ", TEXT, 600)
    if x + beside + measure.width(told, TEXT, 400) <= right:
        yield TextMark(x=x, y=NAME_LINE, text=key.sheet.title, pt=TEXT, weight=600)
        x += beside
    yield TextMark(x=x, y=NAME_LINE, text=told, pt=TEXT)


def _notes(key: Key, pages: LargePages) -> Iterator[Band]:
    for solved in key.solved:
        yield _note(solved, pages)


def _note(solved: Solved, pages: LargePages) -> Band:
    """Give a puzzle's number and answer, why it is so, and what wrong answers mean: a row of a table."""
    answer = _said(pages, (solved.answer, 600), pt=HEADING, ink="accent")
    texts = [_said(pages, (solved.why, 400))]
    for slip in solved.slips[:MOST_SLIPS]:
        texts.append(_said(pages, (slip.answer, 600), (slip.cause, 400), more=BEFORE_SLIP))
        texts.append(_said(pages, (slip.say, 400)))

    def put(x: float, y: float) -> tuple[Node, ...]:
        number = TextMark(x=x, y=y + cap(HEADING), text=str(solved.number), pt=HEADING, weight=600)
        told, *others = leaves([answer, *texts], x, y)
        cells = (
            Leaf(role="TH", marks=(number,), scope="Row"),
            Leaf(role="TD", marks=told.marks),
            Group(role="TD", kids=tuple(others)),
        )
        return (Group(role="TR", kids=cells),)

    height = end([answer, *texts])
    return Band(height=height, put=put, over=BETWEEN_NOTES, opens=True, ruled=True, group="Table")


def _said(pages: LargePages, *runs: Run, **others: Any) -> Said:
    return Said.of(*runs, width=pages.width, measure=pages.measure, right=INDENT, **others)


def _remarks(key: Key, pages: LargePages) -> Iterator[Band]:
    """Tell what the sheet was for, how hard it is, what comes next."""
    for place, remark in enumerate(key.remarks):
        yield _heading(remark.heading, pages, first=place == 0)
        yield band([Said.of((remark.text, 400), width=pages.width, measure=pages.measure)], UNDER_HEADING)


def _habits(key: Key, pages: LargePages) -> Iterator[Band]:
    """Tell the habits that show in several puzzles: a table."""
    if key.habits:
        yield _heading(key.habits_heading, pages, first=True)
    for place, habit in enumerate(key.oftenest(MOST_HABITS)):
        yield _habit(habit, pages, first=place == 0)


def _habit(habit: Habit, pages: LargePages, *, first: bool) -> Band:
    texts: tuple[Run, ...] = (habit.name, 600), (habit.places, 400), (habit.say, 400)
    said = [Said.of(run, width=pages.width, measure=pages.measure) for run in texts]

    def put(x: float, y: float) -> tuple[Node, ...]:
        name, *others = leaves(said, x, y)
        cells = (Leaf(role="TH", marks=name.marks, scope="Row"), *(Leaf(role="TD", marks=one.marks) for one in others))
        return (Group(role="TR", kids=cells),)

    over = UNDER_HEADING if first else BETWEEN_ROWS
    return Band(height=end(said), put=put, over=over, opens=not first, group="Table")


def _foot(key: Key, laid: Sequence[LaidPage], pages: LargePages) -> Iterator[Band]:
    """Tell what counters mean, where there are some, and how the key is made again."""
    told = [key.note] if key.note is not None and has_counters(key, laid) else []
    for place, text in enumerate([*told, *key.made[:1]]):
        said = Said.of((text, 400), width=pages.width, measure=pages.measure)
        yield band([said], BETWEEN_ROWS if place else BETWEEN_PARTS, opens=place == 0, ruled=place == 0)


def _heading(text: str, pages: LargePages, *, first: bool) -> Band:
    said = Said.of((text, 600), pt=HEADING, role="H2", width=pages.width, measure=pages.measure)
    return band([said], BETWEEN_PARTS if first else BETWEEN_REMARKS, opens=first, ruled=first, keeps=True)
