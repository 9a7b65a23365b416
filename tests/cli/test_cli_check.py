"""check and new: every problem with its place; a lesson to start from."""

import json
from pathlib import Path

import pytest
from cli_run import Run

BROKEN = """\
base: scholyard
target: zero
colour: red
"""
TOLD = [
    (1, 7, "scholyard", "schoolyard"),
    (2, 9, "zero", None),
    (3, 1, "colour", None),
]


def test_a_sound_file_is_said_to_be_sound(schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text("base: block\nplayers: 4\nhand: 7\n")
    done = schoolyard("check", "house.yaml")
    assert (done.status, done.out, done.err) == (0, "house.yaml: no problems\n", "")
    done = schoolyard("check", "house.yaml", "--json")
    assert (done.status, json.loads(done.out)) == (0, [{"file": "house.yaml", "problems": []}])


def test_every_problem_is_a_line_that_begins_with_its_place(schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text(BROKEN)
    done = schoolyard("check", "house.yaml")
    assert (done.status, done.out) == (1, "")
    places = [f"house.yaml:{line}:{column}: " for line, column, _, _ in TOLD]
    lines = done.err.splitlines()
    assert [any(line.startswith(place) for line in lines) for place in places[1:]] == [True, True]
    assert all(line.startswith("house.yaml:") for line in lines)


def test_an_unknown_base_is_told_with_the_nearest(schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text("base: scholyard\n")
    done = schoolyard("check", "house.yaml")
    assert done.status == 1
    assert done.err.startswith("house.yaml:1:7: ")
    assert done.err.endswith("; did you mean schoolyard?\n")


def test_problems_in_json_have_place_found_expected_and_nearest(schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text("base: scholyard\n")
    done = schoolyard("check", "house.yaml", "--json")
    assert done.status == 1
    ((file,), problem) = [each["file"] for each in json.loads(done.out)], json.loads(done.out)[0]["problems"][0]
    assert file == "house.yaml"
    assert set(problem) == {"line", "column", "found", "expected", "nearest"}
    assert (problem["line"], problem["column"], problem["nearest"]) == (1, 7, "schoolyard")


def test_all_files_are_checked_and_the_good_ones_named(schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text("base: block\n")
    (tmp_path / "bad.yaml").write_text("base: blok\n")
    done = schoolyard("check", "bad.yaml", "good.yaml", "missing.yaml")
    assert done.status == 1
    assert done.out == "good.yaml: no problems\n"
    assert "bad.yaml:1:7: " in done.err
    assert "missing.yaml" in done.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.yaml", "good.yaml"]


def test_a_new_lesson_passes_check_and_can_be_made(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("new", "my-lesson.yaml")
    assert done.status == 0
    assert done.out == "my-lesson.yaml: a lesson to start from. Make it with: schoolyard make my-lesson.yaml\n"
    assert schoolyard("check", "my-lesson.yaml").status == 0
    assert schoolyard("make", "my-lesson.yaml").status == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["my-lesson"]


def test_a_new_lesson_never_replaces_a_file(schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("precious")
    done = schoolyard("new", "mine.yaml")
    assert done.status == 1
    assert done.err == "mine.yaml is there already, and is left as it is: choose another name\n"
    assert (tmp_path / "mine.yaml").read_text() == "precious"


@pytest.mark.parametrize("name", ["mine", "mine.txt", "."])
def test_a_new_lesson_is_a_yaml_file(name: str, schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("new", name)
    assert (done.status, done.err) == (1, f"{name} does not end in .yaml, as the name of a lesson's file does\n")
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_an_ending_alone_is_refused_and_one_with_a_space_is_quoted(
    schoolyard: Run, tmp_path: Path
) -> None:
    done = schoolyard("new", ".yaml")
    assert (done.status, done.err) == (1, ".yaml has no name before its ending, as my-lesson.yaml has\n")
    assert list(tmp_path.iterdir()) == []
    done = schoolyard("new", "my lesson.yaml")
    assert done.out.endswith("Make it with: schoolyard make 'my lesson.yaml'\n")


@pytest.mark.parametrize("command", ["check", "rules", "make", "replay"])
def test_links_that_lead_nowhere_are_told_as_any_file_that_is_not_there(
    command: str, schoolyard: Run, tmp_path: Path
) -> None:
    (tmp_path / "circle.yaml").symlink_to("circle.yaml")
    (tmp_path / "lost.yaml").symlink_to("nowhere.yaml")
    told = "found a file that cannot be read (too many levels of symbolic links); expected one that can"
    assert schoolyard(command, "circle.yaml").err == f"circle.yaml:1:1: {told}\n"
    assert schoolyard(command, "lost.yaml").err == "found no file lost.yaml; expected the name of a file\n"


@pytest.mark.parametrize("command", ["check", "new"])
def test_a_name_that_no_file_can_have_is_told(command: str, schoolyard: Run) -> None:
    name = "x" * 300 + ".yaml"
    done = schoolyard(command, name)
    assert done.status == 1
    assert done.err.startswith(name)
    assert "too long" in done.err
    assert done.err.count("\n") == 1


def test_a_new_lesson_that_cannot_be_written_is_told(schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = schoolyard("new", "file/mine.yaml")
    assert (done.status, done.err) == (1, "file cannot be written: this is a file, where a folder is needed\n")
