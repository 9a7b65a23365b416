"""Plain words for what is wrong with the form of a YAML file."""

from __future__ import annotations

import re

import yaml

from schoolyard.content.problem import Place, Problem

_NO_SPACE_AFTER_COLON = re.compile(r"\s*(?:- )?[\w-]+:[^\s]")
_NO_SPACE_AFTER_HYPHEN = re.compile(r"\s*-[^\s-]")
_ONE_ENTRY_A_LINE = "name: value, one on each line"
_BRACKETS = {"while parsing a flow sequence": ("[", "]"), "while parsing a flow mapping": ("{", "}")}
_NEIGHBOURS = "as many spaces as its neighbours have"


def explained(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem:
    """Turn an error of the YAML parser into a problem that names what a person would change."""
    what, during = str(error.problem), str(error.context)
    mark = error.problem_mark or error.context_mark
    start = error.context_mark or mark
    if mark is None or start is None:
        return Problem(place=Place(file=file), found="something that is no YAML", expected=_ONE_ENTRY_A_LINE)
    lines = text.splitlines()
    here = lines[mark.line] if mark.line < len(lines) else ""
    first = lines[start.line] if start.line < len(lines) else ""
    found, expected = _words(what, during, here, mark.column)
    at = mark
    if "quoted scalar" in during and "end of stream" in what:
        found, expected, at = "a quotation mark that is never closed", "a second one at the end of the text", start
    elif during in _BRACKETS and "<stream end>" in what:
        opening, closing = _BRACKETS[during]
        found, expected, at = f"{opening} without its {closing}", f"{closing} at the end", start
    elif "could not find expected ':'" in what:
        (found, expected), at = _no_colon(first), start
    return Problem(place=Place(file=file, line=at.line + 1, column=at.column + 1), found=found, expected=expected)


def _words(what: str, during: str, line: str, column: int) -> tuple[str, str]:
    """Say what stands at a column of a line, and what should."""
    sign = line[column : column + 1]
    indented = not line[:column].strip()
    if "mapping values are not allowed" in what:
        if ": " in line[:column]:
            return "a second colon on the line", "quotes around text that has a colon in it"
        return "a line that begins too far to the right", _NEIGHBOURS
    if "expected <block end>" in what:
        if sign == ":":
            return "a colon with nothing before it", _ONE_ENTRY_A_LINE
        if indented:
            return "a line that does not begin where its neighbours do", _NEIGHBOURS
        return f"{line[column:].strip()} after the end of the value", "the whole value inside one pair of quotes"
    if during in _BRACKETS:
        return f"{sign or 'the end of the line'} inside brackets", f"a comma or {_BRACKETS[during][1]}"
    if "while scanning an a" in during:  # an alias or an anchor
        return "a value that begins with * or &", "quotes around it"
    if "cannot start any token" in what:
        return f"text that begins with {sign}", "quotes around it"
    if "unknown escape character" in what:
        return f"\\{sign} inside double quotes", "\\\\ for a backslash, or single quotes around the text"
    if "block scalar" in during:
        return "text on the line of the | or >", "the text on the next lines, further to the right"
    if "sequence entries are not allowed" in what:
        return "the hyphen of a list on the line of its key", "each hyphen on a line of its own"
    if "expected the node content" in what:
        return f"{sign or 'nothing'} where a value should be", "a value, or quotes around text that begins with a sign"
    return f"{sign or 'something'}, which is no YAML here", f"{_ONE_ENTRY_A_LINE}, and quotes around text with signs"


def _no_colon(line: str) -> tuple[str, str]:
    if _NO_SPACE_AFTER_COLON.match(line):
        return "a colon without a space after it", _ONE_ENTRY_A_LINE
    if _NO_SPACE_AFTER_HYPHEN.match(line):
        return "a hyphen without a space after it", "a hyphen, a space and the value"
    return "a line without a colon", _ONE_ENTRY_A_LINE
