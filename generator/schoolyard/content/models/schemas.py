"""JSON Schemas made from the models, so that editors complete and check as one types.

`python -m schoolyard.content.models.schemas` writes them to templates/schemas; a test tells when that is due.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from schoolyard.content.lesson import VARIETIES
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
    for part in (schema, *schema.get("$defs", {}).values()):
        if "rules" in part.get("properties", {}):
            part["properties"]["rules"] |= {"if": {"type": "object"}, "then": {"$ref": "rules.schema.json"}}
    if name == "lesson":
        _name_kinds(schema["$defs"], all_kinds())
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


def _name_kinds(defs: dict[str, Any], kinds: Mapping[str, Kind]) -> None:
    """Let editors complete the kinds, and the knobs of each, also where other sheets have others in their place.

    What is said of a kind stands once in `defs`, under its id.
    """
    block, variant = defs["Block"], defs["Variant"]
    block["properties"]["kind"]["enum"] = list(kinds)
    variant["properties"]["kind"] = {"enum": list(kinds), "description": variant["properties"]["kind"]["description"]}
    keys, others = list(block["properties"]), list(variant["properties"])
    for holder, form in ((block, "block"), (variant, "variant")):
        holder["additionalProperties"] = True
        holder["allOf"] = [
            {
                "if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]},
                "then": {"$ref": f"#/$defs/{kind}-{form}"},
            }
            for kind in kinds
        ]
    for kind in kinds.values():
        knobs = {name: _knob_schema(knob) for name, knob in kind.knobs.items()}
        own = {"if": {"not": {"required": ["kind"]}}, "then": {"$ref": f"#/$defs/{kind.id}-variant"}}
        defs[f"{kind.id}-block"] = _with_knobs(keys, {**knobs, **dict.fromkeys(VARIETIES, own)})
        defs[f"{kind.id}-variant"] = _with_knobs(others, knobs)


def _with_knobs(keys: list[str], more: dict[str, Any]) -> dict[str, Any]:
    """Give a mapping that has some keys, and more, and no others."""
    return {"properties": more, "propertyNames": {"enum": list(dict.fromkeys([*keys, *more]))}}


def _knob_schema(knob: Knob) -> dict[str, Any]:
    if isinstance(knob.allowed, range):
        return {"type": "integer", "minimum": knob.allowed[0], "maximum": knob.allowed[-1]}
    return {"enum": list(knob.allowed)}


if __name__ == "__main__":
    target = folder("templates") / "schemas"
    target.mkdir(exist_ok=True)
    for file_name, text in schema_texts().items():
        (target / file_name).write_text(text, encoding="utf-8", newline="\n")
