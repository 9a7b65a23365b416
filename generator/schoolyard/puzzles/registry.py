"""All puzzle kinds, found by their folder."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from schoolyard.puzzles import kinds
from schoolyard.puzzles.kind import Kind


class RegistryError(TypeError):
    """A file in the folder of kinds that is no kind."""


@cache
def all_kinds() -> dict[str, Kind]:
    """Give every kind by its id, in the order of ids. Raises RegistryError for a file without a kind of its name."""
    found = [load(f"{kinds.__name__}.{module.name}") for module in iter_modules(kinds.__path__)]
    return {kind.id: kind for kind in sorted(found, key=lambda kind: kind.id)}


def load(module: str) -> Kind:
    """Give the kind of a module: its `KIND`, whose id is the module's own name with hyphens. Raises RegistryError."""
    kind = getattr(import_module(module), "KIND", None)
    name = module.rpartition(".")[2].replace("_", "-")
    if not isinstance(kind, Kind):
        raise RegistryError(f"{module} is no puzzle kind: give it KIND = Kind(id={name!r}, …), or move it elsewhere")
    if kind.id != name:
        raise RegistryError(f"{module} has the kind {kind.id!r}: a file is named after its kind, so call it {name!r}")
    return kind
