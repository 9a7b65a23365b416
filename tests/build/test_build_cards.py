"""What is on the two sides of a card: tiles read back from their vectors, answers recomputed from them."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pypdfium2 as pdfium
import pytest
from read_decks import SIZE, cells, deck, large, letters_by_card, names, running, tiles_by_card, total, within
from read_shapes import shapes, tiles

from schoolyard.build.cards import CardRequest, make_cards
from schoolyard.content import load_rules
from schoolyard.pages.cards.sheets import Backs


@pytest.mark.parametrize(("rules", "highest"), [("schoolyard", 4), ("block", 6)])
@pytest.mark.parametrize("paper", SIZE)
def test_every_tile_of_the_set_is_in_the_deck_of_tiles_once(rules: str, highest: int, paper: str) -> None:
    expected = [(high, low) for high in range(highest + 1) for low in range(high + 1)]
    assert Counter(names(deck("tiles", rules=rules, paper=paper))) == Counter(expected)


def test_a_set_of_55_tiles_takes_four_sheets() -> None:
    nine = load_rules({"base": "block", "set": 9})
    request = CardRequest(name="tiles", decks=("tiles",), rules=nine, backs=None)
    content = make_cards(request)[1]
    assert len(pdfium.PdfDocument(content)) == 4  # 18, 18, 18 and one
    assert Counter(names(content)) == Counter((high, low) for high in range(10) for low in range(high + 1))


@pytest.mark.parametrize("paper", SIZE)
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("seed", ["1", "monday"])
def test_behind_each_line_are_its_total_and_its_chips(paper: str, flip: str, seed: str) -> None:
    content = deck("score", paper=paper, seed=seed, backs=Backs(flip=flip))
    lines = tiles_by_card(content, paper)
    backs = letters_by_card(content, paper, flip, backs=True)
    *fronts, guide = letters_by_card(content, paper, backs=False)
    assert len(lines) == len(backs) == len(fronts) == 2 * len(cells(paper)) - 1
    assert "Turn the card over." in running(guide)
    for number, (line, front, back) in enumerate(zip(lines, fronts, backs, strict=True), 1):
        assert all(one.numbers[1] == other.numbers[0] for one, other in pairwise(line))
        counted = total(line)
        assert large(back) == str(counted)
        chips = sum(char["text"] == "5" for char in back if 15 < char["size"] < 30)
        said = re.search(r"Take (\d) chip|does not score", running(back))
        assert said
        expected = counted // 5 if counted in (5, 10) else 0
        assert (chips, int(said[1] or 0)) == (expected, expected)
        assert re.fullmatch(rf"Does it score\?Schoolyard(?: · )?{number}", running(front))
        assert re.search(rf"Schoolyard(?: · )?{number}(?!\d)", running(back))


def test_half_of_the_lines_score_and_some_have_a_double_at_an_end() -> None:
    lines = tiles_by_card(deck("score", paper="a4"), "a4")
    scoring = [total(line) in (5, 10) for line in lines]
    assert abs(sum(scoring) - len(lines) / 2) <= 3
    assert any(not line[0].lying or not line[-1].lying for line in lines)
    seen = Counter(tuple(sorted(tuple(sorted(tile.numbers)) for tile in line)) for line in lines)
    assert max(seen.values()) == 1


@pytest.mark.parametrize("paper", SIZE)
def test_where_points_are_scored_they_stand_behind(paper: str) -> None:
    content = deck("score", rules="5xj-all-fives", paper=paper)
    for line, back in zip(tiles_by_card(content, paper), letters_by_card(content, paper, backs=True), strict=True):
        counted = total(line)
        points = 0 if counted % 5 else counted
        assert large(back) == str(counted)
        assert f"{points} points" in running(back)


@pytest.mark.parametrize("paper", SIZE)
def test_behind_each_question_is_whether_the_tile_can_be_played(paper: str) -> None:
    content = deck("can-i-play", paper=paper)
    document = pdfium.PdfDocument(content)
    answers = [large(letters) for letters in letters_by_card(content, paper, backs=True)]
    expected = []
    for number in range(0, len(document), 2):
        # the open ends are half tiles under a cloth: of their frames one half is hidden, so pips are counted by cell
        dots = [one for one in shapes(document[number]) if one.curved and one.filled and abs(one.w - one.h) < 0.02]
        drawn = tiles(document[number])
        for cell in cells(paper):
            hand = max(
                (tile for tile in drawn if within(tile.frame, cell)), key=lambda tile: tile.frame.y0, default=None
            )
            if hand is None:  # the last card tells how they are played
                continue
            middle = (cell[0] + cell[2]) / 2
            ends = [dot for dot in dots if within(dot, cell) and not hand.frame.holds(dot) and dot.w < hand.side / 2]
            left = sum(dot.middle[0] < middle for dot in ends)
            right = len(ends) - left
            expected.append("yes" if {left, right} & set(hand.numbers) else "no")
    assert answers == expected
    assert {"yes", "no"} == set(answers)


def test_three_cards_match_and_no_fourth_goes_with_them() -> None:
    content = deck("match", paper="a4")
    shown = tiles_by_card(content, "a4")
    faces = [large(letters) for letters in letters_by_card(content, "a4", backs=False)]
    numerals = [int(face) for face in faces if face.isdigit()]
    sums = [tuple(map(int, face.split("+"))) for face in faces if "+" in face]
    halves = [tile.numbers for (tile,) in shown]
    assert sorted(numerals) == list(range(1, 9))  # a tile for each total that the set up to 4-4 has, but for blank
    assert [sum(one) for one in halves] == numerals
    assert sums == halves


def test_backs_of_cards_to_match_are_all_alike() -> None:
    document = pdfium.PdfDocument(deck("match", paper="a4"))
    for cell in cells("a4"):
        drawn = [
            (round(one.x0 - cell[0], 2), round(one.y0 - cell[1], 2)) for one in shapes(document[1]) if within(one, cell)
        ]
        assert len(drawn) == 2  # a frame in a frame, at the same place of each card
    assert letters_by_card(deck("match", paper="a4"), "a4", backs=True) == []


@pytest.mark.parametrize("paper", SIZE)
def test_a_ranked_tile_has_its_dots_and_its_place_behind_it(paper: str) -> None:
    content = deck("rank", paper=paper)
    found = {}
    for (tile,), letters in zip(
        tiles_by_card(content, paper), letters_by_card(content, paper, backs=True), strict=True
    ):
        halves = tile.numbers
        place = re.search(r"Place (\d+) of 15", running(letters))
        assert place
        assert large(letters) == str(sum(halves))
        found[int(place[1])] = max(halves), min(halves)
    # the guide to Schoolyard: most dots first, of equal ones the tile with the higher half
    assert [found[place] for place in range(1, 16)] == [
        (4, 4), (4, 3), (4, 2), (3, 3), (4, 1), (3, 2), (4, 0), (3, 1), (2, 2), (3, 0), (2, 1), (2, 0), (1, 1),
        (1, 0), (0, 0),
    ]  # fmt: skip


def test_where_the_rules_leave_tiles_level_no_card_gives_them_a_place() -> None:
    content = deck("rank", rules="block")
    assert not any("Place" in running(letters) for letters in letters_by_card(content, "letter", backs=True))


def test_tiles_to_rank_do_not_lie_in_their_order() -> None:
    shown = [sum(tile.numbers) for (tile,) in tiles_by_card(deck("rank", paper="a4"), "a4")]
    assert shown != sorted(shown, reverse=True)


@pytest.mark.parametrize("paper", SIZE)
@pytest.mark.parametrize("name", ["score", "can-i-play", "rank"])
def test_answers_are_on_the_backs_alone(name: str, paper: str) -> None:
    *cards, _ = letters_by_card(deck(name, paper=paper), paper, backs=False)
    for letters in cards:
        assert large(letters) == ""
        said = re.sub(r"Does it score\?|Can I play this\?", "", running(letters))
        assert re.fullmatch(r"Schoolyard(?: · )?\d*", said)
