"""What all commands have in common: help, exit status, errors in words, and streams that print any name."""

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest
from cli_run import Run

from schoolyard import __version__, content
from schoolyard.build.code import SheetCode
from schoolyard.build.request import MOST_VERSIONS, PURPOSES
from schoolyard.cli.program import schoolyard as program
from schoolyard.cli.show import progress
from schoolyard.content.models.lesson import OLDEST, YOUNGEST

COMMANDS = sorted(program.commands)
LESSON = b"id: L\xc3\xb3pez\n"


def apart(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "schoolyard", *arguments],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
        timeout=60,
    )


def example(command: str) -> list[str]:
    epilog = program.commands[command].epilog or ""
    assert epilog.startswith(f"Example: schoolyard {command} ") or epilog == f"Example: schoolyard {command}"
    return epilog.split()[2:]


def test_these_are_the_commands() -> None:
    assert COMMANDS == [
        "calibrate",
        "cards",
        "check",
        "key",
        "kinds",
        "lessons",
        "make",
        "new",
        "replay",
        "rules",
        "rules-card",
        "sheet",
        "simulate",
        "verify",
    ]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_each_command_ends_with_an_example_that_runs(command: str, schoolyard: Run, tmp_path: Path) -> None:
    shown = schoolyard(command, "--help")
    assert shown.status == 0
    assert shown.out.rstrip().endswith("Example: schoolyard " + " ".join(example(command)))
    if command != "new":
        assert schoolyard("new", "my-lesson.yaml").status == 0
    assert schoolyard("simulate", "schoolyard", "--games", 1, "--scripts", "games").status == 0
    if command == "verify":
        assert schoolyard("make", "make-five").status == 0
    arguments = example(command)
    if command == "key":  # another code for every version of the program
        assert SheetCode.read(arguments[1])
        assert schoolyard("make", "make-five").status == 0
        record = json.loads((tmp_path / "out" / "make-five" / "puzzles.json").read_bytes())
        arguments[1] = record["sheets"][0]["code"]
    done = schoolyard(*arguments)
    assert (done.status, done.err) == (0, "")
    assert done.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_and_argument_says_what_it_is(command: str) -> None:
    found = program.commands[command]
    assert [each.name for each in found.params if isinstance(each, click.Option) and not each.help] == []
    for argument in (each for each in found.params if isinstance(each, click.Argument)):
        name = re.sub(r"\W", "", argument.metavar or argument.human_readable_name)
        assert name in (found.help or "")


def test_the_help_of_the_program_lists_all_commands_with_a_whole_sentence(schoolyard: Run) -> None:
    done = schoolyard("--help")
    assert done.status == 0
    assert re.findall(r"^  ([a-z][\w-]*) +[A-Z].*\.$", done.out, re.MULTILINE) == COMMANDS
    assert "..." not in done.out.partition("Commands:")[2]
    assert done.out.rstrip().endswith("Example: schoolyard make make-five")


def test_help_loads_no_room(tmp_path: Path) -> None:
    code = """if True:
        import sys
        sys.argv = ["schoolyard", "--help"]
        from schoolyard.cli import main
        main()
        heavy = {"yaml", "pydantic", "reportlab", "PIL", "schoolyard.rules", "schoolyard.content", "schoolyard.build"}
        print(*sorted(heavy & set(sys.modules)), file=sys.stderr)
        """
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stderr == "\n"


