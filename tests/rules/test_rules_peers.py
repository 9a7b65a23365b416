"""Our engine against recorded games of others: the same legal moves, lines, passes, hands left and scores."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from peers_kit import (
    begin,
    block,
    by_number,
    pass_to_the_end,
    pass_until,
    play_touching,
    records,
    tiles,
)
from rules_kit import SHIPPED

from schoolyard.rules.line import Line
from schoolyard.rules.moves import PASS, Play
from schoolyard.rules.opening import opening_from_hands
from schoolyard.rules.position import Position
from schoolyard.rules.scoring import open_end_points, pips
from schoolyard.rules.tile import Tile


def by_id(name: str) -> Any:
    return pytest.mark.parametrize("game", [pytest.param(game, id=game["id"]) for game in records(name)])


def replayed(game: dict[str, Any], position: Position) -> Position:
    """Replay an OpenSpiel record: every legal set, every pass, every line's ends; to the end of the round."""
    for step in game["steps"]:
        position, passed = pass_until(position, step["player"])
        assert passed == step.get("skipped_before", passed)
        assert by_number(position) == {(Tile(*legal["tile"]), legal["end"]) for legal in step["legal"]}
        position = position.do(play_touching(position, Tile(*step["action"]["tile"]), step["action"]["end"])).after
        ends = sorted(position.line.open_ends())
        assert ends == sorted(step.get("ends_after", ends))
    return pass_to_the_end(position)


def owned_by_others(position: Position, seat: int) -> int:
    return sum(pips(hand) for other, hand in enumerate(position.hands) if other != seat)


@by_id("openspiel_block_2p")
def test_openspiel_block_for_two(game: dict[str, Any]) -> None:
    start = begin(block(2), game["hands"], game["starter"], boneyard=game["undealt"])
    last = replayed(game, start)
    assert last.end is not None
    assert last.end.how == game["end"]
    assert list(last.hands) == [tiles(left) for left in game["left"]]
    assert list(map(pips, last.hands)) == game["left_pips"]
    if game["went_out"] is not None:
        assert last.end.winner == game["went_out"]
    won = [-last.end.points, last.end.points] if last.end.winner == 1 else [last.end.points, -last.end.points]
    assert won == game["returns"]


def test_openspiel_block_has_rounds_of_every_end() -> None:
    ends = Counter((game["end"], game["went_out"]) for game in records("openspiel_block_2p"))
    assert set(ends) == {("blocked", None), ("domino", 0), ("domino", 1)}


@by_id("openspiel_team_4p")
def test_openspiel_for_four(game: dict[str, Any]) -> None:
    start = begin(block(4), game["hands"], game["starter"])
    last = replayed(game, start)
    assert last.end is not None
    assert last.end.how == game["end"]
    assert list(last.hands) == [tiles(left) for left in game["left"]]
    assert list(map(pips, last.hands)) == game["left_pips"]
    fewest = [seat for seat, left in enumerate(game["left_pips"]) if left == min(game["left_pips"])]
    if game["went_out"] is not None:
        assert last.end.winner == game["went_out"]
    else:
        assert last.end.winner == (fewest[0] if len(fewest) == 1 else None)
    if last.end.winner is not None:
        assert last.end.points == owned_by_others(last, last.end.winner)


@by_id("abw333_team_4p")
def test_abw333_for_four(game: dict[str, Any]) -> None:
    house = block(4, partners=True, opener="highest-double", opening_tile="winning")
    opening = opening_from_hands(house, [tiles(hand) for hand in game["hands"]])
    assert opening is not None
    assert opening.seat == game["starter"]
    position = begin(house, game["hands"], game["starter"], must=opening.tile)
    steps = iter(game["steps"])
    for action in game["moves_with_passes"]:
        if action is None:
            assert position.legal() == (PASS,)
            position = position.do(PASS).after
            continue
        step = next(steps)
        assert (position.turn, action) == (step["player"], step["action"])
        assert listed(position) == {(Tile(*legal["tile"]), legal["side"]) for legal in step["legal"]}
        side = action["side"] if position.line else "start"
        position = position.do(Play(Tile(*action["tile"]), side)).after
        assert list(position.line.open_ends()) == step.get("ends_after", list(position.line.open_ends()))
    assert next(steps, None) is None
    last = pass_to_the_end(position)
    assert last.end is not None
    assert last.line == Line(tuple(map(tuple, game["chain"])))
    assert last.end.how == game["end"]
    assert list(last.hands) == [tiles(left) for left in game["left"]]
    # This peer gives a team all pips that are left, its own included, with a minus for seats 1 and 3.
    assert abs(game["points_signed"]) == (sum(map(pips, last.hands)) if last.end.side else 0)
    assert (game["points_signed"] > 0) == (last.end.side == (0, 2))
    assert (game["points_signed"] < 0) == (last.end.side == (1, 3))
    if game["end"] == "domino":
        assert last.end.winner == game["last_player"]


