"""Files to values: what other rooms ask of this one. Everything that is wrong comes as one ProblemsError.

YAML and pydantic are imported when a file is read, so that a program that reads none needs neither.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from schoolyard.content.lesson import Lesson, Standard, Unit
from schoolyard.content.places import folder, is_file_name, lesson_ids, rule_set_ids, shown, term_file
from schoolyard.content.problem import Problem, ProblemsError, nearest
from schoolyard.content.roster import Roster, read_roster
from schoolyard.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from schoolyard.puzzles.kind import Kind
    from schoolyard.rules.script import Script


def lessons() -> tuple[str, ...]:
    """Give the ids of the shipped lessons, in order of the alphabet."""
    return lesson_ids()


def rule_sets() -> tuple[str, ...]:
    """Give the ids of the shipped rule sets, in order of the alphabet."""
    return rule_set_ids()


def load_lesson(lesson: str | Path, kinds: Mapping[str, Kind] | None = None, *, language: str = "en") -> Lesson:
    """Read a lesson by its id or its file. `kinds` are the puzzle kinds there are; None for all.

    In a language other than English the texts are those of the file LANGUAGE/NAME.yaml beside the lesson.
    """
    from schoolyard.content.data import known_language
    from schoolyard.content.lesson_reader import read_lesson
    from schoolyard.content.lesson_texts import translated_lesson
    from schoolyard.content.translation import OWN_LANGUAGE
    from schoolyard.content.yaml_reader import read_yaml

    known_language(language)
    path = _lesson_path(lesson)
    read = read_lesson(read_yaml(path, shown(path)), path.parent, _kinds(kinds))
    return read if language == OWN_LANGUAGE else translated_lesson(read, path, language)


def load_rules(reference: str | Path | Mapping[str, Any], beside: Path | None = None) -> RuleSet:
    """Read a rule set by its id, its file or as a mapping. `beside` is the folder that files are named from."""
    from schoolyard.content.rulesets import rules_file, rules_referred
    from schoolyard.content.yaml_reader import Document

    if isinstance(reference, Path):
        return rules_file(reference)
    document = Document(value={"rules": dict(reference) if isinstance(reference, Mapping) else reference})
    return document.sound(*rules_referred(document, ("rules",), beside or Path()))


def rules_in(rules: RuleSet, language: str) -> RuleSet:
    """Give a rule set with its title and teaching in a language, as far as they are those of a shipped one."""
    from schoolyard.content.rule_texts import translated_rules

    return translated_rules(rules, language)


def load_script(path: Path) -> Script:
    """Read a scripted game."""
    from schoolyard.content.scripts import script_file

    return script_file(path)


def load_roster(path: Path) -> Roster:
    """Read the names of a class."""
    return read_roster(path)


def load_unit(path: Path | None = None) -> Unit:
    """Read a unit, lessons in their order; None for the shipped one. Its lessons are not read."""
    from schoolyard.content.units import read_unit
    from schoolyard.content.yaml_reader import read_yaml

    path = path or term_file()
    return read_unit(read_yaml(path, shown(path)), path.parent)


def load_term(
    path: Path | None = None, kinds: Mapping[str, Kind] | None = None, *, language: str = "en"
) -> tuple[Unit, tuple[Lesson, ...]]:
    """Read a unit, None for the shipped one, and its lessons, in a language as `load_lesson` does.

    No lesson may rely on what none before it, nor it itself, introduces.
    """
    from schoolyard.content.data import known_language
    from schoolyard.content.units import read_term

    known_language(language)
    return read_term(path or term_file(), _kinds(kinds), language)


def is_unit(path: Path) -> bool:
    """Tell by its keys whether a file is a unit; what cannot be read is none."""
    from schoolyard.content.checking import is_unit

    return is_unit(path)


def load_data(name: str) -> dict[str, Any]:
    """Read templates/NAME.yaml: `ages`, `papers`."""
    from schoolyard.content import data

    return data.load_data(name)


def languages() -> tuple[str, ...]:
    """Give the languages that pages can be printed in."""
    from schoolyard.content import data

    return data.languages()


def load_wording(language: str) -> dict[str, Any]:
    """Read all sentences of a language; no key may come twice."""
    from schoolyard.content import data

    return data.load_wording(language)


def load_standards() -> tuple[Standard, ...]:
    """Give all standards that lessons may name."""
    from schoolyard.content.standards import all_standards

    return all_standards()


def check_file(path: Path, kinds: Mapping[str, Kind] | None = None) -> list[Problem]:
    """Give every problem of a lesson, rule set, unit or script; its keys tell which it is."""
    from schoolyard.content.checking import check

    return check(path, _kinds(kinds))


def new_lesson(path: Path) -> str:
    """Give the text of a lesson to start from, for a file of this name; it passes `check_file`."""
    from schoolyard.content.starting import lesson_text

    return lesson_text(path)


def _lesson_path(lesson: str | Path) -> Path:
    if isinstance(lesson, Path) or is_file_name(lesson):
        return Path(lesson)
    if lesson not in lessons():
        expected = f"{', '.join(lessons())} or the name of a file"
        problem = Problem(found=f"no lesson {lesson}", expected=expected, nearest=nearest(lesson, lessons()))
        raise ProblemsError([problem])
    return folder("lessons") / f"{lesson}.yaml"


def _kinds(kinds: Mapping[str, Kind] | None) -> Mapping[str, Kind]:
    from schoolyard.puzzles.registry import all_kinds

    return all_kinds() if kinds is None else kinds
