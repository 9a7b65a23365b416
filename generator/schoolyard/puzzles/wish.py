"""Wishes: what a puzzle of a sheet is to be like, the best first, then what will do instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from schoolyard.puzzles.kind import Kind
from schoolyard.puzzles.making import fixed
from schoolyard.puzzles.order import Block
from schoolyard.puzzles.puzzle import Json, Puzzle

Wish: TypeAlias = Callable[[Puzzle], bool]
"""Whether a puzzle is as wished."""


def as_planned(block: Block, level: int | None, outcome: Json, later: Sequence[Json] = ()) -> tuple[Wish, ...]:
    """Wish for the level and outcome planned, or else for an outcome that can change places with a `later` puzzle's.

    Where neither is found, another level will do rather than another outcome.
    """
    exchanged = [(level, other) for other in later]
    wishes = dict.fromkeys([(level, outcome), *exchanged, (block.level, outcome), (level, None), (block.level, None)])
    return tuple(partial(_is, block.kind, *wish) for wish in wishes)


def as_partner(kind: Kind, first: Puzzle) -> tuple[Wish, ...]:
    """Wish for the answer of a partner's puzzle in the same words and at its level, or else for the answer alone."""
    return partial(_answers_alike, kind, first), partial(_same_answer, kind, first)


def unlike(kind: Kind, lonely: Sequence[Puzzle], wishes: Sequence[Wish]) -> tuple[Wish, ...]:
    """Wish the same, but for none of the answers of some puzzles."""
    return tuple(partial(_unlike, kind, lonely, wish) for wish in wishes)


def both(wishes: Sequence[Wish], also: Wish) -> tuple[Wish, ...]:
    """Wish the same, and something more."""
    return tuple(partial(_both, wish, also) for wish in wishes)


def _both(wish: Wish, also: Wish, puzzle: Puzzle) -> bool:
    return wish(puzzle) and also(puzzle)


def _is(kind: Kind, level: int | None, outcome: Json, puzzle: Puzzle) -> bool:
    """Whether a puzzle has a level and an outcome; None is any."""
    return level in (None, puzzle.difficulty.level) and outcome in (None, kind.outcome(puzzle.answer))


def _answers_alike(kind: Kind, first: Puzzle, puzzle: Puzzle) -> bool:
    if puzzle.difficulty.level != first.difficulty.level or puzzle.answer_text != first.answer_text:
        return False
    return _same_answer(kind, first, puzzle)


def _same_answer(kind: Kind, first: Puzzle, puzzle: Puzzle) -> bool:
    return fixed(puzzle.answer, ordered=kind.ordered) == fixed(first.answer, ordered=kind.ordered)


def _unlike(kind: Kind, lonely: Sequence[Puzzle], wish: Wish, puzzle: Puzzle) -> bool:
    return wish(puzzle) and not any(_same_answer(kind, one, puzzle) for one in lonely)
