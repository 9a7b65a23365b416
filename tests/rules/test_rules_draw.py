"""Draw (003), Giant (004) and 5XJ Draw (002): one test for each rule, named after it."""

from __future__ import annotations

import pytest
from rules_kit import at, legal, make, refused, rules, scores, tiles

from schoolyard.rules.chance import Chance
from schoolyard.rules.deal import Deal, deal
from schoolyard.rules.ending import by_block
from schoolyard.rules.game import begin_round
from schoolyard.rules.moves import Reason
from schoolyard.rules.tile import Tile, full_set

ALL = pytest.mark.parametrize("name", ["draw", "giant-draw", "5xj-draw"])
GARDEN = pytest.mark.parametrize("name", ["draw", "giant-draw"])


@GARDEN
@pytest.mark.parametrize(("players", "hand", "left"), [(2, 7, 14), (3, 5, 13), (4, 5, 8)])
def test_two_to_four_players_are_dealt_these_tiles(name: str, players: int, hand: int, left: int) -> None:
    dealt = deal(rules(name), players, Chance("any"))
    assert [len(tiles) for tiles in dealt.hands] == [hand] * players
    assert len(dealt.boneyard) == left


def dealt(ana: str, ben: str) -> Deal:
    hands = (tiles(ana), tiles(ben))
    return Deal(hands=hands, boneyard=tuple(tile for tile in full_set(6) if tile not in hands[0] + hands[1]))


SOME = "6-5 6-4 6-3 6-2 6-1 6-0"
OTHERS = "5-4 5-3 5-2 5-1 5-0 4-3"


@GARDEN
def test_the_highest_double_opens_and_must_be_laid(name: str) -> None:
    start = begin_round(rules(name), ["Ana", "Ben"], dealt(f"{SOME} 1-1", f"{OTHERS} 2-2")).start
    assert start.turn == 1
    assert legal(start) == {"2-2 start"}
    refusal = refused(start, "5-4")
    assert (refusal.reason, refusal.tile) == (Reason.MUST_OPEN_WITH, Tile(2, 2))
    assert start.down is None


@GARDEN
def test_without_a_double_the_highest_tile_opens_and_must_be_laid(name: str) -> None:
    start = begin_round(rules(name), ["Ana", "Ben"], dealt(f"{SOME} 2-1", f"{OTHERS} 4-2")).start
    assert start.turn == 0
    assert legal(start) == {"6-5 start"}


def test_in_5xj_the_highest_double_opens_with_any_tile() -> None:
    start = begin_round(rules("5xj-draw"), ["Ana", "Ben"], dealt(f"{SOME} 1-1", f"{OTHERS} 2-2")).start
    assert start.turn == 1
    assert len(start.legal()) == 7


@GARDEN
def test_a_leader_named_by_the_down_may_lay_any_tile(name: str) -> None:
    start = begin_round(rules(name), ["Ana", "Ben"], dealt(f"{SOME} 1-1", f"{OTHERS} 2-2"), leader=0).start
    assert start.turn == 0
    assert len(start.legal()) == 7
    assert start.down is None


def test_play_goes_round_the_table() -> None:
    position = at(rules("draw"), ["4-0 1-1", "4-1 2-0", "6-2 2-2"], "4-4")
    turns = []
    for text in ("4-0 right", "4-1 left", "pass", "1-1"):
        step = make(position, text)
        turns.append(step.player)
        position = step.after
    assert turns == [0, 1, 2, 0]


@ALL
def test_a_tile_goes_on_either_end_that_it_matches(name: str) -> None:
    position = at(rules(name), ["6-2 3-1 6-3 0-0", "5-5"], "6-5 5-3")
    assert legal(position) == {"6-2 left", "3-1 right", "6-3 left", "6-3 right"}


@ALL
def test_one_tile_a_turn(name: str) -> None:
    after = make(at(rules(name), ["6-2 2-0", "5-5"], "6-5", "1-1"), "6-2").after
    assert after.turn == 1
    assert refused(after, "2-0").reason is Reason.NOT_IN_HAND


