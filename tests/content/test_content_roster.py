"""Rosters: what spreadsheets export is read; what cannot be is told; rows are told apart, children are not named."""

from __future__ import annotations

from pathlib import Path

import pytest

from schoolyard.content import ProblemsError, load_roster
from schoolyard.content.roster import Pupil, Roster, cleaned, initials

NAMES = ["Siân Ŵyn", "Łukasz", "Zoë", "Nguyễn", "José", "O'Neil & Sons <3"]

SEPARATORS = "commas, semicolons and tabs"
NO_COLUMN = f"found no column name; expected one, titled in the first row; or one name a line without {SEPARATORS}"
UNPAIRED = 'found a row that cannot be read (unexpected end of data); expected quotes in pairs, as "Ana"'
EVERY_ROW = "expected another, or an id in every row"
WHOLE = "a whole name as it stands in the column name, or an id; capitals and accents do not matter"
SAVE_AS = 'expected UTF-8 (in the spreadsheet: save as "CSV UTF-8")'


def roster(tmp_path: Path, content: str | bytes, name: str = "class.csv") -> Roster:
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return load_roster(path)


def names(found: Roster) -> list[str]:
    return [pupil.name for pupil in found.pupils]


def problems(tmp_path: Path, content: str | bytes, name: str = "class.csv") -> list[str]:
    with pytest.raises(ProblemsError) as caught:
        roster(tmp_path, content, name)
    return [str(problem).replace(f"{tmp_path}/", "") for problem in caught.value.problems]


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "byte-order mark"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
@pytest.mark.parametrize("title", ["", "name", "Name", '"Name"', " NAME "])
def test_a_list_of_names_is_read(title: str, end: str, mark: str, tmp_path: Path) -> None:
    lines = [*([title] if title else []), *NAMES[:3], "", "   ", *NAMES[3:], ""]
    assert names(roster(tmp_path, mark + end.join(lines), "class.txt")) == NAMES


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "byte-order mark"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
@pytest.mark.parametrize("separator", [",", ";", "\t"], ids=["comma", "semicolon", "tab"])
def test_a_table_is_read_whatever_a_spreadsheet_puts_between(
    separator: str, end: str, mark: str, tmp_path: Path
) -> None:
    rows = [["Class", "ID", "Name"], *(["2b", str(number), name] for number, name in enumerate(NAMES, 1))]
    rows[2:2] = [["", "", ""], [""]]
    found = roster(tmp_path, mark + end.join(separator.join(row) for row in rows) + end)
    assert names(found) == NAMES
    assert [pupil.key for pupil in found.pupils] == ["1", "2", "3", "4", "5", "6"]
    assert found.warnings == ()


@pytest.mark.parametrize("order", ["utf-16-le", "utf-16-be"])
def test_unicode_text_of_a_spreadsheet_is_read(order: str, tmp_path: Path) -> None:
    table = "\ufeffname\tid\r\n" + "".join(f"{name}\t{number}\r\n" for number, name in enumerate(NAMES))
    assert names(roster(tmp_path, table.encode(order), "class.txt")) == NAMES


def test_a_line_that_names_the_separator_is_no_row(tmp_path: Path) -> None:
    found = roster(tmp_path, "\ufeffsep=;\r\nname;id\r\nAna;7\r\nAna;\r\nAna;\r\n")
    assert [pupil.key for pupil in found.pupils] == ["7", "Ana", "Ana (2)"]
    assert [str(warning.place).rpartition("/")[2] for warning in found.warnings] == ["class.csv:5:1"]


def test_a_list_whose_every_name_stands_in_quotes_is_read_without_them(tmp_path: Path) -> None:
    assert names(roster(tmp_path, '"Ana"\r\n"Ann ""Annie"" Lee"\r\n', "class.txt")) == ["Ana", 'Ann "Annie" Lee']


def test_cells_in_quotes_hold_what_else_parts_cells(tmp_path: Path) -> None:
    assert names(roster(tmp_path, 'name;id\n"Smith; John";1\n"Ann ""Annie"" Lee";2\n"Two\nlines";3\n')) == [
        "Smith; John",
        'Ann "Annie" Lee',
        "Two lines",
    ]


def test_three_hundred_rows_are_read_in_their_order(tmp_path: Path) -> None:
    every = [f"Child {number}" for number in range(300)]
    assert names(roster(tmp_path, "\n".join(["name,id", *(f"{name},{name[6:]}" for name in every)]))) == every


