"""Classes: one file for each purpose, each child's sheets its own, and names only where they belong."""

from __future__ import annotations

import io
import json
import tracemalloc
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pikepdf
import pytest
from read_tags import Tags

from schoolyard.build import Request, Supplies, make
from schoolyard.build.children import children, warnings
from schoolyard.build.request import Child
from schoolyard.content import Lesson, Problem, ProblemsError, PuzzleBlock, load_lesson
from schoolyard.content.lesson import Sheet
from schoolyard.content.roster import Pupil, Roster, initials
from schoolyard.puzzles.record import verify

NAMES = ("Siân Ŵyn", "Łukasz", "Zoë", "Nguyễn", "José", "O'Neil & Sons <3")
FILES = ["make-five_class_sheets.pdf", "make-five_class_keys.pdf", "make-five_class_marking.pdf"]
SHEETS, KEYS, MARKING = FILES
BESIDE, BESIDE_KEYS = (
    [f"make-five_A_{variety}{key}.pdf" for variety in ("support", "stretch")] for key in ("", "_key")
)
"""What one set of is made for the whole class."""
FONTS = Supplies.read("en").fonts


def roster(*names: str) -> Roster:
    return Roster(pupils=tuple(Pupil(name=name, initials=initials(name), key=name) for name in names))


def class_of(lesson: Lesson, *names: str, spares: int = 0, short: bool = False, **wanted: Any) -> dict[str, bytes]:
    those = children(roster(*names), FONTS, initials=short, spares=spares)
    return dict(make(Request(lesson=lesson, children=those, **{"only": ("sheet", "key"), **wanted})))


@cache
def a_class(*names: str, **wanted: Any) -> Mapping[str, bytes]:
    return class_of(load_lesson("make-five"), *names, **wanted)


def one_page(count: int, **changed: Any) -> Lesson:
    sheet = Sheet(title="One page", goal="I can.", blocks=(PuzzleBlock(kind="count-tile", count=count),), **changed)
    return replace(load_lesson("make-five"), id="try", sheets=(sheet,))


def pages(pdf: bytes) -> list[str]:
    """The text of each page."""
    import pypdfium2

    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]


def bookmarks(pdf: bytes) -> list[tuple[str, int]]:
    """Each bookmark and its page, from 1."""
    with pikepdf.open(io.BytesIO(pdf)) as opened, opened.open_outline() as outline:
        numbers = {page.objgen: number for number, page in enumerate(opened.pages, 1)}
        return [(item.title, numbers[item.destination[0].objgen]) for item in outline.root]


def record(files: Mapping[str, bytes]) -> list[dict[str, Any]]:
    """The ordinary sheets: those for support and to stretch are one set for the whole class."""
    return [sheet for sheet in json.loads(files["puzzles.json"])["sheets"] if sheet["for"] is None]


def states(files: Mapping[str, bytes], name: str | None) -> list[Any]:
    return [puzzle["state"] for sheet in record(files) if sheet["pupil"] == name for puzzle in sheet["puzzles"]]


def test_a_class_has_one_file_of_sheets_one_of_keys_and_a_table() -> None:
    of_both = [file for one in zip(BESIDE, BESIDE_KEYS, strict=True) for file in one]
    assert list(a_class(*NAMES)) == [*FILES, *of_both, "puzzles.json"]
    assert list(a_class(*NAMES, only=("sheet",))) == [SHEETS, *BESIDE, "puzzles.json"]
    assert list(a_class(*NAMES, only=("key",))) == [KEYS, MARKING, *BESIDE_KEYS, "puzzles.json"]
    for only in (None, ("sheet",), ("key", "teacher")):
        wanted = Request(lesson=load_lesson("make-five"), children=children(roster(*NAMES[:2]), FONTS), only=only)
        assert wanted.files == len(list(make(wanted)))


