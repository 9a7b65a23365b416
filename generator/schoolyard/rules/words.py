"""Small English for messages: lists and counted things."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence


def listing(words: Iterable[object], last: str = "and") -> str:
    """Put words into a sentence.

    >>> listing(["2-0 left", "2-0 right", "draw"], "or")
    '2-0 left, 2-0 right or draw'
    """
    texts = [str(word) for word in words]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def counted(number: int, thing: str) -> str:
    """Count things that take an s.

    >>> counted(1, "tile"), counted(0, "chip")
    ('1 tile', '0 chips')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def shown(value: object) -> str:
    """Say what a plain value is: text in quotes, a number as it is, a list as a list.

    >>> shown("4-x"), shown(None), shown([1, 2])
    ('"4-x"', 'null', 'a list')
    """
    match value:
        case None | bool():
            return "null" if value is None else str(value).lower()
        case str():
            return f'"{value}"'
        case Mapping():
            return "keys with values"
        case Sequence():
            return "a list"
    return str(value)
