"""Lessons as values: what a lesson file says, read and checked. No file format is known here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeAlias

from schoolyard.content.problem import Place

Example: TypeAlias = Literal["full", "faded", "none"]
Taught: TypeAlias = Literal["blank", "end-double", "tie", "zero-total", "lone-tile"]
DeckId: TypeAlias = Literal[
    "tiles", "match", "can-i-play", "coach", "score", "rank", "chips", "bank-mat", "five-frame", "score-sheet"
]
"""The decks of decks.py."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standard:
    """One standard of a curriculum: `text` says it in our own short words, `address` is where it stands in full."""

    code: str
    framework: str
    text: str
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One part of the plan."""

    name: str
    """warm-up, play, teach, practice or close."""
    minutes: int | None
    text: str
    line: tuple[str, ...] = ()
    """A line to lay on the table, tiles as they lie; it is drawn beside the text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Watch:
    """A slip to watch for: its name in a few words, what one sees, and what to say. The name may be all there is."""

    habit: str
    see: str = ""
    say: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleBlock:
    """Puzzles of one kind under one prompt."""

    kind: str
    count: int = 1
    level: int | None = None
    """How hard, 1 to 5; None for what comes."""
    knobs: Mapping[str, Any] = field(default_factory=dict)
    """Settings of the kind, only those that the file gives."""
    review: bool = False
    """Whether the puzzles look back at an earlier lesson."""
    script: str | None = None
    """The file of the script that gives the positions, as written: it lies beside the lesson."""
    line: tuple[str, ...] = ()
    """The line that is shown, tiles as they lie; empty where games give the positions."""
    place: Place | None = None
    """Where the block stands, for a problem that shows only when puzzles are made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One sheet: puzzles in blocks, after a worked example."""

    title: str
    goal: str
    """One sentence in a child's words: I can ..."""
    example: Example = "full"
    check_sum: bool = False
    """Whether it tells what all its answers add up to, so that children can check themselves."""
    blocks: tuple[PuzzleBlock, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson. Empty texts and tuples are what its file leaves out."""

    id: str
    title: str
    ages: tuple[int, int]
    """The youngest and the oldest."""
    minutes: int
    rules: str | Mapping[str, Any]
    """A rule set's id, the name of its file beside the lesson, or a mapping; `load_rules` takes it."""
    goal: str
    """One sentence in a child's words: I can ..."""
    standards: tuple[Standard, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)
    materials: tuple[str, ...] = ()
    plan: tuple[Step, ...] = ()
    taught: frozenset[Taught] = frozenset()
    watch_for: tuple[Watch, ...] = ()
    support: str = ""
    stretch: str = ""
    home: str = ""
    cards: tuple[DeckId, ...] = ()
    """Decks of cards and cut-outs that go with it."""
    sheets: tuple[Sheet, ...]
    folder: Path
    """Where the lesson's file lies: names of other files in it are meant from there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """Lessons in their order, each by its id or by the name of a file in `folder`."""

    id: str
    title: str
    lessons: tuple[str, ...]
    folder: Path
