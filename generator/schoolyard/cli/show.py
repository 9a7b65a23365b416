"""How commands print: JSON for programs, columns for people, a bar for the impatient."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click


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
    """Show how far the work is, of `length` steps; what is given is called after each. Only a terminal sees it."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    with click.progressbar(length=length, label=label, file=sys.stderr) as bar:
        yield lambda: bar.update(1)
