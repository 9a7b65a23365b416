"""The teacher's page in large print: its parts below each other, on as many sides as they take."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.pages.large import HEADING, TEXT, Band, LargePages, Said, band, dot, end, leaves
from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.paper import Paper
from schoolyard.pages.placed import Group, Leaf, Node, PlacedDocument, TextMark
from schoolyard.pages.teacher.document import Item, Section, Step, TeacherPage
from schoolyard.pages.teacher.picture import size_picture
from schoolyard.pages.text import Run

MINUTES: Final = 28.0
"""Points: how long a part of the plan takes."""
HANG: Final = 22.0
"""From the minutes to the text, in millimetres."""
UNDER_MINUTES: Final = 9.0
"""From the number's baseline to the word's."""
INDENT: Final = 6.0
"""From the left edge to the text of an item with a dot."""
BETWEEN_SECTIONS: Final = 11.0
BETWEEN_STEPS: Final = 14.0
BETWEEN_ITEMS: Final = 6.0
BETWEEN_WATCHES: Final = 8.5
UNDER_HEADING: Final = 5.4
"""White between two bands, in millimetres."""
PICTURE_TIMES: Final = 1.7
"""How much larger than on an ordinary page a line of play is."""
ABOVE_PICTURE: Final = 6.0


def flow_large_teacher(page: TeacherPage, paper: Paper, measure: Measure) -> PlacedDocument:
    """Lay out the page in letters of 18 points or more. Raises NoRoomError for a part that is higher than a side."""
    pages = LargePages(
        title=page.title,
        label=page.label,
        about=page.about,
        foot=page.copying,
        name=page.footer,
        paper=paper,
        measure=measure,
    )
    bands = [band for section in page.sections for band in _section(section, pages)]
    bands += [_step(step, pages, crowded=page.crowded) for step in page.steps]
    if page.watches:
        bands += [_heading(page.watch_heading, pages, BETWEEN_STEPS, ruled=True), *_watches(page, pages)]
    for place, way in enumerate(page.ways):
        bands += _section(way, pages, ruled=place == 0)
    return PlacedDocument(
        title=f"{page.title} · {page.label}",
        language=page.language,
        subject=page.subject,
        pages=tuple(pages.pages(bands)),
    )


def _heading(text: str, pages: LargePages, over: float, *, ruled: bool = False) -> Band:
    said = Said.of((text, 600), pt=HEADING, role="H2", width=pages.width, measure=pages.measure)
    return band([said], over, opens=True, ruled=ruled, keeps=True)


def _section(section: Section, pages: LargePages, *, ruled: bool = False) -> Iterator[Band]:
    """Give a section's heading, and each of its items as a band of its own."""
    yield _heading(section.heading, pages, BETWEEN_STEPS if ruled else BETWEEN_SECTIONS, ruled=ruled)
    listed = section.dotted or len(section.items) > 1
    for place, item in enumerate(section.items):
        yield _item(item, pages, UNDER_HEADING if place == 0 else BETWEEN_ITEMS, listed=listed, dotted=section.dotted)


def _item(item: Item, pages: LargePages, over: float, *, listed: bool, dotted: bool) -> Band:
    runs: tuple[Run, ...] = ((item.term, 600), (item.text, 400)) if item.term else ((item.text, 400),)
    role = "LBody" if listed else "P"
    said = [Said.of(*runs, width=pages.width, measure=pages.measure, right=INDENT if dotted else 0.0, role=role)]

    def put(x: float, y: float) -> tuple[Node, ...]:
        text = leaves(said, x, y)
        if not listed:
            return text
        return Group(role="LI", kids=text), *((dot(x, y),) if dotted else ())

    return Band(height=end(said), put=put, over=over, group="L" if listed else None)


def _step(step: Step, pages: LargePages, *, crowded: bool) -> Band:
    """Give a part of the plan: its minutes at the left, perhaps a picture below its text."""
    measure = pages.measure
    said = [
        Said.of((step.heading, 600), pt=HEADING, role="H2", width=pages.width, measure=measure, right=HANG),
        Said.of((step.text, 400), width=pages.width, measure=measure, right=HANG),
    ]
    low = max(end(said), cap(MINUTES) + UNDER_MINUTES if step.minutes else 0.0)
    picture = size_picture(step.line, TEXT, measure, crowded=crowded, times=PICTURE_TIMES) if step.line else None

    def put(x: float, y: float) -> tuple[Node, ...]:
        heading, text = leaves(said, x, y)
        kids: list[Node] = [heading]
        if step.minutes:
            base = y + cap(MINUTES)
            number = TextMark(x=x, y=base, text=step.minutes, pt=MINUTES, weight=600)
            unit = TextMark(x=x, y=base + UNDER_MINUTES, text=step.unit, pt=TEXT)
            kids.append(Leaf(role="P", marks=(number, unit)))
        kids.append(text)
        if picture:
            kids.append(picture.at(x + HANG + picture.width, y + low + ABOVE_PICTURE))
        return (Group(role="Sect", kids=tuple(kids)),)

    height = low + (ABOVE_PICTURE + picture.height if picture else 0.0)
    return Band(height=height, put=put, over=BETWEEN_STEPS, opens=True, ruled=True)


def _watches(page: TeacherPage, pages: LargePages) -> Iterator[Band]:
    """Give the slips to watch for: the name, what one sees, what to say."""
    for place, watch in enumerate(page.watches):
        runs: tuple[Run, ...] = (watch.habit, 600), (watch.see, 400), (watch.say, 400)
        said = [Said.of(run, width=pages.width, measure=pages.measure) for run in runs if run[0]]
        yield band(said, BETWEEN_WATCHES if place else UNDER_HEADING, "LI", "LBody", group="L")
