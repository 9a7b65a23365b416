"""The examples in docstrings are run: what they show is what happens."""

import doctest
import importlib
import pkgutil

import pytest

import schoolyard

MODULES = [
    module.name for module in pkgutil.walk_packages(schoolyard.__path__, "schoolyard.") if "__main__" not in module.name
]


@pytest.mark.parametrize("name", MODULES)
def test_what_a_docstring_shows_happens(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_examples_are_found() -> None:
    found = doctest.DocTestFinder().find(importlib.import_module("schoolyard.rules.tile"))
    assert any(test.examples for test in found)
