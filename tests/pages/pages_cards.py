"""Decks laid out, and what is read from their pages: used by the tests of cards."""

from functools import cache
from typing import Any

from pages_ink import ink, marks
from pages_sample import fonts

from schoolyard.build.cards import CardRequest, lay_cards
from schoolyard.build.supplies import Supplies
from schoolyard.content import load_data, load_rules
from schoolyard.content.decks import DECKS
from schoolyard.pages.cards.document import Card, Deck, Face
from schoolyard.pages.cards.sheets import flow_deck
from schoolyard.pages.paper import papers
from schoolyard.pages.placed import (
    Artifact,
    Box,
    Group,
    LineMark,
    Page,
)
from schoolyard.pages.recipe import Recipes
from schoolyard.pages.stock import Stocks

PAPERS = papers(load_data("papers"))
STOCKS = Stocks(load_data("stock"))
RECIPES = Recipes(load_data("ages"))
CARDS = ["match", "can-i-play", "coach", "score", "rank"]
CUT_OUTS = ["tiles", "chips", "bank-mat", "five-frame"]


@cache
def pages(deck: str, paper: str = "letter", **wanted: Any) -> tuple[Page, ...]:
    rules = load_rules(wanted.pop("rules", DECKS[deck].rules))
    request = CardRequest(name=deck, decks=(deck,), rules=rules, paper=paper, **wanted)
    return lay_cards(request, Supplies.read(request.language)).pages


def cards_of(page: Page) -> list[Group]:
    """What belongs to each card of a page, in the order in which it is read."""
    return [node for node in page.nodes if isinstance(node, Group) and node.role == "Sect"]


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


def handmade(*things: Any, prompt: str | None = None, label: str = "", number: str = "") -> Deck:
    card = Card(front=Face(prompt=prompt, things=things, label=label, number=number))
    return Deck(
        title="Hand & made",
        language="en",
        about="",
        how="How",
        rule=None,
        backs="backs",
        answers="answers",
        ruler="50 mm",
        actual="Print at actual size.",
        cards=(card,),
        crowded=False,
    )


def laid(deck: Deck, stock: str = "poker-a4") -> Page:
    found = STOCKS.named(stock)
    (page,) = flow_deck(deck, found, RECIPES.of(6), PAPERS[found.paper], fonts().measure, backs=None).pages
    return page
