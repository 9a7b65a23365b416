"""Puzzles about what touches what, worked by hand; their traps fail where a guard is taken out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from puzzle_kit import EVERY_KIND, ask_for, puzzle_of, said, slips, told

from schoolyard.content import load_rules
from schoolyard.puzzles.games import line_spots
from schoolyard.puzzles.making import make
from schoolyard.puzzles.marks import Draw, Join, Paste, Ring, Write
from schoolyard.puzzles.order import Block, NotEnough, Order
from schoolyard.puzzles.pick import fill, plan
from schoolyard.puzzles.solver import solve
from schoolyard.rules.chance import Chance

# ---- can-i-play -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ends", "tile", "answer", "why", "habit"),
    [
        ([3], "4-3", True, "The open end is 3. 4-3 has a 3.", "tries-one-half"),
        ([3], "2-1", False, "The open end is 3. 2-1 has no 3.", "matches-the-whole-tile"),
        ([5], "6-2", False, "The open end is 5. 6-2 has no 5.", "matches-nearly"),
        ([3, 5], "5-0", True, "The open ends are 3 and 5. 5-0 has a 5.", "looks-at-one-end"),
        ([4, 2], "3-3", False, "The open ends are 4 and 2. 3-3 has no 4 and no 2.", "matches-nearly"),
        ([2, 2], "4-1", False, "Both open ends are 2. 4-1 has no 2.", "matches-nearly"),
    ],
)
def test_can_i_play(ends: list[int], tile: str, answer: bool, why: str, habit: str) -> None:
    puzzle = puzzle_of("can-i-play", {"ends": ends, "tile": tile}, age=5)
    assert puzzle.answer is answer
    assert said(puzzle.why) == why
    assert slips(puzzle) == {habit: not answer}
    assert puzzle.marks == (Ring(part="choice", index=0 if answer else 1),)


def test_the_youngest_see_one_end_and_others_two() -> None:
    kind = EVERY_KIND["can-i-play"]
    (spot, *_) = line_spots(load_rules("schoolyard"), ["2-1", "1-3"], "own.yaml", Chance("ends"))
    shown = {
        age: {tuple(state["ends"]) for state in kind.states(spot, ask_for(kind, age=age), Chance(str(age)))}
        for age in (5, 6)
    }
    assert shown[5] <= {(2,), (3,)}
    assert shown[6] == {(2, 3)}


def test_an_end_that_is_a_double_is_never_shown_under_a_cloth() -> None:
    """A double lies across: no half of it sticks out."""
    kind = EVERY_KIND["can-i-play"]
    (spot, *_) = line_spots(load_rules("schoolyard"), ["2-2", "2-3"], "own.yaml", Chance("double"))
    assert list(kind.states(spot, ask_for(kind), Chance("double"))) == []


# ---- which-end ------------------------------------------------------------------------------------------------------


def test_which_end() -> None:
    puzzle = puzzle_of("which-end", {"line": ["3-4", "4-0"], "tile": "3-2"}, age=5)
    assert puzzle.answer == "left"
    assert said(puzzle.answer_text) == "the 3 at the star"
    assert said(puzzle.why) == "3-2 has a 3. It has no 0."
    assert slips(puzzle) == {"forgets-to-match": "right"}
    assert puzzle.marks == (Join(part="hand", index=0, line="line", side="left"),)


@pytest.mark.parametrize(
    ("tile", "habit"),
    [("4-1", "matches-nearly"), ("4-2", "matches-inside-the-line"), ("4-4", "forgets-to-match")],
)
def test_which_end_knows_why_a_tile_is_joined_to_the_wrong_end(tile: str, habit: str) -> None:
    """4 is at the right; at the left is 0: 1 is nearly 0; 2 lies inside; the other half of 4-4 does neither."""
    puzzle = puzzle_of("which-end", {"line": ["0-2", "2-3", "3-4"], "tile": tile})
    assert puzzle.answer == "right"
    assert slips(puzzle) == {habit: "left"}


@pytest.mark.parametrize(
    ("line", "tile", "why"),
    [
        (["3-4", "4-1"], "3-1", "it fits both ends"),
        (["3-4", "4-3"], "3-0", "the ends are equal"),
        (["3-4", "4-1"], "2-0", "it fits nowhere"),
    ],
)
def test_which_end_has_one_end_and_no_other(line: list[str], tile: str, why: str) -> None:
    assert told("which-end", {"line": line, "tile": tile}) is None, why
    assert told("which-end", {"line": ["3-4", "4-1"], "tile": "3-0"}) is not None


# ---- new-end --------------------------------------------------------------------------------------------------------


def test_new_end() -> None:
    puzzle = puzzle_of("new-end", {"line": ["1-4", "4-2"], "tile": "3-1", "side": "left"})
    assert puzzle.answer == 3
    assert said(puzzle.why) == "1 touches 1. Now 3 is open."
    assert slips(puzzle) == {"names-the-covered-end": 1, "names-the-other-end": 2, "counts-the-whole-tile": 4}
    assert puzzle.marks == (Write(part="box", text="3"),)


def test_new_end_of_a_double_is_the_same_number() -> None:
    """4-4 on the 4: 2 is at the other end, the tile has 8 dots, and both ends together count 2, 4 and 4."""
    puzzle = puzzle_of("new-end", {"line": ["2-1", "1-4"], "tile": "4-4", "side": "right"})
    assert puzzle.answer == 4
    assert said(puzzle.why) == "4 touches 4, and the double has a 4 again."
    assert slips(puzzle) == {"names-the-other-end": 2, "counts-the-whole-tile": 8, "adds-both-ends": 10}


def test_new_end_is_asked_only_where_the_tile_fits_at_that_side() -> None:
    assert told("new-end", {"line": ["1-4", "4-2"], "tile": "3-1", "side": "right"}) is None


def test_new_end_lays_a_double_only_once_doubles_at_ends_are_taught() -> None:
    kind, state = EVERY_KIND["new-end"], {"line": ["2-1", "1-4"], "tile": "4-4", "side": "right"}
    assert make(kind, state, ask_for(kind, taught={"end-double"})) is not None
    assert make(kind, state, ask_for(kind, taught=())) is None


# ---- wrong-join -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "answer", "text", "why", "wrong"),
    [
        (
            ["3-4", "1-2", "2-2"],
            1,
            "join 1 (4 and 1)",
            "4 touches 1. They are not the same.",
            {"suspects-a-double": 2},
        ),
        (
            ["0-1", "1-4", "3-2"],
            2,
            "join 2 (4 and 3)",
            "4 touches 3. They are not the same.",
            {"points-at-a-good-join": 1},
        ),
    ],
)
def test_wrong_join(line: list[str], answer: int, text: str, why: str, wrong: dict[str, int]) -> None:
    puzzle = puzzle_of("wrong-join", {"line": line})
    assert puzzle.answer == answer
    assert said(puzzle.answer_text) == text
    assert said(puzzle.why) == why
    assert slips(puzzle) == wrong
    assert puzzle.marks == (Ring(part="line", index=answer - 1),)


def test_wrong_join_never_has_two_wrong_joins_or_none() -> None:
    assert told("wrong-join", {"line": ["3-4", "1-2", "4-2"]}) is None
    assert told("wrong-join", {"line": ["3-4", "4-2", "2-2"]}) is None


def joins_offered(line: list[str], rules: str = "schoolyard") -> set[tuple[str, ...]]:
    kind = EVERY_KIND["wrong-join"]
    (spot, *_) = line_spots(load_rules(rules), line, "own.yaml", Chance("take out"))
    return {
        tuple(state["line"])
        for number in range(40)
        for state in kind.states(spot, ask_for(kind, rules=rules), Chance(f"take out/{number}"))
    }


def test_wrong_join_takes_out_an_inner_tile_so_that_exactly_one_join_breaks() -> None:
    assert joins_offered(["1-1", "1-2", "2-3", "3-3"]) == {("1-1", "1-2", "3-3"), ("1-1", "2-3", "3-3")}


def test_wrong_join_takes_nothing_out_of_a_line_with_a_double_inside() -> None:
    """Without 2-2 all halves still match. By Draw every round begins with a double, and nearly all lines have one."""
    line = ["1-1", "1-2", "2-2", "2-3"]
    assert joins_offered(line) == set()
    assert joins_offered(line, "draw") == {("1-1", "2-2", "2-3")}


@pytest.mark.slow
def test_over_500_sheets_the_wrong_join_is_in_every_place_equally_often() -> None:
    """A chi-squared test for each number of joins, at one in a thousand."""
    limits = {2: 10.8, 3: 13.8}
    order = Order(ask=ask_for("wrong-join"), blocks=(Block(kind=EVERY_KIND["wrong-join"], count=4),))
    plans = plan(order, Chance("joins/plan"))
    assert not isinstance(plans, NotEnough)
    places: dict[int, Counter[int]] = {}
    for sheet in range(500):
        puzzles = fill(order, plans, Chance(f"joins/{sheet}"))
        assert not isinstance(puzzles, NotEnough)
        for puzzle in puzzles:
            places.setdefault(len(puzzle.state["line"]) - 1, Counter())[puzzle.answer] += 1
    for joins, counts in places.items():
        fair = counts.total() / joins
        assert sum((counts[join] - fair) ** 2 / fair for join in range(1, joins + 1)) < limits[joins], counts


# ---- missing-tile ---------------------------------------------------------------------------------------------------


def test_missing_tile() -> None:
    puzzle = puzzle_of("missing-tile", {"line": ["3-2", None, "4-1"]})
    assert puzzle.answer == "4-2"
    assert said(puzzle.why) == "2 must touch 2, and 4 must touch 4."
    assert [mistake.answer for mistake in puzzle.mistakes] == ["2-2", "4-4", "4-3"]
    assert puzzle.marks == (Draw(part="tile", index=0, tile="2-4"),), "as it lies in the line"


def test_missing_tile_may_be_a_double() -> None:
    puzzle = puzzle_of("missing-tile", {"line": ["3-2", None, "2-1"]})
    assert puzzle.answer == "2-2"
    assert said(puzzle.why) == "2 is at both sides, so it is a double."
    assert [mistake.answer for mistake in puzzle.mistakes] == ["3-2", "2-1"]


def test_missing_tile_never_hides_an_end() -> None:
    assert told("missing-tile", {"line": [None, "2-4", "4-1"]}) is None
    assert told("missing-tile", {"line": ["2-4", "4-1", None]}) is None


def test_missing_tile_never_needs_a_tile_that_is_shown() -> None:
    """Between 3-2 and 3-4 only 2-3 could lie, and it lies there already."""
    line = ["1-3", "3-2", None, "3-4"]
    assert told("missing-tile", {"line": line}) is None
    assert solve("missing-tile", {"line": line}, {}) == []


def test_missing_tile_has_dots_to_draw() -> None:
    """Between 2-0 and 0-4 lies the double blank: a cloud with nothing under it."""
    assert told("missing-tile", {"line": ["2-0", None, "0-4"]}) is None
    assert told("missing-tile", {"line": ["2-0", None, "1-4"]}) is not None


# ---- build-line -----------------------------------------------------------------------------------------------------


def test_build_line() -> None:
    puzzle = puzzle_of("build-line", {"start": "1-4", "end": "3-2", "tiles": ["4-3", "4-4"]})
    assert puzzle.answer == ["4-4", "4-3"]
    assert said(puzzle.answer_text) == "4-4 · 4-3", "in this order"
    assert said(puzzle.why) == "Halves that touch are the same: 1-4, 4-4, 4-3 and 3-2."
    assert slips(puzzle) == {"lays-a-tile-backwards": ["4-4", "3-4"], "begins-at-the-other-end": ["4-3", "4-4"]}
    causes = [said(mistake.cause) for mistake in puzzle.mistakes]
    assert causes == ["3-4 lies the other way round.", "it begins at the other end, and 3 touches 4."]
    assert puzzle.marks == (Paste(part="gap", tiles=("4-4", "4-3")),)
    assert [part.tiles for part in puzzle.shown.picture.cut] == [("4-3", "4-4")]


@pytest.mark.parametrize(
    ("state", "why"),
    [
        ({"start": "0-1", "end": "1-4", "tiles": ["2-1", "3-2", "3-1"]}, "round the one way or the other"),
        ({"start": "0-1", "end": "4-4", "tiles": ["2-1", "3-2"]}, "3 touches 4"),
    ],
)
def test_build_line_has_one_order_and_no_other(state: dict[str, Any], why: str) -> None:
    assert told("build-line", state) is None, why


def test_build_line_ends_in_a_double_only_once_doubles_at_ends_are_taught() -> None:
    kind, state = EVERY_KIND["build-line"], {"start": "1-4", "end": "3-3", "tiles": ["4-2", "3-2"]}
    assert make(kind, state, ask_for(kind, taught={"end-double"})) is not None
    assert make(kind, state, ask_for(kind, taught=())) is None
