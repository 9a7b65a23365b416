"""Rules cards composed and laid out: used by their tests."""

from functools import cache

from pages_ink import texts
from pages_sample import fonts, paper, wording

from schoolyard.content import load_rules, rule_sets
from schoolyard.pages.placed import Group, Page
from schoolyard.pages.rules_card.compose import compose_rules_card
from schoolyard.pages.rules_card.document import RulesCard
from schoolyard.pages.rules_card.flow import flow_rules_card
from schoolyard.rules.ruleset import RuleSet

IDS = rule_sets()


def house(base: str = "schoolyard", **fields: object) -> RuleSet:
    return load_rules({"base": base, **fields} if fields else base)


def card(rules: RuleSet, age: int | None = None) -> RulesCard:
    return compose_rules_card(rules, wording(), language="en", age=age)


def laid(rules: RuleSet, on: str = "letter", *, half: bool = False) -> Page:
    (page,) = flow_rules_card(card(rules), paper(on), fonts().measure, half=half).pages
    return page


@cache
def shipped(rules_id: str, on: str, half: bool) -> Page:
    return laid(load_rules(rules_id), on, half=half)


def words(rules: RuleSet) -> str:
    """All that the card says, as one text."""
    return " ".join(texts(laid(rules)))


def cells(page: Page) -> list[Group]:
    return [node for node in page.nodes if isinstance(node, Group) and node.role == "Sect"]
