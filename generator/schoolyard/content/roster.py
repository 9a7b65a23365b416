"""Rosters: the names of a class, from a list or from what spreadsheets export, and what tells one row from another."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from schoolyard.content.places import shown
from schoolyard.content.problem import Place, Problem, ProblemsError, nearest
from schoolyard.content.yaml_text import read_text
from schoolyard.rules.words import listing, quoted

NAME: Final = "name"
ID: Final = "id"
"""The columns that are read; others may be there."""
_SEPARATORS: Final = (",", ";", "\t")
_SEPARATOR_LINE: Final = re.compile(r"\s*sep=.\s*", re.IGNORECASE)
"""What some programs write above a table, to tell a spreadsheet what parts its cells."""
_WORKBOOKS: Final = (".xlsx", ".xlsm", ".xls", ".ods", ".numbers")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pupil:
    """One child of a class."""

    name: str
    """As it is printed: in NFC, trimmed; a second equal one as `Ana (2)`."""
    initials: str
    """The same in short: `A. B.`"""
    key: str
    """What the child's sheets are drawn from: the id of the row, else the name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Roster:
    """A class, in the order of its list."""

    pupils: tuple[Pupil, ...]
    warnings: tuple[Problem, ...] = ()
    """What is no error but may surprise. They name lines, never children."""

    def only(self, name: str) -> Roster:
        """Give the roster of one child, found by name or id. Raises ProblemsError where there is none, or several."""
        wanted = cleaned(name)
        found = [pupil for pupil in self.pupils if wanted == pupil.key] or [
            pupil for pupil in self.pupils if wanted.casefold() == pupil.name.casefold()
        ]
        if len(found) == 1:
            return Roster(pupils=tuple(found))
        if found:
            ids = listing((pupil.key for pupil in found), "or")
            raise ProblemsError([Problem(found=f"{len(found)} pupils named {wanted}", expected=f"an id: {ids}")])
        near = nearest(wanted, (pupil.name for pupil in self.pupils))
        raise ProblemsError([Problem(found=f"no pupil {quoted(name)}", expected="a name of the list", nearest=near)])


def read_roster(path: Path) -> Roster:
    """Read a class: one name a line, or a table with a column `name` and perhaps one `id`.

    Raises ProblemsError with all that is wrong.
    """
    file = shown(path)
    if path.suffix.lower() in _WORKBOOKS:
        raise ProblemsError([Problem(found=f"the workbook {file}", expected="its list of names, saved as CSV UTF-8")])
    text = read_text(path, file, exported=True)
    first = _first(text)
    if _SEPARATOR_LINE.fullmatch(first):
        text = text.replace(first, "", 1)
        first = _first(text)
    if cleaned(first.strip('"')).casefold() == NAME or any(separator in first for separator in _SEPARATORS):
        return _roster(list(_table(text, first, file)), file)
    names = ((number, "", cleaned(_unquoted(line))) for number, line in enumerate(io.StringIO(text, newline=None), 1))
    return _roster([row for row in names if row[2]], file)


def _first(text: str) -> str:
    return next((line for line in text.splitlines() if line.strip()), "")


def _unquoted(line: str) -> str:
    """Give the name of a list whose lines all stand in quotes, as a spreadsheet may write a single column."""
    line = line.strip()
    return line[1:-1].replace('""', '"') if len(line) > 1 and line[0] == line[-1] == '"' else line


def cleaned(name: str) -> str:
    """Give a name as it is kept: letters and accents as one (NFC), no signs that nobody sees, single spaces.

    >>> cleaned(" Zoe\N{COMBINING DIAERESIS}\N{NO-BREAK SPACE} Smith ")
    'Zoë Smith'
    """
    composed = unicodedata.normalize("NFC", name)
    seen = (" " if unicodedata.category(one) in ("Cc", "Cs", "Zl", "Zp") else one for one in composed)
    return " ".join("".join(one for one in seen if unicodedata.category(one) != "Cf").split())


def initials(name: str) -> str:
    """Give the initials of a name; of one without letters its first sign.

    >>> initials("Siân Ŵyn"), initials("O'Neil & Sons <3"), initials("李明")
    ('S. Ŵ.', 'O. S.', '李.')
    """
    words = [word for word in name.split() if word[0].isalpha()]
    return " ".join(f"{word[0].upper()}." for word in words) or name[:1]


