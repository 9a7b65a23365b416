"""Records: puzzles as puzzles.json keeps them, and their proof from there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from schoolyard.puzzles.phrase import Phrase
from schoolyard.puzzles.puzzle import Mistake, Puzzle, Source
from schoolyard.puzzles.solver import IN_ORDER, ImpossibleError, same_answer, solve


def to_mapping(puzzle: Puzzle, number: int, say: Callable[[Phrase], str]) -> dict[str, Any]:
    """Give a puzzle as puzzles.json has it; `say` makes sentences for the sheet's age and language."""
    prompt = say(puzzle.shown.prompt)
    return {
        "number": number,
        "kind": puzzle.kind,
        "state": dict(puzzle.state),
        "prompt": prompt,
        "answer": puzzle.answer,
        "answer_text": say(puzzle.answer_text),
        "why": say(puzzle.why),
        "mistakes": [_mistake(mistake, say) for mistake in puzzle.mistakes],
        "difficulty": {
            "level": puzzle.difficulty.level,
            **puzzle.difficulty.measures,
            "words": len(prompt.split()),
        },
        "source": None if puzzle.source is None else _source(puzzle.source),
    }


def _mistake(mistake: Mistake, say: Callable[[Phrase], str]) -> dict[str, Any]:
    return {
        "answer": mistake.answer,
        "answer_text": say(mistake.answer_text),
        "habit": mistake.habit,
        "cause": say(mistake.cause),
        "say": say(mistake.say),
    }


def _source(source: Source) -> dict[str, Any]:
    """A game of our own is kept whole; of a lesson's own script its file is named."""
    if "script" in source.game:
        return {"script": source.game["script"], "step": source.step}
    return {"game": dict(source.game), "step": source.step}


@dataclass(frozen=True, slots=True, kw_only=True)
class Unproved:
    """A puzzle of a puzzles.json whose answer is not all that the solver finds."""

    sheet: str
    """The sheet's code, or its place in the file where it has none."""
    version: str
    number: int
    kind: str
    answer: Any
    """What the file says."""
    found: tuple[Any, ...]
    """Every right answer there is."""
    impossible: str | None = None
    """Why there can be none, if the state is one that no table can show."""


def verify(document: Mapping[str, Any]) -> tuple[int, tuple[Unproved, ...]]:
    """Solve every puzzle of a puzzles.json again, from its state and the file's rule sets alone.

    Gives how many puzzles there are, and those that do not hold. Raises KeyError or TypeError where the file is no
    puzzles.json.
    """
    rule_sets = document["rule_sets"]
    checked = [
        _check(puzzle, rule_sets, sheet=str(sheet.get("code") or place), version=str(sheet.get("version", "")))
        for place, sheet in enumerate(document["sheets"], 1)
        for puzzle in sheet["puzzles"]
    ]
    return len(checked), tuple(unproved for unproved in checked if unproved is not None)


def _check(
    puzzle: Mapping[str, Any], rule_sets: Mapping[str, Mapping[str, Any]], *, sheet: str, version: str
) -> Unproved | None:
    kind, answer = puzzle["kind"], puzzle["answer"]
    found: list[Any] = []
    impossible = None
    try:
        found = solve(kind, puzzle["state"], rule_sets)
    except ImpossibleError as error:
        impossible = str(error)
    ordered = kind in IN_ORDER
    right = len(found) == 1 and same_answer(found[0], answer, ordered=ordered)
    if right and not any(same_answer(found[0], wrong, ordered=ordered) for wrong in _wrong_answers(puzzle)):
        return None
    return Unproved(
        sheet=sheet,
        version=version,
        number=puzzle["number"],
        kind=kind,
        answer=answer,
        found=tuple(found),
        impossible=impossible,
    )


def _wrong_answers(puzzle: Mapping[str, Any]) -> Iterator[Any]:
    for mistake in puzzle.get("mistakes", ()):
        yield mistake["answer"]
