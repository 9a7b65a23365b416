"""veraPDF, the reference checker, finds nothing against PDF/UA-1 in a page with one of everything."""

import io
from pathlib import Path

import pikepdf
import pytest
from drawing_sample import sample
from verapdf import broken_rules, needs_verapdf

from schoolyard.drawing import Fonts, draw


def without_words(data: bytes) -> bytes:
    """The same file, but a picture in it says nothing to who cannot see it."""
    changed = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        figures = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/S") == "/Figure"]
        del figures[0]["/Alt"]
        pdf.save(changed)
    return changed.getvalue()


@needs_verapdf
@pytest.mark.slow
def test_verapdf_finds_nothing_wrong_but_what_is_planted(fonts: Fonts, tmp_path: Path) -> None:
    normal, saver = draw(sample(), fonts), draw(sample(), fonts, ink="saver")
    files = {"normal.pdf": normal, "saver.pdf": saver, "faulty.pdf": without_words(normal)}
    found = broken_rules(files, tmp_path)
    assert list(found) == ["faulty.pdf"]
    [rule] = found["faulty.pdf"]
    assert rule.startswith("7.3-1: ")  # ISO 14289-1, 7.3: figures have words
