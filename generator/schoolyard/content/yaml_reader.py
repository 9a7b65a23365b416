"""A strict reader of YAML: plain values with the place of each, and nothing that YAML would change in silence.

What is read: mappings, lists, text, whole and decimal numbers, true, false, null. What is refused with an explanation:
keys written twice, words that YAML turns into something else (no, 3:2, 04, a date), tabs, encodings other than UTF-8,
anchors, aliases, tags, several documents in one file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import yaml

from schoolyard.content.problem import Place, Problem, ProblemsError
from schoolyard.content.yaml_scalars import Surprise, plain_value
from schoolyard.content.yaml_text import UNPRINTABLE, character_problems, code_point, place_of, read_text
from schoolyard.content.yaml_words import explained

Trail: TypeAlias = tuple[str | int, ...]
"""The way to a value: keys and indexes from the top, as ("sheets", 0, "title")."""

Value = TypeVar("Value")

Event: TypeAlias = Any
"""An event of PyYAML's parser, whose types leave the fields of most open."""

DEEPEST = 20
"""How many mappings and lists may stand inside each other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A file as read: its top mapping, and where each value and key stands. A mapping from no file has no places."""

    value: Mapping[Any, Any]
    values: Mapping[Trail, Place] = field(default_factory=dict)
    keys: Mapping[Trail, Place] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    """What the reader found wrong; where it did, the value may be missing or only the text as written."""

    def at(self, trail: Trail) -> Any:
        """Give the value at the end of a trail; KeyError or IndexError where there is none."""
        value: Any = self.value
        for part in trail:
            value = value[part]
        return value

    def place(self, trail: Trail) -> Place | None:
        """Give the place of a value, or of the nearest one that holds it."""
        while trail and trail not in self.values:
            trail = trail[:-1]
        return self.values.get(trail)

    def key_place(self, trail: Trail) -> Place | None:
        """Give the place of the last key of a trail; of an entry of a list, its value's."""
        return self.keys.get(trail) or self.place(trail)

    def sound(self, value: Value | None, problems: Iterable[Problem]) -> Value:
        """Give what was made of this document; raise ProblemsError if there was any problem, its own included.

        Where the reader found a problem the value is not what was meant, so nothing more is said about that place.
        """
        known = {problem.place for problem in self.problems}
        found = [*self.problems, *(problem for problem in problems if problem.place not in known)]
        if found or value is None:
            raise ProblemsError(found)
        return value


def read_yaml(path: Path, file: str) -> Document:
    """Read a file; `file` is its name in messages. Raise ProblemsError where its form leaves nothing to read."""
    return parse_yaml(read_text(path, file), file)


def parse_yaml(text: str, file: str) -> Document:
    """Read text as if it were the content of `file`."""
    problems = list(character_problems(text, file))
    if problems:
        raise ProblemsError(problems)
    # libyaml's parser is twenty times as fast; what it refuses Python's reads again, as that says better what is wrong.
    quick = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return _Reader(file, yaml.parse(text, Loader=quick)).document()
    except yaml.YAMLError:
        pass
    reader = _Reader(file, yaml.parse(text, Loader=yaml.SafeLoader))
    try:
        return reader.document()
    except yaml.MarkedYAMLError as error:
        raise ProblemsError([*reader.problems, explained(error, text, file)]) from None
    except (ValueError, OverflowError):  # Python's chr(), for an escape such as "\UFFFFFFFF"
        place = place_of(text, max(text.find("\\U"), 0), file)
        problem = Problem(place=place, found="an escape that is no character", expected="the character itself")
        raise ProblemsError([*reader.problems, problem]) from None


