"""Building a lesson: which files, the same bytes, versions that match, games that replay, no answer on a sheet."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from functools import cache
from typing import Any

import pikepdf
import pytest

from schoolyard.build import Request, Supplies, make
from schoolyard.build.code import share_of, stream_number
from schoolyard.build.pages import PageMaker
from schoolyard.build.request import Copy
from schoolyard.build.sheets import SheetMaker
from schoolyard.content import Lesson, Place, ProblemsError, PuzzleBlock, load_lesson
from schoolyard.content.lesson import Sheet
from schoolyard.content.load import load_rules
from schoolyard.puzzles.order import SHARES
from schoolyard.puzzles.phrase import say
from schoolyard.puzzles.record import verify
from schoolyard.rules.replay import replay
from schoolyard.rules.script import Script


@cache
def built(**wanted: Any) -> dict[str, bytes]:
    return dict(make(Request(lesson=load_lesson("make-five"), **wanted)))


def puzzles_json(**wanted: Any) -> dict[str, Any]:
    return json.loads(built(**wanted)["puzzles.json"])


def one_block(block: PuzzleBlock, **changed: Any) -> Lesson:
    sheet = Sheet(title="Try", goal="I can try.", blocks=(block,))
    return replace(load_lesson("make-five"), id="try", sheets=(sheet,), **changed)


def text(pdf: bytes) -> str:
    import pypdfium2

    return "\n".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf))


def test_each_version_has_a_sheet_and_a_key_and_all_share_one_record() -> None:
    assert list(built(versions=2)) == [
        "make-five_A_sheet.pdf",
        "make-five_A_key.pdf",
        "make-five_B_sheet.pdf",
        "make-five_B_key.pdf",
        *(
            f"make-five_{version}_{variety}{key}.pdf"
            for version in "AB"
            for variety in ("support", "stretch")
            for key in ("", "_key")
        ),
        "make-five_teacher.pdf",
        "make-five_cards.pdf",
        "make-five_rules.pdf",
        "puzzles.json",
    ]


@pytest.mark.parametrize(("purpose", "ending"), [("sheet", ""), ("key", "_key")])
def test_only_what_is_wanted_is_made(purpose: str, ending: str) -> None:
    beside = [f"make-five_A_{variety}{ending}.pdf" for variety in ("support", "stretch")]
    assert list(built(only=(purpose,))) == [f"make-five_A_{purpose}.pdf", *beside, "puzzles.json"]


BY_SEED = {
    "sheet.pdf": "its puzzles, and the code at its foot",
    "key.pdf": "their answers, and the command that makes it again",
    "support.pdf": "its puzzles come from the positions of the sheet's",
    "support_key.pdf": "their answers",
    "stretch.pdf": "its puzzles come from the positions of the sheet's",
    "stretch_key.pdf": "their answers",
    "cards.pdf": "the lines on the cards of the deck score, which are puzzles too",
    "puzzles.json": "all of these, and the seed itself",
}
"""What of make-five is another with another seed, and why. The rules of its game are no puzzles."""
PERHAPS_BY_SEED = {"teacher.pdf": "it says to the teacher what the sheet reminds of: blank halves, where one is shown"}
"""What may be another."""


def test_the_same_request_gives_the_same_bytes() -> None:
    assert dict(make(Request(lesson=load_lesson("make-five")))) == built()


@pytest.mark.parametrize("seed", ["2", "monday"])
def test_another_seed_changes_what_shows_its_puzzles_and_nothing_else(seed: str) -> None:
    changed = {name for name, content in built().items() if built(seed=seed)[name] != content}
    names = {name.removeprefix("make-five_").removeprefix("A_") for name in changed}
    assert names - set(PERHAPS_BY_SEED) == set(BY_SEED)


def test_of_the_puzzles_another_seed_changes_positions_alone_and_no_kind_level_or_order() -> None:
    def planned(record: dict[str, Any]) -> Any:
        kept = ("format", "lesson", "rules", "rule_sets")
        sheets = [
            (
                [sheet[key] for key in ("version", "pupil", "for", "title", "age", "taught")],
                [(puzzle["number"], puzzle["kind"], puzzle["difficulty"]["level"]) for puzzle in sheet["puzzles"]],
            )
            for sheet in record["sheets"]
        ]
        return [record[key] for key in kept], sheets

    one, other = puzzles_json(), puzzles_json(seed="2")
    assert planned(one) == planned(other)
    assert (one["seed"], other["seed"]) == ("1", "2")
    assert not {sheet["code"] for sheet in one["sheets"]} & {sheet["code"] for sheet in other["sheets"]}


def test_a_version_is_the_same_however_many_are_made() -> None:
    assert built(versions=2)["make-five_A_sheet.pdf"] == built()["make-five_A_sheet.pdf"]


@pytest.mark.parametrize(("paper", "size"), [("letter", (612, 792)), ("a4", (595.28, 841.89))])
def test_pages_have_the_papers_size(paper: str, size: tuple[float, float]) -> None:
    for name, content in built(paper=paper).items():
        if name.endswith(".pdf"):
            for page in pikepdf.open(io.BytesIO(content)).pages:
                assert [float(side) for side in page.mediabox] == pytest.approx([0, 0, *size], abs=0.01)


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("seed", ["1", "2", "monday"])
def test_each_sheet_of_make_five_is_one_page_long(paper: str, seed: str) -> None:
    assert len(pikepdf.open(io.BytesIO(built(paper=paper, seed=seed)["make-five_A_sheet.pdf"])).pages) == 2


def test_every_answer_holds_before_the_second_solver_and_its_game_replays_to_the_position_shown() -> None:
    record = puzzles_json(versions=3, seed="monday")
    ordinary, support, stretch = 2 + 2 + 2 + 2 + 1, 4, 2 + 2
    assert verify(record) == (3 * (ordinary + support + stretch), ())
    for sheet in record["sheets"]:
        for puzzle in sheet["puzzles"]:
            source = puzzle["source"]
            played = replay(Script.from_mapping(source["game"], load_rules))
            steps = [step for one in played.rounds for step in one.steps]
            after = steps[source["step"] - 1].after if source["step"] else played.rounds[0].start
            state = puzzle["state"]
            if "line" in state:
                assert list(after.line.texts()) == state["line"]
            held = {str(tile) for hand in after.hands for tile in hand}
            for name in state.get("hand", []) + state.get("tiles", []) + ([state["tile"]] if "tile" in state else []):
                assert name in held


def test_versions_have_the_same_levels_puzzle_by_puzzle_and_other_positions() -> None:
    sheets = puzzles_json(versions=3)["sheets"]
    levels = {
        version: [
            puzzle["difficulty"]["level"]
            for sheet in sheets
            if sheet["version"] == version
            for puzzle in sheet["puzzles"]
        ]
        for version in "ABC"
    }
    assert levels["A"] == levels["B"] == levels["C"]
    states = [
        json.dumps(puzzle["state"]) for sheet in sheets for puzzle in sheet["puzzles"] if sheet["version"] in "AB"
    ]
    assert len(set(states)) > len(states) * 0.8


def test_a_childs_file_is_the_same_whatever_the_answers_reasons_and_mistakes_are() -> None:
    request = Request(lesson=load_lesson("make-five"))
    supplies = Supplies.read("en")
    maker = SheetMaker(request, supplies)
    made = list(maker.copy(Copy()))
    marked = [
        replace(
            sheet,
            puzzles=tuple(
                replace(
                    puzzle,
                    answer="MARKER",
                    answer_text=say("text.yes"),
                    why=say("text.no"),
                    mistakes=(),
                    marks=(),
                    source=None,
                )
                for puzzle in sheet.puzzles
            ),
        )
        for sheet in made
    ]
    pages = PageMaker(request, supplies, maker)
    assert dict(pages.files(marked))["make-five_A_sheet.pdf"] == built()["make-five_A_sheet.pdf"]
    assert dict(pages.files(marked))["make-five_A_key.pdf"] != built()["make-five_A_key.pdf"]


def test_the_key_says_every_answer_and_reason_and_the_code_of_its_sheet() -> None:
    for sheet in puzzles_json()["sheets"]:
        variety = f"{sheet['for']}_" if sheet["for"] else ""
        printed_key = " ".join(text(built()[f"make-five_A_{variety}key.pdf"]).split())
        assert sheet["code"] in printed_key
        for puzzle in sheet["puzzles"]:
            assert puzzle["answer_text"] in printed_key


def test_the_ids_own_record_names_what_formats_promise() -> None:
    record = puzzles_json()
    assert (record["format"], record["lesson"], record["seed"]) == (1, "make-five", "1")
    assert record["rules"]["id"] == "schoolyard"
    assert set(record["rule_sets"]) == {"schoolyard"}
    sheet = record["sheets"][0]
    assert (sheet["version"], sheet["pupil"], sheet["title"], sheet["age"]) == ("A", None, "Make five", 6)
    assert sheet["taught"] == ["blank"]
    first = sheet["puzzles"][0]
    assert (first["number"], first["kind"]) == (1, "ends-total")
    assert set(first["state"]) == {"rules", "line"}


def test_a_lessons_own_line_is_what_its_puzzles_show() -> None:
    block = PuzzleBlock(kind="ends-total", line=("2-1", "1-4"), place=Place(file="lessons/try.yaml", line=9))
    record = json.loads(dict(make(Request(lesson=one_block(block))))["puzzles.json"])
    (puzzle,) = record["sheets"][0]["puzzles"]
    assert puzzle["state"]["line"] in (["2-1", "1-4"], ["4-1", "1-2"])
    assert puzzle["answer"] == 6
    assert puzzle["source"] == {"script": "try.yaml", "step": 0}


def test_a_sheet_that_its_rules_cannot_fill_names_the_block_and_how_many_there_are() -> None:
    block = PuzzleBlock(kind="count-tile", count=40, place=Place(file="try.yaml", line=12, column=9))
    with pytest.raises(ProblemsError) as caught:
        dict(make(Request(lesson=one_block(block))))
    # 15 tiles, of which 0-0 is left out: an empty total is not taught
    assert str(caught.value).startswith("try.yaml:12:9: found 40 puzzles of count-tile; expected 14 at most (")


def test_all_blocks_that_cannot_be_filled_are_named_at_once_each_with_its_place() -> None:
    def block(line: int, count: int, *, level: int | None = None) -> PuzzleBlock:
        return PuzzleBlock(kind="count-tile", count=count, level=level, place=Place(file="try.yaml", line=line))

    lesson = one_block(block(12, 3, level=5))
    (sheet,) = lesson.sheets
    first = replace(sheet, blocks=(*sheet.blocks, block(15, 2), block(18, 20)))
    both = replace(lesson, sheets=(first, replace(sheet, title="Two", blocks=(block(22, 2), block(25, 1, level=4)))))
    with pytest.raises(ProblemsError) as caught:
        dict(make(Request(lesson=both)))
    # a tile has levels 1 and 2; 0-0 is not taught, so there are 14 of them
    none = "expected none (there are none of level {}, only of 1 and 2)"
    assert str(caught.value).splitlines() == [
        f"try.yaml:12:1: found 3 puzzles of count-tile; {none.format(5)}",
        "try.yaml:18:1: found 20 puzzles of count-tile; expected 14 at most (no more are found that differ)",
        f"try.yaml:25:1: found 1 puzzle of count-tile; {none.format(4)}",
    ]


def test_of_two_blocks_of_one_kind_the_one_that_cannot_be_filled_is_named() -> None:
    blocks = [
        PuzzleBlock(kind="count-tile", count=count, place=Place(file="try.yaml", line=line))
        for count, line in ((10, 12), (6, 15))
    ]
    lesson = one_block(blocks[0])
    (sheet,) = lesson.sheets
    both = replace(lesson, sheets=(replace(sheet, blocks=tuple(blocks)),))
    with pytest.raises(ProblemsError, match=r"^try\.yaml:15:1: found 6 puzzles of count-tile; expected 4 at most"):
        dict(make(Request(lesson=both)))


@pytest.mark.parametrize("seed", ["1", "2", "monday"])
def test_four_versions_side_by_side_prefer_four_shares_of_all_puzzles(seed: str) -> None:
    streams = [stream_number(seed=seed, version=version, sheet=1) for version in "ABCD"]
    assert {share_of(stream) for stream in streams} == set(range(SHARES))


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5", "6"])
def test_yes_and_no_both_occur_among_two_puzzles_that_ask_for_them(seed: str) -> None:
    sheet = puzzles_json(seed=seed, only=("sheet",))["sheets"][0]
    assert sorted(puzzle["answer"] for puzzle in sheet["puzzles"] if puzzle["kind"] == "does-it-score") == [False, True]
