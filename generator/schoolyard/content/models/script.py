"""The script file: a scripted game, for its JSON Schema. What is wrong with one the rules room says, by playing it."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, WithJsonSchema

from schoolyard.content.models.base import TILE_SCHEMA, Line, RulesReference, Strict, TileAsItLies

_MOVE_SCHEMA = {
    "type": "object",
    "minProperties": 1,
    "maxProperties": 1,
    "additionalProperties": {
        "anyOf": [
            {"enum": ["draw", "pass", "knock"]},
            {"type": "string", "pattern": r"^[0-9]{1,2}\s*[-/|]\s*[0-9]{1,2}(\s+(start|left|right|up|down))?$"},
            TILE_SCHEMA["anyOf"][1],
        ]
    },
}
MoveEntry = Annotated[dict[str, Any], WithJsonSchema(_MOVE_SCHEMA)]
Deal = dict[Line, list[TileAsItLies]]
Owned = dict[Line, int]

_DEAL = "each player's tiles and the boneyard, as Ana: [4-3, 2-2]"
_MOVES = "a list of moves, each as - Ana: 4-1"
_DOWN = "the player who leads"


class SpinnerModel(Strict):
    """Where the spinner lies in a line, and what lies on its cross arms, outwards."""

    at: int | None = Field(default=None, ge=0, description="its place in the line, from 0, if there are more doubles")
    up: list[TileAsItLies] = Field(
        default=[], description="the tiles of an arm from the spinner outwards, as [2-1, 1-4]"
    )
    down: list[TileAsItLies] = Field(default=[], description="the tiles of the other arm")


class RoundModel(Strict):
    """One round of several."""

    deal: Deal = Field(description=_DEAL)
    moves: list[MoveEntry] = Field(default=[], description=_MOVES)
    down: Line | None = Field(default=None, description=_DOWN)


class ScriptModel(Strict):
    """A script: one round, several, or a position in the middle of one."""

    rules: RulesReference = Field(description="a rule set: its id, a file, or {base: schoolyard, ...}")
    players: list[Line] = Field(min_length=2, description="a list of names in the order of their turns, as [Ana, Ben]")
    deal: Deal | None = Field(default=None, description=_DEAL)
    moves: list[MoveEntry] | None = Field(default=None, description=_MOVES)
    rounds: list[RoundModel] | None = Field(default=None, description="a list of rounds, each with deal: and moves:")
    chips: Owned | None = Field(default=None, description="who has how many chips, as {bank: 10, Ana: 0, Ben: 0}")
    scores: Owned | None = Field(default=None, description="who has how many points, as {Ana: 95, Ben: 60}")
    line: list[TileAsItLies] | None = Field(default=None, description="the line, tiles as they lie, as [2-1, 1-4]")
    spinner: SpinnerModel | None = Field(default=None, description="the spinner in the line, and its cross arms")
    turn: Line | None = Field(default=None, description="the player whose turn it is")
    passed: int | None = Field(default=None, ge=0, description="how many have just passed, a whole number of 0 or more")
    down: Line | None = Field(default=None, description=_DOWN)
