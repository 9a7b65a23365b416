"""House rules: every option that the sources name, reached by configuration alone."""

from __future__ import annotations

import pytest
from rules_kit import SHIPPED, at, chips, legal, make, refused, rules, scores, tiles

from schoolyard.rules.chance import Chance
from schoolyard.rules.deal import Deal, deal, must_redeal
from schoolyard.rules.ending import by_block, by_domino
from schoolyard.rules.game import begin_round, new_game
from schoolyard.rules.line import Line
from schoolyard.rules.moves import Reason
from schoolyard.rules.opening import opening_by_chance, opening_from_hands
from schoolyard.rules.scoring import open_end_points
from schoolyard.rules.tile import Tile, full_set

# ---- drawing


def test_draw_one_allows_a_single_draw_and_then_the_turn_is_passed() -> None:
    position = at(rules("draw", draw="one"), ["4-4", "3-3"], "6-5", "1-1 6-0 0-0")
    assert refused(position, "pass").reason is Reason.MUST_DRAW
    after = make(position, "draw").after
    assert legal(after) == {"pass"}
    assert refused(after, "draw").reason is Reason.ONE_DRAW
    passed = make(after, "pass").after
    assert (passed.turn, passed.drawn) == (1, 0)
    assert legal(passed) == {"draw"}


def test_draw_one_a_fitting_tile_is_played_at_once() -> None:
    position = at(rules("draw", draw="one"), ["4-4", "3-3"], "6-5", "6-0 1-1")
    assert legal(make(position, "draw").after) == {"6-0 left"}


def test_draw_one_only_passes_with_nothing_left_to_draw_count_towards_blocked() -> None:
    step = make(at(rules("draw", draw="one"), ["4-4", "3-3"], "6-5", "1-1 2-2 0-0"), "draw", "pass", "draw", "pass")
    assert (step.after.passed, step.end) == (0, None)
    step = make(step.after, "draw", "pass", "pass")
    assert step.end is not None
    assert step.end.how == "blocked"


def test_draw_one_a_position_after_a_pass_with_tiles_left_counts_none() -> None:
    position = at(rules("draw", draw="one"), ["4-4", "3-3"], "6-5", "1-1", passed=1)
    assert position.passed == 0


def test_a_reserve_is_never_drawn_and_empty_then_means_that_many_left() -> None:
    position = at(rules("draw", reserve=2), ["4-4", "3-3"], "6-5", "1-1 6-0 0-0")
    assert position.drawable == 1
    after = make(position, "draw").after
    assert after.boneyard == tiles("6-0 0-0")
    assert legal(after) == {"pass"}
    assert refused(after, "draw").reason is Reason.NOTHING_TO_DRAW
    end = make(after, "pass", "pass").end
    assert end is not None
    assert end.how == "blocked"


def test_fewer_tiles_than_the_reserve_are_none_to_draw() -> None:
    position = at(rules("draw", reserve=2), ["4-4", "3-3"], "6-5", "1-1")
    assert position.drawable == 0
    assert legal(position) == {"pass"}


def test_optional_drawing_allows_a_draw_when_a_tile_fits_but_no_pass() -> None:
    position = at(rules("draw", optional_draw=True), ["6-4 3-3", "2-2"], "6-5", "1-1 6-0 0-0")
    assert legal(position) == {"6-4 left", "draw"}
    assert refused(position, "pass").reason is Reason.MUST_PLAY
    after = make(position, "draw").after
    assert legal(after) == {"6-4 left", "draw"}
    drawn = make(after, "draw").after
    assert legal(drawn) == {"6-0 left"}


def test_optional_drawing_of_one_tile_a_turn() -> None:
    position = at(rules("draw", draw="one", optional_draw=True), ["6-4 3-3", "2-2"], "6-5", "1-1 0-0")
    after = make(position, "draw").after
    assert legal(after) == {"6-4 left"}
    assert refused(after, "draw").reason is Reason.ONE_DRAW


def test_block_with_drawing_is_draw() -> None:
    position = at(rules("block", draw="until-fits"), ["4-4", "3-3"], "6-5", "1-1 6-0")
    assert legal(position) == {"draw"}


