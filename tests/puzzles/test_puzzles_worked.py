"""Puzzles of each kind worked by hand: the answer, the reason and the likely mistakes, from what the child sees."""

from __future__ import annotations

import pytest
from puzzle_kit import house, puzzle_of, said, slips

from schoolyard.puzzles.marks import Count, Join, Ring, Write


@pytest.mark.parametrize(
    ("tile", "dots", "why", "wrong"),
    [
        ("4-3", 7, "4 and 3 make 7.", {"counts-one-half": 4, "skips-a-dot": 6, "counts-a-dot-twice": 8}),
        ("2-2", 4, "2 and 2 make 4.", {"counts-one-half": 2, "skips-a-dot": 3, "counts-a-dot-twice": 5}),
        ("3-0", 3, "3 and 0 make 3.", {"counts-blank-as-one": 4, "skips-a-dot": 2}),
        ("0-0", 0, "0 and 0 make 0.", {"counts-blank-as-one": 2, "counts-a-dot-twice": 1}),
    ],
)
def test_count_tile(tile: str, dots: int, why: str, wrong: dict[str, int]) -> None:
    puzzle = puzzle_of("count-tile", {"tile": tile}, age=5)
    assert puzzle.answer == dots
    assert said(puzzle.why) == why
    assert slips(puzzle) == wrong
    assert puzzle.marks == (Write(part="box", text=str(dots)),)


@pytest.mark.parametrize(
    ("line", "rules", "total", "why"),
    [
        (["2-1", "1-3"], "schoolyard", 5, "2 and 3 make 5."),
        (["4-2", "2-1"], "schoolyard", 5, "4 and 1 make 5."),
        (["4-4", "4-2"], "schoolyard", 10, "4, 4 and 2 make 10."),
        (["3-3", "3-1", "1-4"], "5xj-all-fives", 10, "3, 3 and 4 make 10."),
        (["0-2", "2-1", "1-4"], "schoolyard", 4, "0 and 4 make 4."),
        (["4-1"], "schoolyard", 5, "4 and 1 make 5."),
        (["3-3"], "schoolyard", 6, "3 and 3 make 6."),
        (["6-5", "5-5", "...", "4-2", "2-6"], "5xj-all-fives", 12, "6 and 6 make 12."),
    ],
)
def test_ends_total(line: list[str], rules: str, total: int, why: str) -> None:
    puzzle = puzzle_of("ends-total", {"line": line}, rules=rules)
    assert puzzle.answer == total
    assert said(puzzle.why) == why


def test_ends_total_counts_one_half_of_a_double_where_the_house_says_so() -> None:
    puzzle = puzzle_of("ends-total", {"line": ["4-4", "4-1", "1-3"]}, rules=house(doubles_count="one-half"))
    assert puzzle.state["rules"] == {"base": "schoolyard", "doubles_count": "one-half"}
    assert puzzle.answer == 7
    assert said(puzzle.why) == "4 and 3 make 7."


def test_ends_total_knows_what_children_count_instead() -> None:
    """4-2 2-1: 9 dots in all, the larger end is 4, the tile 2-1 has 3, the tile 4-2 has 6."""
    puzzle = puzzle_of("ends-total", {"line": ["4-2", "2-1"]})
    assert slips(puzzle) == {"counts-every-dot": 9, "counts-one-end": 4, "counts-one-tile": 3}
    causes = [said(mistake.cause) for mistake in puzzle.mistakes]
    assert causes[:2] == ["every dot was counted.", "only one end was counted."]
    double = puzzle_of("ends-total", {"line": ["4-4", "4-2"]})
    assert slips(double)["counts-double-once"] == 6
    blank = puzzle_of("ends-total", {"line": ["0-2", "2-1", "1-4"]})
    assert slips(blank)["counts-blank-as-one"] == 5


