"""Games of many rounds: the Down, what is carried over, and the end."""

from __future__ import annotations

from collections import Counter

import pytest
from rules_kit import IDS, SHIPPED, at, chips, make, rules, scores, tiles

from schoolyard.rules.account import AccountError, Chips, Scores
from schoolyard.rules.chance import Chance
from schoolyard.rules.checks import PositionError, check_account, check_names, check_position
from schoolyard.rules.deal import Deal, DealError, check_deal, deal
from schoolyard.rules.game import Game, Round, begin_round, new_game, play_game, play_round
from schoolyard.rules.line import Line
from schoolyard.rules.moves import Draw, Pass, Play
from schoolyard.rules.opening import opening_from_hands
from schoolyard.rules.players import any_legal
from schoolyard.rules.position import Position
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


# ---- what holds in every game

HOUSES = [
    *((name, 2, {}) for name in IDS),
    ("draw", 4, {}),
    ("giant-draw", 3, {}),
    ("draw", 2, {"draw": "one"}),
    ("draw", 3, {"reserve": 2, "optional_draw": True}),
    ("draw", 4, {"partners": True}),
    ("block", 4, {"players": 4, "hand": 7, "partners": True}),
    ("schoolyard", 2, {"spinner": True, "doubles_count": "one-half"}),
    ("5xj-all-fives", 2, {"spinner": True, "opener": "picked-tile"}),
    ("schoolyard", 2, {"blocked_winner": "lowest-pips", "hand": 4, "draw": "one"}),
    ("5xj-all-fives", 4, {"players": 4, "hand": 5, "partners": True, "spinner": True}),
]


@pytest.mark.parametrize(("name", "players", "changes"), HOUSES)
def test_what_holds_in_every_game(name: str, players: int, changes: dict[str, object]) -> None:
    for number in range(3):
        game = played(name, number, players, **changes)
        assert game.over
        for one in game.rounds:
            assert one.end is not None
            passes = 0
            for step in one.steps:
                check_step(step.after, players)
                assert step.move in step.legal
                passes = passes + 1 if isinstance(step.move, Pass) and not step.before.drawable else 0
                assert passes <= players
                assert step.before.end is None
                assert (step.after.legal() == ()) == (step.after.end is not None)
                if isinstance(step.move, Play) and step.before.drawn and step.before.must:
                    assert step.after.hands[step.player], "nobody goes out on a drawn tile"
                if isinstance(step.move, Draw) and not game.rules.optional_draw:
                    assert not any(step.before.line.sides(tile) for tile in step.before.hand)
            assert (one.end.how == "blocked") == (passes == players)


def check_step(position: Position, players: int) -> None:
    """Each tile once, in a line whose halves match, and ten chips."""
    everywhere = Counter(
        [*position.boneyard, *position.line.tiles(), *(tile for hand in position.hands for tile in hand)]
    )
    assert everywhere == Counter(full_set(position.rules.set))
    assert Line.parse(position.line.texts()).laid == position.line.laid
    if isinstance(position.account, Chips):
        assert position.account.bank + sum(position.account.owned) == 10
    assert len(position.hands) == players