def test_bookmarks_name_the_children_in_the_order_of_the_list_where_their_pages_begin() -> None:
    each = 2  # make-five has two sheets of a page
    assert bookmarks(a_class(*NAMES)[SHEETS]) == [(name, 1 + each * place) for place, name in enumerate(NAMES)]
    assert [name for name, _ in bookmarks(a_class(*NAMES)[KEYS])] == list(NAMES)


def test_every_name_stands_on_the_child_s_own_pages_and_no_other() -> None:
    found = pages(a_class(*NAMES)[SHEETS])
    for place, name in enumerate(NAMES):
        assert [number for number, text in enumerate(found) if name in text] == [2 * place, 2 * place + 1]
    key = pages(a_class(*NAMES)[KEYS])
    assert [name for text in key for name in NAMES if f"Key for {name}" in " ".join(text.split())][:1] == [NAMES[0]]


def test_all_answers_hold_and_all_children_have_the_same_levels_and_other_puzzles() -> None:
    files = a_class(*NAMES)
    ordinary, beside = 2 + 2 + 2 + 2 + 1, 4 + 2 + 2
    assert verify(json.loads(files["puzzles.json"])) == (ordinary * len(NAMES) + beside, ())
    levels = {
        name: [
            puzzle["difficulty"]["level"] for one in record(files) if one["pupil"] == name for puzzle in one["puzzles"]
        ]
        for name in NAMES
    }
    assert len(levels[NAMES[0]]) == ordinary
    assert all(one == levels[NAMES[0]] for one in levels.values())
    assert len({json.dumps(states(files, name)) for name in NAMES}) == len(NAMES)


def test_one_more_child_changes_nobody_else_s_sheet() -> None:
    few, more = a_class("Ana", "Zoë"), a_class("Ana", "Cem", "Zoë", spares=1)
    for name in ("Ana", "Zoë"):
        assert states(few, name) == states(more, name)
    one = pages(few[SHEETS])
    assert one[2:4] == pages(more[SHEETS])[4:6]


def test_a_child_s_sheet_depends_on_the_row_and_the_seed_and_not_on_the_name() -> None:
    lesson = load_lesson("make-five")

    def of(row: str, name: str, seed: str = "1") -> list[Any]:
        child = Child(row=row, name=name)
        return states(dict(make(Request(lesson=lesson, seed=seed, children=(child,), only=("sheet",)))), name)

    assert of("7", "Ana") == of("7", "Ben")
    assert of("7", "Ana") != of("8", "Ana")
    assert of("7", "Ana") != of("7", "Ana", seed="2")


def test_spare_sheets_have_no_name_and_stay_as_they_are_whoever_comes() -> None:
    files = a_class("Ana", spares=2)
    assert [name for name, _ in bookmarks(files[SHEETS])] == ["Ana", "Spare sheet 1", "Spare sheet 2"]
    assert [sheet["pupil"] for sheet in record(files)] == ["Ana", "Ana", None, None, None, None]
    assert states(files, None) == states(a_class("Ben", "Cem", spares=2), None)
    spare = pages(files[SHEETS])[2]
    assert "Spare" not in spare
    assert "Ana" not in spare


def test_names_are_nowhere_else() -> None:
    name = "Wilhelmina"
    files = a_class(name)
    for file in FILES:
        with pikepdf.open(io.BytesIO(files[file])) as pdf:
            described = b"".join(
                [bytes(str(value), "utf-8") for value in pdf.docinfo.values()] + [pdf.Root.Metadata.read_bytes()]
            )
            assert name.encode() not in described
            alts = [
                str(one.get("/Alt")) for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and "/Alt" in one
            ]
            assert not [alt for alt in alts if name in alt]
    assert json.loads(files["puzzles.json"]).keys() == {"format", "lesson", "seed", "rules", "rule_sets", "sheets"}
    assert files["puzzles.json"].decode().count(name) == 2  # pupil, of two sheets


