"""Post-build: what every page gets that Material does not write.

The engine's style sheets and modules, the pair of the page in the other language, classes instead of the inline style
of aligned cells, and the Content-Security-Policy with the hashes of the inline scripts that the pages really have.
"""

import base64
import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from scripts.site import hand_pages, pages, postbuild_head
from scripts.site.pages import LANGUAGES, Place

ALTERNATE = re.compile(r'\s*<link rel="alternate" href="[^"]*" hreflang="[^"]*">')
SWITCH = re.compile(r'<a href="[^"]*"( hreflang="(\w+)" class="md-select__link")')
ALIGNED = re.compile(r'<(t[hd])([^>]*?) style="text-align: (left|right|center);?"([^>]*)>')
ICON = re.compile(r'<link rel="icon" href="[^"]*">')
CORNER = re.compile(r"<th([^>]*)></th>")
SECTION = re.compile(
    r'(<nav class="md-nav" data-md-level="\d+") aria-labelledby="(__nav_[\d_]+_label)"'
    r'([^>]*>\s*<label class="md-nav__title" for="[^"]*">\s*<span class="md-nav__icon md-icon"></span>)(.*?)(</label>)',
    re.DOTALL,
)
SHEET = re.compile(r'<link rel="stylesheet" href="([^"]*)">')
CHARSET = re.compile(r'<meta charset="utf-8">', re.IGNORECASE)
INLINE = re.compile(r'<script(?: type="(?:module|text/javascript)")?>(.*?)</script>', re.DOTALL)
CLASS = re.compile(r'class="')


@dataclass(frozen=True, slots=True)
class Extras:
    """What goes into each page's head; the names are those of files in the site's ``assets``."""

    address: str  # of the site, with its last slash
    icon: str
    styles: tuple[str, ...]
    fonts: tuple[str, ...]  # what every page begins to fetch before its style sheet asks for it
    first: str  # a script that runs before every other
    modules: tuple[str, ...]
    touch_icon: str = ""
    """What a telephone shows for the site when it is kept there; none: the site is not to be kept."""
    renamed: Mapping[str, str] = field(default_factory=dict)
    """The files of Material that were changed: their new names by their old ones."""


def aligned(html: str) -> str:
    """Write a class where Python-Markdown writes inline style, which the policy forbids.

    The empty corner of a table heads nothing, so it becomes a plain cell.

    >>> aligned('<td style="text-align: right;">1</td>'), aligned('<th style="text-align: left;"></th>')
    ('<td class="tv-at-right">1</td>', '<td class="tv-at-left"></td>')
    """

    def cell(match: re.Match[str]) -> str:
        tag, before, side, after = match.groups()
        rest = before + after
        if CLASS.search(rest):
            return f"<{tag}{CLASS.sub(f'class="tv-at-{side} ', rest, count=1)}>"
        return f'<{tag} class="tv-at-{side}"{rest}>'

    return CORNER.sub(r"<td\1></td>", ALIGNED.sub(cell, html))


def named(html: str) -> str:
    """Name the navigation of a section by its title.

    Where a section has a page of its own, Material names it by a label that holds nothing but an arrow.
    """

    def nav(match: re.Match[str]) -> str:
        start, label, middle, title, end = match.groups()
        name = " ".join(re.sub(r"<[^>]+>", "", title).split())
        spoken = re.search(rf'id="{label}"[^>]*>\s*<span class="md-nav__icon md-icon"></span>\s*</label>', html)
        return f'{start} aria-label="{name}"{middle}{title}{end}' if spoken and name else match[0]

    return SECTION.sub(nav, html)


def root_of(place: Place, extras: Extras) -> str:
    """Return how a page reaches the site's root; a 404 page is shown at any depth and names the whole path."""
    return urlsplit(extras.address).path if place.lost else place.up


def paired(html: str, place: Place, extras: Extras) -> str:
    """Point the language switch and the head at this very page in each language.

    Material's own links lead to the other home page and are mended by a script that compares sitemaps, which works
    only at the address that the site was built for; with these it needs neither. The space in ``rel`` keeps that
    script from fetching a sitemap under every page.
    """
    root, inside = root_of(place, extras), "" if place.lost else place.inside()
    head, end, body = html.partition("</head>")
    html = "".join((ALTERNATE.sub("", head), end, body))
    html = SWITCH.sub(lambda match: f'<a href="{root}{match[2]}/{inside}"{match[1]}', html)
    if place.lost:
        return html
    links = "".join(
        f'\n      <link rel="alternate " hreflang="{language}" href="{extras.address}{language}/{inside}">'
        for language in LANGUAGES
    )
    return html.replace('<link rel="icon"', links.strip() + '\n      <link rel="icon"', 1)


