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
class Joint:
    """How a list is joined."""

    between: str
    """What stands between items."""
    last: str
    """What stands before the last one."""
    instead: Mapping[str, tuple[str, ...]]
    """What stands there instead before some beginnings: Spanish says "7 u 8", as 8 begins with an o."""

    @classmethod
    def from_mapping(cls, joint: Mapping[str, Any]) -> Joint:
        """Read it. Raises KeyError for a part that is not there; `before` need not be."""
        before = joint.get("before", {})
        return cls(
            between=joint["between"],
            last=joint["last"],
            instead={last: tuple(map(str, beginnings)) for last, beginnings in before.items()},
        )

    def join(self, items: Sequence[str]) -> str:
        """Join the items."""
        if len(items) < 2:
            return "".join(items)
        other = (last for last, beginnings in self.instead.items() if items[-1].startswith(beginnings))
        return next(other, self.last).join((self.between.join(items[:-1]), items[-1]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """A language's grammar, from the sections `language` and `nouns` of its files."""

    plural: Callable[[int], str]
    lists: Mapping[str, Joint]
    """For "and" and "or"."""
    articles: Mapping[int, str]
    """Articles of numbers that do not take the usual one."""
    article: str
    """The usual article."""
    numbers: Sequence[str]
    """Numbers in words, from zero."""
    numerals: Mapping[str, Mapping[int, str]]
    """Numbers in words that change beside a noun, by the name of the form: in Spanish "una" has 1 as una, 21 as
    veintiuna. Numbers that a form leaves out are as in `numbers`."""
    nouns: Mapping[str, Mapping[str, str]]

    @classmethod
    def from_mapping(cls, language: Mapping[str, Any], nouns: Mapping[str, Mapping[str, str]]) -> Language:
        """Read the sections. Raises KeyError for a part that is not there."""
        return cls(
            plural=PLURALS[language["plural"]],
            lists={way: Joint.from_mapping(language["lists"][way]) for way in LISTS},
            article=language["articles"]["usual"],
            articles={
                int(number): article
                for article, numbers in language["articles"].items()
                if article != "usual"
                for number in numbers
            },
            numbers=language["numbers"],
            numerals=language.get("numerals", {}),
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
        return self.lists[way].join(items)

    def noun(self, name: str, number: int) -> str:
        """Give the noun's form for so many."""
        return self.nouns[name][self.plural(number)]

    def with_article(self, number: int) -> str:
        """Give the number with its article: "an 8"."""
        return f"{self.articles.get(number, self.article)} {number}"

    def in_words(self, number: int, form: str = "") -> str:
        """Give the number in words, in a form of `numerals` or plainly; in digits beyond those the language lists."""
        plain = self.numbers[number] if 0 <= number < len(self.numbers) else str(number)
        return self.numerals[form].get(number, plain) if form else plain
