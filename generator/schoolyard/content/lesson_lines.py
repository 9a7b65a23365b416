"""Lines in lessons: whether they can lie so on the table, and what children must know to read them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.content.models.base import tile_as_it_lies
from schoolyard.content.problem import Problem
from schoolyard.content.yaml_reader import Document, Trail
from schoolyard.puzzles.kind import TAUGHT
from schoolyard.puzzles.taught import needs
from schoolyard.rules.line import Line, LineError
from schoolyard.rules.ruleset import RuleSet

LINE_WORDS: Final = {
    "blank": "a blank half",
    "end-double": "a double at an open end",
    "zero-total": "open ends that count 0",
    "lone-tile": "one tile alone",
}
"""What of a line children must know, in words."""


def line_problems(document: Document, trail: Trail, rules: RuleSet | None) -> Iterator[Problem]:
    """Check that touching halves match and that each tile belongs to the set, once."""
    texts = known_line(document, trail)
    if texts is None:
        return
    try:
        tiles = Line.parse(texts).tiles()
    except LineError as error:
        before = texts[error.index - 1]
        expected = f"a tile that begins with {before.rpartition('-')[2]}, as it touches {before}"
        yield Problem(
            place=document.place((*trail, error.index)), found=f"{texts[error.index]} in a line", expected=expected
        )
        return
    seen = set()
    for index, tile in enumerate(tiles):
        place = document.place((*trail, index))
        if rules is not None and tile.high > rules.set:
            expected = f"tiles of {rules.id}, with at most {rules.set} on a half"
            yield Problem(place=place, found=f"{texts[index]} in a line", expected=expected)
        if tile in seen:
            yield Problem(place=place, found=f"{texts[index]} a second time in a line", expected="each tile once")
        seen.add(tile)


def known_line(document: Document, trail: Trail) -> list[str] | None:
    """Give the tiles that stand at a trail, as they lie; None where there is something else, or nothing."""
    try:
        return [tile_as_it_lies(tile) for tile in document.at(trail)] or None
    except ValueError:
        return None


def line_needs(line: list[str]) -> list[str]:
    """Give what children must know to read a line, of `TAUGHT`."""
    found = needs({"line": line}, ranks=False)
    return [word for word in TAUGHT if word in found]
