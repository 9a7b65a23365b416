"""Files that are no lessons: rule sets, wording, standards, and what tells one kind of file from another."""
# ruff: noqa: E501 - a message stands whole on its line, as a user sees it

import json
import os
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from schoolyard.content import (
    ProblemsError,
    check_file,
    folder,
    lessons,
    load_data,
    load_lesson,
    load_rules,
    load_standards,
    load_wording,
    new_lesson,
    rule_sets,
)
from schoolyard.content.lesson import Taught
from schoolyard.content.models.rules import RulesModel
from schoolyard.content.models.schemas import schema_texts
from schoolyard.content.problem import Place, Problem, nearest
from schoolyard.content.standards import find_standard
from schoolyard.puzzles.kind import TAUGHT
from schoolyard.rules.ruleset import RuleSet

ROOT = Path(__file__).parents[2]


def check(text: str, folder: Path, name: str = "f.yaml") -> list[str]:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return [str(problem).replace(str(path), name) for problem in check_file(path)]


# ---- rule sets ----------------------------------------------------------------------------------------------------


def test_the_seven_rule_sets_are_there_and_sound() -> None:
    assert rule_sets() == ("5xj-all-fives", "5xj-block", "5xj-draw", "block", "draw", "giant-draw", "schoolyard")
    for name in rule_sets():
        assert load_rules(name).id == name
        assert check_file(folder("templates") / "rules" / f"{name}.yaml") == []


def test_a_house_rule_set_is_read_as_a_mapping_or_a_file(tmp_path: Path) -> None:
    rules = load_rules({"base": "block", "players": 4, "hand": 7})
    assert (rules.base, rules.players, rules.deal_size(4)) == ("block", (4, 4), 7)
    (tmp_path / "ours.yaml").write_text("base: block\nid: ours\ntarget: 200\n", encoding="utf-8")
    assert load_rules("ours.yaml", beside=tmp_path).target == 200
    assert load_rules(tmp_path / "ours.yaml") == load_rules(str(tmp_path / "ours.yaml"))
    (tmp_path / "more.yaml").write_text("base: ours.yaml\nid: more\nhand: 5\n", encoding="utf-8")
    assert (load_rules(tmp_path / "more.yaml").target, load_rules(tmp_path / "more.yaml").deal_size(2)) == (200, 5)


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("base: block\nhand: 15\n", ["2:7: found hand: 15; expected at most 14 for 2 players: the set has 28"]),
        ("base: block\ntarget: 0\n", ["2:9: found 0; expected the points or chips that win the game, a whole number of 1 or more"]),
        ("base: block\npoints: chip\n", ['2:9: found "chip"; expected points or chips; did you mean chips?']),
        ("base: schoolyard\nplayers: 3\n", ["2:10: found players: 3; expected 2: chips are won from one another by two players"]),
        ("base: block\npoints: chips\nhand: 5\n", [
            '1:1: found blocked_score: "opponents-minus-own", from the base; expected one of nothing, chip-per-tile: chips are won',
            '1:1: found out: "opponents-pips", from the base; expected one of nothing, chip-per-tile: chips are won',
            "1:1: found target: 100, from the base; expected 1 to 10: there are no more chips",
        ]),
        ("base: block\nhand: {2: 7, two: 5}\n", ["2:19: found 5; expected how many tiles each gets: a number, or one for each number of players, as {2: 7, 3: 5}"]),
        ("base: block\nspiner: true\n", None),
        ("base: block\nplayers: two\n", ['2:10: found "two"; expected how many play: a number, or the fewest and the most, as [2, 4]']),
        ("base: block\nplayers: [2, x]\n", ['2:14: found "x"; expected how many play: a number, or the fewest and the most, as [2, 4]']),
        ("base: block\nteaching: Count together.\n", ['2:11: found "Count together."; expected a list of printed advice, each text']),
        ("base: f.yaml\nhand: 5\n", ["1:7: found the base f.yaml, which is built on this file; expected another"]),
        ("base: 5\nhand: 5\n", ['1:7: found 5; expected the rule set this one changes: its id or a file; as text it needs quotes: "5"']),
    ],
)  # fmt: skip
def test_a_broken_rule_set_says_what_to_mend(text: str, problems: list[str] | None, tmp_path: Path) -> None:
    found = check(text, tmp_path)
    if problems is None:
        assert len(found) == 1
        assert found[0].startswith("f.yaml:2:1: found the unknown key spiner; expected base, id, ")
        assert found[0].endswith("; did you mean spinner?")
    else:
        assert found == [f"f.yaml:{problem}" for problem in problems]


