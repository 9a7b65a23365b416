"""Make the README's pictures: the first pages of a real sheet and its key, small.

python scripts/make_pictures.py
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from schoolyard import build
from schoolyard.content import load_lesson
from schoolyard.drawing.preview import preview

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "img"
PIXELS = 640
COLOURS = 64


def main() -> None:
    """Write both pictures."""
    files = dict(build.make(build.Request(lesson=load_lesson("make-five"), seed="1")))
    for what in ("sheet", "key"):
        first = next(preview(files[f"make-five_A_{what}.pdf"], dpi=200))
        page = Image.open(BytesIO(first))
        small = page.resize((PIXELS, round(PIXELS * page.height / page.width)), Image.Resampling.LANCZOS)
        small.quantize(COLOURS).save(FOLDER / f"make-five_{what}.png", optimize=True)


if __name__ == "__main__":
    main()
