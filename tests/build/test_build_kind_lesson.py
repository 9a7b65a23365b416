"""Sheets of one kind without a lesson file: every kind, by every rule set of its row, for its youngest and oldest."""

from __future__ import annotations

import io
import json
from itertools import cycle
from typing import Any

import pikepdf
import pytest

from schoolyard.build import KindSheet, Request, Supplies, kind_facts, kind_lesson, make
from schoolyard.content import load_rules
from schoolyard.puzzles.kind import Kind
from schoolyard.puzzles.record import verify
from schoolyard.puzzles.registry import all_kinds

OLDEST = 12
SUPPLIES = Supplies.read("en")
EVERY = [pytest.param(kind, id=kind.id) for kind in all_kinds().values()]


def made(paper: str = "letter", **wanted: Any) -> dict[str, bytes]:
    lesson = kind_lesson(KindSheet(**wanted), SUPPLIES)
    return dict(make(Request(lesson=lesson, paper=paper, only=("sheet", "key")), SUPPLIES))


def holds(files: dict[str, bytes], kind: Kind) -> None:
    """Check that sheet and key are there, and that all puzzles are of the kind, differ and are proved."""
    assert list(files) == [f"{kind.id}_A_sheet.pdf", f"{kind.id}_A_key.pdf", "puzzles.json"]
    document = json.loads(files["puzzles.json"])
    (sheet,) = document["sheets"]
    states = [json.dumps(puzzle["state"], sort_keys=True) for puzzle in sheet["puzzles"]]
    assert {puzzle["kind"] for puzzle in sheet["puzzles"]} == {kind.id}
    assert len(set(states)) == len(states)
    assert verify(document) == (len(states), ())


@pytest.mark.parametrize("kind", EVERY)
def test_every_kind_makes_a_sheet_and_a_key_if_nothing_but_its_name_is_given(kind: Kind) -> None:
    holds(made(kind=kind.id), kind)


@pytest.mark.slow
@pytest.mark.parametrize("kind", EVERY)
def test_every_kind_makes_a_sheet_by_every_rule_set_of_its_row_for_its_youngest_and_its_oldest(kind: Kind) -> None:
    papers = cycle(("letter", "a4"))
    for rules in kind.rules:
        for age in (kind.youngest(load_rules(rules)), OLDEST):
            holds(made(next(papers), kind=kind.id, rules=rules, age=age), kind)


@pytest.mark.parametrize("kind", EVERY)
def test_a_kind_is_listed_with_an_example_that_is_proved_and_with_its_levels(kind: Kind) -> None:
    facts = kind_facts(kind, SUPPLIES)
    assert facts == kind_facts(kind, SUPPLIES)
    assert facts.example.kind == kind.id
    assert facts.example.difficulty.level in facts.levels


@pytest.mark.parametrize("kind", ["play-draw-knock", "is-it-blocked", "missed-score", "say-why"])
def test_a_sheet_of_lines_with_hands_has_no_last_page_of_one_puzzle(kind: str) -> None:
    """One stands beside the example and two on each page: five fill three pages, a sixth would stand alone."""
    files = made(kind=kind)
    (sheet,) = json.loads(files["puzzles.json"])["sheets"]
    assert len(sheet["puzzles"]) == 5
    with pikepdf.open(io.BytesIO(files[f"{kind}_A_sheet.pdf"])) as file:
        assert len(file.pages) == 3
