"""What the documents show is what happens: every example is run."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def examples(document: str) -> list[tuple[str, list[str]]]:
    """The commands after `$` in text blocks, each with the lines shown under it."""
    text = (ROOT / document).read_text("utf-8")
    found: list[tuple[str, list[str]]] = []
    for block in re.findall(r"^```text\n(.*?)^```$", text, re.DOTALL | re.MULTILINE):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line.removeprefix("$ "), []))
            elif line and found:
                found[-1][1].append(line)
    return found


def test_the_examples_of_the_readme_do_what_is_shown(tmp_path: Path) -> None:
    ran = 0
    for command, shown in examples("README.md"):
        program, *arguments = command.split()
        assert program == "schoolyard"
        done = subprocess.run(
            [sys.executable, "-m", "schoolyard", *arguments], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, ""), command
        printed = [line for line in done.stdout.splitlines() if line]
        assert printed == shown, command
        ran += 1
    assert ran >= 4


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
