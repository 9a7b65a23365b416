"""Puzzles about single tiles worked by hand, and their traps: each trap's test fails where its guard is taken out."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from puzzle_kit import EVERY_KIND, ask_for, house, offered, puzzle_of, said, slips, told

from schoolyard.puzzles.marks import Draw, Match, Ring, Trace, Write
from schoolyard.puzzles.picture import MatchPart, SetPart, SignPart, TilesPart


def rung(puzzle: Any) -> list[int]:
    return [mark.index for mark in puzzle.marks]


# ---- counting -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("half", "why", "wrong"),
    [
        (4, "This half has 4 dots.", {"skips-a-dot": 3, "counts-a-dot-twice": 5}),
        (1, "This half has 1 dot.", {"skips-a-dot": 0, "counts-a-dot-twice": 2}),
        (0, "This half has 0 dots.", {"counts-blank-as-one": 1}),
    ],
)
def test_count_half(half: int, why: str, wrong: dict[str, int]) -> None:
    puzzle = puzzle_of("count-half", {"half": half}, age=5)
    assert puzzle.answer == half
    assert said(puzzle.why) == why
    assert slips(puzzle) == wrong
    assert puzzle.marks == (Write(part="box", text=str(half)),)


@pytest.mark.parametrize(
    ("tile", "dots", "first"),
    [("4-2", 6, ("writes-upside-down", 9)), ("5-4", 9, ("writes-upside-down", 6)), ("2-1", 3, ("counts-one-half", 2))],
)
def test_trace_number(tile: str, dots: int, first: tuple[str, int]) -> None:
    puzzle = puzzle_of("trace-number", {"tile": tile}, age=5, rules="block")
    assert puzzle.answer == dots
    assert puzzle.marks == (Trace(part="trace", number=dots), Write(part="box", text=str(dots)))
    assert next(iter(slips(puzzle).items())) == first


def test_trace_number_never_traces_more_than_ten() -> None:
    assert told("trace-number", {"tile": "6-5"}, age=5, rules="block") is None
    assert told("trace-number", {"tile": "6-5"}, age=8, rules="block") is None
    assert told("trace-number", {"tile": "6-4"}, age=5, rules="block") is not None


@pytest.mark.parametrize(
    ("total", "half", "missing", "wrong"),
    [
        (7, 4, 3, {"draws-them-all": 7, "draws-the-same-half": 4, "skips-a-dot": 2}),
        (4, 1, 3, {"draws-them-all": 4, "draws-the-same-half": 1, "skips-a-dot": 2}),
        (8, 4, 4, {"draws-them-all": 8, "counts-the-last-dot-again": 5, "skips-a-dot": 3}),
        (5, 2, 3, {"draws-them-all": 5, "draws-the-same-half": 2, "counts-the-last-dot-again": 4}),
    ],
)
def test_missing_half(total: int, half: int, missing: int, wrong: dict[str, int]) -> None:
    puzzle = puzzle_of("missing-half", {"total": total, "half": half}, age=5)
    assert puzzle.answer == missing
    assert said(puzzle.why) == f"{half} and {missing} make {total}."
    assert slips(puzzle) == wrong
    assert puzzle.marks == (Draw(part="tile", index=0, tile=f"{half}-{missing}"),)


def test_missing_half_asks_for_no_half_beyond_the_set() -> None:
    """7 is 2 and 5: Schoolyard's tiles end at 4, those of Block at 6."""
    assert told("missing-half", {"total": 7, "half": 2}, age=5) is None
    assert told("missing-half", {"total": 7, "half": 2}, age=5, rules="block") is not None


def test_missing_half_shows_no_blank_half_and_asks_for_none() -> None:
    """Two empty halves would look alike, and for a blank there is nothing to draw."""
    assert told("missing-half", {"total": 3, "half": 0}) is None
    assert told("missing-half", {"total": 3, "half": 3}) is None


def test_missing_half_counts_to_ten_with_the_youngest() -> None:
    assert told("missing-half", {"total": 11, "half": 5}, age=6, rules="block") is None
    assert told("missing-half", {"total": 11, "half": 5}, age=7, rules="block") is not None


# ---- matching -------------------------------------------------------------------------------------------------------


