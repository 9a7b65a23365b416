"""The end: of a round, of a blocked one, of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.pages.rules_card import examples
from schoolyard.pages.rules_card.document import Cell, PayPicture, PotsPicture, ScoresPicture, Shown
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.rules.ruleset import ALL_CHIPS, RuleSet
from schoolyard.rules.scoring import to_nearest_five

LEFT_OVER: Final = 3
"""Tiles that the other player still holds in a picture where they are paid for."""
OWED: Final = (1, 2)
"""Chips that come from the Bank and from the other player in a picture of a payment."""
WHOLE: Final = "opponents-pips"
"""How the scores begin that take nothing off for the winner's own pips."""
FIVE: Final = 5
"""The step of scores where every score is a multiple of five."""


def round_ends(rules: RuleSet, voice: Voice) -> Cell:
    """Say what the last tile wins; where open ends score, also what a blocked round does."""
    below: tuple[str, ...] = ()
    if rules.score_multiple is not None:
        below = (" ".join((voice("rules-card.blocked.heading"), *_blocked(rules, voice))).replace("\n", " "),)
    return Cell(
        heading=voice("rules-card.out.heading"),
        lines=(voice("rules-card.out.last"), *_won(rules.out, rules, voice)),
        shown=_paid(rules, voice),
        below=below,
    )


def blocked(rules: RuleSet, voice: Voice) -> Cell:
    """Say who wins a blocked round, and what."""
    return Cell(
        heading=voice("rules-card.blocked.heading"),
        lines=tuple(_blocked(rules, voice)),
        shown=_blocked_shown(rules, voice),
    )


def _blocked(rules: RuleSet, voice: Voice) -> Iterator[str]:
    if rules.blocked_winner == "nobody":
        yield voice(f"rules-card.blocked.nobody-{rules.points}")
        yield voice("rules-card.blocked.again")
        return
    yield voice("rules-card.blocked.side" if rules.partners else "rules-card.blocked.hand")
    if rules.score_multiple is not None and rules.blocked_score == rules.out != "nothing":
        yield voice("rules-card.blocked.same")
    else:
        yield from _won(rules.blocked_score, rules, voice)
        if rules.blocked_score.startswith(WHOLE):
            yield voice("rules-card.blocked.whole")
    yield voice(f"rules-card.blocked.tie-{rules.blocked_tie}-{rules.points}")


def _won(score: str, rules: RuleSet, voice: Voice) -> Iterator[str]:
    """Say what winning a round gives: with chips the Down, and what the hands of the others are worth."""
    if score == "nothing":
        yield voice(f"rules-card.won.nothing-{rules.points}")
    else:
        yield voice(f"rules-card.won.{score}", hands=_other_hands(rules))


def _other_hands(rules: RuleSet) -> Phrase:
    if rules.partners:
        return say("rules-card.hands.side")
    return say("rules-card.hands.one" if rules.players[1] == 2 else "rules-card.hands.many")


def _paid(rules: RuleSet, voice: Voice) -> Shown | None:
    match rules.out:
        case "chip-per-tile":
            picture = PayPicture(
                hands=((("0-0",) * LEFT_OVER, ""),), face_down=True, chips=LEFT_OVER, down=True, won=""
            )
            return Shown(picture=picture, alt=voice("rules-card.out.chips-picture", tiles=LEFT_OVER))
        case "opponents-pips" | "opponents-pips-to-nearest-five":
            hand = examples.left_over(rules)
            held = examples.pips(hand)
            points = held if rules.out == "opponents-pips" else to_nearest_five(held)
            label = voice("rules-card.out.hand", dots=held)
            won = voice("rules-card.points", points=points)
            picture = PayPicture(hands=((hand, label),), face_down=False, chips=0, down=False, won=won)
            alt = voice("rules-card.out.points-picture", tiles=", ".join(hand), dots=held, points=points)
            return Shown(picture=picture, alt=alt)
    return None


def _blocked_shown(rules: RuleSet, voice: Voice) -> Shown | None:
    """Show two hands, what each counts, and what the lighter one wins."""
    if rules.blocked_winner == "nobody" or rules.blocked_score in ("nothing", "chip-per-tile"):
        return None
    one = examples.blocked(rules)
    own, others = examples.pips(one.least), examples.pips(one.most)
    points = {"opponents-pips": others, "opponents-minus-own": others - own}.get(
        rules.blocked_score, to_nearest_five(others)
    )
    won = voice("rules-card.points", points=points)
    if rules.blocked_score == "opponents-minus-own":
        won = voice("rules-card.minus", others=others, own=own, points=points)
    picture = PayPicture(
        hands=(
            (one.least, voice("rules-card.blocked.own", dots=own)),
            (one.most, voice("rules-card.blocked.other", dots=others)),
        ),
        face_down=False,
        chips=0,
        down=False,
        won=won,
    )
    return Shown(picture=picture, alt=voice("rules-card.blocked.picture", own=own, others=others, points=points))


def win(rules: RuleSet, voice: Voice) -> Cell:
    """Say what wins the game, and show how scores are kept."""
    if rules.chips:
        bank, other = OWED
        winner = sum(OWED), voice("rules-card.deal.you")
        pots = (bank, voice("rules-card.deal.bank")), (other, voice("rules-card.deal.other"))
        shown = Shown(
            picture=PotsPicture(pots=pots, winner=winner),
            alt=voice("rules-card.win.pots", bank=bank, other=other, chips=sum(OWED)),
        )
    else:
        names = ("us", "them") if rules.partners else ("you", "other")
        rounds = examples.running_totals(rules.target, 1 if rules.score_multiple is None else FIVE)
        shown = Shown(
            picture=ScoresPicture(
                names=(voice(f"rules-card.deal.{names[0]}"), voice(f"rules-card.deal.{names[1]}")), rounds=rounds
            ),
            alt=voice("rules-card.win.scores", points=rounds[-1][0]),
        )
    return Cell(heading=voice("rules-card.win.heading"), lines=tuple(_winning(rules, voice)), shown=shown)


def _winning(rules: RuleSet, voice: Voice) -> Iterator[str]:
    if rules.chips:
        yield voice("rules-card.win.pay")
        yield voice("rules-card.win.all" if rules.target == ALL_CHIPS else "rules-card.win.chips", chips=rules.target)
        return
    at_once = rules.score_multiple is not None
    yield voice("rules-card.win.write-plays" if at_once else "rules-card.win.write-rounds")
    if rules.partners:
        yield voice("rules-card.win.partners")
    yield voice("rules-card.win.at-once" if at_once else "rules-card.win.points", points=rules.target)
