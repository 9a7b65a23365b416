"""5XJ All Fives (source 002): one test for each rule, named after it."""

from __future__ import annotations

import pytest
from rules_kit import at, legal, make, rules, scores, tiles

from schoolyard.rules.ending import by_block

GAME = rules("5xj-all-fives")


@pytest.mark.parametrize(
    ("line", "tile", "total", "points"),
    [
        ("2-4 4-6", "6-3", 5, 5),
        ("6-1 1-4", "4-4", 14, 0),
        ("6-6 6-2", "2-3", 15, 15),
        ("6-6 6-4", "4-4", 20, 20),
        ("3-3 3-2", "2-4", 10, 10),
        ("0-4 4-6", "6-0", 0, 0),
    ],
)
def test_open_ends_score_their_total_if_it_is_a_multiple_of_five(line: str, tile: str, total: int, points: int) -> None:
    step = make(at(GAME, [f"{tile} 1-1", "5-5"], line), f"{tile} right")
    assert (step.total, step.points) == (total, points)
    assert step.after.account == scores(points, 0)
    assert step.payment is None


def test_totals_up_to_20_can_score() -> None:
    assert GAME.scoring_totals() == (5, 10, 15, 20)


def test_drawing_is_as_in_draw() -> None:
    position = at(GAME, ["4-4", "3-3"], "6-5", "1-1 6-0")
    assert legal(position) == {"draw"}
    assert legal(make(position, "draw", "draw").after) == {"6-0 left"}


@pytest.mark.parametrize(("held", "points"), [("6-6", 10), ("6-6 1-0", 15)])
def test_who_goes_out_scores_the_pips_left_rounded_to_the_nearest_five(held: str, points: int) -> None:
    step = make(at(GAME, ["6-1", held], "4-5 5-6"), "6-1")
    assert step.points == 5
    assert step.end is not None
    assert (step.end.how, step.end.points) == ("domino", points)
    assert step.end.account == scores(5 + points, 0)


def test_the_lower_hand_of_a_blocked_round_takes_the_other_rounded_and_nothing_is_taken_off() -> None:
    end = by_block(GAME, [tiles("6-6 1-0"), tiles("4-4")], scores(0, 50), None)
    assert (end.winner, end.points, end.account) == (1, 15, scores(0, 65))


def test_a_tie_gives_nothing() -> None:
    assert by_block(GAME, [tiles("4-1"), tiles("3-2")], scores(0, 50), None).winner is None


def test_the_game_ends_at_the_instant_100_is_reached() -> None:
    step = make(at(GAME, ["6-3 1-1", "5-5"], "2-4 4-6", owned=scores(95, 60)), "6-3")
    assert step.end is not None
    assert (step.end.how, step.end.winner, step.end.game_winner, step.end.points) == ("game", 0, 0, 0)
    assert step.end.account == step.after.account == scores(100, 60)


def test_if_the_ends_of_the_last_tile_win_the_game_the_hand_scores_nothing() -> None:
    step = make(at(GAME, ["6-3", "5-5"], "2-4 4-6", owned=scores(95, 60)), "6-3")
    assert step.end is not None
    assert (step.end.how, step.end.points, step.end.account) == ("game", 0, scores(100, 60))
