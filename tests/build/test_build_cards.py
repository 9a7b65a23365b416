"""Decks as finished files: tiles read back from their vectors, answers recomputed from them, tags, the same bytes."""

from __future__ import annotations

import io
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import page as page_validation
import pdfplumber
import pikepdf
import pypdfium2 as pdfium
import pytest
from read_shapes import DrawnTile, Shape, shapes, tiles
from read_tags import Tags, tag_problems

from schoolyard.build import Request, make
from schoolyard.build.cards import CardRequest, make_calibration, make_cards
from schoolyard.content import ProblemsError, load_lesson, load_rules
from schoolyard.content.decks import DECKS
from schoolyard.content.lesson import DeckId
from schoolyard.pages.cards.sheets import Backs
from schoolyard.pages.part import NoRoomError

MM = 72 / 25.4
SIZE = {"letter": (215.9, 279.4), "a4": (210.0, 297.0)}
# columns, rows, the card's width and height, left, top: of poker cards, by hand from the stock
POKER = {"letter": (2, 4, 88.0, 63.0, 19.9, 13.7), "a4": (3, 3, 63.0, 88.0, 10.5, 16.5)}
Box = tuple[float, float, float, float]


@cache
def deck(name: str, *, rules: str | None = None, **wanted: Any) -> bytes:
    request = CardRequest(name=name, decks=(name,), rules=load_rules(rules or DECKS[name].rules), **wanted)
    file, content = make_cards(request)
    assert file == f"{name}_cards.pdf"
    return content


def cells(paper: str) -> list[Box]:
    columns, rows, w, h, left, top = POKER[paper]
    corners = [(left + column * w, top + row * h) for row in range(rows) for column in range(columns)]
    return [(x, y, x + w, y + h) for x, y in corners]


def behind(box: Box, paper: str, flip: str) -> Box:
    width, height = SIZE[paper]
    x0, y0, x1, y1 = box
    return (width - x1, y0, width - x0, y1) if flip == "long" else (x0, height - y1, x1, height - y0)


def within(shape: Shape, box: Box) -> bool:
    x, y = shape.middle
    return box[0] < x < box[2] and box[1] < y < box[3]


def tiles_by_card(content: bytes, paper: str) -> list[list[DrawnTile]]:
    """The tiles of every card of all fronts, left to right."""
    found = []
    document = pdfium.PdfDocument(content)
    for number in range(0, len(document), 2):
        drawn = tiles(document[number])
        for cell in cells(paper):
            lying = sorted((tile for tile in drawn if within(tile.frame, cell)), key=lambda tile: tile.frame.x0)
            if lying:
                found.append(lying)
    return found


def letters_by_card(content: bytes, paper: str, flip: str = "long", *, backs: bool) -> list[list[dict[str, Any]]]:
    """The letters of every card of all fronts, or of all backs in the order of their fronts."""
    found = []
    with pdfplumber.open(io.BytesIO(content)) as pdf:
        for sheet in pdf.pages[int(backs) :: 2]:
            for cell in cells(paper):
                x0, y0, x1, y1 = (side * MM for side in (behind(cell, paper, flip) if backs else cell))
                letters = [
                    char
                    for char in sheet.chars
                    if x0 < (char["x0"] + char["x1"]) / 2 < x1 and y0 < (char["top"] + char["bottom"]) / 2 < y1
                ]
                if letters:
                    found.append(letters)
    return found


def large(letters: list[dict[str, Any]]) -> str:
    return "".join(char["text"] for char in letters if char["size"] > 30)


def running(letters: list[dict[str, Any]]) -> str:
    return " ".join("".join(char["text"] for char in letters if char["size"] < 15).split())


def end(tile: DrawnTile, side: int) -> int:
    """What a tile counts at an end of a line of several: a double that lies across counts both halves."""
    return sum(tile.numbers) if not tile.lying else tile.numbers[side]


def total(line: list[DrawnTile]) -> int:
    return end(line[0], 0) + end(line[-1], 1)


def names(content: bytes) -> list[tuple[int, int]]:
    """Every tile of a file, higher half first."""
    found = [tile.numbers for sheet in pdfium.PdfDocument(content) for tile in tiles(sheet)]
    return [(max(one), min(one)) for one in found]


