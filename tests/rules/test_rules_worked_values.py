"""The worked values of the rule sets' sources: every printed example, by hand."""

from __future__ import annotations

import pytest
from rules_kit import at, chips, legal, make, rules, scores, tiles

from schoolyard.rules.account import Chips
from schoolyard.rules.ending import by_block, by_domino
from schoolyard.rules.line import Line
from schoolyard.rules.opening import opening_from_hands
from schoolyard.rules.scoring import blocked_score, blocked_winner, open_end_points, out_score, pips, to_nearest_five
from schoolyard.rules.tile import Tile, full_set


def test_schoolyard_tiles_rank_by_total_then_by_the_higher_side() -> None:
    order = "4-4 4-3 4-2 3-3 4-1 3-2 4-0 3-1 2-2 3-0 2-1 2-0 1-1 1-0 0-0"
    assert full_set(4) == tiles(order)


@pytest.mark.parametrize(
    ("name", "line", "points", "paid"),
    [
        ("schoolyard", "2-1 1-3", 5, 1),
        ("schoolyard", "4-4 4-2", 10, 2),
        ("schoolyard", "4-1", 5, 1),
        ("schoolyard", "3-3", 0, 0),
        ("schoolyard", "0-0", 0, 0),
        ("5xj-all-fives", "3-3 3-4", 10, None),
        ("5xj-all-fives", "2-6 6-3", 5, None),
        ("draw", "2-1 1-3", 0, None),
    ],
)
def test_open_ends_score(name: str, line: str, points: int, paid: int | None) -> None:
    game = rules(name)
    assert open_end_points(game, Line.parse(line.split())) == points
    if paid is not None:
        assert Chips(10, (0, 0)).pay(0, points // 5)[1].bank == paid


@pytest.mark.parametrize(
    ("before", "owed", "bank", "opponent"),
    [
        (chips(1, 0, 9), 3, 1, 2),
        (chips(0, 4, 6), 2, 0, 2),
        (chips(10, 0, 0), 2, 2, 0),
        (chips(1, 8, 1), 4, 1, 1),
    ],
    ids=["15 points from a Bank of 1", "10 points from an empty Bank", "10 points from a full Bank", "all there is"],
)
def test_a_payment_takes_from_the_bank_first_then_from_the_opponent(
    before: Chips, owed: int, bank: int, opponent: int
) -> None:
    after, payment = before.pay(0, owed)
    assert (payment.bank, payment.opponent) == (bank, opponent)
    assert after == chips(before.bank - bank, before.owned[0] + bank + opponent, before.owned[1] - opponent)


def test_schoolyard_domino_with_three_tiles_left_and_one_chip_in_the_bank() -> None:
    end = by_domino(rules("schoolyard"), [(), tiles("4-4 2-0 1-1")], chips(1, 4, 5), 0)
    assert end.bonus_chips == 3
    assert end.payment is not None
    assert (end.payment.bank, end.payment.opponent) == (1, 2)
    assert end.down == 0


@pytest.mark.parametrize(("left", "points"), [(12, 10), (13, 15), (0, 0), (2, 0), (3, 5), (8, 10), (1, 0)])
def test_all_fives_rounds_what_is_left_to_the_nearest_five(left: int, points: int) -> None:
    assert to_nearest_five(left) == points


@pytest.mark.parametrize("name", ["5xj-draw", "5xj-block"])
def test_5xj_blocked_8_against_20_gives_12_to_the_hand_of_8(name: str) -> None:
    hands = [tiles("6-2"), tiles("6-6 5-3")]
    assert blocked_winner(rules(name), hands) == (0,)
    assert blocked_score(rules(name), hands, (0,)) == 12


OPPONENTS = [tiles("6-2"), tiles("6-5")]  # 8 and 11 pips


def test_draw_going_out_against_8_and_11_scores_19() -> None:
    assert out_score(rules("draw"), [(), *OPPONENTS], (0,)) == 19


@pytest.mark.parametrize(("name", "points"), [("draw", 15), ("giant-draw", 19)])
def test_blocked_4_against_8_and_11(name: str, points: int) -> None:
    hands = [tiles("4-0"), *OPPONENTS]
    assert blocked_winner(rules(name), hands) == (0,)
    assert blocked_score(rules(name), hands, (0,)) == points


@pytest.mark.parametrize(
    ("name", "players", "left"),
    [("draw", 2, 14), ("draw", 3, 13), ("draw", 4, 8), ("schoolyard", 2, 5), ("block", 2, 14)],
)
def test_boneyard_after_the_deal(name: str, players: int, left: int) -> None:
    assert rules(name).boneyard_size(players) == left


def test_draw_a_6_2_played_on_the_6_leaves_2_and_3() -> None:
    position = at(rules("draw"), ["6-2 0-0", "5-5"], "6-1 1-3")
    assert make(position, "6-2 left").after.line.open_ends() == (2, 3)


def test_draw_pips_of_a_tile_are_both_halves() -> None:
    assert (Tile(6, 4).pips, Tile(0, 5).pips) == (10, 5)
    assert pips(tiles("6-4 0-5")) == 15


def test_5xj_on_an_open_4_every_tile_with_a_4_may_be_played() -> None:
    position = at(rules("5xj-draw"), ["4-1 4-5 4-4 6-6", "0-0"], "2-3 3-4")
    assert legal(position) == {"4-1 right", "5-4 right", "4-4 right"}


def test_draw_6_6_opens_before_5_5() -> None:
    opening = opening_from_hands(rules("draw"), [tiles("5-5 6-5"), tiles("6-6 1-0")])
    assert opening is not None
    assert (opening.seat, opening.tile) == (1, Tile(6, 6))


def test_block_blocked_5_pips_each_goes_to_the_hand_with_the_smallest_tile_for_nothing() -> None:
    end = by_block(rules("block"), [tiles("2-2 1-0"), tiles("4-1")], scores(0, 0), None)
    assert (end.winner, end.points) == (0, 0)
