"""Illegal moves of scripts: every reason, in a sentence that names the move's number, the player and why."""

from __future__ import annotations

from typing import Any

import pytest
from script_kit import FIRST_GAME, mapping, moves, problems

from schoolyard.rules.moves import Reason

MOVES = mapping(FIRST_GAME)["moves"]

SPOT = """
rules: draw
players: [Ana, Ben]
line: [2-1, 1-4]
turn: Ana
deal: {Ana: [6-6, 5-4], Ben: [4-2, 5-0], boneyard: [3-3, 6-4]}
"""
"""Ana must play 5-4; Ben's 4-2 fits both ends."""

STUCK = {"deal": {"Ana": ["6-6"], "Ben": ["5-5"], "boneyard": ["3-3", "6-4"]}}


def case(reason: Reason, found: str, expected: str, text: str = SPOT, **changes: Any) -> Any:
    return pytest.param(reason, found, expected, text, changes, id=found)


CASES = [
    case(
        Reason.NOT_IN_HAND,
        "move 3, Ben: 4-0, but 4-0 is not in the hand",
        "4-2 left or 3-1 right",
        FIRST_GAME,
        moves=[*MOVES[:2], {"Ben": "4-0"}],
    ),
    case(
        Reason.NOT_IN_HAND,
        "move 1, Ana: 6-4 right, but 6-4 is not in the hand",
        "5-4 right",
        moves=moves("Ana 6-4 right"),
    ),
    case(
        Reason.FITS_NO_END,
        "move 1, Ana: 6-6, but 6-6 fits neither end: 2 and 4 are open",
        "5-4 right",
        moves=moves("Ana 6-6"),
    ),
    case(
        Reason.WRONG_SIDE,
        "move 1, Ana: 5-4 left, but 5-4 does not fit at left: it fits at right",
        "5-4 right",
        moves=moves("Ana 5-4 left"),
    ),
    case(
        Reason.NO_SUCH_SIDE,
        "move 1, Ana: 5-4 up, but there is no such side here: up",
        "5-4 right",
        moves=moves("Ana 5-4 up"),
    ),
    case(
        Reason.NEEDS_SIDE,
        "move 1, Ben: 4-2, but 4-2 needs a side: left or right",
        "4-2 left or 4-2 right",
        turn="Ben",
        moves=moves("Ben 4-2"),
    ),
    case(
        Reason.MUST_PLAY,
        "move 1, Ana: pass, but the player must play since 5-4 fits",
        "5-4 right",
        moves=moves("Ana pass"),
    ),
    case(
        Reason.MUST_PLAY,
        "move 1, Ana: draw, but the player must play since 5-4 fits",
        "5-4 right",
        moves=moves("Ana draw"),
    ),
    case(
        Reason.MUST_PLAY_DRAWN,
        "move 3, Ana: pass, but the player must play the drawn tile 6-4 since it fits",
        "6-4 right",
        **STUCK,
        moves=moves("Ana draw, Ana draw, Ana pass"),
    ),
    case(
        Reason.MUST_PLAY_DRAWN,
        "move 3, Ana: 6-6, but the player must play the drawn tile 6-4 since it fits",
        "6-4 right",
        **STUCK,
        moves=moves("Ana draw, Ana draw, Ana 6-6"),
    ),
    case(
        Reason.MUST_DRAW,
        "move 1, Ana: pass, but the boneyard is not empty: 2 left to draw",
        "draw",
        **STUCK,
        moves=moves("Ana pass"),
    ),
    case(
        Reason.NOTHING_TO_DRAW,
        "move 1, Ana: draw, but the boneyard is empty: nothing is left to draw",
        "pass",
        deal={"Ana": ["6-6"], "Ben": ["5-5"]},
        moves=moves("Ana draw"),
    ),
    case(
        Reason.NOTHING_TO_DRAW,
        "move 1, Ana: draw, but the boneyard is empty: nothing is left to draw",
        "pass",
        **STUCK,
        rules={"base": "draw", "reserve": 2},
        moves=moves("Ana draw"),
    ),
    case(
        Reason.NO_DRAWING,
        "move 1, Ana: draw, but nobody draws in this game",
        "pass",
        **STUCK,
        rules="block",
        moves=moves("Ana draw"),
    ),
    case(
        Reason.ONE_DRAW,
        "move 2, Ana: draw, but only one tile may be drawn in a turn",
        "pass",
        **STUCK,
        rules={"base": "draw", "draw": "one"},
        moves=moves("Ana draw, Ana draw"),
    ),
    case(
        Reason.NOT_YOUR_TURN,
        "move 2, Ana: 6-6, but it is Ben's turn",
        "a move of Ben",
        moves=moves("Ana 5-4, Ana 6-6"),
    ),
    case(
        Reason.ROUND_OVER,
        "move 20, Ben: 3-3, but the round is over",
        "no more moves",
        FIRST_GAME,
        moves=[*MOVES, {"Ben": "3-3"}],
    ),
    case(
        Reason.GAME_OVER,
        "move 3, Ben: 3-1, but the game is over",
        "no more moves",
        FIRST_GAME,
        chips={"bank": 1, "Ana": 9, "Ben": 0},
        moves=MOVES[:3],
    ),
]


