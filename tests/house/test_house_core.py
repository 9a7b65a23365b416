"""The core runs where there is no click, pydantic, yaml or compiled Pillow: Python in a browser."""

import subprocess
import sys
import textwrap

CORE = ["rules", "puzzles", "wording", "content", "pages", "drawing", "build"]


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, check=False, timeout=60
    )


def test_the_core_imports_with_reportlab_alone() -> None:
    done = python(f"""
        import importlib, sys, types

        class Missing:
            absent = ("click", "pydantic", "pydantic_core", "yaml", "_yaml", "PIL", "pypdfium2", "numpy")
            def find_spec(self, name, path=None, target=None):
                if name.split(".")[0] in self.absent:
                    raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

        sys.meta_path.insert(0, Missing())
        # reportlab wants PIL at once; this stand-in is all it needs where there are no bitmaps
        sys.modules["PIL"] = types.ModuleType("PIL")
        sys.modules["PIL"].Image = None
        for room in {CORE}:
            importlib.import_module("schoolyard." + room)
        print(*sorted(name for name in sys.modules if name.split(".")[0] in Missing.absent))
        """)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "PIL"


def test_rules_and_puzzles_need_the_standard_library_alone() -> None:
    done = python("""
        import importlib, pkgutil, sys
        from pathlib import Path
        before = set(sys.modules)
        for room in ("schoolyard.rules", "schoolyard.puzzles"):
            package = importlib.import_module(room)
            for module in pkgutil.walk_packages(package.__path__, room + "."):
                importlib.import_module(module.name)
        tops = {name.split(".")[0] for name in set(sys.modules) - before}
        print(*sorted(tops - sys.stdlib_module_names))
        """)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "schoolyard"
