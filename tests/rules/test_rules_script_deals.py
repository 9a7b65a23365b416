"""Deals, chips, names and positions of scripts: what is sound, and every problem of what is not, all at once."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules_kit import chips, rules, scores, tiles
from script_kit import FIRST_GAME, LOOK_UP, mapping, moves, play, problems, read, told, wrong

from schoolyard.rules.replay import replay, write
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.script import Script
from schoolyard.rules.script_problem import ScriptError
from schoolyard.rules.spinner import SpinnerLine
from schoolyard.rules.tile import Tile

DEAL = mapping(FIRST_GAME)["deal"]

SPOT = """
rules: 5xj-draw
players: [Ana, Ben]
line: [2-1, 1-4]
turn: Ben
deal: {Ana: [6-6], Ben: [4-2, 5-0], boneyard: [3-3, 6-4]}
"""

FOUR = """
rules: {base: draw, players: 4, hand: 5, partners: true}
players: [Ana, Ben, Cy, Dee]
deal:
  Ana: [6-6, 6-5, 6-4, 6-3, 6-2]
  Ben: [6-1, 6-0, 5-5, 5-4, 5-3]
  Cy: [5-2, 5-1, 5-0, 4-4, 4-3]
  Dee: [4-2, 4-1, 4-0, 3-3, 3-2]
  boneyard: [3-1, 3-0, 2-2, 2-1, 2-0, 1-1, 1-0, 0-0]
