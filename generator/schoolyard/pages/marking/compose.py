"""Compose the marking table: the sheets of a class in the words of the page's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from schoolyard.pages.marking.document import Marking, Row, Section
from schoolyard.pages.voice import Voice, Wording
from schoolyard.puzzles.phrase import Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedSheet:
    """One child's sheet, as the table needs it."""

    name: str
    code: str
    answers: Sequence[Phrase]


def compose_marking(
    title: str,
    sheets: Sequence[tuple[str, Sequence[MarkedSheet]]],
    wording: Wording,
    *,
    language: str,
    goal: str,
) -> Marking:
    """Make the table of a lesson: for each of its sheets the title, and that sheet of all children."""
    voice = Voice(wording)
    label = voice("class.marking")
    return Marking(
        title=title,
        label=label,
        language=language,
        subject=goal,
        columns=(voice("sheet.name"), voice("class.code"), voice("class.answers")),
        sections=tuple(
            Section(
                heading=voice("class.sheet", number=number, title=name) if len(sheets) > 1 else None,
                rows=tuple(_row(sheet, voice) for sheet in children),
            )
            for number, (name, children) in enumerate(sheets, 1)
        ),
        footer=f"{title} · {label}",
    )


def _row(sheet: MarkedSheet, voice: Voice) -> Row:
    answers = tuple(map(voice.text, sheet.answers))
    return Row(name=sheet.name, code=sheet.code, answers=answers)
