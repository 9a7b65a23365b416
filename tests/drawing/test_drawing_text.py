"""Text is measured as it is drawn, and a letter is drawn, or named in an error: never lost."""

import io
import struct
import unicodedata

import pdfplumber
import pikepdf
import pytest
from drawing_sample import FONT_FILES, document_of, page_of, sample, text

from schoolyard.drawing import FontError, Fonts, MissingGlyph, draw
from schoolyard.pages.measure import Measure
from schoolyard.pages.placed import Box, Leaf, Page, PlacedDocument, RectMark, Scaled

NAMES = "Siân Ŵyn, Łukasz, Zoë, Nguyễn, José, O'Neil & Sons <3"


def lines(data: bytes, page: int = 0) -> list[str]:
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        return (pdf.pages[page].extract_text() or "").splitlines()


def letters(data: bytes) -> list[dict[str, object]]:
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        return list(pdf.pages[0].chars)


@pytest.mark.parametrize(
    "words",
    [
        NAMES,
        "<b>bold</b> & <img src='x'/> &amp; <!-- -->",
        "\"straight\" 'quotes' “curved” ‘quotes’ „low“ «both»",  # noqa: RUF001 - these letters are what is tested
        "(brackets) [and] {braces} \\ backslash %comment /Name",
        "Gżegżółka, źrebię, łódź",
        "Quốc ngữ: Đặng Thị Ngọc Ánh",
        "Llanfair-pwll ŵ ŷ â ô",
        "10 − 4 × 2 ÷ 1 = 5 …",  # noqa: RUF001 - as above
        "  two  spaces ",
    ],
)
def test_text_prints_as_it_stands(fonts: Fonts, words: str) -> None:
    data = draw(document_of(page_of(text(10, 20, words, 9), text(10, 40, words, 9, 600))), fonts)
    stripped = " ".join(words.split())
    assert [" ".join(line.split()) for line in lines(data)] == [stripped, stripped]


def test_letters_given_with_separate_accents_are_drawn_as_one(fonts: Fonts) -> None:
    apart = unicodedata.normalize("NFD", NAMES)
    assert apart != NAMES
    assert draw(document_of(page_of(text(10, 20, apart))), fonts) == draw(
        document_of(page_of(text(10, 20, NAMES))), fonts
    )
    assert fonts.measure.width(apart, 14, 400) == fonts.measure.width(NAMES, 14, 400)


@pytest.mark.parametrize(
    ("words", "letter", "word"),
    [
        ("Hello Иван", "И", "Иван"),
        ("李明", "李", "李明"),
        ("שלום ילדים", "ש", "שלום"),
        ("well done 😀!", "😀", "😀!"),
        ("Ọlá and q\N{COMBINING ACUTE ACCENT}", "\N{COMBINING ACUTE ACCENT}", "q\N{COMBINING ACUTE ACCENT}"),
        ("one\ttwo", "\t", "one\ttwo"),
        ("one\ntwo", "\n", "one\ntwo"),
        ("a\u202eb", "\u202e", "a\u202eb"),
        ("a\u00adb", "\u00ad", "a\u00adb"),
        ("a\u200bb", "\u200b", "a\u200bb"),
        ("\ud800", "\ud800", "\ud800"),
    ],
)
def test_a_letter_that_the_font_lacks_is_named_with_its_word(fonts: Fonts, words: str, letter: str, word: str) -> None:
    with pytest.raises(MissingGlyph) as measured:
        fonts.measure.width(words, 12, 400)
    with pytest.raises(MissingGlyph) as drawn:
        draw(document_of(page_of(text(10, 20, words))), fonts)
    for error in (measured.value, drawn.value):
        assert (error.letter, error.word) == (letter, word)
        assert f"U+{ord(letter):04X}" in str(error)
        assert repr(word) in str(error)


def test_the_fonts_measure_as_pages_ask(fonts: Fonts) -> None:
    measure: Measure = fonts.measure
    assert measure.width("", 12, 400) == 0


