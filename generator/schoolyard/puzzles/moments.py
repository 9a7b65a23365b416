"""Moments: the same game looked at again, at another of its moments or by another rule set."""

from __future__ import annotations

from collections.abc import Iterator

from schoolyard.puzzles.spot import Spot
from schoolyard.rules.account import new_account
from schoolyard.rules.ending import by_block, by_domino
from schoolyard.rules.position import Position
from schoolyard.rules.ruleset import RuleSet


def moments(spot: Spot) -> Iterator[Spot]:
    """Give all moments of a spot's game but its own: after each deal and after every move, first to last."""
    spot.origin.source(0)  # a random game is then played to its end
    before: Position | None = None
    for number, step in enumerate(spot.origin.steps):
        for made, position in ((number, step.before), (number + 1, step.after)):
            if position is not before and position is not spot.position:
                yield spot._replace(position=position, step=made)
        before = step.after


def by_rules(spot: Spot, rules: RuleSet) -> Spot | None:
    """Give a spot as another rule set sees it; None where it cannot arise so: in mid-turn, with other tiles or players.

    Hands, line and boneyard stay; what the players own begins anew, and a round that is over ends as these rules say.
    """
    at = spot.position
    if rules == at.rules:
        return spot
    if rules.set != at.rules.set or len(at.players) not in rules.player_counts or at.drawn:
        return None
    account, down = new_account(rules, len(at.players)), 0 if rules.chips else None
    position = Position.at(
        rules=rules,
        players=at.players,
        hands=at.hands,
        line=at.line,
        boneyard=at.boneyard,
        turn=at.turn,
        account=account,
        down=down,
        passed=at.passed,
    )
    if at.end is None:
        return spot._replace(position=position)
    if at.end.how == "game":
        return None
    if at.end.how == "blocked":
        end = by_block(rules, at.hands, account, down)
    else:
        end = by_domino(rules, at.hands, account, next(seat for seat, hand in enumerate(at.hands) if not hand))
    return spot._replace(position=position._replace(end=end, moves=()))