def test_version(schoolyard: Run) -> None:
    done = schoolyard("--version")
    assert (done.status, done.out) == (0, f"schoolyard {__version__}\n")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["maek"], "No such command 'maek'"),
        (["rules", "--jsn"], "No such option"),
        (["simulate"], "Missing argument 'RULES'"),
        (["simulate", "block", "--games", "0"], "0 is not in the range"),
        (["simulate", "block", "--games", "many"], "'many' is not a valid integer"),
        (["make", "make-five", "--paper", "a5"], "'a5' is not one of"),
        (["make", "make-five", "--age", "99"], "99 is not in the range"),
        (["make", "make-five", "--versions", "27"], "27 is not in the range"),
        (["make", "make-five", "--only", "sheet,kye"], "'kye' is none of sheet, key, teacher, cards, rules."),
        (["simulate", "block", "--seed", "\udcff"], "these bytes are no text."),
        (["check"], "Missing argument 'FILE...'"),
        (["check", ""], "Invalid value for 'FILE...': the name is empty."),
        (["make", "make-five", "--out", ""], "Invalid value for '--out': the name is empty."),
        (["make", "make-five", "--roster", ""], "Invalid value for '--roster': the name is empty."),
    ],
)
def test_exit_2_is_for_the_form_of_the_command_line(arguments: list[str], says: str, schoolyard: Run) -> None:
    done = schoolyard(*arguments)
    assert done.status == 2
    assert says in done.err
    assert done.out == ""


def test_a_paper_is_known_in_capitals_too(schoolyard: Run) -> None:
    assert schoolyard("make", "make-five", "--only", "sheet", "--paper", "A4").status == 0


def test_a_command_line_without_a_command_shows_the_help(schoolyard: Run) -> None:
    done = schoolyard()
    assert done.status == 2
    assert "Commands:" in done.err


