"""Codes: the stream number of a sheet, and how it is printed so that a person can copy it without a slip."""

from __future__ import annotations

import hashlib
from typing import Final

from schoolyard.puzzles.order import SHARES

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Digits and letters without look-alikes: no 0 and O, no 1, I and L."""
STREAM_BITS: Final = 40
STREAM_LETTERS: Final = 9
"""How many letters hold a stream number: 31 ** 8 is just below 2 ** 40."""
GROUP: Final = 4


def stream_number(*, seed: str, version: str, sheet: int, row: str = "") -> int:
    """Give the number that a sheet's games are drawn from: 40 bits from which nothing can be read back.

    `row` is the key of a pupil's row, empty for a sheet for all. The rest when it is divided by `SHARES` is the share
    of all puzzles that the sheet prefers: versions that follow each other have others.
    """
    number, first = _hashed(seed, row, version, str(sheet)), _hashed(seed, row, "", str(sheet))
    return number - number % SHARES + (first + sum(map(ord, version))) % SHARES


def _hashed(*parts: str) -> int:
    """Hash each part with its length, so that no two requests run together into the same text."""
    told = "".join(f"{len(part)}:{part}" for part in parts)
    return int.from_bytes(hashlib.sha256(told.encode()).digest()[: STREAM_BITS // 8], "big")


def printed(stream: int) -> str:
    """Write a stream number in letters, the last one a check, in fours.

    >>> printed(0)
    '2222-2222-22'
    """
    letters = ""
    for _ in range(STREAM_LETTERS):
        stream, rest = divmod(stream, len(LETTERS))
        letters = LETTERS[rest] + letters
    letters += _check(letters)
    return "-".join(letters[start : start + GROUP] for start in range(0, len(letters), GROUP))


def _check(letters: str) -> str:
    """Give the letter that shows one wrong letter and two neighbours exchanged: places weigh 2, 3, 4 ... mod 31."""
    weighed = sum(weight * LETTERS.index(letter) for weight, letter in enumerate(letters, 2))
    return LETTERS[weighed % len(LETTERS)]
