"""Games counted: a round counted by hand, and games that add up."""

from schoolyard.rules.deal import Deal
from schoolyard.rules.game import begin_round, new_game
from schoolyard.rules.moves import DRAW, PASS, Play
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.tile import Tile
from schoolyard.run.simulation import Measure, Tally, random_games

SCHOOLYARD = RuleSet.from_mapping(
    {
        "id": "schoolyard",
        "title": "Schoolyard Dominoes",
        "source": "rules.md",
        "set": 4,
        "players": 2,
        "hand": 5,
        "opener": "highest-tile",
        "draw": "until-fits",
        "score_multiple": 5,
        "points": "chips",
        "out": "chip-per-tile",
        "blocked_winner": "nobody",
        "target": 10,
    },
    lambda _: (_ for _ in ()).throw(LookupError()),
)

BLOCK = RuleSet.from_mapping(
    {
        "id": "b",
        "title": "Block Dominoes",
        "source": "rules.md",
        "set": 4,
        "players": 2,
        "hand": 3,
        "opener": "highest-tile",
        "draw": "none",
        "score_multiple": None,
        "points": "points",
        "out": "opponents-pips",
        "blocked_winner": "lowest-pips",
        "blocked_score": "opponents-minus-own",
        "target": 30,
    },
    lambda _: (_ for _ in ()).throw(LookupError()),
)


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile.parse, text.split()))


def test_a_round_is_counted_as_by_hand() -> None:
    dealt = Deal(
        hands=(tiles("4-3 4-1 2-2 1-0 3-0"), tiles("4-4 4-2 3-1 2-0 1-1")), boneyard=tiles("0-0 2-1 3-2 3-3 4-0")
    )
    played = begin_round(SCHOOLYARD, ("Ana", "Ben"), dealt)
    moves = "2-0 3-0 3-1 2-2 1-1 1-0 4-2 4-3 draw 0-0 draw draw 3-2 draw draw 4-0 4-1 pass 2-1"
    for move in moves.split():
        legal = played.position.legal()
        wanted = {"draw": DRAW, "pass": PASS}.get(move)
        played = played.do(
            wanted or next(play for play in legal if isinstance(play, Play) and play.tile == Tile.parse(move))
        )
    tally = Tally()
    tally.add(new_game(SCHOOLYARD, ("Ana", "Ben")).add(played))
    counted = tally.to_mapping()
    assert counted["rounds"] == 1
    assert counted["ended"] == {"domino": 1, "blocked": 0, "game": 0}
    assert counted["plays_a_round"] == {"least": 13, "mean": 13.0, "most": 13}
    assert counted["draws_a_round"]["most"] == 5
    assert counted["passes_a_round"]["most"] == 1
    assert counted["open_ends"] == {"5": 2}
    assert counted["end_scores"] == {"least": 2, "mean": 2.0, "most": 2}
    assert counted["opener_won"] == 0
    assert counted["games_won"] == {"1": 0, "2": 0}


def test_partners_win_together() -> None:
    rules = RuleSet.from_mapping({"base": "b", "players": 4, "hand": 3, "partners": True}, {"b": BLOCK}.__getitem__)
    tally = Tally()
    rounds_of_openers_side = 0
    for game in random_games(rules, players=4, games=8, seed="partners"):
        tally.add(game)
        ends = [(played.start.turn, played.end) for played in game.rounds if played.end is not None]
        rounds_of_openers_side += sum(end.winner is not None and end.winner % 2 == seat % 2 for seat, end in ends)
    won = tally.to_mapping()["games_won"]
    assert won["1"] == won["3"]
    assert won["2"] == won["4"]
    assert won["1"] + won["2"] == 8
    assert tally.opener_won == rounds_of_openers_side


def test_more_games_change_none_of_the_first() -> None:
    few = list(random_games(SCHOOLYARD, players=2, games=2, seed="1"))
    more = list(random_games(SCHOOLYARD, players=2, games=4, seed="1"))
    assert more[:2] == few
    assert more[2] != more[3]


def test_a_measure_keeps_the_least_the_mean_and_the_most() -> None:
    measure = Measure()
    assert measure.to_mapping() == {"least": 0, "mean": 0.0, "most": 0}
    for number in (7, 3, 5, 5):
        measure.add(number)
    assert measure.to_mapping() == {"least": 3, "mean": 5.0, "most": 7}
