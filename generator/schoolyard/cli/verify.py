"""The command that solves puzzles again: verify."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from schoolyard.cli.failures import Stop
from schoolyard.cli.options import any_path, json_option
from schoolyard.cli.show import print_json

if TYPE_CHECKING:
    from schoolyard.puzzles.record import Unproved


@click.command(epilog="Example: schoolyard verify out/make-five/puzzles.json")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=any_path)
@json_option
def verify(files: tuple[Path, ...], as_json: bool) -> None:
    """Solve the puzzles of files again.

    FILE is a puzzles.json, as it lies beside the PDFs of every sheet. Each puzzle is solved from what the child sees,
    by a solver that shares nothing with what made it. A puzzle that does not hold is told with all answers it has.
    """
    checked: list[dict[str, Any]] = []
    problems: list[str] = []
    for file in files:
        try:
            count, unproved = _verified(file)
        except Stop as stop:
            problems.append(stop.message)
            continue
        checked.append({"file": str(file), "puzzles": count, "unproved": [asdict(one) for one in unproved]})
        problems += [f"{file}: {_told(one)}" for one in unproved]
        if not as_json and not unproved:
            click.echo(f"{file}: {'1 puzzle holds' if count == 1 else f'all {count} puzzles hold'}")
    if as_json:
        print_json(checked)
    if problems:
        raise Stop(problems)


def _verified(file: Path) -> tuple[int, tuple[Unproved, ...]]:
    from schoolyard.puzzles.record import verify as verified

    document = _read(file)
    try:
        return verified(document)
    except (AttributeError, KeyError, TypeError):
        raise Stop([f"{file}: found no puzzles; expected a puzzles.json as make and sheet write it"]) from None


def _read(file: Path) -> Any:
    try:
        return json.loads(file.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        raise Stop([f"found no file {file}; expected a puzzles.json as make and sheet write it"]) from None
    except OSError as error:
        raise Stop([f"{file} cannot be read: {(error.strerror or str(error)).lower()}"]) from None
    except json.JSONDecodeError as error:
        raise Stop([f"{file}:{error.lineno}:{error.colno}: found no JSON ({error.msg})"]) from None
    except UnicodeDecodeError:
        raise Stop([f"{file}: found no JSON (its bytes are no text)"]) from None
    except (ValueError, RecursionError) as error:
        raise Stop([f"{file}: found no JSON ({error})"]) from None


def _told(one: Unproved) -> str:
    """Say which puzzle does not hold, and what holds."""
    version = f" ({one.version})" if one.version else ""
    which = f"sheet {one.sheet}{version}, puzzle {one.number}, {one.kind}: found the answer {json.dumps(one.answer)}"
    if one.impossible is not None:
        return f"{which}; expected a puzzle that can be solved: {one.impossible}"
    if not one.found:
        return f"{which}; expected a puzzle that has an answer"
    right = [json.dumps(answer) for answer in one.found]
    if right == [json.dumps(one.answer)]:
        return f"{which}; expected that none of its mistakes is right too"
    return f"{which}; expected {' or '.join(right)}" + ("" if len(right) == 1 else ", so it has no single answer")
