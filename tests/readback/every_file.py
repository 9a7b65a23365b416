"""Every kind of file that the product makes, by name: what a test of all of them goes through."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

from schoolyard.build import KindSheet, Request, Supplies, kind_lesson, make
from schoolyard.build.cards import CardRequest, make_calibration, make_cards
from schoolyard.build.children import children
from schoolyard.build.contents import MadeInUnit, contents
from schoolyard.build.rules_card import RulesCardRequest, make_rules_card
from schoolyard.build.supplies import FONT_FILES
from schoolyard.content import Lesson, PuzzleBlock, folder, lessons, load_lesson, load_rules, rule_sets
from schoolyard.content.decks import DECKS
from schoolyard.content.lesson import Sheet, Variant
from schoolyard.content.roster import Pupil, Roster
from schoolyard.drawing import Fonts
from schoolyard.pages.cards.sheets import Backs
from schoolyard.puzzles.registry import all_kinds

NAMES = ("Siân Ŵyn", "O'Neil & Sons <3", "Иван", "李明")
"""Two that the pages' own font has, one that the second has, and one that no font here has."""
HOUSE = {"base": "5xj-all-fives", "title": "Ours & theirs", "players": 4, "set": 9, "hand": 6}
PAPERS = ("letter", "a4")

Files: TypeAlias = Iterator[tuple[str, bytes]]


def of_lesson(name: str | Lesson, **wanted: Any) -> Files:
    """Make the PDF files of a lesson."""
    language = wanted.get("language", "en")
    lesson = load_lesson(name, language=language) if isinstance(name, str) else name
    for file, content in make(Request(lesson=lesson, **wanted)):
        if file.endswith(".pdf"):
            yield file, content


def of_kind(kind: str, *, age: int | None = None, **wanted: Any) -> Files:
    """Make a sheet and a key of one kind of puzzle."""
    lesson = kind_lesson(KindSheet(kind=kind, age=age), Supplies.read("en"))
    for file, content in of_lesson(lesson, of_kind=True, **wanted):
        yield f"{kind}_{file}", content


def short_lesson() -> Lesson:
    """A lesson of one puzzle a sheet, with a sheet for support and one to stretch."""
    block = PuzzleBlock(kind="count-tile", count=1, stretch=Variant(count=2), support=Variant(level=1))
    sheet = Sheet(title="One", goal="I can.", blocks=(block,))
    return replace(load_lesson("make-five"), id="short", sheets=(sheet, replace(sheet, title="Two")))


def of_class(**wanted: Any) -> Files:
    """Make the files of a class, on both sides of the paper: an odd number of pages gets a pad."""
    second = Path(__file__).parents[1] / "data" / "fonts" / "NotoSans-names.ttf"
    fonts = Fonts({weight: folder("templates") / "fonts" / name for weight, name in FONT_FILES.items()}, second)
    roster = Roster(pupils=tuple(Pupil(name=name, initials=name[0], key=name) for name in NAMES))
    lesson = replace(short_lesson(), sheets=short_lesson().sheets[:1])
    request = Request(
        lesson=lesson, children=children(roster, fonts, spares=1), duplex=True, only=("sheet", "key"), **wanted
    )
    for file, content in make(request, replace(Supplies.read("en"), fonts=fonts)):
        if file.endswith(".pdf"):
            yield file, content


def of_unit(language: str, paper: str, **wanted: Any) -> Files:
    """Make the page of contents of all lessons, as if each had two versions of all files."""
    each = {"sheet": 2, "key": 2, "support": 1, "support_key": 1}
    made = [
        MadeInUnit(
            request=Request(
                lesson=load_lesson(name, language=language), language=language, paper=paper, versions=2, **wanted
            ),
            pages={
                **{f"{name}_{version}_{what}.pdf": pages for version in "AB" for what, pages in each.items()},
                **{f"{name}_{what}.pdf": 1 for what in ("teacher", "cards", "rules")},
            },
        )
        for name in lessons()
    ]
    yield f"contents_{language}_{paper}.pdf", contents("A term", made, Supplies.read(language))


