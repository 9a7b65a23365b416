"""A fault that is planted on a page is found by what reads pages back: otherwise it could not find a real one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import count

import numpy as np
import pytest
import read_pixels
from read_pages import read
from readback_kit import faults, lesson_faults, made_kind, made_lesson

from schoolyard.build import pages as pages_room
from schoolyard.drawing import Drawing
from schoolyard.pages.placed import Group, Leaf, Mark, Node, Page, Scaled, TextMark, TileMark

Change = Callable[[TileMark], TileMark]
FAULTED = 3
"""Which tile of a page is changed: one of the second puzzle, after the example and the first."""


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Give what makes a sheet with a fault on its first page, and tells what is found."""

    def planted(change: Change = lambda tile: tile, *more: Node) -> list[str]:
        class Faulty(Drawing):
            def add(self, pages: Iterable[Page]) -> None:
                first, *rest = pages
                super().add([replace(first, nodes=(*changed(first.nodes, change, count()), *more)), *rest])

        monkeypatch.setattr(pages_room, "Drawing", Faulty)
        return faults(made_kind("count-tile"))

    return planted


def changed(nodes: tuple[Node, ...], change: Change, places: Iterator[int], at: int = FAULTED) -> tuple[Node, ...]:
    """Change one tile of a page, the one `at` its place; `places` counts them."""

    def of(node: Node) -> Node:
        if isinstance(node, Group | Scaled):
            return replace(node, kids=changed(node.kids, change, places, at))
        return replace(node, marks=tuple(map(mark, node.marks)))

    def mark(one: Mark) -> Mark:
        return change(one) if isinstance(one, TileMark) and next(places) == at else one

    return tuple(map(of, nodes))


def text(x: float, y: float) -> Leaf:
    return Leaf(role="P", marks=(TextMark(x=x, y=y, text="Look at me", pt=14),))


def test_without_a_fault_nothing_is_found(plant: Callable[..., list[str]]) -> None:
    assert plant() == []


def test_a_wrong_pip_is_found(plant: Callable[..., list[str]]) -> None:
    found = plant(lambda tile: replace(tile, first=(tile.first or 0) + 1))
    assert any("tiles" in each and "and not" in each for each in found)
    assert any("the key says" in each and "the tiles" in each for each in found)


def test_a_tile_turned_round_in_a_line_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Turned(Drawing):
        def add(self, pages: Iterable[Page]) -> None:  # the first tile of each page
            super().add(replace(page, nodes=changed(page.nodes, _turn, count(FAULTED))) for page in pages)

    monkeypatch.setattr(pages_room, "Drawing", Turned)
    found = faults(made_kind("new-end"))
    assert any("the line lies" in each for each in found)


def test_a_sheet_for_support_printed_with_other_puzzles_is_found_and_told_apart() -> None:
    made = made_lesson("make-five")
    ordinary, support, stretch = made.copies
    found = lesson_faults(replace(made, copies=[ordinary, replace(support, sheet=stretch.sheet), stretch]))
    assert list(found) == ["support"]
    assert any("tiles" in each for each in found["support"])


def _turn(tile: TileMark) -> TileMark:
    return replace(tile, first=tile.second, second=tile.first)


def test_text_over_a_tile_is_found(plant: Callable[..., list[str]]) -> None:
    tile = read(made_kind("count-tile").sheet)[0].tiles[-1].frame
    found = plant(lambda tile: tile, text(tile.x0 + 2, tile.middle[1] + 2))
    assert "sheet: 'Look' lies on 'a tile'" in found


@pytest.mark.parametrize(("x", "y"), [(200, 100), (-5, 100), (100, 277), (100, 300)])
def test_text_off_the_page_or_at_its_edge_is_found(x: float, y: float, plant: Callable[..., list[str]]) -> None:
    assert any("edge" in each for each in plant(lambda tile: tile, text(x, y)))


def test_small_text_is_found(plant: Callable[..., list[str]]) -> None:
    small = Leaf(role="P", marks=(TextMark(x=30, y=262, text="tiny", pt=10),))
    assert "sheet: 'tiny' has 10 points" in plant(lambda tile: tile, small)


@pytest.mark.usefixtures("white_pips")
def test_white_pips_are_in_the_file_but_not_in_the_picture() -> None:
    made = made_kind("count-tile")
    (page, *_) = read(made.sheet)
    seen = np.asarray(read_pixels.grey(made.sheet, 0)) < 128
    assert [tile.numbers for tile in page.tiles] != [read_pixels.pips(seen, tile) for tile in page.tiles]
