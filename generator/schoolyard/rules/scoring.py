"""Scoring: what open ends, going out and a blocked round give. Each is a function of what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Final, TypeAlias

from schoolyard.rules.line import Line
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.tile import Tile

Hands: TypeAlias = Sequence[Sequence[Tile]]

_PIPS: Final = attrgetter("pips")


def pips(hand: Sequence[Tile]) -> int:
    """All pips of a hand."""
    return sum(map(_PIPS, hand))


def to_nearest_five(number: int) -> int:
    """Round to a multiple of five: 12 to 10, 13 to 15."""
    return (number + 2) // 5 * 5


def open_end_points(rules: RuleSet, line: Line) -> int:
    """What the open ends score just after a play: the total, where it is a multiple of five above 0."""
    if rules.score_multiple is None:
        return 0
    total = line.total(rules.doubles_count)
    return 0 if total % rules.score_multiple else total


def out_score(rules: RuleSet, hands: Hands, side: Sequence[int]) -> int:
    """What a side is owed, in points or chips, when one of its seats has laid its last tile."""
    return _score(rules.out, hands, side)


def blocked_score(rules: RuleSet, hands: Hands, side: Sequence[int]) -> int:
    """What a side is owed, in points or chips, for winning a blocked round."""
    return _score(rules.blocked_score, hands, side)


def _score(formula: str, hands: Hands, side: Sequence[int]) -> int:
    opponents = [hand for seat, hand in enumerate(hands) if seat not in side]
    if formula == "nothing":
        return 0
    if formula == "chip-per-tile":
        return sum(map(len, opponents))
    held = sum(map(pips, opponents))
    if formula == "opponents-minus-own":
        return held - sum(pips(hands[seat]) for seat in side)
    return to_nearest_five(held) if formula == "opponents-pips-to-nearest-five" else held


def blocked_winner(rules: RuleSet, hands: Hands) -> tuple[int, ...] | None:
    """The side that wins a blocked round: fewest pips in its hands, then by the tie rule; None if nobody does."""
    if rules.blocked_winner == "nobody":
        return None
    sides = rules.sides(len(hands))
    lowest = _least(sides, [sum([pips(hands[seat]) for seat in side]) for side in sides])
    if rules.blocked_tie == "smallest-tile":
        lowest = _least(lowest, [min(tile.pips for seat in side for tile in hands[seat]) for side in lowest])
    return lowest[0] if len(lowest) == 1 else None


def _least(sides: Sequence[tuple[int, ...]], counts: Sequence[int]) -> list[tuple[int, ...]]:
    """The sides with the smallest count."""
    smallest = min(counts)
    return [side for side, count in zip(sides, counts, strict=True) if count == smallest]
