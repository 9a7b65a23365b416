"""Compose the rules card of any rule set: nothing here or below knows one rule set from another but by its fields."""

from __future__ import annotations

from schoolyard.pages.compose import CROWDED_FROM
from schoolyard.pages.rules_card.cells import cells
from schoolyard.pages.rules_card.decided import decisions
from schoolyard.pages.rules_card.document import RulesCard, Strip
from schoolyard.pages.voice import Voice, Wording
from schoolyard.rules.ruleset import RuleSet


def compose_rules_card(rules: RuleSet, wording: Wording, *, language: str, age: int | None = None) -> RulesCard:
    """Make the card in the words for an age; None is for grown-ups."""
    voice = Voice(wording, age)
    return RulesCard(
        title=rules.title,
        language=language,
        subject=voice("rules-card.subject", title=rules.title),
        label=voice("rules-card.label"),
        about=_about(rules, voice),
        cells=tuple(cells(rules, voice)),
        help=Strip(label=voice("rules-card.help"), sentences=rules.teaching),
        decided=Strip(label=voice("rules-card.decided-here"), sentences=tuple(decisions(rules, voice))),
        source=voice("rules-card.source", source=rules.source),
        crowded=rules.set >= CROWDED_FROM,
    )


def _about(rules: RuleSet, voice: Voice) -> str:
    fewest, most = rules.players
    about = voice("rules-card.players", players=most)
    if fewest != most:
        about = voice("rules-card.players-from", fewest=fewest, most=most)
    return about if rules.base is None else voice("rules-card.house", about=about)
