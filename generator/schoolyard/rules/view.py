"""Views: what a player may see of a position, and no more."""

from __future__ import annotations

from dataclasses import dataclass

from schoolyard.rules.account import Account
from schoolyard.rules.line import Line
from schoolyard.rules.moves import Move
from schoolyard.rules.position import Position
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.tile import Tile, full_set


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A position as the player whose turn it is sees it: the own hand, the table, and how many tiles lie face down."""

    rules: RuleSet
    players: tuple[str, ...]
    seat: int
    hand: tuple[Tile, ...]
    line: Line
    held: tuple[int, ...]
    """How many tiles each seat holds."""
    boneyard: int
    """How many tiles the boneyard has, the reserve included."""
    account: Account
    down: int | None
    passed: int
    """How many players in a row have just passed with nothing left to draw."""
    legal: tuple[Move, ...]

    def unseen(self) -> tuple[Tile, ...]:
        """The tiles that lie face down, in the other hands or the boneyard, best rank first."""
        seen = {*self.hand, *self.line.tiles()}
        return tuple(tile for tile in full_set(self.rules.set) if tile not in seen)


def seen(position: Position) -> View:
    """Give what the player whose turn it is may see."""
    return View(
        rules=position.rules,
        players=position.players,
        seat=position.turn,
        hand=position.hand,
        line=position.line,
        held=tuple(map(len, position.hands)),
        boneyard=len(position.boneyard),
        account=position.account,
        down=position.down,
        passed=position.passed,
        legal=position.legal(),
    )
