"""What the post-build pass changes in Material's files: each is changed and named anew, or refused as unknown."""

import json
import subprocess
from pathlib import Path

import pytest

from scripts.site import postbuild_theme
from scripts.site.pages import BuildError

SEARCH = Path(__file__).parent / "search.mjs"
FILES = {
    "assets/javascripts/workers/search.00000000.min.js": 'addEventListener("message",()=>postMessage(1));'
    "'Invalid message type'",
    "assets/stylesheets/main.00000000.min.css": ",".join(
        f".md-typeset table:not([class]) {cell}>:{side}-child" for side in ("first", "last") for cell in ("td", "th")
    )
    + "{margin:0}",
    "assets/stylesheets/palette.00000000.min.css": "a{}[data-md-color-switching] *,[data-md-color-switching] :after,"
    "[data-md-color-switching] :before{transition-duration:0s!important}b{}",
}


def theme(home: Path) -> Path:
    """Write files as Material has them."""
    for name, text in FILES.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text, encoding="utf-8")
    return home


def test_each_file_is_changed_and_has_a_new_name(tmp_path: Path):
    changed = dict(postbuild_theme.renamed(theme(tmp_path)))
    assert sorted(changed) == sorted(Path(name).name for name in FILES)
    assert not any((tmp_path / name).exists() for name in FILES)
    text = {old: next(tmp_path.rglob(new)).read_text(encoding="utf-8") for old, new in changed.items()}
    assert text["palette.00000000.min.css"] == "a{}b{}"
    assert ">:first-child" not in text["main.00000000.min.css"]
    assert "td>:is(p,ul,ol" in text["main.00000000.min.css"]
    assert text["search.00000000.min.js"].endswith(FILES["assets/javascripts/workers/search.00000000.min.js"])


@pytest.mark.parametrize("name", FILES)
def test_a_theme_that_has_changed_is_refused(tmp_path: Path, name: str):
    (theme(tmp_path) / name).write_text("another theme", encoding="utf-8")
    with pytest.raises(BuildError):
        dict(postbuild_theme.renamed(tmp_path))


def test_two_files_for_one_change_are_refused(tmp_path: Path):
    (theme(tmp_path) / "assets/stylesheets/main.11111111.min.css").write_text("", encoding="utf-8")
    with pytest.raises(BuildError, match="one file was expected, not 2"):
        dict(postbuild_theme.renamed(tmp_path))


@pytest.mark.site
def test_the_index_is_built_when_something_is_asked(site: Path):
    ran = subprocess.run(["node", str(SEARCH), str(site / "en"), "--late"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    steps = json.loads(ran.stdout)
    assert steps["setup"] == steps["nothing"] == 0, "no script of lunr is fetched before the first question"
    assert steps["asked"] > 0
    assert steps["found"] == steps["again"] > 0
    assert steps["meanwhile"] == [True, True], "what is asked while the index is built is answered, in order"
