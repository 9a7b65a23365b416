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
