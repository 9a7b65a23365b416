"""The teacher's page and the rules card as files: tagged, on both papers, and what is drawn is what is meant."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import page
import pikepdf
import pypdfium2
import pytest
from read_shapes import tiles
from read_tags import Tags, tag_problems

from schoolyard.build import Request, make
from schoolyard.build.rules_card import RulesCardRequest, make_rules_card
from schoolyard.content import load_lesson, load_rules, rule_sets

PURPOSES = ("teacher", "rules")
PAPERS = {"letter": (612, 792), "a4": (595.28, 841.89)}


@cache
def built(paper: str = "letter", **wanted: Any) -> dict[str, bytes]:
    return dict(make(Request(lesson=load_lesson("make-five"), paper=paper, only=PURPOSES, **wanted)))


@cache
def card(rules: str, *, half: bool = False, paper: str = "letter") -> bytes:
    return make_rules_card(RulesCardRequest(rules=load_rules(rules), half=half, paper=paper))[1]


def text(pdf: bytes) -> str:
    return " ".join("\n".join(one.get_textpage().get_text_range() for one in pypdfium2.PdfDocument(pdf)).split())


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("purpose", PURPOSES)
def test_each_is_one_page_of_its_paper(purpose: str, paper: str) -> None:
    pdf = pikepdf.open(io.BytesIO(built(paper)[f"make-five_{purpose}.pdf"]))
    (one,) = pdf.pages
    assert [float(side) for side in one.mediabox] == pytest.approx([0, 0, *PAPERS[paper]], abs=0.01)


@pytest.mark.parametrize("purpose", PURPOSES)
def test_each_is_tagged_whole_and_keeps_the_rules_of_pdf_ua_1(purpose: str) -> None:
    pdf = built()[f"make-five_{purpose}.pdf"]
    assert tag_problems(pikepdf.open(io.BytesIO(pdf))) == []
    report = page.validate_pdf_bytes(pdf, profile="ua1")
    assert report.is_compliant, [(failure.rule_id, failure.message) for failure in report.failures]


@pytest.mark.parametrize("purpose", PURPOSES)
def test_each_has_one_first_heading_before_all_others_and_a_title(purpose: str) -> None:
    pdf = pikepdf.open(io.BytesIO(built()[f"make-five_{purpose}.pdf"]))
    heads = [element.role for element in Tags(pdf).elements if element.role.startswith("H")]
    assert heads[0] == "H1"
    assert set(heads[1:]) == {"H2"}
    assert str(pdf.Root.Lang) == "en"
    title = {"teacher": "Make five · Teacher\N{RIGHT SINGLE QUOTATION MARK}s page", "rules": "Schoolyard Dominoes"}
    assert str(pdf.docinfo["/Title"]) == title[purpose]


def test_they_are_the_same_for_all_versions_and_come_after_them() -> None:
    many = dict(make(Request(lesson=load_lesson("make-five"), versions=2)))
    assert [name for name in many if "_A_" not in name and "_B_" not in name] == [
        "make-five_teacher.pdf",
        "make-five_cards.pdf",
        "make-five_rules.pdf",
        "puzzles.json",
    ]
    assert list(many)[-3:] == ["make-five_cards.pdf", "make-five_rules.pdf", "puzzles.json"]
    assert {name: many[name] for name in built() if name != "puzzles.json"} == {
        name: content for name, content in built().items() if name != "puzzles.json"
    }


def test_the_files_that_are_made_are_as_many_as_a_request_says() -> None:
    lesson = load_lesson("make-five")
    for versions in (1, 3):
        for only in (None, ("sheet",), ("teacher", "key"), PURPOSES):
            request = Request(lesson=lesson, versions=versions, only=only)
            assert request.files == len(list(make(request)))


def test_the_teacher_s_page_says_the_rules_that_its_sheets_rely_on() -> None:
    said = text(built()["make-five_teacher.pdf"])
    assert "Schoolyard Dominoes. Ends that make 5 win 1 chip. A blank half has no dots." in said
    assert "Know the numbers to 10 well" in said  # EYFS-N, in its own words


def test_the_rules_card_of_a_lesson_is_that_of_its_rules_in_words_for_its_age() -> None:
    said = text(built()["make-five_rules.pdf"])
    assert said.startswith("Schoolyard Dominoes for 2 players")
    assert "Halves that touch look the same." in said
    assert "Halves that touch show the same number." in text(card("schoolyard"))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("rules", rule_sets())
def test_the_tiles_on_a_card_are_read_back_as_those_of_its_set(rules: str, paper: str) -> None:
    """The first tiles that are drawn are the whole set, each once; none on the page has more than the set has."""
    (one,) = pypdfium2.PdfDocument(card(rules, paper=paper))
    drawn = tiles(one)
    highest, count = (4, 15) if rules == "schoolyard" else (6, 28)
    whole = {tuple(sorted(tile.numbers)) for tile in drawn[:count]}
    assert whole == {(low, high) for high in range(highest + 1) for low in range(high + 1)}
    assert max(max(tile.numbers) for tile in drawn) == highest


@pytest.mark.parametrize("rules", rule_sets())
def test_a_half_card_holds_everything_twice(rules: str) -> None:
    (one,) = pypdfium2.PdfDocument(card(rules, half=True))
    assert [round(side, 2) for side in one.get_size()] == [792, 612]
    drawn = [tile.numbers for tile in tiles(one)]
    assert drawn[: len(drawn) // 2] == drawn[len(drawn) // 2 :]
    assert tag_problems(pikepdf.open(io.BytesIO(card(rules, half=True)))) == []


def test_a_card_is_named_after_its_rules_and_a_half_one_says_so() -> None:
    house = load_rules({"base": "draw", "id": "our-draw", "target": 150})
    assert make_rules_card(RulesCardRequest(rules=house))[0] == "our-draw_rules.pdf"
    assert make_rules_card(RulesCardRequest(rules=house, half=True))[0] == "our-draw_rules-half.pdf"
