"""key: from the code on a sheet to its key, or a clear line that says why not."""

import json
from pathlib import Path

import pytest
from cli_run import Run


def code(folder: Path) -> str:
    return str(json.loads((folder / "puzzles.json").read_text("utf-8"))["sheets"][0]["code"])


@pytest.fixture
def printed(schoolyard: Run, tmp_path: Path) -> str:
    """The code of a sheet of which nothing else is left."""
    seed = "\N{SLIGHTLY SMILING FACE}"  # no font can print it: else the key would tell it, and one from a code not
    assert schoolyard("sheet", "count-tile", "--count", 2, "--seed", seed, "--out", "away").status == 0
    found = code(tmp_path / "away" / "count-tile")
    (tmp_path / "key.pdf").write_bytes((tmp_path / "away" / "count-tile" / "count-tile_A_key.pdf").read_bytes())
    for path in (tmp_path / "away" / "count-tile").iterdir():
        path.unlink()
    return found


def test_the_key_is_made_again_from_the_code_alone(printed: str, schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("key", printed)
    assert (done.status, done.err) == (0, "")
    assert done.out == f"out/key/count-tile_{printed}_key.pdf\n"
    assert (tmp_path / done.out.strip()).read_bytes() == (tmp_path / "key.pdf").read_bytes()


def test_a_code_may_be_typed_as_people_type(printed: str, schoolyard: Run) -> None:
    for typed in ([printed.lower()], [printed.replace("-", "")], printed.split("-")):
        assert schoolyard("key", *typed).status == 0


def test_json_and_a_picture_are_there_too(printed: str, schoolyard: Run) -> None:
    done = schoolyard("key", printed.lower(), "--json", "--preview", "--paper", "a4")
    told = json.loads(done.out)
    assert {(one["key"], one["lesson"]) for one in told} == {(printed, "count-tile")}
    assert {Path(one["file"]).suffix for one in told} == {".pdf", ".png"}


def test_a_slip_is_told_and_nothing_is_made(printed: str, schoolyard: Run, tmp_path: Path) -> None:
    wrong = printed[:-1] + ("2" if printed[-1] != "2" else "3")
    done = schoolyard("key", wrong)
    assert (done.status, done.out) == (1, "")
    assert done.err == (
        "found a code with a slip, such as a wrong letter or two letters exchanged; "
        "expected the code as at the foot of the sheet\n"
    )
    assert not (tmp_path / "out").exists()


def test_a_changed_lesson_makes_no_key(schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard("new", "mine.yaml").status == 0
    assert schoolyard("make", "mine.yaml", "--only", "sheet").status == 0
    held = code(tmp_path / "out" / "mine")
    done = schoolyard("key", held)
    assert done.status == 1
    assert done.err.endswith("expected its file too: --lesson FILE\n")
    assert schoolyard("key", held, "--lesson", "mine.yaml").status == 0
    text = (tmp_path / "mine.yaml").read_text("utf-8")
    (tmp_path / "mine.yaml").write_text(text.replace("kind: ends-total", "kind: does-it-score"), "utf-8")
    done = schoolyard("key", held, "--lesson", "mine.yaml", "--out", "again")
    assert done.status == 1
    assert done.err == (
        f"{held}: its lesson or the program has changed since the sheet was made, so there is no key that fits it\n"
    )
    assert not (tmp_path / "again").exists()


def test_a_sheet_of_an_own_rule_set_says_that_its_code_needs_the_file(schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("base: block\nid: mine\ntitle: Mine\nset: 5\nhand: 6\n")
    done = schoolyard("sheet", "higher-tile", "--rules", "mine.yaml", "--count", 2)
    assert done.status == 0
    assert done.err == "Note: to make a key from the code of this sheet, give mine.yaml too: --rules mine.yaml\n"
    held = code(tmp_path / "out" / "higher-tile")
    done = schoolyard("key", held)
    assert done.status == 1
    assert done.err.endswith("expected its file too: --rules FILE\n")
    assert schoolyard("key", held, "--rules", "mine.yaml").status == 0
