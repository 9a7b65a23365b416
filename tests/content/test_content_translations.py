"""Lessons in other languages: the same lesson in other words, or every text that is missing or too much."""
# ruff: noqa: E501 - a message stands whole on its line, as a user sees it

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from schoolyard.content import (
    Lesson,
    ProblemsError,
    check_file,
    folder,
    lessons,
    load_lesson,
    load_rules,
    load_standards,
    rule_sets,
    rules_in,
)
from schoolyard.content.data import languages
from schoolyard.content.standards import standard_texts

LESSON = """\
id: ours
title: Ours
ages: [6, 7]
minutes: 10
rules: schoolyard
goal: I can do it.
words: {line: tiles end to end}
materials: [tiles, chips]
plan: {play: {minutes: 10, text: Play., line: [2-1, 1-3]}}
watch-for: [Haste, {habit: A slip, see: What., say: How.}]
home: Play.
sheets:
  - puzzles: [{kind: count-tile, count: 2}]
  - title: Two
    goal: I can do more.
    puzzles: [{kind: ends-total}]
"""
SPANISH = """\
title: Nuestra
goal: Sé hacerlo.
words: {línea: fichas seguidas}
materials: [fichas, discos]
plan: {play: Jugar.}
watch-for: [Prisa, {habit: Un fallo, see: Qué., say: Cómo.}]
home: Jugar.
sheets:
  - {}
  - title: Dos
    goal: Sé hacer más.
"""
HERE = folder("lessons")


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    path = tmp_path / "ours.yaml"
    path.write_text(LESSON, encoding="utf-8")
    (tmp_path / "es").mkdir()
    return path


def in_spanish(ours: Path, text: str) -> Lesson:
    (ours.parent / "es" / ours.name).write_text(text, encoding="utf-8")
    return load_lesson(ours, language="es")


def test_a_translated_lesson_is_the_lesson_in_other_words(ours: Path) -> None:
    english, spanish = load_lesson(ours), in_spanish(ours, SPANISH)
    assert spanish.title == "Nuestra"
    assert spanish.words == {"línea": "fichas seguidas"}
    assert spanish.materials == ("fichas", "discos")
    assert [(step.name, step.minutes, step.text, step.line) for step in spanish.plan] == [
        ("play", 10, "Jugar.", ("2-1", "1-3"))
    ]
    assert [(watch.habit, watch.see, watch.say) for watch in spanish.watch_for] == [
        ("Prisa", "", ""),
        ("Un fallo", "Qué.", "Cómo."),
    ]
    assert (spanish.support, spanish.home) == ("", "Jugar.")
    assert [(sheet.title, sheet.goal) for sheet in spanish.sheets] == [
        ("Nuestra", "Sé hacerlo."),
        ("Dos", "Sé hacer más."),
    ]
    assert wordless(spanish) == wordless(english)


def wordless(lesson: Lesson) -> Lesson:
    """Take away everything that a translation may say."""
    return replace(
        lesson,
        title="",
        goal="",
        standards=tuple(replace(standard, text="") for standard in lesson.standards),
        words={},
        materials=(),
        watch_for=(),
        support="",
        stretch="",
        home="",
        plan=tuple(replace(step, text="") for step in lesson.plan),
        sheets=tuple(replace(sheet, title="", goal="") for sheet in lesson.sheets),
    )


