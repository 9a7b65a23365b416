"""Script files: a game as people write it is played, and what is wrong with it gets its line and column."""
# ruff: noqa: E501 - a message stands whole on its line, as a user sees it

from pathlib import Path

import pytest

from schoolyard.content import check_file, load_rules, load_script, rule_sets
from schoolyard.content.models.script import ScriptModel
from schoolyard.rules.chance import Chance
from schoolyard.rules.game import play_game
from schoolyard.rules.players import any_legal
from schoolyard.rules.replay import replay, write
from schoolyard.rules.script import Script
from schoolyard.rules.script_problem import ScriptError

SCRIPT = """\
rules: schoolyard
players: [Ana, Ben]
deal:
  Ana: [4-3, 4-1, 2-2, 1-0, 3-0]
  Ben: [4|4, 4/2, 1-3, [2, 0], 1-1]
  boneyard: [0-0, 2-1, 3-2, 3-3, 4-0]
chips: {bank: 10, Ana: 0, Ben: 0}
moves:
  - Ben: 2-0
  - Ana: 3-0
  - Ben: 3-1
  - Ana: 2-2
"""


def check(text: str, folder: Path) -> list[str]:
    path = folder / "f.yaml"
    path.write_text(text, encoding="utf-8")
    return [str(problem).replace(str(path), "f.yaml") for problem in check_file(path)]


def test_a_script_is_read_and_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(SCRIPT, encoding="utf-8")
    assert check_file(path) == []
    script = load_script(path)
    assert script.players == ("Ana", "Ben")
    (played,) = replay(script).rounds
    assert played.position.line.texts() == ("2-2", "2-0", "0-3", "3-1")


def test_a_script_may_name_a_rule_set_file_beside_it(tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("base: schoolyard\nid: ours\n", encoding="utf-8")
    assert check(SCRIPT.replace("rules: schoolyard", "rules: ours.yaml"), tmp_path) == []
    assert load_script(tmp_path / "f.yaml").rules.id == "ours"


@pytest.mark.parametrize(
    ("old", "new", "problems"),
    [
        ("Ana: 3-0\n", "Ana: 4-4\n", ["10:5: found move 2, Ana: 4-4, but 4-4 is not in the hand; expected 2-2 left, 1-0 right or 3-0 right"]),
        ("Ana: 3-0\n", "Ana: 4-1\n", ["10:5: found move 2, Ana: 4-1, but 4-1 fits neither end: 2 and 0 are open; expected 2-2 left, 1-0 right or 3-0 right"]),
        ("- Ana: 3-0\n", "- Ben: 3-1\n", ["10:5: found move 2, Ben: 3-1, but it is Ana's turn; expected a move of Ana"]),
        ("Ana: 3-0\n", "Anna: 3-0\n", ["10:5: found Anna, who does not play; expected Ana or Ben; did you mean Ana?"]),
        ("Ana: 3-0\n", "Ana: 3:0\n", ['10:10: found 3:0, which YAML reads as the number 180; expected a plain number, or text in quotes: "3:0"; did you mean 3-0?']),
        ("4-3, 4-1", "4-3, 4-3", ["4:3: found no 4-1; expected every tile of the set, in a hand or in the boneyard", "4:14: found 4-3 a second time (the first is Ana's); expected each tile once"]),
        ("deal:", "dael:", ["1:1: found no deal; expected each player's tiles and the boneyard", "3:1: found the unknown key dael; expected rules, players, chips, scores, rounds, deal, moves, down, line, spinner, turn or passed; did you mean deal?"]),
        ("players: [Ana", "players: [Bank", ["2:11: found the name Bank; expected a name other than bank, boneyard, draw, knock or pass"]),
        ("bank: 10", "bank: 9", ["7:8: found 9 chips in all; expected 10, the bank's among them"]),
        ("rules: schoolyard\n", "", ["1:1: found no rules; expected a rule set: its id, a file, or {base: schoolyard, ...}"]),
        ("rules: schoolyard", "rules: 4", ["1:8: found 4; expected a rule set: its id, a file, or {base: schoolyard, ...}"]),
        ("rules: schoolyard", "rules: {base: schoolyard, hand: 9}", ["1:33: found hand: 9; expected at most 7 for 2 players: the set has 15"]),
    ],
)  # fmt: skip
def test_a_broken_script_says_what_to_mend(old: str, new: str, problems: list[str], tmp_path: Path) -> None:
    assert SCRIPT.count(old) == 1
    assert check(SCRIPT.replace(old, new), tmp_path) == [f"f.yaml:{problem}" for problem in problems]


def test_what_is_wrong_with_a_later_round_is_found_there(tmp_path: Path) -> None:
    deal = "{Ana: [4-3, 4-1, 2-2, 1-0, 3-0], Ben: [4-4, 4-2, 3-1, 2-0, 1-1], boneyard: [0-0, 2-1, 3-2, 3-3, 4-0]}"
    text = f"""\
rules: schoolyard
players: [Ana, Ben]
rounds:
  - deal: {deal}
    moves: [Ben: 2-0]
  - deal: {deal}
    moves: [Ben: 2-0]
"""
    assert check(text, tmp_path) == [
        "f.yaml:6:5: found round 2, while round 1 is not over; expected the other moves of that round first"
    ]
    one_round = text[: text.rindex("  - deal")].replace("[Ben: 2-0]", "[Ben: 2-0, Ana: 4-4]")
    assert check(one_round, tmp_path) == [
        "f.yaml:5:23: found round 1, move 2, Ana: 4-4, but 4-4 is not in the hand; expected 2-2 left, 1-0 right or 3-0 right"
    ]


def test_the_schema_has_every_key_that_a_script_may_have() -> None:
    with pytest.raises(ScriptError) as caught:
        Script.by_rules(load_rules("block"), {"players": ["Ana", "Ben"], "deal": {}, "other": 1})
    (unknown,) = [problem for problem in caught.value.problems if problem.path == ("other",)]
    assert set(unknown.choices) == set(ScriptModel.model_fields)


@pytest.mark.parametrize("rules_id", rule_sets())
def test_every_game_that_the_engine_writes_is_a_script_file_by_the_schema_s_model(rules_id: str) -> None:
    rules = load_rules(rules_id)
    names = ("Ana", "Ben")
    game = play_game(rules, names=names, players=(any_legal, any_legal), chance=Chance(f"schema/{rules_id}"))
    ScriptModel.model_validate(write(game).to_mapping())
