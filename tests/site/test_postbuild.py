"""Each check of the post-build pass finds what it is for, shown on small broken sites."""

from pathlib import Path

import pytest

from scripts.site import authored, build, licences, pages, postbuild_check, postbuild_pages, sentences
from scripts.site.pages import Content, Place

EXTRAS = postbuild_pages.Extras(
    address="https://example.org/cards/",
    icon="icon-1.svg",
    styles=("a-1.css",),
    fonts=("text-1.woff2",),
    first="first.js",
    modules=("b-1.js",),
)


def small(site: Path, **texts: str) -> dict[Place, Content]:
    """A site of a few pages; `fr__put` stands for `fr/put/index.html`."""
    for name, text in texts.items():
        file = site / name.replace("__", "/") / "index.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return {place: pages.read(place.file.read_text(encoding="utf-8")) for place in pages.pages(site)}


def test_a_link_that_leads_nowhere_is_found_with_its_line(tmp_path: Path) -> None:
    site = small(tmp_path, fr='<p>\n<a href="put/">x</a> <a href="bluff/">y</a>', fr__put="<p>")
    assert list(postbuild_check.broken_links(site, "/")) == ["fr/index.html:2: the link bluff/ leads nowhere"]


def test_an_anchor_that_is_not_there_is_found(tmp_path: Path) -> None:
    site = small(tmp_path, fr='<a href="put/#put-8">x</a><a href="put/#put-9">y</a>', fr__put='<p id="put-8">')
    (fault,) = postbuild_check.broken_links(site, "/")
    assert fault.endswith("put/#put-9: the page has no anchor #put-9")


def test_a_link_may_open_a_deal(tmp_path: Path) -> None:
    site = small(tmp_path, fr='<a href="put/#deal=abc&amp;step=2">x</a>', fr__put="<p>")
    assert list(postbuild_check.broken_links(site, "/")) == []


def test_links_out_of_the_site_are_not_followed_and_links_above_it_are_found(tmp_path: Path) -> None:
    site = small(tmp_path, fr='<a href="https://pagat.com/put/">x</a><a href="../../etc/">y</a>')
    assert [fault.split(": ")[1] for fault in postbuild_check.broken_links(site, "/")] == [
        "the link ../../etc/ leads nowhere"
    ]


def test_absolute_links_count_from_the_sites_address(tmp_path: Path) -> None:
    site = small(tmp_path, fr='<a href="/cards/fr/">x</a><a href="/cards/de/">y</a>')
    assert len(list(postbuild_check.broken_links(site, "/cards/"))) == 1


@pytest.mark.parametrize(
    "html",
    [
        '<script src="https://cdn.example/x.js"></script>',
        '<img src="//cdn.example/x.png">',
        '<link href="http://a.b/c.css">',
    ],
)
def test_what_another_host_would_send_is_found(tmp_path: Path, html: str) -> None:
    assert len(list(postbuild_check.foreign(small(tmp_path, fr=html)))) == 1


def test_a_block_that_stands_as_text_is_found_and_code_is_not(tmp_path: Path) -> None:
    site = small(tmp_path, fr="<p>/// hnad | put/bluff</p><pre>/// hand | put/bluff</pre>")
    (fault,) = postbuild_check.left_over(site)
    assert "/// hnad | put/bluff" in fault


@pytest.mark.parametrize(
    "html",
    ['<p style="color:red">', "<style></style>", '<p onclick="x()">', '<script type="application/json">{}</script>'],
)
def test_what_the_policy_forbids_is_found(tmp_path: Path, html: str) -> None:
    assert len(list(postbuild_check.left_over(small(tmp_path, fr=html)))) == 1


def test_a_page_of_one_language_is_found(tmp_path: Path) -> None:
    site = small(tmp_path, fr="", en="", fr__put="")
    assert list(postbuild_check.unequal(site)) == ["fr/put/: there is no such page in the other language (en)"]


def test_a_rule_that_one_language_lacks_is_found(tmp_path: Path) -> None:
    site = small(tmp_path, fr__put__rules='<p id="put-8"><p id="put-r2">', en__put__rules='<p id="put-8">')
    (fault,) = postbuild_check.unequal(site)
    assert fault.startswith("fr/put/rules/#put-r2")


