"""The command `schoolyard`: its commands gathered, its streams set up, its exit status.

0 done; 1 something named cannot be used, found or written; 2 the command line's form; 130 interrupted.
"""

from __future__ import annotations

import io
import os
import signal
import sys
from contextlib import suppress
from types import FrameType
from typing import NoReturn

import click

from schoolyard import __version__
from schoolyard.cli.cards import calibrate, cards
from schoolyard.cli.check import check, new
from schoolyard.cli.failures import Interrupted, told
from schoolyard.cli.games import replay, simulate
from schoolyard.cli.key import key
from schoolyard.cli.kinds import kinds
from schoolyard.cli.listing import lessons
from schoolyard.cli.make import make
from schoolyard.cli.rules import rules
from schoolyard.cli.rules_card import rules_card
from schoolyard.cli.sheet import sheet
from schoolyard.cli.verify import verify


class Program(click.Group):
    """The group of all commands."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; an interruption is told in our words, not in click's."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt as error:
            raise Interrupted from error
        except Exception as error:
            if _comes_of_interruption(error):
                raise Interrupted from error
            raise


def _comes_of_interruption(error: BaseException | None) -> bool:
    """Whether an error was made of an interruption: Python makes one where Ctrl-C meets a class being defined."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


@click.group(
    cls=Program,
    epilog="Example: schoolyard make make-five",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="schoolyard", message="%(prog)s %(version)s")
def schoolyard() -> None:
    """Play domino games by the rules, and turn them into lessons to print."""


COMMANDS = (
    make,
    sheet,
    key,
    cards,
    rules_card,
    calibrate,
    verify,
    check,
    new,
    lessons,
    kinds,
    rules,
    replay,
    simulate,
)
for command in COMMANDS:
    schoolyard.add_command(command)


def main() -> int:
    """Run the command line of this process; give its exit status. The one place where errors become words."""
    _prepare_streams()
    _prepare_signals()
    try:
        schoolyard.main(prog_name="schoolyard", standalone_mode=False)
    except (click.Abort, KeyboardInterrupt):
        return Interrupted.exit_code
    except Exception as error:
        stop = error if isinstance(error, click.ClickException) else told(error)
        with suppress(OSError):  # on a full disk the exit status says it alone
            stop.show()
        _give_up_output()
        return stop.exit_code
    return 0


def _give_up_output() -> None:
    """Let what standard output cannot take go to nowhere: Python would try once more as it ends, and exit with 120."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _prepare_streams() -> None:
    """Print any name on any terminal: UTF-8 where a file or program reads, no failing letter where a person does.

    A stream that is closed becomes one to nowhere; else the next file that is opened would take its place.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="backslashreplace")


def _prepare_signals() -> None:
    """End after SIGTERM and a closed terminal as after Ctrl-C; where they are ignored already, as by nohup, go on."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _terminated)


def _terminated(_number: int, _frame: FrameType | None) -> NoReturn:
    """Leave as after Ctrl-C, so that nothing half-written stays behind."""
    raise KeyboardInterrupt
