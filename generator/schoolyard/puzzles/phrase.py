"""Phrases: a wording key and its values, made into a sentence only where a language is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, TypeAlias

from schoolyard.rules.tile import Tile

Value: TypeAlias = "int | str | Tile | Phrase | tuple[Value, ...]"

NAMED_RULE: Final = "rule.of-game"
"""The key of a `rule` that is told with the name of its `game`, on a sheet of several rule sets."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """What to say, without saying it: `key` names a sentence in templates/wording, `values` fill its places."""

    key: str
    values: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))


def say(key: str, /, **values: Value) -> Phrase:
    """Make a phrase: `say("ends-total.why", left=2, right=3, total=5)`."""
    return Phrase(key, MappingProxyType(values))
