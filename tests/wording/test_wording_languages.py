"""Every language beside English: the same sentences with the same places, short enough for the child, in one voice."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from schoolyard.content import load_data, load_wording
from schoolyard.content.data import languages
from schoolyard.puzzles.phrase import say
from schoolyard.puzzles.registry import all_kinds
from schoolyard.wording import Wording

OTHERS = [language for language in languages() if language != "en"]
SPANISH = Wording.from_mapping(load_wording("es"), "es")
NAMES = re.compile(r"\{([a-z_]+)[:}]")


def sentences(section: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, dict[int, str]]]:
    """Give each sentence's key, with its variants by the youngest age of each."""
    if isinstance(section, str):
        yield ".".join(path), {0: section}
    elif isinstance(section, dict) and all(isinstance(key, int) for key in section) and "front" not in path:
        yield ".".join(path), section
    elif isinstance(section, dict):
        for name, value in section.items():
            if path or name not in ("language", "nouns"):
                yield from sentences(value, (*path, str(name)))


def names(variants: dict[int, str]) -> set[str]:
    return {name for text in variants.values() for name in NAMES.findall(text)}


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_is_missing_and_none_left_over(language: str) -> None:
    english, other = (dict(sentences(load_wording(each))) for each in ("en", language))
    assert sorted(english.keys() - other.keys()) == []
    assert sorted(other.keys() - english.keys()) == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_uses_what_its_english_one_does(language: str) -> None:
    english, other = (dict(sentences(load_wording(each))) for each in ("en", language))
    assert {key: names(other[key]) for key in english if names(english[key]) != names(other[key])} == {}


@pytest.mark.parametrize("language", OTHERS)
def test_a_sentence_has_words_for_the_same_ages_as_in_english(language: str) -> None:
    """So that a variant for the youngest is never lost, whatever it says."""
    english, other = (dict(sentences(load_wording(each))) for each in ("en", language))
    assert {key for key in english if english[key].keys() != other[key].keys()} == set()


@pytest.mark.parametrize("language", languages())
def test_a_prompt_is_as_short_as_its_readers_need(language: str) -> None:
    ages = {int(age): recipe for age, recipe in load_data("ages")["ages"].items()}
    prompts = [
        (key, variants)
        for key, variants in sentences(load_wording(language))
        if key.partition(".")[0] in all_kinds() and key.split(".")[1].startswith("prompt")
    ]
    assert len(prompts) > len(all_kinds()) / 2
    for key, variants in prompts:
        for age in range(all_kinds()[key.partition(".")[0]].age, 10):
            text = variants[max(each for each in variants if each <= age)]
            assert len(text.split()) <= ages[min(age, max(ages))]["words"], (key, age)


def test_spanish_keeps_dots_and_points_chips_and_tiles_apart() -> None:
    """A chip is no ficha and a point no punto: a child could not tell which is meant."""
    nouns = load_wording("es")["nouns"]
    assert nouns["dot"]["other"] == "puntos"
    assert nouns["point"]["other"] == "tantos"
    assert nouns["tile"]["other"] == "fichas"
    assert nouns["chip"]["other"] == "discos"


@pytest.mark.parametrize(
    ("totals", "text"), [((5, 10), "5 o 10"), ((7, 8), "7 u 8"), ((5, 11), "5 u 11"), ((6, 12, 18), "6, 12 o 18")]
)
def test_spanish_changes_its_or_before_an_o(totals: tuple[int, ...], text: str) -> None:
    assert SPANISH.say(say("rule.points", totals=totals)) == f"Los extremos que suman {text} ganan esos tantos."


@pytest.mark.parametrize(("count", "text"), [(1, "una ficha"), (2, "dos fichas"), (21, "veintiuna fichas")])
def test_spanish_numbers_agree_with_a_tile(count: int, text: str) -> None:
    assert SPANISH.say(say("alt.pool", count=count)) == f"{text} boca abajo"


@pytest.mark.parametrize(("count", "text"), [(1, "un disco negro"), (21, "veintiún discos negros")])
def test_spanish_numbers_agree_with_a_chip(count: int, text: str) -> None:
    assert SPANISH.say(say("alt.chips", count=count)) == text


def test_a_spanish_question_opens_as_it_closes() -> None:
    for key, variants in sentences(load_wording("es")):
        for text in variants.values():
            assert text.count("¿") == text.count("?"), key
            assert "!" not in text, key