@ALL
def test_a_double_opens_no_branch(name: str) -> None:
    position = at(rules(name), ["5-1 0-0", "4-4"], "6-5 5-5 5-3")
    refusal = refused(position, "5-1 up")
    assert refusal.reason is Reason.NO_SUCH_SIDE
    assert refused(position, "5-1").reason is Reason.FITS_NO_END


@ALL
def test_nobody_draws_who_can_play(name: str) -> None:
    assert refused(at(rules(name), ["6-2 0-0", "5-5"], "6-5", "1-1"), "draw").reason is Reason.MUST_PLAY


@ALL
def test_draw_until_a_tile_fits_and_play_it_at_once(name: str) -> None:
    position = at(rules(name), ["4-4", "3-3"], "6-5", "1-1 2-2 6-0 0-0")
    step = make(position, "draw", "draw", "draw")
    assert legal(step.after) == {"6-0 left"}
    assert make(step.after, "6-0").after.hands[0] == tiles("4-4 1-1 2-2")


@ALL
def test_pass_only_when_the_boneyard_is_empty(name: str) -> None:
    position = at(rules(name), ["4-4", "3-3"], "6-5", "1-1")
    refusal = refused(position, "pass")
    assert (refusal.reason, refusal.boneyard) == (Reason.MUST_DRAW, 1)
    assert make(position, "draw", "pass").after.turn == 1


@GARDEN
def test_the_round_is_blocked_when_every_player_in_turn_has_passed(name: str) -> None:
    position = at(rules(name), ["4-0", "4-3", "3-3 3-2"], "6-5")
    step = make(position, "pass", "pass")
    assert step.end is None
    end = make(step.after, "pass").end
    assert end is not None
    assert (end.how, end.winner) == ("blocked", 0)


@GARDEN
def test_the_round_ends_when_the_last_tile_is_placed_and_scores_all_opponents_pips(name: str) -> None:
    step = make(at(rules(name), ["6-1", "4-4", "4-3 2-2"], "6-5"), "6-1")
    assert step.end is not None
    assert (step.end.how, step.end.winner, step.end.points) == ("domino", 0, 8 + 11)
    assert step.end.account == scores(19, 0, 0)


@pytest.mark.parametrize(("name", "points"), [("draw", 8 + 11 - 4), ("giant-draw", 8 + 11)])
def test_the_lowest_hand_wins_a_blocked_round(name: str, points: int) -> None:
    end = by_block(rules(name), [tiles("4-4"), tiles("4-0"), tiles("4-3 2-2")], scores(0, 10, 0), None)
    assert (end.winner, end.points) == (1, points)
    assert end.account == scores(0, 10 + points, 0)


@ALL
def test_a_tie_for_the_lowest_hand_scores_nothing(name: str) -> None:
    end = by_block(rules(name), [tiles("4-0"), tiles("3-1")], scores(0, 10), None)
    assert (end.winner, end.points, end.account) == (None, 0, scores(0, 10))


def test_a_third_hand_does_not_break_a_tie_for_the_lowest() -> None:
    end = by_block(rules("draw"), [tiles("4-0"), tiles("3-1"), tiles("6-6")], scores(0, 0, 0), None)
    assert end.winner is None


@ALL
def test_open_ends_never_score(name: str) -> None:
    step = make(at(rules(name), ["6-2 0-0", "5-5"], "6-3"), "6-2")
    assert (step.total, step.points) == (5, 0)


@ALL
def test_the_first_to_100_wins(name: str) -> None:
    step = make(at(rules(name), ["6-1", "4-4"], "6-5", owned=scores(92, 99)), "6-1")
    assert step.end is not None
    assert (step.end.how, step.end.game_winner) == ("domino", 0)


@GARDEN
def test_another_target_may_be_agreed(name: str) -> None:
    fifty = rules(name, target=50)
    end = make(at(fifty, ["6-1", "4-4"], "6-5", owned=scores(42, 0)), "6-1").end
    assert end is not None
    assert end.game_winner == 0
