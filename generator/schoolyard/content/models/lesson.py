"""The lesson file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, ConfigDict, Discriminator, Field, Tag, model_validator

from schoolyard.content.lesson import MOST_SHEETS, CardSize, DeckId
from schoolyard.content.models.base import Id, Line, RulesReference, Strict, Text, TileAsItLies, form, refusal

YOUNGEST, OLDEST = 4, 12

Age = Annotated[int, Field(ge=YOUNGEST, le=OLDEST)]


def _youngest_first(ages: list[int]) -> list[int]:
    if ages != sorted(ages):
        raise refusal(found="the older age first", expected="the younger first, as [6, 7]")
    return ages


class Step(Strict):
    """One part of the plan."""

    minutes: int = Field(ge=1, le=120, description="how many minutes it takes, a whole number")
    text: Text = Field(description="text: what teacher and children do")
    line: list[TileAsItLies] | None = Field(
        default=None, min_length=1, description="a line to lay on the table, its tiles as they lie, as [2-1, 1-3]"
    )


PlanStep = Annotated[Annotated[Text, Tag("str")] | Annotated[Step, Tag("dict")], Discriminator(form)]
_STEP = "text, or minutes: and text:"


class Plan(Strict):
    """The parts of the half hour, in order."""

    warm_up: PlanStep | None = Field(default=None, alias="warm-up", description=_STEP)
    play: PlanStep | None = Field(default=None, description=_STEP)
    teach: PlanStep | None = Field(default=None, description=_STEP)
    practice: PlanStep | None = Field(default=None, description=_STEP)
    close: PlanStep | None = Field(default=None, description=_STEP)


class Watch(Strict):
    """A mistake to watch for."""

    habit: Line = Field(description="the slip in a few words, as Counts every dot")
    see: Text = Field(description="text: what one sees or hears")
    say: Text = Field(description="text: what to say then")


WatchFor = Annotated[Annotated[Text, Tag("str")] | Annotated[Watch, Tag("dict")], Discriminator(form)]


Count = Annotated[int, Field(ge=1, le=60)]
_COUNT = "how many puzzles, a whole number from 1 to 60"
Level = Annotated[int, Field(ge=1, le=5)]
_LEVEL = "how hard, a whole number from 1 to 5"
_RULES = "a rule set: its id, a file, or {base: schoolyard, ...}"
TaughtList = list[Literal["blank", "end-double", "tie", "zero-total", "lone-tile"]]


class Variant(Strict):
    """The same puzzles made easier or harder; keys that are not named here are knobs of the kind."""

    model_config = ConfigDict(extra="allow")

    kind: Line | None = Field(default=None, description="the id of a puzzle kind, where it is another one")
    count: Count | None = Field(default=None, description=_COUNT)
    level: Level | None = Field(default=None, description=_LEVEL)


class Block(Strict):
    """Puzzles of one kind; keys that are not named here are knobs of the kind."""

    model_config = ConfigDict(extra="allow")

    kind: Line = Field(description="the id of a puzzle kind")
    count: Count = Field(default=1, description=_COUNT)
    level: Level | None = Field(default=None, description=_LEVEL)
    review: bool = Field(default=False, description="true or false: whether these look back at an earlier lesson")
    exit: bool = Field(
        default=False, description="true or false: whether this is the puzzle to do before the children go"
    )
    rules: RulesReference | None = Field(default=None, description=_RULES)
    same_positions: bool = Field(
        default=False,
        alias="same-positions",
        description="true or false: whether these show the positions of the puzzles before them",
    )
    support: Variant | None = Field(
        default=None, description="what the sheet for support has in their place, as {tiles: 2}"
    )
    stretch: Variant | None = Field(
        default=None, description="what the sheet to stretch has in their place, as {tiles: 4}"
    )
    script: Line | None = Field(default=None, description="the file of a script, as games/first-game.yaml")
    line: list[TileAsItLies] | None = Field(
        default=None, min_length=1, description="a line, its tiles as they lie from left to right, as [2-1, 1-3]"
    )

    @model_validator(mode="after")
    def _one_position(self) -> Block:
        if self.script is not None and self.line is not None:
            raise refusal(found="a script and a line", expected="one of them")
        return self


class SheetModel(Strict):
    """A sheet."""

    title: Line | None = Field(default=None, description="the title printed on it, one line of text")
    goal: Line | None = Field(
        default=None, description="what a child can do after this sheet, one line that begins with I can"
    )
    example: Literal["full", "faded", "none"] = Field(
        default="full", description="how much of the worked example is there"
    )
    example_line: list[TileAsItLies] | None = Field(
        default=None,
        min_length=1,
        alias="example-line",
        description="the line of the worked example, its tiles as they lie, as [2-1, 1-3]",
    )
    rules: RulesReference | None = Field(default=None, description=_RULES)
    taught: TaughtList | None = Field(
        default=None, description="a list of what the children know by this sheet, as [blank, end-double]"
    )
    check_sum: bool = Field(
        default=False,
        alias="check-sum",
        description="true or false: whether the sheet tells what all its answers add up to",
    )
    puzzles: list[Block] = Field(min_length=1, description="a list of puzzles, each with kind: and count:")


class LessonModel(Strict):
    """A lesson: content only."""

    id: Id = Field(description="an id of small letters, figures and hyphens, as make-five")
    title: Line = Field(description="the title printed on the sheets, one line of text")
    ages: Annotated[list[Age], AfterValidator(_youngest_first)] = Field(
        min_length=1,
        max_length=2,
        description=f"the youngest and oldest age, from {YOUNGEST} to {OLDEST}, as [6, 7]",
    )
    minutes: int = Field(default=30, ge=5, le=120, description="how long it takes, a whole number from 5 to 120")
    rules: RulesReference = Field(description=_RULES)
    goal: Line = Field(description="what a child can do afterwards, one line that begins with I can")
    standards: list[Line] = Field(default=[], description="a list of codes, as [K.OA.A.3, 1NF-1]")
    words: dict[Line, Text] = Field(
        default={}, description="words and what they mean, as open end: a half that is free"
    )
    materials: list[Line] = Field(default=[], description="a list of what is needed, each one line of text")
    plan: Plan = Field(default_factory=Plan, description="the parts warm-up, play, teach, practice and close")
    taught: TaughtList = Field(default=[], description="a list of what the children know by now, as [blank, lone-tile]")
    watch_for: list[WatchFor] = Field(
        default=[], alias="watch-for", description="a list of slips, each text or habit:, see: and say:"
    )
    support: Text | None = Field(default=None, description="text: how to make it easier")
    stretch: Text | None = Field(default=None, description="text: how to make it harder")
    home: Text | None = Field(default=None, description="text: what to do at home")
    cards: list[DeckId] = Field(
        default=[], description="a list of decks of cards and cut-outs that go with it, as [tiles, score]"
    )
    card_size: CardSize = Field(
        default="poker", alias="card-size", description="the size of its practice cards on any paper, as index"
    )
    sheets: list[SheetModel] = Field(
        min_length=1, max_length=MOST_SHEETS, description=f"a list of 1 to {MOST_SHEETS} sheets, each with puzzles:"
    )
