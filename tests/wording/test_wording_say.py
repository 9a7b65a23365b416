"""Wording: keys and values become sentences, with the right plurals, articles and words for an age."""

from __future__ import annotations

from typing import Any

import pytest

from schoolyard.puzzles.phrase import say
from schoolyard.rules.tile import Tile
from schoolyard.wording import Wording, WordingError

GRAMMAR: dict[str, Any] = {
    "language": {
        "plural": "one-other",
        "lists": {"and": {"between": ", ", "last": " and "}, "or": {"between": ", ", "last": " or "}},
        "articles": {"usual": "a", "an": [8, 11, 18]},
        "numbers": ["zero", "one", "two", "three"],
    },
    "nouns": {"chip": {"one": "chip", "other": "chips"}, "is": {"one": "is", "other": "are"}},
}


def wording(**sentences: Any) -> Wording:
    return Wording.from_mapping({**GRAMMAR, **sentences}, "en")


@pytest.mark.parametrize(("number", "text"), [(0, "0 chips"), (1, "1 chip"), (2, "2 chips"), (11, "11 chips")])
def test_a_noun_has_the_form_of_its_number(number: int, text: str) -> None:
    assert wording(take="{chips:chip}").say(say("take", chips=number)) == text


def test_a_noun_may_stand_without_its_number() -> None:
    spoken = wording(left="There {chips::is} {chips:chip} left.")
    assert spoken.say(say("left", chips=1)) == "There is 1 chip left."
    assert spoken.say(say("left", chips=3)) == "There are 3 chips left."


@pytest.mark.parametrize(("number", "text"), [(3, "a 3"), (8, "an 8"), (11, "an 11"), (18, "an 18"), (12, "a 12")])
def test_a_number_has_its_article(number: int, text: str) -> None:
    assert wording(has="{number:a}").say(say("has", number=number)) == text


@pytest.mark.parametrize(("number", "text"), [(0, "zero"), (3, "three"), (4, "4")])
def test_a_number_may_be_said_in_words(number: int, text: str) -> None:
    assert wording(many="{number:word}").say(say("many", number=number)) == text


def test_values_are_numbers_texts_tiles_phrases_and_lists_of_them() -> None:
    spoken = wording(all="{one}; {two}; {three}; {four}; {five}", inner="{half} open")
    phrase = say(
        "all",
        one=7,
        two="left",
        three=Tile(1, 4),
        four=say("inner", half=3),
        five=(Tile(4, 1), Tile(4, 5), Tile(4, 4)),
    )
    assert spoken.say(phrase) == "7; left; 4-1; 3 open; 4-1, 5-4 and 4-4"


@pytest.mark.parametrize(("numbers", "text"), [((5,), "5"), ((5, 10), "5 or 10"), ((5, 10, 15), "5, 10 or 15")])
def test_a_list_is_joined_with_or_where_the_place_says_so(numbers: tuple[int, ...], text: str) -> None:
    assert wording(ends="{totals:or}").say(say("ends", totals=numbers)) == text


@pytest.mark.parametrize(
    ("names", "text"), [(("Ana", "Ben"), "Ana y Ben"), (("Ana", "Iris"), "Ana e Iris"), (("Iris", "Ana"), "Iris y Ana")]
)
def test_what_joins_a_list_may_change_before_a_beginning(names: tuple[str, ...], text: str) -> None:
    joint = {"between": ", ", "last": " y ", "before": {" e ": ["I"]}}
    language = {**GRAMMAR["language"], "lists": {"and": joint, "or": joint}}
    spoken = Wording.from_mapping({**GRAMMAR, "language": language, "who": "{names}"}, "es")
    assert spoken.say(say("who", names=names)) == text


@pytest.mark.parametrize(("number", "text"), [(0, "zero"), (1, "one-ish"), (2, "two"), (5, "5")])
def test_a_number_in_words_may_have_forms_of_its_own(number: int, text: str) -> None:
    language = {**GRAMMAR["language"], "numerals": {"ish": {1: "one-ish"}}}
    spoken = Wording.from_mapping({**GRAMMAR, "language": language, "many": "{number:ish}"}, "en")
    assert spoken.say(say("many", number=number)) == text


def test_keys_are_the_paths_of_sections() -> None:
    spoken = wording(rule={"chips": "one", "deep": {"er": "two"}})
    assert spoken.keys() == {"rule.chips", "rule.deep.er"}
    assert spoken.say(say("rule.deep.er")) == "two"


@pytest.mark.parametrize(
    ("age", "text"), [(4, "five"), (5, "five"), (6, "five"), (7, "seven"), (9, "seven"), (None, "seven")]
)
def test_the_words_are_those_of_the_highest_age_not_above_the_readers(age: int | None, text: str) -> None:
    assert wording(ask={7: "seven", 5: "five"}).say(say("ask"), age=age) == text


def test_an_age_reaches_the_phrases_inside() -> None:
    spoken = wording(outer="{inner}!", inner={5: "five", 7: "seven"})
    assert spoken.say(say("outer", inner=say("inner")), age=5) == "five!"


def test_a_value_that_only_another_ages_words_use_is_used() -> None:
    spoken = wording(ask={5: "Join it.", 7: "Join {tile}."})
    assert spoken.say(say("ask", tile=Tile(2, 1)), age=5) == "Join it."


def test_braces_can_be_written() -> None:
    assert wording(odd="{{{number}}}").say(say("odd", number=3)) == "{3}"


# ---- errors, each with the key --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phrase", "message"),
    [
        (say("gone"), "wording 'gone': there is no such sentence"),
        (say("take"), "wording 'take': no value for chips"),
        (say("take", chips=1, bank=2), "wording 'take': no place for bank"),
        (say("take", chips="two"), "wording 'take': chips must be a number to stand as 'chip', not 'two'"),
    ],
)
def test_what_cannot_be_said_is_named(phrase: Any, message: str) -> None:
    with pytest.raises(WordingError) as error:
        wording(take="Take {chips:chip}.").say(phrase)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("sentence", "message"),
    [
        ("Take {chips.", "wording 'take': the brace at character 6 of 'Take {chips.' opens or closes no place"),
        ("Take chips}.", "wording 'take': the brace at character 11 of 'Take chips}.' opens or closes no place"),
        ("Take {Chips}.", "wording 'take': the brace at character 6 of 'Take {Chips}.' opens or closes no place"),
        ("Take {coins:coin}.", "wording 'take': 'coin' is no noun of this language"),
        (5, "wording 'take': expected a sentence or a section of them, found 5"),
        ({}, "wording 'take': expected a sentence or a section of them, found {}"),
    ],
)
def test_a_sentence_that_cannot_be_read_is_named_at_once(sentence: Any, message: str) -> None:
    with pytest.raises(WordingError) as error:
        wording(take=sentence)
    assert str(error.value) == message


def test_a_language_without_its_grammar_is_no_language() -> None:
    with pytest.raises(WordingError, match="the language's grammar lacks 'language'"):
        Wording.from_mapping({"take": "Take one."}, "xx")


def test_a_noun_needs_every_form_that_its_language_counts_with() -> None:
    with pytest.raises(WordingError, match="the noun 'chip' lacks the form 'other'"):
        Wording.from_mapping({**GRAMMAR, "nouns": {"chip": {"one": "chip"}}}, "en")
