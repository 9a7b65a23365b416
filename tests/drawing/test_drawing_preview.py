"""Previews are pictures of the pages, where they can be made."""

import io
import sys

import pytest
from drawing_sample import sample
from PIL import Image

from schoolyard.drawing import Fonts, draw
from schoolyard.drawing.preview import PreviewError, preview


def test_a_preview_is_a_picture_of_each_page(fonts: Fonts) -> None:
    pictures = [Image.open(io.BytesIO(png)) for png in preview(draw(sample(), fonts), dpi=72)]
    assert [picture.format for picture in pictures] == ["PNG", "PNG"]
    # letter paper is 8.5 by 11 inches
    assert [picture.size for picture in pictures] == [(612, 792), (612, 792)]
    assert all(picture.convert("L").getextrema() == (0, 255) for picture in pictures)


def test_a_missing_pypdfium2_is_said_with_the_way_to_get_it(fonts: Fonts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    with pytest.raises(PreviewError, match=r"pip install .*preview"):
        list(preview(draw(sample(), fonts)))
