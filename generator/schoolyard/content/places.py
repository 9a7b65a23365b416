"""Where lessons and templates lie: in a checkout the checkout's, else those that travel inside the package."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

_PACKAGE = Path(__file__).resolve().parents[1]


def folder(name: Literal["lessons", "templates"]) -> Path:
    """Give the folder of lessons or templates, whatever the current directory is.

    A checkout holds them beside `generator/`; a wheel carries copies in `schoolyard/data/` (see pyproject.toml).
    """
    checkout = _PACKAGE.parents[1]
    if _PACKAGE.parent.name == "generator" and (checkout / "pyproject.toml").is_file():
        return checkout / name
    return _PACKAGE / "data" / name


def lesson_ids() -> tuple[str, ...]:
    """Give the ids of the shipped lessons, the names of their files, in order of the alphabet."""
    return tuple(sorted(path.stem for path in folder("lessons").glob("*.yaml")))


def rule_set_ids() -> tuple[str, ...]:
    """Give the ids of the shipped rule sets, the names of their files, in order of the alphabet."""
    return tuple(sorted(path.stem for path in (folder("templates") / "rules").glob("*.yaml")))


def term_file() -> Path:
    """Give the file of the shipped unit: the shipped lessons in the order in which they are taught."""
    return folder("lessons") / "units" / "domino-term.yaml"


def is_file_name(reference: str) -> bool:
    """Tell the name of a YAML file from an id."""
    return reference.lower().endswith((".yaml", ".yml")) or "/" in reference or "\\" in reference


def shown(path: Path) -> str:
    """Give the name of a file as messages show it: from the current directory where it lies below that."""
    absolute, here = path.absolute(), Path.cwd()
    return str(absolute.relative_to(here)) if absolute.is_relative_to(here) else str(path)
