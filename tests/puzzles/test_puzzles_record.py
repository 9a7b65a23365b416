"""puzzles.json: what it keeps of a puzzle, and its proof from there."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from puzzle_kit import EVERY_KIND, ask_for, english, house, offered

from schoolyard.puzzles.making import make
from schoolyard.puzzles.puzzle import Source
from schoolyard.puzzles.record import to_mapping, verify


def say(phrase: Any) -> str:
    return english().say(phrase, age=6)


def test_a_puzzle_is_kept_by_the_names_of_the_format() -> None:
    kind, ask = EVERY_KIND["ends-total"], ask_for("ends-total")
    state = {"rules": "schoolyard", "line": ["2-1", "1-3"]}
    puzzle = make(kind, state, ask, Source(game={"rules": "schoolyard"}, step=7))
    assert puzzle is not None
    assert to_mapping(puzzle, 1, say) == {
        "number": 1,
        "kind": "ends-total",
        "state": state,
        "prompt": "Count both open ends. Write how many.",
        "answer": 5,
        "answer_text": "5",
        "why": "2 and 3 make 5.",
        "mistakes": [
            {
                "answer": 7,
                "answer_text": "7",
                "habit": "counts-every-dot",
                "cause": "every dot was counted.",
                "say": "Let\u2019s look again. Which halves touch nothing?",
            },
            {
                "answer": 3,
                "answer_text": "3",
                "habit": "counts-one-end",
                "cause": "only one end was counted.",
                "say": "Good start. Where is the other open end?",
            },
            {
                "answer": 4,
                "answer_text": "4",
                "habit": "counts-one-tile",
                "cause": "one tile, 1-3, was counted.",
                "say": "That is one tile. Show me the two open ends.",
            },
        ],
        "difficulty": {
            "level": 1,
            "tiles": 2,
            "end_doubles": 0,
            "hidden": 0,
            "largest": 5,
            "addends": 2,
            "crosses_ten": 0,
            "words": 7,
        },
        "source": {"game": {"rules": "schoolyard"}, "step": 7},
    }


def test_a_lessons_own_script_is_named_by_its_file() -> None:
    kind, ask = EVERY_KIND["count-tile"], ask_for("count-tile")
    puzzle = make(kind, {"tile": "4-3"}, ask, Source(game={"script": "games/first-game.yaml"}, step=3))
    assert puzzle is not None
    assert to_mapping(puzzle, 2, say)["source"] == {"script": "games/first-game.yaml", "step": 3}


def document(*names: str, **asked: Any) -> dict[str, Any]:
    """Give a puzzles.json with one puzzle of each kind, by its default rule set unless others are asked for."""
    kinds = [EVERY_KIND[name] for name in names]
    asks = [ask_for(kind, **{"age": max(6, kind.age), "rules": kind.rules[0], **asked}) for kind in kinds]
    puzzles = [next(offered(kind, ask, "verify", 8000)) for kind, ask in zip(kinds, asks, strict=True)]
    written = {
        "format": 1,
        "rule_sets": {key: dict(rules) for ask in asks for key, rules in ask.rule_sets.items()},
        "sheets": [
            {
                "code": "",
                "version": "A",
                "puzzles": [to_mapping(one, place, say) for place, one in enumerate(puzzles, 1)],
            }
        ],
    }
    read: dict[str, Any] = json.loads(json.dumps(written))
    return read


def test_verify_proves_every_puzzle_of_a_file() -> None:
    names = sorted(EVERY_KIND)
    assert verify(document(*names)) == (len(names), ())
    assert verify(document("ends-total", "scoring-tile", rules=house(doubles_count="one-half"))) == (2, ())


def test_verify_names_the_puzzle_whose_answer_is_wrong_with_the_right_one() -> None:
    sound = document("count-tile", "ends-total")
    broken = copy.deepcopy(sound)
    broken["sheets"][0]["puzzles"][1]["answer"] += 1
    count, (unproved,) = verify(broken)
    assert count == 2
    assert (unproved.sheet, unproved.version, unproved.number, unproved.kind) == ("1", "A", 2, "ends-total")
    assert unproved.found == (sound["sheets"][0]["puzzles"][1]["answer"],)


@pytest.mark.parametrize(
    ("kind", "changed", "why"),
    [
        ("ends-total", {"line": ["2-1", "2-3"]}, "1 touches 2"),
        ("ends-total", {"line": ["6-1", "1-3"]}, "6-1 is not in a set up to 4"),
        ("ends-total", {"line": ["2-1", "1-2"]}, "a tile is there twice"),
        ("playable-tiles", {"line": ["2-1"], "hand": ["2-1", "4-4"]}, "a tile is there twice"),
        ("ends-total", {"line": ["..."]}, "a line has two ends, and at most one fold between them"),
        ("ends-total", {"line": 5}, "the state cannot be read: TypeError(\"'int' object is not iterable\")"),
        ("ends-total", {"line": ["2-1", "1-3"], "rules": "bridge"}, "the state cannot be read: KeyError('bridge')"),
    ],
)
def test_verify_says_why_a_state_is_impossible(kind: str, changed: dict[str, Any], why: str) -> None:
    broken = document(kind)
    broken["sheets"][0]["puzzles"][0]["state"] |= changed
    _, (unproved,) = verify(broken)
    assert unproved.impossible == why
    assert unproved.found == ()


def test_verify_finds_a_mistake_that_is_right() -> None:
    broken = document("count-tile")
    puzzle = broken["sheets"][0]["puzzles"][0]
    puzzle["mistakes"][0]["answer"] = puzzle["answer"]
    _, unproved = verify(broken)
    assert len(unproved) == 1


def test_verify_does_not_take_one_for_true() -> None:
    broken = document("does-it-score")
    broken["sheets"][0]["puzzles"][0]["answer"] = int(broken["sheets"][0]["puzzles"][0]["answer"])
    assert len(verify(broken)[1]) == 1


def test_the_order_of_tiles_to_circle_is_free() -> None:
    free = document("playable-tiles")
    free["sheets"][0]["puzzles"][0]["answer"].reverse()
    assert verify(free)[1] == ()
