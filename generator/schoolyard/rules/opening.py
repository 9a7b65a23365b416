"""Openings: who starts a round, and the tile that decides it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from operator import attrgetter
from typing import Final

from schoolyard.rules.chance import Chance
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.tile import Tile

_RANK: Final = attrgetter("rank")


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Who starts, and the tile of that hand which decided it; None after the Down, a coin or a picked tile."""

    seat: int
    tile: Tile | None = None


def hands_decide(rules: RuleSet) -> bool:
    """Whether the tiles dealt say who starts, in whatever hands they are."""
    return rules.opener.startswith("highest")


def opening_from_hands(rules: RuleSet, hands: Sequence[Sequence[Tile]]) -> Opening | None:
    """Who starts by the tiles dealt; None where the rule set leaves it to a coin, chance or a picked tile."""
    if not hands_decide(rules):
        return None
    held = list(chain.from_iterable(hands))
    if rules.opener == "highest-double":
        held = [tile for tile in held if tile.is_double] or held
    best = max(held, key=_RANK)
    seat = 0
    while best not in hands[seat]:
        seat += 1
    return Opening(seat=seat, tile=best)


def opening_by_chance(rules: RuleSet, players: int, boneyard: Sequence[Tile], chance: Chance) -> int:
    """Who starts by a coin, by chance, or by the highest of the tiles that each picks from the boneyard.

    A picked tile goes back before play, so the boneyard stays as it was.
    """
    if rules.opener != "picked-tile":
        return chance.below(players)
    picked = chance.shuffled(boneyard)[:players]
    return picked.index(max(picked))
