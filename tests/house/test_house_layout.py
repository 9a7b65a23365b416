"""The house is what the documents say: layout, rooms, README, and files that belong to nobody's machine."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "generator" / "schoolyard"
MADE_BY_TOOLS = {"__pycache__", "out", "dist", "build", "node_modules"}


def files_of_the_house() -> Iterator[Path]:
    """Every file somebody wrote; without asking git, for the checks also run in a copy that has none."""
    folders = [ROOT]
    while folders:
        for path in sorted(folders.pop().iterdir()):
            if path.is_file():
                yield path
            elif path == PACKAGE / "build" or not (
                path.name in MADE_BY_TOOLS
                or (path.name.startswith(".") and path.name != ".ci")
                or path.name.endswith(".egg-info")
            ):
                folders.append(path)


def texts_of_the_house() -> Iterator[tuple[Path, str]]:
    for path in files_of_the_house():
        content = path.read_bytes()
        if b"\0" not in content:
            yield path.relative_to(ROOT), content.decode()


def fenced_blocks(text: str) -> list[tuple[str, str]]:
    """The kinds and contents of all fenced blocks."""
    return re.findall(r"^ *```(\S*)\n(.*?)^ *```$", text, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize(
    "path",
    [
        *("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "pyproject.toml"),
        *(".ci/run", "scripts/check", "lessons", "templates/rules", "templates/wording", "out/.gitkeep"),
    ],
)
def test_the_house_has(path: str) -> None:
    assert (ROOT / path).exists()


def test_the_source_root_holds_one_package() -> None:
    packages = [path.parent for path in (ROOT / "generator").glob("*/__init__.py")]
    assert packages == [PACKAGE]


def test_the_readme_has_exactly_two_sh_blocks_of_one_line_each() -> None:
    blocks = fenced_blocks((ROOT / "README.md").read_text("utf-8"))
    commands = [content for kind, content in blocks if kind == "sh"]
    assert [command.count("\n") for command in commands] == [1, 1]
    assert {kind for kind, _ in blocks} == {"sh", "text"}
    assert commands[0].strip().endswith("schoolyard make make-five")
    assert "pytest" in commands[1]


def test_the_readme_s_pictures_and_pages_exist() -> None:
    links = re.findall(r"\]\(([^)#\s]+)", (ROOT / "README.md").read_text("utf-8"))
    near = [link for link in links if "://" not in link]
    assert len([link for link in near if link.endswith(".png")]) >= 2
    assert [link for link in near if not (ROOT / link).is_file()] == []


def test_the_pictures_are_small() -> None:
    pictures = list((ROOT / "docs" / "img").glob("*.png"))
    assert pictures
    assert [picture.name for picture in pictures if picture.stat().st_size > 120_000] == []


def test_every_room_is_in_the_layers_and_in_architecture_md() -> None:
    rooms = {path.parent.name for path in PACKAGE.glob("*/__init__.py")} | {
        path.stem for path in PACKAGE.glob("*.py") if not path.stem.startswith("__")
    }
    contract = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"][0]
    layers = {name.strip().removeprefix("schoolyard.") for layer in contract["layers"] for name in layer.split("|")}
    assert layers == rooms
    described = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    assert [room for room in sorted(rooms) if f"`{room}/`" not in described] == []


def test_no_file_speaks_of_a_machine_s_folders() -> None:
    machine = re.compile(r"(?<![\w.~-])/(?:home|root|work|Users)/|[A-Z]:\\Users")
    own = Path(__file__).relative_to(ROOT)
    found = [f"{path}: {line}" for path, text in texts_of_the_house() if path != own for line in machine.findall(text)]
    assert found == []


def test_nothing_is_left_to_do_in_the_code() -> None:
    reminder = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
    assert [str(path) for path, text in texts_of_the_house() if reminder.search(text)] == []


def test_a_silenced_check_says_why() -> None:
    silenced = re.compile(r"#\s*(noqa\b(?:: [A-Z]+\d+(?:, ?[A-Z]+\d+)*)?|type: ignore(?:\[[\w, -]+\])?)(.*)")
    bare = [
        f"{path}: {match.group()}"
        for path, text in texts_of_the_house()
        if path.suffix == ".py"
        for match in silenced.finditer(text)
        if not re.match(r"\s+(?:-|#) \w", match[2]) and path != Path(__file__).relative_to(ROOT)
    ]
    assert bare == []


def test_no_program_file_needs_more_than_400_lines() -> None:
    long = {
        str(path): lines
        for path, text in texts_of_the_house()
        if path.suffix == ".py" and path.parts[0] == "generator" and (lines := text.count("\n")) > 400
    }
    assert long == {}


def test_text_files_are_utf_8_with_unix_lines_and_an_end() -> None:
    bad = [
        str(path)
        for path, text in texts_of_the_house()
        if path.suffix in {".py", ".md", ".yaml", ".toml", ".sh"} and ("\r" in text or (text and text[-1] != "\n"))
    ]
    assert bad == []
