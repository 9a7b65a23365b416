"""Exact counts of all ways a small game can go: by hand, and by a second method that shares no code with the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from typing import Any, TypeAlias

import pytest
from rules_kit import at, rules

from schoolyard.rules.chance import Chance
from schoolyard.rules.deal import Deal
from schoolyard.rules.game import begin_round
from schoolyard.rules.position import Position
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.tile import Tile

Counts: TypeAlias = Counter[tuple[str, int]]
"""How many sequences of moves end so, after so many moves."""


def engine_counts(position: Position, depth: int = 99) -> Counts:
    """All sequences of legal moves from a position; those still going after `depth` moves count as `going`."""
    if position.end is not None or depth == 0:
        return Counter({(position.end.how if position.end else "going", 0): 1})
    counts: Counts = Counter()
    for move in position.legal():
        counts += later(engine_counts(position.do(move).after, depth - 1))
    return counts


def later(counts: Counts) -> Counts:
    return Counter({(how, moves + 1): number for (how, moves), number in counts.items()})


Pair: TypeAlias = tuple[int, int]


def plain_counts(
    hands: tuple[tuple[Pair, ...], ...],
    boneyard: tuple[Pair, ...],
    turn: int,
    draw: str,
    *,
    ends: Pair | None = None,
    reserve: int = 0,
    optional: bool = False,
    passes: int = 0,
    drawn: int = 0,
    only: Pair | None = None,
    depth: int = 99,
) -> Counts:
    """The same count over bare tuples: a hand is a tuple of pairs, the table its two open numbers."""
    if depth == 0:
        return Counter({("going", 0): 1})
    counts: Counts = Counter()
    common: dict[str, Any] = {"reserve": reserve, "optional": optional, "depth": depth - 1}
    following = (turn + 1) % len(hands)
    played = 0
    for tile in hands[turn]:
        if only not in (None, tile):
            continue
        for new in openings(tile, ends):
            played += 1
            rest = tuple(other for other in hands[turn] if other != tile)
            if not rest:
                counts["domino", 1] += 1
                continue
            held = (*hands[:turn], rest, *hands[turn + 1 :])
            counts += later(plain_counts(held, boneyard, following, draw, ends=new, **common))
    left = 0 if draw == "none" else max(len(boneyard) - reserve, 0)
    may_draw = left > 0 and not (drawn and draw == "one") and only is None
    if may_draw and (optional or not played):
        new_tile = boneyard[0]
        held = (*hands[:turn], (*hands[turn], new_tile), *hands[turn + 1 :])
        must = new_tile if openings(new_tile, ends) else None
        counts += later(plain_counts(held, boneyard[1:], turn, draw, ends=ends, drawn=drawn + 1, only=must, **common))
    if not played and not may_draw:
        in_a_row = 0 if left else passes + 1
        if in_a_row == len(hands):
            counts["blocked", 1] += 1
        else:
            counts += later(plain_counts(hands, boneyard, following, draw, ends=ends, passes=in_a_row, **common))
    return counts


def openings(tile: Pair, ends: Pair | None) -> list[Pair]:
    """The open numbers after laying a tile, once for every side where it fits."""
    if ends is None:
        return [tile]
    results = []
    (one, other), (left, right) = tile, ends
    if left in tile:
        results.append((other if left == one else one, right))
    if right in tile:
        results.append((left, other if right == one else one))
    return results


class TestByHand:
    def test_the_smallest_game_of_all(self) -> None:
        # 1-1 opens and is the only tile of its hand.
        assert engine_counts(at(rules("block", set=1, hand=1), ["1-1", "1-0"], boneyard="0-0")) == {("domino", 1): 1}

    def test_block_of_six_tiles(self) -> None:
        # 2-2: Ben's 2-1 goes to either side, and Ana's 1-0 ends it at the 1: two ways of three moves.
        # 1-0: after Ben's 2-1 Ana's 2-2 ends it; after his 1-1 she passes and his 2-1 ends it at the 1.
        position = at(rules("block", set=2, hand=2), ["2-2 1-0", "2-1 1-1"], boneyard="2-0 0-0")
        assert engine_counts(position) == {("domino", 3): 3, ("domino", 4): 1}

    def test_draw_of_six_tiles(self) -> None:
        # 2-2 first: Ben cannot play, draws 1-0 and then 2-1, and lays it at either side. Ana's 2-0 fits the 2 that is
        # left: out, at the fifth move. 2-0 first: Ben's 0-0 fits the blank, and Ana's 2-2 ends it at the third.
        position = at(rules("5xj-draw", set=2, hand=2), ["2-2 2-0", "1-1 0-0"], boneyard="1-0 2-1")
        assert engine_counts(position) == {("domino", 5): 2, ("domino", 3): 1}

    def test_a_blocked_game_of_six_tiles(self) -> None:
        # 2-2 first: Ben holds no 2 and passes, then Ana's 2-1 goes to either side: out. 2-1 first: 2 and 1 are open,
        # Ben's 1-0 makes it 2 and 0 and Ana's 2-2 ends it; his 1-1 leaves 2 and 1, and Ana's 2-2 ends it.
        position = at(rules("block", set=2, hand=2), ["2-2 2-1", "1-0 1-1"], boneyard="2-0 0-0")
        assert engine_counts(position) == {("domino", 3): 4}
        # 0-0 alone on the table, and nobody holds a blank: two passes.
        assert engine_counts(at(rules("block", set=2, hand=2), ["2-2 2-1", "1-1"], "0-0")) == {("blocked", 2): 1}

    def test_a_spinner_of_which_both_sides_are_covered(self) -> None:
        # The line 2-3 3-3 3-1: 2 and 1 are open, and the spinner's 3 upwards and downwards.
        # 3-0 up (or, the same, down): Ben's 1-0 right then 2-0 at three ends; 1-0 up then 2-0 at the left; 1-1 then
        # 2-0 at the left or up: 6 ways, 12 with down. 2-0 left: Ben's 1-0 left then 3-0 up or down; 1-0 right then 3-0
        # at four ends; 1-1 then 3-0 at three: 9 ways.
        house = rules("5xj-all-fives", spinner=True, set=3, hand=3)
        position = at(house, ["3-0 2-0", "1-0 1-1"], "2-3 3-3 3-1")
        assert engine_counts(position, 1) == {("going", 1): 3}
        assert engine_counts(position, 2) == {("going", 2): 9}
        assert engine_counts(position) == {("domino", 3): 21}


def both_counts(house: RuleSet, tiles: Sequence[Tile], seats: int, depth: int = 99) -> tuple[Counts, Counts]:
    """The engine's and the plain count of one deal: so many tiles for each seat in turn, the rest for the boneyard."""
    size = house.deal_size(seats)
    hands = tuple(tuple(tiles[seat * size : (seat + 1) * size]) for seat in range(seats))
    boneyard = tuple(tiles[seats * size :])
    begun = begin_round(house, ["Ana", "Ben", "Cy"][:seats], Deal(hands=hands, boneyard=boneyard), leader=0)
    plain = plain_counts(
        tuple(tuple((tile.high, tile.low) for tile in hand) for hand in hands),
        tuple((tile.high, tile.low) for tile in boneyard),
        0,
        house.draw,
        reserve=house.reserve,
        optional=house.optional_draw,
        depth=depth,
    )
    return engine_counts(begun.start, depth), plain


