"""How pages and worked hands speak, as far as it can be counted: used by `check` and the tests.

The rules are those of CONTRIBUTING.md, "How pages speak". Each function yields faults as ``file:line: what is wrong``.
"""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
LANGUAGES: Final = ("en", "fr")
FEWEST: Final = 4
"""Words that a step of a worked hand must have: with fewer it says what the picture shows."""
MOST_REPEATED: Final = 2
"""How often the same sentence may stand in the hands of one game."""
MEN: Final = ("Cotton", "Cavendish", "Hoffmann", "Hoyle", "Parlett", "Renaudet", "McLeod", "Cassell")
"""Men who are named: near their names *he* is somebody. Any other player is *they*."""
OPPONENTS: Final = ("Basile",)
"""Opponents who have a name all through a page."""
TECHNICAL: Final = ("notices.md", "bench.md")
"""Pages about the program, which may speak of it."""
AVOIDED: Final[dict[str, tuple[str, ...]]] = {
    "en": ("on the page", "printed hand", "the engine", "the catalogue", "throve", "by drawing lots"),
    "fr": ("dans la page", "un pli devant", "plus souvent qu’à leur tour", "le moteur", "rien non plus par"),
}
"""Phrases that readers need not, or that were translated word for word."""
_HE = re.compile(r"\b(he|him|his|himself)\b", re.IGNORECASE)
_IMPERSONAL = re.compile(
    r"(?:\b(?:that|if|when|what|how|often|as|and|but|where|than|whom|before|after|because|since|whether) one"
    r" (?:may|can|must|should|might|has|is|sees|plays|leads|draws|holds|bets|needs)"
    r"|(?:^|[.:;?!]\s)One (?:may|can|must|should|might))\b"
)
_SENTENCE = re.compile(r"[^.!?…]+[.!?…]+[”»)]*")
_STEP = re.compile(r"^\[\[step\]\]", re.MULTILINE)
_HEAD = re.compile(r"^\|[\s:|-]+\|\s*$")


@dataclass(frozen=True, slots=True)
class Said:
    """A text, and where it stands."""

    place: str
    text: str


@dataclass(frozen=True, slots=True)
class Hand:
    """What a worked hand says in one language."""

    file: str
    game: str
    steps: tuple[Said, ...]
    asked: tuple[Said, ...]

    @property
    def all(self) -> tuple[Said, ...]:
        """Comments and questions."""
        return self.steps + self.asked


def words(text: str) -> int:
    """Count words; figures are words, dashes and quotation marks are not.

    >>> words("« Dix-huit », et cinq plis."), words("Two.")
    (4, 1)
    """
    return len(re.findall(r"\w+(?:[’'-]\w+)*", text))


def hands(docs: Path, language: str) -> list[Hand]:
    """Read every worked hand; one that is no TOML is found by another check."""
    found = []
    for file in sorted((docs / "hands").rglob("*.toml")):
        text = file.read_text(encoding="utf-8")
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            continue
        lines = [text.count("\n", 0, match.start()) + 1 for match in _STEP.finditer(text)]
        name = str(file.relative_to(docs.parent))
        steps, asked = [], []
        for line, step in zip(lines, data.get("step", []), strict=False):
            place = f"{name}:{line}"
            if language in step:
                steps.append(Said(place, step[language]))
            if language in step.get("ask", {}):
                asked.append(Said(place, step["ask"][language]))
        found.append(Hand(name, file.parent.name, tuple(steps), tuple(asked)))
    return found


def paragraphs(file: Path, name: str) -> Iterator[Said]:
    """Yield the prose of a page: no front matter, code, blocks, tables."""
    text = re.sub(
        r"\A---\n.*?\n---\n", lambda match: "\n" * match[0].count("\n"), file.read_text("utf-8"), flags=re.DOTALL
    )
    text = re.sub(r"(?<!`)`[^`\n]+`(?!`)", "`x`", text)
    fence = False
    gathered: list[str] = []
    start = 1
    for number, line in enumerate([*text.splitlines(), ""], 1):
        fence ^= line.startswith("```")
        prose = line.strip() and not fence and not line.startswith(("|", "///", "    ", "```", "<", "{ "))
        if prose:
            start = start if gathered else number
            gathered.append(line)
        elif gathered:
            yield Said(f"{name}:{start}", "\n".join(gathered))
            gathered = []


def pages(docs: Path, language: str) -> Iterator[tuple[Path, str]]:
    """Yield the pages of a language, each with the name that is told."""
    for file in sorted((docs / language).rglob("*.md")):
        yield file, str(file.relative_to(docs.parent))


def short_steps(docs: Path) -> Iterator[str]:
    """Find steps that give no reason, having hardly any words."""
    for language in LANGUAGES:
        for hand in hands(docs, language):
            for step in hand.steps:
                if words(step.text) < FEWEST:
                    yield f"{step.place}: {language}: a step gives a reason, or is one with the next: {step.text!r}"


