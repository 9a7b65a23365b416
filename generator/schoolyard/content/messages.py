"""From pydantic's errors to problems in plain words: what stands there, what the field is for, the nearest word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeVar, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from schoolyard.content.problem import Place, Problem, nearest
from schoolyard.content.yaml_reader import Document, Trail
from schoolyard.rules.words import listing, quoted

Model = TypeVar("Model", bound=BaseModel)

_MOST = 500
"""More problems than that nobody mends one by one: the file is of another kind."""


def validated(model: type[Model], document: Document, trail: Trail = ()) -> tuple[Model | None, list[Problem]]:
    """Check what stands at a trail of a document; give the model, or None and all problems."""
    value = document.at(trail)
    try:
        return model.model_validate(value), []
    except ValidationError as error:
        return None, list(_problems(model, error, document, trail))


def keys_of(model: type[BaseModel]) -> frozenset[str]:
    """The keys a file of this model may have."""
    return frozenset(_fields(model))


def field_expected(model: type[BaseModel], key: str) -> str:
    """Say what a field expects, in the words of its description."""
    field = _fields(model).get(key)
    return (field.description if field else None) or "a value"


def _problems(model: type[BaseModel], error: ValidationError, document: Document, top: Trail) -> Iterator[Problem]:
    spots = [_Spot.of(model, details, document.at(top)) for details in error.errors(include_url=False)[:_MOST]]
    unknown = {
        (spot.trail[:-1], nearest(spot.trail[-1], spot.keys)) for spot in spots if spot.kind == "extra_forbidden"
    }
    for spot in spots:
        # A key that is only misspelt is one problem, not two: unknown here and missing there.
        if spot.kind != "missing" or (spot.trail, spot.missing) not in unknown:
            yield spot.problem(document, top)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Spot:
    """Where an error lies: the way through the document, and the field of the model that it belongs to."""

    kind: str
    found: str
    expected: str
    """The words of a check of our own, if it gave any."""
    trail: Trail
    missing: str
    value: Any
    field: FieldInfo | None
    keys: tuple[str, ...]
    """The keys that the innermost mapping may have."""

    @classmethod
    def of(cls, model: type[BaseModel], details: ErrorDetails, value: Any) -> _Spot:
        """Follow an error's location: parts that the document does not have are pydantic's own names for choices."""
        inner: type[BaseModel] | None = model
        holder: type[BaseModel] | None = model
        field: FieldInfo | None = None
        trail: Trail = ()
        for part in details["loc"]:
            if isinstance(value, dict) and part in value:
                holder = inner
                if inner is not None and (named := _fields(inner).get(str(part))):
                    field, inner = named, _model_in(named.annotation)
                value = value[part]
                trail = (*trail, part)
            elif isinstance(value, list) and isinstance(part, int) and part < len(value):
                value = value[part]
                trail = (*trail, part)
        own = details.get("ctx", {}) if details["type"] == "refused" else {}
        missing = str(details["loc"][-1]) if details["type"] == "missing" else ""
        if missing:
            holder = inner
            field = _fields(inner).get(missing) if inner else None
        return cls(
            kind=details["type"],
            found=own.get("found", ""),
            expected=own.get("expected", ""),
            trail=trail,
            missing=missing,
            value=value,
            field=field,
            keys=tuple(_fields(holder)) if holder else (),
        )

    def problem(self, document: Document, top: Trail) -> Problem:
        """Put the error into words."""
        place = document.place((*top, *self.trail))
        expected = self.expected or (self.field.description if self.field else None) or "keys with values"
        found = self.found or quoted(self.value)
        if self.missing:
            return Problem(place=place, found=f"no {self.missing}", expected=expected)
        if self.kind == "extra_forbidden":
            return self._unknown_key(document.key_place((*top, *self.trail)))
        if self.kind == "literal_error" and self.field:
            words = tuple(dict.fromkeys(_words_in(self.field.annotation)))
            near = nearest(self.value, words)
            return Problem(place=place, found=found, expected=listing(words, "or"), nearest=near)
        return Problem(place=place, found=found, expected=expected + _quotes(self.kind, self.value))

    def _unknown_key(self, place: Place | None) -> Problem:
        key = self.trail[-1]
        near = nearest(key, self.keys)
        return Problem(place=place, found=f"the unknown key {key}", expected=listing(self.keys, "or"), nearest=near)


def _quotes(kind: str, value: Any) -> str:
    """Say it where only a pair of quotes is missing, or too many."""
    if kind == "string_type" and isinstance(value, bool | int | float):
        return f'; as text it needs quotes: "{quoted(value)}"'
    if kind == "int_type" and isinstance(value, str) and value.strip().isdecimal():
        return f"; a number has no quotes: {value.strip()}"
    return ""


def _fields(model: type[BaseModel]) -> dict[str, FieldInfo]:
    """The fields of a model by the keys a file has."""
    return {field.alias or name: field for name, field in model.model_fields.items()}


def _model_in(annotation: Any) -> type[BaseModel] | None:
    """Find the model inside a type such as list[Block] or Step | None."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((found for part in get_args(annotation) if (found := _model_in(part))), None)


def _words_in(annotation: Any) -> Iterator[object]:
    """Find the words of a Literal inside a type."""
    if get_origin(annotation) is Literal:
        yield from get_args(annotation)
    else:
        for part in get_args(annotation):
            yield from _words_in(part)
