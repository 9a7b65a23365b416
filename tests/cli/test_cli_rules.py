"""rules and simulate: the rule sets in words and in JSON, and many games counted."""

import json
from pathlib import Path

import pytest
from cli_run import Run

IDS = ["5xj-all-fives", "5xj-block", "5xj-draw", "block", "draw", "giant-draw", "schoolyard"]


def test_all_seven_rule_sets_are_listed_with_their_sources(schoolyard: Run) -> None:
    done = schoolyard("rules")
    assert done.status == 0
    head, *rows = done.out.splitlines()
    assert head.split() == ["id", "players", "tiles", "title", "source"]
    assert [row.split()[:3] for row in rows] == [
        ["5xj-all-fives", "2", "28"],
        ["5xj-block", "2", "28"],
        ["5xj-draw", "2", "28"],
        ["block", "2", "28"],
        ["draw", "2-4", "28"],
        ["giant-draw", "2-4", "28"],
        ["schoolyard", "2", "15"],
    ]


def test_a_rule_set_in_json_has_every_field_by_name(schoolyard: Run) -> None:
    done = schoolyard("rules", "schoolyard", "--json")
    rules = json.loads(done.out)
    assert {"id", "title", "source", "teaching"} < set(rules)
    expected = {
        "set": 4,
        "players": 2,
        "hand": 5,
        "opener": "highest-tile",
        "opening_tile": "any",
        "draw": "until-fits",
        "optional_draw": False,
        "reserve": 0,
        "score_multiple": 5,
        "points": "chips",
        "doubles_count": "both",
        "spinner": False,
        "target": 10,
        "partners": False,
        "redeal_without_double": False,
    }
    assert {name: rules[name] for name in expected} == expected
    assert {"out", "blocked_winner", "blocked_score", "blocked_tie"} < set(rules)


@pytest.mark.parametrize("rules", IDS)
def test_what_is_told_in_json_is_a_rule_set_file(rules: str, schoolyard: Run, tmp_path: Path) -> None:
    told = schoolyard("rules", rules, "--json").out
    (tmp_path / "own.yaml").write_text(told)
    assert schoolyard("check", "own.yaml").out == "own.yaml: no problems\n"
    assert schoolyard("rules", "own.yaml", "--json").out == told


def test_all_rule_sets_in_json_are_a_list(schoolyard: Run) -> None:
    assert [rules["id"] for rules in json.loads(schoolyard("rules", "--json").out)] == IDS


@pytest.mark.parametrize(
    ("rules", "label", "words"),
    [
        ("schoolyard", "Tiles", "15: every tile up to 4-4"),
        ("schoolyard", "Hand", "5 each; 5 are left in the boneyard"),
        ("schoolyard", "Open ends", "score when they make 5 or 10: 1 chip for each 5"),
        ("schoolyard", "Going out", "scores 1 chip for each tile that the opponent still holds"),
        ("schoolyard", "Blocked", "nobody wins the round"),
        ("schoolyard", "Game", "won by owning 10 chips"),
        ("block", "Cannot play", "passes; nobody draws"),
        ("block", "Open ends", "score nothing"),
        (
            "block",
            "Blocked",
            (
                "the fewest pips win; on a tie, the hand that has the tile of fewest pips; "
                "it scores the opponents' pips minus the winner's own"
            ),
        ),
        ("draw", "Players", "2-4"),
        ("draw", "Hand", "7 for 2 players (14 left), 5 for 3 players (13 left), 5 for 4 players (8 left)"),
        ("draw", "First tile", "the tile that won the opening"),
        ("giant-draw", "Going out", "scores the pips that the opponents still hold"),
        ("5xj-all-fives", "Going out", "scores the pips that the opponents still hold, to the nearest 5"),
        ("5xj-all-fives", "Open ends", "score when they make 5, 10, 15 or 20: as many points"),
        ("5xj-all-fives", "Game", "won with 100 points"),
    ],
)
def test_a_rule_set_is_shown_in_plain_words(rules: str, label: str, words: str, schoolyard: Run) -> None:
    lines = schoolyard("rules", rules).out.splitlines()
    assert [line.removeprefix(label).strip() for line in lines if line.startswith(f"{label} ")] == [words]


