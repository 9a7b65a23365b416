"""Sheets: filled with different puzzles, spread fairly, alike in level from version to version."""

from __future__ import annotations

import math
from collections import Counter
from itertools import islice, pairwise
from typing import Any

import pytest
from puzzle_kit import ALL_TAUGHT, EVERY_KIND, ask_for, english, house

from schoolyard.puzzles.games import line_spots, spots
from schoolyard.puzzles.kind import KnobError
from schoolyard.puzzles.making import alike, fixed, make, states
from schoolyard.puzzles.order import Block, NotEnough, Order
from schoolyard.puzzles.pick import example, fill, fill_pair, plan
from schoolyard.puzzles.puzzle import Puzzle
from schoolyard.puzzles.solver import proves
from schoolyard.puzzles.taught import tiles_in
from schoolyard.rules.chance import Chance


def order_of(*blocks: Block, **asked: Any) -> Order:
    return Order(ask=ask_for(blocks[0].kind, **asked), blocks=blocks)


def block(name: str, count: int = 4, **more: Any) -> Block:
    return Block(kind=EVERY_KIND[name], count=count, **more)


def filled(order: Order, version: str = "A") -> tuple[Puzzle, ...]:
    plans = plan(order, Chance("pick/plan"))
    assert not isinstance(plans, NotEnough), plans
    puzzles = fill(order, plans, Chance(f"pick/{version}"))
    assert not isinstance(puzzles, NotEnough), puzzles
    return puzzles


MAKE_FIVE = order_of(
    block("ends-total", 2),
    block("does-it-score", 2),
    block("scoring-tile", 2),
    block("playable-tiles", 2),
    block("higher-tile", 2),
    block("count-tile", 2),
    taught={"blank", "lone-tile"},
)


def test_a_sheet_has_the_puzzles_of_its_blocks_in_order() -> None:
    kinds = [puzzle.kind for puzzle in filled(MAKE_FIVE)]
    assert kinds == [name.kind.id for name in MAKE_FIVE.blocks for _ in range(2)]


def test_every_puzzle_on_a_sheet_is_proved_and_has_its_source() -> None:
    for puzzle in filled(MAKE_FIVE):
        assert proves(puzzle, MAKE_FIVE.ask.rule_sets)
        assert puzzle.source is not None
        assert puzzle.source.game["rules"] == "schoolyard"


def test_the_same_name_gives_the_same_sheet_and_another_another() -> None:
    assert filled(MAKE_FIVE) == filled(MAKE_FIVE)
    assert filled(MAKE_FIVE, "A") != filled(MAKE_FIVE, "B")


def test_versions_match_in_level_puzzle_by_puzzle() -> None:
    levels = {tuple(puzzle.difficulty.level for puzzle in filled(MAKE_FIVE, version)) for version in "ABCDE"}
    assert len(levels) == 1


def test_partners_have_the_same_answers_and_levels_from_positions_that_are_nowhere_alike() -> None:
    plans = plan(MAKE_FIVE, Chance("pick/plan"))
    assert not isinstance(plans, NotEnough)
    for seed in "123":
        pair = fill_pair(MAKE_FIVE, plans, Chance(f"pick/{seed}"))
        assert not isinstance(pair, NotEnough)
        ours, theirs = pair
        for one, other in zip(ours, theirs, strict=True):
            assert fixed(one.answer) == fixed(other.answer)
        likes = {alike(EVERY_KIND[puzzle.kind], puzzle.state) for puzzle in (*ours, *theirs)}
        assert len(likes) == len(ours) + len(theirs)
        assert all(proves(puzzle, MAKE_FIVE.ask.rule_sets) for puzzle in theirs)


def test_an_order_of_tiles_belongs_to_no_other_tiles_so_there_is_no_partner() -> None:
    order = order_of(block("order-tiles", 1))
    plans = plan(order, Chance("pick/plan"))
    assert not isinstance(plans, NotEnough)
    refused = fill_pair(order, plans, Chance("pick/1"))
    assert isinstance(refused, NotEnough)
    assert (refused.found, refused.why.key) == (0, "refuse.partner")


