"""Rule sets in other languages: what a rules card prints as the rule set's file has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from schoolyard.content.places import folder, rule_set_ids
from schoolyard.content.rulesets import rules_file
from schoolyard.content.translation import OWN_LANGUAGE, read_translation
from schoolyard.rules.ruleset import RuleSet


def translated_rules(rules: RuleSet, language: str) -> RuleSet:
    """Give a rule set with the texts that it has from a shipped one in a language; its own stay as they are.

    Raises ProblemsError where a shipped one has no translation.
    """
    origin = rules.base or rules.id
    if language == OWN_LANGUAGE or origin not in rule_set_ids():
        return rules
    english, texts = _shipped(origin, language)
    title = texts["title"] if rules.title == english.title else rules.title
    teaching = tuple(texts["teaching"]) if rules.teaching == english.teaching else rules.teaching
    return replace(rules, title=title, teaching=teaching)


@cache
def _shipped(rules_id: str, language: str) -> tuple[RuleSet, Mapping[str, Any]]:
    """Give a shipped rule set and its texts in a language."""
    file = folder("templates") / "rules" / f"{rules_id}.yaml"
    english = rules_file(file)
    return english, read_translation(file, language, {"title": english.title, "teaching": english.teaching})
