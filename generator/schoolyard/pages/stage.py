"""The stage: the paper, the age and the letters that every block of a page is laid out with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schoolyard.pages.measure import Measure
from schoolyard.pages.paper import Paper
from schoolyard.pages.part import Room
from schoolyard.pages.recipe import Recipe

NAME_LINE: Final = 19.0
"""The baseline of the name and the date, from the top of the page."""
TOP: Final = 26.0
"""Where the title begins, from the top of the page."""
CLEAR: Final = 6.5
"""White between an open end and any other ink, in millimetres."""
CLEAR_OF_SIGN: Final = 8.0
"""The same where the end has a star, which is larger than a pointer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """What a page is laid out with. All places in millimetres from the page's top left corner."""

    paper: Paper
    recipe: Recipe
    measure: Measure
    spare: bool = False
    """Whether a worked example is drawn as low as it can be, to leave room for a puzzle."""

    @property
    def left(self) -> float:
        """The left edge of the content."""
        return self.paper.margin

    @property
    def right(self) -> float:
        """The right edge of the content."""
        return self.paper.width - self.paper.margin

    @property
    def second(self) -> float:
        """The left edge of the second column."""
        return self.left + self.paper.column + self.paper.gutter

    def inset(self, highest: int, *, signs: bool) -> float:
        """From a puzzle's number to its picture, where numbers go up to `highest`: an open end stays clear of them.

        `signs` tells whether there are ends with a star.
        """
        number = self.measure.width(str(highest), self.recipe.prompt, 600)
        return max(self.recipe.inset, number + (CLEAR_OF_SIGN if signs else CLEAR))

    def room(self, width: float, *, crowded: bool) -> Room:
        """Give the room for a picture."""
        return Room(recipe=self.recipe, measure=self.measure, width=width, crowded=crowded)
