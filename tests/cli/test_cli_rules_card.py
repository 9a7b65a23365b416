"""rules-card: a card of any rule set into out/rules-card, on a full page or two halves."""

import json
from pathlib import Path

import pytest
from cli_run import Run

IDS = ["5xj-all-fives", "5xj-block", "5xj-draw", "block", "draw", "giant-draw", "schoolyard"]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("rules", IDS)
def test_every_rule_set_has_its_card(rules: str, schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("rules-card", rules, "--paper", "a4")
    assert (done.status, done.out, done.err) == (0, f"out/rules-card/{rules}_rules.pdf\n", "")
    assert (tmp_path / "out" / "rules-card" / f"{rules}_rules.pdf").read_bytes().startswith(b"%PDF-")


def test_half_cards_and_full_ones_lie_side_by_side_with_their_pictures(schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard("rules-card", "block", "--half", "--preview").status == 0
    assert schoolyard("rules-card", "block").status == 0
    assert names(tmp_path / "out" / "rules-card") == [
        "block_rules-half.pdf",
        "block_rules-half_1.png",
        "block_rules.pdf",
    ]


def test_large_print_is_a_file_of_its_name_and_half_a_page_has_no_room_for_it(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("rules-card", "block", "--large-print")
    assert (done.status, done.out) == (0, "out/rules-card/block_rules.pdf\n")
    refused = schoolyard("rules-card", "block", "--large-print", "--half", "--out", "other")
    assert (refused.status, refused.out) == (2, "")
    assert "--half has no room for large print: give one of --half and --large-print." in refused.err
    assert names(tmp_path) == ["out"]


def test_a_file_of_house_rules_has_its_card(schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("base: block\nid: ours\nplayers: 4\nhand: 7\n")
    done = schoolyard("rules-card", "ours.yaml", "--out", "here")
    assert (done.status, done.out) == (0, "here/rules-card/ours_rules.pdf\n")


def test_what_was_written_is_told_in_json(schoolyard: Run, tmp_path: Path) -> None:
    (written,) = json.loads(schoolyard("rules-card", "draw", "--json").out)
    assert (written["rules"], written["file"]) == ("draw", "out/rules-card/draw_rules.pdf")
    assert (tmp_path / written["file"]).stat().st_size == written["bytes"]


def test_without_a_rule_set_those_there_are_are_listed_and_nothing_is_made(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("rules-card")
    assert (done.status, done.out) == (0, schoolyard("rules").out)
    assert list(tmp_path.iterdir()) == []


def test_the_words_are_for_the_age_and_nothing_depends_on_the_seed(schoolyard: Run, tmp_path: Path) -> None:
    for out, more in (("one", ()), ("two", ("--seed", "monday")), ("three", ("--age", 5))):
        assert schoolyard("rules-card", "schoolyard", "--out", out, *more).status == 0
    one, two, three = (
        (tmp_path / out / "rules-card" / "schoolyard_rules.pdf").read_bytes() for out in ("one", "two", "three")
    )
    assert one == two != three


def test_an_unknown_rule_set_is_told_with_the_nearest(schoolyard: Run, tmp_path: Path) -> None:
    done = schoolyard("rules-card", "scholyard")
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith('found no rule set "scholyard"; expected ')
    assert done.err.endswith("; did you mean schoolyard?\n")
    assert list(tmp_path.iterdir()) == []


def test_rules_that_have_no_room_are_told_and_nothing_is_made(schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "long.yaml").write_text(f"base: block\nteaching: ['{'Look again. ' * 300}']\n")
    done = schoolyard("rules-card", "long.yaml")
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("block-house cannot be put on paper: the rules card, most of all ")
    assert names(tmp_path) == ["long.yaml"]
