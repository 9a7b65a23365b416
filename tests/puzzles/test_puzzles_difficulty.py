"""Difficulty: measures of a puzzle, and the level made from them by one formula."""

from __future__ import annotations

from typing import Any

import pytest

from schoolyard.puzzles.difficulty import difficulty, sum_measures


@pytest.mark.parametrize(
    ("addends", "measures"),
    [
        ((2, 3), {"largest": 5, "addends": 2, "crosses_ten": 0}),
        ((6, 4), {"largest": 10, "addends": 2, "crosses_ten": 0}),  # reaches ten, does not cross it
        ((6, 6), {"largest": 12, "addends": 2, "crosses_ten": 1}),
        ((4, 4, 3), {"largest": 11, "addends": 3, "crosses_ten": 1}),
        ((5, 5, 2), {"largest": 12, "addends": 3, "crosses_ten": 0}),  # stops on ten, then goes on
    ],
)
def test_an_addition_is_measured(addends: tuple[int, ...], measures: dict[str, int]) -> None:
    assert sum_measures(addends) == measures


@pytest.mark.parametrize(
    ("state", "measures"),
    [
        ({"line": ["2-1", "1-3"]}, {"tiles": 2, "end_doubles": 0, "hidden": 0}),
        ({"line": ["2-2", "2-3", "3-3"]}, {"tiles": 3, "end_doubles": 2, "hidden": 0}),
        ({"line": ["3-3"]}, {"tiles": 1, "end_doubles": 1, "hidden": 0}),
        ({"line": ["2-1", "1-3", "...", "4-0", "0-2"]}, {"tiles": 4, "end_doubles": 0, "hidden": 1}),
        ({"line": ["2-1", None, "3-4"]}, {"tiles": 2, "end_doubles": 0, "hidden": 1}),
        ({"hand": ["2-1", "4-4", "3-0"]}, {"choices": 3}),
        ({"tiles": ["2-1", "4-4"]}, {"choices": 2}),
        ({"tile": "2-1"}, {}),
    ],
)
def test_a_state_is_measured(state: dict[str, Any], measures: dict[str, int]) -> None:
    assert dict(difficulty(state, {}).measures) == measures


@pytest.mark.parametrize(
    ("state", "measured", "level"),
    [
        ({"tile": "2-1"}, {"largest": 3, "addends": 2}, 1),  # 1 point
        ({"tile": "4-3"}, {"largest": 7, "addends": 2}, 2),  # 1 + 1
        ({"line": ["4-4", "4-2"]}, {"largest": 10, "addends": 3}, 3),  # 1 + 2 + 1 for the double
        ({"line": ["6-6"] + ["6-1"] * 6}, {"largest": 13, "addends": 3, "crosses_ten": 1}, 5),  # 2 + 2 + 1 + 1 + 3
        ({}, {"largest": 99, "addends": 9, "near": 9, "plays": 9, "steps": 9}, 5),  # never above five
    ],
)
def test_the_level_is_one_and_half_the_points(state: dict[str, Any], measured: dict[str, int], level: int) -> None:
    assert difficulty(state, measured).level == level
