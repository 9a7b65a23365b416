"""Open ends where a spinner has arms: what they count, by hand. 5-5 is the spinner; 6, 2, 3 and 0 or 4 are open."""

from typing import Any

import pytest
from puzzle_kit import EVERY_KIND, ask_for, english, house, offered, puzzle_of, told

from schoolyard.puzzles.making import alike
from schoolyard.puzzles.picture import HelpPart
from schoolyard.puzzles.puzzle import State
from schoolyard.puzzles.solver import ImpossibleError, solve
from schoolyard.puzzles.taught import needs, tiles_in

FIVES = house("5xj-all-fives", spinner=True)
SCHOOLYARD = house(spinner=True)
KINDS = ("ends-total", "does-it-score", "score-ends")


def table(line: str, at: int, up: str = "", down: str = "") -> dict[str, Any]:
    return {"line": line.split(), "spinner": {"at": at, "up": up.split(), "down": down.split()}}


FOUR = table("6-5 5-5 5-2", 1, "5-3", "5-0 0-4")


def test_all_four_ends_are_added() -> None:
    puzzle = puzzle_of("ends-total", FOUR, age=9, rules=FIVES)
    assert puzzle.answer == 6 + 2 + 3 + 4
    assert english().say(puzzle.why) == "6, 2, 3 and 4 make 15."
    assert english().say(puzzle.shown.prompt, age=9) == "Add all the open ends. Write how many."
    assert {mistake.habit: mistake.answer for mistake in puzzle.mistakes} == {
        "forgets-the-arms": 8,
        "counts-every-dot": 11 + 10 + 7 + 8 + 5 + 4,
        "counts-one-end": 6,
    }


def test_a_bare_end_of_the_spinner_counts_nothing() -> None:
    assert puzzle_of("ends-total", table("6-5 5-5 5-2", 1, "5-3"), age=9, rules=FIVES).answer == 11


def test_a_double_at_the_end_of_an_arm_counts_both_halves_or_one() -> None:
    shown = table("6-5 5-5 5-2", 1, "5-3 3-3")
    assert puzzle_of("ends-total", shown, age=9, rules=FIVES).answer == 6 + 2 + 3 + 3
    one_half = house("5xj-all-fives", spinner=True, doubles_count="one-half")
    assert puzzle_of("ends-total", shown, age=9, rules=one_half).answer == 6 + 2 + 3


def test_what_four_ends_make_scores() -> None:
    assert puzzle_of("does-it-score", FOUR, age=9, rules=FIVES).answer is True
    assert puzzle_of("score-ends", FOUR, age=9, rules=FIVES).answer == 15
    chips = puzzle_of("score-ends", table("3-4 4-4 4-2", 1, "4-1 1-1", "4-0 0-3"), age=9, rules=SCHOOLYARD)
    assert chips.answer == 2, "3, 2, 1, 1 and 3 make 10"
    rule = chips.shown.rule
    assert rule is not None
    assert english().say(rule) == (
        "Ends that make 5, 10, 15 or 20 win chips, 1 for each 5. The first double has four arms. "
        "A double at an end counts both halves."
    )


def test_a_line_whose_ends_alone_give_the_total_shows_nothing_about_arms() -> None:
    """Blank arms add nothing: who forgets them is right by luck."""
    assert told("ends-total", {"rules": "x", **table("6-5 5-5 5-2", 1, "5-0")}, age=9, rules=FIVES) is None


def test_a_double_at_the_end_of_an_arm_asks_for_end_doubles() -> None:
    assert "end-double" in needs(table("6-5 5-5 5-2", 1, "5-3 3-3"), ranks=False)
    assert "end-double" not in needs(FOUR, ranks=False)


def test_tables_that_are_mirror_images_are_alike_also_with_the_arms_changed() -> None:
    kind = EVERY_KIND["ends-total"]
    seen = {
        alike(kind, one)
        for one in (
            FOUR,
            table("2-5 5-5 5-6", 1, "5-3", "5-0 0-4"),
            table("6-5 5-5 5-2", 1, "5-0 0-4", "5-3"),
        )
    }
    assert len(seen) == 1
    assert alike(kind, table("6-5 5-5 5-2", 1, "5-0", "5-3")) not in seen


@pytest.mark.parametrize(
    "wrong",
    [
        table("6-5 5-5 5-2", 1, "4-3"),
        table("6-5 5-5 5-2", 1, "5-3", "5-3"),
        table("6-5 5-5 5-2", 1, "5-3 4-1"),
        table("6-5 5-2 2-1", 1, "5-3"),
        table("5-5 5-2 2-1", 0, "5-3"),
        table("6-5 5-5 5-2", 1, "5-6"),
    ],
)
def test_arms_that_cannot_lie_so_are_refused_by_the_second_solver(wrong: State) -> None:
    ask = ask_for("ends-total", rules=FIVES)
    with pytest.raises(ImpossibleError):
        solve("ends-total", {"rules": ask.rules_state(("spinner",)), **wrong}, ask.rule_sets)


def test_rules_without_a_spinner_have_no_arms() -> None:
    ask = ask_for("ends-total", rules="5xj-all-fives")
    with pytest.raises(ImpossibleError):
        solve("ends-total", {"rules": "5xj-all-fives", **FOUR}, ask.rule_sets)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("age", "rules"), [(6, SCHOOLYARD), (7, SCHOOLYARD), (9, FIVES)])
def test_games_with_a_spinner_offer_arms_and_the_second_solver_agrees(kind: str, age: int, rules: Any) -> None:
    ask = ask_for(kind, age=age, rules=rules)
    puzzles = list(offered(EVERY_KIND[kind], ask, "arms", 1500))
    assert len(puzzles) >= 5
    for puzzle in puzzles:
        assert puzzle.state["spinner"]["up"] or puzzle.state["spinner"]["down"]
        assert solve(kind, puzzle.state, ask.rule_sets) == [puzzle.answer]
        assert len(tiles_in(puzzle.state)) == puzzle.difficulty.measures["tiles"] <= ask.line[1]


def test_other_kinds_show_no_line_of_a_game_with_a_spinner() -> None:
    assert not list(offered(EVERY_KIND["playable-tiles"], ask_for("playable-tiles", rules=FIVES), "arms", 300))


def test_lines_too_short_for_arms_are_shown_without_where_a_knob_asks_for_them() -> None:
    ask = ask_for("ends-total", age=7, rules=FIVES, tiles=2)
    puzzles = list(offered(EVERY_KIND["ends-total"], ask, "arms", 300))
    assert puzzles
    assert all("spinner" not in puzzle.state for puzzle in puzzles)


def test_nobody_counts_along_a_line_to_40() -> None:
    """Doubles of 6, 5, 4 and 3 at four ends count 36: so long a line has no room in large print."""
    assert ask_for("ends-total", age=7, rules=FIVES).most_total == 2 * (6 + 5 + 4 + 3)
    parts = [part for row in puzzle_of("ends-total", FOUR, age=7, rules=FIVES).shown.picture.rows for part in row]
    assert not any(isinstance(part, HelpPart) for part in parts)
    plain = puzzle_of("ends-total", {"line": ["2-1", "1-3"]}, age=7, rules="5xj-all-fives")
    assert any(isinstance(part, HelpPart) for row in plain.shown.picture.rows for part in row)
