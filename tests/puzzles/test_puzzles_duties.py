"""Puzzles about what a turn allows, demands and tells, worked by hand; their traps fail where a guard is taken out."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from puzzle_kit import EVERY_KIND, ask_for, house, puzzle_of, said, slips, told

from schoolyard.puzzles.games import spots
from schoolyard.puzzles.making import make, states
from schoolyard.puzzles.marks import Ring, Write
from schoolyard.puzzles.puzzle import State
from schoolyard.rules.chance import Chance
from schoolyard.rules.moves import Draw, Play
from schoolyard.rules.ruleset import RuleSet

LINE = ["2-1", "1-3"]
"""2 and 3 are open; 1 lies inside."""
OPTIONAL = house("draw", optional_draw=True)
RESERVE = house("draw", reserve=2)
ONE = house("draw", draw="one")


def rule_line(kind: str, rules: RuleSet | str) -> str:
    phrase = EVERY_KIND[kind].rule(ask_for(kind, rules=rules))
    assert phrase is not None
    return said(phrase)


# ---- play-draw-knock ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "hand", "boneyard", "answer", "why", "wrong"),
    [
        (
            "schoolyard",
            ["4-1", "4-3"],
            5,
            "play",
            "The open ends are 2 and 3. 4-3 fits, so you must play.",
            {"draw": "4-3 fits the 3.", "pass": "4-3 fits the 3."},
        ),
        (
            "schoolyard",
            ["4-1", "4-4"],
            5,
            "draw",
            "The open ends are 2 and 3. No tile fits, so you draw.",
            {"play": "halves inside the line were matched.", "pass": "the boneyard still has 5 tiles."},
        ),
        (
            "schoolyard",
            ["4-0", "4-4"],
            0,
            "pass",
            "The open ends are 2 and 3. No tile fits, and none is left to draw. Knock.",
            {"play": "no tile in the hand fits.", "draw": "no tile is left to draw."},
        ),
        (
            "block",
            ["4-0", "4-4"],
            14,
            "pass",
            "The open ends are 2 and 3. No tile fits, and in this game nobody draws. Knock.",
            {"play": "no tile in the hand fits.", "draw": "in this game nobody draws."},
        ),
        (
            RESERVE,
            ["4-0", "4-4"],
            2,
            "pass",
            "The open ends are 2 and 3. No tile fits, and nobody draws the last 2 tiles. Knock.",
            {"play": "no tile in the hand fits.", "draw": "nobody draws the last 2 tiles."},
        ),
    ],
)
def test_play_draw_knock(
    rules: RuleSet | str, hand: list[str], boneyard: int, answer: str, why: str, wrong: dict[str, str]
) -> None:
    puzzle = puzzle_of("play-draw-knock", {"line": LINE, "hand": hand, "boneyard": boneyard}, rules=rules)
    assert puzzle.answer == answer
    assert said(puzzle.why) == why
    assert {mistake.answer: said(mistake.cause) for mistake in puzzle.mistakes} == wrong
    assert puzzle.marks == (Ring(part="choice", index=["play", "draw", "pass"].index(answer)),)


def test_play_draw_knock_is_not_asked_where_drawing_is_optional() -> None:
    kind, state = EVERY_KIND["play-draw-knock"], {"line": LINE, "hand": ["4-3"], "boneyard": 5}
    assert told("play-draw-knock", state, rules=OPTIONAL) is None
    assert told("play-draw-knock", state, rules="draw") is not None
    refused = kind.refuses(ask_for(kind, rules=OPTIONAL))
    assert refused is not None
    assert said(refused) == "by these rules one may draw even when a tile fits"


@pytest.mark.parametrize("rules", ["schoolyard", "block", "draw"])
def test_what_must_be_done_is_what_the_game_allowed(rules: str) -> None:
    """Also where only a part of a hand is shown: the engine's own legal moves at that moment say the same."""
    kind = EVERY_KIND["play-draw-knock"]
    ask = ask_for(kind, rules=rules)
    answers = set()
    for number, spot in enumerate(islice(spots(ask.rules, Chance("duty"), span="round"), 4000)):
        for state in states(kind, spot, ask, Chance(f"duty/{number}")):
            puzzle = make(kind, state, ask)
            assert puzzle is not None
            move = spot.position.legal()[0]
            assert puzzle.answer == ("play" if isinstance(move, Play) else "draw" if isinstance(move, Draw) else "pass")
            answers.add(puzzle.answer)
    assert answers == ({"play", "pass"} if rules == "block" else {"play", "draw", "pass"})


