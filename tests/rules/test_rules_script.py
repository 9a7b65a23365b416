"""Scripts, one test for each sentence of the format."""

from __future__ import annotations

from typing import Any

import pytest
from rules_kit import IDS, SHIPPED, chips, rules, scores, tiles
from script_kit import FIRST_GAME, LOOK_UP, mapping, moves, play, problems, read, told, wrong

from schoolyard.rules.chance import Chance
from schoolyard.rules.deal import deal
from schoolyard.rules.moves import Draw, Pass, Play
from schoolyard.rules.replay import replay, write
from schoolyard.rules.script import Script
from schoolyard.rules.tile import Tile

SMALL = """
rules: {base: block, set: 2, hand: 2}
players: [Ana, Ben]
deal: {Ana: [2-2, 1-0], Ben: [2-1, 1-1], boneyard: [2-0, 0-0]}
moves: []
"""
"""Six tiles. Ana holds 2-2 and opens; nobody draws."""

SPOT = """
rules: 5xj-draw
players: [Ana, Ben]
line: [2-1, 1-4]
turn: Ben
deal: {Ana: [6-6], Ben: [4-2, 5-0], boneyard: [3-3, 6-4]}
moves: []
"""
"""A position: 2 and 4 are open, and Ben's 4-2 fits both ends."""


def whole_deal(name: str) -> dict[str, Any]:
    """Any deal of a rule set, for two; one in which Ben does not hold the highest tile."""
    number = 0
    while True:
        dealt = deal(SHIPPED[name], 2, Chance(f"deal {number}"))
        hands = {"Ana": dealt.hands[0], "Ben": dealt.hands[1], "boneyard": dealt.boneyard}
        if Tile(SHIPPED[name].set, SHIPPED[name].set) in dealt.hands[0]:
            return {"deal": {where: list(map(str, held)) for where, held in hands.items()}}
        number += 1


class TestTheWorkedExample:
    def test_ana_dominoes_and_ben_holds_two_tiles(self) -> None:
        game = play(FIRST_GAME)
        assert game.end is not None
        assert (game.end.how, game.end.winner, game.end.bonus_chips) == ("domino", 0, 2)
        assert game.rounds[0].position.hands == ((), tiles("4-4 3-3"))

    def test_moves_2_and_4_score_5_each(self) -> None:
        points = [step.points for step in play(FIRST_GAME).rounds[0].steps]
        assert points == [0, 5, 0, 5, *[0] * 15]

    def test_bank_6_ana_4_ben_0_and_ana_has_the_down(self) -> None:
        game = play(FIRST_GAME)
        assert game.account == chips(6, 4, 0)
        assert game.end is not None
        assert game.end.down == 0

    def test_written_again_only_the_last_move_needs_its_side_and_a_knock_is_a_pass(self) -> None:
        again = write(play(FIRST_GAME)).to_mapping()
        expected = mapping(FIRST_GAME.replace("knock", "pass"), chips=None)
        assert again == expected

    def test_without_chips_a_game_begins_with_ten_in_the_bank(self) -> None:
        assert play(FIRST_GAME, chips=None) == play(FIRST_GAME)


class TestRules:
    @pytest.mark.parametrize("name", IDS)
    def test_rules_are_an_id(self, name: str) -> None:
        assert (
            read(FIRST_GAME, rules=name, players=["Ana", "Ben"], chips=None, **whole_deal(name), moves=[]).rules
            == (SHIPPED[name])
        )

    def test_rules_are_a_change_of_another(self) -> None:
        script = read(SMALL)
        assert script.rules == rules("block", set=2, hand=2)

    def test_rules_are_whatever_name_can_be_looked_up_such_as_a_file(self) -> None:
        own = rules("block", set=2, hand=2)
        script = Script.from_mapping(mapping(SMALL, rules="mine.yaml"), {"mine.yaml": own}.__getitem__)
        assert script.rules == own

    def test_an_unknown_rule_set_is_one_problem(self) -> None:
        assert wrong(FIRST_GAME, rules="yard") == [
            'rules: found "yard"; expected a rule set\'s name, or {base: schoolyard, …}'
        ]

    def test_a_change_that_cannot_be_played_names_the_field(self) -> None:
        assert wrong(SMALL, rules={"base": "block", "hand": 20}) == [
            "rules.hand: found 20; expected at most 14 for 2 players: the set has 28"
        ]


