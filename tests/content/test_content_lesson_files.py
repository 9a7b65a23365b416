"""Broken lessons: every problem at once, each with its place, what was found, what was expected, the nearest word."""
# ruff: noqa: E501 - a message stands whole on its line, as a user sees it

from dataclasses import replace
from pathlib import Path

import pytest

from schoolyard.content import ProblemsError, check_file, load_lesson
from schoolyard.puzzles.kind import ANY, FIVES, Kind, Knob

LESSON = """\
id: our-lesson
title: Our lesson
ages: [6, 7]
minutes: 30
rules: schoolyard
goal: I can do it.
standards: [K.OA.A.3]
words:
  open end: a half that is free
materials: [15 tiles]
plan:
  warm-up: {minutes: 10, text: Begin.}
  close: {minutes: 20, text: End.}
taught: [blank]
watch-for:
  - {habit: A slip, see: What., say: How.}
support: Easier.
sheets:
  - title: One
    example: full
    puzzles:
      - kind: ends-total
        count: 2
        doubles: without
      - kind: count-tile
        line: [2-1, 1-3]
"""


def kind(kind_id: str, *, age: int = 5, rules: tuple[str, ...] = ANY, **knobs: Knob) -> Kind:
    """A kind as far as a lesson file is concerned: it makes no puzzle."""
    return Kind(
        id=kind_id,
        age=age,
        rules=rules,
        standards=("K.OA.A.3", "1NF-1"),
        knobs=knobs,
        states=lambda *_: iter(()),
        tell=lambda *_: None,
    )


KINDS = {
    each.id: each
    for each in (
        kind("count-tile", most=Knob(allowed=range(4, 37))),
        kind(
            "ends-total",
            age=6,
            rules=FIVES,
            doubles=Knob(allowed=("with", "without")),
            none=Knob(allowed=(True, False)),
        ),
        kind("race-to-target", age=8),
    )
}


def check(text: str, folder: Path) -> list[str]:
    path = folder / "f.yaml"
    path.write_text(text, encoding="utf-8")
    return [str(problem).replace(f"{path}", "f.yaml") for problem in check_file(path, KINDS)]


def test_the_lesson_that_is_broken_below_is_sound(tmp_path: Path) -> None:
    assert check(LESSON, tmp_path) == []


