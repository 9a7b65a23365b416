"""The pictures of the rules card are true."""

import pytest
from pages_ink import leaves
from pages_rules import card, cells, house, laid, words

from schoolyard.content import load_rules
from schoolyard.pages.placed import ChipMark, DownMark, TextMark, TileMark
from schoolyard.pages.rules_card import examples
from schoolyard.rules.fits import fits
from schoolyard.rules.line import Line
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.tile import Tile


def figures(rules: RuleSet, heading: str) -> tuple:
    page = laid(rules)
    (place,) = [place for place, cell in enumerate(card(rules).cells) if cell.heading == heading]
    (figure,) = [leaf for leaf in leaves(cells(page)[place].kids) if leaf.role == "Figure"]
    return figure.marks


def test_the_whole_set_is_drawn_once_each_and_of_a_large_one_the_ends():
    for rules, tiles in (("schoolyard", 15), ("draw", 28)):
        drawn = [
            (mark.first, mark.second) for mark in figures(load_rules(rules), "You need") if isinstance(mark, TileMark)
        ]
        assert len(set(drawn)) == len(drawn) == tiles
    big = [mark for mark in figures(house("block", set=9), "You need") if isinstance(mark, TileMark)]
    assert [(mark.first, mark.second) for mark in big] == [(9, 9), (9, 8), (1, 0), (0, 0)]


def test_hands_and_boneyard_are_drawn_as_large_as_they_are():
    for rules, backs in (("schoolyard", 5 + 5 + 5), ("block", 7 + 14 + 7)):
        drawn = figures(load_rules(rules), "Set up")
        assert sum(isinstance(mark, TileMark) and mark.face == "down" for mark in drawn) == backs
    assert sum(isinstance(mark, ChipMark) for mark in figures(load_rules("schoolyard"), "Set up")) == 10
    assert "boneyard: 41" in words(house("block", set=9))


def test_the_highest_tiles_stand_in_their_order():
    drawn = [mark for mark in figures(load_rules("schoolyard"), "Who starts?") if isinstance(mark, TileMark)]
    assert [f"{mark.first}-{mark.second}" for mark in drawn] == ["4-4", "4-3", "4-2", "3-3", "4-1", "3-2", "4-0", "3-1"]
    doubles = [mark for mark in figures(load_rules("draw"), "Who starts?") if isinstance(mark, TileMark)]
    assert [mark.first for mark in doubles] == [6, 5, 4, 3, 2, 1, 0]


def test_a_spinner_s_picture_has_four_arms():
    assert sum(isinstance(mark, TileMark) for mark in figures(load_rules("schoolyard"), "Your turn")) == 4
    drawn = [mark for mark in figures(house(spinner=True), "Your turn") if isinstance(mark, TileMark)]
    assert len(drawn) == 6
    (up,) = [mark for mark in drawn if mark.direction == "N"]
    double, down = [mark for mark in drawn if mark.direction == "S"]
    assert double.first == double.second == up.first == down.first == 1
    assert up.y + 2 * up.h < double.y < double.y + 2 * double.h < down.y
    assert up.x == pytest.approx(double.x)
    assert down.x == pytest.approx(double.x)


def test_the_last_tile_brings_the_down_and_a_chip_for_each_tile_left():
    drawn = figures(load_rules("schoolyard"), "The round ends")
    assert sum(isinstance(mark, TileMark) for mark in drawn) == 3
    assert sum(isinstance(mark, ChipMark) for mark in drawn) == 3
    assert sum(isinstance(mark, DownMark) for mark in drawn) == 1


@pytest.mark.parametrize(
    ("rules", "points"), [("block", "12 points"), ("5xj-draw", "12 points"), ("5xj-all-fives", "10 points")]
)
def test_dots_left_in_a_hand_are_counted_as_the_rules_count_them(rules: str, points: str):
    """The hand is 4-3 and 3-2: 12 dots, which is 10 to the nearest five (rules.md's worked value)."""
    drawn = figures(load_rules(rules), "The round ends")
    assert [f"{mark.first}-{mark.second}" for mark in drawn if isinstance(mark, TileMark)] == ["4-3", "3-2"]
    assert [mark.text for mark in drawn if isinstance(mark, TextMark)] == ["12 dots", points]


def test_a_blocked_round_scores_in_the_picture_as_its_rules_say():
    """Your hand 2-1, 1-0 has 4 dots, the other 4-3, 3-1 has 11."""

    def won(rules: RuleSet) -> str:
        return [mark.text for mark in figures(rules, "Nobody can play?") if isinstance(mark, TextMark)][-1]

    assert won(load_rules("draw")) == "11 \N{MINUS SIGN} 4 = 7"
    assert won(load_rules("giant-draw")) == "11 points"
    assert won(house("draw", blocked_score="opponents-pips-to-nearest-five")) == "10 points"


def test_a_score_sheet_reaches_the_target_in_its_last_round_and_not_before():
    assert examples.running_totals(100, 1) == ((35, 0), (35, 28), (72, 28), (104, 28))
    assert examples.running_totals(100, 5) == ((35, 0), (35, 30), (70, 30), (105, 30))
    for target in range(1, 300):
        for step in (1, 5):
            rounds = examples.running_totals(target, step)
            assert all(one < target for both in rounds[:-1] for one in both[:1])
            assert rounds[-1][0] >= target > rounds[-1][1]


@pytest.mark.parametrize("highest", [1, 2, 3, 4, 6, 9, 18])
@pytest.mark.parametrize("doubles", ["both", "one-half"])
def test_examples_are_of_the_set_and_do_what_they_show(highest: int, doubles: str):
    rules = house("block", set=highest, hand=1, doubles_count=doubles)
    play, draw = examples.play(rules), examples.draw(rules)
    for one in (play.line, draw.line):
        Line.parse(one)
    line = Line.parse(play.line)
    assert line.right == int(play.tile[0])
    tiles = [Tile.parse(text) for text in (*play.line, play.tile, *examples.across(play.arms))]
    assert len(set(tiles)) == len(tiles)
    assert max(tile.high for tile in tiles) <= highest
    line = Line.parse(draw.line)
    assert not any(fits(Tile.parse(tile), line) for tile in draw.misfits)
    assert Tile.parse(draw.fit).has(line.right)
    if highest > 2:
        fives = house("block", set=highest, hand=1, doubles_count=doubles, score_multiple=5)
        for seen in (examples.plain_score(fives), examples.double_score(fives)):
            if seen is not None:
                laid_line = Line.parse([f"{left}-{right}" for left, right in seen.laid])
                assert laid_line.total(doubles) == seen.total
                assert seen.total in fives.scoring_totals()


def test_the_examples_of_the_usual_sets_are_the_plainest():
    def drawn(rules: RuleSet) -> list[str]:
        return [mark.text for mark in figures(rules, "Count the open ends") if isinstance(mark, TextMark)]

    assert drawn(load_rules("schoolyard")) == ["2 + 3 = 5", "4 + 4 + 2 = 10"]
    assert drawn(load_rules("5xj-all-fives")) == ["2 + 3 = 5", "5 points", "4 + 4 + 2 = 10", "10 points"]
    assert drawn(house(doubles_count="one-half")) == ["2 + 3 = 5", "4 + 1 = 5"]
