"""Makes the two fonts of the pages from the variable Lexend: Regular (400) and SemiBold (600).

For development only, run once when Lexend changes: needs fontTools and the package fontpkg-lexend (the `dev` extra).
reportlab embeds the default instance of a variable font, whatever weight is asked for, so static files are shipped.

    python scripts/make_fonts.py [FOLDER]
"""

from __future__ import annotations

import sys
from pathlib import Path

import fontpkg_lexend
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEIGHTS = {"Lexend-Regular": 400, "Lexend-SemiBold": 600}
FONTS = Path(__file__).resolve().parent.parent / "templates" / "fonts"


def make_fonts(folder: Path) -> None:
    """Write one TrueType file for each weight, named by its PostScript name, and the licence beside them.

    Nothing in them depends on the moment they are made: the date inside is the one of Lexend itself.
    """
    source = Path(fontpkg_lexend.ROOT)
    for name, weight in WEIGHTS.items():
        font = TTFont(source / "files" / "Lexend[wght].ttf", recalcTimestamp=False)
        static = instantiateVariableFont(font, {"wght": weight}, inplace=True, updateFontNames=True)
        if static["name"].getDebugName(6) != name:
            raise SystemExit(f"expected the PostScript name {name}, found {static['name'].getDebugName(6)}")
        static.save(folder / f"{name}.ttf")
    (folder / "OFL.txt").write_bytes((source / "LICENSE").read_bytes())


if __name__ == "__main__":
    make_fonts(Path(sys.argv[1]) if len(sys.argv) > 1 else FONTS)
