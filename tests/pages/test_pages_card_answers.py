"""Sheets of answers, for decks that are printed on one side: what is behind each card, and nothing that overlaps."""

import pytest
from pages_cards import CARDS, PAPERS, cards_of, pages
from pages_ink import clashes, ink, inside, leaves, marks, texts

from schoolyard.pages.placed import Box, TextMark, TileMark

ANSWERED = ["can-i-play", "score", "rank"]


@pytest.mark.parametrize("deck", [*CARDS, "tiles"])
def test_for_a_printer_of_one_side_there_are_the_fronts_and_then_the_answers_if_there_are_any(deck: str) -> None:
    both = pages(deck)
    fronts = both[::2]
    single = pages(deck, backs=None)
    assert single[: len(fronts)] == fronts
    assert len(single) - len(fronts) == (1 if deck in ANSWERED else 0)


@pytest.mark.parametrize("deck", ANSWERED)
def test_each_card_s_answer_is_what_is_behind_it(deck: str) -> None:
    sheet = pages(deck, backs=None)[-1]
    labels = [leaf.marks[0].text for leaf in leaves(sheet.nodes) if leaf.role == "Lbl"]
    bodies = [leaf.marks[0].text for leaf in leaves(sheet.nodes) if leaf.role == "LBody"]
    both = pages(deck)
    fronts = [card for page in both[::2] for card in cards_of(page)][:-1]  # the last one tells how to play
    backs = [card for page in both[1::2] for card in cards_of(page)]
    large = [
        next(mark.text for mark in marks(card.kids) if isinstance(mark, TextMark) and mark.pt > 30) for card in backs
    ]
    assert bodies == large
    if deck == "rank":
        shown = [next(mark for mark in marks(card.kids) if isinstance(mark, TileMark)) for card in fronts]
        assert labels == [f"{tile.first}-{tile.second}" for tile in shown]
    else:
        assert labels == [str(number) for number in range(1, len(fronts) + 1)]


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("deck", "rules"), [*((deck, "schoolyard") for deck in ANSWERED), ("rank", "block")])
def test_answers_keep_clear_of_the_edge_and_of_each_other(
    deck: str, rules: str, paper: str, language: str, large_print: bool
) -> None:
    found = pages(deck, paper, rules=rules, backs=None, language=language, large_print=large_print)
    sheets = [page for page in found if not cards_of(page)]
    assert sheets
    for page in sheets:
        assert clashes(page) == []
        printed = Box(x0=15, y0=15, x1=page.width - 15, y1=page.height - 15)
        assert all(inside(ink(mark), printed) for mark in marks(page.nodes))
        least = min(mark.pt for mark in marks(page.nodes) if isinstance(mark, TextMark))
        assert least >= (18 if large_print else 14)
    assert "answers" in texts(sheets[0])[0] or "respuestas" in texts(sheets[0])[0]