def test_block_with_fives_is_muggins() -> None:
    step = make(at(rules("block", score_multiple=5), ["6-3 1-1", "5-5"], "2-4 4-6"), "6-3")
    assert (step.points, step.after.account) == (5, scores(5, 0))


# ---- openings


NO_DOUBLE = (tiles("6-5 6-4"), tiles("4-3 4-2"))


def test_redeal_when_nobody_has_a_double() -> None:
    game = rules("draw", redeal_without_double=True, hand=2)
    assert must_redeal(game, NO_DOUBLE)
    assert not must_redeal(rules("draw"), NO_DOUBLE)
    assert all(
        any(tile.is_double for hand in deal(game, 2, Chance(f"deal {number}")).hands for tile in hand)
        for number in range(40)
    )


@pytest.mark.parametrize("opener", ["coin", "random", "picked-tile"])
def test_a_coin_chance_or_a_picked_tile_says_who_opens_and_any_tile_may_be_laid(opener: str) -> None:
    game = new_game(rules("draw", opener=opener), ["Ana", "Ben"])
    begun = [game.next_round(Chance(f"{opener} {number}")) for number in range(30)]
    assert {played.start.turn for played in begun} == {0, 1}
    for played in begun:
        assert played.opening is not None
        assert played.opening.tile is None
        assert len(played.start.legal()) == 7
        assert len(played.start.boneyard) == 14, "a picked tile goes back"


def test_the_highest_picked_tile_opens() -> None:
    game = rules("block", opener="picked-tile")
    assert opening_from_hands(game, NO_DOUBLE) is None
    boneyard = tiles("6-6 0-0")

    class Straight(Chance):
        def shuffled(self, items):
            return list(items)

    assert opening_by_chance(game, 2, boneyard, Straight("any")) == 0
    assert opening_by_chance(game, 2, boneyard[::-1], Straight("any")) == 1


def test_somebody_must_lead_where_the_hands_do_not_decide() -> None:
    rest = tuple(tile for tile in full_set(6) if tile not in NO_DOUBLE[0] + NO_DOUBLE[1])
    with pytest.raises(ValueError, match="coin"):
        begin_round(rules("block", opener="coin", hand=2), ["Ana", "Ben"], Deal(hands=NO_DOUBLE, boneyard=rest))


@pytest.mark.parametrize(("opener", "seat", "tile"), [("highest-tile", 1, "6-5"), ("highest-double", 0, "2-2")])
def test_block_may_be_opened_by_the_highest_tile_or_the_highest_double(opener: str, seat: int, tile: str) -> None:
    opening = opening_from_hands(rules("block", opener=opener), [tiles("2-2 6-4"), tiles("1-1 6-5")])
    assert opening is not None
    assert (opening.seat, opening.tile) == (seat, Tile.parse(tile))


def test_hand_size_and_set_may_be_agreed() -> None:
    dealt = deal(rules("schoolyard", set=9, hand=8), 2, Chance("any"))
    assert [len(hand) for hand in dealt.hands] == [8, 8]
    assert len(dealt.boneyard) == 55 - 16


# ---- scoring


def test_doubles_may_count_one_half() -> None:
    game = rules("schoolyard", doubles_count="one-half")
    assert open_end_points(game, Line.parse(["4-4", "4-1"])) == 5
    assert open_end_points(game, Line.parse(["2-2", "2-1"])) == 0
    assert open_end_points(game, Line.parse(["3-3"])) == 0
    assert game.scoring_totals() == (5,)


def test_a_double_laid_alone_counts_its_two_halves_also_where_doubles_count_one_half() -> None:
    assert Line.parse(["3-3"]).total("one-half") == 6


def test_the_lowest_hand_may_take_the_down_without_a_bonus() -> None:
    game = rules("schoolyard", blocked_winner="lowest-pips")
    end = by_block(game, [tiles("4-4"), tiles("2-0 1-0")], chips(8, 1, 1), 0)
    assert (end.how, end.winner, end.bonus_chips, end.down) == ("blocked", 1, 0, 1)
    assert end.account == chips(8, 1, 1)


def test_level_lowest_hands_leave_the_down_where_it_is() -> None:
    end = by_block(rules("schoolyard", blocked_winner="lowest-pips"), [tiles("3-0"), tiles("2-1")], chips(8, 1, 1), 0)
    assert (end.winner, end.down) == (None, 0)


