"""The marking table as a document: what it says, in reading order, without a single measure."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One child's sheet."""

    name: str
    code: str
    answers: tuple[str, ...]
    """In the order of the puzzles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One sheet of the lesson, as every child has it."""

    heading: str | None
    """None where the lesson has one sheet."""
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Marking:
    """The whole table."""

    title: str
    label: str
    """What the page is: it stands beside the title."""
    language: str
    """A BCP 47 tag."""
    subject: str
    columns: tuple[str, str, str]
    """The words above the columns: name, code, answers."""
    sections: tuple[Section, ...]
    footer: str
