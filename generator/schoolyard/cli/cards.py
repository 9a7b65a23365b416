"""The commands that make cards: cards and calibrate."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from schoolyard.cli.options import (
    ink_option,
    json_option,
    language_option,
    large_print_option,
    out_option,
    page_options,
    paper_option,
    preview_option,
)
from schoolyard.cli.show import print_columns, print_json
from schoolyard.cli.writing import naming, save_all, tell

if TYPE_CHECKING:
    from schoolyard.drawing import Printing
    from schoolyard.pages.stock import Flip

FARTHEST: Final = 4.0
"""How far backs may be moved, in millimetres: no further than cards keep inside their cuts."""


def read_offset(_context: click.Context, _option: click.Parameter, value: str) -> tuple[float, float]:
    """Read `1,-0.5`: millimetres to the right and down."""
    try:
        right, down = (float(number) for number in value.split(","))
    except ValueError:
        raise click.BadParameter(f"{value!r} is not of the form X,Y, two numbers as in 1,-0.5.") from None
    if not (abs(right) <= FARTHEST and abs(down) <= FARTHEST):
        raise click.BadParameter(f"{value!r} is more than {FARTHEST:g} mm: set the printer right instead.")
    return right, down


@click.command(epilog="Example: schoolyard cards score --paper a4 --flip short")
@click.argument("deck", required=False)
@click.option("--rules", help="A rule set's id or file; without it, the one that suits the deck best.")
@click.option("--stock", help="A card size or a stock by its name; without it, the deck's own size.")
@click.option("--single-sided", is_flag=True, help="Print no backs; answers stand on a page of their own.")
@click.option(
    "--flip",
    type=click.Choice(["long", "short"]),
    default="long",
    show_default=True,
    help="The edge of the paper that the printer turns it over.",
)
@click.option(
    "--offset",
    metavar="X,Y",
    default="0,0",
    callback=read_offset,
    help="Move the backs X mm to the right and Y mm down, as one looks at them; `schoolyard calibrate` tells how far.",
)
@large_print_option
@page_options
def cards(
    deck: str | None,
    rules: str | None,
    stock: str | None,
    single_sided: bool,
    flip: Flip,
    offset: tuple[float, float],
    large_print: bool,
    age: int | None,
    out: Path,
    seed: str,
    paper: str,
    language: str,
    ink: Printing,
    preview: bool,
    as_json: bool,
) -> None:
    """Make practice cards and cut-outs.

    DECK is one of the decks that are listed without it. It is written to DIR/DECK/DECK_cards.pdf, each sheet of fronts
    followed by its backs.
    """
    if deck is None:
        list_decks(language=language, as_json=as_json)
        return
    from schoolyard.build import Supplies
    from schoolyard.build.cards import AGE, CardRequest, find_deck, make_cards
    from schoolyard.content import load_rules
    from schoolyard.pages.cards.sheets import Backs

    kind = find_deck(deck)
    request = CardRequest(
        name=kind.id,
        decks=(kind.id,),
        rules=load_rules(kind.rules if rules is None else rules),
        age=AGE if age is None else age,
        seed=seed,
        paper=paper,
        stock=stock,
        backs=None if single_sided else Backs(flip=flip, offset=offset),
        language=language,
        large_print=large_print,
        ink=ink,
    )
    supplies = Supplies.read(language)
    with naming(kind.id):
        name, content = make_cards(request, supplies)
    tell(save_all([(f"{kind.id}/{name}", content)], out, preview=preview), "deck", as_json=as_json)


def list_decks(*, language: str, as_json: bool) -> None:
    """Print all decks: the size of their cards, the rules they are made for, what they are."""
    from schoolyard.build import Supplies
    from schoolyard.content.decks import DECKS
    from schoolyard.pages.voice import Voice

    voice = Voice(Supplies.read(language).wording)
    rows = [(kind.id, kind.size, kind.rules, voice(f"cards.{kind.id}.aim")) for kind in DECKS.values()]
    if as_json:
        print_json([{"deck": deck, "size": size, "rules": rules, "about": about} for deck, size, rules, about in rows])
        return
    print_columns([("deck", "size", "rules", "about"), *rows])


@click.command(epilog="Example: schoolyard calibrate --paper a4")
@out_option
@paper_option
@language_option
@large_print_option
@ink_option
@preview_option
@json_option
def calibrate(
    out: Path, paper: str, language: str, large_print: bool, ink: Printing, preview: bool, as_json: bool
) -> None:
    """Make a page that tests a printer.

    It shows whether the printer keeps the size, how near to the edge it prints, and how far backs lie beside their
    fronts: give that to `schoolyard cards --offset`. It is written to DIR/calibrate/calibrate.pdf.
    """
    from schoolyard.build.cards import make_calibration

    name, content = make_calibration(paper, language, large_print=large_print, ink=ink)
    tell(save_all([(f"calibrate/{name}", content)], out, preview=preview), "test", as_json=as_json)
