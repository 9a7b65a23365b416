"""Units: lessons in their order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from schoolyard.content.lesson import Unit
from schoolyard.content.messages import validated
from schoolyard.content.models.unit import UnitModel
from schoolyard.content.places import is_file_name, lesson_ids
from schoolyard.content.problem import Problem, nearest
from schoolyard.content.yaml_reader import Document


def read_unit(document: Document, folder: Path) -> Unit:
    """Make a unit of a document whose file lies in `folder`; raise ProblemsError with all that is wrong."""
    model, problems = validated(UnitModel, document)
    problems += _lessons(document, folder)
    unit = Unit(id=model.id, title=model.title, lessons=tuple(model.lessons), folder=folder) if model else None
    return document.sound(unit, problems)


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
