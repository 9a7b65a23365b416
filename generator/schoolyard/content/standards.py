"""Standards: what a lesson meets in a curriculum, as data in templates/standards.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from schoolyard.content.data import load_data
from schoolyard.content.lesson import Standard
from schoolyard.content.places import folder
from schoolyard.content.problem import nearest
from schoolyard.content.translation import OWN_LANGUAGE, read_translation


def all_standards() -> tuple[Standard, ...]:
    """Give all standards that lessons may name, in the order of the file."""
    return tuple(dict.fromkeys(_by_spelling().values()))


def find_standard(spelling: str) -> Standard | None:
    """Find a standard by any usual spelling of its code: K.OA.A.3, k.oa.3, CCSS.Math.Content.K.OA.A.3; 1NF-1, 1nf1."""
    return _by_spelling().get(_plain(spelling))


def nearest_code(spelling: str) -> str:
    """Give the code most like a wrong one, or ""."""
    return nearest(spelling, (standard.code for standard in all_standards()))


@cache
def standard_texts(language: str) -> Mapping[str, str]:
    """Give what each standard asks for, in short words of a language, by its code."""
    texts = {standard.code: standard.text for standard in all_standards()}
    if language == OWN_LANGUAGE:
        return texts
    return read_translation(folder("templates") / "standards.yaml", language, texts)


@cache
def _by_spelling() -> Mapping[str, Standard]:
    spellings: dict[str, Standard] = {}
    for framework in load_data("standards").values():
        for code, entry in framework["standards"].items():
            standard = Standard(
                code=code, framework=framework["title"], text=entry["text"], address=_address(framework, entry)
            )
            for spelling in (code, *entry.get("also", ())):
                for prefix in ("", *framework.get("prefixes", ())):
                    spellings[_plain(prefix + spelling)] = standard
    return spellings


def _address(framework: Mapping[str, Any], entry: Mapping[str, Any]) -> str:
    return str(framework["address"]) + str(entry.get("page", ""))


def _plain(spelling: str) -> str:
    """Leave out of a code what people write in different ways: capitals, dots, spaces, all kinds of dashes."""
    return "".join(filter(str.isalnum, spelling.casefold()))
