"""The folder of a unit: its lessons in numbered folders, made one after the other, and the page of contents.

A lesson is saved whole, together with the manifest; so after an interruption the next run goes on where this one was.
What is up to date stays as it is. What an earlier run made and this one does not is taken away, so that no folder mixes
the two; but nothing that anybody else put there or changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from schoolyard.build import Request, Supplies, make
from schoolyard.build.contents import NAME as CONTENTS
from schoolyard.build.contents import MadeInUnit, contents
from schoolyard.drawing import page_count
from schoolyard.run import manifest
from schoolyard.run.fingerprint import fingerprint
from schoolyard.run.manifest import MadeFile, Part, digest
from schoolyard.run.pictures import with_pictures
from schoolyard.run.save import save

_PUZZLES: Final = "puzzles"
"""What is made of every lesson, whatever is wanted of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbered:
    """A lesson in its place in the unit: `folder` is `05_make-five`."""

    folder: str
    request: Request
    fingerprint: str


class Term:
    """A unit as it is made into its folder."""

    def __init__(
        self, title: str, requests: Sequence[Request], folder: Path, supplies: Supplies, *, preview: bool = False
    ) -> None:
        """`requests` are the lessons in order; with `preview` each page is a picture too.

        Raises ProblemsError for a rule set or script of a lesson that cannot be read.
        """
        self._title, self._folder, self._supplies, self._preview = title, folder, supplies, preview
        self._parts = manifest.read(folder)
        self.notes: list[str] = []
        """What may surprise: files that somebody changed."""
        self.lessons = tuple(
            Numbered(folder=f"{number:02}_{request.lesson.id}", request=request, fingerprint=fingerprint(request))
            for number, request in enumerate(requests, 1)
        )

    def is_up_to_date(self, lesson: Numbered) -> bool:
        """Tell whether all that is wanted of a lesson is there, as it would be made now."""
        return self._has(lesson.folder, lesson.fingerprint, self._kinds(_PUZZLES, *lesson.request.wanted))

    def files(self, folder: str = CONTENTS) -> tuple[Path, ...]:
        """Give the files that were made into a lesson's folder, now or before; without one, the page of contents."""
        part = self._parts.get(folder)
        return tuple(self._folder / name for name in part.files) if part else ()

    def make(self, lesson: Numbered, step: Callable[[], None]) -> None:
        """Make a lesson and save it. `step` is called after each file, pictures apart.

        Until `finish` there is no page of contents, for it would tell of other files. Raises what `make` of build and
        `save` do; then all is as it was.
        """

        def files() -> Iterator[tuple[str, bytes]]:
            for name, content in make(lesson.request, self._supplies):
                yield f"{lesson.folder}/{name}", content
                step()

        kinds = self._kinds(_PUZZLES, *lesson.request.wanted)
        page = self._parts.get(CONTENTS)
        untouched = [CONTENTS] if page is not None and self._is_whole(page) else []
        self._save(lesson.folder, lesson.fingerprint, kinds, files(), instead_of=untouched)

    def finish(self) -> bool:
        """Make the page of contents and take away lessons that are no more; tell whether there was anything to do.

        Raises NoRoomError and MissingGlyph for what does not go on the page, and as `save` does.
        """
        lessons = [MadeInUnit(request=lesson.request, pages=self._pages(lesson)) for lesson in self.lessons]
        content = contents(self._title, lessons, self._supplies)
        stale = self._parts.keys() - {CONTENTS, *(lesson.folder for lesson in self.lessons)}
        if not stale and self._has(CONTENTS, digest(content), self._kinds(CONTENTS)):
            return False
        kinds = self._kinds(CONTENTS)
        self._save(CONTENTS, digest(content), kinds, [(CONTENTS, content)], instead_of=sorted(stale))
        return True

    def _kinds(self, *wanted: str) -> frozenset[str]:
        """Name what is wanted, and the pictures of it."""
        return frozenset(wanted).union(f"{one}, pictures" for one in wanted if self._preview)

    def _has(self, name: str, made_from: str, kinds: frozenset[str]) -> bool:
        part = self._parts.get(name)
        return part is not None and part.fingerprint == made_from and part.kinds >= kinds and self._is_whole(part)

    def _is_whole(self, part: Part) -> bool:
        return all(file.is_at(self._folder / name) for name, file in part.files.items())

    def _pages(self, lesson: Numbered) -> dict[str, int]:
        part = self._parts.get(lesson.folder)
        files = part.files if part else {}
        return {PurePosixPath(name).name: file.pages for name, file in files.items() if file.pages is not None}

    def _save(
        self,
        name: str,
        made_from: str,
        kinds: frozenset[str],
        files: Iterable[tuple[str, bytes]],
        *,
        instead_of: Sequence[str],
    ) -> None:
        """Save a part, the manifest that tells of it, and take away the parts that it stands `instead_of`."""
        old = self._parts.get(name)
        others = [self._parts[other] for other in instead_of]
        parts = {other: part for other, part in self._parts.items() if other not in instead_of}
        notes: list[str] = []

        def every() -> Iterator[tuple[str, bytes | None]]:
            made: dict[str, MadeFile] = {}
            for file, content in with_pictures(files) if self._preview else files:
                pages = page_count(content) if file.endswith(".pdf") else None
                made[file] = MadeFile(digest=digest(content), pages=pages)
                yield file, content
            parts[name] = self._joined(old, Part(fingerprint=made_from, kinds=kinds, files=made))
            for former in [old, *others] if old else others:
                for file, was in former.files.items():
                    there = was.is_at(self._folder / file)
                    if not there and (self._folder / file).exists():
                        what = "it is made anew" if file in made else "it stays"
                        notes.append(f"{self._folder / file} was changed since it was made: {what}")
                    elif there and file not in parts[name].files:
                        yield file, None
            yield manifest.NAME, manifest.written(parts)

        save(every(), self._folder)
        self._parts = parts
        self.notes += notes

    def _joined(self, old: Part | None, new: Part) -> Part:
        """Keep what was made of the same before, and is still there, beside what is made now."""
        if old is None or old.fingerprint != new.fingerprint:
            return new
        kept = {name: file for name, file in old.files.items() if file.is_at(self._folder / name)}
        kinds = old.kinds if len(kept) == len(old.files) else frozenset()
        others = {name: file for name, file in kept.items() if name not in new.files}
        return Part(fingerprint=new.fingerprint, kinds=kinds | new.kinds, files={**new.files, **others})
