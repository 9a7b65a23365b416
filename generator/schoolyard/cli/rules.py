"""Commands about the games themselves: rules and simulate."""

from __future__ import annotations

import click

from schoolyard.cli.options import json_option
from schoolyard.cli.show import print_columns, print_json, progress


@click.command(epilog="Example: schoolyard rules schoolyard")
@click.argument("rules", required=False)
@json_option
def rules(rules: str | None, as_json: bool) -> None:
    """List the rule sets, or show one.

    RULES is a rule set's id, or a rule set file of your own: it is shown in full, in plain words.
    """
    from schoolyard.cli.rule_words import in_words, span
    from schoolyard.content import load_rules, rule_sets

    if rules is not None:
        one = load_rules(rules)
        if as_json:
            print_json(one.to_mapping())
            return
        click.echo(f"{one.title}\n")
        print_columns(in_words(one))
        return
    every = [load_rules(rules_id) for rules_id in rule_sets()]
    if as_json:
        print_json([one.to_mapping() for one in every])
        return
    rows = [(one.id, span(*one.players), str(one.tiles), one.title, one.source) for one in every]
    print_columns([("id", "players", "tiles", "title", "source"), *rows])


@click.command(epilog="Example: schoolyard simulate block --games 20 --seed monday")
@click.argument("rules")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games to play.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same text plays the same games.")
@click.option("--players", type=click.IntRange(min=2), help="How many play; without it, as few as the rules allow.")
@json_option
def simulate(rules: str, games: int, seed: str, players: int | None, as_json: bool) -> None:
    """Play random games and count.

    Counts how rounds end, what they score and how long they are, when everyone plays any legal tile. RULES is a rule
    set's id, or a rule set file of your own.
    """
    from schoolyard.cli.failures import Stop
    from schoolyard.cli.rule_words import span
    from schoolyard.cli.tally_words import in_words
    from schoolyard.content import load_rules
    from schoolyard.run.simulation import Tally, random_games

    one = load_rules(rules)
    fewest, most = one.players
    seats = fewest if players is None else players
    if not fewest <= seats <= most:
        raise Stop([f"{seats} players cannot play {one.id}: it is for {span(fewest, most)}"])
    tally = Tally()
    with progress("Playing", games) as step:
        for game in random_games(one, players=seats, games=games, seed=seed):
            tally.add(game)
            step()
    if as_json:
        print_json({"rules": one.id, "players": seats, "seed": seed, **tally.to_mapping()})
        return
    click.echo(f"{one.title}: {games} games of {seats} players, seed {seed}\n")
    print_columns(in_words(tally, chips=one.chips))
