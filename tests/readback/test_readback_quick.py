"""What is on paper, read back from the file: tiles, answers, letters and margins of a lesson and of six kinds."""

from pathlib import Path

import pytest
from readback_kit import WORKED, faults, lesson_faults, made_kind, made_lesson


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_make_five_has_on_paper_what_its_puzzles_say_and_nothing_overlaps(paper: str) -> None:
    made = made_lesson("make-five", paper=paper)
    assert [copy.variety for copy in made.copies] == [None, "support", "stretch"]
    assert lesson_faults(made) == {}


@pytest.mark.parametrize(
    ("kind", "age", "base"),
    [
        ("ends-total", 7, "schoolyard"),
        ("ends-total", 9, "5xj-all-fives"),
        ("does-it-score", 7, "schoolyard"),
        ("does-it-score", 9, "schoolyard"),
    ],
)
def test_the_ends_of_a_spinners_arms_on_paper_make_what_the_key_says(
    kind: str, age: int, base: str, tmp_path: Path
) -> None:
    rules = tmp_path / "spinner.yaml"
    rules.write_text(f"base: {base}\ntitle: With a spinner\nspinner: true\n", encoding="utf-8")
    made = made_kind(kind, age, rules=str(rules))
    assert any("spinner" in puzzle["state"] for puzzle in made.sheets[0]["puzzles"])
    assert faults(made) == []


@pytest.mark.parametrize("kind", sorted(WORKED))
def test_answers_worked_out_from_the_tiles_on_paper_are_the_key_s(kind: str) -> None:
    made = made_kind(kind)
    assert {puzzle["kind"] for puzzle in made.sheets[0]["puzzles"]} == {kind}
    assert faults(made) == []