def test_initials_stand_wherever_names_would() -> None:
    files = a_class("Siân Ŵyn", "Zoë", short=True)
    assert [name for name, _ in bookmarks(files[SHEETS])] == ["S. Ŵ.", "Z."]
    assert {sheet["pupil"] for sheet in record(files)} == {"S. Ŵ.", "Z."}
    everything = " ".join(text for file in FILES for text in pages(files[file]))
    assert "Siân" not in everything
    assert "S. Ŵ." in everything
    # and the puzzles are those that go with the name
    assert states(files, "Z.") == states(a_class("Zoë"), "Zoë")


def test_a_name_that_no_font_has_leaves_its_line_blank_with_one_warning() -> None:
    those = roster("Ana", "Жди", "李明")
    made = children(those, FONTS)
    assert [child.drawn for child in made] == [True, False, False]
    assert list(warnings(those, made, FONTS)) == [
        "2 names left blank on the sheets, to be written by hand: no font here has Ж, д, и, 李 and 明"
    ]
    files = a_class("Ana", "Жди", "李明")
    assert [name for name, _ in bookmarks(files[SHEETS])] == ["Ana", "Жди", "李明"]
    assert [sheet["pupil"] for sheet in record(files)][::2] == ["Ana", "Жди", "李明"]
    assert "Child 3" in pages(files[MARKING])[0]


def test_warnings_of_the_list_come_first() -> None:
    warned = replace(roster("Ana"), warnings=(Problem(found="x", expected="y"),))
    assert list(warnings(warned, children(warned, FONTS), FONTS)) == ["found x; expected y"]


@pytest.mark.parametrize("names", [("Ana",), ("Ana", "Ben", "Cem")])
def test_duplex_gives_every_child_an_even_number_of_pages(names: tuple[str, ...]) -> None:
    plain, padded = (class_of(one_page(2), *names, duplex=duplex)["try_class_sheets.pdf"] for duplex in (False, True))
    assert len(pages(plain)) == len(names)
    assert len(pages(padded)) == 2 * len(names)
    assert [page for _, page in bookmarks(padded)] == [1, 3, 5][: len(names)] or len(names) == 1
    assert set(pages(padded)[1::2]) == {""}
    assert pages(padded)[::2] == pages(plain)


def test_the_pad_is_an_artifact_only() -> None:
    with pikepdf.open(io.BytesIO(class_of(one_page(2), "Ana", duplex=True)["try_class_sheets.pdf"])) as pdf:
        operators = [str(one.operator) for one in pikepdf.parse_content_stream(pdf.pages[1])]
        assert operators == ["BDC", "EMC"]
        assert Tags(pdf).problems == []


@pytest.mark.parametrize("file", FILES)
def test_the_files_of_a_class_are_tagged_throughout(file: str) -> None:
    with pikepdf.open(io.BytesIO(a_class(*NAMES)[file])) as pdf:
        assert Tags(pdf).problems == []


def test_the_table_tells_every_code_name_and_answer_in_the_order_of_the_list() -> None:
    files = a_class(*NAMES)
    told = " ".join(" ".join(pages(files[MARKING])).split())
    place = 0
    by_sheet = record(files)
    for sheet in by_sheet[::2] + by_sheet[1::2]:
        answers = " ".join(f"{puzzle['number']} {puzzle['answer_text']}" for puzzle in sheet["puzzles"])
        row = f"{sheet['pupil']} {sheet['code']} {answers}"
        assert row in told[place:]
        place = told.index(row, place)


def test_a_class_of_three_hundred_is_made_in_the_order_of_its_list() -> None:
    names = tuple(f"Child {number}." for number in range(300))
    files = class_of(one_page(1, example="none"), *names)
    assert bookmarks(files["try_class_sheets.pdf"]) == [(name, place) for place, name in enumerate(names, 1)]
    assert [sheet["pupil"] for sheet in record(files)] == list(names)
    assert len({sheet["code"] for sheet in record(files)}) == 300
    told = " ".join(pages(files["try_class_marking.pdf"]))
    assert [name for name in names if name not in told] == []


