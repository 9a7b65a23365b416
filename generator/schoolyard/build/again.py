"""Keys again: from the code on a sheet, and nothing stored, to that sheet's key."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from schoolyard.build.code import CodeError, OfKind, OfLesson, SheetCode, named, named_rules
from schoolyard.build.kind_lesson import KindSheet, kind_lesson
from schoolyard.build.known import known
from schoolyard.build.origin import proof_of
from schoolyard.build.pages import PageMaker
from schoolyard.build.request import Copy, Request
from schoolyard.build.settings import unpacked
from schoolyard.build.sheets import LackingError, SheetMaker
from schoolyard.build.supplies import Supplies
from schoolyard.content import (
    Lesson,
    Problem,
    ProblemsError,
    languages,
    lessons,
    load_lesson,
    load_rules,
    rule_sets,
)
from schoolyard.drawing import Printing
from schoolyard.puzzles.registry import all_kinds

CHANGED: Final = "its lesson or the program has changed since the sheet was made, so there is no key that fits it"
"""What is said of a code whose sheet cannot be had any more."""


class ChangedError(Exception):
    """The sheet of a code cannot be made again: a key would answer other puzzles."""

    def __init__(self) -> None:
        super().__init__(CHANGED)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyRequest:
    """The key of one sheet, to be made again."""

    code: str
    """As somebody typed it."""
    lesson: Path | None = None
    """The lesson's file, where it is somebody's own."""
    rules: str | None = None
    """The rule set's file, where a sheet of a kind was made with somebody's own."""
    paper: str = "letter"
    ink: Printing = "normal"


def key_again(wanted: KeyRequest) -> tuple[str, bytes]:
    """Make the key of a sheet from its code: the file's name and content.

    Raises ProblemsError for a code with a slip, and where a file is needed, or another one; ChangedError where the
    puzzles would not be those of the sheet.
    """
    try:
        code = SheetCode.read(wanted.code)
    except CodeError as error:
        raise _problem(error.found, error.expected) from None
    request = _request(code, wanted, languages()[0])
    try:
        maker = SheetMaker(request, Supplies.read(request.language))
        place = code.origin.sheet - 1 if isinstance(code.origin, OfLesson) else 0
        made = maker.sheet(place, Copy(version=code.version, partner=code.partner), code.stream)
        if isinstance(code.origin, OfLesson) and code.origin.variety is not None:
            made = maker.beside(made, code.origin.variety)
    except (LookupError, LackingError):
        raise ChangedError from None
    language = next((one for one in languages() if proof_of(made.puzzles, one) == code.proof), None)
    if language is None:
        raise ChangedError
    request = _request(code, wanted, language)
    supplies = Supplies.read(language)
    said = request.lesson.sheets[place]
    sheet = replace(made, sheet=replace(made.sheet, title=said.title, goal=said.goal), code=code)
    return f"{request.lesson.id}_{code.printed()}_key.pdf", PageMaker(request, supplies, maker).key([sheet])


def _request(code: SheetCode, wanted: KeyRequest, language: str) -> Request:
    """Give the request that the sheet was made by, but for what is not needed again. Raises as `key_again`."""
    origin = code.origin
    if isinstance(origin, OfLesson):
        lesson = _lesson(origin, wanted, language)
    else:
        lesson = _kind_lesson(origin, code.age, wanted, language)
    return Request(
        lesson=lesson,
        paper=wanted.paper,
        ink=wanted.ink,
        age=code.age,
        large_print=code.large_print,
        language=language,
        of_kind=isinstance(origin, OfKind),
    )


def _lesson(origin: OfLesson, wanted: KeyRequest, language: str) -> Lesson:
    _refuse_file("--rules", wanted.rules, needed=False)
    _refuse_file("--lesson", wanted.lesson, needed=origin.own)
    if wanted.lesson is None:
        return load_lesson(_found(origin.lesson, lessons(), named, "lesson"), language=language)
    lesson = load_lesson(wanted.lesson, language=language)
    if named(lesson.id) != origin.lesson:
        raise _problem(f"the lesson {lesson.id} in {wanted.lesson}", "the lesson that the sheet was made from")
    return lesson


def _kind_lesson(origin: OfKind, age: int, wanted: KeyRequest, language: str) -> Lesson:
    _refuse_file("--lesson", wanted.lesson, needed=False)
    _refuse_file("--rules", wanted.rules, needed=origin.rules is None)
    kind = all_kinds()[_found(origin.kind, all_kinds(), named, "kind of puzzle")]
    rules = wanted.rules if origin.rules is None else _found(origin.rules, rule_sets(), named_rules, "rule set")
    assert rules is not None
    usual = known(age, load_rules(rules))
    try:
        knobs, taught = unpacked(kind, origin.settings, usual)
        sheet = KindSheet(
            kind=kind.id, rules=rules, age=age, count=origin.count, level=origin.level, knobs=knobs, taught=taught
        )
        return kind_lesson(sheet, Supplies.read(language))
    except ValueError:
        raise ChangedError from None


def _found(number: int, ids: Iterable[str], naming: Callable[[str], int], what: str) -> str:
    """Give the id that a code holds. A code of a version that has more of them is not for this one."""
    for one in ids:
        if naming(one) == number:
            return one
    raise _problem(f"the code of a {what} that is not here", "the version of the program that made the sheet")


def _refuse_file(option: str, file: object, *, needed: bool) -> None:
    """Refuse a file that is missing, or one that says nothing about this sheet."""
    if needed and file is None:
        what = "a lesson" if option == "--lesson" else "a rule set"
        raise _problem(f"the code of a sheet that was made with {what} of your own", f"its file too: {option} FILE")
    if file is not None and not needed:
        raise _problem(f"{option} {file} beside a code that needs no such file", f"the code without {option}")


def _problem(found: str, expected: str) -> ProblemsError:
    return ProblemsError([Problem(found=found, expected=expected)])
