"""Words without quotes: what YAML makes of them in silence, and what it may make of them here."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import yaml

Scalar: TypeAlias = "bool | int | float | str | None"

_NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?")
_PLAIN: Final[dict[str, Scalar]] = {"true": True, "false": False, "null": None}
_TILE_WITH_COLON: Final = re.compile(r"([0-9]{1,2}):([0-9]{1,2})")
_LONGEST: Final = 15
_SHOWN: Final = 30
_RESOLVER: Final[Any] = yaml.resolver.Resolver()


@dataclass(frozen=True, slots=True)
class Surprise:
    """A word that YAML would turn into something else: what was found and expected, and the nearest word that holds."""

    found: str
    expected: str
    nearest: str = ""


def plain_value(text: str) -> Scalar | Surprise:
    """Read a scalar that stands without quotes. Only true, false, null and decimal numbers are more than text.

    >>> plain_value("30"), plain_value("4-1")
    (30, '4-1')
    >>> plain_value("3:2").found
    '3:2, which YAML reads as the number 182'
    """
    if text in _PLAIN:
        return _PLAIN[text]
    if len(text) > _LONGEST and _figures(text.removeprefix("-")):
        return Surprise(f"a number of {len(text)} figures", f"a number of at most {_LONGEST} figures")
    if match := _NUMBER.fullmatch(text):
        return float(text) if match[2] else int(text)
    tag = str(_RESOLVER.resolve(yaml.ScalarNode, text, (True, False))).rpartition(":")[2]
    quoted = f'text in quotes: "{text}"' if len(text) <= _SHOWN else "text in quotes"
    match tag:
        case "bool":
            value = "true" if yaml.safe_load(text) else "false"
            nearest = value if text.lower() == value else ""
            return Surprise(f"{text}, which YAML reads as {value}", f"true or false, or {quoted}", nearest)
        case "null":
            return Surprise(f"{text}, which YAML reads as nothing", f"null, or {quoted}", "null")
        case "timestamp":
            return Surprise(f"{text}, which YAML reads as a date", quoted)
        case "int" | "float":
            return _odd_number(text, f"a plain number, or {quoted}")
    if _figures(text):  # 08 is no octal number, so YAML keeps it as text
        return Surprise(f"{text}, which YAML reads as text", f"a plain number, or {quoted}", text.lstrip("0"))
    return text


def _odd_number(text: str, expected: str) -> Surprise:
    if len(text) > _SHOWN:
        return Surprise(f"{text[:_SHOWN]}..., which YAML reads as a number", expected)
    if tile := _TILE_WITH_COLON.fullmatch(text):
        nearest = f"{tile[1]}-{tile[2]}"
    elif _figures(text.replace("_", "").lstrip("+")):
        nearest = text.replace("_", "").lstrip("+0")
    else:
        nearest = ""
    return Surprise(f"{text}, which YAML reads as the number {yaml.safe_load(text)}", expected, nearest)


def _figures(text: str) -> bool:
    return text.isascii() and text.isdecimal()
