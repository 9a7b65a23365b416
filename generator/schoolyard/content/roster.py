"""Rosters: the names of a class, from a list or from what spreadsheets export, and what tells one row from another."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from schoolyard.content.exported import read_exported
from schoolyard.content.places import shown
from schoolyard.content.problem import Place, Problem, ProblemsError
from schoolyard.rules.words import counted, quoted

NAME: Final = "name"
ID: Final = "id"
"""The columns that are read; others may be there."""
LONGEST: Final = 100
"""The most letters of a name: more are no name, and would not go on a line."""
_SEPARATORS: Final = (",", ";", "\t")
_SEPARATOR_LINE: Final = re.compile(r"\s*sep=.\s*", re.IGNORECASE)
"""What some programs write above a table, to tell a spreadsheet what parts its cells."""
_STRAIGHT: Final = str.maketrans(dict.fromkeys("\u2018\u2019\u02bc", "'"))
"""Spreadsheets curl apostrophes, keyboards do not."""
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

    def place(self, name: str) -> int:
        """Give the place of one child, from 1, found by name or id; capitals and accents need not be right.

        Raises ProblemsError where there is none, or several. It names nobody: messages are kept where lists are not.
        """
        wanted = cleaned(name)
        for same in (lambda pupil: wanted == pupil.key, _named(wanted, str.casefold), _named(wanted, _bare)):
            found = [place for place, pupil in enumerate(self.pupils, 1) if same(pupil)]
            if len(found) == 1:
                return found[0]
            if found:
                raise ProblemsError([Problem(found=f"{len(found)} pupils of that name", expected="the id of one")])
        rows = counted(len(self.pupils), "pupil")
        expected = f"a whole name as it stands in the column {NAME}, or an {ID}; capitals and accents do not matter"
        raise ProblemsError([Problem(found=f"no such name or {ID} in the list of {rows}", expected=expected)])


def _named(wanted: str, plain: Callable[[str], str]) -> Callable[[Pupil], bool]:
    """Tell whether a child has a name, once both are made plain."""
    return lambda pupil: plain(wanted) == plain(pupil.name)


def _bare(name: str) -> str:
    """Give a name in small letters without accents, its apostrophes straight, as people type it in a hurry."""
    apart = unicodedata.normalize("NFD", name.casefold().translate(_STRAIGHT))
    return "".join(one for one in apart if not unicodedata.combining(one))


def read_roster(path: Path) -> Roster:
    """Read a class: one name a line, or a table with a column `name` and perhaps one `id`.

    Raises ProblemsError with all that is wrong.
    """
    file = shown(path)
    if path.suffix.lower() in _WORKBOOKS:
        raise ProblemsError([Problem(found=f"the workbook {file}", expected="its list of names, saved as CSV UTF-8")])
    text, notes = read_exported(path, file)
    first = _first(text)
    if _SEPARATOR_LINE.fullmatch(first):
        text = text.replace(first, "", 1)
        first = _first(text)
    if cleaned(first.strip('"')).casefold() == NAME or any(separator in first for separator in _SEPARATORS):
        return _roster(list(_table(text, first, file)), file, notes)
    names = ((number, "", cleaned(_unquoted(line))) for number, line in enumerate(io.StringIO(text, newline=None), 1))
    return _roster([row for row in names if row[2]], file, notes)


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
        found = f"a row that cannot be read ({error})"
        if "field limit" in str(error):
            found = f"a cell of more than {csv.field_size_limit():,} letters"
        expected = 'quotes in pairs, as "Ana"'
        raise ProblemsError([Problem(place=Place(file=file, line=line), found=found, expected=expected)]) from None


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


def _roster(rows: Sequence[_Row], file: str, notes: Sequence[Problem]) -> Roster:
    """Make the pupils of rows, or tell all that is wrong with these; `notes` may surprise already."""
    problems = list(_problems(rows, file))
    if problems:
        raise ProblemsError(problems)
    lines: dict[str, int] = {}
    written = {row_id or name for _, row_id, name in rows}
    marks: dict[str, Iterator[str]] = {}
    pupils: list[Pupil] = []
    warnings = list(notes)
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
        if len(name) > LONGEST:
            expected = f"at most {LONGEST}: does a quote open here that is not closed?"
            yield Problem(place=place, found=f"a name of {len(name):,} letters", expected=expected)
        if row_id in lines:
            found = f"the {ID} {quoted(row_id)} a second time (the first is in line {lines[row_id]})"
            yield Problem(place=place, found=found, expected="another for each row")
        elif row_id in names:
            found = f"an {ID} that is also the name of line {names[row_id]}, which has none"
            yield Problem(place=place, found=found, expected=f"another, or an {ID} in every row")
        if row_id:
            lines.setdefault(row_id, line)
