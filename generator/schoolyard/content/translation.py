"""Translations: a file of texts beside what it translates, checked key by key.

`lessons/es/make-five.yaml` has the texts of `lessons/make-five.yaml` under the same keys, and nothing else: what a
child is asked to do stands once, in the lesson. Words to know are the exception: the key is the word itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from schoolyard.content.places import shown
from schoolyard.content.problem import Problem, ProblemsError, nearest
from schoolyard.content.yaml_reader import Document, Trail, read_yaml
from schoolyard.rules.words import listing, quoted

OWN_LANGUAGE: Final = "en"
"""The language that all files are written in, but for their translations."""


@dataclass(frozen=True, slots=True)
class Words:
    """Words to know: as many, each by its own name."""

    count: int


Texts: TypeAlias = "str | Words | Mapping[str, Texts] | Sequence[Texts]"


def translation_file(file: Path, language: str) -> Path:
    """Give where the translation of a file lies."""
    return file.parent / language / file.name


def read_translation(file: Path, language: str, texts: Mapping[str, Texts]) -> Mapping[str, Any]:
    """Read the translation of a file that has these texts: the same texts in a language.

    Raises ProblemsError where there is none, and with everything that it lacks or has too much.
    """
    path = translation_file(file, language)
    if not path.is_file():
        expected = f"the texts of {file.name} in the language {language}: write this file, or leave out --language"
        raise ProblemsError([Problem(found=f"no file {shown(path)}", expected=expected)])
    document = read_yaml(path, shown(path))
    return document.sound(document.value, _problems(document, texts, document.value, ()))


def _problems(document: Document, texts: Texts, value: Any, trail: Trail) -> Iterator[Problem]:
    """Compare a translation's value with the texts that stand there in the lesson."""
    place = document.place(trail)
    if isinstance(texts, str):
        if not isinstance(value, str) or not value.strip():
            yield Problem(place=place, found=quoted(value), expected=f"text, for {quoted(texts)}")
    elif isinstance(texts, Words):
        if not isinstance(value, dict) or not all(isinstance(each, str) for each in (*value, *value.values())):
            yield Problem(place=place, found=quoted(value), expected="words and what they mean")
        elif len(value) != texts.count:
            yield Problem(place=place, found=f"{len(value)} words", expected=f"{texts.count}, as in what is translated")
    elif isinstance(texts, Mapping):
        if not isinstance(value, dict):
            yield Problem(place=place, found=quoted(value), expected=listing([f"{key}:" for key in texts], "and"))
            return
        for key in value.keys() - texts.keys():
            expected = f"only texts that are translated: {listing(texts, 'and')}" if texts else "nothing to translate"
            near = nearest(key, texts.keys() - value.keys())
            yield Problem(
                place=document.key_place((*trail, key)), found=f"the key {key}", expected=expected, nearest=near
            )
        for key, text in texts.items():
            if key in value:
                yield from _problems(document, text, value[key], (*trail, key))
            else:
                yield Problem(place=place, found=f"no {key}", expected="a translation of what is said there")
    elif not isinstance(value, list) or len(value) != len(texts):
        found = f"{len(value)} of {trail[-1]}" if isinstance(value, list) else quoted(value)
        yield Problem(place=place, found=found, expected=f"a list of {len(texts)}, as in what is translated")
    else:
        for index, text in enumerate(texts):
            yield from _problems(document, text, value[index], (*trail, index))
