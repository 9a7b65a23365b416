"""Kinds about what open ends and plays win: answers worked by hand, traps, and the second solver by itself."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from puzzle_kit import EVERY_KIND, ask_for, house, offered, puzzle_of, said, slips, solved, told

from schoolyard.puzzles.marks import Fill, Join, Ring, Write
from schoolyard.puzzles.picture import BoxPart, ChipsPart, LinePart, LogPart, WritingPart
from schoolyard.puzzles.solver import ImpossibleError

ALL_FIVES = "5xj-all-fives"


# ---- score-ends -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "rules", "won", "why"),
    [
        (["4-2", "2-1"], "schoolyard", 1, "4 and 1 make 5. Take 1 chip."),
        (["4-4", "4-2"], "schoolyard", 2, "4, 4 and 2 make 10. Take 2 chips."),
        (["1-2", "2-3"], "schoolyard", 0, "1 and 3 make 4. That does not score."),
        (["0-2", "2-1", "1-0"], "schoolyard", 0, "0 and 0 make 0. That does not score."),
        (["3-3", "3-1", "1-4"], ALL_FIVES, 10, "3, 3 and 4 make 10. That scores 10 points."),
        (["6-6", "6-5", "5-3"], ALL_FIVES, 15, "6, 6 and 3 make 15. That scores 15 points."),
        (["6-6", "6-4", "4-4"], ALL_FIVES, 20, "6, 6, 4 and 4 make 20. That scores 20 points."),
        (["6-5", "5-1"], ALL_FIVES, 0, "6 and 1 make 7. That does not score."),
    ],
)
def test_score_ends(line: list[str], rules: str, won: int, why: str) -> None:
    puzzle = puzzle_of("score-ends", {"line": line}, rules=rules)
    assert puzzle.answer == won
    assert said(puzzle.why) == why


def test_score_ends_counts_one_half_of_a_double_where_the_house_says_so() -> None:
    """4-4 against 1 is then 5, and not 9."""
    puzzle = puzzle_of("score-ends", {"line": ["4-4", "4-1"]}, rules=house(doubles_count="one-half"))
    assert puzzle.answer == 1


def test_score_ends_knows_what_children_take_instead() -> None:
    """4-4 4-2: 10 points are 2 chips; with the double once 6, which wins nothing; all 14 dots neither."""
    puzzle = puzzle_of("score-ends", {"line": ["4-4", "4-2"]})
    assert slips(puzzle) == {"takes-points-for-chips": 10, "counts-double-once": 0}
    nothing = puzzle_of("score-ends", {"line": ["4-1", "1-3"]})
    assert said(nothing.answer_text) == "0 chips"
    assert slips(nothing) == {"counts-one-tile": 1}, "7 wins nothing; the tile 4-1 has 5"
    points = puzzle_of("score-ends", {"line": ["6-5", "5-1"]}, rules=ALL_FIVES)
    assert slips(points)["scores-any-total"] == 7


def test_score_ends_shows_as_many_chips_as_can_be_won_and_never_one_alone() -> None:
    for taught, chips in ((("end-double",), 2), ((), 2)):
        puzzle = puzzle_of("score-ends", {"line": ["4-2", "2-1"]}, taught=taught)
        assert puzzle.shown.picture.rows[1] == (ChipsPart(count=chips),)
        assert puzzle.marks == (Fill(part="chips", count=1),)
    in_points = puzzle_of("score-ends", {"line": ["4-2", "2-1"]}, rules=ALL_FIVES)
    (box,) = in_points.shown.picture.rows[1]
    assert isinstance(box, BoxPart)
    assert box.digits == 2
    assert in_points.marks == (Write(part="box", text="5"),)


def test_score_ends_never_shows_chips_its_rules_cannot_reach() -> None:
    """6-6 against 3 would be 3 chips: Schoolyard has no six, and its ends make at most 14."""
    assert told("score-ends", {"line": ["6-6", "6-3"]}) is None
    assert told("score-ends", {"line": ["6-6", "6-3"]}, rules=ALL_FIVES) is not None


def test_score_ends_wins_something_in_half_of_its_puzzles() -> None:
    kind = EVERY_KIND["score-ends"]
    assert kind.fair == (True, False)
    assert [kind.outcome(won) for won in (0, 1, 2, 15)] == [False, True, True, True]
    won = [bool(puzzle.answer) for puzzle in islice(offered(kind, ask_for(kind), "share", 6000), 200)]
    assert 60 < sum(won) < 140


# ---- best-play ------------------------------------------------------------------------------------------------------


def best(state: dict[str, Any], **asked: Any) -> Any:
    return puzzle_of("best-play", state, **{"age": 7, "rules": ALL_FIVES, **asked})


def test_best_play_takes_the_play_that_leaves_most() -> None:
    """4-1 1-2 with 4-3 and 4-4, as on the sheet: 4-3 leaves 3 and 2, 4-4 leaves 8 and 2."""
    puzzle = best({"line": ["4-1", "1-2"], "hand": ["4-3", "4-4"]})
    assert puzzle.answer == {"tile": "4-4", "side": "left", "points": 10}
    assert said(puzzle.answer_text) == "4-4 on the 4, 10 points"
    assert said(puzzle.why) == "Play 4-4 on the 4. Now 4, 4 and 2 make 10. The next best scores 5."
    assert puzzle.marks == (
        Ring(part="hand", index=1),
        Join(part="hand", index=1, line="line", side="left"),
        Write(part="box", text="10"),
    )
    assert slips(puzzle)["stops-at-a-score"] == {"tile": "4-3", "side": "left", "points": 5}
    assert slips(puzzle)["counts-double-once"] == {"tile": "4-4", "side": "left", "points": 6}


def test_best_play_knows_the_tile_that_has_five_dots_itself() -> None:
    """1-4 4-2 with 3-1 and 3-2: 3-1 on the 1 leaves 3 and 2; 3-2 on the 2 leaves 1 and 3."""
    puzzle = best({"line": ["1-4", "4-2"], "hand": ["3-1", "3-2", "3-3"]}, rules="schoolyard")
    assert puzzle.answer == {"tile": "3-1", "side": "left", "points": 5}
    assert said(puzzle.why) == "Play 3-1 on the 1. Now 3 and 2 make 5. No other play scores."
    assert slips(puzzle)["adds-inside-the-tile"] == {"tile": "3-2", "side": "right", "points": 5}


def test_best_play_asks_for_points_also_where_chips_are_won() -> None:
    kind = EVERY_KIND["best-play"]
    rule = kind.rule(ask_for(kind, age=7))
    assert rule is not None
    assert said(rule).endswith("1 chip is 5 points.")
    in_points = kind.rule(ask_for(kind, age=7, rules=ALL_FIVES))
    assert in_points is not None
    assert "chip" not in said(in_points)


def test_best_play_marks_its_ends_by_signs() -> None:
    (line,), _ = best({"line": ["4-1", "1-2"], "hand": ["4-3", "4-4"]}).shown.picture.rows
    assert isinstance(line, LinePart)
    assert line.ends == "sides"


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        (["4-3", "5-3", "5-2"], "4-3 on the 4 leaves 3 and 2, 5-2 fits the 2 and leaves 4 and 5: 5 alone scores"),
        (["6-2", "6-6", "5-4"], "6-2 leaves 4 and 6, which is 10; 5-4 leaves 5 and 2"),
    ],
)
def test_best_play_is_asked_where_one_play_scores_most(hand: list[str], why: str) -> None:
    assert told("best-play", {"line": ["4-1", "1-2"], "hand": hand}, age=7, rules=ALL_FIVES) is not None, why


@pytest.mark.parametrize(
    ("line", "hand", "why"),
    [
        (["4-1", "1-2"], ["4-4", "6-2", "6-5"], "8 and 2, 4 and 6: both make 10"),
        (["2-4", "4-2"], ["3-2", "6-5"], "3-2 at either end leaves 3 and 2"),
        (["4-1", "1-2"], ["4-2", "5-5"], "4-2 leaves 2 and 2, or 4 and 4: nothing scores"),
        (["4-1", "1-2"], ["4-3", "6-5"], "one play is no choice"),
        (["4-1", "1-2"], ["6-5", "5-3"], "none fits"),
    ],
)
def test_best_play_has_no_tie_and_is_not_asked_where_nothing_scores(line: list[str], hand: list[str], why: str) -> None:
    assert told("best-play", {"line": line, "hand": hand}, age=7, rules=ALL_FIVES) is None, why


def test_best_play_has_doubles_that_fit_only_once_doubles_at_ends_are_taught() -> None:
    found = told("best-play", {"line": ["4-1", "1-2"], "hand": ["4-3", "4-4"]}, age=7, rules=ALL_FIVES)
    assert found is not None
    assert found.needs == {"end-double"}


def test_the_solver_finds_every_play_that_scores_most() -> None:
    state = {"rules": ALL_FIVES, "line": ["4-1", "1-2"], "hand": ["4-4", "6-2", "6-5"]}
    assert solved("best-play", state, rules=ALL_FIVES) == [
        {"tile": "4-4", "side": "left", "points": 10},
        {"tile": "6-2", "side": "right", "points": 10},
    ]
    assert solved("best-play", {**state, "hand": ["4-2", "5-5"]}, rules=ALL_FIVES) == []


# ---- missed-score ---------------------------------------------------------------------------------------------------


def turn(player: str, tile: str, side: str, line: str, took: int) -> dict[str, Any]:
    return {"player": player, "move": "play", "tile": tile, "side": side, "line": line.split(), "took": took}


def turns(*took: int) -> dict[str, Any]:
    """The ends make 3, then 5 (1 chip), then 7, then 4 and a double 3: 10 (2 chips)."""
    played = (
        ("Ana", "2-1", "start", "2-1"),
        ("Ben", "3-1", "right", "2-1 1-3"),
        ("Ana", "4-2", "left", "4-2 2-1 1-3"),
        ("Ben", "3-3", "right", "4-2 2-1 1-3 3-3"),
    )
    return {"turns": [turn(*one, one_took) for one, one_took in zip(played, took, strict=False)]}


def test_missed_score() -> None:
    puzzle = puzzle_of("missed-score", turns(0, 1, 0, 0), age=8)
    assert puzzle.answer == 4
    assert said(puzzle.answer_text) == "turn 4, Ben"
    assert (
        said(puzzle.why) == "After turn 4 the open ends make 10: 4, 3 and 3. That wins 2 chips, and nothing was taken."
    )
    assert puzzle.marks == (Ring(part="log", index=3),)
    assert [mistake.habit for mistake in puzzle.mistakes] == ["scores-any-total", "scores-any-total", "doubts-a-score"]
    assert [mistake.answer for mistake in puzzle.mistakes] == [1, 3, 2]


def test_missed_score_shows_each_turn_with_its_line_and_what_it_took() -> None:
    ((log,),) = puzzle_of("missed-score", turns(0, 0, 0), age=7).shown.picture.rows
    assert isinstance(log, LogPart)
    assert log.players == ("Ana", "Ben", "Ana")
    assert log.lines[1] == ("2-1", "1-3")
    assert log.took == (0, 0, 0)
    assert log.chips


FIVES = (
    ("Ana", "5-5", "start", "5-5"),
    ("Ben", "5-0", "right", "5-5 5-0"),
    ("Ana", "6-0", "right", "5-5 5-0 0-6"),
)
"""The ends make 10, then 10 again, then 16."""


def test_missed_score_in_points() -> None:
    state = {"turns": [turn(*one, took) for one, took in zip(FIVES, (10, 0, 0), strict=True)]}
    puzzle = puzzle_of("missed-score", state, rules=ALL_FIVES, age=7)
    assert puzzle.answer == 2
    assert said(puzzle.why) == (
        "After turn 2 the open ends make 10: 5, 5 and 0. That wins 10 points, and nothing was taken."
    )


@pytest.mark.parametrize(
    ("took", "why"),
    [
        ((0, 1, 0, 2), "nobody forgot"),
        ((0, 0, 0, 0), "two forgot"),
        ((1, 0, 0, 2), "one took too much"),
        ((0, 1, 0, 1), "one took too little, but not nothing"),
    ],
)
def test_missed_score_has_exactly_one_miss(took: tuple[int, ...], why: str) -> None:
    assert told("missed-score", turns(*took), age=8) is None, why


def test_missed_score_never_has_one_empty_row_alone() -> None:
    """Where the other turns all took something, the miss is seen without counting."""
    state = {"turns": [turn(*one, took) for one, took in zip(FIVES[:2], (10, 0), strict=True)]}
    assert told("missed-score", state, rules=ALL_FIVES, age=7) is None


def test_missed_score_relies_on_what_its_lines_show() -> None:
    found = told("missed-score", turns(0, 1, 0, 0), age=8)
    assert found is not None
    assert found.needs == {"lone-tile", "end-double"}


def test_missed_score_shows_turns_of_one_round_that_follow_each_other() -> None:
    kind = EVERY_KIND["missed-score"]
    for puzzle in islice(offered(kind, ask_for(kind, age=8), "turns", 6000), 100):
        lengths = [len(one["line"]) for one in puzzle.state["turns"]]
        assert lengths == list(range(lengths[0], lengths[0] + 4))
        assert lengths[-1] <= 6


def test_the_solver_finds_every_turn_that_took_too_little() -> None:
    assert solved("missed-score", {"rules": "schoolyard", **turns(0, 0, 0, 0)}, age=8) == [2, 4]
    assert solved("missed-score", {"rules": "schoolyard", **turns(0, 1, 0, 2)}, age=8) == []
    assert solved("missed-score", {"rules": "schoolyard", **turns(0, 1, 1, 0)}, age=8) == [], "one took too much"


@pytest.mark.parametrize(
    "wrong",
    [
        turn("Ben", "3-2", "right", "2-1 1-3", 1),  # another tile was laid
        turn("Ben", "2-1", "left", "2-1 1-3", 1),  # at the other side
        turn("Ben", "3-1", "right", "4-1 1-3", 1),  # the line was another one
        {**turn("Ben", "3-1", "right", "2-1 1-3", 1), "move": "draw"},
    ],
)
def test_the_solver_takes_only_turns_that_follow_each_other(wrong: dict[str, Any]) -> None:
    state = {"rules": "schoolyard", "turns": [turn("Ana", "2-1", "start", "2-1", 0), wrong]}
    with pytest.raises(ImpossibleError):
        solved("missed-score", state, age=8)


# ---- say-why --------------------------------------------------------------------------------------------------------


def test_say_why_gives_the_facts_of_every_play() -> None:
    """1-4 4-2 with 3-1, 3-2 and 1-1: 3-1 leaves 3 and 2; 3-2 leaves 1 and 3; 1-1 leaves 1 and 2."""
    puzzle = puzzle_of("say-why", {"line": ["1-4", "4-2"], "hand": ["3-1", "3-2", "1-1", "4-3"]}, age=8)
    assert puzzle.answer == {
        "plays": [
            {"tile": "3-1", "side": "left", "points": 5, "open_ends": [3, 2], "tiles_left": 3},
            {"tile": "3-2", "side": "right", "points": 0, "open_ends": [1, 3], "tiles_left": 3},
            {"tile": "1-1", "side": "left", "points": 0, "open_ends": [1, 2], "tiles_left": 3},
        ]
    }
    assert said(puzzle.answer_text) == "3-1 on the 1, 3-2 on the 2 and 1-1 on the 1"
    assert said(puzzle.why) == (
        "3-1 on the 1 leaves 3 and 2 and wins 1 chip. Then 2 of your tiles fit. "
        "3-2 on the 2 leaves 1 and 3. Then 3 of your tiles fit. "
        "1-1 on the 1 leaves 1 and 2. Then 2 of your tiles fit."
    )


def test_say_why_never_marks_one_play_as_the_only_right_one() -> None:
    puzzle = puzzle_of("say-why", {"line": ["1-4", "4-2"], "hand": ["3-1", "3-2", "1-1", "4-3"]}, age=8)
    assert puzzle.marks == tuple(Ring(part="hand", index=index) for index in range(3))
    assert told("say-why", {"line": ["1-4", "4-2"], "hand": ["3-1", "4-3", "4-4"]}, age=8) is None, "one tile fits"
    assert told("say-why", {"line": ["1-4", "4-2"], "hand": ["2-1", "4-3", "4-4"]}, age=8) is None, "one, at both ends"


def test_say_why_has_lines_to_finish_a_sentence_on() -> None:
    puzzle = puzzle_of("say-why", {"line": ["6-4", "4-2"], "hand": ["6-1", "3-2", "5-5"]}, age=8, rules="block")
    _, _, (writing,) = puzzle.shown.picture.rows
    assert isinstance(writing, WritingPart)
    assert puzzle.shown.rule is None, "in Block no ends score"


def test_say_why_says_how_many_tiles_would_fit_next() -> None:
    puzzle = puzzle_of("say-why", {"line": ["6-4", "4-2"], "hand": ["6-2", "2-1", "5-5"]}, age=8, rules="block")
    assert said(puzzle.why) == (
        "6-2 on the 6 leaves 2 and 2. Then 1 of your tiles fits. "
        "6-2 on the 2 leaves 6 and 6. Then none of your tiles fits. "
        "2-1 on the 2 leaves 6 and 1. Then 1 of your tiles fits."
    )


@pytest.mark.parametrize(
    ("hand", "wrong"),
    [
        (["3-1", "3-2", "4-3"], ["4-3 on the 1: it has no 1,", "3-1 on the 2: it has no 2,"]),
        (["2-1", "3-2", "3-1"], ["3-2 on the 1: it has no 1,", "3-1 on the 2: it has no 2,"]),
    ],
)
def test_say_why_calls_no_play_wrong_that_fits(hand: list[str], wrong: list[str]) -> None:
    """The ends are 1 and 2. A child circles one tile: to circle only one of those that fit is no mistake."""
    puzzle = puzzle_of("say-why", {"line": ["1-4", "4-2"], "hand": hand}, age=8)
    told = [f"{said(mistake.answer_text)}: {said(mistake.cause)}" for mistake in puzzle.mistakes]
    assert [text.removesuffix(" so it does not fit there.") for text in told] == wrong


def test_the_solver_lists_plays_in_the_hands_order_left_before_right() -> None:
    state = {"rules": "block", "line": ["1-4", "4-2"], "hand": ["2-1", "6-1"]}
    ((found),) = solved("say-why", state, age=8, rules="block")
    assert [(play["tile"], play["side"]) for play in found["plays"]] == [
        ("2-1", "left"),
        ("2-1", "right"),
        ("6-1", "left"),
    ]
