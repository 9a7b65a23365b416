"""Lessons as values: what a lesson file says, read and checked. No file format is known here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from schoolyard.content.problem import Place

Example: TypeAlias = Literal["full", "faded", "none"]
Taught: TypeAlias = Literal["blank", "end-double", "tie", "zero-total", "lone-tile"]
DeckId: TypeAlias = Literal[
    "tiles", "match", "can-i-play", "coach", "score", "rank", "chips", "bank-mat", "five-frame", "score-sheet"
]
"""The decks of decks.py."""
CardSize: TypeAlias = Literal["poker", "index", "business", "quarter", "half"]
"""The sizes of templates/stock.yaml that practice cards come on."""
Rules: TypeAlias = str | Mapping[str, Any]
"""A rule set's id, the name of its file beside the lesson, or a mapping; `load_rules` takes it."""
Variety: TypeAlias = Literal["support", "stretch"]
"""What a sheet beside the ordinary one is for."""
VARIETIES: Final[tuple[Variety, ...]] = ("support", "stretch")
MOST_SHEETS: Final = 20
"""The most sheets of a lesson: so many a code can tell apart."""


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
class Variant:
    """What a sheet for support, or to stretch, has in place of a block's puzzles: what is None stays as it is."""

    kind: str | None = None
    count: int | None = None
    level: int | None = None
    """How hard, 1 to 5; None for what comes, whatever the block's own."""
    knobs: Mapping[str, Any] = field(default_factory=dict)
    """Knobs that are turned otherwise; those of the block stay, unless the kind is another one."""
    place: Place | None = None


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
    exit: bool = False
    """Whether it is the lesson's last puzzle, to do before the children go."""
    rules: Rules | None = None
    """The rule set, where it is not the lesson's."""
    same_positions: bool = False
    """Whether the puzzles show the positions of the block before, one by one."""
    support: Variant | None = None
    stretch: Variant | None = None
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
    example_line: tuple[str, ...] = ()
    """The line of the worked example, tiles as they lie; empty where one is found."""
    example_place: Place | None = None
    taught: frozenset[Taught] | None = None
    """What the children know by this sheet, where it is not what the lesson says."""
    blocks: tuple[PuzzleBlock, ...]

    def varied(self, variety: Variety) -> tuple[Sheet | None, tuple[int, ...]]:
        """Give the sheet beside this one for support, or to stretch; and from which of the blocks its blocks come."""
        found = [(place, block, getattr(block, variety)) for place, block in enumerate(self.blocks)]
        found = [one for one in found if one[2] is not None]
        if not found:
            return None, ()
        blocks = tuple(_varied(block, variant) for _, block, variant in found)
        return replace(self, blocks=blocks, example_line=()), tuple(place for place, *_ in found)


def _varied(block: PuzzleBlock, variant: Variant) -> PuzzleBlock:
    kind = variant.kind or block.kind
    return replace(
        block,
        kind=kind,
        count=variant.count or block.count,
        level=variant.level,
        knobs={**(block.knobs if kind == block.kind else {}), **variant.knobs},
        same_positions=False,
        support=None,
        stretch=None,
        place=variant.place,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson. Empty texts and tuples are what its file leaves out."""

    id: str
    title: str
    ages: tuple[int, int]
    """The youngest and the oldest."""
    minutes: int
    rules: Rules
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
    card_size: CardSize = "poker"
    """The size of its practice cards; cut-outs have sizes of their own."""
    sheets: tuple[Sheet, ...]
    folder: Path
    """Where the lesson's file lies: names of other files in it are meant from there."""

    @property
    def varieties(self) -> tuple[Variety, ...]:
        """Give those of `VARIETIES` that it has sheets for."""
        return tuple(one for one in VARIETIES if any(sheet.varied(one)[0] for sheet in self.sheets))


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """Lessons in their order, each by its id or by the name of a file in `folder`."""

    id: str
    title: str
    lessons: tuple[str, ...]
    known: frozenset[Taught] = frozenset()
    """What the children know before the first lesson."""
    introduces: Mapping[str, Mapping[int, tuple[Taught, ...]]] | None = None
    """What each lesson is the first to teach, by its name in `lessons` and the number of the sheet from which on; None
    where nobody wrote it down."""
    folder: Path
