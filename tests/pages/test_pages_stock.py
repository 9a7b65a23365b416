"""Card stock: where the last row lies, worked out by hand from the makers' measures, and where its backs meet it."""

import pytest

from schoolyard.content import load_data
from schoolyard.pages.paper import papers
from schoolyard.pages.placed import Box
from schoolyard.pages.stock import Stock, Stocks

STOCKS = Stocks(load_data("stock"))
PAPERS = papers(load_data("papers"))
INCH = 25.4

# The top left corner of the first and of the last card of the last row.
LAST_ROW = {
    "poker-a4": ((10.5, 16.5 + 2 * 88), (10.5 + 2 * 63, 192.5)),
    "poker-letter": ((19.9, 13.7 + 3 * 63), (107.9, 202.7)),
    "index-a4": ((41.5, 34.2 + 2 * 76.2), (41.5, 186.6)),
    "index-letter": ((1.75 * INCH, 7 * INCH), (1.75 * INCH, 7 * INCH)),  # 5 x 3 in, three in the middle of the page
    "avery-5388": ((1.75 * INCH, 7 * INCH), (1.75 * INCH, 7 * INCH)),
    "avery-c32011": ((15, 13.5 + 4 * 54), (15 + 95, 229.5)),  # 85 x 54, columns 10 apart
    "avery-5371": ((0.75 * INCH, 8.5 * INCH), (4.25 * INCH, 8.5 * INCH)),  # 3.5 x 2 in, half an inch at the top
    "domino-a4": ((9.75, 27 + 5 * 31.75), (9.75 + 2 * 63.5, 185.75)),
    "domino-letter": ((12.7, 27 + 5 * 31.75), (139.7, 185.75)),
    "half-a4": ((0, 148.5), (0, 148.5)),
    "half-letter": ((0, 5.5 * INCH), (0, 5.5 * INCH)),
    "quarter-a4": ((0, 148.5), (105, 148.5)),
    "quarter-letter": ((0, 5.5 * INCH), (4.25 * INCH, 5.5 * INCH)),
}


def size_of(paper: str) -> tuple[float, float]:
    return PAPERS[paper].width, PAPERS[paper].height


def middle(box: Box) -> tuple[float, float]:
    return (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2


@pytest.mark.parametrize("name", LAST_ROW)
def test_the_last_row_lies_where_the_stock_has_it(name: str) -> None:
    stock = STOCKS.named(name)
    first, last = (stock.front(place) for place in (stock.count - stock.columns, stock.count - 1))
    assert ((first.x0, first.y0), (last.x0, last.y0)) == tuple(pytest.approx(at, abs=0.05) for at in LAST_ROW[name])


@pytest.mark.parametrize(
    ("name", "size", "count"),
    [
        ("poker-a4", (63, 88), 9),
        ("poker-letter", (88, 63), 8),
        ("index-letter", (5 * INCH, 3 * INCH), 3),
        ("avery-5371", (3.5 * INCH, 2 * INCH), 10),
        ("avery-c32011", (85, 54), 10),
        ("domino-letter", (2.5 * INCH, 1.25 * INCH), 18),
        ("half-letter", (8.5 * INCH, 5.5 * INCH), 2),
        ("quarter-a4", (105, 148.5), 4),
    ],
)
def test_cards_have_their_size_and_sheets_their_number(name: str, size: tuple[float, float], count: int) -> None:
    stock = STOCKS.named(name)
    assert (stock.width, stock.height) == pytest.approx(size)
    assert stock.count == count


@pytest.mark.parametrize("name", STOCKS.ids)
def test_cards_lie_on_their_paper_and_not_on_each_other(name: str) -> None:
    stock = STOCKS.named(name)
    width, height = size_of(stock.paper)
    boxes = [stock.front(place) for place in range(stock.count)]
    for number, box in enumerate(boxes):
        assert -1e-9 <= box.x0 < box.x1 <= width + 1e-9
        assert -1e-9 <= box.y0 < box.y1 <= height + 1e-9
        for other in boxes[number + 1 :]:
            across = min(box.x1, other.x1) - max(box.x0, other.x0)
            assert min(across, min(box.y1, other.y1) - max(box.y0, other.y0)) < 1e-9


@pytest.mark.parametrize("name", STOCKS.ids)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_turned_over_its_edge_the_sheet_has_each_back_behind_its_front(name: str, flip: str) -> None:
    stock = STOCKS.named(name)
    width, height = size_of(stock.paper)
    for place in range(stock.count):
        x, y = middle(stock.front(place))
        behind = middle(stock.back(place, flip, (width, height)))
        turned = (width - x, y) if flip == "long" else (x, height - y)
        assert behind == pytest.approx(turned)


def test_the_first_card_of_a_letter_sheet_has_its_back_in_the_second_column() -> None:
    back = STOCKS.named("poker-letter").back(0, "long", size_of("letter"))
    # the paper is 215.9 wide and the card ends 107.9 from its left edge
    assert (back.x0, back.y0) == pytest.approx((108.0, 13.7))


def test_over_the_short_edge_the_first_row_has_its_backs_in_the_last() -> None:
    back = STOCKS.named("poker-letter").back(0, "short", size_of("letter"))
    # 279.4 high, and the card ends 76.7 from the top
    assert (back.x0, back.y0) == pytest.approx((19.9, 202.7))


@pytest.mark.parametrize("size", STOCKS.sizes)
def test_each_paper_has_a_stock_of_each_size(size: str) -> None:
    cards = {paper: STOCKS.of(size, paper) for paper in PAPERS}
    assert {paper: (stock.size, stock.paper) for paper, stock in cards.items()} == {
        paper: (size, paper) for paper in PAPERS
    }


def test_a_size_that_is_none_and_a_stock_that_is_none_are_refused() -> None:
    with pytest.raises(KeyError):
        STOCKS.of("tarot", "a4")
    with pytest.raises(KeyError):
        STOCKS.named("poker")


def test_a_measure_that_is_missing_or_unknown_is_refused() -> None:
    whole = {
        "paper": "a4", "columns": 3, "rows": 3, "width": 63, "height": 88, "left": 10.5, "top": 16.5, "finish": "trim",
    }  # fmt: skip
    assert isinstance(Stocks({"poker": {"mine": whole}}).named("mine"), Stock)
    with pytest.raises(TypeError, match="top"):
        Stocks({"poker": {"mine": {key: value for key, value in whole.items() if key != "top"}}})
    with pytest.raises(TypeError, match="bleed"):
        Stocks({"poker": {"mine": {**whole, "bleed": 3}}})