def test_match_tile_number_names_the_numbers_in_the_tiles_order() -> None:
    state = {"tiles": ["4-1", "3-0", "2-2"], "numbers": [4, 5, 3]}
    puzzle = puzzle_of("match-tile-number", state, age=5)
    assert puzzle.answer == [5, 3, 4]
    assert said(puzzle.why) == "4-1 has 5, 3-0 has 3 and 2-2 has 4."
    assert said(puzzle.answer_text) == "5, 3 and 4"
    assert puzzle.marks == (
        Match(part="match", index=0, to=1),
        Match(part="match", index=1, to=2),
        Match(part="match", index=2, to=0),
    )


def test_match_tile_number_knows_what_children_join_instead() -> None:
    """4-1 joined to its half's 4, the total of 2-2; each tile joined straight across; 4-1 and 2-2 are one dot apart."""
    puzzle = puzzle_of("match-tile-number", {"tiles": ["4-1", "3-0", "2-2"], "numbers": [4, 5, 3]}, age=5)
    assert slips(puzzle) == {"counts-one-half": [4, 3, 5], "joins-straight-across": [4, 5, 3]}
    close = puzzle_of("match-tile-number", {"tiles": ["4-3", "1-0", "4-4"], "numbers": [8, 7, 1]}, age=5)
    assert slips(close) == {"joins-straight-across": [8, 7, 1], "exchanges-two": [8, 1, 7]}


def test_match_tile_number_never_has_two_tiles_of_one_total() -> None:
    assert told("match-tile-number", {"tiles": ["4-1", "3-2", "2-2"], "numbers": [5, 4, 5]}) is None


def test_match_tile_number_is_never_joined_by_parallel_lines_alone() -> None:
    """One level line at most: else the numbers stand where the tiles do."""
    tiles = ["4-1", "3-0", "2-2"]
    assert told("match-tile-number", {"tiles": tiles, "numbers": [5, 3, 4]}) is None
    assert told("match-tile-number", {"tiles": tiles, "numbers": [5, 4, 3]}) is not None
    four = {"tiles": [*tiles, "1-0"], "numbers": [5, 3, 1, 4]}
    assert told("match-tile-number", four) is None, "5 and 3 stand beside their tiles"


def test_match_tile_number_counts_to_ten_with_the_youngest() -> None:
    state = {"tiles": ["6-5", "3-0", "2-2"], "numbers": [4, 11, 3]}
    assert told("match-tile-number", state, age=6, rules="block") is None
    assert told("match-tile-number", state, age=7, rules="block") is not None


@pytest.mark.parametrize(
    ("name", "state"),
    [
        ("match-tile-number", {"tiles": ["0-0", "3-0", "2-2"], "numbers": [4, 0, 3]}),
        ("same-or-different", {"tiles": ["0-0", "3-0"]}),
    ],
)
def test_a_tile_without_dots_is_counted_only_once_that_is_known(name: str, state: dict[str, Any]) -> None:
    shown = told(name, state)
    assert shown is not None
    assert shown.needs == {"zero-total"}


# ---- finding --------------------------------------------------------------------------------------------------------


def test_find_number_finds_it_on_either_half() -> None:
    puzzle = puzzle_of("find-number", {"tiles": ["4-3", "1-1", "3-0", "4-4"], "number": 3})
    assert puzzle.answer == ["4-3", "3-0"]
    assert rung(puzzle) == [0, 2]
    assert said(puzzle.why) == "4-3 and 3-0 have a half with 3 dots."
    assert slips(puzzle) == {
        "looks-at-the-upper-half": ["3-0"],
        "miscounts-a-half": ["4-3", "3-0", "4-4"],
        "stops-too-soon": ["4-3"],
    }


def test_find_number_shows_no_tile_with_the_number_in_all_unless_that_is_wanted() -> None:
    """2-1 has 3 dots and no half with 3."""
    state = {"tiles": ["4-3", "2-1", "4-0"], "number": 3}
    assert told("find-number", state) is None
    puzzle = puzzle_of("find-number", state, decoys=True)
    assert puzzle.answer == ["4-3"]
    assert slips(puzzle)["finds-the-total"] == ["4-3", "2-1"]
    assert told("find-number", {"tiles": ["4-3", "4-2", "4-0"], "number": 3}, decoys=True) is None


