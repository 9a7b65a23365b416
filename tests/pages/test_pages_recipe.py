"""The recipe by age, and the papers, against the table of measures that good pages keep."""

from fractions import Fraction

import pytest
from pages_sample import paper, recipe

AGES = (5, 6, 7, 8)


def column(*values: object) -> list[tuple[int, object]]:
    return list(zip(AGES, values, strict=True))


@pytest.mark.parametrize(("age", "value"), column((20, 8), (18, 10), (16, 14), (14, 20)))
def test_prompts_have_the_size_and_most_words_of_their_age(age: int, value: tuple[float, int]):
    assert (recipe(age).prompt, recipe(age).words) == value


@pytest.mark.parametrize(("age", "value"), column(14, 14, 12, 12))
def test_no_text_of_a_child_is_smaller_than_its_age_reads(age: int, value: float):
    one = recipe(age)
    assert one.small == value
    assert min(one.title, one.prompt, one.example, one.numeral) >= value


@pytest.mark.parametrize(("age", "value"), column((28, 36), (24, 28), (20, 24), (18, 20)))
def test_numerals_that_are_content_are_in_their_range(age: int, value: tuple[float, float]):
    assert value[0] <= recipe(age).numeral <= value[1]


@pytest.mark.parametrize(("age", "value"), column(20, 15, None, None))
def test_numerals_are_traced_at_five_and_six_alone(age: int, value: float | None):
    assert recipe(age).tracing == value


@pytest.mark.parametrize(("age", "value"), column((20, 4.5), (18, 4), (15, 3.5), (12, 3)))
def test_halves_and_pips_have_the_size_of_their_age(age: int, value: tuple[float, float]):
    assert (recipe(age).half, recipe(age).pip) == value


@pytest.mark.parametrize("age", AGES)
def test_a_line_goes_down_to_two_thirds_and_no_further(age: int):
    one = recipe(age)
    assert one.smallest_half == pytest.approx(one.half * 2 / 3)
    assert one.smallest_half <= one.line_half <= one.half


@pytest.mark.parametrize(("age", "value"), column((20, 20), (16, 16), (14, 14), (12, 14)))
def test_answer_boxes_fit_a_childs_hand_and_are_wider_for_two_digits(age: int, value: tuple[float, float]):
    assert recipe(age).box == value
    assert recipe(age).wide_box == (pytest.approx(1.6 * value[0]), value[1])


@pytest.mark.parametrize(("age", "value"), column(1.5, 1.5, 1.4, 1.3))
def test_lines_of_text_have_the_spacing_of_their_age(age: int, value: float):
    assert recipe(age).lead == value


@pytest.mark.parametrize(("age", "value"), column((2, 2), (2, 4), (3, 6), (5, 10)))
def test_lines_show_so_many_tiles_and_bend_from_eight_on(age: int, value: tuple[int, int]):
    assert recipe(age).line == value
    assert recipe(age).bends == (age >= 8)


@pytest.mark.parametrize(("age", "value"), column((3, 4), (3, 5), (4, 6), (5, 7)))
def test_there_are_so_many_tiles_to_choose_among(age: int, value: tuple[int, int]):
    assert recipe(age).choices == value


@pytest.mark.parametrize(
    ("load", "crosswise", "most"),
    [
        ("tiles", False, (6, 8, 10, 12)),
        ("line", False, (4, 5, 6, 8)),
        ("line", True, (2, 3, 3, 4)),
        ("hand", False, (2, 2, 3, 4)),
        ("hand", True, (1, 1, 2, 3)),
    ],
)
def test_a_page_holds_so_many_puzzles_and_fewer_where_a_double_lies_crosswise(
    load: str, crosswise: bool, most: tuple[int, ...]
):
    shares = tuple(recipe(age).share(load, crosswise=crosswise) for age in AGES)
    assert shares == tuple(Fraction(1, number) for number in most)


@pytest.mark.parametrize(("age", "value"), column((5, 8), (8, 12), (10, 15), (15, 20)))
def test_a_child_sits_so_many_minutes(age: int, value: tuple[int, int]):
    assert recipe(age).minutes == value


@pytest.mark.parametrize(("age", "value"), [(4, 5), (5, 5), (7, 7), (8, 8), (9, 8), (11, 8)])
def test_an_age_without_a_column_has_the_newest_below_it(age: int, value: int):
    assert recipe(age).age == value


@pytest.mark.parametrize(("age", "prompt"), column(24, 20, 20, 20))
def test_large_print_is_a_layout_of_bigger_type_and_fewer_puzzles(age: int, prompt: float):
    large, plain = recipe(age, large_print=True), recipe(age)
    assert large.prompt == prompt
    assert min(large.small, large.example, large.numeral, large.title) >= 18
    assert large.lead == 1.5
    assert (large.half, large.box) == (plain.half, plain.box)
    for load in ("tiles", "line", "hand"):
        assert sum(large.most[load]) < sum(plain.most[load])


def test_letter_and_a4_have_two_columns_of_88_95_and_86():
    assert (paper("letter").width, paper("letter").height) == (215.9, 279.4)
    assert (paper("a4").width, paper("a4").height) == (210, 297)
    assert paper("letter").column == pytest.approx(88.95)
    assert paper("a4").column == pytest.approx(86)