def partners(*blocks: PuzzleBlock, seed: str = "1") -> Mapping[str, bytes]:
    sheet = Sheet(title="Partners", goal="I can.", blocks=blocks)
    lesson: Lesson = replace(load_lesson("make-five"), id="try", sheets=(sheet,))
    return dict(make(Request(lesson=lesson, seed=seed, partners=True, only=("sheet", "key"))))


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_partners_have_the_same_answers_from_other_positions(seed: str) -> None:
    files = partners(
        PuzzleBlock(kind="ends-total", count=3),
        PuzzleBlock(kind="does-it-score", count=2),
        PuzzleBlock(kind="scoring-tile", count=2, knobs={"tiles": 2, "hand": 3}),
        seed=seed,
    )
    assert list(files) == ["try_A_sheet.pdf", "try_A_key.pdf", "try_B_sheet.pdf", "try_B_key.pdf", "puzzles.json"]
    one, other = (sheet["puzzles"] for sheet in record(files))
    assert [sheet["version"] for sheet in record(files)] == ["A", "B"]
    for ours, theirs in zip(one, other, strict=True):
        assert (ours["kind"], ours["answer"]) == (theirs["kind"], theirs["answer"])
        assert ours["state"] not in [puzzle["state"] for puzzle in other]
    assert verify(json.loads(files["puzzles.json"])) == (14, ())


def test_an_answer_that_only_one_position_has_gives_way_to_another() -> None:
    # of the tiles up to 4-4 only 1-0 makes 1, only 4-4 makes 8; with a sum of each, seven of nine go in pairs
    for seed in map(str, range(12)):
        one, other = record(partners(PuzzleBlock(kind="count-tile", count=2), seed=seed))
        answers = [puzzle["answer"] for puzzle in one["puzzles"]]
        assert answers == [puzzle["answer"] for puzzle in other["puzzles"]]
        assert not {1, 8} & set(answers)


def test_a_kind_whose_answer_is_its_position_has_no_partner() -> None:
    with pytest.raises(ProblemsError, match="no more other positions are found with the answers of version A"):
        partners(PuzzleBlock(kind="order-tiles", count=1))


def test_versions_partners_and_a_class_are_refused_together() -> None:
    lesson = load_lesson("make-five")
    for wrong in ({"versions": 2, "partners": True}, {"partners": True, "children": (Child(row="1", name=None),)}):
        with pytest.raises(ValueError, match="only one of them"):
            Request(lesson=lesson, **wrong)


def test_a_check_sum_tells_what_all_answers_of_the_sheet_make() -> None:
    blocks = PuzzleBlock(kind="count-half", count=2), PuzzleBlock(kind="count-tile", count=2)
    sheet = Sheet(title="Sums", goal="I can.", check_sum=True, blocks=blocks)
    lesson = replace(load_lesson("make-five"), id="try", sheets=(sheet, replace(sheet, check_sum=False)))
    files = dict(make(Request(lesson=lesson, only=("sheet", "key"))))
    first, second = pages(files["try_A_sheet.pdf"])
    total = sum(puzzle["answer"] for puzzle in record(files)[0]["puzzles"])
    assert f"All your answers together make {total}." in first
    assert "together make" not in second


def test_each_more_child_takes_memory_for_its_files_and_little_else() -> None:
    def peak(count: int) -> tuple[int, int]:
        tracemalloc.start()
        names = [f"Child {number}" for number in range(count)]
        made = class_of(one_page(2), *names)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most, sum(map(len, made.values()))

    peak(1)  # what is kept for all: words, fonts, texts that are wrapped
    (few, small), (many, large) = peak(4), peak(24)
    # laid-out pages take five times as much as the files that they become
    assert many - few < 3 * (large - small)
