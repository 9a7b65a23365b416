"""From an error to what a person reads: the only place that knows which errors a user can cause."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import IO, Any

import click


class Stop(click.ClickException):
    """The end of a command that could not do its work: one line for each problem, and the exit status."""

    INTERRUPTED = 130

    def __init__(self, problems: Sequence[str], exit_code: int = 1) -> None:
        super().__init__("\n".join(problems))
        self.exit_code = exit_code

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the problems as they are: many begin with the place in a file, so nothing stands before them."""
        click.echo(self.message, file=file, err=True)


def told(error: BaseException) -> Stop:
    """Put an error into words. One that no user can cause is our own fault, and SCHOOLYARD_DEBUG=1 raises it again."""
    from schoolyard.content import ProblemsError
    from schoolyard.run.save import SaveError

    match error:
        case KeyboardInterrupt():
            return Stop(["Interrupted. Nothing half-made was left behind."], Stop.INTERRUPTED)
        case ProblemsError():
            return Stop([str(problem) for problem in error.problems])
        case SaveError():
            return Stop([f"{error.path} cannot be written: {error.why}"])
    if os.environ.get("SCHOOLYARD_DEBUG") == "1":
        raise error
    return Stop(
        [
            f"This is a fault in schoolyard, not in what you typed: {type(error).__name__}: {error}",
            "Please report it with the command you gave; with SCHOOLYARD_DEBUG=1 set it shows where it happened.",
        ]
    )
