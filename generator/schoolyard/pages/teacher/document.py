"""The teacher's page as a document: what it says and shows, in reading order, without a single measure."""

from __future__ import annotations

from dataclasses import dataclass

from schoolyard.puzzles.picture import Arms


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A paragraph that may begin with a term of its own: a word to teach, the code of a standard."""

    term: str = ""
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A heading and what stands below it."""

    heading: str
    items: tuple[Item, ...]
    dotted: bool = False
    """Whether the items are a list with a dot before each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of play to lay on the table, its open ends marked; and what they count, in a game that counts them."""

    tiles: tuple[str, ...]
    """As they lie."""
    arms: Arms | None = None
    """What lies across it from a spinner, if anything."""
    sum: str
    """As `2 + 3 = 5`; empty where open ends are not counted."""
    chips: int
    """How many the open ends win."""
    alt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A part of the plan."""

    heading: str
    minutes: str
    """Empty where the lesson does not say."""
    unit: str
    text: str
    line: Line | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Watch:
    """A slip to watch for: its name, what one sees, what to say. Only the name is always there."""

    habit: str
    see: str
    say: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TeacherPage:
    """The page, its parts in the order in which they are read. What the lesson leaves out is not there."""

    title: str
    language: str
    """A BCP 47 tag."""
    subject: str
    label: str
    """What kind of page this is."""
    about: str
    """Ages and minutes."""
    sections: tuple[Section, ...]
    """What one needs to know before: goal, materials, words, standards, the rule."""
    steps: tuple[Step, ...]
    watch_heading: str
    watches: tuple[Watch, ...]
    ways: tuple[Section, ...]
    """Ways on: support, stretch, at home."""
    copying: str
    footer: str
    crowded: bool
    """Whether the page's set has a six, so that pips stand further out."""
