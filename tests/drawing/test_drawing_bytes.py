"""The same pages are the same bytes, wherever they are drawn."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pikepdf
from drawing_sample import FONT_FILES, document_of, page_of, sample, text

from schoolyard.drawing import Fonts, draw

HERE = Path(__file__).resolve().parent
PROGRAM = """
import sys
from drawing_sample import FONT_FILES, sample
from schoolyard.drawing import Fonts, draw
sys.stdout.buffer.write(draw(sample(), Fonts(FONT_FILES)))
"""

QUIET = {"TZ": "UTC", "LANG": "C", "LC_ALL": "C", "PYTHONHASHSEED": "0"}
LOUD = {
    "TZ": "Asia/Kathmandu",
    "LANG": "tr_TR.UTF-8",
    "LC_ALL": "de_DE.UTF-8",
    "PYTHONHASHSEED": "4711",
    "SOURCE_DATE_EPOCH": "1700000000",
    "RL_useA85": "1",
    "RL_invariant": "0",
    "RL_pageCompression": "0",
    "RL_pdfComments": "1",
    "RL_pdfMultiLine": "1",
    "RL_ttfAsciiReadable": "1",
    "RL_documentLang": "de",
    "RL_canvas_basefontname": "Courier",
    "RL_defaultPageSize": "LETTER",
}


def drawn_with(environment: dict[str, str], home: Path) -> bytes:
    settings = {"PATH": os.environ["PATH"], "PYTHONPATH": str(HERE), "HOME": str(home), **environment}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=settings, cwd=home, capture_output=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def test_time_zone_locale_hash_seed_and_settings_change_no_byte(tmp_path: Path) -> None:
    quiet, loud = tmp_path / "quiet", tmp_path / "loud"
    quiet.mkdir()
    loud.mkdir()
    (loud / ".reportlab_settings").write_text("pdfComments = 1\nuseA85 = 1\nttfAsciiReadable = 1\n", encoding="utf-8")
    expected = drawn_with(QUIET, quiet)
    assert drawn_with(LOUD, loud) == expected
    assert expected.startswith(b"%PDF-1.7")
    assert draw(sample(), Fonts(FONT_FILES)) == expected


def test_a_broken_source_date_epoch_does_no_harm(tmp_path: Path) -> None:
    assert drawn_with({**QUIET, "SOURCE_DATE_EPOCH": "yesterday"}, tmp_path) == drawn_with(QUIET, tmp_path)


def test_files_of_different_pages_have_different_ids(fonts: Fonts) -> None:
    one, other = (draw(document_of(page_of(text(20, 20, words))), fonts) for words in ("one", "two"))

    def identity(data: bytes) -> bytes:
        with pikepdf.open(io.BytesIO(data)) as pdf:
            first, second = (bytes(each) for each in pdf.trailer.ID)
        assert first == second
        return first

    assert identity(one) != identity(other)
    assert identity(one) == identity(draw(document_of(page_of(text(20, 20, "one"))), fonts))
