"""Games of many rounds: the Down, what is carried over, and the end."""

from __future__ import annotations

from collections import Counter

import pytest
from rules_kit import IDS, SHIPPED, at, chips, make, rules, scores

from schoolyard.rules.account import AccountError, Chips, Scores
from schoolyard.rules.chance import Chance
from schoolyard.rules.deal import deal
from schoolyard.rules.game import Game, Round, begin_round, new_game, play_game, play_round
from schoolyard.rules.moves import Pass, Play
from schoolyard.rules.opening import opening_from_hands
from schoolyard.rules.players import any_legal
from schoolyard.rules.tile import Tile, full_set

ANA_OUT = Round(opening=None, start=at(SHIPPED["schoolyard"], ["2-1", "4-4 1-1"], "2-3 3-1", down=1))


def played(name: str, number: int = 0, seats: int = 2, **changes: object) -> Game:
    names = ["Ana", "Ben", "Cy", "Dee"][:seats]
    return play_game(
        rules(name, **changes), players=[any_legal] * seats, names=names, chance=Chance(f"{name} {number}")
    )


def test_a_round_is_played_move_by_move() -> None:
    done = ANA_OUT.do(Play(Tile(2, 1), "left"))
    assert (len(ANA_OUT.steps), len(done.steps)) == (0, 1)
    assert done.end is not None
    assert done.position is done.steps[-1].after


def test_who_dominoes_leads_the_next_schoolyard_round_with_what_was_won() -> None:
    game = new_game(rules("schoolyard"), ["Ana", "Ben"]).add(ANA_OUT.do(Play(Tile(2, 1), "left")))
    assert game.account == chips(8, 2, 0)
    following = game.next_round(Chance("next"))
    assert (following.start.turn, following.start.down, following.start.account) == (0, 0, chips(8, 2, 0))
    assert following.opening is not None
    assert following.opening.tile is None


def test_after_a_blocked_schoolyard_round_the_same_player_leads() -> None:
    start = at(rules("schoolyard"), ["4-4", "0-0"], "2-3", down=1)
    last = Round(opening=None, start=start).do(Pass()).do(Pass())
    game = new_game(rules("schoolyard"), ["Ana", "Ben"]).add(last)
    assert game.next_round(Chance("next")).start.turn == 1


@pytest.mark.parametrize("name", [name for name in IDS if name != "schoolyard"])
def test_later_rounds_of_the_points_games_choose_the_opener_afresh(name: str) -> None:
    game = played(name)
    assert len(game.rounds) > 1
    for one in game.rounds:
        assert one.opening == opening_from_hands(game.rules, one.start.hands)


def test_points_are_carried_over_until_the_target_is_reached() -> None:
    game = played("block")
    before = scores(0, 0)
    for one in game.rounds:
        assert one.start.account == before
        assert one.end is not None
        before = one.end.account
    assert game.account == before
    assert game.over
    assert max(before.owned) >= 100
    assert game.winner == before.owned.index(max(before.owned))
    assert all(max(one.start.account.owned) < 100 for one in game.rounds)


def test_a_game_can_be_left_after_so_many_rounds() -> None:
    game = play_game(rules("block"), players=[any_legal] * 2, names=["Ana", "Ben"], chance=Chance("block 0"), rounds=1)
    assert len(game.rounds) == 1
    assert not game.over
    assert game.rounds == played("block").rounds[:1]


def test_the_same_stream_plays_the_same_game_and_another_another() -> None:
    assert played("draw", 1) == played("draw", 1)
    assert played("draw", 1) != played("draw", 2)


def test_how_a_round_is_played_does_not_change_the_next_deal() -> None:
    names = ["Ana", "Ben"]

    def first(view, chance):
        return view.legal[0]

    one = play_game(rules("block"), players=[any_legal] * 2, names=names, chance=Chance("deals"), rounds=2)
    two = play_game(rules("block"), players=[first] * 2, names=names, chance=Chance("deals"), rounds=2)
    assert one.rounds[1].start.hands == two.rounds[1].start.hands


# ---- what no game can have


def test_chips_always_make_ten() -> None:
    for bank, owned in ((9, (0, 0)), (11, (0, -1)), (10, (0,)), (4, (2, 2, 2))):
        with pytest.raises(AccountError):
            Chips(bank, owned)
    with pytest.raises(AccountError):
        Scores((-5, 0))


@pytest.mark.parametrize("name", IDS)
def test_a_deal_is_the_set_once_in_hands_of_the_right_size(name: str) -> None:
    for seats in rules(name).player_counts:
        dealt = deal(rules(name), seats, Chance(f"{name} {seats}"))
        assert [len(hand) for hand in dealt.hands] == [rules(name).deal_size(seats)] * seats
        held = [tile for hand in dealt.hands for tile in hand]
        assert Counter((*held, *dealt.boneyard)) == Counter(full_set(rules(name).set))


def test_a_round_that_began_in_the_middle_is_played_on() -> None:
    middle = Round(opening=None, start=at(rules("block"), ["6-1 5-5", "4-4 6-6"], "6-5"))
    done = play_round(middle, [any_legal] * 2, Chance("middle"))
    assert done.end is not None
    assert done.start is middle.start
    assert make(middle.start, "6-1").after.turn == 1


def test_chips_that_change_hands_are_recorded_and_add_up() -> None:
    for number in range(4):
        game = played("schoolyard", number)
        assert game.over
        for one in game.rounds:
            for step in one.steps:
                if step.payment is not None:
                    had, has = step.before.account.owned, step.after.account.owned
                    assert has[step.player] - had[step.player] == step.payment.paid
                    assert step.payment.owed == step.points // 5
                    assert had[1 - step.player] - has[1 - step.player] == step.payment.opponent
                else:
                    assert step.before.account is step.after.account


def test_begin_round_gives_no_down_where_no_chips_are_used() -> None:
    dealt = deal(rules("block"), 2, Chance("any"))
    assert begin_round(rules("block"), ["Ana", "Ben"], dealt, leader=1).start.down is None
