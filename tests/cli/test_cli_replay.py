"""replay: scripted games told as stories or in JSON; simulate --scripts writes what replay reads."""

import json
from pathlib import Path

import pytest
from cli_run import Run

FIRST_GAME = """\
rules: schoolyard
players: [Ana, Ben]
deal:
  Ana: [4-3, 4-1, 2-2, 1-0, 3-0]
  Ben: [4-4, 4-2, 3-1, 2-0, 1-1]
  boneyard: [0-0, 2-1, 3-2, 3-3, 4-0]
moves:
  - Ben: 2-0
  - Ana: 3-0
  - Ben: 3-1
  - Ana: 2-2
  - Ben: 1-1
  - Ana: 1-0
  - Ben: 4-2
  - Ana: 4-3
  - Ben: draw
  - Ben: 0-0
  - Ana: draw
  - Ana: draw
  - Ana: 3-2
  - Ben: draw
  - Ben: draw
  - Ben: 4-0
  - Ana: 4-1
  - Ben: knock
  - Ana: 2-1 left
"""


@pytest.fixture
def first_game(tmp_path: Path) -> Path:
    path = tmp_path / "first-game.yaml"
    path.write_text(FIRST_GAME)
    return path


def test_a_script_is_told_as_a_story(schoolyard: Run, first_game: Path) -> None:
    done = schoolyard("replay", "first-game.yaml")
    assert (done.status, done.err) == (0, "")
    assert "Ana" in done.out
    assert "Ben" in done.out


def test_a_script_in_json_is_one_line_with_every_step(schoolyard: Run, first_game: Path) -> None:
    done = schoolyard("replay", "first-game.yaml", "--json")
    assert done.status == 0
    (line,) = done.out.splitlines()
    told = json.loads(line)
    assert (told["script"], told["rules"], told["players"]) == ("first-game.yaml", "schoolyard", ["Ana", "Ben"])
    ((steps, result, opens),) = [(r["steps"], r["result"], r["opens"]) for r in told["rounds"]]
    assert opens == {"player": "Ben", "tile": "4-4"}
    assert [step["points"] for step in steps] == [0, 5, 0, 5] + [0] * 15
    assert steps[0]["line"] == ["2-0"]
    assert result == {
        "ended": "domino",
        "winner": "Ana",
        "points": 0,
        "bonus_chips": 2,
        "down": "Ana",
        "chips": {"bank": 6, "Ana": 4, "Ben": 0},
        "game_over": False,
        "game_winner": None,
    }


def test_each_script_is_a_line_of_its_own(schoolyard: Run, first_game: Path) -> None:
    done = schoolyard("replay", "first-game.yaml", "./first-game.yaml", "--json")
    assert [json.loads(line)["script"] for line in done.out.splitlines()] == ["first-game.yaml", "./first-game.yaml"]


def test_an_illegal_move_is_told_with_its_line_and_the_reason(schoolyard: Run, first_game: Path) -> None:
    first_game.write_text(FIRST_GAME.replace("- Ben: 3-1", "- Ben: 4-4"))
    done = schoolyard("replay", "first-game.yaml")
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("first-game.yaml:10:")
    assert "move 3, Ben: 4-4" in done.err
    assert done.err.count("\n") == 1


def test_a_good_script_is_told_beside_a_bad_one(schoolyard: Run, first_game: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text(FIRST_GAME.replace("bank", "bonk").replace("boneyard", "bone"))
    done = schoolyard("replay", "bad.yaml", "first-game.yaml", "missing.yaml", "--json")
    assert done.status == 1
    assert [json.loads(line)["script"] for line in done.out.splitlines()] == ["first-game.yaml"]
    assert "bad.yaml:" in done.err
    assert "missing.yaml" in done.err


@pytest.mark.parametrize("rules", ["schoolyard", "5xj-all-fives", "house.yaml", "own.yaml"])
def test_simulated_games_are_written_as_scripts_that_replay(rules: str, schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text("base: draw\nplayers: 4\npartners: true\nspinner: true\n")
    own = json.loads(schoolyard("rules", "block", "--json").out)
    (tmp_path / "own.yaml").write_text(json.dumps({**own, "id": "my-block", "hand": 5}))
    counted = json.loads(schoolyard("simulate", rules, "--games", 3, "--scripts", "games", "--json").out)
    files = sorted(path.name for path in (tmp_path / "games").iterdir())
    assert files == [f"{counted['rules']}_{number}.yaml" for number in (1, 2, 3)]
    done = schoolyard("replay", *(f"games/{name}" for name in files), "--json")
    assert (done.status, done.err) == (0, "")
    games = [json.loads(line) for line in done.out.splitlines()]
    assert sum(len(game["rounds"]) for game in games) == counted["rounds"]
    assert all(game["rounds"][-1]["result"]["game_over"] for game in games)
