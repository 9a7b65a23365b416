"""Every tile is drawn as it lies: pips where they belong, in all four directions, solid or as outlines."""

from itertools import pairwise

import numpy as np
import pypdfium2 as pdfium
import pytest
from drawing_sample import document_of, page_of
from read_shapes import DrawnTile, Shape, shapes, tiles

from schoolyard.drawing import Fonts, draw
from schoolyard.pages.placed import Direction, Page, TileMark

# A half standing up, by hand: for each of the columns left, middle, right how far down the pips are, -1 top, 1 bottom.
ENDS = (-1.0, 1.0)
THREE = (-1.0, 0.0, 1.0)
FOUR = (-1.0, -1 / 3, 1 / 3, 1.0)
FIVE = (-1.0, -0.5, 0.0, 0.5, 1.0)
SIX = (-1.0, -0.6, -0.2, 0.2, 0.6, 1.0)
COLUMNS: dict[int, tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]] = {
    0: ((), (), ()),
    1: ((), (0.0,), ()),
    2: ((-1.0,), (), (1.0,)),
    3: ((-1.0,), (0.0,), (1.0,)),
    4: (ENDS, (), ENDS),
    5: (ENDS, (0.0,), ENDS),
    6: (THREE, (), THREE),
    7: (THREE, (0.0,), THREE),
    8: (THREE, ENDS, THREE),
    9: (THREE, THREE, THREE),
    10: (FOUR, ENDS, FOUR),
    11: (FOUR, THREE, FOUR),
    12: (FOUR, FOUR, FOUR),
    13: (FIVE, THREE, FIVE),
    14: (FIVE, FOUR, FIVE),
    15: (FIVE, FIVE, FIVE),
    16: (SIX, FOUR, SIX),
    17: (SIX, FIVE, SIX),
    18: (SIX, SIX, SIX),
}


def expected_half(
    pips: int, middle: tuple[float, float], h: float, lying: bool, crowded: bool
) -> list[tuple[float, float]]:
    across = 0.295 if crowded else 0.27
    down = 0.35 if pips >= 10 else across
    places = [
        (x * across * h, y * down * h) for x, column in zip((-1, 0, 1), COLUMNS[pips], strict=True) for y in column
    ]
    if lying:
        places = [(-y, x) for x, y in places]
    return sorted((round(middle[0] + x, 2), round(middle[1] + y, 2)) for x, y in places)


def expected(mark: TileMark) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """The pips of the left or upper half, then of the other."""
    h, lying = mark.h, mark.direction in "EW"
    near = (mark.x + h / 2, mark.y + h / 2)
    far = (mark.x + 1.5 * h, mark.y + h / 2) if lying else (mark.x + h / 2, mark.y + 1.5 * h)
    first, second = (mark.first, mark.second) if mark.direction in "ES" else (mark.second, mark.first)
    return (
        expected_half(first or 0, near, h, lying, mark.crowded),
        expected_half(second or 0, far, h, lying, mark.crowded),
    )


def found(pips: tuple[Shape, ...]) -> list[tuple[float, float]]:
    return sorted((round(pip.middle[0], 2), round(pip.middle[1], 2)) for pip in pips)


def close(one: list[tuple[float, float]], other: list[tuple[float, float]]) -> bool:
    return len(one) == len(other) and all(
        any(abs(x - u) < 0.03 and abs(y - v) < 0.03 for u, v in other) for x, y in one
    )


