"""What `replay --json` says of a game, field by field."""

from __future__ import annotations

import json
from typing import Any

import pytest
from rules_kit import IDS, SHIPPED, rules
from script_kit import FIRST_GAME, mapping, moves, told

from schoolyard.rules.chance import Chance
from schoolyard.rules.game import play_game
from schoolyard.rules.players import any_legal
from schoolyard.rules.record import record

STEP = [
    "player", "move", "tile", "side", "line", "open_ends", "total", "points", "hands", "boneyard", "chips", "legal",
]  # fmt: skip
RESULT = ["ended", "winner", "points", "bonus_chips", "down", "chips", "game_over", "game_winner"]

SPOT = """
rules: 5xj-all-fives
players: [Ana, Ben]
line: [2-1, 1-4]
turn: Ben
deal: {Ana: [6-6, 6-1], Ben: [4-2, 5-0], boneyard: [3-3, 6-4]}
"""


def one_round(text: str, **changes: Any) -> dict[str, Any]:
    (only,) = told(text, **changes)["rounds"]
    return only


def test_the_worked_example_begins_as_the_format_shows_it() -> None:
    game = told(FIRST_GAME)
    assert (game["script"], game["rules"], game["players"]) == ("test.yaml", "schoolyard", ["Ana", "Ben"])
    (only,) = game["rounds"]
    assert only["opens"] == {"player": "Ben", "tile": "4-4"}
    assert only["steps"][0] == {
        "player": "Ben",
        "move": "play",
        "tile": "2-0",
        "side": "start",
        "line": ["2-0"],
        "open_ends": [2, 0],
        "total": 2,
        "points": 0,
        "hands": {"Ana": ["4-3", "4-1", "2-2", "1-0", "3-0"], "Ben": ["4-4", "4-2", "3-1", "1-1"]},
        "boneyard": 5,
        "chips": {"bank": 10, "Ana": 0, "Ben": 0},
        "legal": ["4-4 start", "4-2 start", "3-1 start", "2-0 start", "1-1 start"],
    }


def test_and_ends_as_the_format_shows_it() -> None:
    assert one_round(FIRST_GAME)["result"] == {
        "ended": "domino",
        "winner": "Ana",
        "points": 0,
        "bonus_chips": 2,
        "down": "Ana",
        "chips": {"bank": 6, "Ana": 4, "Ben": 0},
        "game_over": False,
        "game_winner": None,
    }


@pytest.mark.parametrize("name", IDS)
def test_every_step_and_every_result_has_every_field_in_this_order(name: str) -> None:
    owned = "chips" if name == "schoolyard" else "scores"
    step = [owned if field == "chips" else field for field in STEP]
    result = [field for field in RESULT if name == "schoolyard" or field not in {"bonus_chips", "down"}]
    game = play_game(SHIPPED[name], players=[any_legal] * 2, names=["Ana", "Ben"], chance=Chance("fields"), rounds=3)
    for each in record(game, "x")["rounds"]:
        assert list(each) == ["opens", "steps", "result"]
        assert all(list(found) == step for found in each["steps"])
        assert list(each["result"]) == [owned if field == "chips" else field for field in result]


def test_move_is_play_draw_or_pass() -> None:
    steps = one_round(FIRST_GAME)["steps"]
    kinds = {8: "draw", 10: "draw", 11: "draw", 13: "draw", 14: "draw", 17: "pass"}
    assert [step["move"] for step in steps] == [kinds.get(index, "play") for index in range(19)]


def test_the_tile_is_null_on_a_pass_and_the_drawn_one_on_a_draw_and_neither_has_a_side_or_points() -> None:
    steps = one_round(FIRST_GAME)["steps"]
    drawn = [(step["tile"], step["side"], step["points"]) for step in steps if step["move"] == "draw"]
    assert drawn == [(tile, None, 0) for tile in ("0-0", "2-1", "3-2", "3-3", "4-0")]
    assert [(step["tile"], step["side"], step["points"]) for step in steps if step["move"] == "pass"] == [
        (None, None, 0)
    ]


def test_legal_lists_the_moves_open_before_the_move() -> None:
    steps = one_round(FIRST_GAME)["steps"]
    assert steps[8]["legal"] == ["draw"]
    assert steps[9]["legal"] == ["0-0 right"]  # the drawn tile is played at once
    assert steps[17]["legal"] == ["pass"]
    assert steps[18]["legal"] == ["2-1 left", "2-1 right"]


def test_line_hands_boneyard_and_chips_are_after_the_move() -> None:
    last = one_round(FIRST_GAME)["steps"][-1]
    assert last["line"] == [
        "1-2", "2-3", "3-4", "4-2", "2-2", "2-0", "0-3", "3-1", "1-1", "1-0", "0-0", "0-4", "4-1",
    ]  # fmt: skip
    assert last["open_ends"] == [1, 1]
    assert last["hands"] == {"Ana": [], "Ben": ["4-4", "3-3"]}
    assert last["boneyard"] == 0


