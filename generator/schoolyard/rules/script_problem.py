"""What is wrong with a script, as values: where, what stands there, and what would do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from schoolyard.rules.moves import Refusal
from schoolyard.rules.words import listing

Path: TypeAlias = tuple[str | int, ...]
"""The way to a value in a script's mapping: keys and indexes from the top, as ("rounds", 0, "moves", 3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScriptProblem:
    """One thing wrong with a script; `str` gives an English sentence."""

    path: Path
    found: str
    """What stands there, as a phrase: `4-1 a second time`; for a move also its number, the player and why."""
    expected: str
    """What would do, as a phrase."""
    choices: tuple[str, ...] = ()
    """All words that would do, where it is one of a few."""
    at_key: bool = False
    """Whether the last key of the path is wrong, and not what it holds."""
    move: int | None = None
    """The move's number in its round, from 1, where a move is refused; with the player and why."""
    player: str | None = None
    refusal: Refusal | None = None

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path)) or 'script'}: found {self.found}; expected {self.expected}"


class ScriptError(ValueError):
    """A script that is no game by its rules. `problems` is what is wrong with it: one at least."""

    def __init__(self, *problems: ScriptProblem) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


class Problems:
    """What is wrong with one script, as far as it was read."""

    def __init__(self) -> None:
        self.found: list[ScriptProblem] = []

    def add(self, path: Path, found: str, expected: str, *, at_key: bool = False, choices: Sequence[str] = ()) -> None:
        """Keep one more."""
        problem = ScriptProblem(path=path, found=found, expected=expected, at_key=at_key, choices=tuple(choices))
        self.found.append(problem)

    def check_keys(self, mapping: Mapping[str, Any], path: Path, known: Sequence[str]) -> None:
        """Keep a problem for every key of a mapping that is not known."""
        for key in mapping:
            if key not in known:
                self.add((*path, key), f"the unknown key {key}", listing(known, "or"), at_key=True, choices=known)