def test_a_rule_that_the_engine_cites_and_no_page_has_is_found(tmp_path: Path) -> None:
    site = small(tmp_path, fr__put__rules='<p id="put-8">', en__put__rules='<p id="put-8"><p id="put-9">')
    faults = list(postbuild_check.lost_rules(site, {"PUT-9": "play.py:3", "PUT-8": "play.py:1"}))
    assert faults == ["play.py:3 cites PUT-9, and fr/put/rules/ has no #put-9"]


def test_the_engine_cites_rules() -> None:
    cited = postbuild_check.cited_rules((build.ROOT / "engine" / "tapisvert" / "games" / "put").glob("*.py"))
    assert "PUT-4" in cited


def test_a_hand_that_no_page_shows_is_found(tmp_path: Path) -> None:
    for folder in ("hands/put", "fr", "en"):
        (tmp_path / folder).mkdir(parents=True)
    for name in ("shown", "hidden"):
        (tmp_path / "hands" / "put" / f"{name}.toml").touch()
    (tmp_path / "fr" / "a.md").write_text("/// hand | put/shown\n///\n", encoding="utf-8")
    (tmp_path / "en" / "a.md").write_text("  /// hand | put/shown\n///\n/// hand | put/hidden\n///\n", encoding="utf-8")
    (fault,) = postbuild_check.unused_hands(tmp_path)
    assert fault.startswith("docs/hands/put/hidden.toml: no page of docs/fr")


def test_all_faults_are_reported_together(tmp_path: Path) -> None:
    small(tmp_path, fr='<a href="x/">', en='<p style="">')
    with pytest.raises(pages.BuildError) as fault:
        postbuild_check.check(tmp_path, base="/")
    assert "fr/index.html:1" in str(fault.value)
    assert "en/index.html:1" in str(fault.value)


def test_a_page_gets_its_pair_its_files_and_its_policy(tmp_path: Path) -> None:
    head = '<meta charset="utf-8"><link rel="icon" href="old.svg"></head>'
    switch = '<a href="../../en/" hreflang="en" class="md-select__link">'
    small(tmp_path, fr__put=f"{head}{switch}<script>1</script>")
    rules = postbuild_pages.finish(tmp_path, EXTRAS)
    html = (tmp_path / "fr" / "put" / "index.html").read_text(encoding="utf-8")
    assert '<link rel="icon" href="../../assets/icon-1.svg">' in html
    assert '<link rel="stylesheet" href="../../assets/a-1.css">' in html
    assert '<script type="module" src="../../assets/b-1.js"></script>' in html
    assert '<a href="../../en/put/" hreflang="en" class="md-select__link">' in html
    assert 'hreflang="en" href="https://example.org/cards/en/put/"' in html
    assert f'content="{rules}"' in html
    assert html.index("Content-Security-Policy") < html.index("<script")


def test_a_404_page_names_whole_paths(tmp_path: Path) -> None:
    (tmp_path / "fr").mkdir()
    page = tmp_path / "fr" / "404.html"
    page.write_text(
        '<a href="x" hreflang="en" class="md-select__link"><link rel="icon" href="o"></head>', encoding="utf-8"
    )
    postbuild_pages.finish(tmp_path, EXTRAS)
    html = page.read_text(encoding="utf-8")
    assert 'href="/cards/en/"' in html
    assert 'href="/cards/assets/a-1.css"' in html


def test_an_aligned_cell_keeps_its_own_class() -> None:
    html = postbuild_pages.aligned('<th class="tv-wide" style="text-align: center;">x</th>')
    assert html == '<th class="tv-at-center tv-wide">x</th>'


def test_a_message_of_mkdocs_is_shortened_to_the_mistake() -> None:
    link = "WARNING -  Doc file 'a.md' contains a link 'b.md'"
    warning = f"INFO    -  Building\n{link}\n\nAborted with 1 warnings in strict mode!"
    assert build.complaint(warning, "fr").startswith(link)


