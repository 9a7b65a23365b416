"""Around cards: lines to cut, marks for a trimmer, the ruler, words in the margins."""

from dataclasses import replace

import pytest
from pages_cards import CARDS, CUT_OUTS, PAPERS, STOCKS, cards_of, crops, cuts, handmade, laid, pages
from pages_ink import ink, marks, texts

from schoolyard.build.supplies import Supplies
from schoolyard.content.decks import DECKS
from schoolyard.pages.cards.document import Figures
from schoolyard.pages.placed import (
    Box,
    Group,
    LineMark,
    Mark,
    Page,
    TextMark,
)
from schoolyard.puzzles.phrase import say


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("deck", [*CARDS, "tiles", "chips", "five-frame"])
def test_words_in_the_margins_are_clear_of_crop_marks_and_cards(deck: str, paper: str) -> None:
    stock = STOCKS.of(DECKS[deck].size, paper)
    for page in pages(deck, paper):
        rows = -(-len(cards_of(page)) // stock.columns)
        block = Box(
            x0=stock.left, y0=stock.top, x1=stock.left + stock.columns * stock.width, y1=stock.top + rows * stock.height
        )
        words = [
            ink(mark)
            for node in page.nodes
            if not isinstance(node, Group)
            for mark in marks([node])
            if isinstance(mark, TextMark)
        ]
        assert words
        for box in words:
            reaching = replace(box, y1=box.y1 + 0.9)  # letters reach down
            for other in [block, *map(ink, crops(page))]:
                across = min(reaching.x1, other.x1) - max(reaching.x0, other.x0)
                along = min(reaching.y1, other.y1) - max(reaching.y0, other.y0)
                assert min(across, along) < -0.2


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("deck", [*CARDS, *CUT_OUTS])
def test_every_sheet_of_cards_carries_a_ruler_of_50_mm_and_asks_for_actual_size(deck: str, paper: str) -> None:
    fronts = [page for page in pages(deck, paper, backs=None) if cards_of(page)]
    for page in fronts:
        level = [mark for mark in marks(page.nodes) if isinstance(mark, LineMark) and mark.y1 == mark.y2]
        rulers = [mark for mark in level if mark.dash is None and mark.x2 - mark.x1 == pytest.approx(50.0)]
        assert len(rulers) == 1
        (ruler,) = rulers
        upright = [mark for mark in marks(page.nodes) if isinstance(mark, LineMark) and mark.x1 == mark.x2]
        ticks = [mark.x1 for mark in upright if mark.y2 == ruler.y1 and mark not in crops(page)]
        assert sorted(ticks) == pytest.approx([ruler.x1 + 10 * tick for tick in range(6)])
        said = " ".join(texts(page))
        assert "50 mm" in said
        assert "actual size" in said


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("deck", DECKS)
def test_what_the_margins_say_is_said_in_full(deck: str, paper: str, language: str) -> None:
    found = pages(deck, paper, backs=None, language=language)
    said = [text for page in found for text in texts(page)]
    assert not any(text.endswith("…") for text in said)
    how = (
        Supplies.read(language).wording.say(say(f"cards.{deck}.how"))
        if deck in ("match", "coach", "rank", "chips")
        else ""
    )
    assert how in [*said, ""]


def test_two_cards_share_one_dashed_line_and_the_outer_ones_have_one_too() -> None:
    (front, _) = pages("coach", "a4")
    upright = sorted(line.x1 for line in cuts(front) if line.x1 == line.x2)
    level = sorted(line.y1 for line in cuts(front) if line.y1 == line.y2)
    assert upright == pytest.approx([10.5, 73.5, 136.5, 199.5])
    assert level == pytest.approx([16.5, 104.5, 192.5, 280.5])
    assert {(line.stroke, line.ink) for line in cuts(front)} == {(0.75, "grey")}


def test_a_sheet_that_is_half_filled_has_lines_around_its_cards_alone() -> None:
    # fifteen tiles, three abreast, are five rows; of 28 the second sheet has ten: three rows and one tile
    front = pages("tiles", rules="block")[2]
    assert len(cards_of(front)) == 10
    level = {round(line.y1, 2): (round(line.x1, 2), round(line.x2, 2)) for line in cuts(front) if line.y1 == line.y2}
    left, right, bottom = 12.7, 203.2, 27 + 4 * 31.75
    assert level[bottom] == (left, left + 63.5)
    assert level[round(bottom - 31.75, 2)] == (left, right)
    upright = {round(line.x1, 2): round(line.y2, 2) for line in cuts(front) if line.x1 == line.x2}
    assert upright == {left: bottom, 76.2: bottom, 139.7: bottom - 31.75, right: bottom - 31.75}


def test_crop_marks_stand_at_both_ends_of_every_cut_and_do_not_touch_it() -> None:
    (front, _) = pages("coach", "a4")
    upright = [(mark.x1, sorted((mark.y1, mark.y2))) for mark in crops(front) if mark.x1 == mark.x2]
    assert sorted({x for x, _ in upright}) == pytest.approx([10.5, 73.5, 136.5, 199.5])
    assert len(upright) == 8
    for _, (top, bottom) in upright:
        assert bottom <= 16.5 - 1.5 or top >= 280.5 + 1.5
        assert bottom - top == pytest.approx(3.0)
    assert len(crops(front)) == 16


def test_stock_that_is_cut_already_has_no_lines_and_cut_outs_have_no_crop_marks() -> None:
    front = pages("coach", "letter", stock="business")[0]
    assert cuts(front) == []
    assert [mark for mark in marks(front.nodes) if isinstance(mark, LineMark) and mark.ink == "grey"] == []
    assert crops(pages("tiles", "letter")[0]) == []


@pytest.mark.parametrize("deck", CARDS)
def test_backs_have_no_lines_to_cut(deck: str) -> None:
    for page in pages(deck)[1::2]:
        assert cuts(page) == []


def mark_of(page: Page, text: str) -> Mark:
    return next(mark for mark in marks(page.nodes) if isinstance(mark, TextMark) and mark.text == text)


def test_words_that_find_no_room_in_a_margin_are_left_out_and_markup_prints_as_it_stands() -> None:
    page = laid(replace(handmade(Figures(text="5")), how="Very long instructions. " * 20), "poker-letter")
    assert "Hand & made" in texts(page)
    assert not any(text.startswith("Very long") for text in texts(page))
    assert isinstance(mark_of(page, "Hand & made"), TextMark)
