"""Documents: what a page says and shows, in reading order, without a single measure. All text is text already.

A child's sheet is made of what is shown alone; the key is the sheet and, number by number, what answers it.
"""

from __future__ import annotations

from dataclasses import dataclass

from schoolyard.puzzles.marks import Mark
from schoolyard.puzzles.picture import Part


@dataclass(frozen=True, slots=True, kw_only=True)
class Worded:
    """A part of a picture, its phrases said, with the words for who cannot see it."""

    part: Part
    alt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A numbered puzzle: the rows of its picture."""

    number: int
    rows: tuple[tuple[Worded, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """Puzzles that share one prompt."""

    heading: str | None
    """A few words above the prompt, where the block has a place of its own in the lesson."""
    prompt: str
    game: str | None = None
    """What names the game that the rule is of, on a sheet that compares games; it stands out before the rule."""
    rule: str | None
    """The rule of these puzzles, where it is not the page's."""
    review: bool
    """Whether they look back at what came before."""
    goes_on: bool = False
    """Whether the prompt is that of the block before it, so that on one page its rule alone says what is new."""
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A worked example: a puzzle that is not on the sheet, with the marks a child would make."""

    label: str
    text: str
    item: Item
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SelfCheck:
    """The last row: circle the face that fits."""

    ask: str
    faces: tuple[str, str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A child's sheet. No answer is in reach of it."""

    title: str
    language: str
    """A BCP 47 tag."""
    goal: str
    rule: str | None
    chip: bool
    """Whether a chip stands beside the rule."""
    example: Example | None
    blocks: tuple[Block, ...]
    cuts: tuple[Block, ...] = ()
    """What is to be cut out for them, under the same numbers: on pages of their own, after all others."""
    sum: str | None = None
    """A sentence that tells what all answers add up to, where the lesson wants one."""
    check: SelfCheck
    name: str
    """The words before the lines to write on."""
    date: str
    pupil: str | None
    """Who it is for, where that is known: printed on the name's line."""
    footer: str
    code: str
    bookmark: str | None
    first_page: int = 1
    """The number of its first page, where several sheets make a file."""
    crowded: bool
    """Whether the page's set has a six, so that pips stand further out."""

    @property
    def items(self) -> tuple[Item, ...]:
        """All puzzles, in the order of their numbers."""
        return tuple(item for block in self.blocks for item in block.items)


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """A likely wrong answer: what it is, what it comes from, what to say."""

    answer: str
    cause: str
    say: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Solved:
    """What the key says of one puzzle; `marks` answer it in place."""

    number: int
    answer: str
    why: str
    slips: tuple[Slip, ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """A heading and a few sentences for the grown-up."""

    heading: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Habit:
    """A slip that shows in more than one puzzle: its name, where it shows, in how many, what to say."""

    name: str
    places: str
    count: int
    say: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """The answer key of a sheet."""

    sheet: Sheet
    heading: str
    solved: tuple[Solved, ...]
    remarks: tuple[Remark, ...]
    habits_heading: str
    habits: tuple[Habit, ...]
    note: str | None
    """A line at the foot that explains counters in frames, where the answers have some."""
    made: tuple[str, ...] = ()
    """Lines that tell how it is made again, the fullest first: the first that can be printed in one line stands."""
    footer: str
    picture: str
    """Words for the picture of the child's page."""
    first_page: int = 1
    """The number of its first page, where several keys make a file."""

    def oftenest(self, most: int) -> tuple[Habit, ...]:
        """Give at most so many habits, those that show most often, in their order."""
        often = sorted(self.habits, key=lambda habit: -habit.count)[:most]
        return tuple(habit for habit in self.habits if habit in often)
