"""Pages that a lesson has once, whatever its versions: one maker for each purpose, one file from each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from schoolyard.build.cards import CardRequest, lay_cards
from schoolyard.build.request import Purpose, Request
from schoolyard.build.rules_card import RulesCardRequest, rules_card
from schoolyard.build.sheets import MadeSheet
from schoolyard.build.supplies import Supplies
from schoolyard.content import Lesson, rules_in
from schoolyard.content.lesson import Variety
from schoolyard.drawing import draw
from schoolyard.pages.placed import PlacedDocument
from schoolyard.pages.teacher.compose import compose_teacher
from schoolyard.pages.teacher.flow import flow_teacher
from schoolyard.pages.teacher.large import flow_large_teacher
from schoolyard.pages.voice import Voice
from schoolyard.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeLesson:
    """What the makers are given."""

    request: Request
    supplies: Supplies
    rules: RuleSet
    sheets: tuple[MadeSheet, ...]
    """Those of the first version."""


LessonPages: TypeAlias = Callable[[MadeLesson], PlacedDocument]


def lesson_files(made: MadeLesson) -> Iterator[tuple[str, bytes]]:
    """Give the files that are wanted, in the order of `LESSON_PAGES`."""
    for purpose, pages in LESSON_PAGES.items():
        if purpose in made.request.wanted:
            content = draw(pages(made), made.supplies.fonts, ink=made.request.ink)
            yield f"{made.request.lesson.id}_{purpose}.pdf", content


def _teacher(made: MadeLesson) -> PlacedDocument:
    request, supplies = made.request, made.supplies
    page = compose_teacher(
        _naming_sheets(request.lesson, Voice(supplies.wording)),
        rules_in(made.rules, request.language),
        [puzzle.shown for sheet in made.sheets for puzzle in sheet.puzzles],
        supplies.wording,
        language=request.language,
        example=made.sheets[0].example,
    )
    flow = flow_large_teacher if request.large_print else flow_teacher
    return flow(page, supplies.papers[request.paper], supplies.fonts.measure)


def _naming_sheets(lesson: Lesson, voice: Voice) -> Lesson:
    """Tell beside the advice for support and to stretch by which word their sheets are known."""

    def advice(variety: Variety, text: str) -> str:
        if variety not in lesson.varieties:
            return text
        return f"{text} {voice('teacher.beside', word=voice(f'sheet.word.{variety}'))}".strip()

    return replace(lesson, support=advice("support", lesson.support), stretch=advice("stretch", lesson.stretch))


def _rules(made: MadeLesson) -> PlacedDocument:
    request = made.request
    card = RulesCardRequest(
        rules=made.rules,
        paper=request.paper,
        age=request.for_age,
        language=request.language,
        large_print=request.large_print,
    )
    return rules_card(card, made.supplies)


def _cards(made: MadeLesson) -> PlacedDocument:
    request, lesson = made.request, made.request.lesson
    cards = CardRequest(
        name=lesson.id,
        title=lesson.title,
        decks=lesson.cards,
        card_size=lesson.card_size,
        rules=made.rules,
        age=request.for_age,
        taught=lesson.taught,
        seed=request.seed,
        paper=request.paper,
        language=request.language,
        large_print=request.large_print,
    )
    return lay_cards(cards, made.supplies)


LESSON_PAGES: Final[Mapping[Purpose, LessonPages]] = {"teacher": _teacher, "cards": _cards, "rules": _rules}
"""The makers, by their purpose. A new kind of page is a new purpose and its maker here."""
