"""Chance: a stream of random numbers with a readable name, the same on every machine."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A named stream. Built on `random.random()` alone, whose sequence Python promises to keep.

    >>> Chance("make-five/A").below(6) == Chance("make-five/A").below(6)
    True
    """

    def __init__(self, name: str) -> None:
        self.name = name
        seed = int.from_bytes(hashlib.sha256(name.encode()).digest()[:16], "big")
        self._random = random.Random(seed).random  # noqa: S311 - games, not secrets

    def below(self, limit: int) -> int:
        """Give a number from 0 to limit - 1."""
        return int(self._random() * limit)

    def choice(self, items: Sequence[T]) -> T:
        """Pick one of the items."""
        return items[int(self._random() * len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Give the items in a random order; the argument stays as it is."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = int(self._random() * (last + 1))
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def stream(self, name: str) -> Chance:
        """Give the stream of a part: adding one part changes no other."""
        return Chance(f"{self.name}/{name}")
