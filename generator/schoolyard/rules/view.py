"""Views: what a player may see and remember of a round, and no more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from schoolyard.rules.account import Account
from schoolyard.rules.line import Line
from schoolyard.rules.moves import Draw, Move, Pass
from schoolyard.rules.position import Position, Step
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.tile import Tile, full_set


class View(NamedTuple):
    """A position as the player whose turn it is sees it: the own hand, the table, and how many tiles lie face down.

    A named tuple, like the position: one is made before every move of every game.
    """

    rules: RuleSet
    players: tuple[str, ...]
    seat: int
    hand: tuple[Tile, ...]
    line: Line
    held: tuple[int, ...]
    """How many tiles each seat holds."""
    lacking: tuple[frozenset[int], ...]
    """The numbers that each seat has shown not to hold."""
    boneyard: int
    """How many tiles the boneyard has, the reserve included."""
    account: Account
    down: int | None
    legal: tuple[Move, ...]

    def unseen(self) -> tuple[Tile, ...]:
        """The tiles that lie face down, in other hands or the boneyard, best rank first."""
        known = {*self.hand, *self.line.tiles()}
        return tuple(tile for tile in full_set(self.rules.set) if tile not in known)


def seen(position: Position, steps: Sequence[Step] = ()) -> View:
    """Give what the player whose turn it is may see, and remember of the steps of the round so far."""
    rules, players, hands, line, boneyard, turn, account, down, _, _, _, _, moves = position
    held = tuple(map(len, hands))
    lacking = shown_lacking(position, steps)
    return View(rules, players, turn, hands[turn], line, held, lacking, len(boneyard), account, down, moves)


def shown_lacking(position: Position, steps: Sequence[Step]) -> tuple[frozenset[int], ...]:
    """The numbers each seat has shown not to hold: who passes or has to draw holds none of the open ones.

    Whoever draws may have taken any number but those open just then; a drawn tile that fits is played at once.
    """
    none: frozenset[int] = frozenset()
    lacking = [none] * len(position.players)
    for step in steps:
        if isinstance(step.move, Pass):
            lacking[step.player] |= frozenset(step.before.line.open_numbers())
        elif isinstance(step.move, Draw):
            optional = position.rules.optional_draw
            lacking[step.player] = none if optional else frozenset(step.before.line.open_numbers())
    return tuple(lacking)
