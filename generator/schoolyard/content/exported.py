"""What spreadsheets export: the text of a list, in whatever encoding they save it by themselves."""

from __future__ import annotations

import re
import unicodedata
from contextlib import suppress
from pathlib import Path
from typing import Final

from schoolyard.content.problem import Problem, ProblemsError
from schoolyard.content.yaml_text import encoding_problem, read_bytes

_SAVE_AS: Final = 'UTF-8 (in the spreadsheet: save as "CSV UTF-8")'
_APOSTROPHE: Final = re.compile("(?<=[A-Z])\u2019(?=[A-Z])")
"""One as spreadsheets like it: O\u2019Neil. Beside small letters a Mac's accented letter has the same byte."""


def read_exported(path: Path, file: str) -> tuple[str, tuple[Problem, ...]]:
    """Read a file as UTF-8, as UTF-16 with its mark, or as Windows-1252, which is what a spreadsheet calls just CSV.

    Gives the text, and what is no error but may surprise. Raises ProblemsError where it cannot be read.
    """
    data = read_bytes(path, file)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) and not data.startswith(b"\xff\xfe\0\0"):
        with suppress(UnicodeDecodeError):
            return data.decode("utf-16"), ()
    problem = encoding_problem(data, file, _SAVE_AS)
    if problem is None:
        return data.decode("utf-8-sig"), ()
    text = data.decode("cp1252", errors="replace")
    if b"\0" in data or not all(map(_is_western, text.split())):
        raise ProblemsError([problem])
    found = "letters with accents in Windows-1252, as a spreadsheet saves plain CSV"
    expected = f"{_SAVE_AS}, or a look whether they came out right"
    return text, (Problem(place=problem.place, found=found, expected=expected),)


def _is_western(word: str) -> bool:
    """Tell whether a word that was read as Windows-1252 can hardly be anything else.

    In the encodings of a Mac, of DOS and of other alphabets its accented letters would be signs, or almost all of it.
    """
    others = [one for one in _APOSTROPHE.sub("", word) if not one.isascii()]
    letters = [one for one in word if unicodedata.category(one).startswith("L")]
    return all("\u00c0" <= one <= "\u00ff" and one in letters for one in others) and 2 * len(others) <= len(letters)
