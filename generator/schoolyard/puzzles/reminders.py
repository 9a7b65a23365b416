"""Reminders: a block says its rule only where its puzzles meet it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from schoolyard.puzzles.puzzle import Puzzle
from schoolyard.puzzles.taught import needs

BLANK: Final = "rule.blank"


def without_needless(puzzles: Sequence[Puzzle]) -> tuple[Puzzle, ...]:
    """Give the puzzles of a block, without the line about blank halves where none of them shows one."""
    if any("blank" in needs(puzzle.state, ranks=False) for puzzle in puzzles):
        return tuple(puzzles)
    return tuple(_silent(puzzle) if _reminds(puzzle) else puzzle for puzzle in puzzles)


def _reminds(puzzle: Puzzle) -> bool:
    return puzzle.shown.rule is not None and puzzle.shown.rule.key == BLANK


def _silent(puzzle: Puzzle) -> Puzzle:
    return replace(puzzle, shown=replace(puzzle.shown, rule=None))
