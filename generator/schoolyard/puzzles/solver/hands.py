"""Kinds about what is left in hands: counting it, and what it is worth to somebody else at the end of a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from schoolyard.puzzles.solver.scores import nearest_five
from schoolyard.puzzles.solver.states import ImpossibleError, Rules, State, once_each, read_tiles, solves
from schoolyard.rules.tile import Tile

Hands: TypeAlias = Mapping[str, list[Tile]]


@solves("hand-total")
def hand_total(state: State, rules: Rules) -> list[Any]:
    """The dots of all halves."""
    return [_dots(read_tiles(state["hand"], rules))]


@solves("out-score")
def out_score(state: State, rules: Rules) -> list[Any]:
    """What is owed for what the others hold: the state has their hands, not the empty one."""
    hands = _read_hands(state, rules)
    if not all(hands.values()):
        raise ImpossibleError("only one player has no tiles")
    if rules.get("partners"):
        raise ImpossibleError("the partner's tiles are not counted: whose they are is not said")
    return [_worth(rules["out"], [tile for hand in hands.values() for tile in hand], [])]


@solves("blocked-score")
def blocked_score(state: State, rules: Rules) -> list[Any]:
    """Who is lowest, by the tie rule where two are; and what that hand is owed, nothing where nobody wins."""
    hands = _read_hands(state, rules)
    if rules.get("partners") or not all(hands.values()):
        raise ImpossibleError("whoever has no tiles has gone out; partners are not known")
    winner = _lowest(hands, rules)
    if winner is None:
        return [{"player": None, "points": 0}]
    others = [tile for name, hand in hands.items() if name != winner for tile in hand]
    return [{"player": winner, "points": _worth(rules["blocked_score"], others, hands[winner])}]


@solves("domino-bonus")
def domino_bonus(state: State, rules: Rules) -> list[Any]:
    """A chip for every tile, whether it lies face down or not."""
    opponent = state["opponent"]
    if rules["out"] != "chip-per-tile":
        raise ImpossibleError("by these rules going out wins no chips for tiles")
    held = len(read_tiles(opponent, rules)) if isinstance(opponent, list) else opponent
    if held < 1:
        raise ImpossibleError("only one player has no tiles")
    return [held]


def _read_hands(state: State, rules: Rules) -> dict[str, list[Tile]]:
    hands = {name: read_tiles(tiles, rules) for name, tiles in state["hands"].items()}
    once_each([tile for hand in hands.values() for tile in hand], rules)
    return hands


def _dots(tiles: list[Tile]) -> int:
    return sum(half for tile in tiles for half in (tile.high, tile.low))


def _lowest(hands: Hands, rules: Rules) -> str | None:
    """The name with fewest dots; None where nobody has them alone, nor wins by the tie rule."""
    if rules["blocked_winner"] != "lowest-pips":
        return None
    level = _with_least({name: _dots(hand) for name, hand in hands.items()})
    if len(level) > 1 and rules["blocked_tie"] == "smallest-tile":
        level = _with_least({name: min(_dots([tile]) for tile in hands[name]) for name in level})
    return level[0] if len(level) == 1 else None


def _with_least(counts: Mapping[str, int]) -> list[str]:
    least = min(counts.values())
    return [name for name, count in counts.items() if count == least]


def _worth(formula: str, others: list[Tile], own: list[Tile]) -> int:
    """What the others' tiles are worth by a rule set's formula."""
    dots = _dots(others)
    worth = {
        "nothing": 0,
        "chip-per-tile": len(others),
        "opponents-pips": dots,
        "opponents-minus-own": dots - _dots(own),
        "opponents-pips-to-nearest-five": nearest_five(dots),
    }
    return worth[formula]
