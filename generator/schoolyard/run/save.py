"""Saving: a set of files appears whole, or nothing of it does.

Every file is first written complete beside its place, under a name that no program opens; only when all are there do
they take their names. What lay there waits under such a name too, and comes back if one of them cannot take its own. So
a sheet never lies beside the key of another run, whatever stops the work in between.
"""

from __future__ import annotations

import errno
import os
import secrets
import signal
import threading
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath, PureWindowsPath

_ENDS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""What ends a program from outside: Ctrl-C, the system, a closed terminal (which Windows does not tell)."""

_WORDS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is full",
    errno.EFBIG: "the file would be larger than is allowed here",
    errno.EACCES: "you may not write there",
    errno.EPERM: "you may not write there",
    errno.EROFS: "the disk can only be read",
    errno.EBUSY: "another program has it open",
    errno.ENAMETOOLONG: "the name is too long",
}


class SaveError(Exception):
    """A place that cannot be written: `path`, and `why` in words for a person."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: {why}")
        self.path = path
        self.why = why


def save(
    files: Iterable[tuple[str, bytes | None]], folder: Path, *, progress: Callable[[Path], None] | None = None
) -> tuple[Path, ...]:
    """Write `files` (relative name, content) into `folder`, which is made if need be; give the paths in order.

    `progress` is told of each file once it is written. A file that was there before is replaced; where the content is
    None it is taken away, and its folder with it if that is empty then. Raises SaveError for a place that cannot be
    written or a name that leads out of `folder`, ValueError for a name that comes twice; after these, and after
    whatever `files` raises or Ctrl-C, everything is as it was before. Memory holds one file at a time.
    """
    staged: dict[Path, Path] = {}
    gone: set[Path] = set()
    made: list[Path] = []
    try:
        for name, content in files:
            target = _inside(folder, name)
            if target in staged or target in gone:
                raise ValueError(f"two files named {name}")
            if content is None:
                gone.add(target)
                continue
            _make_folder(target.parent, made)
            with _in_words(target):
                if target.is_dir():
                    raise SaveError(target, "a folder lies where the file should go")
                staged[target] = part = _hidden(target, "part")
                with part.open("xb") as file:
                    file.write(content)
            if progress:
                progress(target)
        with _no_interrupt():
            _exchange(staged, gone, folder)
    except BaseException:
        with _no_interrupt():
            _remove(staged.values(), made)
        raise
    return tuple(staged)


def _inside(folder: Path, name: str) -> Path:
    """Give the place of a file, which must lie inside the folder on every system."""
    for path in (PurePosixPath(name), PureWindowsPath(name)):
        if not path.name or path.anchor or ".." in path.parts or "\\" in name or "\0" in name:
            raise SaveError(folder / name, "the name would lead out of the folder")
    return folder / name


def _make_folder(folder: Path, made: list[Path]) -> None:
    """Make a folder and those above it, noting in `made` which were not there, outermost first."""
    missing: list[Path] = []
    with _in_words(folder):
        while not folder.exists():
            missing.append(folder)
            folder = folder.parent
        if not folder.is_dir():
            raise SaveError(folder, "this is a file, where a folder is needed")
        for each in reversed(missing):
            made.append(each)
            each.mkdir(exist_ok=True)


def _hidden(target: Path, ending: str) -> Path:
    """Give a name beside a file that is nobody's, and that no program opens."""
    return target.with_name(f".{secrets.token_hex(8)}.{ending}")


def _exchange(staged: Mapping[Path, Path], gone: Collection[Path], folder: Path) -> None:
    """Give all files their names and take away those that are `gone`, or leave all as they were.

    Raises SaveError. What cannot even be put back is kept under another name, which the error tells.
    """
    before: dict[Path, Path] = {}
    named: list[Path] = []
    try:
        for target in (*staged, *gone):
            with _in_words(target):
                if os.path.lexists(target):
                    target.replace(old := _hidden(target, "old"))
                    before[target] = old
                if target in staged:
                    staged[target].replace(target)
                    named.append(target)
    except SaveError as error:
        for target in named:
            with suppress(OSError):
                target.unlink()
        lost = [old for target, old in before.items() if not _put_back(old, target)]
        if lost:
            raise SaveError(
                error.path, f"{error.why}; what was there is kept as {', '.join(map(str, lost))}"
            ) from error
        raise
    for old in before.values():
        with suppress(OSError):
            old.unlink()
    for target in gone:
        if target.parent != folder:
            with suppress(OSError):  # other files lie there
                target.parent.rmdir()


def _put_back(old: Path, target: Path) -> bool:
    try:
        old.replace(target)
    except OSError:
        return False
    return True


def _remove(parts: Iterable[Path], made: list[Path]) -> None:
    """Take away what was staged, and the folders made for it where nothing else came to lie in them."""
    for part in parts:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    for folder in reversed(made):
        with suppress(OSError):
            folder.rmdir()


@contextmanager
def _in_words(path: Path) -> Iterator[None]:
    """Turn the system's refusal into a SaveError about `path`, the name that its reader knows."""
    try:
        yield
    except OSError as error:
        raise SaveError(path, _WORDS.get(error.errno or 0) or (error.strerror or str(error)).lower()) from error


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """Let Ctrl-C, or another end from outside, wait until the block is done.

    That takes no time, and half of the block would mix two runs' files.
    """
    if threading.current_thread() is not threading.main_thread():  # only that one is interrupted
        yield
        return
    came: list[int] = []
    before = {number: signal.signal(number, lambda number, _frame: came.append(number)) for number in _ENDS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for number in came:
            signal.raise_signal(number)