def test_a_name_is_trimmed_composed_and_rid_of_what_nobody_sees() -> None:
    assert cleaned("\u200f Zoe\u0308\u00a0 Smith\u200b ") == "Zoë Smith"
    assert cleaned("Ana\x07\tB") == "Ana B"


def test_a_second_equal_name_without_an_id_gets_a_number_and_a_warning_without_a_name(tmp_path: Path) -> None:
    found = roster(tmp_path, "Ana\nBen\nAna\n\nAna\n", "class.txt")
    assert names(found) == ["Ana", "Ben", "Ana (2)", "Ana (3)"]
    assert [pupil.key for pupil in found.pupils] == ["Ana", "Ben", "Ana (2)", "Ana (3)"]
    assert [pupil.initials for pupil in found.pupils] == ["A.", "B.", "A. (2)", "A. (3)"]
    told = [str(warning).partition("class.txt:")[2] for warning in found.warnings]
    apart = "expected a column id that tells the two apart, whatever else the list gets"
    assert told == [
        f"3:1: found the name of line 1 again, printed with (2); {apart}",
        f"5:1: found the name of line 1 again, printed with (3); {apart}",
    ]


def test_a_name_that_ends_in_a_number_keeps_it_and_no_two_children_get_the_same_key(tmp_path: Path) -> None:
    found = roster(tmp_path, "Ana\nAna\nAna (2)\nAna\nAna (2)\n", "class.txt")
    assert [pupil.key for pupil in found.pupils] == ["Ana", "Ana (3)", "Ana (2)", "Ana (4)", "Ana (2) (2)"]


def test_equal_names_with_ids_stay_as_they_are(tmp_path: Path) -> None:
    found = roster(tmp_path, "name,id\nAna,7\nAna,9\n")
    assert found == Roster(
        pupils=(Pupil(name="Ana", initials="A.", key="7"), Pupil(name="Ana", initials="A.", key="9"))
    )


def test_a_row_without_an_id_goes_by_its_name(tmp_path: Path) -> None:
    found = roster(tmp_path, "id,name\n7,Ana\n,Ben\n")
    assert [pupil.key for pupil in found.pupils] == ["7", "Ben"]


def test_other_columns_and_rows_before_or_after_change_no_key(tmp_path: Path) -> None:
    few = roster(tmp_path, "Ana\nZoë\n", "a.txt")
    many = roster(tmp_path, "class,name\n2b,Ben\n2b,Ana\n2b,Cem\n2b,Zoe\u0308\n", "b.csv")
    assert {pupil.key for pupil in few.pupils} < {pupil.key for pupil in many.pupils}


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Siân Ŵyn", "S. Ŵ."),
        ("Ana", "A."),
        ("ana maria lópez", "A. M. L."),
        ("O'Neil & Sons <3", "O. S."),
        ("李明", "李."),
        ("<3", "<"),
    ],
)
def test_initials(name: str, short: str) -> None:
    assert initials(name) == short


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", ["class.csv:1:1: found no names; expected one name a line, or a table of them"]),
        ("\n \n", ["class.csv:1:1: found no names; expected one name a line, or a table of them"]),
        ("name,id\n,\n", ["class.csv:1:1: found no names; expected one name a line, or a table of them"]),
        (
            "\nfirst,last\nAna,Silva\n",
            [f"class.csv:2:1: {NO_COLUMN}"],
        ),
        (
            "name,id\nAna,7\n,8\nBen,7\n",
            [
                "class.csv:3:1: found no name; expected one in the column name, or a row left blank",
                'class.csv:4:1: found the id "7" a second time (the first is in line 2); expected another for each row',
            ],
        ),
        (
            'name,id\nAna,1\n"Ben,2\nCem,3\n',
            [f"class.csv:3:1: {UNPAIRED}"],
        ),
        (
            "name\nJosé\n".encode("mac-roman"),
            [f"class.csv:2:4: found the byte 8E, which is no UTF-8 (in Latin-1 it is '\\x8e'); {SAVE_AS}"],
        ),
        (
            "name\nAna\n".encode("utf-16")[:-1],
            [f"class.csv:1:1: found a file in UTF-16; {SAVE_AS}"],
        ),
        (
            "name,id,name\nAna,1,Silva\n",
            ["class.csv:1:1: found more than one column name; expected one"],
        ),
        (
            "name,id\nAna,\nBen,Ana\n",
            [f"class.csv:3:1: found an id that is also the name of line 2, which has none; {EVERY_ROW}"],
        ),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(content: str | bytes, message: list[str], tmp_path: Path) -> None:
    assert problems(tmp_path, content) == message


