"""Kinds about what is left in hands, and about adding it up: answers worked by hand, traps, the second solver."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from puzzle_kit import ALL_TAUGHT, EVERY_KIND, ask_for, house, offered, puzzle_of, said, slips, told

from schoolyard.puzzles.marks import Count, Fill, Ring, Write
from schoolyard.puzzles.picture import (
    BacksPart,
    BoxPart,
    ChipsPart,
    ChoicePart,
    HandsPart,
    ScoresPart,
    TilesPart,
    WordsPart,
)
from schoolyard.puzzles.solver import ImpossibleError, solve

ALL_FIVES = "5xj-all-fives"


def solved(name: str, state: dict[str, Any], **asked: Any) -> list[Any]:
    """Ask the second solver alone."""
    return solve(name, state, ask_for(name, **asked).rule_sets)


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


# ---- chips-and-points -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("chips", "points"), [(1, 5), (2, 10), (3, 15), (4, 20), (10, 50)])
def test_chips_and_points(chips: int, points: int) -> None:
    to_points = puzzle_of("chips-and-points", {"chips": chips}, age=7)
    assert to_points.answer == points
    assert to_points.shown.picture.rows[0] == (ChipsPart(count=chips, filled=True),)
    assert to_points.marks == (Write(part="box", text=str(points)),)
    to_chips = puzzle_of("chips-and-points", {"points": points}, age=7)
    assert to_chips.answer == chips
    (words,), (white,) = to_chips.shown.picture.rows
    assert isinstance(words, WordsPart)
    assert white == ChipsPart(count=10)
    assert to_chips.marks == (Fill(part="chips", count=chips),)


def test_chips_and_points_says_one_and_many_right() -> None:
    assert said(puzzle_of("chips-and-points", {"chips": 1}).why) == "1 chip of 5 makes 5 points."
    assert said(puzzle_of("chips-and-points", {"chips": 3}).why) == "3 chips of 5 make 15 points."


def test_chips_and_points_knows_who_takes_one_for_the_other() -> None:
    assert slips(puzzle_of("chips-and-points", {"chips": 3})) == {
        "counts-chips-not-points": 3,
        "counts-a-five-too-many": 20,
        "leaves-out-a-five": 10,
    }
    assert slips(puzzle_of("chips-and-points", {"points": 15})) == {
        "takes-points-for-chips": 15,
        "counts-a-five-too-many": 4,
        "leaves-out-a-five": 2,
    }


def test_chips_and_points_goes_the_way_that_is_asked_for() -> None:
    kind = EVERY_KIND["chips-and-points"]
    for shown, keys in (("chips", {"chips"}), ("points", {"points"}), ("both", {"chips", "points"})):
        found = {key for one in islice(offered(kind, ask_for(kind, shown=shown), "way"), 40) for key in one.state}
        assert found == keys
    few = islice(offered(kind, ask_for(kind, chips=3), "most"), 60)
    assert {puzzle.state.get("chips", puzzle.state.get("points", 0) // 5) for puzzle in few} <= {1, 2, 3}


def test_the_solver_knows_only_whole_chips_that_are_there() -> None:
    for state in ({"points": 7}, {"chips": 11}, {"points": 55}, {"chips": -1}):
        with pytest.raises(ImpossibleError):
            solved("chips-and-points", state)


# ---- round-to-five --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pips", "nearest", "why"),
    [
        (12, 10, "12 is between 10 and 15. It is nearer to 10."),
        (13, 15, "13 is between 10 and 15. It is nearer to 15."),
        (2, 0, "2 is between 0 and 5. It is nearer to 0."),
        (15, 15, "15 is a five already, so it stays 15."),
        (48, 50, "48 is between 45 and 50. It is nearer to 50."),
    ],
)
def test_round_to_five(pips: int, nearest: int, why: str) -> None:
    puzzle = puzzle_of("round-to-five", {"pips": pips}, rules=ALL_FIVES, age=8)
    assert puzzle.answer == nearest
    assert said(puzzle.why) == why
    assert puzzle.marks == (Count(part="fives", first=nearest), Write(part="box", text=str(nearest)))


def test_round_to_five_knows_other_ways_to_round() -> None:
    """12 lies between 10 and 15; 13 is nearest to the ten 10; 17 to 20."""
    assert slips(puzzle_of("round-to-five", {"pips": 13}, rules=ALL_FIVES, age=8)) == {
        "rounds-the-other-way": 10,
        "leaves-it-as-it-is": 13,
    }
    assert slips(puzzle_of("round-to-five", {"pips": 17}, rules=ALL_FIVES, age=8)) == {
        "rounds-the-other-way": 20,
        "leaves-it-as-it-is": 17,
    }
    assert slips(puzzle_of("round-to-five", {"pips": 14}, rules=ALL_FIVES, age=8))["rounds-the-other-way"] == 10
    assert slips(puzzle_of("round-to-five", {"pips": 15}, rules=ALL_FIVES, age=8)) == {
        "rounds-the-other-way": 20,
    }


def test_round_to_five_stays_on_its_number_line() -> None:
    assert told("round-to-five", {"pips": 51}, rules=ALL_FIVES, age=8) is None
    assert told("round-to-five", {"pips": 21}, rules=ALL_FIVES, age=8, dots=20) is None
    assert told("round-to-five", {"pips": 0}, rules=ALL_FIVES, age=8) is None, "nothing to round"
    assert told("round-to-five", {"pips": 50}, rules=ALL_FIVES, age=8) is not None


# ---- race-to-target -------------------------------------------------------------------------------------------------


def race(scores: tuple[int, ...], *rounds: tuple[int, ...], **asked: Any) -> Any:
    names = ("Ana", "Ben", "Mia", "Leo")
    state = {
        "target": 100,
        "scores": dict(zip(names, scores, strict=False)),
        "rounds": [dict(zip(names, one, strict=False)) for one in rounds],
    }
    return puzzle_of("race-to-target", state, **{"rules": "draw", "age": 8, **asked})


def test_race_to_target() -> None:
    puzzle = race((38, 61), (14, 0), (0, 25))
    assert puzzle.answer == {"totals": {"Ana": 52, "Ben": 86}, "leader": "Ben"}
    assert said(puzzle.answer_text) == "Ana 52 and Ben 86: Ben"
    assert said(puzzle.why) == "Ana is 48 away and Ben is 14 away from 100. Ben is closest."
    assert puzzle.marks == (
        Write(part="scores", text="52", index=0),
        Write(part="scores", text="86", index=1),
        Ring(part="scores", index=1),
    )


def test_race_to_target_shows_a_score_card() -> None:
    ((card,),) = race((38, 61), (14, 0), (0, 25)).shown.picture.rows
    assert isinstance(card, ScoresPart)
    assert card.players == ("Ana", "Ben")
    assert card.points == ((38, 61), (14, 0), (0, 25))
    assert [said(label) for label in card.labels if not isinstance(label, str)] == [
        "so far",
        "round 1",
        "round 2",
        "now",
    ]


def test_race_to_target_knows_how_sums_go_wrong() -> None:
    """38 and 14: 8 and 4 make 12, and 42 forgets the ten; without the last row 38 and 14 stay 52, Ben has 61."""
    puzzle = race((38, 61), (14, 0), (0, 25))
    assert slips(puzzle) == {
        "forgets-the-ten": {"totals": {"Ana": 42, "Ben": 86}, "leader": "Ben"},
        "leaves-out-a-row": {"totals": {"Ana": 52, "Ben": 61}, "leader": "Ben"},
        "takes-less-for-nearer": {"totals": {"Ana": 52, "Ben": 86}, "leader": "Ana"},
    }
    behind = race((60, 30), (0, 25))
    assert slips(behind)["looks-at-the-new-points"] == {"totals": {"Ana": 60, "Ben": 55}, "leader": "Ben"}


def test_race_to_target_has_no_row_in_which_nobody_scored() -> None:
    state = {"target": 100, "scores": {"Ana": 24, "Ben": 36}, "rounds": [{"Ana": 24, "Ben": 0}, {"Ana": 0, "Ben": 0}]}
    assert told("race-to-target", state, rules="draw", age=8) is None


def test_race_to_target_may_be_level_once_ties_are_taught() -> None:
    puzzle = race((30, 25), (0, 5))
    assert puzzle.answer == {"totals": {"Ana": 30, "Ben": 30}, "leader": None}
    assert said(puzzle.why) == "Ana is 70 away and Ben is 70 away from 100. The first are level."
    assert puzzle.marks[2:] == (Ring(part="scores", index=0), Ring(part="scores", index=1))
    kind = EVERY_KIND["race-to-target"]
    assert "A tie?" in said(kind.asks(ask_for(kind, rules="draw", age=8)))
    assert "Level?" not in said(kind.asks(ask_for(kind, rules="draw", age=8, taught=ALL_TAUGHT - {"tie"})))
    found = told("race-to-target", puzzle.state, rules="draw", age=8)
    assert found is not None
    assert found.needs == {"tie"}


@pytest.mark.parametrize(
    ("scores", "gained", "why"),
    [
        ((80, 61), (25, 0), "105 is beyond 100"),
        ((80, 61), (20, 0), "100 ends the game"),
        ((0, 0), (20, 0), "nothing to add to"),
        ((0, 61), (20, 0), "nothing is added to 61"),
        ((30, 0), (20, 0), "there is nobody to race against"),
    ],
)
def test_race_to_target_never_goes_beyond_the_target(
    scores: tuple[int, ...], gained: tuple[int, ...], why: str
) -> None:
    names = ("Ana", "Ben")
    state = {
        "target": 100,
        "scores": dict(zip(names, scores, strict=True)),
        "rounds": [dict(zip(names, gained, strict=True))],
    }
    assert told("race-to-target", state, rules="draw", age=8) is None, why


def test_race_to_target_goes_to_the_target_of_its_rules() -> None:
    kind, rules = EVERY_KIND["race-to-target"], house("block", target=200)
    puzzle = next(offered(kind, ask_for(kind, rules=rules, age=8), "target", 8000))
    assert puzzle.state["target"] == 200
    assert puzzle.state["rules"] == {"base": "block", "target": 200}
    assert "200" in said(puzzle.shown.prompt)


def test_the_solver_finds_nobody_beyond_the_target_and_wants_points_for_all() -> None:
    state = {"rules": "draw", "target": 100, "scores": {"Ana": 80, "Ben": 0}, "rounds": [{"Ana": 25, "Ben": 0}]}
    assert solved("race-to-target", state, rules="draw", age=8) == []
    with pytest.raises(ImpossibleError):
        solved("race-to-target", {**state, "rounds": [{"Ana": 5}]}, rules="draw", age=8)
    with pytest.raises(ImpossibleError):
        solved("race-to-target", {**state, "target": 50}, rules="draw", age=8)


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
