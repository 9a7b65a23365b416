"""What a command line gave back."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Done:
    status: int
    out: str
    err: str


Run: TypeAlias = Callable[..., Done]
