"""Making a unit: what is up to date stays, the rest is made lesson by lesson, and both are told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from schoolyard.cli.show import print_json, progress
from schoolyard.cli.writing import naming, said

if TYPE_CHECKING:
    from schoolyard.build.request import Request
    from schoolyard.build.supplies import Supplies
    from schoolyard.content import Unit
    from schoolyard.run.term import Term


def write_term(
    unit: Unit,
    requests: Sequence[Request],
    supplies: Supplies,
    out: Path,
    *,
    preview: bool,
    force: bool,
    as_json: bool,
) -> None:
    """Make the lessons of a unit, each whole or not at all, into numbered folders, with a page of contents."""
    from schoolyard.run.term import Term

    term = Term(unit.title, requests, out / unit.id / requests[0].folder, supplies, preview=preview)
    wanted = [lesson for lesson in term.lessons if lesson.request.wanted]
    due = [lesson for lesson in wanted if force or not term.is_up_to_date(lesson)]
    made: set[str] = set()
    try:
        with progress("Making", sum(lesson.request.files for lesson in due)) as step:
            for lesson in due:
                with naming(lesson.request.lesson.id):
                    term.make(lesson, step)
                made.add(lesson.folder)
        with naming("the page of contents"):
            has_new_contents = term.finish()
    except KeyboardInterrupt:
        if done := len(wanted) - len(due) + len(made):
            click.echo(f"{done} of {len(wanted)} lessons are made. The same command goes on with the others.", err=True)
        raise
    for note in term.notes:
        click.echo(f"Note: {note}", err=True)
    _tell(term, made, has_new_contents=has_new_contents, as_json=as_json)


def _tell(term: Term, made: set[str], *, has_new_contents: bool, as_json: bool) -> None:
    """Tell which files were made, and which lessons were up to date."""
    if as_json:
        report = [
            said(path, lesson=lesson.request.lesson.id) | {"made": lesson.folder in made}
            for lesson in term.lessons
            if lesson.request.wanted
            for path in term.files(lesson.folder)
        ]
        contents = [said(path, lesson=None) | {"made": has_new_contents} for path in term.files()]
        print_json([*report, *contents])
        return
    for lesson in term.lessons:
        if lesson.folder in made:
            for path in term.files(lesson.folder):
                click.echo(path)
        elif lesson.request.wanted:
            click.echo(f"{lesson.request.lesson.id}: up to date")
    if has_new_contents:
        for path in term.files():
            click.echo(path)
    elif not made:
        click.echo("Nothing had to be made. With --force all is made again.")
