"""Exact counts: every way a small round can be played, counted by the engine and by a second method."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from rules_kit import at, rules, tiles

from schoolyard.rules.moves import Pass
from schoolyard.rules.position import Position


def engine_counts(position: Position) -> tuple[int, int]:
    """How many sequences of moves end in a domino, and how many blocked."""
    if position.end is not None:
        return (1, 0) if position.end.how == "domino" else (0, 1)
    pairs = [engine_counts(position.do(move).after) for move in position.legal()]
    return sum(out for out, _ in pairs), sum(blocked for _, blocked in pairs)


Plain = list[tuple[int, int]]


def plain_counts(hands: list[Plain], boneyard: Plain, ends: list[int], turn: int, passed: int, *, drawing: bool) -> Any:
    """The same by plain lists: only two ends are kept, and drawing is one step that goes on until a tile fits."""
    hand = hands[turn]
    moves = [(tile, side) for tile in hand for side in (0, 1) if ends[side] in tile] if ends else [(t, 0) for t in hand]
    while drawing and not moves and boneyard:
        tile, boneyard = boneyard[0], boneyard[1:]
        hand = [*hand, tile]
        moves = [(tile, side) for side in (0, 1) if ends[side] in tile]
    following = hands.copy()
    if not moves:
        following[turn] = hand
        if passed + 1 == len(hands):
            return 0, 1
        return plain_counts(following, boneyard, ends, (turn + 1) % len(hands), passed + 1, drawing=drawing)
    out = blocked = 0
    for tile, side in moves:
        following[turn] = [held for held in hand if held != tile]
        if not following[turn]:
            out += 1
            continue
        after = list(tile)
        if ends:
            after = ends.copy()
            after[side] = sum(tile) - ends[side]
        more = plain_counts(following, boneyard, after, (turn + 1) % len(hands), 0, drawing=drawing)
        out, blocked = out + more[0], blocked + more[1]
    return out, blocked


def test_the_smallest_round_by_hand() -> None:
    """Ana lays her only tile and is out: one way."""
    game = rules("block", set=1, hand=1)
    assert engine_counts(at(game, ["1-1", "1-0"])) == (1, 0)


def test_two_tiles_each_by_hand() -> None:
    """Ana 1-1 2-2, Ben 2-1 0-0.

    1-1 first: 2-1 left or right, then 2-2 goes out: 2 ways. 2-2 first: the same with 1-1: 2 ways.
    """
    game = rules("block", set=2, hand=2)
    assert engine_counts(at(game, ["1-1 2-2", "2-1 0-0"])) == (4, 0)


def test_a_blocked_round_by_hand() -> None:
    """Ana 1-1 2-2, Ben 0-0 3-3: nothing fits after any first tile, so both pass."""
    game = rules("block", set=3, hand=2)
    position = at(game, ["1-1 2-2", "0-0 3-3"])
    assert engine_counts(position) == (0, 2)
    assert [type(step) for step in position.do(position.legal()[0]).after.legal()] == [Pass]


DEALS = list(combinations(tiles("2-2 2-1 2-0 1-1 1-0 0-0"), 4))


@pytest.mark.parametrize("name", ["block", "draw"])
@pytest.mark.parametrize("dealt", DEALS, ids=lambda dealt: " ".join(map(str, dealt)))
def test_all_sequences_of_a_small_set_are_counted_alike(name: str, dealt: tuple[Any, ...]) -> None:
    game = rules(name, set=2, players=2, hand=2, opening_tile="any")
    rest = [tile for tile in tiles("2-2 2-1 2-0 1-1 1-0 0-0") if tile not in dealt]
    hands = [" ".join(map(str, dealt[:2])), " ".join(map(str, dealt[2:]))]
    position = at(game, hands, "", " ".join(map(str, rest)))
    plain = [[(tile.high, tile.low) for tile in group] for group in (dealt[:2], dealt[2:], rest)]
    assert engine_counts(position) == plain_counts(plain[:2], plain[2], [], 0, 0, drawing=name == "draw")


def test_all_sequences_of_a_three_handed_round_are_counted_alike() -> None:
    game = rules("draw", set=3, players=3, hand=3, opening_tile="any")
    hands = ["3-2 1-0 1-1", "3-1 2-0 2-2", "3-3 2-1 3-0"]
    position = at(game, hands, "", "0-0")
    plain = [[(tile.high, tile.low) for tile in tiles(hand)] for hand in hands]
    boneyard = [(tile.high, tile.low) for tile in tiles("0-0")]
    assert engine_counts(position) == plain_counts(plain, boneyard, [], 0, 0, drawing=True)
