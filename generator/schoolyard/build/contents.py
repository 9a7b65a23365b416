"""The contents of a unit: the page that says what its folders hold."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from schoolyard.build.request import Request
from schoolyard.build.supplies import Supplies
from schoolyard.content import load_rules, rules_in
from schoolyard.drawing import draw
from schoolyard.pages.contents.compose import VARIED, Entry, Files, compose_contents
from schoolyard.pages.contents.flow import flow_contents
from schoolyard.pages.contents.large import flow_large_contents

NAME: Final = "00_contents.pdf"
"""It comes before the lessons, whose folders begin with their numbers."""

_KNOWN: Final = (
    *("class-sheets", "class-keys", "class-marking"),
    *("sheet", "key", *VARIED),
    *("teacher", "cards", "rules"),
)
"""What files are for, as the wording names them, in the order in which they are told; others come last, by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeInUnit:
    """A lesson of a unit as it was made: its request, and the pages of its PDF files by their names."""

    request: Request
    pages: Mapping[str, int]


def contents(title: str, made: Sequence[MadeInUnit], supplies: Supplies) -> bytes:
    """Make the page of contents of a unit, on the paper of its lessons.

    Raises NoRoomError for a lesson whose row is higher than a page; MissingGlyph for a letter that the fonts lack.
    """
    first = made[0].request
    page = compose_contents(
        title,
        [Entry(lesson=one.request.lesson, game=_game(one.request), files=tuple(_files(one))) for one in made],
        supplies.wording,
        language=first.language,
        for_class=first.of_class,
    )
    flow = flow_large_contents if first.large_print else flow_contents
    placed = flow(page, supplies.papers[first.paper], supplies.fonts.measure)
    return draw(placed, supplies.fonts, ink=first.ink)


def _game(request: Request) -> str:
    return rules_in(load_rules(request.lesson.rules, request.lesson.folder), request.language).title


def _files(made: MadeInUnit) -> Iterator[Files]:
    """Put together the files of one purpose."""
    lesson = made.request.lesson.id
    found: dict[str, list[tuple[str, int]]] = {}
    for name, pages in made.pages.items():
        version, what = _named(name, lesson)
        found.setdefault(what, []).append((version, pages))
    for what, each in sorted(found.items(), key=lambda one: _KNOWN.index(one[0]) if one[0] in _KNOWN else len(_KNOWN)):
        known = what in _KNOWN
        yield Files(
            key=what if known else "",
            name="" if known else what,
            versions=tuple(version for version, _ in each if version),
            pages=tuple(pages for _, pages in each),
        )


def _named(name: str, lesson: str) -> tuple[str, str]:
    """Read the name of a lesson's file: its version, or "", and what it is for; or the whole name."""
    found = re.fullmatch(rf"{re.escape(lesson)}(?:_([A-Z])|_(pupil-\d+))?_(\w+)\.pdf", name)
    if found is None or (what := found[3].replace("_", "-")) not in _KNOWN:
        return "", name
    return found[1] or ("A" if found[2] else ""), what  # all of a class have version A
