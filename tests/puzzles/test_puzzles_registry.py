"""Kinds are found by their folder; their knobs check what they are given; nothing in the room is a sentence."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from puzzle_kit import EVERY_KIND, ask_for, house

import schoolyard.puzzles
from schoolyard.content import load_rules
from schoolyard.puzzles.kind import ANY, FIVES, KnobError
from schoolyard.puzzles.registry import RegistryError, all_kinds, load
from schoolyard.puzzles.solver import ImpossibleError, solve

ROOM = Path(schoolyard.puzzles.__path__[0])


def test_every_file_in_the_folder_is_a_kind_in_the_order_of_ids() -> None:
    files = sorted(path.stem.replace("_", "-") for path in (ROOM / "kinds").glob("*.py") if path.stem != "__init__")
    assert list(all_kinds()) == files


def test_the_kinds_of_the_first_lesson_begin_at_their_ages_and_go_with_their_rule_sets() -> None:
    """As in the table of kinds."""
    table = {
        "count-tile": (5, ANY),
        "does-it-score": (6, FIVES),
        "ends-total": (6, FIVES),
        "higher-tile": (5, ANY),
        "playable-tiles": (5, ANY),
        "scoring-tile": (6, FIVES),
    }
    assert {name: (kind.age, kind.rules) for name, kind in all_kinds().items() if name in table} == table


def test_kinds_of_fives_go_with_every_rule_set_whose_ends_score() -> None:
    kind = EVERY_KIND["ends-total"]
    assert kind.goes_with(house("block", score_multiple=5)), "block with fives is Muggins"
    assert not kind.goes_with(load_rules("block"))
    assert EVERY_KIND["count-tile"].goes_with(load_rules("giant-draw"))


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path, str(Path(__file__).parent / "no_kinds")])


@pytest.mark.usefixtures("broken")
def test_a_file_without_a_kind_is_named_with_what_to_do() -> None:
    with pytest.raises(RegistryError) as error:
        load("without_kind")
    assert str(error.value) == (
        "without_kind is no puzzle kind: give it KIND = Kind(id='without-kind', …), or move it elsewhere"
    )


@pytest.mark.usefixtures("broken")
def test_a_file_is_named_after_its_kind() -> None:
    with pytest.raises(RegistryError, match=r"wrong_name has the kind 'template-kind'.* so call it 'wrong-name'"):
        load("wrong_name")


def test_a_kind_without_a_solver_has_no_answer() -> None:
    with pytest.raises(ImpossibleError, match="nobody can solve 'no-such-kind'"):
        solve("no-such-kind", {}, {})


def test_knobs_are_settled_with_their_defaults() -> None:
    settled = EVERY_KIND["scoring-tile"].settle({"target": 10})
    assert settled["target"] == 10
    assert settled["tiles"] is None
    assert settled["fold"] is False


@pytest.mark.parametrize("value", [0, 11, True, "2", 2.0, None])
def test_a_number_of_tiles_is_a_whole_number_in_its_range(value: object) -> None:
    kind = EVERY_KIND["ends-total"]
    if value is None:
        assert kind.settle({"tiles": None})["tiles"] is None
        return
    with pytest.raises(KnobError):
        kind.settle({"tiles": value})


def test_a_state_names_the_rules_by_id_or_by_what_a_house_rule_changes() -> None:
    plain = ask_for("ends-total")
    assert plain.rules_state(("doubles_count",)) == "schoolyard"
    half = ask_for("ends-total", rules=house(doubles_count="one-half", hand=4))
    assert half.rules_state(("doubles_count",)) == {"base": "schoolyard", "doubles_count": "one-half"}
    assert half.rules_state(()) == "schoolyard", "a rule that does not matter is not named"
    six = ask_for("ends-total", rules=house(set=6, hand=7))
    assert six.rules_state(()) == {"base": "schoolyard", "set": 6}


# ---- no sentences ---------------------------------------------------------------------------------------------------


def test_no_file_of_the_room_has_a_sentence() -> None:
    """Words for children and grown-ups are in templates/wording; errors speak to developers."""
    found = [
        f"{path.name}: {text}" for path in sorted(ROOM.rglob("*.py")) for text in sentences(path.read_text("utf-8"))
    ]
    assert found == []


def test_a_sentence_would_be_found() -> None:
    assert list(sentences('text = "Count both ends."')) == ["Count both ends."]
    assert list(sentences('text = f"Now {one} and two make five."')) == [" and two make five."]
    assert list(sentences('"""A docstring of a module."""\nraise ValueError("no such tile here")')) == []


def sentences(source: str) -> Iterator[str]:
    """Give the texts of a file that read like sentences: two words side by side, neither documentation nor an error."""
    tree = ast.parse(source)
    spared = {id(node) for raised in ast.walk(tree) if isinstance(raised, ast.Raise) for node in ast.walk(raised)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            spared.add(id(node.value))
        if isinstance(node, ast.Call) and "super" in ast.unparse(node.func):
            spared |= {id(part) for part in ast.walk(node)}
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in spared]
    for node in texts:
        if isinstance(node.value, str) and re.search(r"[A-Za-z]{2,} [A-Za-z]{2,}", node.value):
            yield node.value
