"""How pages fill: none with a puzzle alone where two fit, no first page without one, nothing said twice, none lost."""

from dataclasses import replace

import pytest
from pages_ink import clashes, leaves, marks, texts
from pages_sample import (
    best_play,
    count_tile,
    fonts,
    hand,
    line,
    paper,
    puzzle,
    raw,
    recipe,
    scoring_tile,
    text,
    total,
    wording,
)

from schoolyard.pages.compose import compose_sheet
from schoolyard.pages.flow import flow_sheet
from schoolyard.pages.placed import Page, RectMark, TextMark, TileMark
from schoolyard.puzzles.phrase import NAMED_RULE, say
from schoolyard.puzzles.picture import BoxPart, ChoicePart, PilePart, TilesPart
from schoolyard.puzzles.puzzle import Puzzle

CROSSWISE = {5: scoring_tile("4-4 4-1", "3-1 3-2 1-0", 0, "left", upright=True)}
CROSSWISE[6] = scoring_tile("2-4 4-4 4-1", "3-1 3-2 1-0 4-3", 0, "left", upright=True)


def laid(
    puzzles: list[Puzzle], age: int = 6, on: str = "letter", *, large_print: bool = False, **others: object
) -> tuple[Page, ...]:
    words = {name: others.pop(name) for name in ("example", "review", "leaving") if name in others}
    one = recipe(age, large_print=large_print)
    sheet = compose_sheet(text(**others), [made.shown for made in puzzles], wording(), one, **words)
    return flow_sheet(sheet, one, paper(on), fonts().measure).pages


def labels(page: Page) -> dict[str, TextMark]:
    """The numbers of a page's puzzles."""
    found = [mark for leaf in leaves(page.nodes) if leaf.role == "Lbl" for mark in leaf.marks]
    return {mark.text: mark for mark in found if isinstance(mark, TextMark)}


def counts(pages: tuple[Page, ...]) -> list[int]:
    return [len(labels(page)) for page in pages]


def _clashes(page: Page) -> list[object]:
    """What lies on each other, but for the tiles of a boneyard, which are a pile."""
    return [pair for pair in clashes(page) if not all(getattr(mark, "face", "up") == "down" for mark in pair)]


def asked(tiles: str, held: str, drawn: int) -> Puzzle:
    """A line, a hand, a boneyard and three words: the highest picture that a child of six gets."""
    rows = (
        (line(tiles),),
        (hand(held, upright=True), PilePart(count=drawn, words=f"Boneyard: {drawn} tiles")),
        (ChoicePart(options=("play", "draw", "knock")),),
    )
    return puzzle("play-draw-knock", "What must you do? Circle play, draw or knock.", rows, answer="draw")


# ---- puzzles alone -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("age", [5, 6])
@pytest.mark.parametrize("on", ["letter", "a4"])
@pytest.mark.parametrize(("many", "expected"), [(2, [2]), (4, [2, 2]), (6, [2, 2, 2])])
def test_puzzles_with_a_crosswise_double_and_a_hand_stand_two_on_a_page(
    age: int, on: str, many: int, expected: list[int]
):
    pages = laid([CROSSWISE[age]] * many, age, on, highest=6)
    assert counts(pages) == expected
    assert (
        min(tile.h for page in pages for tile in marks(page.nodes) if isinstance(tile, TileMark))
        >= 0.8 * recipe(age).half
    )


@pytest.mark.parametrize("many", range(2, 8))
@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("age", [5, 6, 7, 8])
def test_a_puzzle_is_alone_on_a_page_only_where_one_is_left_over(age: int, large_print: bool, many: int):
    for kind in (
        total("4-2 2-1", 4, 1),
        count_tile("4-3"),
        CROSSWISE[5],
        best_play("4-1 1-0", "5-3 4-2", 0, "right", 5),
    ):
        found = counts(laid([kind] * many, age, large_print=large_print, highest=6))
        assert sum(found) == many
        assert found.count(1) <= many % 2, (kind.kind, found)


def test_a_last_puzzle_that_would_be_alone_takes_one_of_the_block_before_it_along():
    """Five lines fill a page at six; of six, one block, the last would stand below a white page."""
    assert counts(laid([total("4-2 2-1", 4, 1)] * 5)) == [5]
    found = counts(laid([total("4-2 2-1", 4, 1)] * 5 + [count_tile("4-3")], leaving={6}))
    assert sum(found) == 6
    assert min(found) >= 2


# ---- side by side --------------------------------------------------------------------------------------------------


def test_narrow_puzzles_among_wide_ones_stand_two_in_a_row_where_that_saves_a_page():
    """At eight six rows of hands fill a page: seven puzzles need two, or pairs of those that fit a column."""
    short = [
        puzzle("hand-total", "How many dots?", ((hand(tiles, upright=True), BoxPart()),), answer="7")
        for tiles in ("4-1 2-0", "3-1 3-0", "5-1 1-0", "6-0 1-0", "2-2 3-0", "4-0 2-1")
    ]
    long = puzzle(
        "hand-total", "How many dots?", ((hand("6-1 5-4 3-3 6-6 5-2", upright=True), BoxPart()),), answer="41"
    )
    (page,) = laid([*short, long], 8, highest=6)
    found = labels(page)
    assert [found[left].y == found[right].y for left, right in ("12", "34", "56", "67")] == [True, True, True, False]
    assert all(tile.h == 12 for tile in marks(page.nodes) if isinstance(tile, TileMark))
    assert clashes(page) == []


