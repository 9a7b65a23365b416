"""Rule sets by id, file or mapping: the shipped ones of templates/rules, and those of users."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias

from schoolyard.content.messages import field_expected, validated
from schoolyard.content.models.rules import RulesModel
from schoolyard.content.places import folder, is_file_name, rule_set_ids, shown
from schoolyard.content.problem import Problem, ProblemsError, nearest
from schoolyard.content.yaml_reader import Document, Trail, read_yaml
from schoolyard.rules.rulefields import RuleSetError
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.words import quoted

Files: TypeAlias = tuple[Path, ...]


@cache
def shipped_rules(rules_id: str) -> RuleSet:
    """Give a shipped rule set; LookupError for an unknown id."""
    if rules_id not in rule_set_ids():
        raise LookupError(rules_id)
    return rules_file(folder("templates") / "rules" / f"{rules_id}.yaml")


def rules_file(path: Path, above: Files = ()) -> RuleSet:
    """Read the rule set of a file; raise ProblemsError with all that is wrong. `above` are the files built on it."""
    document = read_yaml(path, shown(path))
    return document.sound(*rules_in(document, (), path.parent, (*above, _real(path))))


def rules_referred(document: Document, trail: Trail, beside: Path) -> tuple[RuleSet | None, list[Problem]]:
    """Follow what stands after `rules:` - an id, a file in the folder `beside`, or a mapping."""
    reference = document.at(trail)
    if isinstance(reference, dict):
        return rules_in(document, trail, beside)
    try:
        return _named(str(reference), beside), []
    except LookupError:
        return None, [_unknown(reference, document, trail)]
    except ProblemsError as error:
        return None, error.placed(document.place(trail))


def rules_in(document: Document, trail: Trail, beside: Path, above: Files = ()) -> tuple[RuleSet | None, list[Problem]]:
    """Read the rule set that stands at a trail of a document; give it, or None and all problems."""
    model, problems = validated(RulesModel, document, trail)
    if model is None:
        return None, problems
    try:
        return RuleSet.from_mapping(document.at(trail), lambda base: _named(base, beside, above)), []
    except RuleSetError as error:
        return None, list(_faults(error, document, trail))
    except ProblemsError as error:  # of the base's own file
        return None, error.placed(document.place((*trail, "base")))


def _named(reference: str, beside: Path, above: Files = ()) -> RuleSet:
    if not is_file_name(reference):
        return shipped_rules(reference)
    if _real(beside / reference) in above:
        raise ProblemsError([Problem(found=f"the base {reference}, which is built on this file", expected="another")])
    return rules_file(beside / reference, above)


def _real(path: Path) -> Path:
    """Give the one name of a file, links followed; those that lead in a circle are told when the file is read."""
    return Path(os.path.realpath(path))


def _unknown(reference: object, document: Document, trail: Trail) -> Problem:
    place, ids = document.place(trail), ", ".join(rule_set_ids())
    return Problem(
        place=place,
        found=f"no rule set {quoted(reference)}",
        # a command takes no mapping
        expected=f"{ids}, a file or {{base: schoolyard, ...}}" if place else f"{ids} or a file",
        nearest=nearest(reference, rule_set_ids()),
    )


def _faults(error: RuleSetError, document: Document, trail: Trail) -> Iterator[Problem]:
    for fault in error.faults:
        inner = (*trail, fault.field)
        if fault.field == "base":
            yield _unknown(fault.found, document, inner)
        elif fault.field in document.at(trail):
            found = f"{fault.field}: {quoted(document.at(inner))}"
            yield Problem(place=document.place(inner), found=found, expected=fault.expected)
        elif fault.found is None:
            expected = field_expected(RulesModel, fault.field)
            yield Problem(place=document.place(trail), found=f"no {fault.field}", expected=expected)
        else:  # the value comes from the base, and something here goes badly with it
            found = f"{fault.field}: {quoted(fault.found)}, from the base"
            yield Problem(place=document.place(trail), found=found, expected=fault.expected)
