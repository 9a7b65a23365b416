"""Making what was asked for and writing it, with progress and a report: for all commands that print pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from schoolyard.cli.failures import Stop
from schoolyard.cli.show import print_json, progress

if TYPE_CHECKING:
    from schoolyard.build.request import Request
    from schoolyard.build.supplies import Supplies


def write(requests: Sequence[Request], supplies: Supplies, out: Path, *, preview: bool, as_json: bool) -> None:
    """Make all requests, write their files whole or not at all, each lesson's into its folder, and tell which."""
    from schoolyard import build

    def files() -> Iterator[tuple[str, bytes]]:
        for request in requests:
            with naming(request.lesson.id):
                for name, content in build.make(request, supplies):
                    yield f"{request.lesson.id}/{request.folder}{name}", content
                    step()

    with progress("Making", sum(request.files for request in requests)) as step:
        written = save_all(files(), out, preview=preview)
    tell(written, "lesson", below=out, as_json=as_json)


def save_all(files: Iterable[tuple[str, bytes]], out: Path, *, preview: bool) -> tuple[Path, ...]:
    """Write files whole or not at all, with pictures of their pages where these are wanted; give the paths."""
    from schoolyard.run.pictures import with_pictures
    from schoolyard.run.save import save

    return save(with_pictures(files) if preview else files, out)


def tell(
    written: Sequence[Path],
    owner: str,
    *,
    as_json: bool,
    name: str | None = None,
    below: Path | None = None,
    **more: str,
) -> None:
    """Tell which files were written.

    `owner` is what they belong to, for other programs, and `name` which one; without it, what their folder is named:
    the uppermost one `below` another. `more` is what else is told of each of them.
    """
    if as_json:

        def folder(path: Path) -> str:
            return path.relative_to(below).parts[0] if below is not None else path.parent.name

        print_json([said(path, **{owner: name or folder(path)}, **more) for path in written])
        return
    for path in written:
        click.echo(path)


def said(path: Path, **owner: str | None) -> dict[str, Any]:
    """Say all about a file that was written, for other programs; `owner` is what it belongs to."""
    return owner | {"file": str(path), "bytes": path.stat().st_size, "ink": _ink(path)}


def _ink(path: Path) -> list[float] | None:
    """Weigh the ink of each page of a file, in percent of the page; None where it has none or no page can be seen."""
    from schoolyard.drawing.preview import PreviewError, ink_used

    if path.suffix != ".pdf":
        return None
    try:
        return [round(percent, 1) for percent in ink_used(path.read_bytes())]
    except PreviewError:
        return None


@contextmanager
def naming(what: str) -> Iterator[None]:
    """Say what it is that does not go on paper."""
    from schoolyard.drawing import MissingGlyph
    from schoolyard.pages.part import NoRoomError

    try:
        yield
    except (MissingGlyph, NoRoomError) as error:
        raise Stop([f"{what} cannot be put on paper: {error}"]) from error
