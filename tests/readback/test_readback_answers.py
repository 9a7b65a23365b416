"""Nothing about the answers is in a child's file: not on paper, not in what readers are told, nor anywhere else."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence, Set
from dataclasses import replace
from functools import cache
from typing import Any

import pikepdf
import pypdfium2
import pytest
from read_layers import hidden, said

from schoolyard.build import Request, Supplies, make
from schoolyard.build.pages import PageMaker
from schoolyard.build.request import Child
from schoolyard.build.sheets import MadeSheet
from schoolyard.content import lessons, load_lesson
from schoolyard.puzzles.phrase import say

CHILD_S = ("_sheet.pdf", "_support.pdf", "_stretch.pdf", "_class_sheets.pdf")
LONG = 12
"""Letters of an answer that no sheet says by chance: a shorter one may be a number, a tile or a word to choose."""


def made(name: str, **wanted: Any) -> dict[str, bytes]:
    return dict(make(Request(lesson=load_lesson(name), only=("sheet",), **wanted)))


once = cache(made)


def of_children(files: dict[str, bytes]) -> dict[str, bytes]:
    return {file: content for file, content in files.items() if file.endswith(CHILD_S)}


@pytest.fixture
def without_answers(monkeypatch: pytest.MonkeyPatch) -> Callable[..., dict[str, bytes]]:
    """Give what makes files of puzzles whose answers, reasons and mistakes are gone before they come to a page."""

    def emptied(made: MadeSheet) -> MadeSheet:
        nothing = {"answer": "MARKER", "answer_text": say("text.yes"), "why": say("text.no")}
        puzzles = (replace(one, **nothing, mistakes=(), marks=(), source=None) for one in made.puzzles)
        return replace(made, puzzles=tuple(puzzles))

    def files(name: str, **wanted: Any) -> dict[str, bytes]:
        pages = PageMaker.pages

        def emptied_pages(self: PageMaker, made: Sequence[MadeSheet], *given: Any, **more: Any) -> Any:
            return pages(self, [emptied(one) for one in made], *given, **more)

        with monkeypatch.context() as patch:
            patch.setattr(PageMaker, "pages", emptied_pages)
            return made(name, **wanted)

    return files


WANTED: dict[str, dict[str, Any]] = {
    "versions": {"versions": 2},
    "partners": {"partners": True},
    "a class": {"children": (Child(row="1", name="Ana"), Child(row="2", name="Ben")), "duplex": True},
    "large print": {"large_print": True},
}


def changed(without_answers: Callable[..., dict[str, bytes]], name: str, **wanted: Any) -> list[str]:
    """Name the children's files that are others without answers."""
    ours, emptied = of_children(once(name, **wanted)), of_children(without_answers(name, **wanted))
    lesson = load_lesson(name)
    copies = 1 if "children" in wanted else len(Request(lesson=lesson, **wanted).copies)
    beside = len(lesson.varieties) * len(Request(lesson=lesson, **wanted).varied_copies)
    assert len(ours) == copies + beside
    return [file for file in ours if ours[file] != emptied[file]]


def test_the_children_s_files_of_make_five_are_the_same_whatever_the_answers_are(
    without_answers: Callable[..., dict[str, bytes]],
) -> None:
    assert changed(without_answers, "make-five") == []


@pytest.mark.slow
@pytest.mark.parametrize("how", WANTED)
def test_the_same_holds_for_versions_partners_a_class_and_large_print(
    how: str, without_answers: Callable[..., dict[str, bytes]]
) -> None:
    assert changed(without_answers, "make-five", **WANTED[how]) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", lessons())
def test_the_children_s_files_of_every_lesson_are_the_same_whatever_the_answers_are(
    name: str, without_answers: Callable[..., dict[str, bytes]]
) -> None:
    assert changed(without_answers, name) == []


def drawn(pdf: bytes) -> list[str]:
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]


def told(pdf: bytes, puzzles: list[dict[str, Any]], examples: Set[str] = frozenset()) -> list[str]:
    """Say which answers, reasons and mistakes of puzzles are somewhere in a file, and where something could hide.

    What the worked examples say is no answer, though another puzzle may have the same reason: 2 and 3 make 5.
    """
    everything = " ".join(" ".join([*said(pdf), *drawn(pdf)]).split())
    sentences = {
        sentence
        for puzzle in puzzles
        for sentence in (
            puzzle["why"],
            *([puzzle["answer_text"]] if len(puzzle["answer_text"]) >= LONG else []),
            *(mistake[part] for mistake in puzzle["mistakes"] for part in ("cause", "say")),
        )
    }
    assert len(sentences) >= len(puzzles)
    told = {each for each in sentences if not any(each in example for example in examples)}
    return [*(sentence for sentence in told if sentence in everything), *hidden(pdf)]