# ---- tiles ----------------------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize(
    ("paper", "corner"),
    [
        # the last row of a full sheet: 27 + 5 x 31.75 down; the tile is 54 x 27 in its cell of 63.5 x 31.75
        ("letter", (12.7 + 4.75, 185.75 + 2.375)),
        ("a4", (9.75 + 4.75, 185.75 + 2.375)),
    ],
)
def test_on_paper_the_tiles_of_the_last_row_lie_where_the_stock_has_them(
    paper: str, corner: tuple[float, float]
) -> None:
    drawn = tiles(pdfium.PdfDocument(deck("tiles", rules="block", paper=paper))[0])
    last = sorted((tile.frame for tile in drawn), key=lambda frame: (round(frame.y0), frame.x0))[-3:]
    for column, frame in enumerate(last):
        assert (frame.x0, frame.y0) == pytest.approx((corner[0] + column * 63.5, corner[1]), abs=0.05)
        assert (frame.w, frame.h) == pytest.approx((54, 27), abs=0.02)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", SIZE)
def test_on_paper_each_tile_has_its_back_behind_it(paper: str, flip: str) -> None:
    content = deck("tiles", rules="block", paper=paper, backs=Backs(flip=flip))
    document = pdfium.PdfDocument(content)
    width, height = SIZE[paper]
    for number in range(0, len(document), 2):
        fronts = sorted(tile.frame.middle for tile in tiles(document[number]))
        round_ = [shape for shape in shapes(document[number + 1]) if shape.curved and shape.w > 45]
        middles = [one.middle for one in round_]
        turned = sorted((width - x, y) if flip == "long" else (x, height - y) for x, y in middles)
        assert len(turned) == len(fronts)
        for front in fronts:
            assert min(abs(front[0] - x) + abs(front[1] - y) for x, y in turned) < 0.05


# ---- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", SIZE)
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("seed", ["1", "monday"])
def test_behind_each_line_are_its_total_and_its_chips(paper: str, flip: str, seed: str) -> None:
    content = deck("score", paper=paper, seed=seed, backs=Backs(flip=flip))
    lines = tiles_by_card(content, paper)
    backs = letters_by_card(content, paper, flip, backs=True)
    fronts = letters_by_card(content, paper, backs=False)
    assert len(lines) == len(backs) == len(fronts) == 2 * len(cells(paper))
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
            hand = max((tile for tile in drawn if within(tile.frame, cell)), key=lambda tile: tile.frame.y0)
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


# ---- files ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", SIZE)
@pytest.mark.parametrize("name", DECKS)
def test_every_deck_is_tagged_and_keeps_the_rules_of_pdf_ua_1(name: str, paper: str) -> None:
    content = deck(name, paper=paper)
    assert tag_problems(pikepdf.open(io.BytesIO(content))) == []
    report = page_validation.validate_pdf_bytes(content, profile="ua1")
    assert report.is_compliant, [(failure.rule_id, failure.message) for failure in report.failures]


def test_each_card_is_a_section_of_its_own_front_and_back() -> None:
    tags = Tags(pikepdf.open(io.BytesIO(deck("score", paper="a4"))))
    sections = [one for one in tags.elements if one.role == "Sect"]
    assert len(sections) == 4 * 9
    front, back = sections[0], sections[9]
    assert [one.role for one in front.kids] == ["P", "Figure", "Figure", "P", "P"]
    assert front.kids[1].alt.startswith("a line of two tiles: ")
    assert front.kids[2].alt == "room for 2 chips"
    assert [one.role for one in back.kids] == ["P", "Figure", "P", "P", "P"]
    assert re.fullmatch(r"\d chips?", back.kids[1].alt)


def test_the_tiles_of_a_deck_are_told_in_words() -> None:
    tags = Tags(pikepdf.open(io.BytesIO(deck("tiles"))))
    told = [one.alt for one in tags.elements if one.role == "Figure"]
    assert told[:3] == ["double four", "four and three", "four and two"]
    assert told.count("a tile face down") == 15
    assert told.count("a chip") == 10
    assert told.count("the Down") == 1


