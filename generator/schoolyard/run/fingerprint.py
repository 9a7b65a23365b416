"""Fingerprints: one short text for everything that the files of a lesson depend on.

Two requests with the same fingerprint have the same files, byte for byte. It is a hash: nothing of the lesson, and no
child's name, can be read back from it.
"""

from __future__ import annotations

import hashlib
import json
import platform
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from importlib import metadata
from pathlib import Path, PurePath
from typing import Any, Final

import schoolyard
from schoolyard.build import Request
from schoolyard.content import folder, load_rules, load_script
from schoolyard.content.lesson import Lesson
from schoolyard.content.problem import Place
from schoolyard.rules.ruleset import RuleSet

_LIBRARIES: Final = ("reportlab", "pillow", "pypdfium2", "fontpkg-noto-sans")
"""What draws pages, and pictures of them."""


def fingerprint(request: Request) -> str:
    """Hash a request, which of its files are wanted apart, with all that its lesson refers to and the program itself.

    Raises ProblemsError for a rule set or script that cannot be read.
    """
    lesson = request.lesson
    rule_sets = [_plain(rules) for rules in _rule_sets(lesson)]
    scripts = [_plain(load_script(lesson.folder / name)) for name in _scripts(lesson)]
    everything = [program(), _plain(replace(request, only=None)), rule_sets, scripts]
    return _hashed([json.dumps(everything, ensure_ascii=True).encode()])


@cache
def program() -> str:
    """Hash the program: its own code, its templates and fonts, and the versions of what it draws with."""
    code = Path(schoolyard.__file__).parent
    versions = [platform.python_version(), zlib.ZLIB_RUNTIME_VERSION, *map(_version, _LIBRARIES)]
    parts = [" ".join(versions).encode()]
    for root, pattern in (code, "*.py"), (folder("templates"), "*.*"):
        for path in sorted(path for path in root.rglob(pattern) if path.is_file()):
            parts += path.relative_to(root).as_posix().encode(), path.read_bytes()
    return _hashed(parts)


def _version(library: str) -> str:
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return "none"


def _hashed(parts: Iterable[bytes]) -> str:
    """Hash parts, each on its own first, so that none runs into the next."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(hashlib.sha256(part).digest())
    return whole.hexdigest()


def _rule_sets(lesson: Lesson) -> Iterator[RuleSet]:
    """Give the rule sets that a lesson is played by, and those they begin from."""
    named = [lesson.rules, *(block.rules for sheet in lesson.sheets for block in sheet.blocks if block.rules)]
    while named:
        rules = load_rules(named.pop(0), lesson.folder)
        named += [rules.base] if rules.base else []
        yield rules


def _scripts(lesson: Lesson) -> Iterator[str]:
    return (block.script for sheet in lesson.sheets for block in sheet.blocks if block.script)


def _plain(value: Any) -> Any:
    """Write a value as JSON can hold it, all its fields in order. Where files lie is left out: no page tells it."""
    match value:
        case Place():
            return PurePath(value.file).name
        case PurePath():
            return None
        case Mapping():
            return [[_plain(key), _plain(each)] for key, each in value.items()]
        case set() | frozenset():
            return sorted(map(json.dumps, map(_plain, value)))
        case tuple() | list():
            return [*map(_plain, value)]
        case None | bool() | int() | float() | str():
            return value
    if is_dataclass(value):
        return [[field.name, _plain(getattr(value, field.name))] for field in fields(value)]
    return repr(value)
