"""What is on paper, read back from the file: tiles, answers, letters and margins of a lesson and of six kinds."""

import pytest
from readback_kit import WORKED, faults, lesson_faults, made_kind, made_lesson


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_make_five_has_on_paper_what_its_puzzles_say_and_nothing_overlaps(paper: str) -> None:
    made = made_lesson("make-five", paper=paper)
    assert [copy.variety for copy in made.copies] == [None, "support", "stretch"]
    assert lesson_faults(made) == {}


@pytest.mark.parametrize("kind", sorted(WORKED))
def test_answers_worked_out_from_the_tiles_on_paper_are_the_key_s(kind: str) -> None:
    made = made_kind(kind)
    assert {puzzle["kind"] for puzzle in made.sheets[0]["puzzles"]} == {kind}
    assert faults(made) == []
