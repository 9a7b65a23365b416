"""Requests: what is to be made."""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_uppercase
from typing import Final, Literal, TypeAlias

from schoolyard.content.lesson import Lesson
from schoolyard.drawing import Printing

Purpose: TypeAlias = Literal["sheet", "key", "teacher", "cards", "rules"]
EACH_VERSION: Final[tuple[Purpose, ...]] = ("sheet", "key")
"""What every version has a file of; of the other purposes a lesson has one file."""
PURPOSES: Final[tuple[Purpose, ...]] = (*EACH_VERSION, "teacher", "cards", "rules")
MOST_VERSIONS: Final = len(ascii_uppercase)
"""Versions are lettered A to Z."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One lesson to make. The same request gives the same bytes."""

    lesson: Lesson
    seed: str = "1"
    paper: str = "letter"
    versions: int = 1
    """How many: A, B, C ..."""
    age: int | None = None
    """The age that the pages are laid out for; None for the youngest of the lesson's."""
    language: str = "en"
    large_print: bool = False
    """Whether sheets have all text in 18 points or more and fewer puzzles on a page, and cards larger type."""
    ink: Printing = "normal"
    only: tuple[Purpose, ...] | None = None
    """Which files are wanted; None for all. puzzles.json is always among them."""

    def __post_init__(self) -> None:
        if not 1 <= self.versions <= MOST_VERSIONS:
            raise ValueError(f"versions: {self.versions} is not from 1 to {MOST_VERSIONS}")

    @property
    def wanted(self) -> tuple[Purpose, ...]:
        """The purposes whose files are made: cards only where the lesson names some."""
        return tuple(purpose for purpose in self.only or PURPOSES if purpose != "cards" or self.lesson.cards)

    @property
    def files(self) -> int:
        """How many files are made, puzzles.json among them."""
        of_versions = sum(purpose in EACH_VERSION for purpose in self.wanted)
        return of_versions * self.versions + len(self.wanted) - of_versions + 1

    @property
    def letters(self) -> str:
        """The letters of the versions."""
        return ascii_uppercase[: self.versions]

    @property
    def for_age(self) -> int:
        """The age that the pages are laid out for."""
        return self.lesson.ages[0] if self.age is None else self.age
