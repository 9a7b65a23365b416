"""The contents of a unit as a document: what it says, in reading order, without a single measure."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ToPrint:
    """A file to print, or those of several versions: what it is, how many pages, and how many its key has."""

    label: str
    pages: str
    key: str = ""
    """Empty where it has no key, or where no key was made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One lesson."""

    number: str
    title: str
    goal: str
    ages: str
    minutes: str
    game: str
    prints: tuple[ToPrint, ...]
    materials: tuple[str, ...]
    facts: str
    """Ages, minutes and game in one line, for large print, which has no columns."""
    printed: str
    """All that is to print, in a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """The words above the columns."""

    number: str
    lesson: str
    goal: str
    ages: str
    minutes: str
    game: str
    prints: str
    pages: str
    key: str
    materials: str
    printed: str
    """The words before what is to print, in large print."""
    ready: str
    """Those before what to have ready."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """The whole page, or pages."""

    title: str
    label: str
    """What the page is: it stands beside the title."""
    about: str
    """How many lessons, and for which ages."""
    language: str
    """A BCP 47 tag."""
    subject: str
    how: str
    """How the folders go and what to print how often."""
    columns: Columns
    rows: tuple[Row, ...]
    footer: str
