"""Kinds about what is left in hands, and about adding it up: answers worked by hand, traps, the second solver."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from puzzle_kit import ALL_TAUGHT, EVERY_KIND, ask_for, house, offered, puzzle_of, said, slips, solved, told

from schoolyard.puzzles.marks import Count, Fill, Ring, Write
from schoolyard.puzzles.order import Block, NotEnough, Order
from schoolyard.puzzles.pick import example, fill, plan
from schoolyard.puzzles.picture import (
    BacksPart,
    BoxPart,
    ChipsPart,
    ChoicePart,
    HandsPart,
    TilesPart,
)
from schoolyard.puzzles.solver import ImpossibleError
from schoolyard.rules.chance import Chance

ALL_FIVES = "5xj-all-fives"


# ---- hand-total -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "dots", "why"),
    [
        (["4-3", "2-1"], 10, "7 and 3 make 10."),
        (["2-0", "1-1", "3-2"], 9, "2, 2 and 5 make 9."),
        (["6-5", "3-3"], 17, "11 and 6 make 17."),
    ],
)
def test_hand_total(hand: list[str], dots: int, why: str) -> None:
    puzzle = puzzle_of("hand-total", {"hand": hand}, age=7)
    assert puzzle.answer == dots
    assert said(puzzle.why) == why
    assert puzzle.marks == (Count(part="help", first=dots), Write(part="box", text=str(dots)))


def test_hand_total_knows_what_children_count_instead() -> None:
    """2-0 1-1 3-2 has 9 dots on 3 tiles, one half blank; without 3-2 it has 4."""
    puzzle = puzzle_of("hand-total", {"hand": ["2-0", "1-1", "3-2"]}, age=7)
    assert slips(puzzle) == {"counts-tiles-not-dots": 3, "misses-a-tile": 4, "counts-blank-as-one": 10}


def test_hand_total_has_at_most_20_dots_before_8() -> None:
    over = {"hand": ["6-6", "5-4"]}
    assert told("hand-total", over, age=7) is None, "21"
    assert told("hand-total", over, age=8) is not None
    assert told("hand-total", {"hand": ["6-6", "5-3"]}, age=7) is not None, "20"
    assert told("hand-total", over, age=7, dots=30) is not None
    kind = EVERY_KIND["hand-total"]
    for puzzle in islice(offered(kind, ask_for(kind, age=7, rules="draw"), "most"), 100):
        assert isinstance(puzzle.answer, int)
        assert puzzle.answer <= 20


# ---- out-score ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "hands", "owed", "why"),
    [
        ("schoolyard", [["4-3", "2-1", "0-0"]], 3, "3 tiles left: 3 chips."),
        ("draw", [["5-3"], ["6-5"]], 19, "8 and 11 make 19. Going out scores 19 points."),
        ("block", [["6-5", "1-0"]], 12, "11 and 1 make 12. Going out scores 12 points."),
        ("giant-draw", [["6-3"]], 9, "9 dots left. Going out scores 9 points."),
        (ALL_FIVES, [["6-5", "1-0"]], 10, "The nearest five to 12 is 10. Going out scores 10 points."),
        (ALL_FIVES, [["6-5", "2-0"]], 15, "The nearest five to 13 is 15. Going out scores 15 points."),
    ],
)
def test_out_score(rules: str, hands: list[list[str]], owed: int, why: str) -> None:
    state = {"hands": dict(zip(("Ben", "Mia"), hands, strict=False))}
    puzzle = puzzle_of("out-score", state, rules=rules, age=8)
    assert puzzle.answer == owed
    assert said(puzzle.why).endswith(why)


def test_out_score_knows_the_currency_that_tempts() -> None:
    """Three tiles with 10 dots: 3 chips in Schoolyard, 10 points in Block."""
    hands = {"hands": {"Ben": ["4-3", "2-1", "0-0"]}}
    in_chips = puzzle_of("out-score", hands)
    assert slips(in_chips) == {"counts-dots-not-tiles": 10, "takes-points-for-chips": 15, "misses-a-tile": 2}
    assert in_chips.marks == (Fill(part="chips", count=3),)
    in_points = puzzle_of("out-score", hands, rules="block", age=8)
    assert slips(in_points) == {"counts-tiles-not-dots": 3}
    rounded = puzzle_of("out-score", {"hands": {"Ben": ["6-5", "1-0"]}}, rules=ALL_FIVES, age=8)
    assert slips(rounded) == {"forgets-to-round": 12, "counts-tiles-not-dots": 2, "misses-a-tile": 11}
    two = puzzle_of("out-score", {"hands": {"Ben": ["5-3"], "Mia": ["6-5"]}}, rules="draw", age=8)
    left_out = [mistake.answer for mistake in two.mistakes if mistake.habit == "leaves-out-a-hand"]
    assert left_out == [11, 8]


def test_out_score_says_on_the_page_whether_tiles_count_or_dots() -> None:
    kind = EVERY_KIND["out-score"]
    rules = {name: kind.rule(ask_for(kind, rules=name, age=8)) for name in kind.rules}
    texts = {name: said(rule) for name, rule in rules.items() if rule is not None}
    assert "each tile" in texts["schoolyard"]
    assert "dots" not in texts["schoolyard"]
    assert all("dots" in texts[name] for name in kind.rules if name != "schoolyard")
    assert "nearest five" in texts[ALL_FIVES]


def test_out_score_never_has_as_many_dots_as_tiles() -> None:
    """1-0 and 2-0 1-0 0-0: counting dots where tiles count would be right, and the reverse."""
    for hand in (["1-0"], ["2-0", "1-0", "0-0"]):
        assert told("out-score", {"hands": {"Ben": hand}}) is None
        assert told("out-score", {"hands": {"Ben": hand}}, rules="block", age=8) is None


def test_out_score_by_dots_begins_at_8() -> None:
    kind = EVERY_KIND["out-score"]
    assert kind.youngest(ask_for(kind).rules) == 6
    assert {kind.youngest(ask_for(kind, rules=name).rules) for name in kind.rules if name != "schoolyard"} == {8}


def test_a_lone_0_0_scores_nothing_and_only_once_that_is_taught() -> None:
    found = told("out-score", {"hands": {"Ben": ["0-0"]}}, rules="draw", age=8)
    assert found is not None
    assert (found.answer, found.needs) == (0, {"zero-total"})


def test_out_score_refuses_rules_by_which_going_out_scores_nothing() -> None:
    kind = EVERY_KIND["out-score"]
    assert kind.refuses(ask_for(kind, rules=house(out="nothing"))) is not None
    assert kind.refuses(ask_for(kind, rules=house("draw", partners=True), age=8)) is not None
    assert kind.refuses(ask_for(kind)) is None


# ---- blocked-score --------------------------------------------------------------------------------------------------


def blocked(rules: str, *hands: list[str], **asked: Any) -> Any:
    state = {"hands": dict(zip(("Ana", "Ben", "Mia"), hands, strict=False))}
    return puzzle_of("blocked-score", state, rules=rules, age=8, **asked)


@pytest.mark.parametrize(
    ("rules", "hands", "answer", "why"),
    [
        ("5xj-draw", [["5-3"], ["6-5", "6-3"]], ("Ana", 12), "20 less 8 is 12."),
        ("5xj-block", [["6-5", "6-3"], ["5-3"]], ("Ben", 12), "20 less 8 is 12."),
        ("draw", [["4-0"], ["5-3"], ["6-5"]], ("Ana", 15), "8 and 11 make 19. 19 less 4 is 15."),
        ("giant-draw", [["4-0"], ["5-3"], ["6-5"]], ("Ana", 19), "8 and 11 make 19. That is 19 points."),
        (ALL_FIVES, [["4-0"], ["6-5", "1-0"]], ("Ana", 10), "The nearest five to 12 is 10. That is 10 points."),
        (ALL_FIVES, [["6-5", "2-0"], ["4-0"]], ("Ben", 15), "The nearest five to 13 is 15. That is 15 points."),
        ("block", [["2-2", "1-0"], ["4-1"]], ("Ana", 0), "Ana has the smallest tile and wins. 5 less 5 is 0."),
        ("block", [["4-1"], ["3-2"]], (None, 0), "The lowest are level, so nobody wins."),
        ("draw", [["2-2", "1-0"], ["4-1"]], (None, 0), "The lowest are level, so nobody wins."),
    ],
)
def test_blocked_score(rules: str, hands: list[list[str]], answer: tuple[str | None, int], why: str) -> None:
    puzzle = blocked(rules, *hands)
    player, points = answer
    assert puzzle.answer == {"player": player, "points": points}
    assert said(puzzle.why).endswith(why)


def test_blocked_score_knows_who_tempts_and_what() -> None:
    """5-3 has 8 dots on one tile; 6-5 and 6-3 have 20 on two."""
    assert slips(blocked("5xj-draw", ["5-3"], ["6-5", "6-3"])) == {
        "forgets-to-take-off": {"player": "Ana", "points": 20},
        "takes-the-most-dots": {"player": "Ben", "points": 12},
    }
    assert slips(blocked("giant-draw", ["2-1", "1-0"], ["6-5"])) == {
        "takes-its-own-off": {"player": "Ana", "points": 7},
        "takes-the-most-dots": {"player": "Ben", "points": 11},
    }, "the fewest tiles are Ben's too"
    level = blocked("draw", ["2-2", "1-0"], ["4-1"])
    assert [(mistake.habit, mistake.answer) for mistake in level.mistakes] == [
        ("overlooks-a-tie", {"player": "Ana", "points": 0}),
        ("overlooks-a-tie", {"player": "Ben", "points": 0}),
    ]


def test_blocked_score_is_answered_by_the_name_and_a_number() -> None:
    puzzle = blocked("block", ["5-3"], ["6-5", "6-3"], taught=())
    (hands,), (box,) = puzzle.shown.picture.rows
    assert isinstance(hands, HandsPart)
    assert hands.circled
    assert isinstance(box, BoxPart)
    assert puzzle.marks == (Ring(part="hands", index=0), Write(part="box", text="12"))
    nobody = blocked("block", ["4-1"], ["3-2"])
    assert nobody.marks == (Ring(part="choice", index=0), Write(part="box", text="0"))


def test_blocked_score_has_ties_only_where_the_page_says_who_wins_them() -> None:
    kind = EVERY_KIND["blocked-score"]
    for rules, words in (("block", "smallest tile"), ("draw", "nobody wins")):
        shown = kind.rule(ask_for(kind, rules=rules, age=8))
        untold = kind.rule(ask_for(kind, rules=rules, age=8, taught=ALL_TAUGHT - {"tie"}))
        assert shown is not None
        assert untold is not None
        assert words in said(shown)
        assert words not in said(untold)
    found = told("blocked-score", {"hands": {"Ana": ["4-1"], "Ben": ["3-2"]}}, rules="block", age=8)
    assert found is not None
    assert found.needs == {"tie"}
    without = ask_for(kind, rules="block", age=8, taught=ALL_TAUGHT - {"tie"})
    for puzzle in islice(offered(kind, without, "ties", 8000), 60):
        _, *more = puzzle.shown.picture.rows
        assert not any(isinstance(part, ChoicePart) for row in more for part in row)
        hands = puzzle.state["hands"].values()
        counts = [sum(int(half) for tile in hand for half in tile.split("-")) for hand in hands]
        assert counts.count(min(counts)) == 1


def test_blocked_score_shows_hands_of_as_many_tiles_as_are_held() -> None:
    """Ana has 3 tiles and Ben has 2: both hands may be as large as the largest."""
    state = {"hands": {"Ana": ["1-0", "2-0", "3-0"], "Ben": ["6-5", "6-3"]}}
    assert told("blocked-score", state, rules="block", age=8, held=2) is None
    assert told("blocked-score", state, rules="block", age=8, held=3) is not None
    assert told("blocked-score", state, rules="block", age=8) is not None
    kind = EVERY_KIND["blocked-score"]
    sizes = {
        len(hand)
        for puzzle in islice(offered(kind, ask_for(kind, rules="draw", age=8, held=3), "held", 8000), 40)
        for hand in puzzle.state["hands"].values()
    }
    assert max(sizes) == 3


def test_blocked_score_seldom_shows_a_winner_without_dots_who_takes_nothing_off() -> None:
    kind = EVERY_KIND["blocked-score"]
    assert kind.seldom({"hands": {"Ana": ["0-0"], "Ben": ["4-1"]}})
    assert not kind.seldom({"hands": {"Ana": ["1-0", "0-0"], "Ben": ["4-1"]}})
    order = Order(ask=ask_for(kind, rules="draw", age=8, held=3, dots=24), blocks=(Block(kind=kind, count=1),))
    plans = plan(order, Chance("no-dots/plan"))
    assert not isinstance(plans, NotEnough)
    for seed in range(4):
        found = fill(order, plans, Chance(f"no-dots/{seed}"))
        assert not isinstance(found, NotEnough)
        worked = example(order, found, Chance(f"no-dots/example/{seed}"))
        assert worked is not None
        assert not any(kind.seldom(puzzle.state) for puzzle in (*found, worked))


def test_blocked_score_refuses_rules_by_which_nobody_scores() -> None:
    kind = EVERY_KIND["blocked-score"]
    assert kind.refuses(ask_for(kind, rules="schoolyard", age=8)) is not None
    assert kind.refuses(ask_for(kind, rules=house("draw", blocked_score="nothing"), age=8)) is not None
    assert kind.refuses(ask_for(kind, rules="block", age=8)) is None


# ---- domino-bonus ---------------------------------------------------------------------------------------------------


def test_domino_bonus_counts_tiles_face_down() -> None:
    puzzle = puzzle_of("domino-bonus", {"opponent": 3})
    assert puzzle.answer == 3
    assert puzzle.shown.picture.rows == ((BacksPart(count=3),), (ChipsPart(count=5),))
    assert puzzle.marks == (Fill(part="chips", count=3),)
    assert said(puzzle.why) == "The other player still holds 3 tiles: 3 chips."
    assert slips(puzzle) == {"takes-points-for-chips": 15, "counts-a-tile-twice": 4, "skips-a-tile": 2}


def test_domino_bonus_counts_tiles_and_not_their_dots() -> None:
    puzzle = puzzle_of("domino-bonus", {"opponent": ["4-3", "2-0"]}, age=7)
    assert puzzle.answer == 2
    assert slips(puzzle)["counts-dots-not-tiles"] == 9
    ((tiles,), _) = puzzle.shown.picture.rows
    assert isinstance(tiles, TilesPart)
    assert tiles.tiles == ("4-3", "2-0")


def test_domino_bonus_shows_faces_as_a_trap_from_seven_on() -> None:
    kind = EVERY_KIND["domino-bonus"]
    six = {type(puzzle.state["opponent"]) for puzzle in islice(offered(kind, ask_for(kind, age=6), "faces"), 60)}
    seven = {type(puzzle.state["opponent"]) for puzzle in islice(offered(kind, ask_for(kind, age=7), "faces"), 60)}
    assert six == {int}
    assert seven == {int, list}
    assert told("domino-bonus", {"opponent": ["2-0", "0-0"]}, age=7) is None, "two dots on two tiles"


def test_domino_bonus_is_refused_where_going_out_wins_no_chips_for_tiles() -> None:
    kind = EVERY_KIND["domino-bonus"]
    assert kind.refuses(ask_for(kind, rules=house(out="nothing"))) is not None
    assert kind.refuses(ask_for(kind)) is None


# ---- the second solver, on hands that cannot be ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "state", "rules"),
    [
        ("out-score", {"hands": {"Ana": [], "Ben": ["4-1"]}}, "block"),
        ("out-score", {"hands": {"Ana": ["4-1"], "Ben": ["4-1"]}}, "block"),
        ("out-score", {"hands": {"Ben": ["6-5"]}}, "schoolyard"),
        ("blocked-score", {"hands": {"Ana": [], "Ben": ["4-1"]}}, "block"),
        ("domino-bonus", {"opponent": 0}, "schoolyard"),
        ("domino-bonus", {"opponent": ["4-1", "4-1"]}, "schoolyard"),
        ("domino-bonus", {"opponent": 3}, "block"),
        ("hand-total", {"hand": ["4-1", "4-1"]}, None),
    ],
)
def test_the_solver_refuses_hands_that_no_table_can_show(name: str, state: dict[str, Any], rules: str | None) -> None:
    named = {} if rules is None else {"rules": rules}
    with pytest.raises(ImpossibleError):
        solved(name, {**named, **state}, rules=rules or "block", age=8)