def grid(pairs: list[tuple[int, int]], direction: Direction, h: float, *, crowded: bool) -> list[list[TileMark]]:
    """Tiles side by side on as many pages as they need."""
    w, t = (2 * h, h) if direction in "EW" else (h, 2 * h)
    across, down = int(190 // (w + 2)), int(277 // (t + 2))
    marks = [
        TileMark(
            x=10 + (place % across) * (w + 2),
            y=10 + (place // across % down) * (t + 2),
            h=h,
            first=first,
            second=second,
            direction=direction,
            crowded=crowded,
        )
        for place, (first, second) in enumerate(pairs)
    ]
    size = across * down
    return [marks[start : start + size] for start in range(0, len(marks), size)]


def drawn(fonts: Fonts, pages: list[list[TileMark]], ink: str = "normal") -> list[list[DrawnTile]]:
    printing = "saver" if ink == "saver" else "normal"
    pdf = pdfium.PdfDocument(draw(document_of(*(page_of(*marks) for marks in pages)), fonts, ink=printing))
    return [tiles(page) for page in pdf]


@pytest.mark.parametrize("direction", ["E", "W", "S", "N"])
def test_every_tile_to_double_eighteen_has_its_pips_in_place(fonts: Fonts, direction: Direction) -> None:
    pairs = [(first, second) for first in range(19) for second in range(19)]
    pages = grid(pairs, direction, 12, crowded=True)
    seen = 0
    for marks, read in zip(pages, drawn(fonts, pages), strict=True):
        assert len(read) == len(marks)
        for mark, tile in zip(marks, read, strict=True):
            first, second = expected(mark)
            assert close(found(tile.first), first), (mark, found(tile.first), first)
            assert close(found(tile.second), second), (mark, found(tile.second), second)
            seen += 1
    assert seen == 361


# Sides of a half and the pips that go with them, from the measures of the mock-ups.
@pytest.mark.parametrize(
    ("h", "diameter"), [(27, 0.225), (20, 0.225), (18, 0.225), (15, 0.233), (12, 0.25), (9, 0.235), (6, 0.235)]
)
def test_pips_have_the_size_that_goes_with_the_tile(fonts: Fonts, h: float, diameter: float) -> None:
    [[tile]] = drawn(fonts, [[TileMark(x=20, y=20, h=h, first=4, second=5)]])
    for pip in (*tile.first, *tile.second):
        assert pip.w == pytest.approx(diameter * h, abs=0.01)
        assert pip.filled
        assert not pip.stroked


def test_the_frame_is_two_halves_and_its_outline_0_8_points(fonts: Fonts) -> None:
    [[lying, standing]] = drawn(
        fonts,
        [
            [
                TileMark(x=20, y=30, h=18, first=1, second=2),
                TileMark(x=70, y=30, h=18, first=1, second=2, direction="S"),
            ]
        ],
    )
    assert (lying.frame.x0, lying.frame.y0) == pytest.approx((20, 30), abs=0.01)
    assert (lying.frame.w, lying.frame.h) == pytest.approx((36, 18), abs=0.01)
    assert (standing.frame.w, standing.frame.h) == pytest.approx((18, 36), abs=0.01)
    assert lying.frame.stroke_pt == pytest.approx(0.8)
    assert lying.frame.fill_rgb == (255, 255, 255)


def test_the_divider_leaves_0_17_of_a_half_at_both_ends(fonts: Fonts) -> None:
    data = draw(document_of(page_of(TileMark(x=20, y=30, h=20, first=0, second=0))), fonts)
    [divider] = [shape for shape in shapes(pdfium.PdfDocument(data)[0]) if not shape.curved]
    assert divider.middle == pytest.approx((40, 40), abs=0.01)
    assert (divider.y0, divider.y1) == pytest.approx((33.4, 46.6), abs=0.01)


def test_pips_never_touch_each_other_or_the_frame(fonts: Fonts) -> None:
    pages = grid([(pips, pips) for pips in range(19)], "E", 9, crowded=True)
    for tile in (tile for page in drawn(fonts, pages) for tile in page):
        for half in (tile.first, tile.second):
            for place, one in enumerate(half):
                assert min(one.y0 - tile.frame.y0, tile.frame.y1 - one.y1) > 0.5
                for other in half[place + 1 :]:
                    apart = np.hypot(one.middle[0] - other.middle[0], one.middle[1] - other.middle[1])
                    assert apart - one.w > 0.3


def test_three_pips_in_a_row_keep_half_a_millimetre_between_them_on_small_tiles(fonts: Fonts) -> None:
    [[tile]] = drawn(fonts, [[TileMark(x=20, y=20, h=9, first=6, second=6, crowded=True)]])
    upper = sorted((pip for pip in tile.first if pip.middle[1] < tile.frame.middle[1]), key=lambda pip: pip.x0)
    assert len(upper) == 3
    assert all(right.x0 - left.x1 > 0.5 for left, right in pairwise(upper))


def test_an_empty_half_has_a_divider_and_no_pips(fonts: Fonts) -> None:
    [[one, none]] = drawn(
        fonts,
        [[TileMark(x=20, y=20, h=18, first=None, second=4), TileMark(x=70, y=20, h=18, first=None, second=None)]],
    )
    assert one.numbers == (0, 4)
    assert none.numbers == (0, 0)


@pytest.mark.parametrize("face", ["down", "cloud"])
def test_a_hidden_tile_shows_nothing_of_its_numbers(fonts: Fonts, face: str) -> None:
    def hidden(first: int, second: int) -> Page:
        mark = TileMark(x=20, y=20, h=12, first=first, second=second, face="down" if face == "down" else "cloud")
        return page_of(mark)

    data = draw(document_of(hidden(6, 5)), fonts)
    assert data == draw(document_of(hidden(0, 1)), fonts)
    page = pdfium.PdfDocument(data)[0]
    assert tiles(page) == []  # neither divider nor pips
    assert len(shapes(page)) == 2


def test_a_cloud_stays_inside_its_tile(fonts: Fonts) -> None:
    for direction in ("E", "S"):
        mark = TileMark(x=20, y=20, h=12, first=1, second=1, face="cloud", direction="E" if direction == "E" else "S")
        frame, cloud = shapes(pdfium.PdfDocument(draw(document_of(page_of(mark)), fonts))[0])
        assert frame.x0 < cloud.x0 < cloud.x1 < frame.x1
        assert frame.y0 < cloud.y0 < cloud.y1 < frame.y1


def test_ink_saver_draws_pips_as_outlines_inside_the_same_size(fonts: Fonts) -> None:
    marks = [[TileMark(x=20, y=20, h=18, first=4, second=3)]]
    [[tile]] = drawn(fonts, marks, ink="saver")
    assert tile.numbers == (4, 3)
    for pip in (*tile.first, *tile.second):
        assert not pip.filled
        assert pip.stroke_pt == pytest.approx(0.75)
        assert pip.w + 0.75 * 25.4 / 72 == pytest.approx(0.225 * 18, abs=0.02)


def blurred(data: bytes) -> np.ndarray:
    """A page at 150 dpi after a copier: a Gaussian blur of one pixel, then dark or light at brightness 0.6."""
    from PIL import ImageFilter

    picture = pdfium.PdfDocument(data)[0].render(scale=150 / 72, grayscale=True).to_pil()
    return np.asarray(picture.filter(ImageFilter.GaussianBlur(1))) < 0.6 * 255


@pytest.mark.parametrize("ink", ["normal", "saver"])
@pytest.mark.parametrize("h", [9, 12])
def test_pips_survive_a_photocopier(fonts: Fonts, ink: str, h: float) -> None:
    mark = TileMark(x=20, y=20, h=h, first=6, second=5, crowded=True)
    data = draw(document_of(page_of(mark)), fonts, ink="saver" if ink == "saver" else "normal")
    dark = blurred(data)
    [tile] = tiles(pdfium.PdfDocument(data)[0])
    dots = 150 / 25.4
    for pip in (*tile.first, *tile.second):
        x, y = pip.middle
        reach = pip.w / 2 if ink == "saver" else 0.8 * pip.w / 2  # the line, or just inside the edge of a solid pip
        for turn in np.linspace(0, 2 * np.pi, 32, endpoint=False):
            column, row = int((x + reach * np.cos(turn)) * dots), int((y + reach * np.sin(turn)) * dots)
            assert dark[row - 1 : row + 2, column - 1 : column + 2].any(), (pip, turn)
    for x in np.arange(tile.frame.x0 + 0.2 * h, tile.frame.x1 - 0.2 * h, 0.1):
        assert dark[int(tile.frame.y0 * dots) - 1 : int(tile.frame.y0 * dots) + 2, int(x * dots)].any()
