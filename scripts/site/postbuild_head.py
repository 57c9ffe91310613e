"""Post-build: by what a page is found and shared: the tags of its head, its kind, the sitemaps, robots.txt.

What is said of a page is what the page says of itself, its title and its description. Its kind stands in attributes of
the article (microdata), since a script that holds data would be run by instant navigation.
"""

import html
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from scripts.site import share_pictures
from scripts.site.hand_pages import ARTICLE, DESCRIPTION, SITE_NAME, TITLE, TITLE_END, first_heading
from scripts.site.pages import LANGUAGES, Place

LOCALES: Final = {"fr": "fr_FR", "en": "en_GB"}
KINDS: Final = {
    "first-deal": "lesson",
    "rules": "rules",
    "practice": "exercises",
    "hands": "worked examples",
    "match": "worked example",
    "advice": "guide",
    "sheet": "worksheet",
    "ranking": "worksheet",
    "glossary": "glossary",
}
"""What kind of learning resource a page is, by the last part of its address that is named here."""
HIDDEN: Final = ("404.html", "bench/")
"""Pages that no search should lead to."""


def tag(name: str, content: str) -> str:
    """Write one tag of the head."""
    kind = "property" if name.startswith("og:") else "name"
    return f'<meta {kind}="{name}" content="{html.escape(content)}">'


def said(text: str) -> tuple[str, str]:
    """Return a page's title and description, as it says them in its head.

    >>> said('<title>Put &amp; more - Tapis Vert</title><meta name="description" content="A game.">')
    ('Put & more', 'A game.')
    """
    title, about = TITLE.search(text), DESCRIPTION.search(text)
    whole = html.unescape(title[1]).strip() if title else ""
    return whole.removesuffix(TITLE_END), html.unescape(about[2]) if about else ""


def tags(text: str, place: Place, address: str) -> list[str]:
    """Return the tags by which a page is shared."""
    language = place.language or LANGUAGES[0]
    title, about = said(text)
    other = next(one for one in LANGUAGES if one != language)
    values = {
        "og:type": "article",
        "og:site_name": SITE_NAME,
        "og:title": title,
        "og:description": about,
        "og:url": address + place.address,
        "og:locale": LOCALES[language],
        "og:locale:alternate": LOCALES[other],
        "og:image": address + share_pictures.path_of(place.inside(), language, place.site),
        "og:image:type": "image/png",
        "og:image:width": str(share_pictures.WIDTH),
        "og:image:height": str(share_pictures.HEIGHT),
        "og:image:alt": title,
        "twitter:card": "summary_large_image",
    }
    kind = 'type="application/atom+xml" hreflang="en" title="Tapis Vert"'
    feed = f'<link rel="alternate " {kind} href="{address}changes.xml">'  # the space: see postbuild_pages.paired
    return [*(tag(name, content) for name, content in values.items() if content), feed]


def kind_of(inside: str) -> str | None:
    """Return what kind of learning resource a page is; None for a page that teaches nothing.

    >>> kind_of("put/hands/bluff/"), kind_of("put/"), kind_of("notices/")
    ('worked examples', 'guide', None)
    """
    parts = inside.strip("/").split("/")
    if found := next((KINDS[part] for part in reversed(parts) if part in KINDS), None):
        return found
    return None if inside.startswith(("notices", "bench", "offline", "404")) or not inside else "guide"


def marked(text: str, place: Place, address: str) -> str:
    """Say in the article what kind of page it is, and where it stands in the site."""
    kind = kind_of(place.inside())
    if kind is None or place.language is None:
        return text
    title, about = said(text)
    values = {
        "name": title,
        "description": about,
        "inLanguage": place.language,
        "learningResourceType": kind,
        "url": address + place.address,
        "image": address + share_pictures.path_of(place.inside(), place.language, place.site),
        "isAccessibleForFree": "true",
    }
    inner = "".join(
        f'<meta itemprop="{name}" content="{html.escape(value)}">' for name, value in values.items() if value
    )
    inner += crumbs(place, address)
    item = ' itemscope itemtype="https://schema.org/LearningResource">'
    return ARTICLE.sub(lambda match: f"{match[1][:-1]}{item}{inner}{match[2]}{match[3]}", text, count=1)


def crumbs(place: Place, address: str) -> str:
    """Return the way from the home page to a page, for searches to show in the place of its address."""
    steps, names = place.inside().strip("/").split("/"), []
    for depth in range(len(steps) + 1):
        inside = "".join(f"{step}/" for step in steps[:depth])
        file = place.site / str(place.language) / inside / "index.html"
        if name := first_heading(file) if file.is_file() else "":
            names.append((inside, name))
    items = "".join(
        '<span itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem">'
        f'<meta itemprop="position" content="{number}"><meta itemprop="name" content="{html.escape(name)}">'
        f'<link itemprop="item" href="{address}{place.language}/{inside}"></span>'
        for number, (inside, name) in enumerate(names, 1)
    )
    return f'<span itemprop="breadcrumb" itemscope itemtype="https://schema.org/BreadcrumbList" hidden>{items}</span>'


def finished(text: str, place: Place, address: str) -> str:
    """Return a page with all this."""
    if place.lost or place.language is None:
        return text
    head = "".join(f"\n      {one}" for one in tags(text, place, address))
    return marked(text, place, address).replace("</title>", f"</title>{head}", 1)


def wanted(places: Iterable[Place]) -> Iterator[Place]:
    """Yield the pages that a search may lead to."""
    return (place for place in places if place.language and not place.inside().startswith(HIDDEN))


def sitemap(places: Iterable[Place], address: str) -> str:
    """Write a sitemap in which each page names itself in every language."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ]
    for place in places:
        pairs = "".join(
            f'<xhtml:link rel="alternate" hreflang="{language}" href="{address}{language}/{place.inside()}"/>'
            for language in LANGUAGES
        )
        lines.append(f"<url><loc>{address}{place.address}</loc>{pairs}</url>")
    return "\n".join([*lines, "</urlset>", ""])


def finish(site: Path, places: Iterable[Place], address: str) -> None:
    """Write a sitemap for each language, which instant navigation reads too, one that names them, and robots.txt."""
    found = list(wanted(places))
    for language in LANGUAGES:
        own = [place for place in found if place.language == language]
        if own:
            (site / language / "sitemap.xml").write_text(sitemap(own, address), encoding="utf-8")
            (site / language / "sitemap.xml.gz").unlink(missing_ok=True)
    parts = "".join(f"<sitemap><loc>{address}{language}/sitemap.xml</loc></sitemap>" for language in LANGUAGES)
    index = f'<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{parts}</sitemapindex>'
    (site / "sitemap.xml").write_text(f'<?xml version="1.0" encoding="UTF-8"?>\n{index}\n', encoding="utf-8")
    (site / "robots.txt").write_text(f"User-agent: *\nAllow: /\n\nSitemap: {address}sitemap.xml\n", encoding="utf-8")
