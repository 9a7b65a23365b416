"""Records of other engines as values of ours: the files of tests/data/peers, read line by line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from rules_kit import rules

from schoolyard.rules.account import new_account
from schoolyard.rules.moves import PASS, Move, Play
from schoolyard.rules.position import Position
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.spinner import parse_line
from schoolyard.rules.tile import Tile

FOLDER = Path(__file__).parents[1] / "data" / "peers"
NAMES = ("Ana", "Ben", "Cy", "Dee")

Pair = Sequence[int]


def records(name: str) -> list[dict[str, Any]]:
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def tiles(pairs: Iterable[Pair]) -> tuple[Tile, ...]:
    return tuple(Tile(one, other) for one, other in pairs)


def begin(
    game: RuleSet,
    hands: Sequence[Iterable[Pair]],
    turn: int,
    chain: Iterable[Pair] = (),
    boneyard: Iterable[Pair] = (),
    must: Tile | None = None,
) -> Position:
    """A position of a record, of whatever size; `must` is the tile that won the opening."""
    return Position.at(
        rules=game,
        players=NAMES[: len(hands)],
        hands=tuple(map(tiles, hands)),
        line=parse_line([f"{left}-{right}" for left, right in chain], spinner=game.spinner),
        boneyard=tiles(boneyard),
        turn=turn,
        account=new_account(game, len(hands)),
        must=must,
    )


def block(seats: int, **changes: Any) -> RuleSet:
    """Block as these peers play it: the winner of a blocked round scores the others' pips, a tie is nobody's."""
    common = {"players": seats, "hand": 7, "blocked_score": "opponents-pips", "blocked_tie": "nobody", "target": 500}
    return rules("block", **{**common, **changes})


def matched(position: Position, move: Play) -> int | None:
    """The number of the line that a play touches; None for the first tile."""
    return {"left": position.line.open_ends()[:1], "right": position.line.open_ends()[1:2], "start": (None,)}[
        move.side
    ][0]


def by_number(position: Position) -> set[tuple[Tile, int | None]]:
    """The legal plays as (tile, number touched)."""
    return {(move.tile, matched(position, move)) for move in position.legal() if isinstance(move, Play)}


def pass_until(position: Position, player: int) -> tuple[Position, list[int]]:
    """Pass for all who must, up to this player's turn; give the seats that passed."""
    passed = []
    while position.turn != player:
        assert position.legal() == (PASS,)
        passed.append(position.turn)
        position = position.do(PASS).after
    return position, passed


def pass_to_the_end(position: Position) -> Position:
    """Pass for everybody until the round is blocked."""
    while position.end is None:
        assert position.legal() == (PASS,)
        position = position.do(PASS).after
    return position


def play_touching(position: Position, tile: Tile, number: int | None) -> Move:
    """The play of a tile at a number of the line; where both ends show it, the first."""
    return next(
        move
        for move in position.legal()
        if isinstance(move, Play) and move.tile is tile and matched(position, move) == number
    )
