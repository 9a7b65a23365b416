"""Bug reports and fixes of other engines, each by its address, and numbers printed in rules texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest
from peers_kit import begin, pass_to_the_end, records, tiles
from rules_kit import SHIPPED, rules

from schoolyard.rules.account import Chips
from schoolyard.rules.ending import by_block
from schoolyard.rules.line import Line
from schoolyard.rules.moves import DRAW, PASS, Move, Play, Reason
from schoolyard.rules.opening import opening_from_hands
from schoolyard.rules.position import Position, Step
from schoolyard.rules.ruleset import POINTS_A_CHIP, RuleSet, RuleSetError
from schoolyard.rules.scoring import blocked_score, to_nearest_five
from schoolyard.rules.tile import Tile, full_set

Case = Mapping[str, Any]

ISSUES = records("issue_cases")
NOT_COVERED = {
    "domino2-33e1b30": "no rule set of rules.md opens with the lowest double from 1-1 upward",
}
"""Cases that the rules do not know, with the reason."""

DRAWING = {"none": "none", "until_playable": "until-fits", "one": "one"}
BLOCKED = {"difference": "opponents-minus-own", "opponents_total": "opponents-pips"}
TIES = {"no_score": "nobody", "lightest_tile": "smallest-tile"}


def house(case: Case) -> RuleSet:
    """The rule set of a case's `config`, as a house rule set of Draw."""
    config = case["config"]
    changes: dict[str, Any] = {
        "set": config["set_max"],
        "draw": DRAWING[config["draw"]],
        "blocked_score": BLOCKED[config["blocked_score"]],
        "blocked_tie": TIES[config["blocked_tie"]],
        "players": len(case["state"]["hands"]),
        "hand": 2,
    }
    assert config["out_score"] == "opponents_total"
    if "count_multiple" in config:
        assert (config["double_end"], config["round_leftover_to"]) == ("both_halves", 5)
        changes |= {"score_multiple": config["count_multiple"], "out": "opponents-pips-to-nearest-five"}
    return rules("draw", **changes)


def position(case: Case) -> Position:
    state = case["state"]
    return begin(house(case), state["hands"], state["to_move"], state["chain"], state["boneyard"])


def play(action: Case) -> Play:
    return Play(Tile(*action["play"]), action["side"])


def done(at: Position, *moves: Move) -> list[Step]:
    steps = []
    for move in moves:
        steps.append(at.do(move))
        at = steps[-1].after
    return steps


def check_round_over(last: Position, expect: Case) -> None:
    assert last.end is not None
    assert last.end.how == expect["round_over"]
    assert (last.end.winner, last.end.points) == (expect["winner"], expect["points"])


def whole_set(case: Case) -> None:
    whole = full_set(case["config"]["set_max"])
    expect = case["expect"]
    tile, times = expect["count_of"]
    assert (len(whole), len(set(whole)), whole.count(Tile(*tile))) == (expect["set_size"], expect["distinct"], times)
    assert (len(full_set(6)), len(full_set(4))) == (28, 15)


def went_out_against_the_double_blank(case: Case) -> None:
    check_round_over(position(case).do(play(case["action"])).after, case["expect"])


def first_tile_has_one_place(case: Case) -> None:
    legal = position(case).legal()
    assert len(legal) == case["expect"]["legal_count"]
    assert {move.side for move in legal if isinstance(move, Play)} == {"start"}
    assert case["expect"]["legal_sides"] == [None]


def equal_ends_make_two_results(case: Case) -> None:
    at = position(case)
    legal = [move for move in at.legal() if isinstance(move, Play)]
    assert len(legal) == 4
    results = {tuple(sorted(at.do(move).after.line.open_ends())) for move in legal}
    assert len(results) == len({move.tile for move in legal}) == case["expect"]["distinct_results"]


def blocked_tie_keeps_the_starter(case: Case) -> None:
    check_round_over(pass_to_the_end(position(case)), case["expect"])
    hands = [tiles(hand) for hand in case["state"]["hands"]]
    with_down = rules("schoolyard", set=6, blocked_winner="lowest-pips")
    assert (
        by_block(with_down, hands, Chips(10, (0, 0)), down=case["state"]["starter"]).down
        == case["expect"]["next_starter"]
    )


def a_move_is_written_the_same_in_every_hand(case: Case) -> None:
    expect = case["expect"]
    alone = {
        **case,
        "state": {**case["state"], "hands": [expect["move_name_same_if_hand_is"], case["state"]["hands"][1]]},
    }
    for each in (case, alone):
        assert play(expect["move"]) in position(each).legal()
    assert str(play(expect["move"])) == "4-2 right"


