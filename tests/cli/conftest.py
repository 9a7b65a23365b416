"""The command line as its user meets it: exit status, what it prints, what it complains of."""

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli_run import Done, Run

from schoolyard.cli import main


@pytest.fixture
def schoolyard(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Iterator[Run]:
    """Run a command line in a folder of its own. A fault of ours is raised, unless a test says otherwise."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SCHOOLYARD_DEBUG", "1")
    before = signal.getsignal(signal.SIGTERM)

    def run(*arguments: object) -> Done:
        monkeypatch.setattr(sys, "argv", ["schoolyard", *map(str, arguments)])
        status = main()
        printed = capsys.readouterr()
        return Done(status, printed.out, printed.err)

    yield run
    signal.signal(signal.SIGTERM, before)