def test_a_rule_set_without_a_base_needs_what_has_no_default(tmp_path: Path) -> None:
    problems = check("id: ours\ntitle: Ours\nset: 6\n", tmp_path)
    assert (
        "f.yaml:1:1: found no hand; expected how many tiles each gets: a number, or one for each number of players, as {2: 7, 3: 5}"
        in problems
    )
    assert [problem for problem in problems if "found no " not in problem] == []


def test_every_field_of_a_rule_set_may_stand_in_a_file() -> None:
    assert set(RulesModel.model_fields) == {field.name for field in fields(RuleSet)}


def test_a_rule_set_from_no_file_has_problems_without_a_place() -> None:
    with pytest.raises(ProblemsError, match=r"^found hand: 15; expected at most 14 for 2 players: the set has 28$"):
        load_rules({"base": "block", "hand": 15})
    with pytest.raises(ProblemsError, match=r'^found no rule set "blok"; expected .*; did you mean block\?$'):
        load_rules("blok")


# ---- what a file is -----------------------------------------------------------------------------------------------


def test_a_file_of_none_of_the_kinds_is_told(tmp_path: Path) -> None:
    assert check("name: Ana\n", tmp_path) == [
        "f.yaml:1:1: found none of the keys of a lesson, rule set, unit or script; expected id:, title:, rules: and sheets: for a lesson"
    ]


def test_a_folder_or_a_missing_file_is_a_problem_not_an_error(tmp_path: Path) -> None:
    assert [str(problem) for problem in check_file(tmp_path / "gone.yaml")] == [
        f"found no file {tmp_path}/gone.yaml; expected the name of a file"
    ]
    assert [str(problem) for problem in check_file(tmp_path)] == [f"found the folder {tmp_path}; expected a file"]


def test_a_misspelt_file_is_told_with_the_nearest_one_beside_it(tmp_path: Path) -> None:
    (tmp_path / "first-game.yaml").touch()
    assert [str(problem) for problem in check_file(tmp_path / "frist-game.yaml")] == [
        f"found no file {tmp_path}/frist-game.yaml; expected the name of a file; did you mean first-game.yaml?"
    ]


def test_a_file_that_cannot_be_read_is_told_at_its_beginning(tmp_path: Path) -> None:
    path = tmp_path / f"{'x' * 300}.yaml"
    (problem,) = check_file(path)
    assert str(problem) == f"{path}:1:1: found a file that cannot be read (file name too long); expected one that can"


