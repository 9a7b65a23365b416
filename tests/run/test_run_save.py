"""Saving: a set of files appears whole, or nothing of it does."""

import errno
import os
import signal
import subprocess
import sys
import textwrap
import threading
import tracemalloc
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from schoolyard.run.save import SaveError, save


def everything_in(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


def run_apart(code: str, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code), *arguments],
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_files_are_written_as_given_and_named_in_order(tmp_path: Path) -> None:
    told: list[Path] = []
    paths = save(
        [("b.pdf", b"two"), ("a.pdf", b"one"), ("more/c.txt", b"")], tmp_path / "new" / "out", progress=told.append
    )
    assert paths == tuple(tmp_path / "new" / "out" / name for name in ("b.pdf", "a.pdf", "more/c.txt"))
    assert told == list(paths)
    assert [path.read_bytes() for path in paths] == [b"two", b"one", b""]
    assert everything_in(tmp_path / "new" / "out") == ["a.pdf", "b.pdf", "more", "more/c.txt"]


def test_a_file_that_was_there_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"a much longer old content")
    save([("a.pdf", b"new")], tmp_path)
    assert (tmp_path / "a.pdf").read_bytes() == b"new"
    assert everything_in(tmp_path) == ["a.pdf"]


def test_a_file_without_content_is_taken_away_and_its_folder_if_nothing_else_is_there(tmp_path: Path) -> None:
    save([("old/a.pdf", b"a"), ("kept/b.pdf", b"b"), ("kept/c.pdf", b"c"), ("d.pdf", b"d")], tmp_path)
    gone = [("old/a.pdf", None), ("kept/b.pdf", None), ("d.pdf", None), ("never/was.pdf", None)]
    assert save([*gone, ("new.pdf", b"new")], tmp_path) == (tmp_path / "new.pdf",)
    assert everything_in(tmp_path) == ["kept", "kept/c.pdf", "new.pdf"]


def test_nothing_is_taken_away_when_making_fails(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"a")

    def files() -> Iterator[tuple[str, bytes | None]]:
        yield "a.pdf", None
        raise LookupError("no such puzzle")

    with pytest.raises(LookupError):
        save(files(), tmp_path)
    assert everything_in(tmp_path) == ["a.pdf"]


def test_no_file_outside_the_folder_is_taken_away(tmp_path: Path) -> None:
    (tmp_path / "precious").write_bytes(b"a")
    with pytest.raises(SaveError, match="would lead out of the folder"):
        save([("../precious", None)], tmp_path / "out")
    assert everything_in(tmp_path) == ["precious"]


def test_files_get_the_permissions_that_the_user_s_files_get(tmp_path: Path) -> None:
    (tmp_path / "plain").write_bytes(b"")
    (path,) = save([("a.pdf", b"x")], tmp_path)
    assert path.stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_no_file_has_its_name_before_all_are_written(tmp_path: Path) -> None:
    (tmp_path / "sheet.pdf").write_bytes(b"old sheet")

    def files() -> Iterator[tuple[str, bytes]]:
        yield "sheet.pdf", b"new sheet"
        assert (tmp_path / "sheet.pdf").read_bytes() == b"old sheet"
        yield "key.pdf", b"new key"
        assert not (tmp_path / "key.pdf").exists()

    save(files(), tmp_path)
    assert (tmp_path / "sheet.pdf").read_bytes() == b"new sheet"


def test_when_making_fails_everything_is_as_before(tmp_path: Path) -> None:
    (tmp_path / "sheet.pdf").write_bytes(b"old sheet")

    def files() -> Iterator[tuple[str, bytes]]:
        yield "sheet.pdf", b"new sheet"
        yield "deep/er/key.pdf", b"new key"
        raise LookupError("no such puzzle")

    with pytest.raises(LookupError):
        save(files(), tmp_path)
    assert everything_in(tmp_path) == ["sheet.pdf"]
    assert (tmp_path / "sheet.pdf").read_bytes() == b"old sheet"


@pytest.mark.parametrize("name", ["", ".", "/etc/passwd", "../a.pdf", "b/../../a.pdf", "b\\a.pdf", "C:a.pdf", "a\0b"])
def test_a_name_that_leads_out_of_the_folder_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(SaveError, match="the name would lead out of the folder"):
        save([("good.pdf", b"x"), (name, b"x")], tmp_path / "out")
    assert everything_in(tmp_path) == []


