"""Schoolyard (source 000): one test for each rule, named after it."""

from __future__ import annotations

import pytest
from rules_kit import at, chips, legal, make, refused, rules, tiles

from schoolyard.rules.chance import Chance
from schoolyard.rules.deal import Deal, deal
from schoolyard.rules.game import begin_round, new_game
from schoolyard.rules.moves import Reason
from schoolyard.rules.opening import opening_from_hands
from schoolyard.rules.tile import Tile, full_set

GAME = rules("schoolyard")


def test_every_tile_with_a_five_or_a_six_stays_in_the_box() -> None:
    assert len(full_set(GAME.set)) == 15
    assert all(tile.high < 5 for tile in full_set(GAME.set))


def test_each_player_draws_five_tiles_and_five_stay_in_the_boneyard() -> None:
    dealt = deal(GAME, 2, Chance("any"))
    assert [len(hand) for hand in dealt.hands] == [5, 5]
    assert len(dealt.boneyard) == 5
    assert {*dealt.hands[0], *dealt.hands[1], *dealt.boneyard} == set(full_set(4))


def test_all_ten_chips_start_in_the_bank() -> None:
    assert new_game(GAME, ["Ana", "Ben"]).account == chips(10, 0, 0)


@pytest.mark.parametrize(
    ("ana", "ben", "opens", "tile"),
    [
        ("4-3 0-0", "4-4 1-0", 1, "4-4"),
        ("4-2 0-0", "3-3 1-0", 0, "4-2"),
        ("3-2 0-0", "4-1 1-0", 1, "4-1"),
        ("2-2 0-0", "3-1 1-0", 1, "3-1"),
        ("4-0 0-0", "3-1 2-2", 0, "4-0"),
    ],
)
def test_the_highest_tile_opens_and_of_equal_totals_the_higher_side(ana: str, ben: str, opens: int, tile: str) -> None:
    opening = opening_from_hands(GAME, [tiles(ana), tiles(ben)])
    assert opening is not None
    assert (opening.seat, opening.tile) == (opens, Tile.parse(tile))


DEALT = Deal(
    hands=(tiles("4-3 4-1 2-2 1-0 3-0"), tiles("4-4 4-2 3-1 2-0 1-1")),
    boneyard=tiles("0-0 2-1 3-2 3-3 4-0"),
)


def test_the_player_with_the_highest_tile_gets_the_first_down_and_leads_any_tile() -> None:
    begun = begin_round(GAME, ["Ana", "Ben"], DEALT)
    assert (begun.start.turn, begun.start.down) == (1, 1)
    assert legal(begun.start) == {"4-4 start", "4-2 start", "3-1 start", "2-0 start", "1-1 start"}


def test_whoever_has_the_down_leads_any_tile_in_a_later_round() -> None:
    begun = begin_round(GAME, ["Ana", "Ben"], DEALT, leader=0)
    assert (begun.start.turn, begun.start.down) == (0, 0)
    assert begun.opening is not None
    assert begun.opening.tile is None
    assert legal(begun.start) == {"4-3 start", "4-1 start", "2-2 start", "1-0 start", "3-0 start"}


def test_players_take_turns() -> None:
    position = begin_round(GAME, ["Ana", "Ben"], DEALT).start
    turns = []
    for text in ("2-0", "3-0", "3-1"):
        step = make(position, text)
        turns.append(step.player)
        position = step.after
    assert turns == [1, 0, 1]


def test_a_tile_can_only_be_played_where_its_side_matches_an_open_end() -> None:
    position = at(GAME, ["4-0 3-1 2-2", "1-1"], "2-3 3-0")
    assert legal(position) == {"4-0 right", "2-2 left"}
    assert refused(position, "3-1").reason is Reason.FITS_NO_END
    assert refused(position, "3-1").ends == (2, 0)
    assert refused(position, "4-0 left").reason is Reason.WRONG_SIDE


def test_an_open_blank_needs_a_blank() -> None:
    position = at(GAME, ["4-0 3-1 1-1", "2-2"], "0-0")
    assert legal(position) == {"4-0 left", "4-0 right"}


def test_a_player_who_can_play_must() -> None:
    position = at(GAME, ["2-1 4-4", "1-1"], "2-3", "3-3 0-0")
    for other in ("draw", "pass", "knock"):
        refusal = refused(position, other)
        assert refusal.reason is Reason.MUST_PLAY
        assert [play.tile for play in refusal.fits] == [Tile(2, 1)]


