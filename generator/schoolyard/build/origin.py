"""Origins: what a sheet's code says that it was made from."""

from __future__ import annotations

import json
from collections.abc import Sequence

from schoolyard.build.code import OfKind, OfLesson, Origin, named, named_rules, proof
from schoolyard.build.known import known
from schoolyard.build.request import Request
from schoolyard.build.settings import packed
from schoolyard.content import Lesson, folder, lessons
from schoolyard.content.lesson import Variety
from schoolyard.content.places import is_file_name
from schoolyard.puzzles.puzzle import Puzzle
from schoolyard.puzzles.registry import all_kinds
from schoolyard.rules.ruleset import RuleSet


def origin(request: Request, rules: RuleSet, sheet: int, variety: Variety | None = None) -> Origin:
    """Say what the sheet at a place (from 1) of a request is made from; `rules` is the lesson's rule set."""
    lesson = request.lesson
    if not request.of_kind:
        return OfLesson(lesson=named(lesson.id), own=not is_shipped(lesson), sheet=sheet, variety=variety)
    ((block,),) = (sheet.blocks for sheet in lesson.sheets)
    kind = all_kinds()[block.kind]
    return OfKind(
        kind=named(kind.id),
        rules=None if needs_rules_file(lesson) else named_rules(rules.id),
        count=block.count,
        level=block.level,
        settings=packed(kind, block.knobs, lesson.taught, known(request.for_age, rules)),
    )


def is_shipped(lesson: Lesson) -> bool:
    """Whether a lesson comes with the program, so that its id is enough to find it."""
    return lesson.id in lessons() and lesson.folder.resolve() == folder("lessons").resolve()


def needs_rules_file(lesson: Lesson) -> bool:
    """Whether a lesson is played by a rule set of somebody's own, given by the name of its file."""
    return isinstance(lesson.rules, str) and is_file_name(lesson.rules)


def proof_of(puzzles: Sequence[Puzzle], language: str) -> int:
    """Tell a sheet's puzzles and language in 16 bits, so that a change in either shows."""
    told = [[puzzle.kind, puzzle.state, puzzle.answer] for puzzle in puzzles]
    return proof(json.dumps([language, told], sort_keys=True, separators=(",", ":")))
