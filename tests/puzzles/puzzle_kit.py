"""What the puzzle tests share: rule sets, asks, and puzzles of every kind, the template kind's too."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, Final

import yaml

from schoolyard.content import load_data, load_rules, load_wording, rule_sets
from schoolyard.puzzles.games import spots
from schoolyard.puzzles.kind import TAUGHT, Ask, Kind, Told
from schoolyard.puzzles.making import make, states
from schoolyard.puzzles.phrase import Phrase
from schoolyard.puzzles.puzzle import Puzzle, State
from schoolyard.puzzles.registry import all_kinds, load
from schoolyard.puzzles.solver import solve
from schoolyard.rules.chance import Chance
from schoolyard.rules.ruleset import RuleSet
from schoolyard.wording import Wording

_TEMPLATE: Final = Path(__file__).parent / "template"
sys.path.append(str(_TEMPLATE))

TEMPLATE: Final = load("template_kind")
"""The smallest kind there can be; whatever is tested of all kinds is tested of it."""
import_module("template_solver")

EVERY_KIND: Final = {**all_kinds(), TEMPLATE.id: TEMPLATE}
ALL_TAUGHT: Final = frozenset(TAUGHT)
AGES: Final = (5, 6, 7, 8)


@cache
def english() -> Wording:
    """English, with the template kind's own sentences."""
    own = yaml.safe_load((_TEMPLATE / "template_kind.yaml").read_text(encoding="utf-8"))
    return Wording.from_mapping({**load_wording("en"), **own}, "en")


def house(base: str = "schoolyard", **options: Any) -> RuleSet:
    """Give a shipped rule set with house rules."""
    return RuleSet.from_mapping({"base": base, **options}, load_rules)


@cache
def recipe(age: int) -> dict[str, Any]:
    """Give the measures of a page for an age."""
    ages: dict[int, dict[str, Any]] = load_data("ages")["ages"]
    return ages[min(age, 8)]


def ask_for(
    kind: Kind | str,
    *,
    age: int = 6,
    rules: RuleSet | str = "schoolyard",
    taught: Collection[str] = ALL_TAUGHT,
    **knobs: Any,
) -> Ask:
    """Ask a kind for puzzles as a page for that age does."""
    kind = EVERY_KIND[kind] if isinstance(kind, str) else kind
    chosen = load_rules(rules) if isinstance(rules, str) else rules
    return Ask(
        rules=chosen,
        base=None if chosen.base is None else load_rules(chosen.base),
        age=age,
        taught=frozenset(taught),
        knobs=kind.settle(knobs),
        line=tuple(recipe(age)["line"]),
        choices=tuple(recipe(age)["choices"]),
        others={name: load_rules(name) for name in rule_sets()} if kind.compares else {},
    )


def offered(kind: Kind, ask: Ask, name: str, positions: int = 2000) -> Iterator[Puzzle]:
    """Give the puzzles that so many positions of random games offer, unproved."""
    chance = Chance(f"tests/{name}/{kind.id}/{ask.rules.id}/{ask.age}")
    for spot in islice(spots(ask.rules, chance, span=kind.span, longest=ask.line[1]), positions):
        for state in states(kind, spot, ask, chance):
            puzzle = make(kind, state, ask)
            if puzzle is not None:
                yield puzzle


def combinations(kind: Kind) -> list[Ask]:
    """Ask a kind by each rule set of its row, for each age from its youngest."""
    asks = [ask_for(kind, age=age, rules=rules) for rules in kind.rules for age in AGES]
    return [ask for ask in asks if ask.age >= kind.youngest(ask.rules)]


def puzzle_of(name: str, state: dict[str, Any], **asked: Any) -> Puzzle:
    """Make the puzzle of a state, as for a child of six by Schoolyard's rules unless said otherwise."""
    kind = EVERY_KIND[name]
    ask = ask_for(kind, **asked)
    whole = state if kind.by_rules is None else {"rules": ask.rules_state(kind.by_rules), **state}
    puzzle = make(kind, whole, ask)
    assert puzzle is not None
    assert solve(name, whole, ask.rule_sets) == [puzzle.answer]
    return puzzle


def solved(name: str, state: dict[str, Any], **asked: Any) -> list[Any]:
    """Ask the second solver alone."""
    return solve(name, state, ask_for(name, **asked).rule_sets)


def told(name: str, state: State, **asked: Any) -> Told | None:
    """Tell what a kind says about a state; None where it is a trap."""
    return EVERY_KIND[name].tell(state, ask_for(name, **asked))


def said(phrase: Phrase, age: int | None = None) -> str:
    """Say a phrase in English."""
    return english().say(phrase, age=age)


def slips(puzzle: Puzzle) -> dict[str, Any]:
    """Give the wrong answers of a puzzle by their habits."""
    return {mistake.habit: mistake.answer for mistake in puzzle.mistakes}
