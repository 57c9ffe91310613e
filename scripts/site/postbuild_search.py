"""Post-build: search that finds « ete » in été, « quatorzes » in quatorze, and a term by the glossary's synonyms.

Material gives lunr's index its words as they are written, and lunr's French stemmer makes it worse. Each site gets a
lunr language of its own instead (docs/front/fold.js): it compares words folded and leaves what is shown as it was.
"""

import html
import json
import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from scripts.site.hand_pages import DESCRIPTION

ROOT = Path(__file__).resolve().parents[2]
GLOSSARY = ROOT / "docs" / "glossary.toml"
FOLD = ROOT / "docs" / "front" / "fold.js"
SEPARATOR = r"(?:[\s_/,.;:!?()\[\]«»\"“”'’‹›…♠♥♦♣¶·\ufe0e]|(?<!\b\w)-|-(?!\w\b))+"
"""Where one word ends: a hyphen ends one too, except between single letters and figures (A-2-3)."""
RULE = re.compile(r"<p>([A-Z]{3,4}-R?\d+[a-z]?) (.*?)</p>", re.DOTALL)
"""A rule as Material's index has it: a paragraph that begins with the rule's id."""
HAND_TITLE = re.compile(r'<h1 id="hand">(.*?)</h1>')
BOOSTS = {"glossary/#": 3.0, "/rules/#": 1.5}
"""How much more the entries of these places weigh than those of other pages."""
HAND_BOOST = 0.001
"""A worked hand is found after every page that explains what happens in it: its few words would outweigh theirs."""
LEFT_OUT = ("bench/", "notices/", "404")
"""Pages that nobody looks for by what they say."""
KEPT = {"lunr.stemmer.support.min.js"}  # Material's worker loads it whatever the language
ARTICLES = re.compile(r"^(to |the |an? |les? |la |une? |l['’])", re.IGNORECASE)


def bare(word: str) -> str:
    """Fold accents and capitals, as fold.js does before it takes plurals away.

    >>> bare("Levée")
    'levee'
    """
    parts = unicodedata.normalize("NFD", word.lower())
    return "".join(c for c in parts if not unicodedata.combining(c)).replace("œ", "oe").replace("æ", "ae")


def singular(word: str, language: str) -> str:
    """Take the plural away, as fold.js does.

    >>> singular("quatorzes", "fr"), singular("matches", "en"), singular("as", "fr")
    ('quatorze', 'match', 'as')
    """
    if len(word) < 4:
        return word
    if language == "fr":
        return (
            re.sub(r"aux$", "al", word)
            if re.search(r"[^e]aux$", word) and len(word) > 4
            else re.sub(r"[sx]+$", "", word)
        )
    if re.search(r"[^aeiou]ies$", word) and len(word) > 4:
        return word[:-3] + "y"
    if re.search(r"(ss|x|ch|sh)es$", word):
        return word[:-2]
    return word[:-1] if re.search(r"[^siu]s$", word) else word


def fold(word: str, language: str) -> str:
    """Fold one word."""
    return singular(bare(word), language)


def synonyms(glossary: Mapping[str, Any], language: str) -> dict[str, list[str]]:
    """Return, for each one-word term of the glossary, the one-word synonyms that shall find it, all folded.

    >>> entry = {"term": {"fr": "pli"}, "synonyms": {"fr": ["levée", "plis", "tout un pli"]}}
    >>> synonyms({"entry": [entry]}, "fr")
    {'pli': ['levee']}
    """
    found: dict[str, set[str]] = {}
    for entry in glossary["entry"]:
        term = ARTICLES.sub("", entry["term"][language])
        others = [ARTICLES.sub("", word) for word in entry.get("synonyms", {}).get(language, [])]
        if " " in term:
            continue
        word = fold(term, language)
        also = {fold(other, language) for other in others if " " not in other} - {word}
        if also:
            found.setdefault(word, set()).update(also)
    return {word: sorted(also) for word, also in sorted(found.items())}


