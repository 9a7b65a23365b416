"""Hostile text on cards: a house-rule file's name with signs of markup, long words, letters that no font has."""

import io
import unicodedata
from dataclasses import replace

import pikepdf
import pypdfium2
import pytest

from schoolyard.build import Request, make
from schoolyard.build.cards import CardRequest, make_cards
from schoolyard.build.rules_card import RulesCardRequest, make_rules_card
from schoolyard.content import ProblemsError, load_lesson, load_rules
from schoolyard.drawing import MissingGlyph
from schoolyard.rules.ruleset import RuleSet

MARKUP = "Fish & <b>chips</b> \"now\" 'n' </i> &amp; %s {x} \\n"
APART = unicodedata.normalize("NFD", "Zoë Nguyễn")
NAMED = ["tiles", "score-sheet", "rules", "rules-half", "rules-large"]
"""What has a rule set's name in its letters."""


def rules(title: str) -> RuleSet:
    return load_rules({"base": "block", "title": title, "source": title, "teaching": [title]})


def made(what: str, title: str, paper: str = "letter") -> bytes:
    if what.startswith("rules"):
        half, large = what.endswith("half"), what.endswith("large")
        return make_rules_card(RulesCardRequest(rules=rules(title), half=half, large_print=large, paper=paper))[1]
    return make_cards(CardRequest(name=what, decks=(what,), rules=rules(title), paper=paper))[1]


def said(pdf: bytes) -> str:
    pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]
    return " ".join(" ".join(pages).split())


@pytest.mark.parametrize("what", NAMED)
def test_signs_of_markup_are_printed_and_told_as_they_are(what: str) -> None:
    pdf = made(what, MARKUP)
    assert "Fish & <b>chips</b>" in said(pdf)
    if what != "score-sheet":  # its title is its own
        with pikepdf.open(io.BytesIO(pdf)) as read:
            assert str(read.docinfo["/Title"]) == MARKUP


@pytest.mark.parametrize("what", NAMED)
def test_a_name_with_its_accents_apart_is_printed_with_them_together(what: str) -> None:
    assert "Zoë Nguyễn" in said(made(what, APART))


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("title", ["W" * 60, "A game with a name that is much longer than any card is wide"])
@pytest.mark.parametrize("what", [*NAMED, "rank", "match"])
def test_long_words_and_names_stay_where_printers_print(what: str, title: str, paper: str) -> None:
    for page in pypdfium2.PdfDocument(made(what, title, paper)):
        text, (width, height) = page.get_textpage(), page.get_size()
        boxes = [text.get_charbox(place) for place in range(text.count_chars())]
        shown = [box for box in boxes if box[2] > box[0]]
        assert min((box[0] for box in shown), default=100) > 20
        assert max((box[2] for box in shown), default=0) < width - 20
        assert min((box[1] for box in shown), default=100) > 20
        assert max((box[3] for box in shown), default=0) < height - 20


@pytest.mark.parametrize(
    ("letter", "word"),
    [
        ("\N{HEBREW LETTER ALEF}", "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET}"),
        ("\N{GRINNING FACE}", "fun\N{GRINNING FACE}"),
        ("\N{COMBINING RING BELOW}", "x\N{COMBINING RING BELOW}"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}", "a\N{RIGHT-TO-LEFT OVERRIDE}b"),
    ],
)
@pytest.mark.parametrize("what", NAMED)
def test_a_letter_that_the_fonts_lack_is_told_with_its_word(what: str, letter: str, word: str) -> None:
    with pytest.raises(MissingGlyph) as caught:
        made(what, f"All {word} here")
    assert (caught.value.letter, caught.value.word) == (letter, word)


def test_a_name_of_two_lines_is_refused() -> None:
    with pytest.raises(ProblemsError, match="one line of text"):
        rules("two\nlines")


def test_a_lesson_s_title_names_its_file_of_cards_as_it_is() -> None:
    lesson = replace(load_lesson("make-five"), title=MARKUP, cards=("coach", "five-frame"))
    pdf = dict(make(Request(lesson=lesson, only=("cards",))))["make-five_cards.pdf"]
    with pikepdf.open(io.BytesIO(pdf)) as read:
        assert str(read.docinfo["/Title"]) == MARKUP
        assert MARKUP in str(read.open_metadata()["dc:title"])
