"""JSON Schemas made from the models, so that editors complete and check as one types.

`python -m schoolyard.content.models.schemas` writes them to templates/schemas; a test tells when that is due.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from schoolyard.content.models.lesson import LessonModel
from schoolyard.content.models.rules import RulesModel
from schoolyard.content.models.script import ScriptModel
from schoolyard.content.models.unit import UnitModel
from schoolyard.content.places import folder
from schoolyard.content.standards import all_standards
from schoolyard.puzzles.kind import Kind, Knob
from schoolyard.puzzles.registry import all_kinds

_MODELS: Mapping[str, type[BaseModel]] = {
    "lesson": LessonModel,
    "rules": RulesModel,
    "script": ScriptModel,
    "unit": UnitModel,
}


def schema_texts() -> dict[str, str]:
    """Give the JSON Schemas as texts by the names of their files."""
    return {
        f"{name}.schema.json": json.dumps(_schema(name, model), indent=2, ensure_ascii=False) + "\n"
        for name, model in _MODELS.items()
    }


def _schema(name: str, model: type[BaseModel]) -> dict[str, Any]:
    schema: dict[str, Any] = _without_titles(model.model_json_schema(by_alias=True))
    if "rules" in schema["properties"]:
        reference = {"$ref": "rules.schema.json"}
        schema["properties"]["rules"] |= {"type": ["string", "object"], "if": {"type": "object"}, "then": reference}
    if name == "lesson":
        _name_kinds(schema["$defs"]["Block"], all_kinds())
        codes = [standard.code for standard in all_standards()]
        schema["properties"]["standards"]["items"] = {"anyOf": [{"enum": codes}, {"type": "string"}]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}


def _without_titles(schema: Any) -> Any:
    """Leave out pydantic's titles, which only say the keys again. A key of ours called title is a mapping and stays."""
    if isinstance(schema, dict):
        return {
            key: _without_titles(value) for key, value in schema.items() if key != "title" or not isinstance(value, str)
        }
    return [_without_titles(each) for each in schema] if isinstance(schema, list) else schema


def _name_kinds(block: dict[str, Any], kinds: Mapping[str, Kind]) -> None:
    """Let editors complete the kinds, and the knobs of each."""
    own = list(block["properties"])
    block["properties"]["kind"]["enum"] = list(kinds)
    block["additionalProperties"] = True
    block["allOf"] = [
        {
            "if": {"properties": {"kind": {"const": kind.id}}, "required": ["kind"]},
            "then": {
                "properties": {name: _knob_schema(knob) for name, knob in kind.knobs.items()},
                "propertyNames": {"enum": [*own, *kind.knobs]},
            },
        }
        for kind in kinds.values()
    ]


def _knob_schema(knob: Knob) -> dict[str, Any]:
    if isinstance(knob.allowed, range):
        return {"type": "integer", "minimum": knob.allowed[0], "maximum": knob.allowed[-1]}
    return {"enum": list(knob.allowed)}


if __name__ == "__main__":
    target = folder("templates") / "schemas"
    target.mkdir(exist_ok=True)
    for file_name, text in schema_texts().items():
        (target / file_name).write_text(text, encoding="utf-8", newline="\n")
