"""The rule set file. Its words are the rules room's; whether they go together the rules room decides."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from schoolyard.content.models.base import Id, Line, Strict, Text, form
from schoolyard.rules import rulefields as words
from schoolyard.rules.tile import MOST_PIPS

Number = Annotated[int, Tag("int")]
Players = Annotated[Number | Annotated[list[int], Tag("list")], Discriminator(form)]


def _number_of_players(key: Any) -> Any:
    """Read a number in quotes too: the keys of JSON, as `schoolyard rules --json` prints it, are texts."""
    return int(key) if isinstance(key, str) and key.isdecimal() else key


Hand = Annotated[
    Number | Annotated[dict[Annotated[int, BeforeValidator(_number_of_players)], int], Tag("dict")], Discriminator(form)
]


class RulesModel(Strict):
    """A rule set: every field, or a base and what is different."""

    base: Line | None = Field(default=None, description="the rule set this one changes: its id or a file")
    id: Id | None = Field(default=None, description="an id of small letters, figures and hyphens, as our-block")
    title: Line | None = Field(default=None, description="the name of the game, one line of text")
    source: Text | None = Field(default=None, description="where the rules come from, text")
    set: int | None = Field(
        default=None,
        ge=1,
        le=MOST_PIPS,
        description=f"the highest number of pips, a whole number from 1 to {MOST_PIPS}",
    )
    players: Players | None = Field(
        default=None, description="how many play: a number, or the fewest and the most, as [2, 4]"
    )
    hand: Hand | None = Field(
        default=None,
        description="how many tiles each gets: a number, or one for each number of players, as {2: 7, 3: 5}",
    )
    opener: words.Opener | None = Field(default=None, description="who starts a first round")
    opening_tile: words.OpeningTile | None = Field(default=None, description="which tile may be laid first")
    draw: words.Drawing | None = Field(default=None, description="what a player does who cannot play")
    optional_draw: bool | None = Field(default=None, description="true if one may draw when a tile fits, else false")
    reserve: int | None = Field(
        default=None, ge=0, description="how many tiles are never drawn, a whole number of 0 or more"
    )
    score_multiple: Literal[5] | None = Field(default=None, description="5 if open ends score, null if not")
    points: words.Currency | None = Field(default=None, description="what is won: points or chips")
    doubles_count: words.DoublesCount | None = Field(default=None, description="what a double at an open end counts")
    spinner: bool | None = Field(default=None, description="true if the first double opens four arms, else false")
    out: words.Out | None = Field(default=None, description="what playing the last tile scores")
    blocked_winner: words.BlockedWinner | None = Field(default=None, description="who wins a blocked round")
    blocked_score: words.BlockedScore | None = Field(default=None, description="what winning a blocked round scores")
    blocked_tie: words.BlockedTie | None = Field(default=None, description="who wins a blocked round of equal hands")
    target: int | None = Field(
        default=None, ge=1, description="the points or chips that win the game, a whole number of 1 or more"
    )
    partners: bool | None = Field(default=None, description="true if seats 1 and 3 play against 2 and 4, else false")
    redeal_without_double: bool | None = Field(
        default=None, description="true if hands without a double are dealt again, else false"
    )
    teaching: list[Text] | None = Field(default=None, description="a list of printed advice, each text")
