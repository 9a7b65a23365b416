"""verify: what holds, what does not, and files that are no puzzles.json."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cli_run import Run

LINE = {"rules": "schoolyard", "line": ["2-1", "1-3"]}


@pytest.fixture
def saved(schoolyard: Run, tmp_path: Path) -> Callable[..., Path]:
    """Write a puzzles.json of one puzzle: the ends of 2-1 1-3, which make 5."""
    rules = json.loads(schoolyard("rules", "schoolyard", "--json").out)

    def save(name: str = "puzzles.json", **changed: Any) -> Path:
        puzzle = {"number": 1, "kind": "ends-total", "state": LINE, "answer": 5, "mistakes": [{"answer": 7}], **changed}
        document = {
            "format": 1,
            "rule_sets": {"schoolyard": rules},
            "sheets": [{"code": "2222-2222-22", "version": "A", "puzzles": [puzzle]}],
        }
        path = tmp_path / name
        path.write_text(json.dumps(document), encoding="utf-8")
        return path

    return save


def test_puzzles_that_hold(schoolyard: Run, saved: Callable[..., Path]) -> None:
    saved()
    done = schoolyard("verify", "puzzles.json")
    assert (done.status, done.out, done.err) == (0, "puzzles.json: 1 puzzle holds\n", "")


def test_everything_that_make_and_sheet_write_holds(schoolyard: Run) -> None:
    assert schoolyard("make", "make-five", "--versions", 2).status == 0
    assert schoolyard("sheet", "which-game", "--count", 2).status == 0
    done = schoolyard("verify", "out/make-five/puzzles.json", "out/which-game/puzzles.json")
    assert (done.status, done.err) == (0, "")
    assert done.out.splitlines()[1] == "out/which-game/puzzles.json: all 2 puzzles hold"


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"answer": 6}, "found the answer 6; expected 5"),
        ({"answer": "5"}, 'found the answer "5"; expected 5'),
        ({"mistakes": [{"answer": 5}]}, "found the answer 5; expected that none of its mistakes is right too"),
        (
            {"state": {**LINE, "line": ["2-1", "4-3"]}},
            "found the answer 5; expected a puzzle that can be solved: 1 touches 4",
        ),
        (
            {"kind": "ends-totl"},
            "found the answer 5; expected a puzzle that can be solved: nobody can solve 'ends-totl'",
        ),
        (
            {"kind": "playable-tiles", "state": {**LINE, "hand": ["4-4"]}, "answer": []},
            "found the answer []; expected a puzzle that has an answer",
        ),
        (
            {
                "kind": "scoring-tile",
                "state": {"rules": "schoolyard", "line": ["2-4", "4-1", "1-2"], "hand": ["3-2"], "target": 5},
                "answer": {"tile": "3-2", "side": "left"},
            },
            (
                'found the answer {"tile": "3-2", "side": "left"}; expected {"tile": "3-2", "side": "right"}'
                ' or {"tile": "3-2", "side": "left"}, so it has no single answer'
            ),
        ),
    ],
)
def test_what_does_not_hold_is_told_with_what_holds(
    changed: dict[str, Any], says: str, schoolyard: Run, saved: Callable[..., Path]
) -> None:
    saved(**changed)
    done = schoolyard("verify", "puzzles.json")
    kind = changed.get("kind", "ends-total")
    assert (done.status, done.out) == (1, "")
    assert done.err == f"puzzles.json: sheet 2222-2222-22 (A), puzzle 1, {kind}: {says}\n"


def test_all_that_is_not_proved_is_told_in_json(schoolyard: Run, saved: Callable[..., Path]) -> None:
    saved()
    saved("wrong.json", answer=6)
    done = schoolyard("verify", "puzzles.json", "wrong.json", "--json")
    assert done.status == 1
    assert json.loads(done.out) == [
        {"file": "puzzles.json", "puzzles": 1, "unproved": []},
        {
            "file": "wrong.json",
            "puzzles": 1,
            "unproved": [
                {
                    "sheet": "2222-2222-22",
                    "version": "A",
                    "number": 1,
                    "kind": "ends-total",
                    "answer": 6,
                    "found": [5],
                    "impossible": None,
                }
            ],
        },
    ]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b'{"sheets": [', "odd.json:1:13: found no JSON (Expecting value)"),
        (b"[]", "odd.json: found no puzzles; expected a puzzles.json as make and sheet write it"),
        (b'{"rule_sets": {}}', "odd.json: found no puzzles; expected a puzzles.json as make and sheet write it"),
        (
            b'{"rule_sets": {}, "sheets": [7]}',
            "odd.json: found no puzzles; expected a puzzles.json as make and sheet write it",
        ),
        (b"\xff\xfe", "odd.json: found no JSON (its bytes are no text)"),
        (b"[" * 100_000, "odd.json: found no JSON (maximum recursion depth exceeded"),
    ],
)
def test_a_file_that_is_no_puzzles_json_is_told_and_the_others_are_still_solved(
    content: bytes, says: str, schoolyard: Run, saved: Callable[..., Path], tmp_path: Path
) -> None:
    saved()
    (tmp_path / "odd.json").write_bytes(content)
    done = schoolyard("verify", "odd.json", "puzzles.json", "none.json")
    assert (done.status, done.out) == (1, "puzzles.json: 1 puzzle holds\n")
    odd, none = done.err.splitlines()
    assert odd.startswith(says)
    assert none == "found no file none.json; expected a puzzles.json as make and sheet write it"
