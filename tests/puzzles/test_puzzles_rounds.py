"""Kinds about rounds, games and the boneyard: answers worked by hand, traps, and the second solver by itself."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from puzzle_kit import ALL_TAUGHT, EVERY_KIND, ask_for, house, offered, puzzle_of, said, slips, solved, told

from schoolyard.puzzles.making import alike
from schoolyard.puzzles.marks import Ring, Strike, Write
from schoolyard.puzzles.picture import ChoicePart, TurnsPart
from schoolyard.puzzles.puzzle import Puzzle
from schoolyard.puzzles.solver import ImpossibleError, solve
from schoolyard.rules.ruleset import RuleSet

# ---- who-starts -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "ana", "ben", "answer", "why"),
    [
        ("schoolyard", ["4-3", "2-2", "1-0"], ["4-4", "3-1", "2-0"], ("Ben", "4-4"), "4-4 has 8 dots"),
        ("schoolyard", ["3-3", "2-1", "1-0"], ["4-2", "1-1", "3-1"], ("Ben", "4-2"), "4 is the bigger half"),
        ("schoolyard", ["4-1", "2-0", "1-1"], ["3-2", "3-0", "2-1"], ("Ana", "4-1"), "4 is the bigger half"),
        ("block", ["6-4", "2-2", "1-0"], ["5-4", "3-3", "6-0"], ("Ana", "6-4"), "6-4 has 10 dots"),
        ("draw", ["6-6", "4-2", "1-0"], ["5-5", "6-5", "3-0"], ("Ana", "6-6"), "6-6 is the highest double"),
        ("draw", ["6-5", "4-2", "1-0"], ["1-1", "6-4", "3-0"], ("Ben", "1-1"), "1-1 is the highest double"),
        ("giant-draw", ["6-5", "4-2", "1-0"], ["6-4", "5-3", "3-0"], ("Ana", "6-5"), "Nobody has a double"),
    ],
)
def test_who_starts(rules: str, ana: list[str], ben: list[str], answer: tuple[str, str], why: str) -> None:
    puzzle = puzzle_of("who-starts", {"hands": {"Ana": ana, "Ben": ben}}, rules=rules)
    player, tile = answer
    assert puzzle.answer == {"player": player, "tile": tile}
    assert said(puzzle.answer_text) == f"{player}, with {tile}"
    assert why in said(puzzle.why)
    assert puzzle.marks == (Ring(part=f"hand-{player}", index={"Ana": ana, "Ben": ben}[player].index(tile)),)


def test_who_starts_knows_the_tiles_that_tempt() -> None:
    """3-3 has 6 dots; 4-0 has the biggest half, 2-2 is a double, 3-2 has 5 dots."""
    puzzle = puzzle_of("who-starts", {"hands": {"Ana": ["4-0", "2-2", "1-1"], "Ben": ["3-2", "3-3", "1-0"]}})
    assert slips(puzzle) == {
        "picks-fewer": {"player": "Ben", "tile": "3-2"},
        "looks-at-one-half": {"player": "Ana", "tile": "4-0"},
        "looks-for-a-double": {"player": "Ana", "tile": "2-2"},
    }
    by_doubles = puzzle_of("who-starts", {"hands": {"Ana": ["6-5", "2-2"], "Ben": ["3-3", "1-0"]}}, rules="draw")
    assert slips(by_doubles) == {
        "forgets-the-doubles": {"player": "Ana", "tile": "6-5"},
        "takes-a-lower-double": {"player": "Ana", "tile": "2-2"},
    }


def test_who_starts_goes_by_the_highest_double_where_the_house_does() -> None:
    hands = {"Ana": ["4-3", "2-1"], "Ben": ["1-1", "3-0"]}
    puzzle = puzzle_of("who-starts", {"hands": hands}, rules=house(opener="highest-double"))
    assert puzzle.state["rules"] == {"base": "schoolyard", "opener": "highest-double"}
    assert puzzle.answer == {"player": "Ben", "tile": "1-1"}


@pytest.mark.parametrize("rules", ["block", "giant-draw"])
def test_who_starts_never_asks_for_a_tie_that_the_source_leaves_open(rules: str) -> None:
    hands = {"Ana": ["6-4", "2-1"], "Ben": ["5-5", "3-0"]} if rules == "block" else {"Ana": ["6-3"], "Ben": ["5-4"]}
    assert told("who-starts", {"hands": hands}, rules=rules) is None
    assert len(solved("who-starts", {"rules": rules, "hands": hands}, rules=rules)) == 2


def test_who_starts_shows_equal_totals_only_once_they_are_taught() -> None:
    kind = EVERY_KIND["who-starts"]
    found = list(islice(offered(kind, ask_for(kind, taught=ALL_TAUGHT - {"tie"}), "ties", 4000), 30))
    assert found
    for puzzle in found:
        totals = [sum(map(int, tile.split("-"))) for hand in puzzle.state["hands"].values() for tile in hand]
        assert len(set(totals)) == len(totals)


def test_who_starts_is_refused_where_a_coin_decides() -> None:
    kind = EVERY_KIND["who-starts"]
    assert kind.refuses(ask_for(kind, rules=house(opener="coin"))) is not None
    assert kind.refuses(ask_for(kind)) is None
    state = {"rules": "schoolyard-house", "hands": {"Ana": ["4-3"], "Ben": ["1-1"]}}
    assert solved("who-starts", state, rules=house(opener="coin")) == []


@pytest.mark.parametrize("age", [6, 7, 8])
def test_who_starts_shows_two_hands_at_six_and_the_tile_that_opened_the_game(age: int) -> None:
    kind = EVERY_KIND["who-starts"]
    seats = {len(puzzle.state["hands"]) for puzzle in offered(kind, ask_for(kind, age=age, rules="draw"), "seats")}
    assert seats == set(range(2, age - 3))


@pytest.mark.parametrize(
    "hands",
    [{"Ana": ["4-3"]}, {"Ana": ["4-3"], "Ben": []}, {"Ana": ["4-3"], "Ben": ["3-4"]}, {"Ana": ["5-3"], "Ben": ["4-4"]}],
)
def test_hands_that_cannot_be_dealt_are_not_solved(hands: dict[str, list[str]]) -> None:
    with pytest.raises(ImpossibleError):
        solved("who-starts", {"rules": "schoolyard", "hands": hands})


# ---- who-leads-next -------------------------------------------------------------------------------------------------

LOWEST_HAND = {"blocked_winner": "lowest-pips"}


@pytest.mark.parametrize(
    ("down", "ended", "winner", "leads", "why", "habit"),
    [
        ("Ana", "domino", "Ana", "Ana", "Ana laid the last tile, and keeps the green chip.", "passes-the-down-on"),
        ("Ana", "domino", "Ben", "Ben", "Ben laid the last tile, and takes the green chip.", "keeps-the-down"),
        ("Ben", "blocked", None, "Ben", "Nobody won the round. The green chip stays with Ben.", "moves-the-down"),
    ],
)
def test_who_leads_next(down: str, ended: str, winner: str | None, leads: str, why: str, habit: str) -> None:
    puzzle = puzzle_of("who-leads-next", {"down": down, "ended": ended, "winner": winner})
    assert puzzle.answer == leads
    assert said(puzzle.why) == why
    assert slips(puzzle) == {habit: "Ben" if leads == "Ana" else "Ana"}
    assert puzzle.marks == (Ring(part="players", index=["Ana", "Ben"].index(leads)),)


def test_who_leads_next_shows_both_names_and_the_chip_where_it_was() -> None:
    puzzle = puzzle_of("who-leads-next", {"down": "Ben", "ended": "blocked", "winner": None})
    (choice,) = (part for part in puzzle.shown.picture.parts if isinstance(part, ChoicePart))
    assert [said(option) for option in choice.options if not isinstance(option, str)] == ["Ana", "Ben"]
    assert choice.down == 1


def test_the_lowest_hand_takes_the_green_chip_only_where_the_house_says_so_and_the_page_shows_it() -> None:
    state = {"down": "Ana", "ended": "blocked", "winner": "Ben"}
    assert told("who-leads-next", state) is None
    with pytest.raises(ImpossibleError):
        solved("who-leads-next", {"rules": "schoolyard", **state})
    puzzle = puzzle_of("who-leads-next", state, rules=house(**LOWEST_HAND))
    assert puzzle.state["rules"] == {"base": "schoolyard", **LOWEST_HAND}
    assert puzzle.answer == "Ben"
    assert said(puzzle.why) == "Ben has fewer dots left, and takes the green chip."
    assert puzzle.shown.rule is not None
    assert "Fewer dots win" in said(puzzle.shown.rule)


def test_level_hands_leave_the_green_chip_where_it_is() -> None:
    state = {"down": "Ana", "ended": "blocked", "winner": None}
    assert puzzle_of("who-leads-next", state, rules=house(**LOWEST_HAND)).answer == "Ana"


@pytest.mark.parametrize(("ended", "winner"), [("domino", None), ("game", "Ana"), ("", None)])
def test_rounds_that_cannot_end_so_are_not_solved(ended: str, winner: str | None) -> None:
    with pytest.raises(ImpossibleError):
        solved("who-leads-next", {"rules": "schoolyard", "down": "Ana", "ended": ended, "winner": winner})


# ---- which-game -----------------------------------------------------------------------------------------------------

STUCK = {"line": ["3-2", "2-6", "6-4"], "hand": ["5-5", "2-1", "6-0", "1-0"], "boneyard": 14}
"""3 and 4 are open; no tile has either."""


@pytest.mark.parametrize(
    ("games", "answer"),
    [
        (["block", "draw"], {"block": "pass", "draw": "draw"}),
        (["5xj-all-fives", "5xj-block"], {"5xj-all-fives": "draw", "5xj-block": "pass"}),
        (["giant-draw", "block"], {"giant-draw": "draw", "block": "pass"}),
    ],
)
def test_which_game(games: list[str], answer: dict[str, str]) -> None:
    puzzle = puzzle_of("which-game", {"rules": games, **STUCK}, age=7, rules="draw")
    assert puzzle.answer == answer
    indexes = {"draw": 0, "pass": 1}
    assert puzzle.marks == tuple(Ring(part=game, index=indexes[answer[game]]) for game in games)
    assert set(slips(puzzle)) == {"draws-in-every-game", "knocks-in-every-game", "mixes-two-games"}


def test_which_game_says_what_each_game_says() -> None:
    puzzle = puzzle_of("which-game", {"rules": ["block", "draw"], **STUCK}, age=7, rules="draw")
    assert said(puzzle.answer_text) == "Block Dominoes: knock and Draw Dominoes: draw"
    assert said(puzzle.why) == (
        "The open ends are 3 and 4. No tile fits. In Draw Dominoes you draw a tile. In Block Dominoes you knock."
    )


def test_which_game_never_compares_games_that_agree() -> None:
    assert told("which-game", {"rules": ["draw", "giant-draw"], **STUCK}, age=7, rules="draw") is None
    empty = {**STUCK, "boneyard": 0}
    assert told("which-game", {"rules": ["block", "draw"], **empty}, age=7, rules="draw") is None
    assert solved("which-game", {"rules": ["block", "draw"], **empty}, rules="draw") == [
        {"block": "pass", "draw": "pass"}
    ]


def test_which_game_is_not_asked_where_a_tile_fits() -> None:
    state = {"rules": ["block", "draw"], **STUCK, "hand": ["5-5", "2-1", "6-3", "1-0"]}
    assert told("which-game", state, age=7, rules="draw") is None
    assert solved("which-game", state, rules="draw") == []


def test_which_game_leaves_the_last_tiles_where_the_house_does() -> None:
    """Two stay in the boneyard: with two left this game says knock, while Giant Dominoes says draw."""
    rules = house("draw", reserve=2)
    state = {"rules": ["draw-house", "giant-draw"], **STUCK, "boneyard": 2}
    assert solved("which-game", state, rules=rules) == [{"draw-house": "pass", "giant-draw": "draw"}]
    found = told("which-game", state, age=7, rules=rules)
    assert found is not None
    assert found.answer == {"draw-house": "pass", "giant-draw": "draw"}


def test_which_game_is_refused_for_a_set_that_no_other_game_has() -> None:
    kind = EVERY_KIND["which-game"]
    assert kind.refuses(ask_for(kind, age=7, rules=house("block", set=9))) is not None
    assert kind.refuses(ask_for(kind, age=7, rules="block")) is None


def test_which_game_is_not_solved_with_tiles_that_one_of_the_games_does_not_have() -> None:
    with pytest.raises(ImpossibleError):
        solved("which-game", {"rules": ["schoolyard", "block"], **STUCK})
    with pytest.raises(ImpossibleError):
        solved("which-game", {"rules": ["block", "draw"], **STUCK, "boneyard": 22})


# ---- boneyard-count -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "players", "drawn", "left", "why"),
    [
        ("schoolyard", 2, 0, 5, "5 and 5 make 10. 15 take away 10 leaves 5."),
        ("schoolyard", 2, 3, 2, "5, 5 and 3 make 13. 15 take away 13 leaves 2."),
        ("block", 2, 0, 14, "7 and 7 make 14. 28 take away 14 leaves 14."),
        ("draw", 3, 0, 13, "5, 5 and 5 make 15. 28 take away 15 leaves 13."),
        ("draw", 4, 0, 8, "5, 5, 5 and 5 make 20. 28 take away 20 leaves 8."),
        ("giant-draw", 2, 14, 0, "7, 7 and 14 make 28. 28 take away 28 leaves 0."),
    ],
)
def test_boneyard_count(rules: str, players: int, drawn: int, left: int, why: str) -> None:
    puzzle = puzzle_of("boneyard-count", {"rules": rules, "players": players, "drawn": drawn}, age=7, rules=rules)
    assert puzzle.answer == left
    assert said(puzzle.why) == why
    total = 15 if rules == "schoolyard" else 28
    assert puzzle.marks == (Strike(part="pool", count=total - left), Write(part="box", text=str(left)))


def test_boneyard_count_knows_what_is_forgotten() -> None:
    puzzle = puzzle_of("boneyard-count", {"rules": "schoolyard", "players": 2, "drawn": 3}, age=7)
    assert slips(puzzle) == {"forgets-the-draws": 5, "deals-to-one-player": 7, "counts-what-is-gone": 13}


def lines_of(puzzle: Puzzle) -> list[str]:
    """Give what the page says of the deal."""
    return [
        said(turn.words) for part in puzzle.shown.picture.parts if isinstance(part, TurnsPart) for turn in part.turns
    ]


def test_boneyard_count_deals_hands_of_another_size_as_a_house_rule() -> None:
    state = {"rules": {"base": "schoolyard", "hand": 4}, "players": 2, "drawn": 0}
    puzzle = puzzle_of("boneyard-count", state)
    assert puzzle.answer == 7
    assert lines_of(puzzle) == ["There are 15 tiles.", "This time 2 players take 4 each."], "not as many as usual"
    usual = puzzle_of("boneyard-count", {**state, "rules": "schoolyard"})
    assert lines_of(usual) == ["There are 15 tiles.", "2 players take 5 each."]
    assert alike(EVERY_KIND["boneyard-count"], state) != alike(
        EVERY_KIND["boneyard-count"], {**state, "rules": "schoolyard"}
    )


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        (house("block", players=4, hand=5), {"base": "block", "hand": 5, "players": 4}),
        (house("block", draw="until-fits"), {"base": "block", "draw": "until-fits"}),
    ],
)
def test_boneyard_count_names_the_house_rules_that_say_who_plays_and_who_draws(
    rules: RuleSet, named: dict[str, Any]
) -> None:
    """Without them no table of Block could show it: two play there, and nobody draws."""
    kind = EVERY_KIND["boneyard-count"]
    ask = ask_for(kind, age=8, rules=rules)
    puzzles = list(islice(offered(kind, ask, "house"), 20))
    assert any(puzzle.state["rules"] == named for puzzle in puzzles)
    assert all(solve(kind.id, puzzle.state, ask.rule_sets) == [puzzle.answer] for puzzle in puzzles)


def test_boneyard_count_has_neither_28_tiles_nor_drawn_ones_before_seven() -> None:
    kind = EVERY_KIND["boneyard-count"]
    for rules in kind.rules:
        six, seven = ask_for(kind, rules=rules), ask_for(kind, rules=rules, age=7)
        assert (kind.refuses(six) is None) == (rules == "schoolyard")
        assert kind.refuses(seven) is None
        assert kind.youngest(six.rules) == (6 if rules == "schoolyard" else 7)
    assert {puzzle.state["drawn"] for puzzle in offered(kind, ask_for(kind, drawn=True), "six", 200)} == {0}
    assert max(puzzle.state["drawn"] for puzzle in offered(kind, ask_for(kind, age=7), "seven", 200)) > 0


@pytest.mark.parametrize(
    ("rules", "players", "drawn"), [("schoolyard", 3, 0), ("schoolyard", 2, 6), ("block", 2, 1), ("draw", 2, -1)]
)
def test_boneyards_that_cannot_be_are_not_solved(rules: str, players: int, drawn: int) -> None:
    with pytest.raises(ImpossibleError):
        solved("boneyard-count", {"rules": rules, "players": players, "drawn": drawn}, rules=rules, age=7)