# ---- may-i ----------------------------------------------------------------------------------------------------------


def asked(move: str, tile: str | None = None, side: str | None = None, boneyard: int = 5) -> State:
    return {
        "line": LINE,
        "hand": ["4-3", "4-1", "4-0"],
        "boneyard": boneyard,
        "ask": {"move": move, "tile": tile, "side": side},
    }


@pytest.mark.parametrize(
    ("state", "answer", "why", "habit"),
    [
        (asked("play", "4-3", "right"), True, "Yes, 3 touches 3.", "tries-one-half"),
        (asked("play", "4-3", "left"), False, "4-3 has no 2.", "plays-at-the-other-end"),
        (asked("play", "4-1", "left"), False, "4-1 has no 2.", "matches-inside-the-line"),
        (asked("play", "4-0", "right"), False, "4-0 has no 3.", "forgets-to-match"),
        (asked("draw"), False, "The open ends are 2 and 3. 4-3 fits, so you must play.", "misses-a-play"),
        (asked("pass"), False, "The open ends are 2 and 3. 4-3 fits, so you must play.", "misses-a-play"),
    ],
)
def test_may_i(state: dict[str, Any], answer: bool, why: str, habit: str) -> None:
    puzzle = puzzle_of("may-i", state)
    assert puzzle.answer is answer
    assert said(puzzle.why) == why
    assert slips(puzzle) == {habit: not answer}


@pytest.mark.parametrize(
    ("rules", "boneyard", "move", "answer", "habit"),
    [
        ("schoolyard", 5, "draw", True, "matches-inside-the-line"),
        ("schoolyard", 5, "pass", False, "forgets-the-boneyard"),
        ("schoolyard", 0, "draw", False, "draws-from-nothing"),
        ("schoolyard", 0, "pass", True, "matches-inside-the-line"),
        ("block", 14, "draw", False, "draws-where-nobody-does"),
        (RESERVE, 2, "draw", False, "draws-what-must-stay"),
        (RESERVE, 3, "draw", True, "matches-inside-the-line"),
    ],
)
def test_may_i_without_a_tile_that_fits(
    rules: RuleSet | str, boneyard: int, move: str, answer: bool, habit: str
) -> None:
    state = {**asked(move, boneyard=boneyard), "hand": ["4-1", "4-4"]}
    puzzle = puzzle_of("may-i", state, rules=rules)
    assert puzzle.answer is answer
    assert slips(puzzle) == {habit: not answer}


def test_a_house_rule_that_changes_what_is_allowed_is_shown_on_the_page() -> None:
    """4-3 fits: drawing is allowed only where it is optional, and there the page says so."""
    assert puzzle_of("may-i", dict(asked("draw")), rules="draw").answer is False
    optional = puzzle_of("may-i", dict(asked("draw")), rules=OPTIONAL)
    assert optional.answer is True
    assert optional.state["rules"] == {"base": "draw", "optional_draw": True}
    assert said(optional.why) == "A tile fits, but you may draw all the same."
    assert rule_line("may-i", OPTIONAL).endswith("You may also draw when a tile fits.")
    assert rule_line("may-i", RESERVE).endswith("Nobody draws the last 2 tiles.")
    assert "draw one" in rule_line("may-i", ONE)
    assert rule_line("may-i", "block").endswith("Nobody draws.")
    assert "draw until one does" in rule_line("may-i", "schoolyard")


# ---- draws-needed ---------------------------------------------------------------------------------------------------


def test_draws_needed() -> None:
    """3-0 is the first that fits 2 or 3; 4-1 fits inside the line; from the right 2-2 is the first."""
    state = {"line": LINE, "hand": ["4-4", "1-1"], "boneyard": ["1-0", "4-1", "4-0", "3-0", "2-2"]}
    puzzle = puzzle_of("draws-needed", state)
    assert puzzle.answer == 4
    assert said(puzzle.why) == "The open ends are 2 and 3. 3-0 is the first that fits."
    assert slips(puzzle) == {"matches-inside-the-line": 1, "leaves-out-the-last": 3, "counts-the-boneyard": 5}
    assert puzzle.marks == (Write(part="box", text="4"),)