class TestTiles:
    @pytest.mark.parametrize("written", ["1-0", "0-1", "1/0", "1|0", [1, 0], [0, 1]])
    def test_a_tile_of_a_hand_is_read_either_way_round_and_in_four_forms(self, written: Any) -> None:
        dealt = {"Ana": ["2-2", written], "Ben": ["2-1", "1-1"], "boneyard": ["2-0", "0-0"]}
        assert read(SMALL, deal=dealt) == read(SMALL)

    @pytest.mark.parametrize(
        ("written", "lies"), [("1-0", "1-0"), ("0-1", "0-1"), ([0, 1], "0-1"), ([1, 0], "1-0"), ("0/1 start", "0-1")]
    )
    def test_the_first_tile_lies_high_side_left_or_as_written(self, written: Any, lies: str) -> None:
        game = play(SMALL, moves=[{"Ana": written}])
        assert game.rounds[0].position.line.texts() == (lies,)
        assert replay(write(game)) == game

    def test_later_tiles_lie_as_they_must_however_they_are_written(self) -> None:
        line = play(SMALL, moves=moves("Ana 2-2, Ben 1-2 right, Ana 0-1")).rounds[0].position.line
        assert line.texts() == ("2-2", "2-1", "1-0")


class TestWhoLeads:
    def test_else_the_rule_set_decides(self) -> None:
        game = play(FIRST_GAME, moves=[])
        opening = game.rounds[0].opening
        assert opening is not None
        assert (opening.seat, opening.tile) == (1, Tile(4, 4))

    @pytest.mark.parametrize("name", IDS)
    def test_down_sets_who_leads_the_first_round_in_every_rule_set(self, name: str) -> None:
        game = play(FIRST_GAME, rules=name, chips=None, **whole_deal(name), down="Ben", moves=[])
        opening = game.rounds[0].opening
        assert opening is not None
        assert (opening.seat, opening.tile) == (1, None)
        assert game.rounds[0].position.turn == 1

    @pytest.mark.parametrize("name", ["draw", "giant-draw"])
    def test_in_draw_that_leader_may_then_lay_any_tile(self, name: str) -> None:
        whole = whole_deal(name)
        led = play(FIRST_GAME, rules=name, chips=None, **whole, down="Ana", moves=[]).rounds[0].position
        assert [str(move) for move in led.legal()] == [f"{tile} start" for tile in whole["deal"]["Ana"]]
        decided = play(FIRST_GAME, rules=name, chips=None, **whole, moves=[]).rounds[0].position
        assert [str(move) for move in decided.legal()] == ["6-6 start"]

    @pytest.mark.parametrize("opener", ["coin", "picked-tile", "random"])
    def test_rule_sets_opened_by_coin_or_picked_tile_need_it(self, opener: str) -> None:
        house = {"base": "block", "set": 2, "hand": 2, "opener": opener}
        assert wrong(SMALL, rules=house) == [
            f"script: found no down; expected down: and who leads, for no tile tells (opener: {opener})"
        ]
        assert play(SMALL, rules=house, down="Ben").rounds[0].position.turn == 1

    def test_the_picked_tile_goes_back_before_play(self) -> None:
        house = {"base": "block", "set": 2, "hand": 2, "opener": "picked-tile"}
        assert play(SMALL, rules=house, down="Ben").rounds[0].start.boneyard == tiles("2-0 0-0")

    def test_down_is_written_again_where_the_hands_or_the_round_before_tell_another_leader(self) -> None:
        led = play(FIRST_GAME, down="Ana", moves=[])
        assert write(led).to_mapping()["down"] == "Ana"
        assert replay(write(led)) == led
        first = {"deal": mapping(FIRST_GAME)["deal"], "moves": mapping(FIRST_GAME)["moves"]}
        game = play(FIRST_GAME, deal=None, moves=None, rounds=[first, {**first, "moves": [], "down": "Ben"}])
        assert write(game).to_mapping()["rounds"][1]["down"] == "Ben"
        assert replay(write(game)) == game

    def test_down_names_a_player(self) -> None:
        (problem,) = problems(SMALL, down="Bea")
        assert str(problem) == "down: found Bea, who does not play; expected Ana or Ben"
        assert problem.choices == ("Ana", "Ben")


