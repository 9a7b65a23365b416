"""From a lesson file to a lesson, or to everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from schoolyard.content.lesson import Lesson, PuzzleBlock, Sheet, Standard, Step, Variant, Watch
from schoolyard.content.lesson_checks import meaning_problems
from schoolyard.content.messages import validated
from schoolyard.content.models.lesson import Block, LessonModel, SheetModel
from schoolyard.content.models.lesson import Step as StepModel
from schoolyard.content.models.lesson import Variant as VariantModel
from schoolyard.content.models.lesson import Watch as WatchModel
from schoolyard.content.standards import find_standard
from schoolyard.content.yaml_reader import Document, Trail
from schoolyard.puzzles.kind import Kind


def read_lesson(document: Document, folder: Path, kinds: Mapping[str, Kind]) -> Lesson:
    """Make a lesson of a document whose file lies in `folder`; raise ProblemsError with all that is wrong."""
    model, problems = validated(LessonModel, document)
    problems += meaning_problems(document, folder, kinds)
    return document.sound(_lesson(model, document, folder) if model else None, problems)


def _lesson(model: LessonModel, document: Document, folder: Path) -> Lesson:
    return Lesson(
        id=model.id,
        title=model.title,
        ages=(model.ages[0], model.ages[-1]),
        minutes=model.minutes,
        rules=model.rules,
        goal=model.goal,
        standards=tuple(_standards(model.standards)),
        words=model.words,
        materials=tuple(model.materials),
        plan=tuple(_steps(model)),
        taught=frozenset(model.taught),
        watch_for=tuple(
            Watch(habit=watch.habit, see=watch.see, say=watch.say)
            if isinstance(watch, WatchModel)
            else Watch(habit=watch)
            for watch in model.watch_for
        ),
        support=model.support or "",
        stretch=model.stretch or "",
        home=model.home or "",
        cards=tuple(dict.fromkeys(model.cards)),
        card_size=model.card_size,
        sheets=tuple(_sheet(sheet, model, document, number) for number, sheet in enumerate(model.sheets)),
        folder=folder,
    )


def _standards(codes: list[str]) -> Iterator[Standard]:
    for code in codes:
        if standard := find_standard(code):
            yield standard


def _steps(model: LessonModel) -> Iterator[Step]:
    for name, field in type(model.plan).model_fields.items():
        step = getattr(model.plan, name)
        if isinstance(step, StepModel):
            yield Step(name=field.alias or name, minutes=step.minutes, text=step.text, line=tuple(step.line or ()))
        elif step is not None:
            yield Step(name=field.alias or name, minutes=None, text=step)


def _sheet(sheet: SheetModel, lesson: LessonModel, document: Document, number: int) -> Sheet:
    return Sheet(
        title=sheet.title or lesson.title,
        goal=sheet.goal or lesson.goal,
        example=sheet.example,
        check_sum=sheet.check_sum,
        example_line=tuple(sheet.example_line or ()),
        example_place=document.place(("sheets", number, "example-line")) if sheet.example_line else None,
        taught=None if sheet.taught is None else frozenset(sheet.taught),
        blocks=tuple(
            _block(block, sheet, document, ("sheets", number, "puzzles", index))
            for index, block in enumerate(sheet.puzzles)
        ),
    )


def _block(block: Block, sheet: SheetModel, document: Document, trail: Trail) -> PuzzleBlock:
    knobs: dict[str, Any] = block.model_extra or {}
    return PuzzleBlock(
        kind=block.kind,
        count=block.count,
        level=block.level,
        knobs=knobs,
        review=block.review,
        exit=block.exit,
        rules=block.rules or sheet.rules,
        same_positions=block.same_positions,
        support=_variant(block.support, document, (*trail, "support")),
        stretch=_variant(block.stretch, document, (*trail, "stretch")),
        script=block.script,
        line=tuple(block.line or ()),
        place=document.place(trail),
    )


def _variant(variant: VariantModel | None, document: Document, trail: Trail) -> Variant | None:
    if variant is None:
        return None
    knobs: dict[str, Any] = variant.model_extra or {}
    return Variant(
        kind=variant.kind, count=variant.count, level=variant.level, knobs=knobs, place=document.place(trail)
    )