def test_counting_is_not_done_for_who_hears_a_card_to_match() -> None:
    tags = Tags(pikepdf.open(io.BytesIO(deck("match"))))
    told = [
        one.alt for one in tags.elements if one.role == "Figure" and "face" not in one.alt and "back" not in one.alt
    ]
    assert all("dot" in alt and "five" not in alt for alt in told)


@pytest.mark.parametrize("name", DECKS)
def test_the_same_request_gives_the_same_bytes(name: str) -> None:
    request = CardRequest(name=name, decks=(name,), rules=load_rules(DECKS[name].rules))
    assert make_cards(request)[1] == deck(name)


@pytest.mark.parametrize("name", ["match", "score", "rank", "can-i-play"])
def test_another_seed_gives_other_cards(name: str) -> None:
    assert deck(name, seed="2") != deck(name)


def most_ink(content: bytes) -> float:
    pages = [sheet.render(scale=100 / 72, grayscale=True).to_numpy() for sheet in pdfium.PdfDocument(content)]
    return max(float((255.0 - one).mean()) / 255 for one in pages)


@pytest.mark.parametrize("name", ["match", "can-i-play", "coach", "score", "rank", "bank-mat", "five-frame"])
def test_a_page_of_cards_is_at_most_six_percent_ink(name: str) -> None:
    assert most_ink(deck(name)) <= 0.06


def test_cut_outs_are_at_most_nine_percent_even_with_all_the_pips_of_double_six() -> None:
    assert most_ink(deck("tiles", rules="block")) <= 0.09
    assert most_ink(deck("chips")) <= 0.09


@pytest.mark.parametrize("paper", SIZE)
@pytest.mark.parametrize("name", ["score", "can-i-play", "rank"])
def test_answers_are_on_the_backs_alone(name: str, paper: str) -> None:
    for letters in letters_by_card(deck(name, paper=paper), paper, backs=False):
        assert large(letters) == ""
        said = re.sub(r"Does it score\?|Can I play this\?", "", running(letters))
        assert re.fullmatch(r"Schoolyard(?: · )?\d*", said)


# ---- refusals -------------------------------------------------------------------------------------------------------


def refusal(name: str, *, rules: str = "schoolyard", **wanted: Any) -> str:
    with pytest.raises(ProblemsError) as caught:
        make_cards(CardRequest(name=name, decks=(name,), rules=load_rules(rules), **wanted))
    return str(caught.value)


def test_stock_of_the_other_paper_is_refused_and_this_paper_s_is_named() -> None:
    assert refusal("score", paper="a4", stock="avery-5371") == (
        "found avery-5371, which is letter paper, for a4; "
        "expected --paper letter, or --stock business: on a4 that is avery-c32011"
    )


def test_a_size_is_never_refused_for_its_paper() -> None:
    for paper in SIZE:
        assert deck("coach", paper=paper, stock="business")


def test_an_unknown_stock_is_refused_with_the_nearest() -> None:
    assert refusal("coach", stock="pokr") == (
        "found no stock pokr; expected poker, index, business, domino, chip, strip, half, quarter, page or the name of "
        "a stock, such as avery-5371; did you mean poker?"
    )


@pytest.mark.parametrize(
    ("name", "rules", "message"),
    [
        ("chips", "block", "found chips with the rule set block; expected rules with chips, such as schoolyard"),
        ("bank-mat", "draw", "found bank-mat with the rule set draw; expected rules with chips, such as schoolyard"),
        (
            "score",
            "block",
            "found score with the rule set block; expected rules by which open ends score, such as schoolyard",
        ),
        (
            "score-sheet",
            "schoolyard",
            "found score-sheet with the rule set schoolyard; expected rules that count points, such as 5xj-all-fives",
        ),
    ],
)
def test_a_deck_that_makes_no_sense_by_the_rules_is_refused(name: str, rules: str, message: str) -> None:
    assert refusal(name, rules=rules) == message


def test_what_is_too_large_for_its_stock_is_refused() -> None:
    with pytest.raises(NoRoomError, match="Bank"):
        deck("bank-mat", stock="poker")


