"""Data files under templates/: measures of pages and papers, standards, and every printed sentence."""

from __future__ import annotations

from typing import Any

from schoolyard.content.places import folder, shown
from schoolyard.content.problem import Place, Problem, ProblemsError, nearest
from schoolyard.content.yaml_reader import read_yaml


def load_data(name: str) -> dict[str, Any]:
    """Read templates/NAME.yaml as plain values; raise ProblemsError where it is missing or wrong."""
    path = folder("templates") / f"{name}.yaml"
    document = read_yaml(path, shown(path))
    return document.sound(dict(document.value), ())


def languages() -> tuple[str, ...]:
    """Give the languages that have wording, as `en`."""
    return tuple(sorted(path.name for path in (folder("templates") / "wording").iterdir() if path.is_dir()))


def known_language(language: str) -> None:
    """Raise ProblemsError for a language that has no wording."""
    if language not in languages():
        near = nearest(language, languages())
        raise ProblemsError([Problem(found=f"no language {language}", expected=", ".join(languages()), nearest=near)])


def load_wording(language: str) -> dict[str, Any]:
    """Read all sentences of a language, from every file of templates/wording/LANGUAGE; no key may come twice."""
    known_language(language)
    merged: dict[str, Any] = {}
    places: dict[str, Place] = {}
    problems: list[Problem] = []
    for path in sorted((folder("templates") / "wording" / language).glob("*.yaml")):
        document = read_yaml(path, shown(path))
        problems += document.problems
        for key, value in document.value.items():
            if key in merged:
                found = f"the key {key} a second time (the first is at {places[key]})"
                problems.append(Problem(place=document.key_place((key,)), found=found, expected="each key once"))
                continue
            merged[key] = value
            places[key] = document.keys[key,]
    if problems:
        raise ProblemsError(problems)
    return merged
