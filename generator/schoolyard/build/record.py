"""The record of what was made: puzzles.json, as other programs read it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from schoolyard.build.request import Request
from schoolyard.build.sheets import MadeSheet, SheetMaker
from schoolyard.build.supplies import Supplies
from schoolyard.puzzles.kind import TAUGHT
from schoolyard.puzzles.phrase import Phrase
from schoolyard.puzzles.record import to_mapping

FORMAT: Final = 1
NAME: Final = "puzzles.json"


def record(request: Request, supplies: Supplies, maker: SheetMaker, sheets: Iterable[MadeSheet]) -> bytes:
    """Write puzzles.json: every puzzle of every sheet, with the rule sets that prove it."""
    rules = maker.rules.to_mapping()
    used = {one.id: one.to_mapping() for one in maker.rule_sets}
    document = {
        "format": FORMAT,
        "lesson": request.lesson.id,
        "seed": request.seed,
        "rules": rules,
        "rule_sets": used,
        "sheets": [_sheet(request, supplies, made) for made in sheets],
    }
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def _sheet(request: Request, supplies: Supplies, made: MadeSheet) -> dict[str, Any]:
    def said(phrase: Phrase) -> str:
        return supplies.wording.say(phrase, age=request.for_age)

    return {
        "code": made.code.printed(),
        "version": made.copy.version,
        "pupil": None if made.copy.child is None else made.copy.child.name,
        "for": made.variety,
        "title": made.sheet.title,
        "age": request.for_age,
        "taught": [word for word in TAUGHT if word in made.taught],
        "puzzles": [to_mapping(puzzle, number, said) for number, puzzle in enumerate(made.puzzles, 1)],
    }
