"""The command that makes a sheet's key again: key."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from schoolyard.cli.failures import Stop
from schoolyard.cli.options import any_path, ink_option, json_option, out_option, paper_option, preview_option
from schoolyard.cli.writing import naming, save_all, tell

if TYPE_CHECKING:
    from schoolyard.drawing import Printing

FOLDER = "key"
"""Where keys are written, below the folder for everything."""


@click.command(epilog="Example: schoolyard key 2227-77EQ-TGGZ-TCBC-CHXQ")
@click.argument("code", nargs=-1, required=True, metavar="CODE")
@click.option("--lesson", type=any_path, metavar="FILE", help="The lesson's file, for a sheet of a lesson of your own.")
@click.option("--rules", metavar="FILE", help="The rule set's file, for a sheet that was made with --rules FILE.")
@out_option
@paper_option
@ink_option
@preview_option
@json_option
def key(
    code: tuple[str, ...],
    lesson: Path | None,
    rules: str | None,
    out: Path,
    paper: str,
    ink: Printing,
    preview: bool,
    as_json: bool,
) -> None:
    """Make the key of a printed sheet again.

    CODE is what stands at the foot of the sheet; capitals, spaces and hyphens do not matter. Nothing else is needed:
    the puzzles are made again and compared. The key is written to DIR/key.
    """
    from schoolyard.build.again import ChangedError, KeyRequest, key_again

    wanted = KeyRequest(code=" ".join(code), lesson=lesson, rules=rules, paper=paper, ink=ink)
    try:
        with naming("the key"):
            name, content = key_again(wanted)
    except ChangedError as error:
        raise Stop([f"{wanted.code}: {error}"]) from None
    written = save_all([(f"{FOLDER}/{name}", content)], out, preview=preview)
    made_from, printed, _ = name.rsplit("_", 2)
    tell(written, "key", name=printed, lesson=made_from, as_json=as_json)