def test_ends_total_asks_to_fill_a_frame_only_where_its_ten_cells_are_enough() -> None:
    """With doubles at the ends Schoolyard makes up to 14."""
    state = {"line": ["4-2", "2-1"]}
    without, with_doubles = (puzzle_of("ends-total", state, taught=taught) for taught in ((), {"end-double"}))
    assert said(without.shown.prompt, 6) == "Count both open ends. Fill the frame. Write how many."
    assert said(with_doubles.shown.prompt, 6) == "Count both open ends. Write how many."


def test_ends_total_puts_the_left_end_in_the_frame_first() -> None:
    puzzle = puzzle_of("ends-total", {"line": ["4-4", "4-2"]})
    assert puzzle.marks == (Count(part="help", first=8, second=2), Write(part="box", text="10"))


@pytest.mark.parametrize(
    ("line", "rules", "answer", "why"),
    [
        (["1-2", "2-3"], "schoolyard", False, "1 and 3 make 4. That does not score."),
        (["2-4", "4-3"], "schoolyard", True, "2 and 3 make 5. Take 1 chip."),
        (["4-4", "4-2"], "schoolyard", True, "4, 4 and 2 make 10. Take 2 chips."),
        (["3-3", "3-1", "1-4"], "5xj-all-fives", True, "3, 3 and 4 make 10. That scores 10 points."),
        (["6-6", "6-5", "5-3"], "5xj-all-fives", True, "6, 6 and 3 make 15. That scores 15 points."),
    ],
)
def test_does_it_score(line: list[str], rules: str, answer: bool, why: str) -> None:
    puzzle = puzzle_of("does-it-score", {"line": line}, rules=rules)
    assert puzzle.answer is answer
    assert said(puzzle.why) == why
    assert puzzle.marks == (Ring(part="choice", index=0 if answer else 1),)
    assert [mistake.answer for mistake in puzzle.mistakes] == [not answer]


def test_does_it_score_asks_for_five_where_only_five_can_score() -> None:
    """Without a double at an end Schoolyard's ends make at most 8."""
    puzzle = puzzle_of("does-it-score", {"line": ["1-2", "2-3"]}, taught={"blank"})
    assert said(puzzle.shown.prompt) == "Do the open ends make 5? Circle yes or no."
    assert said(puzzle.why) == "1 and 3 make 4, not 5."


def test_blank_against_blank_does_not_score() -> None:
    puzzle = puzzle_of("does-it-score", {"line": ["0-4", "4-1", "1-0"]})
    assert puzzle.answer is False


def test_scoring_tile_wants_the_open_ends_not_the_tile_to_make_five() -> None:
    """1-4 4-2 with 3-1 and 3-2: 3-1 on the 1 leaves 3 and 2; 3-2 on the 2 leaves 1 and 3."""
    state = {"line": ["1-4", "4-2"], "hand": ["3-1", "3-2"], "target": 5}
    puzzle = puzzle_of("scoring-tile", state)
    assert puzzle.answer == {"tile": "3-1", "side": "left"}
    assert said(puzzle.answer_text) == "3-1 on the 1"
    assert said(puzzle.why) == "1 touches 1. Now 3 and 2 make 5."
    assert puzzle.marks == (Ring(part="hand", index=0), Join(part="hand", index=0, line="line", side="left"))
    decoy = puzzle.mistakes[0]
    assert decoy.answer == {"tile": "3-2", "side": "right"}
    assert said(decoy.cause) == "it has 5 dots itself. Played on the 2, it leaves 1 and 3."


def test_scoring_tile_counts_both_halves_of_a_double_that_is_played() -> None:
    """4-1 1-2 with 4-4: on the 4 it counts 8, and 8 and 2 make 10; 4-3 leaves 3 and 2; 6-1 fits nowhere."""
    state = {"line": ["4-1", "1-2"], "hand": ["4-3", "4-4", "6-1"], "target": 10}
    puzzle = puzzle_of("scoring-tile", state, rules="5xj-all-fives", target=10)
    assert puzzle.answer == {"tile": "4-4", "side": "left"}
    assert said(puzzle.why) == "4 touches 4. Now 4, 4 and 2 make 10."


