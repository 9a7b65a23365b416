"""Lessons in other languages: the same puzzles, in pages that say so and hold all they should."""

from __future__ import annotations

import io
import json
from typing import Any

import pikepdf
import pypdfium2
import pytest

from schoolyard.build import KindSheet, Request, Supplies, kind_lesson, make
from schoolyard.build.cards import CardRequest, make_cards
from schoolyard.build.rules_card import RulesCardRequest, make_rules_card
from schoolyard.content import lessons, load_lesson, load_rules, rule_sets, rules_in
from schoolyard.content.data import languages
from schoolyard.puzzles.registry import all_kinds

OTHERS = [language for language in languages() if language != "en"]


def files(name: str, language: str, paper: str = "letter", **wanted: Any) -> dict[str, bytes]:
    lesson = load_lesson(name, language=language)
    return dict(make(Request(lesson=lesson, language=language, paper=paper, **wanted)))


def states(content: dict[str, bytes]) -> list[Any]:
    """Give what each puzzle shows and its answer."""
    sheets = json.loads(content["puzzles.json"])["sheets"]
    return [(puzzle["kind"], puzzle["state"], puzzle["answer"]) for sheet in sheets for puzzle in sheet["puzzles"]]


def words(pdf: bytes) -> str:
    """Give all text of a file in one line."""
    pages = pypdfium2.PdfDocument(pdf)
    return " ".join("\n".join(page.get_textpage().get_text_range() for page in pages).split())


def check(name: str, language: str, paper: str) -> None:
    content = files(name, language, paper)
    assert states(content) == states(files(name, "en", paper, only=()))
    for file, pdf in content.items():
        if file.endswith(".pdf"):
            document = pikepdf.open(io.BytesIO(pdf))
            assert str(document.Root.Lang) == language
    lesson = load_lesson(name, language=language)
    text = words(content[f"{name}_A_sheet.pdf"])
    for sheet in lesson.sheets:
        assert sheet.title in text
        assert sheet.goal in text
    assert len(pypdfium2.PdfDocument(content[f"{name}_teacher.pdf"])) == 1


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("name", "paper"), [("meet-the-tiles", "a4"), ("make-five", "letter")])
def test_a_lesson_in_another_language_has_the_same_puzzles_and_room_for_all_its_words(
    name: str, paper: str, language: str
) -> None:
    check(name, language, paper)


def test_games_have_their_names_in_the_language_of_the_page() -> None:
    """The sheet that tells two games apart, a score sheet, a rules card. What other programs read stays as it is."""
    supplies = Supplies.read("es")
    asked = KindSheet(kind="which-game", count=1)
    lesson = kind_lesson(asked, supplies)
    content = dict(make(Request(lesson=lesson, language="es"), supplies))
    (puzzle,) = json.loads(content["puzzles.json"])["sheets"][0]["puzzles"]
    assert "Dominoes" not in puzzle["why"]
    assert states(content) == states(dict(make(Request(lesson=kind_lesson(asked, Supplies.read("en"))))))
    draw = load_rules("draw")
    assert json.loads(content["puzzles.json"])["rule_sets"]["draw"]["title"] == draw.title
    _, cards = make_cards(CardRequest(name="s", decks=("score-sheet",), rules=draw, language="es"))
    assert "Robar. Gana quien llega primero" in words(cards)
    _, card = make_rules_card(RulesCardRequest(rules=draw, language="es"))
    assert "Guarda en la mano muchos números distintos." in words(card)
    assert words(card).startswith("Robar de 2 a 4 jugadores")


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("name", lessons())
def test_every_lesson_goes_on_both_papers_in_every_language(name: str, paper: str, language: str) -> None:
    check(name, language, paper)


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("kind", sorted(all_kinds()))
def test_a_sheet_of_every_kind_goes_on_paper_in_every_language(kind: str, language: str) -> None:
    supplies = Supplies.read(language)
    lesson = kind_lesson(KindSheet(kind=kind, count=2), supplies)
    request = Request(lesson=lesson, language=language, paper="a4", only=("sheet", "key"))
    assert f"{kind}_A_key.pdf" in dict(make(request, supplies))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("rules", rule_sets())
def test_every_rules_card_has_room_in_every_language(rules: str, half: bool, language: str) -> None:
    request = RulesCardRequest(rules=load_rules(rules), half=half, language=language)
    assert rules_in(request.rules, language).title in words(make_rules_card(request)[1])
