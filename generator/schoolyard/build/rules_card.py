"""Rules cards: one rule set, said and shown on one side."""

from __future__ import annotations

from dataclasses import dataclass

from schoolyard.build.supplies import Supplies
from schoolyard.content import rules_in
from schoolyard.drawing import Printing, draw
from schoolyard.pages.placed import PlacedDocument
from schoolyard.pages.rules_card.compose import compose_rules_card
from schoolyard.pages.rules_card.flow import flow_rules_card
from schoolyard.pages.rules_card.large import flow_large_rules_card
from schoolyard.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesCardRequest:
    """One rules card to make. The same request gives the same bytes."""

    rules: RuleSet
    half: bool = False
    """Whether a card has half a page: then two of them stand on a page, to be cut apart."""
    large_print: bool = False
    """Whether its letters have 18 points or more, on as many sides as they take; half a page has no room for it."""
    paper: str = "letter"
    age: int | None = None
    """The age that the words are for; None for grown-ups."""
    language: str = "en"
    ink: Printing = "normal"

    def __post_init__(self) -> None:
        """Raises ValueError for half a page in large print."""
        if self.half and self.large_print:
            raise ValueError("a card of half a page has no room for large print")


def make_rules_card(request: RulesCardRequest, supplies: Supplies | None = None) -> tuple[str, bytes]:
    """Make the file of a rules card: its name and content.

    Raises NoRoomError for rules that do not fit one side, or in large print a cell that does not; MissingGlyph for a
    letter that the fonts lack.
    """
    supplies = supplies or Supplies.read(request.language)
    name = f"{request.rules.id}_rules{'-half' if request.half else ''}.pdf"
    return name, draw(rules_card(request, supplies), supplies.fonts, ink=request.ink)


def rules_card(request: RulesCardRequest, supplies: Supplies) -> PlacedDocument:
    """Lay out a rules card."""
    rules = rules_in(request.rules, request.language)
    card = compose_rules_card(rules, supplies.wording, language=request.language, age=request.age)
    paper, measure = supplies.papers[request.paper], supplies.fonts.measure
    if request.large_print:
        return flow_large_rules_card(card, paper, measure)
    return flow_rules_card(card, paper, measure, half=request.half)
