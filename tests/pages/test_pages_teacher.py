"""The teacher's page: one side with all that the lesson says, in letters that can be read, with true pictures."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pages_ink import clashes, find, ink, leaves, marks, texts
from pages_sample import EXAMPLE, count_tile, fonts, make_five, paper, scoring_tile, wording

from schoolyard.content import Lesson, Step, Watch, load_lesson, load_rules, load_standards
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import ChipMark, Group, Leaf, LineMark, Node, Page, PathMark, TextMark, TileMark
from schoolyard.pages.teacher.compose import compose_teacher
from schoolyard.pages.teacher.document import TeacherPage
from schoolyard.pages.teacher.flow import flow_teacher
from schoolyard.puzzles.phrase import NAMED_RULE, say
from schoolyard.puzzles.puzzle import Puzzle

MM = 25.4 / 72
LESSON = load_lesson("make-five")


def lesson(**changed: object) -> Lesson:
    return replace(LESSON, **changed)


def composed(one: Lesson = LESSON, rules: object = "schoolyard", example: Puzzle | None = EXAMPLE) -> TeacherPage:
    shown = [puzzle.shown for puzzle in make_five()]
    return compose_teacher(one, load_rules(rules), shown, wording(), language="en", example=example)


def laid(one: Lesson = LESSON, on: str = "letter", **others: object) -> Page:
    (page,) = flow_teacher(composed(one, **others), paper(on), fonts().measure).pages
    return page


def said(page: Page) -> str:
    """All that is said, in reading order, as one text."""
    return " ".join(texts(page))


def roles(nodes: tuple[Node, ...]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, Leaf | Group):
            yield node.role
        if isinstance(node, Group):
            yield from roles(node.kids)


@pytest.mark.parametrize("on", ["letter", "a4"])
def test_everything_that_a_lesson_says_stands_on_one_side_in_order(on: str):
    words = said(laid(on=on))
    expected = [
        LESSON.title,
        LESSON.goal,
        *LESSON.materials,
        *(f"{word}: {meaning}" for word, meaning in LESSON.words.items()),
        *(f"{standard.code} {standard.text}" for standard in LESSON.standards),
        *(step.text for step in LESSON.plan),
        *(
            part
            for watch in LESSON.watch_for
            for part in (
                watch.habit,
                watch.see,
                f"\N{LEFT DOUBLE QUOTATION MARK}{watch.say}\N{RIGHT DOUBLE QUOTATION MARK}",
            )
        ),
        LESSON.support,
        LESSON.stretch,
        LESSON.home,
    ]
    places = [words.index(" ".join(text.split())) for text in expected]
    assert places == sorted(places)


def test_headings_and_minutes_stand_where_they_should_on_letter():
    page = laid()
    title = find(page, "Make five")
    assert (title.x, title.y, title.pt, title.weight) == (14, 22, 27, 600)
    # the left column is 51 wide and 10 away from the plan
    label = find(page, "Teacher\N{RIGHT SINGLE QUOTATION MARK}s page")
    assert (label.x, label.y) == (14 + 51 + 10, 22)
    about = find(page, "ages 6 and 7 \N{MIDDLE DOT} 30 minutes")
    assert about.x + fonts().measure.width(about.text, 11, 400) == pytest.approx(215.9 - 14)
    rule, *_ = [mark for mark in marks(page.nodes) if isinstance(mark, LineMark)]
    assert (rule.x1, rule.y1, rule.x2, rule.y2) == pytest.approx((14, 27, 201.9, 27))
    # the first heading's capitals begin 5.9 below the rule; the minutes' top is level with it
    goal = find(page, "Goal")
    assert goal.y == pytest.approx(27 + 5.9 + 0.7 * 11 * MM)
    minutes = [mark for mark in marks(page.nodes) if isinstance(mark, TextMark) and mark.pt == 20]
    assert [mark.text for mark in minutes] == ["3", "10", "6", "8", "3"]
    assert {mark.x for mark in minutes} == {75}
    assert minutes[0].y == pytest.approx(27 + 5.9 + 0.7 * 20 * MM)
    assert find(page, "Warm-up").x == 75 + 15


@pytest.mark.parametrize("on", ["letter", "a4"])
def test_columns_keep_their_widths_and_no_letter_is_smaller_than_nine_points(on: str):
    page = laid(on=on)
    for leaf in leaves(page.nodes):
        for mark in leaf.marks:
            if isinstance(mark, TextMark):
                box = ink(mark)
                assert mark.pt >= 9
                assert box.x0 >= 14 - 1e-6
                assert box.x1 <= page.width - 14 + 1e-6
    for text in ("Goal", "You need", "Words", "Standards", "The rule here"):
        assert find(page, text).x == 14


@pytest.mark.parametrize("on", ["letter", "a4"])
def test_nothing_overlaps(on: str):
    assert clashes(laid(on=on)) == []


def test_it_is_read_as_headings_paragraphs_lists_and_pictures_with_words():
    page = laid()
    found = list(roles(page.nodes))
    assert found.count("H1") == 1
    heads = [leaf.marks[0].text for leaf in leaves(page.nodes) if leaf.role == "H2"]
    assert heads == [
        *("Goal", "You need", "Words", "Standards", "The rule here"),
        *("Warm-up", "Play", "Teach", "Practice", "Close", "Watch for", "Support", "Stretch", "At home"),
    ]
    assert {"Sect", "P", "L", "LI", "LBody", "Figure"} < set(found)
    assert [leaf.alt for leaf in leaves(page.nodes) if leaf.role == "Figure"] == [
        "a line of two tiles: two and one, one and three; its open ends make 2 + 3 = 5, 1 chip",
        "a line of two tiles: two and one, one and four; its open ends make 2 + 4 = 6",
    ]


def test_the_rule_is_the_one_that_the_sheets_rely_on_after_the_name_of_the_game():
    (game,) = composed().sections[-1].items
    assert (game.term, game.text) == ("Schoolyard Dominoes.", "Ends that make 5 win 1 chip.")


def picture(one: Lesson, rules: object = "schoolyard", example: Puzzle | None = None) -> Leaf | None:
    figures = [leaf for leaf in leaves(laid(one, rules=rules, example=example).nodes) if leaf.role == "Figure"]
    return figures[0] if figures else None


def step(name: str = "play", **others: object) -> Lesson:
    return lesson(plan=(Step(name=name, minutes=5, text="Play.", **others),))


def test_each_game_of_a_lesson_that_compares_them_has_a_paragraph_of_its_own_the_lesson_s_first():
    shown = [puzzle.shown for puzzle in make_five()]
    rule = next(one.rule for one in shown if one.rule is not None)
    named = [
        replace(one, rule=say(NAMED_RULE, game=game, rule=rule)) for one in shown[:2] for game in ("Block", "Draw")
    ]
    page = compose_teacher(LESSON, load_rules("schoolyard"), [*named, *shown], wording(), language="en", example=None)
    (told,) = (section for section in page.sections if section.heading == "The rule here")
    assert [item.term for item in told.items] == ["Schoolyard Dominoes.", "Block.", "Draw."]
    assert told.items[1].text == told.items[2].text
    assert "Block" not in told.items[1].text


def test_a_bracket_joins_the_middles_of_the_two_open_ends_above_what_they_make():
    figure = picture(step(line=("2-1", "1-3")))
    assert figure is not None
    first, last = [mark for mark in figure.marks if isinstance(mark, TileMark)]
    (bracket,) = [mark for mark in figure.marks if isinstance(mark, PathMark) and mark.fill is None]
    half = first.h
    xs = [one[1] for one in bracket.steps]
    assert (min(xs), max(xs)) == pytest.approx((first.x + half / 2, last.x + 1.5 * half))
    assert min(one[2] for one in bracket.steps) == pytest.approx(first.y + half + 1.6)
    (total,) = [mark for mark in figure.marks if isinstance(mark, TextMark)]
    assert total.text == "2 + 3 = 5"


@pytest.mark.parametrize(
    ("line", "rules", "total", "chips"),
    [
        (("2-1", "1-3"), "schoolyard", "2 + 3 = 5", 1),
        (("4-4", "4-2"), "schoolyard", "4 + 4 + 2 = 10", 2),
        (("4-4", "4-1"), {"base": "schoolyard", "doubles_count": "one-half"}, "4 + 1 = 5", 1),
        (("2-1", "1-4"), "schoolyard", "2 + 4 = 6", 0),
        (("0-1", "1-0"), "schoolyard", "0 + 0 = 0", 0),
        (("2-1", "1-3"), "5xj-all-fives", "2 + 3 = 5", 0),
        (("2-1", "1-3"), "block", None, 0),
    ],
)
def test_a_line_is_counted_as_its_rules_count_it(line: tuple[str, ...], rules: object, total: str | None, chips: int):
    figure = picture(step(line=line), rules)
    assert figure is not None
    assert [mark.text for mark in figure.marks if isinstance(mark, TextMark)] == ([] if total is None else [total])
    assert sum(isinstance(mark, ChipMark) for mark in figure.marks) == chips


@pytest.mark.parametrize(
    ("rules", "line", "chips"),
    [
        ("schoolyard", ("4-4", "4-2"), 2),
        ({"base": "schoolyard", "set": 6}, ("6-6", "6-3"), 3),
        ({"base": "schoolyard", "set": 6}, ("5-5", "5-1", "1-5"), 3),
    ],
)
def test_chips_stand_beside_the_sum_or_below_it_and_never_leave_the_picture(
    rules: object, line: tuple[str, ...], chips: int
):
    figure = picture(step(line=line), rules)
    assert figure is not None
    assert sum(isinstance(mark, ChipMark) for mark in figure.marks) == chips
    for mark in figure.marks:
        assert ink(mark).x0 >= 215.9 - 14 - 38 - 0.2
        assert ink(mark).x1 <= 215.9 - 14 + 0.2
        assert ink(mark).y1 <= figure.box.y1 + 0.2
    assert clashes(laid(step(line=line), rules=rules)) == []


def shown_tiles(figure: Leaf | None) -> list[str]:
    return [f"{mark.first}-{mark.second}" for mark in (figure.marks if figure else ()) if isinstance(mark, TileMark)]


def test_beside_the_play_stands_its_own_line_else_that_of_the_worked_example_else_none():
    worked = scoring_tile("1-4 4-2", "3-1 3-2", 0, "left")
    assert shown_tiles(picture(step(line=("2-1",)), example=worked)) == ["2-1"]
    assert shown_tiles(picture(step(), example=worked)) == ["1-4", "4-2"]
    assert picture(step(), example=count_tile("4-1")) is None
    assert picture(step(), example=None) is None
    assert picture(step("teach"), example=worked) is None


def test_what_a_line_counts_is_told_only_where_a_sheet_counts_open_ends() -> None:
    """Make five counts them; by the same rules the sheet of another lesson asks whether to play, draw or knock."""
    shown = [replace(puzzle.shown, rule=say("rule.turn-draw")) for puzzle in make_five()]
    page = compose_teacher(LESSON, load_rules("schoolyard"), shown, wording(), language="en", example=EXAMPLE)
    lines, counted = ([step.line for step in each.steps if step.line] for each in (page, composed()))
    assert [line.tiles for line in lines] == [line.tiles for line in counted] != []
    assert not any(line.sum or line.chips for line in lines)
    assert all(line.sum for line in counted)


def test_a_line_that_has_no_room_beside_a_text_is_left_out_and_the_text_takes_its_place():
    tiles = ("1-2", "2-3", "3-4", "4-0", "0-1", "1-3")
    page = laid(step(line=tiles), example=None)
    assert [leaf for leaf in leaves(page.nodes) if leaf.role == "Figure"] == []


@pytest.mark.parametrize(("ages", "words"), [((6, 6), "age 6"), ((6, 7), "ages 6 and 7"), ((5, 8), "ages 5 to 8")])
def test_ages_are_said_as_one_would_say_them(ages: tuple[int, int], words: str):
    assert composed(lesson(ages=ages)).about == f"{words} \N{MIDDLE DOT} 30 minutes"


def test_what_a_lesson_leaves_out_leaves_no_heading_behind():
    bare = lesson(words={}, materials=(), standards=(), plan=(), watch_for=(), support="", stretch="", home="")
    page = laid(bare)
    assert [leaf.marks[0].text for leaf in leaves(page.nodes) if leaf.role == "H2"] == ["Goal", "The rule here"]
    named = laid(lesson(watch_for=(Watch(habit="Haste"),), plan=(Step(name="close", minutes=None, text="Stop."),)))
    assert "Haste" in texts(named)
    assert "min" not in texts(named)


def sizes(page: Page) -> set[float]:
    return {mark.pt for leaf in leaves(page.nodes) if leaf.role in ("P", "LBody") for mark in leaf.marks}


def test_more_text_takes_smaller_letters_down_to_nine_points_and_then_is_refused_by_its_name():
    def longer(times: float) -> Lesson:
        plan = [
            replace(one, text=" ".join((one.text.split() * 4)[: int(times * len(one.text.split()))]))
            for one in LESSON.plan
        ]
        return lesson(plan=tuple(plan), words={})

    assert 10.0 in sizes(laid(longer(0.4)))
    assert min(sizes(laid(longer(1.25)))) == 9.0
    with pytest.raises(
        NoRoomError, match=r"^the teacher's page, most of all \"Play\", needs \d+\.\d mm, and there are "
    ):
        laid(longer(3))


def test_a_long_left_column_is_wider_before_the_letters_get_smaller():
    def talkative(words: int) -> Page:
        ends = "Ends that make 5, 10, 15 or 20 win those points."
        return laid(lesson(words={f"word {place}": ends for place in range(words)}, standards=(), plan=LESSON.plan[:2]))

    # in columns of 51 and 58 the first needs letters of 9.5 points, and the second is higher than a page
    assert (find(talkative(10), "Play").x, max(sizes(talkative(10)) - {14.0, 11.0, 20.0})) == (14 + 66 + 10 + 15, 10.0)
    assert min(sizes(talkative(15))) == 9.0


def test_a_long_title_keeps_clear_of_what_stands_beside_it():
    page = laid(lesson(title="All the ways in which two open ends can make five or ten"))
    assert clashes(page) == []
    (head,) = [leaf for leaf in leaves(page.nodes) if leaf.role == "H1"]
    assert len(head.marks) > 1


@settings(max_examples=60, deadline=None)
@given(
    data=st.data(),
    on=st.sampled_from(["letter", "a4"]),
    rules=st.sampled_from(["schoolyard", "block", "5xj-all-fives"]),
)
def test_whatever_a_lesson_says_nothing_overlaps_or_leaves_the_margins(data: st.DataObject, on: str, rules: str):
    sentence = st.lists(st.sampled_from(["I", "tile", "count", "open", "ends,", "immediately", "x" * 40]), min_size=1)

    def text(most: int) -> str:
        return " ".join(data.draw(sentence.map(lambda words: words[:most])))

    names = data.draw(st.lists(st.sampled_from(["warm-up", "play", "teach", "close"]), unique=True))
    lines = st.sampled_from([(), ("1-2",), ("2-2", "2-3"), ("1-2", "2-2", "2-0", "0-4")])
    one = lesson(
        title=text(12),
        goal=text(12),
        materials=tuple(text(9) for _ in range(data.draw(st.integers(0, 4)))),
        words={text(2): text(9) for _ in range(data.draw(st.integers(0, 4)))},
        standards=data.draw(st.lists(st.sampled_from(load_standards()), max_size=4, unique=True).map(tuple)),
        plan=tuple(Step(name=name, minutes=9, text=text(30), line=data.draw(lines)) for name in names),
        watch_for=tuple(Watch(habit=text(3), see=text(8), say=text(8)) for _ in range(data.draw(st.integers(0, 5)))),
        support=text(20),
        stretch=data.draw(st.sampled_from(["", "Go on."])),
        home=data.draw(st.sampled_from(["", "Play."])),
    )
    try:
        page = laid(one, on, rules=rules)
    except NoRoomError:
        return
    assert clashes(page) == []
    for mark in marks(page.nodes):
        box = ink(mark)
        assert box.x0 >= 14 - 0.3, mark
        assert box.x1 <= page.width - 14 + 0.3, mark
        assert box.y0 >= 8, mark
        assert box.y1 <= page.height - 10.2 + 1e-6, mark
