"""What the rules card says: every field of any rule set, and what its source leaves open."""

import re

import pytest
from pages_rules import IDS, card, house, words

from schoolyard.build.supplies import Supplies
from schoolyard.content import load_rules
from schoolyard.pages.rules_card.compose import compose_rules_card
from schoolyard.puzzles.phrase import say
from schoolyard.rules.rulefields import CHOICES
from schoolyard.rules.ruleset import RuleSet


def lines(rules: RuleSet, heading: str) -> str:
    """What one cell says."""
    (cell,) = [cell for cell in card(rules).cells if cell.heading == heading]
    return " ".join((*cell.lines, *cell.below))


@pytest.mark.parametrize(
    ("rules", "heading", "said"),
    [
        ({}, "You need", "15 tiles: none with 5 or 6. 10 black chips. 1 green chip: the Down."),
        ({"base": "block"}, "You need", "28 tiles, from blank to double 6. Paper and pencil for the points."),
        ({"base": "block", "set": 9}, "You need", "55 tiles, from blank to double 9. Paper and pencil for the points."),
        ({}, "Set up", "Mix the tiles face down. Take 5 each. The boneyard has 5 tiles. The black chips are the Bank."),
        ({"base": "block"}, "Set up", "Mix the tiles face down. Take 7 each. The boneyard has 14 tiles."),
        (
            {"base": "draw"},
            "Set up",
            "Mix the tiles face down. 2 players: 7 each. 3 or 4 players: 5 each. The rest is the boneyard.",
        ),
        (
            {"base": "block", "players": 4, "hand": 7, "partners": True},
            "Set up",
            "Partners sit across from each other. Mix the tiles face down. Take 7 each. No tile is left over.",
        ),
        (
            {"base": "giant-draw", "players": 2, "redeal_without_double": True},
            "Set up",
            "Mix the tiles face down. Take 7 each. The boneyard has 14 tiles. Nobody has a double? Mix and deal again.",
        ),
        (
            {},
            "Who starts?",
            ("The highest tile starts. That player gets the Down. Later the Down starts. "
            "Begin with any tile. Same dots? The higher half wins."),
        ),
        (
            {"base": "draw"},
            "Who starts?",
            "The highest double starts. No double? The highest tile. Begin with that tile.",
        ),
        (
            {"base": "5xj-draw"},
            "Who starts?",
            "The highest double starts. No double? The highest tile. Begin with any tile.",
        ),
        ({"base": "block", "opener": "coin"}, "Who starts?", "Toss a coin for who starts. Begin with any tile."),
        (
            {"base": "draw"},
            "Your turn",
            ("Go round clockwise. Play 1 tile on an open end. Halves that touch show the same number. "
            "A double lies across. If a tile fits, play it."),
        ),
        (
            {"spinner": True, "optional_draw": True},
            "Your turn",
            ("Play 1 tile on an open end. Halves that touch show the same number. The first double has four arms. "
            "Cover its sides first. You may also draw when a tile fits."),
        ),
        (
            {},
            "Count the open ends",
            "After every play, count both ends. 5 wins 1 chip. 10 wins 2 chips. A double at an end counts both halves.",
        ),
        (
            {"spinner": True, "doubles_count": "one-half"},
            "Count the open ends",
            ("After every play, count all open ends. A total of 5, 10 or 15 wins chips: 1 for each 5. "
            "A double at an end counts one half."),
        ),
        (
            {"base": "5xj-all-fives"},
            "Count the open ends",
            ("After every play, count both ends. A total of 5, 10, 15 or 20 scores as many points. "
            "A double at an end counts both halves."),
        ),
        (
            {},
            "Cannot play?",
            "Draw one at a time until one fits. Play it at once. No tiles left: your turn ends. None to draw: knock.",
        ),
        (
            {"base": "draw"},
            "Cannot play?",
            ("Draw one at a time until one fits. Play it at once. No tiles left? Say \N{LEFT DOUBLE QUOTATION MARK}pass"
            "\N{RIGHT DOUBLE QUOTATION MARK} and knock."),
        ),
        (
            {"draw": "one", "reserve": 2},
            "Cannot play?",
            "Draw one tile. If it fits, play it at once. 2 tiles must be left in the boneyard. If not, knock.",
        ),
    ],
)  # fmt: skip
def test_a_cell_says_what_the_fields_say(rules: dict[str, object], heading: str, said: str):
    assert lines(load_rules({"base": "schoolyard", **rules}), heading) == said


