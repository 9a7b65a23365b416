"""Commands that play games: replay and simulate."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from schoolyard.cli.failures import Stop
from schoolyard.cli.options import any_path, json_option, seed_option
from schoolyard.cli.show import print_columns, print_json, print_json_line, progress

if TYPE_CHECKING:
    from schoolyard.rules.game import Game


@click.command(epilog="Example: schoolyard replay games/schoolyard_1.yaml")
@click.argument("scripts", nargs=-1, required=True, metavar="SCRIPT...")
@json_option
def replay(scripts: tuple[str, ...], as_json: bool) -> None:
    """Play games that were written down.

    SCRIPT is a file with a deal and its moves. The game is told as a story, with the line drawn in text; with --json as
    one object a line. A move that the rules forbid is told with its place and the reason.
    """
    from schoolyard.content import ProblemsError, load_script
    from schoolyard.rules.record import record
    from schoolyard.rules.replay import replay as played
    from schoolyard.rules.story import tell

    problems: list[str] = []
    for number, name in enumerate(scripts):
        try:
            game = played(load_script(Path(name)))
        except ProblemsError as error:
            problems += map(str, error.problems)
            continue
        if as_json:
            print_json_line(record(game, name))
        else:
            click.echo("\n".join(["", *tell(game)] if number else tell(game)))
    if problems:
        raise Stop(problems)


@click.command(epilog="Example: schoolyard simulate block --games 20 --seed monday")
@click.argument("rules")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games to play.")
@seed_option("Any text; the same text plays the same games.")
@click.option("--players", type=click.IntRange(min=2), help="How many play; without it, as few as the rules allow.")
@click.option("--scripts", type=any_path, metavar="DIR", help="Also write each game into DIR, for replay.")
@json_option
def simulate(rules: str, games: int, seed: str, players: int | None, scripts: Path | None, as_json: bool) -> None:
    """Play random games and count.

    Counts how rounds end, what they score and how long they are, when everyone plays any legal tile. RULES is a rule
    set's id, or a rule set file of your own.
    """
    from schoolyard.cli.rule_words import span
    from schoolyard.cli.tally_words import in_words
    from schoolyard.content import load_rules
    from schoolyard.rules.words import counted
    from schoolyard.run.save import save
    from schoolyard.run.simulation import Tally, as_scripts, random_games

    one = load_rules(rules)
    fewest, most = one.players
    seats = fewest if players is None else players
    if not fewest <= seats <= most:
        raise Stop([f"{seats} players cannot play {one.id}: it is for {span(fewest, most)}"])
    tally = Tally()

    def played() -> Iterator[Game]:
        for game in random_games(one, players=seats, games=games, seed=seed):
            tally.add(game)
            yield game
            step()

    with progress("Playing", games) as step:
        if scripts is None:
            for _ in played():
                pass
        else:
            save(as_scripts(played()), scripts)
    if as_json:
        print_json({"rules": one.id, "players": seats, "seed": seed, **tally.to_mapping()})
        return
    click.echo(f"{one.title}: {counted(games, 'game')} of {seats} players, seed {seed}\n")
    print_columns(in_words(tally, chips=one.chips))
