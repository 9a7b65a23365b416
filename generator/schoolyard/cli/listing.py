"""The command that lists lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from schoolyard.cli.options import json_option
from schoolyard.cli.show import print_columns, print_json

if TYPE_CHECKING:
    from schoolyard.content.lesson import Lesson


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