def test_a_player_who_cannot_play_draws_one_tile_at_a_time_until_one_fits() -> None:
    position = at(GAME, ["4-4", "1-1"], "2-3", "4-1 0-0 3-1 2-2")
    assert legal(position) == {"draw"}
    assert refused(position, "pass").reason is Reason.MUST_DRAW
    step = make(position, "draw", "draw", "draw")
    assert step.drawn == Tile(3, 1)
    assert step.after.hands[0] == tiles("4-4 4-1 0-0 3-1")
    assert step.after.boneyard == tiles("2-2")
    assert step.after.turn == 0


def test_a_drawn_tile_that_fits_is_played_at_once() -> None:
    drawn = make(at(GAME, ["4-4", "1-1"], "2-0 0-3", "3-2 1-0"), "draw").after
    assert legal(drawn) == {"3-2 left", "3-2 right"}
    for other in ("draw", "pass"):
        refusal = refused(drawn, other)
        assert (refusal.reason, refusal.tile) == (Reason.MUST_PLAY_DRAWN, Tile(3, 2))


def test_if_the_boneyard_runs_out_the_player_keeps_the_tiles_and_the_turn_ends() -> None:
    step = make(at(GAME, ["4-4", "1-1"], "2-3", "4-1 0-0"), "draw", "draw")
    assert legal(step.after) == {"pass"}
    ended = make(step.after, "pass").after
    assert ended.hands[0] == tiles("4-4 4-1 0-0")
    assert ended.turn == 1


def test_with_an_empty_boneyard_a_player_who_cannot_play_knocks() -> None:
    position = at(GAME, ["4-4", "1-1 2-2"], "2-3")
    assert legal(position) == {"pass"}
    assert refused(position, "draw").reason is Reason.NOTHING_TO_DRAW
    assert make(position, "knock").after.turn == 1


def test_open_ends_that_add_up_to_five_take_one_chip() -> None:
    step = make(at(GAME, ["4-3 0-0", "1-1"], "4-2"), "4-3")
    assert (step.total, step.points) == (5, 5)
    assert step.after.account == chips(9, 1, 0)


def test_open_ends_that_add_up_to_ten_take_two_chips() -> None:
    step = make(at(GAME, ["4-4 0-0", "1-1"], "4-3 3-2"), "4-4")
    assert (step.total, step.points) == (10, 10)
    assert step.after.account == chips(8, 2, 0)


def test_other_totals_and_nothing_at_all_take_no_chip() -> None:
    four = make(at(GAME, ["4-1 0-0", "1-1"], "4-3"), "4-1")
    assert (four.total, four.points, four.payment) == (4, 0, None)
    nought = make(at(GAME, ["3-0 1-1", "2-2"], "0-4 4-3"), "3-0 right")
    assert (nought.total, nought.points, nought.payment) == (0, 0, None)


def test_the_first_tile_is_a_play_like_any_other_and_a_double_alone_counts_its_halves_once() -> None:
    position = at(GAME, ["4-1 3-3 3-2", "1-1"])
    assert make(position, "4-1").points == 5
    assert make(position, "3-2").points == 5
    assert make(position, "3-3").total == 6


def test_a_double_at_an_end_counts_both_halves_and_one_inside_the_line_nothing() -> None:
    assert make(at(GAME, ["3-3 0-0", "1-1"], "4-2 2-3"), "3-3").total == 4 + 6
    assert make(at(GAME, ["3-0 1-1", "2-2"], "4-2 2-3 3-3"), "3-0").total == 4


def test_only_these_totals_can_score() -> None:
    assert GAME.scoring_totals() == (5, 10)
    assert GAME.reaches(14)
    assert not GAME.reaches(15)


def test_once_the_bank_is_empty_chips_come_from_the_opponent() -> None:
    step = make(at(GAME, ["4-3 0-0", "1-1"], "4-2", owned=chips(0, 4, 6)), "4-3")
    assert step.payment is not None
    assert (step.payment.bank, step.payment.opponent) == (0, 1)
    assert step.after.account == chips(0, 5, 5)


