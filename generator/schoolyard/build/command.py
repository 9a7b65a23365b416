"""Commands: what somebody types to have a key again, as it stands at the foot of the key."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import PurePath
from typing import Any, Final

from schoolyard.build.known import known
from schoolyard.build.origin import is_shipped, needs_rules_file
from schoolyard.build.request import Request
from schoolyard.build.sheets import MadeSheet
from schoolyard.content import Lesson, load_rules

PROGRAM: Final = "schoolyard"


def commands(request: Request, made: MadeSheet) -> tuple[str, ...]:
    """Give the commands that make a sheet's key again, the fullest first.

    The first tells the seed and makes the sheet too; the last needs no more than the code. A child's sheet has the
    latter alone: the other would need the class's list, and nothing here tells of children.
    """
    by_code = [PROGRAM, "key", made.code.printed(), *_files(request), *_page(request, by_code=True)]
    first = _of_kind(request) if request.of_kind else [PROGRAM, "make", _lesson(request)]
    if request.children or first is None:
        return (shlex.join(by_code),)
    whole = [*first, "--seed", request.seed, *_copies(request), *_page(request, by_code=False)]
    return shlex.join(whole), shlex.join(by_code)


def _lesson(request: Request) -> str:
    lesson = request.lesson
    return lesson.id if is_shipped(lesson) else f"{lesson.id}.yaml"


def _rules(lesson: Lesson) -> str:
    """Give the id of a rule set, or the name of a file without the folders it lies in."""
    return PurePath(str(lesson.rules)).name


def _of_kind(request: Request) -> list[str] | None:
    """Give the command of a sheet of one kind; None where no option says what the children know."""
    lesson = request.lesson
    ((block,),) = (sheet.blocks for sheet in lesson.sheets)
    told = [PROGRAM, "sheet", block.kind, "--rules", _rules(lesson), "--count", str(block.count)]
    if block.level is not None:
        told += ["--level", str(block.level)]
    for name, value in block.knobs.items():
        told += ["--knob", f"{name}={_typed(value)}"]
    if lesson.taught != known(request.for_age, load_rules(lesson.rules, lesson.folder)):
        if not lesson.taught:
            return None
        told += ["--taught", ",".join(sorted(lesson.taught))]
    return told


def _typed(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _copies(request: Request) -> Iterator[str]:
    if request.partners:
        yield "--partners"
    elif request.versions > 1:
        yield from ("--versions", str(request.versions))
    if request.duplex:
        yield "--duplex"


def _files(request: Request) -> Iterator[str]:
    """Name the files that a code alone is not enough for."""
    if not request.of_kind and not is_shipped(request.lesson):
        yield from ("--lesson", _lesson(request))
    elif request.of_kind and needs_rules_file(request.lesson):
        yield from ("--rules", _rules(request.lesson))


def _page(request: Request, *, by_code: bool) -> Iterator[str]:
    """Give the options of the page; a code holds the age, the language and large print itself."""
    if not by_code:
        if request.of_kind or request.for_age != request.lesson.ages[0]:
            yield from ("--age", str(request.for_age))
        if request.language != "en":
            yield from ("--language", request.language)
        if request.large_print:
            yield "--large-print"
    if request.paper != "letter":
        yield from ("--paper", request.paper)
    if request.ink != "normal":
        yield from ("--ink", request.ink)
