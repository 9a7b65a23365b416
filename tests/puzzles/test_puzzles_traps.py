"""Traps: what may never stand on a page. Each test fails where its guard is taken out."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from puzzle_kit import ALL_TAUGHT, EVERY_KIND, ask_for, house, offered, told

from schoolyard.puzzles.making import make
from schoolyard.puzzles.picture import TilesPart
from schoolyard.puzzles.solver import solve
from schoolyard.puzzles.taught import needs

# ---- of each kind ---------------------------------------------------------------------------------------------------


def test_count_tile_shows_the_youngest_no_more_than_ten_dots() -> None:
    assert told("count-tile", {"tile": "6-5"}, age=5, rules="block") is None
    assert told("count-tile", {"tile": "6-4"}, age=5, rules="block") is not None
    assert told("count-tile", {"tile": "6-5"}, age=7, rules="block") is not None
    assert told("count-tile", {"tile": "4-3"}, age=7, most=6) is None


def test_playable_tiles_never_asks_where_none_can_be_played() -> None:
    line, hand = ["3-0", "0-4"], ["2-0", "2-1", "1-1"]
    assert told("playable-tiles", {"line": line, "hand": hand}) is None
    assert told("playable-tiles", {"line": line, "hand": hand, "offer_none": True}, none=True) is not None


def test_playable_tiles_never_asks_where_all_can_be_played() -> None:
    assert told("playable-tiles", {"line": ["3-0", "0-4"], "hand": ["4-2", "4-1", "3-3"]}) is None


@pytest.mark.parametrize("line", [["4-2", "2-3"], ["1-1", "1-3"], ["1-4", "4-4", "4-2"], ["3-1"]])
def test_ends_total_at_five_has_two_tiles_no_double_and_at_most_5(line: list[str]) -> None:
    """7 is too much; a double at an end; three tiles; one tile."""
    assert told("ends-total", {"line": line}, age=5) is None
    assert told("ends-total", {"line": ["1-4", "4-2"]}, age=5) is not None


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        (["3-1", "1-2", "2-0", "0-4"], True),  # 7; all 13, touching 6, tiles 4 and 4
        (["1-4", "4-4", "4-2"], True),  # 3; all 19, touching 16, tiles 5 and 6
        (["4-0", "0-3"], False),  # 7; all 7
        (["0-2", "2-4"], False),  # 4; touching 4
        (["4-1", "1-2", "2-3", "3-1"], False),  # 5; the first tile 5
        (["1-3", "3-2", "2-1", "1-4"], False),  # 5; the last tile 5
    ],
)
def test_ends_total_is_asked_only_where_no_common_wrong_way_is_right(line: list[str], asked: bool) -> None:
    assert (told("ends-total", {"line": line}) is not None) == asked


def test_does_it_score_never_shows_a_total_its_rules_cannot_reach() -> None:
    """6-6 against 6-4 is 16, and 6-6 against 6-3 is 15: Schoolyard's ends make at most 14."""
    assert told("does-it-score", {"line": ["6-6", "6-4"]}) is None
    assert told("does-it-score", {"line": ["6-6", "6-3"]}) is None
    assert told("does-it-score", {"line": ["6-6", "6-3"]}, rules="5xj-all-fives") is not None


def test_does_it_score_is_asked_only_where_a_common_wrong_way_says_the_opposite() -> None:
    assert told("does-it-score", {"line": ["1-2", "2-3"]}) is not None, "4, and the last tile makes 5"
    assert told("does-it-score", {"line": ["1-0", "0-2"]}) is None, "3; all 3, touching 0, tiles 1 and 2: no, no, no"
    assert told("does-it-score", {"line": ["0-2", "2-4"]}) is None, "4; only a blank counted as one makes 5"


def test_ten_is_not_taken_for_five_where_the_child_is_asked_for_five() -> None:
    """The ends 4 and 0 make 4. All dots make 10, which scores too; yet whoever counts 10 says no as well."""
    line = {"line": ["4-3", "3-0"]}
    assert told("does-it-score", line, taught={"blank"}, doubles="without") is None
    asked_for_any = told("does-it-score", line, rules="5xj-all-fives")
    assert asked_for_any is not None
    assert "counts-every-dot" in {slip.habit for slip in asked_for_any.slips}


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        (["3-1", "3-2", "4-2"], "3-1 on the 1 leaves 3 and 2, 4-2 on the 2 leaves 1 and 4"),
        (["4-3", "3-0", "4-0"], "none fits"),
    ],
)
def test_scoring_tile_never_has_two_right_tiles_or_none(hand: list[str], why: str) -> None:
    assert told("scoring-tile", {"line": ["1-4", "4-2"], "hand": hand, "target": 5}) is None, why