def test_house_rules_are_shown_in_plain_words(schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text(
        "base: draw\nplayers: 4\npartners: true\ndraw: one\nreserve: 2\noptional_draw: true\n"
        "redeal_without_double: true\ntarget: 200\n"
    )
    shown = schoolyard("rules", "house.yaml").out
    assert "Rule set          draw-house, which changes draw\n" in shown
    assert "Players           4, two against two\n" in shown
    assert "Hand              5 each; 8 are left in the boneyard; hands without any double are dealt again\n" in shown
    assert (
        "Cannot play       draws one tile, and plays it at once if it fits; else passes; "
        "the last 2 tiles are never drawn; drawing is allowed when a tile fits, too\n"
    ) in shown
    assert "Game              won with 200 points\n" in shown


@pytest.mark.parametrize("command", ["rules", "simulate"])
def test_an_unknown_rule_set_is_told_with_the_nearest(command: str, schoolyard: Run) -> None:
    done = schoolyard(command, "scholyard")
    assert done.status == 1
    assert done.out == ""
    assert done.err == (
        'found no rule set "scholyard"; expected 5xj-all-fives, 5xj-block, 5xj-draw, block, draw, giant-draw, '
        "schoolyard or a file; did you mean schoolyard?\n"
    )


def test_a_rule_set_file_that_is_not_there_is_named(schoolyard: Run) -> None:
    done = schoolyard("rules", "mine.yaml")
    assert (done.status, done.err) == (1, "found no file mine.yaml; expected the name of a file\n")


def simulated(schoolyard: Run, *arguments: object) -> dict[str, object]:
    done = schoolyard("simulate", *arguments, "--json")
    assert (done.status, done.err) == (0, "")
    counted: dict[str, object] = json.loads(done.out)
    return counted


@pytest.mark.parametrize("rules", IDS)
def test_simulated_games_add_up(rules: str, schoolyard: Run) -> None:
    counted = simulated(schoolyard, rules, "--games", 12, "--seed", "any")
    assert counted["rules"] == rules
    assert counted["players"] == 2
    assert counted["seed"] == "any"
    assert counted["games"] == 12
    ended, won = counted["ended"], counted["games_won"]
    assert isinstance(ended, dict)
    assert isinstance(won, dict)
    assert sum(ended.values()) == counted["rounds"]
    assert sum(won.values()) == 12


def test_nobody_draws_in_block(schoolyard: Run) -> None:
    counted = simulated(schoolyard, "block", "--games", 5)
    assert counted["draws_a_round"] == {"least": 0, "mean": 0.0, "most": 0}


def test_the_winner_of_schoolyard_owns_all_ten_chips(schoolyard: Run) -> None:
    counted = simulated(schoolyard, "schoolyard", "--games", 5)
    assert counted["winner_owns"] == {"least": 10, "mean": 10.0, "most": 10}
    assert counted["others_own"] == {"least": 0, "mean": 0.0, "most": 0}
    assert set(counted["open_ends"]) <= {"5", "10"}  # type: ignore[call-overload]  # a dict


def test_the_same_seed_plays_the_same_games_and_another_plays_others(schoolyard: Run) -> None:
    first = simulated(schoolyard, "draw", "--games", 5, "--seed", "monday")
    assert simulated(schoolyard, "draw", "--games", 5, "--seed", "monday") == first
    assert simulated(schoolyard, "draw", "--games", 5, "--seed", "tuesday")["rounds"] != 0
    assert simulated(schoolyard, "draw", "--games", 5, "--seed", "tuesday") != {**first, "seed": "tuesday"}


def test_three_may_play_draw_but_not_block(schoolyard: Run) -> None:
    assert set(simulated(schoolyard, "draw", "--games", 9, "--players", 3)["games_won"]) <= {"1", "2", "3"}  # type: ignore[call-overload]  # a dict
    done = schoolyard("simulate", "block", "--players", 3)
    assert (done.status, done.err) == (1, "3 players cannot play block: it is for 2\n")
    done = schoolyard("simulate", "draw", "--players", 5)
    assert (done.status, done.err) == (1, "5 players cannot play draw: it is for 2-4\n")


def test_simulated_games_are_told_in_words(schoolyard: Run) -> None:
    lines = schoolyard("simulate", "schoolyard", "--games", 3).out.splitlines()
    assert lines[0] == "Schoolyard Dominoes: 3 games of 2 players, seed 1"
    assert {line.split("  ")[0] for line in lines[2:]} >= {"Rounds", "Nobody won", "Rounds in a game", "Winner had"}
    assert any(line.startswith("Winner had") and line.endswith("10 to 10 chips, 10.0 on average") for line in lines)
