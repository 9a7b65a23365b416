"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])

YOUNGEST: Final = 4
OLDEST: Final = 12
"""The ages that pages are made for; the same as a lesson's may be."""


class _AnyPath(click.Path):
    """A path that has a name: none is what a script gives whose variable is not set, and no folder is meant by it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "":
            self.fail("the name is empty.", param, ctx)
        return super().convert(value, param, ctx)


any_path: Final = _AnyPath(path_type=Path, readable=False)
"""A file or folder. Whether it can be used shows when it is: asked before, click would call it a wrong command line."""

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for other programs.")


def page_options(command: Command) -> Command:
    """Add the options that everything that prints pages has."""
    for option in reversed(_PAGE_OPTIONS):
        command = option(command)
    return command


def seed_option(does: str) -> Callable[[Command], Command]:
    """Give the option --seed: any text that is text."""

    def read(_context: click.Context, _option: click.Parameter, value: str) -> str:
        try:
            value.encode()
        except UnicodeEncodeError:
            raise click.BadParameter("these bytes are no text.") from None
        return value

    return click.option("--seed", default="1", show_default=True, callback=read, help=does)


def comma_separated(*words: str) -> Callable[[click.Context, click.Parameter, str | None], tuple[str, ...] | None]:
    """Give a callback that reads `sheet,key`: some of these words."""

    def read(_context: click.Context, _option: click.Parameter, value: str | None) -> tuple[str, ...] | None:
        if value is None:
            return None
        given = tuple(word.strip() for word in value.split(","))
        for word in given:
            if word not in words:
                raise click.BadParameter(f"{word!r} is none of {', '.join(words)}.")
        return given

    return read


out_option = click.option(
    "--out", type=any_path, default=Path("out"), show_default=True, metavar="DIR", help="The folder to write into."
)
paper_option = click.option(
    "--paper",
    type=click.Choice(["letter", "a4"], case_sensitive=False),
    default="letter",
    show_default=True,
    help="Paper size.",
)
language_option = click.option("--language", default="en", show_default=True, help="The language of the pages.")
preview_option = click.option(
    "--preview", is_flag=True, help="Also write each page as a picture (PNG) beside the PDFs."
)
ink_option = click.option(
    "--ink",
    type=click.Choice(["normal", "saver"]),
    default="normal",
    show_default=True,
    help="saver: outlines where there would be solid black.",
)
large_print_option = click.option(
    "--large-print", is_flag=True, help="Larger type, 18 points or more, with less on each page."
)

_PAGE_OPTIONS = (
    click.option(
        "--age",
        type=click.IntRange(YOUNGEST, OLDEST),
        help="Choose puzzles and pages for this age; without it, for the youngest that they are meant for.",
    ),
    out_option,
    seed_option("Any text; the same text makes the same puzzles."),
    paper_option,
    language_option,
    ink_option,
    preview_option,
    json_option,
)