@pytest.fixture
def examples(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Collect what worked examples say while files are made."""
    heard: set[str] = set()
    pages, voice = PageMaker.pages, Supplies.read("en").wording

    def listening(self: PageMaker, made: Sequence[MadeSheet], *given: Any, **more: Any) -> Any:
        for one in made:
            if one.example is not None:
                heard.add(voice.say(one.example.why, age=self._request.for_age))
        return pages(self, made, *given, **more)

    monkeypatch.setattr(PageMaker, "pages", listening)
    return heard


def found(files: dict[str, bytes], examples: set[str]) -> dict[str, list[str]]:
    puzzles = [one for sheet in json.loads(files["puzzles.json"])["sheets"] for one in sheet["puzzles"]]
    return {file: each for file, pdf in of_children(files).items() if (each := told(pdf, puzzles, examples))}


def test_no_answer_reason_or_mistake_is_anywhere_in_the_children_s_files_of_make_five(examples: set[str]) -> None:
    assert found(made("make-five"), examples) == {}
    assert 1 <= len(examples) <= 6  # of each sheet one at most


@pytest.mark.slow
@pytest.mark.parametrize("how", WANTED)
def test_nor_in_those_of_versions_partners_a_class_and_large_print(how: str, examples: set[str]) -> None:
    assert found(made("make-five", **WANTED[how]), examples) == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", lessons())
def test_nor_in_those_of_any_lesson(name: str, examples: set[str]) -> None:
    assert found(made(name, versions=2), examples) == {}


# ---- what is planted is found ---------------------------------------------------------------------------------------


def to_readers(pdf: pikepdf.Pdf, words: str) -> None:
    figure = next(each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and "/Alt" in each)
    figure.Alt = pikepdf.String(words)


def in_place_of_a_picture(pdf: pikepdf.Pdf, words: str) -> None:
    figure = next(each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and "/Alt" in each)
    figure.ActualText = pikepdf.String(words)


def in_the_description(pdf: pikepdf.Pdf, words: str) -> None:
    pdf.docinfo["/Subject"] = pikepdf.String(words)


def in_the_keywords(pdf: pikepdf.Pdf, words: str) -> None:
    pdf.docinfo["/Keywords"] = pikepdf.String(words)


def in_the_metadata(pdf: pikepdf.Pdf, words: str) -> None:
    data = pdf.Root.Metadata.read_bytes().replace(b"</dc:title>", f"</dc:title><dc:rights>{words}</dc:rights>".encode())
    pdf.Root.Metadata = pdf.make_stream(data, Type=pikepdf.Name.Metadata, Subtype=pikepdf.Name.XML)


def in_a_bookmark(pdf: pikepdf.Pdf, words: str) -> None:
    with pdf.open_outline() as outline:
        outline.root.append(pikepdf.OutlineItem(words, 0))


def as_an_attachment(pdf: pikepdf.Pdf, words: str) -> None:
    pdf.attachments["key.txt"] = words.encode()


def in_a_layer_that_is_off(pdf: pikepdf.Pdf, words: str) -> None:
    layer = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name=words))
    pdf.Root.OCProperties = pikepdf.Dictionary(OCGs=[layer], D=pikepdf.Dictionary(OFF=[layer]))


def as_a_note(pdf: pikepdf.Pdf, words: str) -> None:
    note = pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Text, Rect=[0, 0, 1, 1], Contents=words)
    pdf.pages[0].obj.Annots = pikepdf.Array([note])


def as_text_without_ink(pdf: pikepdf.Pdf, words: str) -> None:
    contents = pdf.pages[0].Contents.read_bytes()
    pdf.pages[0].Contents = pdf.make_stream(contents.replace(b"BT ", b"BT 3 Tr ", 1))


def in_an_object_that_nothing_leads_to(pdf: pikepdf.Pdf, words: str) -> None:
    pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.Answers, Why=words))


def in_data_of_a_program(pdf: pikepdf.Pdf, words: str) -> None:
    pdf.Root.PieceInfo = pikepdf.Dictionary(Schoolyard=pikepdf.Dictionary(Private=words))


@pytest.mark.parametrize(
    "plant",
    [
        to_readers,
        in_place_of_a_picture,
        in_the_description,
        in_the_keywords,
        in_the_metadata,
        in_a_bookmark,
        as_an_attachment,
        in_a_layer_that_is_off,
        as_a_note,
        as_text_without_ink,
        in_an_object_that_nothing_leads_to,
        in_data_of_a_program,
    ],
)
def test_an_answer_that_is_planted_is_found(plant: Callable[[pikepdf.Pdf, str], None]) -> None:
    files = once("meet-the-tiles")
    puzzles = json.loads(files["puzzles.json"])["sheets"][0]["puzzles"]
    planted = io.BytesIO()
    with pikepdf.open(io.BytesIO(files["meet-the-tiles_A_sheet.pdf"])) as pdf:
        plant(pdf, puzzles[0]["why"])
        pdf.save(planted)
    assert told(planted.getvalue(), puzzles) != []


def test_an_answer_on_paper_is_found() -> None:
    files = dict(make(Request(lesson=load_lesson("meet-the-tiles"), only=("key",))))
    puzzles = json.loads(files["puzzles.json"])["sheets"][0]["puzzles"]
    assert told(files["meet-the-tiles_A_key.pdf"], puzzles) != []


def test_a_page_that_is_told_an_answer_is_another_page(
    monkeypatch: pytest.MonkeyPatch, without_answers: Callable[..., dict[str, bytes]]
) -> None:
    """The goal of a sheet that says the first answer: the emptied sheet then says a marker."""
    text = PageMaker._text

    def telling(self: PageMaker, made: MadeSheet, bookmark: str | None) -> Any:
        return replace(text(self, made, bookmark), goal=f"It is {made.puzzles[0].answer}.")

    monkeypatch.setattr(PageMaker, "_text", telling)
    ours, emptied = (files("meet-the-tiles")["meet-the-tiles_A_sheet.pdf"] for files in (made, without_answers))
    assert ours != emptied
