"""Cards on their sheets: inside their cuts, clear of the edges and of each other, the same on every card."""

from collections.abc import Iterator
from typing import Any

import pytest
from pages_cards import CARDS, PAPERS, STOCKS, around, cards_of, crops, handmade, laid, pages, shrunk
from pages_ink import clashes, ink, inside, marks, texts
from pages_sample import fonts

from schoolyard.content.decks import DECKS
from schoolyard.pages.cards.document import Figures, Places, Sentence
from schoolyard.pages.cards.sheets import Backs
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import (
    Box,
    ChipMark,
    CircleMark,
    Group,
    TextMark,
    TileMark,
)


def sides(deck: str, paper: str, **wanted: Any) -> Iterator[tuple[Group, Box]]:
    """Every side of every card, with the box of its cuts."""
    stock = STOCKS.of(wanted.get("stock", DECKS[deck].size), paper)
    size = PAPERS[paper].width, PAPERS[paper].height
    for number, page in enumerate(pages(deck, paper, **wanted)):
        for place, group in enumerate(cards_of(page)):
            yield group, stock.back(place, "long", size) if number % 2 else stock.front(place)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("stock", ["poker", "index", "business", "half", "quarter"])
@pytest.mark.parametrize("deck", CARDS)
def test_what_is_on_a_card_stays_four_millimetres_inside_its_cuts(deck: str, stock: str, paper: str) -> None:
    for group, box in sides(deck, paper, stock=stock):
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
@pytest.mark.parametrize("stock", ["half", "quarter"])
@pytest.mark.parametrize("deck", CARDS)
def test_on_cards_that_fill_the_paper_all_can_be_printed_and_the_ruler_lies_on_nothing(
    deck: str, stock: str, paper: str
) -> None:
    printed = shrunk(Box(x0=0, y0=0, x1=PAPERS[paper].width, y1=PAPERS[paper].height), 8.0)
    for page in pages(deck, paper, stock=stock):
        assert all(inside(ink(mark), printed) for mark in marks(page.nodes))
        assert clashes(page) == []


def test_on_a_larger_card_type_and_tiles_are_larger() -> None:
    def sizes(stock: str) -> tuple[float, float]:
        shown = list(marks(cards_of(pages("can-i-play", stock=stock)[0])[0].kids))
        prompt = next(mark.pt for mark in shown if isinstance(mark, TextMark) and mark.text == "Can I play this?")
        return prompt, max(mark.h for mark in shown if isinstance(mark, TileMark))

    (type_, half), (larger_type, larger_half) = sizes("poker"), sizes("quarter")
    assert type_ == 14
    assert larger_type > 1.3 * type_
    assert larger_half > 1.3 * half


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("stock", ["poker", "index", "quarter"])
@pytest.mark.parametrize("deck", CARDS)
def test_in_large_print_nothing_on_a_card_is_under_18_points_or_lies_on_anything_else(
    deck: str, stock: str, language: str
) -> None:
    for paper in PAPERS:
        for page in pages(deck, paper, stock=stock, language=language, large_print=True):
            assert clashes(page) == []
            on_cards = [mark for card in cards_of(page) for mark in marks(card.kids) if isinstance(mark, TextMark)]
            assert all(mark.pt >= 18 for mark in on_cards)


def test_a_label_gives_way_to_the_number_in_the_corners_of_a_card_that_stands() -> None:
    assert "Schoolyard" in texts(laid(handmade(Figures(text="5"), label="Schoolyard", number="10")))
    long = laid(handmade(Figures(text="5"), label="A game with a very long name", number="10"))
    assert texts(long)[-1] == "10"
    assert clashes(long) == []


def test_a_place_that_is_free_on_the_last_sheet_tells_how_the_deck_is_played() -> None:
    for deck, said in (
        ("can-i-play", "Say yes or no."),
        ("score", "Lay chips."),
        ("rank", "Each lays a card."),
    ):
        front = pages(deck)[-2]
        assert said in " ".join(texts_of(cards_of(front)[-1]))
        assert len(cards_of(front)) == len(cards_of(pages(deck)[-1])) + 1  # nothing is behind it
    assert len(cards_of(pages("match")[-2])) == 8  # 24 cards fill three sheets of letter paper
    told = "Lay all cards face down. Turn over three. If they go together, keep them."
    assert told in texts(pages("match")[-1])  # in the margin of the backs
    assert told in " ".join(texts_of(cards_of(pages("match", "a4")[-2])[-1]))
    assert told not in " ".join(texts(pages("match", "a4")[-1]))


def texts_of(card: Group) -> list[str]:
    return [mark.text for mark in marks(card.kids) if isinstance(mark, TextMark)]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("stock", ["poker", "business"])
@pytest.mark.parametrize("deck", ["can-i-play", "score", "rank"])
def test_how_a_deck_is_played_fits_its_card_in_large_print_too(deck: str, stock: str, language: str) -> None:
    for paper in PAPERS:
        page = pages(deck, paper, stock=stock, language=language, large_print=True)[-2]
        card = cards_of(page)[-1]
        box = STOCKS.of(stock, paper).front(len(cards_of(page)) - 1)
        assert inside(around(card), shrunk(box, 4.0))


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


@pytest.mark.parametrize("paper", PAPERS)
def test_on_a_half_filled_last_sheet_backs_still_lie_behind_their_fronts(paper: str) -> None:
    found = pages("rank", paper)
    front, back = found[-2:]
    stock = STOCKS.of("poker", paper)
    *fronts, _ = cards_of(front)  # the last one tells how they are played
    assert len(fronts) == 15 % stock.count == len(cards_of(back))
    width = PAPERS[paper].width
    for one, other in zip(fronts, cards_of(back), strict=True):
        (tile,) = [mark for mark in marks(one.kids) if isinstance(mark, TileMark)]
        total = next(mark for mark in marks(other.kids) if isinstance(mark, TextMark) and mark.pt > 30)
        across = total.x + fonts().measure.width(total.text, total.pt, total.weight) / 2
        assert across == pytest.approx(width - (tile.x + tile.h), abs=0.01)
        assert tile.first is not None
        assert tile.second is not None
        assert total.text == str(tile.first + tile.second)


def test_the_offset_moves_the_backs_to_the_right_and_down_and_nothing_else() -> None:
    plain, moved = pages("rank"), pages("rank", backs=Backs(offset=(1.5, -0.5)))
    assert plain[0] == moved[0]
    for one, other in zip(cards_of(plain[1]), cards_of(moved[1]), strict=True):
        before, after = around(one), around(other)
        assert (after.x0 - before.x0, after.y0 - before.y0) == pytest.approx((1.5, -0.5))
    assert [node for node in plain[1].nodes if not isinstance(node, Group)] == [
        node for node in moved[1].nodes if not isinstance(node, Group)
    ]


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
