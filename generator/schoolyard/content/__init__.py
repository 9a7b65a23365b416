"""Content: the only reader of YAML. Files become values, or all the problems they have."""

from schoolyard.content.lesson import Lesson, PuzzleBlock, Sheet, Standard, Step, Unit, Watch
from schoolyard.content.load import (
    check_file,
    is_unit,
    languages,
    lessons,
    load_data,
    load_lesson,
    load_roster,
    load_rules,
    load_script,
    load_standards,
    load_term,
    load_unit,
    load_wording,
    new_lesson,
    rule_sets,
    rules_in,
)
from schoolyard.content.places import folder
from schoolyard.content.problem import Place, Problem, ProblemsError
from schoolyard.content.roster import Pupil, Roster

__all__ = [
    "Lesson",
    "Place",
    "Problem",
    "ProblemsError",
    "Pupil",
    "PuzzleBlock",
    "Roster",
    "Sheet",
    "Standard",
    "Step",
    "Unit",
    "Watch",
    "check_file",
    "folder",
    "is_unit",
    "languages",
    "lessons",
    "load_data",
    "load_lesson",
    "load_roster",
    "load_rules",
    "load_script",
    "load_standards",
    "load_term",
    "load_unit",
    "load_wording",
    "new_lesson",
    "rule_sets",
    "rules_in",
]
