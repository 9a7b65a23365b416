"""Counting the pages of a file that was drawn here."""

from __future__ import annotations

import re
from typing import Final

_TREE: Final = re.compile(rb"^<</Type/Pages/Count (\d+)/Kids\[[^]]*\]>>$", re.MULTILINE)
"""The root of the pages, as `Drawing` writes it: on a line of its own, which no text of the file can be."""


def page_count(pdf: bytes) -> int:
    """Give how many pages a file has that `draw` made; raises ValueError for another."""
    (found, *others) = _TREE.findall(pdf) or (None,)
    if found is None or others:
        raise ValueError("this file was not drawn here")
    return int(found)
