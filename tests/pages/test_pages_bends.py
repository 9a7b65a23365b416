"""How a line lies: measures worked out by hand from the rules of the line (see bends.py), in millimetres."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schoolyard.pages.bends import APART, GAP, Lain, Link, Lying, Misfit, bend, distance, straight
from schoolyard.pages.placed import Box


def links(tiles: str) -> list[Link]:
    return [Link(first=int(tile[0]), second=int(tile[2])) for tile in tiles.split()]


def box(tile: Lain) -> tuple[float, float, float, float]:
    return pytest.approx((tile.box.x0, tile.box.y0, tile.box.x1, tile.box.y1))


def lie(tiles: str, width: float, *, half: float, smallest: float | None = None, height: float = 60.0) -> Lying:
    lying = bend(links(tiles), width=width, height=height, half=half, bent=half, smallest=smallest or half)
    assert isinstance(lying, Lying)
    return lying


def test_two_tiles_of_half_18_are_72_63_wide():
    lying = straight(links("2-1 1-3"), 18)
    assert (lying.width, lying.height) == pytest.approx((72.63, 18))
    assert box(lying.tiles[0]) == (0, 0, 36, 18)
    assert box(lying.tiles[1]) == (36.63, 0, 72.63, 18)


def test_the_ends_are_the_middles_of_the_outer_edges_and_point_away():
    lying = straight(links("2-1 1-3"), 18)
    assert (lying.left.x, lying.left.y, lying.left.outward) == (0, 9, "W")
    assert (lying.right.x, lying.right.y, lying.right.outward) == (pytest.approx(72.63), 9, "E")


def test_a_double_lies_across_the_run_and_centred_on_it():
    lying = straight(links("1-2 2-2 2-3"), 10)
    assert (lying.width, lying.height, lying.rise) == pytest.approx((50.7, 20, 5))
    assert box(lying.tiles[0]) == (0, 5, 20, 15)
    assert box(lying.tiles[1]) == (20.35, 0, 30.35, 20)
    assert [tile.direction for tile in lying.tiles] == ["E", "S", "E"]


def test_a_hidden_tile_lies_along_the_run_so_that_it_does_not_tell_a_double():
    lying = straight([*links("1-2"), Link(kind="cloud"), *links("2-3")], 10)
    assert lying.width == pytest.approx(60.7)


def test_a_line_lies_straight_as_large_as_it_fits():
    # four tiles and three gaps are 8.105 halves
    assert lie("1-2 2-3 3-4 4-0", 81.05, half=18, smallest=9).half == pytest.approx(10)
    assert lie("1-2 2-3 3-4 4-0", 200, half=18, smallest=9).half == 18


def test_the_last_tile_of_the_first_mock_up_turns_down():
    lying = lie("6-2 2-3 3-3 3-1 1-2", 79.45, half=9)
    # first row: three tiles of 18, a double of 9, gaps of 0.315; the corner's first half stays in the row
    assert box(lying.tiles[4]) == (64.26, 4.5, 73.26, 22.5)
    assert lying.tiles[4].direction == "S"
    assert (lying.width, lying.height, lying.rise) == pytest.approx((73.26, 22.5, 4.5))
    assert (lying.right.x, lying.right.y, lying.right.outward) == (pytest.approx(68.76), 22.5, "S")


def test_a_line_goes_right_then_down_then_left_and_its_rows_are_two_halves_and_a_gap_apart():
    lying = lie("1-2 2-3 3-4 4-0", 51, half=10)
    assert [tile.direction for tile in lying.tiles] == ["E", "E", "S", "W"]
    assert box(lying.tiles[2]) == (40.7, 0, 50.7, 20)
    assert box(lying.tiles[3]) == (30.7, 20.35, 50.7, 30.35)
    assert (lying.right.x, lying.right.y, lying.right.outward) == (pytest.approx(30.7), pytest.approx(25.35), "W")


def test_a_corner_is_never_a_double_and_never_follows_one():
    # turning at the third tile (a double) or at the fourth (after it) is refused: the line turns at its second
    lying = lie("1-2 2-3 3-3 3-4", 39, half=10, height=80)
    assert [tile.direction for tile in lying.tiles] == ["E", "S", "E", "S"]


def test_a_line_too_long_gets_smaller_in_quarters_of_a_millimetre():
    # the narrowest shape, one tile and the corner beside it, is 3.035 halves wide
    assert lie("1-2 2-3 3-4", 30, half=10, smallest=8).half == 9.75


def test_a_line_that_fits_no_way_is_a_misfit_that_says_what_was_tried():
    misfit = bend(links("1-2 2-3 3-4"), width=10, height=10, half=12, bent=9, smallest=8)
    assert misfit == Misfit(links=3, width=10, height=10, half=8)


def test_a_line_that_may_not_bend_does_not():
    misfit = bend(links("1-2 2-3 3-4 4-0"), width=51, height=60, half=10, bent=None, smallest=10)
    assert isinstance(misfit, Misfit)


@st.composite
def lines(draw: st.DrawFn) -> list[Link]:
    """Lines of two to twelve tiles that are legal and hold no tile twice."""
    first = draw(st.integers(0, 6))
    made: list[Link] = []
    used: set[frozenset[int]] = set()
    for _ in range(draw(st.integers(2, 12))):
        choices = [other for other in range(7) if frozenset((first, other)) not in used]
        if not choices:
            break
        second = draw(st.sampled_from(choices))
        used.add(frozenset((first, second)))
        made.append(Link(first=first, second=second))
        first = second
    return made


def half_boxes(tile: Lain) -> tuple[Box, Box]:
    """Where the first and the second half of a tile lie."""
    whole, way = tile.box, tile.direction
    if way in "EW":
        middle = (whole.x0 + whole.x1) / 2
        parts = (
            Box(x0=whole.x0, y0=whole.y0, x1=middle, y1=whole.y1),
            Box(x0=middle, y0=whole.y0, x1=whole.x1, y1=whole.y1),
        )
    else:
        middle = (whole.y0 + whole.y1) / 2
        parts = (
            Box(x0=whole.x0, y0=whole.y0, x1=whole.x1, y1=middle),
            Box(x0=whole.x0, y0=middle, x1=whole.x1, y1=whole.y1),
        )
    return parts if way in "ES" else (parts[1], parts[0])


@settings(max_examples=150, deadline=None)
@given(line=lines(), width=st.floats(60, 190), height=st.floats(20, 90), corners=st.booleans())
def test_whatever_the_line_tiles_never_overlap_and_only_equal_halves_touch(
    line: list[Link], width: float, height: float, corners: bool
):
    lying = bend(line, width=width, height=height, half=18, bent=12 if corners else None, smallest=8)
    if isinstance(lying, Misfit):
        return
    assert [tile.link for tile in lying.tiles] == line
    assert lying.width <= width + 1e-9
    assert lying.height <= height + 1e-9
    for tile in lying.tiles:
        assert min(tile.box.x0, tile.box.y0) >= -1e-9
        assert tile.box.x1 <= lying.width + 1e-9
        assert tile.box.y1 <= lying.height + 1e-9
    for place, tile in enumerate(lying.tiles):
        for other in lying.tiles[place + 2 :]:
            assert distance(tile.box, other.box) >= APART * lying.half - 1e-9
    for one, other in pairwise(lying.tiles):
        assert distance(one.box, other.box) == pytest.approx(GAP * lying.half)
        nearest = [
            (number, another)
            for half, number in zip(half_boxes(one), (one.link.first, one.link.second), strict=True)
            for other_half, another in zip(half_boxes(other), (other.link.first, other.link.second), strict=True)
            if distance(half, other_half) < 2 * GAP * lying.half and _faces(half, other_half)
        ]
        assert nearest
        assert all(number == another for number, another in nearest)


def _faces(one: Box, other: Box) -> bool:
    """Whether two halves touch along an edge and not at a corner alone."""
    across = min(one.x1, other.x1) - max(one.x0, other.x0)
    along = min(one.y1, other.y1) - max(one.y0, other.y0)
    return max(across, along) > 0.3 * min(one.x1 - one.x0, one.y1 - one.y0)


@settings(max_examples=100, deadline=None)
@given(line=lines(), width=st.floats(60, 120))
def test_whatever_the_bend_both_ends_are_free(line: list[Link], width: float):
    lying = bend(line, width=width, height=90, half=18, bent=12, smallest=8)
    if isinstance(lying, Misfit):
        return
    for end, tile in ((lying.left, lying.tiles[0]), (lying.right, lying.tiles[-1])):
        dx, dy = {"E": (1, 0), "W": (-1, 0), "S": (0, 1)}[end.outward]
        before = Box(
            x0=min(end.x, end.x + 6 * dx) - 3 * abs(dy),
            y0=min(end.y, end.y + 6 * dy) - 3 * abs(dx),
            x1=max(end.x, end.x + 6 * dx) + 3 * abs(dy),
            y1=max(end.y, end.y + 6 * dy) + 3 * abs(dx),
        )
        assert all(distance(before, other.box) >= -1e-9 for other in lying.tiles if other is not tile)
