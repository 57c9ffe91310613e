"""A hand that its author changes is drawn anew in the pages that show it, and nowhere else."""

import re
from pathlib import Path

import pytest

from scripts.site import changed_hands
from scripts.site.pages import BuildError
from widgets import pages


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The built pages of a site, and a hand file of its own to change."""
    text = pages.hand_file("put/bluff").read_text(encoding="utf-8")
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    monkeypatch.setattr(pages, "HANDS", tmp_path / "docs" / "hands")
    file = pages.hand_file("put/bluff")
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    home = tmp_path / "site" / "en"
    still = pages.still_block("put/bluff", lang="en", base="../rules/", address="bluff/")
    whole = pages.hand_block("put/bluff", lang="en", base="../../rules/", prefix="tv-bluff")
    for path, inner in {
        "put/hands/": f"<p>before</p>{still}<p>after</p>",
        "put/hands/bluff/": f'<h1 id="hand">Old</h1>{whole}<p>after</p>',
        "put/rules/": "<p>no hand</p>",
    }.items():
        (home / path).mkdir(parents=True, exist_ok=True)
        (home / path / "index.html").write_text(inner, encoding="utf-8")
    return home


def retitled(title: str) -> None:
    file = pages.hand_file("put/bluff")
    text = re.sub(r'(title.*en = )"[^"]*"', rf'\1"{title}"', file.read_text(encoding="utf-8"))
    file.write_text(text, encoding="utf-8")


def test_a_changed_hand_is_drawn_anew_with_the_arguments_that_it_had(home: Path) -> None:
    retitled("Folding to air")
    shown = changed_hands.redraw(home, ["put/bluff"], "en")
    assert [file.parent.relative_to(home).as_posix() for file in shown] == ["put/hands/bluff", "put/hands"]
    own, page = (file.read_text(encoding="utf-8") for file in shown)
    still = pages.still_block("put/bluff", lang="en", base="../rules/", address="bluff/")
    assert page == f"<p>before</p>{still}<p>after</p>"
    whole = pages.hand_block("put/bluff", lang="en", base="../../rules/", prefix="tv-bluff")
    assert own == f'<h1 id="hand">Folding to air</h1>{whole}<p>after</p>'


def test_a_hand_that_is_not_true_is_reported_and_the_pages_stay(home: Path) -> None:
    before = {file: file.read_text(encoding="utf-8") for file in home.rglob("*.html")}
    file = pages.hand_file("put/bluff")
    file.write_text(file.read_text(encoding="utf-8").replace("QS 6H 5D", "QS 6H 6H"), encoding="utf-8")
    with pytest.raises(BuildError, match=r"docs/hands/put/bluff\.toml"):
        changed_hands.redraw(home, ["put/bluff"], "en")
    assert {file: file.read_text(encoding="utf-8") for file in home.rglob("*.html")} == before


def test_anything_but_a_hand_needs_a_whole_build(tmp_path: Path) -> None:
    hand, page = tmp_path / "docs" / "hands" / "put" / "a.toml", tmp_path / "docs" / "en" / "index.md"
    assert changed_hands.named([hand], tmp_path) == ["put/a"]
    assert changed_hands.named([hand, page], tmp_path) is None
