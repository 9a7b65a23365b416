"""The unit file: lessons in their order, and which of them teaches what first."""

from __future__ import annotations

from pydantic import Field

from schoolyard.content.models.base import Id, Line, Strict
from schoolyard.content.models.lesson import TaughtList


class UnitModel(Strict):
    """A unit."""

    id: Id = Field(description="an id of small letters, figures and hyphens, as first-term")
    title: Line = Field(description="the title of the unit, one line of text")
    lessons: list[Line] = Field(min_length=1, description="a list of lessons in their order, each an id or a file")
    known: TaughtList = Field(
        default=[], description="a list of what the children know before the first lesson, as [blank]"
    )
    introduces: dict[Line, TaughtList] | None = Field(
        default=None, description="lessons, and what each is the first to teach, as ties: [tie, zero-total]"
    )
