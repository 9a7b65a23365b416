"""Fair shares: whatever the age, no answer is likelier than another, and a puzzle's place tells nothing of it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from puzzle_kit import ALL_TAUGHT, EVERY_KIND, ask_for, house, offered

from schoolyard.puzzles.making import alike
from schoolyard.puzzles.order import SHARES, Block, NotEnough, Order, in_share
from schoolyard.puzzles.pick import fill, plan
from schoolyard.rules.chance import Chance

YES_NO = ("can-i-play", "does-it-score", "is-it-blocked", "may-i")
SIDES = ("best-play", "scoring-tile", "which-end")
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
