"""What may be asked of decks: stock, rules and lessons that suit, and what is refused."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import pikepdf
import pypdfium2 as pdfium
import pytest
from read_decks import SIZE, deck
from read_shapes import tiles

from schoolyard.build import Request, Supplies, make
from schoolyard.build.cards import CardRequest, make_cards
from schoolyard.content import ProblemsError, load_lesson, load_rules
from schoolyard.content.decks import DECKS
from schoolyard.content.lesson import CardSize, DeckId
from schoolyard.pages.part import NoRoomError


def refusal(name: str, *, rules: str = "schoolyard", **wanted: Any) -> str:
    with pytest.raises(ProblemsError) as caught:
        make_cards(CardRequest(name=name, decks=(name,), rules=load_rules(rules), **wanted))
    return str(caught.value)


def test_stock_of_the_other_paper_is_refused_and_this_paper_s_is_named() -> None:
    assert refusal("score", paper="a4", stock="avery-5371") == (
        "found avery-5371, which is letter paper, for a4; "
        "expected --paper letter, or --stock business: on a4 that is avery-c32011"
    )


def test_a_size_is_never_refused_for_its_paper() -> None:
    for paper in SIZE:
        assert deck("coach", paper=paper, stock="business")


def test_an_unknown_stock_is_refused_with_the_nearest() -> None:
    assert refusal("coach", stock="pokr") == (
        "found no stock pokr; expected poker, index, business, domino, chip, strip, half, quarter, page or the name of "
        "a stock, such as avery-5371; did you mean poker?"
    )


@pytest.mark.parametrize(
    ("name", "rules", "message"),
    [
        ("chips", "block", "found chips with the rule set block; expected rules with chips, such as schoolyard"),
        ("bank-mat", "draw", "found bank-mat with the rule set draw; expected rules with chips, such as schoolyard"),
        (
            "score",
            "block",
            "found score with the rule set block; expected rules by which open ends score, such as schoolyard",
        ),
        (
            "score-sheet",
            "schoolyard",
            "found score-sheet with the rule set schoolyard; expected rules that count points, such as 5xj-all-fives",
        ),
    ],
)
def test_a_deck_that_makes_no_sense_by_the_rules_is_refused(name: str, rules: str, message: str) -> None:
    assert refusal(name, rules=rules) == message


def test_what_is_too_large_for_its_stock_is_refused() -> None:
    with pytest.raises(NoRoomError, match="Bank"):
        deck("bank-mat", stock="poker")


def test_the_decks_that_a_lesson_may_name_are_those_there_are() -> None:
    assert DeckId.__args__ == tuple(DECKS)


def test_the_decks_of_a_lesson_are_one_file_with_a_bookmark_for_each() -> None:
    lesson = replace(load_lesson("make-five"), cards=("tiles", "score"))
    files = dict(make(Request(lesson=lesson, only=("cards",))))
    assert list(files) == ["make-five_cards.pdf", "puzzles.json"]
    pdf = pikepdf.open(io.BytesIO(files["make-five_cards.pdf"]))
    with pdf.open_outline() as outline:
        assert [item.title for item in outline.root] == ["Schoolyard Dominoes", "Does it score?"]
    assert str(pdf.docinfo["/Title"]) == "Make five"
    assert len(pdf.pages) == 2 + 4
    # the lesson has taught blanks, and no doubles at the ends of lines
    lines = pdfium.PdfDocument(files["make-five_cards.pdf"])
    assert all(tile.lying for number in (2, 4) for tile in tiles(lines[number]))


def test_the_sizes_that_a_lesson_may_name_are_sizes_of_stock_on_each_paper() -> None:
    stocks = Supplies.read("en").stocks
    for size in CardSize.__args__:
        assert {stocks.of(size, paper).size for paper in SIZE} == {size}


@pytest.mark.parametrize("paper", SIZE)
def test_a_lesson_s_size_is_that_of_its_practice_cards_and_not_of_its_cut_outs(paper: str) -> None:
    lesson = replace(load_lesson("make-five"), cards=("coach", "chips"), card_size="index")
    content = dict(make(Request(lesson=lesson, only=("cards",), paper=paper)))["make-five_cards.pdf"]
    assert len(pdfium.PdfDocument(content)) == 2 + 1  # three coach cards, their backs, all chips on one page
    assert middles(content) == middles(deck("coach", stock="index", paper=paper))


def middles(content: bytes) -> list[tuple[float, ...]]:
    """Where the tiles of a file's first page lie."""
    return [tuple(round(side, 2) for side in tile.frame.middle) for tile in tiles(pdfium.PdfDocument(content)[0])]


def test_a_lesson_without_decks_has_no_file_of_cards() -> None:
    lesson = replace(load_lesson("make-five"), cards=())
    assert [name for name, _ in make(Request(lesson=lesson, only=("cards",)))] == ["puzzles.json"]
