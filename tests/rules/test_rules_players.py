"""Players: what they see, remember and choose."""

from __future__ import annotations

import pytest
from rules_kit import at, move, rules, tiles

from schoolyard.rules.chance import Chance
from schoolyard.rules.game import Round, play_game
from schoolyard.rules.moves import Move, Pass
from schoolyard.rules.players import Player, any_legal, best_score, careful, heaviest
from schoolyard.rules.position import Position
from schoolyard.rules.tile import full_set
from schoolyard.rules.view import seen

ALL = pytest.mark.parametrize("player", [any_legal, heaviest, best_score, careful])


def chosen(player: Player, position: Position) -> Move:
    return player(seen(position), Chance("any"))


def test_a_player_sees_the_own_hand_the_table_and_how_many_tiles_lie_face_down() -> None:
    position = at(rules("draw"), ["4-1 0-0", "6-6 5-5", "2-2"], "3-4", "1-1 1-0")
    view = seen(position)
    assert (view.seat, view.hand, view.line, view.held, view.boneyard) == (
        0,
        tiles("4-1 0-0"),
        position.line,
        (2, 2, 1),
        2,
    )
    assert set(view.unseen()) == set(full_set(6)) - set(tiles("4-1 0-0 4-3"))


def test_what_a_player_sees_does_not_depend_on_what_lies_face_down() -> None:
    one = at(rules("draw"), ["4-1 0-0", "6-6 5-5"], "3-4", "1-1 1-0")
    other = at(rules("draw"), ["4-1 0-0", "1-1 1-0"], "3-4", "6-6 5-5")
    assert seen(one) == seen(other)


def remembered(position: Position, *texts: str) -> tuple[frozenset[int], ...]:
    one = Round(opening=None, start=position)
    for text in texts:
        one = one.do(move(one.position, text))
    return seen(one.position, one.steps).lacking


def test_a_pass_tells_what_is_not_held() -> None:
    position = at(rules("block"), ["6-6 5-5", "4-1 2-0"], "3-4")
    assert remembered(position, "pass") == (frozenset({3, 4}), frozenset())


def test_passes_add_up() -> None:
    position = at(rules("block"), ["6-6 5-5", "4-1 2-1 2-0"], "3-4")
    assert remembered(position, "pass", "4-1", "pass") == (frozenset({1, 3, 4}), frozenset())


def test_who_draws_may_hold_any_number_again_but_those_open_just_then() -> None:
    position = at(rules("draw"), ["6-6 5-5", "4-1 2-1 2-0"], "3-4", "0-0 3-2")
    assert remembered(position, "draw") == (frozenset({3, 4}), frozenset())
    assert remembered(position, "draw", "draw", "3-2 left", "4-1") == (frozenset({3, 4}), frozenset())


def test_an_optional_draw_tells_nothing() -> None:
    position = at(rules("draw", optional_draw=True), ["6-6 4-0", "4-1 2-1 2-0"], "3-4", "0-0 3-2")
    assert remembered(position, "draw") == (frozenset(), frozenset())


@ALL
def test_a_player_without_a_play_does_the_one_thing_left(player: Player) -> None:
    assert str(chosen(player, at(rules("draw"), ["6-6", "5-5"], "3-4", "1-1"))) == "draw"
    assert str(chosen(player, at(rules("draw"), ["6-6", "5-5"], "3-4"))) == "pass"


@ALL
@pytest.mark.parametrize("name", ["schoolyard", "block"])
def test_every_player_makes_legal_moves_to_the_end(player: Player, name: str) -> None:
    game = play_game(rules(name), players=[player] * 2, names=["Ana", "Ben"], chance=Chance("to the end"))
    assert game.over


def test_the_heaviest_tile_is_played() -> None:
    assert str(chosen(heaviest, at(rules("block"), ["3-1 4-1 6-4 3-0", "5-5"], "3-4"))) == "6-4 right"


def test_the_best_score_is_taken_and_without_one_the_heaviest_tile() -> None:
    fives = rules("5xj-all-fives")
    assert str(chosen(best_score, at(fives, ["3-1 6-4 4-2", "5-5"], "3-4"))) == "4-2 right"
    assert str(chosen(best_score, at(fives, ["3-0 6-4", "5-5"], "3-4"))) == "6-4 right"


def test_a_careful_player_rather_scores_than_loses_a_heavy_double() -> None:
    position = at(rules("schoolyard"), ["4-4 4-2 1-1", "3-3 2-2"], "3-0 0-4")
    assert str(chosen(heaviest, position)) == "4-4 right"
    assert str(chosen(careful, position)) == "4-2 right"


def test_a_careful_player_leaves_numbers_that_the_next_one_has_shown_not_to_hold() -> None:
    start = at(rules("block"), ["6-4 0-0 5-5", "4-4 3-3 2-2 1-1 3-1"], "0-6", turn=1)
    one = Round(opening=None, start=start).do(Pass())
    assert str(careful(seen(one.position, one.steps), Chance("any"))) == "0-0 left"
    assert str(careful(seen(one.position), Chance("any"))) == "6-4 right", "without a memory"


@pytest.mark.parametrize("name", ["schoolyard", "block", "draw", "5xj-all-fives"])
@pytest.mark.parametrize(("other", "least"), [(any_legal, 0.7), (heaviest, 0.55), (best_score, 0.5)])
def test_a_careful_player_wins_more_games_than_a_careless_one(name: str, other: Player, least: float) -> None:
    game = rules(name, target=10 if name == "schoolyard" else 60)
    won = 0
    for number in range(40):
        first = number % 2
        players = [careful, other] if first == 0 else [other, careful]
        played = play_game(game, players=players, names=["Ana", "Ben"], chance=Chance(f"match {number // 2}"))
        won += played.winner == first
    assert won / 40 > least