def test_navs_and_trees_are_compared(tmp_path: Path) -> None:
    for language, names in (("fr", ["index", "only"]), ("en", ["index"])):
        (tmp_path / language).mkdir()
        for name in names:
            (tmp_path / language / f"{name}.md").touch()
        listed = "[index.md]" if language == "fr" else "[index.md, gone.md]"
        (tmp_path / f"mkdocs.{language}.yml").write_text(f"site_url: !ENV [A, b]\nnav: {listed}\n", encoding="utf-8")
    faults = list(authored.unequal_trees(tmp_path))
    assert faults == [
        "docs/fr/only.md: docs/en has no such page",
        "docs/mkdocs.fr.yml: the nav does not list only.md",
        "docs/mkdocs.en.yml: the nav lists gone.md, which is not there",
        "docs/mkdocs.fr.yml and docs/mkdocs.en.yml: the navs list the pages in different orders",
    ]


def test_an_unfinished_page_is_found_with_its_line(tmp_path: Path) -> None:
    for language in ("fr", "en"):
        (tmp_path / "docs" / language).mkdir(parents=True)
    (tmp_path / "docs" / "fr" / "a.md").write_text("# A\n\nÀ compléter.\n", encoding="utf-8")
    assert list(authored.unfinished(tmp_path / "docs")) == ["docs/fr/a.md:3: À compléter"]


def test_a_host_or_a_missing_hash_in_a_lock_is_found(tmp_path: Path) -> None:
    (tmp_path / "requirements.txt").write_text("--index-url https://a.example\nx==1\n", encoding="utf-8")
    (tmp_path / "package-lock.json").write_text(
        '{"node_modules/y": {"resolved": "https://a.example/y"}}', encoding="utf-8"
    )
    (tmp_path / ".npmrc").touch()
    assert [fault.split(":")[0] for fault in authored.hosts(tmp_path)] == ["package-lock.json", "requirements.txt"]
    assert len(list(authored.unhashed(tmp_path))) == 2


def test_the_pages_and_locks_of_this_checkout_are_well() -> None:
    assert authored.faults() == []


def test_the_licences_of_this_checkout_are_well() -> None:
    assert licences.faults() == []


def test_a_misspelt_block_and_a_sentence_of_one_language_are_found_before_the_build(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    for folder in ("fr", "en", "hands/put"):
        (docs / folder).mkdir(parents=True)
    (docs / "fr" / "a.md").write_text("# A\n\n/// hand | put/x\n    viewe: pone\n///\n", encoding="utf-8")
    (docs / "en" / "a.md").write_text("---\ntitle: A\n---\n\n/// hand | put/y\n///\n", encoding="utf-8")
    step = '[[step]]\ndo = "pone: put"\nen = "He puts."\n'
    (docs / "hands" / "put" / "x.toml").write_text(
        f'game = "put"\ntitle = {{ en = "A", fr = "A" }}\n{step}', encoding="utf-8"
    )
    assert list(authored.misspelt(docs)) == [
        "docs/fr/a.md:4: hand has no option 'viewe'; options: as",
        "docs/en/a.md:5: there is no docs/hands/put/y.toml",
    ]
    assert list(authored.missing_texts(docs)) == [
        "docs/hands/put/x.toml:3: The text “step” is missing in the language “fr”."
    ]


def test_a_line_of_one_language_and_a_misspelt_placeholder_are_reported_with_their_line(tmp_path: Path) -> None:
    for language, lines in (("fr", 'a = "{n} plis"\nb = "b"'), ("en", '# two\na = "{m} tricks"\nc = "c"')):
        folder = tmp_path / sentences.TEXT / language
        folder.mkdir(parents=True)
        (folder / "x.toml").write_text(f"[event]\n{lines}\n", encoding="utf-8")
    text = "engine/tapisvert/text"
    assert sentences.faults(tmp_path) == [
        f"{text}/en/x.toml:4: [event] c is not in fr/x.toml",
        f"{text}/fr/x.toml:2: [event] a has the placeholders n; {text}/en/x.toml:3 has m",
        f"{text}/fr/x.toml:3: [event] b is not in en/x.toml",
    ]
    (tmp_path / text / "fr" / "x.toml").write_text('[event]\na = "{n plis"\n', encoding="utf-8")
    (fault,) = sentences.faults(tmp_path)
    assert fault.startswith(f"{text}/fr/x.toml:2: [event] a: ")
