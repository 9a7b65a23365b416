"""Records: a game as other programs read it, with everything that can be seen after every move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from schoolyard.rules.account import Account, Chips
from schoolyard.rules.game import Game, Round
from schoolyard.rules.moves import Draw, Play
from schoolyard.rules.position import Step
from schoolyard.rules.script_parts import arm_texts
from schoolyard.rules.spinner import SpinnerLine


def record(game: Game, script: str) -> dict[str, Any]:
    """Give a game as `schoolyard replay --json` prints it, as JSON can hold it. `script` is its name or file.

    Each round has `opens` (who began and the tile that decided it; null in the middle of a round), its `steps`, and its
    `result`. A step shows everything after the move and what its open ends scored, `legal` before it; the result comes
    after what the end of the round paid. A game of chips has `chips`, `bonus_chips` and `down`, one of points `scores`.
    With a spinner a step has `spinner` too, null before the first double; between partners a result has the `side` that
    won.
    """
    return {
        "script": script,
        "rules": game.rules.id,
        "players": list(game.players),
        "rounds": [_round(played) for played in game.rounds],
    }


def _round(played: Round) -> dict[str, Any]:
    players, opening = played.start.players, played.opening
    opens = None
    if opening is not None:
        opens = {"player": players[opening.seat], "tile": None if opening.tile is None else opening.tile.name}
    return {"opens": opens, "steps": [_step(step, players) for step in played.steps], "result": _result(played)}


def _step(step: Step, players: Sequence[str]) -> dict[str, Any]:
    move, after = step.move, step.after
    tile, side = (move.tile, move.side) if isinstance(move, Play) else (step.drawn, None)
    mapping = {
        "player": players[step.player],
        "move": "play" if isinstance(move, Play) else "draw" if isinstance(move, Draw) else "pass",
        "tile": None if tile is None else tile.name,
        "side": side,
        "line": list(after.line.texts()),
        "open_ends": list(after.line.open_ends()),
        "total": step.total,
        "points": step.points,
        "hands": {name: [tile.name for tile in hand] for name, hand in zip(players, after.hands, strict=True)},
        "boneyard": len(after.boneyard),
        **_account(after.account, players),
        "legal": [str(move) for move in step.legal],
    }
    if isinstance(after.line, SpinnerLine):
        mapping["spinner"] = _spinner(after.line)
    return mapping


def _spinner(line: SpinnerLine) -> dict[str, Any] | None:
    if line.spinner is None:
        return None
    return {"tile": line.spinner.name, "at": line.at, "up": arm_texts(line.up), "down": arm_texts(line.down)}


def _result(played: Round) -> dict[str, Any]:
    position, end, rules = played.position, played.end, played.start.rules
    players = position.players
    mapping: dict[str, Any] = {
        "ended": None if end is None else end.how,
        "winner": _name(players, None if end is None else end.winner),
    }
    if rules.partners:
        mapping["side"] = [] if end is None else [players[seat] for seat in end.side]
    mapping["points"] = 0 if end is None else end.points
    if rules.chips:
        mapping["bonus_chips"] = 0 if end is None else end.bonus_chips
        mapping["down"] = _name(players, position.down if end is None else end.down)
    mapping |= _account(position.account if end is None else end.account, players)
    mapping["game_over"] = end is not None and end.game_over
    mapping["game_winner"] = _name(players, None if end is None else end.game_winner)
    return mapping


def _account(account: Account, players: Sequence[str]) -> dict[str, Any]:
    return {"chips" if isinstance(account, Chips) else "scores": account.to_mapping(players)}


def _name(players: Sequence[str], seat: int | None) -> str | None:
    return None if seat is None else players[seat]