def test_scoring_tile_never_has_a_hand_of_which_one_tile_alone_fits() -> None:
    """On 1 and 2: 3-1 leaves 3 and 2. Who matches has found it, without counting; 1-0 fits too and leaves 0 and 2."""
    line = ["1-4", "4-2"]
    assert told("scoring-tile", {"line": line, "hand": ["3-1", "3-3", "4-0"], "target": 5}) is None
    assert told("scoring-tile", {"line": line, "hand": ["3-1", "3-3", "1-0"], "target": 5}) is not None


def test_most_scoring_tiles_stand_beside_one_that_fits_and_has_the_targets_dots_itself() -> None:
    """Of three tiles of 15 one of 4-1 and 3-2 fits in far fewer hands by chance."""
    kind = EVERY_KIND["scoring-tile"]
    ask = ask_for(kind, taught={"blank"}, tiles=2, hand=3)
    slips = [puzzle.mistakes[0].habit for puzzle in islice(offered(kind, ask, "decoys", 4000), 60)]
    assert slips.count("adds-inside-the-tile") > len(slips) / 2


def test_scoring_tile_never_has_one_tile_right_at_both_ends() -> None:
    """On 2 and 2, 3-2 leaves 3 and 2 at either end."""
    assert told("scoring-tile", {"line": ["2-4", "4-2"], "hand": ["3-2", "3-1", "4-4"], "target": 5}) is None


def test_scoring_tile_never_has_a_right_tile_with_as_many_dots_as_the_target() -> None:
    """1-1 at the left counts 2; 3-2 on the 2 leaves 2 and 3: right, and right for the wrong reason too."""
    state = {"rules": "schoolyard", "line": ["1-1", "1-2"], "hand": ["3-2", "3-3", "4-0"], "target": 5}
    assert solve("scoring-tile", state, ask_for("scoring-tile").rule_sets) == [{"tile": "3-2", "side": "right"}]
    assert told("scoring-tile", state) is None


def test_scoring_tile_refuses_a_total_that_cannot_be_reached() -> None:
    """15 needs a spinner in Schoolyard; without a double at an end 10 cannot be made there either."""
    kind = EVERY_KIND["scoring-tile"]
    refused = kind.refuses(ask_for(kind, target=15))
    assert refused is not None
    assert refused.values == {"target": 15, "totals": (5, 10)}
    assert kind.refuses(ask_for(kind, target=10)) is None
    assert kind.refuses(ask_for(kind, target=10, taught={"blank"})) is not None
    assert kind.refuses(ask_for(kind, rules="5xj-all-fives", target=20)) is None, "6-6 against 4-4"
    assert kind.refuses(ask_for(kind, rules="5xj-all-fives", target=25)) is not None


def test_scoring_tile_asks_for_a_double_that_fits_only_once_doubles_at_ends_are_taught() -> None:
    state = {"rules": "schoolyard", "line": ["1-4", "4-2"], "hand": ["3-1", "3-2", "1-1"], "target": 5}
    kind = EVERY_KIND["scoring-tile"]
    assert make(kind, state, ask_for(kind, taught={"end-double"})) is not None
    assert make(kind, state, ask_for(kind, taught=())) is None


def test_higher_tile_has_ties_only_where_the_source_says_which_is_higher() -> None:
    assert told("higher-tile", {"tiles": ["4-2", "3-3"]}) is not None
    assert told("higher-tile", {"tiles": ["4-2", "3-3"]}, rules="draw") is None
    assert told("higher-tile", {"tiles": ["4-2", "3-3"]}, rules=house(hand=4)) is not None


def test_higher_tile_has_ties_only_once_they_are_taught() -> None:
    kind = EVERY_KIND["higher-tile"]
    for puzzle in islice(offered(kind, ask_for(kind, taught=ALL_TAUGHT - {"tie"}), "ties"), 100):
        one, other = (sum(map(int, tile.split("-"))) for tile in puzzle.state["tiles"])
        assert one != other


def test_higher_tile_never_puts_one_tile_above_the_other() -> None:
    found = told("higher-tile", {"tiles": ["4-2", "3-2"]})
    assert found is not None
    (row,) = found.rows
    assert isinstance(row[0], TilesPart)
    assert not row[0].stacked


def test_tiles_tie_with_the_knob_and_never_without() -> None:
    for name, more in (("higher-tile", {}), ("order-tiles", {"hand": 4}), ("who-starts", {"hand": 3})):
        kind = EVERY_KIND[name]
        for wanted in ("with", "without"):
            for puzzle in offered(kind, ask_for(kind, ties=wanted, **more), f"ties/{wanted}", 400):
                hands = [[tile] for tile in puzzle.state["tiles"]] if "tiles" in puzzle.state else []
                assert _tie(puzzle, hands or [*puzzle.state["hands"].values()]) is (wanted == "with"), puzzle.state


