"""Keys again: from a code alone the same key; from a changed lesson, or without a file that is needed, none."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from schoolyard.build import KindSheet, Request, Supplies, kind_lesson, make
from schoolyard.build.again import ChangedError, KeyRequest, key_again
from schoolyard.build.code import SheetCode, named
from schoolyard.build.request import Child
from schoolyard.content import ProblemsError, folder, languages, load_lesson, new_lesson

NO_LETTERS = "\N{SLIGHTLY SMILING FACE}"
"""A seed that no font can print: the key tells how it is made from its code, where it would tell the seed."""


def codes(files: Mapping[str, bytes]) -> list[str]:
    return [sheet["code"] for sheet in json.loads(files["puzzles.json"])["sheets"]]


def of_kind(kind: str, rules: str | None = None, **wanted: Any) -> dict[str, bytes]:
    """The files of a sheet of one kind. A key from a code knows no seed: so none that it could print is given."""
    wanted.setdefault("seed", NO_LETTERS)
    options = {name: wanted.pop(name) for name in ("seed", "versions", "partners") if name in wanted}
    lesson = kind_lesson(KindSheet(kind=kind, rules=rules, **wanted), Supplies.read("en"))
    return dict(make(Request(lesson=lesson, of_kind=True, only=("sheet", "key"), **options)))


def own_lesson(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    path = tmp_path / "mine.yaml"
    text = new_lesson(path)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        ("count-tile", {}),
        ("count-tile", {"age": 8, "count": 3, "seed": f"{NO_LETTERS}2"}),
        ("higher-tile", {"rules": "block", "count": 2}),
        ("scoring-tile", {"knobs": {"target": 10}, "taught": frozenset({"blank", "end-double"}), "count": 2}),
        ("does-it-score", {"level": 2, "count": 2, "age": 7, "rules": "5xj-all-fives"}),
    ],
)
def test_the_key_of_a_sheet_of_a_kind_is_the_same_again(kind: str, wanted: dict[str, Any]) -> None:
    files = of_kind(kind, **wanted)
    (code,) = codes(files)
    assert key_again(KeyRequest(code=code)) == (f"{kind}_{code}_key.pdf", files[f"{kind}_A_key.pdf"])


def test_every_sheet_of_a_lesson_has_its_key_again_with_its_answers() -> None:
    import pypdfium2

    files = dict(make(Request(lesson=load_lesson("make-five"), seed="monday", versions=2, age=7)))
    for sheet in json.loads(files["puzzles.json"])["sheets"]:
        name, content = key_again(KeyRequest(code=sheet["code"].lower()))
        assert name == f"make-five_{sheet['code']}_key.pdf"
        said = " ".join(
            " ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(content)).split()
        )
        assert f"{sheet['title']} Key to sheet {sheet['version']}" in said
        for puzzle in sheet["puzzles"]:
            assert puzzle["why"] in said
        assert sheet["code"] in said


def test_the_sheets_of_a_child_and_of_a_second_partner_have_their_keys_again() -> None:
    lesson = load_lesson("make-five")
    child = Child(row="7", name="Wilhelmina")
    for request in (Request(lesson=lesson, children=(child,)), Request(lesson=lesson, partners=True)):
        for code in codes(dict(make(request))):
            _, content = key_again(KeyRequest(code=code))
            assert content.startswith(b"%PDF")
            assert b"Wilhelmina" not in content


def test_a_code_holds_nothing_that_follows_the_name() -> None:
    lesson = load_lesson("make-five")
    ours, theirs = (codes(dict(make(Request(lesson=lesson, children=(Child(row="7", name=name),))))) for name in "AB")
    assert ours == theirs


def test_large_print_paper_and_age_of_the_key_are_those_asked_for() -> None:
    lesson = kind_lesson(KindSheet(kind="count-tile", age=6), Supplies.read("en"))
    files = dict(
        make(Request(lesson=lesson, of_kind=True, seed=NO_LETTERS, large_print=True, paper="a4", only=("sheet", "key")))
    )
    (code,) = codes(files)
    assert SheetCode.read(code).large_print
    assert key_again(KeyRequest(code=code, paper="a4"))[1] == files["count-tile_A_key.pdf"]
    assert key_again(KeyRequest(code=code))[1] != files["count-tile_A_key.pdf"]


def test_the_code_of_an_own_lesson_needs_its_file(tmp_path: Path) -> None:
    path = own_lesson(tmp_path)
    files = dict(make(Request(lesson=load_lesson(path))))
    code = codes(files)[0]
    with pytest.raises(ProblemsError) as caught:
        key_again(KeyRequest(code=code))
    assert str(caught.value) == (
        "found the code of a sheet that was made with a lesson of your own; expected its file too: --lesson FILE"
    )
    assert key_again(KeyRequest(code=code, lesson=path))[0] == f"mine_{code}_key.pdf"


def test_an_own_file_that_has_the_id_of_a_shipped_lesson_is_told_from_it(tmp_path: Path) -> None:
    text = (folder("lessons") / "make-five.yaml").read_text("utf-8")
    path = tmp_path / "make-five.yaml"
    path.write_text(text, "utf-8")
    code = codes(dict(make(Request(lesson=load_lesson(path)))))[0]
    with pytest.raises(ProblemsError, match="a lesson of your own"):
        key_again(KeyRequest(code=code))


def test_another_lesson_than_the_sheet_s_is_refused(tmp_path: Path) -> None:
    path = own_lesson(tmp_path)
    code = codes(dict(make(Request(lesson=load_lesson(path)))))[0]
    other = own_lesson(tmp_path, ('id: "mine"', "id: yours"))
    with pytest.raises(ProblemsError) as caught:
        key_again(KeyRequest(code=code, lesson=other))
    assert str(caught.value) == (f"found the lesson yours in {other}; expected the lesson that the sheet was made from")


def test_a_changed_lesson_gives_no_key(tmp_path: Path) -> None:
    lesson = load_lesson(own_lesson(tmp_path))
    code = codes(dict(make(Request(lesson=lesson))))[0]
    first = lesson.sheets[0].blocks[0]
    text = (tmp_path / "mine.yaml").read_text("utf-8")
    again = text.replace("tiles: 3", "tiles: 2", 1)
    assert first.kind == "ends-total"
    assert again != text
    (tmp_path / "mine.yaml").write_text(again, "utf-8")
    with pytest.raises(ChangedError, match="has changed since the sheet was made, so there is no key that fits it"):
        key_again(KeyRequest(code=code, lesson=tmp_path / "mine.yaml"))


def test_a_sheet_that_the_lesson_does_not_have_any_more_has_no_key(tmp_path: Path) -> None:
    path = own_lesson(tmp_path)
    code = SheetCode.read(codes(dict(make(Request(lesson=load_lesson(path)))))[0])
    gone = replace(code, origin=replace(code.origin, sheet=9))
    with pytest.raises(ChangedError):
        key_again(KeyRequest(code=gone.printed(), lesson=path))


def test_another_program_with_other_puzzles_is_noticed() -> None:
    """As after a change in the program: 16 bits of what the puzzles were are in the code."""
    (code,) = codes(of_kind("count-tile", count=2))
    held = SheetCode.read(code)
    for other in (replace(held, proof=held.proof ^ 1), replace(held, stream=held.stream ^ 1)):
        with pytest.raises(ChangedError):
            key_again(KeyRequest(code=other.printed()))


def test_a_sheet_of_an_own_rule_set_needs_its_file(tmp_path: Path) -> None:
    rules = tmp_path / "rules.yaml"
    rules.write_text("base: block\nid: mine\ntitle: Mine\nset: 5\nhand: 6\n", "utf-8")
    files = of_kind("higher-tile", rules=str(rules), count=2)
    (code,) = codes(files)
    with pytest.raises(ProblemsError) as caught:
        key_again(KeyRequest(code=code))
    assert str(caught.value) == (
        "found the code of a sheet that was made with a rule set of your own; expected its file too: --rules FILE"
    )
    assert key_again(KeyRequest(code=code, rules=str(rules)))[1] == files["higher-tile_A_key.pdf"]
    rules.write_text("base: block\nid: mine\ntitle: Mine\nset: 3\nhand: 4\n", "utf-8")
    with pytest.raises(ChangedError):
        key_again(KeyRequest(code=code, rules=str(rules)))


def test_a_file_that_is_not_needed_is_refused(tmp_path: Path) -> None:
    lesson_code = codes(dict(make(Request(lesson=load_lesson("make-five")))))[0]
    kind_code = codes(of_kind("count-tile", count=2))[0]
    for wanted, option in (
        (KeyRequest(code=lesson_code, rules="block"), "--rules block"),
        (KeyRequest(code=lesson_code, lesson=Path("mine.yaml")), "--lesson mine.yaml"),
        (KeyRequest(code=kind_code, rules="block"), "--rules block"),
        (KeyRequest(code=kind_code, lesson=Path("mine.yaml")), "--lesson mine.yaml"),
    ):
        with pytest.raises(ProblemsError) as caught:
            key_again(wanted)
        option_name = option.split()[0]
        assert str(caught.value) == (
            f"found {option} beside a code that needs no such file; expected the code without {option_name}"
        )


def test_the_code_of_a_lesson_that_is_not_here_says_so() -> None:
    held = SheetCode.read(codes(dict(make(Request(lesson=load_lesson("make-five")))))[0])
    nobody = next(number for number in range(4093) if number != named("make-five"))
    other = replace(held, origin=replace(held.origin, lesson=nobody))
    with pytest.raises(ProblemsError) as caught:
        key_again(KeyRequest(code=other.printed()))
    assert str(caught.value) == (
        "found the code of a lesson that is not here; expected the version of the program that made the sheet"
    )


@pytest.mark.parametrize("language", languages())
def test_the_key_speaks_the_language_of_its_sheet(language: str) -> None:
    lesson = load_lesson("which-is-higher", language=language)
    files = dict(make(Request(lesson=lesson, language=language, only=("sheet", "key"))))
    _, content = key_again(KeyRequest(code=codes(files)[0]))
    if len(lesson.sheets) == 1:
        assert content == files["which-is-higher_A_key.pdf"]
    with pikepdf.open(io.BytesIO(content)) as pdf:
        assert str(pdf.Root.Lang) == language
        assert str(pdf.docinfo["/Subject"]) == lesson.goal
