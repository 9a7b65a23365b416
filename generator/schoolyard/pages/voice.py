"""Voice: a wording that speaks to one reader, so that nothing in pages writes a sentence itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from schoolyard.puzzles.phrase import Phrase, Value, say


class Wording(Protocol):
    """What makes a phrase a sentence of a language."""

    def say(self, phrase: Phrase, *, age: int | None = None) -> str:
        """Say the phrase to a reader of this age; None is a grown-up."""


class Voice:
    """A wording speaking to a child of an age, or to a grown-up."""

    __slots__ = ("_age", "_wording")

    def __init__(self, wording: Wording, age: int | None = None) -> None:
        self._wording = wording
        self._age = age

    def __call__(self, key: str, /, **values: Value) -> str:
        """Say a key and its values."""
        return self._wording.say(say(key, **values), age=self._age)

    def text(self, words: Phrase | str) -> str:
        """Say a phrase; what is text already stays as it is."""
        return words if isinstance(words, str) else self._wording.say(words, age=self._age)

    def listed(self, items: Iterable[str]) -> str:
        """Put items one after another with the language's plain separator."""
        return self("alt.separator").join(items)
