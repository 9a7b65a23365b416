"""The command `schoolyard`: its commands gathered, its streams set up, its exit status.

0 done; 1 something named cannot be used, found or written; 2 the command line's form; 130 interrupted.
"""

from __future__ import annotations

import io
import signal
import sys
from types import FrameType
from typing import NoReturn

import click

from schoolyard import __version__
from schoolyard.cli.check import check, new
from schoolyard.cli.failures import Interrupted, told
from schoolyard.cli.games import replay, simulate
from schoolyard.cli.kinds import kinds
from schoolyard.cli.listing import lessons
from schoolyard.cli.make import make
from schoolyard.cli.rules import rules
from schoolyard.cli.sheet import sheet
from schoolyard.cli.verify import verify


class Program(click.Group):
    """The group of all commands, and the one place where errors become words."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; what a user can cause ends in a Stop."""
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except (Exception, KeyboardInterrupt) as error:
            raise told(error) from error


@click.group(
    cls=Program,
    epilog="Example: schoolyard make make-five",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="schoolyard", message="%(prog)s %(version)s")
def schoolyard() -> None:
    """Play domino games by the rules, and turn them into lessons to print."""


for command in (make, sheet, verify, check, new, lessons, kinds, rules, replay, simulate):
    schoolyard.add_command(command)


def main() -> int:
    """Run the command line of this process; give its exit status."""
    _prepare_streams()
    signal.signal(signal.SIGTERM, _terminated)
    try:
        schoolyard.main(prog_name="schoolyard", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return Interrupted.exit_code
    return 0


def _prepare_streams() -> None:
    """Print any name on any terminal: UTF-8 where a file or program reads, no failing letter where a person does."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="backslashreplace")


def _terminated(_number: int, _frame: FrameType | None) -> NoReturn:
    """Leave as after Ctrl-C, so that nothing half-written stays behind."""
    raise KeyboardInterrupt