def stock_lines(docs: Path) -> Iterator[str]:
    """Find sentences that come again and again in the hands of a game."""
    for language in LANGUAGES:
        said: dict[tuple[str, str], list[str]] = defaultdict(list)
        for hand in hands(docs, language):
            for step in hand.steps:
                for sentence in _SENTENCE.findall(step.text):
                    if words(sentence) >= FEWEST:
                        said[hand.game, sentence.strip()].append(step.place)
        for (_, sentence), places in said.items():
            if len(places) > MOST_REPEATED:
                yield f"{places[-1]}: {language}: said {len(places)} times in this game's hands: {sentence!r}"


def same_openings(docs: Path) -> Iterator[str]:
    """Find hands of a game that begin alike."""
    for language in LANGUAGES:
        first: dict[tuple[str, str], str] = {}
        for hand in hands(docs, language):
            opening = _SENTENCE.match(hand.steps[0].text) if hand.steps else None
            if opening and words(opening[0]) >= FEWEST:
                before = first.setdefault((hand.game, opening[0]), hand.file)
                if before != hand.file:
                    yield f"{hand.steps[0].place}: {language}: opens as {before} does: {opening[0]!r}"


def generic_he(docs: Path) -> Iterator[str]:
    """Find *he* where no man is named: a player is *you* or *they*, the computer *it*."""
    said = [(" ".join(one.text for one in hand.all), hand.all) for hand in hands(docs, "en")]
    people = [page for page in pages(docs, "en") if page[0].name != "history.md"]
    said += [(one.text, (one,)) for page in people for one in paragraphs(*page)]
    here = {name: file.read_text("utf-8") for file, name in people}
    for near, texts in said:
        for one in texts:
            whole = here.get(one.place.rpartition(":")[0], near)
            named = any(man in near for man in MEN) or any(opponent in whole for opponent in OPPONENTS)
            if not named and (match := _HE.search(one.text)):
                yield f"{one.place}: en: “{match[0]}”, and no man is named: a player is you or they"


def impersonal_one(docs: Path) -> Iterator[str]:
    """Find *one may* and the like: the reader is *you*."""
    for file, name in pages(docs, "en"):
        for one in paragraphs(file, name):
            if match := _IMPERSONAL.search(one.text):
                yield f"{one.place}: en: “{match[0].strip()}”: say “you”"


def avoided(docs: Path) -> Iterator[str]:
    """Find phrases that were translated, or speak of the program to somebody who came to play."""
    for language in LANGUAGES:
        said = [one for hand in hands(docs, language) for one in hand.all]
        said += [
            one for file, name in pages(docs, language) if file.name not in TECHNICAL for one in paragraphs(file, name)
        ]
        for one in said:
            for phrase in AVOIDED[language]:
                if re.search(rf"\b{re.escape(phrase)}\b", one.text, re.IGNORECASE):
                    yield f"{one.place}: {language}: “{phrase}”"
            if "…" in one.text or "..." in one.text:
                yield f"{one.place}: {language}: an ellipsis leaves something to be worked out: say it"


def tables(docs: Path) -> Iterator[str]:
    """Find tables whose head has an empty cell: a reader who hears the page is told the head of each column."""
    for language in LANGUAGES:
        for file, name in pages(docs, language):
            lines = file.read_text("utf-8").splitlines()
            for number, (head, rule) in enumerate(pairwise(lines), 1):
                if (
                    head.startswith("|")
                    and _HEAD.match(rule)
                    and not all(c.strip() for c in head.strip()[1:-1].split("|"))
                ):
                    yield f"{name}:{number}: a cell of the table's head is empty"


def openings(docs: Path) -> Iterator[str]:
    """Find pages that begin with a table or a widget, before a word has been said.

    On a page of play the table comes first: it fills the first screen, and the words stand below it.
    """
    for language in LANGUAGES:
        for file, name in pages(docs, language):
            if file.name == "play.md":
                continue
            body = re.sub(r"\A---\n.*?\n---\n", "", file.read_text("utf-8"), flags=re.DOTALL)
            for line in body.splitlines():
                if not line.strip() or line.startswith(("#", "<")):
                    continue
                if line.startswith(("|", "///")):
                    kind = "a table" if line.startswith("|") else "a widget"
                    yield f"{name}: begins with {kind}: say first what it is for"
                break


def faults(root: Path = ROOT) -> list[str]:
    """Return everything that can be counted and is not as it should be."""
    docs = root / "docs"
    found = [
        *short_steps(docs), *stock_lines(docs), *same_openings(docs), *generic_he(docs), *impersonal_one(docs),
        *avoided(docs), *tables(docs), *openings(docs),
    ]  # fmt: skip
    return list(dict.fromkeys(found))
