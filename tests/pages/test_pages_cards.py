"""Cards on their sheets: inside their cuts, clear of the edges and of each other, backs behind fronts, lines to cut."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from pages_ink import clashes, ink, inside, leaves, marks, texts
from pages_sample import fonts

from schoolyard.build.cards import CardRequest, lay_cards
from schoolyard.build.supplies import Supplies
from schoolyard.content import load_data, load_rules
from schoolyard.content.decks import DECKS
from schoolyard.pages.cards.document import Card, Deck, Face, Figures, Places, Sentence
from schoolyard.pages.cards.sheets import Backs, flow_deck
from schoolyard.pages.paper import papers
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import (
    Artifact,
    Box,
    ChipMark,
    CircleMark,
    DownMark,
    Group,
    LineMark,
    Mark,
    Page,
    TextMark,
    TileMark,
)
from schoolyard.pages.recipe import Recipes
from schoolyard.pages.stock import Stocks
from schoolyard.puzzles.phrase import say

PAPERS = papers(load_data("papers"))
STOCKS = Stocks(load_data("stock"))
RECIPES = Recipes(load_data("ages"))
CARDS = ["match", "can-i-play", "coach", "score", "rank"]
CUT_OUTS = ["tiles", "chips", "bank-mat", "five-frame"]


@cache
def pages(deck: str, paper: str = "letter", **wanted: Any) -> tuple[Page, ...]:
    rules = load_rules(wanted.pop("rules", DECKS[deck].rules))
    request = CardRequest(name=deck, decks=(deck,), rules=rules, paper=paper, **wanted)
    return lay_cards(request, Supplies.read("en")).pages


def cards_of(page: Page) -> list[Group]:
    """What belongs to each card of a page, in the order in which it is read."""
    return [node for node in page.nodes if isinstance(node, Group)]


def cuts(page: Page) -> list[LineMark]:
    return [mark for mark in marks(page.nodes) if isinstance(mark, LineMark) and mark.dash is not None]


def crops(page: Page) -> list[LineMark]:
    """Marks for a trimmer: they stand in the artifact that holds the cut lines."""
    return [
        mark
        for node in page.nodes
        if isinstance(node, Artifact) and any(isinstance(one, LineMark) and one.dash for one in node.marks)
        for mark in node.marks
        if isinstance(mark, LineMark) and mark.dash is None
    ]


def around(group: Group) -> Box:
    boxes = [ink(mark) for mark in marks(group.kids)]
    return Box(
        x0=min(box.x0 for box in boxes),
        y0=min(box.y0 for box in boxes),
        x1=max(box.x1 for box in boxes),
        y1=max(box.y1 for box in boxes),
    )


def shrunk(box: Box, by: float) -> Box:
    return Box(x0=box.x0 + by, y0=box.y0 + by, x1=box.x1 - by, y1=box.y1 - by)


def sides(deck: str, paper: str, **wanted: Any) -> Iterator[tuple[Group, Box]]:
    """Every side of every card, with the box of its cuts."""
    stock = STOCKS.of(wanted.get("stock", DECKS[deck].size), paper)
    size = PAPERS[paper].width, PAPERS[paper].height
    for number, page in enumerate(pages(deck, paper, **wanted)):
        for place, group in enumerate(cards_of(page)):
            yield group, stock.back(place, "long", size) if number % 2 else stock.front(place)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("stock", ["poker", "index", "business", "quarter"])
@pytest.mark.parametrize("deck", CARDS)
def test_what_is_on_a_card_stays_four_millimetres_inside_its_cuts(deck: str, stock: str, paper: str) -> None:
    for group, box in sides(deck, paper, stock=stock):
        assert inside(around(group), shrunk(box, 4.0))


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


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("deck", DECKS)
def test_nothing_but_crop_marks_is_within_eight_millimetres_of_the_edge(deck: str, paper: str) -> None:
    width, height = PAPERS[paper].width, PAPERS[paper].height
    printed = Box(x0=8.0, y0=8.0, x1=width - 8.0, y1=height - 8.0)
    reached = Box(x0=6.35, y0=6.35, x1=width - 6.35, y1=height - 6.35)
    for page in pages(deck, paper):
        allowed = crops(page)
        for mark in marks(page.nodes):
            if mark in allowed:
                assert inside(ink(mark), reached, tolerance=0.15), mark
            else:
                assert inside(ink(mark), printed), mark


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("age", [5, 6, 8])
def test_nothing_lies_on_anything_else(deck: str, paper: str, age: int) -> None:
    for page in pages(deck, paper, age=age):
        assert clashes(page) == []


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


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("deck", DECKS)
def test_what_the_margins_say_is_said_in_full(deck: str, paper: str) -> None:
    found = pages(deck, paper, backs=None)
    said = [text for page in found for text in texts(page)]
    assert not any(text.endswith("…") for text in said)
    how = (
        Supplies.read("en").wording.say(say(f"cards.{deck}.how")) if deck in ("match", "coach", "rank", "chips") else ""
    )
    assert how in [*said, ""]


def test_what_to_answer_on_stands_at_one_place_of_every_card() -> None:
    for stock in ("poker", "business"):
        front = pages("score", stock=stock)[0]
        box = STOCKS.of(stock, "letter")
        places = {
            tuple(
                (round(mark.x - box.front(place).x0, 2), round(mark.y - box.front(place).y0, 2))
                for mark in marks(card.kids)
                if isinstance(mark, CircleMark)
            )
            for place, card in enumerate(cards_of(front))
        }
        assert len(places) == 1


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


@pytest.mark.parametrize("paper", PAPERS)
def test_on_a_half_filled_last_sheet_backs_still_lie_behind_their_fronts(paper: str) -> None:
    found = pages("rank", paper)
    front, back = found[-2:]
    stock = STOCKS.of("poker", paper)
    count = len(cards_of(front))
    assert count == 15 % stock.count == len(cards_of(back))
    width = PAPERS[paper].width
    for one, other in zip(cards_of(front), cards_of(back), strict=True):
        (tile,) = [mark for mark in marks(one.kids) if isinstance(mark, TileMark)]
        total = next(mark for mark in marks(other.kids) if isinstance(mark, TextMark) and mark.pt > 30)
        across = total.x + fonts().measure.width(total.text, total.pt, total.weight) / 2
        assert across == pytest.approx(width - (tile.x + tile.h), abs=0.01)
        assert tile.first is not None
        assert tile.second is not None
        assert total.text == str(tile.first + tile.second)


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


def test_the_offset_moves_the_backs_to_the_right_and_down_and_nothing_else() -> None:
    plain, moved = pages("rank"), pages("rank", backs=Backs(offset=(1.5, -0.5)))
    assert plain[0] == moved[0]
    for one, other in zip(cards_of(plain[1]), cards_of(moved[1]), strict=True):
        before, after = around(one), around(other)
        assert (after.x0 - before.x0, after.y0 - before.y0) == pytest.approx((1.5, -0.5))
    assert [node for node in plain[1].nodes if not isinstance(node, Group)] == [
        node for node in moved[1].nodes if not isinstance(node, Group)
    ]


@pytest.mark.parametrize("deck", [*CARDS, "tiles"])
def test_for_a_printer_of_one_side_there_are_fronts_alone(deck: str) -> None:
    both = pages(deck)
    assert pages(deck, backs=None) == both[::2]


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


def test_the_score_sheet_of_a_game_in_fives_has_boxes_from_5_to_100_for_each_player_of_two_games() -> None:
    numbers = [text for text in texts(pages("score-sheet")[0]) if text.isdigit()]
    assert numbers == [str(5 * step) for step in range(1, 21)] * 4


def test_other_games_for_points_write_down_rounds() -> None:
    said = texts(pages("score-sheet", rules="giant-draw")[0])
    assert said.count("Name") == 4
    assert said.count("so far") == 4
    assert [text for text in said if text.isdigit()] == [str(number) for number in range(1, 15)]
    assert "Giant Dominoes. Who reaches 100 first wins." in said


def test_tiles_are_as_large_on_every_card_of_a_deck() -> None:
    for deck in CARDS:
        for stock in ("poker", "business"):
            for side in (0, 1):
                found = {
                    mark.h
                    for page in pages(deck, stock=stock)[side::2]
                    for mark in marks(page.nodes)
                    if isinstance(mark, TileMark)
                }
                assert len(found) <= 1


def test_a_line_on_a_poker_card_has_halves_of_twelve_millimetres_at_least_on_both_papers() -> None:
    for paper in PAPERS:
        halves = {mark.h for mark in marks(pages("score", paper)[0].nodes) if isinstance(mark, TileMark)}
        assert min(halves) >= 12


def handmade(*things: Any, prompt: str | None = None, label: str = "", number: str = "") -> Deck:
    card = Card(front=Face(prompt=prompt, things=things, label=label, number=number))
    return Deck(
        title="Hand & made",
        language="en",
        about="",
        how="How",
        rule=None,
        backs="backs",
        ruler="50 mm",
        actual="Print at actual size.",
        cards=(card,),
        crowded=False,
    )


def laid(deck: Deck, stock: str = "poker-a4") -> Page:
    found = STOCKS.named(stock)
    (page,) = flow_deck(deck, found, RECIPES.of(6), PAPERS[found.paper], fonts().measure, backs=None).pages
    return page


def test_each_sentence_has_lines_of_its_own_where_both_do_not_fit_one() -> None:
    page = laid(handmade(Figures(text="5"), Sentence(text="4 and 1 make 5. Take 1 chip.")))
    assert texts(page)[-2:] == ["4 and 1 make 5.", "Take 1 chip."]


def test_chips_stand_in_the_first_places_and_rings_in_the_others() -> None:
    page = laid(handmade(Places(count=3, chips=1, alt="1 chip")))
    shown = [mark for mark in marks(page.nodes) if isinstance(mark, ChipMark | CircleMark)]
    assert [type(mark) for mark in sorted(shown, key=lambda mark: mark.x)] == [ChipMark, CircleMark, CircleMark]


def test_a_label_gives_way_to_the_number_where_the_prompt_needs_the_line() -> None:
    wide = laid(handmade(Figures(text="5"), prompt="Short", label="Schoolyard", number="10"), "poker-letter")
    assert "Schoolyard · 10" in texts(wide)
    long = handmade(Figures(text="5"), prompt="A prompt for a low card", label="Schoolyard", number="10")
    assert texts(laid(long, "poker-letter"))[-1] == "10"
    assert clashes(laid(long, "poker-letter")) == []


def test_what_does_not_fit_its_card_is_refused() -> None:
    with pytest.raises(NoRoomError):
        laid(handmade(Sentence(text="word " * 200)))
    for stock in ("poker-a4", "poker-letter"):
        with pytest.raises(NoRoomError, match="much longer than any card"):
            laid(handmade(Figures(text="5"), prompt="This prompt is much longer than any card is wide"), stock)
    with pytest.raises(NoRoomError):
        pages("bank-mat", stock="poker")


def mark_of(page: Page, text: str) -> Mark:
    return next(mark for mark in marks(page.nodes) if isinstance(mark, TextMark) and mark.text == text)


def test_words_that_find_no_room_in_a_margin_are_left_out_and_markup_prints_as_it_stands() -> None:
    page = laid(replace(handmade(Figures(text="5")), how="Very long instructions. " * 20), "poker-letter")
    assert "Hand & made" in texts(page)
    assert not any(text.startswith("Very long") for text in texts(page))
    assert isinstance(mark_of(page, "Hand & made"), TextMark)