def test_find_number_leaves_something_to_find_and_something_to_leave() -> None:
    assert told("find-number", {"tiles": ["4-2", "1-1", "4-0"], "number": 3}) is None
    assert told("find-number", {"tiles": ["3-2", "3-1", "4-3"], "number": 3}) is None


def test_find_number_looks_for_the_number_that_is_asked_for() -> None:
    ask = ask_for("find-number", age=5, number=2)
    for puzzle in islice(offered(EVERY_KIND["find-number"], ask, "number"), 20):
        assert puzzle.state["number"] == 2
        assert puzzle.shown.picture.rows[0][0] == SignPart(number=2)


def test_doubles_have_two_halves_alike() -> None:
    puzzle = puzzle_of("doubles", {"tiles": ["0-0", "4-3", "2-2", "4-2"]}, age=5)
    assert puzzle.answer == ["0-0", "2-2"]
    assert rung(puzzle) == [0, 2]
    assert said(puzzle.why) == "0-0 and 2-2: both halves are the same."
    assert slips(puzzle) == {
        "forgets-the-double-blank": ["2-2"],
        "takes-a-near-double": ["0-0", "2-2", "4-3"],
        "stops-too-soon": ["0-0"],
    }


def test_doubles_are_never_all_or_none_of_the_tiles() -> None:
    assert told("doubles", {"tiles": ["4-3", "2-1", "4-0"]}) is None
    assert told("doubles", {"tiles": ["4-4", "1-1", "0-0"]}) is None


def test_a_double_that_is_to_be_found_is_not_called_one() -> None:
    """Read aloud, its dots are counted out: else "double four" would tell."""
    puzzle = puzzle_of("doubles", {"tiles": ["4-4", "4-3", "2-1"]}, age=5)
    part = puzzle.shown.picture.rows[0][0]
    assert isinstance(part, TilesPart)
    assert part.counted


@pytest.mark.parametrize(
    ("total", "tiles", "first"),
    [
        (5, ["3-2", "4-1"], ("stops-too-soon", ["3-2"])),
        (4, ["2-2", "3-1", "4-0"], ("looks-for-a-half", ["4-0", "4-1", "4-2", "4-3", "4-4"])),
        (6, ["3-3", "4-2"], ("forgets-the-double", ["4-2"])),
    ],
)
def test_all_the_tiles_of_schoolyard_with_so_many_dots(
    total: int, tiles: list[str], first: tuple[str, list[str]]
) -> None:
    puzzle = puzzle_of("all-the-tiles", {"set": 4, "total": total})
    assert puzzle.answer == tiles
    assert next(iter(slips(puzzle).items())) == first


def test_all_the_tiles_shows_the_whole_set_and_rings_those_with_so_many_dots() -> None:
    puzzle = puzzle_of("all-the-tiles", {"set": 6, "total": 7}, rules="block")
    assert puzzle.answer == ["4-3", "5-2", "6-1"]
    assert said(puzzle.why) == "4-3, 5-2 and 6-1 have 7 dots each."
    sign, whole = puzzle.shown.picture.rows[0]
    assert sign == SignPart(number=7)
    assert isinstance(whole, SetPart)
    assert len(set(whole.tiles)) == 28
    assert [whole.tiles[mark.index] for mark in puzzle.marks if isinstance(mark, Ring)] == ["4-3", "5-2", "6-1"]


def test_all_the_tiles_has_more_than_one_to_find() -> None:
    """Only 4-4 has 8 dots in Schoolyard, and only 1-0 has 1."""
    assert told("all-the-tiles", {"set": 4, "total": 8}) is None
    assert told("all-the-tiles", {"set": 4, "total": 1}) is None


def test_all_the_tiles_needs_blanks_and_a_set_that_a_page_can_show() -> None:
    kind = EVERY_KIND["all-the-tiles"]
    assert kind.refuses(ask_for(kind, taught=())) is not None
    assert kind.refuses(ask_for(kind, rules=house("block", set=9))) is not None
    assert kind.refuses(ask_for(kind, taught=("blank",))) is None
    assert not list(offered(kind, ask_for(kind, taught=()), "blank", 20))


