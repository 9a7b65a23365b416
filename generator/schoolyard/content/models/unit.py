"""The unit file: lessons in their order, and which of them teaches what first."""

from __future__ import annotations

from typing import Annotated

from pydantic import Discriminator, Field, Tag

from schoolyard.content.models.base import Id, Line, Strict, form
from schoolyard.content.models.lesson import TaughtList

Sheet = Annotated[int, Field(ge=1)]
Introduced = Annotated[
    Annotated[TaughtList, Tag("list")] | Annotated[dict[Sheet, TaughtList], Tag("dict")], Discriminator(form)
]
"""What a lesson is the first to teach: from its first sheet on, or from a sheet that is named by its number."""


class UnitModel(Strict):
    """A unit."""

    id: Id = Field(description="an id of small letters, figures and hyphens, as first-term")
    title: Line = Field(description="the title of the unit, one line of text")
    lessons: list[Line] = Field(min_length=1, description="a list of lessons in their order, each an id or a file")
    known: TaughtList = Field(
        default=[], description="a list of what the children know before the first lesson, as [blank]"
    )
    introduces: dict[Line, Introduced] | None = Field(
        default=None,
        description="lessons, and what each is the first to teach, as ties: [tie], or from its sheet 2 on, "
        "as ties: {2: [tie]}",
    )
