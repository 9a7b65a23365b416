"""Units: lessons in their order, and what none of them may rely on before it was taught."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import get_args

from schoolyard.content.lesson import Lesson, Taught, Unit
from schoolyard.content.load import load_lesson
from schoolyard.content.messages import validated
from schoolyard.content.models.unit import UnitModel
from schoolyard.content.places import is_file_name, lesson_ids, shown
from schoolyard.content.problem import Problem, ProblemsError, nearest
from schoolyard.content.translation import OWN_LANGUAGE, read_translation
from schoolyard.content.yaml_reader import Document, read_yaml
from schoolyard.puzzles.kind import Kind
from schoolyard.rules.words import listing, quoted


def read_unit(document: Document, folder: Path) -> Unit:
    """Make a unit of a document whose file lies in `folder`; raise ProblemsError with all that is wrong."""
    model, problems = validated(UnitModel, document)
    problems += _lessons(document, folder)
    problems += _introduced(document)
    unit = (
        Unit(
            id=model.id,
            title=model.title,
            lessons=tuple(model.lessons),
            known=frozenset(model.known),
            introduces=None
            if model.introduces is None
            else {name: tuple(words) for name, words in model.introduces.items()},
            folder=folder,
        )
        if model
        else None
    )
    return document.sound(unit, problems)


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
        problems += _drift(document, unit, lessons)
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
        for index, word in enumerate(map(str, words) if isinstance(words, list) else ()):
            if word in seen:
                place = document.place(("introduces", name, index))
                yield Problem(place=place, found=f"{word}, which is {seen[word]}", expected="each word once")
            else:
                seen[word] = f"introduced by {name} already"


def _same_ids(document: Document, lessons: Sequence[Lesson]) -> Iterator[Problem]:
    """Find a lesson that comes by its id and once more as a file."""
    seen: set[str] = set()
    for index, lesson in enumerate(lessons):
        if lesson.id in seen:
            place = document.place(("lessons", index))
            yield Problem(place=place, found=f"a second lesson with the id {lesson.id}", expected="each lesson once")
        seen.add(lesson.id)


def _drift(document: Document, unit: Unit, lessons: Sequence[Lesson]) -> Iterator[Problem]:
    """Find what a lesson relies on before it was taught; and what a lesson should introduce, but does not teach."""
    if unit.introduces is None:
        return
    first = {word: place for place, name in enumerate(unit.lessons) for word in unit.introduces.get(name, ())}
    for place, (name, lesson) in enumerate(zip(unit.lessons, lessons, strict=True)):
        taught = lesson.taught.union(*(sheet.taught or () for sheet in lesson.sheets))
        for index, word in enumerate(unit.introduces.get(name, ())):
            if word not in taught:
                yield Problem(
                    place=document.place(("introduces", name, index)),
                    found=f"{word}, which {name} does not have under taught:",
                    expected=f"what it has there: {listing(_in_order(taught), 'or') or 'nothing'}",
                )
        for word in _in_order(taught):
            if word in unit.known or first.get(word, len(lessons)) <= place:
                continue
            then = f"before lesson {first[word] + 1} introduces it" if word in first else "which no lesson introduces"
            sofar = _in_order(unit.known | {one for one, introduced in first.items() if introduced <= place})
            yield Problem(
                place=document.place(("lessons", place)),
                found=f"{word} under taught: in {name}, lesson {place + 1}, {then}",
                expected=f"only what is introduced by then: {listing(sofar, 'and') or 'nothing'}",
            )


def _in_order(words: frozenset[Taught]) -> list[Taught]:
    return [word for word in get_args(Taught) if word in words]