def test_chips_of_a_step_are_before_anything_that_the_end_of_the_round_pays() -> None:
    only = one_round(FIRST_GAME)
    assert only["steps"][-1]["chips"] == {"bank": 8, "Ana": 2, "Ben": 0}
    assert only["result"]["chips"] == {"bank": 6, "Ana": 4, "Ben": 0}


def test_chips_of_a_step_are_after_what_its_open_ends_score() -> None:
    steps = one_round(FIRST_GAME)["steps"]
    assert [step["chips"]["Ana"] for step in steps[:4]] == [0, 1, 1, 2]


def test_total_counts_both_halves_of_a_double_at_an_end_in_every_rule_set() -> None:
    for name in ("block", "draw", "5xj-all-fives"):
        step = one_round(
            SPOT, rules=name, line=["2-2", "2-1"], deal={"Ana": ["6-6"], "Ben": ["3-1"]}, moves=moves("Ben 3-1")
        )
        assert step["steps"][0]["total"] == 7


def test_total_counts_one_half_where_the_rule_set_says_so() -> None:
    house = {"base": "5xj-all-fives", "doubles_count": "one-half"}
    hands = {"Ana": ["6-6"], "Ben": ["3-1", "5-5"]}
    step = one_round(SPOT, rules=house, line=["2-2", "2-1"], deal=hands, moves=moves("Ben 3-1"))["steps"][0]
    assert (step["total"], step["points"]) == (5, 5)


def test_total_is_0_on_an_empty_table() -> None:
    house = {"base": "5xj-draw", "optional_draw": True}
    (step,) = one_round(SPOT, rules=house, line=[], moves=moves("Ben draw"))["steps"]
    assert (step["line"], step["open_ends"], step["total"]) == ([], [], 0)


def test_points_are_in_points_also_where_chips_are_used_and_also_where_less_could_be_paid() -> None:
    position = {"rules": "schoolyard", "line": ["4-4", "4-2"], "turn": "Ana"}
    hands = {"Ana": ["2-1", "3-3"], "Ben": ["0-0"]}
    # 4-4 counts 8 and the 2 of 2-1 would be covered by a 1: 9. With 4-2's 2 open it was 10.
    step = one_round(SPOT, **position, deal=hands, moves=moves("Ana 2-1"))["steps"][0]
    assert (step["total"], step["points"]) == (9, 0)
    short = {"chips": {"bank": 1, "Ana": 9, "Ben": 0}, "line": ["4-4", "4-1"]}
    only = one_round(SPOT, **{**position, **short}, deal=hands, moves=moves("Ana 2-1"))
    step = only["steps"][0]
    assert (step["total"], step["points"], step["chips"]) == (10, 10, {"bank": 0, "Ana": 10, "Ben": 0})
    assert (only["result"]["ended"], only["result"]["winner"], only["result"]["bonus_chips"]) == ("game", "Ana", 0)


def test_if_the_ends_of_the_last_tile_win_the_game_no_bonus_is_paid_and_the_down_stays() -> None:
    only = one_round(
        SPOT, rules="schoolyard", line=["4-4", "4-1"], turn="Ana", down="Ben", chips={"bank": 0, "Ana": 8, "Ben": 2},
        deal={"Ana": ["2-1"], "Ben": ["0-0", "3-3"]}, moves=moves("Ana 2-1"),
    )  # fmt: skip
    assert only["result"] == {
        "ended": "game",
        "winner": "Ana",
        "points": 0,
        "bonus_chips": 0,
        "down": "Ben",
        "chips": {"bank": 0, "Ana": 10, "Ben": 0},
        "game_over": True,
        "game_winner": "Ana",
    }


def test_the_last_tile_scores_its_ends_then_the_bonus_then_the_down() -> None:
    only = one_round(
        SPOT, rules="schoolyard", line=["4-4", "4-1"], turn="Ana", down="Ben",
        deal={"Ana": ["2-1"], "Ben": ["0-0", "3-3"]}, moves=moves("Ana 2-1"),
    )  # fmt: skip
    assert only["steps"][0]["chips"] == {"bank": 8, "Ana": 2, "Ben": 0}
    assert only["result"]["chips"] == {"bank": 6, "Ana": 4, "Ben": 0}
    assert (only["result"]["bonus_chips"], only["result"]["down"]) == (2, "Ana")


def test_bonus_chips_are_what_was_owed() -> None:
    only = one_round(
        SPOT, rules="schoolyard", line=["4-4", "4-1"], turn="Ana", chips={"bank": 0, "Ana": 9, "Ben": 1},
        deal={"Ana": ["3-1"], "Ben": ["0-0", "3-3", "2-2"]}, moves=moves("Ana 3-1"),
    )  # fmt: skip
    assert only["result"]["bonus_chips"] == 3
    assert only["result"]["chips"] == {"bank": 0, "Ana": 10, "Ben": 0}
    assert (only["result"]["ended"], only["result"]["game_winner"]) == ("domino", "Ana")


