"""What holds in every game, however it is played: random games of all rule sets and of many house rules."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules_kit import SHIPPED, rules

from schoolyard.rules.account import Chips, Scores
from schoolyard.rules.chance import Chance
from schoolyard.rules.game import Game, play_game
from schoolyard.rules.moves import DRAW, Draw, Pass, Play
from schoolyard.rules.players import any_legal
from schoolyard.rules.position import Position, Step
from schoolyard.rules.replay import replay, write
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.scoring import pips
from schoolyard.rules.script import Script
from schoolyard.rules.spinner import SpinnerLine
from schoolyard.rules.tile import full_set

HOUSES: dict[str, RuleSet] = {
    **SHIPPED,
    "schoolyard with a spinner": rules("schoolyard", spinner=True),
    "schoolyard, doubles one half": rules("schoolyard", doubles_count="one-half", set=6, hand=7),
    "schoolyard, the lowest hand takes the Down": rules("schoolyard", blocked_winner="lowest-pips"),
    "schoolyard, six chips win": rules("schoolyard", target=6, opener="random"),
    "all fives with a spinner": rules("5xj-all-fives", spinner=True),
    "all fives with a spinner, doubles one half": rules("5xj-all-fives", spinner=True, doubles_count="one-half"),
    "muggins": rules("block", score_multiple=5),
    "block to 200, double-nine": rules("block", set=9, hand=9, target=200),
    "block, a coin": rules("block", opener="coin"),
    "block for six": rules("block", players=6, hand=4),
    "double-eighteen": rules("draw", set=18, hand=12, players=4),
    "double-one": rules("draw", set=1, hand=1, players=2),
    "draw one": rules("draw", draw="one"),
    "draw, leave two": rules("draw", reserve=2),
    "draw one, leave two": rules("5xj-draw", draw="one", reserve=2),
    "draw when one likes": rules("giant-draw", optional_draw=True),
    "draw one when one likes, spinner": rules("draw", draw="one", optional_draw=True, spinner=True),
    "draw, partners": rules("draw", partners=True),
    "fives, partners, spinner": rules("draw", partners=True, score_multiple=5, spinner=True),
    "draw, a picked tile": rules("draw", opener="picked-tile", opening_tile="any"),
    "draw again without a double": rules("draw", hand=2, redeal_without_double=True),
    "block, smallest tile for three": rules("block", players=3, hand=6, blocked_score="opponents-pips"),
}
NAMES = ("Ana", "Ben", "Cy", "Dee", "Eli", "Fay")


@lru_cache(maxsize=4096)
def game(house: str, seed: int) -> Game:
    """A game of at most three rounds, for any number of players that the rule set allows."""
    chosen = HOUSES[house]
    fewest, most = chosen.players
    seats = fewest + seed % (most - fewest + 1)
    chance = Chance(f"properties/{house}/{seed}")
    return play_game(chosen, players=[any_legal] * seats, names=NAMES[:seats], chance=chance, rounds=3)


games = st.builds(game, st.sampled_from(sorted(HOUSES)), st.integers(0, 199))


def steps(played: Game) -> list[Step]:
    return [step for one in played.rounds for step in one.steps]


def positions(played: Game) -> list[Position]:
    return [one.start for one in played.rounds] + [step.after for step in steps(played)]


@given(games)
def test_every_tile_of_the_set_is_there_once(played: Game) -> None:
    whole = sorted(full_set(played.rules.set))
    for position in positions(played):
        held = [tile for hand in position.hands for tile in hand]
        assert sorted((*held, *position.line.tiles(), *position.boneyard)) == whole


@given(games)
def test_touching_halves_match(played: Game) -> None:
    for one in played.rounds:
        line = one.position.line
        assert all(left[1] == right[0] for left, right in pairwise(line.laid))
        if isinstance(line, SpinnerLine) and line.at is not None:
            number, again = line.laid[line.at]
            assert number == again
            for arm in (line.up, line.down):
                assert all(near[1] == far[0] for near, far in pairwise(((number, number), *arm)))
                assert not arm or 0 < line.at < len(line.laid) - 1


@given(games)
def test_the_spinner_is_the_first_double_laid(played: Game) -> None:
    for one in played.rounds:
        line = one.position.line
        doubles = [step.move.tile for step in one.steps if isinstance(step.move, Play) and step.move.tile.is_double]
        if isinstance(line, SpinnerLine):
            assert line.spinner == (doubles[0] if doubles else None)


@given(games)
def test_ten_chips_exist_at_every_moment(played: Game) -> None:
    ends = [one.end.account for one in played.rounds if one.end is not None]
    for account in (*ends, *(position.account for position in positions(played))):
        if isinstance(account, Chips):
            assert account.bank + sum(account.owned) == 10
            assert min(account.bank, *account.owned) >= 0
        assert isinstance(account, Chips) == played.rules.chips


@given(games)
def test_points_are_never_taken_away_and_partners_have_the_same(played: Game) -> None:
    accounts = [position.account for position in positions(played)]
    for account in accounts:
        if isinstance(account, Scores) and played.rules.partners:
            assert account.owned[:2] == account.owned[2:]
    for step in steps(played):
        before, after = step.before.account, step.after.account
        if isinstance(before, Scores) and isinstance(after, Scores):
            assert all(had <= has for had, has in zip(before.owned, after.owned, strict=True))


@given(games)
def test_somebody_can_move_or_the_round_is_over(played: Game) -> None:
    for position in positions(played):
        assert bool(position.legal()) == (position.end is None)


@given(games)
def test_every_legal_move_can_be_made_and_no_other_is_among_them(played: Game) -> None:
    for position in positions(played)[::7]:
        for move in position.legal():
            assert position.refusal(move) is None
            assert position.do(move).before is position
        for tile in position.hand:
            for side in position.line.open_sides():
                assert position.can(Play(tile, side)) == (Play(tile, side) in position.legal())


@given(games)
def test_at_most_as_many_pass_in_a_row_as_there_are_players(played: Game) -> None:
    for one in played.rounds:
        row = longest = 0
        for step in one.steps:
            nothing_left = isinstance(step.move, Pass) and not step.before.drawable
            row = row + 1 if nothing_left else 0
            longest = max(longest, row)
        assert longest <= len(played.players)
        assert one.end is not None
        assert (one.end.how == "blocked") == (longest == len(played.players))


@given(games)
def test_nobody_passes_who_could_play(played: Game) -> None:
    for step in steps(played):
        if isinstance(step.move, Pass):
            assert not any(step.before.line.sides(tile) for tile in step.before.hand)


@given(games)
def test_nobody_goes_out_on_a_drawn_tile(played: Game) -> None:
    for one in played.rounds:
        for before, step in pairwise(one.steps):
            if isinstance(before.move, Draw) and isinstance(step.move, Play):
                assert step.after.hands[step.player]


@given(games)
def test_a_drawn_tile_that_fits_is_played_at_once(played: Game) -> None:
    for one in played.rounds:
        for draw, then in pairwise(one.steps):
            if draw.drawn is not None and draw.before.line.sides(draw.drawn):
                assert isinstance(then.move, Play)
                assert then.move.tile is draw.drawn


@given(games)
def test_the_reserve_is_never_drawn(played: Game) -> None:
    for one in played.rounds:
        kept = one.start.boneyard[len(one.start.boneyard) - played.rules.reserve :]
        assert one.position.boneyard[len(one.position.boneyard) - played.rules.reserve :] == kept


@given(games)
def test_where_one_draws_once_nobody_draws_twice_in_a_turn(played: Game) -> None:
    if played.rules.draw == "one":
        for one in played.rounds:
            assert not any(a.move == b.move == DRAW and a.player == b.player for a, b in pairwise(one.steps))


@given(games)
def test_a_round_always_ends_and_no_later_than_its_tiles_allow(played: Game) -> None:
    for one in played.rounds:
        assert one.end is not None
        tiles, players = len(full_set(played.rules.set)), len(played.players)
        draws_and_plays = sum(not isinstance(step.move, Pass) for step in one.steps)
        assert draws_and_plays <= tiles + len(one.start.boneyard)
        assert len(one.steps) <= (draws_and_plays + 1) * (players + 1)


@given(games)
def test_what_ends_a_round_is_what_is_told(played: Game) -> None:
    for one in played.rounds:
        last = one.position
        assert last.end is not None
        if last.end.how == "domino":
            assert last.hands[one.steps[-1].player] == ()
            assert last.end.winner == one.steps[-1].player
        elif last.end.how == "blocked":
            assert all(last.hands)
            if last.end.winner is not None:
                side = [sum(pips(last.hands[seat]) for seat in seats) for seats in played.rules.sides(len(last.hands))]
                assert sum(pips(last.hands[seat]) for seat in last.end.side) == min(side)
        else:
            assert last.end.game_winner == one.steps[-1].player
            assert last.account.owned[one.steps[-1].player] >= played.rules.target


@given(games)
def test_a_game_is_over_as_soon_as_somebody_has_the_target(played: Game) -> None:
    for number, one in enumerate(played.rounds, 1):
        assert one.end is not None
        assert one.end.game_over == (max(one.end.account.owned) >= played.rules.target)
        assert not one.end.game_over or number == len(played.rounds)
    for step in steps(played):
        if max(step.after.account.owned) >= played.rules.target:
            assert step.end is not None


@given(games)
def test_a_replay_of_what_was_written_is_the_same_game(played: Game) -> None:
    assert replay(write(played)) == played


@given(games)
def test_a_script_is_read_back_from_its_mapping(played: Game) -> None:
    script = write(played)
    mapping = script.to_mapping()
    if script.rules.base is not None:
        assert mapping["rules"]["base"] == script.rules.base
        short = script.rules.changes(SHIPPED[script.rules.base])
        assert RuleSet.from_mapping(short, SHIPPED.__getitem__) == script.rules
    assert Script.from_mapping(mapping, SHIPPED.__getitem__) == script


@given(games, st.integers(0, 400))
def test_a_game_broken_off_anywhere_is_written_and_replayed_too(played: Game, moves: int) -> None:
    rounds = []
    for one in played.rounds:
        rounds.append(type(one)(opening=one.opening, start=one.start, steps=one.steps[:moves]))
        moves -= len(one.steps)
        if moves <= 0:
            break
    broken = Game(rules=played.rules, players=played.players, begun_with=played.begun_with, rounds=tuple(rounds))
    assert replay(write(broken)) == broken


@given(games, st.integers(0, 60))
def test_a_round_taken_up_anywhere_is_written_and_replayed_too(played: Game, moves: int) -> None:
    one = played.rounds[0]
    fresh = [index for index, step in enumerate(one.steps) if step.before.drawn == 0 and step.before.must is None]
    begin = [index for index in fresh if index <= moves][-1:] or fresh[:1]
    for index in begin:
        start = one.steps[index].before
        middle = type(one)(opening=None, start=start, steps=one.steps[index:])
        taken_up = Game(rules=played.rules, players=played.players, begun_with=start.account, rounds=(middle,))
        assert replay(write(taken_up)) == taken_up
        assert Script.from_mapping(write(taken_up).to_mapping(), SHIPPED.__getitem__) == write(taken_up)


@pytest.mark.parametrize("house", HOUSES)
def test_every_rule_set_was_played_to_an_end(house: str) -> None:
    ends = {one.end.how for seed in range(20) for one in game(house, seed).rounds if one.end is not None}
    assert "domino" in ends
    if house in SHIPPED:
        assert "blocked" in ends
