"""Deals: the tiles of a set, mixed and dealt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from schoolyard.rules.chance import Chance
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.tile import Tile, full_set


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A hand for each seat, and the boneyard in the order it is drawn."""

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]


def deal(rules: RuleSet, players: int, chance: Chance) -> Deal:
    """Mix and deal, again while the rule set wants a double and no hand has one."""
    size = rules.deal_size(players)
    while True:
        mixed = tuple(chance.shuffled(full_set(rules.set)))
        hands = tuple(mixed[seat * size : (seat + 1) * size] for seat in range(players))
        if not must_redeal(rules, hands):
            return Deal(hands=hands, boneyard=mixed[players * size :])


def must_redeal(rules: RuleSet, hands: Sequence[Sequence[Tile]]) -> bool:
    """Whether the rule set wants these hands mixed again: nobody has a double."""
    return rules.redeal_without_double and not any(tile.is_double for hand in hands for tile in hand)