# ---- lessons, and the printer's test --------------------------------------------------------------------------------


def test_the_decks_that_a_lesson_may_name_are_those_there_are() -> None:
    assert DeckId.__args__ == tuple(DECKS)


def test_the_decks_of_a_lesson_are_one_file_with_a_bookmark_for_each() -> None:
    lesson = replace(load_lesson("make-five"), cards=("tiles", "score"))
    files = dict(make(Request(lesson=lesson, only=("cards",))))
    assert list(files) == ["make-five_cards.pdf", "puzzles.json"]
    pdf = pikepdf.open(io.BytesIO(files["make-five_cards.pdf"]))
    with pdf.open_outline() as outline:
        assert [item.title for item in outline.root] == ["Schoolyard Dominoes", "Does it score?"]
    assert str(pdf.docinfo["/Title"]) == "Make five"
    assert len(pdf.pages) == 2 + 4
    # the lesson has taught blanks, and no doubles at the ends of lines
    lines = pdfium.PdfDocument(files["make-five_cards.pdf"])
    assert all(tile.lying for number in (2, 4) for tile in tiles(lines[number]))


def test_a_lesson_without_decks_has_no_file_of_cards() -> None:
    lesson = replace(load_lesson("make-five"), cards=())
    assert [name for name, _ in make(Request(lesson=lesson, only=("cards",)))] == ["puzzles.json"]


@pytest.mark.parametrize("paper", SIZE)
def test_the_printer_s_test_is_tagged_and_has_a_front_and_a_back(paper: str) -> None:
    name, content = make_calibration(paper, "en")
    assert name == "calibrate.pdf"
    pdf = pikepdf.open(io.BytesIO(content))
    assert tag_problems(pdf) == []
    assert page_validation.validate_pdf_bytes(content, profile="ua1").is_compliant
    assert len(pdf.pages) == 2


@pytest.mark.parametrize("paper", SIZE)
def test_its_rulers_are_100_mm_and_its_outer_frame_is_8_mm_from_the_edge(paper: str) -> None:
    front = shapes(pdfium.PdfDocument(make_calibration(paper, "en")[1])[0])
    width, height = SIZE[paper]
    assert sum(one.w == pytest.approx(100, abs=0.02) and one.h < 0.1 for one in front) == 1
    assert sum(one.h == pytest.approx(100, abs=0.02) and one.w < 0.1 for one in front) == 1
    assert any(
        (one.x0, one.y0, one.x1, one.y1) == pytest.approx((8, 8, width - 8, height - 8), abs=0.02) for one in front
    )
    assert min(one.x0 for one in front) >= 8 - 0.02


@pytest.mark.parametrize("paper", SIZE)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_printed_without_a_shift_the_lines_of_the_front_go_through_the_steps_at_0_of_the_back(
    paper: str, flip: str
) -> None:
    front, back = (shapes(one) for one in pdfium.PdfDocument(make_calibration(paper, "en")[1]))
    width, height = SIZE[paper]
    steps = [one for one in back if not one.curved and max(one.w, one.h) < 4]
    upright = sorted((one for one in steps if one.h > one.w), key=lambda one: one.y0)
    level = sorted((one for one in steps if one.w > one.h), key=lambda one: one.x0)
    assert len(upright) == len(level) == 13  # from -3 to 3 in halves
    zero_right, zero_down = upright[6], level[6]
    for one, step, axis in ((upright, zero_right, 0), (level, zero_down, 1)):
        away = [each.middle[axis] - step.middle[axis] for each in one]
        assert away == pytest.approx([half / 2 for half in range(-6, 7)], abs=0.01)
    lines = [one for one in front if min(one.w, one.h) < 0.1 and max(one.w, one.h) > 40 and one.w != one.h]
    seen = [
        (width - one.x1, one.y0, width - one.x0, one.y1)
        if flip == "long"
        else (one.x0, height - one.y1, one.x1, height - one.y0)
        for one in lines
    ]
    for step in (zero_right, zero_down):
        x, y = step.middle
        assert any(x0 - 0.02 <= x <= x1 + 0.02 and y0 - 0.02 <= y <= y1 + 0.02 for x0, y0, x1, y1 in seen)
