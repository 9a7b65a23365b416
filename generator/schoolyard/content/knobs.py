"""Knobs as people give them: whether a kind has them, and what they may be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from schoolyard.content.problem import Problem, nearest
from schoolyard.puzzles.kind import Kind, Knob
from schoolyard.rules.words import listing, quoted


def unknown_knob(kind: Kind, name: object, keys: Iterable[str] = ()) -> Problem:
    """Say that a kind has no such knob. `keys` are other keys that may stand where it stood."""
    known = (*keys, *kind.knobs)
    expected = f"{listing(known, 'or') or 'no knobs'} for {kind.id}"
    what = "key" if keys else "knob"
    return Problem(found=f"the unknown {what} {name}", expected=expected, nearest=nearest(name, known))


def wrong_value(name: str, value: Any, knob: Knob) -> Problem | None:
    """Say what is wrong with a knob's value; None for one that it takes."""
    if not isinstance(value, list | dict) and knob.takes(value):
        return None
    near = nearest(value, knob.allowed) if isinstance(value, str) else ""
    return Problem(found=f"{name}: {quoted(value)}", expected=allowed(knob), nearest=near)


def allowed(knob: Knob) -> str:
    """Say what a knob may be: `a whole number from 2 to 7`, `any, with or without`."""
    if isinstance(knob.allowed, range):
        return f"a whole number from {knob.allowed[0]} to {knob.allowed[-1]}"
    return listing((str(each).lower() if isinstance(each, bool) else each for each in knob.allowed), "or")