@pytest.mark.parametrize(
    ("formula", "points"),
    [("nothing", 0), ("opponents-pips", 12), ("opponents-minus-own", 8), ("opponents-pips-to-nearest-five", 10)],
)
def test_blocked_scoring_may_be_agreed(formula: str, points: int) -> None:
    end = by_block(rules("draw", blocked_score=formula), [tiles("4-0"), tiles("6-6")], scores(0, 0), None)
    assert (end.winner, end.points) == (0, points)


def test_chips_may_be_won_by_a_blocked_round() -> None:
    game = rules("schoolyard", blocked_winner="lowest-pips", blocked_score="chip-per-tile")
    end = by_block(game, [tiles("4-4 4-3"), tiles("2-0 1-0")], chips(8, 1, 1), 0)
    assert (end.bonus_chips, end.account) == (2, chips(6, 1, 3))


def test_the_tie_rule_may_be_agreed() -> None:
    game = rules("draw", blocked_tie="smallest-tile")
    end = by_block(game, [tiles("4-0"), tiles("3-0 1-0"), tiles("6-6")], scores(0, 0, 0), None)
    assert (end.winner, end.points) == (1, 4 + 12 - 4)


@pytest.mark.parametrize(("target", "over"), [(100, True), (101, False), (200, False)])
def test_the_target_may_be_agreed(target: int, over: bool) -> None:
    end = by_domino(rules("block", target=target), [(), tiles("6-6")], scores(88, 0), 0)
    assert end.game_over is over


# ---- partners


FOUR = rules("block", players=4, hand=7, partners=True)


def test_four_may_play_block_each_for_oneself() -> None:
    game = rules("block", players=4, hand=7)
    assert game.boneyard_size(4) == 0
    end = by_domino(game, [(), tiles("1-0"), tiles("2-0"), tiles("3-0")], scores(0, 0, 0, 0), 0)
    assert (end.points, end.account) == (6, scores(6, 0, 0, 0))


def test_partners_are_seats_1_and_3_against_2_and_4() -> None:
    assert FOUR.sides(4) == ((0, 2), (1, 3))
    assert [FOUR.side_of(seat) for seat in range(4)] == [(0, 2), (1, 3), (0, 2), (1, 3)]


def test_a_partner_who_goes_out_takes_both_opponents_pips_for_the_side() -> None:
    step = make(at(FOUR, ["4-1", "6-6", "5-5", "2-0"], "4-3", owned=scores(7, 1, 7, 1)), "4-1")
    assert step.end is not None
    assert (step.end.winner, step.end.side, step.end.points) == (0, (0, 2), 14)
    assert step.end.account == scores(21, 1, 21, 1)


def test_the_side_with_fewer_pips_in_two_hands_wins_a_blocked_round_by_the_rule_sets_formula() -> None:
    hands = [tiles("0-0"), tiles("2-2"), tiles("6-6"), tiles("2-1")]
    end = by_block(FOUR, hands, scores(0, 0, 0, 0), None)
    assert (end.winner, end.side, end.points) == (3, (1, 3), 12 - 7)
    assert end.account == scores(0, 5, 0, 5)
    giant = rules("giant-draw", partners=True)
    assert by_block(giant, hands, scores(0, 0, 0, 0), None).points == 12


def test_partners_score_their_open_ends_together_and_win_together() -> None:
    game = rules("5xj-all-fives", players=4, hand=5, partners=True)
    step = make(at(game, ["6-3 1-1", "5-5", "0-0", "4-4"], "2-1 1-6", owned=scores(95, 0, 95, 0)), "6-3")
    assert step.after.account == scores(100, 0, 100, 0)
    assert step.end is not None
    assert (step.end.how, step.end.game_winner, step.end.side) == ("game", 0, (0, 2))


def test_of_a_range_of_players_partners_leave_four() -> None:
    assert rules("draw", partners=True).players == (4, 4)


def test_every_shipped_rule_set_plays_with_any_house_rule_that_goes_with_it() -> None:
    for name, shipped in SHIPPED.items():
        for change in ({"redeal_without_double": True}, {"opener": "random"}, {"opening_tile": "any"}, {"target": 10}):
            assert rules(name, **change).title == shipped.title
