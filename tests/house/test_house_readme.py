"""What the documents show is what happens: every example is run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def text_blocks(document: str) -> list[str]:
    text = (ROOT / document).read_text("utf-8")
    return re.findall(r"^```text\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def files(document: str) -> dict[str, str]:
    """The files shown in text blocks, each under a comment with its name."""
    named = [(re.match(r"# (\S+\.yaml)\n", block), block) for block in text_blocks(document)]
    return {name[1]: block for name, block in named if name}


def examples(document: str) -> list[tuple[str, list[str]]]:
    """The commands after `$` in text blocks, each with the lines shown under it."""
    found: list[tuple[str, list[str]]] = []
    for block in text_blocks(document):
        if block.startswith("$ "):
            for line in block.splitlines():
                if line.startswith("$ "):
                    found.append((line.removeprefix("$ "), []))
                elif line:
                    found[-1][1].append(line)
    return found


@pytest.mark.parametrize(("document", "least"), [("README.md", 4), ("docs/scripts.md", 1)])
def test_the_examples_of_a_document_do_what_is_shown(document: str, least: int, tmp_path: Path) -> None:
    for name, content in files(document).items():
        (tmp_path / name).write_text(content, "utf-8")
        checked = [sys.executable, "-m", "schoolyard", "check", name]
        assert subprocess.run(checked, cwd=tmp_path, capture_output=True, check=False).returncode == 0, name
    ran = 0
    for command, shown in examples(document):
        program, *arguments = command.split()
        assert program == "schoolyard"
        done = subprocess.run(
            [sys.executable, "-m", "schoolyard", *arguments], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, ""), command
        printed = [line for line in done.stdout.splitlines() if line]
        assert printed == shown, command
        ran += 1
    assert ran >= least


def test_the_second_command_is_the_one_that_all_checks_run() -> None:
    found = subprocess.run(
        ["bash", "-c", 'eval "$(grep ^tests= scripts/check)"; printf %s "$tests"'],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    readme = (ROOT / "README.md").read_text("utf-8")
    assert found.stdout == re.findall(r"^```sh\n(.*?)\n```$", readme, re.DOTALL | re.MULTILINE)[1]
