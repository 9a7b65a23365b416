"""What holds of every kind, whatever it asks: each is run by each of its rule sets, for each age from its youngest."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import islice
from typing import Any

import pytest
from puzzle_kit import AGES, ALL_TAUGHT, ask_for, combinations, english, offered, recipe

from schoolyard.puzzles.difficulty import LEVELS
from schoolyard.puzzles.kind import Kind
from schoolyard.puzzles.marks import Ring
from schoolyard.puzzles.offers import FOLDED, LEAST_HAND
from schoolyard.puzzles.phrase import Phrase
from schoolyard.puzzles.picture import ChoicePart, HandsPart, LogPart, Part, ScoresPart
from schoolyard.puzzles.puzzle import Puzzle
from schoolyard.puzzles.record import to_mapping
from schoolyard.puzzles.seen import FOLD
from schoolyard.puzzles.solver import proves
from schoolyard.puzzles.taught import tile_or_none, tiles_in
from schoolyard.rules.tile import full_set

HOW_MANY = ("rules", "bank", "chips", "drawn", "points", "pips", "took", "target", "scores", "rounds")
"""Keys of states whose 0 is no blank half: nothing of something."""
MAY_BE_TILES = ("opponent", "boneyard")
"""The same, where they are a number."""


def without_counts(shown: Any) -> Any:
    """Give a state without what is no half of a tile."""
    if isinstance(shown, dict):
        return {
            key: without_counts(value)
            for key, value in shown.items()
            if key not in HOW_MANY and not (key in MAY_BE_TILES and isinstance(value, int))
        }
    return [without_counts(one) for one in shown] if isinstance(shown, list) else shown


def some(kind: Kind, wanted: int) -> Iterator[tuple[Any, Puzzle]]:
    """Give at least so many puzzles of a kind, shared out over its rule sets and ages."""
    asks = combinations(kind)
    share = -(-wanted // len(asks))
    for ask in asks:
        puzzles = list(islice(offered(kind, ask, "every"), share))
        assert puzzles, f"{kind.id} finds nothing by {ask.rules.id} at {ask.age}"
        yield from ((ask, puzzle) for puzzle in puzzles)


def agrees(kind: Kind, wanted: int) -> None:
    for ask, puzzle in some(kind, wanted):
        assert proves(puzzle, ask.rule_sets), (puzzle.state, puzzle.answer)


def test_the_solver_finds_the_answer_of_100_puzzles_and_no_other(kind: Kind) -> None:
    agrees(kind, 100)


@pytest.mark.slow
def test_the_solver_finds_the_answer_of_1000_puzzles_and_no_other(kind: Kind) -> None:
    agrees(kind, 1000)


def test_mistakes_are_one_to_three_of_the_answers_type_none_right_none_alike(kind: Kind) -> None:
    for _, puzzle in some(kind, 100):
        wrong = [mistake.answer for mistake in puzzle.mistakes]
        fewest = 0 if isinstance(puzzle.answer, bool) else 1
        assert fewest <= len(wrong) <= 3
        for answer in wrong:
            assert type(answer) is type(puzzle.answer) or puzzle.answer is None
        texts = [english().say(mistake.answer_text) for mistake in puzzle.mistakes]
        assert len({*texts, english().say(puzzle.answer_text)}) == len(texts) + 1


def test_a_puzzle_is_plain_data_and_says_all_it_has_to_say(kind: Kind) -> None:
    for ask, puzzle in some(kind, 60):
        mapping = to_mapping(puzzle, 1, lambda phrase, age=ask.age: english().say(phrase, age=age))
        assert json.loads(json.dumps(mapping)) == mapping
        assert all(text.strip() for text in (mapping["prompt"], mapping["why"], mapping["answer_text"]))
        assert puzzle.difficulty.level in LEVELS


def texts_of(shown: object) -> Iterator[str]:
    """Give every text that a part holds, but for what is said in words."""
    if isinstance(shown, str):
        yield shown
    elif isinstance(shown, tuple):
        for one in shown:
            yield from texts_of(one)
    elif is_dataclass(shown) and not isinstance(shown, Phrase):
        for field in fields(shown):
            yield from texts_of(getattr(shown, field.name))


def test_the_picture_shows_the_tiles_of_the_state_and_no_others(kind: Kind) -> None:
    for _, puzzle in some(kind, 60):
        shown = [text for part in puzzle.shown.picture.parts for text in texts_of(part)]
        assert Counter(filter(None, map(tile_or_none, shown))) == Counter(tiles_in(puzzle.state))


def ringed(part: Part) -> tuple[object, ...]:
    """Give what a ring can go round."""
    match part:
        case ChoicePart():
            return part.options
        case ScoresPart() | HandsPart():
            return part.players
        case LogPart():
            return part.lines
    tiles: tuple[object, ...] = part.tiles  # type: ignore[union-attr]  # all other parts to ring in have tiles
    return tiles


def test_marks_point_at_parts_of_the_picture(kind: Kind) -> None:
    for _, puzzle in some(kind, 60):
        parts = {part.name: part for row in puzzle.shown.picture.rows for part in row}
        assert len(parts) == sum(map(len, puzzle.shown.picture.rows)), "names of parts are unique"
        assert puzzle.marks
        for mark in puzzle.marks:
            part = parts[mark.part]
            if isinstance(mark, Ring):
                assert mark.index in range(len(ringed(part)))


def test_lines_and_hands_are_as_long_as_a_page_for_the_age_shows(kind: Kind) -> None:
    for ask, puzzle in some(kind, 100):
        fewest, most = recipe(ask.age)["line"]
        if FOLD in (line := puzzle.state.get("line", ())):
            assert len(line) == FOLDED + 1
        elif line:
            assert fewest <= len(line) <= most or (len(line) == 1 and fewest <= 2)
        fewest, most = recipe(ask.age)["choices"]
        if (hand := puzzle.state.get("hand")) and line:
            assert (LEAST_HAND if "boneyard" in puzzle.state else fewest) <= len(hand) <= most


def test_a_hand_is_of_the_set_and_not_on_the_table_too(kind: Kind) -> None:
    for ask, puzzle in some(kind, 60):
        names = {tile.name for tile in full_set(ask.rules.set)}
        line = {tile.name for text in puzzle.state.get("line", ()) if text and (tile := tile_or_none(text))}
        assert line <= names
        assert set(puzzle.state.get("hand", ())) <= names - line


def test_nothing_untaught_is_on_a_page(kind: Kind) -> None:
    """Where nothing is taught: no blank half, no double at an end, no tile alone, and no equal totals to compare."""
    for age in AGES:
        if age < kind.age:
            continue
        for puzzle in islice(offered(kind, ask_for(kind, age=age, taught=()), "untaught", 4000), 40):
            state = without_counts(dict(puzzle.state))
            assert "0" not in json.dumps(state).replace("10", "")
            if line := state.get("line"):
                assert len(line) > 1
                assert all(end[0] != end[-1] for end in (line[0], line[-1]))
            if kind.ranks:
                totals = [tile.pips for tile in tiles_in(state)]
                assert len(set(totals)) == len(totals)


def test_all_puzzles_of_a_block_share_one_prompt_and_one_rule_line(kind: Kind) -> None:
    ask = ask_for(kind, age=kind.age, rules=kind.rules[0])
    shown = {
        (english().say(puzzle.shown.prompt, age=6), puzzle.shown.rule and english().say(puzzle.shown.rule, age=6))
        for puzzle in islice(offered(kind, ask, "prompt"), 50)
    }
    assert len(shown) == 1


def test_a_prompt_has_no_more_words_than_its_age_reads(kind: Kind) -> None:
    for age in (age for age in AGES if age >= kind.age):
        for rules in kind.rules:
            for taught in (ALL_TAUGHT, frozenset[str]()):
                prompt = english().say(kind.asks(ask_for(kind, age=age, rules=rules, taught=taught)), age=age)
                assert len(prompt.split()) <= recipe(age)["words"], prompt


def test_the_answers_of_a_kind_can_be_added_up_if_it_says_so(kind: Kind) -> None:
    """A number that is circled is the place of something, not how many: adding it up would make no sense."""
    for _, puzzle in some(kind, 20):
        ringed = any(isinstance(mark, Ring) for mark in puzzle.marks)
        assert type(puzzle.answer) is int or not kind.number
        assert kind.number or ringed or type(puzzle.answer) is not int or kind.id == "draws-needed"  # or never


def test_a_kind_has_a_title_a_goal_an_aim_and_words_for_its_knobs(kind: Kind) -> None:
    assert english().say(kind.title)
    assert english().say(kind.goal).startswith("I can ")
    assert english().say(Phrase(f"{kind.id}.aim")).endswith(".")
    for knob in kind.knobs:
        assert english().say(Phrase(f"knob.{knob}"))


def test_a_kind_goes_with_the_rule_sets_of_its_row(kind: Kind) -> None:
    for rules in kind.rules:
        assert kind.goes_with(ask_for(kind, rules=rules).rules)
