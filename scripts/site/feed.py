"""Post-build: a feed of what has changed, made of CHANGELOG.md: an entry for each version, and for what is to come.

The changelog has one language, and so has the feed. Its dates are those of the versions; what is not released yet has
the date of the last commit that changed the changelog, so that two builds of one commit are the same.
"""

import datetime as dt
import html
import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import markdown

ROOT: Final = Path(__file__).resolve().parents[2]
CHANGELOG: Final = ROOT / "CHANGELOG.md"
HEADING: Final = re.compile(r"^## \[?(?P<name>[^\]\n]+?)\]?(?: [-–] (?P<date>\d{4}-\d\d-\d\d))?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Entry:
    """What one version brings."""

    name: str
    date: str | None
    text: str


def entries(changelog: str) -> list[Entry]:
    r"""Return the versions of a changelog, newest first.

    >>> log = "# Log\n\n## Unreleased\n\n* a\n\n## 1.0 - 2026-12-01\n\n* b\n"
    >>> [(one.name, one.date, one.text) for one in entries(log)]
    [('Unreleased', None, '* a'), ('1.0', '2026-12-01', '* b')]
    """
    found = list(HEADING.finditer(changelog))
    ends = [match.start() for match in found[1:]] + [len(changelog)]
    return [
        Entry(match["name"], match["date"], changelog[match.end() : end].strip())
        for match, end in zip(found, ends, strict=True)
    ]


def changed() -> str:
    """Return when the changelog was last changed, as the repository knows it, else as the file does."""
    if epoch := os.environ.get("SOURCE_DATE_EPOCH"):
        return dt.datetime.fromtimestamp(int(epoch), dt.UTC).isoformat()
    command = ["git", "log", "-1", "--format=%cI", "--", CHANGELOG.name]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode == 0 and done.stdout.strip():
        return done.stdout.strip()
    return dt.datetime.fromtimestamp(int(CHANGELOG.stat().st_mtime), dt.UTC).isoformat()


def atom(changelog: str, address: str, *, updated: str) -> str:
    """Write the feed of a changelog for the site at an address."""
    whole = []
    for entry in entries(changelog):
        date = f"{entry.date}T00:00:00+00:00" if entry.date else updated
        text = html.escape(markdown.markdown(entry.text))
        title = f"Tapis Vert {entry.name}" if entry.date else "Tapis Vert: what is new"
        whole.append(
            f"<entry><id>{address}changes.xml#{html.escape(entry.name.lower().replace(' ', '-'))}</id>"
            f"<title>{html.escape(title)}</title><updated>{date}</updated>"
            f'<link href="{address}en/"/><content type="html">{text}</content></entry>'
        )
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
            f"<id>{address}changes.xml</id><title>Tapis Vert: changes</title><updated>{updated}</updated>",
            f'<link rel="self" href="{address}changes.xml"/><link href="{address}"/>',
            "<author><name>Tapis Vert</name></author>",
            *whole,
            "</feed>",
            "",
        ]
    )


def finish(site: Path, address: str) -> None:
    """Put the feed into the site."""
    text = CHANGELOG.read_text(encoding="utf-8")
    (site / "changes.xml").write_text(atom(text, address, updated=changed()), encoding="utf-8")
