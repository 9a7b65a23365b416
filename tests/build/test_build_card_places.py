"""Where cards and cut-outs lie on paper, read back from the file, and what lies behind them."""

from __future__ import annotations

import pypdfium2 as pdfium
import pytest
from read_decks import SIZE, deck
from read_shapes import shapes, tiles

from schoolyard.pages.cards.sheets import Backs

# The middles of the first and of the last card of the last row, from the left and the top edge, worked out from the
# makers' measures: 3.5 x 2 in from 0.75 in and 0.5 in for Avery 5371, 85 x 54 every 95 mm from 15 and 13.5 for C32011.
LAST_ROW = {
    ("poker", "a4"): ((10.5 + 31.5, 16.5 + 2.5 * 88), (10.5 + 2.5 * 63, 236.5)),
    ("poker", "letter"): ((19.9 + 44, 13.7 + 3.5 * 63), (19.9 + 1.5 * 88, 234.2)),
    ("index", "a4"): ((105, 34.2 + 2.5 * 76.2), (105, 224.7)),
    ("index", "letter"): ((107.95, 25.4 * 8.5), (107.95, 215.9)),
    ("business", "a4"): ((15 + 42.5, 13.5 + 4.5 * 54), (15 + 95 + 42.5, 256.5)),
    ("business", "letter"): ((25.4 * 2.5, 25.4 * 9.5), (25.4 * 6, 241.3)),
    ("half", "a4"): ((105, 297 * 0.75), (105, 222.75)),
    ("half", "letter"): ((107.95, 279.4 * 0.75), (107.95, 209.55)),
    ("quarter", "a4"): ((52.5, 297 * 0.75), (157.5, 222.75)),
    ("quarter", "letter"): ((215.9 / 4, 279.4 * 0.75), (215.9 * 0.75, 209.55)),
}


def middles(content: bytes, paper: str) -> list[tuple[float, float]]:
    """The middles of the backs of cards to match, each a frame in the middle of its card, as seen from the front."""
    frames = [shape for shape in shapes(pdfium.PdfDocument(content)[1]) if shape.curved]
    widest = max(frame.w for frame in frames)
    found = [frame.middle for frame in frames if frame.w > 0.99 * widest]
    return sorted(((SIZE[paper][0] - x, y) for x, y in found), key=lambda one: (round(one[1]), one[0]))


@pytest.mark.parametrize(("size", "paper"), LAST_ROW)
def test_on_every_stock_the_last_row_lies_within_a_tenth_of_a_millimetre(size: str, paper: str) -> None:
    found = middles(deck("match", stock=size, paper=paper), paper)
    lowest = [one for one in found if abs(one[1] - found[-1][1]) < 1]
    for one, other in zip((lowest[0], lowest[-1]), LAST_ROW[size, paper], strict=True):
        assert one == pytest.approx(other, abs=0.1)


def test_backs_that_lie_a_quarter_of_a_millimetre_off_are_not_taken_for_exact() -> None:
    moved = middles(deck("match", stock="business", backs=Backs(offset=(0.25, 0.25))), "letter")
    assert moved[-1] != pytest.approx(LAST_ROW["business", "letter"][1], abs=0.1)


@pytest.mark.parametrize(
    ("paper", "corner"),
    [
        # the last row of a full sheet: 27 + 5 x 31.75 down; the tile is 54 x 27 in its cell of 63.5 x 31.75
        ("letter", (12.7 + 4.75, 185.75 + 2.375)),
        ("a4", (9.75 + 4.75, 185.75 + 2.375)),
    ],
)
def test_on_paper_the_tiles_of_the_last_row_lie_where_the_stock_has_them(
    paper: str, corner: tuple[float, float]
) -> None:
    drawn = tiles(pdfium.PdfDocument(deck("tiles", rules="block", paper=paper))[0])
    last = sorted((tile.frame for tile in drawn), key=lambda frame: (round(frame.y0), frame.x0))[-3:]
    for column, frame in enumerate(last):
        assert (frame.x0, frame.y0) == pytest.approx((corner[0] + column * 63.5, corner[1]), abs=0.05)
        assert (frame.w, frame.h) == pytest.approx((54, 27), abs=0.02)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", SIZE)
def test_on_paper_each_tile_has_its_back_behind_it(paper: str, flip: str) -> None:
    content = deck("tiles", rules="block", paper=paper, backs=Backs(flip=flip))
    document = pdfium.PdfDocument(content)
    width, height = SIZE[paper]
    for number in range(0, len(document), 2):
        fronts = sorted(tile.frame.middle for tile in tiles(document[number]))
        round_ = [shape for shape in shapes(document[number + 1]) if shape.curved and shape.w > 45]
        middles = [one.middle for one in round_]
        turned = sorted((width - x, y) if flip == "long" else (x, height - y) for x, y in middles)
        assert len(turned) == len(fronts)
        for front in fronts:
            assert min(abs(front[0] - x) + abs(front[1] - y) for x, y in turned) < 0.05
