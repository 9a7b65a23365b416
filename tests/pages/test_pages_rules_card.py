"""The rules card on paper: all of it stands on one side, whatever the rules, and nothing overlaps."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pages_ink import clashes, ink, leaves, marks, texts
from pages_rules import IDS, card, cells, house, laid, shipped

from schoolyard.content import load_rules
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import LineMark, TextMark
from schoolyard.rules.rulefields import CHOICES, RuleSetError
from schoolyard.rules.ruleset import RuleSet


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


def test_advice_stands_on_a_full_card_and_not_on_a_small_one():
    page = " ".join(texts(shipped("schoolyard", "letter", False)))
    assert "After every play, count the open ends together, out loud." in page
    assert "out loud" not in " ".join(texts(shipped("schoolyard", "letter", True)))
    long = house(teaching=["Look twice."] * 60)
    said = " ".join(texts(laid(long)))
    assert 2 <= said.count("Look twice.") < 60


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
    try:
        page = laid(rules, on, half=half)
    except NoRoomError:  # more house rules than half a page has room for, but never more than a whole one
        assert half
        page = laid(rules, on)
    assert clashes(page) == []
    for mark in marks(page.nodes):
        box = ink(mark)
        assert min(box.x0, box.y0, page.width - box.x1, page.height - box.y1) >= 8 - 1e-6, mark


def test_rules_that_have_no_room_are_refused_by_the_longest_cell():
    with pytest.raises(NoRoomError, match=r'^the rules card, most of all ".*", needs \d+\.\d mm, and there are '):
        laid(house(teaching=["A very long piece of advice. " * 90]))
