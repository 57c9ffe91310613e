"""Pages of worked hands are made of the page of hands as the builder made it, one step deeper."""

import re
from pathlib import Path

import pytest

from scripts.site import hand_pages
from scripts.site.pages import BuildError

SHELL = """<title>Hands - Tapis Vert</title><meta name="description" content="All hands.">
<link rel="canonical" href="https://example.org/en/put/hands/"><link rel="icon" href="../../assets/i.svg">
<script>__md_scope=new URL("../..",location)</script><a href="#hands" class="md-skip">x</a>
<nav class="md-nav md-nav--secondary"><ul><li><a href="#a">a</a><nav><a href="#b">b</a></nav></li></ul></nav>
<a href="./">hands</a><a href="../rules/">rules</a><a href="https://example.org/">out</a>
<article class="md-content__inner md-typeset"><h1 id="hands">Hands</h1><h2 id="ties">Ties</h2>
{shown}</article>
<script id="__config" type="application/json">{"base": "../..", "search": "../../assets/s.js"}</script>"""


def game(site: Path, *names: str) -> None:
    home = site / "en"
    shown = "".join(f'<tv-still><figure data-still="{name}"></figure></tv-still>' for name in names)
    for path, text in {
        "index.html": '<h1 id="home">Home</h1>',
        "put/index.html": '<h1 id="put">Put</h1><tv-hand data-hand="put/bluff"></tv-hand>',
        "put/hands/index.html": SHELL.replace("{shown}", shown),
        "put/advice/index.html": '<h1 id="advice">Advice</h1><p data-still="put/plain-win">',
    }.items():
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        (home / path).write_text(text, encoding="utf-8")


def test_a_hand_has_a_page_with_everything_one_step_deeper(tmp_path: Path) -> None:
    game(tmp_path, "put/bluff", "put/plain-win")
    jobs = hand_pages.finish(tmp_path, ("en",))
    assert sorted(job.name for job in jobs) == ["put/bluff", "put/plain-win"]
    text = (tmp_path / "en" / "put" / "hands" / "bluff" / "index.html").read_text(encoding="utf-8")
    assert '<link rel="canonical" href="https://example.org/en/put/hands/bluff/">' in text
    assert '<link rel="icon" href="../../../assets/i.svg">' in text
    assert 'new URL("../../..",location)' in text
    assert '"base": "../../.."' in text
    assert '"search": "../../../assets/s.js"' in text
    assert '<a href="../">hands</a><a href="../../rules/">rules</a><a href="https://example.org/">out</a>' in text
    assert '<a href="#hand" class="md-skip">' in text
    assert "md-nav--secondary" not in text
    assert 'href="#b"' not in text
    assert re.findall("<h1[^>]*>", text) == ['<h1 id="hand">']
    assert 'href="../../../put/hands/#ties"' in text
    assert 'data-hand="put/bluff"' in text
    assert 'href="../../../put/hands/plain-win/"' in text


def test_a_hand_belongs_to_the_page_of_hands_before_any_other(tmp_path: Path) -> None:
    game(tmp_path, "put/bluff", "put/plain-win")
    homes = hand_pages.homes(tmp_path / "en")
    assert {name: (home.page, home.anchor) for name, home in homes.items()} == {
        "put/bluff": ("put/hands/", "ties"),
        "put/plain-win": ("put/hands/", "ties"),
    }
    assert (homes["put/bluff"].before, homes["put/bluff"].after) == (None, "put/plain-win")
    game(tmp_path, "put/bluff")
    assert hand_pages.homes(tmp_path / "en")["put/plain-win"].page == "put/advice/"


def test_a_theme_whose_markup_has_changed_stops_the_build() -> None:
    with pytest.raises(BuildError, match="article"):
        hand_pages.shell("<main>no article</main>")


@pytest.mark.parametrize("text", ["Short.", "A sentence. " * 40, "word " * 80])
def test_a_description_is_short_and_ends_with_a_whole_word(text: str) -> None:
    cut = hand_pages.described(text.strip())
    assert len(cut) <= hand_pages.LONGEST + 2
    assert cut.split()[-1] in {*text.split(), "…"}
