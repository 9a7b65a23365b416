"""Requests: what is to be made."""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_uppercase
from typing import Final, Literal, TypeAlias

from schoolyard.content.lesson import Lesson
from schoolyard.drawing import Printing

Purpose: TypeAlias = Literal["sheet", "key", "teacher", "cards", "rules"]
EACH_VERSION: Final[tuple[Purpose, ...]] = ("sheet", "key")
"""What every version, or a class, has files of; of the other purposes a lesson has one file."""
PURPOSES: Final[tuple[Purpose, ...]] = (*EACH_VERSION, "teacher", "cards", "rules")
MOST_VERSIONS: Final = len(ascii_uppercase)
"""Versions are lettered A to Z."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Child:
    """One child of a class, or a spare set of sheets for one who is not on the list."""

    row: str
    """What the child's sheets are drawn from; nothing else of a class changes them."""
    name: str | None
    """As it is printed; None for spare sheets."""
    drawn: bool = True
    """Whether the fonts have its letters; else the line for the name is left blank."""
    place: int = 0
    """Its place in the list, from 1; 0 for spare sheets. No page tells it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Copy:
    """For whom the sheets of a lesson are made: for all who get a version, or for one child."""

    version: str = "A"
    child: Child | None = None
    partner: bool = False
    """Whether it is one of two, A and B, that have the same answers."""

    @property
    def row(self) -> str:
        """The key of the child's row; empty for all."""
        return "" if self.child is None else self.child.row


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
    """Whether pages have all text in 18 points or more and sheets fewer puzzles on a page, and cards larger type."""
    ink: Printing = "normal"
    of_kind: bool = False
    """Whether the lesson was made for one kind (`kind_lesson`): codes then hold its settings, and need no file."""
    children: tuple[Child, ...] = ()
    """A class: each child gets sheets of its own, all of version A."""
    alone: bool = False
    """Whether the one child is of a class whose files are there already: its own stand beside them."""
    partners: bool = False
    """Whether versions A and B have the same answers, from other positions."""
    duplex: bool = False
    """Whether every copy has an even number of pages, for printing on both sides."""
    only: tuple[Purpose, ...] | None = None
    """Which files are wanted; None for all. puzzles.json is always among them."""

    def __post_init__(self) -> None:
        if not 1 <= self.versions <= MOST_VERSIONS:
            raise ValueError(f"versions: {self.versions} is not from 1 to {MOST_VERSIONS}")
        if (self.versions > 1) + self.partners + bool(self.children) > 1:
            raise ValueError("versions, partners or children: only one of them")
        if self.alone and len(self.children) != 1:
            raise ValueError(f"alone: {len(self.children)} children are not one")

    @property
    def wanted(self) -> tuple[Purpose, ...]:
        """The purposes whose files are made: cards only where the lesson names some, for one child its own alone."""
        usual = EACH_VERSION if self.alone else PURPOSES
        return tuple(purpose for purpose in self.only or usual if purpose != "cards" or self.lesson.cards)

    @property
    def stem(self) -> str:
        """What the files of one child are named after, its place in the list; empty where there is a class or none."""
        return f"pupil-{self.children[0].place:02}" if self.alone else ""

    @property
    def folder(self) -> str:
        """The folder below the lesson's for the files, with a slash, as `pupil-07/`; mostly none."""
        return f"{self.stem}/" if self.alone else ""

    @property
    def of_class(self) -> bool:
        """Whether the files are those of a whole class."""
        return bool(self.children) and not self.alone

    @property
    def files(self) -> int:
        """How many files are made, puzzles.json among them: a class has one of sheets, one of keys and a table."""
        of_copies = sum(purpose in EACH_VERSION for purpose in self.wanted)
        once = len(self.wanted) - of_copies + 1
        once += of_copies * len(self.varied_copies) * len(self.lesson.varieties)
        return once + (of_copies + ("key" in self.wanted) if self.of_class else of_copies * len(self.copies))

    @property
    def copies(self) -> tuple[Copy, ...]:
        """For whom the sheets are made."""
        if self.children:
            return tuple(Copy(child=child) for child in self.children)
        if self.partners:
            return tuple(Copy(version=version, partner=True) for version in "AB")
        return tuple(Copy(version=letter) for letter in ascii_uppercase[: self.versions])

    @property
    def varied_copies(self) -> tuple[Copy, ...]:
        """For whom the lesson's sheets for support and to stretch are made: a class and partners get those of A."""
        if self.alone:
            return ()
        return (Copy(),) if self.children or self.partners else self.copies

    @property
    def for_age(self) -> int:
        """The age that the pages are laid out for."""
        return self.lesson.ages[0] if self.age is None else self.age
