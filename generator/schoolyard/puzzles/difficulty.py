"""Difficulty: a puzzle's measures, and a level from 1 to 5 made from them.

The level is 1 + (the sum of these points) // 2, at most 5:

| measure | what it is | points |
|---|---|---|
| `largest` | the largest number to find | 1 above 5, 2 above 10, 3 above 20 |
| `addends` | numbers to add | 1 for each beyond the first, at most 3 |
| `crosses_ten` | 1 if adding passes from below ten to above it | 1 |
| `end_doubles` | doubles at an open end | 1 each |
| `tiles` | tiles drawn in the line | 1 above 2, 2 above 4, 3 above 6 |
| `choices` | tiles to choose among | 1 above 3, 2 above 5 |
| `plays` | right tiles or plays to find | 1 for each beyond the first, at most 2 |
| `near` | wrong choices that tempt | 1 each, at most 2 |
| `hidden` | 1 if a tile is hidden or a middle folded away | 1 |
| `steps` | things to do one after another before the answer | 1 for each beyond the first, at most 3 |

`tiles`, `choices`, `end_doubles` and `hidden` are seen in the state; kinds measure the others where they apply.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from schoolyard.puzzles.puzzle import Difficulty, State
from schoolyard.puzzles.seen import FOLD

LEVELS: Final = range(1, 6)
"""The levels there are."""


def difficulty(state: State, measured: Mapping[str, int]) -> Difficulty:
    """Measure a state, add what its kind measured, and give the level.

    >>> difficulty({"line": ["2-1", "1-3"]}, {"largest": 5, "addends": 2}).level
    1
    """
    measures = {**_seen(state), **measured}
    points = sum(_POINTS[name](value) for name, value in measures.items())
    return Difficulty(level=min(LEVELS[-1], 1 + points // 2), measures=measures)


def _seen(state: State) -> dict[str, int]:
    measures: dict[str, int] = {}
    line = state.get("line")
    if line:
        shown = [tile for tile in line if tile not in (None, FOLD)]
        arms = [arm for arm in (state.get("spinner", {}).get(way) for way in ("up", "down")) if arm]
        ends = [*{0: line[0], len(line) - 1: line[-1]}.values(), *(arm[-1] for arm in arms)]
        measures["tiles"] = len(shown) + sum(map(len, arms))
        measures["end_doubles"] = sum(map(_is_double, ends))
        measures["hidden"] = int(len(shown) < len(line))
    choices = state.get("hand") or state.get("tiles")
    if choices and len(choices) > 1:
        measures["choices"] = len(choices)
    return measures


def _is_double(text: str | None) -> bool:
    one, _, other = (text or "?").partition("-")
    return one == other


def _steps(*limits: int) -> Callable[[int], int]:
    """One point for each limit that the measure is above."""
    return lambda measure: sum(measure > limit for limit in limits)


_POINTS: Final[Mapping[str, Callable[[int], int]]] = {
    "largest": _steps(5, 10, 20),
    "addends": _steps(1, 2, 3),
    "crosses_ten": _steps(0),
    "end_doubles": _steps(0, 1),
    "tiles": _steps(2, 4, 6),
    "choices": _steps(3, 5),
    "plays": _steps(1, 2),
    "near": _steps(0, 1),
    "hidden": _steps(0),
    "steps": _steps(1, 2, 3),
}


def sum_measures(addends: tuple[int, ...]) -> dict[str, int]:
    """Measure an addition.

    >>> sum_measures((4, 4, 3))
    {'largest': 11, 'addends': 3, 'crosses_ten': 1}
    """
    total = sum(addends)
    running = 0
    crosses = False
    for addend in addends:
        crosses = crosses or running < 10 < running + addend
        running += addend
    return {"largest": total, "addends": len(addends), "crosses_ten": int(crosses)}
