"""The strict YAML reader: what it reads, and what it refuses to let YAML change in silence."""
# ruff: noqa: E501 - a message stands whole on its line, as a user sees it

from pathlib import Path

import pytest

from schoolyard.content.problem import Place, ProblemsError
from schoolyard.content.yaml_reader import Document, parse_yaml, read_yaml


def problems(text: str) -> list[str]:
    """Everything that is wrong with a text, as printed."""
    try:
        return list(map(str, parse_yaml(text, "f.yaml").problems))
    except ProblemsError as error:
        return list(map(str, error.problems))


def problems_of_bytes(data: bytes, folder: Path) -> list[str]:
    path = folder / "f.yaml"
    path.write_bytes(data)
    with pytest.raises(ProblemsError) as caught:
        read_yaml(path, "f.yaml")
    return [str(problem) for problem in caught.value.problems]


def test_text_numbers_truth_values_null_lists_and_mappings_are_read() -> None:
    document = parse_yaml(
        "text: Make five\nquoted: 'no'\nnumber: 30\nbelow: -2\nhalf: 4.5\nyes or no: true\nnothing: null\nlist: [a, 1]\nmapping: {2: 7, 3: 5}\nlong: >-\n  one\n  two\n",
        "f.yaml",
    )
    assert document.problems == ()
    assert document.value == {
        "text": "Make five",
        "quoted": "no",
        "number": 30,
        "below": -2,
        "half": 4.5,
        "yes or no": True,
        "nothing": None,
        "list": ["a", 1],
        "mapping": {2: 7, 3: 5},
        "long": "one two",
    }


def test_tiles_are_text_however_they_are_written() -> None:
    document = parse_yaml("hand: [4-1, 4|1, 4/1, [4, 1]]\nlead: 4-1 left\n", "f.yaml")
    assert document.problems == ()
    assert document.value == {"hand": ["4-1", "4|1", "4/1", [4, 1]], "lead": "4-1 left"}


def test_every_value_and_key_keeps_its_place() -> None:
    document = parse_yaml("sheets:\n  - title: Make five\n    puzzles: [a, b]\n", "f.yaml")

    def at(line: int, column: int) -> Place:
        return Place(file="f.yaml", line=line, column=column)

    assert document.place(("sheets", 0, "title")) == at(2, 12)
    assert document.key_place(("sheets", 0, "title")) == at(2, 5)
    assert document.place(("sheets", 0, "puzzles", 1)) == at(3, 18)
    assert document.place(("sheets", 0, "missing")) == at(2, 5)
    assert document.key_place(("sheets", 0)) == at(2, 5)


