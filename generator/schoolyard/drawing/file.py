"""Files: PDF objects written as they come, small ones packed together, so that a file of many pages stays small.

ISO 32000-1: object streams (7.5.7) and a cross-reference stream (7.5.8).
"""

from __future__ import annotations

import hashlib
import zlib
from io import BytesIO
from typing import Final

HEADER: Final = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
PACK: Final = 65_536
"""Bytes of small objects that are packed together: an object stream ends after the one that exceeds them."""
PLAIN, QUICK, SMALL = 0, 3, 9
"""How hard streams are packed. Pages are packed quickly: harder, they take half as long again to draw and are a tenth
smaller."""
_ENTRY: Final = 7
"""Bytes of an entry of the cross-reference stream, whose fields have 1, 4 and 2 (`W`)."""
_IN_FILE, _IN_PACK = 1, 2
"""Types of entries: fields 2 and 3 have the object's byte offset and generation, or its object stream and its index in
that. Type 0 is free: a number that was taken and never written is null to readers."""


class PdfFile:
    """A file that grows object by object. Nothing of an object is kept but its place.

    Objects have numbers, from 1 on; `reference` names one that may be written later. What is given is PDF syntax, in
    ASCII.
    """

    def __init__(self) -> None:
        self._out = BytesIO()
        self._out.write(HEADER)
        self._places = bytearray(b"\0\0\0\0\0\xff\xff")  # object 0 is none
        self._packed: list[tuple[int, bytes]] = []
        """The objects that wait for the end of their object stream, which has the number `_pack`."""
        self._packed_bytes = 0
        self._pack = 0

    def reserve(self) -> int:
        """Take a number for an object that is written later."""
        number = len(self._places) // _ENTRY
        self._places += bytes(_ENTRY)
        return number

    def write(self, number: int, content: str) -> None:
        """Write a small object under its number: a dictionary or an array."""
        data = content.encode("ascii")
        if not self._packed:
            self._pack = self.reserve()
        self._place(number, _IN_PACK, self._pack, len(self._packed))
        self._packed.append((number, data))
        self._packed_bytes += len(data)
        if self._packed_bytes > PACK:
            self._end_pack()

    def add(self, content: str) -> int:
        """Write a small object and give its number."""
        number = self.reserve()
        self.write(number, content)
        return number

    def write_plain(self, number: int, content: str) -> None:
        """Write an object so that it can be found in the file's bytes, at the beginning of a line."""
        self._write_object(number, content.encode("ascii"))

    def add_stream(self, data: bytes, entries: str = "", *, packing: int = QUICK) -> int:
        """Write a stream with these `entries` in its dictionary, and give its number."""
        number = self.reserve()
        self._write_stream(number, data, entries, packing)
        return number

    def end(self, catalog: int, info: int) -> bytes:
        """End the file and give its bytes; `catalog` and `info` are the numbers of what its trailer names."""
        if self._packed:
            self._end_pack()
        number, place = self.reserve(), self._out.tell()
        self._place(number, _IN_FILE, place, 0)
        with self._out.getbuffer() as written:
            name = hashlib.md5(written, usedforsecurity=False).hexdigest()
        entries = f"/Type/XRef/Size {number + 1}/W[1 4 2]/Root {reference(catalog)}/Info {reference(info)}"
        self._write_stream(number, bytes(self._places), f"{entries}/ID[<{name}><{name}>]")
        self._out.write(b"startxref\n%d\n%%%%EOF\n" % place)
        data = self._out.getvalue()
        self._out.close()  # it would be kept as long as this, and nothing can be written any more
        return data

    def _end_pack(self) -> None:
        """Write the objects that wait: numbers and offsets of all, then the objects."""
        heads, place = [], 0
        for number, data in self._packed:
            heads.append(b"%d %d" % (number, place))
            place += len(data) + 1
        head = b" ".join(heads) + b"\n"
        body = b"\n".join([data for _, data in self._packed])
        entries = f"/Type/ObjStm/N {len(self._packed)}/First {len(head)}"
        self._write_stream(self._pack, head + body, entries)
        self._packed, self._packed_bytes = [], 0

    def _write_stream(self, number: int, data: bytes, entries: str, packing: int = QUICK) -> None:
        if packing:
            data, entries = zlib.compress(data, packing), f"{entries}/Filter/FlateDecode"
        head = f"<<{entries}/Length {len(data)}>>\nstream\n".encode("ascii")
        self._write_object(number, head + data + b"\nendstream")

    def _write_object(self, number: int, content: bytes) -> None:
        self._place(number, _IN_FILE, self._out.tell(), 0)
        self._out.write(b"%d 0 obj\n%b\nendobj\n" % (number, content))

    def _place(self, number: int, kind: int, where: int, index: int) -> None:
        entry = kind.to_bytes(1, "big") + where.to_bytes(4, "big") + index.to_bytes(2, "big")
        self._places[number * _ENTRY : (number + 1) * _ENTRY] = entry


def reference(number: int) -> str:
    """Name an object of a file.

    >>> reference(12)
    '12 0 R'
    """
    return f"{number} 0 R"