def test_tiles_are_as_large_as_the_age_has_them_where_the_page_has_room_for_that():
    """In a column of A4 at six a line of five halves would have tiles of five sixths."""
    (page,) = laid([total("4-2 2-2 2-1", 4, 1)] * 2, on="a4")
    found = labels(page)
    assert found["1"].y < found["2"].y
    assert {tile.h for tile in marks(page.nodes) if isinstance(tile, TileMark)} == {18}


# ---- what is said --------------------------------------------------------------------------------------------------


def scored(rule: str) -> Puzzle:
    one = count_tile("4-3")
    return replace(one, shown=replace(one.shown, rule=raw(rule)))


def test_the_name_of_a_game_stands_out_before_its_rule_where_blocks_differ_in_nothing_else():
    one = count_tile("4-3")
    games = [
        replace(one, shown=replace(one.shown, rule=say(NAMED_RULE, game=game, rule=raw("The fewest dots win."))))
        for game in ("Block Dominoes", "Draw Dominoes")
    ]
    (page,) = laid(games, 8, own_rules=True)
    said = [mark for leaf in leaves(page.nodes) for mark in leaf.marks if isinstance(mark, TextMark)]
    assert {(mark.text, mark.weight) for mark in said if mark.text.endswith("Dominoes:")} == {
        ("Block Dominoes:", 600),
        ("Draw Dominoes:", 600),
    }
    rules = [mark for mark in said if mark.text == "The fewest dots win."]
    assert [mark.weight for mark in rules] == [400, 400]
    assert all(any(name.y == rule.y and name.x < rule.x for name in said) for rule in rules), "on one line"


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("on", ["letter", "a4"])
def test_a_prompt_is_said_once_for_blocks_that_differ_in_their_rule(on: str, count: int):
    rules = ["Draw: take the difference.", "Block: take all.", "Giant: take all, too."]
    (page,) = laid([scored(rule) for rule in rules for _ in range(count)], 8, on, own_rules=True)
    said = texts(page)
    assert said.count("How many dots?") == 1
    order = [said.index(words) for words in ("How many dots?", *rules)]
    assert order == sorted(order)
    assert [said.count(rule) for rule in rules] == [1, 1, 1]
    assert clashes(page) == []


def test_a_prompt_is_said_again_where_such_a_block_begins_a_page():
    pages = laid([scored(f"Game {number}.") for number in range(1, 9) for _ in range(2)], 6, own_rules=True)
    assert len(pages) > 1
    for page in pages:
        assert texts(page).count("How many dots?") == 1


def test_what_looks_back_says_so_once_however_many_blocks_it_has():
    puzzles = [total("4-2 2-1", 4, 1), count_tile("4-1"), total("2-1 1-4", 2, 4)]
    said = [words for page in laid(puzzles, review={2, 3}) for words in texts(page)]
    assert said.count("From earlier lessons") == 1
    assert said.index("From earlier lessons") == said.index("How many dots?") - 1
    assert "From earlier lessons" not in texts(laid(puzzles)[0])


# ---- the worked example --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("on", ["letter", "a4"])
def test_a_high_example_makes_room_for_a_puzzle_and_is_never_lost(on: str):
    """Full size, the example and a puzzle with a crosswise double are higher than a page at six."""
    example = asked("2-4 4-3 3-3 3-0", "4-1 2-1 4-2 0-0", 5)
    pages = laid([asked("0-2 2-2 2-4", "3-1 1-0 3-3", 4)] * 2, on=on, example=example)
    assert "Look:" in " ".join(texts(pages[0]))
    assert counts(pages) == [1, 1]
    assert [_clashes(page) for page in pages] == [[], []]


def test_an_example_is_lower_where_that_saves_a_page():
    """At eight two long plays fit below an example of two thirds, and one below a larger one."""
    play = best_play("4-1 1-1 1-0 0-6 6-6 6-3 3-2", "5-3 4-2 3-3 6-1 5-5 2-0", 2, "right", 10)
    pages = laid([play] * 2, 8, highest=6, example=play)
    assert counts(pages) == [2]
    assert "Look:" in " ".join(texts(pages[0]))


def test_a_sentence_higher_than_the_picture_beside_it_stays_in_the_box_of_the_example():
    """In large print a sentence of 53 letters takes six lines beside two tiles."""
    tiles = TilesPart(name="tiles", tiles=("4-0", "2-2"), upright=True, counted=True)
    why = "Both have 4 dots. 4 is more than 2, so 4-0 is higher."
    higher = puzzle("higher-tile", "Which tile is higher? Circle it.", ((tiles,),), answer="4-0", why=why)
    pages = laid([higher] * 2, large_print=True, example=higher)
    every = [leaf.marks for leaf in leaves(pages[0].nodes)]
    (said,) = [found for found in every if any(getattr(mark, "text", "").startswith("Look:") for mark in found)]
    (box,) = [mark for mark in marks(pages[0].nodes) if isinstance(mark, RectMark) and mark.r == 2.5]
    assert len({mark.y for mark in said}) == 6
    assert all(box.y + 3 < mark.y < box.y + box.h - 2 for mark in said)


def test_an_example_with_parts_too_wide_for_one_row_has_them_below_each_other_as_the_puzzles_have():
    words = "So many chips are in the Bank"
    boxes = (BoxPart(name="one", before=words), BoxPart(name="other", before=words))
    one = puzzle("who-has-ten", "How many?", (boxes,), answer="3")
    pages = laid([one] * 2, 6, large_print=True, example=one)
    assert "Look:" in " ".join(texts(pages[0]))
    assert texts(pages[0]).count(words) >= 2
    assert [_clashes(page) for page in pages] == [[] for _ in pages]