@pytest.mark.parametrize("weight", [400, 600])
def test_a_line_is_as_wide_as_measured(fonts: Fonts, weight: int) -> None:
    words = "Wide and narrow: WiWijj 0123 Ŵ ễ"
    data = draw(document_of(page_of(text(10, 20, words, 18, weight))), fonts)
    drawn = letters(data)
    width = (float(str(drawn[-1]["x1"])) - float(str(drawn[0]["x0"]))) * 25.4 / 72
    assert width == pytest.approx(fonts.measure.width(words, 18, weight), abs=0.02)


def test_widths_are_those_of_the_font_file(fonts: Fonts) -> None:
    # Lexend's zero advances 658 of 1000 units in Regular: read from the hmtx table, not from the code under test
    for weight, path in FONT_FILES.items():
        expected = advance_of(path.read_bytes(), "0") / 1000 * 10 * 25.4 / 72
        assert fonts.measure.width("0", 10, weight) == pytest.approx(expected)
    assert fonts.measure.width("00", 10, 400) == pytest.approx(2 * fonts.measure.width("0", 10, 400))
    assert fonts.measure.width("0", 20, 400) == pytest.approx(2 * fonts.measure.width("0", 10, 400))


def test_text_drawn_smaller_has_its_size_on_paper(fonts: Fonts) -> None:
    figure = Leaf(role="P", marks=(text(10, 20, "small", 20),))
    page = Page(width=210, height=297, nodes=(Scaled(scale=0.5, dx=40, dy=60, kids=(figure,)),))
    [first, *_] = letters(draw(document_of(page), fonts))
    assert first["size"] == pytest.approx(10)
    assert float(str(first["x0"])) * 25.4 / 72 == pytest.approx(40 + 0.5 * 10, abs=0.05)
    assert first["text"] == "s"


def test_every_font_is_embedded_as_a_subset_and_no_other_is_named(fonts: Fonts) -> None:
    data = draw(sample(), fonts)
    pdf = pikepdf.open(io.BytesIO(data))
    used = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"]
    names = sorted(str(font.BaseFont) for font in used)
    assert names == ["/AAAAAA+Lexend-Regular", "/AAAAAA+Lexend-SemiBold"]
    for font in used:
        assert "/FontFile2" in font.FontDescriptor
        assert "/ToUnicode" in font
        assert len(font.FontDescriptor.FontFile2.read_bytes()) < 30_000  # the whole font has 78,000
    assert b"Helvetica" not in data


def test_letters_beyond_the_first_256_are_drawn_too(fonts: Fonts) -> None:
    many = [chr(code) for code in [*range(0xC0, 0x180), *range(0x1EA0, 0x1EF9)] if has(fonts, chr(code))]
    assert len(many) > 260
    rows = ["".join(many[start : start + 40]) for start in range(0, len(many), 40)]
    marks = [text(10, 20 + 8 * place, row, 10) for place, row in enumerate(rows)]
    read = lines(draw(document_of(page_of(*marks)), fonts))
    assert "".join(read) == "".join(rows)


def has(fonts: Fonts, letter: str) -> bool:
    try:
        fonts.measure.width(letter, 10, 400)
    except MissingGlyph:
        return False
    return True


HOSTILE = 'Ŵyn\'s <b>"5" & (10)</b> \\ 李 😀 שלום'


def test_titles_bookmarks_and_alt_text_hold_any_letter(fonts: Fonts) -> None:
    leaf = Leaf(role="Figure", marks=(RectMark(x=10, y=10, w=9, h=9),), alt=HOSTILE, box=Box(x0=9, y0=9, x1=20, y1=20))
    page = Page(width=210, height=297, nodes=(leaf,), bookmark=HOSTILE)
    document = PlacedDocument(title=HOSTILE, language="en", subject=HOSTILE, pages=(page,))
    pdf = pikepdf.open(io.BytesIO(draw(document, fonts)))
    with pdf.open_metadata() as metadata:
        assert metadata["dc:title"] == HOSTILE
        assert metadata["dc:description"] == HOSTILE
    assert str(pdf.docinfo["/Title"]) == HOSTILE
    assert str(pdf.docinfo["/Subject"]) == HOSTILE
    with pdf.open_outline() as outline:
        assert [item.title for item in outline.root] == [HOSTILE]
    [figure] = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/S") == "/Figure"]
    assert str(figure.Alt) == HOSTILE


