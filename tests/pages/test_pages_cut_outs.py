"""What is cut out to play with: tiles, chips, the Bank, frames; and the score sheet."""

import pytest
from pages_cards import PAPERS, STOCKS, around, cards_of, pages, shrunk
from pages_ink import clashes, ink, inside, leaves, marks, texts

from schoolyard.content.decks import DECKS
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import (
    ChipMark,
    CircleMark,
    DownMark,
    LineMark,
    TextMark,
    TileMark,
)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("deck", ["chips", "bank-mat", "five-frame"])
def test_so_does_what_is_cut_out_but_for_tiles(deck: str, paper: str) -> None:
    stock = STOCKS.of(DECKS[deck].size, paper)
    for place, group in enumerate(cards_of(pages(deck, paper)[0])):
        assert inside(around(group), shrunk(stock.front(place), 4.0 - 0.3))  # frames have strokes of 1.25 points


@pytest.mark.parametrize("paper", PAPERS)
def test_a_tile_of_54_by_27_leaves_white_on_all_sides_of_its_cell(paper: str) -> None:
    stock = STOCKS.of("domino", paper)
    front, back = pages("tiles", paper)
    for place, group in enumerate(cards_of(front)[:15]):
        (tile,) = marks(group.kids)
        assert isinstance(tile, TileMark)
        box = stock.front(place)
        assert tile.h == pytest.approx(27)
        assert (tile.x - box.x0, tile.y - box.y0) == pytest.approx((4.75, 2.375))
    for group, box in zip(
        cards_of(back),
        [stock.back(place, "long", (PAPERS[paper].width, PAPERS[paper].height)) for place in range(15)],
        strict=True,
    ):
        assert inside(around(group), shrunk(box, 4.0))


def test_chips_and_mats_have_no_backs() -> None:
    for deck in ("chips", "bank-mat", "five-frame", "score-sheet"):
        assert len(pages(deck)) == 1


def test_three_sets_of_ten_chips_and_the_down_are_on_the_page_of_chips() -> None:
    shown = list(marks(pages("chips")[0].nodes))
    assert sum(isinstance(mark, ChipMark) for mark in shown) == 30
    assert sum(isinstance(mark, DownMark) for mark in shown) == 3


def test_below_the_tiles_of_a_game_with_chips_are_its_chips_the_down_and_a_bank_of_ten_places() -> None:
    shown = list(marks(pages("tiles")[0].nodes))
    chips = [mark for mark in shown if isinstance(mark, ChipMark)]
    places = [mark for mark in shown if isinstance(mark, CircleMark)]
    assert (len(chips), len(places)) == (10, 10)
    assert [mark.word for mark in shown if isinstance(mark, DownMark)] == ["Down"]
    assert min(place.r for place in places) > max(chip.r for chip in chips)  # a chip fits its place
    assert not any(isinstance(mark, ChipMark) for page in pages("tiles", rules="block") for mark in marks(page.nodes))


def test_the_bank_has_ten_places_a_frame_five_cells_and_chips_fit_both() -> None:
    chip = max(mark.r for mark in marks(pages("chips")[0].nodes) if isinstance(mark, ChipMark))
    mats = [mark for mark in marks(pages("bank-mat")[0].nodes) if isinstance(mark, CircleMark)]
    assert len(mats) == 2 * 10
    assert min(mark.r for mark in mats) > chip
    frames = [leaf for leaf in leaves(pages("five-frame")[0].nodes) if leaf.role == "Figure"]
    for frame in frames:
        assert sum(isinstance(mark, LineMark) for mark in frame.marks) == 4  # four lines part five cells
        assert frame.box is not None
        assert (frame.box.x1 - frame.box.x0) / 5 == pytest.approx(frame.box.y1 - frame.box.y0)
        assert frame.box.y1 - frame.box.y0 > 2 * chip


@pytest.mark.parametrize("stock", ["index", "quarter"])
def test_a_bank_whose_places_are_smaller_than_a_chip_is_refused(stock: str) -> None:
    with pytest.raises(NoRoomError, match="Bank needs"):
        pages("bank-mat", stock=stock)


def test_the_score_sheet_of_a_game_in_fives_has_boxes_from_5_to_100_for_each_player_of_two_games() -> None:
    numbers = [text for text in texts(pages("score-sheet")[0]) if text.isdigit()]
    assert numbers == [str(5 * step) for step in range(1, 21)] * 4


@pytest.mark.parametrize("age", [4, 12])
@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("rules", ["5xj-all-fives", "block", "giant-draw"])
def test_a_score_sheet_has_room_to_write_names_and_scores_at_any_size_of_type(
    rules: str, large_print: bool, age: int
) -> None:
    for paper in PAPERS:
        for language in ("en", "es"):
            (page,) = pages("score-sheet", paper, rules=rules, age=age, language=language, large_print=large_print)
            assert clashes(page) == []
            names = [leaf.box for leaf in leaves(page.nodes) if leaf.role == "Form" and leaf.box]
            assert len(names) == (2 if rules == "block" else 4)
            assert min(box.x1 - box.x0 for box in names) > 35
            if large_print:
                assert all(mark.pt >= 18 for mark in marks(page.nodes) if isinstance(mark, TextMark))


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("paper", PAPERS)
def test_what_is_said_of_the_chips_ends_where_they_end(paper: str, language: str) -> None:
    page = pages("tiles", paper, language=language)[0]
    stock = STOCKS.of("domino", paper)
    right = stock.left + stock.columns * stock.width
    assert all(ink(mark).x1 <= right for mark in marks(page.nodes) if isinstance(mark, TextMark))


def test_other_games_for_points_write_down_rounds() -> None:
    said = texts(pages("score-sheet", rules="giant-draw")[0])
    assert said.count("Name") == 4
    assert said.count("so far") == 4
    assert [text for text in said if text.isdigit()] == [str(number) for number in range(1, 15)]
    told = "Giant Dominoes. Who reaches 100 first wins. Write down the points of each round, and all so far."
    assert told in " ".join(said)
