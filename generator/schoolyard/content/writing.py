"""Writing scripts as people write them: YAML that the strict reader takes back."""

from __future__ import annotations

from typing import Any

import yaml

from schoolyard.content.places import rule_set_ids
from schoolyard.content.rulesets import shipped_rules
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.script import Script


class _Dumper(yaml.SafeDumper):
    """Keys and lists in block style, as in the documents; a list of plain values, as a hand, in one line."""


def _mapping(dumper: yaml.SafeDumper, value: dict[str, Any]) -> yaml.MappingNode:
    return dumper.represent_mapping("tag:yaml.org,2002:map", value, flow_style=False)


def _list(dumper: yaml.SafeDumper, value: list[Any]) -> yaml.SequenceNode:
    plain = not any(isinstance(item, dict | list) for item in value)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=plain)


_Dumper.add_representer(dict, _mapping)
_Dumper.add_representer(list, _list)


def script_text(script: Script) -> str:
    """Give the text of a script's file. It needs no other file: a rule set that is not shipped stands in it."""
    mapping = {**script.to_mapping(), "rules": _rules(script.rules)}
    return yaml.dump(mapping, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=110)


def _rules(rules: RuleSet) -> str | dict[str, Any]:
    """Name a shipped rule set; else give what it changes in its base, or all of it."""
    if rules.id in rule_set_ids() and rules == shipped_rules(rules.id):
        return rules.id
    if rules.base is not None:
        return rules.changes(shipped_rules(rules.base))
    return rules.to_mapping()