class TestOpens:
    def test_is_who_must_or_may_open_and_the_tile_that_decided_it(self) -> None:
        assert one_round(FIRST_GAME, moves=[])["opens"] == {"player": "Ben", "tile": "4-4"}

    def test_the_tile_is_null_after_down(self) -> None:
        assert one_round(FIRST_GAME, moves=[], down="Ana")["opens"] == {"player": "Ana", "tile": None}

    def test_is_null_in_a_position(self) -> None:
        assert one_round(SPOT)["opens"] is None


class TestResult:
    def test_of_a_round_that_has_not_ended_is_as_it_stands(self) -> None:
        assert one_round(FIRST_GAME, moves=mapping(FIRST_GAME)["moves"][:4])["result"] == {
            "ended": None,
            "winner": None,
            "points": 0,
            "bonus_chips": 0,
            "down": "Ben",
            "chips": {"bank": 8, "Ana": 2, "Ben": 0},
            "game_over": False,
            "game_winner": None,
        }

    def test_winner_is_null_where_nobody_won_the_round(self) -> None:
        stuck = {"line": ["2-1", "1-4"], "turn": "Ben", "deal": {"Ana": ["3-3"], "Ben": ["3-0"]}}
        only = one_round(SPOT, rules="schoolyard", **stuck, down="Ana", moves=moves("Ben pass, Ana pass"))
        assert (only["result"]["ended"], only["result"]["winner"]) == ("blocked", None)
        assert only["result"]["down"] == "Ana"  # it stays where it was

    def test_points_are_what_the_end_of_the_round_gave_the_winner(self) -> None:
        only = one_round(SPOT, deal={"Ana": ["6-6", "1-0"], "Ben": ["4-3"]}, moves=moves("Ben 4-3"))
        assert only["steps"][0]["points"] == 5
        assert only["result"] == {
            "ended": "domino",
            "winner": "Ben",
            "points": 15,  # 13 pips, to the nearest five
            "scores": {"Ana": 0, "Ben": 20},
            "game_over": False,
            "game_winner": None,
        }

    def test_points_are_0_where_the_ends_won_the_game(self) -> None:
        only = one_round(
            SPOT, scores={"Ana": 0, "Ben": 95}, deal={"Ana": ["6-6"], "Ben": ["4-3"]}, moves=moves("Ben 4-3")
        )
        assert (only["result"]["ended"], only["result"]["points"]) == ("game", 0)
        assert (only["result"]["winner"], only["result"]["game_winner"]) == ("Ben", "Ben")

    def test_between_partners_the_side_that_won_is_told_too(self) -> None:
        house = {"base": "draw", "players": 4, "partners": True}
        hands = {"Ana": ["6-6"], "Ben": ["5-0", "5-5"], "Cy": ["3-3"], "Dee": ["4-2"]}
        only = one_round(SPOT, rules=house, players=[*hands], deal=hands, turn="Dee", moves=moves("Dee 4-2 left"))
        assert (only["result"]["winner"], only["result"]["side"]) == ("Dee", ["Ben", "Dee"])
        assert only["result"]["scores"] == {"Ana": 0, "Ben": 18, "Cy": 0, "Dee": 18}


class TestSpinner:
    HOUSE = rules("5xj-all-fives", spinner=True).to_mapping()

    def test_adds_its_tile_its_place_and_its_arms_to_a_step(self) -> None:
        hands = {"Ana": ["6-4", "3-0"], "Ben": ["4-4", "6-5", "0-0"]}
        steps = one_round(
            SPOT, rules=self.HOUSE, deal=hands,
            moves=moves("Ben 4-4, Ana 6-4 right, Ben 6-5 right"),
        )["steps"]  # fmt: skip
        assert steps[0]["spinner"] == {"tile": "4-4", "at": 2, "up": [], "down": []}
        assert steps[2]["line"] == ["2-1", "1-4", "4-4", "4-6", "6-5"]

    def test_covered_cross_arms_come_after_left_and_right_in_the_open_ends(self) -> None:
        hands = {"Ana": ["4-0"], "Ben": ["6-4", "5-4", "3-0"]}
        line = ["2-1", "1-4", "4-4", "4-3"]
        made = moves("Ben 6-4 down, Ana 4-0 up")
        steps = one_round(SPOT, rules=self.HOUSE, line=line, deal=hands, moves=made)["steps"]
        assert steps[0]["open_ends"] == [2, 3, 6]
        assert steps[1]["open_ends"] == [2, 3, 0, 6]
        assert steps[1]["spinner"] == {"tile": "4-4", "at": 2, "up": ["4-0"], "down": ["4-6"]}
        assert steps[1]["total"] == 11
        assert steps[0]["legal"] == ["6-4 up", "6-4 down", "5-4 up", "5-4 down", "3-0 right"]

    def test_is_null_before_the_first_double(self) -> None:
        assert one_round(SPOT, rules=self.HOUSE, moves=moves("Ben 4-2 left"))["steps"][0]["spinner"] is None

    def test_is_no_field_of_a_game_without(self) -> None:
        assert "spinner" not in one_round(SPOT, moves=moves("Ben 4-2 left"))["steps"][0]


def test_everything_can_be_written_as_json() -> None:
    game = told(FIRST_GAME)
    assert json.loads(json.dumps(game)) == game
