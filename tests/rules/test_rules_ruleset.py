"""Rule sets as data: read, changed, written, and refused with the field named."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from rules_kit import FOLDER, IDS, SHIPPED, mapping, rules

from schoolyard.rules.line import Line
from schoolyard.rules.ruleset import RuleSet, RuleSetError
from schoolyard.rules.spinner import EMPTY_SPINNER_LINE
from schoolyard.rules.tile import full_set
from schoolyard.rules.totals import reachable_totals

NAMES = [
    "id",
    "title",
    "source",
    "set",
    "players",
    "hand",
    "opener",
    "opening_tile",
    "draw",
    "optional_draw",
    "reserve",
    "score_multiple",
    "points",
    "doubles_count",
    "spinner",
    "out",
    "blocked_winner",
    "blocked_score",
    "blocked_tie",
    "target",
    "partners",
    "redeal_without_double",
    "teaching",
]


@pytest.mark.parametrize("name", IDS)
def test_a_rule_set_file_names_every_field_and_is_called_as_its_id(name: str) -> None:
    assert set(mapping(name)) == set(NAMES)
    assert SHIPPED[name].id == name


@pytest.mark.parametrize("name", IDS)
def test_every_line_of_a_rule_set_file_says_where_it_comes_from(name: str) -> None:
    for line in (FOLDER / f"{name}.yaml").read_text(encoding="utf-8").splitlines():
        key = line.partition(":")[0]
        if key in NAMES and key not in ("id", "title", "source", "teaching"):
            assert "# " in line, line


@pytest.mark.parametrize("name", IDS)
def test_what_is_written_is_read_back(name: str) -> None:
    assert RuleSet.from_mapping(SHIPPED[name].to_mapping(), SHIPPED.__getitem__) == SHIPPED[name]


def test_a_changed_rule_set_is_written_whole_with_its_base_and_read_back() -> None:
    house = rules("draw", players=3, hand=6, target=50)
    written = house.to_mapping()
    assert (written["base"], written["players"], written["hand"], written["target"]) == ("draw", 3, 6, 50)
    assert set(written) == {"base", *NAMES}
    assert RuleSet.from_mapping(written, SHIPPED.__getitem__) == house


def test_what_is_not_changed_is_as_in_the_base() -> None:
    house = rules("schoolyard", hand=4)
    assert (house.id, house.base, house.deal_size(2), house.points) == ("schoolyard-house", "schoolyard", 4, "chips")


def test_a_changed_rule_set_is_written_by_its_base_and_what_it_changes() -> None:
    house = rules("draw", players=4, hand=5, partners=True)
    assert house.changes(SHIPPED["draw"]) == {"base": "draw", "players": 4, "hand": 5, "partners": True}
    named = rules("draw", id="ours", teaching=["Count."])
    assert named.changes(SHIPPED["draw"]) == {"base": "draw", "id": "ours", "teaching": ["Count."]}


def test_a_base_of_a_base_is_the_shipped_one() -> None:
    house = rules("schoolyard", id="ours", hand=4)
    again = RuleSet.from_mapping({"base": "ours", "spinner": True}, {"ours": house}.__getitem__)
    assert (again.base, again.deal_size(2), again.spinner) == ("schoolyard", 4, True)


def test_hands_may_differ_by_the_number_of_players() -> None:
    game = rules("draw")
    assert [game.deal_size(players) for players in game.player_counts] == [7, 5, 5]
    assert game.to_mapping()["hand"] == {2: 7, 3: 5, 4: 5}
    assert rules("draw", hand={"2": 6, "3": 6, "4": 6}).to_mapping()["hand"] == 6


def test_more_than_four_may_play_where_the_set_allows() -> None:
    assert rules("block", players=[2, 8], set=9, hand=6).boneyard_size(8) == 7


@pytest.mark.parametrize(
    ("name", "changes", "field"),
    [
        ("block", {"hand": 15}, "hand"),
        ("schoolyard", {"hand": 8}, "hand"),
        ("block", {"players": 5, "hand": 6}, "hand"),
        ("draw", {"players": 5}, "hand"),
        ("draw", {"hand": {2: 7}}, "hand"),
        ("draw", {"hand": 0}, "hand"),
        ("draw", {"hand": "many"}, "hand"),
        ("draw", {"hand": True}, "hand"),
        ("block", {"target": 0}, "target"),
        ("block", {"target": -5}, "target"),
        ("block", {"target": "100"}, "target"),
        ("schoolyard", {"target": 100}, "target"),
        ("block", {"set": 0}, "set"),
        ("block", {"set": 19}, "set"),
        ("block", {"set": 6.0}, "set"),
        ("block", {"players": 1}, "players"),
        ("block", {"players": [4, 2]}, "players"),
        ("block", {"players": [2, 3, 4]}, "players"),
        ("schoolyard", {"players": 3}, "players"),
        ("draw", {"points": "chips"}, "players"),
        ("schoolyard", {"partners": True}, "partners"),
        ("block", {"partners": True}, "partners"),
        ("draw", {"players": 3, "partners": True}, "partners"),
        ("block", {"optional_draw": True}, "optional_draw"),
        ("schoolyard", {"target": 11}, "target"),
        ("block", {"players": 29, "hand": 1}, "players"),
        ("block", {"players": [2, 999_999_999]}, "players"),
        ("block", {"reserve": 2}, "reserve"),
        ("draw", {"reserve": 9}, "reserve"),
        ("draw", {"reserve": -1}, "reserve"),
        ("block", {"opener": "lowest-double"}, "opener"),
        ("block", {"players": 4, "opener": "picked-tile"}, "opener"),
        ("block", {"players": 3, "opener": "coin"}, "opener"),
        ("block", {"score_multiple": 3}, "score_multiple"),
        ("block", {"score_multiple": True}, "score_multiple"),
        ("block", {"set": 1, "hand": 1, "score_multiple": 5}, "score_multiple"),
        ("schoolyard", {"out": "opponents-pips"}, "out"),
        ("block", {"out": "chip-per-tile"}, "out"),
        ("block", {"out": "nothing", "blocked_score": "nothing"}, "out"),
        ("schoolyard", {"blocked_score": "chip-per-tile"}, "blocked_score"),
        ("schoolyard", {"blocked_winner": "lowest-pips", "blocked_score": "opponents-pips"}, "blocked_score"),
        ("block", {"blocked_winner": "nobody", "blocked_score": "nothing"}, "blocked_tie"),
        ("block", {"spinner": "yes"}, "spinner"),
        ("block", {"teaching": "Count."}, "teaching"),
        ("block", {"id": "My Rules"}, "id"),
        ("block", {"title": ""}, "title"),
        ("block", {"hands": 6}, "hands"),
    ],
)
def test_a_contradictory_or_impossible_rule_set_is_refused_and_the_field_named(
    name: str, changes: dict[str, Any], field: str
) -> None:
    with pytest.raises(RuleSetError) as caught:
        rules(name, **changes)
    assert field in [fault.field for fault in caught.value.faults]
    assert f"{field}: found " in str(caught.value)


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(RuleSetError) as caught:
        rules("block", target=0, draw="sometimes", hand=-1)
    assert [fault.field for fault in caught.value.faults] == ["hand", "draw", "target"]


def test_a_change_of_a_rule_set_from_a_file_names_no_base_for_nobody_else_can_look_it_up() -> None:
    own = RuleSet.from_mapping({**SHIPPED["block"].to_mapping(), "id": "ours"}, SHIPPED.__getitem__)
    changed = RuleSet.from_mapping({"base": "ours.yaml", "hand": 5}, {"ours.yaml": own}.__getitem__)
    assert (changed.id, changed.base) == ("ours-house", None)
    assert RuleSet.from_mapping(changed.to_mapping(), SHIPPED.__getitem__) == changed


def test_an_unknown_base_is_refused() -> None:
    with pytest.raises(RuleSetError, match='base: found "chess"; expected a known rule set'):
        rules("chess", hand=3)


def test_without_a_base_the_fields_that_have_no_default_are_asked_for() -> None:
    with pytest.raises(RuleSetError) as caught:
        RuleSet.from_mapping({"id": "ours", "title": "Ours", "source": "us"}, SHIPPED.__getitem__)
    missing = [fault.field for fault in caught.value.faults]
    wanted = "set players hand opener draw score_multiple points out blocked_winner target"
    assert missing == wanted.split()


# ---- which totals can occur, by trying all lines


def two_ended(highest: int, *, both: bool, longest: int) -> set[int]:
    """The totals of all lines of up to so many tiles."""
    found: set[int] = set()
    whole = full_set(highest)
    lines = {Line().lay(tile, "start") for tile in whole}
    for _ in range(longest):
        found |= {line.total("both" if both else "one-half") for line in lines}
        lines = {
            line.lay(tile, side)
            for line in lines
            for tile in whole
            if tile not in line.tiles()
            for side in line.sides(tile)
        }
    return found


@pytest.mark.parametrize(("highest", "both"), list(product([1, 2, 3, 4], [True, False])))
def test_reachable_totals_are_those_of_all_short_lines(highest: int, both: bool) -> None:
    tried = two_ended(highest, both=both, longest=4)
    assert reachable_totals(highest, doubles_both=both, spinner=False) == tried


def with_spinner(highest: int, *, both: bool) -> set[int]:
    """The totals of all ways to lay up to two tiles on each arm of each spinner, and of lines without one."""
    found = two_ended(highest, both=both, longest=4)
    whole = full_set(highest)
    for spinner in [tile for tile in whole if tile.is_double]:
        lines = {EMPTY_SPINNER_LINE.lay(spinner, "start")}
        for side in ("left", "left", "right", "right", "up", "up", "down", "down"):
            lines |= {
                line.lay(tile, side)
                for line in lines
                for tile in whole
                if tile not in line.tiles() and side in line.sides(tile)
            }
            found |= {line.total("both" if both else "one-half") for line in lines}
    return found


@pytest.mark.parametrize(("highest", "both"), list(product([1, 2, 3], [True, False])))
def test_reachable_totals_with_a_spinner_are_those_of_all_short_arms(highest: int, both: bool) -> None:
    tried = with_spinner(highest, both=both)
    assert reachable_totals(highest, doubles_both=both, spinner=True) == tried


@pytest.mark.parametrize(("highest", "best"), [(6, 35), (9, 60), (12, 80), (18, 130)])
def test_the_best_score_with_a_spinner_is_that_of_the_four_highest_doubles(highest: int, best: int) -> None:
    doubles = sum(2 * number for number in range(highest, highest - 4, -1))
    assert best == doubles // 5 * 5
    assert rules("5xj-all-fives", set=highest, spinner=True).scoring_totals()[-1] == best
