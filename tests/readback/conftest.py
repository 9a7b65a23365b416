"""What tests plant in pages, to see it found."""

from collections.abc import Iterator

import pytest

from schoolyard.drawing import shapes, tiles


@pytest.fixture
def white_pips(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Paint pips in the paper's colour; the outlines stay."""
    tiles._tile.cache_clear()  # what is drawn once is kept
    monkeypatch.setitem(shapes.FILL, "black", "1 g")
    yield
    tiles._tile.cache_clear()