# ---- drawing and sorting --------------------------------------------------------------------------------------------


def test_draw_tile_names_the_tile_high_side_first_and_draws_it_as_asked() -> None:
    puzzle = puzzle_of("draw-tile", {"halves": [3, 4]}, age=5)
    assert puzzle.answer == "4-3"
    assert said(puzzle.why) == "3 dots on one half, 4 on the other."
    assert puzzle.marks == (Draw(part="tile", index=0, tile="3-4"),)
    assert slips(puzzle) == {"draws-one-number-twice": "4-4", "skips-a-dot": "3-3"}


def test_draw_tile_draws_no_half_beyond_the_set_even_by_mistake() -> None:
    """With double-six 4-3 may become 5-3; with Schoolyard's tiles there is no 5."""
    assert slips(puzzle_of("draw-tile", {"halves": [3, 4]}, rules="block"))["counts-a-dot-twice"] == "5-3"
    double = puzzle_of("draw-tile", {"halves": [2, 2]})
    assert said(double.why) == "2 dots on both halves. It is a double."
    assert slips(double) == {"skips-a-dot": "2-1", "counts-a-dot-twice": "3-2"}


def test_draw_tile_always_has_something_to_draw() -> None:
    assert told("draw-tile", {"halves": [0, 0]}) is None


def test_take_out_leaves_every_5_and_6_in_the_box() -> None:
    puzzle = puzzle_of("take-out", {"tiles": ["6-1", "4-4", "5-5", "3-0"]}, age=5)
    assert puzzle.answer == ["6-1", "5-5"]
    assert rung(puzzle) == [0, 2]
    assert puzzle.state["rules"] == "schoolyard"
    assert said(puzzle.why) == "6-1 and 5-5 each have a 5 or 6."
    assert puzzle.shown.rule is not None
    assert said(puzzle.shown.rule) == "Tiles with a 5 or 6 stay in the box."
    assert slips(puzzle) == {
        "wants-both-halves": ["5-5"],
        "miscounts-a-half": ["6-1", "5-5", "4-4"],
        "stops-too-soon": ["6-1"],
    }


def test_take_out_goes_by_the_set_of_a_house_rule() -> None:
    """Played up to 3, a 4 stays in the box too."""
    puzzle = puzzle_of("take-out", {"tiles": ["4-1", "3-3", "2-0"]}, rules=house(set=3))
    assert puzzle.state["rules"] == {"base": "schoolyard", "set": 3}
    assert puzzle.answer == ["4-1"]


def test_take_out_always_has_a_tile_to_take_out_and_one_to_play_with() -> None:
    assert told("take-out", {"tiles": ["4-1", "3-3", "2-0"]}) is None
    assert told("take-out", {"tiles": ["6-1", "5-3", "5-0"]}) is None


def test_take_out_is_refused_where_every_tile_of_the_box_is_played_with() -> None:
    kind = EVERY_KIND["take-out"]
    assert kind.refuses(ask_for(kind, rules=house(set=6))) is not None
    assert kind.refuses(ask_for(kind)) is None


@pytest.mark.parametrize("name", ["take-out", "all-the-tiles"])
def test_what_no_game_holds_has_no_source(name: str) -> None:
    assert not EVERY_KIND[name].played


# ---- comparing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "answer", "text", "rings", "wrong"),
    [
        (["4-3", "4-1"], "more", "4-3 has more", [0], {"compares-one-half": "same", "picks-fewer": "fewer"}),
        (["4-0", "3-3"], "fewer", "3-3 has more", [1], {"looks-at-one-half": "more"}),
        (["3-2", "4-1"], "same", "both have the same", [0, 1], {"looks-at-one-half": "fewer"}),
        (["3-1", "2-1"], "more", "3-1 has more", [0], {"compares-at-a-glance": "same", "picks-fewer": "fewer"}),
    ],
)
def test_same_or_different(tiles: list[str], answer: str, text: str, rings: list[int], wrong: dict[str, str]) -> None:
    puzzle = puzzle_of("same-or-different", {"tiles": tiles}, age=5)
    assert puzzle.answer == answer
    assert said(puzzle.answer_text) == text
    assert rung(puzzle) == rings
    assert {habit: slips(puzzle).get(habit) for habit in wrong} == wrong


