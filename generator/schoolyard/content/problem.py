"""Problems: what is wrong in a file, where, what was expected, and the nearest word that would do."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Place:
    """A place in a file: line and column count from 1, in characters.

    >>> str(Place(file="make-five.yaml", line=7, column=1))
    'make-five.yaml:7:1'
    """

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Problem:
    """One thing wrong with what a user wrote, in one line. Problems sort by place.

    >>> place = Place(file="make-five.yaml", line=24, column=14)
    >>> print(Problem(place=place, found='"fulll"', expected="full, faded or none", nearest="full"))
    make-five.yaml:24:14: found "fulll"; expected full, faded or none; did you mean full?
    """

    place: Place | None = None
    """None where there is no file to point into: a name that means nothing."""
    found: str
    """What stands there, as a phrase: `"fulll"`, `no goal`, `the key title a second time`."""
    expected: str
    """What would do, as a phrase."""
    nearest: str = ""
    """The valid word most like what was found; empty where none is alike."""

    def __str__(self) -> str:
        where = f"{self.place}: " if self.place else ""
        hint = f"; did you mean {self.nearest}?" if self.nearest else ""
        return f"{where}found {self.found}; expected {self.expected}{hint}".replace("\n", " ")


class ProblemsError(Exception):
    """Everything that is wrong at once: `problems`, in the order of their places."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: (problem.place is not None, problem)))
        super().__init__("\n".join(map(str, self.problems)))

    def placed(self, place: Place | None) -> list[Problem]:
        """Give the problems, with this place for those that have none: where the file that has them is named."""
        return [replace(problem, place=problem.place or place) for problem in self.problems]


def nearest(word: object, words: Iterable[object]) -> str:
    """Give the one of `words` most like `word`, or "": capitals, spaces and underscores count for nothing.

    >>> nearest("End Totals", ["count-tile", "ends-total"])
    'ends-total'
    """
    plain = {_plain(each): str(each) for each in words}
    close = difflib.get_close_matches(_plain(word), plain, n=1, cutoff=0.55)
    return plain[close[0]] if close else ""


def _plain(word: object) -> str:
    return "-".join(str(word).casefold().replace("_", " ").replace("-", " ").split())