class TestSides:
    def test_a_side_may_always_be_written(self) -> None:
        plain = play(FIRST_GAME)
        lines = FIRST_GAME.replace("Ben: 2-0", "Ben: 2-0 start").replace("Ana: 3-0", "Ana: 3-0 right")
        assert play(lines) == plain

    def test_a_side_must_then_fit(self) -> None:
        assert wrong(SPOT, moves=moves("Ben 4-2, Ana pass"))[0].startswith("moves.0: found move 1, Ben: 4-2, but ")
        (problem,) = problems(SPOT, turn="Ana", deal={"Ana": ["5-4"], "Ben": ["0-0"]}, moves=moves("Ana 5-4 left"))
        assert problem.found == "move 1, Ana: 5-4 left, but 5-4 does not fit at left: it fits at right"
        assert problem.expected == "5-4 right"

    def test_it_must_be_written_where_the_tile_fits_both_ends(self) -> None:
        (problem,) = problems(SPOT, moves=moves("Ben 4-2"))
        assert problem.found == "move 1, Ben: 4-2, but 4-2 needs a side: left or right"
        assert problem.expected == "4-2 left or 4-2 right"

    @pytest.mark.parametrize(("side", "line"), [("left", ("4-2", "2-1", "1-4")), ("right", ("2-1", "1-4", "4-2"))])
    def test_either_side_is_then_played_as_written(self, side: str, line: tuple[str, ...]) -> None:
        game = play(SPOT, moves=moves(f"Ben 4-2 {side}"))
        assert game.rounds[0].position.line.texts() == line
        assert replay(write(game)) == game

    def test_unless_both_choices_leave_the_same_two_numbers_and_the_same_total_then_right(self) -> None:
        same = play(SPOT, line=["2-1", "1-0", "0-2"], moves=moves("Ben 4-2"))  # 4 and 2 either way, and 6
        assert same.rounds[0].position.line.texts() == ("2-1", "1-0", "0-2", "2-4")

    def test_the_same_two_numbers_with_another_total_need_a_side(self) -> None:
        # At the left the double 2-2 stays at the right end and counts 4, at the right it is covered.
        (problem,) = problems(SPOT, line=["2-1", "1-0", "0-2", "2-2"], moves=moves("Ben 4-2"))
        assert problem.found == "move 1, Ben: 4-2, but 4-2 needs a side: left or right"

    def test_where_doubles_count_one_half_that_total_is_the_same(self) -> None:
        house = {"base": "5xj-draw", "doubles_count": "one-half"}
        game = play(SPOT, rules=house, line=["2-1", "1-0", "0-2", "2-2"], moves=moves("Ben 4-2"))
        assert game.rounds[0].steps[0].move == Play(Tile(4, 2), "right")

    def test_both_sides_are_legal_and_accepted_also_where_both_ends_show_the_same_number(self) -> None:
        for side in ("left", "right"):
            steps = play(SPOT, line=["2-1", "1-0", "0-2"], moves=moves(f"Ben 4-2 {side}")).rounds[0].steps
            assert list(map(str, steps[0].legal)) == ["4-2 left", "4-2 right"]
            assert str(steps[0].move) == f"4-2 {side}"

    @pytest.mark.parametrize("side", ["up", "down", "start"])
    def test_there_is_no_such_side_on_a_line_of_two_ends(self, side: str) -> None:
        (problem,) = problems(SPOT, moves=moves(f"Ben 4-2 {side}"))
        assert problem.found == f"move 1, Ben: 4-2 {side}, but there is no such side here: {side}"

    def test_the_first_tile_has_the_side_start_and_no_other(self) -> None:
        (problem,) = problems(SMALL, moves=moves("Ana 2-2 left"))
        assert problem.found == "move 1, Ana: 2-2 left, but there is no such side here: left"
        assert problem.expected == "2-2 start or 1-0 start"


