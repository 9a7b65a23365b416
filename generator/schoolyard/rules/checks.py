"""Checks: whether names, chips and parts of a position given from outside can belong to a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from schoolyard.rules.account import Account, Chips, won_by
from schoolyard.rules.position import Position
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.spinner import SpinnerLine
from schoolyard.rules.tile import full_set

RESERVED: Final = frozenset({"bank", "boneyard", "draw", "pass", "knock"})
"""Words of scripts that no player may be called."""


class PositionError(ValueError):
    """Parts that no game can have."""


def check_names(rules: RuleSet, names: Sequence[str]) -> None:
    """Raise PositionError unless so many can play and the names tell them apart."""
    fewest, most = rules.players
    if not fewest <= len(names) <= most:
        wanted = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise PositionError(f"{len(names)} players: {rules.title} is for {wanted}")
    for name, times in Counter(names).items():
        if not name.strip():
            raise PositionError("a player needs a name")
        if times > 1:
            raise PositionError(f"two players are called {name}")
        if name in RESERVED:
            raise PositionError(f"no player can be called {name}: it is a word of the script")


def check_account(rules: RuleSet, account: Account, players: int) -> None:
    """Raise PositionError unless the chips or scores are the rule set's and nobody has won the game with them."""
    if isinstance(account, Chips) != rules.chips:
        raise PositionError(f"{rules.title} counts {rules.points}")
    if len(account.owned) != players:
        raise PositionError(f"{rules.points} of {len(account.owned)} players, where {players} play")
    for side in rules.sides(players):
        if len({account.owned[seat] for seat in side}) > 1:
            raise PositionError("partners own the same score")
    if won_by(rules, account) is not None:
        raise PositionError(f"the game is over: somebody has {rules.target} {rules.points} or more")


def check_position(position: Position) -> None:
    """Raise PositionError unless the position can be one of a round that goes on.

    Its tiles belong to the set, each at most once; every hand holds a tile; passes come after a play, with nothing left
    to draw, and fewer than there are players.
    """
    rules, players = position.rules, len(position.players)
    check_names(rules, position.players)
    check_account(rules, position.account, players)
    if len(position.hands) != players:
        raise PositionError(f"{len(position.hands)} hands for {players} players")
    _check_tiles(position)
    for name, hand in zip(position.players, position.hands, strict=True):
        if not hand:
            raise PositionError(f"{name} has no tile left: the round is over")
    if isinstance(position.line, SpinnerLine) != rules.spinner:
        raise PositionError("a line has a spinner where the rule set has one, and only there")
    seats = range(players)
    if position.turn not in seats or position.down not in (None, *seats):
        raise PositionError("the turn and the Down belong to one of the players")
    if position.passed:
        if position.passed not in seats:
            raise PositionError(f"{position.passed} passes in a row of {players} players: the round is over")
        if not position.line:
            raise PositionError("nobody passes on an empty table")
        if position.drawable:
            raise PositionError(f"nobody passes while {position.drawable} tiles are left to draw")


def _check_tiles(position: Position) -> None:
    whole = full_set(position.rules.set)
    groups = (*position.hands, position.line.tiles(), position.boneyard)
    for tile, times in Counter(tile for group in groups for tile in group).items():
        if tile not in whole:
            raise PositionError(f"{tile} is not in the set: it goes up to {whole[0]}")
        if times > 1:
            raise PositionError(f"{tile} is there {times} times")
