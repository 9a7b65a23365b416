"""Small English for messages: lists, counted things, and what a plain value is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

_LONGEST: Final = 40
"""The most characters of a value that a message quotes."""


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


def quoted(value: object) -> str:
    """Say what a plain value is, as a file has it: text in quotes and shortened, what is long by its form alone.

    >>> quoted("4-x"), quoted(None), quoted([6, 7]), quoted({2: 7}), quoted([4] * 30)
    ('"4-x"', 'null', '[6, 7]', '{2: 7}', 'a list of 30')
    """
    match value:
        case None | bool():
            return "null" if value is None else str(value).lower()
        case str():
            one_line = " ".join(value.split())
            return f'"{one_line if len(one_line) <= _LONGEST else one_line[: _LONGEST - 1] + "…"}"'
        case Mapping():
            text = f"{{{', '.join(f'{_inside(key)}: {_inside(each)}' for key, each in value.items())}}}"
            return text if len(text) <= _LONGEST else "keys with values"
        case Sequence() if not value:
            return "an empty list"
        case Sequence():
            text = f"[{', '.join(map(_inside, value))}]"
            return text if len(text) <= _LONGEST else f"a list of {len(value)}"
    return str(value)


def _inside(value: object) -> str:
    """Say what a value inside a list or mapping is: a word stands there without quotes."""
    return value if isinstance(value, str) and value else quoted(value)
