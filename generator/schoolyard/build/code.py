"""Codes: what a sheet was made from, written so that a person can copy it without a slip.

A code is a number in letters, the last of them a check. What stands in it is enough to make the puzzles again, and
nothing of it tells of a child: the stream number is a hash. Names are kept as small hashes of ids, so that they stay
the same when lessons, kinds or rule sets are added.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Final, TypeAlias

from schoolyard.content.lesson import MOST_SHEETS, VARIETIES, Variety
from schoolyard.puzzles.order import SHARES
from schoolyard.rules.words import listing

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Digits and letters without look-alikes: no 0 and O, no 1, I and L. Their number is a prime, as the check needs."""
LENGTHS: Final = (20, 24)
"""How many letters a code has, the check included: the fewest that hold it."""
GROUP: Final = 4
STREAMS: Final[int] = 2**40
PROOFS: Final[int] = 2**16

_VERSIONS: Final = (*((letter, False) for letter in ascii_uppercase), ("A", True), ("B", True))
"""Each version alone, and those of two partners."""
_AGES: Final = range(4, 13)
_SORTS: Final = ("lesson", "own lesson", "kind", "of a later time")
_VARIETIES: Final = (None, *VARIETIES)
_REST: Final = SHARES + 1
_NAMES: Final = 4093
_RULES: Final = 100
_NAME: Final = "name "
"""Stands before ids that are hashed. It is chosen so that no two of them share a number: a test sees to new ones."""

Layout: TypeAlias = Mapping[str, int | None]
"""The parts of a code, the one that varies most first, and how many values each can have; None: what is left."""
_COMMON: Final[Layout] = {
    "stream": STREAMS,
    "proof": PROOFS,
    "version": len(_VERSIONS),
    "age": len(_AGES),
    "large-print": 2,
    "name": _NAMES,
    "sort": len(_SORTS),
    "origin": None,
}
_OF_LESSON: Final[Layout] = {"sheet": MOST_SHEETS, "variety": None}
_OF_KIND: Final[Layout] = {"rules": 1 + _RULES, "count": 60, "level": 6, "settings": None}


class CodeError(ValueError):
    """Letters that are no code: what was `found`, and what was `expected`."""

    def __init__(self, found: str, expected: str) -> None:
        super().__init__(f"found {found}; expected {expected}")
        self.found = found
        self.expected = expected


@dataclass(frozen=True, slots=True, kw_only=True)
class OfLesson:
    """A sheet of a lesson."""

    lesson: int
    """The lesson's id, as `named` gives it."""
    own: bool
    """Whether the lesson is in a file of somebody's own."""
    sheet: int
    """Its place in the lesson, from 1."""
    variety: Variety | None = None
    """What it is for, where it lies beside the ordinary sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfKind:
    """A sheet of one kind, with all that was chosen for it."""

    kind: int
    """The kind's id, as `named` gives it."""
    rules: int | None
    """The rule set's id, as `named_rules` gives it; None for a file of somebody's own."""
    count: int
    level: int | None
    settings: int = 0
    """What is taught and the knobs, as `settings.packed` writes them; 0 where all is as usual."""


Origin: TypeAlias = OfLesson | OfKind


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetCode:
    """All that a code holds.

    >>> lesson = OfLesson(lesson=named("make-five"), own=False, sheet=1)
    >>> code = SheetCode(origin=lesson, stream=5, version="A", age=6, large_print=False, proof=7)
    >>> SheetCode.read(code.printed().lower()) == code
    True
    """

    origin: Origin
    stream: int
    """What its games are drawn from: see `stream_number`."""
    version: str
    """A to Z."""
    partner: bool = False
    """Whether it is one of two partners' sheets, A or B, which have the same answers."""
    age: int
    large_print: bool
    proof: int
    """What the puzzles were, in 16 bits."""

    def printed(self) -> str:
        """Write the code in fours. Raises ValueError for what no code can hold."""
        number = _packed(self._digits(), _COMMON)
        size = next((length - 1 for length in LENGTHS if number < len(LETTERS) ** (length - 1)), None)
        if size is None:
            raise ValueError(f"no code has room for {self}")
        letters = ""
        for _ in range(size):
            number, rest = divmod(number, len(LETTERS))
            letters = LETTERS[rest] + letters
        letters += _check(letters)
        return "-".join(letters[start : start + GROUP] for start in range(0, len(letters), GROUP))

    @staticmethod
    def read(text: str) -> SheetCode:
        """Read a code as people type it: in small letters, without hyphens, with spaces. Raises CodeError."""
        letters = _letters(text)
        number = 0
        for letter in letters[:-1]:
            number = number * len(LETTERS) + LETTERS.index(letter)
        code = SheetCode._of(_unpacked(number, _COMMON))
        if code.printed().replace("-", "") != letters:  # longer than it need be
            raise _slipped()
        return code

    def _digits(self) -> dict[str, int]:
        origin = self.origin
        if isinstance(origin, OfLesson):
            name, sort = origin.lesson, "own lesson" if origin.own else "lesson"
            rest = _packed({"sheet": origin.sheet - 1, "variety": _VARIETIES.index(origin.variety)}, _OF_LESSON)
        else:
            name, sort = origin.kind, "kind"
            rules = 0 if origin.rules is None else 1 + origin.rules
            own = {"rules": rules, "count": origin.count - 1, "level": origin.level or 0, "settings": origin.settings}
            rest = _packed(own, _OF_KIND)
        return {
            "stream": self.stream,
            "proof": self.proof,
            "version": _VERSIONS.index((self.version, self.partner)),
            "age": self.age - _AGES.start,
            "large-print": int(self.large_print),
            "name": name,
            "sort": _SORTS.index(sort),
            "origin": rest,
        }

    @staticmethod
    def _of(digits: Mapping[str, int]) -> SheetCode:
        (version, partner), sort = _VERSIONS[digits["version"]], _SORTS[digits["sort"]]
        if sort == "of a later time":
            raise _later()
        return SheetCode(
            origin=_kind(digits) if sort == "kind" else _lesson(digits, own=sort == "own lesson"),
            stream=digits["stream"],
            version=version,
            partner=partner,
            age=_AGES[digits["age"]],
            large_print=bool(digits["large-print"]),
            proof=digits["proof"],
        )


