"""The rules card in large print: letters of 18 points, all of the card, on as many sides as it takes."""

import pytest
from pages_ink import clashes, ink, leaves, marks
from pages_rules import IDS, house
from pages_sample import fonts, paper

from schoolyard.build.supplies import Supplies
from schoolyard.content import load_rules, rules_in
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Page, TextMark
from schoolyard.pages.rules_card.compose import compose_rules_card
from schoolyard.pages.rules_card.document import RulesCard
from schoolyard.pages.rules_card.large import flow_large_rules_card
from schoolyard.rules.ruleset import RuleSet


def card(rules: RuleSet, language: str = "en", age: int | None = None) -> RulesCard:
    wording = Supplies.read(language).wording
    return compose_rules_card(rules_in(rules, language), wording, language=language, age=age)


def laid(rules: RuleSet, on: str = "letter", language: str = "en", age: int | None = None) -> tuple[Page, ...]:
    return flow_large_rules_card(card(rules, language, age), paper(on), fonts().measure).pages


@pytest.mark.parametrize("age", [4, 12])
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("on", ["letter", "a4"])
@pytest.mark.parametrize("rules", IDS)
def test_no_letter_is_under_18_points_and_nothing_overlaps_or_comes_near_the_edge(
    rules: str, on: str, language: str, age: int
) -> None:
    for page in laid(load_rules(rules), on, language, age):
        assert clashes(page) == []
        for mark in marks(page.nodes):
            box = ink(mark)
            assert min(box.x0, box.y0, page.width - box.x1, page.height - box.y1) >= 8 - 1e-6, mark
            if isinstance(mark, TextMark):
                assert mark.pt >= 18, mark.text


@pytest.mark.parametrize("rules", IDS)
def test_all_that_the_card_says_is_said_on_four_sides_at_most(rules: str) -> None:
    pages = laid(load_rules(rules))
    assert len(pages) <= 4
    read = " ".join(
        mark.text for page in pages for leaf in leaves(page.nodes) for mark in leaf.marks if isinstance(mark, TextMark)
    )
    whole = card(load_rules(rules))
    for sentence in (
        *(cell.heading for cell in whole.cells),
        *(" ".join(cell.lines) for cell in whole.cells),
        *whole.help.sentences,
        *whole.decided.sentences,
        whole.source,
    ):
        assert " ".join(sentence.split()) in " ".join(read.split())
    assert sum(leaf.role == "Figure" for page in pages for leaf in leaves(page.nodes)) == 8


def test_advice_that_is_longer_than_a_side_is_refused() -> None:
    with pytest.raises(NoRoomError, match=r"^Rules card needs \d+\.\d mm, and there are "):
        laid(house(teaching=["A very long piece of advice. " * 90]))
