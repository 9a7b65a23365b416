"""cards and calibrate: decks written, listed, refused in one clear line."""

import json
from pathlib import Path

import pytest
from cli_run import Run

DECKS = [
    "tiles", "match", "can-i-play", "coach", "score", "rank", "chips", "bank-mat", "five-frame", "score-sheet",
]  # fmt: skip


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_is_one_file_in_a_folder_of_its_name(deck: str, schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("cards", deck)
    assert (done.status, done.out, done.err) == (0, f"out/{deck}/{deck}_cards.pdf\n", "")
    assert (tmp_path / "out" / deck / f"{deck}_cards.pdf").read_bytes().startswith(b"%PDF-1.7")


def test_without_a_deck_all_decks_are_listed_and_nothing_is_written(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("cards")
    assert done.status == 0
    assert [line.split()[0] for line in done.out.splitlines()] == ["deck", *DECKS]
    assert list(tmp_path.iterdir()) == []
    listed = json.loads(schoolyard("cards", "--json").out)
    assert [one["deck"] for one in listed] == DECKS
    assert listed[0] == {
        "deck": "tiles",
        "size": "domino",
        "rules": "schoolyard",
        "about": "All tiles of the set, to cut out; with them the chips and the Bank, where there are any.",
    }


def test_what_was_written_is_told_in_json(schoolyard: Run, tmp_path: Path) -> None:
    (told,) = json.loads(schoolyard("cards", "coach", "--json", "--paper", "a4").out)
    path = tmp_path / "out" / "coach" / "coach_cards.pdf"
    assert told == {
        "deck": "coach",
        "file": "out/coach/coach_cards.pdf",
        "bytes": path.stat().st_size,
        "ink": told["ink"],
    }
    assert [0 < percent < 6 for percent in told["ink"]] == [True, True]


def test_each_option_changes_the_file(schoolyard: Run, tmp_path: Path) -> None:
    options = [
        (),
        ("--paper", "a4"),
        ("--stock", "business"),
        ("--single-sided",),
        ("--flip", "short"),
        ("--offset", "1,-0.5"),
        ("--age", 8),
        ("--large-print",),
        ("--ink", "saver"),
        ("--seed", "monday"),
        ("--rules", "block"),
    ]
    made = set()
    for number, option in enumerate(options):
        assert schoolyard("cards", "rank", *option, "--out", number).status == 0
        made.add((tmp_path / str(number) / "rank" / "rank_cards.pdf").read_bytes())
    assert len(made) == len(options)


def test_previews_lie_beside_the_file(schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard("cards", "coach", "--preview").status == 0
    made = sorted(path.name for path in (tmp_path / "out" / "coach").iterdir())
    assert made == ["coach_cards.pdf", "coach_cards_1.png", "coach_cards_2.png"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("scor",),
            (
                "found no deck scor; expected tiles, match, can-i-play, coach, score, rank, chips, bank-mat, "
                "five-frame or score-sheet; did you mean score?\n"
            ),
        ),
        (
            ("coach", "--stock", "avery-5371", "--paper", "a4"),
            (
                "found avery-5371, which is letter paper, for a4; "
                "expected --paper letter, or --stock business: on a4 that is avery-c32011\n"
            ),
        ),
        (
            ("chips", "--rules", "block"),
            "found chips with the rule set block; expected rules with chips, such as schoolyard\n",
        ),
        (
            ("bank-mat", "--stock", "poker"),
            "bank-mat cannot be put on paper: Bank needs 125.1 mm, and there are 55.0 mm\n",
        ),
    ],
)
def test_what_cannot_be_had_is_told_in_one_line_and_nothing_is_written(
    arguments: tuple[str, ...], message: str, schoolyard: Run, tmp_path: Path
) -> None:
    done = schoolyard("cards", *arguments)
    assert (done.status, done.out, done.err) == (1, "", message)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("offset", "why"),
    [
        ("1", "'1' is not of the form X,Y, two numbers as in 1,-0.5."),
        ("a,b", "'a,b' is not of the form X,Y, two numbers as in 1,-0.5."),
        ("0,4.5", "'0,4.5' is more than 4 mm: set the printer right instead."),
        ("nan,0", "'nan,0' is more than 4 mm: set the printer right instead."),
    ],
)
def test_an_offset_of_another_form_is_a_fault_of_the_command_line(offset: str, why: str, schoolyard: Run) -> None:
    done = schoolyard("cards", "rank", "--offset", offset)
    assert done.status == 2
    assert done.err.endswith(f"Error: Invalid value for '--offset': {why}\n")


def test_rules_of_one_s_own_have_their_tiles(schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("base: block\ntitle: Ours\nset: 9\n")
    assert schoolyard("cards", "tiles", "--rules", "ours.yaml").status == 0


def test_the_printer_s_test_is_written(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("calibrate", "--paper", "a4")
    assert (done.status, done.out) == (0, "out/calibrate/calibrate.pdf\n")
    assert (tmp_path / "out" / "calibrate" / "calibrate.pdf").is_file()


def test_a_lesson_that_names_decks_has_a_file_of_them(schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard("new", "mine.yaml").status == 0
    text = (tmp_path / "mine.yaml").read_text("utf-8")
    (tmp_path / "mine.yaml").write_text(text.replace("\nsheets:", "\ncards: [tiles, coach]\n\nsheets:", 1), "utf-8")
    assert schoolyard("check", "mine.yaml").status == 0
    done = schoolyard("make", "mine.yaml", "--only", "cards")
    assert (done.status, done.err) == (0, "")
    assert "out/mine/mine_cards.pdf" in done.out.splitlines()


def test_a_deck_that_a_lesson_misspells_is_told_with_its_place(schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard("new", "mine.yaml").status == 0
    text = (tmp_path / "mine.yaml").read_text("utf-8")
    line = text[: text.index("\nsheets:")].count("\n") + 2
    for decks, found in (("[tils]", '"tils"'), ("[score-sheet]", "score-sheet with the rule set schoolyard")):
        (tmp_path / "mine.yaml").write_text(text.replace("\nsheets:", f"\ncards: {decks}\nsheets:", 1), "utf-8")
        done = schoolyard("check", "mine.yaml")
        assert done.status == 1
        assert done.err.startswith(f"mine.yaml:{line}:9: found {found}; expected ")
