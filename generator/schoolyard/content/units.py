"""Units: lessons in their order, and what none of them may rely on before it was taught."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from schoolyard.content.drift import drift
from schoolyard.content.lesson import Lesson, Taught, Unit
from schoolyard.content.load import load_lesson
from schoolyard.content.messages import validated
from schoolyard.content.models.unit import UnitModel
from schoolyard.content.places import is_file_name, lesson_ids, shown
from schoolyard.content.problem import Problem, ProblemsError, nearest
from schoolyard.content.translation import OWN_LANGUAGE, read_translation
from schoolyard.content.yaml_reader import Document, Trail, read_yaml
from schoolyard.puzzles.kind import Kind
from schoolyard.rules.words import quoted


def read_unit(document: Document, folder: Path) -> Unit:
    """Make a unit of a document whose file lies in `folder`; raise ProblemsError with all that is wrong."""
    model, problems = validated(UnitModel, document)
    problems += _lessons(document, folder)
    problems += _introduced(document)
    if model is None:
        return document.sound(None, problems)
    unit = Unit(
        id=model.id,
        title=model.title,
        lessons=tuple(model.lessons),
        known=frozenset(model.known),
        introduces=None if model.introduces is None else dict(_by_sheet(model.introduces)),
        folder=folder,
    )
    return document.sound(unit, problems)


def _by_sheet(introduces: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[int, tuple[Taught, ...]]]]:
    """Give what lessons introduce by the numbers of sheets: a list alone is introduced from the first sheet on."""
    for name, found in introduces.items():
        sheets = found if isinstance(found, dict) else {1: found}
        yield name, {sheet: tuple(words) for sheet, words in sheets.items()}


def read_term(path: Path, kinds: Mapping[str, Kind], language: str) -> tuple[Unit, tuple[Lesson, ...]]:
    """Read a unit and all its lessons, with the texts of a language.

    Raises ProblemsError with everything that is wrong: in the unit's file, in its lessons, and between them.
    """
    document = read_yaml(path, shown(path))
    unit = read_unit(document, path.parent)
    lessons: list[Lesson] = []
    problems: list[Problem] = []
    for name in unit.lessons:
        try:
            lessons.append(load_lesson(path.parent / name if is_file_name(name) else name, kinds, language=language))
        except ProblemsError as error:
            problems += error.problems
    if not problems:
        problems += _same_ids(document, lessons)
        problems += drift(document, unit, lessons)
    lessons = document.sound(lessons, problems)
    return _in_language(unit, path, language), tuple(lessons)


def unit_texts(unit: Unit) -> Mapping[str, str]:
    """Give all texts of a unit, as a translation has them."""
    return {"title": unit.title}


def _in_language(unit: Unit, path: Path, language: str) -> Unit:
    if language == OWN_LANGUAGE:
        return unit
    return replace(unit, title=read_translation(path, language, unit_texts(unit))["title"].strip())


def _lessons(document: Document, folder: Path) -> Iterator[Problem]:
    value = document.value.get("lessons")
    named = value if isinstance(value, list) else []
    seen: set[str] = set()
    for index, name in enumerate(named):
        if not isinstance(name, str):
            continue
        place = document.place(("lessons", index))
        if name in seen:
            yield Problem(place=place, found=f"{name} a second time", expected="each lesson once")
        elif is_file_name(name):
            if not (folder / name).is_file():
                yield Problem(place=place, found=f"no file {name}", expected="the name of a lesson's file")
        elif name not in lesson_ids():
            near = nearest(name, lesson_ids())
            yield Problem(place=place, found=f"no lesson {name}", expected=", ".join(lesson_ids()), nearest=near)
        seen.add(name)


def _introduced(document: Document) -> Iterator[Problem]:
    """Find lessons under `introduces:` that are none of the unit's, and words that two would be the first to teach."""
    value, named = document.value.get("introduces"), document.value.get("lessons")
    known = document.value.get("known")
    seen = dict.fromkeys(map(str, known), "known before the first lesson") if isinstance(known, list) else {}
    for name, words in value.items() if isinstance(value, dict) else ():
        if isinstance(named, list) and name not in named:
            yield Problem(
                place=document.key_place(("introduces", name)),
                found=f"{quoted(name)}, which is none of the unit's lessons",
                expected="the name of a lesson as it stands under lessons:",
                nearest=nearest(name, named),
            )
        for trail, word in _words(words, ("introduces", name)):
            if word in seen:
                place = document.place(trail)
                yield Problem(place=place, found=f"{word}, which is {seen[word]}", expected="each word once")
            else:
                seen[word] = f"introduced by {name} already"


def _words(value: Any, trail: Trail) -> Iterator[tuple[Trail, str]]:
    """Give every word of what a lesson introduces, with its place; of a mapping, sheet by sheet."""
    if isinstance(value, dict):
        for sheet, words in value.items():
            yield from _words(words, (*trail, sheet))
    elif isinstance(value, list):
        yield from (((*trail, index), str(word)) for index, word in enumerate(value))


def _same_ids(document: Document, lessons: Sequence[Lesson]) -> Iterator[Problem]:
    """Find a lesson that comes by its id and once more as a file."""
    seen: set[str] = set()
    for index, lesson in enumerate(lessons):
        if lesson.id in seen:
            place = document.place(("lessons", index))
            yield Problem(place=place, found=f"a second lesson with the id {lesson.id}", expected="each lesson once")
        seen.add(lesson.id)
