"""Text in lines. The stand-in measure gives every letter a fifth of its size in points, in millimetres."""

import pytest
from pages_sample import fonts

from schoolyard.pages.text import balanced, evened, flowing, paragraph, shortened


class Even:
    """Every letter is `pt` / 5 mm wide: at 10 points a word of five letters is 10 mm."""

    def width(self, text: str, pt: float, weight: int) -> float:
        return len(text) * pt / 5


def lines(*runs: tuple[str, int], width: float) -> list[str]:
    made = paragraph(*runs, pt=10, width=width, measure=Even(), lead=1.5)
    return [" ".join(text for text, _ in line) for line in made.lines]


def test_a_line_takes_every_word_that_fits():
    assert lines(("one two three", 400), width=14) == ["one two", "three"]
    assert lines(("one two three", 400), width=13.9) == ["one", "two", "three"]


def test_a_word_wider_than_a_line_is_broken_where_the_line_ends():
    assert lines(("a extraordinary b", 400), width=10) == ["a", "extra", "ordin", "ary b"]


def test_words_of_one_weight_stand_in_one_mark_and_a_space_between_weights():
    made = paragraph(("Look:", 600), ("2 and 3", 400), pt=10, width=100, measure=Even(), lead=1.5)
    first, second = made.marks(5, 20)
    assert (first.x, first.y, first.text, first.weight) == (5, 20, "Look:", 600)
    assert (second.x, second.text, second.weight) == (5 + 12, "2 and 3", 400)
    assert made.width == 26


def test_lines_are_as_far_apart_as_the_lead_in_type_sizes():
    made = paragraph(("one two", 400), pt=10, width=7, measure=Even(), lead=1.5)
    assert made.lead == pytest.approx(15 * 25.4 / 72)
    assert made.depth == made.lead
    assert made.height == pytest.approx(made.lead + 7 * 25.4 / 72)  # a capital is 0.7 em high


def test_a_title_in_two_lines_is_balanced_and_the_first_is_longer_if_both_ways_are_even():
    made = balanced("one two three four", pt=10, weight=600, width=28, measure=Even(), lead=1)
    assert [line[0][0] for line in made.lines] == ["one two", "three four"]
    even = balanced("ab cd ab", pt=10, weight=600, width=11, measure=Even(), lead=1)
    assert [line[0][0] for line in even.lines] == ["ab cd", "ab"]


def test_a_title_with_a_word_wider_than_a_line_keeps_inside_its_width():
    made = balanced("extraordinary a", pt=10, weight=600, width=20, measure=Even(), lead=1)
    assert [line[0][0] for line in made.lines] == ["extraordin", "ary a"]


def test_a_title_that_fits_a_line_stays_in_it():
    made = balanced("one two", pt=10, weight=600, width=14, measure=Even(), lead=1)
    assert [line[0][0] for line in made.lines] == ["one two"]


def test_what_is_too_long_ends_in_an_ellipsis_inside_the_width():
    assert shortened("abcdef", pt=10, weight=400, width=12, measure=Even()) == "abcdef"
    assert shortened("abcdef", pt=10, weight=400, width=11.9, measure=Even()) == "abcd…"
    assert shortened("ab cdef", pt=10, weight=400, width=8.5, measure=Even()) == "ab…"


def test_a_sentence_does_not_end_in_a_line_of_one_short_word():
    measure = fonts().measure
    text = "I can find two open ends that make 5."
    wide = measure.width("I can find two open ends that make", 18, 400) + 1
    made = flowing(text, pt=18, weight=400, width=wide, measure=measure, lead=1.5)
    first, last = (" ".join(words for words, _ in line) for line in made.lines)
    assert f"{first} {last}" == text
    assert measure.width(last, 18, 400) >= 0.4 * measure.width(first, 18, 400)


def test_a_sentence_whose_last_line_is_long_enough_is_wrapped_as_ever():
    measure = fonts().measure
    text = "I can find two open ends that make 5."
    wide = measure.width("I can find two open", 18, 400) + 1
    made = flowing(text, pt=18, weight=400, width=wide, measure=measure, lead=1.5)
    assert ["".join(words for words, _ in line) for line in made.lines] == ["I can find two open", "ends that make 5."]


def test_a_lone_short_word_on_a_last_line_takes_another_one_with_it_and_no_word_is_broken_for_it():
    measure = fonts().measure
    width = measure.width("The open end is 2. 5-0 has no", 9, 400) + 0.5
    made = evened(("The open end is 2. 5-0 has no 2.", 400), pt=9, width=width, measure=measure, lead=1.4)
    assert [[text for text, _ in line] for line in made.lines] == [["The open end is 2. 5-0"], ["has no 2."]]
    both = evened(
        ("2:", 600),
        ("the half with 2", 400),
        pt=9,
        width=measure.width("2: the half with", 9, 600),
        measure=measure,
        lead=1.4,
    )
    assert len(both.lines) == 2
    assert both.lines[-1] == (("with 2", 400),)
    long = measure.width("Wolfeschlegelsteinhausenbergerdorff", 9, 400) + 0.1
    kept = evened(("Wolfeschlegelsteinhausenbergerdorff a", 400), pt=9, width=long, measure=measure, lead=1.4)
    assert [[text for text, _ in line] for line in kept.lines] == [["Wolfeschlegelsteinhausenbergerdorff"], ["a"]]
