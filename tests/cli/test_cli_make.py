"""make: lessons into a folder each, or nothing at all and one clear line."""

import json
import sys
from pathlib import Path

import pdfplumber
import pytest
from cli_run import Run

KEY, SHEET, PUZZLES = "make-five_A_key.pdf", "make-five_A_sheet.pdf", "puzzles.json"
CARDS, RULES, TEACHER = "make-five_cards.pdf", "make-five_rules.pdf", "make-five_teacher.pdf"
CHIP = "5"
"""What stands on a chip, which is a picture; no other text of this sheet is a 5 alone."""
BESIDE_KEYS = ["make-five_A_stretch_key.pdf", "make-five_A_support_key.pdf"]
BESIDE = ["make-five_A_stretch.pdf", "make-five_A_support.pdf"]
"""The sheets beside the ordinary one, and their keys."""
FILES = [KEY, SHEET, *sorted(BESIDE + BESIDE_KEYS), CARDS, RULES, TEACHER, PUZZLES]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_make_writes_sheet_key_teacher_s_page_rules_card_and_puzzles_and_says_so(
    schoolyard: Run, tmp_path: Path
) -> None:
    done = schoolyard("make", "make-five")
    assert (done.status, done.err) == (0, "")
    assert sorted(done.out.splitlines()) == [f"out/make-five/{name}" for name in FILES]
    assert names(tmp_path / "out" / "make-five") == FILES


