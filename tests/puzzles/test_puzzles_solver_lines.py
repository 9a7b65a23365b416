"""The second solver on lines and turns: states made by hand, with every right answer there is."""

from __future__ import annotations

from typing import Any

import pytest
from puzzle_kit import ask_for, house

from schoolyard.puzzles.solver import ImpossibleError, solve
from schoolyard.rules.ruleset import RuleSet


def found(kind: str, state: dict[str, Any], rules: RuleSet | str = "schoolyard") -> list[Any]:
    return solve(kind, state, ask_for(kind, rules=rules, age=8).rule_sets)


def play(tile: str, side: str | None = None) -> dict[str, Any]:
    return {"player": "Ana", "move": "play", "tile": tile, "side": side}


DRAW: dict[str, Any] = {"player": "Ben", "move": "draw", "tile": None, "side": None}
LINE = ["2-1", "1-3"]


@pytest.mark.parametrize(
    ("kind", "state", "answers"),
    [
        ("can-i-play", {"ends": [3], "tile": "4-3"}, [True]),
        ("can-i-play", {"ends": [3, 0], "tile": "2-1"}, [False]),
        ("which-end", {"line": LINE, "tile": "4-3"}, ["right"]),
        ("which-end", {"line": LINE, "tile": "3-2"}, ["left", "right"]),
        ("which-end", {"line": LINE, "tile": "1-0"}, []),
        ("which-end", {"line": ["2-1", "...", "4-2"], "tile": "3-2"}, ["left", "right"]),
        ("new-end", {"line": LINE, "tile": "4-3", "side": "right"}, [4]),
        ("new-end", {"line": LINE, "tile": "2-2", "side": "left"}, [2]),
        ("new-end", {"line": LINE, "tile": "4-3", "side": "left"}, []),
        ("wrong-join", {"line": ["2-1", "3-4", "4-0"]}, [1]),
        ("wrong-join", {"line": ["2-1", "3-4", "0-2"]}, [1, 2]),
        ("wrong-join", {"line": LINE}, []),
        ("missing-tile", {"line": ["3-2", None, "4-1"]}, ["4-2"]),
        ("missing-tile", {"line": ["3-2", None, "2-1"]}, ["2-2"]),
        ("missing-tile", {"line": ["1-3", "3-2", None, "3-4"]}, []),
        ("build-line", {"start": "1-4", "end": "3-2", "tiles": ["4-3", "4-4"]}, [["4-4", "4-3"]]),
        ("build-line", {"start": "0-1", "end": "4-4", "tiles": ["2-1", "3-2"]}, []),
        ("follow-turns", {"line": LINE, "turns": [play("4-3"), DRAW, play("2-0")]}, [[0, 4]]),
        ("follow-turns", {"line": LINE, "turns": [play("3-2", "left")]}, [[3, 3]]),
        ("follow-turns", {"line": LINE, "turns": [play("3-2")]}, [[3, 3], [2, 2]]),
        ("follow-turns", {"line": LINE, "turns": [play("4-4")]}, []),
    ],
)
def test_the_solver_finds_every_right_answer_on_lines(kind: str, state: dict[str, Any], answers: list[Any]) -> None:
    assert sorted(found(kind, state), key=repr) == sorted(answers, key=repr)


def test_a_line_can_be_built_round_a_ring_both_ways() -> None:
    ways = found("build-line", {"start": "0-1", "end": "1-4", "tiles": ["2-1", "3-2", "3-1"]})
    assert sorted(ways) == [["1-2", "2-3", "3-1"], ["1-3", "3-2", "2-1"]]


OPTIONAL = house("draw", optional_draw=True)
RESERVE = house("draw", reserve=2)
DRAWING: dict[str, Any] = {"move": "draw", "tile": None, "side": None}
KNOCKING: dict[str, Any] = {"move": "pass", "tile": None, "side": None}


@pytest.mark.parametrize(
    ("rules", "hand", "boneyard", "answers"),
    [
        ("schoolyard", ["4-3", "1-0"], 5, ["play"]),
        ("schoolyard", ["1-0", "4-4"], 5, ["draw"]),
        ("schoolyard", ["1-0", "4-4"], 0, ["pass"]),
        ("block", ["1-0", "4-4"], 14, ["pass"]),
        (OPTIONAL, ["4-3", "1-0"], 5, ["play", "draw"]),
        (OPTIONAL, ["4-3", "1-0"], 0, ["play"]),
        (RESERVE, ["1-0", "4-4"], 3, ["draw"]),
        (RESERVE, ["1-0", "4-4"], 2, ["pass"]),
    ],
)
def test_the_solver_knows_what_may_be_done(
    rules: RuleSet | str, hand: list[str], boneyard: int, answers: list[str]
) -> None:
    """The open ends are 2 and 3."""
    named = rules if isinstance(rules, str) else rules.id
    state = {"rules": named, "line": LINE, "hand": hand, "boneyard": boneyard}
    assert found("play-draw-knock", state, rules) == answers
    assert found("may-i", {**state, "ask": DRAWING}, rules) == ["draw" in answers]
    assert found("may-i", {**state, "ask": KNOCKING}, rules) == ["pass" in answers]