"""


class TestADeal:
    def test_of_a_tile_too_many_and_one_too_few_tells_both_and_the_missing_tile(self) -> None:
        dealt = {**DEAL, "Ana": ["4-3", "4-1", "2-2", "1-0", "3-0", "1-1"], "boneyard": ["0-0", "2-1", "3-2", "3-3"]}
        assert wrong(FIRST_GAME, deal=dealt) == [
            "deal.Ben.4: found 1-1 a second time (the first is Ana's); expected each tile once",
            "deal.Ana: found 6 tiles for Ana; expected 5, as schoolyard deals to 2 players",
            "deal: found no 4-0; expected every tile of the set, in a hand or in the boneyard",
        ]

    def test_tells_a_hand_that_is_too_small(self) -> None:
        dealt = {**DEAL, "Ana": DEAL["Ana"][1:], "boneyard": [DEAL["Ana"][0], *DEAL["boneyard"]]}
        assert wrong(FIRST_GAME, deal=dealt, moves=[]) == [
            "deal.Ana: found 4 tiles for Ana; expected 5, as schoolyard deals to 2 players"
        ]

    def test_tells_a_tile_outside_the_set(self) -> None:
        assert wrong(FIRST_GAME, deal={**DEAL, "boneyard": ["0-0", "5-1", "3-2", "3-3", "4-0"]}) == [
            "deal.boneyard.1: found 5-1; expected a tile of the set, which goes up to 4-4",
            "deal: found no 2-1; expected every tile of the set, in a hand or in the boneyard",
        ]

    def test_tells_what_is_no_tile_and_then_calls_none_missing(self) -> None:
        assert wrong(FIRST_GAME, deal={**DEAL, "boneyard": ["0-0", "2:1", 3, [3, True], [4, 0, 1], "19-1"]}) == [
            'deal.boneyard.1: found "2:1"; expected a tile, as 4-1',
            "deal.boneyard.2: found 3; expected a tile, as 4-1",
            "deal.boneyard.3: found [3, true]; expected a tile, as 4-1",
            "deal.boneyard.4: found [4, 0, 1]; expected a tile, as 4-1",
            'deal.boneyard.5: found "19-1"; expected a tile, as 4-1',
        ]

    def test_has_a_hand_for_every_player_and_no_others(self) -> None:
        found = problems(FIRST_GAME, deal={"Ana": DEAL["Ana"], "Bem": DEAL["Ben"], "boneyard": DEAL["boneyard"]})
        assert list(map(str, found)) == [
            "deal.Bem: found the unknown key Bem; expected Ana, Ben or boneyard",
            "deal: found no tiles for Ben; expected a hand for every player",
        ]
        assert (found[0].at_key, found[0].choices) == (True, ("Ana", "Ben", "boneyard"))

    def test_of_an_unknown_hand_calls_its_tiles_not_missing(self) -> None:
        found = wrong(FIRST_GAME, deal={"Ana": DEAL["Ana"], "Ben": DEAL["Ben"], "bonyard": DEAL["boneyard"]})
        assert found == ["deal.bonyard: found the unknown key bonyard; expected Ana, Ben or boneyard"]

    @pytest.mark.parametrize(
        ("dealt", "path", "found"),
        [(None, "script", "no deal"), ([], "deal", "an empty list"), ("4-1", "deal", '"4-1"'), (7, "deal", "7")],
    )
    def test_is_a_mapping(self, dealt: Any, path: str, found: str) -> None:
        assert wrong(FIRST_GAME, deal=dealt) == [
            f"{path}: found {found}; expected each player's tiles and the boneyard"
        ]

    def test_needs_no_boneyard_where_all_tiles_are_dealt(self) -> None:
        house = {"base": "block", "set": 1, "hand": 1, "players": 3}
        dealt = {"Ana": ["1-1"], "Ben": ["1-0"], "Cy": ["0-0"]}
        assert play(FIRST_GAME, rules=house, players=["Ana", "Ben", "Cy"], deal=dealt, chips=None, moves=[]).rounds

    def test_without_a_double_is_refused_where_the_rule_set_deals_again(self) -> None:
        house = {"base": "block", "set": 2, "hand": 1, "redeal_without_double": True}
        dealt = {"Ana": ["2-1"], "Ben": ["2-0"], "boneyard": ["2-2", "1-1", "1-0", "0-0"]}
        assert wrong(FIRST_GAME, rules=house, deal=dealt, chips=None, moves=[]) == [
            "deal: found no double in any hand; expected one at least: these rules deal again without"
        ]


class TestChipsAndScores:
    def test_chips_that_are_moved_already_are_where_the_game_begins(self) -> None:
        assert play(FIRST_GAME, chips={"bank": 3, "Ana": 0, "Ben": 7}).begun_with == chips(3, 0, 7)

    def test_chips_make_ten(self) -> None:
        assert wrong(FIRST_GAME, chips={"bank": 8, "Ana": 1, "Ben": 2}) == [
            "chips: found 11 chips in all; expected 10, the bank's among them"
        ]

    def test_chips_name_every_player_and_the_bank(self) -> None:
        found = wrong(FIRST_GAME, chips={"Ana": 5, "Bem": 5})
        assert found == [
            "chips.Bem: found the unknown key Bem; expected bank, Ana or Ben",
            "chips: found no chips for bank; expected a number for bank, Ana and Ben",
            "chips: found no chips for Ben; expected a number for bank, Ana and Ben",
        ]

    def test_nobody_has_all(self) -> None:
        assert wrong(FIRST_GAME, chips={"bank": 0, "Ana": 0, "Ben": 10}) == [
            "chips.Ben: found 10 for Ben; expected less than 10: with 10 chips the game is won"
        ]

    @pytest.mark.parametrize("number", [-1, "4", 2.5, True, None])
    def test_chips_are_whole_numbers(self, number: Any) -> None:
        (problem,) = problems(FIRST_GAME, chips={"bank": 9, "Ana": number, "Ben": 1})
        assert (problem.path, problem.expected) == (("chips", "Ana"), "a whole number of 0 or more")

    def test_scores_are_below_the_target(self) -> None:
        assert play(SPOT, scores={"Ana": 99, "Ben": 0}).begun_with == scores(99, 0)
        assert wrong(SPOT, scores={"Ana": 100, "Ben": 130}) == [
            "scores.Ana: found 100 for Ana; expected less than 100: with 100 points the game is won",
            "scores.Ben: found 130 for Ben; expected less than 100: with 100 points the game is won",
        ]

    def test_partners_have_one_score(self) -> None:
        assert play(FOUR, scores={"Ana": 5, "Ben": 0, "Cy": 5, "Dee": 0}).begun_with == scores(5, 0, 5, 0)
        assert wrong(FOUR, scores={"Ana": 5, "Ben": 0, "Cy": 6, "Dee": 0}) == [
            "scores.Cy: found 5 for Ana and 6 for Cy; expected one score for both: they are partners"
        ]

    def test_a_game_has_what_it_is_played_for(self) -> None:
        assert wrong(SPOT, chips={"bank": 10, "Ana": 0, "Ben": 0}) == [
            "chips: found chips; expected scores: 5xj-draw is played for points"
        ]
        assert wrong(FIRST_GAME, scores={"Ana": 0, "Ben": 0}) == [
            "scores: found scores; expected chips: schoolyard is played for chips"
        ]


class TestNames:
    def test_are_unique(self) -> None:
        assert "players.1: found Ana a second time; expected names that differ" in wrong(
            FIRST_GAME, players=["Ana", "Ana"], deal={"Ana": DEAL["Ana"], "boneyard": DEAL["boneyard"]}, chips=None
        )

    @pytest.mark.parametrize("name", ["bank", "boneyard", "draw", "pass", "knock"])
    def test_are_none_of_the_words_that_mean_something_else(self, name: str) -> None:
        assert (
            f"players.0: found the name {name}; expected a name other than bank, boneyard, draw, knock or pass"
        ) in wrong(FIRST_GAME, players=[name, "Ben"])

    @pytest.mark.parametrize("names", [None, "Ana", 2, [], ["Ana", 7], ["Ana", " "], ["Ana", None]])
    def test_are_a_list_of_texts(self, names: Any) -> None:
        (problem,) = problems(FIRST_GAME, players=names)
        assert problem.path == ("players",)

    @pytest.mark.parametrize(("names", "found"), [(["Ana"], "1 player"), (["Ana", "Ben", "Cy"], "3 players")])
    def test_are_as_many_as_the_rule_set_is_for(self, names: list[str], found: str) -> None:
        assert wrong(FIRST_GAME, players=names) == [f"players: found {found}; expected 2 for schoolyard"]
        assert wrong(FIRST_GAME, rules="draw", players=[*"abcde"]) == [
            "players: found 5 players; expected 2 to 4 for draw"
        ]


class TestAPosition:
    def test_begins_in_mid_round_with_hands_of_any_size(self) -> None:
        game = play(SPOT, moves=moves("Ben 4-2 left, Ana draw, Ana draw, Ana 6-4"))
        start = game.rounds[0].start
        assert (start.turn, start.hands, start.boneyard) == (1, (tiles("6-6"), tiles("4-2 5-0")), tiles("3-3 6-4"))
        assert game.rounds[0].position.line.texts() == ("4-2", "2-1", "1-4", "4-6")
        assert game.rounds[0].opening is None

    def test_written_again_it_is_the_same(self) -> None:
        position = mapping(SPOT, moves=moves("Ben 4-2 left"), scores={"Ana": 5, "Ben": 0})
        script = Script.from_mapping(position, LOOK_UP)
        assert write(replay(script)) == script
        assert script.to_mapping() == position

    def test_passed_says_how_many_have_just_passed(self) -> None:
        blocked = {"deal": {"Ana": ["6-6"], "Ben": ["5-0"]}, "passed": 1}
        game = play(SPOT, **blocked, moves=moves("Ben pass"))
        assert game.end is not None
        assert (game.end.how, game.end.winner, game.end.points) == ("blocked", 1, 7)
        assert replay(write(game)) == game

    def test_without_it_nobody_has(self) -> None:
        game = play(SPOT, deal={"Ana": ["6-6"], "Ben": ["5-0"]}, moves=moves("Ben pass"))
        assert game.end is None

    def test_down_says_who_holds_the_down(self) -> None:
        yard = {"rules": "schoolyard", "deal": {"Ana": ["3-3"], "Ben": ["4-2", "3-0"]}}
        ends = [
            told(SPOT, **yard, down=down, moves=moves("Ben 4-2 left"))["rounds"][0]["result"]["down"]
            for down in ("Ana", "Ben", None)
        ]
        assert ends == ["Ana", "Ben", None]

    def test_a_game_of_points_has_no_down_to_hold(self) -> None:
        assert wrong(SPOT, down="Ana") == ["down: found down; expected no such key: only with chips there is a Down"]

    def test_may_begin_on_an_empty_table(self) -> None:
        game = play(SPOT, line=[], moves=moves("Ben 4-2"))
        assert game.rounds[0].position.line.texts() == ("4-2",)

    def test_needs_no_down_where_a_coin_decides(self) -> None:
        assert play(SPOT, rules={"base": "5xj-draw", "opener": "coin"}).rounds[0].position.turn == 1

    def test_its_touching_halves_match(self) -> None:
        assert wrong(SPOT, line=["2-1", "4-1"]) == ["line.1: found 4-1 after 2-1; expected touching halves that match"]

    def test_its_tiles_belong_to_the_set_each_at_most_once(self) -> None:
        assert wrong(SPOT, line=["7-1", "1-4"], deal={"Ana": ["4-1"], "Ben": ["4-2"], "boneyard": ["4-2"]}) == [
            "line.0: found 7-1; expected a tile of the set, which goes up to 6-6",
            "deal.Ana.0: found 4-1 a second time (the first is in the line); expected each tile once",
            "deal.boneyard.0: found 4-2 a second time (the first is Ben's); expected each tile once",
        ]

    def test_needs_a_line_a_turn_and_a_tile_in_every_hand(self) -> None:
        assert wrong(SPOT, line=None) == [
            "script: found no line; expected line: and its tiles as they lie, as [2-1, 1-4]"
        ]
        assert wrong(SPOT, turn=None) == ["script: found no turn; expected turn: and a player's name, Ana or Ben"]
        assert wrong(SPOT, deal={"Ana": ["6-6"], "Ben": []}) == [
            "deal.Ben: found no tile for Ben; expected one at least: without any the round is over"
        ]

    def test_is_the_turn_of_a_player(self) -> None:
        assert wrong(SPOT, turn="Bob") == ["turn: found Bob, who does not play; expected Ana or Ben"]

    @pytest.mark.parametrize("passed", [2, -1, True, "1", None])
    def test_as_many_passes_as_players_would_have_ended_the_round(self, passed: Any) -> None:
        script = {**mapping(SPOT, deal={"Ana": ["6-6"], "Ben": ["5-0"]}), "passed": passed}
        with pytest.raises(ScriptError) as caught:
            Script.from_mapping(script, LOOK_UP)
        (problem,) = caught.value.problems
        assert problem.path == ("passed",)
        assert problem.expected == "a number from 0 to 1: after one more pass the round is over"

    def test_nobody_passes_on_an_empty_table_or_while_tiles_are_left_to_draw(self) -> None:
        assert wrong(SPOT, passed=1) == ["passed: found 1 with 2 tiles left to draw; expected 0: nobody passes before"]
        assert wrong(SPOT, passed=1, line=[], deal={"Ana": ["6-6"], "Ben": ["5-0"]}) == [
            "passed: found 1 on an empty table; expected 0: with no tile laid every tile fits"
        ]

    def test_where_one_draws_once_passes_with_tiles_left_do_not_count(self) -> None:
        house = {"base": "5xj-draw", "draw": "one"}
        dealt = {"Ana": ["6-6"], "Ben": ["5-0"], "boneyard": ["5-5"]}
        game = play(SPOT, rules=house, deal=dealt, passed=1, moves=moves("Ben draw, Ben pass"))
        assert game.end is None
        assert game.rounds[0].position.passed == 1


ARMS = {"rules": {"base": "5xj-all-fives", "spinner": True}, "line": ["2-1", "1-1", "1-4", "4-4"]}


class TestAPositionWithASpinner:
    def test_says_where_the_spinner_lies_and_what_its_arms_are(self) -> None:
        arms = {"at": 1, "up": ["1-6", "6-3"], "down": ["1-5"]}
        game = play(SPOT, **ARMS, spinner=arms, deal={"Ana": ["6-6"], "Ben": ["5-5"]}, moves=moves("Ben 5-5"))
        line = game.rounds[0].position.line
        assert isinstance(line, SpinnerLine)
        assert (line.spinner, line.up, line.down) == (Tile(1, 1), ((1, 6), (6, 3)), ((1, 5), (5, 5)))
        assert line.open_ends() == (2, 4, 3, 5)
        assert replay(write(game)) == game

    def test_its_arms_may_be_empty(self) -> None:
        hands = {"Ana": ["6-6"], "Ben": ["5-1"]}
        game = play(SPOT, **ARMS, spinner={"at": 1}, deal=hands, moves=moves("Ben 5-1 up"))
        assert Script.from_mapping(write(game).to_mapping(), LOOK_UP) == write(game)

    def test_the_only_double_of_a_line_is_the_spinner(self) -> None:
        script = read(SPOT, rules=ARMS["rules"], line=["2-1", "1-1"], deal={"Ana": ["6-6"], "Ben": ["5-1"]})
        assert script.to_mapping()["spinner"] == {"at": 1, "up": [], "down": []}

    @pytest.mark.parametrize(
        ("spinner", "why"),
        [
            ({}, "the line has more than one double: say at which index the spinner lies"),
            ({"at": 0}, "the spinner is a double of the line"),
            ({"at": "1"}, "the spinner is a double of the line"),
            ({"at": 3, "up": ["4-2"]}, "cross arms come after both sides of the spinner are covered"),
            ({"at": 1, "up": ["6-2"]}, "6-2 does not match the 1 before it"),
        ],
    )
    def test_tells_what_cannot_be(self, spinner: Any, why: str) -> None:
        assert wrong(SPOT, **ARMS, spinner=spinner, deal={"Ana": ["6-6"], "Ben": ["5-5"]}) == [
            f"spinner: found arms that cannot be: {why}; expected at:, up: and down: that can"
        ]

    def test_is_a_mapping(self) -> None:
        assert "spinner: found [1]; expected at:, up: and down:" in wrong(SPOT, **ARMS, spinner=[1])

    def test_a_rule_set_without_a_spinner_has_none(self) -> None:
        assert wrong(SPOT, spinner={"at": 0}) == [
            "spinner: found spinner; expected no such key: 5xj-draw is played without one"
        ]


class TestForm:
    def test_unknown_keys_are_told_with_the_known_ones(self) -> None:
        (problem,) = problems(FIRST_GAME, move=[])
        assert problem.found == "the unknown key move"
        assert problem.at_key
        assert "moves" in problem.choices

    def test_rounds_are_a_list_of_mappings_with_deal_and_moves(self) -> None:
        assert wrong(FIRST_GAME, deal=None, moves=None, rounds=3) == [
            "rounds: found 3; expected a list of rounds, each with deal: and moves:"
        ]
        assert wrong(FIRST_GAME, deal=None, moves=None, rounds=[{"deal": DEAL, "line": []}, 4]) == [
            "rounds.0.line: found the unknown key line; expected deal, moves or down",
            "rounds.1: found 4; expected a round with deal: and moves:",
        ]

    def test_every_unreadable_move_is_told(self) -> None:
        a_move = "a tile with its side if it fits both ends, as 2-1 left; or draw, pass or knock"
        written = [{"Ben": "2-0 top"}, {"Ana": 3}, {"Ana": "4-1", "Ben": "draw"}, {"Bob": "pass"}]
        assert wrong(FIRST_GAME, moves=written) == [
            f'moves.0.Ben: found "2-0 top"; expected {a_move}',
            f"moves.1.Ana: found 3; expected {a_move}",
            "moves.2: found {Ana: 4-1, Ben: draw}; expected one move, as Ana: 4-1",
            "moves.3.Bob: found Bob, who does not play; expected Ana or Ben",
        ]
        assert wrong(FIRST_GAME, moves="draw") == ['moves: found "draw"; expected a list of moves, each as - Ana: 4-1']

    def test_problems_of_all_parts_are_told_at_once(self) -> None:
        found = problems(
            FIRST_GAME,
            deal={**DEAL, "boneyard": ["0-0", "2-1", "3-2", "3-3", "3-3"]},
            chips={"bank": 9, "Ana": 0, "Ben": 0},
            moves=[{"Ben": "nothing"}],
            down="Cy",
        )
        assert {problem.path[0] for problem in found} == {"deal", "chips", "moves", "down"}


KEYS = ["players", "deal", "moves", "rounds", "chips", "scores", "down", "line", "spinner", "turn", "passed"]
INNER_KEYS = ["Ana", "Ben", "bank", "boneyard", "at", "up", "deal", "moves"]
WORDS = ["Ana", "Ben", "4-1", "1-1 left", "draw"]
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.sampled_from(WORDS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(INNER_KEYS), inner, max_size=4),
    max_leaves=8,
)
HOUSES = [rules("schoolyard"), rules("5xj-all-fives", spinner=True), rules("block", opener="coin")]


@given(st.sampled_from([FIRST_GAME, SPOT]), st.dictionaries(st.sampled_from(KEYS), PLAIN), st.sampled_from(HOUSES))
def test_whatever_plain_values_stand_there_a_script_plays_or_says_what_is_wrong(
    text: str, changes: dict[str, Any], house: RuleSet
) -> None:
    try:
        replay(Script.by_rules(house, {**mapping(text), **changes}))
    except ScriptError as error:
        found = error.problems
    else:
        found = None
    assert found != ()
