"""What a file holds beside what is drawn: all places in which a PDF can say something that nobody sees on paper."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pikepdf

# All that a file of ours needs; whatever else is there could hold something that was not looked at.
_ALLOWED = {
    "the catalog": "Type Pages Lang MarkInfo StructTreeRoot Metadata ViewerPreferences Outlines PageMode",
    "the information": "Title Subject Author Creator Producer CreationDate ModDate",
    "a page": "Type Parent MediaBox Resources Contents StructParents Tabs",
    "the resources": "Font",
    "an element": "Type S P K Pg Alt A",
    "the tree": "Type K ParentTree ParentTreeNextKey",
    "a bookmark": "Title Parent Dest Prev Next",
    "the trailer": "Type Size W Root Info ID Filter Length",
}
_OPERATORS = {*"qQwJjdmlchfSBngG", "cm", "BDC", "EMC", "re", "rg", "RG", "BT", "ET", "Td", "Tf", "Tj"}


def said(pdf: bytes) -> list[str]:
    """Give all texts of a file that are not drawn: its description, its bookmarks, and what readers are told."""
    with pikepdf.open(io.BytesIO(pdf)) as file:
        texts = [str(value) for value in file.docinfo.values()]
        texts.append(file.Root.Metadata.read_bytes().decode())
        for thing in file.objects:
            if isinstance(thing, pikepdf.Dictionary):
                texts += [str(thing[key]) for key in ("/Alt", "/Title") if key in thing]
    return texts


def hidden(pdf: bytes) -> list[str]:
    """Say where a file has something that neither paper nor readers show; nothing for one that has nowhere to hide."""
    with pikepdf.open(io.BytesIO(pdf)) as file:
        return list(_hidden(file))


def _hidden(file: pikepdf.Pdf) -> Iterator[str]:
    yield from _others("the trailer", file.trailer)
    yield from _others("the catalog", file.Root)
    yield from _others("the information", file.docinfo)
    yield from _others("the tree", file.Root.StructTreeRoot)
    for page in file.pages:
        yield from _others("a page", page.obj)
        yield from _others("the resources", page.obj.Resources)
        for one in pikepdf.parse_content_stream(page):
            if str(one.operator) not in _OPERATORS:
                yield f"a page uses the operator {one.operator}"
    for thing in file.objects:
        if isinstance(thing, pikepdf.Dictionary):
            if thing.get("/Type") == "/StructElem":
                yield from _others("an element", thing)
            elif "/Dest" in thing:
                yield from _others("a bookmark", thing)
    yield from (f"{len(left)} objects belong to nothing" for left in [_loose(file)] if left)


def _others(what: str, thing: Any) -> Iterator[str]:
    for key in thing.keys():  # noqa: SIM118 - a pikepdf dictionary is no mapping
        if key[1:] not in _ALLOWED[what].split():
            yield f"{what} has {key}"


def _loose(file: pikepdf.Pdf) -> set[tuple[int, int]]:
    """Find the objects that nothing leads to: no reader shows them, but they are in the file."""
    reached: set[tuple[int, int]] = set()
    waiting: list[Any] = [file.trailer]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, pikepdf.Object) and thing.is_indirect:
            if thing.objgen in reached:
                continue
            reached.add(thing.objgen)
        if isinstance(thing, pikepdf.Stream | pikepdf.Dictionary):
            waiting += [value for _, value in thing.items()]
        elif isinstance(thing, pikepdf.Array):
            waiting += list(thing)
    packing = {"/ObjStm", "/XRef"}
    every = {
        thing.objgen
        for thing in file.objects
        if isinstance(thing, pikepdf.Dictionary | pikepdf.Array | pikepdf.Stream)
        and not (isinstance(thing, pikepdf.Stream) and thing.get("/Type") in packing)
    }
    return every - reached