def test_the_same_name_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"two files named a\.pdf"):
        save([("a.pdf", b"x"), ("a.pdf", b"y")], tmp_path)
    assert everything_in(tmp_path) == []


def test_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real_open = Path.open

    def open_on_a_full_disk(path: Path, *arguments: object) -> object:
        real_open(path, *arguments).close()  # type: ignore[call-overload]  # handed on as they came
        return real_open(Path("/dev/full"), "wb")

    def files() -> Iterator[tuple[str, bytes]]:
        yield "sheet.pdf", b"fits"
        monkeypatch.setattr(Path, "open", open_on_a_full_disk)
        yield "key.pdf", b"fits no more"

    with pytest.raises(SaveError) as caught:
        save(files(), tmp_path / "out")
    assert caught.value.path == tmp_path / "out" / "key.pdf"
    assert caught.value.why == "the disk is full"
    assert everything_in(tmp_path) == []


def test_a_limit_in_the_middle_of_a_file_leaves_nothing(tmp_path: Path) -> None:
    done = run_apart(
        """
        import resource
        from pathlib import Path
        from schoolyard.run.save import SaveError, save
        resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
        try:
            save([("sheet.pdf", bytes(4000)), ("key.pdf", bytes(6000))], Path("out"))
        except SaveError as error:
            print(error)
        """,
        cwd=tmp_path,
    )
    assert done.stdout == "out/key.pdf: the file would be larger than is allowed here\n", done.stderr
    assert everything_in(tmp_path) == []


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    done = run_apart(
        """
        import os
        from pathlib import Path
        from schoolyard.run.save import SaveError, save
        if os.getuid() == 0:  # nothing is forbidden to root
            os.setuid(65534)
        for folder in ("out", "."):
            try:
                save([("sheet.pdf", b"x")], Path(folder))
            except SaveError as error:
                print(error)
        """,
        cwd=tmp_path,
    )
    assert done.stdout == "out: you may not write there\nsheet.pdf: you may not write there\n", done.stderr
    assert everything_in(tmp_path) == []


@pytest.mark.parametrize("folder", ["out", "out/make-five", "out/make-five/deeper"])
def test_a_file_where_the_folder_should_be_is_named_and_kept(tmp_path: Path, folder: str) -> None:
    (tmp_path / "out").write_bytes(b"precious")
    with pytest.raises(SaveError) as caught:
        save([("sheet.pdf", b"x")], tmp_path / folder)
    assert caught.value.path == tmp_path / "out"
    assert caught.value.why == "this is a file, where a folder is needed"
    assert (tmp_path / "out").read_bytes() == b"precious"


def test_a_folder_where_a_file_should_be_is_named_and_kept(tmp_path: Path) -> None:
    (tmp_path / "key.pdf").mkdir()
    with pytest.raises(SaveError, match="a folder lies where the file should go"):
        save([("sheet.pdf", b"x"), ("key.pdf", b"x")], tmp_path)
    assert everything_in(tmp_path) == ["key.pdf"]


def test_a_name_that_is_too_long_is_told(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="the name is too long"):
        save([("x" * 300, b"x")], tmp_path)
    assert everything_in(tmp_path) == []


def test_an_unexpected_refusal_is_told_in_the_system_s_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(SaveError, match="input/output error"):
        save([("sheet.pdf", b"x")], tmp_path)


def test_ctrl_c_between_files_leaves_nothing(tmp_path: Path) -> None:
    code = """
        import time
        from pathlib import Path
        from schoolyard.run.save import save
        def files():
            yield "sheet.pdf", b"x" * 100_000
            print("one is written", flush=True)
            time.sleep(30)
            yield "key.pdf", b"x"
        save(files(), Path("out/make-five"))
        """
    child = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(code)],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "one is written\n"
    assert len(everything_in(tmp_path)) == 3  # two folders and the waiting part
    child.send_signal(signal.SIGINT)
    _, errors = child.communicate(timeout=30)
    assert "KeyboardInterrupt" in errors
    assert everything_in(tmp_path) == []


