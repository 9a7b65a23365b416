"""make and sheet for a class: its files, what may surprise, and which options do not go together."""

import json
from pathlib import Path

import pytest
from cli_run import Run

BESIDE = [f"make-five_A_{variety}{key}.pdf" for variety in ("stretch", "support") for key in ("", "_key")]
CLASS = ["make-five_class_keys.pdf", "make-five_class_marking.pdf", "make-five_class_sheets.pdf", "puzzles.json"]

SEPARATORS = "commas, semicolons and tabs"
NO_COLUMN = f"found no column name; expected one, titled in the first row; or one name a line without {SEPARATORS}"


@pytest.fixture
def roster(tmp_path: Path) -> str:
    (tmp_path / "class.csv").write_bytes("\ufeffid;name\r\n7;Siân Ŵyn\r\n;\r\n8;Zoë\r\n".encode())
    return "class.csv"


def pupils(folder: Path) -> list[str | None]:
    return [sheet["pupil"] for sheet in json.loads((folder / "puzzles.json").read_text("utf-8"))["sheets"]]


def test_a_class_is_made_and_told(roster: str, schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("make", "make-five", "--roster", roster, "--only", "sheet,key")
    assert (done.status, done.err) == (0, "")
    assert sorted(done.out.splitlines()) == [f"out/make-five/{name}" for name in (*BESIDE, *CLASS)]
    # the sheets beside are nobody's: one of each is made for the class
    assert pupils(tmp_path / "out" / "make-five") == ["Siân Ŵyn", "Siân Ŵyn", "Zoë", "Zoë", None, None]


def test_a_sheet_of_a_kind_is_made_for_a_class_too(roster: str, schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("sheet", "count-tile", "--count", 2, "--roster", roster, "--spares", 1)
    assert (done.status, done.err) == (0, "")
    assert pupils(tmp_path / "out" / "count-tile") == ["Siân Ŵyn", "Zoë", None]


@pytest.mark.parametrize("named", ["Zoë", "Zoe\u0308", "zoë", "8"])
def test_one_child_is_printed_again_with_the_same_puzzles(
    named: str, roster: str, schoolyard: Run, tmp_path: Path
) -> None:
    assert schoolyard("sheet", "count-tile", "--count", 2, "--roster", roster).status == 0
    assert (
        schoolyard("sheet", "count-tile", "--count", 2, "--roster", roster, "--pupil", named, "--out", "one").status
        == 0
    )
    every, one = (
        json.loads((tmp_path / out / "count-tile" / "puzzles.json").read_text("utf-8"))["sheets"]
        for out in ("out", "one")
    )
    assert one == every[1:]


def test_initials_take_the_place_of_names(roster: str, schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard("sheet", "count-tile", "--count", 2, "--roster", roster, "--initials").status == 0
    assert pupils(tmp_path / "out" / "count-tile") == ["S. Ŵ.", "Z."]


def test_what_may_surprise_is_told_and_no_child_is_named(schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "class.txt").write_text("Ana\nЖди\nAna\n", "utf-8")
    done = schoolyard("sheet", "count-tile", "--count", 2, "--roster", "class.txt")
    assert done.status == 0
    assert done.err == (
        "Note: class.txt:3:1: found the name of line 1 again, printed with (2); "
        "expected a column id that tells the two apart, whatever else the list gets\n"
        "Note: 1 name left blank on the sheets, to be written by hand: no font here has Ж, д and и\n"
    )
    assert "Ana" not in done.out


def test_partners_are_versions_a_and_b(schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard("sheet", "ends-total", "--count", 2, "--partners").status == 0
    made = tmp_path / "out" / "ends-total"
    assert sorted(path.name for path in made.glob("*.pdf")) == [
        f"ends-total_{version}_{what}.pdf" for version in "AB" for what in ("key", "sheet")
    ]
    one, other = (
        [puzzle["answer"] for puzzle in sheet["puzzles"]]
        for sheet in json.loads((made / "puzzles.json").read_text("utf-8"))["sheets"]
    )
    assert one == other


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--versions", "2", "--roster", "class.csv"], "--versions and --roster do not go together: choose one."),
        (["--versions", "1", "--roster", "class.csv"], "--versions and --roster do not go together: choose one."),
        (["--partners", "--roster", "class.csv"], "--partners and --roster do not go together: choose one."),
        (["--versions", "2", "--partners"], "--versions and --partners do not go together: choose one."),
        (["--pupil", "Zoë"], "--pupil goes with --roster FILE, the list of a class."),
        (["--initials"], "--initials goes with --roster FILE, the list of a class."),
        (["--spares", "2"], "--spares goes with --roster FILE, the list of a class."),
        (["--spares", "31", "--roster", "class.csv"], "31 is not in the range"),
    ],
)
@pytest.mark.parametrize("command", [["make", "make-five"], ["sheet", "count-tile"]])
def test_options_that_do_not_go_together_are_a_wrong_command_line(
    command: list[str], options: list[str], says: str, roster: str, schoolyard: Run, tmp_path: Path
) -> None:
    done = schoolyard(*command, *options)
    assert done.status == 2
    assert says in done.err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--roster", "none.csv"], "found no file none.csv; expected the name of a file\n"),
        (
            ["--roster", "class.csv", "--pupil", "Zoe"],
            'found no pupil "Zoe"; expected a name of the list; did you mean Zoë?\n',
        ),
        (
            ["--roster", "first.csv"],
            f"first.csv:1:1: {NO_COLUMN}\n",
        ),
    ],
)
def test_a_list_that_cannot_be_used_is_told_and_nothing_is_made(
    options: list[str], says: str, roster: str, schoolyard: Run, tmp_path: Path
) -> None:
    (tmp_path / "first.csv").write_text("first,last\nAna,Silva\n")
    done = schoolyard("make", "make-five", *options)
    assert (done.status, done.out, done.err) == (1, "", says)
    assert not (tmp_path / "out").exists()
