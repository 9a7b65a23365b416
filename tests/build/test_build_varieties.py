"""Sheets beside the ordinary ones, and rule sets side by side: what a lesson's blocks may say of sheets."""

import json
from pathlib import Path
from typing import Any

import pytest

from schoolyard.build.again import KeyRequest, key_again
from schoolyard.build.make import make
from schoolyard.build.request import Child, Request
from schoolyard.build.trial import lesson_problems
from schoolyard.content import ProblemsError, lessons, load_lesson
from schoolyard.puzzles.record import verify

LESSON = """\
id: ours
title: Ours
ages: [8]
rules: draw
goal: I can.
taught: [blank, end-double, tie, zero-total, lone-tile]
sheets:
  - title: Four rule books
    puzzles:
      - kind: blocked-score
      - {kind: blocked-score, rules: block, same-positions: true}
      - {kind: blocked-score, rules: giant-draw, same-positions: true}
      - {kind: blocked-score, rules: 5xj-all-fives, same-positions: true}
  - title: Tiles
    rules: schoolyard
    taught: [blank]
    example-line: [2-1, 1-4, 4-3]
    puzzles:
      - {kind: ends-total, count: 2, tiles: 3}
      - kind: scoring-tile
        count: 2
        hand: 4
        tiles: 5
        support: {hand: 3}
        stretch: {hand: 5, count: 1}
      - {kind: count-tile, exit: true}
"""


def written(tmp_path: Path, text: str = LESSON) -> Path:
    path = tmp_path / "ours.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def files(path: Path, **wanted: Any) -> dict[str, bytes]:
    return dict(make(Request(lesson=load_lesson(path), **wanted)))


def record(made: dict[str, bytes]) -> Any:
    return json.loads(made["puzzles.json"])


def test_each_version_has_its_sheets_beside_and_their_keys_and_every_puzzle_holds(tmp_path: Path) -> None:
    made = files(written(tmp_path), versions=2)
    beside = {
        f"ours_{version}_{variety}{key}.pdf"
        for version in "AB"
        for variety in ("support", "stretch")
        for key in ("", "_key")
    }
    assert beside <= made.keys()
    assert len(made) == Request(lesson=load_lesson(written(tmp_path)), versions=2).files
    count, unproved = verify(record(made))
    assert (count, unproved) == (2 * (4 + 5 + 2 + 1), ())
    assert [one["for"] for one in record(made)["sheets"]] == [None] * 4 + ["support", "stretch"] * 2


def test_sheets_beside_show_positions_of_the_ordinary_sheet_and_none_of_its_puzzles(tmp_path: Path) -> None:
    sheets = record(files(written(tmp_path)))["sheets"]
    ordinary = [one for one in sheets[1]["puzzles"] if one["kind"] == "scoring-tile"]
    states = [one["state"] for one in ordinary]
    assert not [one for beside in sheets[2:] for one in beside["puzzles"] if one["state"] in states]
    shown = [one["source"] for one in sheets[2]["puzzles"]]
    assert [source for source in shown if source in [one["source"] for one in ordinary]]


def test_the_same_round_is_scored_by_four_rule_books(tmp_path: Path) -> None:
    for version in record(files(written(tmp_path), versions=3))["sheets"][:6:2]:
        puzzles = version["puzzles"]
        assert [one["state"]["rules"] for one in puzzles] == ["draw", "block", "giant-draw", "5xj-all-fives"]
        assert len({json.dumps(one["state"]["hands"]) for one in puzzles}) == 1
        assert len({one["number"] for one in puzzles}) == 4


def test_a_sheet_relies_on_what_it_says_is_taught(tmp_path: Path) -> None:
    first, second, *_ = record(files(written(tmp_path)))["sheets"]
    assert first["taught"] == ["blank", "end-double", "tie", "zero-total", "lone-tile"]
    assert second["taught"] == ["blank"]


def test_levels_are_the_same_in_all_versions_also_beside(tmp_path: Path) -> None:
    by_place: dict[tuple[str, str], set[tuple[int, ...]]] = {}
    for one in record(files(written(tmp_path), versions=3))["sheets"]:
        levels = tuple(puzzle["difficulty"]["level"] for puzzle in one["puzzles"])
        by_place.setdefault((one["title"], str(one["for"])), set()).add(levels)
    assert [len(levels) for levels in by_place.values()] == [1] * 4


def test_sheets_beside_change_no_ordinary_puzzle(tmp_path: Path) -> None:
    without = "\n".join(line for line in LESSON.splitlines() if "support" not in line and "stretch" not in line)
    plain, varied = (record(files(written(tmp_path, text)))["sheets"] for text in (without, LESSON))
    assert plain == varied[:2]


def test_every_code_gives_its_own_key_again(tmp_path: Path) -> None:
    path = written(tmp_path)
    # a seed that no font can print: else the key of `make` tells it, and the one from the code cannot
    made = files(path, only=("key",), seed="\N{SLIGHTLY SMILING FACE}")
    for one in record(made)["sheets"][2:]:
        name, content = key_again(KeyRequest(code=one["code"], lesson=path))
        assert name == f"ours_{one['code']}_key.pdf"
        assert content == made[f"ours_A_{one['for']}_key.pdf"]


def test_a_class_and_partners_get_the_sheets_beside_of_version_a(tmp_path: Path) -> None:
    block = "      - {kind: ends-total, count: 2, tiles: 3, support: {tiles: 2}}\n"
    path = written(
        tmp_path, LESSON[: LESSON.index("sheets:")].replace("draw", "schoolyard") + f"sheets:\n  - puzzles:\n{block}"
    )
    alone = files(path, only=("sheet",))
    for wanted in ({"children": (Child(row="1", name="Ana"), Child(row="2", name="Ben"))}, {"partners": True}):
        made = files(path, only=("sheet",), **wanted)
        assert made["ours_A_support.pdf"] == alone["ours_A_support.pdf"]
        assert len(made) == Request(lesson=load_lesson(path), only=("sheet",), **wanted).files
        assert "ours_B_support.pdf" not in made


def test_the_same_request_gives_the_same_bytes(tmp_path: Path) -> None:
    path = written(tmp_path)
    assert files(path, only=("sheet", "key")) == files(path, only=("sheet", "key"))


def test_puzzles_that_show_the_same_positions_have_no_partners(tmp_path: Path) -> None:
    with pytest.raises(ProblemsError, match="puzzles that show the same positions have no partners"):
        files(written(tmp_path), partners=True)


def test_check_tells_of_every_block_that_cannot_be_filled_those_beside_too_and_at_which_age(tmp_path: Path) -> None:
    text = LESSON.replace("count: 2, tiles: 3", "count: 50, level: 5").replace("hand: 5, count: 1", "target: 20")
    path = written(tmp_path, text)
    ordinary, beside = map(str, lesson_problems(path))
    assert ordinary.startswith(f"{path}:19:9: found 50 puzzles of ends-total at age 8; expected ")
    assert "0 at most" not in ordinary
    # fifteen tiles up to 4-4: two plain ends make 8 at most, and blanks alone are taught
    assert beside.startswith(f"{path}:25:18: found 2 puzzles of scoring-tile at age 8; expected none (")
    assert lesson_problems(written(tmp_path)) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["1", "monday", "7"])
@pytest.mark.parametrize("name", lessons())
def test_every_answer_of_every_lesson_holds_in_both_versions(name: str, seed: str) -> None:
    made = dict(make(Request(lesson=load_lesson(name), seed=seed, versions=2, only=())))
    count, unproved = verify(json.loads(made["puzzles.json"]))
    assert count > 0
    assert unproved == ()