@pytest.mark.parametrize(
    "name",
    ["no.yaml", "2024.yaml", "my first lesson.yaml", "Übung_1.yaml", "a'b\"c.yaml", "李.yaml", "x" * 80 + ".yaml"],
)
def test_a_new_lesson_passes_check_whatever_its_file_is_called(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(new_lesson(path), encoding="utf-8")
    assert check_file(path) == []


def test_a_new_lesson_in_a_checkout_tells_editors_its_schema_and_elsewhere_names_no_folder(tmp_path: Path) -> None:
    first, *_ = new_lesson(folder("lessons") / "ours.yaml").splitlines()
    assert first == "# yaml-language-server: $schema=../templates/schemas/lesson.schema.json"
    assert "schema" not in new_lesson(tmp_path / "ours.yaml")


def test_a_new_lesson_is_named_after_its_file(tmp_path: Path) -> None:
    path = tmp_path / "Übung_1 mit-Punkten.yaml"
    path.write_text(new_lesson(path), encoding="utf-8")
    lesson = load_lesson(path)
    assert (lesson.id, lesson.title) == ("ubung-1-mit-punkten", "Übung 1 mit Punkten")


# ---- the shipped lessons ------------------------------------------------------------------------------------------


def test_every_shipped_lesson_is_sound_and_named_by_its_id() -> None:
    assert "make-five" in lessons()
    for name in lessons():
        assert load_lesson(name).id == name


def test_make_five_counts_decides_and_chooses_looks_back_and_keeps_to_what_is_taught() -> None:
    lesson = load_lesson("make-five")
    blocks = [block for sheet in lesson.sheets for block in sheet.blocks]
    practised = [block.kind for block in blocks if not block.review and not block.exit]
    assert practised == ["ends-total", "does-it-score", "scoring-tile"]
    assert [(block.kind, block.count) for block in blocks if block.review] == [("count-tile", 2)]
    assert [block.kind for block in blocks if block.exit] == ["ends-total"]
    assert not lesson.taught & {"end-double", "zero-total", "tie"}
    assert sum(step.minutes or 0 for step in lesson.plan) == lesson.minutes == 30
    assert [step.name for step in lesson.plan] == ["warm-up", "play", "teach", "practice", "close"]


def test_what_a_lesson_says_is_taught_is_what_puzzles_ask_for() -> None:
    assert get_args(Taught) == TAUGHT


# ---- JSON Schemas -------------------------------------------------------------------------------------------------


def test_the_committed_schemas_are_current() -> None:
    """If not: python -m schoolyard.content.models.schemas."""
    kept = {
        path.name: json.loads(path.read_text(encoding="utf-8")) for path in (ROOT / "templates" / "schemas").iterdir()
    }
    assert kept == {name: json.loads(text) for name, text in schema_texts().items()}


def test_the_schema_of_lessons_completes_keys_kinds_and_knobs() -> None:
    schema = json.loads(schema_texts()["lesson.schema.json"])
    assert {"id", "title", "ages", "rules", "goal", "sheets", "watch-for"} <= schema["properties"].keys()
    assert schema["additionalProperties"] is False
    block = schema["$defs"]["Block"]
    assert {"ends-total", "count-tile"} <= set(block["properties"]["kind"]["enum"])
    (count_tile,) = [each for each in block["allOf"] if each["if"]["properties"]["kind"]["const"] == "count-tile"]
    of_block = schema["$defs"][count_tile["then"]["$ref"].rpartition("/")[2]]
    assert "most" in of_block["properties"]
    assert {"kind", "count", "same-positions", "most"} <= set(of_block["propertyNames"]["enum"])
    of_support = schema["$defs"][of_block["properties"]["support"]["then"]["$ref"].rpartition("/")[2]]
    assert set(of_support["propertyNames"]["enum"]) == {"kind", "count", "level", "most"}


# ---- standards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spelling", "code"),
    [
        ("K.OA.A.3", "K.OA.A.3"),
        ("k.oa.a.3", "K.OA.A.3"),
        ("K.OA.3", "K.OA.A.3"),
        ("CCSS.MATH.CONTENT.K.OA.A.3", "K.OA.A.3"),
        ("CCSS.Math.K.OA.3", "K.OA.A.3"),
        ("ccss.math.content.k.oa.a.3", "K.OA.A.3"),
        ("CCSS.K.OA.A.3", "K.OA.A.3"),
        ("CCSS.MATH.PRACTICE.MP3", "MP.3"),
        ("MP3", "MP.3"),
        ("1NF-1", "1NF-1"),
        ("1NF\u20131", "1NF-1"),
        ("1nf 1", "1NF-1"),
        ("EYFS-N", "EYFS-N"),
        ("EYFS Number", "EYFS-N"),
        ("ELG: Numerical Patterns", "EYFS-NP"),
    ],
)
def test_a_standard_is_known_by_its_usual_spellings(spelling: str, code: str) -> None:
    standard = find_standard(spelling)
    assert standard is not None
    assert standard.code == code


def test_every_code_of_the_common_core_is_read_with_and_without_its_cluster_and_prefix() -> None:
    for code in load_data("standards")["common-core"]["standards"]:
        grade, domain, _cluster, number = code.split(".")
        for spelling in (code, f"{grade}.{domain}.{number}"):
            for prefix in ("", "CCSS.", "CCSS.Math.", "CCSS.MATH.CONTENT."):
                for written in (prefix + spelling, (prefix + spelling).lower(), (prefix + spelling).replace(".", "-")):
                    standard = find_standard(written)
                    assert standard is not None, written
                    assert standard.code == code


