"""The manifest of a folder: what was made in it, so that nobody makes it again or throws away what others put there."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

FORMAT: Final = 1
NAME: Final = ".made.json"
"""Its name; it is hidden where files with a dot are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeFile:
    """A file that was made: a hash of its bytes, and how many pages it has (None for what is no PDF file)."""

    digest: str
    pages: int | None = None

    def is_at(self, path: Path) -> bool:
        """Tell whether the file lies there as it was made."""
        try:
            return digest(path.read_bytes()) == self.digest
        except OSError:
            return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What was made together: a lesson in its folder, or the page of contents."""

    fingerprint: str
    """What it depends on."""
    kinds: frozenset[str] = frozenset()
    """What was wanted of it: key, sheet ..., with pictures or without."""
    files: Mapping[str, MadeFile] = field(default_factory=dict)
    """The files by their names, as `05_make-five/make-five_A_key.pdf`."""


def digest(content: bytes) -> str:
    """Hash the bytes of a file."""
    return hashlib.sha256(content).hexdigest()


def read(folder: Path) -> dict[str, Part]:
    """Read what was made in a folder, by the names of the parts; nothing where no manifest can be read."""
    try:
        found = json.loads((folder / NAME).read_bytes())
        return {name: _part(part) for name, part in found["parts"].items()} if found["format"] == FORMAT else {}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def written(parts: Mapping[str, Part]) -> bytes:
    """Write a manifest; the same parts give the same bytes."""
    document = {
        "format": FORMAT,
        "parts": {
            name: {
                "fingerprint": part.fingerprint,
                "kinds": sorted(part.kinds),
                "files": {
                    file: {"digest": made.digest} | ({} if made.pages is None else {"pages": made.pages})
                    for file, made in part.files.items()
                },
            }
            for name, part in sorted(parts.items())
        },
    }
    return (json.dumps(document, indent=1) + "\n").encode()


def _part(found: Mapping[str, Any]) -> Part:
    return Part(
        fingerprint=str(found["fingerprint"]),
        kinds=frozenset(map(str, found["kinds"])),
        files={
            str(name): MadeFile(digest=str(made["digest"]), pages=made.get("pages"))
            for name, made in found["files"].items()
        },
    )
