"""Lessons in other languages: the texts of a translation in place of the lesson's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from schoolyard.content.lesson import Lesson, Sheet, Watch
from schoolyard.content.standards import standard_texts
from schoolyard.content.translation import Texts, Words, read_translation


def translated_lesson(lesson: Lesson, file: Path, language: str) -> Lesson:
    """Give the lesson of a file with all texts in a language; the puzzles stay as they are.

    Raises ProblemsError where there is no such translation, and with everything that it lacks or has too much.
    """
    texts = read_translation(file, language, _texts(lesson))
    standards = standard_texts(language)
    with_standards = tuple(replace(standard, text=standards[standard.code]) for standard in lesson.standards)
    return replace(_with_texts(lesson, texts), standards=with_standards)


def _texts(lesson: Lesson) -> Mapping[str, Texts]:
    """Give all texts of a lesson under their keys, without those that it leaves out."""
    sheets = [_sheet_texts(sheet, lesson) for sheet in lesson.sheets]
    texts: dict[str, Texts] = {
        "title": lesson.title,
        "goal": lesson.goal,
        "words": Words(len(lesson.words)) if lesson.words else "",
        "materials": lesson.materials,
        "plan": {step.name: step.text for step in lesson.plan},
        "watch-for": [_watch_texts(watch) for watch in lesson.watch_for],
        "support": lesson.support,
        "stretch": lesson.stretch,
        "home": lesson.home,
        "sheets": sheets if any(sheets) else "",
    }
    return {key: text for key, text in texts.items() if text}


def _sheet_texts(sheet: Sheet, lesson: Lesson) -> Mapping[str, Texts]:
    """Give what a sheet says that its lesson does not say already."""
    texts: dict[str, Texts] = {"title": sheet.title, "goal": sheet.goal}
    return {key: text for key, text in texts.items() if text != getattr(lesson, key)}


def _watch_texts(watch: Watch) -> Texts:
    return {"habit": watch.habit, "see": watch.see, "say": watch.say} if watch.see or watch.say else watch.habit


def _with_texts(lesson: Lesson, texts: Mapping[str, Any]) -> Lesson:
    own = {key: texts.get(key, "").strip() for key in ("title", "goal", "support", "stretch", "home")}
    return replace(
        lesson,
        **own,
        words=texts.get("words", {}),
        materials=tuple(texts.get("materials", ())),
        plan=tuple(replace(step, text=texts["plan"][step.name].strip()) for step in lesson.plan),
        watch_for=tuple(
            Watch(**watch) if isinstance(watch, dict) else Watch(habit=watch) for watch in texts.get("watch-for", ())
        ),
        sheets=tuple(
            replace(sheet, title=said.get("title", own["title"]), goal=said.get("goal", own["goal"]))
            for sheet, said in zip(lesson.sheets, texts.get("sheets") or [{} for _ in lesson.sheets], strict=True)
        ),
    )
