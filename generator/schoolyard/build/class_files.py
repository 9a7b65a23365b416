"""Files of a class: all sheets, all keys, and a table to mark them by, in the order of the list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from schoolyard.build.pages import PageMaker
from schoolyard.build.request import Request
from schoolyard.build.sheets import MadeSheet
from schoolyard.build.supplies import Supplies
from schoolyard.drawing import draw
from schoolyard.pages.marking.compose import MarkedSheet, compose_marking
from schoolyard.pages.marking.flow import flow_marking
from schoolyard.pages.marking.large import flow_large_marking
from schoolyard.pages.voice import Voice


def class_files(
    request: Request, supplies: Supplies, pages: PageMaker, made: Sequence[MadeSheet]
) -> Iterator[tuple[str, bytes]]:
    """Give the files of a class; `made` has the sheets of all its children, child by child."""
    lesson, voice = request.lesson, Voice(supplies.wording)
    by_child = [list(sheets) for _, sheets in groupby(made, key=lambda one: one.copy.row)]
    names = _names(request, voice)
    printed = [pages.pages(sheets, name) for sheets, name in zip(by_child, names, strict=True)]
    if "sheet" in request.wanted:
        every = [page for one in printed for page in one.sheet]
        yield f"{lesson.id}_class_sheets.pdf", pages.file(every, voice("class.sheets", title=lesson.title))
    if "key" in request.wanted:
        every = [page for one in printed for page in one.key]
        yield f"{lesson.id}_class_keys.pdf", pages.file(every, voice("class.keys", title=lesson.title))
        yield f"{lesson.id}_class_marking.pdf", _marking(request, supplies, by_child, names)


def _names(request: Request, voice: Voice) -> list[str]:
    """Give what each child, or spare set, is called in bookmarks and in the table."""
    spares = 0
    names = []
    for child in request.children:
        spares += child.name is None
        names.append(child.name or voice("class.spare", number=spares))
    return names


def _marking(
    request: Request, supplies: Supplies, by_child: Sequence[Sequence[MadeSheet]], names: Sequence[str]
) -> bytes:
    """Make the table. A name whose letters the fonts lack cannot stand in it: the child's place in the list does."""
    lesson, voice = request.lesson, Voice(supplies.wording)
    drawn = [
        name if child.drawn else voice("class.nameless", number=number)
        for number, (child, name) in enumerate(zip(request.children, names, strict=True), 1)
    ]
    sheets = [
        (sheet.title, [_marked(made[place], name) for made, name in zip(by_child, drawn, strict=True)])
        for place, sheet in enumerate(lesson.sheets)
    ]
    table = compose_marking(lesson.title, sheets, supplies.wording, language=request.language, goal=lesson.goal)
    flow = flow_large_marking if request.large_print else flow_marking
    placed = flow(table, supplies.papers[request.paper], supplies.fonts.measure)
    return draw(placed, supplies.fonts, ink=request.ink)


def _marked(made: MadeSheet, name: str) -> MarkedSheet:
    return MarkedSheet(name=name, code=made.code.printed(), puzzles=made.puzzles)