def test_a_fault_of_ours_is_told_without_a_traceback(schoolyard: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down() -> None:
        raise KeyError("pips")

    monkeypatch.setattr(content, "rule_sets", break_down)
    monkeypatch.delenv("SCHOOLYARD_DEBUG")
    done = schoolyard("rules")
    assert done.status == 1
    assert done.err == (
        "This is a fault in schoolyard, not in what you typed: KeyError: 'pips'\n"
        "Please report it with the command you gave; with SCHOOLYARD_DEBUG=1 set it shows where it happened.\n"
    )
    monkeypatch.setenv("SCHOOLYARD_DEBUG", "1")
    with pytest.raises(KeyError, match="pips"):
        schoolyard("rules")


def test_exit_130_is_for_an_interruption(schoolyard: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(content, "rule_sets", interrupt)
    done = schoolyard("rules")
    assert done.status == 130
    assert done.err == "Interrupted. Nothing half-made was left behind.\n"


def test_an_interruption_that_a_library_makes_an_error_of_is_one_still(
    schoolyard: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt() -> None:
        try:
            raise KeyboardInterrupt
        except KeyboardInterrupt:
            raise RuntimeError("could not be done")  # noqa: B904 - as a library that knows nothing of it would

    monkeypatch.setattr(content, "rule_sets", interrupt)
    done = schoolyard("rules")
    assert (done.status, done.err) == (130, "Interrupted. Nothing half-made was left behind.\n")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_stopped_while_making_it_leaves_nothing_behind(number: signal.Signals, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "schoolyard", "make", "make-five", "--versions", "26"]
    child = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    until = time.monotonic() + 30
    while not list(tmp_path.rglob("*.part")) and child.poll() is None and time.monotonic() < until:
        time.sleep(0.001)
    child.send_signal(number)
    out, err = child.communicate(timeout=30)
    assert child.returncode == 130
    assert (out, err) == (b"", b"Interrupted. Nothing half-made was left behind.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_reader_that_goes_away_is_no_trouble(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "schoolyard", "rules", "--json"]
    child = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdout is not None
    child.stdout.close()
    assert child.stderr is not None
    assert child.stderr.read() == b""
    child.wait(timeout=30)
    child.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux alone has a disk that is always full")
@pytest.mark.parametrize("buffered", [True, False])
@pytest.mark.parametrize("arguments", [["rules", "--json"], ["--help"], ["replay", "--help"], ["--version"]])
def test_where_nothing_can_be_printed_the_exit_status_is_1_and_why_is_told(
    arguments: list[str], buffered: bool
) -> None:
    others = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with open("/dev/full", "wb") as full:
        child = subprocess.run(
            [sys.executable, "-m", "schoolyard", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            env=others if buffered else {**others, "PYTHONUNBUFFERED": "1"},
        )
    assert child.returncode == 1
    assert child.stderr == b"What there is to tell cannot be written: no space left on device\n"


@pytest.mark.parametrize("closed", ["1", "2", "12"])
@pytest.mark.parametrize(("arguments", "status"), [(["make", "make-five", "--only", "key"], 0), (["rules", "no"], 1)])
def test_a_stream_that_is_closed_changes_no_file_and_no_exit_status(
    arguments: list[str], status: int, closed: str, tmp_path: Path
) -> None:
    program = f"""if True:
        import os, sys
        for stream in {closed!r}:
            os.close(int(stream))
        os.execv(sys.executable, [sys.executable, "-m", "schoolyard", *sys.argv[1:]])
        """
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], cwd=tmp_path, capture_output=True, check=False, timeout=60
    )
    assert done.returncode == status
    assert b"fault" not in done.stderr
    made = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert {path.read_bytes()[:5] for path in made if path.suffix == ".pdf"} == ({b"%PDF-"} if status == 0 else set())
    for path in made:
        assert b"out/make-five" not in path.read_bytes()  # as the report would say


@pytest.mark.parametrize(
    "environment", [{"LC_ALL": "C"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}]
)
def test_any_letter_is_printed_in_any_locale(environment: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "lesson.yaml").write_bytes(LESSON)
    done = apart("check", "lesson.yaml", cwd=tmp_path, **environment)
    assert done.returncode == 1
    assert "López" in done.stderr.decode()
    done = apart("check", "lesson.yaml", "--json", cwd=tmp_path, **environment)
    assert "López" in done.stdout.decode()


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("columns", "widest"), [(24, 24), (40, 40), (80, 80), (200, 80)])
def test_how_far_the_work_is_goes_on_one_line_of_the_terminal(
    columns: int, widest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", shown := Terminal())
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("TERM", "xterm")
    with progress("Making", 3) as step:
        for _ in range(3):
            step()
    lines = [re.sub(r"\x1b\[\?25[lh]", "", line) for line in shown.getvalue().rstrip().split("\r")]
    assert lines[-1].rstrip().endswith("100%")
    assert max(map(len, lines)) <= widest


def test_a_dumb_terminal_and_a_file_are_shown_nothing_that_is_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream, kind in (Terminal(), "dumb"), (io.StringIO(), "xterm"):
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setenv("TERM", kind)
        with progress("Making", 1) as step:
            step()
        assert stream.getvalue() == ""


def test_python_m_schoolyard_is_the_command(tmp_path: Path) -> None:
    assert apart("--version", cwd=tmp_path).stdout.decode() == f"schoolyard {__version__}\n"
    assert apart("rules", "shcoolyard", cwd=tmp_path).returncode == 1


def test_options_offer_what_the_rooms_below_can_do() -> None:
    options = {each.name: each for each in program.commands["make"].params}
    ages, versions, papers = options["age"].type, options["versions"].type, options["paper"].type
    assert isinstance(ages, click.IntRange)
    assert isinstance(versions, click.IntRange)
    assert isinstance(papers, click.Choice)
    assert (ages.min, ages.max) == (YOUNGEST, OLDEST)
    assert (versions.min, versions.max) == (1, MOST_VERSIONS)
    assert sorted(papers.choices) == sorted(content.load_data("papers"))
    only = options["only"]
    assert isinstance(only, click.Option)
    assert ", ".join(PURPOSES) in str(only.help)


@pytest.mark.parametrize(
    ("before", "told"),
    [
        # as a dataclass does while it is made
        (
            """def stopped():
    try:
        exec('raise KeyboardInterrupt')
    except KeyboardInterrupt:
        return 130
import schoolyard.cli
schoolyard.cli.main = stopped""",
            b"",
        ),
        # while the commands are still being imported
        (
            """class Stopped:
    def find_spec(self, name, path, target=None):
        if name == 'schoolyard.cli':
            raise KeyboardInterrupt
import sys
sys.meta_path.insert(0, Stopped())""",
            b"Interrupted. Nothing half-made was left behind.\n",
        ),
    ],
    ids=["as a class is defined", "before the command line is there"],
)
def test_ctrl_c_is_told_by_130_whenever_it_comes(before: str, told: bytes) -> None:
    program = f"{before}\nfrom schoolyard.__main__ import run\nrun()"
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", told)
