"""Checking a file of any kind: what it is shows in its keys."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pydantic import BaseModel

from schoolyard.content.data import languages
from schoolyard.content.lesson_reader import read_lesson
from schoolyard.content.lesson_texts import translated_lesson
from schoolyard.content.messages import keys_of
from schoolyard.content.models.lesson import LessonModel
from schoolyard.content.models.rules import RulesModel
from schoolyard.content.models.script import ScriptModel
from schoolyard.content.models.unit import UnitModel
from schoolyard.content.places import shown
from schoolyard.content.problem import Problem, ProblemsError
from schoolyard.content.rulesets import rules_in
from schoolyard.content.scripts import read_script
from schoolyard.content.units import read_unit
from schoolyard.content.yaml_reader import Document, read_yaml
from schoolyard.puzzles.kind import Kind

_MODELS: tuple[type[BaseModel], ...] = (LessonModel, UnitModel, ScriptModel, RulesModel)


def check(path: Path, kinds: Mapping[str, Kind]) -> list[Problem]:
    """Give every problem of a file, in the order of their places."""
    try:
        if lesson := _translated_lesson(path):
            original = read_lesson(read_yaml(lesson, shown(lesson)), lesson.parent, kinds)
            translated_lesson(original, lesson, path.absolute().parent.name)
            return []
        document = read_yaml(path, shown(path))
        _read(document, path.parent, kinds)
    except ProblemsError as error:
        return list(error.problems)
    return []


def _translated_lesson(path: Path) -> Path | None:
    """Give the file of the lesson that a file translates: of the same name, in the folder above the language's."""
    lesson = path.absolute().parent.parent / path.name
    return lesson if path.absolute().parent.name in languages() and lesson.is_file() else None


def _read(document: Document, folder: Path, kinds: Mapping[str, Kind]) -> None:
    """Read the document as what it is."""
    model = max(_MODELS, key=lambda model: len(keys_of(model) & document.value.keys()))
    if not keys_of(model) & document.value.keys():
        problem = Problem(
            place=document.place(()),
            found="none of the keys of a lesson, rule set, unit or script",
            expected="id:, title:, rules: and sheets: for a lesson",
        )
        raise ProblemsError([problem])
    if model is LessonModel:
        read_lesson(document, folder, kinds)
    elif model is UnitModel:
        read_unit(document, folder)
    elif model is ScriptModel:
        read_script(document, folder)
    else:
        document.sound(*rules_in(document, (), folder))