def doubles_count_both_halves(case: Case) -> None:
    first, second = map(play, case["action"])
    steps = done(position(case), first, PASS, second)  # the other player holds only 6-6 and nothing is left to draw
    assert [steps[0].total, steps[2].total] == case["expect"]["counts"]
    assert [steps[0].points, steps[2].points] == case["expect"]["scores"]


def the_chosen_side_is_kept(case: Case) -> None:
    line = position(case).do(play(case["action"])).after.line
    assert list(line.open_ends()) == case["expect"]["ends"]
    assert [list(halves) for halves in line.laid] == case["expect"]["chain"]


def boneyard_runs_out_inside_the_turn(case: Case) -> None:
    last = done(position(case), DRAW, PASS, PASS)[-1].after
    assert list(last.hands) == [tiles(hand) for hand in case["expect"]["hands"]]
    assert list(last.boneyard) == case["expect"]["boneyard"] == []
    check_round_over(last, case["expect"])


def a_deal_larger_than_the_set_is_refused(case: Case) -> None:
    config = case["config"]
    deal = {"set": config["set_max"], "hand": config["hand_size"]}
    assert case["expect"]["config_ok"] is False
    with pytest.raises(RuleSetError) as caught:
        rules("draw", **deal, players=config["players"])
    assert caught.value.field == "hand"
    assert rules("draw", **deal, players=5).boneyard_size(5) == 3
    assert rules("draw", set=4, hand=5, players=3).boneyard_size(3) == 0
    with pytest.raises(RuleSetError):
        rules("draw", set=4, hand=5, players=4)


def an_opening_double_counts_both_halves_when_one_side_is_covered(case: Case) -> None:
    step = position(case).do(play(case["action"]))
    assert ([step.total], [step.points]) == (case["expect"]["counts"], case["expect"]["scores"])


def without_a_double_the_highest_tile_opens(case: Case) -> None:
    assert case["config"]["tile_rank"] == "total_then_high"
    opening = opening_from_hands(SHIPPED["draw"], [tiles(hand) for hand in case["state"]["hands"]])
    assert opening is not None
    assert (opening.seat, opening.tile) == (case["expect"]["starter"], Tile(*case["expect"]["opening_tile"]))


def not_blocked_while_tiles_can_be_drawn(case: Case) -> None:
    at = position(case)
    assert (at.end is not None) is case["expect"]["blocked"]
    assert sum(isinstance(move, Play) for move in at.legal()) == case["expect"]["legal_count"]
    assert list(map(str, at.legal())) == [case["expect"]["must"]]
    refusal = at.refusal(PASS)
    assert refusal is not None
    assert refusal.reason is Reason.MUST_DRAW


def really_blocked(case: Case) -> None:
    check_round_over(pass_to_the_end(position(case)), case["expect"])


def an_old_tie_does_not_limit_who_starts(case: Case) -> None:
    opening = opening_from_hands(SHIPPED["draw"], [tiles(hand) for hand in case["state"]["hands"]])
    assert opening is not None
    assert opening.seat == case["expect"]["starter"]


def no_closed_chain(case: Case) -> None:
    given = tiles(case["state"]["tiles"])
    lines = list(chains(Line(), given))
    assert any(line.left == line.right for line in lines) is case["expect"]["possible"]
    assert bool(lines) is ("an open chain is possible" in case["note"])


def chains(line: Line, left: Sequence[Tile]) -> Iterator[Line]:
    """Every line that uses all the tiles."""
    if not left:
        yield line
    for index, tile in enumerate(left):
        for side in line.sides(tile):
            yield from chains(line.lay(tile, side), (*left[:index], *left[index + 1 :]))


def draw_one_also_when_it_empties_the_boneyard(case: Case) -> None:
    after_draw = position(case).do(DRAW).after
    assert after_draw.legal() == (PASS,)
    after = after_draw.do(PASS).after
    assert list(after.hands) == [tiles(hand) for hand in case["expect"]["hands"]]
    assert list(after.boneyard) == case["expect"]["boneyard"] == []
    assert after.turn == case["expect"]["next_player"]
    assert after.end is None


def passes_of_an_earlier_round_do_not_count(case: Case) -> None:
    after = position(case).do(PASS).after
    assert after.end is case["expect"]["round_over"] is None
    assert after.turn == case["expect"]["next_player"]


def drawing_is_refused_while_a_tile_fits(case: Case) -> None:
    refusal = position(case).refusal(DRAW)
    assert (refusal is not None) is case["expect"]["refused"]
    assert refusal is not None
    assert refusal.reason is Reason.MUST_PLAY
    optional = begin(rules("draw", optional_draw=True), case["state"]["hands"], 0, case["state"]["chain"], [[1, 2]])
    assert optional.can(DRAW)


