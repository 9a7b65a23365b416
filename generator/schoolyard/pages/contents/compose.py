"""Compose the contents of a unit: its lessons and their files in the words of the page's language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from schoolyard.content.lesson import Lesson
from schoolyard.pages.contents.document import Columns, Contents, Row, ToPrint
from schoolyard.pages.teacher.compose import ages_said
from schoolyard.pages.voice import Voice, Wording

VARIED: Final = ("support", "support-key", "stretch", "stretch-key")
"""The keys of files that are not for every child."""
KEY_OF: Final = {
    "sheet": "key",
    "support": "support-key",
    "stretch": "stretch-key",
    "class-sheets": "class-keys",
}
"""The keys of files that have a key beside them, and of that."""
_LISTED: Final = 2
"""The most versions that are named one by one; of more, the first and the last are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Files:
    """The files of one purpose, one for each version."""

    key: str
    """The key of their name in the wording; empty where `name` is all there is to say."""
    name: str = ""
    versions: tuple[str, ...] = ()
    pages: tuple[int, ...]
    """How many pages each file has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A lesson of the unit, the title of its rule set in the page's language, and what was made of it."""

    lesson: Lesson
    game: str
    files: Sequence[Files]


def compose_contents(
    title: str, entries: Sequence[Entry], wording: Wording, *, language: str, for_class: bool
) -> Contents:
    """Make the contents of a unit; `for_class` tells whether its files hold the sheets of all children."""
    voice = Voice(wording)
    label = voice("contents.label")
    ages = [age for entry in entries for age in entry.lesson.ages]
    return Contents(
        title=title,
        label=label,
        about=voice("contents.about", lessons=len(entries), ages=ages_said(min(ages), max(ages), voice)),
        language=language,
        subject=voice("contents.subject", title=title),
        how=" ".join(_how(entries, voice, for_class=for_class)),
        columns=Columns(
            number=voice("contents.number"),
            lesson=voice("contents.lesson"),
            goal=voice("contents.goal"),
            ages=voice("contents.ages"),
            minutes=voice("contents.minutes"),
            game=voice("contents.game"),
            prints=voice("contents.print"),
            pages=voice("contents.pages"),
            key=voice("contents.key"),
            materials=voice("contents.materials"),
            printed=voice("contents.printed"),
            ready=voice("contents.ready"),
        ),
        rows=tuple(_row(number, entry, voice) for number, entry in enumerate(entries, 1)),
        footer=voice("contents.footer", title=title),
    )


def _how(entries: Sequence[Entry], voice: Voice, *, for_class: bool) -> Iterator[str]:
    """Say how the folders go, what to print how often, and how many pages there are."""
    files = [files for entry in entries for files in entry.files]
    yield voice("contents.how-class" if for_class else "contents.how")
    if any(one.key in VARIED for one in files):
        yield voice("contents.varied")
    pages = sum(sum(one.pages) for one in files)
    yield voice("contents.total-class" if for_class else "contents.total", pages=pages)


def _row(number: int, entry: Entry, voice: Voice) -> Row:
    lesson = entry.lesson
    prints = tuple(_prints(entry.files, voice))
    about = voice("teacher.about", ages=ages_said(*lesson.ages, voice), minutes=lesson.minutes)
    return Row(
        number=str(number),
        title=lesson.title,
        goal=lesson.goal,
        ages=_span(*lesson.ages, voice),
        minutes=str(lesson.minutes),
        game=entry.game,
        prints=prints,
        materials=lesson.materials,
        facts=voice("contents.facts", about=about, game=entry.game),
        printed=voice("contents.separator").join(_printed(one, voice) for one in prints),
    )


def _prints(files: Sequence[Files], voice: Voice) -> Iterator[ToPrint]:
    """Tell each purpose once: keys beside what they answer, or by themselves where that is not made."""
    by_key = {one.key: one for one in files if one.key}
    answered = {key: KEY_OF[key] for key in by_key if KEY_OF.get(key) in by_key}
    for one in files:
        if one.key not in answered.values():
            key = by_key[answered[one.key]] if one.key in answered else None
            pages = "" if key is None else _pages(key, voice)
            yield ToPrint(label=_label(one, voice), pages=_pages(one, voice), key=pages)


def _printed(one: ToPrint, voice: Voice) -> str:
    if one.key:
        return voice("contents.with-key", label=one.label, pages=one.pages, key=one.key)
    return voice("contents.without-key", label=one.label, pages=one.pages)


def _label(files: Files, voice: Voice) -> str:
    if not files.key:
        return files.name
    if not files.versions:
        return voice(f"contents.files.{files.key}")
    versions = files.versions
    listed = voice.listed(versions) if len(versions) <= _LISTED else _span(versions[0], versions[-1], voice)
    return voice(f"contents.files.{files.key}", versions=listed)


def _pages(files: Files, voice: Voice) -> str:
    """Say how many pages: of each version where they are named, else of all together."""
    if len(files.pages) <= _LISTED:
        return voice("sum.plus").join(map(str, files.pages))
    return str(sum(files.pages))


def _span(first: int | str, last: int | str, voice: Voice) -> str:
    return str(first) if first == last else voice("contents.span", first=first, last=last)
