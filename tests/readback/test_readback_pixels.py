"""What a child sees and what a copier keeps: pages read from their pixels."""

import numpy as np
import pytest
import read_pixels
from read_pages import ReadPage, read
from readback_kit import Made, made_kind, made_lesson

SAMPLE = ["count-tile", "ends-total", "playable-tiles", "bank-and-streets", "hand-total"]


def unlike(made: Made) -> list[str]:
    """Say which tiles look otherwise than their paths."""
    return [
        f"page {number + 1}: {seen} is seen, {tile.numbers} drawn"
        for number, page in enumerate(read(made.sheet))
        for tile, seen in zip(page.tiles, _seen(made, number, page), strict=True)
        if seen != tile.numbers
    ]


def _seen(made: Made, number: int, page: ReadPage) -> list[tuple[int, int]]:
    dark = np.asarray(read_pixels.grey(made.sheet, number)) < 128
    return [read_pixels.pips(dark, tile) for tile in page.tiles]


def lost(made: Made) -> list[str]:
    """Say what a bad copy of the sheet has lost."""
    return [
        f"page {number + 1}: {each}"
        for number, page in enumerate(read(made.sheet))
        for each in read_pixels.lost(read_pixels.copied(read_pixels.grey(made.sheet, number)), list(page.shapes))
    ]


def test_every_tile_of_make_five_has_in_the_picture_the_pips_that_are_drawn() -> None:
    assert [each for copy in made_lesson("make-five").copies for each in unlike(copy)] == []


def test_every_pip_box_and_line_of_make_five_survives_a_bad_copier() -> None:
    assert [each for copy in made_lesson("make-five").copies for each in lost(copy)] == []


@pytest.mark.slow
@pytest.mark.parametrize("age", [None, 9])
@pytest.mark.parametrize("kind", SAMPLE)
def test_tiles_pips_and_lines_of_other_sheets_are_seen_and_survive_a_bad_copier(kind: str, age: int | None) -> None:
    made = made_kind(kind, age)
    assert unlike(made) == []
    assert lost(made) == []
