"""Codes: what they hold comes back, slips are noticed, nothing of a child is in them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as some

from schoolyard.build.code import (
    LENGTHS,
    LETTERS,
    PROOFS,
    STREAMS,
    CodeError,
    OfKind,
    OfLesson,
    SheetCode,
    named,
    named_rules,
    share_of,
    stream_number,
)
from schoolyard.build.settings import TAUGHT, packed, unpacked
from schoolyard.content import lessons, rule_sets
from schoolyard.content.lesson import MOST_SHEETS, Taught
from schoolyard.puzzles.kind import Kind
from schoolyard.puzzles.order import SHARES
from schoolyard.puzzles.registry import all_kinds

NAMES = some.integers(0, 4092)
LESSON_SHEETS = some.builds(OfLesson, lesson=NAMES, own=some.booleans(), sheet=some.integers(1, MOST_SHEETS))
KIND_SHEETS = some.builds(
    OfKind,
    kind=NAMES,
    rules=some.none() | some.integers(0, 99),
    count=some.integers(1, 60),
    level=some.none() | some.integers(1, 5),
    settings=some.integers(0, 900_000),
)
CODES = some.builds(
    SheetCode,
    origin=LESSON_SHEETS | KIND_SHEETS,
    stream=some.integers(0, STREAMS - 1),
    version=some.sampled_from(ascii_uppercase),
    age=some.integers(4, 12),
    large_print=some.booleans(),
    proof=some.integers(0, PROOFS - 1),
)
ONE = SheetCode(
    origin=OfLesson(lesson=named("make-five"), own=False, sheet=1),
    stream=stream_number(seed="1", version="A", sheet=1),
    version="A",
    age=6,
    large_print=False,
    proof=12345,
)


@given(code=CODES)
def test_what_a_code_holds_is_read_back(code: SheetCode) -> None:
    assert SheetCode.read(code.printed()) == code


@given(code=CODES)
def test_the_sheets_of_partners_are_told_from_versions_alone(code: SheetCode) -> None:
    for version in "AB":
        partner = replace(code, version=version, partner=True)
        assert SheetCode.read(partner.printed()) == partner
        assert partner.printed() != replace(code, version=version).printed()
    with pytest.raises(ValueError, match="not in tuple"):
        replace(code, version="C", partner=True).printed()


@given(data=some.data())
def test_letters_that_are_read_as_a_code_are_printed_again(data: some.DataObject) -> None:
    size = data.draw(some.sampled_from(LENGTHS))
    letters = data.draw(some.text(LETTERS, min_size=size, max_size=size))
    try:
        code = SheetCode.read(letters)
    except CodeError:
        return
    assert code.printed().replace("-", "") == letters


@given(code=CODES)
def test_a_code_has_at_most_24_letters_in_fours_and_no_look_alikes(code: SheetCode) -> None:
    groups = code.printed().split("-")
    assert {len(group) for group in groups} == {4}
    assert len(groups) <= 6
    assert not set("".join(groups)) & set("01OIL")


def test_a_sheet_of_a_lesson_and_one_of_a_kind_with_nothing_turned_have_20_letters() -> None:
    most = OfKind(kind=4092, rules=99, count=60, level=5)
    for origin in (ONE.origin, OfLesson(lesson=4092, own=True, sheet=MOST_SHEETS), most):
        full = replace(
            ONE,
            origin=origin,
            stream=STREAMS - 1,
            version="B",
            partner=True,
            age=12,
            large_print=True,
            proof=PROOFS - 1,
        )
        assert len(full.printed()) == 20 + 4


@pytest.mark.parametrize("typed", [str.lower, lambda code: code.replace("-", ""), lambda code: code.replace("-", " ")])
def test_small_letters_spaces_and_missing_hyphens_are_read(typed) -> None:
    assert SheetCode.read(f"  {typed(ONE.printed())}\n") == ONE
    assert SheetCode.read(typed(ONE.printed().replace("-", "\N{EN DASH}"))) == ONE


@given(code=CODES, place=some.integers(0, 19), other=some.sampled_from(LETTERS))
def test_one_wrong_letter_is_noticed(code: SheetCode, place: int, other: str) -> None:
    letters = code.printed().replace("-", "")
    wrong = letters[:place] + other + letters[place + 1 :]
    if wrong != letters:
        with pytest.raises(CodeError, match="slip"):
            SheetCode.read(wrong)


@given(code=CODES, place=some.integers(0, 18))
def test_two_neighbours_exchanged_are_noticed(code: SheetCode, place: int) -> None:
    letters = code.printed().replace("-", "")
    wrong = letters[:place] + letters[place + 1] + letters[place] + letters[place + 2 :]
    if wrong != letters:
        with pytest.raises(CodeError, match="slip"):
            SheetCode.read(wrong)


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("", "found a code of 0 letters; expected 20 or 24 letters, as at the foot of the sheet"),
        (ONE.printed()[:-1], "found a code of 19 letters; expected 20 or 24 letters, as at the foot of the sheet"),
        (
            "2O" + ONE.printed()[2:],
            "found 'O' in the code, letter 2 of group 1; expected letters and digits, but never 0, O, 1, I or L",
        ),
    ],
)
def test_what_is_wrong_with_letters_is_told(typed: str, message: str) -> None:
    with pytest.raises(CodeError) as caught:
        SheetCode.read(typed)
    assert str(caught.value) == message


def test_what_no_code_can_hold_is_refused() -> None:
    for wrong in (replace(ONE, age=3), replace(ONE, age=13), replace(ONE, stream=STREAMS), replace(ONE, proof=-1)):
        with pytest.raises(ValueError, match="room"):
            wrong.printed()
    with pytest.raises(ValueError, match="room"):
        replace(ONE, origin=OfKind(kind=0, rules=0, count=1, level=None, settings=10**9)).printed()


def test_every_lesson_kind_and_rule_set_has_a_name_of_its_own_in_codes() -> None:
    for ids, naming in ((lessons(), named), (tuple(all_kinds()), named), (rule_sets(), named_rules)):
        assert len({naming(one) for one in ids}) == len(ids)


def test_streams_differ_by_seed_version_sheet_and_row_and_say_nothing_of_them() -> None:
    asked = [
        {"seed": seed, "version": version, "sheet": sheet, "row": row}
        for seed in ("1", "11")
        for version in "AB"
        for sheet in (1, 2)
        for row in ("", "Ana", "Ana (2)")
    ]
    numbers = [stream_number(**one) for one in asked]
    assert len(set(numbers)) == len(asked)
    # neighbours in the list share no more bits than chance lets them
    shared = [bin(one ^ other).count("0") - 1 for one, other in pairwise(numbers)]
    assert max(shared) < 35


@given(seed=some.text(), row=some.text(min_size=1), version=some.sampled_from(ascii_uppercase))
def test_a_child_prefers_no_share_of_all_puzzles_and_a_version_does(seed: str, row: str, version: str) -> None:
    own, shared = (stream_number(seed=seed, version=version, sheet=1, row=each) for each in (row, ""))
    assert 0 <= own < STREAMS
    assert 0 <= shared < STREAMS
    assert share_of(own) is None
    assert share_of(shared) in range(SHARES)


@pytest.mark.parametrize("kind", all_kinds().values(), ids=lambda kind: kind.id)
def test_every_setting_of_a_kind_is_held_and_fits(kind: Kind) -> None:
    usual: frozenset[Taught] = frozenset({"blank"})
    choices = [(name, value) for name, knob in kind.knobs.items() for value in knob.allowed]
    for knobs in ({}, *({name: value} for name, value in choices), dict(choices)):
        for taught in (usual, frozenset(TAUGHT), frozenset()):
            settings = packed(kind, knobs, taught, usual)
            read, known = unpacked(kind, settings, usual)
            assert kind.settle(read) == kind.settle(knobs)
            assert known == taught
            origin = OfKind(kind=named(kind.id), rules=99, count=60, level=5, settings=settings)
            assert SheetCode.read(replace(ONE, origin=origin).printed()).origin == origin
    assert packed(kind, {}, usual, usual) == 0


def test_settings_that_a_kind_does_not_have_are_refused() -> None:
    with pytest.raises(ValueError, match="no such settings"):
        unpacked(all_kinds()["count-tile"], 10**6, frozenset())
