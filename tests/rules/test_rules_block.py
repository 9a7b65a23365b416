"""Block (source 001) and 5XJ Block (source 002): one test for each rule, named after it."""

from __future__ import annotations

import pytest
from rules_kit import at, legal, make, refused, rules, scores, tiles

from schoolyard.rules.chance import Chance
from schoolyard.rules.deal import deal
from schoolyard.rules.ending import by_block
from schoolyard.rules.moves import Reason
from schoolyard.rules.opening import opening_from_hands
from schoolyard.rules.tile import Tile, full_set

GAME = rules("block")
BOTH = pytest.mark.parametrize("name", ["block", "5xj-block"])


def test_a_standard_set_has_28_tiles_from_0_to_6() -> None:
    assert len(set(full_set(GAME.set))) == 28


@pytest.mark.parametrize("highest", range(1, 19))
def test_there_are_larger_sets_up_to_18(highest: int) -> None:
    hand = 1 if highest == 1 else 2
    larger = rules("block", set=highest, hand=hand)
    assert larger.tiles == len(set(full_set(highest))) == sum(range(highest + 2))


def test_each_player_draws_seven() -> None:
    dealt = deal(GAME, 2, Chance("any"))
    assert [len(hand) for hand in dealt.hands] == [7, 7]


def test_the_highest_total_goes_first() -> None:
    opening = opening_from_hands(GAME, [tiles("4-4 6-1"), tiles("6-3 1-1")])
    assert opening is not None
    assert (opening.seat, opening.tile) == (1, Tile(6, 3))


def test_any_tile_may_be_laid_first() -> None:
    assert legal(at(GAME, ["6-6 6-1 0-0", "5-5"])) == {"6-6 start", "6-1 start", "0-0 start"}


def test_the_first_tile_may_lie_either_way() -> None:
    position = at(GAME, ["6-1 0-0", "5-5"])
    assert make(position, "6-1").after.line.texts() == ("6-1",)
    assert make(position, "1-6").after.line.texts() == ("1-6",)


def test_one_tile_is_added_to_either_end_of_the_line() -> None:
    position = at(GAME, ["4-1 6-6", "5-5"], "4-4")
    assert make(position, "4-1 left").after.line.texts() == ("1-4", "4-4")
    assert make(position, "4-1 right").after.line.texts() == ("4-4", "4-1")


def test_touching_ends_are_closed_and_never_more_than_two_are_open() -> None:
    step = make(at(GAME, ["4-1 6-6", "5-5"], "4-4 4-2"), "4-1")
    assert step.after.line.open_ends() == (1, 2)


@BOTH
def test_who_cannot_play_passes_and_nobody_draws(name: str) -> None:
    position = at(rules(name), ["6-6", "5-5"], "4-3", "4-4 3-3")
    assert legal(position) == {"pass"}
    assert refused(position, "draw").reason is Reason.NO_DRAWING


@BOTH
def test_who_can_play_may_not_pass(name: str) -> None:
    position = at(rules(name), ["6-6 4-0", "5-5"], "4-3", "4-4 3-3")
    assert refused(position, "pass").reason is Reason.MUST_PLAY


@BOTH
def test_whoever_plays_all_tiles_first_scores_the_dots_of_the_opponent(name: str) -> None:
    step = make(at(rules(name), ["4-1", "6-6 2-0"], "4-3"), "4-1")
    assert step.end is not None
    assert (step.end.how, step.end.winner, step.end.points) == ("domino", 0, 14)
    assert step.end.account == scores(14, 0)
    assert step.end.down is None


@BOTH
def test_going_out_against_a_lone_double_blank_wins_with_nothing(name: str) -> None:
    step = make(at(rules(name), ["4-1", "0-0"], "4-3"), "4-1")
    assert step.end is not None
    assert (step.end.winner, step.end.points) == (0, 0)


@BOTH
def test_the_round_ends_after_two_passes_and_the_lower_hand_scores_the_difference(name: str) -> None:
    step = make(at(rules(name), ["6-2", "6-6 5-3"], "4-1", "0-0"), "pass", "pass")
    assert step.end is not None
    assert (step.end.how, step.end.winner, step.end.points) == ("blocked", 0, 12)
    assert step.end.account == scores(12, 0)


def test_of_equal_hands_the_one_with_the_smallest_tile_wins_the_round() -> None:
    end = by_block(GAME, [tiles("4-1"), tiles("2-2 1-0")], scores(3, 4), None)
    assert (end.winner, end.points, end.account) == (1, 0, scores(3, 4))


def test_still_level_nobody_wins() -> None:
    end = by_block(GAME, [tiles("4-1 1-0"), tiles("3-2 1-0")], scores(3, 4), None)
    assert (end.winner, end.points, end.account) == (None, 0, scores(3, 4))


def test_in_5xj_equal_hands_are_a_tie_and_nobody_scores() -> None:
    end = by_block(rules("5xj-block"), [tiles("4-1"), tiles("2-2 1-0")], scores(3, 4), None)
    assert (end.winner, end.points, end.account) == (None, 0, scores(3, 4))


@BOTH
@pytest.mark.parametrize(("before", "over"), [(86, True), (85, False)])
def test_the_game_is_over_when_100_points_are_reached(name: str, before: int, over: bool) -> None:
    step = make(at(rules(name), ["4-1", "6-6 2-0"], "4-3", owned=scores(before, 60)), "4-1")
    assert step.end is not None
    assert (step.end.game_over, step.end.game_winner) == (over, 0 if over else None)
