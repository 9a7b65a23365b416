"""The English files: nothing missing, nothing left over, in the voice of the pages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import schoolyard
from schoolyard.content import load_wording
from schoolyard.puzzles.registry import all_kinds
from schoolyard.wording import Wording

ENGLISH = Wording.from_mapping(load_wording("en"), "en")
SOURCE = Path(schoolyard.__path__[0])
PUZZLES = SOURCE / "puzzles"


def trees(folder: Path) -> Iterator[ast.AST]:
    """Give the parts of every source file in a folder."""
    for path in sorted(folder.rglob("*.py")):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def first_texts(*functions: str) -> set[str]:
    """Give the first arguments, where they are texts, of all calls of these functions in the puzzles' room."""
    calls = [node for node in trees(PUZZLES) if isinstance(node, ast.Call) and node.args]
    arguments = [node.args[0] for node in calls if isinstance(node.func, ast.Name) and node.func.id in functions]
    choices = [[one.body, one.orelse] if isinstance(one, ast.IfExp) else [one] for one in arguments]
    found = [one.value for each in choices for one in each if isinstance(one, ast.Constant)]
    return {text for text in found if isinstance(text, str)}


def named_after() -> set[str]:
    """Give the keys that are not written out: those of every kind, knob and habit."""
    keys = {
        f"{part}.{habit}"
        for habit in first_texts("slip", "_slip", "wrong_tile", "wrong_tiles", "WrongTotal")
        for part in ("habit", "cause", "say")
    }
    for kind in all_kinds().values():
        keys |= {f"{kind.id}.{part}" for part in ("title", "goal", "aim")}
        keys |= {f"knob.{knob}" for knob in kind.knobs}
        keys |= {f"{kind.id}.prompt"} if kind.prompt is None else set()
    return keys


TEXTS = {node.value for node in trees(SOURCE) if isinstance(node, ast.Constant)}
PATTERNS = [
    re.compile(
        "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[^.]+" for part in node.values)
    )
    for node in trees(SOURCE)
    if isinstance(node, ast.JoinedStr)
]


def is_written(key: str) -> bool:
    """Whether the source has the key as a text, or a text with places that it could come from."""
    return key in TEXTS or any(pattern.fullmatch(key) and "\\." in pattern.pattern for pattern in PATTERNS)


def test_no_sentence_is_missing() -> None:
    assert sorted({*first_texts("say"), *named_after()} - ENGLISH.keys()) == []


def test_no_sentence_is_left_over() -> None:
    rest = sorted(ENGLISH.keys() - named_after())
    assert [key for key in rest if not is_written(key)] == []
    assert [key for key in rest if key.partition(".")[0] in ("habit", "cause", "say", "knob")] == []


def test_every_age_finds_its_words() -> None:
    """A sentence in variants begins at the youngest age, or is of a kind that begins later."""
    for path, ages in variants(load_wording("en")):
        youngest = all_kinds()[path[0]].age if path[0] in all_kinds() else 5
        assert min(ages) <= youngest, path


def variants(section: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], set[int]]]:
    if isinstance(section, dict):
        if all(isinstance(key, int) for key in section):
            yield path, set(section)
        else:
            for key, value in section.items():
                yield from variants(value, (*path, str(key)))


def test_the_voice_is_calm() -> None:
    """No capitals for stress, no exclamation marks, and never the word wrong."""
    for text in texts(load_wording("en")):
        assert "!" not in text
        assert not re.search(r"\b[A-Z]{2,}\b", text), text
        assert not re.search(r"\bwrong\b", text, re.IGNORECASE) or text.startswith("All right"), text


def texts(section: object) -> Iterator[str]:
    if isinstance(section, dict):
        for value in section.values():
            yield from texts(value)
    elif isinstance(section, str):
        yield section


def test_the_words_avoid_what_is_spelt_differently_across_the_ocean() -> None:
    for text in texts(load_wording("en")):
        if text == "Practice":  # the noun is spelt alike
            continue
        assert not re.search(r"colou?r|centre|center|favou?r|practi[cs]e", text, re.IGNORECASE), text
