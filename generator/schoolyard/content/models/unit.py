"""The unit file: lessons in their order."""

from __future__ import annotations

from pydantic import Field

from schoolyard.content.models.base import Id, Line, Strict


class UnitModel(Strict):
    """A unit."""

    id: Id = Field(description="an id of small letters, figures and hyphens, as first-term")
    title: Line = Field(description="the title of the unit, one line of text")
    lessons: list[Line] = Field(min_length=1, description="a list of lessons in their order, each an id or a file")