def test_ctrl_c_while_files_take_their_names_waits_until_all_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real_replace = Path.replace

    def replace(path: Path, target: Path) -> Path:
        os.kill(os.getpid(), signal.SIGINT)
        return real_replace(path, target)

    monkeypatch.setattr(Path, "replace", replace)
    with pytest.raises(KeyboardInterrupt):
        save([("sheet.pdf", b"x"), ("key.pdf", b"x")], tmp_path)
    assert everything_in(tmp_path) == ["key.pdf", "sheet.pdf"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_another_end_from_outside_waits_too(
    number: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    came: list[int] = []
    before = signal.signal(number, lambda number, _: came.append(number))
    real_replace = Path.replace

    def replace(path: Path, target: Path) -> Path:
        os.kill(os.getpid(), number)
        assert came == []
        return real_replace(path, target)

    monkeypatch.setattr(Path, "replace", replace)
    try:
        save([("sheet.pdf", b"x")], tmp_path)
    finally:
        signal.signal(number, before)
    assert came == [number]
    assert everything_in(tmp_path) == ["sheet.pdf"]


def refuse_the(number: int, why: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one of the next renames fail, counted from 1, and all others do their work."""
    real_replace, asked = Path.replace, count(1)

    def replace(path: Path, target: Path) -> Path:
        if next(asked) == number:
            raise OSError(why, os.strerror(why))
        return real_replace(path, target)

    monkeypatch.setattr(Path, "replace", replace)


@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize(
    ("why", "told"), [(errno.ENOSPC, "the disk is full"), (errno.EACCES, "you may not write there")]
)
def test_when_a_file_cannot_take_its_name_all_are_as_before(
    why: int, told: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {"sheet.pdf": b"old sheet", "key.pdf": b"old key", "gone/stretch.pdf": b"old stretch"}
    save(list(before.items()), tmp_path)
    # three that were there are set aside, and four take their names
    refuse_the(number, why, monkeypatch)
    files = [("sheet.pdf", b"new"), ("new/teacher.pdf", b"new"), ("cards.pdf", b"new"), ("key.pdf", b"new")]
    with pytest.raises(SaveError, match=told):
        save([*files, ("gone/stretch.pdf", None)], tmp_path)
    assert everything_in(tmp_path) == ["gone", "gone/stretch.pdf", "key.pdf", "sheet.pdf"]
    assert {name: (tmp_path / name).read_bytes() for name in before} == before


def test_what_cannot_even_be_put_back_is_kept_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save([("sheet.pdf", b"old sheet")], tmp_path)
    real_replace, asked = Path.replace, count(1)

    def replace(path: Path, target: Path) -> Path:
        if next(asked) > 1:
            raise OSError(errno.EIO, "Input/output error")
        return real_replace(path, target)

    monkeypatch.setattr(Path, "replace", replace)
    with pytest.raises(SaveError, match=r"input/output error; what was there is kept as .*\.old$") as caught:
        save([("sheet.pdf", b"new")], tmp_path)
    assert caught.value.path == tmp_path / "sheet.pdf"
    assert Path(caught.value.why.rpartition(" as ")[2]).read_bytes() == b"old sheet"
    assert len(everything_in(tmp_path)) == 1


def test_files_that_may_not_be_replaced_stay_as_they_were(tmp_path: Path) -> None:
    done = run_apart(
        """
        import os
        from pathlib import Path
        from schoolyard.run.save import SaveError, save
        os.chmod(".", 0o777)
        save([("ours/sheet.pdf", b"old"), ("theirs/key.pdf", b"old")], Path("."))
        os.chmod("theirs", 0o1777)  # anybody may add files there, and only an owner take them away
        os.chmod("ours", 0o777)
        if os.getuid() == 0:  # nothing is forbidden to root
            os.setuid(65534)
        else:
            os.chmod("theirs", 0o555)
        try:
            save([("ours/sheet.pdf", b"new"), ("theirs/key.pdf", b"new")], Path("."))
        except SaveError as error:
            print(error)
        """,
        cwd=tmp_path,
    )
    assert done.stdout == "theirs/key.pdf: you may not write there\n", done.stderr
    (tmp_path / "theirs").chmod(0o755)
    assert everything_in(tmp_path) == ["ours", "ours/sheet.pdf", "theirs", "theirs/key.pdf"]
    assert (tmp_path / "ours" / "sheet.pdf").read_bytes() == b"old"


def test_saving_works_away_from_the_main_thread(tmp_path: Path) -> None:
    worker = threading.Thread(target=save, args=([("sheet.pdf", b"x")], tmp_path))
    worker.start()
    worker.join()
    assert everything_in(tmp_path) == ["sheet.pdf"]


def test_memory_holds_one_file_at_a_time(tmp_path: Path) -> None:
    tracemalloc.start()
    save(((f"{number}.pdf", bytes(1_000_000)) for number in range(20)), tmp_path)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 3_000_000
