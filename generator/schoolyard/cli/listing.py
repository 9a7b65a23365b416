"""The command that lists lessons, and which of them meets what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from schoolyard.cli.options import json_option
from schoolyard.cli.show import print_columns, print_json

if TYPE_CHECKING:
    from schoolyard.content import Lesson, Standard


@click.command(epilog="Example: schoolyard lessons")
@click.option("--standards", is_flag=True, help="Tell which lesson practises what of a curriculum instead.")
@json_option
def lessons(standards: bool, as_json: bool) -> None:
    """List the lessons in the order in which they are taught.

    With --standards the codes of curricula are listed, each with the lessons that practise it.
    """
    if standards:
        _list_standards(as_json=as_json)
    else:
        list_lessons(as_json=as_json)


def list_lessons(*, as_json: bool) -> None:
    """Print all shipped lessons in teaching order."""
    from schoolyard.cli.rule_words import span

    every = list(_in_order())
    if as_json:
        print_json([_lesson(number, lesson) for number, lesson in every])
        return
    rows = [
        (number, lesson.id, span(*lesson.ages), _rules(lesson), lesson.title, lesson.goal) for number, lesson in every
    ]
    print_columns([("no", "id", "ages", "rules", "title", "goal"), *((_number(number), *row) for number, *row in rows)])


def _list_standards(*, as_json: bool) -> None:
    """Print all codes that some lesson practises, by their frameworks."""
    from schoolyard.content import load_standards

    every = list(_in_order())
    met = []
    for standard in load_standards():
        met_by = [(number, lesson) for number, lesson in every if standard in lesson.standards]
        met += [(standard, met_by)] if met_by else []
    if as_json:
        print_json([_standard(standard, [lesson for _, lesson in met_by]) for standard, met_by in met])
        return
    framework = ""
    for standard, met_by in met:
        if standard.framework != framework:
            click.echo(f"{standard.framework}:" if not framework else f"\n{standard.framework}:")
            framework = standard.framework
        click.echo(f"  {standard.code:9}  {standard.text}")
        click.echo(f"  {'':9}  {', '.join(f'{_number(number)} {lesson.id}'.strip() for number, lesson in met_by)}")


def _in_order() -> Iterator[tuple[int | None, Lesson]]:
    """Give the shipped lessons with their numbers in the shipped unit; those that are not in it come last."""
    from schoolyard import content

    order = content.load_unit().lessons
    for number, name in enumerate(order, 1):
        yield number, content.load_lesson(name)
    for name in content.lessons():
        if name not in order:
            yield None, content.load_lesson(name)


def _number(number: int | None) -> str:
    return "" if number is None else str(number)


def _lesson(number: int | None, lesson: Lesson) -> dict[str, Any]:
    return {
        "number": number,
        "id": lesson.id,
        "title": lesson.title,
        "ages": list(lesson.ages),
        "rules": lesson.rules if isinstance(lesson.rules, str) else dict(lesson.rules),
        "standards": [standard.code for standard in lesson.standards],
        "minutes": lesson.minutes,
        "goal": lesson.goal,
    }


def _standard(standard: Standard, met_by: list[Lesson]) -> dict[str, Any]:
    return {
        "code": standard.code,
        "framework": standard.framework,
        "text": standard.text,
        "address": standard.address,
        "lessons": [lesson.id for lesson in met_by],
    }


def _rules(lesson: Lesson) -> str:
    return lesson.rules if isinstance(lesson.rules, str) else f"{lesson.rules.get('base', 'own rules')}, changed"
