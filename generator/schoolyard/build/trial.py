"""Trials: whether a sound lesson's sheets can be filled, for each of its ages, before somebody prints them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from schoolyard.build.request import Copy, Request
from schoolyard.build.sheets import SheetMaker
from schoolyard.build.supplies import Supplies
from schoolyard.content import Place, Problem, ProblemsError, load_lesson


def lesson_problems(path: Path) -> list[Problem]:
    """Give the blocks of a lesson's file that cannot be filled, each at the youngest age where that is so.

    A file that is no sound lesson has none: `check_file` tells what it is.
    """
    try:
        lesson = load_lesson(path)
    except ProblemsError:
        return []
    found: dict[Place | None, Problem] = {}
    for age in range(lesson.ages[0], lesson.ages[1] + 1):
        for problem in _lacking(Request(lesson=lesson, age=age)):
            found.setdefault(problem.place, replace(problem, found=f"{problem.found} at age {age}"))
    return list(found.values())


def _lacking(request: Request) -> Iterator[Problem]:
    """Give what is lacking on all sheets of a request, and on those beside them."""
    try:
        maker = SheetMaker(request, Supplies.read("en"))
    except ProblemsError as error:
        yield from error.problems
        return
    for place in range(len(request.lesson.sheets)):
        try:
            for _ in maker.varied([maker.one(place, Copy())]):
                pass
        except ProblemsError as error:
            yield from error.problems
