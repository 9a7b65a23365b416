from pathlib import Path

import pytest
from drawing_sample import FONT_FILES

from schoolyard.drawing import Fonts


@pytest.fixture(scope="session")
def font_files() -> dict[int, Path]:
    return FONT_FILES


@pytest.fixture(scope="session")
def fonts(font_files: dict[int, Path]) -> Fonts:
    return Fonts(font_files)
