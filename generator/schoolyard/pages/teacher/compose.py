"""Compose the teacher's page: a lesson, and what its made sheets show, in the words of the page's language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from schoolyard.content.lesson import Lesson
from schoolyard.content.lesson import Step as LessonStep
from schoolyard.pages.compose import CROWDED_FROM
from schoolyard.pages.part import describe
from schoolyard.pages.sums import added
from schoolyard.pages.teacher.document import Item, Line, Section, Step, TeacherPage, Watch
from schoolyard.pages.voice import Voice, Wording
from schoolyard.puzzles.phrase import NAMED_RULE, Phrase
from schoolyard.puzzles.picture import LinePart
from schoolyard.puzzles.puzzle import Puzzle, Shown
from schoolyard.puzzles.seen import FOLD, SeenLine
from schoolyard.puzzles.texts import SCORING
from schoolyard.rules.ruleset import POINTS_A_CHIP, RuleSet


def compose_teacher(
    lesson: Lesson,
    rules: RuleSet,
    shown: Sequence[Shown],
    wording: Wording,
    *,
    language: str,
    example: Puzzle | None = None,
) -> TeacherPage:
    """Make the teacher's page of a lesson that is played by `rules`.

    `shown` are its puzzles as children see them: they tell the rules that the sheets rely on. `example` is the first
    worked example; its line stands beside the play, unless that has a line of its own.
    """
    voice = Voice(wording)
    counted = any(rule.key in SCORING for _, rule in _rules(rules, shown))
    return TeacherPage(
        title=lesson.title,
        language=language,
        subject=lesson.goal,
        label=voice("teacher.label"),
        about=voice("teacher.about", ages=ages_said(*lesson.ages, voice), minutes=lesson.minutes),
        sections=tuple(_sections(lesson, rules, shown, voice)),
        steps=tuple(_step(step, rules, example, voice, counted=counted) for step in lesson.plan),
        watch_heading=voice("teacher.watch-for"),
        watches=tuple(
            Watch(habit=watch.habit, see=watch.see, say=voice("key.quote", text=watch.say) if watch.say else "")
            for watch in lesson.watch_for
        ),
        ways=tuple(
            Section(heading=voice(key), items=(Item(text=text),))
            for key, text in (
                ("teacher.support", lesson.support),
                ("teacher.stretch", lesson.stretch),
                ("teacher.home", lesson.home),
            )
            if text
        ),
        copying=voice("teacher.copying"),
        footer=voice("teacher.footer", title=lesson.title),
        crowded=rules.set >= CROWDED_FROM,
    )


def ages_said(youngest: int, oldest: int, voice: Voice) -> str:
    """Say from which to which age something is: `ages 6 and 7`."""
    if youngest == oldest:
        return voice("teacher.one-age", age=youngest)
    return voice("teacher.two-ages" if oldest == youngest + 1 else "teacher.ages", youngest=youngest, oldest=oldest)


def _sections(lesson: Lesson, rules: RuleSet, shown: Sequence[Shown], voice: Voice) -> Iterator[Section]:
    yield Section(heading=voice("teacher.goal"), items=(Item(text=lesson.goal),))
    if lesson.materials:
        items = tuple(Item(text=material) for material in lesson.materials)
        yield Section(heading=voice("teacher.materials"), items=items, dotted=True)
    if lesson.words:
        words = (Item(term=voice("teacher.term", term=word), text=meaning) for word, meaning in lesson.words.items())
        yield Section(heading=voice("teacher.words"), items=tuple(words))
    if lesson.standards:
        standards = (Item(term=standard.code, text=standard.text) for standard in lesson.standards)
        yield Section(heading=voice("teacher.standards"), items=tuple(standards))
    yield Section(heading=voice("teacher.rule"), items=tuple(_relied_on(rules, shown, voice)))


def _relied_on(rules: RuleSet, shown: Sequence[Shown], voice: Voice) -> Iterator[Item]:
    """Tell of each game the rules that the sheets rely on, each once; the lesson's own game comes first."""
    said: dict[str, dict[str, None]] = {rules.title: {}}
    for game, rule in _rules(rules, shown):
        said.setdefault(game, {})[voice.text(rule)] = None
    for game, texts in said.items():
        yield Item(term=voice("teacher.game", title=game), text=" ".join(texts))


def _rules(rules: RuleSet, shown: Sequence[Shown]) -> Iterator[tuple[str, Phrase]]:
    """Give each rule that a sheet says, after the name of its game."""
    for rule in (one.rule for one in shown if one.rule is not None):
        if rule.key == NAMED_RULE:
            yield str(rule.values["game"]), cast("Phrase", rule.values["rule"])
        else:
            yield rules.title, rule


def _step(step: LessonStep, rules: RuleSet, example: Puzzle | None, voice: Voice, *, counted: bool) -> Step:
    """Say a step, beside its line; what its open ends count is told where a sheet counts them (`counted`)."""
    shown = LinePart(tiles=step.line) if step.line else _worked(example) if step.name == "play" else None
    return Step(
        heading=voice(f"teacher.step.{step.name}"),
        minutes="" if step.minutes is None else str(step.minutes),
        unit=voice("teacher.minutes"),
        text=step.text,
        line=_line(shown, rules if counted else None, voice) if shown else None,
    )


def _worked(example: Puzzle | None) -> LinePart | None:
    """Give the line of a worked example, if it shows one whole."""
    if example is None:
        return None
    for part in (part for row in example.shown.picture.rows for part in row if isinstance(part, LinePart)):
        tiles = tuple(tile for tile in part.tiles if tile is not None and tile != FOLD)
        if 1 < len(tiles) == len(part.tiles):
            return LinePart(tiles=tiles, arms=part.arms)
    return None


def _line(shown: LinePart, rules: RuleSet | None, voice: Voice) -> Line:
    """Show a line; where open ends score by some rules, with what they count."""
    alt = describe(shown, voice)
    tiles = tuple(tile for tile in shown.tiles if tile is not None)
    if rules is None or rules.score_multiple is None:
        return Line(tiles=tiles, arms=shown.arms, sum="", chips=0, alt=alt)
    arms = {} if shown.arms is None else {"spinner": {"up": shown.arms.up, "down": shown.arms.down}}
    seen = SeenLine.of({"line": tiles, **arms}, rules.doubles_count)
    counted = added(seen.counted, seen.total, voice)
    chips = seen.total // POINTS_A_CHIP if rules.chips and seen.total in rules.scoring_totals() else 0
    won = voice("teacher.line-chips", chips=chips) if chips else ""
    return Line(
        tiles=tiles,
        arms=shown.arms,
        sum=counted,
        chips=chips,
        alt=voice("teacher.line-counted", line=alt, sum=counted, won=won),
    )
