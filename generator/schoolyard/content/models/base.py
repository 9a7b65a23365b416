"""What the models share: strictness, and the kinds of text and tiles that files hold."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    StringConstraints,
    Tag,
    WithJsonSchema,
)
from pydantic_core import PydanticCustomError

from schoolyard.rules.tile import TileError, ends

TILE_PATTERN = "^[0-9]{1,2}[-/|][0-9]{1,2}$"


class Strict(BaseModel):
    """A mapping with these keys and no others; no value is turned into another type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def refusal(expected: str = "", found: str = "") -> PydanticCustomError:
    """Make an error of a check of our own; what is not given is said by the field's description and the value."""
    return PydanticCustomError("refused", "found {found}; expected {expected}", {"expected": expected, "found": found})


def form(value: Any) -> str:
    """Name the form of a value, to choose among those a field may have."""
    return type(value).__name__


def _not_blank(text: str) -> str:
    if not text.strip():
        raise refusal()
    return text.strip()


def _one_line(text: str) -> str:
    if "\n" in text.strip():
        raise refusal()
    return _not_blank(text)


Text = Annotated[str, AfterValidator(_not_blank)]
"""Text of one or more lines."""
Line = Annotated[str, AfterValidator(_one_line)]
"""Text of one line."""
Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
"""Lower-case words with hyphens: names of files and folders are made from it."""


def tile_as_it_lies(value: Any) -> str:
    """Read `1-4`, `1/4`, `1|4` or `[1, 4]`, left half first, as `1-4`."""
    try:
        match value:
            case str():
                left, right = ends(value)
            case [int(left), int(right)] if not isinstance(left, bool) and not isinstance(right, bool):
                left, right = ends(f"{left}-{right}")
            case _:
                raise refusal("a tile, as 1-4")
    except TileError:
        raise refusal("a tile, as 1-4") from None
    return f"{left}-{right}"


TILE_SCHEMA = {
    "anyOf": [
        {"type": "string", "pattern": TILE_PATTERN},
        {"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 18}, "minItems": 2, "maxItems": 2},
    ]
}
TileAsItLies = Annotated[str, BeforeValidator(tile_as_it_lies), WithJsonSchema(TILE_SCHEMA)]
"""A tile of a line, left half first: read as `1-4`."""

RulesReference = Annotated[
    Annotated[str, Tag("str")] | Annotated[dict[Any, Any], Tag("dict")],
    Discriminator(form),
    WithJsonSchema({"type": ["string", "object"]}),
]
"""A rule set: its id, a file, or a mapping; which it is the rule sets' reader decides."""