SIX = [Tile(2, 2), Tile(2, 1), Tile(2, 0), Tile(1, 1), Tile(1, 0), Tile(0, 0)]
HOUSES: dict[str, dict[str, Any]] = {
    "pass": {"draw": "none"},
    "draw until it fits": {},
    "draw one": {"draw": "one"},
    "leave two": {"reserve": 2},
    "draw when one likes": {"optional_draw": True},
    "draw one and leave one": {"draw": "one", "reserve": 1},
}


@pytest.mark.parametrize("name", HOUSES)
def test_every_deal_of_six_tiles_to_two(name: str) -> None:
    house = rules("5xj-draw", set=2, hand=2, target=500, **HOUSES[name])
    total: Counts = Counter()
    for dealt in permutations(SIX):
        if list(dealt[:2]) != sorted(dealt[:2]) or list(dealt[2:4]) != sorted(dealt[2:4]):
            continue  # the order within a hand makes no other game
        engine, plain = both_counts(house, dealt, 2)
        assert engine == plain, dealt
        total += plain
    assert total["domino", 3] > 0
    assert sum(number for (how, _), number in total.items() if how == "blocked") > 0


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize(("seats", "size"), [(2, 3), (3, 2)])
def test_random_deals_of_ten_tiles(name: str, seats: int, size: int) -> None:
    house = rules("draw", set=3, hand=size, players=seats, opening_tile="any", target=500, **HOUSES[name])
    ten = [Tile(high, low) for high in range(4) for low in range(high + 1)]
    chance = Chance(f"counts/{name}")
    for _ in range(4):
        engine, plain = both_counts(house, chance.shuffled(ten), seats, depth=11)
        assert engine == plain


@pytest.mark.parametrize("draw", ["none", "until-fits"])
def test_the_first_moves_of_double_six(draw: str) -> None:
    house = rules("5xj-draw", draw=draw)
    whole = Chance("counts/double-six").shuffled([Tile(high, low) for high in range(7) for low in range(high + 1)])
    engine, plain = both_counts(house, whole, 2, depth=5)
    assert engine == plain
    assert set(plain) == {("going", 5)}
