"""The rules card as a document: what it says and shows, in reading order, without a single measure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from schoolyard.puzzles.picture import Arms

Tiles: TypeAlias = tuple[str, ...]
"""Tiles as they lie in a line, or as they stand."""

MOST_BACKS: Final = 14
"""Of a larger heap no more tiles are drawn face down; its label says how many it has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetPicture:
    """The tiles of the game, and the chips. `gap`: between these tiles are more than can be drawn."""

    tiles: Tiles
    gap: bool
    chips: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Heap:
    """Tiles face down with a label below them; a hand stands on a tray."""

    tiles: int
    label: str
    hand: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DealPicture:
    """The table after the deal: heaps side by side, and below them the chips of the Bank, if there are any."""

    heaps: tuple[Heap, ...]
    chips: int
    label: str
    """Beside the chips."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankPicture:
    """Tiles from the highest down, a number below each; brackets join neighbours with the same number."""

    tiles: Tiles
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayPicture:
    """A line, the arms of its spinner if it has any, and a tile that comes to its right end."""

    line: Tiles
    tile: str
    arms: Arms | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """A line, what its open ends make, and what that wins: chips, or words."""

    line: Tiles
    sum: str
    chips: int
    won: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CountPicture:
    """Lines that score."""

    counts: tuple[Count, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawPicture:
    """Tiles drawn one after another, each with its label, beside the face-down ones that are left.

    The last one drawn goes to the right end of the line.
    """

    line: Tiles
    drawn: Tiles
    labels: tuple[str, ...]
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPicture:
    """A line, and a hand in which nothing fits; what the player says."""

    line: Tiles
    hand: Tiles
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PayPicture:
    """What hands still hold, and what that wins. Tiles are face down where only their number counts."""

    hands: tuple[tuple[Tiles, str], ...]
    """Tiles and a label; an empty label leaves it out."""
    face_down: bool
    chips: int
    down: bool
    """Whether the Down is won too."""
    won: str
    """In words, where no chips are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PotsPicture:
    """Chips that come from the Bank and from the other player: a pot each, and that of the winner."""

    pots: tuple[tuple[int, str], ...]
    winner: tuple[int, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoresPicture:
    """A score sheet: two names, and rounds of running totals; the last one wins."""

    names: tuple[str, str]
    rounds: tuple[tuple[int, int], ...]


Picture: TypeAlias = (
    SetPicture
    | DealPicture
    | RankPicture
    | PlayPicture
    | CountPicture
    | DrawPicture
    | HandPicture
    | PayPicture
    | PotsPicture
    | ScoresPicture
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A picture, and words for who cannot see it."""

    picture: Picture
    alt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One thing that the rules settle: sentences, a picture, and perhaps sentences below it."""

    heading: str
    lines: tuple[str, ...]
    shown: Shown | None = None
    below: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """A few words and, after them, sentences: below the cells."""

    label: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesCard:
    """The card. The cells are numbered in their order."""

    title: str
    language: str
    """A BCP 47 tag."""
    subject: str
    label: str
    """What kind of page it is, where the title does not tell."""
    about: str
    """For how many players, and whether there are house rules."""
    cells: tuple[Cell, ...]
    help: Strip
    """How to help each other; a small card goes without it."""
    decided: Strip
    """What the source leaves open, and what holds here."""
    source: str
    crowded: bool
    """Whether the set has a six, so that pips stand further out."""
