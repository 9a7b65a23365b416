"""Decks as files: tags, words for who cannot see, the same bytes, ink."""

from __future__ import annotations

import io
import re

import page as page_validation
import pikepdf
import pypdfium2 as pdfium
import pytest
from read_decks import SIZE, deck
from read_tags import Tags, tag_problems

from schoolyard.build.cards import CardRequest, make_cards
from schoolyard.content import load_rules
from schoolyard.content.decks import DECKS


@pytest.mark.parametrize("paper", SIZE)
@pytest.mark.parametrize("name", DECKS)
def test_every_deck_is_tagged_and_keeps_the_rules_of_pdf_ua_1(name: str, paper: str) -> None:
    content = deck(name, paper=paper)
    assert tag_problems(pikepdf.open(io.BytesIO(content))) == []
    report = page_validation.validate_pdf_bytes(content, profile="ua1")
    assert report.is_compliant, [(failure.rule_id, failure.message) for failure in report.failures]


@pytest.mark.parametrize("name", ["can-i-play", "score", "rank"])
def test_a_sheet_of_answers_is_a_list_that_keeps_the_rules_of_pdf_ua_1(name: str) -> None:
    content = deck(name, backs=None)
    pdf = pikepdf.open(io.BytesIO(content))
    assert tag_problems(pdf) == []
    assert page_validation.validate_pdf_bytes(content, profile="ua1").is_compliant
    assert sum(one.role == "LI" for one in Tags(pdf).elements) == 15


def test_each_card_is_a_section_of_its_own_front_and_back() -> None:
    tags = Tags(pikepdf.open(io.BytesIO(deck("score", paper="a4"))))
    sections = [one for one in tags.elements if one.role == "Sect"]
    assert len(sections) == 4 * 9 - 1  # nothing is behind the card that tells how they are played
    front, back = sections[0], sections[9]
    assert [one.role for one in front.kids] == ["P", "Figure", "Figure", "P", "P"]
    assert front.kids[1].alt.startswith("a line of two tiles: ")
    assert front.kids[2].alt == "room for 2 chips"
    assert [one.role for one in back.kids] == ["P", "Figure", "P", "P", "P"]
    assert re.fullmatch(r"\d chips?", back.kids[1].alt)


def test_the_tiles_of_a_deck_are_told_in_words() -> None:
    tags = Tags(pikepdf.open(io.BytesIO(deck("tiles"))))
    told = [one.alt for one in tags.elements if one.role == "Figure"]
    assert told[:3] == ["double four", "four and three", "four and two"]
    assert told.count("a tile face down") == 15
    assert told.count("a chip") == 10
    assert told.count("the Down") == 1


def test_counting_is_not_done_for_who_hears_a_card_to_match() -> None:
    tags = Tags(pikepdf.open(io.BytesIO(deck("match"))))
    told = [
        one.alt for one in tags.elements if one.role == "Figure" and "face" not in one.alt and "back" not in one.alt
    ]
    assert all("dot" in alt and "five" not in alt for alt in told)


@pytest.mark.parametrize("name", DECKS)
def test_the_same_request_gives_the_same_bytes(name: str) -> None:
    request = CardRequest(name=name, decks=(name,), rules=load_rules(DECKS[name].rules))
    assert make_cards(request)[1] == deck(name)


@pytest.mark.parametrize("name", ["match", "score", "rank", "can-i-play"])
def test_another_seed_gives_other_cards(name: str) -> None:
    assert deck(name, seed="2") != deck(name)


def most_ink(content: bytes) -> float:
    pages = [sheet.render(scale=100 / 72, grayscale=True).to_numpy() for sheet in pdfium.PdfDocument(content)]
    return max(float((255.0 - one).mean()) / 255 for one in pages)


@pytest.mark.parametrize("name", ["match", "can-i-play", "coach", "score", "rank", "bank-mat", "five-frame"])
def test_a_page_of_cards_is_at_most_six_percent_ink(name: str) -> None:
    assert most_ink(deck(name)) <= 0.06


def test_cut_outs_are_at_most_nine_percent_even_with_all_the_pips_of_double_six() -> None:
    assert most_ink(deck("tiles", rules="block")) <= 0.09
    assert most_ink(deck("chips")) <= 0.09
