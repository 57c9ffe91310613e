"""What two builds of the site differ in is found: in their pages, and byte for byte."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.site import compare

PAGE = """<title>Put - Tapis Vert</title><meta name="description" content="A game.">
<article class="md-content__inner md-typeset"><h1 id="put">Put</h1><a href="rules/#put-1">The rules</a>
<tv-still class="tv-widget" data-search-exclude="" data-base="rules/"></tv-still></article>"""


def site(folder: Path, text: str = PAGE, place: str = "en/put/index.html") -> Path:
    (folder / place).parent.mkdir(parents=True)
    (folder / place).write_text(text, encoding="utf-8")
    for language in ("fr", "en"):
        (folder / language / "search").mkdir(parents=True, exist_ok=True)
        docs = [{"location": "put/", "title": "Put"}]
        (folder / language / "search" / "search_index.json").write_text(json.dumps({"docs": docs}))
    return folder


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("<title>Put", "<title>Putt", "title"),
        ("A game.", "A card game.", "about"),
        (">Put<", ">Putt<", "words"),
        ('data-base="rules/"', 'data-base="../rules/"', "widgets"),
        ('id="put"', 'id="putt"', "anchors"),
        ("#put-1", "#put-2", "links"),
    ],
)
def test_a_difference_in_a_page_is_named(tmp_path: Path, old: str, new: str, part: str) -> None:
    ours, theirs = site(tmp_path / "ours"), site(tmp_path / "theirs", PAGE.replace(old, new))
    (found,) = compare.pages_differ(ours, theirs)
    assert found.startswith(f"en/put/index.html: {part}: ")


def test_what_a_builder_may_leave_out_is_no_difference(tmp_path: Path) -> None:
    ours, theirs = site(tmp_path / "ours"), site(tmp_path / "theirs", PAGE.replace(' data-search-exclude=""', ""))
    assert list(compare.pages_differ(ours, theirs)) == []
    assert len(list(compare.files_differ(ours, theirs))) == 1


def test_a_page_and_an_entry_of_the_search_that_one_lacks_are_named(tmp_path: Path) -> None:
    ours, theirs = site(tmp_path / "ours"), site(tmp_path / "theirs", place="en/piquet/index.html")
    (theirs / "fr/search/search_index.json").write_text('{"docs": []}')
    assert list(compare.pages_differ(ours, theirs)) == [
        "en/piquet/index.html: only in theirs",
        "en/put/index.html: only in ours",
        "fr: only in one search: put/ (Put)",
    ]


def test_files_are_compared_byte_for_byte(tmp_path: Path) -> None:
    ours, theirs = site(tmp_path / "ours"), site(tmp_path / "theirs")
    assert list(compare.files_differ(ours, theirs)) == []
    (theirs / "en/put/index.html").write_bytes(PAGE.encode() + b" ")
    (theirs / "more").touch()
    lines = list(compare.files_differ(ours, theirs))
    assert [line.split(":")[0] for line in lines] == ["more", "en/put/index.html"]


PARTS = """
import hashlib, json
from scripts.browser import bundle
from scripts.site import feed, postbuild_compress, postbuild_search, share_pictures
from tapisvert.core.cards import card
from widgets import pages

glossary = postbuild_search.tomllib.loads(postbuild_search.GLOSSARY.read_text("utf-8"))
texts = {
    "feed": feed.atom(feed.CHANGELOG.read_text("utf-8"), "https://example.org/", updated="2026-12-01"),
    "script of the search": postbuild_search.script("fr", glossary),
    "script of the pages": bundle.script("main.ts", {}).decode(),
    "hand": pages.hand_block("piquet/capot", lang="fr", base="../../rules/", prefix="tv1"),
    "table": pages.play_block("put", lang="en", base="../rules/", prefix="tv1"),
    "question": pages.drill_block("put/who-takes", lang="en", base="./", prefix="tv1", level=1),
    "practice": pages.practice_block("put", lang="fr", base="../", prefix="tv1"),
}
picture = share_pictures.Picture("a.png", "fr", "Put", "Tapis Vert", (card("KH"), None))
texts["drawing"] = share_pictures.card_svg(card("KH"), "fr")
made = {name: text.encode() for name, text in texts.items()} | {"picture": share_pictures.png_of(picture)}
made |= {f"packed {suffix}": postbuild_compress.pack(made["hand"], suffix) for suffix in (".br", ".gz")}
print(json.dumps({name: hashlib.sha256(content).hexdigest() for name, content in made.items()}))
"""


def test_what_a_build_makes_does_not_depend_on_the_process_that_makes_it(tmp_path: Path) -> None:
    """`dev.py compare builds` compares the whole site: this is what sets, clocks and folders could change."""
    made = []
    for seed, zone in (("1", "UTC"), ("2", "Pacific/Apia")):
        env = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "TMPDIR": str(tmp_path)}
        env["PYTHONPATH"] = os.pathsep.join([str(compare.build.ROOT / "engine"), str(compare.build.ROOT)])
        command = [sys.executable, "-c", PARTS]
        done = subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        made.append(json.loads(done.stdout))
    assert made[0] == made[1]
    assert len(set(made[0].values())) == 11