@pytest.mark.parametrize("tiles", [2, 4])
def test_games_are_left_once_their_line_is_longer_than_a_knob_wants(tiles: int) -> None:
    """No kind that shows so many tiles of a line looks at a longer one: what is left is not missed."""
    for kind in EVERY_KIND.values():
        if "tiles" in kind.knobs and kind.span == "line" and kind.id != "missing-tile":
            ask = ask_for(kind, age=max(7, kind.age), taught=ALL_TAUGHT, tiles=tiles)
            if ask.knob("fold"):
                continue
            shown = [
                len(spot.position.line)
                for spot in islice(spots(ask.rules, Chance("pick/lines"), longest=9), 1500)
                for _ in states(kind, spot, ask, Chance("pick/states"))
            ]
            assert max(shown, default=0) <= tiles, kind.id


def test_easier_puzzles_come_first_in_a_block() -> None:
    levels = [puzzle.difficulty.level for puzzle in filled(order_of(block("ends-total", 8)))]
    assert levels == sorted(levels)
    assert len(set(levels)) > 1


def test_a_level_asked_for_is_the_level_of_all() -> None:
    for level in (2, 4):
        assert {puzzle.difficulty.level for puzzle in filled(order_of(block("ends-total", 4, level=level)))} == {level}


def test_one_more_block_changes_no_puzzle_of_the_blocks_before_it() -> None:
    first, second = block("ends-total", 3), block("does-it-score", 3)
    assert filled(order_of(first, second))[:3] == filled(order_of(first))


@pytest.mark.parametrize(("name", "count"), [("ends-total", 12), ("count-tile", 15), ("higher-tile", 12)])
def test_no_two_puzzles_on_a_sheet_are_alike(name: str, count: int) -> None:
    """Schoolyard has 15 tiles, so 15 puzzles of one tile each are all there are."""
    puzzles = filled(order_of(block(name, count)))
    assert len({alike(EVERY_KIND[name], puzzle.state) for puzzle in puzzles}) == count


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"line": ["2-1", "1-3"]}, {"line": ["3-1", "1-2"]}),
        ({"line": ["2-1", "1-3", "...", "4-0", "0-1"]}, {"line": ["1-0", "0-4", "...", "3-1", "1-2"]}),
        ({"tiles": ["4-1", "3-0"]}, {"tiles": ["3-0", "4-1"]}),
        ({"line": ["2-1"], "hand": ["4-1", "3-0"]}, {"line": ["1-2"], "hand": ["3-0", "4-1"]}),
        ({"line": ["2-1"], "tile": "1-0", "side": "right"}, {"line": ["1-2"], "tile": "1-0", "side": "left"}),
        ({"start": "2-1", "end": "3-4"}, {"start": "4-3", "end": "1-2"}),
    ],
)
def test_mirror_images_and_other_orders_are_alike(one: dict[str, Any], other: dict[str, Any]) -> None:
    kind = EVERY_KIND["ends-total"]
    assert alike(kind, one) == alike(kind, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"line": ["2-1", "1-3"]}, {"line": ["2-4", "4-3"]}),
        ({"line": ["2-1"], "hand": ["4-1", "3-0"]}, {"line": ["2-1"], "hand": ["4-1", "2-0"]}),
        ({"line": ["2-1"], "tile": "1-0", "side": "right"}, {"line": ["1-2"], "tile": "1-0", "side": "right"}),
    ],
)
def test_what_is_not_alike(one: dict[str, Any], other: dict[str, Any]) -> None:
    kind = EVERY_KIND["ends-total"]
    assert alike(kind, one) != alike(kind, other)


