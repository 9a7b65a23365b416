"""make and sheet for a class: its files, what may surprise, and which options do not go together."""

import json
from pathlib import Path

import pytest
from cli_run import Run

BESIDE = [f"make-five_A_{variety}{key}.pdf" for variety in ("stretch", "support") for key in ("", "_key")]
CLASS = ["make-five_class_keys.pdf", "make-five_class_marking.pdf", "make-five_class_sheets.pdf", "puzzles.json"]

SEPARATORS = "commas, semicolons and tabs"
NO_COLUMN = f"found no column name; expected one, titled in the first row; or one name a line without {SEPARATORS}"

WHOLE = "a whole name as it stands in the column name, or an id; capitals and accents do not matter"


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


def everything(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("named", ["Zoë", "Zoe\u0308", "zoe", "8"])
def test_one_child_is_printed_again_beside_the_files_of_the_class_with_the_same_puzzles(
    named: str, roster: str, schoolyard: Run, tmp_path: Path
) -> None:
    command = ["sheet", "count-tile", "--count", 2, "--roster", roster]
    assert schoolyard(*command).status == 0
    of_class = everything(tmp_path / "out")
    done = schoolyard(*command, "--pupil", named)
    again = [f"count-tile/pupil-02/count-tile_pupil-02_{what}.pdf" for what in ("sheet", "key")]
    assert done.out.splitlines() == [f"out/{name}" for name in (*again, "count-tile/pupil-02/puzzles.json")]
    assert (done.status, done.err) == (0, "")
    assert everything(tmp_path / "out").items() > of_class.items()
    made = tmp_path / "out" / "count-tile"
    every, one = (
        json.loads((each / "puzzles.json").read_text("utf-8"))["sheets"] for each in (made, made / "pupil-02")
    )
    assert one == every[1:]


def test_one_child_gets_no_more_of_a_lesson_than_its_own_unless_that_is_asked_for(
    roster: str, schoolyard: Run, tmp_path: Path
) -> None:
    folder, stem = "make-five/pupil-01", "make-five/pupil-01/make-five_pupil-01"
    done = schoolyard("make", "make-five", "--roster", roster, "--pupil", "7", "--json")
    told = json.loads(done.out)
    assert [one["lesson"] for one in told] == ["make-five"] * 3
    names = [f"out/{stem}_sheet.pdf", f"out/{stem}_key.pdf", f"out/{folder}/puzzles.json"]
    assert [one["file"] for one in told] == names
    done = schoolyard("make", "make-five", "--roster", roster, "--pupil", "7", "--only", "key,teacher", "--out", "b")
    assert done.out.split() == [f"b/{stem}_key.pdf", f"b/{folder}/make-five_teacher.pdf", f"b/{folder}/puzzles.json"]


def test_one_childs_sheets_of_a_unit_stand_beside_those_of_the_class_with_contents_of_their_own(
    roster: str, schoolyard: Run, tmp_path: Path
) -> None:
    (tmp_path / "unit.yaml").write_text("id: unit\ntitle: Unit\nlessons: [ties]\n")
    command = ["make", "unit.yaml", "--roster", roster, "--only", "sheet"]
    assert schoolyard(*command).status == 0
    of_class = everything(tmp_path / "out")
    done = schoolyard(*command, "--pupil", "zoe")
    names = ["01_ties/ties_pupil-02_sheet.pdf", "01_ties/puzzles.json", "00_contents.pdf"]
    assert done.out.splitlines() == [f"out/unit/pupil-02/{name}" for name in names]
    assert everything(tmp_path / "out").items() > of_class.items()
    assert "up to date" in schoolyard(*command).out


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
        (
            ["--pupil", "Zoë", "--spares", "2", "--roster", "class.csv"],
            "--pupil and --spares do not go together: choose one.",
        ),
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
            ["--roster", "class.csv", "--pupil", "Zo"],
            f"found no such name or id in the list of 2 pupils; expected {WHOLE}\n",
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
