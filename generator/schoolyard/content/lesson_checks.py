"""What a lesson means: whether its rule set, standards, kinds, knobs, lines, scripts and minutes go together.

These checks read the document itself, so that they find what they can also where other parts of it are wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from schoolyard.content.decks import DECKS
from schoolyard.content.knobs import unknown_knob, wrong_value
from schoolyard.content.models.base import tile_as_it_lies
from schoolyard.content.models.lesson import Block
from schoolyard.content.problem import Problem, ProblemsError, nearest
from schoolyard.content.rulesets import rules_referred
from schoolyard.content.scripts import script_file
from schoolyard.content.standards import find_standard, nearest_code
from schoolyard.content.yaml_reader import Document, Trail
from schoolyard.puzzles.kind import Kind
from schoolyard.rules.line import Line, LineError
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.words import listing, quoted

_BLOCK_KEYS = tuple(Block.model_fields)


def meaning_problems(document: Document, folder: Path, kinds: Mapping[str, Kind]) -> list[Problem]:
    """Give all problems of meaning; values of the wrong form are passed over, the model tells of them."""
    problems: list[Problem] = []
    rules = None
    if isinstance(document.value.get("rules"), str | dict):
        rules, problems = rules_referred(document, ("rules",), folder)
    problems += _standards(document)
    problems += _minutes(document)
    problems += _check_sums(document, kinds)
    problems += _cards(document, rules)
    for trail in _step_lines(document):
        problems += _line(document, trail, rules)
    for trail, block in _blocks(document):
        if isinstance(block.get("kind"), str):
            problems += _kind(document, trail, rules, kinds)
        if isinstance(block.get("line"), list):
            problems += _line(document, (*trail, "line"), rules)
        if isinstance(block.get("script"), str):
            problems += _script(document, (*trail, "script"), folder, rules)
    return problems


def _standards(document: Document) -> Iterator[Problem]:
    for index, code in enumerate(_list(document.value.get("standards"))):
        if isinstance(code, str) and find_standard(code) is None:
            yield Problem(
                place=document.place(("standards", index)),
                found=f"no standard {quoted(code)}",
                expected="a code of the Common Core, EYFS-N or EYFS-NP, or a ready-to-progress code",
                nearest=nearest_code(code),
            )


def _minutes(document: Document) -> Iterator[Problem]:
    plan, minutes = document.value.get("plan"), document.value.get("minutes")
    if not isinstance(plan, dict) or not isinstance(minutes, int):
        return
    steps = [step["minutes"] for step in plan.values() if isinstance(step, dict) and type(step.get("minutes")) is int]
    if steps and len(steps) == len(plan) and sum(steps) != minutes:
        found = f"minutes: {minutes}, while the parts of the plan take {sum(steps)}"
        yield Problem(place=document.place(("minutes",)), found=found, expected="the same number")


def _cards(document: Document, rules: RuleSet | None) -> Iterator[Problem]:
    for index, name in enumerate(_list(document.value.get("cards"))):
        deck = DECKS.get(name) if isinstance(name, str) else None
        if deck is not None and rules is not None:
            yield from (replace(one, place=document.place(("cards", index))) for one in deck.problems(rules))


def _step_lines(document: Document) -> Iterator[Trail]:
    """Give where the plan shows lines."""
    plan = document.value.get("plan")
    for name, step in plan.items() if isinstance(plan, dict) else ():
        if isinstance(step, dict) and isinstance(step.get("line"), list):
            yield "plan", name, "line"


def _blocks(document: Document) -> Iterator[tuple[Trail, dict[str, Any]]]:
    for number, sheet in enumerate(_list(document.value.get("sheets"))):
        if isinstance(sheet, dict):
            for index, block in enumerate(_list(sheet.get("puzzles"))):
                if isinstance(block, dict):
                    yield ("sheets", number, "puzzles", index), block


def _check_sums(document: Document, kinds: Mapping[str, Kind]) -> Iterator[Problem]:
    """Find sheets that are to tell what their answers add up to, though some answers are no numbers."""
    for number, sheet in enumerate(_list(document.value.get("sheets"))):
        if not isinstance(sheet, dict) or sheet.get("check-sum") is not True:
            continue
        names = [block.get("kind") for block in _list(sheet.get("puzzles")) if isinstance(block, dict)]
        others = [name for name in names if isinstance(name, str) and name in kinds and not kinds[name].number]
        if others:
            place = document.place(("sheets", number, "check-sum"))
            found = f"check-sum: true, on a sheet with {listing(dict.fromkeys(others))}"
            yield Problem(place=place, found=found, expected="only kinds whose answers are numbers, or no check-sum")


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _kind(document: Document, trail: Trail, rules: RuleSet | None, kinds: Mapping[str, Kind]) -> Iterator[Problem]:
    block = document.at(trail)
    name = block["kind"]
    place = document.place((*trail, "kind"))
    kind = kinds.get(name)
    if kind is None:
        found = f"no puzzle kind {quoted(name)}"
        yield Problem(place=place, found=found, expected=listing(kinds, "or"), nearest=nearest(name, kinds))
        return
    if rules is not None and not kind.goes_with(rules):
        found = f"{name} with the rule set {rules.id}"
        yield Problem(
            place=place,
            found=found,
            expected=f"a kind that goes with it: {name} needs {listing(kind.rules, 'or')}",
        )
    ages = document.value.get("ages")
    youngest = kind.age if rules is None else kind.youngest(rules)
    if isinstance(ages, list) and ages and all(isinstance(age, int) for age in ages) and max(ages) < youngest:
        found = f"{name} in a lesson for age {max(ages)}"
        yield Problem(place=place, found=found, expected=f"a kind for that age: {name} begins at {youngest}")
    for key in block:
        if key not in _BLOCK_KEYS:
            yield from _knob(document, (*trail, key), kind)


def _knob(document: Document, trail: Trail, kind: Kind) -> Iterator[Problem]:
    key, value = str(trail[-1]), document.at(trail)
    if key not in kind.knobs:
        yield replace(unknown_knob(kind, key, _BLOCK_KEYS), place=document.key_place(trail))
    elif problem := wrong_value(key, value, kind.knobs[key]):
        yield replace(problem, place=document.place(trail))


def _line(document: Document, trail: Trail, rules: RuleSet | None) -> Iterator[Problem]:
    """Check that touching halves match and that each tile belongs to the set, once."""
    try:
        texts = [tile_as_it_lies(tile) for tile in document.at(trail)]
    except ValueError:
        return
    try:
        tiles = Line.parse(texts).tiles()
    except LineError as error:
        before = texts[error.index - 1]
        expected = f"a tile that begins with {before.rpartition('-')[2]}, as it touches {before}"
        yield Problem(
            place=document.place((*trail, error.index)), found=f"{texts[error.index]} in a line", expected=expected
        )
        return
    seen = set()
    for index, tile in enumerate(tiles):
        place = document.place((*trail, index))
        if rules is not None and tile.high > rules.set:
            expected = f"tiles of {rules.id}, with at most {rules.set} on a half"
            yield Problem(place=place, found=f"{texts[index]} in a line", expected=expected)
        if tile in seen:
            yield Problem(place=place, found=f"{texts[index]} a second time in a line", expected="each tile once")
        seen.add(tile)


def _script(document: Document, trail: Trail, folder: Path, rules: RuleSet | None) -> Iterator[Problem]:
    """Check the file of a script; what is wrong inside it is told at its own place."""
    name, place = document.at(trail), document.place(trail)
    try:
        script = script_file(folder / name)
    except ProblemsError as error:
        yield from error.placed(place)
        return
    if rules is not None and script.rules != rules:
        expected = f"a game played by the lesson's rules, {rules.id}"
        yield Problem(place=place, found=f"{name}, played by {script.rules.id}", expected=expected)
