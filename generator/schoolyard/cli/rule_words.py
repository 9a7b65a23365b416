"""A rule set in plain words, for people at a terminal: a label and a sentence for each thing it settles."""

from __future__ import annotations

from typing import Final

from schoolyard.rules.ruleset import POINTS_A_CHIP, RuleSet
from schoolyard.rules.words import listing

_OPENER: Final = {
    "highest-tile": "the holder of the highest-ranking tile",
    "highest-double": "the holder of the highest double; without any, of the highest-ranking tile",
    "picked-tile": "whoever picks the highest-ranking tile from the boneyard (it goes back before play)",
    "coin": "whoever wins the toss of a coin",
    "random": "anybody, by chance",
}
_OPENING_TILE: Final = {"any": "any tile", "winning": "the tile that won the opening"}
_OUT: Final = {
    "nothing": "nothing",
    "chip-per-tile": "1 chip for each tile that the opponent still holds",
    "opponents-pips": "the pips that the opponents still hold",
    "opponents-pips-to-nearest-five": "the pips that the opponents still hold, to the nearest 5",
}
_BLOCKED_SCORE: Final = {
    "nothing": "it scores nothing",
    "chip-per-tile": "it scores 1 chip for each tile of the opponent",
    "opponents-pips": "it scores the opponents' pips, nothing taken off",
    "opponents-minus-own": "it scores the opponents' pips minus the winner's own",
    "opponents-pips-to-nearest-five": "it scores the opponents' pips to the nearest 5, nothing taken off",
}
_BLOCKED_TIE: Final = {
    "nobody": "a tie for the fewest is nobody's round",
    "smallest-tile": "on a tie, the hand that has the tile of fewest pips",
}


def in_words(rules: RuleSet) -> list[tuple[str, str]]:
    """Give (label, sentence) for every field of a rule set, in the order in which a game meets them."""
    lines = [
        ("Rule set", rules.id + (f", which changes {rules.base}" if rules.base else "")),
        ("Source", rules.source),
        ("Players", _players(rules)),
        ("Tiles", f"{rules.tiles}: every tile up to {rules.set}-{rules.set}"),
        ("Hand", _hand(rules)),
        ("Who opens", _OPENER[rules.opener]),
        ("First tile", _OPENING_TILE[rules.opening_tile]),
        ("Cannot play", _drawing(rules)),
        ("Open ends", _open_ends(rules)),
        ("Double at an end", "both halves count" if rules.doubles_count == "both" else "one half counts"),
        ("Spinner", "the first double opens two more arms" if rules.spinner else "none: a line has two ends"),
        ("Going out", f"scores {_OUT[rules.out]}" if rules.out != "nothing" else "scores nothing"),
        ("Blocked", _blocked(rules)),
        ("Game", f"won by owning {rules.target} chips" if rules.chips else f"won with {rules.target} points"),
    ]
    return lines + [("To teach with", advice) for advice in rules.teaching]


def _players(rules: RuleSet) -> str:
    fewest, most = rules.players
    return f"{span(fewest, most)}{', two against two' if rules.partners else ''}"


def span(fewest: int, most: int) -> str:
    """Write a range of numbers: `2` or `2-4`."""
    return str(fewest) if fewest == most else f"{fewest}-{most}"


def _hand(rules: RuleSet) -> str:
    redeal = "; hands without any double are dealt again" if rules.redeal_without_double else ""
    if len(rules.hand) == 1:
        ((players, size),) = rules.hand
        return f"{size} each; {rules.boneyard_size(players)} are left in the boneyard{redeal}"
    deals = ", ".join(
        f"{size} for {players} players ({rules.boneyard_size(players)} left)" for players, size in rules.hand
    )
    return deals + redeal


def _drawing(rules: RuleSet) -> str:
    if rules.draw == "none":
        return "passes; nobody draws"
    does = {
        "until-fits": "draws until a tile fits, and plays it at once; passes when no tile is left to draw",
        "one": "draws one tile, and plays it at once if it fits; else passes",
    }
    kept = f"; the last {rules.reserve} tiles are never drawn" if rules.reserve else ""
    also = "; drawing is allowed when a tile fits, too" if rules.optional_draw else ""
    return f"{does[rules.draw]}{kept}{also}"


def _open_ends(rules: RuleSet) -> str:
    if rules.score_multiple is None:
        return "score nothing"
    won = f"1 chip for each {POINTS_A_CHIP}" if rules.chips else "as many points"
    return f"score when they make {listing(rules.scoring_totals(), 'or')}: {won}"


def _blocked(rules: RuleSet) -> str:
    if rules.blocked_winner == "nobody":
        return "nobody wins the round"
    return f"the fewest pips win; {_BLOCKED_TIE[rules.blocked_tie]}; {_BLOCKED_SCORE[rules.blocked_score]}"