class _Reader:
    """Builds values from the parser's events and keeps their places and all problems."""

    def __init__(self, file: str, events: Iterator[Event]) -> None:
        self.file = file
        self.events = events
        self.problems: list[Problem] = []
        self.values: dict[Trail, Place] = {}
        self.keys: dict[Trail, Place] = {}

    def document(self) -> Document:
        """Read the one document of the file."""
        next(self.events)  # the stream begins
        top = next(self.events)
        if isinstance(top, yaml.DocumentStartEvent):
            top = next(self.events)
        if isinstance(top, yaml.StreamEndEvent) or _is_empty(top):
            raise self._refused(Place(file=self.file), "an empty file", "name: value, one on each line")
        if not isinstance(top, yaml.MappingStartEvent):
            found = "a list" if isinstance(top, yaml.SequenceStartEvent) else "text alone"
            raise self._refused(self._place(top), f"{found} at the top of the file", "name: value, one on each line")
        value = self._value(top, ())
        next(self.events)  # the document ends
        if not isinstance(after := next(self.events), yaml.StreamEndEvent):
            self._problem(self._place(after), "the start of a second document", "one document in a file")
        return Document(value=value, values=self.values, keys=self.keys, problems=tuple(self.problems))

    def _value(self, event: Event, trail: Trail) -> Any:
        place = self.values[trail] = self._place(event)
        if isinstance(event, yaml.AliasEvent):
            found = f"*{event.anchor}, which YAML reads as an alias"
            self._problem(place, found, "the value written out, or quotes around text that begins with *")
            return None
        self._refuse_marks(event, place)
        if len(trail) > DEEPEST:
            raise self._refused(place, f"more than {DEEPEST} levels inside each other", f"at most {DEEPEST} levels")
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(trail)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(trail)
        return self._scalar(event, place)

    def _refuse_marks(self, event: Event, place: Place) -> None:
        if event.anchor is not None:
            found = f"&{event.anchor}, which YAML reads as an anchor"
            self._problem(place, found, "no anchor, or quotes around text that begins with &")
        if event.tag is not None:
            found = f"{event.tag.replace('tag:yaml.org,2002:', '!!')}, which YAML reads as a tag"
            self._problem(place, found, "no tag, or quotes around text that begins with !")

    def _mapping(self, trail: Trail) -> dict[str | int, Any]:
        mapping: dict[str | int, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self._key(event)
            value_event = next(self.events)
            if key is None:
                self._skip(value_event)
                continue
            key_place = self._place(event)
            inner = (*trail, key)
            if key in mapping:
                first = self.keys[inner].line
                found = f"the key {key} a second time (the first is on line {first})"
                self._problem(key_place, found, "each key once")
                self._skip(value_event)
                continue
            self.keys[inner] = key_place
            if _is_empty(value_event):
                self.values[inner] = key_place
                mapping[key] = None
                self._no_value(key, key_place)
            else:
                mapping[key] = self._value(value_event, inner)
        return mapping

    def _key(self, event: Event) -> str | int | None:
        """Read a key; None where it is none."""
        place = self._place(event)
        if not isinstance(event, yaml.ScalarEvent):
            self._problem(place, "a list or mapping as a key", "a word before the colon")
            self._skip(event)
            return None
        if event.value == "<<" and event.implicit[0]:
            self._problem(place, "<<, which YAML reads as a merge", "the keys written out")
            return None
        self._refuse_marks(event, place)
        key = self._scalar(event, place)
        if isinstance(key, str) or type(key) is int:
            return key
        self._problem(place, f"{event.value or 'nothing'} as a key", "a word or a whole number before the colon")
        return None

    def _list(self, trail: Trail) -> list[Any]:
        values: list[Any] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            inner = (*trail, len(values))
            if _is_empty(event):
                self.values[inner] = self._place(event)
                self._problem(self._place(event), "nothing after a hyphen", "a value")
                values.append(None)
            else:
                values.append(self._value(event, inner))
        return values

    def _scalar(self, event: Event, place: Place) -> Any:
        if not event.implicit[0]:
            if bad := UNPRINTABLE.search(event.value):
                found = f"the character {code_point(bad[0])}, which cannot be printed"
                self._problem(place, found, "letters, figures and signs")
            return UNPRINTABLE.sub("", event.value)
        value = plain_value(event.value)
        if isinstance(value, Surprise):
            self._problem(place, value.found, value.expected, value.nearest)
            return event.value
        return value

    def _no_value(self, key: str | int, place: Place) -> None:
        name, colon, rest = str(key).partition(":")
        if colon and rest:
            self._problem(place, f"{key} without a space after the colon", f"{name}: {rest}")
        else:
            self._problem(place, f"no value after {key}:", "a value, or no such line")

    def _skip(self, event: Event) -> None:
        """Pass over a value that belongs nowhere."""
        depth = 0
        while True:
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth == 0:
                return
            event = next(self.events)

    def _place(self, event: Event) -> Place:
        mark = event.start_mark
        return Place(file=self.file, line=mark.line + 1, column=mark.column + 1)

    def _problem(self, place: Place, found: str, expected: str, nearest: str = "") -> None:
        self.problems.append(Problem(place=place, found=found, expected=expected, nearest=nearest))

    def _refused(self, place: Place, found: str, expected: str) -> ProblemsError:
        return ProblemsError([*self.problems, Problem(place=place, found=found, expected=expected)])


def _is_empty(event: Event) -> bool:
    return isinstance(event, yaml.ScalarEvent) and event.value == "" and event.implicit[0]