def test_fonts_can_be_loaded_and_used_many_times() -> None:
    files = [
        draw(sample(), Fonts({weight: path.read_bytes() for weight, path in FONT_FILES.items()})) for _ in range(3)
    ]
    assert files[0] == files[1] == files[2]


def test_two_fonts_of_one_name_in_one_process_stay_two(fonts: Fonts) -> None:
    regular = FONT_FILES[400].read_bytes()
    wider = bytearray(regular)
    struct.pack_into(">H", wider, advance_at(regular, "M"), 2000)
    others = Fonts({400: bytes(wider), 600: FONT_FILES[600]})
    assert others.measure.width("M", 10, 400) == pytest.approx(2 * 10 * 25.4 / 72)
    before = draw(document_of(page_of(text(10, 20, "MM"))), fonts)
    [_, second] = letters(draw(document_of(page_of(text(10, 20, "MM", 10))), others))
    assert float(str(second["x0"])) * 25.4 / 72 == pytest.approx(10 + 2 * 10 * 25.4 / 72, abs=0.02)
    assert draw(document_of(page_of(text(10, 20, "MM"))), fonts) == before


def test_one_file_for_two_weights_is_refused() -> None:
    with pytest.raises(FontError, match="400 and 600 are both named Lexend-Regular"):
        Fonts({400: FONT_FILES[400], 600: FONT_FILES[400]})


def test_a_variable_font_is_refused() -> None:
    data = bytearray(FONT_FILES[400].read_bytes())
    place = data.index(b"GSUB")
    data[place : place + 4] = b"fvar"
    with pytest.raises(FontError, match="variable"):
        Fonts({400: bytes(data)})


@pytest.mark.parametrize("data", [b"", b"no font at all", b"OTTO" + bytes(40)])
def test_what_is_no_font_is_refused(data: bytes) -> None:
    with pytest.raises(FontError, match="cannot be used"):
        Fonts({400: data})


def test_the_shipped_fonts_come_with_their_licence() -> None:
    licence = (FONT_FILES[400].parent / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "Copyright 2018 The Lexend Project Authors" in licence


def tables(data: bytes) -> dict[str, int]:
    count = struct.unpack_from(">H", data, 4)[0]
    entries = (struct.unpack_from(">4sIII", data, 12 + 16 * place) for place in range(count))
    return {tag.decode(): offset for tag, _, offset, _ in entries}


def glyph_of(data: bytes, letter: str) -> int:
    cmap = tables(data)["cmap"]
    count = struct.unpack_from(">H", data, cmap + 2)[0]
    for place in range(count):
        platform, encoding, offset = struct.unpack_from(">HHI", data, cmap + 4 + 8 * place)
        if (platform, encoding) == (3, 1):
            break
    table = cmap + offset
    segments = struct.unpack_from(">H", data, table + 6)[0] // 2
    ends, starts = table + 14, table + 16 + 2 * segments
    for place in range(segments):
        end, start = (struct.unpack_from(">H", data, at + 2 * place)[0] for at in (ends, starts))
        if start <= ord(letter) <= end:
            delta = struct.unpack_from(">H", data, starts + 2 * segments + 2 * place)[0]
            at = starts + 4 * segments + 2 * place
            ranged = struct.unpack_from(">H", data, at)[0]
            if not ranged:
                return (ord(letter) + delta) % 65536
            return int(struct.unpack_from(">H", data, at + ranged + 2 * (ord(letter) - start))[0] + delta) % 65536
    raise AssertionError(letter)


def advance_at(data: bytes, letter: str) -> int:
    return tables(data)["hmtx"] + 4 * glyph_of(data, letter)


def advance_of(data: bytes, letter: str) -> int:
    return int(struct.unpack_from(">H", data, advance_at(data, letter))[0])
