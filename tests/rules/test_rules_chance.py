"""Chance: streams by name, the same on every machine, and fair."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from itertools import permutations

from schoolyard.rules.chance import Chance

TRIES = 600


def test_a_stream_is_pythons_own_seeded_by_its_name() -> None:
    plain = random.Random(int.from_bytes(hashlib.sha256(b"make-five/A").digest()[:16], "big"))
    chance = Chance("make-five/A")
    assert [chance.below(1000) for _ in range(9)] == [int(plain.random() * 1000) for _ in range(9)]


def test_mixing_gives_every_order_about_as_often_and_leaves_the_tiles_as_they_were() -> None:
    items = ("a", "b", "c")
    counts = Counter(tuple(Chance(f"order {number}").shuffled(items)) for number in range(TRIES))
    assert set(counts) == set(permutations(items))
    assert min(counts.values()) > TRIES / 6 * 0.7
    assert items == ("a", "b", "c")


def test_numbers_and_choices_come_up_about_equally() -> None:
    for counts in (
        Counter(Chance(f"choice {number}").choice("abc") for number in range(TRIES)),
        Counter(Chance(f"below {number}").below(3) for number in range(TRIES)),
    ):
        assert len(counts) == 3
        assert min(counts.values()) > TRIES / 3 * 0.8


def test_the_stream_of_a_part_takes_nothing_from_the_whole() -> None:
    whole, again = Chance("whole"), Chance("whole")
    assert whole.stream("part").below(10**9) == Chance("whole/part").below(10**9)
    assert whole.below(10**9) == again.below(10**9)