def of_rules(**wanted: Any) -> Files:
    """Make the rules cards of every rule set and of a house rule, of a page and of half a page."""
    for rules in (*map(load_rules, rule_sets()), load_rules(HOUSE)):
        for half in (False, True):
            yield make_rules_card(RulesCardRequest(rules=rules, half=half, **wanted))


def of_decks(**wanted: Any) -> Files:
    """Make every deck: cards, cut-outs, mats and score sheets."""
    for deck in DECKS.values():
        yield make_cards(CardRequest(name=deck.id, decks=(deck.id,), rules=load_rules(deck.rules), **wanted))


def calibrations() -> Files:
    """Make the page that tests a printer."""
    for paper in PAPERS:
        for language in ("en", "es"):
            name, content = make_calibration(paper, language)
            yield f"{paper}_{language}_{name}", content


def few() -> Files:
    """One of each kind of file, of the shortest there is."""
    yield from of_lesson("make-five")
    yield from _named("partners", of_lesson(short_lesson(), partners=True, only=("sheet", "key")))
    yield from _named("saver", of_lesson(short_lesson(), ink="saver", paper="a4", only=("sheet", "key")))
    yield from _named("large", of_lesson("whole-tile", large_print=True, only=("sheet", "key", "teacher")))
    yield from _named("es", of_lesson("count-what-is-left", language="es", only=("sheet", "key", "teacher", "rules")))
    yield from of_class()
    yield from _named("half", [make_rules_card(RulesCardRequest(rules=load_rules(HOUSE), half=True))])
    yield from calibrations()
    yield from of_unit("en", "letter")
    yield from _named("large", of_unit("en", "letter", large_print=True))
    yield from _named("large", of_class(large_print=True))


def _named(group: str, files: Files | list[tuple[str, bytes]]) -> Files:
    for name, content in files:
        yield f"{group}_{name}", content


def _lessons(**wanted: Any) -> Files:
    for name in lessons():
        yield from of_lesson(name, **wanted)


def _kinds() -> Files:
    """Each for its youngest, and for the oldest on the other paper."""
    for kind in sorted(all_kinds()):
        yield from of_kind(kind)
        yield from _named("old", of_kind(kind, age=9, paper="a4"))


def _rules() -> Files:
    for paper in PAPERS:
        for language in ("en", "es"):
            for age in (None, 5):
                yield from _named(f"{paper}-{language}-{age}", of_rules(paper=paper, language=language, age=age))


def _decks() -> Files:
    for paper in PAPERS:
        yield from _named(f"{paper}-long", of_decks(paper=paper))
        yield from _named(f"{paper}-short", of_decks(paper=paper, backs=Backs(flip="short", offset=(0.5, -0.5)), age=8))
        yield from _named(f"{paper}-single", of_decks(paper=paper, backs=None, language="es", ink="saver"))
        yield from _named(f"{paper}-large", of_decks(paper=paper, large_print=True))


def _classes() -> Files:
    yield from of_class()
    yield from _named("large", of_class(large_print=True, paper="a4"))
    yield from _named("partners", of_lesson("make-five", partners=True, duplex=True, only=("sheet", "key")))


def _contents() -> Files:
    yield from calibrations()
    for paper in PAPERS:
        for language in ("en", "es"):
            yield from of_unit(language, paper)
            yield from _named("large", of_unit(language, paper, large_print=True))


EVERY: dict[str, Callable[[], Files]] = {
    "lessons": _lessons,
    "lessons in Spanish, on both sides": lambda: _lessons(language="es", paper="a4", duplex=True),
    "lessons in large print, ink saved": lambda: _lessons(large_print=True, ink="saver"),
    "kinds of puzzles": _kinds,
    "rules cards": _rules,
    "decks": _decks,
    "classes and partners": _classes,
    "contents and calibration": _contents,
}
"""All files, in groups."""