def test_what_the_bank_cannot_pay_comes_from_the_opponent() -> None:
    step = make(at(GAME, ["4-4 0-0", "1-1"], "4-3 3-2", owned=chips(1, 3, 6)), "4-4")
    assert step.payment is not None
    assert (step.payment.owed, step.payment.bank, step.payment.opponent) == (2, 1, 1)
    assert step.after.account == chips(0, 5, 5)


def test_the_game_ends_at_the_instant_one_player_owns_all_ten_chips() -> None:
    step = make(at(GAME, ["4-4 0-0", "1-1"], "4-3 3-2", owned=chips(0, 8, 2), down=1), "4-4")
    assert step.end is not None
    assert (step.end.how, step.end.winner, step.end.game_winner) == ("game", 0, 0)
    assert step.after.account == chips(0, 10, 0)
    assert step.end.down == 1
    assert step.after.legal() == ()
    assert refused(step.after, "pass").reason is Reason.GAME_OVER


def test_no_more_chips_are_taken_than_there_are() -> None:
    step = make(at(GAME, ["4-4 0-0", "1-1"], "4-3 3-2", owned=chips(0, 9, 1)), "4-4")
    assert step.points == 10
    assert step.payment is not None
    assert (step.payment.owed, step.payment.paid) == (2, 1)


def test_whoever_plays_the_last_tile_gets_a_chip_for_every_tile_the_opponent_holds_and_the_down() -> None:
    step = make(at(GAME, ["2-1", "4-4 1-1"], "2-3 3-1", owned=chips(8, 1, 1), down=1), "2-1 left")
    assert step.end is not None
    assert (step.end.how, step.end.winner, step.end.points, step.end.bonus_chips) == ("domino", 0, 0, 2)
    assert step.after.account == chips(8, 1, 1), "the bonus is paid after the move"
    assert step.end.account == chips(6, 3, 1)
    assert step.end.down == 0
    assert not step.end.game_over


def test_the_open_ends_of_the_last_tile_score_before_the_bonus() -> None:
    step = make(at(GAME, ["4-3", "1-1 0-0"], "4-2"), "4-3")
    assert step.after.account == chips(9, 1, 0)
    assert step.end is not None
    assert step.end.account == chips(7, 3, 0)


def test_if_the_open_ends_of_the_last_tile_win_the_game_no_bonus_is_paid() -> None:
    step = make(at(GAME, ["4-3", "1-1 0-0"], "4-2", owned=chips(0, 9, 1), down=1), "4-3")
    assert step.end is not None
    assert (step.end.how, step.end.bonus_chips, step.end.payment, step.end.down) == ("game", 0, None, 1)


def test_the_bonus_can_win_the_game() -> None:
    step = make(at(GAME, ["2-1", "4-4 1-1"], "2-3 3-1", owned=chips(0, 8, 2)), "2-1 left")
    assert step.end is not None
    assert (step.end.how, step.end.winner, step.end.game_winner) == ("domino", 0, 0)


def test_when_both_are_blocked_the_round_ends_without_a_chip_and_the_down_stays() -> None:
    step = make(at(GAME, ["4-4 1-1", "0-0"], "2-3", owned=chips(6, 3, 1), down=1), "knock", "knock")
    assert step.end is not None
    assert (step.end.how, step.end.winner, step.end.bonus_chips, step.end.down) == ("blocked", None, 0, 1)
    assert step.end.account == chips(6, 3, 1)
    assert refused(step.after, "pass").reason is Reason.ROUND_OVER


def test_the_turn_in_which_the_boneyard_ran_out_counts_towards_blocked() -> None:
    step = make(at(GAME, ["4-4", "0-0"], "2-3", "1-1"), "draw", "pass", "pass")
    assert step.end is not None
    assert step.end.how == "blocked"


def test_a_play_in_between_unblocks_the_round() -> None:
    step = make(at(GAME, ["4-4 1-1", "2-2 0-0"], "2-3"), "knock", "2-2", "knock")
    assert step.end is None
    assert make(step.after, "knock").end is not None


def test_who_laid_the_last_fitting_tile_passes_too_before_the_round_is_blocked() -> None:
    step = make(at(GAME, ["2-2 4-4", "0-0 1-1"], "2-3"), "2-2", "knock")
    assert step.end is None
    assert make(step.after, "knock").end is not None