def test_make_without_a_lesson_lists_what_could_be_made(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("make")
    assert done.status == 0
    assert "make-five" in done.out
    assert done.out == schoolyard("lessons").out
    assert list(tmp_path.iterdir()) == []


def test_the_same_seed_makes_the_same_bytes_and_another_makes_others(schoolyard: Run, tmp_path: Path) -> None:
    for out, seed in (("one", "monday"), ("two", "monday"), ("three", "tuesday")):
        assert schoolyard("make", "make-five", "--seed", seed, "--out", out).status == 0
    assert contents(tmp_path / "one" / "make-five") == contents(tmp_path / "two" / "make-five")
    assert contents(tmp_path / "one" / "make-five") != contents(tmp_path / "three" / "make-five")


def test_each_version_is_a_sheet_and_a_key(schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard("make", "make-five", "--versions", 3).status == 0
    kinds = ("key", "sheet", "stretch", "stretch_key", "support", "support_key")
    expected = [f"make-five_{version}_{kind}.pdf" for version in "ABC" for kind in kinds]
    assert names(tmp_path / "out" / "make-five") == [*expected, CARDS, RULES, TEACHER, PUZZLES]


@pytest.mark.parametrize(
    ("only", "kept"),
    [
        ("sheet", [SHEET, *BESIDE, PUZZLES]),
        ("key", [KEY, *BESIDE_KEYS, PUZZLES]),
        ("sheet,key", [KEY, SHEET, *sorted(BESIDE + BESIDE_KEYS), PUZZLES]),
        ("teacher", [TEACHER, PUZZLES]),
        ("rules,sheet", [SHEET, *BESIDE, RULES, PUZZLES]),
        ("sheet,key,teacher,cards,rules", FILES),
    ],
)
def test_only_some_files_can_be_asked_for(only: str, kept: list[str], schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard("make", "make-five", "--only", only).status == 0
    assert names(tmp_path / "out" / "make-five") == kept


def test_a_lesson_without_cards_is_told_and_nothing_is_made(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("make", "stuck", "--only", "cards")
    assert (done.status, done.out) == (1, "")
    assert done.err == "stuck has no cards: its file names none, as in cards: [tiles, score]\n"
    assert list(tmp_path.iterdir()) == []


def test_what_else_was_asked_for_is_made_of_a_lesson_without_cards(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("make", "stuck", "--only", "cards,teacher")
    assert (done.status, done.err) == (0, "Note: stuck has no cards\n")
    assert names(tmp_path / "out" / "stuck") == [PUZZLES, "stuck_teacher.pdf"]


def test_lessons_without_cards_are_told_beside_one_that_has_some(schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard("new", "mine.yaml").status == 0
    with (tmp_path / "mine.yaml").open("a", encoding="utf-8") as file:
        file.write("\ncards: [tiles]\n")
    done = schoolyard("make", "stuck", "mine.yaml", "--only", "cards")
    assert (done.status, done.err) == (0, "Note: stuck has no cards\n")
    assert names(tmp_path / "out") == ["mine"]
    assert names(tmp_path / "out" / "mine") == ["mine_cards.pdf", PUZZLES]


def test_what_was_written_is_told_in_json(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("make", "make-five", "--json", "--paper", "a4", "--age", 7)
    written = json.loads(done.out)
    assert sorted(each["file"] for each in written) == [f"out/make-five/{name}" for name in FILES]
    assert {each["lesson"] for each in written} == {"make-five"}
    assert [(tmp_path / each["file"]).stat().st_size for each in written] == [each["bytes"] for each in written]


def test_ink_is_told_of_each_page_where_pages_can_be_seen(schoolyard: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    make = ("make", "make-five", "--only", "sheet", "--json")
    (normal, *_, puzzles), (saver, *_) = (
        json.loads(schoolyard(*make, "--ink", ink).out) for ink in ("normal", "saver")
    )
    assert len(normal["ink"]) == len(saver["ink"]) == 2
    assert all(0 < less < more < 8 for less, more in zip(saver["ink"], normal["ink"], strict=True))
    assert puzzles["ink"] is None
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    unseen, *_ = json.loads(schoolyard(*make).out)
    assert unseen["ink"] is None


def test_large_print_has_no_small_letter_on_a_sheet_and_the_same_puzzles(schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard("make", "make-five", "--large-print", "--out", "large").status == 0
    assert schoolyard("make", "make-five", "--out", "plain").status == 0
    large, plain = (tmp_path / out / "make-five" for out in ("large", "plain"))
    every = [json.loads((made / PUZZLES).read_bytes())["sheets"] for made in (large, plain)]
    assert [sheet["puzzles"] for sheet in every[0]] == [sheet["puzzles"] for sheet in every[1]]
    with pdfplumber.open(large / SHEET) as sheet:
        letters = [letter for page in sheet.pages for letter in page.chars if letter["text"] != CHIP]
    assert min(round(letter["size"], 3) for letter in letters) >= 18


def test_previews_lie_beside_the_pdfs(schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard("make", "make-five", "--preview").status == 0
    made = names(tmp_path / "out" / "make-five")
    assert "make-five_A_sheet_1.png" in made
    assert "make-five_A_key_1.png" in made
    picture = (tmp_path / "out" / "make-five" / "make-five_A_sheet_1.png").read_bytes()
    assert picture.startswith(b"\x89PNG")


def test_an_unknown_lesson_is_told_with_the_nearest_and_nothing_is_made(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("make", "make-five", "make-fvie")
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("found no lesson ")
    assert done.err.endswith("; did you mean make-five?\n")
    assert list(tmp_path.iterdir()) == []


def test_all_problems_of_all_lessons_are_told_at_once(schoolyard: Run, tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.yaml").write_text("id: x\nage: 6\n")
    done = schoolyard("make", "one.yaml", "two.yaml")
    assert done.status == 1
    assert {line.split(":")[0] for line in done.err.splitlines()} == {"one.yaml", "two.yaml"}


def test_two_lessons_of_one_id_are_refused(schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard("new", "mine.yaml").status == 0
    (tmp_path / "other.yaml").write_bytes((tmp_path / "mine.yaml").read_bytes())
    done = schoolyard("make", "mine.yaml", "other.yaml")
    assert done.status == 1
    assert done.err == "other.yaml: its id mine is another lesson's too, and one folder cannot hold both\n"


def test_an_unknown_language_is_told(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("make", "make-five", "--language", "xx")
    assert done.status == 1
    assert done.err.startswith("found no language xx; expected en")
    assert list(tmp_path.iterdir()) == []


def test_a_file_in_place_of_the_folder_is_told_and_kept(schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("precious")
    done = schoolyard("make", "make-five")
    assert done.status == 1
    assert done.err == "out cannot be written: this is a file, where a folder is needed\n"
    assert (tmp_path / "out").read_text() == "precious"


def test_a_letter_that_no_font_has_is_named_and_nothing_is_made(schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard("new", "mine.yaml").status == 0
    text = (tmp_path / "mine.yaml").read_text("utf-8")
    (tmp_path / "mine.yaml").write_text(text.replace("\ntitle: ", "\ntitle: Dice 🎲 ", 1), "utf-8")
    done = schoolyard("make", "make-five", "mine.yaml")
    assert done.status == 1
    assert done.err == "mine cannot be put on paper: no font has the letter '🎲' (U+1F3B2, GAME DIE) of '🎲'\n"
    assert names(tmp_path) == ["mine.yaml"]
