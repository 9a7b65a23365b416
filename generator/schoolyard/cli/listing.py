"""Commands that list what there is: lessons and kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from schoolyard.cli.options import OLDEST, json_option
from schoolyard.cli.show import print_columns, print_json

if TYPE_CHECKING:
    from schoolyard.content.lesson import Lesson
    from schoolyard.puzzles.kind import Kind


@click.command(epilog="Example: schoolyard lessons")
@json_option
def lessons(as_json: bool) -> None:
    """List the lessons, youngest first."""
    list_lessons(as_json=as_json)


def list_lessons(*, as_json: bool) -> None:
    """Print all shipped lessons, youngest first."""
    from schoolyard import content
    from schoolyard.cli.rule_words import span

    every = sorted(map(content.load_lesson, content.lessons()), key=lambda lesson: (lesson.ages, lesson.id))
    if as_json:
        print_json([_lesson(lesson) for lesson in every])
        return
    rows = [(lesson.id, span(*lesson.ages), _rules(lesson), lesson.title, lesson.goal) for lesson in every]
    print_columns([("id", "ages", "rules", "title", "goal"), *rows])


def _lesson(lesson: Lesson) -> dict[str, Any]:
    return {
        "id": lesson.id,
        "title": lesson.title,
        "ages": list(lesson.ages),
        "rules": lesson.rules if isinstance(lesson.rules, str) else dict(lesson.rules),
        "standards": [standard.code for standard in lesson.standards],
        "minutes": lesson.minutes,
        "goal": lesson.goal,
    }


def _rules(lesson: Lesson) -> str:
    return lesson.rules if isinstance(lesson.rules, str) else f"{lesson.rules.get('base', 'own rules')}, changed"


@click.command(epilog="Example: schoolyard kinds")
@json_option
def kinds(as_json: bool) -> None:
    """List the kinds of puzzles.

    For each: the youngest age it is for, the rule sets it goes with, and its knobs.
    """
    from schoolyard.puzzles.registry import all_kinds

    every = sorted(all_kinds().values(), key=lambda kind: (kind.age, kind.id))
    if as_json:
        print_json([_kind(kind) for kind in every])
        return
    rows = [(kind.id, f"{kind.age} and up", _rule_sets(kind), ", ".join(kind.knobs) or "-") for kind in every]
    print_columns([("kind", "ages", "rules", "knobs"), *rows])


def _kind(kind: Kind) -> dict[str, Any]:
    knobs = {
        name: {"default": knob.default, "allowed": _allowed(knob.allowed)} for name, knob in sorted(kind.knobs.items())
    }
    return {
        "kind": kind.id,
        "ages": [kind.age, OLDEST],
        "rules": list(kind.rules),
        "knobs": knobs,
        "standards": list(kind.standards),
    }


def _allowed(values: tuple[Any, ...] | range) -> list[Any] | dict[str, int]:
    return {"least": values[0], "most": values[-1]} if isinstance(values, range) else list(values)


def _rule_sets(kind: Kind) -> str:
    from schoolyard.puzzles.kind import ANY

    return "any" if kind.rules == ANY else ", ".join(kind.rules)