def test_a_tile_is_not_seen_twice_in_three_puzzles_where_it_can_be_helped() -> None:
    """Of 28 tiles, two a puzzle: it can."""
    puzzles = filled(order_of(block("ends-total", 8, knobs={"tiles": 2}), rules="5xj-all-fives"))
    shown = [set(tiles_in(puzzle.state)) for puzzle in puzzles]
    repeats = sum(
        bool(later & earlier) for place, later in enumerate(shown) for earlier in shown[max(0, place - 2) : place]
    )
    assert repeats == 0


def test_a_kind_says_what_of_its_answers_is_shared_out_fairly() -> None:
    """Chips won: none in half of the puzzles, in the others one or two."""
    order = order_of(block("score-ends", 6))
    won = [[puzzle.answer for puzzle in filled(order, str(version))] for version in range(10)]
    assert {sum(answer == 0 for answer in answers) for answers in won} == {3}
    assert {answer for answers in won for answer in answers} == {0, 1, 2}


@pytest.mark.parametrize("count", [2, 4, 6])
def test_yes_and_no_come_in_equal_shares_and_in_no_order(count: int) -> None:
    order = order_of(block("does-it-score", count))
    orders = {tuple(puzzle.answer for puzzle in filled(order, str(version))) for version in range(20)}
    assert {answers.count(True) for answers in orders} == {count // 2}
    assert len(orders) > min(count, 4) / 2


def test_whoever_leads_a_race_is_in_front_in_half_of_the_puzzles() -> None:
    order = order_of(block("race-to-target", 4), rules="5xj-draw", age=8)
    for version in range(6):
        leaders = Counter(puzzle.answer["leader"] for puzzle in filled(order, str(version)))
        assert leaders == {"Ana": 2, "Ben": 2}


def test_the_same_tile_does_not_decide_who_starts_twice_running() -> None:
    """4-4 is dealt often: in two of three rounds of Schoolyard, in two of five where hands have three tiles."""
    order = order_of(block("who-starts", 4), rules=house(hand=3))
    for version in range(12):
        tiles = [puzzle.answer["tile"] for puzzle in filled(order, str(version))]
        assert all(one != other for one, other in pairwise(tiles))


def test_one_round_is_mostly_scored_otherwise_by_each_of_the_rules_that_it_compares() -> None:
    """Draw and Giant give other points whenever the winner holds dots; the nearest five is often a third number."""
    blocks = (
        block("blocked-score", 1),
        block("blocked-score", 1, rules=house("giant-draw"), follows=True),
        block("blocked-score", 1, rules=house("5xj-all-fives"), follows=True),
    )
    order = order_of(*blocks, rules="draw", age=8)
    rounds = [{puzzle.answer["points"] for puzzle in filled(order, str(version))} for version in range(12)]
    assert sum(len(points) == 3 for points in rounds) >= 9


def test_left_and_right_come_in_equal_shares() -> None:
    sides = Counter(puzzle.answer["side"] for puzzle in filled(order_of(block("scoring-tile", 6))))
    assert sides == {"left": 3, "right": 3}


@pytest.mark.slow
def test_over_500_sheets_the_right_tile_stands_in_every_place_equally_often() -> None:
    """A chi-squared test for each size of hand, at one in a thousand."""
    limits = {2: 10.8, 3: 13.8, 4: 16.3, 5: 18.5}
    for name in ("scoring-tile", "higher-tile"):
        order = order_of(block(name, 2))
        plans = plan(order, Chance("chi/plan"))
        assert not isinstance(plans, NotEnough)
        places: dict[int, Counter[int]] = {}
        for sheet in range(500):
            puzzles = fill(order, plans, Chance(f"chi/{sheet}"))
            assert not isinstance(puzzles, NotEnough)
            for puzzle in puzzles:
                tiles = puzzle.state.get("hand") or puzzle.state["tiles"]
                right = puzzle.answer["tile"] if isinstance(puzzle.answer, dict) else puzzle.answer
                places.setdefault(len(tiles), Counter())[tiles.index(right)] += 1
        for size, counts in places.items():
            fair = counts.total() / size
            assert sum((counts[place] - fair) ** 2 / fair for place in range(size)) < limits[size], (name, size, counts)


@pytest.mark.slow
def test_over_500_sheets_every_order_of_yes_and_no_comes_up() -> None:
    order = order_of(block("does-it-score", 4))
    plans = plan(order, Chance("chi/plan"))
    assert not isinstance(plans, NotEnough)
    orders: Counter[tuple[Any, ...]] = Counter()
    for sheet in range(500):
        puzzles = fill(order, plans, Chance(f"chi/{sheet}"))
        assert not isinstance(puzzles, NotEnough)
        orders[tuple(puzzle.answer for puzzle in puzzles)] += 1
    assert len(orders) == math.comb(4, 2)
    fair = 500 / len(orders)
    assert sum((count - fair) ** 2 / fair for count in orders.values()) < 20.5


def test_lines_may_be_asked_for_that_are_longer_than_the_age_shows() -> None:
    """A page for six shows up to four tiles in a line; a lesson may want six."""
    puzzles = filled(order_of(block("ends-total", 2, knobs={"tiles": 6}), age=6))
    assert [len(puzzle.state["line"]) for puzzle in puzzles] == [6, 6]


# ---- when it cannot be done -----------------------------------------------------------------------------------------


def refusal(order: Order) -> NotEnough:
    found = plan(order, Chance("pick/none"))
    assert isinstance(found, NotEnough)
    return found


def test_more_than_there_are_is_refused_with_the_number_there_are() -> None:
    """Without blanks Schoolyard has ten tiles."""
    refused = refusal(order_of(block("count-tile", 12), taught=()))
    assert (refused.block.kind.id, refused.block.count, refused.found) == ("count-tile", 12, 10)
    assert english().say(refused.why) == "no more are found that differ"


def test_a_total_out_of_reach_is_refused_with_those_there_are() -> None:
    refused = refusal(order_of(block("scoring-tile", 4, knobs={"target": 15})))
    assert refused.found == 0
    assert english().say(refused.why) == "the open ends cannot make 15 here, only 5 or 10"


def test_a_total_that_a_knob_asks_for_is_looked_for_longer() -> None:
    """All Fives makes 15 only with a double at an end: among the first 3,000 positions of these games it never does."""
    order = order_of(block("scoring-tile", 4, knobs={"target": 15}), age=8, rules="5xj-all-fives")
    plans = plan(order, Chance("scoring-tile/1/plan"))
    assert not isinstance(plans, NotEnough), plans


def test_a_level_that_no_puzzle_has_is_refused_with_those_there_are() -> None:
    refused = refusal(order_of(block("count-tile", 2, level=5)))
    assert english().say(refused.why) == "there are none of level 5, only of 1 and 2"


def test_a_line_with_a_spinner_is_refused_where_tiles_are_to_be_laid() -> None:
    refused = refusal(order_of(block("playable-tiles", 2), rules=house(spinner=True)))
    assert english().say(refused.why) == "a line with a spinner is not shown in such puzzles"


def test_a_line_that_relies_on_what_is_not_taught_is_refused_by_its_name() -> None:
    spots = line_spots(ask_for(EVERY_KIND["ends-total"]).rules, ["1-1", "1-0"], "own.yaml", Chance("own"))
    shown = block("ends-total", 1, spots=spots)
    refused = refusal(order_of(shown, taught=()))
    assert english().say(refused.why) == "what is given needs blank and end-double, not taught yet"
    refused = refusal(order_of(shown, taught=("blank",)))
    assert english().say(refused.why) == "what is given needs end-double, not taught yet"


def test_a_kind_that_two_blocks_share_runs_out_for_the_second() -> None:
    order = order_of(block("count-tile", 10), block("count-tile", 6))
    plans = plan(order, Chance("pick/plan"))
    assert not isinstance(plans, NotEnough)
    refused = fill(order, plans, Chance("pick/A"))
    assert isinstance(refused, NotEnough)
    assert refused.block is order.blocks[1]
    assert refused.found < 6


def test_a_knob_that_a_kind_does_not_have_is_an_error() -> None:
    with pytest.raises(KnobError, match="ends-total: knob cannot be 'target'"):
        plan(order_of(block("ends-total", knobs={"target": 5})), Chance("pick/knob"))
    with pytest.raises(KnobError, match="scoring-tile: target cannot be 7"):
        plan(order_of(block("scoring-tile", knobs={"target": 7})), Chance("pick/knob"))


# ---- a lesson's own positions, and the worked example ---------------------------------------------------------------


def test_a_lessons_line_is_the_line_of_its_block() -> None:
    given = line_spots(ask_for("ends-total").rules, ["2-1", "1-3"], "make-five.yaml", Chance("pick/line"))
    order = order_of(block("ends-total", 1, spots=given), block("playable-tiles", 2, spots=given))
    puzzles = filled(order)
    assert [puzzle.state["line"] for puzzle in puzzles] == [["2-1", "1-3"]] * 3
    assert puzzles[0].source is not None
    assert puzzles[0].source.game == {"script": "make-five.yaml"}


def test_one_line_makes_one_puzzle_of_its_ends() -> None:
    given = line_spots(ask_for("ends-total").rules, ["2-1", "1-3"], "make-five.yaml", Chance("pick/line"))
    refused = refusal(order_of(block("ends-total", 2, spots=given)))
    assert (refused.block.count, refused.found) == (2, 1)


@pytest.mark.parametrize("name", sorted(name for name, kind in EVERY_KIND.items() if kind.worked))
def test_a_worked_example_is_like_the_first_puzzle_and_tells_nothing_of_it(name: str) -> None:
    kind = EVERY_KIND[name]
    order = order_of(block(name, 2), age=max(6, kind.age), rules=kind.rules[0])
    puzzles = filled(order)
    shown = example(order, puzzles, Chance("pick/example"))
    assert shown is not None
    first = puzzles[0]
    assert shown.kind == first.kind
    assert kind.tiles_tell or len(tiles_in(shown.state)) == len(tiles_in(first.state))
    assert len(shown.state.get("line", ())) == len(first.state.get("line", ()))
    assert sorted(tiles_in(shown.state)) != sorted(tiles_in(first.state)) or not tiles_in(first.state)
    assert shown.answer != first.answer
    assert shown.difficulty.level <= first.difficulty.level or name == "score-ends", "none that easy wins chips"
    assert not {alike(kind, shown.state)} & {alike(kind, puzzle.state) for puzzle in puzzles}


@pytest.mark.parametrize("version", range(6))
def test_a_worked_example_of_chips_to_fill_in_shows_some_filled_in(version: int) -> None:
    order = order_of(block("score-ends", 2, knobs={"tiles": 2}), age=7)
    shown = example(order, filled(order, str(version)), Chance(f"pick/example/{version}"))
    assert shown is not None
    assert shown.answer in (1, 2)


def test_a_worked_example_never_has_the_first_puzzles_tiles_in_another_order() -> None:
    """1-0 0-2 2-1 makes 2 and 2-1 1-0 0-2 makes 4, with the same three tiles of six."""
    order = order_of(block("ends-total", 1, knobs={"tiles": 3}), rules=house(set=2, hand=2))
    state = {"rules": order.ask.rules_state(()), "line": ["1-0", "0-2", "2-1"]}
    first = make(EVERY_KIND["ends-total"], state, order.asks(order.blocks[0]))
    assert first is not None
    for name in range(60):
        shown = example(order, (first,), Chance(f"pick/example/{name}"))
        assert shown is not None
        assert sorted(tiles_in(shown.state)) != sorted(tiles_in(state))


def test_every_taught_word_is_known() -> None:
    assert set(ALL_TAUGHT) == {"blank", "end-double", "tie", "zero-total", "lone-tile"}
