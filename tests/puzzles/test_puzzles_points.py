"""Kinds about chips, points and scores: answers worked by hand, traps, and the second solver by itself."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from puzzle_kit import ALL_TAUGHT, EVERY_KIND, ask_for, house, offered, puzzle_of, said, slips, solved, told

from schoolyard.puzzles.marks import Count, Fill, Ring, Write
from schoolyard.puzzles.picture import ChipsPart, ScoresPart, WordsPart
from schoolyard.puzzles.solver import ImpossibleError

ALL_FIVES = "5xj-all-fives"

# ---- bank-and-streets -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bank", "opponent", "owed", "because", "answer", "why"),
    [
        (7, 2, 2, "score", (2, 0), "The Bank has 7 chips. That is enough."),
        (1, 4, 2, "score", (1, 1), "The Bank has only 1 chip. 1 and 1 make 2."),
        (0, 4, 2, "score", (0, 2), "The Bank is empty. The other player pays 2 chips."),
        (1, 5, 3, "bonus", (1, 2), "The Bank has only 1 chip. 1 and 2 make 3."),
        (0, 3, 1, "bonus", (0, 1), "The Bank is empty. The other player pays 1 chip."),
    ],
)
def test_bank_and_streets(bank: int, opponent: int, owed: int, because: str, answer: tuple[int, int], why: str) -> None:
    state = {"bank": bank, "opponent": opponent, "owed": owed, "because": because}
    puzzle = puzzle_of("bank-and-streets", state, age=7)
    assert puzzle.answer == {"bank": answer[0], "opponent": answer[1]}
    assert said(puzzle.why) == why
    assert puzzle.marks == (
        Write(part="from-bank", text=str(answer[0])),
        Write(part="from-streets", text=str(answer[1])),
    )


def test_bank_and_streets_knows_who_else_might_pay() -> None:
    puzzle = puzzle_of("bank-and-streets", {"bank": 1, "opponent": 5, "owed": 3, "because": "bonus"}, age=7)
    assert slips(puzzle) == {
        "stops-at-an-empty-bank": {"bank": 1, "opponent": 0},
        "takes-all-from-the-bank": {"bank": 3, "opponent": 0},
        "takes-all-from-the-streets": {"bank": 0, "opponent": 3},
    }


def test_bank_and_streets_owes_more_than_there_is_only_where_that_is_wanted() -> None:
    state = {"rules": "schoolyard", "bank": 1, "opponent": 1, "owed": 4, "because": "bonus"}
    assert told("bank-and-streets", state, age=7) is None
    found = told("bank-and-streets", state, age=7, short=True)
    assert found is not None
    assert found.answer == {"bank": 1, "opponent": 1}
    assert solved("bank-and-streets", state, age=7) == [found.answer]


def test_open_ends_never_win_three_chips_without_a_spinner() -> None:
    state = {"rules": "schoolyard", "bank": 5, "opponent": 2, "owed": 3, "because": "score"}
    assert told("bank-and-streets", state, age=7) is None
    with pytest.raises(ImpossibleError):
        solved("bank-and-streets", state, age=7)
    assert told("bank-and-streets", {**state, "because": "bonus"}, age=7) is not None


@pytest.mark.parametrize(("bank", "opponent", "owed"), [(6, 5, 1), (-1, 5, 1), (5, 2, 0)])
def test_chips_that_are_not_there_are_not_solved(bank: int, opponent: int, owed: int) -> None:
    state = {"rules": "schoolyard", "bank": bank, "opponent": opponent, "owed": owed, "because": "bonus"}
    with pytest.raises(ImpossibleError):
        solved("bank-and-streets", state, age=7)


# ---- who-has-ten ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bank", "chips", "other", "over", "why"),
    [
        (0, 7, 3, False, "7 and 3 make 10. Nobody has all 10."),
        (0, 10, 0, True, "10 and 0 make 10. Ana has all 10: the game is over."),
        (0, 0, 10, True, "0 and 10 make 10. Ben has all 10: the game is over."),
        (2, 5, 3, False, "2, 5 and 3 make 10. Nobody has all 10."),
    ],
)
def test_who_has_ten(bank: int, chips: int, other: int, over: bool, why: str) -> None:
    puzzle = puzzle_of("who-has-ten", {"bank": bank, "player": "Ana", "other": "Ben", "chips": chips}, age=7)
    assert puzzle.answer == {"other": other, "over": over}
    assert said(puzzle.why) == why
    assert puzzle.marks == (Write(part="box", text=str(other)), Ring(part="choice", index=0 if over else 1))


def test_who_has_ten_knows_what_children_say_instead() -> None:
    puzzle = puzzle_of("who-has-ten", {"bank": 0, "player": "Ana", "other": "Ben", "chips": 7})
    assert slips(puzzle) == {
        "ends-without-all-chips": {"other": 3, "over": True},
        "counts-the-first-again": {"other": 4, "over": False},
        "says-the-same-number": {"other": 7, "over": False},
    }
    bank = puzzle_of("who-has-ten", {"bank": 2, "player": "Ana", "other": "Ben", "chips": 5}, age=7)
    assert slips(bank)["forgets-the-bank"] == {"other": 5, "over": False}


@pytest.mark.parametrize(("chips", "over"), [(0, True), (10, True)])
def test_who_has_ten_counts_on_from_no_empty_hand_and_to_none(chips: int, over: bool) -> None:
    """11 chips, or 1 beside all 10, is what no child counts on to."""
    puzzle = puzzle_of("who-has-ten", {"bank": 0, "player": "Ana", "other": "Ben", "chips": chips}, age=7)
    assert slips(puzzle) == {
        "overlooks-all-chips": {"other": 10 - chips, "over": False},
        "says-the-same-number": {"other": chips, "over": over},
    }


def test_who_has_ten_leaves_nothing_in_the_bank_before_seven() -> None:
    state = {"rules": "schoolyard", "bank": 2, "player": "Ana", "other": "Ben", "chips": 5}
    assert told("who-has-ten", state, age=6) is None
    assert told("who-has-ten", state, age=7) is not None


@pytest.mark.parametrize(("bank", "chips", "other"), [(4, 7, "Ben"), (0, 11, "Ben"), (0, 7, "Ana")])
def test_more_than_ten_chips_or_one_player_alone_are_not_solved(bank: int, chips: int, other: str) -> None:
    state = {"rules": "schoolyard", "bank": bank, "player": "Ana", "other": other, "chips": chips}
    with pytest.raises(ImpossibleError):
        solved("who-has-ten", state)


# ---- chips-and-points -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("chips", "points"), [(1, 5), (2, 10), (3, 15), (4, 20), (10, 50)])
def test_chips_and_points(chips: int, points: int) -> None:
    to_points = puzzle_of("chips-and-points", {"chips": chips}, age=7)
    assert to_points.answer == points
    assert to_points.shown.picture.rows[0] == (ChipsPart(count=chips, filled=True),)
    assert to_points.marks == (Write(part="box", text=str(points)),)
    to_chips = puzzle_of("chips-and-points", {"points": points}, age=7)
    assert to_chips.answer == chips
    (words,), (white,) = to_chips.shown.picture.rows
    assert isinstance(words, WordsPart)
    assert white == ChipsPart(count=10)
    assert to_chips.marks == (Fill(part="chips", count=chips),)


def test_chips_and_points_says_one_and_many_right() -> None:
    assert said(puzzle_of("chips-and-points", {"chips": 1}).why) == "1 chip of 5 makes 5 points."
    assert said(puzzle_of("chips-and-points", {"chips": 3}).why) == "3 chips of 5 make 15 points."


def test_chips_and_points_knows_who_takes_one_for_the_other() -> None:
    assert slips(puzzle_of("chips-and-points", {"chips": 3})) == {
        "counts-chips-not-points": 3,
        "counts-a-five-too-many": 20,
        "leaves-out-a-five": 10,
    }
    assert slips(puzzle_of("chips-and-points", {"points": 15})) == {
        "takes-points-for-chips": 15,
        "counts-a-five-too-many": 4,
        "leaves-out-a-five": 2,
    }


def test_nobody_takes_the_only_chip_for_none() -> None:
    assert slips(puzzle_of("chips-and-points", {"chips": 1})) == {
        "counts-chips-not-points": 1,
        "counts-a-five-too-many": 10,
    }
    assert slips(puzzle_of("chips-and-points", {"points": 5})) == {
        "takes-points-for-chips": 5,
        "counts-a-five-too-many": 2,
    }


def test_chips_and_points_goes_the_way_that_is_asked_for() -> None:
    kind = EVERY_KIND["chips-and-points"]
    for shown, keys in (("chips", {"chips"}), ("points", {"points"}), ("both", {"chips", "points"})):
        found = {key for one in islice(offered(kind, ask_for(kind, shown=shown), "way"), 40) for key in one.state}
        assert found == keys
    few = islice(offered(kind, ask_for(kind, chips=3), "most"), 60)
    assert {puzzle.state.get("chips", puzzle.state.get("points", 0) // 5) for puzzle in few} <= {1, 2, 3}


def test_the_solver_knows_only_whole_chips_that_are_there() -> None:
    for state in ({"points": 7}, {"chips": 11}, {"points": 55}, {"chips": -1}):
        with pytest.raises(ImpossibleError):
            solved("chips-and-points", state)


# ---- round-to-five --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pips", "nearest", "why"),
    [
        (12, 10, "12 is between 10 and 15. It is nearer to 10."),
        (13, 15, "13 is between 10 and 15. It is nearer to 15."),
        (2, 0, "2 is between 0 and 5. It is nearer to 0."),
        (15, 15, "15 is a five already, so it stays 15."),
        (48, 50, "48 is between 45 and 50. It is nearer to 50."),
    ],
)
def test_round_to_five(pips: int, nearest: int, why: str) -> None:
    puzzle = puzzle_of("round-to-five", {"pips": pips}, rules=ALL_FIVES, age=8)
    assert puzzle.answer == nearest
    assert said(puzzle.why) == why
    assert puzzle.marks == (Count(part="fives", first=nearest), Write(part="box", text=str(nearest)))


def test_round_to_five_knows_other_ways_to_round() -> None:
    """12 lies between 10 and 15; 13 is nearest to the ten 10; 17 to 20."""
    assert slips(puzzle_of("round-to-five", {"pips": 13}, rules=ALL_FIVES, age=8)) == {
        "rounds-the-other-way": 10,
        "leaves-it-as-it-is": 13,
    }
    assert slips(puzzle_of("round-to-five", {"pips": 17}, rules=ALL_FIVES, age=8)) == {
        "rounds-the-other-way": 20,
        "leaves-it-as-it-is": 17,
    }
    assert slips(puzzle_of("round-to-five", {"pips": 14}, rules=ALL_FIVES, age=8))["rounds-the-other-way"] == 10
    assert slips(puzzle_of("round-to-five", {"pips": 15}, rules=ALL_FIVES, age=8)) == {
        "rounds-the-other-way": 20,
    }


def test_round_to_five_stays_on_its_number_line() -> None:
    assert told("round-to-five", {"pips": 51}, rules=ALL_FIVES, age=8) is None
    assert told("round-to-five", {"pips": 21}, rules=ALL_FIVES, age=8, dots=20) is None
    assert told("round-to-five", {"pips": 0}, rules=ALL_FIVES, age=8) is None, "nothing to round"
    assert told("round-to-five", {"pips": 50}, rules=ALL_FIVES, age=8) is not None


# ---- race-to-target -------------------------------------------------------------------------------------------------


def race(scores: tuple[int, ...], *rounds: tuple[int, ...], **asked: Any) -> Any:
    names = ("Ana", "Ben", "Mia", "Leo")
    state = {
        "target": 100,
        "scores": dict(zip(names, scores, strict=False)),
        "rounds": [dict(zip(names, one, strict=False)) for one in rounds],
    }
    return puzzle_of("race-to-target", state, **{"rules": "draw", "age": 8, **asked})


def test_race_to_target() -> None:
    puzzle = race((38, 61), (14, 0), (0, 25))
    assert puzzle.answer == {"totals": {"Ana": 52, "Ben": 86}, "leader": "Ben"}
    assert said(puzzle.answer_text) == "Ana 52 and Ben 86: Ben"
    assert said(puzzle.why) == "Ana is 48 away and Ben is 14 away from 100. Ben is closer."
    assert puzzle.marks == (
        Write(part="scores", text="52", index=0),
        Write(part="scores", text="86", index=1),
        Ring(part="scores", index=1),
    )


def test_race_to_target_shows_a_score_card() -> None:
    ((card,),) = race((38, 61), (14, 0), (0, 25)).shown.picture.rows
    assert isinstance(card, ScoresPart)
    assert card.players == ("Ana", "Ben")
    assert card.points == ((38, 61), (14, 0), (0, 25))
    assert [said(label) for label in card.labels if not isinstance(label, str)] == [
        "so far",
        "round 1",
        "round 2",
        "now",
    ]


def test_race_to_target_knows_how_sums_go_wrong() -> None:
    """38 and 14: 8 and 4 make 12, and 42 forgets the ten; without the last row 38 and 14 stay 52, Ben has 61."""
    puzzle = race((38, 61), (14, 0), (0, 25))
    assert slips(puzzle) == {
        "forgets-the-ten": {"totals": {"Ana": 42, "Ben": 86}, "leader": "Ben"},
        "leaves-out-a-row": {"totals": {"Ana": 52, "Ben": 61}, "leader": "Ben"},
        "takes-less-for-nearer": {"totals": {"Ana": 52, "Ben": 86}, "leader": "Ana"},
    }
    behind = race((60, 30), (0, 25))
    assert slips(behind)["looks-at-the-new-points"] == {"totals": {"Ana": 60, "Ben": 55}, "leader": "Ben"}


def test_race_to_target_has_no_row_in_which_nobody_scored() -> None:
    state = {"target": 100, "scores": {"Ana": 24, "Ben": 36}, "rounds": [{"Ana": 24, "Ben": 0}, {"Ana": 0, "Ben": 0}]}
    assert told("race-to-target", state, rules="draw", age=8) is None


def test_race_to_target_may_be_level_once_ties_are_taught() -> None:
    puzzle = race((30, 25), (0, 5))
    assert puzzle.answer == {"totals": {"Ana": 30, "Ben": 30}, "leader": None}
    assert said(puzzle.why) == "Ana is 70 away and Ben is 70 away from 100. The first are level."
    assert puzzle.marks[2:] == (Ring(part="scores", index=0), Ring(part="scores", index=1))
    kind = EVERY_KIND["race-to-target"]
    assert "A tie?" in said(kind.asks(ask_for(kind, rules="draw", age=8)))
    assert "Level?" not in said(kind.asks(ask_for(kind, rules="draw", age=8, taught=ALL_TAUGHT - {"tie"})))
    found = told("race-to-target", puzzle.state, rules="draw", age=8)
    assert found is not None
    assert found.needs == {"tie"}


@pytest.mark.parametrize(
    ("scores", "gained", "why"),
    [
        ((80, 61), (25, 0), "105 is beyond 100"),
        ((80, 61), (20, 0), "100 ends the game"),
        ((0, 0), (20, 0), "nothing to add to"),
        ((0, 61), (20, 0), "nothing is added to 61"),
        ((30, 0), (20, 0), "there is nobody to race against"),
    ],
)
def test_race_to_target_never_goes_beyond_the_target(
    scores: tuple[int, ...], gained: tuple[int, ...], why: str
) -> None:
    names = ("Ana", "Ben")
    state = {
        "target": 100,
        "scores": dict(zip(names, scores, strict=True)),
        "rounds": [dict(zip(names, gained, strict=True))],
    }
    assert told("race-to-target", state, rules="draw", age=8) is None, why


def test_race_to_target_goes_to_the_target_of_its_rules() -> None:
    kind, rules = EVERY_KIND["race-to-target"], house("block", target=200)
    puzzle = next(offered(kind, ask_for(kind, rules=rules, age=8), "target", 8000))
    assert puzzle.state["target"] == 200
    assert puzzle.state["rules"] == {"base": "block", "target": 200}
    assert "200" in said(puzzle.shown.prompt)


def test_the_solver_finds_nobody_beyond_the_target_and_wants_points_for_all() -> None:
    state = {"rules": "draw", "target": 100, "scores": {"Ana": 80, "Ben": 0}, "rounds": [{"Ana": 25, "Ben": 0}]}
    assert solved("race-to-target", state, rules="draw", age=8) == []
    with pytest.raises(ImpossibleError):
        solved("race-to-target", {**state, "rounds": [{"Ana": 5}]}, rules="draw", age=8)
    with pytest.raises(ImpossibleError):
        solved("race-to-target", {**state, "target": 50}, rules="draw", age=8)