def equipped(html: str, place: Place, extras: Extras) -> str:
    """Add the icon, the style sheets and the scripts to the head.

    All style sheets are fetched at once: the policy in the page keeps browsers from looking ahead, and each script
    between would hold up what comes after it by a turn to the server and back.
    """
    assets = root_of(place, extras) + "assets/"
    sheets = [*SHEET.findall(html), *(assets + name for name in extras.styles)]
    first = [f'<link rel="preload" href="{sheet}" as="style">' for sheet in sheets]
    first.append(f'<script src="{assets}{extras.first}"></script>')
    html = CHARSET.sub(lambda match: "\n      ".join([match[0], *first]), html, count=1)
    html = ICON.sub(f'<link rel="icon" href="{assets}{extras.icon}">', html)
    links = [
        f'<link rel="preload" href="{assets}{name}" as="font" type="font/woff2" crossorigin>' for name in extras.fonts
    ]
    links += [f'<link rel="stylesheet" href="{assets}{name}">' for name in extras.styles]
    links += [f'<script type="module" src="{assets}{name}"></script>' for name in extras.modules]
    return html.replace("</head>", "".join(f"  {link}\n    " for link in links) + "</head>", 1)


def installable(up: str, extras: Extras) -> str:
    """Return the links to the manifest and to the icon of a kept site."""
    if not extras.touch_icon:
        return ""
    manifest = f'<link rel="manifest" href="{up}manifest.webmanifest">'
    return f'{manifest}<link rel="apple-touch-icon" href="{up}assets/{extras.touch_icon}">'


def policy(inline_scripts: Iterable[str]) -> str:
    """Write the Content-Security-Policy that allows these inline scripts and nothing from elsewhere."""
    digests = {base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in inline_scripts}
    scripts = ["'self'", "'wasm-unsafe-eval'", *(f"'sha256-{digest}'" for digest in sorted(digests))]
    return "; ".join(
        [
            "default-src 'self'",
            f"script-src {' '.join(scripts)}",
            "style-src 'self'",
            "img-src 'self' data:",
            "worker-src 'self'",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
        ]
    )


def guarded(html: str, rules: str) -> str:
    """Put the policy into the page itself, for hosts that send no headers of ours."""
    meta = f'<meta http-equiv="Content-Security-Policy" content="{rules}">'
    return CHARSET.sub(lambda match: f"{match[0]}\n      {meta}", html, count=1)


def rewritten(place: Place, extras: Extras) -> tuple[str, ...]:
    """Write a page as it will be, but for its policy; return its inline scripts."""
    text, scripts = finished(place, extras)
    place.file.write_text(text, encoding="utf-8")
    return scripts


def sealed(place: Place, rules: str) -> None:
    """Write the policy into a page."""
    place.file.write_text(guarded(place.file.read_text(encoding="utf-8"), rules), encoding="utf-8")


def finished(place: Place, extras: Extras) -> tuple[str, tuple[str, ...]]:
    """Return a page as it will be, but for its policy, and its inline scripts."""
    text = place.file.read_text(encoding="utf-8")
    if place.language:
        text = postbuild_head.finished(text, place, extras.address)
        text = equipped(paired(named(aligned(text)), place, extras), place, extras)
    links = installable(root_of(place, extras) if place.lost or place.language else "", extras)
    text = text.replace("</head>", f"{links}</head>", 1)
    for old, new in extras.renamed.items():
        text = text.replace(old, new)
    return text, tuple(INLINE.findall(text))


def finish(site: Path, extras: Extras) -> str:
    """Rewrite every page of the site and return its Content-Security-Policy."""
    places = pages.pages(site)
    hand_pages.first_heading.cache_clear()
    scripts = pages.over(partial(rewritten, extras=extras), places)
    rules = policy(one for found in scripts for one in found)
    pages.over(partial(sealed, rules=rules), places)
    return rules


def headers(rules: str, *, forever: Sequence[str]) -> str:
    """Write the `_headers` file that Netlify and Cloudflare Pages read, and our own server."""
    lines = [
        "# Written by the build. Netlify and Cloudflare Pages send these; CONTRIBUTING.md has the lines for nginx.",
        "/*",
        f"  Content-Security-Policy: {rules}; frame-ancestors 'self'",
        "  X-Content-Type-Options: nosniff",
        "  Referrer-Policy: strict-origin-when-cross-origin",
    ]  # both hosts let browsers ask again for what is named nowhere below; naming it twice would join the two values
    for pattern in forever:
        lines += [pattern, "  Cache-Control: public, max-age=31536000, immutable"]
    return "\n".join(lines) + "\n"