@pytest.mark.parametrize(
    ("old", "new", "problems"),
    [
        ("home: Jugar.\n", "", ["1:1: found no home; expected a translation of what is said there"]),
        ("home:", "support: Más.\nhome:", ["7:1: found the key support; expected only texts that are translated: title, goal, words, materials, plan, watch-for, home and sheets"]),
        ("home:", "hom:", [
            "1:1: found no home; expected a translation of what is said there",
            "7:1: found the key hom; expected only texts that are translated: title, goal, words, materials, plan, watch-for, home and sheets; did you mean home?",
        ]),
        ("title: Nuestra", "title: 5", ['1:8: found 5; expected text, for "Ours"']),
        ("title: Nuestra", 'title: " "', ['1:8: found ""; expected text, for "Ours"']),
        ("{línea: fichas seguidas}", "{línea: fichas, ficha: pieza}", ["3:8: found 2 words; expected 1, as in what is translated"]),
        ("{línea: fichas seguidas}", "línea", ['3:8: found "línea"; expected words and what they mean']),
        ("[fichas, discos]", "[fichas]", ["4:12: found 1 of materials; expected a list of 2, as in what is translated"]),
        ("[fichas, discos]", "fichas", ['4:12: found "fichas"; expected a list of 2, as in what is translated']),
        ("{play: Jugar.}", "{close: Jugar.}", [
            "5:7: found no play; expected a translation of what is said there",
            "5:8: found the key close; expected only texts that are translated: play",
        ]),
        ("{habit: Un fallo, see: Qué., say: Cómo.}", "Un fallo", ['6:20: found "Un fallo"; expected habit:, see: and say:']),
        ("  - {}\n", "  - {title: Uno}\n", ["9:6: found the key title; expected nothing to translate"]),
        ("    goal: Sé hacer más.\n", "", ["10:5: found no goal; expected a translation of what is said there"]),
    ],
)  # fmt: skip
def test_a_translation_says_what_it_lacks_and_what_is_too_much(
    old: str, new: str, problems: list[str], ours: Path
) -> None:
    assert SPANISH.count(old) == 1
    with pytest.raises(ProblemsError) as error:
        in_spanish(ours, SPANISH.replace(old, new))
    file = ours.parent / "es" / "ours.yaml"
    assert [str(problem) for problem in error.value.problems] == [f"{file}:{problem}" for problem in problems]
    assert check_file(file) == list(error.value.problems)


def test_a_sound_translation_passes_check(ours: Path) -> None:
    in_spanish(ours, SPANISH)
    assert check_file(ours.parent / "es" / "ours.yaml") == []


def test_a_lesson_without_a_translation_names_the_file_to_write(ours: Path) -> None:
    file = ours.parent / "es" / "ours.yaml"
    with pytest.raises(
        ProblemsError,
        match=rf"^found no file {re.escape(str(file))}; expected the texts of ours.yaml in the language es",
    ):
        load_lesson(ours, language="es")


def test_a_language_that_is_not_there_is_told_before_any_file(ours: Path) -> None:
    with pytest.raises(ProblemsError, match=r"^found no language eu; expected en, es$"):
        load_lesson(ours, language="eu")


def test_translations_are_no_lessons_of_their_own() -> None:
    assert {path.name for path in HERE.iterdir() if path.is_dir()} - {"units"} <= set(languages())
    assert set(lessons()) == {path.stem for path in HERE.glob("*.yaml")}


@pytest.mark.parametrize("name", lessons())
@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
def test_every_shipped_lesson_is_in_every_language(language: str, name: str) -> None:
    english, other = load_lesson(name), load_lesson(name, language=language)
    assert wordless(other) == wordless(english)
    assert tiles_named(other) == tiles_named(english)


@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
def test_every_standard_and_rule_set_is_in_every_language(language: str) -> None:
    for standard in load_standards():
        assert standard_texts(language)[standard.code] != standard.text
    for rules in map(load_rules, rule_sets()):
        other = rules_in(rules, language)
        assert all(said not in rules.teaching for said in other.teaching)
        assert replace(other, title=rules.title, teaching=rules.teaching) == rules


def test_a_house_rule_set_is_translated_as_far_as_it_is_a_shipped_one() -> None:
    house = rules_in(load_rules({"base": "schoolyard", "hand": 4, "teaching": ["Be kind."]}), "es")
    assert house.title == rules_in(load_rules("schoolyard"), "es").title
    assert house.teaching == ("Be kind.",)


def tiles_named(lesson: Lesson) -> list[list[str]]:
    """Give the tiles that each part of the plan speaks of: a slip of the pen in one language would differ."""
    return [sorted(set(re.findall(r"\b\d-\d\b", step.text))) for step in lesson.plan]