def test_same_or_different_asks_for_the_same_only_where_ties_are_known() -> None:
    kind = EVERY_KIND["same-or-different"]
    untaught = ask_for(kind, age=5, taught=("blank", "zero-total"))
    assert said(kind.asks(untaught), 5) == "Circle the tile with more dots."
    answers = {puzzle.answer for puzzle in islice(offered(kind, untaught, "tie"), 80)}
    assert answers == {"more", "fewer"}
    assert {puzzle.answer for puzzle in islice(offered(kind, ask_for(kind, age=5), "tie"), 80)} == {
        "more",
        "same",
        "fewer",
    }


def test_order_tiles_puts_the_tile_with_most_dots_first() -> None:
    puzzle = puzzle_of("order-tiles", {"tiles": ["2-0", "4-4", "3-2"]})
    assert puzzle.answer == ["4-4", "3-2", "2-0"]
    assert said(puzzle.answer_text) == "4-4 · 3-2 · 2-0", "no list of things that only belong together"
    assert said(puzzle.why) == "Highest first: 8, 5 and 2."
    assert [(mark.index, mark.text) for mark in puzzle.marks if isinstance(mark, Write)] == [
        (0, "3"),
        (1, "1"),
        (2, "2"),
    ]


def test_order_tiles_of_equal_totals_goes_by_the_bigger_half_in_schoolyard() -> None:
    """4-1 and 3-2 both have 5; 4 is more than 3. Going by bigger halves 4-1 comes before 3-3."""
    puzzle = puzzle_of("order-tiles", {"tiles": ["3-2", "3-3", "4-1"]})
    assert puzzle.answer == ["3-3", "4-1", "3-2"]
    assert said(puzzle.why) == "Highest first: 6, 5 and 5. 4 is more than 3, so 4-1 comes before 3-2."
    assert slips(puzzle) == {
        "forgets-the-bigger-half": ["3-3", "3-2", "4-1"],
        "ranks-by-one-half": ["4-1", "3-3", "3-2"],
        "begins-at-the-lowest": ["3-2", "4-1", "3-3"],
    }


def test_order_tiles_never_has_equal_totals_where_the_source_has_no_rule_for_them() -> None:
    state = {"tiles": ["3-2", "3-3", "4-1"]}
    assert told("order-tiles", state, rules="block") is None
    assert told("order-tiles", {"tiles": ["3-2", "3-3", "4-0"]}, rules="block") is not None


def test_order_tiles_never_has_equal_totals_before_they_are_known() -> None:
    kind = EVERY_KIND["order-tiles"]
    for puzzle in islice(offered(kind, ask_for(kind, taught=("blank",)), "ties", 4000), 60):
        totals = [sum(map(int, tile.split("-"))) for tile in puzzle.state["tiles"]]
        assert len(set(totals)) == len(totals)


def test_order_tiles_never_shows_them_in_order_already() -> None:
    assert told("order-tiles", {"tiles": ["4-4", "3-2", "2-0"]}) is None
    assert told("order-tiles", {"tiles": ["2-0", "3-2", "4-4"]}) is None


def test_the_youngest_match_and_sort_as_many_tiles_as_stand_side_by_side_at_full_size() -> None:
    """Three at five and six, four at seven, five at eight; more where they are asked for."""
    for name in ("doubles", "take-out", "match-tile-number", "order-tiles"):
        kind = EVERY_KIND[name]
        for age, count in ((5, 3), (6, 3), (7, 4), (8, 5)):
            if age >= kind.age:
                first = next(offered(kind, ask_for(kind, age=age, rules="schoolyard"), "few"))
                assert len(first.state["tiles"]) == count
        assert len(next(offered(kind, ask_for(kind, age=6, hand=4), "few")).state["tiles"]) == 4


def test_match_tile_number_shows_its_tiles_and_numbers_as_they_stand_in_the_state() -> None:
    puzzle = puzzle_of("match-tile-number", {"tiles": ["4-1", "3-0", "2-2"], "numbers": [4, 5, 3]}, age=5)
    assert puzzle.shown.picture.rows[0][0] == MatchPart(tiles=("4-1", "3-0", "2-2"), numbers=(4, 5, 3))
