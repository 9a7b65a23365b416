"""Scripts: games as written, checked by playing them."""

from __future__ import annotations

from pathlib import Path

from schoolyard.content.messages import validated
from schoolyard.content.models.script import ScriptModel
from schoolyard.content.places import shown
from schoolyard.content.rulesets import rules_referred
from schoolyard.content.yaml_reader import Document, read_yaml


def script_file(path: Path) -> object:
    """Read the script of a file; raise ProblemsError with all that is wrong."""
    return read_script(read_yaml(path, shown(path)), path.parent)


def read_script(document: Document, folder: Path) -> object:
    """Make a script of a document whose file lies in `folder`; raise ProblemsError with all that is wrong."""
    model, problems = validated(ScriptModel, document)
    if isinstance(document.value.get("rules"), str | dict):
        problems += rules_referred(document, ("rules",), folder)[1]
    return document.sound(model, problems)
