"""Every answer on a key is what the second solver finds from the tiles as they lie on the child's page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from read_pages import read
from read_shapes import DrawnTile
from readback_kit import Made, made_kind, made_lesson, standing_tiles, touch

from schoolyard.content import lessons
from schoolyard.puzzles.registry import all_kinds
from schoolyard.puzzles.solver import IN_ORDER, same_answer, solve

LEFT = ("hand", "tiles", "tile")
"""What of a state may be drawn beside its line, one of them alone: other states are not read back here."""
KNOWN = {"rules", "line", "target", "number", "numbers", "ends", "boneyard", *LEFT}
NOT_AS_ASKED = {"missing-tile", "new-end", "build-line", "may-i", "missed-score", "draws-needed"}
"""Kinds that draw other tiles than those of their state, or some that are told in words."""


def seen(puzzle: dict[str, Any], drawn: Sequence[DrawnTile]) -> dict[str, Any] | None:
    """Give the state of a puzzle as its tiles tell it; None where more than a line and one row of tiles is shown."""
    state = puzzle["state"]
    line, beside = state.get("line", []), [key for key in LEFT if key in state]
    if puzzle["kind"] in NOT_AS_ASKED or state.keys() - KNOWN or len(beside) > 1 or "..." in line or None in line:
        return None
    others = _read_row([tile for tile in drawn if not _in_line(tile, drawn, len(line))])
    read_back: dict[str, Any] = {}
    if line:
        read_back["line"] = traced([tile for tile in drawn if _in_line(tile, drawn, len(line))])
    for key in beside:
        read_back[key] = "".join(others) if key == "tile" else others
    return {**state, **read_back} if read_back else None


def _in_line(tile: DrawnTile, drawn: Sequence[DrawnTile], length: int) -> bool:
    """Whether a tile touches another one; a line of one tile is the highest one."""
    if length == 1:
        return tile is min(drawn, key=lambda one: one.frame.y0)
    return length > 1 and any(other is not tile and touch(tile, other) for other in drawn)


def _read_row(drawn: Sequence[DrawnTile]) -> list[str]:
    """Name tiles row by row, the higher half first."""
    rows = sorted(drawn, key=lambda tile: (round(tile.frame.middle[1]), tile.frame.x0))
    return ["-".join(map(str, sorted(tile.numbers, reverse=True))) for tile in rows]


def traced(line: Sequence[DrawnTile]) -> list[str]:
    """Follow a line from its first end, the upper one or else the left one, round all its bends, tile by tile."""
    if len(line) == 1:
        return ["-".join(map(str, line[0].numbers))]
    neighbours = {id(tile): [other for other in line if other is not tile and touch(tile, other)] for tile in line}
    ends = [tile for tile in line if len(neighbours[id(tile)]) == 1]
    if len(ends) != 2:
        return []  # it falls apart, or is closed
    way = [min(ends, key=lambda tile: (round(tile.frame.middle[1] / 10), tile.frame.x0))]
    while following := [tile for tile in neighbours[id(way[-1])] if not any(tile is one for one in way)]:
        way.append(following[0])
    names = []
    for place, tile in enumerate(way):
        first, second = tile.numbers
        turned = _faces(tile, way[place - 1], 1) if place else _faces(tile, way[1], 0)
        names.append(f"{second}-{first}" if turned else f"{first}-{second}")
    return names


def _faces(tile: DrawnTile, other: DrawnTile, half: int) -> bool:
    """Whether a half of a tile is nearer to another tile than its other half."""
    x, y = other.frame.middle
    away = []
    for place in (0, 1):
        u, v = tile.frame.middle
        step = (place - 0.5) * tile.side
        u, v = (u + step, v) if tile.lying else (u, v + step)
        away.append(abs(u - x) + abs(v - y))
    return away[half] < away[1 - half] - 0.1


def atoms(answer: Any) -> Iterator[str]:
    """Give the numbers, tiles and yes or no of an answer: its words tell each of them."""
    if isinstance(answer, bool):
        yield "yes" if answer else "no"
    elif isinstance(answer, int):
        yield str(answer)
    elif isinstance(answer, str):
        if answer[0].isdecimal():
            yield answer
    elif isinstance(answer, list):
        for each in answer:
            yield from atoms(each)


def unlike(made: Made) -> tuple[set[str], list[str]]:
    """Give the kinds that were read, and say which answers are others than those of the tiles on the page."""
    kinds: set[str] = set()
    wrong = []
    pages = read(made.sheet)
    for one in made.sheets:
        standing = standing_tiles(made, one, pages)
        for puzzle in one["puzzles"]:
            name = f"{puzzle['kind']} {puzzle['number']}"
            lacking = [atom for atom in atoms(puzzle["answer"]) if atom not in puzzle["answer_text"]]
            if lacking:
                wrong.append(f"{name}: {puzzle['answer_text']!r} lacks {lacking}")
            state = seen(puzzle, standing.get(puzzle["number"], []))
            if state is None:
                continue
            kinds.add(puzzle["kind"])
            if other := [key for key in state if not _same(state[key], puzzle["state"][key], key)]:
                wrong += [f"{name}: {key} on the page is {state[key]}, and not {puzzle['state'][key]}" for key in other]
                continue
            ordered = puzzle["kind"] in IN_ORDER
            found = solve(puzzle["kind"], state, made.rule_sets)
            if len(found) != 1 or not same_answer(found[0], puzzle["answer"], ordered=ordered):
                wrong.append(f"{name}: from the page {found}, on the key {puzzle['answer']}")
    return kinds, wrong


def _same(read_back: Any, given: Any, key: str) -> bool:
    """Tiles may lie in any order, those of a line in theirs alone."""
    return sorted(read_back) == sorted(given) if key in {"hand", "tiles"} else bool(read_back == given)


READ = {
    *("ends-total", "does-it-score", "score-ends", "playable-tiles", "scoring-tile", "best-play", "say-why"),
    *("count-tile", "hand-total", "higher-tile", "order-tiles", "doubles", "take-out", "same-or-different"),
    *("can-i-play", "find-number", "match-tile-number", "trace-number", "which-end", "wrong-join"),
}
"""Kinds whose puzzles are read back for their youngest; of others some are, or none."""


def test_a_line_is_followed_round_its_bends_and_read_as_it_lies() -> None:
    kinds, wrong = unlike(made_kind("ends-total", 9))
    assert (kinds, wrong) == ({"ends-total"}, [])


@pytest.mark.parametrize("version", ["A", "B"])
def test_every_answer_of_make_five_is_found_from_the_page(version: str) -> None:
    kinds: set[str] = set()
    for copy in made_lesson("make-five", version=version).copies:
        read_kinds, wrong = unlike(copy)
        kinds |= read_kinds
        assert wrong == []
    assert {"ends-total", "does-it-score"} <= kinds


def test_the_answers_of_another_sheet_are_found_to_be_others() -> None:
    ordinary, support, _ = made_lesson("make-five").copies
    assert unlike(replace(support, sheets=ordinary.sheets, sheet=support.sheet))[1] != []


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("age", [None, 9])
@pytest.mark.parametrize("kind", sorted(all_kinds()))
def test_every_answer_of_a_kind_is_found_from_the_page(kind: str, age: int | None, paper: str) -> None:
    kinds, wrong = unlike(made_kind(kind, age, paper))
    assert wrong == []
    assert kinds == {kind} or kind not in READ or age is not None


@pytest.mark.slow
@pytest.mark.parametrize("version", ["A", "B"])
@pytest.mark.parametrize("name", lessons())
def test_every_answer_of_a_lesson_is_found_from_the_page(name: str, version: str) -> None:
    copies = made_lesson(name, version=version).copies
    assert {copy.variety: unlike(copy)[1] for copy in copies} == {copy.variety: [] for copy in copies}
