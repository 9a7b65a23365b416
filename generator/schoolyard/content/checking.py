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
from schoolyard.content.translation import OWN_LANGUAGE, read_translation
from schoolyard.content.units import read_term, read_unit, unit_texts
from schoolyard.content.yaml_reader import Document, read_yaml
from schoolyard.puzzles.kind import Kind

_MODELS: tuple[type[BaseModel], ...] = (LessonModel, UnitModel, ScriptModel, RulesModel)


def check(path: Path, kinds: Mapping[str, Kind]) -> list[Problem]:
    """Give every problem of a file, in the order of their places."""
    try:
        if original := _original(path):
            _check_translation(original, path.absolute().parent.name, kinds)
            return []
        document = read_yaml(path, shown(path))
        _read(document, path, kinds)
    except ProblemsError as error:
        return list(error.problems)
    return []


def is_unit(path: Path) -> bool:
    """Tell by its keys whether a file is a unit; what cannot be read is none."""
    try:
        return _model(read_yaml(path, shown(path))) is UnitModel
    except ProblemsError:
        return False


def _original(path: Path) -> Path | None:
    """Give the file of the lesson or unit that a file translates: of the same name, in the folder above its own."""
    original = path.absolute().parent.parent / path.name
    return original if path.absolute().parent.name in languages() and original.is_file() else None


def _check_translation(original: Path, language: str, kinds: Mapping[str, Kind]) -> None:
    document = read_yaml(original, shown(original))
    if _model(document) is UnitModel:
        read_translation(original, language, unit_texts(read_unit(document, original.parent)))
    else:
        translated_lesson(read_lesson(document, original.parent, kinds), original, language)


def _model(document: Document) -> type[BaseModel] | None:
    """Give the model that most of a document's keys belong to; None where none does."""
    model = max(_MODELS, key=lambda model: len(keys_of(model) & document.value.keys()))
    return model if keys_of(model) & document.value.keys() else None


def _read(document: Document, path: Path, kinds: Mapping[str, Kind]) -> None:
    """Read the document of a file as what it is."""
    model, folder = _model(document), path.parent
    if model is None:
        problem = Problem(
            place=document.place(()),
            found="none of the keys of a lesson, rule set, unit or script",
            expected="id:, title:, rules: and sheets: for a lesson",
        )
        raise ProblemsError([problem])
    if model is LessonModel:
        read_lesson(document, folder, kinds)
    elif model is UnitModel:
        read_term(path, kinds, OWN_LANGUAGE)
    elif model is ScriptModel:
        read_script(document, folder)
    else:
        document.sound(*rules_in(document, (), folder))
