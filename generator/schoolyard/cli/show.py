"""How commands print: JSON for programs, columns for people, a bar for the impatient."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import click

BAR: Final = 36
"""How many letters wide the bar is where there is room for it."""
WIDE: Final = 70
"""How wide a terminal has that room."""


def print_json(value: Any) -> None:
    """Print one JSON value."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def print_json_line(value: Any) -> None:
    """Print one JSON value in one line, for programs that read line by line."""
    click.echo(json.dumps(value, ensure_ascii=False))


def print_columns(rows: Sequence[Sequence[str]]) -> None:
    """Print rows of texts, each column as wide as its widest text."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        click.echo("  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip())


@contextmanager
def progress(label: str, length: int) -> Iterator[Callable[[], None]]:
    """Show how far the work is, of `length` steps; what is given is called after each.

    Only a terminal sees it, and no dumb one, which cannot write over a line. On a narrow one the bar is shorter.
    """
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda: None
        return
    narrow = shutil.get_terminal_size().columns < WIDE
    with click.progressbar(length=length, label=label, width=0 if narrow else BAR, file=sys.stderr) as bar:
        yield lambda: bar.update(1)
