"""The record of what was made: puzzles.json, as other programs read it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from textwrap import indent
from typing import Any, Final

from schoolyard.build.request import Request
from schoolyard.build.sheets import MadeSheet, SheetMaker
from schoolyard.build.supplies import Supplies
from schoolyard.puzzles.kind import TAUGHT
from schoolyard.puzzles.phrase import Phrase
from schoolyard.puzzles.record import to_mapping

FORMAT: Final = 1
NAME: Final = "puzzles.json"


class Record:
    """A puzzles.json that grows sheet by sheet: every puzzle of every sheet, with the rule sets that prove it.

    A sheet becomes text at once: of a large class nothing else is kept until the end.
    """

    def __init__(self, request: Request, supplies: Supplies, maker: SheetMaker) -> None:
        self._request, self._wording = request, supplies.wording
        self._head = {
            "format": FORMAT,
            "lesson": request.lesson.id,
            "seed": request.seed,
            "rules": maker.rules.to_mapping(),
            "rule_sets": {one.id: one.to_mapping() for one in maker.rule_sets},
        }
        self._sheets: list[bytes] = []

    def add(self, sheets: Iterable[MadeSheet]) -> None:
        """Write down some more sheets."""
        self._sheets += (indent(_json(self._sheet(made)), "  ").encode() for made in sheets)

    def content(self) -> bytes:
        """Give the file."""
        head = _json(self._head).removesuffix("\n}").encode()
        return b"".join((head, b',\n "sheets": [\n', b",\n".join(self._sheets), b"\n ]\n}\n"))

    def _sheet(self, made: MadeSheet) -> dict[str, Any]:
        return {
            "code": made.code.printed(),
            "version": made.copy.version,
            "pupil": None if made.copy.child is None else made.copy.child.name,
            "for": made.variety,
            "title": made.sheet.title,
            "age": self._request.for_age,
            "taught": [word for word in TAUGHT if word in made.taught],
            "puzzles": [to_mapping(puzzle, number, self._said) for number, puzzle in enumerate(made.puzzles, 1)],
        }

    def _said(self, phrase: Phrase) -> str:
        return self._wording.say(phrase, age=self._request.for_age)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)
