"""From an error to what a person reads: the only place that knows which errors a user can cause."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import IO, Any

import click


class Stop(click.ClickException):
    """The end of a command that could not do its work: one line for each problem; exit status 1."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the problems as they are: many begin with the place in a file, so nothing stands before them."""
        click.echo(self.message, file=file, err=True)


class Interrupted(Stop):
    """The end of a command that was stopped by Ctrl-C or by the system."""

    exit_code = 130

    def __init__(self) -> None:
        super().__init__(["Interrupted. Nothing half-made was left behind."])


def told(error: Exception) -> Stop:
    """Put an error into words. One that no user can cause is our own fault, and SCHOOLYARD_DEBUG=1 raises it again."""
    from schoolyard.content import ProblemsError
    from schoolyard.drawing.preview import PreviewError
    from schoolyard.run.save import SaveError

    match error:
        case ProblemsError():
            return Stop([str(problem) for problem in error.problems])
        case SaveError():
            return Stop([f"{error.path} cannot be written: {error.why}"])
        case PreviewError():
            return Stop([str(error)])
        case OSError(filename=None, strerror=str(why)):  # of no file: a full disk behind standard output, for one
            return Stop([f"What there is to tell cannot be written: {why.lower()}"])
    if os.environ.get("SCHOOLYARD_DEBUG") == "1":
        raise error
    return Stop(
        [
            f"This is a fault in schoolyard, not in what you typed: {type(error).__name__}: {error}",
            "Please report it with the command you gave; with SCHOOLYARD_DEBUG=1 set it shows where it happened.",
        ]
    )
