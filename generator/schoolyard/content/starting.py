"""A lesson to start from."""

from __future__ import annotations

import json
import os
import re
import unicodedata
from pathlib import Path

from schoolyard.content.places import folder


def lesson_text(path: Path) -> str:
    """Give the text for a new lesson file: templates/new-lesson.yaml with the id and title that the file's name says.

    Beside the templates, in a checkout, the first line tells editors where the JSON Schema lies. Elsewhere it would
    tell where this program is installed, which is nobody's business in a file that is passed on.
    """
    templates = folder("templates")
    text = (templates / "new-lesson.yaml").read_text(encoding="utf-8")
    # In quotes: a file may be called no.yaml or 2024.yaml, which YAML would not read as words.
    text = text.replace("id: new-lesson", f"id: {json.dumps(_id(path.stem))}", 1)
    text = text.replace("title: New lesson", f"title: {json.dumps(_title(path.stem), ensure_ascii=False)}", 1)
    beside = path.absolute().parent
    if not beside.is_relative_to(templates.parent):
        return text
    schema = os.path.relpath(templates / "schemas" / "lesson.schema.json", beside)
    return f"# yaml-language-server: $schema={Path(schema).as_posix()}\n{text}"


def _id(stem: str) -> str:
    plain = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain))[:60].strip("-") or "new-lesson"


def _title(stem: str) -> str:
    words = " ".join("".join(filter(str.isprintable, stem)).replace("-", " ").replace("_", " ").split())
    return words[:1].upper() + words[1:] or "New lesson"