def _tie(puzzle: Any, hands: list[list[str]]) -> bool:
    """Whether two tiles of different hands, one of them the highest where that is asked for, have as many dots."""
    dots = [{sum(map(int, tile.split("-"))) for tile in hand} for hand in hands]
    if puzzle.kind == "who-starts":
        most = max(map(max, dots))
        return sum(most in hand for hand in dots) > 1
    return len(set().union(*dots)) < len(dots)


def test_a_line_has_as_many_tiles_as_a_knob_says_and_no_lone_one_instead() -> None:
    kind = EVERY_KIND["ends-total"]
    shown = {len(puzzle.state["line"]) for puzzle in offered(kind, ask_for(kind, age=7, tiles=2), "two", 3000)}
    assert shown == {2}
    alone = [
        puzzle.state["line"] for puzzle in offered(kind, ask_for(kind, age=7, tiles=1, doubles="with"), "one", 3000)
    ]
    assert {line[0] for line in alone} == {"1-1", "2-2", "3-3", "4-4"}, "0-0 alone leaves nothing to add"


def test_as_many_plays_score_as_a_knob_says_so_that_there_is_something_to_compare() -> None:
    state = {"line": ["2-1", "1-6"], "hand": ["6-3", "3-2", "4-4"]}  # 6-3 makes 5, 3-2 makes 9
    assert told("best-play", state, rules="5xj-all-fives", age=8, scoring=1) is not None
    assert told("best-play", state, rules="5xj-all-fives", age=8, scoring=2) is None
    both = {"line": ["2-1", "1-6"], "hand": ["6-3", "4-2", "1-1"]}  # 6-3 makes 5, 4-2 makes 10
    assert told("best-play", both, rules="5xj-all-fives", age=8, scoring=2) is not None


def test_say_why_shows_no_line_with_two_ends_alike_where_each_play_comes_twice() -> None:
    state = {"line": ["5-1", "1-5"], "hand": ["5-2", "5-3"]}
    assert told("say-why", state, rules="5xj-all-fives", age=8) is None
    assert told("say-why", {**state, "line": ["5-1", "1-4"]}, rules="5xj-all-fives", age=8) is not None


# ---- of all kinds ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "needed"),
    [
        ({"tile": "4-3"}, set()),
        ({"tile": "4-0"}, {"blank"}),
        ({"tile": "0-0"}, {"blank", "zero-total"}),
        ({"half": 0}, {"blank"}),
        ({"line": ["2-1", "1-3"]}, set()),
        ({"line": ["2-1"]}, {"lone-tile"}),
        ({"line": ["2-2"]}, {"lone-tile", "end-double"}),
        ({"line": ["2-2", "2-1"]}, {"end-double"}),
        ({"line": ["1-2", "2-2"]}, {"end-double"}),
        ({"line": ["1-2", "2-2", "2-4"]}, set()),
        ({"line": ["0-1", "1-2", "2-0"]}, {"blank", "zero-total"}),
        ({"line": ["4-0", "0-2"]}, {"blank"}),
        ({"line": ["2-1", "1-3"], "hand": ["4-0", "2-2"]}, {"blank"}),
        ({"line": ["2-1", None, "3-4"]}, set()),
        ({"turns": [{"player": "Ana", "move": "play", "tile": "1-0"}], "line": ["2-1", "1-3"]}, {"blank"}),
    ],
)
def test_what_a_state_relies_on(state: dict[str, Any], needed: set[str]) -> None:
    assert needs({"rules": "schoolyard", **state}, ranks=False) == needed


def test_equal_totals_are_a_tie_only_where_tiles_are_compared() -> None:
    assert needs({"tiles": ["4-2", "3-3"]}, ranks=True) == {"tie"}
    assert needs({"tiles": ["4-2", "3-3"]}, ranks=False) == set()
    assert needs({"hands": {"Ana": ["4-2"], "Ben": ["3-3"]}}, ranks=True) == {"tie"}


@pytest.mark.parametrize(("name", "tiles"), [("higher-tile", ["0-0", "4-2"]), ("order-tiles", ["3-2", "0-0", "4-2"])])
def test_a_tile_without_dots_is_compared_only_once_a_total_of_0_is_taught(name: str, tiles: list[str]) -> None:
    state = {"rules": "schoolyard", "tiles": tiles}
    ask = ask_for(name, age=6, taught={"blank"})
    assert make(EVERY_KIND[name], state, ask) is None
    assert make(EVERY_KIND[name], state, ask_for(name, age=6, taught={"blank", "zero-total"})) is not None