CHECKS: dict[str, Callable[[Case], None]] = {
    "kgames-9": whole_set,
    "kgames-97c80a5": went_out_against_the_double_blank,
    "abw333-87": first_tile_has_one_place,
    "abw333-d2d13ac": equal_ends_make_two_results,
    "abw333-60": blocked_tie_keeps_the_starter,
    "openspiel-1018b": a_move_is_written_the_same_in_every_hand,
    "playaural-24a": doubles_count_both_halves,
    "playaural-24c": the_chosen_side_is_kept,
    "playaural-blocked-total": boneyard_runs_out_inside_the_turn,
    "playaural-48a5ce9": a_deal_larger_than_the_set_is_refused,
    "bwalbolt-06af9a0": an_opening_double_counts_both_halves_when_one_side_is_covered,
    "bwalbolt-c7d29c1": without_a_double_the_highest_tile_opens,
    "domino2-909fb1f": not_blocked_while_tiles_can_be_drawn,
    "domino2-b5fb0d9b": really_blocked,
    "martinique-2cb9137": an_old_tie_does_not_limit_who_starts,
    "martinique-f03895c-lightest": really_blocked,
    "exercism-crystal-697": no_closed_chain,
    "exercism-java-2196": no_closed_chain,
    "t_games-556": draw_one_also_when_it_empties_the_boneyard,
    "macondo-118": passes_of_an_earlier_round_do_not_count,
    "uno-3": drawing_is_refused_while_a_tile_fits,
}


@pytest.mark.parametrize("case", [pytest.param(case, id=case["url"]) for case in ISSUES if case["id"] in CHECKS])
def test_a_reported_bug_is_not_ours(case: Case) -> None:
    CHECKS[case["id"]](case)


def test_every_reported_case_is_checked_or_listed_with_its_reason() -> None:
    assert len(ISSUES) == 22
    assert [case["id"] for case in ISSUES if case["id"] not in CHECKS] == list(NOT_COVERED)
    (opening,) = {case["config"]["opening"] for case in ISSUES if case["id"] in NOT_COVERED}
    assert opening == "lowest_double_from_1"


PRINTED = records("rules_text_vectors")


def printed(kind: str) -> Any:
    found = [case for case in PRINTED if case["kind"] == kind]
    assert found
    return pytest.mark.parametrize("case", [pytest.param(case, id=case["url"]) for case in found])


@printed("count_sequence")
def test_counts_after_each_play(case: Case) -> None:
    line, counts = Line(), []
    for (one, other), side in case["plays"]:
        line = line.lay(Tile(one, other), side or "start", turned=one < other)
        counts.append(line.total())
    assert counts == case["counts"]
    assert [0 if count % 5 else count for count in counts] == case["points"]


@printed("max_two_ended_score")
def test_the_most_that_two_ends_can_score(case: Case) -> None:
    assert SHIPPED["5xj-all-fives"].set == case["set_max"]
    assert SHIPPED["5xj-all-fives"].scoring_totals()[-1] == case["points"]
    (one, _), (other, _) = case["ends"]
    assert Line.parse([f"{one}-{one}", f"{one}-{other}", f"{other}-{other}"]).total() == case["points"]


@printed("round_leftover_to_5")
def test_pips_left_to_the_nearest_five(case: Case) -> None:
    assert to_nearest_five(case["pips"]) == case["points"]


@printed("blocked")
def test_blocked_sums(case: Case) -> None:
    formula = {"opponents_minus_own": "draw", "difference": "5xj-draw"}[case["scoring"]]
    hands = [hand_of(number) for number in (case["winner_pips"], *case["others"])]
    assert blocked_score(SHIPPED[formula], hands, (0,)) == case["points"]


def hand_of(number: int) -> tuple[Tile, ...]:
    """Any tiles of so many pips."""
    return {4: tiles([[4, 0]]), 8: tiles([[6, 2]]), 11: tiles([[6, 5]]), 20: tiles([[6, 6], [4, 4]])}[number]


@printed("bank")
def test_a_payment_from_the_bank_and_the_opponent(case: Case) -> None:
    _, payment = Chips(case["bank"], (4, 5)).pay(0, case["points"] // POINTS_A_CHIP)
    assert (payment.bank, payment.opponent) == (case["from_bank"], case["from_opponent"])


def test_every_printed_number_was_checked() -> None:
    kinds = {"count_sequence", "max_two_ended_score", "round_leftover_to_5", "blocked", "bank"}
    assert ({case["kind"] for case in PRINTED}, len(PRINTED)) == (kinds, 15)