class TestTurns:
    def test_there_is_one_entry_for_each_tile_drawn(self) -> None:
        game = play(SPOT, turn="Ana", moves=moves("Ana draw, Ana draw, Ana 6-4"))
        steps = game.rounds[0].steps
        assert [step.drawn for step in steps] == [Tile(3, 3), Tile(6, 4), None]
        assert [type(step.move) for step in steps] == [Draw, Draw, Play]

    @pytest.mark.parametrize("word", ["pass", "knock"])
    def test_a_turn_without_a_play_ends_with_its_own_entry(self, word: str) -> None:
        game = play(SPOT, turn="Ana", deal={"Ana": ["6-6"], "Ben": ["4-2"]}, moves=moves(f"Ana {word}, Ben 4-2 left"))
        assert isinstance(game.rounds[0].steps[0].move, Pass)

    def test_also_when_the_last_tile_of_the_boneyard_was_just_drawn(self) -> None:
        empties = {"deal": {"Ana": ["6-6"], "Ben": ["4-2"], "boneyard": ["3-3"]}, "turn": "Ana"}
        (problem,) = problems(SPOT, **empties, moves=moves("Ana draw, Ben 4-2 left"))
        assert problem.found == "move 2, Ben: 4-2 left, but it is Ana's turn"
        assert problem.expected == "a move of Ana"
        assert play(SPOT, **empties, moves=moves("Ana draw, Ana pass, Ben 4-2 left")).over is False

    def test_the_round_is_blocked_at_the_last_of_as_many_passes_as_there_are_players(self) -> None:
        stuck = {"rules": "draw", "players": ["Ana", "Ben", "Cy"], "turn": "Ana"}
        dealt = {"Ana": ["6-6"], "Ben": ["5-3"], "Cy": ["3-3"]}
        game = play(SPOT, **stuck, deal=dealt, moves=moves("Ana pass, Ben pass, Cy pass"))
        assert game.end is not None
        assert (game.end.how, game.end.winner) == ("blocked", 2)

    def test_who_laid_the_last_tile_passes_too(self) -> None:
        script = {"rules": "5xj-block", "deal": {"Ana": ["6-6"], "Ben": ["4-2", "5-0"]}}
        game = play(SPOT, **script, moves=moves("Ben 4-2 left, Ana pass, Ben pass"))
        assert game.end is not None
        assert game.end.how == "blocked"

    def test_a_script_that_stops_before_has_not_ended(self) -> None:
        script = {"rules": "5xj-block", "deal": {"Ana": ["6-6"], "Ben": ["4-2", "5-0"]}}
        assert told(SPOT, **script, moves=moves("Ben 4-2 left, Ana pass"))["rounds"][0]["result"]["ended"] is None


