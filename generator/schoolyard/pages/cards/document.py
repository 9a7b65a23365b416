"""Decks: what cards say and show, without a single measure. All text is text already."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from schoolyard.pages.document import Worded

# ---- what stands on a card ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """Rings to lay chips on; `chips` of them have one."""

    count: int
    chips: int = 0
    alt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """A number or a sum, as large as there is room."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """A sentence in the card's type; a strong one stands out."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Speech:
    """What a child says, in a bubble."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TileBack:
    """A tile that lies face down."""

    alt: str


Thing: TypeAlias = Worded | Places | Figures | Sentence | Speech | TileBack

# ---- what a card is on one side ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """One side of a card to read: a prompt, things below it, and small labels that tell where the card belongs."""

    prompt: str | None = None
    things: tuple[Thing, ...]
    label: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Guide:
    """What tells how a deck is played, on a card that is kept with it."""

    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CutTile:
    """A tile to cut out, as it lies: `4-1`."""

    tile: str
    alt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CutChip:
    """A chip to cut out; with a `word` it is the Down."""

    word: str = ""
    alt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Mat:
    """The Bank's mat: a title, ten places for chips, and what to do with it."""

    title: str
    places: Places
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A row of cells to lay chips or counters in."""

    cells: int
    alt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scores:
    """A score sheet: for each player a name, and either boxes to cross off or rounds to write down."""

    title: str
    goal: str
    """The game, who wins it, and how the sheet is used."""
    name: str
    """The word before the line for a name."""
    players: int
    steps: tuple[int, ...]
    """The numbers to cross off, up to the target; empty where any number of points may be scored."""
    rounds: str
    """The heads of the columns, where rounds are written down: of the rounds, of points, of points so far."""
    points: str
    total: str
    alt: str
    """Words for the boxes of one player, or for the table."""


Side: TypeAlias = Face | Guide | CutTile | TileBack | CutChip | Mat | Frame | Scores


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card or a cut-out. Without a back its other side stays empty."""

    front: Side
    back: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pieces:
    """What is cut out below the tiles of a game with chips: the Bank, and the chips of a pair."""

    mat: Mat
    chips: tuple[CutChip, ...]
    note: str
    """What the chips are for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """A deck of cards, or a sheet of cut-outs."""

    title: str
    language: str
    """A BCP 47 tag."""
    about: str
    """What stands beside the title."""
    how: str
    """How to print, cut or play it."""
    rule: str | None
    """The rule that its answers go by."""
    backs: str
    """What marks a sheet's other side."""
    answers: str
    """What a sheet of answers is called, beside the title."""
    ruler: str
    """The length of the ruler, in words."""
    actual: str
    """What asks for printing at actual size."""
    cards: tuple[Card, ...]
    guide: Guide | None = None
    """How it is played, for a place that the cards leave free on their last sheet."""
    pieces: Pieces | None = None
    crowded: bool
    """Whether the set has a six, so that pips stand further out."""
    bookmark: str | None = None
