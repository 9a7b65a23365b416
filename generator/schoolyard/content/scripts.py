"""Scripts: games as written, checked by playing them. What is wrong the rules room says; here it gets its place."""

from __future__ import annotations

from pathlib import Path

from schoolyard.content.messages import field_expected
from schoolyard.content.models.script import ScriptModel
from schoolyard.content.places import shown
from schoolyard.content.problem import Problem, nearest
from schoolyard.content.rulesets import rules_referred
from schoolyard.content.yaml_reader import Document, read_yaml
from schoolyard.rules.replay import replay
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.script import Script
from schoolyard.rules.script_problem import ScriptError, ScriptProblem
from schoolyard.rules.words import quoted


def script_file(path: Path) -> Script:
    """Read the script of a file; raise ProblemsError with all that is wrong, an illegal move included."""
    return read_script(read_yaml(path, shown(path)), path.parent)


def read_script(document: Document, folder: Path) -> Script:
    """Make a script of a document whose file lies in `folder`; raise ProblemsError with all that is wrong."""
    rules, problems = _rules(document, folder)
    script = None
    if rules is not None:
        try:
            script = Script.by_rules(rules, document.value)
            replay(script)
        except ScriptError as error:
            problems += [_placed(problem, document) for problem in error.problems]
    return document.sound(script, problems)


def _rules(document: Document, folder: Path) -> tuple[RuleSet | None, list[Problem]]:
    reference = document.value.get("rules")
    if isinstance(reference, str | dict):
        return rules_referred(document, ("rules",), folder)
    found = quoted(reference) if "rules" in document.value else "no rules"
    place = document.place(("rules",))
    return None, [Problem(place=place, found=found, expected=field_expected(ScriptModel, "rules"))]


def _placed(problem: ScriptProblem, document: Document) -> Problem:
    place = document.key_place(problem.path) if problem.at_key else document.place(problem.path)
    near = ""
    if problem.choices:
        # The wrong word is what stands there, or a key: a player's name can be either.
        words = (document.at(problem.path), problem.path[-1])
        near = next((near for word in words if (near := nearest(word, problem.choices))), "")
    return Problem(place=place, found=problem.found, expected=problem.expected, nearest=near)