_Row = tuple[int, str, str]
"""The line of a row, its id and its name, cleaned; the id is empty where there is none."""


def _table(text: str, header: str, file: str) -> Iterator[_Row]:
    """Give the rows of a table that are not blank."""
    separator = next((one for one in _SEPARATORS if NAME in _titles(header, one)), None)
    if separator is None:
        raise _no_name_column(text, header, file)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    places: dict[str, int] = {}
    line = 1
    try:
        for cells in rows:
            if not places and any(map(cleaned, cells)):
                titles = _titles(header, separator)
                _refuse_twins(titles, Place(file=file, line=line))
                places = {title: titles.index(title) for title in (NAME, ID) if title in titles}
            elif any(map(cleaned, cells)):
                yield line, _cell(cells, places.get(ID)), _cell(cells, places[NAME])
            line = rows.line_num + 1
    except csv.Error as error:
        place = Place(file=file, line=line)
        raise ProblemsError(
            [Problem(place=place, found=f"a row that cannot be read ({error})", expected='quotes in pairs, as "Ana"')]
        ) from None


def _refuse_twins(titles: Sequence[str], place: Place) -> None:
    for title in (NAME, ID):
        if titles.count(title) > 1:
            raise ProblemsError([Problem(place=place, found=f"more than one column {title}", expected="one")])


def _titles(header: str, separator: str) -> list[str]:
    return [cleaned(cell).casefold() for cell in next(csv.reader([header], delimiter=separator))]


def _cell(cells: Sequence[str], place: int | None) -> str:
    return "" if place is None or place >= len(cells) else cleaned(cells[place])


def _no_name_column(text: str, header: str, file: str) -> ProblemsError:
    """Say that the table has no names. What it has is not quoted: it may be a child's name."""
    place = Place(file=file, line=text[: text.index(header)].count("\n") + 1)
    expected = "one, titled in the first row; or one name a line without commas, semicolons and tabs"
    return ProblemsError([Problem(place=place, found=f"no column {NAME}", expected=expected)])


def _roster(rows: Sequence[_Row], file: str) -> Roster:
    """Make the pupils of rows, or tell all that is wrong with these."""
    problems = list(_problems(rows, file))
    if problems:
        raise ProblemsError(problems)
    lines: dict[str, int] = {}
    written = {row_id or name for _, row_id, name in rows}
    marks: dict[str, Iterator[str]] = {}
    pupils: list[Pupil] = []
    warnings: list[Problem] = []
    for line, row_id, name in rows:
        mark = "" if row_id else next(marks.setdefault(name, _marks(name, written)))
        if mark:
            found = f"the name of line {lines[name]} again, printed with {mark.strip()}"
            expected = f"a column {ID} that tells the two apart, whatever else the list gets"
            warnings.append(Problem(place=Place(file=file, line=line), found=found, expected=expected))
        lines.setdefault(name, line)
        pupils.append(Pupil(name=name + mark, initials=initials(name) + mark, key=row_id or name + mark))
    return Roster(pupils=tuple(pupils), warnings=tuple(warnings))


def _marks(name: str, written: Container[str]) -> Iterator[str]:
    """Give what tells rows of one name apart. One that is `written` in the list already is that row's own."""
    yield ""
    yield from (mark for mark in (f" ({number})" for number in count(2)) if name + mark not in written)


def _problems(rows: Sequence[_Row], file: str) -> Iterator[Problem]:
    if not rows:
        yield Problem(place=Place(file=file), found="no names", expected="one name a line, or a table of them")
    lines: dict[str, int] = {}
    names = {name: line for line, row_id, name in reversed(rows) if not row_id}
    for line, row_id, name in rows:
        place = Place(file=file, line=line)
        if not name:
            yield Problem(place=place, found="no name", expected=f"one in the column {NAME}, or a row left blank")
        if row_id in lines:
            found = f"the {ID} {quoted(row_id)} a second time (the first is in line {lines[row_id]})"
            yield Problem(place=place, found=found, expected="another for each row")
        elif row_id in names:
            found = f"an {ID} that is also the name of line {names[row_id]}, which has none"
            yield Problem(place=place, found=found, expected=f"another, or an {ID} in every row")
        if row_id:
            lines.setdefault(row_id, line)
