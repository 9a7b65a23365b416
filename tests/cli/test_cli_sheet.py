"""sheet: one sheet and key of one kind, without a lesson file."""

import json
from pathlib import Path
from typing import Any

import pytest
from cli_run import Run

from schoolyard.puzzles.record import verify


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def puzzles(tmp_path: Path, kind: str) -> dict[str, Any]:
    return json.loads((tmp_path / "out" / kind / "puzzles.json").read_text(encoding="utf-8"))


def test_a_sheet_its_key_and_its_puzzles_lie_in_a_folder_named_after_the_kind(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("sheet", "who-starts")
    assert (done.status, done.err) == (0, "")
    files = ["puzzles.json", "who-starts_A_key.pdf", "who-starts_A_sheet.pdf"]
    assert sorted(done.out.splitlines()) == [f"out/who-starts/{name}" for name in files]
    assert names(tmp_path / "out" / "who-starts") == files


def test_what_nobody_says_is_as_suits_the_kind(schoolyard: Run, tmp_path: Path) -> None:
    """Schoolyard first; the youngest age; six puzzles, at five four; blanks, but no ties, at six."""
    assert schoolyard("sheet", "who-starts").status == 0
    document = puzzles(tmp_path, "who-starts")
    (sheet,) = document["sheets"]
    assert (document["lesson"], document["rules"]["id"]) == ("who-starts", "schoolyard")
    assert (sheet["age"], sheet["taught"], len(sheet["puzzles"])) == (6, ["blank", "lone-tile"], 6)
    assert schoolyard("sheet", "count-tile").status == 0
    (sheet,) = puzzles(tmp_path, "count-tile")["sheets"]
    assert (sheet["age"], sheet["taught"], len(sheet["puzzles"])) == (5, [], 4)


def test_the_default_age_is_the_youngest_by_the_rules_that_are_asked_for(schoolyard: Run, tmp_path: Path) -> None:
    """28 tiles are counted from seven on."""
    assert schoolyard("sheet", "boneyard-count", "--rules", "draw").status == 0
    (sheet,) = puzzles(tmp_path, "boneyard-count")["sheets"]
    assert sheet["age"] == 7


def test_who_opens_with_a_double_knows_doubles_at_the_ends(schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard("sheet", "which-end", "--rules", "draw").status == 0
    (sheet,) = puzzles(tmp_path, "which-end")["sheets"]
    assert (sheet["age"], sheet["taught"]) == (5, ["end-double"])


def test_what_is_asked_for_is_what_is_made(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard(
        *("sheet", "scoring-tile", "--rules", "5xj-all-fives", "--age", 8, "--count", 3, "--level", 4),
        *("--knob", "target=10", "--knob", "doubles=without", "--taught", "blank,end-double", "--versions", 2),
    )
    assert (done.status, done.err) == (0, "")
    document = puzzles(tmp_path, "scoring-tile")
    assert document["rules"]["id"] == "5xj-all-fives"
    assert [sheet["version"] for sheet in document["sheets"]] == ["A", "B"]
    for sheet in document["sheets"]:
        assert sheet["taught"] == ["blank", "end-double"]
        assert [puzzle["difficulty"]["level"] for puzzle in sheet["puzzles"]] == [4, 4, 4]
        for puzzle in sheet["puzzles"]:
            line = puzzle["state"]["line"]
            assert puzzle["state"]["target"] == 10
            assert all(end[0] != end[-1] for end in (line[0], line[-1]))
    assert verify(document) == (6, ())


def test_a_house_rule_file_is_a_rule_set_too(schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("base: schoolyard\nid: ours\ntitle: Ours\nhand: 4\n", encoding="utf-8")
    assert schoolyard("sheet", "who-starts", "--rules", "ours.yaml", "--count", 2).status == 0
    document = puzzles(tmp_path, "who-starts")
    assert (document["rules"]["id"], document["rules"]["base"]) == ("ours", "schoolyard")
    assert verify(document) == (2, ())


def test_the_same_seed_makes_the_same_bytes_and_another_makes_others(schoolyard: Run, tmp_path: Path) -> None:
    def made(out: str, seed: str) -> dict[str, bytes]:
        assert schoolyard("sheet", "who-has-ten", "--seed", seed, "--out", out).status == 0
        return {path.name: path.read_bytes() for path in (tmp_path / out / "who-has-ten").iterdir()}

    assert made("one", "monday") == made("two", "monday") != made("three", "tuesday")


def test_the_files_are_told_in_json_and_pictures_lie_beside_them(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("sheet", "count-half", "--json", "--preview", "--paper", "a4")
    written = json.loads(done.out)
    assert {each["lesson"] for each in written} == {"count-half"}
    assert sorted(Path(each["file"]).name for each in written) == names(tmp_path / "out" / "count-half")
    assert "count-half_A_sheet_1.png" in names(tmp_path / "out" / "count-half")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["who-strats"], ("found no puzzle kind who-strats; expected all-the-tiles,", "; did you mean who-starts?")),
        (["who-has-ten", "--rules", "draw"], ("found the rule set draw for who-has-ten; expected schoolyard", "")),
        (
            ["scoring-tile", "--rules", "block"],
            ("found the rule set block for scoring-tile; expected schoolyard or 5xj-all-fives", ""),
        ),
        (["who-starts", "--rules", "schoolyrad"], ("found ", "did you mean schoolyard?")),
        (["who-starts", "--age", "5"], ("found age 5 for who-starts by schoolyard; expected an age from 6 to 12", "")),
        (
            ["boneyard-count", "--rules", "block", "--age", "6"],
            ("found age 6 for boneyard-count by block; expected an age from 7 to 12", ""),
        ),
        (
            ["scoring-tile", "--knob", "targt=5"],
            ("found the unknown knob targt; expected ", " for scoring-tile; did you mean target?"),
        ),
        (["scoring-tile", "--knob", "target=7"], ("found target: 7; expected a whole number from 5 to 70", "")),
        (["scoring-tile", "--knob", "fold=1"], ("found fold: 1; expected true or false", "")),
        (["who-starts", "--language", "xx"], ("found no language xx; expected en", "")),
    ],
)
def test_what_cannot_be_used_is_named_with_what_can(
    arguments: list[str], says: tuple[str, str], schoolyard: Run, tmp_path: Path
) -> None:
    done = schoolyard("sheet", *arguments)
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(says[0])
    assert done.err.endswith(says[1] + "\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (
            ["who-leads-next", "--count", 20],
            "found 20 puzzles of who-leads-next; expected 6 at most (no more are found that differ)\n",
        ),
        (
            ["scoring-tile", "--age", 7, "--knob", "target=15"],
            "found 5 puzzles of scoring-tile; expected none (the open ends cannot make 15 here, only 5 or 10)\n",
        ),
        (
            ["count-tile", "--level", 5],
            "found 4 puzzles of count-tile; expected none (there are none of level 5, only of 1 and 2)\n",
        ),
    ],
)
def test_a_request_that_cannot_be_met_is_told_with_the_number_there_are(
    arguments: list[object], says: str, schoolyard: Run, tmp_path: Path
) -> None:
    done = schoolyard("sheet", *arguments)
    assert (done.status, done.out, done.err) == (1, "", says)
    assert list(tmp_path.iterdir()) == []


def test_without_a_count_fewer_are_made_where_there_are_fewer_and_one_is_left_to_be_the_example(
    schoolyard: Run, tmp_path: Path
) -> None:
    """Hands of 2 to 7 can be dealt to two from 15 tiles: six puzzles."""
    assert schoolyard("sheet", "boneyard-count").status == 0
    (sheet,) = puzzles(tmp_path, "boneyard-count")["sheets"]
    assert len({json.dumps(puzzle["state"]["rules"]) for puzzle in sheet["puzzles"]}) == len(sheet["puzzles"]) == 5


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["who-starts", "--count", "0"], "0 is not in the range"),
        (["who-starts", "--count", "61"], "61 is not in the range"),
        (["who-starts", "--level", "6"], "6 is not in the range"),
        (["who-starts", "--knob", "hand"], "'hand' is not of the form NAME=VALUE."),
        (["who-starts", "--taught", "blnak"], "'blnak' is none of blank, end-double, tie, zero-total, lone-tile."),
        ([], "Missing argument 'KIND'"),
    ],
)
def test_exit_2_is_for_the_form_of_the_command_line(arguments: list[str], says: str, schoolyard: Run) -> None:
    done = schoolyard("sheet", *arguments)
    assert done.status == 2
    assert says in done.err