@pytest.mark.parametrize(
    ("tile", "side", "allowed"),
    [("4-3", "right", True), ("4-3", "left", False), ("1-0", "left", False), ("3-2", "left", True)],
)
def test_the_solver_knows_whether_a_play_is_allowed(tile: str, side: str, allowed: bool) -> None:
    state = {"rules": "schoolyard", "line": LINE, "hand": ["4-3", "1-0", "3-2"], "boneyard": 5}
    assert found("may-i", {**state, "ask": {"move": "play", "tile": tile, "side": side}}) == [allowed]


@pytest.mark.parametrize(
    ("rules", "boneyard", "answers"),
    [
        ("schoolyard", ["4-1", "1-0", "3-0", "2-2"], [3]),
        ("schoolyard", ["4-1", "1-0"], [None]),
        ("schoolyard", [], [None]),
        (RESERVE, ["4-1", "3-0", "2-2"], [None]),
        (RESERVE, ["3-0", "4-1", "2-2"], [1]),
    ],
)
def test_the_solver_draws_until_a_tile_fits(rules: RuleSet | str, boneyard: list[str], answers: list[Any]) -> None:
    named = rules if isinstance(rules, str) else rules.id
    state = {"rules": named, "line": LINE, "hand": ["4-4", "1-1"], "boneyard": boneyard}
    assert found("draws-needed", state, rules) == answers


@pytest.mark.parametrize(
    ("rules", "ben", "boneyard", "blocked"),
    [
        ("schoolyard", ["4-1", "0-0"], 0, True),
        ("schoolyard", ["4-3", "0-0"], 0, False),
        ("schoolyard", ["4-1", "0-0"], 1, False),
        ("block", ["4-1", "0-0"], 14, True),
        (RESERVE, ["4-1", "0-0"], 2, True),
    ],
)
def test_the_solver_knows_whether_a_round_is_blocked(
    rules: RuleSet | str, ben: list[str], boneyard: int, blocked: bool
) -> None:
    named = rules if isinstance(rules, str) else rules.id
    state = {"rules": named, "line": LINE, "hands": {"Ana": ["1-1"], "Ben": ben}, "boneyard": boneyard}
    assert found("is-it-blocked", state, rules) == [blocked]


@pytest.mark.parametrize(
    ("unseen", "answers"),
    [(["4-3", "1-1", "2-2", "4-0"], [["4-3", "2-2"]]), (["1-1", "4-0"], [])],
)
def test_the_solver_reads_a_knock(unseen: list[str], answers: list[Any]) -> None:
    state = {"rules": "schoolyard", "line": LINE, "unseen": unseen, "player": "Ben", "boneyard": 0}
    assert found("knock-clue", state) == answers


TURN: dict[str, Any] = {"rules": "schoolyard", "line": LINE, "hand": ["4-3", "1-0"], "boneyard": 5}


@pytest.mark.parametrize(
    ("kind", "state", "why"),
    [
        ("can-i-play", {"ends": [3, 4, 5], "tile": "4-3"}, "three ends"),
        ("can-i-play", {"ends": [19], "tile": "4-3"}, "no such half"),
        ("which-end", {"line": LINE, "tile": "1-3"}, "the tile lies in the line"),
        ("which-end", {"line": ["2-1", "4-3"], "tile": "4-0"}, "1 touches 4"),
        ("new-end", {"line": LINE, "tile": "2-1", "side": "left"}, "the tile lies in the line"),
        ("wrong-join", {"line": ["2-1", "2-1"]}, "a tile twice"),
        ("missing-tile", {"line": [None, "2-1", "1-3"]}, "an end is hidden"),
        ("missing-tile", {"line": ["2-1", None, None, "3-4"]}, "two are hidden"),
        ("missing-tile", {"line": LINE}, "none is hidden"),
        ("build-line", {"start": "1-4", "end": "3-2", "tiles": ["4-1", "4-3"]}, "a tile twice"),
        ("may-i", {**TURN, "ask": {"move": "play", "tile": "2-2", "side": "left"}}, "the tile is not in the hand"),
        ("play-draw-knock", {**TURN, "hand": ["6-3"]}, "the set has no 6"),
        ("play-draw-knock", {**TURN, "boneyard": -1}, "fewer than no tiles"),
        ("draws-needed", {**TURN, "boneyard": ["2-2"]}, "the hand can be played"),
        ("draws-needed", {**TURN, "hand": ["1-0"], "boneyard": ["1-0"]}, "a tile twice"),
        ("is-it-blocked", {**TURN, "hands": {"Ana": ["1-1"], "Ben": []}}, "a hand is empty: the round is over"),
        ("is-it-blocked", {**TURN, "hands": {"Ana": ["1-1"], "Ben": ["1-1"]}}, "a tile twice"),
        ("knock-clue", {**TURN, "unseen": ["4-3"], "player": "Ben"}, "there are tiles to draw"),
        ("knock-clue", {**TURN, "unseen": ["3-1"], "player": "Ben", "boneyard": 0}, "the tile lies in the line"),
        ("follow-turns", {"line": LINE, "turns": [play("4-3"), play("4-3")]}, "a tile is played twice"),
    ],
)
def test_the_solver_refuses_what_no_table_can_show_on_lines(kind: str, state: dict[str, Any], why: str) -> None:
    with pytest.raises(ImpossibleError):
        found(kind, state)


def test_nobody_draws_until_a_tile_fits_where_one_tile_a_turn_is_drawn() -> None:
    rules = house("draw", draw="one")
    state = {"rules": rules.id, "line": LINE, "hand": ["1-0"], "boneyard": ["2-2"]}
    with pytest.raises(ImpossibleError):
        found("draws-needed", state, rules)
