"""Rules cards as files: in large print too they are tagged, and half a page has no room for it."""

import io

import page as page_validation
import pikepdf
import pytest
from read_tags import tag_problems

from schoolyard.build.rules_card import RulesCardRequest, make_rules_card
from schoolyard.content import load_rules, rule_sets


@pytest.mark.parametrize("rules", rule_sets())
def test_in_large_print_a_card_is_tagged_whole_and_keeps_the_rules_of_pdf_ua_1(rules: str) -> None:
    name, content = make_rules_card(RulesCardRequest(rules=load_rules(rules), large_print=True, language="es"))
    assert name == f"{rules}_rules.pdf"
    assert tag_problems(pikepdf.open(io.BytesIO(content))) == []
    report = page_validation.validate_pdf_bytes(content, profile="ua1")
    assert report.is_compliant, [(failure.rule_id, failure.message) for failure in report.failures]


def test_half_a_page_in_large_print_cannot_be_asked_for() -> None:
    with pytest.raises(ValueError, match="half a page has no room for large print"):
        RulesCardRequest(rules=load_rules("block"), half=True, large_print=True)