def test_a_byte_order_mark_carriage_returns_and_a_document_mark_are_no_matter(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes("\ufeff---\r\ntitle: Zoë\r\nnext: 1\r\n".encode())
    document = read_yaml(path, "f.yaml")
    assert document.value == {"title": "Zoë", "next": 1}
    assert document.place(("next",)) == Place(file="f.yaml", line=3, column=7)


@pytest.mark.parametrize(
    ("written", "found", "expected"),
    [
        (
            "3:2",
            "3:2, which YAML reads as the number 182",
            'a plain number, or text in quotes: "3:2"; did you mean 3-2?',
        ),
        ("04", "04, which YAML reads as the number 4", 'a plain number, or text in quotes: "04"; did you mean 4?'),
        ("010", "010, which YAML reads as the number 8", 'a plain number, or text in quotes: "010"; did you mean 10?'),
        ("08", "08, which YAML reads as text", 'a plain number, or text in quotes: "08"; did you mean 8?'),
        (
            "1_000",
            "1_000, which YAML reads as the number 1000",
            'a plain number, or text in quotes: "1_000"; did you mean 1000?',
        ),
        ("+5", "+5, which YAML reads as the number 5", 'a plain number, or text in quotes: "+5"; did you mean 5?'),
        ("0x1f", "0x1f, which YAML reads as the number 31", 'a plain number, or text in quotes: "0x1f"'),
        (".5", ".5, which YAML reads as the number 0.5", 'a plain number, or text in quotes: ".5"'),
        (".inf", ".inf, which YAML reads as the number inf", 'a plain number, or text in quotes: ".inf"'),
        ("no", "no, which YAML reads as false", 'true or false, or text in quotes: "no"'),
        ("Yes", "Yes, which YAML reads as true", 'true or false, or text in quotes: "Yes"'),
        ("on", "on, which YAML reads as true", 'true or false, or text in quotes: "on"'),
        ("True", "True, which YAML reads as true", 'true or false, or text in quotes: "True"; did you mean true?'),
        ("~", "~, which YAML reads as nothing", 'null, or text in quotes: "~"; did you mean null?'),
        ("2024-05-01", "2024-05-01, which YAML reads as a date", 'text in quotes: "2024-05-01"'),
        ("2024-13-45", "2024-13-45, which YAML reads as a date", 'text in quotes: "2024-13-45"'),
        ("12345678901234567", "a number of 17 figures", "a number of at most 15 figures"),
        ("0" * 5000, "a number of 5000 figures", "a number of at most 15 figures"),
        (
            "1_" * 30 + "0",
            "1_1_1_1_1_1_1_1_1_1_1_1_1_1_1_..., which YAML reads as a number",
            "a plain number, or text in quotes",
        ),
        ("*x", "*x, which YAML reads as an alias", "the value written out, or quotes around text that begins with *"),
        ("&x 1", "&x, which YAML reads as an anchor", "no anchor, or quotes around text that begins with &"),
        ("!!str 5", "!!str, which YAML reads as a tag", "no tag, or quotes around text that begins with !"),
        ('"\\a"', "the character U+0007, which cannot be printed", "letters, figures and signs"),
        ('"\\ud800"', "the character U+D800, which cannot be printed", "letters, figures and signs"),
    ],
)
def test_a_word_that_yaml_would_change_is_refused_with_what_it_becomes(written: str, found: str, expected: str) -> None:
    assert problems(f"key: {written}\n") == [f"f.yaml:1:6: found {found}; expected {expected}"]


@pytest.mark.parametrize("written", ["'3:2'", '"no"', "'04'", "'2024-05-01'", "'~'", "'null'"])
def test_in_quotes_it_is_text(written: str) -> None:
    document = parse_yaml(f"key: {written}\n", "f.yaml")
    assert document.problems == ()
    assert document.value == {"key": written[1:-1]}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a: 1\nb: 2\na: 3\n", "f.yaml:3:1: found the key a a second time (the first is on line 1); expected each key once"),
        ("yes: 1\n", 'f.yaml:1:1: found yes, which YAML reads as true; expected true or false, or text in quotes: "yes"'),
        ("1.5: 1\n", "f.yaml:1:1: found 1.5 as a key; expected a word or a whole number before the colon"),
        ("<<: {a: 1}\n", "f.yaml:1:1: found <<, which YAML reads as a merge; expected the keys written out"),
        ("? [a]\n: b\n", "f.yaml:1:3: found a list or mapping as a key; expected a word before the colon"),
        ("a:\nb: 1\n", "f.yaml:1:1: found no value after a:; expected a value, or no such line"),
        ("a:\n  -\n  - 1\n", "f.yaml:2:4: found nothing after a hyphen; expected a value"),
        ("a: {b:1}\n", "f.yaml:1:5: found b:1 without a space after the colon; expected b: 1"),
        ("a: 1\n---\nb: 2\n", "f.yaml:2:1: found the start of a second document; expected one document in a file"),
        ("", "f.yaml:1:1: found an empty file; expected name: value, one on each line"),
        ("# a note\n", "f.yaml:1:1: found an empty file; expected name: value, one on each line"),
        ("- a\n", "f.yaml:1:1: found a list at the top of the file; expected name: value, one on each line"),
        ("word\n", "f.yaml:1:1: found text alone at the top of the file; expected name: value, one on each line"),
        ("a: 1\n\tb: 2\n", "f.yaml:2:1: found a tab; expected spaces"),
        ("a: 1\n\u00a0b: 2\n", "f.yaml:2:1: found an odd space (U+00A0); expected an ordinary space"),
        ("a: \x07\n", "f.yaml:1:4: found the character U+0007, which cannot be printed; expected letters, figures and signs"),
        ("a: b: c\n", "f.yaml:1:5: found a second colon on the line; expected quotes around text that has a colon in it"),
        (
            "a: 1\n  b: 2\n",
            "f.yaml:2:4: found a line that begins too far to the right; expected as many spaces as its neighbours have",
        ),
        (
            "a:\n   b: 1\n  c: 2\n",
            "f.yaml:3:3: found a line that does not begin where its neighbours do; expected as many spaces as its neighbours have",
        ),
        ("a: 1\nb:2\nc: 3\n", "f.yaml:2:1: found a colon without a space after it; expected name: value, one on each line"),
        ("a:\n- b\n-c\nd: 1\n", "f.yaml:3:1: found a hyphen without a space after it; expected a hyphen, a space and the value"),
        ("a: 1\nb\n", "f.yaml:2:1: found a line without a colon; expected name: value, one on each line"),
        ('a: "x\nb: 1\n', "f.yaml:1:4: found a quotation mark that is never closed; expected a second one at the end of the text"),
        ("a: 'it's'\n", "f.yaml:1:8: found s' after the end of the value; expected the whole value inside one pair of quotes"),
        ("a: [1, 2\n", "f.yaml:1:4: found [ without its ]; expected ] at the end"),
        ("a: [[\n", "f.yaml:2:1: found nothing where a value should be; expected a value, or quotes around text that begins with a sign"),
        ("a: {b: 1\nc: 2\n", "f.yaml:2:2: found : inside brackets; expected a comma or }"),
        ("a: @x\n", "f.yaml:1:4: found text that begins with @; expected quotes around it"),
        ("a: *b*\n", "f.yaml:1:6: found a value that begins with * or &; expected quotes around it"),
        ('a: "\\q"\n', "f.yaml:1:6: found \\q inside double quotes; expected \\\\ for a backslash, or single quotes around the text"),
        ("a: |b\n  c\n", "f.yaml:1:5: found text on the line of the | or >; expected the text on the next lines, further to the right"),
        ("a: - b\n", "f.yaml:1:4: found the hyphen of a list on the line of its key; expected each hyphen on a line of its own"),
        ('a: "\\UFFFFFFFF"\n', "f.yaml:1:5: found an escape that is no character; expected the character itself"),
        (f"a: {'[' * 100_000}\n", "f.yaml:1:24: found more than 20 levels inside each other; expected at most 20 levels"),
    ],
)  # fmt: skip
def test_a_broken_form_is_told_in_plain_words(text: str, problem: str) -> None:
    assert problems(text) == [problem]


