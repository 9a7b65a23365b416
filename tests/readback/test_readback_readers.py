"""Every kind of file is right for readers (PDF/UA-1) by three checkers, and holds nothing that nobody sees."""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import page as page_validation
import pikepdf
import pytest
from every_file import EVERY, few
from read_layers import hidden
from read_tags import tag_problems
from verapdf import broken_rules, needs_verapdf


@cache
def short() -> Mapping[str, bytes]:
    return dict(few())


def wrong(pdf: bytes) -> list[str]:
    """Say what page-validation and our own check of tags and layers find."""
    report = page_validation.validate_pdf_bytes(pdf, profile="ua1")
    with pikepdf.open(io.BytesIO(pdf)) as file:
        tags = [*tag_problems(file), *file.check_pdf_syntax()]
    return [*(f"{failure.rule_id}: {failure.message}" for failure in report.failures), *tags, *hidden(pdf)]


def faulty(files: Mapping[str, bytes]) -> dict[str, list[str]]:
    return {name: found for name, pdf in files.items() if (found := wrong(pdf))}


def test_there_is_a_file_of_every_kind() -> None:
    purposes = (
        "A_sheet",
        "A_key",
        "A_support",
        "A_support_key",
        "teacher",
        "cards",
        "rules",
        "rules-half",
        "calibrate",
    )
    of_class = ("class_sheets", "class_keys", "class_marking", "contents_en_letter", "partners_short_B_key")
    assert [end for end in (*purposes, *of_class) if not any(f"{end}.pdf" in name for name in short())] == []


def test_one_file_of_each_kind_is_right_for_readers_and_hides_nothing() -> None:
    assert faulty(short()) == {}


@needs_verapdf
def test_verapdf_finds_nothing_wrong_in_one_file_of_each_kind(tmp_path: Path) -> None:
    assert broken_rules(short(), tmp_path) == {}


@pytest.mark.slow
@pytest.mark.parametrize("group", EVERY)
def test_every_file_is_right_for_readers_and_hides_nothing(group: str, tmp_path: Path) -> None:
    files: dict[str, bytes] = {}
    for name, content in EVERY[group]():
        assert name not in files
        files[name] = content
    assert faulty(files) == {}
    if not needs_verapdf.args[0]:
        assert broken_rules(files, tmp_path) == {}
