"""The command about rule sets: rules."""

from __future__ import annotations

import click

from schoolyard.cli.options import json_option
from schoolyard.cli.show import print_columns, print_json


@click.command(epilog="Example: schoolyard rules schoolyard")
@click.argument("rules", required=False)
@json_option
def rules(rules: str | None, as_json: bool) -> None:
    """List the rule sets, or show one.

    RULES is a rule set's id, or a rule set file of your own: it is shown in full, in plain words.
    """
    if rules is None:
        list_rules(as_json=as_json)
        return
    from schoolyard.cli.rule_words import in_words
    from schoolyard.content import load_rules

    one = load_rules(rules)
    if as_json:
        print_json(one.to_mapping())
        return
    click.echo(f"{one.title}\n")
    print_columns(in_words(one))


def list_rules(*, as_json: bool) -> None:
    """Print all shipped rule sets."""
    from schoolyard.cli.rule_words import span
    from schoolyard.content import load_rules, rule_sets

    every = [load_rules(rules_id) for rules_id in rule_sets()]
    if as_json:
        print_json([one.to_mapping() for one in every])
        return
    rows = [(one.id, span(*one.players), str(one.tiles), one.title, one.source) for one in every]
    print_columns([("id", "players", "tiles", "title", "source"), *rows])