# ---- what no game can have


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (["Ana"], "1 players"),
        (["Ana", "Ben", "Cy"], "3 players"),
        (["Ana", "Ana"], "two players are called Ana"),
        (["Ana", "bank"], "no player can be called bank"),
        (["Ana", "knock"], "no player can be called knock"),
        (["Ana", " "], "needs a name"),
    ],
)
def test_names_tell_players_apart(names: list[str], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        check_names(rules("block"), names)


def test_chips_always_make_ten() -> None:
    for bank, owned in ((9, (0, 0)), (11, (0, -1)), (10, (0,)), (4, (2, 2, 2))):
        with pytest.raises(AccountError):
            Chips(bank, owned)
    with pytest.raises(AccountError):
        Scores((-5, 0))


@pytest.mark.parametrize(
    ("name", "account", "message"),
    [
        ("schoolyard", chips(0, 10, 0), "the game is over"),
        ("schoolyard", scores(0, 0), "counts chips"),
        ("block", chips(10, 0, 0), "counts points"),
        ("block", scores(100, 0), "the game is over"),
        ("block", scores(0, 0, 0), "of 3 players"),
    ],
)
def test_what_is_owned_belongs_to_a_game_that_goes_on(name: str, account: Chips | Scores, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        check_account(rules(name), account, 2)


def test_partners_own_the_same() -> None:
    with pytest.raises(PositionError, match="partners"):
        check_account(rules("draw", partners=True), scores(1, 2, 3, 2), 4)


@pytest.mark.parametrize(
    ("hands", "line", "boneyard", "more", "message"),
    [
        (["4-1", "4-1"], "", "", {}, "4-1 is there 2 times"),
        (["4-1", "2-2"], "1-4", "", {}, "4-1 is there 2 times"),
        (["4-1", "2-2"], "", "2-2", {}, "2-2 is there 2 times"),
        (["6-1", "2-2"], "", "", {}, "6-1 is not in the set"),
        (["4-1", ""], "", "", {}, "Ben has no tile left"),
        (["4-1", "2-2"], "", "", {"passed": 1}, "empty table"),
        (["4-1", "2-2"], "3-3", "", {"passed": 2}, "round is over"),
        (["4-1", "2-2"], "3-3", "0-0", {"passed": 1}, "1 tiles are left to draw"),
        (["4-1", "2-2"], "3-3", "0-0", {"down": 2}, "one of the players"),
        (["4-1", "2-2", "0-0"], "3-3", "", {"owned": chips(10, 0, 0)}, "3 players"),
    ],
)
def test_parts_that_are_no_position(
    hands: list[str], line: str, boneyard: str, more: dict[str, object], message: str
) -> None:
    with pytest.raises(PositionError, match=message):
        at(rules("schoolyard"), hands, line, boneyard, **more)


def test_a_position_of_a_spinner_game_has_a_line_with_a_spinner() -> None:
    position = at(rules("schoolyard"), ["4-1", "2-2"], "3-3")
    with pytest.raises(PositionError, match="spinner"):
        check_position(position._replace(rules=rules("schoolyard", spinner=True)))


@pytest.mark.parametrize(
    ("hands", "boneyard", "message"),
    [
        (("4-4 4-3 4-2 4-1 4-0", "3-3 3-2 3-1 3-0 2-2"), "2-1 2-0 1-1 1-0", "not dealt: 0-0"),
        (("4-4 4-3 4-2 4-1 4-0", "3-3 3-2 3-1 3-0 2-2"), "2-1 2-0 1-1 1-0 2-2", "2-2 is dealt 2 times"),
        (("4-4 4-3 4-2 4-1 4-0", "3-3 3-2 3-1 3-0 2-2"), "2-1 2-0 1-1 1-0 5-0", "5-0 is not in the set"),
        (("4-4 4-3 4-2 4-1", "4-0 3-3 3-2 3-1 3-0 2-2"), "2-1 2-0 1-1 1-0 0-0", "a hand of 4 tiles"),
        (("4-4 4-3 4-2 4-1 4-0",), "", "1 hands"),
    ],
)
def test_a_deal_is_the_set_once_in_hands_of_the_right_size(hands: tuple[str, ...], boneyard: str, message: str) -> None:
    with pytest.raises(DealError, match=message):
        check_deal(rules("schoolyard"), Deal(hands=tuple(map(tiles, hands)), boneyard=tiles(boneyard)))


@pytest.mark.parametrize("name", IDS)
def test_every_random_deal_is_a_deal(name: str) -> None:
    for number in range(20):
        check_deal(rules(name), deal(rules(name), 2, Chance(f"{name} {number}")))


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