def test_scoring_tile_names_an_end_by_its_sign_where_both_show_one_number() -> None:
    """1-1 counts 2 at the left; 3-1 on the right 1 leaves 2 and 3, on the left it leaves 3 and 1; 1-0 makes 1 or 2."""
    state = {"line": ["1-1", "1-2", "2-4", "4-1"], "hand": ["3-1", "3-2", "1-0"], "target": 5}
    puzzle = puzzle_of("scoring-tile", state)
    assert puzzle.answer == {"tile": "3-1", "side": "right"}
    assert said(puzzle.answer_text) == "3-1 at the moon"


@pytest.mark.parametrize(
    ("line", "hand", "answer", "why"),
    [
        (["3-2"], ["4-1", "4-2"], ["4-2"], "The open ends are 3 and 2. 4-2 has a 2."),
        (["3-0", "0-4"], ["4-1", "4-4", "2-1"], ["4-1", "4-4"], "The open ends are 3 and 4. 4-1 and 4-4 fit."),
        (["2-3", "3-1", "1-2"], ["4-2", "3-3", "4-0"], ["4-2"], "Both open ends are 2. 4-2 has a 2."),
    ],
)
def test_playable_tiles(line: list[str], hand: list[str], answer: list[str], why: str) -> None:
    puzzle = puzzle_of("playable-tiles", {"line": line, "hand": hand}, age=5)
    assert puzzle.answer == answer
    assert said(puzzle.why) == why
    assert puzzle.marks == tuple(Ring(part="hand", index=hand.index(tile)) for tile in answer)


def test_an_open_four_takes_4_1_5_4_and_4_4() -> None:
    """The worked value of 5xj-draw: an open 4, hand 4-1 5-4 4-4 6-6."""
    state = {"line": ["4-2", "2-3"], "hand": ["4-1", "5-4", "4-4", "6-6"]}
    puzzle = puzzle_of("playable-tiles", state, rules="5xj-draw")
    assert puzzle.answer == ["4-1", "5-4", "4-4"]
    assert said(puzzle.answer_text) == "4-1, 5-4 and 4-4"


def test_playable_tiles_knows_the_number_inside_the_line() -> None:
    """3-0 0-4 with 2-0: the 0 is inside."""
    puzzle = puzzle_of("playable-tiles", {"line": ["3-0", "0-4"], "hand": ["2-0", "4-1", "2-1"]})
    assert slips(puzzle)["matches-inside-the-line"] == ["2-0"]


def test_playable_tiles_may_offer_none() -> None:
    state = {"line": ["3-0", "0-4"], "hand": ["2-0", "2-1", "1-1"], "offer_none": True}
    puzzle = puzzle_of("playable-tiles", state, none=True)
    assert puzzle.answer == []
    assert said(puzzle.answer_text) == "none"
    assert said(puzzle.why) == "The open ends are 3 and 4. No tile fits."
    assert puzzle.marks == (Ring(part="none", index=0),)


@pytest.mark.parametrize(
    ("tiles", "answer", "why", "habit"),
    [
        (["4-3", "3-2"], "4-3", "4-3 has 7 dots. 3-2 has 5.", "picks-fewer"),
        (["4-0", "3-2"], "3-2", "3-2 has 5 dots. 4-0 has 4.", "looks-at-one-half"),
        (["1-0", "2-1"], "2-1", "2-1 has 3 dots. 1-0 has 1.", "picks-fewer"),
        (["3-3", "4-2"], "4-2", "Both have 6 dots. 4 is more than 3, so 4-2 is higher.", "stops-at-a-tie"),
        (["2-2", "3-1"], "3-1", "Both have 4 dots. 3 is more than 2, so 3-1 is higher.", "stops-at-a-tie"),
    ],
)
def test_higher_tile(tiles: list[str], answer: str, why: str, habit: str) -> None:
    puzzle = puzzle_of("higher-tile", {"tiles": tiles})
    assert puzzle.answer == answer
    assert said(puzzle.why) == why
    assert list(slips(puzzle)) == [habit]
    assert puzzle.marks == (Ring(part="tiles", index=tiles.index(answer)),)
