"""A unit's folder: only what has changed is made, nothing of two runs is mixed, nothing of anybody else's is lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from schoolyard.build import Request, Supplies
from schoolyard.build.children import children
from schoolyard.content import Lesson, load_lesson
from schoolyard.content.lesson import PuzzleBlock, Sheet
from schoolyard.content.roster import Pupil, Roster, initials
from schoolyard.run import fingerprint as fingerprints
from schoolyard.run import manifest
from schoolyard.run import term as terms
from schoolyard.run.fingerprint import fingerprint
from schoolyard.run.term import Term

SUPPLIES = Supplies.read("en")
CONTENTS, MADE = "00_contents.pdf", ".made.json"


def lesson(name: str, **changed: Any) -> Lesson:
    """A lesson that is quickly made."""
    sheet = Sheet(title="Count", goal="I can.", example="none", blocks=(PuzzleBlock(kind="count-half", count=2),))
    return replace(load_lesson("meet-the-tiles"), id=name, title=name.title(), sheets=(sheet,), **changed)


def term(folder: Path, *names: str, preview: bool = False, **wanted: Any) -> Term:
    requests = [Request(lesson=lesson(name), **{"only": ("sheet", "key"), **wanted}) for name in names]
    return Term("Our term", requests, folder, SUPPLIES, preview=preview)


def made(term: Term) -> list[str]:
    """Make what is not up to date, as the command does; give the folders that were made."""
    due = [lesson for lesson in term.lessons if not term.is_up_to_date(lesson)]
    for one in due:
        term.make(one, lambda: None)
    return [one.folder for one in due] + [CONTENTS] * term.finish()


def everything_in(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def names_in(folder: Path) -> list[str]:
    return sorted(everything_in(folder))


# ---- what is made -------------------------------------------------------------------------------------------------


def test_lessons_lie_in_numbered_folders_behind_the_page_of_contents(tmp_path: Path) -> None:
    assert made(term(tmp_path, "bees", "ants")) == ["01_bees", "02_ants", CONTENTS]
    assert names_in(tmp_path) == [
        *(MADE, CONTENTS, "01_bees/bees_A_key.pdf", "01_bees/bees_A_sheet.pdf", "01_bees/puzzles.json"),
        *("02_ants/ants_A_key.pdf", "02_ants/ants_A_sheet.pdf", "02_ants/puzzles.json"),
    ]


def test_the_same_unit_gives_the_same_bytes_the_manifest_included(tmp_path: Path) -> None:
    for out in ("one", "two"):
        made(term(tmp_path / out, "bees", "ants"))
    assert everything_in(tmp_path / "one") == everything_in(tmp_path / "two")


def test_lessons_made_apart_make_the_manifest_of_lessons_made_together(tmp_path: Path) -> None:
    made(term(tmp_path / "one", "bees", "ants"))
    made(term(tmp_path / "two", "bees"))
    made(term(tmp_path / "two", "bees", "ants"))
    assert everything_in(tmp_path / "one") == everything_in(tmp_path / "two")


def test_each_file_is_told_as_a_step(tmp_path: Path) -> None:
    one = term(tmp_path, "bees", preview=True)
    steps: list[None] = []
    one.make(one.lessons[0], lambda: steps.append(None))
    assert len(steps) == one.lessons[0].request.files == 3


# ---- what is up to date -------------------------------------------------------------------------------------------


def test_what_is_up_to_date_is_not_made_again(tmp_path: Path) -> None:
    made(term(tmp_path, "bees", "ants"))
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    assert made(term(tmp_path, "bees", "ants")) == []
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before


@pytest.mark.parametrize(
    "wanted",
    [
        {"seed": "2"},
        {"paper": "a4"},
        {"versions": 2},
        {"age": 7},
        {"large_print": True},
        {"ink": "saver"},
        {"duplex": True},
        {"preview": True},
        {"only": ("sheet", "key", "teacher")},
    ],
)
def test_another_request_is_made(wanted: dict[str, Any], tmp_path: Path) -> None:
    made(term(tmp_path, "bees"))
    assert made(term(tmp_path, "bees", **wanted))[0] == "01_bees"


def test_only_the_lesson_that_has_changed_is_made(tmp_path: Path) -> None:
    made(term(tmp_path, "bees", "ants"))
    requests = [
        Request(lesson=one, only=("sheet", "key")) for one in (lesson("bees"), lesson("ants", goal="I can do more."))
    ]
    assert made(Term("Our term", requests, tmp_path, SUPPLIES)) == ["02_ants", CONTENTS]


@pytest.mark.parametrize("spoil", [Path.unlink, lambda path: path.write_bytes(b"spoilt")])
@pytest.mark.parametrize("name", ["01_bees/bees_A_key.pdf", "01_bees/puzzles.json"])
def test_a_lesson_whose_files_are_not_as_they_were_made_is_made_again(
    name: str, spoil: Callable[[Path], Any], tmp_path: Path
) -> None:
    made(term(tmp_path, "bees", "ants"))
    before = everything_in(tmp_path)
    spoil(tmp_path / name)
    assert made(term(tmp_path, "bees", "ants")) == ["01_bees", CONTENTS]
    assert everything_in(tmp_path) == before


def test_the_page_of_contents_is_made_again_where_it_is_lost(tmp_path: Path) -> None:
    made(term(tmp_path, "bees"))
    before = everything_in(tmp_path)
    (tmp_path / CONTENTS).unlink()
    assert made(term(tmp_path, "bees")) == [CONTENTS]
    assert everything_in(tmp_path) == before


def test_another_program_makes_everything_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(term(tmp_path, "bees"))
    monkeypatch.setattr(fingerprints, "program", lambda: "a newer one")
    assert made(term(tmp_path, "bees")) == ["01_bees", CONTENTS]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 99, "parts": {}}', '{"format": 1, "parts": {"a": 1}}'])
def test_a_manifest_that_cannot_be_read_tells_of_nothing(text: str, tmp_path: Path) -> None:
    made(term(tmp_path, "bees"))
    (tmp_path / MADE).write_text(text)
    assert made(term(tmp_path, "bees")) == ["01_bees", CONTENTS]
    assert made(term(tmp_path, "bees")) == []


# ---- old and new --------------------------------------------------------------------------------------------------


def test_files_of_an_earlier_run_with_other_options_are_taken_away(tmp_path: Path) -> None:
    made(term(tmp_path / "one", "bees", "ants", versions=3, preview=True))
    made(term(tmp_path / "one", "bees", "ants"))
    made(term(tmp_path / "two", "bees", "ants"))
    assert everything_in(tmp_path / "one") == everything_in(tmp_path / "two")


def test_lessons_that_are_no_longer_in_the_unit_are_taken_away(tmp_path: Path) -> None:
    made(term(tmp_path / "one", "bees", "ants", "cats"))
    assert made(term(tmp_path / "one", "bees", "cats")) == ["02_cats", CONTENTS]
    made(term(tmp_path / "two", "bees", "cats"))
    assert everything_in(tmp_path / "one") == everything_in(tmp_path / "two")
    assert sorted(path.name for path in (tmp_path / "one").iterdir() if path.is_dir()) == ["01_bees", "02_cats"]


def test_what_somebody_added_or_changed_is_never_taken_away(tmp_path: Path) -> None:
    made(term(tmp_path, "bees", "ants", versions=2))
    mine = {"notes.txt": b"mine", "01_bees/notes.txt": b"mine", "02_ants/bees_A_sheet.pdf": b"mine"}
    changed = {"01_bees/bees_B_key.pdf": b"with my notes", "02_ants/ants_B_sheet.pdf": b"with my notes"}
    for name, content in {**mine, **changed}.items():
        (tmp_path / name).write_bytes(content)
    one = term(tmp_path, "bees")
    assert made(one) == ["01_bees", CONTENTS]
    there = everything_in(tmp_path)
    assert {name: there.get(name) for name in (*mine, *changed)} == {**mine, **changed}
    assert sorted(there) == sorted(
        [*mine, *changed, MADE, CONTENTS, "01_bees/bees_A_key.pdf", "01_bees/bees_A_sheet.pdf", "01_bees/puzzles.json"]
    )
    assert one.notes == [
        f"{tmp_path}/01_bees/bees_B_key.pdf was changed since it was made: it stays",
        f"{tmp_path}/02_ants/ants_B_sheet.pdf was changed since it was made: it stays",
    ]


def test_it_is_told_where_a_changed_file_is_made_anew(tmp_path: Path) -> None:
    made(term(tmp_path, "bees"))
    (tmp_path / "01_bees" / "bees_A_key.pdf").write_bytes(b"with my notes")
    one = term(tmp_path, "bees")
    made(one)
    assert one.notes == [f"{tmp_path}/01_bees/bees_A_key.pdf was changed since it was made: it is made anew"]


def test_what_is_made_of_the_same_bit_by_bit_comes_together(tmp_path: Path) -> None:
    for only in (("teacher",), ("sheet",), ("key",)):
        assert made(term(tmp_path / "one", "bees", only=only))[0] == "01_bees"
    assert made(term(tmp_path / "one", "bees", only=("sheet", "teacher"))) == []
    assert made(term(tmp_path / "one", "bees", only=("key", "sheet", "teacher"))) == []
    made(term(tmp_path / "two", "bees", only=("sheet", "key", "teacher")))
    one, two = (everything_in(tmp_path / out) for out in ("one", "two"))
    assert {name: content for name, content in one.items() if name != MADE} == {
        name: content for name, content in two.items() if name != MADE
    }


def test_a_manifest_that_names_files_elsewhere_takes_none_away(tmp_path: Path) -> None:
    (tmp_path / "precious").write_bytes(b"mine")
    made(term(tmp_path / "out", "bees"))
    path = tmp_path / "out" / MADE
    written = json.loads(path.read_text())
    written["parts"]["09_gone"] = written["parts"]["01_bees"] | {
        "files": {"../precious": {"digest": manifest.digest(b"mine")}}
    }
    path.write_text(json.dumps(written))
    with pytest.raises(Exception, match="would lead out of the folder"):
        made(term(tmp_path / "out", "bees"))
    assert (tmp_path / "precious").read_bytes() == b"mine"


# ---- interruptions ------------------------------------------------------------------------------------------------


def test_an_interrupted_run_leaves_whole_lessons_and_the_next_one_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = terms.make

    def interrupted(request: Request, supplies: Supplies) -> Iterator[tuple[str, bytes]]:
        for number, file in enumerate(whole(request, supplies)):
            if request.lesson.id == "ants" and number == 1:
                raise KeyboardInterrupt
            yield file

    made(term(tmp_path / "two", "bees", "ants", "cats"))
    monkeypatch.setattr(terms, "make", interrupted)
    with pytest.raises(KeyboardInterrupt):
        made(term(tmp_path / "one", "bees", "ants", "cats"))
    assert names_in(tmp_path / "one") == [
        *(MADE, "01_bees/bees_A_key.pdf", "01_bees/bees_A_sheet.pdf", "01_bees/puzzles.json"),
    ]
    assert not (tmp_path / "one" / "02_ants").exists()
    monkeypatch.setattr(terms, "make", whole)
    assert made(term(tmp_path / "one", "bees", "ants", "cats")) == ["02_ants", "03_cats", CONTENTS]
    assert everything_in(tmp_path / "one") == everything_in(tmp_path / "two")


def test_while_lessons_change_no_page_of_contents_tells_of_other_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(term(tmp_path, "bees", "ants"))
    one = term(tmp_path, "bees", "ants", paper="a4")
    one.make(one.lessons[0], lambda: None)
    assert CONTENTS not in names_in(tmp_path)
    assert made(term(tmp_path, "bees", "ants", paper="a4")) == ["02_ants", CONTENTS]


# ---- fingerprints -------------------------------------------------------------------------------------------------


def test_no_name_of_a_child_is_in_the_manifest(tmp_path: Path) -> None:
    roster = Roster(pupils=tuple(Pupil(name=name, initials=initials(name), key=name) for name in ("Zoë", "Wilhelmina")))
    those = children(roster, SUPPLIES.fonts)
    made(term(tmp_path, "bees", children=those))
    text = (tmp_path / MADE).read_text()
    assert "class_sheets" in text
    assert not any(part in text for part in ("Zo", "Wilhelmina", "lhelm"))
    assert made(term(tmp_path, "bees", children=those)) == []
    assert made(term(tmp_path, "bees", children=those[:1]))[0] == "01_bees"


@pytest.fixture
def own(tmp_path: Path) -> Callable[[], str]:
    """A lesson of one's own with a rule set and a script beside it: gives its fingerprint as it is now."""
    (tmp_path / "ours.yaml").write_text("base: block\nid: ours\n", encoding="utf-8")
    (tmp_path / "game.yaml").write_text(
        "rules: ours.yaml\nplayers: [Ana, Ben]\ndeal: {Ana: [6-6, 1-0], Ben: [6-5, 2-0]}\nline: [6-4]\nturn: Ana\n"
        "moves:\n  - Ana: 6-6\n",
        encoding="utf-8",
    )
    (tmp_path / "lesson.yaml").write_text(
        "id: mine\ntitle: Mine\nages: [6, 7]\nrules: ours.yaml\ngoal: I can.\ntaught: [blank, end-double]\n"
        "sheets:\n  - puzzles:\n      - kind: count-tile\n        script: game.yaml\n",
        encoding="utf-8",
    )
    return lambda: fingerprint(Request(lesson=load_lesson(tmp_path / "lesson.yaml")))


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("lesson.yaml", "goal: I can.", "goal: I can now."),
        ("lesson.yaml", "taught: [blank, end-double]", "taught: [blank]"),
        ("lesson.yaml", "kind: count-tile", "kind: count-tile\n        count: 2"),
        ("ours.yaml", "id: ours", "id: ours\ntarget: 120"),
        ("game.yaml", "Ben: [6-5, 2-0]", "Ben: [6-5, 3-0]"),
        ("game.yaml", "  - Ana: 6-6\n", "  - Ana: 6-6\n  - Ben: 6-5\n"),
    ],
)
def test_a_fingerprint_changes_with_all_that_a_lesson_refers_to(
    name: str, old: str, new: str, own: Callable[[], str], tmp_path: Path
) -> None:
    before = own()
    edit(tmp_path / name, old, new)
    assert own() != before


def test_a_fingerprint_does_not_change_with_what_no_page_tells(own: Callable[[], str], tmp_path: Path) -> None:
    before = own()
    edit(tmp_path / "lesson.yaml", "id: mine\n", "# a note to myself\nid: mine\n\n")
    edit(tmp_path / "game.yaml", "rules: ours.yaml\n", "rules: ours.yaml  # as at home\n")
    assert own() == before


def test_which_files_are_wanted_is_no_part_of_a_fingerprint() -> None:
    every, some = Request(lesson=lesson("bees")), Request(lesson=lesson("bees"), only=("key",))
    assert fingerprint(every) == fingerprint(some)


def test_a_translation_has_a_fingerprint_of_its_own() -> None:
    english, spanish = (Request(lesson=load_lesson("make-five", language=each), language=each) for each in ("en", "es"))
    assert fingerprint(english) != fingerprint(spanish)
    assert fingerprint(english) != fingerprint(replace(english, language="es"))