def test_a_workbook_and_a_missing_file_are_told(tmp_path: Path) -> None:
    assert problems(tmp_path, b"PK\x03\x04", "class.xlsx") == [
        "found the workbook class.xlsx; expected its list of names, saved as CSV UTF-8"
    ]
    with pytest.raises(ProblemsError, match="found no file "):
        load_roster(tmp_path / "none.csv")


@pytest.mark.parametrize("typed", ["Aoife O'Brien", "aoife o\u2018brien", "Aoife O\u2019Brien"])
def test_a_child_is_found_whichever_apostrophe_is_typed(typed: str, tmp_path: Path) -> None:
    assert roster(tmp_path, "Ben\nAoife O\u2019Brien\n", "class.txt").place(typed) == 2


def test_one_child_is_found_by_name_or_id(tmp_path: Path) -> None:
    found = roster(tmp_path, "name,id\nAna,7\nAna,9\nZoë,11\n")
    for wanted in (" Zoe\u0308 ", "zoë", "Zoe", "ZOE", "11"):
        assert found.place(wanted) == 3
    assert found.place("9") == 2


def test_a_name_as_it_is_written_comes_before_one_that_is_like_it(tmp_path: Path) -> None:
    found = roster(tmp_path, "Zoë\nZoe\nzoe\n", "class.txt")
    assert [found.place(name) for name in ("Zoë", "Zoe", "zoe", "ZOË")] == [1, 2, 3, 1]


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        (
            "Zo",
            f"found no such name or id in the list of 3 pupils; expected {WHOLE}",
        ),
        ("Ana", "found 2 pupils of that name; expected the id of one"),
    ],
)
def test_a_child_that_is_not_there_or_there_twice_is_told_and_nobody_is_named(
    wanted: str, message: str, tmp_path: Path
) -> None:
    found = roster(tmp_path, "name,id\nAna,7\nAna,9\nZoë,11\n")
    with pytest.raises(ProblemsError) as caught:
        found.place(wanted)
    assert str(caught.value) == message


NAMED = "José, Muñoz O\u2019Neil, Müller, Françoise, Siân, Björk, Núñez"
PLAIN = "letters with accents in Windows-1252, as a spreadsheet saves plain CSV"


@pytest.mark.parametrize("name", NAMED.split(", "))
def test_a_list_in_windows_1252_is_read_and_that_is_told_without_a_name(name: str, tmp_path: Path) -> None:
    found = roster(tmp_path, f"name\r\nAna\r\n{name}\r\n".encode("cp1252"))
    assert names(found) == ["Ana", name]
    (note,) = (str(one).partition("class.csv:")[2] for one in found.warnings)
    accent = 1 + next(at for at, letter in enumerate(name) if not letter.isascii())
    assert note == f"3:{accent}: found {PLAIN}; {SAVE_AS}, or a look whether they came out right"


@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        ("José", "mac-roman"),
        ("Díaz", "mac-roman"),
        ("Muñoz", "mac-roman"),
        ("José", "cp850"),
        ("Núñez", "cp437"),
        ("Анна", "cp1251"),
        ("Ελένη", "cp1253"),
        ("Łukasz", "cp1250"),
        ("李明", "gb18030"),
    ],
)
def test_a_list_whose_encoding_can_only_be_guessed_is_refused(name: str, encoding: str, tmp_path: Path) -> None:
    (message,) = problems(tmp_path, f"name\nAna\n{name}\n".encode(encoding))
    assert message.startswith("class.csv:3:")
    assert message.endswith(f"; {SAVE_AS}")


def test_a_quote_that_is_not_closed_is_told_where_it_takes_in_too_much(tmp_path: Path) -> None:
    assert problems(tmp_path, f'name,id\nAna,1\n"{"Ben " * 40}",2\n') == [
        "class.csv:3:1: found a name of 159 letters; expected at most 100: does a quote open here that is not closed?"
    ]
    assert problems(tmp_path, f'name,id\n"{"x" * 140_000}",2\n') == [
        'class.csv:2:1: found a cell of more than 131,072 letters; expected quotes in pairs, as "Ana"'
    ]
