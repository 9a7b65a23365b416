"""Templates: a sentence with named places, read once and then filled in quickly.

| written | becomes |
|---|---|
| `{total}` | the value: digits, a tile, a text, a phrase said; a list is joined with "and" |
| `{totals:or}` | a list joined with "or" |
| `{chips:chip}` | a number with its noun: 1 chip, 2 chips |
| `{chips::chip}` | the noun alone, in the form that agrees with the number |
| `{number:a}` | a number with its article: a 3, an 8 |
| `{tiles:word}` | a number in words: three |
| `{tiles:una}` | a number in words that agrees with a noun, in a language that lists such forms: veintiuna |
| `{{`, `}}` | a brace |
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_PIECE: Final = re.compile(r"\{\{|\}\}|\{(?P<name>[a-z][a-z_]*)(?::(?P<alone>:)?(?P<form>[a-z][a-z-]*))?\}|[{}]")
_BRACES: Final = {"{{": "{", "}}": "}"}


class TemplateError(ValueError):
    """A template that cannot be read."""


@dataclass(frozen=True, slots=True)
class Place:
    """A named place. `form` is how its value is put there (a noun, "a", "or", "word", a numeral), "" for plainly."""

    name: str
    form: str = ""
    alone: bool = False
    """Whether the noun stands without its number."""


@dataclass(frozen=True, slots=True)
class Template:
    """Texts and places in the order they are said."""

    parts: tuple[str | Place, ...]

    @classmethod
    def parse(cls, text: str) -> Template:
        """Read a template.

        >>> Template.parse("Take {chips:chip}.").parts
        ('Take ', Place(name='chips', form='chip', alone=False), '.')
        """
        parts: list[str | Place] = []
        end = 0
        for piece in _PIECE.finditer(text):
            parts.append(text[end : piece.start()])
            end = piece.end()
            if piece["name"]:
                parts.append(Place(piece["name"], piece["form"] or "", piece["alone"] is not None))
            elif piece[0] in _BRACES:
                parts.append(_BRACES[piece[0]])
            else:
                raise TemplateError(f"the brace at character {piece.start() + 1} of {text!r} opens or closes no place")
        parts.append(text[end:])
        return cls(tuple(part for part in parts if part))

    @property
    def places(self) -> tuple[Place, ...]:
        """The named places alone."""
        return tuple(part for part in self.parts if isinstance(part, Place))
