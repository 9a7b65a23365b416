"""make with a unit, and what the order of the lessons gives: numbers, and a table of standards."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pytest
from cli_run import Run

from schoolyard import content
from schoolyard.build import Request, Supplies
from schoolyard.run import term as terms

UNIT = "id: weeks\ntitle: Our weeks\nlessons: [meet-the-tiles, make-five]\n"
TEACHERS = [
    *("01_meet-the-tiles/meet-the-tiles_teacher.pdf", "01_meet-the-tiles/puzzles.json"),
    *("02_make-five/make-five_teacher.pdf", "02_make-five/puzzles.json", "00_contents.pdf"),
]


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    path = tmp_path / "weeks.yaml"
    path.write_text(UNIT, encoding="utf-8")
    return path


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


# ---- making -------------------------------------------------------------------------------------------------------


def test_a_unit_is_made_into_numbered_folders_and_told(schoolyard: Run, unit: Path, tmp_path: Path) -> None:
    done = schoolyard("make", unit.name, "--only", "teacher")
    assert (done.status, done.err) == (0, "")
    assert done.out.splitlines() == [f"out/weeks/{name}" for name in TEACHERS]
    assert sorted(files(tmp_path / "out" / "weeks")) == sorted([".made.json", *TEACHERS])


def test_what_is_up_to_date_is_said_plainly_and_made_with_force(schoolyard: Run, unit: Path, tmp_path: Path) -> None:
    first = schoolyard("make", unit.name, "--only", "teacher")
    before = files(tmp_path / "out")
    done = schoolyard("make", unit.name, "--only", "teacher")
    assert (done.status, done.err) == (0, "")
    assert done.out.splitlines() == [
        "meet-the-tiles: up to date",
        "make-five: up to date",
        "Nothing had to be made. With --force all is made again.",
    ]
    forced = schoolyard("make", unit.name, "--only", "teacher", "--force")
    assert (forced.status, forced.out) == (0, first.out)
    assert files(tmp_path / "out") == before


def test_only_what_has_changed_is_made(schoolyard: Run, unit: Path, tmp_path: Path) -> None:
    assert schoolyard("new", "ours.yaml").status == 0
    unit.write_text(UNIT.replace("make-five", "ours.yaml"), encoding="utf-8")
    assert schoolyard("make", unit.name, "--only", "teacher").status == 0
    text = (tmp_path / "ours.yaml").read_text("utf-8")
    (tmp_path / "ours.yaml").write_text(text.replace("\ntitle: ", "\ntitle: More of ", 1), "utf-8")
    done = schoolyard("make", unit.name, "--only", "teacher")
    assert done.out.splitlines() == [
        "meet-the-tiles: up to date",
        *(f"out/weeks/{name}" for name in ("02_ours/ours_teacher.pdf", "02_ours/puzzles.json", "00_contents.pdf")),
    ]


def test_a_unit_is_told_in_json_with_what_was_made_now(schoolyard: Run, unit: Path) -> None:
    for made in (True, False):
        told = json.loads(schoolyard("make", unit.name, "--only", "teacher", "--json").out)
        assert [each["file"] for each in told] == [f"out/weeks/{name}" for name in TEACHERS]
        assert [each["lesson"] for each in told] == [*["meet-the-tiles"] * 2, *["make-five"] * 2, None]
        assert {each["made"] for each in told} == {made}


def test_options_apply_to_the_whole_unit(schoolyard: Run, unit: Path, tmp_path: Path) -> None:
    options = ("--only", "sheet", "--versions", 2, "--paper", "a4", "--language", "es", "--preview")
    (tmp_path / "es").mkdir()
    (tmp_path / "es" / "weeks.yaml").write_text("title: Nuestras semanas\n", encoding="utf-8")
    assert schoolyard("make", unit.name, *options).status == 0
    made = files(tmp_path / "out" / "weeks")
    assert {"02_make-five/make-five_B_sheet.pdf", "02_make-five/make-five_B_sheet_1.png", "00_contents_1.png"} <= set(
        made
    )
    with pikepdf.open(tmp_path / "out" / "weeks" / "00_contents.pdf") as page:
        assert page.docinfo.Title == "Nuestras semanas · contenido"
        assert [round(float(side)) for side in page.pages[0].mediabox[2:]] == [595, 842]


def test_a_file_that_somebody_changed_is_told(schoolyard: Run, unit: Path, tmp_path: Path) -> None:
    assert schoolyard("make", unit.name, "--only", "teacher").status == 0
    (tmp_path / "out" / "weeks" / "02_make-five" / "puzzles.json").write_text("{}")
    done = schoolyard("make", unit.name, "--only", "teacher")
    assert (done.status, done.out.splitlines()[0]) == (0, "meet-the-tiles: up to date")
    assert done.err == ("Note: out/weeks/02_make-five/puzzles.json was changed since it was made: it is made anew\n")


def test_lessons_without_cards_are_told_and_passed_over(schoolyard: Run, unit: Path, tmp_path: Path) -> None:
    assert schoolyard("new", "ours.yaml").status == 0
    with (tmp_path / "ours.yaml").open("a", encoding="utf-8") as file:
        file.write("\ncards: [tiles]\n")
    unit.write_text("id: weeks\ntitle: Our weeks\nlessons: [stuck, ours.yaml]\n", encoding="utf-8")
    done = schoolyard("make", unit.name, "--only", "cards")
    assert (done.status, done.err) == (0, "Note: stuck has no cards\n")
    assert done.out.splitlines() == [
        f"out/weeks/{name}" for name in ("02_ours/ours_cards.pdf", "02_ours/puzzles.json", "00_contents.pdf")
    ]


@pytest.mark.slow
def test_all_makes_every_lesson_in_teaching_order(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("make", "--all", "--only", "teacher")
    assert (done.status, done.err) == (0, "")
    order = content.load_unit().lessons
    assert sorted(path.name for path in (tmp_path / "out" / "domino-term").iterdir()) == [
        *(".made.json", "00_contents.pdf"),
        *(f"{number:02}_{name}" for number, name in enumerate(order, 1)),
    ]


# ---- what cannot be made ------------------------------------------------------------------------------------------


def test_all_goes_with_no_lesson(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("make", "make-five", "--all")
    assert done.status == 2
    assert "--all makes the whole term: name no lesson beside it." in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_unit_is_made_by_itself(schoolyard: Run, unit: Path) -> None:
    done = schoolyard("make", "make-five", unit.name)
    assert (done.status, done.out, done.err) == (1, "", "weeks.yaml is a unit: make it by itself\n")


def test_a_unit_with_drift_is_not_made(schoolyard: Run, unit: Path, tmp_path: Path) -> None:
    unit.write_text(f"{UNIT}introduces: {{make-five: [blank]}}\n", encoding="utf-8")
    for command in ("make", "check"):
        done = schoolyard(command, unit.name)
        assert done.status == 1
        assert done.err == (
            "weeks.yaml:3:11: found blank under taught: in meet-the-tiles, lesson 1, before lesson 2 introduces it; "
            "expected only what is introduced by then: nothing\n"
        )
    assert list(tmp_path.iterdir()) == [unit]


def test_an_interruption_says_how_far_it_came(
    schoolyard: Run, unit: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = terms.make

    def interrupted(request: Request, supplies: Supplies) -> Iterator[tuple[str, bytes]]:
        if request.lesson.id == "make-five":
            raise KeyboardInterrupt
        return whole(request, supplies)

    monkeypatch.setattr(terms, "make", interrupted)
    done = schoolyard("make", unit.name, "--only", "teacher")
    assert (done.status, done.out) == (130, "")
    assert done.err == (
        "1 of 2 lessons are made. The same command goes on with the others.\n"
        "Interrupted. Nothing half-made was left behind.\n"
    )
    assert sorted(files(tmp_path / "out" / "weeks")) == [".made.json", *TEACHERS[:2]]
    monkeypatch.setattr(terms, "make", whole)
    assert schoolyard("make", unit.name, "--only", "teacher").out.splitlines() == [
        "meet-the-tiles: up to date",
        *(f"out/weeks/{name}" for name in TEACHERS[2:]),
    ]


@pytest.mark.slow
def test_ctrl_c_leaves_whole_lessons_and_the_same_command_goes_on(unit: Path, tmp_path: Path) -> None:
    unit.write_text(UNIT.replace("make-five", "make-five, ties, best-play"), encoding="utf-8")
    command = [sys.executable, "-m", "schoolyard", "make", unit.name, "--versions", "3", "--out"]
    running = subprocess.Popen(
        [*command, "one"], cwd=tmp_path, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    folder = tmp_path / "one" / "weeks"
    for _ in range(2400):
        if (folder / "01_meet-the-tiles" / "puzzles.json").exists():
            break
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    _, told = running.communicate(timeout=60)
    assert running.returncode == 130
    assert " of 4 lessons are made. The same command goes on with the others.\n" in told
    there = files(folder)
    assert not any(".part" in name for name in there)
    assert "00_contents.pdf" not in there
    made = json.loads(there[".made.json"])["parts"]
    assert sorted(there) == sorted([".made.json", *(name for part in made.values() for name in part["files"])])
    for out in ("one", "two"):
        done = subprocess.run([*command, out], cwd=tmp_path, capture_output=True, text=True, check=True)
        assert ("meet-the-tiles: up to date" in done.stdout) == (out == "one")
    assert files(tmp_path / "one") == files(tmp_path / "two")


# ---- lists --------------------------------------------------------------------------------------------------------


def test_lessons_are_listed_in_teaching_order_with_their_numbers(schoolyard: Run) -> None:
    order = content.load_unit().lessons
    head, *rows = schoolyard("lessons").out.splitlines()
    assert head.split()[:2] == ["no", "id"]
    assert [tuple(row.split()[:2]) for row in rows] == [(str(number), name) for number, name in enumerate(order, 1)]
    told = json.loads(schoolyard("lessons", "--json").out)
    assert [(lesson["number"], lesson["id"]) for lesson in told] == list(enumerate(order, 1))


def test_a_lesson_that_is_in_no_unit_is_listed_last(schoolyard: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    unit = content.load_unit()
    short = type(unit)(id=unit.id, title=unit.title, lessons=unit.lessons[1:], folder=unit.folder)
    monkeypatch.setattr(content, "load_unit", lambda: short)
    told = json.loads(schoolyard("lessons", "--json").out)
    assert (told[-1]["number"], told[-1]["id"]) == (None, "meet-the-tiles")
    assert schoolyard("lessons").out.splitlines()[-1].split()[0] == "meet-the-tiles"


def test_standards_are_told_with_the_lessons_that_practise_them(schoolyard: Run) -> None:
    told = json.loads(schoolyard("lessons", "--standards", "--json").out)
    claimed = {(standard.code, name) for name in content.lessons() for standard in content.load_lesson(name).standards}
    assert {(one["code"], name) for one in told for name in one["lessons"]} == claimed
    order = content.load_unit().lessons
    for one in told:
        assert one["lessons"] == sorted(one["lessons"], key=order.index)
        assert one["framework"]
        assert one["text"]
        assert one["address"].startswith("https://")
    assert [one["code"] for one in told] == sorted(
        {code for code, _ in claimed}, key=[standard.code for standard in content.load_standards()].index
    )


def test_the_table_of_standards_has_code_text_and_numbered_lessons_under_their_framework(schoolyard: Run) -> None:
    lines = schoolyard("lessons", "--standards").out.splitlines()
    head = lines.index("England, early learning goals (EYFS):")
    assert lines[head - 1] == ""
    text = "Know the numbers to 10 well, see up to 5 without counting, know the bonds to 5 by heart."
    assert lines[head + 1] == f"  EYFS-N     {text}"
    assert "1 meet-the-tiles" in lines[head + 2]
    assert max(map(len, lines)) <= 120
