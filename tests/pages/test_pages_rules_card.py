"""The rules card: every field of any rule set is said, the pictures are true, and all of it stands on one side."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pages_ink import clashes, ink, leaves, marks, texts
from pages_sample import fonts, paper, wording

from schoolyard.content import load_rules, rule_sets
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import ChipMark, DownMark, Group, LineMark, Page, TextMark, TileMark
from schoolyard.pages.rules_card import examples
from schoolyard.pages.rules_card.compose import compose_rules_card
from schoolyard.pages.rules_card.document import RulesCard
from schoolyard.pages.rules_card.flow import flow_rules_card
from schoolyard.rules.fits import fits
from schoolyard.rules.line import Line
from schoolyard.rules.rulefields import CHOICES, RuleSetError
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.tile import Tile

IDS = rule_sets()


def house(base: str = "schoolyard", **fields: object) -> RuleSet:
    return load_rules({"base": base, **fields} if fields else base)


def card(rules: RuleSet, age: int | None = None) -> RulesCard:
    return compose_rules_card(rules, wording(), language="en", age=age)


def laid(rules: RuleSet, on: str = "letter", *, half: bool = False) -> Page:
    (page,) = flow_rules_card(card(rules), paper(on), fonts().measure, half=half).pages
    return page


@cache
def shipped(rules_id: str, on: str, half: bool) -> Page:
    return laid(load_rules(rules_id), on, half=half)


def words(rules: RuleSet) -> str:
    """All that the card says, as one text."""
    return " ".join(texts(laid(rules)))


def lines(rules: RuleSet, heading: str) -> str:
    """What one cell says."""
    (cell,) = [cell for cell in card(rules).cells if cell.heading == heading]
    return " ".join((*cell.lines, *cell.below))


# on paper


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("on", ["letter", "a4"])
@pytest.mark.parametrize("rules", IDS)
def test_each_card_is_one_side_on_which_nothing_overlaps_or_comes_near_the_edge(rules: str, on: str, half: bool):
    page = shipped(rules, on, half)
    assert clashes(page) == []
    for mark in marks(page.nodes):
        box = ink(mark)
        assert min(box.x0, box.y0, page.width - box.x1, page.height - box.y1) >= 8 - 1e-6, mark


@pytest.mark.parametrize("on", ["letter", "a4"])
@pytest.mark.parametrize("rules", IDS)
def test_a_full_card_keeps_its_margins_and_sizes(rules: str, on: str):
    page = shipped(rules, on, False)
    for mark in marks(page.nodes):
        box = ink(mark)
        assert box.x0 >= 15 - 0.3, mark
        assert box.x1 <= page.width - 15 + 0.3, mark
        if isinstance(mark, TextMark):
            assert mark.pt >= 8
    sentences = [
        mark.pt for group in cells(page) for leaf in leaves(group.kids) if leaf.role == "P" for mark in leaf.marks
    ]
    assert len(set(sentences)) == 1
    assert sentences[0] >= 11


def cells(page: Page) -> list[Group]:
    return [node for node in page.nodes if isinstance(node, Group) and node.role == "Sect"]


@pytest.mark.parametrize(("on", "width", "height"), [("letter", 279.4, 215.9), ("a4", 297.0, 210.0)])
def test_two_half_cards_stand_side_by_side_on_a_turned_page_with_a_line_between(on: str, width: float, height: float):
    page = shipped("schoolyard", on, True)
    assert (page.width, page.height) == (width, height)
    (cut,) = [mark for mark in marks(page.nodes) if isinstance(mark, LineMark) and mark.dash]
    assert (cut.x1, cut.x2) == (width / 2, width / 2)
    assert (cut.y1, cut.y2) == (8.5, height - 8.5)
    all_texts = [mark for mark in marks(page.nodes) if isinstance(mark, TextMark)]
    left = [mark for mark in all_texts if mark.x < width / 2]
    right = [mark for mark in all_texts if mark.x > width / 2]
    assert [(mark.text, mark.x + width / 2, mark.y) for mark in left] == [
        (mark.text, pytest.approx(mark.x), mark.y) for mark in right
    ]
    assert all(ink(mark).x1 <= width / 2 - 9 for mark in left)
    assert min(mark.pt for mark in all_texts) >= 7.5


@pytest.mark.parametrize("rules", IDS)
def test_a_card_is_read_cell_by_cell_with_words_for_every_picture(rules: str):
    page = shipped(rules, "letter", False)
    assert [leaf.marks[0].text for leaf in leaves(page.nodes) if leaf.role == "H1"] == [load_rules(rules).title]
    heads = [[mark.text for mark in leaf.marks] for leaf in leaves(page.nodes) if leaf.role == "H2"]
    assert [number for number, _ in heads] == [str(number) for number in range(1, 9)]
    assert [heading for _, heading in heads] == [cell.heading for cell in card(load_rules(rules)).cells]
    figures = [leaf for leaf in leaves(page.nodes) if leaf.role == "Figure"]
    assert len(figures) == 8
    assert all(leaf.alt and leaf.box for leaf in figures)


# what is said


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
            "\N{RIGHT DOUBLE QUOTATION MARK}."),
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


def test_younger_children_are_told_in_other_words():
    (old,) = [cell for cell in card(load_rules("block")).cells if cell.heading == "Your turn"]
    (young,) = [cell for cell in card(load_rules("block"), age=5).cells if cell.heading == "Your turn"]
    assert "Halves that touch show the same number." in old.lines
    assert "Halves that touch look the same." in young.lines


# what the sources leave open


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


def test_advice_stands_on_a_full_card_and_not_on_a_small_one():
    page = " ".join(texts(shipped("schoolyard", "letter", False)))
    assert "After every play, count the open ends together, out loud." in page
    assert "out loud" not in " ".join(texts(shipped("schoolyard", "letter", True)))
    long = house(teaching=["Look twice."] * 60)
    said = " ".join(texts(laid(long)))
    assert 2 <= said.count("Look twice.") < 60


# the pictures


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


# any rule set

FIELDS = {
    "set": st.integers(1, 18),
    "players": st.sampled_from([2, 3, 4, [2, 4]]),
    "hand": st.integers(1, 9),
    "reserve": st.integers(0, 3),
    "score_multiple": st.sampled_from([None, 5]),
    "points": st.just("points"),
    "target": st.integers(1, 500),
    **{name: st.booleans() for name in ("optional_draw", "spinner", "partners", "redeal_without_double")},
    **{
        name: st.sampled_from([word for word in words if word != "chip-per-tile"])
        for name, words in CHOICES.items()
        if name != "points"
    },
}


@settings(max_examples=80, deadline=None)
@given(
    data=st.data(),
    base=st.sampled_from(IDS),
    on=st.sampled_from(["letter", "a4"]),
    half=st.booleans(),
)
def test_whatever_the_rules_their_card_is_one_side_on_which_nothing_overlaps(
    data: st.DataObject, base: str, on: str, half: bool
):
    changed = data.draw(st.lists(st.sampled_from(sorted(FIELDS)), max_size=6, unique=True))
    try:
        rules = RuleSet.from_mapping({"base": base, **{name: data.draw(FIELDS[name]) for name in changed}}, load_rules)
    except RuleSetError:
        return
    page = laid(rules, on, half=half)
    assert clashes(page) == []
    for mark in marks(page.nodes):
        box = ink(mark)
        assert min(box.x0, box.y0, page.width - box.x1, page.height - box.y1) >= 8 - 1e-6, mark


def test_rules_that_have_no_room_are_refused_by_the_longest_cell():
    with pytest.raises(NoRoomError, match=r'^the rules card, most of all ".*", needs \d+\.\d mm, and there are '):
        laid(house(teaching=["A very long piece of advice. " * 90]))