def test_no_spelling_means_two_standards_and_every_one_has_its_text_and_address() -> None:
    data = load_data("standards")
    codes = [code for framework in data.values() for code in framework["standards"]]
    assert [standard.code for standard in load_standards()] == codes
    for standard in load_standards():
        assert find_standard(standard.code) == standard
        assert standard.text.endswith((".", "?"))
        assert standard.address.startswith("https://")


# ---- wording and data ---------------------------------------------------------------------------------------------


def test_the_files_of_a_language_are_one_mapping() -> None:
    files = sorted((folder("templates") / "wording" / "en").glob("*.yaml"))
    assert len(files) > 1
    assert len(load_wording("en")) > 10


def test_a_key_in_two_files_of_a_language_names_both_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    en = tmp_path / "wording" / "en"
    en.mkdir(parents=True)
    (en / "a.yaml").write_text("one: 1\ntwo: 2\n", encoding="utf-8")
    (en / "b.yaml").write_text("three: 3\ntwo: 2\n", encoding="utf-8")
    monkeypatch.setattr("schoolyard.content.data.folder", lambda _: tmp_path)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ProblemsError) as caught:
        load_wording("en")
    assert [str(problem) for problem in caught.value.problems] == [
        "wording/en/b.yaml:2:1: found the key two a second time (the first is at wording/en/a.yaml:2:1); expected each key once"
    ]


def test_an_unknown_language_names_those_there_are() -> None:
    with pytest.raises(ProblemsError, match=r"^found no language eng; expected en.*; did you mean en\?$"):
        load_wording("eng")


def test_data_comes_as_plain_values() -> None:
    assert load_data("papers")["a4"]["width"] == 210


# ---- places and problems ------------------------------------------------------------------------------------------


def test_lessons_are_found_from_any_directory(tmp_path: Path) -> None:
    code = "from schoolyard.content import load_lesson; print(load_lesson('make-five').title)"
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout == "Make five\n"


def test_in_a_checkout_the_checkout_s_lessons_are_used_and_else_those_in_the_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from schoolyard.content import places

    assert folder("lessons") == ROOT / "lessons"
    installed = tmp_path / "site-packages" / "schoolyard"
    monkeypatch.setattr(places, "_PACKAGE", installed)
    assert folder("lessons") == installed / "data" / "lessons"
    assert folder("templates") == installed / "data" / "templates"


def test_problems_are_sorted_by_place_and_print_one_a_line() -> None:
    def at(line: int, column: int) -> Problem:
        return Problem(place=Place(file="f", line=line, column=column), found="this", expected="that")

    loose = Problem(found="it", expected="them", nearest="thou")
    error = ProblemsError([at(10, 1), at(2, 5), at(2, 4), loose])
    assert str(error).splitlines() == [
        "found it; expected them; did you mean thou?",
        "f:2:4: found this; expected that",
        "f:2:5: found this; expected that",
        "f:10:1: found this; expected that",
    ]


def test_a_problem_is_one_line_whatever_was_found() -> None:
    assert str(Problem(found="no file a\nb.yaml", expected="the name of a file")) == (
        "found no file a b.yaml; expected the name of a file"
    )


@pytest.mark.parametrize(
    ("word", "words", "near"),
    [
        ("tittle", ["title", "goal"], "title"),
        ("Watch For", ["watch-for", "words"], "watch-for"),
        ("doubles_count", ["doubles-count", "double"], "doubles-count"),
        ("colour", ["title", "goal"], ""),
        (5, ["5", "6"], "5"),
    ],
)
def test_the_nearest_word_is_found_but_none_is_forced(word: object, words: list[str], near: str) -> None:
    assert nearest(word, words) == near


def test_no_name_of_the_room_is_also_that_of_a_file_in_it() -> None:
    """A file's module takes its name's place in the package once it is imported, whatever the name meant before."""
    import schoolyard.content as room

    files = {path.stem for path in Path(room.__file__).parent.glob("*.py")}
    assert not files & set(room.__all__)
