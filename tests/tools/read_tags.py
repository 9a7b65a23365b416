"""Reads the tags of a finished PDF back with pikepdf, and finds what would mislead a reader.

ISO 14289-1 validators look at the rules; they do not see an element named twice or a tree that says nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pikepdf

PAINTING = {"f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "Tj", "TJ", "'", '"', "Do", "sh", "INLINE IMAGE"}
PICTURES = {"Figure", "Form"}


@dataclass
class Element:
    """One structure element and what it holds."""

    role: str
    alt: str | None
    box: tuple[float, ...] | None
    """In points, from the lower left corner of the page."""
    attributes: dict[str, str]
    """Of all owners together."""
    page: int | None = None
    mcids: list[int] = field(default_factory=list)
    kids: list[Element] = field(default_factory=list)

    def walk(self) -> list[Element]:
        """Give this element and all below, in reading order."""
        return [self, *(each for kid in self.kids for each in kid.walk())]


class Tags:
    """The structure tree of a file, and the marked content of its pages."""

    def __init__(self, pdf: pikepdf.Pdf) -> None:
        self.problems: list[str] = []
        self._pdf = pdf
        self._pages = {page.obj.objgen: number for number, page in enumerate(pdf.pages)}
        self._owners: dict[tuple[int, int], tuple[int, int]] = {}
        self._seen: set[tuple[int, int]] = set()
        tree = pdf.Root.get("/StructTreeRoot")
        kids = [] if tree is None else self._kids(tree)
        self.roots = [self._element(kid, tree) for kid in kids]
        self._check_tree()
        for number, page in enumerate(pdf.pages):
            self._check_page(number, page, tree)

    @property
    def elements(self) -> list[Element]:
        """Every element, in reading order."""
        return [each for root in self.roots for each in root.walk()]

    def _kids(self, parent: pikepdf.Object) -> list[pikepdf.Object]:
        kids = parent.get("/K")
        if kids is None:
            return []
        return list(kids) if isinstance(kids, pikepdf.Array) else [kids]

    def _element(self, node: pikepdf.Object, parent: pikepdf.Object) -> Element:
        if node.objgen in self._seen:
            self.problems.append(f"element {node.objgen} stands in the tree twice")
        self._seen.add(node.objgen)
        if node.P.objgen != parent.objgen:
            self.problems.append(f"element {node.objgen} names another parent")
        attributes: dict[str, str] = {}
        box = None
        for each in node.get("/A", []):
            box = tuple(float(side) for side in each.BBox) if "/BBox" in each else box
            attributes.update({str(key)[1:]: str(value) for key, value in each.items() if key not in {"/O", "/BBox"}})
        alt = str(node.Alt) if "/Alt" in node else None
        element = Element(str(node.S)[1:], alt, box, attributes)
        for kid in self._kids(node):
            if isinstance(kid, int):
                element.page = self._pages[node.Pg.objgen]
                element.mcids.append(kid)
                if (element.page, kid) in self._owners:
                    self.problems.append(f"content {kid} of page {element.page} belongs to two elements")
                self._owners[element.page, kid] = node.objgen
            else:
                element.kids.append(self._element(kid, node))
        return element

    def _check_tree(self) -> None:
        if not self.elements or not self._owners:
            self.problems.append("the tree is empty")
        for element in self.elements:
            if element.role in PICTURES:
                if not element.alt or not element.alt.strip():
                    self.problems.append(f"a {element.role} has no words")
                if element.box is None:
                    self.problems.append(f"a {element.role} has no box")
            if element.role == "TH" and "Scope" not in element.attributes:
                self.problems.append("a TH has no scope")

    def _check_page(self, number: int, page: pikepdf.Page, tree: pikepdf.Object | None) -> None:
        if page.obj.get("/Tabs") != "/S":
            self.problems.append(f"page {number} has no tab order")
        used = self._marked(number, page)
        owned = sorted(mcid for where, mcid in self._owners if where == number)
        if used != owned:
            self.problems.append(f"page {number} marks {used}, the tree holds {owned}")
        parents = {}
        if tree is not None and "/ParentTree" in tree:
            numbers = list(tree.ParentTree.Nums)
            parents = dict(zip(map(int, numbers[::2]), numbers[1::2], strict=True))
        back = [entry.objgen for entry in parents.get(int(page.obj.get("/StructParents", -1)), [])]
        if back != [self._owners.get((number, mcid)) for mcid in range(len(back))] or len(back) != len(owned):
            self.problems.append(f"page {number} finds no way back to its elements")

    def _marked(self, number: int, page: pikepdf.Page) -> list[int]:
        """Give the numbers of the marked content of a page, and find what is painted outside."""
        open_marks: list[str] = []
        mcids = []
        for instruction in pikepdf.parse_content_stream(page):
            operator = str(instruction.operator)
            if operator in {"BDC", "BMC"}:
                open_marks.append(str(instruction.operands[0]))
                if operator == "BDC" and "/MCID" in instruction.operands[1]:
                    mcids.append(int(instruction.operands[1]["/MCID"]))
                if len(open_marks) > 1:
                    self.problems.append(f"page {number} has marked content in marked content")
            elif operator == "EMC":
                open_marks.pop()
            elif operator in PAINTING and not open_marks:
                self.problems.append(f"page {number} paints outside a tag: {operator}")
        if len(set(mcids)) != len(mcids):
            self.problems.append(f"page {number} uses a content number twice")
        return sorted(mcids)


def tag_problems(pdf: pikepdf.Pdf) -> list[str]:
    """Give everything wrong with the tags of a file; an empty list for a sound one."""
    return Tags(pdf).problems
