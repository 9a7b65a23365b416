"""The pages of a file are counted, whatever its texts say."""

import pytest
from drawing_sample import FONT_FILES, document_of, page_of, text

from schoolyard.drawing import Fonts, draw, page_count


@pytest.mark.parametrize("pages", [1, 2, 23])
def test_the_pages_of_a_file_are_counted(pages: int) -> None:
    title = "<</Type/Pages/Count 7/Kids[1 0 R]>>"
    document = document_of(*(page_of(text(20, 20, f"{title} {number}")) for number in range(pages)), title=title)
    assert page_count(draw(document, Fonts(FONT_FILES))) == pages


@pytest.mark.parametrize("content", [b"", b"{}", b"%PDF-1.7\n<< /Type /Pages /Count 3 >>\n"])
def test_what_was_not_drawn_here_is_not_counted(content: bytes) -> None:
    with pytest.raises(ValueError, match="this file was not drawn here"):
        page_count(content)
