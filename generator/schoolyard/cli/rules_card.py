"""The command that makes a rules card: rules-card."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from schoolyard.cli.options import large_print_option, page_options
from schoolyard.cli.rules import list_rules
from schoolyard.cli.writing import naming, save_all, tell

if TYPE_CHECKING:
    from schoolyard.drawing import Printing


@click.command(epilog="Example: schoolyard rules-card schoolyard --paper a4")
@click.argument("rules", required=False)
@click.option("--half", is_flag=True, help="Two cards of half a page each on a page, to be cut apart.")
@large_print_option
@page_options
def rules_card(
    rules: str | None,
    half: bool,
    large_print: bool,
    age: int | None,
    out: Path,
    seed: str,  # noqa: ARG001 - every command that prints takes a seed; nothing on a rules card is drawn by lot
    paper: str,
    language: str,
    ink: Printing,
    preview: bool,
    as_json: bool,
) -> None:
    """Make a rules card for the children's table.

    RULES is a rule set's id, or a rule set file of your own: its house rules are on the card. It is written to
    DIR/rules-card/. Without it, the rule sets are listed.
    """
    if half and large_print:
        raise click.UsageError("--half has no room for large print: give one of --half and --large-print.")
    if rules is None:
        list_rules(as_json=as_json)
        return
    from schoolyard.build import Supplies
    from schoolyard.build.rules_card import RulesCardRequest, make_rules_card
    from schoolyard.content import load_rules

    request = RulesCardRequest(
        rules=load_rules(rules),
        half=half,
        large_print=large_print,
        paper=paper,
        age=age,
        language=language,
        ink=ink,
    )
    supplies = Supplies.read(language)
    with naming(request.rules.id):
        name, content = make_rules_card(request, supplies)
    written = save_all([(f"rules-card/{name}", content)], out, preview=preview)
    tell(written, "rules", name=request.rules.id, as_json=as_json)
