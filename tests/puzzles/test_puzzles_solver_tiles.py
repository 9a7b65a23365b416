"""The second solver on single tiles: states made by hand, with every right answer there is."""

from __future__ import annotations

from typing import Any

import pytest
from puzzle_kit import ask_for, house

from schoolyard.puzzles.solver import ImpossibleError, solve
from schoolyard.rules.ruleset import RuleSet


def found(kind: str, state: dict[str, Any], rules: RuleSet | str = "schoolyard") -> list[Any]:
    return solve(kind, state, ask_for(kind, rules=rules, age=8).rule_sets)


@pytest.mark.parametrize(
    ("kind", "state", "answers"),
    [
        ("count-half", {"half": 6}, [6]),
        ("count-half", {"half": 0}, [0]),
        ("trace-number", {"tile": "4-3"}, [7]),
        ("missing-half", {"total": 7, "half": 4}, [3]),
        ("missing-half", {"total": 4, "half": 4}, [0]),
        ("missing-half", {"total": 3, "half": 4}, []),
        ("missing-half", {"total": 40, "half": 4}, []),
        ("match-tile-number", {"tiles": ["4-1", "3-0"], "numbers": [3, 5]}, [[5, 3]]),
        ("match-tile-number", {"tiles": ["4-1", "3-2"], "numbers": [5, 5]}, [[5, 5], [5, 5]]),
        ("match-tile-number", {"tiles": ["4-1", "3-0"], "numbers": [3, 4]}, []),
        ("match-tile-number", {"tiles": ["4-1", "3-2"], "numbers": [3, 5]}, []),
        ("find-number", {"tiles": ["4-3", "2-1", "3-3"], "number": 3}, [["4-3", "3-3"]]),
        ("find-number", {"tiles": ["4-3", "2-1"], "number": 0}, []),
        ("draw-tile", {"halves": [3, 4]}, ["4-3"]),
        ("doubles", {"tiles": ["4-4", "4-3", "0-0"]}, [["4-4", "0-0"]]),
        ("doubles", {"tiles": ["4-3", "2-1"]}, []),
        ("take-out", {"rules": "schoolyard", "tiles": ["6-1", "4-4", "5-5"]}, [["6-1", "5-5"]]),
        ("take-out", {"rules": "schoolyard", "tiles": ["4-1", "4-4"]}, []),
        ("take-out", {"rules": {"base": "schoolyard", "set": 3}, "tiles": ["4-1", "3-3"]}, [["4-1"]]),
        ("same-or-different", {"tiles": ["4-3", "4-1"]}, ["more"]),
        ("same-or-different", {"tiles": ["4-1", "4-3"]}, ["fewer"]),
        ("same-or-different", {"tiles": ["4-1", "3-2"]}, ["same"]),
        ("all-the-tiles", {"set": 4, "total": 4}, [["2-2", "3-1", "4-0"]]),
        ("all-the-tiles", {"set": 6, "total": 11}, [["6-5"]]),
        ("all-the-tiles", {"set": 4, "total": 9}, []),
        ("order-tiles", {"rules": "schoolyard", "tiles": ["2-0", "4-4", "3-2"]}, [["4-4", "3-2", "2-0"]]),
        ("order-tiles", {"rules": "schoolyard", "tiles": ["3-2", "4-1"]}, [["4-1", "3-2"]]),
    ],
)
def test_the_solver_finds_every_right_answer(kind: str, state: dict[str, Any], answers: list[Any]) -> None:
    assert found(kind, state) == answers


def test_equal_totals_may_stand_either_way_where_no_rule_says_more() -> None:
    tiles = ["2-0", "3-2", "4-1"]
    assert found("order-tiles", {"rules": "block", "tiles": tiles}, "block") == [
        ["3-2", "4-1", "2-0"],
        ["4-1", "3-2", "2-0"],
    ]
    changed = {"rules": {"base": "schoolyard", "set": 5}, "tiles": tiles}
    assert found("order-tiles", changed, house(set=5)) == [["4-1", "3-2", "2-0"]]


@pytest.mark.parametrize(
    ("kind", "state"),
    [
        ("count-half", {"half": 19}),
        ("count-half", {"half": True}),
        ("count-half", {}),
        ("trace-number", {"tile": "4"}),
        ("missing-half", {"total": 5, "half": -1}),
        ("match-tile-number", {"tiles": ["4-1", "3-0"], "numbers": [3, 5, 4]}),
        ("match-tile-number", {"tiles": ["4-1", "1-4"], "numbers": [5, 5]}),
        ("find-number", {"tiles": ["4-3", "3-4"], "number": 3}),
        ("find-number", {"tiles": ["4-3"], "number": "3"}),
        ("draw-tile", {"halves": [3]}),
        ("draw-tile", {"halves": [3, 19]}),
        ("doubles", {"tiles": ["4-4", "4-4"]}),
        ("take-out", {"rules": "schoolyard", "tiles": ["7-1", "4-4"]}),
        ("same-or-different", {"tiles": ["4-3"]}),
        ("same-or-different", {"tiles": ["4-3", "4-3"]}),
        ("all-the-tiles", {"set": 5, "total": 4}),
        ("order-tiles", {"rules": "schoolyard", "tiles": ["6-0", "4-3"]}),
    ],
)
def test_what_no_table_can_show_is_impossible(kind: str, state: dict[str, Any]) -> None:
    with pytest.raises(ImpossibleError):
        found(kind, state)