def test_only_answers_that_are_numbers_can_be_added_up(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_text(LESSON.replace("    example: full\n", "    example: full\n    check-sum: true\n"), encoding="utf-8")

    def found(*numbers: str) -> list[str]:
        kinds = {name: replace(kind, number=name in numbers) for name, kind in KINDS.items()}
        return [str(problem).replace(f"{path}", "f.yaml") for problem in check_file(path, kinds)]

    expected = "expected only kinds whose answers are numbers, or no check-sum"
    assert found() == [f"f.yaml:21:16: found check-sum: true, on a sheet with ends-total and count-tile; {expected}"]
    assert found("ends-total") == [f"f.yaml:21:16: found check-sum: true, on a sheet with count-tile; {expected}"]
    assert found("ends-total", "count-tile") == []
    assert load_lesson(path, {name: replace(kind, number=True) for name, kind in KINDS.items()}).sheets[0].check_sum


def test_a_lesson_of_kinds_that_meet_no_standard_claims_none(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_text(LESSON, encoding="utf-8")
    problems = check_file(path, {name: replace(kind, standards=()) for name, kind in KINDS.items()})
    assert [str(problem).replace(f"{path}", "f.yaml") for problem in problems] == [
        "f.yaml:7:13: found K.OA.A.3, which no puzzle of these sheets practises; expected no code: they practise none"
    ]


ALL_KEYS = "id, title, ages, minutes, rules, goal, standards, words, materials, plan, taught, watch-for, support, stretch, home, cards, card-size or sheets"
AN_ID = "an id of small letters, figures and hyphens, as make-five"
A_TITLE = "the title printed on the sheets, one line of text"
MINUTES = "how long it takes, a whole number from 5 to 120"
AGES = "the youngest and oldest age, from 4 to 12, as [6, 7]"
SEVEN = "5xj-all-fives, 5xj-block, 5xj-draw, block, draw, giant-draw, schoolyard, a file or {base: schoolyard, ...}"


@pytest.mark.parametrize(
    ("old", "new", "problems"),
    [
        # keys
        ("title: Our", "tittle: Our", [f"2:1: found the unknown key tittle; expected {ALL_KEYS}; did you mean title?"]),
        ("watch-for:", "watch_for:", [f"15:1: found the unknown key watch_for; expected {ALL_KEYS}; did you mean watch-for?"]),
        ("support: Easier.", "colour: red", [f"17:1: found the unknown key colour; expected {ALL_KEYS}"]),
        ("goal: I can do it.\n", "", ["1:1: found no goal; expected what a child can do afterwards, one line that begins with I can"]),
        ("habit: A slip, ", "", ["16:5: found no habit; expected the slip in a few words, as Counts every dot"]),
        ("  close:", "  closing:", ["13:3: found the unknown key closing; expected warm-up, play, teach, practice or close; did you mean close?"]),
        ("text: Begin.", "txt: Begin.", ["12:26: found the unknown key txt; expected minutes, text or line; did you mean text?"]),
        ("title: Our lesson", "title: Our lesson\ntitle: Yours", ["3:1: found the key title a second time (the first is on line 2); expected each key once"]),
        # values of another form
        ("id: our-lesson", "id: Our Lesson", [f'1:5: found "Our Lesson"; expected {AN_ID}']),
        ("title: Our lesson", "title: 5", [f'2:8: found 5; expected {A_TITLE}; as text it needs quotes: "5"']),
        ("title: Our lesson", "title: true", [f'2:8: found true; expected {A_TITLE}; as text it needs quotes: "true"']),
        ("title: Our lesson", "title: null", [f"2:8: found null; expected {A_TITLE}"]),
        ("title: Our lesson", "title: [Our, lesson]", [f"2:8: found [Our, lesson]; expected {A_TITLE}"]),
        ("title: Our lesson", "title: '  '", [f'2:8: found ""; expected {A_TITLE}']),
        ("title: Our lesson", "title: |\n  Our\n  lesson", [f'2:8: found "Our lesson"; expected {A_TITLE}']),
        ("title: Our lesson", "title:", ["2:1: found no value after title:; expected a value, or no such line"]),
        ("title: Our lesson", "title: no", ['2:8: found no, which YAML reads as false; expected true or false, or text in quotes: "no"']),
        ("minutes: 30", "minutes: '30'", [f'4:10: found "30"; expected {MINUTES}; a number has no quotes: 30']),
        ("minutes: 30", "minutes: half an hour", [f'4:10: found "half an hour"; expected {MINUTES}']),
        ("minutes: 30", "minutes: 30.5", [f"4:10: found 30.5; expected {MINUTES}"]),
        ("minutes: 30", "minutes: 500", [f"4:10: found 500; expected {MINUTES}", "4:10: found minutes: 500, while the parts of the plan take 30; expected the same number"]),
        ("minutes: 30", "minutes: 25", ["4:10: found minutes: 25, while the parts of the plan take 30; expected the same number"]),
        ("ages: [6, 7]", "ages: 6", [f"3:7: found 6; expected {AGES}"]),
        ("ages: [6, 7]", "ages: [6, 70]", [f"3:11: found 70; expected {AGES}"]),
        ("ages: [6, 7]", "ages: [7, 6]", ["3:7: found the older age first; expected the younger first, as [6, 7]"]),
        ("ages: [6, 7]", "ages: []", [f"3:7: found an empty list; expected {AGES}"]),
        ("ages: [6, 7]", "ages: [5, 6, 7]", [f"3:7: found [5, 6, 7]; expected {AGES}", "22:15: found ends-total in a lesson from age 5 on; expected a kind for that age: ends-total begins at 6"]),
        ("taught: [blank]", "taught: [blanc]", ['14:10: found "blanc"; expected blank, end-double, tie, zero-total or lone-tile; did you mean blank?']),
        ("{minutes: 10, text: Begin.}", "[10, Begin]", ["12:12: found [10, Begin]; expected text, or minutes: and text:"]),
        ("text: End.", "text: End., line: [2-1, 3-1]", ["13:48: found 3-1 in a line; expected a tile that begins with 1, as it touches 2-1"]),
        ("text: End.", "text: End., line: [2-6]", ["13:43: found 2-6 in a line; expected tiles of schoolyard, with at most 4 on a half"]),
        ("text: End.", "text: End., line: []", ["13:42: found an empty list; expected a line to lay on the table, its tiles as they lie, as [2-1, 1-3]"]),
        ("{habit: A slip, see: What., say: How.}", "5", ["16:5: found 5; expected a list of slips, each text or habit:, see: and say:"]),
        ("  open end: a half that is free", "  open end: 4", ['9:13: found 4; expected words and what they mean, as open end: a half that is free; as text it needs quotes: "4"']),
        ("words:\n  open end: a half that is free", "words: [open end]", ["8:8: found [open end]; expected words and what they mean, as open end: a half that is free"]),
        ("materials: [15 tiles]", "materials: 15 tiles", ['10:12: found "15 tiles"; expected a list of what is needed, each one line of text']),
        ("example: full", "example: fulll", ['20:14: found "fulll"; expected full, faded or none; did you mean full?']),
        # decks of cards
        ("support: Easier.", "cards: [tiles, scor]", ['17:16: found "scor"; expected tiles, match, can-i-play, coach, score, rank, chips, bank-mat, five-frame or score-sheet; did you mean score?']),
        ("support: Easier.", "cards: tiles", ['17:8: found "tiles"; expected a list of decks of cards and cut-outs that go with it, as [tiles, score]']),
        ("support: Easier.", "card-size: indx", ['17:12: found "indx"; expected poker, index, business, quarter or half; did you mean index?']),
        ("support: Easier.", "cards: [tiles, score-sheet]", ["17:16: found score-sheet with the rule set schoolyard; expected rules that count points, such as 5xj-all-fives"]),
        # rule sets
        ("rules: schoolyard", "rules: scoolyard", [f'5:8: found no rule set "scoolyard"; expected {SEVEN}; did you mean schoolyard?']),
        ("rules: schoolyard", "rules: 5", ["5:8: found 5; expected a rule set: its id, a file, or {base: schoolyard, ...}"]),
        ("rules: schoolyard", "rules: mine.yaml", ["5:8: found no file {folder}/mine.yaml; expected the name of a file"]),
        ("rules: schoolyard", "rules: {base: scoolyard}", [f'5:15: found no rule set "scoolyard"; expected {SEVEN}; did you mean schoolyard?']),
        ("rules: schoolyard", "rules: {base: schoolyard, hands: 4}", ["5:27: found the unknown key hands; expected base, id, title, source, set, players, hand, opener, opening_tile, draw, optional_draw, reserve, score_multiple, points, doubles_count, spinner, out, blocked_winner, blocked_score, blocked_tie, target, partners, redeal_without_double or teaching; did you mean hand?"]),
        ("rules: schoolyard", "rules: {base: schoolyard, draw: until-fit}", ['5:33: found "until-fit"; expected none, until-fits or one; did you mean until-fits?']),
        ("rules: schoolyard", "rules: {base: schoolyard, spinner: yes}", ['5:36: found yes, which YAML reads as true; expected true or false, or text in quotes: "yes"']),
        ("rules: schoolyard", "rules: {base: block, hand: 3}", ["22:15: found ends-total with the rule set block-house; expected a kind that goes with it: ends-total needs schoolyard or 5xj-all-fives"]),
        # standards
        ("K.OA.A.3", "K.OA.A.33", ['7:13: found no standard "K.OA.A.33"; expected a code of the Common Core, EYFS-N or EYFS-NP, or a ready-to-progress code; did you mean K.OA.A.3?']),
        ("K.OA.A.3", "maths", ['7:13: found no standard "maths"; expected a code of the Common Core, EYFS-N or EYFS-NP, or a ready-to-progress code']),
        ("K.OA.A.3", "K.CC.A.3", ["7:13: found K.CC.A.3, which no puzzle of these sheets practises; expected a code that they do practise: K.OA.A.3 or 1NF-1"]),
        ("K.OA.A.3", "1nf1, k.cc.3", ["7:19: found k.cc.3, which no puzzle of these sheets practises; expected a code that they do practise: K.OA.A.3 or 1NF-1"]),
        # puzzles
        ("kind: ends-total", "kind: end-totals", ['22:15: found no puzzle kind "end-totals"; expected count-tile, ends-total or race-to-target; did you mean ends-total?']),
        ("kind: count-tile", "kind: race-to-target", ["25:15: found race-to-target in a lesson from age 6 on; expected a kind for that age: race-to-target begins at 8"]),
        ("doubles: without", "double: without", ["24:9: found the unknown key double; expected kind, count, level, review, exit, rules, same-positions, support, stretch, script, line, doubles or none for ends-total; did you mean doubles?"]),
        ("doubles: without", "doubles: witout", ['24:18: found doubles: "witout"; expected with or without; did you mean without?']),
        ("doubles: without", "none: 1", ["24:15: found none: 1; expected true or false"]),
        ("doubles: without", "none: [true]", ["24:15: found none: [true]; expected true or false"]),
        ("count: 2", "count: 0", ["23:16: found 0; expected how many puzzles, a whole number from 1 to 60"]),
        ("count: 2", "count: two", ['23:16: found "two"; expected how many puzzles, a whole number from 1 to 60']),
        ("line: [2-1, 1-3]", "most: 3", ["26:15: found most: 3; expected a whole number from 4 to 36"]),
        ("line: [2-1, 1-3]", "line: [2-1, 3-1]", ["26:21: found 3-1 in a line; expected a tile that begins with 1, as it touches 2-1"]),
        ("line: [2-1, 1-3]", "line: [2-1, 1-6]", ["26:21: found 1-6 in a line; expected tiles of schoolyard, with at most 4 on a half"]),
        ("line: [2-1, 1-3]", "line: [2-1, 1-1, 1-2]", ["26:26: found 1-2 a second time in a line; expected each tile once"]),
        ("line: [2-1, 1-3]", "line: [2-1, 1-x]", ['26:21: found "1-x"; expected a tile, as 1-4']),
        ("line: [2-1, 1-3]", "line: [2:1]", ['26:16: found 2:1, which YAML reads as the number 121; expected a plain number, or text in quotes: "2:1"; did you mean 2-1?']),
        ("line: [2-1, 1-3]", "line: 2-1", ['26:15: found "2-1"; expected a line, its tiles as they lie from left to right, as [2-1, 1-3]']),
        ("line: [2-1, 1-3]", "line: [2-1]\n        script: a.yaml", ["25:9: found a script and a line; expected one of them", "27:17: found no file {folder}/a.yaml; expected the name of a file"]),
        # sheets beside the ordinary one
        ("doubles: without", "support: {level: 6}", ["24:26: found 6; expected how hard, a whole number from 1 to 5"]),
        ("doubles: without", "support: 5", ["24:18: found 5; expected what the sheet for support has in their place, as {tiles: 2}"]),
        ("doubles: without", "stretch: {double: with}", ["24:19: found the unknown key double; expected kind, count, level, doubles or none for ends-total; did you mean doubles?"]),
        ("doubles: without", "stretch: {kind: count-tile, doubles: without}", ["24:37: found the unknown key doubles; expected kind, count, level or most for count-tile"]),
        ("doubles: without", "stretch: {kind: race-to-target}", ["24:25: found race-to-target in a lesson from age 6 on; expected a kind for that age: race-to-target begins at 8"]),
        # positions, rule sets and the last puzzle
        ("doubles: without", "same-positions: true", ["24:25: found same-positions: true in the first puzzles of a sheet; expected puzzles before them"]),
        ("line: [2-1, 1-3]", "same-positions: true", ["26:25: found count: 1, with the positions of the puzzles before; expected as many as those: 2"]),
        ("line: [2-1, 1-3]", "line: [2-1]\n        count: 2\n        same-positions: true", ["28:25: found same-positions: true and a line; expected one of them"]),
        ("doubles: without", "rules: blok", [f'24:16: found no rule set "blok"; expected {SEVEN}; did you mean block?']),
        ("doubles: without", "rules: block", ["22:15: found ends-total with the rule set block; expected a kind that goes with it: ends-total needs schoolyard or 5xj-all-fives"]),
        ("example: full", "rules: block", ["22:15: found ends-total with the rule set block; expected a kind that goes with it: ends-total needs schoolyard or 5xj-all-fives"]),
        ("doubles: without", "exit: true", ["23:16: found count: 2 in a block with exit: true; expected one puzzle", "24:15: found exit: true, with more puzzles after it; expected it in the last block of the last sheet"]),
        ("line: [2-1, 1-3]", "exit: true\n        review: true", ["26:15: found exit: true and review: true; expected one of them"]),
        ("line: [2-1, 1-3]", "exit: last", ['26:15: found "last"; expected true or false: whether this is the puzzle to do before the children go']),
        # what is not taught yet
        ("doubles: without", "doubles: with", ['24:18: found doubles: "with", while end-double is not taught; expected end-double in taught:, or another value']),
        ("example: full", "example-line: [2-1, 1-3]", ["20:19: found an example-line for ends-total; expected it only where the first puzzles show a line of tiles"]),
        # more than one
        ("title: Our lesson\nages: [6, 7]\nminutes: 30", "titel: Our lesson\nages: 6\nminutes: 04", [
            f"2:1: found the unknown key titel; expected {ALL_KEYS}; did you mean title?",
            f"3:7: found 6; expected {AGES}",
            '4:10: found 04, which YAML reads as the number 4; expected a plain number, or text in quotes: "04"; did you mean 4?',
        ]),
    ],
)  # fmt: skip
def test_a_broken_lesson_says_what_to_mend(old: str, new: str, problems: list[str], tmp_path: Path) -> None:
    assert LESSON.count(old) == 1
    assert check(LESSON.replace(old, new), tmp_path) == [
        f"f.yaml:{problem.replace('{folder}', str(tmp_path))}" for problem in problems
    ]


def test_no_message_is_in_the_words_of_a_library(tmp_path: Path) -> None:
    """Every value of the lesson in turn becomes one of another form: what is said stays plain English."""
    lines = LESSON.splitlines()
    for number, line in enumerate(lines):
        name, colon, value = line.partition(": ")
        for other in ("7", "true", "[[1]]", "{a: {b: 1}}", "null", "1.5"):
            if colon and value:
                text = "\n".join([*lines[:number], f"{name}: {other}", *lines[number + 1 :]])
                for problem in check(text, tmp_path):
                    assert "nput" not in problem
                    assert "pydantic" not in problem
                    assert "; expected " in problem


def test_what_a_lesson_does_not_need_may_be_left_out(tmp_path: Path) -> None:
    path = tmp_path / "small.yaml"
    path.write_text(
        "id: small\ntitle: Small\nages: [7]\nrules: {base: schoolyard, hand: 4}\ngoal: I can.\n"
        "sheets: [{puzzles: [{kind: count-tile, line: [[2, 1], 1|3]}]}]\nplan: {play: Just play., teach: {minutes: 5, text: Show., line: [2/1, [1, 3]]}}\n"
        "watch-for: [Haste]\n",
        encoding="utf-8",
    )
    lesson = load_lesson(path, KINDS)
    assert lesson.ages == (7, 7)
    assert lesson.minutes == 30
    assert lesson.rules == {"base": "schoolyard", "hand": 4}
    assert [(step.name, step.minutes, step.text, step.line) for step in lesson.plan] == [
        ("play", None, "Just play.", ()),
        ("teach", 5, "Show.", ("2-1", "1-3")),
    ]
    assert [watch.habit for watch in lesson.watch_for] == ["Haste"]
    (sheet,) = lesson.sheets
    assert (sheet.title, sheet.example) == ("Small", "full")
    (block,) = sheet.blocks
    assert (block.kind, block.count, block.level, block.line) == ("count-tile", 1, None, ("2-1", "1-3"))
    assert (block.place.line, block.place.column) == (6, 21)


def test_an_empty_plan_takes_no_minutes(tmp_path: Path) -> None:
    text = LESSON[: LESSON.index("plan:")] + "plan: {}\n" + LESSON[LESSON.index("watch-for:") :]
    assert check(text, tmp_path) == []


def test_a_script_is_a_game_by_the_rules_of_its_lesson(tmp_path: Path) -> None:
    game = "rules: RULES\nplayers: [Ana, Ben]\nline: [2-1]\nturn: Ana\ndeal: {Ana: [4-1], Ben: [3-2]}\n"
    lesson = LESSON.replace("line: [2-1, 1-3]", "script: game.yaml")
    (tmp_path / "game.yaml").write_text(game.replace("RULES", "schoolyard"))
    assert check(lesson, tmp_path) == []
    (tmp_path / "game.yaml").write_text(game.replace("RULES", "{base: block, hand: 1}"))
    (problem,) = check(lesson, tmp_path)
    assert problem == (
        "f.yaml:26:17: found game.yaml, played by block-house; expected a game played by the rules of its puzzles, schoolyard"
    )


def test_markup_in_a_lesson_is_text(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_text(LESSON.replace("Our lesson", "<b>You & I</b> {n} %s"), encoding="utf-8")
    assert load_lesson(path, KINDS).title == "<b>You & I</b> {n} %s"


def test_a_lesson_that_is_not_there_names_the_nearest() -> None:
    with pytest.raises(
        ProblemsError,
        match=r"^found no lesson make-fve; expected .*make-five.* or the name of a file; did you mean make-five\?$",
    ):
        load_lesson("make-fve", KINDS)
