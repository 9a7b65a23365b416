"""Fair shares: whatever the age, no answer is likelier than another, and a puzzle's place tells nothing of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from puzzle_kit import ALL_TAUGHT, EVERY_KIND, ask_for, house, offered

from schoolyard.puzzles.making import alike
from schoolyard.puzzles.order import SHARES, Block, NotEnough, Order, in_share
from schoolyard.puzzles.pick import example, fill, plan
from schoolyard.puzzles.puzzle import Puzzle, State
from schoolyard.rules.chance import Chance

YES_NO = ("can-i-play", "does-it-score", "is-it-blocked", "may-i")
SIDES = ("best-play", "scoring-tile", "which-end")
BLANK = frozenset({"blank"})
NOTHING: frozenset[str] = frozenset()
NOT_AT = {("is-it-blocked", 5)}
"""A round is never blocked as early as lines of two tiles are."""
HARD_TO_FIND = {("scoring-tile", 8), ("scoring-tile", 9), ("best-play", 8), ("best-play", 9)}
"""Long lines without doubles at their ends, and large hands beside them: of 15 tiles too few are left."""


def outcomes(name: str, age: int, sheets: int, taught: frozenset[str], **knobs: Any) -> Counter[tuple[Any, ...]]:
    """Count what two puzzles of a kind come out at, first and second, over so many sheets."""
    kind = EVERY_KIND[name]
    order = Order(ask=ask_for(kind, age=age, taught=taught), blocks=(Block(kind=kind, count=2, knobs=knobs),))
    plans = plan(order, Chance("fair/plan"))
    assert not isinstance(plans, NotEnough)
    counts: Counter[tuple[Any, ...]] = Counter()
    for seed in range(sheets):
        puzzles = fill(order, plans, Chance(f"fair/{seed}"))
        assert not isinstance(puzzles, NotEnough)
        assert [puzzle.difficulty.level for puzzle in puzzles] == list(plans[0].levels)
        counts[tuple(kind.outcome(puzzle.answer) for puzzle in puzzles)] += 1
    return counts


@pytest.mark.parametrize("age", range(5, 10))
@pytest.mark.parametrize(
    ("name", "knobs"),
    [
        ("does-it-score", {"tiles": 2, "doubles": "without"}),
        ("does-it-score", {"tiles": 3, "doubles": "without"}),
        ("scoring-tile", {"tiles": 2, "hand": 3}),
        ("can-i-play", {}),
        ("which-end", {}),
    ],
)
def test_two_puzzles_have_both_outcomes_first_the_one_or_the_other(name: str, knobs: dict[str, Any], age: int) -> None:
    one, other = EVERY_KIND[name].fair
    found = outcomes(name, age, 8, frozenset({"blank"}), **knobs)
    assert set(found) == {(one, other), (other, one)}


@pytest.mark.slow
@pytest.mark.parametrize("age", range(5, 10))
@pytest.mark.parametrize("taught", [ALL_TAUGHT, frozenset({"blank", "lone-tile"})], ids=["all", "some"])
@pytest.mark.parametrize("name", [*YES_NO, *SIDES])
def test_over_20_sheets_both_outcomes_come_equally_often(name: str, taught: frozenset[str], age: int) -> None:
    if (name, age) in NOT_AT or (taught != ALL_TAUGHT and (name, age) in HARD_TO_FIND):
        pytest.skip("hardly any such puzzles")
    one, other = EVERY_KIND[name].fair
    found = outcomes(name, age, 20, taught)
    assert set(found) == {(one, other), (other, one)}
    assert min(found.values()) >= 4, "a fair coin does worse in one of 400 series of 20"


@pytest.mark.parametrize(("age", "count"), [(5, 4), (6, 2), (6, 6), (7, 6), (8, 6)])
def test_a_block_has_one_blank_end_at_most(age: int, count: int) -> None:
    """A third of all lines of Schoolyard have one, and leave nothing to add."""
    order = Order(ask=ask_for("ends-total", age=age), blocks=(Block(kind=EVERY_KIND["ends-total"], count=count),))
    plans = plan(order, Chance("blank/plan"))
    assert not isinstance(plans, NotEnough)
    blanks = []
    for seed in range(6):
        puzzles = fill(order, plans, Chance(f"blank/{seed}"))
        assert not isinstance(puzzles, NotEnough)
        lines = [puzzle.state["line"] for puzzle in puzzles]
        blanks.append(sum("0" in (line[0][0], line[-1][-1]) for line in lines))
    assert max(blanks) == 1


def test_a_block_reminds_of_blank_halves_only_where_it_shows_one() -> None:
    kind = EVERY_KIND["count-half"]
    order = Order(ask=ask_for(kind, age=5), blocks=(Block(kind=kind, count=2),))
    plans = plan(order, Chance("remind/plan"))
    assert not isinstance(plans, NotEnough)
    seen = set()
    for seed in range(12):
        puzzles = fill(order, plans, Chance(f"remind/{seed}"))
        assert not isinstance(puzzles, NotEnough)
        blank = any(puzzle.state["half"] == 0 for puzzle in puzzles)
        assert {puzzle.shown.rule is not None for puzzle in puzzles} == {blank}
        seen.add(blank)
    assert seen == {True, False}


@pytest.mark.parametrize("name", ["ends-total", "score-ends", "does-it-score", "missed-score"])
def test_a_double_alone_is_not_counted_where_one_half_counts(name: str) -> None:
    """4-4 alone: its one half is 4, its two open ends make 8, and no rule says which."""
    ask = ask_for(name, age=8, rules=house(doubles_count="one-half"))
    shown = [one for puzzle in offered(EVERY_KIND[name], ask, "alone", 400) for one in lines_of(puzzle.state)]
    assert shown
    assert not [line for line in shown if len(line) == 1 and line[0][0] == line[0][-1]]


def lines_of(state: Any) -> list[Any]:
    """Give every line that a state shows, of its turns too."""
    return [state["line"]] if "line" in state else [turn["line"] for turn in state["turns"]]


def test_two_open_ends_make_more_than_5_too_from_six_on() -> None:
    order = Order(
        ask=ask_for("ends-total", age=6, taught={"blank"}),
        blocks=(Block(kind=EVERY_KIND["ends-total"], count=2, knobs={"tiles": 2, "doubles": "without"}),),
    )
    plans = plan(order, Chance("more/plan"))
    assert not isinstance(plans, NotEnough)
    for seed in range(6):
        puzzles = fill(order, plans, Chance(f"more/{seed}"))
        assert not isinstance(puzzles, NotEnough)
        assert [puzzle.answer > 5 for puzzle in puzzles] == [False, True]


# ---- what would be asked twice, or leaves little to do ------------------------------------------------------------


def sheets(name: str, age: int, count: int, taught: frozenset[str] = BLANK, **knobs: Any) -> Iterator[list[Puzzle]]:
    """Give eight sheets of one kind."""
    block = Block(kind=EVERY_KIND[name], count=count, knobs=knobs)
    order = Order(ask=ask_for(name, age=age, taught=taught), blocks=(block,))
    plans = plan(order, Chance("twice/plan"))
    assert not isinstance(plans, NotEnough)
    for seed in range(8):
        puzzles = fill(order, plans, Chance(f"twice/{seed}"))
        assert not isinstance(puzzles, NotEnough)
        yield list(puzzles)


@pytest.mark.parametrize(
    ("name", "taught", "trivial"),
    [
        ("ends-total", BLANK, lambda state: "0" in (state["line"][0][0], state["line"][-1][-1])),
        ("count-tile", BLANK, lambda state: state["tile"].endswith("-0")),
        ("find-number", BLANK, lambda state: f"{state['number']}-{state['number']}" in state["tiles"]),
        ("draw-tile", NOTHING, lambda state: state["halves"][0] == state["halves"][1]),
        ("missing-half", NOTHING, lambda state: 2 * state["half"] == state["total"]),
        ("play-draw-knock", BLANK, lambda state: state["line"][0][0] == state["line"][-1][-1]),
        ("draws-needed", BLANK, lambda state: state["line"][0][0] == state["line"][-1][-1]),
    ],
)
def test_a_puzzle_alone_leaves_something_to_do_and_two_do_once(
    name: str, taught: frozenset[str], trivial: Callable[[State], bool]
) -> None:
    """1 and 0 make 1; a half drawn twice; both ends the same, so that one look is enough."""
    assert not [one.state for (one,) in sheets(name, 6, 1, taught) if trivial(one.state)]
    assert max(sum(trivial(one.state) for one in puzzles) for puzzles in sheets(name, 6, 2, taught)) <= 1


def drawn(share: int | None) -> list[Puzzle]:
    """Give the puzzles about drawing of eight sheets, two on each."""
    block = Block(kind=EVERY_KIND["draws-needed"], count=2, knobs={"tiles": 3, "hand": 2})
    order = Order(ask=ask_for("draws-needed", age=6, taught=BLANK), blocks=(block,))
    plans = plan(order, Chance("p"))
    assert not isinstance(plans, NotEnough)
    found: list[Puzzle] = []
    for seed in range(8):
        puzzles = fill(order, plans, Chance(f"{share}f{seed}"), share)
        assert not isinstance(puzzles, NotEnough)
        found += puzzles
    return found


@pytest.mark.parametrize("share", [None, 0])
def test_both_ends_are_the_same_in_half_of_the_puzzles_at_most_where_tiles_are_drawn(share: int | None) -> None:
    """Nothing fits on equal ends more often than on others: of 20 such lines of games 19 have them."""
    assert sum(EVERY_KIND["draws-needed"].seldom(puzzle.state) for puzzle in drawn(share)) <= 8, "half of them"


@pytest.mark.parametrize("name", ["ends-total", "count-tile"])
def test_a_worked_example_leaves_something_to_do(name: str) -> None:
    kind = EVERY_KIND[name]
    order = Order(ask=ask_for(name, age=6, taught=BLANK), blocks=(Block(kind=kind, count=1),))
    for puzzles in sheets(name, 6, 1):
        shown = example(order, tuple(puzzles), Chance(f"worked/{puzzles[0].answer}"))
        assert shown is not None
        assert not kind.seldom(shown.state)


def test_the_hand_of_a_worked_example_has_something_to_add_on_every_tile() -> None:
    block = Block(kind=EVERY_KIND["hand-total"], count=1)
    order = Order(ask=ask_for("hand-total", age=7, taught=BLANK), blocks=(block,))
    for puzzles in sheets("hand-total", 7, 1):
        shown = example(order, tuple(puzzles), Chance(f"worked/{puzzles[0].answer}"))
        assert shown is not None
        assert "0-0" not in (*shown.state["hand"], *puzzles[0].state["hand"])


def test_no_example_is_worked_where_the_childs_own_reason_is_what_counts() -> None:
    kind = EVERY_KIND["say-why"]
    order = Order(ask=ask_for("say-why", age=8), blocks=(Block(kind=kind, count=2),))
    plans = plan(order, Chance("reason/plan"))
    assert not isinstance(plans, NotEnough)
    puzzles = fill(order, plans, Chance("reason"))
    assert not isinstance(puzzles, NotEnough)
    assert example(order, puzzles, Chance("reason/example")) is None


def test_a_sheet_asks_for_another_number_each_time_and_for_none_only_where_it_is_said() -> None:
    for puzzles in sheets("find-number", 5, 2, hand=3):
        asked = [puzzle.state["number"] for puzzle in puzzles]
        assert len({*asked}) == 2
        assert 0 not in asked
    assert {puzzle.state["number"] for (puzzle,) in sheets("find-number", 5, 1, hand=3, number=0)} == {0}


def test_can_i_play_asks_about_other_ends_each_time() -> None:
    for puzzles in sheets("can-i-play", 5, 3, ends=1):
        assert len({tuple(puzzle.state["ends"]) for puzzle in puzzles}) == 3


def test_two_rows_of_tiles_are_numbered_otherwise() -> None:
    """Else who has done the first row need not look at the second."""
    for one, other in sheets("order-tiles", 6, 2, hand=3):
        assert one.marks != other.marks


def test_the_right_tile_of_one_puzzle_is_not_that_of_the_next() -> None:
    for puzzles in sheets("higher-tile", 6, 4):
        assert len({puzzle.answer for puzzle in puzzles}) == 4


@pytest.mark.parametrize(("name", "knobs"), [("match-tile-number", {"hand": 4}), ("order-tiles", {"hand": 4})])
def test_two_puzzles_do_not_share_most_of_their_tiles(name: str, knobs: dict[str, Any]) -> None:
    for one, other in sheets(name, 6, 2, **knobs):
        assert len({*one.state["tiles"]} & {*other.state["tiles"]}) <= 2


@pytest.mark.parametrize("name", ["which-end", "playable-tiles", "scoring-tile"])
def test_two_puzzles_do_not_show_one_line(name: str) -> None:
    for one, other in sheets(name, 6, 2, tiles=2):
        lines = [one.state["line"], other.state["line"]]
        assert lines[0] not in (lines[1], [text[::-1] for text in reversed(lines[1])])


def test_what_must_be_done_shows_not_in_the_place_of_a_puzzle_and_a_knock_is_among_it() -> None:
    """Three puzzles: play, draw and knock, each once, all of one level, in any order."""
    orders = set()
    for puzzles in sheets("play-draw-knock", 6, 3, tiles=4, hand=3):
        assert sorted(str(puzzle.answer) for puzzle in puzzles) == ["draw", "pass", "play"]
        assert len({puzzle.difficulty.level for puzzle in puzzles}) == 1
        orders.add(tuple(str(puzzle.answer) for puzzle in puzzles))
    assert len(orders) > 2


# ---- versions -----------------------------------------------------------------------------------------------------


def test_each_puzzle_is_in_one_share() -> None:
    for like in range(100):
        assert sum(in_share(share, ("count-tile", like)) for share in range(SHARES)) == 1


def met(seed: str, *, shares: bool) -> int:
    """Count the puzzles that two of four versions have in common, each with three of 28 tiles."""
    kind = EVERY_KIND["count-tile"]
    order = Order(ask=ask_for(kind, age=8, rules="5xj-all-fives"), blocks=(Block(kind=kind, count=3),))
    plans = plan(order, Chance("share/plan"))
    assert not isinstance(plans, NotEnough)
    shown = []
    for share in range(SHARES):
        puzzles = fill(order, plans, Chance(f"share/{seed}/{share}"), share if shares else None)
        assert not isinstance(puzzles, NotEnough)
        shown.append({alike(kind, puzzle.state) for puzzle in puzzles})
    return sum(len(one & other) for one, other in combinations(shown, 2))


def test_versions_of_other_shares_seldom_meet() -> None:
    seeds = [str(seed) for seed in range(8)]
    assert 3 * sum(met(seed, shares=True) for seed in seeds) < sum(met(seed, shares=False) for seed in seeds)
