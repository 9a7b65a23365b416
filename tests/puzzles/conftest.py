"""Fixtures of the puzzle tests."""

from __future__ import annotations

import pytest
from puzzle_kit import EVERY_KIND

from schoolyard.puzzles.kind import Kind


@pytest.fixture(params=sorted(EVERY_KIND))
def kind(request: pytest.FixtureRequest) -> Kind:
    """Every kind, one after the other."""
    return EVERY_KIND[request.param]