def test_draws_needed_may_be_never_where_that_is_offered() -> None:
    state = {"line": LINE, "hand": ["4-4", "1-1"], "boneyard": ["4-1", "4-0"]}
    assert told("draws-needed", state, age=6) is None
    never = puzzle_of("draws-needed", state, age=7)
    assert never.answer is None
    assert said(never.answer_text) == "never"
    assert said(never.why) == "The open ends are 2 and 3. No tile of the boneyard fits."
    assert slips(never) == {"matches-inside-the-line": 1, "counts-the-boneyard": 2}
    assert never.marks == (Ring(part="never", index=0),)


def test_draws_needed_leaves_what_must_stay() -> None:
    state = {"line": LINE, "hand": ["4-4", "1-1"], "boneyard": ["4-1", "3-0", "2-2"]}
    never = puzzle_of("draws-needed", state, age=7, rules=RESERVE)
    assert never.answer is None
    assert said(never.why) == "The open ends are 2 and 3. No tile fits, and nobody draws the last 2 tiles."


def test_draws_needed_is_not_asked_where_the_hand_can_be_played() -> None:
    boneyard = ["4-1", "3-0"]
    assert told("draws-needed", {"line": LINE, "hand": ["4-3", "1-1"], "boneyard": boneyard}) is None
    assert told("draws-needed", {"line": LINE, "hand": ["4-4", "1-1"], "boneyard": boneyard}) is not None


def test_draws_needed_is_refused_where_one_tile_a_turn_is_drawn() -> None:
    kind = EVERY_KIND["draws-needed"]
    assert kind.refuses(ask_for(kind, rules=ONE)) is not None
    assert kind.refuses(ask_for(kind, rules="draw")) is None
    assert told("draws-needed", {"line": LINE, "hand": ["4-4"], "boneyard": ["3-0", "1-0"]}, rules=ONE) is None


# ---- is-it-blocked --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "ben", "boneyard", "answer", "why", "habit"),
    [
        (
            "schoolyard",
            ["4-0"],
            0,
            True,
            "The open ends are 2 and 3. No hand has a tile that fits.",
            "thinks-tiles-left-go-on",
        ),
        (
            "schoolyard",
            ["4-1"],
            0,
            True,
            "The open ends are 2 and 3. No hand has a tile that fits.",
            "matches-inside-the-line",
        ),
        ("schoolyard", ["4-3"], 0, False, "The open ends are 2 and 3. Ben can play 4-3.", "looks-at-one-hand"),
        ("block", ["4-0"], 14, True, "The open ends are 2 and 3. No hand has a tile that fits.", None),
    ],
)
def test_is_it_blocked(rules: str, ben: list[str], boneyard: int, answer: bool, why: str, habit: str | None) -> None:
    state = {"line": LINE, "hands": {"Ana": ["4-4", "0-0"], "Ben": ben}, "boneyard": boneyard}
    puzzle = puzzle_of("is-it-blocked", state, age=7, rules=rules)
    assert puzzle.answer is answer
    assert said(puzzle.why) == why
    assert slips(puzzle) == {habit or "thinks-tiles-left-go-on": not answer}


def test_is_it_blocked_is_asked_only_where_nobody_can_draw() -> None:
    state = {"line": LINE, "hands": {"Ana": ["4-4"], "Ben": ["4-0"]}, "boneyard": 1}
    assert told("is-it-blocked", state, age=7) is None
    assert told("is-it-blocked", state, age=7, rules=RESERVE) is not None


# ---- knock-clue -----------------------------------------------------------------------------------------------------


def test_knock_clue() -> None:
    state = {"line": LINE, "unseen": ["4-1", "4-3", "2-0", "4-4"], "player": "Ben", "boneyard": 0}
    puzzle = puzzle_of("knock-clue", state, age=8)
    assert puzzle.answer == ["4-3", "2-0"]
    assert said(puzzle.why) == "The open ends are 2 and 3. Ben would have played a tile that fits."
    assert [(mistake.habit, mistake.answer) for mistake in puzzle.mistakes] == [
        ("turns-the-clue-round", ["4-1", "4-4"]),
        ("looks-at-one-end", ["2-0"]),
        ("looks-at-one-end", ["4-3"]),
    ]
    assert puzzle.marks == (Ring(part="unseen", index=1), Ring(part="unseen", index=2))


