"""Commands for people who write lessons: check and new."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import click

from schoolyard.cli.failures import Stop
from schoolyard.cli.options import any_path, json_option
from schoolyard.cli.show import print_json


@click.command(epilog="Example: schoolyard check my-lesson.yaml")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=any_path)
@json_option
def check(files: tuple[Path, ...], as_json: bool) -> None:
    """Find every problem of files.

    FILE is a lesson, a rule set, a unit or a script. All problems are told at once, each with its place and what would
    do. The sheets of a sound lesson are filled for each of its ages, to see that there are puzzles enough. Nothing is
    written.
    """
    from schoolyard.build.trial import lesson_problems
    from schoolyard.content import check_file

    found = {file: check_file(file) or lesson_problems(file) for file in files}
    if as_json:
        print_json(
            [
                {
                    "file": str(file),
                    "problems": [
                        {
                            "line": problem.place.line if problem.place else None,
                            "column": problem.place.column if problem.place else None,
                            "found": problem.found,
                            "expected": problem.expected,
                            "nearest": problem.nearest or None,
                        }
                        for problem in problems
                    ],
                }
                for file, problems in found.items()
            ]
        )
    else:
        for file, problems in found.items():
            if not problems:
                click.echo(f"{file}: no problems")
    if any(found.values()):
        raise Stop([str(problem) for problems in found.values() for problem in problems])


@click.command(epilog="Example: schoolyard new my-lesson.yaml")
@click.argument("file", type=any_path)
def new(file: Path) -> None:
    """Start a lesson file.

    Writes FILE, a small lesson that can be made as it is, to be changed as you like.
    """
    from schoolyard.content import new_lesson
    from schoolyard.run.save import save

    if file.name.lower() in (".yaml", ".yml"):
        raise Stop([f"{file} has no name before its ending, as my-lesson.yaml has"])
    if file.suffix.lower() not in (".yaml", ".yml"):
        raise Stop([f"{file} does not end in .yaml, as the name of a lesson's file does"])
    if os.path.lexists(file):
        raise Stop([f"{file} is there already, and is left as it is: choose another name"])
    save([(file.name, new_lesson(file).encode())], file.parent)
    click.echo(f"{file}: a lesson to start from. Make it with: schoolyard make {shlex.quote(str(file))}")
