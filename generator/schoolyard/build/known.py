"""What children know of the games, where nobody says what they have been taught."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from schoolyard.content.lesson import Taught
from schoolyard.rules.ruleset import RuleSet

KNOWN_FROM: Final[Mapping[Taught, int]] = {"blank": 6, "lone-tile": 6, "end-double": 7, "tie": 7, "zero-total": 8}
"""The age from which children know a thing."""


def known(age: int, rules: RuleSet) -> frozenset[Taught]:
    """Give what children of an age know: they have played by these rules.

    Where every round opens with a double they have seen one at an open end.
    """
    known = {word for word, youngest in KNOWN_FROM.items() if age >= youngest}
    if (rules.opener, rules.opening_tile) == ("highest-double", "winning"):
        known.add("end-double")
    return frozenset(known)
