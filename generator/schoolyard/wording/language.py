"""What a language does with numbers and lists, as its wording files say it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

PLURALS: Final[Mapping[str, Callable[[int], str]]] = {
    "one-other": lambda number: "one" if number == 1 else "other",
}
"""Which form of a noun a number takes, by the rule's name; a language with another rule adds it here."""

LISTS: Final = ("and", "or")
"""The two ways to join a list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """A language's grammar, from the sections `language` and `nouns` of its files."""

    plural: Callable[[int], str]
    lists: Mapping[str, tuple[str, str]]
    """For "and" and "or": what stands between items, and what before the last."""
    articles: Mapping[int, str]
    """Articles of numbers that do not take the usual one."""
    article: str
    """The usual article."""
    numbers: Sequence[str]
    """Numbers in words, from zero."""
    nouns: Mapping[str, Mapping[str, str]]

    @classmethod
    def from_mapping(cls, language: Mapping[str, Any], nouns: Mapping[str, Mapping[str, str]]) -> Language:
        """Read the sections. Raises KeyError for a part that is not there."""
        return cls(
            plural=PLURALS[language["plural"]],
            lists={way: (language["lists"][way]["between"], language["lists"][way]["last"]) for way in LISTS},
            article=language["articles"]["usual"],
            articles={
                int(number): article
                for article, numbers in language["articles"].items()
                if article != "usual"
                for number in numbers
            },
            numbers=language["numbers"],
            nouns=nouns,
        )

    def missing_forms(self) -> Iterator[tuple[str, str]]:
        """Give each noun that lacks a form which numbers take, with the form."""
        forms = sorted({self.plural(number) for number in range(101)})
        for noun, known in self.nouns.items():
            for form in forms:
                if form not in known:
                    yield noun, form

    def join(self, items: Sequence[str], way: str = "and") -> str:
        """Join a list: "4-1, 5-4 and 4-4"."""
        between, last = self.lists[way]
        return last.join((between.join(items[:-1]), items[-1])) if len(items) > 1 else "".join(items)

    def noun(self, name: str, number: int) -> str:
        """Give the noun's form for so many."""
        return self.nouns[name][self.plural(number)]

    def with_article(self, number: int) -> str:
        """Give the number with its article: "an 8"."""
        return f"{self.articles.get(number, self.article)} {number}"

    def in_words(self, number: int) -> str:
        """Give the number in words, or in digits beyond those the language lists."""
        return self.numbers[number] if 0 <= number < len(self.numbers) else str(number)