@pytest.mark.parametrize(
    ("rules", "out", "blocked"),
    [
        (
            "schoolyard",
            "Take the Down, and 1 chip for each tile in the other hand.",
            "Nobody can play? No chips. The Down stays. Mix and deal again.",
        ),
        (
            "5xj-all-fives",
            "Score all dots in the other hand, to the nearest 5.",
            (
                "Nobody can play? The hand with the fewest dots wins. It wins the same as the last tile does. "
                "Level? Nobody wins."
            ),
        ),
    ],
)
def test_where_open_ends_score_the_blocked_round_stands_below_the_end_of_a_round(rules: str, out: str, blocked: str):
    (cell,) = [cell for cell in card(load_rules(rules)).cells if cell.heading == "The round ends"]
    assert cell.lines[1:] == (out,)
    assert cell.below == (blocked,)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (
            "block",
            (
                "The hand with the fewest dots wins. Score all dots in the other hand minus your own. "
                "Level? The hand with the smallest tile wins."
            ),
        ),
        (
            "draw",
            "The hand with the fewest dots wins. Score all dots in the other hands minus your own. Level? Nobody wins.",
        ),
        (
            "giant-draw",
            (
                "The hand with the fewest dots wins. Score all dots in the other hands. Nothing is taken off. "
                "Level? Nobody wins."
            ),
        ),
        (
            "5xj-block",
            "The hand with the fewest dots wins. Score all dots in the other hand minus your own. Level? Nobody wins.",
        ),
    ],
)
def test_else_a_blocked_round_has_a_cell_of_its_own(rules: str, said: str):
    assert lines(load_rules(rules), "Nobody can play?") == said


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({}, "Take chips from the Bank first, then from the other player. Own all 10: you win at once."),
        ({"target": 8}, "Take chips from the Bank first, then from the other player. Own 8: you win at once."),
        ({"base": "draw"}, "Write down points after each round. The first to reach 100 wins."),
        ({"base": "5xj-all-fives"}, "Write down points as you score them. The first to reach 100 wins, at once."),
        (
            {"base": "draw", "players": 4, "partners": True, "target": 200},
            "Write down points after each round. Partners have one score together. The first to reach 200 wins.",
        ),
    ],
)
def test_the_game_is_won_as_the_fields_say(rules: dict[str, object], said: str):
    assert lines(load_rules({"base": "schoolyard", **rules}), "Win the game") == said


def test_a_house_rule_set_says_that_it_is_one_and_for_how_many():
    assert card(load_rules("draw")).about == "for 2 to 4 players"
    assert card(house("draw", players=3)).about == "for 3 players, with house rules"


@pytest.mark.parametrize(
    ("base", "field", "value"),
    [
        ("schoolyard", "title", "Ours"),
        ("schoolyard", "source", "our yard"),
        ("schoolyard", "set", 6),
        ("draw", "players", 3),
        ("schoolyard", "hand", 4),
        *[("draw", "opener", opener) for opener in CHOICES["opener"] if opener not in ("highest-double", "coin")],
        ("block", "opener", "coin"),
        ("draw", "opening_tile", "any"),
        *[("draw", "draw", way) for way in CHOICES["draw"] if way != "until-fits"],
        ("draw", "optional_draw", True),
        ("draw", "reserve", 2),
        ("block", "score_multiple", 5),
        ("schoolyard", "doubles_count", "one-half"),
        ("schoolyard", "spinner", True),
        ("block", "spinner", True),
        *[("draw", "out", way) for way in CHOICES["out"] if way not in ("opponents-pips", "chip-per-tile")],
        ("schoolyard", "out", "nothing"),
        ("schoolyard", "blocked_winner", "lowest-pips"),
        *[
            ("draw", "blocked_score", way)
            for way in CHOICES["blocked_score"]
            if way not in ("opponents-minus-own", "chip-per-tile")
        ],
        ("draw", "blocked_tie", "smallest-tile"),
        ("draw", "target", 150),
        ("block", "redeal_without_double", True),
        ("schoolyard", "teaching", ["Take turns to mix."]),
    ],
)
def test_every_field_that_is_changed_changes_what_the_card_says(base: str, field: str, value: object):
    assert words(house(base, **{field: value})) != words(house(base, id="same"))


def test_chips_for_a_blocked_round_and_partners_are_said_too():
    lowest = {"blocked_winner": "lowest-pips"}
    assert words(house(**lowest, blocked_score="chip-per-tile")) != words(house(**lowest))
    four = {"players": 4, "hand": 7}
    assert words(house("block", **four, partners=True)) != words(house("block", **four))


@pytest.mark.parametrize(("language", "stem"), [("en", "knock"), ("es", "pas[ao]")])
@pytest.mark.parametrize("draw", ["none", "until-fits", "one"])
@pytest.mark.parametrize("rules", IDS)
def test_who_cannot_play_does_on_the_card_what_puzzles_call_it(rules: str, draw: str, language: str, stem: str) -> None:
    wording = Supplies.read(language).wording
    told = compose_rules_card(house(rules, draw=draw), wording, language=language)
    cell = told.cells[5 if house(rules, draw=draw).score_multiple else 4]
    assert re.search(stem, " ".join(cell.lines))
    for phrase in (say("text.to-knock"), say("turn.pass", player="Ana")):
        assert re.search(stem, wording.say(phrase))


def test_younger_children_are_told_in_other_words():
    (old,) = [cell for cell in card(load_rules("block")).cells if cell.heading == "Your turn"]
    (young,) = [cell for cell in card(load_rules("block"), age=5).cells if cell.heading == "Your turn"]
    assert "Halves that touch show the same number." in old.lines
    assert "Halves that touch look the same." in young.lines


def decided(rules: RuleSet) -> str:
    return " ".join(card(rules).decided.sentences)


def test_what_the_source_leaves_open_is_said_as_long_as_it_holds():
    assert "Two open ends and tiles up to 4 make 5 or 10; more needs a spinner." in decided(load_rules("schoolyard"))
    assert "spinner" not in decided(house(spinner=True))
    assert "The first tile counts too: 4-1 or 3-2 scores 5." in decided(load_rules("schoolyard"))
    assert "The first tile counts too: 5-0, 4-1 or 3-2 scores 5." in decided(load_rules("5xj-all-fives"))
    assert "the Down stays" in decided(load_rules("schoolyard"))
    assert "the Down stays" not in decided(house(blocked_winner="lowest-pips"))
    assert "the highest tile must be laid" in decided(load_rules("draw"))
    assert "the highest tile must be laid" not in decided(house("draw", opening_tile="any"))
    assert "only for its Block game" in decided(load_rules("5xj-draw"))
    assert "only for its Block game" not in decided(load_rules("5xj-block"))
    assert all(card(load_rules(rules)).decided.sentences for rules in IDS)
