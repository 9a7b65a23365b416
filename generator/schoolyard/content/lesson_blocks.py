"""What the sheets of a lesson mean: whether kinds, knobs, lines, scripts and rule sets go together, block by block.

As lesson_checks.py these checks read the document itself, and pass over values of the wrong form.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from schoolyard.content.knobs import unknown_knob, wrong_value
from schoolyard.content.lesson import VARIETIES
from schoolyard.content.lesson_lines import LINE_WORDS, known_line, line_needs, line_problems
from schoolyard.content.models.lesson import Block, Variant
from schoolyard.content.problem import Problem, ProblemsError, nearest
from schoolyard.content.rulesets import rules_referred
from schoolyard.content.scripts import script_file
from schoolyard.content.yaml_reader import Document, Trail
from schoolyard.puzzles.kind import Kind
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.words import listing, quoted

_BLOCK_KEYS: Final = tuple(field.alias or name for name, field in Block.model_fields.items())
_VARIANT_KEYS: Final = tuple(Variant.model_fields)
_KNOB_NEEDS: Final = {
    ("doubles", "with"): "end-double",
    ("tiles", 1): "lone-tile",
    ("number", 0): "blank",
    ("total", 0): "zero-total",
}
"""What the children must know where a knob has a certain value."""


def block_problems(
    document: Document, folder: Path, kinds: Mapping[str, Kind], rules: RuleSet | None
) -> Iterator[Problem]:
    """Give what is wrong with the sheets of a lesson that is played by `rules` (None: they cannot be had)."""
    sheets = listed(document.value.get("sheets"))
    for number, sheet in enumerate(sheets):
        if not isinstance(sheet, dict):
            continue
        trail = ("sheets", number)
        at = _At(document=document, folder=folder, kinds=kinds, taught=_taught(document, sheet))
        own, problems = at.rules((*trail, "rules"), sheet, rules)
        yield from problems
        before: dict[str, Any] | None = None
        blocks = listed(sheet.get("puzzles"))
        for index, block in enumerate(blocks):
            if not isinstance(block, dict):
                continue
            here = (*trail, "puzzles", index)
            theirs, problems = at.rules((*here, "rules"), block, own)
            yield from problems
            yield from at.block(here, block, theirs)
            yield from at.positions(here, block, before)
            yield from at.exit(here, block, last=sheet is sheets[-1] and index == len(blocks) - 1)
            if index == 0:
                yield from at.example(trail, sheet, block, theirs)
            before = block


def _taught(document: Document, sheet: Mapping[str, Any]) -> frozenset[str] | None:
    """Give what the children know by a sheet; None where that is not told as it should be."""
    taught = sheet.get("taught", document.value.get("taught", []))
    known = isinstance(taught, list) and all(isinstance(word, str) for word in taught)
    return frozenset(taught) if known else None


def listed(value: Any) -> list[Any]:
    """Give a list; nothing where there is something else."""
    return value if isinstance(value, list) else []


@dataclass(frozen=True, slots=True, kw_only=True)
class _At:
    """The blocks of a sheet."""

    document: Document
    folder: Path
    kinds: Mapping[str, Kind]
    taught: frozenset[str] | None

    def rules(
        self, trail: Trail, holder: Mapping[str, Any], usual: RuleSet | None
    ) -> tuple[RuleSet | None, list[Problem]]:
        """Read the rule set of a sheet or block; the usual one where it names none."""
        if not isinstance(holder.get("rules"), str | dict):
            return usual, []
        return rules_referred(self.document, trail, self.folder)

    def block(self, trail: Trail, block: Mapping[str, Any], rules: RuleSet | None) -> Iterator[Problem]:
        """Check a block, and what the sheets for support and to stretch have in its place."""
        kind = None
        if isinstance(block.get("kind"), str):
            kind = self.kinds.get(block["kind"])
            yield from self._kind((*trail, "kind"), rules)
        if kind is not None:
            yield from self._knobs(trail, block, kind, _BLOCK_KEYS)
        if isinstance(block.get("line"), list):
            yield from self._line((*trail, "line"), kind, rules)
        if isinstance(block.get("script"), str):
            yield from self._script((*trail, "script"), rules)
        for name in VARIETIES:
            if isinstance(variant := block.get(name), dict):
                other = kind
                if isinstance(variant.get("kind"), str):
                    other = self.kinds.get(variant["kind"])
                    yield from self._kind((*trail, name, "kind"), rules)
                if other is not None:
                    yield from self._knobs((*trail, name), variant, other, _VARIANT_KEYS)

    def positions(self, trail: Trail, block: Mapping[str, Any], before: Mapping[str, Any] | None) -> Iterator[Problem]:
        """Check a block that shows the positions of the one before it."""
        if block.get("same-positions") is not True:
            return
        place = self.document.place((*trail, "same-positions"))
        if before is None:
            found, expected = "same-positions: true in the first puzzles of a sheet", "puzzles before them"
            yield Problem(place=place, found=found, expected=expected)
            return
        if own := [name for name in ("script", "line") if name in block]:
            found = f"same-positions: true and a {own[0]}"
            yield Problem(place=place, found=found, expected="one of them")
        count, theirs = block.get("count", 1), before.get("count", 1)
        if isinstance(count, int) and isinstance(theirs, int) and count != theirs:
            found = f"count: {count}, with the positions of the puzzles before"
            key = (*trail, "count") if "count" in block else (*trail, "same-positions")
            yield Problem(place=self.document.place(key), found=found, expected=f"as many as those: {theirs}")

    def exit(self, trail: Trail, block: Mapping[str, Any], *, last: bool) -> Iterator[Problem]:
        """Check that an exit puzzle is one, and the last of all."""
        if block.get("exit") is not True:
            return
        place = self.document.place((*trail, "exit"))
        if not last:
            expected = "it in the last block of the last sheet"
            yield Problem(place=place, found="exit: true, with more puzzles after it", expected=expected)
        if block.get("review") is True:
            yield Problem(place=place, found="exit: true and review: true", expected="one of them")
        if isinstance(block.get("count", 1), int) and block.get("count", 1) > 1:
            found = f"count: {block['count']} in a block with exit: true"
            yield Problem(place=self.document.place((*trail, "count")), found=found, expected="one puzzle")

    def example(
        self, trail: Trail, sheet: Mapping[str, Any], first: Mapping[str, Any], rules: RuleSet | None
    ) -> Iterator[Problem]:
        """Check the line of a sheet's worked example, which is of the kind of the first puzzles."""
        if not isinstance(sheet.get("example-line"), list):
            return
        place = self.document.place((*trail, "example-line"))
        kind = self.kinds.get(first["kind"]) if isinstance(first.get("kind"), str) else None
        if sheet.get("example") == "none":
            yield Problem(place=place, found="an example-line and example: none", expected="one of them")
        if kind is not None and not _shows_lines(kind):
            found = f"an example-line for {kind.id}"
            yield Problem(place=place, found=found, expected="it only where the first puzzles show a line of tiles")
        yield from self._line((*trail, "example-line"), kind, rules)

    def _kind(self, trail: Trail, rules: RuleSet | None) -> Iterator[Problem]:
        name, place = self.document.at(trail), self.document.place(trail)
        kind = self.kinds.get(name)
        if kind is None:
            found, near = f"no puzzle kind {quoted(name)}", nearest(name, self.kinds)
            yield Problem(place=place, found=found, expected=listing(self.kinds, "or"), nearest=near)
            return
        if rules is not None and not kind.goes_with(rules):
            found = f"{name} with the rule set {rules.id}"
            expected = f"a kind that goes with it: {name} needs {listing(kind.rules, 'or')}"
            yield Problem(place=place, found=found, expected=expected)
        ages = self.document.value.get("ages")
        youngest = kind.age if rules is None else kind.youngest(rules)
        if isinstance(ages, list) and ages and all(type(age) is int for age in ages) and min(ages) < youngest:
            found = f"{name} in a lesson from age {min(ages)} on"
            yield Problem(place=place, found=found, expected=f"a kind for that age: {name} begins at {youngest}")

    def _knobs(self, trail: Trail, block: Mapping[str, Any], kind: Kind, keys: tuple[str, ...]) -> Iterator[Problem]:
        for key, value in block.items():
            if key in keys:
                continue
            here = (*trail, key)
            if key not in kind.knobs:
                yield replace(unknown_knob(kind, key, keys), place=self.document.key_place(here))
            elif problem := wrong_value(key, value, kind.knobs[key]):
                yield replace(problem, place=self.document.place(here))
            elif self.taught is not None and (need := _needed(key, value)) not in (None, *self.taught):
                found = f"{key}: {quoted(value)}, while {need} is not taught"
                expected = f"{need} in taught:, or another value"
                yield Problem(place=self.document.place(here), found=found, expected=expected)

    def _line(self, trail: Trail, kind: Kind | None, rules: RuleSet | None) -> Iterator[Problem]:
        """Check a line: that it can lie so, and that the children know what it shows."""
        if problems := list(line_problems(self.document, trail, rules)):
            yield from problems
        elif self.taught is not None and (line := known_line(self.document, trail)):
            whole = kind is None or _shows_lines(kind)
            lacking = [word for word in line_needs(line) if word not in self.taught and (whole or word == "blank")]
            for word in lacking:
                found = f"a line with {LINE_WORDS[word]}, while {word} is not taught"
                expected = f"{word} in taught:, or another line"
                yield Problem(place=self.document.place(trail), found=found, expected=expected)

    def _script(self, trail: Trail, rules: RuleSet | None) -> Iterator[Problem]:
        """Check the file of a script; what is wrong inside it is told at its own place."""
        name, place = self.document.at(trail), self.document.place(trail)
        try:
            script = script_file(self.folder / name)
        except ProblemsError as error:
            yield from error.placed(place)
            return
        if rules is not None and script.rules != rules:
            expected = f"a game played by the rules of its puzzles, {rules.id}"
            yield Problem(place=place, found=f"{name}, played by {script.rules.id}", expected=expected)


def _shows_lines(kind: Kind) -> bool:
    """Whether all puzzles of a kind show a line: then they have a knob for its length."""
    return "tiles" in kind.knobs


def _needed(knob: str, value: Any) -> str | None:
    """Give what the children must know where a knob has this value."""
    return None if isinstance(value, bool) else _KNOB_NEEDS.get((knob, value))