@pytest.mark.parametrize(
    ("unseen", "boneyard", "why"),
    [
        (["4-1", "4-3", "2-0"], 1, "there was a tile to draw"),
        (["4-1", "4-0", "4-4"], 0, "none fits"),
        (["4-3", "2-0", "3-0"], 0, "all fit"),
    ],
)
def test_knock_clue_has_something_to_tell(unseen: list[str], boneyard: int, why: str) -> None:
    state = {"line": LINE, "unseen": unseen, "player": "Ben", "boneyard": boneyard}
    assert told("knock-clue", state, age=8) is None, why
    assert told("knock-clue", {**state, "unseen": ["4-1", "4-3", "2-0"], "boneyard": 0}, age=8) is not None


def test_a_knock_tells_nothing_false() -> None:
    """Who knocked in the game holds none of the tiles that are the answer."""
    kind = EVERY_KIND["knock-clue"]
    ask = ask_for(kind, age=8, rules="block")
    checked = 0
    for number, spot in enumerate(islice(spots(ask.rules, Chance("knock"), span="round"), 1500)):
        for state in states(kind, spot, ask, Chance(f"knock/{number}")):
            puzzle = make(kind, state, ask)
            if puzzle is not None:
                seat = spot.position.players.index(state["player"])
                held = {tile.name for tile in spot.position.hands[seat]}
                assert held.isdisjoint(puzzle.answer)
                checked += 1
    assert checked > 100


# ---- follow-turns ---------------------------------------------------------------------------------------------------


def turn(player: str, tile: str | None = None, side: str | None = None) -> dict[str, Any]:
    return {"player": player, "move": "play" if tile else "draw", "tile": tile, "side": side}


def test_follow_turns() -> None:
    """1 and 2 are open. 3-2 fits the 2 alone, then 1 and 3; 1-0 the 1 alone, then 0 and 3."""
    turns = [turn("Ana", "3-2"), turn("Ben"), turn("Ben", "1-0")]
    puzzle = puzzle_of("follow-turns", {"line": ["1-4", "4-2"], "turns": turns}, age=8)
    assert puzzle.answer == [0, 3]
    assert said(puzzle.answer_text) == "0 at the star, 3 at the moon"
    assert said(puzzle.why) == "1 and 2 are open. Then 1 and 3. Then 0 and 3."
    assert slips(puzzle) == {
        "swaps-star-and-moon": [3, 0],
        "leaves-out-the-last-turn": [1, 3],
        "looks-at-the-old-line": [1, 2],
    }
    assert puzzle.marks == (Write(part="left", text="0"), Write(part="right", text="3"))


def test_follow_turns_never_leaves_a_side_open_that_is_needed() -> None:
    """3-1 fits the 1 and the 3."""
    line = ["1-4", "4-2"]
    assert told("follow-turns", {"line": line, "turns": [turn("Ana", "3-2"), turn("Ben", "3-1")]}, age=8) is None
    given = told("follow-turns", {"line": line, "turns": [turn("Ana", "3-2"), turn("Ben", "3-1", "left")]}, age=8)
    assert given is not None
    assert given.answer == [3, 3]


@pytest.mark.parametrize(("age", "every"), [(7, True), (8, False)])
def test_every_play_has_a_side_for_the_young_and_for_others_where_it_needs_one(age: int, every: bool) -> None:
    kind = EVERY_KIND["follow-turns"]
    ask = ask_for(kind, age=age)
    given = [
        turn["side"] is not None
        for spot in islice(spots(ask.rules, Chance("sides"), span="round"), 3000)
        for state in states(kind, spot, ask, Chance("sides"))
        for turn in state["turns"]
        if turn["move"] == "play"
    ]
    assert len(given) > 100
    assert all(given) is every


def test_follow_turns_lays_a_double_at_an_end_only_once_that_is_taught() -> None:
    kind = EVERY_KIND["follow-turns"]
    state = {"line": ["1-4", "4-2"], "turns": [turn("Ana", "2-2"), turn("Ben", "3-1")]}
    assert make(kind, state, ask_for(kind, age=8, taught={"end-double"})) is not None
    assert make(kind, state, ask_for(kind, age=8, taught=())) is None
