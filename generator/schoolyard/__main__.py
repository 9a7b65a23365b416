"""The process of the command `schoolyard`, also as `python -m schoolyard`: how it begins and ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Final

_INTERRUPTED: Final = 130


def run() -> None:
    """Run the command line, and end the process with its exit status."""
    try:
        from schoolyard.cli import main

        status = main()
    except KeyboardInterrupt:  # the commands are still being read, and `main` could not tell of it
        sys.stderr.write("Interrupted. Nothing half-made was left behind.\n")
        status = _INTERRUPTED
    if status == _INTERRUPTED:
        _leave(status)
    sys.exit(status)


def _leave(status: int) -> None:
    """End at once: where Ctrl-C met a class being defined, Python would die of the signal, whatever the status."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):
            stream.flush()
    os._exit(status)


if __name__ == "__main__":
    run()
