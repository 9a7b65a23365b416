"""Stories: what a scripted game sounds like, and that its line is drawn right."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules_kit import SHIPPED, rules
from script_kit import FIRST_GAME, mapping, moves, play

from schoolyard.rules.chance import Chance
from schoolyard.rules.drawn_line import draw_line
from schoolyard.rules.game import play_game
from schoolyard.rules.line import Line
from schoolyard.rules.players import any_legal
from schoolyard.rules.spinner import SpinnerLine
from schoolyard.rules.story import tell

SPOT = """
rules: 5xj-all-fives
players: [Ana, Ben]
line: [2-1, 1-4]
turn: Ben
deal: {Ana: [6-6, 6-1], Ben: [4-3, 5-0], boneyard: [3-3, 6-4]}
"""
HANDS = mapping(SPOT)["deal"]


def story(text: str, **changes: Any) -> list[str]:
    return [line.strip() for line in tell(play(text, **changes))]


def test_the_worked_example_as_it_is_told() -> None:
    told = tell(play(FIRST_GAME))
    assert told[:12] == [
        "Schoolyard Dominoes: Ana and Ben",
        "At the start: Bank 10, Ana 0, Ben 0.",
        "",
        "Round 1",
        "  Ana  4-3 4-1 2-2 1-0 3-0",
        "  Ben  4-4 4-2 3-1 2-0 1-1",
        "  5 tiles in the boneyard",
        "  Ben holds 4-4, the highest-ranking tile dealt: Ben takes the Down and opens with any tile.",
        "   1  Ben opens with 2-0.",
        "      [2|0]",
        "   2  Ana lays 3-0 at the right. The open ends make 5: Ana takes 1 chip from the Bank.",
        "      [2|0][0|3]",
    ]
    assert told[-12:] == [
        "  15  Ben draws 4-0, which fits.",
        "  16  Ben lays 4-0 at the right.",
        "      [2|3][3|4][4|2](2|2)[2|0][0|3][3|1](1|1)[1|0](0|0)[0|4]",
        "  17  Ana lays 4-1 at the right.",
        "      [2|3][3|4][4|2](2|2)[2|0][0|3][3|1](1|1)[1|0](0|0)[0|4][4|1]",
        "  18  Ben cannot play, and nothing is left to draw: Ben passes.",
        "  19  Ana lays 2-1 at the left.",
        "      [1|2][2|3][3|4][4|2](2|2)[2|0][0|3][3|1](1|1)[1|0](0|0)[0|4][4|1]",
        "  Ana has laid the last tile: domino!",
        "  Ben still holds 4-4 and 3-3 (2 tiles).",
        "  Ana wins the round and takes 2 chips from the Bank.",
        "  Bank 6, Ana 4, Ben 0. Ana has the Down.",
    ]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"down": "Ana"}, "Ana has the Down and opens."),
        (
            {"rules": {"base": "block", "set": 4, "hand": 5}, "chips": None},
            "Ben holds 4-4, the highest-ranking tile dealt: Ben opens with any tile.",
        ),
        (
            {"rules": {"base": "draw", "set": 4, "hand": 5, "players": 2}, "chips": None},
            "Ben holds 4-4, the highest double dealt: Ben opens with it.",
        ),
        (
            {"rules": {"base": "block", "set": 4, "hand": 5, "opener": "coin"}, "chips": None, "down": "Ana"},
            "Ana opens.",
        ),
    ],
)
def test_it_tells_who_opens_and_why(changes: dict[str, Any], sentence: str) -> None:
    assert story(FIRST_GAME, **changes, moves=[])[-2] == sentence


def test_without_a_double_the_highest_tile_opens_and_the_story_says_so() -> None:
    deal = {"Ana": ["2-1"], "Ben": ["1-0"], "boneyard": ["2-2", "2-0", "1-1", "0-0"]}
    house = {"base": "draw", "set": 2, "hand": 1, "players": 2}
    told = story(FIRST_GAME, rules=house, chips=None, deal=deal, moves=[])
    assert told[-2] == "Ana holds 2-1, the highest-ranking tile, for no double was dealt: Ana opens with it."


def test_a_position_shows_the_line_and_whose_turn_it_is() -> None:
    told = story(SPOT, deal={"Ana": ["6-6"], "Ben": ["5-0"]}, passed=1)
    assert told[-3:] == [
        "[2|1][1|4]",
        "1 player just passed. The round goes on with Ben.",
        "The script stops here. The round goes on with Ben.",
    ]


def test_points_are_told_where_points_are_written() -> None:
    told = story(SPOT, moves=moves("Ben 4-3"))
    assert told[-3] == "1  Ben lays 4-3 at the right. The open ends make 5: Ben scores 5."
    assert told[-2:] == ["[2|1][1|4][4|3]", "The script stops here. The round goes on with Ana."]


@pytest.mark.parametrize(
    ("house", "made", "sentences"),
    [
        ("block", "Ana pass", ["1  Ana cannot play and passes."]),
        (
            "draw",
            "Ana draw, Ana draw",
            ["1  Ana cannot play and draws 3-3, which does not fit.", "2  Ana draws 6-4, which fits."],
        ),
        (
            {"base": "draw", "draw": "one"},
            "Ana draw, Ana pass",
            ["1  Ana cannot play and draws 3-3, which does not fit.", "2  Ana still cannot play and passes."],
        ),
    ],
)
def test_draws_and_passes_say_why(house: Any, made: str, sentences: list[str]) -> None:
    told = story(SPOT, rules=house, turn="Ana", deal={**HANDS, "Ana": ["6-6"]}, moves=moves(made))
    assert told[-1 - len(sentences) : -1] == sentences


def test_who_draws_by_choice_could_play() -> None:
    told = story(SPOT, rules={"base": "draw", "optional_draw": True}, moves=moves("Ben draw"))
    assert told[-2] == "1  Ben could play, but draws 3-3, which does not fit."


@pytest.mark.parametrize(
    ("changes", "made", "sentences"),
    [
        (
            {"deal": {"Ana": ["6-6", "1-0"], "Ben": ["4-3"]}},
            "Ben 4-3",
            [
                "Ben has laid the last tile: domino!",
                "Ana still holds 6-6 and 1-0 (13 pips).",
                "Ben wins the round with 15 points, to the nearest five.",
                "Ana 0, Ben 20.",
            ],
        ),
        (
            {"deal": {"Ana": ["0-0"], "Ben": ["4-2"]}, "rules": "block"},
            "Ben 4-2 left",
            [
                "Ben has laid the last tile: domino!",
                "Ana still holds 0-0 (0 pips).",
                "Ben wins the round with 0 points.",
                "Ana 0, Ben 0.",
            ],
        ),
        (
            {"deal": {"Ana": ["1-0"], "Ben": ["3-3"]}, "rules": "block", "line": ["2-2"]},
            "Ben pass, Ana pass",
            [
                "Nobody can play: the round is blocked.",
                "Ana holds 1-0 (1 pip).",
                "Ben holds 3-3 (6 pips).",
                "Ana wins the round with 5 points.",
                "Ana 5, Ben 0.",
            ],
        ),
        (
            {"deal": {"Ana": ["1-0"], "Ben": ["3-3"]}, "rules": "schoolyard", "line": ["2-2"], "down": "Ana"},
            "Ben pass, Ana pass",
            [
                "Nobody can play: the round is blocked.",
                "Ana holds 1-0 (1 tile).",
                "Ben holds 3-3 (1 tile).",
                "Nobody wins the round.",
                "Bank 10, Ana 0, Ben 0. Ana has the Down.",
            ],
        ),
        (
            {"scores": {"Ana": 0, "Ben": 95}},
            "Ben 4-3",
            ["With these open ends Ben wins the game.", "Ana 0, Ben 100. Ben wins the game!"],
        ),
        (
            {
                "rules": "schoolyard",
                "chips": {"bank": 1, "Ana": 2, "Ben": 7},
                "deal": {"Ana": ["3-3", "2-2", "0-0"], "Ben": ["4-2"]},
            },
            "Ben 4-2 left",
            [
                "Ben has laid the last tile: domino!",
                "Ana still holds 3-3, 2-2 and 0-0 (3 tiles).",
                "Ben wins the round and takes 1 chip from the Bank and 2 chips from Ana.",
                "Bank 0, Ana 0, Ben 10. Ben wins the game!",
            ],
        ),
        (
            {
                "rules": "schoolyard",
                "chips": {"bank": 1, "Ana": 1, "Ben": 8},
                "deal": {"Ana": ["3-3", "2-2", "0-0"], "Ben": ["4-2"]},
            },
            "Ben 4-2 left",
            [
                "Ben has laid the last tile: domino!",
                "Ana still holds 3-3, 2-2 and 0-0 (3 tiles).",
                "Ben wins the round and takes 1 chip from the Bank and 1 chip from Ana, the last there are.",
                "Bank 0, Ana 0, Ben 10. Ben wins the game!",
            ],
        ),
    ],
)
def test_it_tells_how_the_round_ended_and_what_that_gave(
    changes: dict[str, Any], made: str, sentences: list[str]
) -> None:
    assert story(SPOT, **changes, moves=moves(made))[-len(sentences) :] == sentences


def test_partners_win_together() -> None:
    hands = {"Ana": ["6-6"], "Ben": ["5-0"], "Cy": ["3-3", "1-0"], "Dee": ["4-2"]}
    house = {"base": "draw", "players": 4, "partners": True, "target": 15}
    told = story(SPOT, rules=house, players=[*hands], deal=hands, turn="Dee", moves=moves("Dee 4-2 left"))
    assert told[1] == "Partners: Ana and Cy against Ben and Dee."
    assert told[-4:] == [
        "Ana still holds 6-6 (12 pips).",
        "Cy still holds 3-3 and 1-0 (7 pips).",
        "Ben and Dee win the round with 19 points.",
        "Ana 0, Ben 19, Cy 0, Dee 19. Ben and Dee win the game!",
    ]


def test_rounds_are_numbered() -> None:
    once = {"deal": mapping(FIRST_GAME)["deal"], "moves": mapping(FIRST_GAME)["moves"]}
    told = story(FIRST_GAME, deal=None, moves=None, rounds=[once, {**once, "moves": []}])
    assert [line for line in told if line.startswith("Round")] == ["Round 1", "Round 2"]


class TestTheLine:
    def test_breaks_between_tiles(self) -> None:
        line = Line.parse(["6-6", *["6-5", "5-6"] * 10])
        assert draw_line(line, "  ") == [
            "  (6|6)" + "[6|5][5|6]" * 6 + "[6|5]",
            "  [5|6]" + "[6|5][5|6]" * 3,
        ]

    def test_a_spinners_arms_have_rows_of_their_own(self) -> None:
        line = SpinnerLine.parse_arms(["2-1", "1-1", "1-4"], up=["1-6", "6-3"], down=["1-5"])
        assert draw_line(line) == ["[2|1](1|1)[1|4]", "up from (1|1): [1|6][6|3]", "down from (1|1): [1|5]"]

    def test_of_no_tile_says_so(self) -> None:
        assert draw_line(Line(), "  ") == ["  (no tile)"]


HOUSES = [*SHIPPED.values(), rules("5xj-all-fives", spinner=True), rules("draw", players=4, partners=True, reserve=2)]


@given(st.sampled_from(HOUSES), st.integers(0, 99))
def test_no_row_is_too_wide_and_every_move_is_told(house: Any, number: int) -> None:
    seats = house.players[1]
    names = ["Ana", "Ben", "Cy", "Dee"][:seats]
    chance = Chance(f"story {number}")
    game = play_game(house, players=[any_legal] * seats, names=names, chance=chance, rounds=1)
    told = tell(game)
    assert all(len(line) <= 76 for line in told if "|" in line)
    moves_told = [line for line in told if re.match(r" *\d+  \w", line)]
    assert len(moves_told) == len(game.rounds[0].steps)
