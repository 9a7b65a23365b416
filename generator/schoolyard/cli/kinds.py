"""The command that lists the kinds of puzzles: kinds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import click

from schoolyard.cli.options import OLDEST, json_option
from schoolyard.cli.show import print_columns, print_json, progress

if TYPE_CHECKING:
    from schoolyard.build.kind_facts import KindFacts
    from schoolyard.build.supplies import Supplies
    from schoolyard.puzzles.kind import Kind


@click.command(epilog="Example: schoolyard kinds scoring-tile")
@click.argument("kinds", nargs=-1, metavar="[KIND]...")
@json_option
def kinds(kinds: tuple[str, ...], as_json: bool) -> None:
    """List the kinds of puzzles.

    For each: what it asks, the youngest age it is for, the rule sets it goes with, its levels from 1 to 5, its knobs
    and an example. KIND is the id of one to show; without any, all are shown, those for the youngest first.
    """
    from schoolyard.build import Supplies, find_kind, kind_facts
    from schoolyard.puzzles.registry import all_kinds

    chosen = [find_kind(name) for name in dict.fromkeys(kinds)]
    every = chosen or sorted(all_kinds().values(), key=lambda kind: (kind.age, kind.id))
    supplies = Supplies.read("en")
    facts = []
    with progress("Looking", len(every)) as step:
        for kind in every:
            facts.append(kind_facts(kind, supplies))
            step()
    if as_json:
        print_json([_as_data(one, supplies) for one in facts])
        return
    for number, one in enumerate(facts):
        click.echo(("\n" if number else "") + one.kind.id)
        print_columns([(f"  {label}", text) for label, text in _in_words(one, supplies)])


def _as_data(facts: KindFacts, supplies: Supplies) -> dict[str, Any]:
    kind, example = facts.kind, facts.example
    say = supplies.english.say
    return {
        "kind": kind.id,
        "ages": [kind.age, OLDEST],
        "older": dict(kind.older),
        "rules": list(kind.rules),
        "levels": list(facts.levels),
        "knobs": {
            name: {"default": knob.default, "allowed": _allowed(knob.allowed), "does": _does(name, supplies)}
            for name, knob in sorted(kind.knobs.items())
        },
        "standards": list(kind.standards),
        "example": {
            "prompt": say(example.shown.prompt, age=facts.age),
            "state": dict(example.state),
            "answer": example.answer,
            "answer_text": say(example.answer_text),
            "why": say(example.why),
        },
    }


def _allowed(values: tuple[Any, ...] | range) -> list[Any] | dict[str, int]:
    return {"least": values[0], "most": values[-1]} if isinstance(values, range) else list(values)


def _does(knob: str, supplies: Supplies) -> str:
    from schoolyard.puzzles.phrase import Phrase

    return supplies.english.say(Phrase(f"knob.{knob}"))


def _in_words(facts: KindFacts, supplies: Supplies) -> Iterator[tuple[str, str]]:
    """Give (label, sentence) for each thing there is to know of a kind."""
    from schoolyard.cli.rule_words import span
    from schoolyard.content.knobs import allowed

    kind, example, say = facts.kind, facts.example, supplies.english.say
    yield "asks", say(example.shown.prompt, age=facts.age)
    yield "ages", _ages(kind)
    yield "rules", _rule_sets(kind)
    yield "levels", span(facts.levels[0], facts.levels[-1])
    for name, knob in kind.knobs.items():
        usual = "" if knob.default is None else f"; {str(knob.default).lower()} if you say nothing"
        yield "knob", f"{name}: {_does(name, supplies)}; {allowed(knob)}{usual}"
    yield "example", f"{_shown(example.state)}: {say(example.answer_text)}. {say(example.why)}"


def _ages(kind: Kind) -> str:
    from schoolyard.rules.words import listing

    later: dict[int, list[str]] = {}
    for name, age in kind.older.items():
        later.setdefault(age, []).append(name)
    return "; ".join([f"{kind.age} and up", *(f"{age} and up by {listing(names)}" for age, names in later.items())])


def _rule_sets(kind: Kind) -> str:
    from schoolyard.puzzles.kind import ANY

    return "any" if kind.rules == ANY else ", ".join(kind.rules)


def _shown(state: Mapping[str, Any]) -> str:
    """Write in one line what a child sees, without the rules: `line 1-4 4-2; hand 3-1 3-2; target 5`."""
    return "; ".join(f"{key} {_text(value)}" for key, value in state.items() if key != "rules")


def _text(value: Any) -> str:
    match value:
        case list() if value and isinstance(value[0], dict):
            return ", ".join(map(_text, value))
        case list():
            return " ".join(map(_text, value))
        case dict():
            return ", ".join(f"{key} {_text(each)}" for key, each in value.items())
        case None:
            return "?"
        case bool():
            return "yes" if value else "no"
    return str(value)