def listed(position: Position) -> set[tuple[Tile, str]]:
    """The legal plays as abw333 lists them: a first tile at the left, and no right where both ends are equal."""
    plays = [move for move in position.legal() if isinstance(move, Play)]
    equal = len(set(position.line.open_ends())) < 2
    return {
        (move.tile, "left" if move.side == "start" else move.side)
        for move in plays
        if not (equal and move.side == "right")
    }


def test_all_fives_end_counts() -> None:
    layouts = records("allfives_end_counts")
    assert len(layouts) == 723
    rules = SHIPPED["5xj-all-fives"]
    for layout in layouts:
        line = Line.parse([f"{left}-{right}" for left, right in layout["chain"]])
        found = (list(line.open_ends()), line.total(), open_end_points(rules, line))
        assert found == (layout["ends"], layout["count"], layout["score"]), layout["src"]


GAMES = [game for game in records("upstream_scripted_games") if game.get("steps")]
ENDGAMES = [game for game in records("upstream_scripted_games") if "result" in game]
FORCED = "abw333.test_make_move.forced_pass"


@pytest.mark.parametrize("game", [pytest.param(game, id=game["id"]) for game in GAMES])
def test_scripted_games_of_openspiels_own_tests(game: dict[str, Any]) -> None:
    seats = game["players"]
    last = replayed(game, begin(block(seats, partners=seats == 4), game["hands"], game["starter"]))
    assert last.end is not None
    won = last.end.points
    assert [won if seat in last.end.side else -won for seat in range(seats)] == game["returns"]


@pytest.mark.parametrize("game", [pytest.param(game, id=game["id"]) for game in ENDGAMES])
def test_endgames_of_abw333s_own_tests(game: dict[str, Any]) -> None:
    house = block(4, partners=True, set=7)
    first = Play(Tile(*game["first_move"]), "start")
    position = begin(house, game["hands"], game["starter"]).do(first).after
    last = pass_to_the_end(position)
    assert last.end is not None
    assert (last.end.how == "domino") == game["result"]["domino"]
    signed = game["result"]["points_signed_team02"]
    assert abs(signed) == (sum(map(pips, last.hands)) if last.end.side else 0)
    assert last.end.side == ((0, 2) if signed > 0 else (1, 3) if signed < 0 else ())
    if last.end.how == "domino":
        alone = begin(block(4, set=7), game["hands"], game["starter"]).do(first).end
        assert alone is not None
        assert (alone.winner, alone.points) == (game["result"]["last_player"], abs(signed))


def test_a_forced_pass_of_abw333s_own_tests() -> None:
    (game,) = [game for game in records("upstream_scripted_games") if game["id"] == FORCED]
    first = Play(Tile(*game["first_move"]), "start")
    position, passed = pass_until(begin(block(4), game["hands"], game["starter"]).do(first).after, game["next_player"])
    assert passed == game["passes_after"]
    open_numbers = sorted(set(position.line.open_ends()))
    assert game["missing_values_after"] == [open_numbers if seat in passed else [] for seat in range(4)]
    assert position.legal() != (PASS,)


def test_every_scripted_game_was_replayed() -> None:
    assert {game["id"] for game in (*GAMES, *ENDGAMES)} | {FORCED} == {
        game["id"] for game in records("upstream_scripted_games")
    }
    assert len(records("upstream_scripted_games")) == 12
