"""A lesson in memory for one puzzle kind: what a sheet needs where nobody has written a lesson."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from schoolyard.build.known import known
from schoolyard.build.request import Request
from schoolyard.build.sheets import LackingError, SheetMaker
from schoolyard.build.supplies import Supplies
from schoolyard.content import Lesson, Problem, ProblemsError, PuzzleBlock, load_rules
from schoolyard.content.knobs import unknown_knob, wrong_value
from schoolyard.content.lesson import Sheet, Taught
from schoolyard.content.problem import nearest
from schoolyard.puzzles.kind import Kind
from schoolyard.puzzles.registry import all_kinds
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.words import listing

OLDEST: Final = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class KindSheet:
    """One sheet of one kind, as somebody asks for it. What is None is left to the kind, its rules and the age."""

    kind: str
    rules: str | None = None
    """The id of a rule set, or the name of a file."""
    age: int | None = None
    count: int | None = None
    level: int | None = None
    knobs: Mapping[str, Any] = field(default_factory=dict)
    taught: frozenset[Taught] | None = None


def kind_lesson(wanted: KindSheet, supplies: Supplies) -> Lesson:
    """Give the lesson of such a sheet; its id is the kind's.

    Raises ProblemsError for a kind that is not there, and for rules, an age or knobs that it does not go with. Whether
    there are as many puzzles as asked for shows when the lesson is made.
    """
    kind = find_kind(wanted.kind)
    rules = load_rules(kind.rules[0] if wanted.rules is None else wanted.rules)
    if problems := list(_problems(kind, rules, wanted)):
        raise ProblemsError(problems)
    age = wanted.age or kind.youngest(rules)
    title, goal = (supplies.wording.say(phrase, age=age) for phrase in (kind.title, kind.goal))
    count = wanted.count or _usual_count(kind, age)
    block = PuzzleBlock(kind=kind.id, count=count, level=wanted.level, knobs=wanted.knobs)
    lesson = Lesson(
        id=kind.id,
        title=title,
        ages=(age, age),
        minutes=supplies.recipes.of(age).minutes[1],
        rules=wanted.rules or rules.id,
        goal=goal,
        taught=known(age, rules) if wanted.taught is None else wanted.taught,
        sheets=(Sheet(title=title, goal=goal, blocks=(block,)),),
        folder=Path(),
    )
    return lesson if wanted.count else _fitting(lesson, supplies)


def _usual_count(kind: Kind, age: int) -> int:
    """Give how many puzzles a child of an age works at in one sitting.

    Of those of half a page one stands below the example: five fill three pages, a sixth would be alone on a fourth.
    """
    if age < 6:
        return 4
    return 5 if kind.half_page else 6


def _fitting(lesson: Lesson, supplies: Supplies) -> Lesson:
    """Take fewer puzzles where there are not so many, and leave one of those there are for the worked example."""
    usual = lesson.sheets[0].blocks[0].count
    try:
        SheetMaker(Request(lesson=_counting(lesson, usual + 1)), supplies)
    except LackingError as error:
        if error.found:
            return _counting(lesson, max(1, error.found - 1))
    return lesson


def _counting(lesson: Lesson, count: int) -> Lesson:
    (sheet,) = lesson.sheets
    (block,) = sheet.blocks
    return replace(lesson, sheets=(replace(sheet, blocks=(replace(block, count=count),)),))


def find_kind(name: str) -> Kind:
    """Give the kind of an id. Raises ProblemsError, which names the nearest there is."""
    kinds = all_kinds()
    if name not in kinds:
        near = nearest(name, kinds)
        raise ProblemsError([Problem(found=f"no puzzle kind {name}", expected=listing(kinds, "or"), nearest=near)])
    return kinds[name]


def _problems(kind: Kind, rules: RuleSet, wanted: KindSheet) -> Iterator[Problem]:
    if not kind.goes_with(rules):
        near = nearest(wanted.rules, kind.rules)
        yield Problem(found=f"the rule set {rules.id} for {kind.id}", expected=listing(kind.rules, "or"), nearest=near)
    elif wanted.age is not None and wanted.age < kind.youngest(rules):
        expected = f"an age from {kind.youngest(rules)} to {OLDEST}"
        yield Problem(found=f"age {wanted.age} for {kind.id} by {rules.id}", expected=expected)
    for name, value in wanted.knobs.items():
        if name not in kind.knobs:
            yield unknown_knob(kind, name)
        elif problem := wrong_value(name, value, kind.knobs[name]):
            yield problem
