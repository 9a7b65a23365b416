"""Drift: what a lesson of a unit relies on before it was taught."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias, get_args

from schoolyard.content.lesson import Lesson, Taught, Unit
from schoolyard.content.problem import Problem
from schoolyard.content.yaml_reader import Document, Trail
from schoolyard.rules.words import counted, listing

Moment: TypeAlias = tuple[int, int]
"""When something is taught: the place of a lesson in the unit, from 0, and the number of its sheet, from 1."""


def drift(document: Document, unit: Unit, lessons: Sequence[Lesson]) -> Iterator[Problem]:
    """Find what lessons rely on before it was introduced, and what they should introduce, but do not teach."""
    if unit.introduces is None:
        return
    first: dict[Taught, Moment] = {
        word: (place, sheet)
        for place, name in enumerate(unit.lessons)
        for sheet, words in unit.introduces.get(name, {}).items()
        for word in words
    }
    for place, (name, lesson) in enumerate(zip(unit.lessons, lessons, strict=True)):
        yield from _not_taught(document, unit, name, lesson)
        yield from _too_early(document, unit, place, lesson, first)


def _not_taught(document: Document, unit: Unit, name: str, lesson: Lesson) -> Iterator[Problem]:
    """Find what a lesson should introduce: no sheet from there on relies on it."""
    for sheet, words in (unit.introduces or {}).get(name, {}).items():
        trail: Trail = ("introduces", name)
        if isinstance(document.at(trail), dict):
            trail = (*trail, sheet)
        if sheet > len(lesson.sheets):
            expected = f"a sheet of {name}, which has {counted(len(lesson.sheets), 'sheet')}"
            yield Problem(place=document.key_place(trail), found=f"sheet {sheet}", expected=expected)
            continue
        taught = frozenset[Taught]().union(*_by_sheet(lesson)[sheet - 1 :])
        for index, word in enumerate(words):
            if word not in taught:
                yield Problem(
                    place=document.place((*trail, index)),
                    found=f"{word}, which {name} does not have under taught:",
                    expected=f"what it has there: {listing(_in_order(taught), 'or') or 'nothing'}",
                )


def _too_early(
    document: Document, unit: Unit, place: int, lesson: Lesson, first: Mapping[Taught, Moment]
) -> Iterator[Problem]:
    """Find what a lesson relies on before it is introduced: of each word the first sheet that does."""
    told: set[Taught] = set()
    for sheet, taught in enumerate(_by_sheet(lesson), 1):
        sofar = _in_order(unit.known | {word for word, moment in first.items() if moment <= (place, sheet)})
        for word in _in_order(taught - told - set(sofar)):
            told.add(word)
            where = f"{unit.lessons[place]}, lesson {place + 1}"
            if word not in first:
                when = ", which no lesson introduces"
            elif first[word][0] == place:
                when = f", sheet {sheet}, before sheet {first[word][1]} introduces it"
            else:
                when = f", before lesson {first[word][0] + 1} introduces it"
            yield Problem(
                place=document.place(("lessons", place)),
                found=f"{word} under taught: in {where}{when}",
                expected=f"only what is introduced by then: {listing(sofar) or 'nothing'}",
            )


def _by_sheet(lesson: Lesson) -> list[frozenset[Taught]]:
    """Give what each sheet relies on: what it says itself, or what its lesson says."""
    return [lesson.taught if sheet.taught is None else sheet.taught for sheet in lesson.sheets]


def _in_order(words: frozenset[Taught]) -> list[Taught]:
    return [word for word in get_args(Taught) if word in words]
