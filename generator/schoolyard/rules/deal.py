"""Deals: the tiles of a set, mixed and dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from schoolyard.rules.chance import Chance
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.tile import Tile, full_set


class DealError(ValueError):
    """Tiles that are not a deal of the rule set."""


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


def check_deal(rules: RuleSet, dealt: Deal) -> None:
    """Raise DealError unless each tile of the set is dealt exactly once, in hands of the right size."""
    counts = Counter(tile for hand in (*dealt.hands, dealt.boneyard) for tile in hand)
    whole = full_set(rules.set)
    for tile, times in counts.items():
        if tile not in whole:
            raise DealError(f"{tile} is not in the set: it goes up to {rules.set}-{rules.set}")
        if times > 1:
            raise DealError(f"{tile} is dealt {times} times")
    players = len(dealt.hands)
    if not rules.players[0] <= players <= rules.players[1]:
        raise DealError(f"{players} hands: {rules.title} is for {rules.players[0]} to {rules.players[1]} players")
    size = rules.deal_size(players)
    for hand in dealt.hands:
        if len(hand) != size:
            raise DealError(f"a hand of {len(hand)} tiles: {size} are dealt to each of {players} players")
    missing = [tile.name for tile in whole if tile not in counts]
    if missing:
        raise DealError(f"not dealt: {', '.join(missing)}")
    if must_redeal(rules, dealt.hands):
        raise DealError("no hand has a double: the tiles are dealt again")
