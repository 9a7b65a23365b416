"""What a lesson means: whether its rule set, standards, minutes, cards and sheets go together.

These checks read the document itself, so that they find what they can also where other parts of it are wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from schoolyard.content.decks import DECKS
from schoolyard.content.lesson_blocks import block_problems, listed
from schoolyard.content.lesson_lines import line_problems
from schoolyard.content.problem import Problem
from schoolyard.content.rulesets import rules_referred
from schoolyard.content.standards import find_standard, nearest_code
from schoolyard.content.yaml_reader import Document, Trail
from schoolyard.puzzles.kind import Kind
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.words import listing, quoted


def meaning_problems(document: Document, folder: Path, kinds: Mapping[str, Kind]) -> list[Problem]:
    """Give all problems of meaning; values of the wrong form are passed over, the model tells of them."""
    problems: list[Problem] = []
    rules = None
    if isinstance(document.value.get("rules"), str | dict):
        rules, problems = rules_referred(document, ("rules",), folder)
    problems += _standards(document, kinds)
    problems += _minutes(document)
    problems += _check_sums(document, kinds)
    problems += _cards(document, rules)
    for trail in _step_lines(document):
        problems += line_problems(document, trail, rules)
    problems += block_problems(document, folder, kinds, rules)
    return problems


def _standards(document: Document, kinds: Mapping[str, Kind]) -> Iterator[Problem]:
    """Find codes that mean nothing, and codes that no puzzle of the lesson's sheets practises."""
    met = _met(document, kinds)
    for index, code in enumerate(listed(document.value.get("standards"))):
        if not isinstance(code, str):
            continue
        place, standard = document.place(("standards", index)), find_standard(code)
        if standard is None:
            yield Problem(
                place=place,
                found=f"no standard {quoted(code)}",
                expected="a code of the Common Core, EYFS-N or EYFS-NP, or a ready-to-progress code",
                nearest=nearest_code(code),
            )
        elif met is not None and standard.code not in met:
            found = f"{code}, which no puzzle of these sheets practises"
            expected = f"a code that they do practise: {listing(met, 'or')}" if met else "no code: they practise none"
            yield Problem(place=place, found=found, expected=expected)


def _met(document: Document, kinds: Mapping[str, Kind]) -> list[str] | None:
    """Give the codes that the puzzles of the sheets practise; None where a kind is not known: it is told elsewhere."""
    sheets = [sheet for sheet in listed(document.value.get("sheets")) if isinstance(sheet, dict)]
    blocks = [block for sheet in sheets for block in listed(sheet.get("puzzles")) if isinstance(block, dict)]
    known = [kinds[name] for block in blocks if isinstance(name := block.get("kind"), str) and name in kinds]
    if not known or len(known) < len(blocks):
        return None
    return list(dict.fromkeys(code for kind in known for code in kind.standards))


def _minutes(document: Document) -> Iterator[Problem]:
    plan, minutes = document.value.get("plan"), document.value.get("minutes")
    if not isinstance(plan, dict) or not isinstance(minutes, int):
        return
    steps = [step["minutes"] for step in plan.values() if isinstance(step, dict) and type(step.get("minutes")) is int]
    if steps and len(steps) == len(plan) and sum(steps) != minutes:
        found = f"minutes: {minutes}, while the parts of the plan take {sum(steps)}"
        yield Problem(place=document.place(("minutes",)), found=found, expected="the same number")


def _cards(document: Document, rules: RuleSet | None) -> Iterator[Problem]:
    for index, name in enumerate(listed(document.value.get("cards"))):
        deck = DECKS.get(name) if isinstance(name, str) else None
        if deck is not None and rules is not None:
            yield from (replace(one, place=document.place(("cards", index))) for one in deck.problems(rules))


def _step_lines(document: Document) -> Iterator[Trail]:
    """Give where the plan shows lines."""
    plan = document.value.get("plan")
    for name, step in plan.items() if isinstance(plan, dict) else ():
        if isinstance(step, dict) and isinstance(step.get("line"), list):
            yield "plan", name, "line"


def _check_sums(document: Document, kinds: Mapping[str, Kind]) -> Iterator[Problem]:
    """Find sheets that are to tell what their answers add up to, though some answers are no numbers."""
    for number, sheet in enumerate(listed(document.value.get("sheets"))):
        if not isinstance(sheet, dict) or sheet.get("check-sum") is not True:
            continue
        names = [block.get("kind") for block in listed(sheet.get("puzzles")) if isinstance(block, dict)]
        others = [name for name in names if isinstance(name, str) and name in kinds and not kinds[name].number]
        if others:
            place = document.place(("sheets", number, "check-sum"))
            found = f"check-sum: true, on a sheet with {listing(dict.fromkeys(others))}"
            yield Problem(place=place, found=found, expected="only kinds whose answers are numbers, or no check-sum")
