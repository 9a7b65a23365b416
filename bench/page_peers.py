"""The pages of bench_pages.py drawn by other libraries, untagged, each in the way its manual shows."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

HALF, PITCH = 7.5, 15.3
PIP, REACH = 0.235 / 2, 0.295
PLACES = {
    0: (),
    1: ((0, 0),),
    2: ((1, -1), (-1, 1)),
    3: ((1, -1), (0, 0), (-1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1)),
}


class Row(NamedTuple):
    """One puzzle: its number, the place of its prompt's baseline in millimetres, and the tiles below."""

    number: int
    x: float
    y: float
    prompt: str
    tiles: list[tuple[int, int]]


def pips(tile: tuple[int, int]) -> list[tuple[float, float]]:
    """Give the pips' places from the tile's top left corner, in millimetres."""
    return [
        (HALF * (0.5 + half + REACH * x), HALF * (0.5 + REACH * y)) for half in (0, 1) for x, y in PLACES[tile[half]]
    ]


def fpdf2(pages: list[list[Row]], font: Path) -> bytes:
    """Draw with fpdf2's own shapes."""
    from fpdf import FPDF  # noqa: PLC0415 - only where it is installed

    pdf = FPDF(unit="mm", format="A4")
    pdf.set_auto_page_break(False)
    pdf.add_font("Lexend", "", font)
    for number, rows in enumerate(pages, start=1):
        pdf.add_page()
        pdf.set_fill_color(0)
        pdf.set_font("Lexend", size=20)
        pdf.text(15, 20, f"Count the open ends {number}")
        pdf.set_font("Lexend", size=11)
        for row in rows:
            pdf.text(row.x, row.y, str(row.number))
            pdf.text(row.x + 7, row.y, row.prompt)
            pdf.set_line_width(0.28)
            for place, tile in enumerate(row.tiles):
                x, y = row.x + PITCH * place, row.y + 3
                pdf.rect(x, y, 2 * HALF, HALF, round_corners=True, corner_radius=0.14 * HALF)
                pdf.line(x + HALF, y + 0.17 * HALF, x + HALF, y + 0.83 * HALF)
                for px, py in pips(tile):
                    pdf.circle(x + px, y + py, PIP * HALF, style="F")
            pdf.set_line_width(0.44)
            pdf.rect(row.x, row.y + 14, 16, 12, round_corners=True, corner_radius=1.5)
        pdf.set_font("Lexend", size=9)
        pdf.text(15, 287, f"Page {number}")
    return bytes(pdf.output())


def typst_pages(pages: list[list[Row]], font: Path) -> bytes:
    """Draw with typst: one function a tile, called for each."""
    import typst  # noqa: PLC0415 - only where it is installed

    places = ", ".join(
        f"({', '.join(f'({x * REACH}, {y * REACH})' for x, y in PLACES[n])}{',' if n else ''})" for n in range(7)
    )
    source = [
        f"""#set page(width: 210mm, height: 297mm, margin: 0mm)
#set text(font: "Lexend", size: 11pt, top-edge: "baseline")
#let h = {HALF}mm
#let places = ({places})
#let half(n, dx) = for p in places.at(n) {{
  place(dx: dx + (0.5 + p.at(0) - {PIP}) * h, dy: (0.5 + p.at(1) - {PIP}) * h, circle(radius: {PIP} * h, fill: black))
}}
#let tile(a, b) = box(width: 2 * h, height: h, radius: 0.14 * h, stroke: 0.8pt, {{
  place(dx: h, dy: 0.17 * h, line(angle: 90deg, length: 0.66 * h, stroke: 0.8pt))
  half(a, 0mm)
  half(b, h)
}})
#let at(x, y, body) = place(top + left, dx: x * 1mm, dy: y * 1mm, body)
"""
    ]
    for number, rows in enumerate(pages, start=1):
        source.append(f"#at(15, 20, text(size: 20pt)[Count the open ends {number}])")
        for row in rows:
            source.append(f"#at({row.x}, {row.y})[{row.number}]#at({row.x + 7}, {row.y})[{row.prompt}]")
            source.extend(
                f"#at({row.x + PITCH * place}, {row.y + 3}, tile({a}, {b}))" for place, (a, b) in enumerate(row.tiles)
            )
            box = "rect(width: 16mm, height: 12mm, radius: 1.5mm, stroke: 1.25pt)"
            source.append(f"#at({row.x}, {row.y + 14}, {box})")
        source.append(f"#at(15, 287, text(size: 9pt)[Page {number}])#pagebreak(weak: true)")
    return bytes(typst.compile("\n".join(source).encode(), font_paths=[str(font.parent)]))


def weasyprint_pages(pages: list[list[Row]], font: Path) -> bytes:
    """Draw with WeasyPrint: one SVG a line of tiles."""
    import weasyprint  # noqa: PLC0415 - only where it is installed

    parts = [
        f"""<!doctype html><html lang="en"><title>Pages</title><style>
@font-face {{ font-family: Lexend; src: url({font.as_uri()}) }}
@page {{ size: A4; margin: 0 }} body {{ margin: 0; font: 11pt Lexend }}
section {{ position: relative; height: 297mm; break-after: page }} section * {{ position: absolute }}
.box {{ width: 16mm; height: 12mm; border: 1.25pt solid; border-radius: 1.5mm }}
</style>"""
    ]
    for number, rows in enumerate(pages, start=1):
        parts.append(f"<section><h1 style='left:15mm;top:10mm;font-size:20pt'>Count the open ends {number}</h1>")
        for row in rows:
            parts.append(f"<p style='left:{row.x}mm;top:{row.y - 8}mm'>{row.number} {row.prompt}</p>")
            parts.append(_svg(row))
            parts.append(f"<div class=box style='left:{row.x}mm;top:{row.y + 14}mm'></div>")
        parts.append(f"<p style='left:15mm;top:280mm;font-size:9pt'>Page {number}</p></section>")
    return bytes(weasyprint.HTML(string="".join(parts)).write_pdf())


def _svg(row: Row) -> str:
    shapes = []
    for place, tile in enumerate(row.tiles):
        x = PITCH * place + 0.2
        shapes.append(
            f'<rect x="{x}" y="0.2" width="{2 * HALF}" height="{HALF}" rx="{0.14 * HALF}" fill="none"/>'
            f'<path d="M{x + HALF} {0.2 + 0.17 * HALF}v{0.66 * HALF}"/>'
        )
        shapes.extend(
            f'<circle cx="{x + px:.3f}" cy="{0.2 + py:.3f}" r="{PIP * HALF}" stroke="none"/>' for px, py in pips(tile)
        )
    return (
        f'<svg style="left:{row.x}mm;top:{row.y + 3}mm" width="78mm" height="8mm" viewBox="0 0 78 8" '
        f'xmlns="http://www.w3.org/2000/svg" stroke="#000" stroke-width="0.28">{"".join(shapes)}</svg>'
    )
