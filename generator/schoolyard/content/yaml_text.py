"""From a file's bytes to its text: encodings, sizes, and characters that only seem to be there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from schoolyard.content.problem import Place, Problem, ProblemsError, nearest

LARGEST = 500_000
"""The most bytes a file may have: a lesson has about 5,000, a script of a hundred rounds 70,000."""

UNPRINTABLE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""Characters that no text may hold, a line's end apart: controls, tabs, halves of a pair."""

_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
_ODD_INDENT = re.compile(" *([\u00a0\u2000-\u200b\u202f\u3000\ufeff])")
_MARKS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
_SAVE_AS = "UTF-8 (in the editor: save as UTF-8)"


def read_text(path: Path, file: str) -> str:
    """Read a file as UTF-8, with or without a byte-order mark; raise ProblemsError where it cannot be read."""
    data = read_bytes(path, file)
    problem = encoding_problem(data, file, _SAVE_AS)
    if problem is not None:
        raise ProblemsError([problem])
    return data.decode("utf-8-sig")


def read_bytes(path: Path, file: str) -> bytes:
    """Read a file that has a reasonable size; raise ProblemsError where that cannot be done."""
    try:
        with path.open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except FileNotFoundError:
        near = _neighbour(path)
        raise ProblemsError([Problem(found=f"no file {file}", expected="the name of a file", nearest=near)]) from None
    except IsADirectoryError:
        raise ProblemsError([Problem(found=f"the folder {file}", expected="a file")]) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise _refused(Place(file=file), f"a file that cannot be read ({why.lower()})", "one that can") from None
    if len(data) > LARGEST:
        raise _refused(Place(file=file), f"more than {LARGEST:,} bytes", f"a file of at most {LARGEST:,} bytes")
    return data


def _neighbour(path: Path) -> str:
    """Give the name most like a wrong one among the files beside it, or ""."""
    with suppress(OSError, ValueError):
        beside = (each for each in path.parent.iterdir() if each.name != path.name)  # itself: a link to nowhere
        stems = sorted(each.stem for each in beside if each.suffix == path.suffix)
        near = nearest(path.stem, stems)
        return near and f"{near}{path.suffix}"
    return ""


def encoding_problem(data: bytes, file: str, expected: str) -> Problem | None:
    """Say why bytes are no UTF-8; None where they are."""
    for mark, name in _MARKS:
        if data.startswith(mark):
            return Problem(place=Place(file=file), found=f"a file in {name}", expected=expected)
    if data[:2].count(0) == 1:
        return Problem(place=Place(file=file), found="a file in UTF-16", expected=expected)
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8-sig")
        byte = error.object[error.start]
        found = f"the byte {byte:02X}, which is no UTF-8 (in Latin-1 it is {bytes([byte]).decode('latin-1')!r})"
        return Problem(place=place_of(before, len(before), file), found=found, expected=expected)
    return None


def character_problems(text: str, file: str) -> Iterator[Problem]:
    """Yield the first tab, odd space or control character of each line that has one."""
    for number, line in enumerate(_BREAK.split(text), 1):
        if hidden := UNPRINTABLE.search(line):
            place = Place(file=file, line=number, column=hidden.start() + 1)
            if hidden[0] == "\t":
                yield Problem(place=place, found="a tab", expected="spaces")
            else:
                found = f"the character {code_point(hidden[0])}, which cannot be printed"
                yield Problem(place=place, found=found, expected="letters, figures and signs")
        elif odd := _ODD_INDENT.match(line):
            place = Place(file=file, line=number, column=odd.start(1) + 1)
            yield Problem(place=place, found=f"an odd space ({code_point(odd[1])})", expected="an ordinary space")


def place_of(text: str, index: int, file: str) -> Place:
    """Give the line and column of a character."""
    lines = _BREAK.split(text[:index])
    return Place(file=file, line=len(lines), column=len(lines[-1]) + 1)


def code_point(character: str) -> str:
    """Name a character that cannot be shown: `U+00A0`."""
    return f"U+{ord(character):04X}"


def _refused(place: Place, found: str, expected: str) -> ProblemsError:
    return ProblemsError([Problem(place=place, found=found, expected=expected)])
