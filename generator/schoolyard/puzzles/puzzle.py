"""A puzzle: what the child sees, what the answer is, why, and what wrong answers mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from schoolyard.puzzles.marks import Mark
from schoolyard.puzzles.phrase import Phrase
from schoolyard.puzzles.picture import Picture

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"
State: TypeAlias = Mapping[str, Any]
"""JSON-able: exactly what the child sees and no more; the second solver works from this alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake:
    """A likely wrong answer (typed like the right one), what it comes from, and what to say to the child."""

    answer: Json
    answer_text: Phrase
    habit: str
    """A short id that gathers the same slip across kinds on the key: `counts-every-dot`."""
    cause: Phrase
    say: Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where the position comes from: a script (as in formats.md: a mapping, or {"script": file}) and moves made."""

    game: Mapping[str, Any]
    step: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Difficulty:
    """How hard a puzzle is: a level from 1 to 5 and the measures it was made from."""

    level: int
    measures: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """The child's view of a puzzle: no answer, reason or mistake is in reach of the page that shows it."""

    kind: str
    prompt: Phrase
    picture: Picture
    rule: Phrase | None
    """The line that says the rule the puzzle counts by, if its answer depends on one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A puzzle whole. `shown` is the child's view; `marks` answer it on the key."""

    kind: str
    state: State
    shown: Shown
    answer: Json
    answer_text: Phrase
    marks: tuple[Mark, ...]
    why: Phrase
    mistakes: tuple[Mistake, ...]
    difficulty: Difficulty
    source: Source | None
