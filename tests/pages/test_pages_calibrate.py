"""The page that tests a printer, laid out: its words keep clear of all that is measured."""

import pytest
from pages_ink import clashes, ink, marks

from schoolyard.build.supplies import Supplies
from schoolyard.pages.cards.calibrate import calibration
from schoolyard.pages.placed import TextMark
from schoolyard.pages.voice import Voice


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("language", ["en", "es"])
def test_no_words_lie_on_lines_or_on_each_other_or_near_the_edge(language: str, large_print: bool) -> None:
    supplies = Supplies.read(language)
    for paper in supplies.papers.values():
        voice, measure = Voice(supplies.wording), supplies.fonts.measure
        for page in calibration(paper, voice, language, measure, large_print=large_print).pages:
            assert clashes(page) == []
            words = [ink(mark) for mark in marks(page.nodes) if isinstance(mark, TextMark)]
            assert min(min(box.x0, page.width - box.x1) for box in words) > 12  # inside both frames
