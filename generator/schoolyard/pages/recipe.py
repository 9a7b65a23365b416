"""Recipes: what a page is like at an age, as data (templates/ages.yaml)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, TypeAlias

Load: TypeAlias = Literal["tiles", "line", "hand"]
"""What a puzzle asks of a page: single tiles, a line, or a line and a hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """The measures of a page for an age. Type in points, the rest in millimetres unless said otherwise."""

    age: int
    large_print: bool
    title: float
    prompt: float
    small: float
    """The smallest text on a child's page."""
    example: float
    """The sentence of the worked example."""
    numeral: float
    """A number that is content: in a box."""
    lead: float
    """Line spacing, in type sizes."""
    words: int
    """Most words in a prompt."""
    tracing: float | None
    """Height of a numeral to trace; None where none is traced."""
    half: float
    """Side of half a tile."""
    line_half: float
    """The same in a line too long to lie straight."""
    pip: float
    """Diameter of a pip on a tile of that half."""
    box: tuple[float, float]
    """Width and height of an answer box for one digit."""
    pill: float
    """Height of a word to circle."""
    face: float
    """Radius of a face of the self-check."""
    inset: float
    """From the left edge of a puzzle's number to its picture."""
    line: tuple[int, int]
    """Fewest and most tiles drawn in a line."""
    bends: bool
    """Whether a line may turn a corner."""
    choices: tuple[int, int]
    """Fewest and most tiles to choose among."""
    most: Mapping[Load, tuple[int, int]]
    """Puzzles on a page at most, and how many where a double lies crosswise in the line."""
    frame: Literal["five", "five-or-ten", "ten", "none"]
    """Help to count with."""
    path: Literal["path", "line", "none"]
    """Help to count along."""
    minutes: tuple[int, int]
    """How long a child sits."""

    @property
    def smallest_half(self) -> float:
        """The side that half a tile may shrink to in a line or a big set: two thirds."""
        return self.half * 2 / 3

    @property
    def wide_box(self) -> tuple[float, float]:
        """An answer box in a block with two-digit answers."""
        width, height = self.box
        return 1.6 * width, height

    def share(self, load: Load, *, crosswise: bool) -> Fraction:
        """Give the share of a page that one puzzle takes: a page is full at 1 of each load."""
        return Fraction(1, self.most[load][crosswise])


class Recipes:
    """The recipes of all ages, as read from plain mappings (templates/ages.yaml)."""

    def __init__(self, data: Mapping[str, Mapping[Any, Mapping[str, Any]]]) -> None:
        """`data` has `ages` and `large-print`, each from an age to its measures; large print only what differs.

        Raises KeyError for a measure that is missing and TypeError for one that is unknown.
        """
        large = {int(age): measures for age, measures in data["large-print"].items()}
        self._plain = {int(age): _recipe(int(age), measures) for age, measures in data["ages"].items()}
        self._large = {
            int(age): _recipe(int(age), {**measures, **large.get(int(age), {})}, large_print=True)
            for age, measures in data["ages"].items()
        }

    def of(self, age: int, *, large_print: bool = False) -> Recipe:
        """Give the recipe for an age: the newest not above it, or the youngest there is."""
        recipes = self._large if large_print else self._plain
        return recipes[max((known for known in recipes if known <= age), default=min(recipes))]


def _recipe(age: int, measures: Mapping[str, Any], *, large_print: bool = False) -> Recipe:
    values: dict[str, Any] = {key.replace("-", "_"): _fixed(value) for key, value in measures.items()}
    most = {load: (plain, crosswise) for load, (plain, crosswise) in values.pop("most").items()}
    return Recipe(age=age, large_print=large_print, most=most, **values)


def _fixed(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