@pytest.mark.parametrize(("reason", "found", "expected", "text", "changes"), CASES)
def test_a_refused_move_names_its_number_the_player_and_why(
    reason: Reason, found: str, expected: str, text: str, changes: dict[str, Any]
) -> None:
    (problem,) = problems(text, **changes)
    number = len(changes["moves"])
    assert (problem.found, problem.expected) == (found, expected)
    assert (problem.path, problem.move) == (("moves", number - 1), number)
    assert problem.player == next(iter(changes["moves"][-1]))
    assert problem.refusal is not None
    assert problem.refusal.reason is reason


def test_the_tile_that_won_the_opening_must_be_laid_first() -> None:
    whole = {
        "Ana": ["6-6", "6-5", "6-4", "6-3", "6-2", "6-1", "6-0"],
        "Ben": ["5-5", "5-4", "5-3", "5-2", "5-1", "5-0", "4-4"],
        "boneyard": ["4-3", "4-2", "4-1", "4-0", "3-3", "3-2", "3-1", "3-0", "2-2", "2-1", "2-0", "1-1", "1-0", "0-0"],
    }
    for move in ("6-5", "pass"):
        (problem,) = problems(SPOT, line=None, turn=None, deal=whole, moves=[{"Ana": move}])
        assert problem.found == f"move 1, Ana: {move}, but the player must open with 6-6, the tile that won"
        assert problem.expected == "6-6 start"


def test_every_reason_there_is_has_its_sentence_here() -> None:
    assert {param.values[0] for param in CASES} | {Reason.MUST_OPEN_WITH} == set(Reason)


def test_that_a_tile_is_not_held_is_told_before_that_it_would_not_fit_or_needs_a_side() -> None:
    (problem,) = problems(SPOT, moves=moves("Ana 3-3"))
    assert problem.found == "move 1, Ana: 3-3, but 3-3 is not in the hand"
    (problem,) = problems(SPOT, moves=moves("Ana 4-2"))
    assert problem.found == "move 1, Ana: 4-2, but 4-2 is not in the hand"


def test_a_tile_that_fits_at_two_of_a_spinners_sides_needs_one_also_where_the_left_is_none_of_them() -> None:
    house = {"base": "draw", "spinner": True}
    dealt = {"Ana": ["6-4", "5-0"], "Ben": ["5-5"]}
    (problem,) = problems(
        SPOT, rules=house, line=["2-1", "1-1", "1-4"], spinner={"up": ["1-6"]}, deal=dealt, moves=moves("Ana 6-4")
    )
    assert problem.found == "move 1, Ana: 6-4, but 6-4 needs a side: right or up"
    assert problem.expected == "6-4 right or 6-4 up"


def test_the_first_illegal_move_is_told_and_no_later_one() -> None:
    assert len(problems(FIRST_GAME, moves=[{"Ana": "4-1"}, {"Ana": "4-1"}, {"Ana": "4-1"}])) == 1
