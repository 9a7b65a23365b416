"""The wheel carries all that a lesson needs: installed elsewhere, it makes the same bytes as the checkout."""

import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*command: str | Path, cwd: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def same_versions() -> str:
    """The packages of this environment as pip constraints: bytes are promised for the same versions only."""
    names = {d.metadata["Name"]: d.version for d in metadata.distributions()}
    return "".join(
        f"{name}=={version}\n" for name, version in sorted(names.items()) if not name.startswith("schoolyard")
    )


@pytest.mark.slow
def test_a_wheel_installed_elsewhere_makes_the_checkout_s_bytes(tmp_path: Path) -> None:
    here = Path(sys.executable)
    run(here, "-m", "pip", "wheel", "-q", "--no-deps", "-w", tmp_path, ROOT, cwd=tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    constraints = tmp_path / "constraints.txt"
    constraints.write_text(same_versions(), "utf-8")
    run(here, "-m", "venv", tmp_path / "venv", cwd=tmp_path)
    there = tmp_path / "venv" / "bin" / "python"
    run(there, "-m", "pip", "install", "-q", "-c", constraints, wheel, cwd=tmp_path)
    where = run(there, "-c", "import schoolyard; print(schoolyard.__file__)", cwd=tmp_path).strip()
    assert where.startswith(str(tmp_path))

    run(there.with_name("schoolyard"), "make", "make-five", "--out", "theirs", cwd=tmp_path)
    run(here, "-m", "schoolyard", "make", "make-five", "--out", "ours", cwd=tmp_path)
    theirs, ours = (
        {str(path.relative_to(tmp_path / out)): path.read_bytes() for path in (tmp_path / out).rglob("*.*")}
        for out in ("theirs", "ours")
    )
    kinds = ("key", "sheet", "stretch", "stretch_key", "support", "support_key")
    expected = [*(f"A_{kind}.pdf" for kind in kinds), "cards.pdf", "rules.pdf", "teacher.pdf"]
    assert sorted(theirs) == [*(f"make-five/make-five_{name}" for name in expected), "make-five/puzzles.json"]
    assert theirs == ours
