"""The parts of pictures, one file each, found by this folder: each teaches `part.describe` and `part.size` its type."""

from importlib import import_module
from pkgutil import iter_modules

for _file in iter_modules(__path__):
    import_module(f"{__name__}.{_file.name}")
