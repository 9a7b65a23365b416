"""What stands at the foot of a key: the command that makes it again, typed as it is printed."""

import re
import shlex
from pathlib import Path

import pypdfium2
import pytest
from cli_run import Run

AGAIN = "To make it again: "


def foot(key: Path) -> list[str]:
    """The commands that a key tells, on the first page of each of its sheets."""
    pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(key)]
    return [re.sub(r"\s*key · \d+\s*$", "", line) for page in pages for line in re.findall(f"{AGAIN}(.*)", page)]


@pytest.mark.parametrize(
    "options",
    [
        "make make-five",
        "make make-five --seed 'two words' --versions 2 --paper a4 --age 7",
        "make best-play --seed x --versions 3 --ink saver",
        "sheet count-tile --rules block --count 3 --age 8 --seed monday",
        "sheet scoring-tile --rules 5xj-all-fives --count 2 --level 5 --age 8 --seed 7 --knob target=10",
    ],
)
def test_the_command_on_a_key_makes_the_same_file_again(options: str, schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard(*shlex.split(options), "--out", tmp_path / "first").status == 0
    keys = sorted((tmp_path / "first").rglob("*_key.pdf"))
    assert keys
    for key in keys:
        command = foot(key)[0]
        program, *arguments = shlex.split(command)
        assert program == "schoolyard"
        assert schoolyard(*arguments, "--out", tmp_path / "again").status == 0
        made = {path.read_bytes() for path in (tmp_path / "again").rglob("*_key.pdf")}
        assert key.read_bytes() in made


def test_a_childs_key_tells_its_code_and_neither_the_list_nor_the_name(schoolyard: Run, tmp_path: Path) -> None:
    (tmp_path / "room-of-zoe.csv").write_text("name\nZoë\n", "utf-8")
    assert schoolyard("make", "make-five", "--roster", "room-of-zoe.csv", "--seed", "7").status == 0
    commands = foot(tmp_path / "out" / "make-five" / "make-five_class_keys.pdf")
    assert commands
    assert all(command.startswith("schoolyard key 2") and len(command.split()) == 3 for command in commands)
    assert schoolyard(*commands[0].split()[1:]).status == 0


def test_a_seed_that_cannot_be_printed_leaves_the_code(schoolyard: Run, tmp_path: Path) -> None:
    assert schoolyard("make", "make-five", "--seed", "\N{SLIGHTLY SMILING FACE}", "--paper", "a4").status == 0
    commands = foot(tmp_path / "out" / "make-five" / "make-five_A_key.pdf")
    assert commands
    assert all(command.startswith("schoolyard key ") and command.endswith(" --paper a4") for command in commands)