class TestSeveralRounds:
    FIRST = mapping(FIRST_GAME)
    ROUNDS = (
        {"deal": FIRST["deal"], "moves": FIRST["moves"]},
        {"deal": FIRST["deal"], "moves": moves("Ana 4-1, Ben 3-1")},
    )

    def test_chips_and_the_down_carry_over(self) -> None:
        game = play(FIRST_GAME, deal=None, moves=None, rounds=list(self.ROUNDS))
        second = game.rounds[1]
        assert second.opening is not None
        assert (second.opening.seat, second.opening.tile) == (0, None)  # Ana has the Down, though Ben holds 4-4
        assert second.start.account == chips(6, 4, 0)
        assert second.steps[0].after.account == chips(5, 5, 0)  # 4-1 laid first makes 5

    def test_scores_carry_over(self) -> None:
        domino = {"deal": mapping(SMALL)["deal"], "moves": moves("Ana 2-2, Ben 2-1, Ana 1-0")}
        game = play(SMALL, deal=None, moves=None, scores={"Ana": 7, "Ben": 3}, rounds=[domino, domino])
        assert [played.start.account for played in game.rounds] == [scores(7, 3), scores(9, 3)]
        assert game.account == scores(11, 3)  # Ben is left with 1-1 twice

    def test_later_rounds_of_points_games_choose_the_opener_afresh(self) -> None:
        domino = {"deal": mapping(SMALL)["deal"], "moves": moves("Ana 2-2, Ben 2-1, Ana 1-0")}
        turned = {"deal": {"Ana": ["2-1", "1-1"], "Ben": ["2-2", "1-0"], "boneyard": ["2-0", "0-0"]}, "moves": []}
        game = play(SMALL, deal=None, moves=None, rounds=[domino, turned])
        assert game.rounds[1].position.turn == 1

    def test_each_round_may_say_who_leads(self) -> None:
        second = {**self.ROUNDS[1], "down": "Ben", "moves": moves("Ben 4-4")}
        game = play(FIRST_GAME, deal=None, moves=None, rounds=[self.ROUNDS[0], second])
        assert game.rounds[1].steps[0].after.down == 1

    def test_a_coin_is_tossed_for_every_round_of_points(self) -> None:
        house = {"base": "block", "set": 2, "hand": 2, "opener": "coin"}
        first = {"deal": mapping(SMALL)["deal"], "moves": moves("Ana 2-2, Ben 2-1, Ana 1-0"), "down": "Ana"}
        second = {"deal": first["deal"], "moves": []}
        assert wrong(SMALL, rules=house, deal=None, moves=None, rounds=[first, second]) == [
            "rounds.1: found no down; expected down: and who leads, for no tile tells (opener: coin)"
        ]
        led = play(SMALL, rules=house, deal=None, moves=None, rounds=[first, {**second, "down": "Ben"}])
        assert led.rounds[1].position.turn == 1

    def test_with_chips_the_down_is_carried_over_and_no_coin_is_needed(self) -> None:
        house = {"base": "schoolyard", "opener": "coin"}
        first = {**self.ROUNDS[0], "down": "Ben"}
        assert (
            play(FIRST_GAME, rules=house, deal=None, moves=None, rounds=[first, self.ROUNDS[1]]).rounds[1].start.turn
            == 0
        )

    def test_down_beside_the_rounds_is_the_first_rounds(self) -> None:
        game = play(FIRST_GAME, deal=None, moves=None, down="Ana", rounds=[{"deal": self.FIRST["deal"], "moves": []}])
        assert game.rounds[0].position.turn == 0

    def test_and_no_later_rounds(self) -> None:
        first = {"deal": mapping(SMALL)["deal"], "moves": moves("Ben 1-1, Ana 1-0, Ben 2-1")}
        game = play(SMALL, deal=None, moves=None, down="Ben", rounds=[first, {**first, "moves": []}])
        assert [played.start.turn for played in game.rounds] == [1, 0]

    def test_the_first_rounds_leader_is_told_once(self) -> None:
        first = {"deal": self.FIRST["deal"], "moves": [], "down": "Ben"}
        assert wrong(FIRST_GAME, deal=None, moves=None, down="Ana", rounds=[first]) == [
            "down: found down, and in the first round too; expected one of the two"
        ]

    def test_a_round_after_the_game_is_over_is_an_error(self) -> None:
        nearly = {"bank": 0, "Ana": 8, "Ben": 2}
        (problem,) = problems(FIRST_GAME, chips=nearly, deal=None, moves=None, rounds=[
            {"deal": self.FIRST["deal"], "moves": self.FIRST["moves"][:4]}, self.ROUNDS[1],
        ])  # fmt: skip
        assert str(problem) == "rounds.1: found round 2, after Ana won the game; expected no more rounds"

    def test_a_round_after_an_unfinished_round_is_an_error(self) -> None:
        (problem,) = problems(
            FIRST_GAME, deal=None, moves=None, rounds=[{**self.ROUNDS[1], "down": "Ana"}, self.ROUNDS[1]]
        )
        assert problem.path == ("rounds", 1)
        assert problem.found == "round 2, while round 1 is not over"

    def test_an_illegal_move_tells_its_round(self) -> None:
        (problem,) = problems(FIRST_GAME, deal=None, moves=None, rounds=[
            self.ROUNDS[0], {**self.ROUNDS[1], "moves": moves("Ana 4-1, Ben 2-0")},
        ])  # fmt: skip
        assert problem.path == ("rounds", 1, "moves", 1)
        assert problem.found == "round 2, move 2, Ben: 2-0, but 2-0 fits neither end: 4 and 1 are open"

    @pytest.mark.parametrize("beside", ["deal", "moves", "line", "turn", "passed"])
    def test_rounds_stand_in_place_of_deal_and_moves(self, beside: str) -> None:
        changes = {"deal": None, "moves": None, beside: {"deal": self.FIRST["deal"]}.get(beside, [])}
        found = wrong(FIRST_GAME, rounds=[self.ROUNDS[0]], **changes)
        assert f"{beside}: found {beside} beside rounds; expected one or the other" in found

    def test_one_round_in_a_list_is_written_as_a_list_again(self) -> None:
        listed = mapping(FIRST_GAME, chips=None, deal=None, moves=None, rounds=[self.ROUNDS[1]])
        assert Script.from_mapping(listed, LOOK_UP).to_mapping() == listed
