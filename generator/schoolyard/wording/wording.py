"""Wording: keys and values to sentences, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from schoolyard.puzzles.phrase import Phrase, Value
from schoolyard.rules.tile import Tile
from schoolyard.wording.language import LISTS, Language
from schoolyard.wording.template import Place, Template, TemplateError

GRAMMAR: Final = ("language", "nouns")
"""The sections that hold grammar; everything else holds sentences."""


class WordingError(ValueError):
    """A sentence that cannot be said; the message names its key."""

    def __init__(self, key: str, what: str) -> None:
        super().__init__(f"wording {key!r}: {what}")
        self.key = key


@dataclass(frozen=True, slots=True)
class _Entry:
    """A sentence's templates, by the youngest age each is for (0 where there is one for all), youngest first."""

    variants: tuple[tuple[int, Template], ...]
    names: frozenset[str]
    """The values that some variant uses."""

    def template(self, age: int | None) -> Template:
        """Give the variant of the highest age not above this one; without an age, the oldest."""
        chosen = self.variants[0][1] if age is not None else self.variants[-1][1]
        for youngest, template in self.variants:
            if age is not None and youngest <= age:
                chosen = template
        return chosen


class Wording:
    """All sentences of one language.

    >>> wording = Wording.from_mapping({
    ...     "language": {"plural": "one-other", "articles": {"usual": "a"}, "numbers": [],
    ...                  "lists": {"and": {"between": ", ", "last": " and "}, "or": {"between": ", ", "last": " or "}}},
    ...     "nouns": {"chip": {"one": "chip", "other": "chips"}},
    ...     "take": {5: "Take {chips:chip}.", 7: "Take {chips:chip} from the Bank."},
    ... }, "en")
    >>> wording.say(Phrase("take", {"chips": 1}), age=6)
    'Take 1 chip.'
    """

    def __init__(self, language: str, grammar: Language, entries: Mapping[str, _Entry]) -> None:
        self.language = language
        self._grammar = grammar
        self._entries = entries

    @classmethod
    def from_mapping(cls, mapping: Mapping[str, Any], language: str) -> Wording:
        """Read a language's sections, nested as one likes: a sentence's key is its path, joined with dots.

        A mapping whose keys are all ages is one sentence in variants. Raises WordingError.
        """
        try:
            grammar = Language.from_mapping(mapping["language"], mapping["nouns"])
        except (KeyError, TypeError, ValueError) as error:
            raise WordingError("language", f"the language's grammar lacks {error}") from error
        for noun, form in grammar.missing_forms():
            raise WordingError("nouns", f"the noun {noun!r} lacks the form {form!r}")
        sentences = {key: value for key, value in mapping.items() if key not in GRAMMAR}
        entries = {key: _entry(key, variants, grammar) for key, variants in _flat(sentences)}
        return cls(language, grammar, entries)

    def keys(self) -> frozenset[str]:
        """Every sentence's key."""
        return frozenset(self._entries)

    def say(self, phrase: Phrase, age: int | None = None) -> str:
        """Say a phrase to a reader of this age (None: to a grown-up).

        Raises WordingError for a key that is not there, and for a value missing or left over.
        """
        entry = self._entries.get(phrase.key)
        if entry is None:
            raise WordingError(phrase.key, "there is no such sentence")
        values = phrase.values
        left_over = values.keys() - entry.names
        if left_over:
            raise WordingError(phrase.key, f"no place for {', '.join(sorted(left_over))}")
        said = []
        for part in entry.template(age).parts:
            if isinstance(part, str):
                said.append(part)
            elif part.name not in values:
                raise WordingError(phrase.key, f"no value for {part.name}")
            else:
                said.append(self._fill(phrase.key, part, values[part.name], age))
        return "".join(said)

    def _fill(self, key: str, place: Place, value: Value, age: int | None) -> str:
        form = place.form
        if not form or form in LISTS:
            return self._text(value, age, form or "and")
        if not isinstance(value, int):
            raise WordingError(key, f"{place.name} must be a number to stand as {form!r}, not {value!r}")
        if form == "a":
            return self._grammar.with_article(value)
        if form == "word":
            return self._grammar.in_words(value)
        if form in self._grammar.numerals:
            return self._grammar.in_words(value, form)
        noun = self._grammar.noun(form, value)
        return noun if place.alone else f"{value} {noun}"

    def _text(self, value: Value, age: int | None, way: str) -> str:
        if isinstance(value, Phrase):
            return self.say(value, age)
        if isinstance(value, Tile):
            return value.name
        if isinstance(value, tuple):
            return self._grammar.join([self._text(item, age, way) for item in value], way)
        return str(value)


def _flat(sentences: Mapping[Any, Any], path: str = "") -> Iterator[tuple[str, dict[int, str]]]:
    """Give each sentence's key with its variants by age."""
    for name, value in sentences.items():
        key = f"{path}.{name}" if path else str(name)
        if isinstance(value, str):
            yield key, {0: value}
        elif not isinstance(value, Mapping) or not value:
            raise WordingError(key, f"expected a sentence or a section of them, found {value!r}")
        elif all(str(age).isdigit() for age in value):
            yield key, {int(age): str(text) for age, text in value.items()}
        else:
            yield from _flat(value, key)


def _entry(key: str, variants: Mapping[int, str], grammar: Language) -> _Entry:
    try:
        templates = tuple((age, Template.parse(text)) for age, text in sorted(variants.items()))
    except TemplateError as error:
        raise WordingError(key, str(error)) from error
    places = [place for _, template in templates for place in template.places]
    for place in places:
        if place.form not in ("", "a", "word", *LISTS, *grammar.numerals, *grammar.nouns):
            raise WordingError(key, f"{place.form!r} is no noun of this language")
    return _Entry(templates, frozenset(place.name for place in places))
