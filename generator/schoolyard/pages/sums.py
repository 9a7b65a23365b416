"""Sums, as they are written: 4 + 4 + 2 = 10."""

from __future__ import annotations

from collections.abc import Iterable

from schoolyard.pages.voice import Voice


def added(addends: Iterable[int], total: int, voice: Voice) -> str:
    """Write a sum."""
    return voice("sum.written", addends=voice("sum.plus").join(map(str, addends)), total=total)
