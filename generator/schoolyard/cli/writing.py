"""Making what was asked for and writing it, with progress and a report: for all commands that print pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from schoolyard.cli.failures import Stop
from schoolyard.cli.show import print_json, progress

if TYPE_CHECKING:
    from schoolyard.build.request import Request
    from schoolyard.build.supplies import Supplies
    from schoolyard.content.lesson import Lesson


def write(requests: Sequence[Request], supplies: Supplies, out: Path, *, preview: bool, as_json: bool) -> None:
    """Make all requests, write their files whole or not at all, each lesson's into its folder, and tell which."""
    from schoolyard import build
    from schoolyard.run.pictures import with_pictures
    from schoolyard.run.save import save

    def files() -> Iterator[tuple[str, bytes]]:
        for request in requests:
            with _naming(request.lesson):
                for name, content in build.make(request, supplies):
                    yield f"{request.lesson.id}/{name}", content
                    step()

    with progress("Making", sum(len(request.wanted) * request.versions + 1 for request in requests)) as step:
        written = save(with_pictures(files()) if preview else files(), out)
    if as_json:
        print_json([{"lesson": path.parent.name, "file": str(path), "bytes": path.stat().st_size} for path in written])
        return
    for path in written:
        click.echo(path)


@contextmanager
def _naming(lesson: Lesson) -> Iterator[None]:
    """Say which lesson it is that does not go on paper."""
    from schoolyard.drawing import MissingGlyph
    from schoolyard.pages.part import NoRoomError

    try:
        yield
    except (MissingGlyph, NoRoomError) as error:
        raise Stop([f"{lesson.id} cannot be put on paper: {error}"]) from error