def _later() -> CodeError:
    return CodeError("a code of a later version of the program", "that version, to read it")


def _lesson(digits: Mapping[str, int], *, own: bool) -> OfLesson:
    of_lesson = _unpacked(digits["origin"], _OF_LESSON)
    if of_lesson["variety"] >= len(_VARIETIES):
        raise _later()
    variety = _VARIETIES[of_lesson["variety"]]
    return OfLesson(lesson=digits["name"], own=own, sheet=1 + of_lesson["sheet"], variety=variety)


def _kind(digits: Mapping[str, int]) -> OfKind:
    own = _unpacked(digits["origin"], _OF_KIND)
    return OfKind(
        kind=digits["name"],
        rules=own["rules"] - 1 if own["rules"] else None,
        count=1 + own["count"],
        level=own["level"] or None,
        settings=own["settings"],
    )


def _packed(digits: Mapping[str, int], layout: Layout) -> int:
    """Put the parts of a number together."""
    number = 0
    for part, values in reversed(list(layout.items())):
        if digits[part] < 0 or (values is not None and digits[part] >= values):
            raise ValueError(f"{part}: a code has no room for {digits[part]}")
        number = number * (values or 1) + digits[part]
    return number


def _unpacked(number: int, layout: Layout) -> dict[str, int]:
    """Take a number apart again."""
    digits = {}
    for part, values in layout.items():
        number, digits[part] = (0, number) if values is None else divmod(number, values)
    return digits


def stream_number(*, seed: str, version: str, sheet: int, row: str = "") -> int:
    """Give the number that a sheet's games are drawn from: 40 bits from which nothing can be read back.

    `row` is the key of a pupil's row, empty for a sheet for all. Which share of all puzzles the sheet prefers can be
    told from the number (`share_of`): versions that follow each other have others.
    """
    number, first = (_hashed(_told(seed, row, each, str(sheet))) for each in (version, ""))
    share = SHARES if row else (first + sum(map(ord, version))) % SHARES
    return number % (STREAMS // _REST) * _REST + share


def share_of(stream: int) -> int | None:
    """Give the share of all puzzles that a sheet prefers; None for a child's: a class has too many for a share each."""
    share = stream % _REST
    return None if share == SHARES else share


def _told(*parts: str) -> str:
    """Write each part with its length, so that no two requests run together into the same text."""
    return "".join(f"{len(part)}:{part}" for part in parts)


def named(lesson_or_kind: str) -> int:
    """Give the id of a lesson or kind as a code holds it."""
    return _hashed(_NAME + lesson_or_kind) % _NAMES


def named_rules(rules: str) -> int:
    """Give the id of a rule set as a code holds it."""
    return _hashed(_NAME + rules) % _RULES


def proof(told: str) -> int:
    """Give a text that tells of a sheet's puzzles as a code holds it: another text rarely has the same 16 bits."""
    return _hashed(told) % PROOFS


def _hashed(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def _letters(text: str) -> str:
    """Give the letters that somebody typed, checked one by one and together."""
    letters = "".join(letter for letter in text.upper() if letter.isalnum())
    for place, letter in enumerate(letters):
        if letter not in LETTERS:
            found = f"{letter!r} in the code, letter {place % GROUP + 1} of group {place // GROUP + 1}"
            raise CodeError(found, "letters and digits, but never 0, O, 1, I or L")
    if len(letters) not in LENGTHS:
        many = listing(LENGTHS, "or")
        raise CodeError(f"a code of {len(letters)} letters", f"{many} letters, as at the foot of the sheet")
    if _check(letters[:-1]) != letters[-1]:
        raise _slipped()
    return letters


def _check(letters: str) -> str:
    """Give the letter that shows one wrong letter and two neighbours exchanged: places weigh 2, 3, 4 ... mod 31."""
    weighed = sum(weight * LETTERS.index(letter) for weight, letter in enumerate(letters, 2))
    return LETTERS[weighed % len(LETTERS)]


def _slipped() -> CodeError:
    return CodeError(
        "a code with a slip, such as a wrong letter or two letters exchanged", "the code as at the foot of the sheet"
    )
