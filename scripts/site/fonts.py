"""Makes the site's typefaces: what both languages need of two packages of Fontsource, as `docs/assets/fonts/*.woff2`.

The files lie in the repository; run it again only to take a newer package or another sign, in its own environment:

    uv run --with fonttools==4.68.0 --with brotli==1.2.1 python -m scripts.site.fonts

npm fetches the packages, and their integrity is compared with what stands here.
"""

import base64
import hashlib
import io
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
FONTS: Final = ROOT / "docs" / "assets" / "fonts"
LATIN: Final = "ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜàâäæçèéêëîïôöœùûüÿñáíóúã"
SIGNS: Final = "«»‹›’‘“”–—…·•×÷−±½¼¾°€£§©\u00a0\u202f\u2009\u2011"
"""Beside ASCII; suits, arrows and stars are those of each system."""
STAND_INS: Final = {0x202F: 0x2009, 0x2011: 0x2D}
"""Signs that a typeface may lack, and the one that is drawn in their place."""
FEATURES: Final = ("kern", "liga", "lnum", "tnum", "mark", "mkmk", "ccmp", "locl")


@dataclass(frozen=True, slots=True)
class Face:
    """A file of a package, and the weights of it that are kept."""

    name: str
    package: str
    integrity: str
    file: str
    weights: tuple[int, int] | int


LITERATA: Final = (
    "@fontsource-variable/literata@5.3.0",
    "sha512-1Jw7xvOcoGyB83lxB2nG4bfNbqtX2/TTbdh9sHAOmU064SvmSdulDtA5RBu5JYWf64fdaKX7xU+z3GO1T2bCHA==",
)
INTER: Final = (
    "@fontsource-variable/inter@5.3.0",
    "sha512-OupL48va4JNofb97w6NYeF9S7W/kHNKM0Er8Dem5nqi4jeOLrVJDoE8tZEpnMJmtkvNbB1EIPPwHcdkF6b1oUA==",
)
FACES: Final = (
    Face("literata", *LITERATA, "files/literata-latin-wght-normal.woff2", (400, 700)),
    Face("literata-italic", *LITERATA, "files/literata-latin-wght-italic.woff2", 400),
    Face("inter", *INTER, "files/inter-latin-wght-normal.woff2", (400, 700)),
)


def wanted() -> frozenset[int]:
    """Return the code points that the files hold, as far as the typefaces have them."""
    return frozenset(range(0x20, 0x7F)) | frozenset(map(ord, LATIN + SIGNS))


def fetched(face: Face, folder: Path) -> bytes:
    """Return a file of an npm package. Raises ``ValueError`` when the package is another than the pinned one."""
    done = subprocess.run(
        ["npm", "pack", "--silent", face.package], cwd=folder, check=True, capture_output=True, text=True
    )
    packed = (folder / done.stdout.strip()).read_bytes()
    found = "sha512-" + base64.b64encode(hashlib.sha512(packed).digest()).decode()
    if found != face.integrity:
        raise ValueError(f"{face.package}: {found}")
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        member = archive.extractfile(f"package/{face.file}")
        if member is None:
            raise ValueError(f"{face.package} has no {face.file}")
        return member.read()


def made(face: Face, source: bytes) -> bytes:
    """Return the part of a typeface that the site needs, as WOFF2."""
    # The tools live in an environment of their own: the site is built without them.
    ttlib: Any = import_module("fontTools.ttLib")
    subset: Any = import_module("fontTools.subset")
    instancer: Any = import_module("fontTools.varLib.instancer")
    font = ttlib.TTFont(io.BytesIO(source))
    for table in font["cmap"].tables:
        for sign, other in STAND_INS.items():
            if sign not in table.cmap and other in table.cmap:
                table.cmap[sign] = table.cmap[other]
    options = subset.Options()
    options.layout_features = list(FEATURES)
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(wanted()))
    cutter.subset(font)
    font.flavor = None
    plain = io.BytesIO()
    font.save(plain)
    part = instancer.instantiateVariableFont(ttlib.TTFont(io.BytesIO(plain.getvalue())), {"wght": face.weights})
    part.flavor = "woff2"
    out = io.BytesIO()
    part.save(out)
    return out.getvalue()


def main() -> int:
    """Make every file anew and say how large it is."""
    FONTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for face in FACES:
            content = made(face, fetched(face, Path(folder)))
            (FONTS / f"{face.name}.woff2").write_bytes(content)
            print(f"{face.name}: {len(content)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
