"""Pictures of what is made: a PNG of each page beside its PDF file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from schoolyard.drawing.preview import preview


def with_pictures(files: Iterable[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """Give the files and, after each PDF, its pages: `make-five_A_sheet.pdf`, `make-five_A_sheet_1.png` …

    Raises PreviewError where pictures cannot be made here.
    """
    for name, content in files:
        yield name, content
        stem, dot, ending = name.rpartition(".")
        if ending == "pdf":
            for number, picture in enumerate(preview(content), start=1):
                yield f"{stem}_{number}{dot}png", picture
