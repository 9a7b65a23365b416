"""Where positions come from: random games, a lesson's script, a lesson's line."""

from __future__ import annotations

from itertools import islice

import pytest
from puzzle_kit import ask_for, house

from schoolyard.content import load_rules
from schoolyard.puzzles.games import RandomGame, line_spots, script_spots, spots
from schoolyard.puzzles.kind import ANY
from schoolyard.puzzles.offers import lines
from schoolyard.puzzles.puzzle import Source
from schoolyard.puzzles.spot import Spot
from schoolyard.rules.chance import Chance
from schoolyard.rules.line import LineError
from schoolyard.rules.position import Position
from schoolyard.rules.replay import replay
from schoolyard.rules.script import Script

FIRST_GAME = {
    "rules": "schoolyard",
    "players": ["Ana", "Ben"],
    "deal": {
        "Ana": ["4-3", "4-1", "2-2", "1-0", "3-0"],
        "Ben": ["4-4", "4-2", "3-1", "2-0", "1-1"],
        "boneyard": ["0-0", "2-1", "3-2", "3-3", "4-0"],
    },
    "moves": [{"Ben": "2-0"}, {"Ana": "3-0"}, {"Ben": "3-1"}, {"Ana": "2-2"}],
}


def replayed(source: Source) -> Position:
    """Give the position that a source leads to, by the engine's own replay."""
    game = replay(Script.from_mapping(source.game, load_rules))
    positions = [played.start for played in game.rounds[:1]]
    positions += [step.after for played in game.rounds for step in played.steps]
    return positions[source.step]


@pytest.mark.parametrize("rules", ANY)
def test_the_source_of_a_spot_replays_to_its_position(rules: str) -> None:
    for spot in islice(spots(load_rules(rules), Chance("games/source")), 0, 200, 9):
        assert replayed(spot.source) == spot.position


def test_the_source_by_house_rules_replays_too() -> None:
    for rules in (house(hand=4), house("draw", players=3), house(opener="coin")):
        for spot in islice(spots(rules, Chance("games/house")), 0, 100, 9):
            assert replayed(spot.source).line == spot.position.line


def test_a_name_gives_the_same_games_however_far_they_are_looked_at() -> None:
    rules = load_rules("schoolyard")
    some = [spot.position for spot in islice(spots(rules, Chance("games/same"), longest=3), 60)]
    looked: list[Spot] = []
    for spot in islice(spots(rules, Chance("games/same"), longest=3), 60):
        looked.append(spot)
        if len(looked) % 10 == 0:
            assert looked[-5].source.step == looked[-5].step
    assert [spot.position for spot in looked][:10] == some[:10]


def test_a_game_is_played_on_only_when_it_is_looked_at() -> None:
    game = RandomGame(load_rules("schoolyard"), Chance("games/lazy"))
    seen = list(islice(game.spots(), 3))
    assert len(game.steps) == 2
    assert len(seen[-1].past) == 2
    script = seen[-1].source.game
    assert len(script["moves"]) > 2, "the source is the whole game"
    assert len(script["moves"]) == len(game.steps)


def test_with_the_span_line_a_round_is_left_when_its_line_is_too_long() -> None:
    rules = load_rules("block")
    assert max(len(spot.position.line) for spot in islice(spots(rules, Chance("games/long"), longest=3), 100)) == 3


def test_with_the_span_game_rounds_go_on_until_the_game_is_won() -> None:
    """Schoolyard is won with all ten chips: that takes more than one round."""
    found = islice(spots(load_rules("schoolyard"), Chance("games/rounds"), span="game"), 400)
    accounts = {spot.position.account for spot in found if not len(spot.position.line)}
    assert len(accounts) > 1


def test_a_script_gives_a_spot_after_the_deal_and_after_every_move() -> None:
    game = replay(Script.from_mapping(FIRST_GAME, load_rules))
    given = script_spots(game, "games/first-game.yaml")
    assert [len(spot.position.line) for spot in given] == [0, 1, 2, 3, 4]
    assert given[2].source == Source(game={"script": "games/first-game.yaml"}, step=2)
    assert given[2].position.line.texts() == ("2-0", "0-3")
    assert [str(step.move) for step in given[2].past] == ["2-0 start", "3-0 right"]


def test_a_lessons_line_has_hands_dealt_from_the_other_tiles() -> None:
    given = line_spots(load_rules("schoolyard"), ["2-1", "1-3"], "make-five.yaml", Chance("games/line"))
    assert {spot.position.line.texts() for spot in given} == {("2-1", "1-3")}
    assert {spot.source.step for spot in given} == {0}
    names = [tile.name for tile in given[0].position.hand]
    assert len(set(names)) == 5
    assert not {"2-1", "3-1"} & set(names)
    assert len({tuple(spot.position.hand) for spot in given}) > 10


def test_a_lessons_line_must_match() -> None:
    with pytest.raises(LineError):
        line_spots(load_rules("schoolyard"), ["2-1", "2-3"], "make-five.yaml", Chance("games/line"))


def test_a_lessons_line_is_shown_at_any_length_its_middle_folded_where_the_page_is_too_short() -> None:
    ask = ask_for("ends-total", age=6)
    laid = ["2-1", "1-3", "3-4", "4-0", "0-2"]
    spot = line_spots(ask.rules, laid, "long.yaml", Chance("games/line"))[0]
    assert list(lines(spot, ask, Chance("any"))) == [["2-1", "1-3", "...", "4-0", "0-2"]]
    short = line_spots(ask.rules, ["2-1"], "short.yaml", Chance("games/line"))[0]
    assert list(lines(short, ask_for("ends-total", age=8), Chance("any"))) == [["2-1"]]


def test_a_page_for_five_never_folds() -> None:
    """Two tiles at each end are four, and a page for five draws two."""
    ask = ask_for("ends-total", age=5, fold=True)
    spot = line_spots(ask.rules, ["2-1", "1-3", "3-4"], "long.yaml", Chance("games/line"))[0]
    assert list(lines(spot, ask, Chance("any"))) == []


def test_knobs_choose_the_length_of_a_line_and_the_doubles_at_its_ends() -> None:
    rules = load_rules("schoolyard")
    for spot in islice(spots(rules, Chance("games/knobs")), 300):
        for line in lines(spot, ask_for("ends-total", tiles=3), Chance("any")):
            assert len(line) == 3
        for line in lines(spot, ask_for("ends-total", doubles="with"), Chance("any")):
            assert any(end[0] == end[-1] for end in (line[0], line[-1]))
        for line in lines(spot, ask_for("ends-total", doubles="without"), Chance("any")):
            assert all(end[0] != end[-1] for end in (line[0], line[-1]))
        for line in lines(spot, ask_for("ends-total", age=7, fold=True), Chance("any")):
            assert len(line) <= 6
