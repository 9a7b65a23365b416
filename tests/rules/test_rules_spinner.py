"""The spinner: the first double opens four arms."""

from __future__ import annotations

import pytest
from rules_kit import at, legal, make, refused, rules

from schoolyard.rules.line import LineError
from schoolyard.rules.moves import Reason
from schoolyard.rules.spinner import EMPTY_SPINNER_LINE, SpinnerLine
from schoolyard.rules.tile import Tile

GAME = rules("5xj-all-fives", spinner=True)


def lay(*plays: str) -> SpinnerLine:
    line = EMPTY_SPINNER_LINE
    for text in plays:
        tile, side = text.split()
        line = line.lay(Tile.parse(tile), side)
    return line


def test_the_first_double_laid_is_the_spinner_wherever_it_lies() -> None:
    assert lay("6-5 start").spinner is None
    line = lay("6-5 start", "5-5 right", "6-6 left")
    assert (line.spinner, line.at) == (Tile(5, 5), 2)
    assert (lay("6-6 start", "6-1 left").at, lay("6-6 start", "6-1 right").at) == (1, 0)


def test_cross_arms_open_only_after_both_sides_are_covered() -> None:
    assert lay("6-6 start").sides(Tile(6, 4)) == ("left", "right")
    assert lay("6-6 start", "6-1 left").sides(Tile(6, 4)) == ("right",)
    assert lay("6-6 start", "6-1 left", "6-2 right").sides(Tile(6, 4)) == ("up", "down")
    position = at(GAME, ["6-4 0-0", "5-5"], "1-6 6-6", "3-3")
    assert refused(position, "6-4 up").reason is Reason.NO_SUCH_SIDE


def test_an_arm_goes_on_from_its_last_tile() -> None:
    line = lay("6-6 start", "6-1 left", "6-2 right", "6-4 up", "4-3 up")
    assert (line.up, line.down) == (((6, 4), (4, 3)), ())
    assert line.sides(Tile(3, 0)) == ("up",)
    assert line.sides(Tile(6, 0)) == ("down",)
    assert len(line) == 5
    assert line.tiles()[-1] == Tile(4, 3)
    assert line.texts() == ("1-6", "6-6", "6-2")


@pytest.mark.parametrize(
    ("plays", "ends", "total"),
    [
        (["6-6 start"], (6, 6), 12),
        (["6-6 start", "6-1 left"], (1, 6), 13),
        (["6-6 start", "6-1 left", "6-2 right"], (1, 2), 3),
        (["6-6 start", "6-1 left", "6-2 right", "6-4 up"], (1, 2, 4), 7),
        (["6-6 start", "6-1 left", "6-2 right", "6-4 down"], (1, 2, 4), 7),
        (["6-6 start", "6-1 left", "6-2 right", "6-4 down", "4-4 down"], (1, 2, 4), 11),
        (["6-6 start", "6-1 left", "6-2 right", "6-4 down", "4-4 down", "6-3 up"], (1, 2, 3, 4), 14),
    ],
    ids=["alone", "an end", "both sides covered", "up", "down", "a double at an arm's end", "four arms"],
)
def test_open_ends_count_the_covered_arms_and_the_spinner_while_it_is_an_end(
    plays: list[str], ends: tuple[int, ...], total: int
) -> None:
    line = lay(*plays)
    assert (line.open_ends(), line.total()) == (ends, total)


def test_an_arm_may_be_built_on_the_left_of_a_spinner_that_moved() -> None:
    line = lay("6-6 start", "6-1 left", "6-2 right", "1-0 left", "6-4 up")
    assert line.at == 2
    assert line.open_ends() == (0, 2, 4)


def test_with_one_half_the_spinner_counts_one_half_as_an_end() -> None:
    assert lay("6-6 start", "6-1 left").total("one-half") == 7


def test_fifteen_is_scored_with_a_third_arm() -> None:
    position = at(GAME, ["6-2 0-0", "1-1"], "4-4 4-6 6-6 6-5", "3-3", spinner={"at": 2})
    assert legal(position) == {"6-2 up", "6-2 down"}
    step = make(position, "6-2")
    assert (step.total, step.points) == (8 + 5 + 2, 15)


def test_a_side_is_left_out_where_both_cross_arms_are_uncovered() -> None:
    step = make(at(GAME, ["6-5 0-0", "1-1"], "4-6 6-6 6-2", "3-3"), "6-5")
    assert str(step.move) == "6-5 up"


def test_a_side_is_needed_where_the_arms_differ() -> None:
    position = at(GAME, ["6-5 0-0", "1-1"], "4-6 6-6 6-2", "3-3", spinner={"at": 1, "up": ["6-3", "3-5"]})
    assert refused(position, "6-5").reason is Reason.NEEDS_SIDE
    assert [play.side for play in refused(position, "6-5").fits] == ["up", "down"]


def test_totals_of_the_spinner_game_reach_35_in_double_six_and_20_in_schoolyard() -> None:
    assert GAME.scoring_totals() == (5, 10, 15, 20, 25, 30, 35)
    assert rules("schoolyard", spinner=True).scoring_totals() == (5, 10, 15, 20)


def test_a_spinner_line_is_read_with_its_arms() -> None:
    line = SpinnerLine.parse_arms(["1-6", "6-6", "6-2"], up=["6-4", "4-3"])
    assert line == lay("6-6 start", "6-1 left", "6-2 right", "6-4 up", "4-3 up")
    assert SpinnerLine.parse_arms([]) == EMPTY_SPINNER_LINE
    assert SpinnerLine.parse_arms(["1-6"]).at is None


def test_a_refusal_names_every_number_that_a_tile_could_be_laid_to() -> None:
    position = at(GAME, ["5-4", "6-6"], "1-2 2-2 2-3", spinner={"at": 1, "up": ["2-0"]})
    assert str(refused(position, "5-4 left")) == "5-4 fits no end: 1, 3, 0 and 2 are open"
    assert str(refused(position, "5-4")) == "5-4 fits no end: 1, 3, 0 and 2 are open"


@pytest.mark.parametrize(
    ("tiles", "at_index", "up", "message"),
    [
        (["6-6", "6-2", "2-2"], None, [], "more than one double"),
        (["1-6", "6-2"], 0, [], "is a double"),
        (["6-6", "6-2"], 0, ["6-1"], "both sides"),
        (["1-6", "6-6", "6-2"], 1, ["5-1"], "does not match"),
        (["1-6", "5-5"], None, [], "does not match"),
    ],
)
def test_a_spinner_line_that_cannot_be_is_refused(
    tiles: list[str], at_index: int | None, up: list[str], message: str
) -> None:
    with pytest.raises((ValueError, LineError), match=message):
        SpinnerLine.parse_arms(tiles, at_index, up)