def script(language: str, glossary: Mapping[str, Any]) -> str:
    """Write fold.js for one language."""
    text = FOLD.read_text(encoding="utf-8")
    words = json.dumps(synonyms(glossary, language), ensure_ascii=False, separators=(",", ":"))
    for old, new in (("{} /* synonyms */", words), ('"fr" /* language */', json.dumps(language))):
        if old not in text:
            raise ValueError(f"{FOLD.name} has no {old}")
        text = text.replace(old, new)
    return text


def entries(glossary: Mapping[str, Any], language: str) -> list[dict[str, str]]:
    """Return an entry of the index for each word of the glossary, with its synonyms: search leads right to it."""
    found = []
    for entry in glossary["entry"]:
        also = ", ".join(entry.get("synonyms", {}).get(language, []))
        text = "".join(f"<p>{html.escape(part)}</p>" for part in (entry["definition"][language], also) if part)
        title = html.escape(entry["term"][language])
        found.append({"location": f"glossary/#{entry['key']}", "title": title, "text": text})
    return found


def rules_apart(docs: Iterable[Mapping[str, str]]) -> list[dict[str, str]]:
    """Return the index's entries with every rule as one of its own, which leads to its paragraph.

    >>> page = {"location": "put/rules/#play", "title": "Play", "text": "<p>PUT-9 A tie.</p> <p>More.</p>"}
    >>> [(one["location"], one["title"], one["text"]) for one in rules_apart([page])]
    [('put/rules/#play', 'Play', '<p>More.</p>'), ('put/rules/#put-9', 'Play · PUT-9', '<p>A tie.</p>')]
    """
    found = []
    for doc in docs:
        page, _, _ = doc["location"].partition("#")
        if not page.endswith("/rules/"):
            found.append(dict(doc))
            continue
        found.append({**doc, "text": RULE.sub("", doc["text"]).strip()})
        for rule, text in RULE.findall(doc["text"]):
            title = f"{doc['title']} · {rule}"
            found.append({"location": f"{page}#{rule.lower()}", "title": title, "text": f"<p>{text}</p>"})
    return found


def hands(home: Path) -> list[dict[str, object]]:
    """Return an entry for each worked hand that has a page: its title and what its page says it is about."""
    found = []
    for file in sorted(home.glob("*/hands/*/index.html")):
        text = file.read_text(encoding="utf-8")
        title, about = HAND_TITLE.search(text), DESCRIPTION.search(text)
        if title and about:
            place = file.parent.relative_to(home).as_posix() + "/"
            found.append({"location": place, "title": title[1], "text": f"<p>{about[2]}</p>", "boost": HAND_BOOST})
    return found


def weighed(doc: Mapping[str, str]) -> dict[str, object]:
    """Return an entry with its weight among the results."""
    boost = next((boost for place, boost in BOOSTS.items() if place in doc["location"]), 1.0)
    return {**doc, "boost": boost} if boost != 1.0 else dict(doc)


def finish(home: Path, language: str) -> None:
    """Give one language's site its search; `home` is the folder of that site."""
    with GLOSSARY.open("rb") as source:
        glossary = tomllib.load(source)
    index = home / "search" / "search_index.json"
    data = json.loads(index.read_text(encoding="utf-8"))
    data["config"] |= {"lang": ["tv"], "separator": SEPARATOR, "pipeline": []}
    words = entries(glossary, language)
    own = {word["location"] for word in words}
    pages = [doc for doc in data["docs"] if not doc["location"].startswith(LEFT_OUT) and doc["location"] not in own]
    for doc in pages:
        if doc["location"] == "glossary/":
            doc["text"] = ""  # its words are entries of their own; the page would be in every answer
    data["docs"] = [weighed(doc) for doc in (*rules_apart(pages), *words)] + hands(home)
    index.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    lunr = home / "assets" / "javascripts" / "lunr"
    for file in sorted(lunr.rglob("*")):
        if file.is_file() and file.name not in KEPT:
            file.unlink()
    (lunr / "min" / "lunr.tv.min.js").write_text(script(language, glossary), encoding="utf-8")