def test_all_problems_come_at_once_and_in_the_order_of_their_places() -> None:
    assert problems("a: no\nb: 04\na: *x\nc: 1\nc: 2\n") == [
        'f.yaml:1:4: found no, which YAML reads as false; expected true or false, or text in quotes: "no"',
        'f.yaml:2:4: found 04, which YAML reads as the number 4; expected a plain number, or text in quotes: "04"; did you mean 4?',
        "f.yaml:3:1: found the key a a second time (the first is on line 1); expected each key once",
        "f.yaml:5:1: found the key c a second time (the first is on line 4); expected each key once",
    ]  # fmt: skip


def test_what_was_wrong_before_a_broken_form_is_told_too() -> None:
    assert problems("a: no\nb: [1\n") == [
        'f.yaml:1:4: found no, which YAML reads as false; expected true or false, or text in quotes: "no"',
        "f.yaml:2:4: found [ without its ]; expected ] at the end",
    ]


def test_aliases_cannot_blow_a_small_file_up() -> None:
    layers = "".join(
        f"{name}: &{name} [*{below}, *{below}]\n" for below, name in zip("abcdefgh", "bcdefghi", strict=True)
    )
    assert len(problems(f"a: &a [x]\n{layers}")) == 9 + 16


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ("title: é\n".encode("utf-16"), "f.yaml:1:1: found a file in UTF-16; expected UTF-8 (in the editor: save as UTF-8)"),
        ("a: b\n".encode("utf-16-be"), "f.yaml:1:1: found a file in UTF-16; expected UTF-8 (in the editor: save as UTF-8)"),
        ("a: b\n".encode("utf-32"), "f.yaml:1:1: found a file in UTF-32; expected UTF-8 (in the editor: save as UTF-8)"),
        (
            "a: 1\ntitle: Café\n".encode("latin-1"),
            "f.yaml:2:11: found the byte E9, which is no UTF-8 (in Latin-1 it is 'é'); expected UTF-8 (in the editor: save as UTF-8)",
        ),
        (b"a: " + b"x" * 500_000, "f.yaml:1:1: found more than 500,000 bytes; expected a file of at most 500,000 bytes"),
    ],
)  # fmt: skip
def test_a_file_in_another_encoding_or_too_large_is_refused(data: bytes, problem: str, tmp_path: Path) -> None:
    assert problems_of_bytes(data, tmp_path) == [problem]


def test_a_file_that_is_not_there_or_no_file_is_one_problem(tmp_path: Path) -> None:
    with pytest.raises(ProblemsError, match=r"^found no file gone\.yaml; expected the name of a file$"):
        read_yaml(tmp_path / "gone.yaml", "gone.yaml")
    with pytest.raises(ProblemsError, match=r"^found the folder here; expected a file$"):
        read_yaml(tmp_path, "here")
    with pytest.raises(ProblemsError, match=r"found a file that cannot be read \(embedded null byte\); expected one"):
        read_yaml(tmp_path / "a\0b", "a\0b")


def test_both_parsers_of_yaml_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where libyaml is missing, PyYAML's own parser reads: values, places and problems are the same."""
    import yaml

    text = "\ufeffa: [1, {b: 'ß'}]\n# note\nc:\n  - d: >-\n      x\n      y\n  - no\nc: 1\ne: &f !g h\n".removeprefix(
        "\ufeff"
    )
    quick = parse_yaml(text, "f.yaml")
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    assert parse_yaml(text, "f.yaml") == quick
    assert len(quick.problems) == 4


def test_a_mapping_from_no_file_has_no_places() -> None:
    document = Document(value={"a": 1})
    assert document.place(("a",)) is None
    assert document.key_place(("a",)) is None
