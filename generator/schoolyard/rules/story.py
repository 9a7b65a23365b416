"""Stories: a game told in plain English, with the line drawn in text after every play."""

from __future__ import annotations

from collections.abc import Iterator

from schoolyard.rules.drawn_line import draw_line
from schoolyard.rules.game import Game, Round
from schoolyard.rules.moves import Play
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.story_words import ending, move_told, owned, standing
from schoolyard.rules.tile import Tile
from schoolyard.rules.words import counted, listing


def tell(game: Game) -> list[str]:
    """Give the story of a game in lines of text: who opens and why, every move, how rounds end, and who has what."""
    rules, players = game.rules, game.players
    lines = [f"{rules.title}: {listing(players)}"]
    if rules.partners:
        sides = [listing(players[seat] for seat in side) for side in rules.sides(len(players))]
        lines.append(f"Partners: {' against '.join(sides)}.")
    lines.append(f"At the start: {owned(game.begun_with, players)}.")
    for number, played in enumerate(game.rounds, 1):
        lines += ["", f"Round {number}", *_round(played)]
    return lines


def _round(played: Round) -> Iterator[str]:
    start = played.start
    longest = max(map(len, start.players))
    for name, hand in zip(start.players, start.hands, strict=True):
        yield f"  {name.ljust(longest)}  {' '.join(map(str, hand))}"
    yield f"  {counted(len(start.boneyard), 'tile')} in the boneyard"
    yield from _beginning(played)
    for number, step in enumerate(played.steps, 1):
        yield f"{number:4}  {move_told(step)}"
        if isinstance(step.move, Play):
            yield from draw_line(step.after.line, " " * 6)
    if played.end is None:
        position = played.position
        yield f"  The script stops here. The round goes on with {position.players[position.turn]}."
        return
    for sentence in ending(played.position, played.end):
        yield f"  {sentence}"
    yield f"  {standing(played.end, start.players)}"


def _beginning(played: Round) -> Iterator[str]:
    """Who begins, and why."""
    opening, start = played.opening, played.start
    if opening is None:
        yield from draw_line(start.line, " " * 6)
        passes = f"{counted(start.passed, 'player')} just passed. " if start.passed else ""
        yield f"  {passes}The round goes on with {start.players[start.turn]}."
        return
    name = start.players[opening.seat]
    if opening.tile is None:
        yield f"  {name} has the Down and opens." if start.rules.chips else f"  {name} opens."
        return
    down = "takes the Down and " if start.rules.chips else ""
    opens = "opens with it" if start.must else "opens with any tile"
    yield f"  {name} holds {opening.tile}, {_why_it_won(start.rules, opening.tile)}: {name} {down}{opens}."


def _why_it_won(rules: RuleSet, tile: Tile) -> str:
    if rules.opener == "highest-tile":
        return "the highest-ranking tile dealt"
    return "the highest double dealt" if tile.is_double else "the highest-ranking tile, for no double was dealt"
