"""Post-build: the picture that a link to a page shows where it is shared: its cards on the cloth and its title.

Each worked hand has one, each game, and the site for all other pages; in each language, since the letters of the cards
differ. Cards and letters are drawn as SVG and made points by resvg, which takes no font but the one that it is given,
so that they are the same everywhere; a picture is put together of these in a few milliseconds (`share_points.py`).
"""

import html
import math
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tapisvert.core.cards import Card
from tapisvert.core.cards import card as card_of
from tapisvert.games import game_of
from tapisvert.html.cards import index
from tapisvert.text.catalogue import Lang

from scripts.site.hand_pages import PLACES, SITE_NAME, Job, first_heading, title_of
from scripts.site.share_letters import face
from scripts.site.share_points import BACK, BLACK, EDGE, FONT, FRAME, GOLD, IVORY, PAPER, RED, STEPS, drawn, png
from widgets import pages as widgets

FOLDER: Final = "share"
WIDTH, HEIGHT = 800, 420
MOTTO: Final[dict[Lang, str]] = {
    "fr": "Les vieux jeux de cartes, à apprendre en jouant",
    "en": "Old card games, learnt by playing",
}
SITE_CARDS: Final = ("AS", "KH", "QC", "JD")
MOST: Final = 12
"""Cards in one picture: the longest hand of any game of ours."""
CARD, TALL, ROOM = 118, 168, 680
"""How wide and how tall a card is, and how wide the whole row may be."""
LEFT, AROUND = 60, 2
"""Where words and cards begin, and what is drawn around a card, for its edge."""
FEW: Final = 4
"""So many cards and fewer are drawn larger."""
LINE: Final = 34
"""Letters of a title in one line."""
SUITS: Final = {
    "S": (
        "M32 6C28 16 8 26 8 42c0 9 6 14 13 14 4 0 7-2 9-5-1 6-3 9-7 12h18c-4-3-6-6-7-12 2 3 5 5 9 5 7 0 13-5 13-14"
        "C56 26 36 16 32 6z"
    ),
    "H": "M32 60C26 46 6 36 6 21 6 12 12 6 19 6c6 0 11 4 13 10C34 10 39 6 45 6c7 0 13 6 13 15 0 15-20 25-26 39z",
    "D": "M32 4C40 17 48 25 56 32 48 39 40 47 32 60 24 47 16 39 8 32 16 25 24 17 32 4z",
    "C": (
        "M32 4c-8 0-13 6-13 13 0 4 2 7 4 9-2-1-4-2-6-2C10 24 4 29 4 37c0 7 5 13 13 13 6 0 11-4 13-9-1 10-3 15-7 19h18"
        "c-4-4-6-9-7-19 2 5 7 9 13 9 8 0 13-6 13-13 0-8-6-13-13-13-2 0-4 1-6 2 2-2 4-5 4-9 0-7-5-13-13-13z"
    ),
}
OF_BORDER: Final = range(64, 80)
OF_CARDS: Final = range(80, 192)
"""Which shades of `share_points.SHADES` these are drawn in."""
LETTERS: Final = {GOLD: range(STEPS), IVORY: range(STEPS, 2 * STEPS)}
"""The same for words: two letters that touch are laid over each other by `|`, which stays among these."""
BORDER: Final = (
    f'<rect x="12" y="12" width="{WIDTH - 24}" height="{HEIGHT - 24}" rx="14" fill="none" '
    f'stroke="{FRAME}" stroke-width="2"/>'
)


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture: where it goes in the site, and what it shows."""

    path: str
    language: Lang
    title: str
    kicker: str
    """The small line over the title."""
    cards: tuple[Card | None, ...]


def suit(which: str, x: float, y: float, size: float) -> str:
    """Draw the sign of a suit."""
    colour = RED if which in "HD" else BLACK
    return f'<path transform="translate({x} {y}) scale({size / 64})" fill="{colour}" d="{SUITS[which]}"/>'


def card_svg(card: Card | None, language: Lang) -> str:
    """Draw a card: its index and suit in the corner, its suit large."""
    paper = PAPER if card else BACK
    edge = f'<rect width="{CARD}" height="{TALL}" rx="9" fill="{paper}" stroke="{EDGE}" stroke-width="1.5"/>'
    inner = ""
    if card is None:
        inner = (
            f'<rect x="8" y="8" width="{CARD - 16}" height="{TALL - 16}" rx="5" fill="none" '
            f'stroke="{GOLD}" stroke-width="2"/>'
        )
    elif card.suit:
        colour = RED if card.suit in "HD" else BLACK
        letter = (
            f'<text x="21" y="38" text-anchor="middle" font-size="38" fill="{colour}">{index(card, language)}</text>'
        )
        inner = letter + suit(card.suit, 10, 46, 22) + suit(card.suit, CARD / 2 - 20, TALL / 2 - 20, 56)
    return edge + inner


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign of a line, drawn: all of its points as one number, for `|` to lay letters side by side."""

    points: int
    """A byte a point, the first one lowest, in rows as long as the picture's."""


@cache
def sign(one: str, size: int, quarter: int, colour: str) -> Sign:
    """Draw a sign at so many quarters of a point from a whole one."""
    among = tuple(number for number in LETTERS[colour] if number % STEPS)
    inner = f'<text x="{size // 2 + quarter / 4}" y="{over(size)}" font-size="{size}" fill="{colour}">'
    cell = drawn(f"{inner}{html.escape(one)}</text>", 2 * size, 2 * size, (0, *among))
    rows = (cell.row(number).ljust(WIDTH, b"\0") for number in range(cell.height))
    return Sign(int.from_bytes(b"".join(rows), "little"))


def over(size: int) -> int:
    """Return how much room a line has above its foot."""
    return round(size * 1.4)


def letter(canvas: bytearray, text: str, size: int, foot: int, colour: str) -> None:
    """Write a line on a picture; what has no room in it is left out."""
    line = 0
    for one, at in face(FONT).line(text, size):
        place, quarter = divmod(round(4 * (LEFT + at)), 4)
        if place + 2 * size > WIDTH + size // 2:
            break
        line |= sign(one, size, quarter, colour).points << 8 * (place - size // 2)
    start, long = (foot - over(size)) * WIDTH, 2 * size * WIDTH
    line |= int.from_bytes(canvas[start : start + long], "little")
    canvas[start : start + long] = line.to_bytes(long + WIDTH, "little")[:long]


@cache
def card_rows(card: Card | None, language: Lang, scale: float) -> tuple[tuple[int, bytes], ...]:
    """Return the points of a card, row by row without the cloth beside it, each with where it begins."""
    inner = f'<g transform="translate({AROUND} {AROUND}) scale({scale})">{card_svg(card, language)}</g>'
    wide, high = (math.ceil(side * scale) + 2 * AROUND for side in (CARD, TALL))
    cell = drawn(inner, wide, high, (0, *OF_CARDS))
    rows = [cell.row(number) for number in range(high)]
    return tuple((len(row) - len(row.lstrip(b"\0")) - AROUND, row.strip(b"\0")) for row in rows)


def points(picture: Picture) -> bytes:
    """Put a picture together."""
    canvas = bytearray(drawn(BORDER, WIDTH, HEIGHT, (0, *OF_BORDER)).numbers)
    lines = textwrap.wrap(picture.title, LINE)[:2]
    letter(canvas, picture.kicker, 24, 58, GOLD)
    for number, line in enumerate(lines):
        letter(canvas, line, 46, 104 + 50 * number, IVORY)
    cards = picture.cards[:MOST]
    scale = 1.2 if len(cards) <= FEW else 1.0
    step = min(CARD + 12.0, (ROOM - CARD) / max(len(cards) - 1, 1)) * scale
    top = (190 if len(lines) > 1 else 150) - AROUND
    for number, card in enumerate(cards):
        left = LEFT + round(number * step)
        for row, (begin, part) in enumerate(card_rows(card, picture.language, scale), top):
            start = row * WIDTH + left + begin
            canvas[start : start + len(part)] = part
    return bytes(canvas)


def png_of(picture: Picture) -> bytes:
    """Return a picture as it goes into the site."""
    return png(points(picture), WIDTH, HEIGHT)


def write(site: Path, pictures: Sequence[Picture]) -> None:
    """Write pictures into the site: what one process does."""
    for picture in pictures:
        file = site / picture.path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(png_of(picture))


@cache
def held(name: str) -> tuple[Card | None, ...]:
    """Return the cards of a worked hand that its picture shows: the reader's, else the first that are known."""
    hand = widgets.load_hand(name)
    table = game_of(hand.record.game).table(hand.start.state)
    hands = [pile for pile in table.piles if pile.name in {"hand", "shown"} and pile.owner is not None and pile.cards]
    own = [pile for pile in hands if pile.owner == hand.view]
    (pile, *_) = own or hands
    known = hand.named
    cards = [one if known is None or one in known else None for one in pile.cards]
    return tuple(sorted(cards, key=lambda one: (one is None, "" if one is None else "SHCD".find(one.suit))))


def of_hands(jobs: Sequence[Job], site: Path) -> Iterator[Picture]:
    """Yield the picture of each worked hand that has a page."""
    for job in jobs:
        game, _, slug = job.name.partition("/")
        title = title_of(job.name, job.language)
        kicker = f"{SITE_NAME} · {first_heading(site / job.language / game / 'index.html')}"
        yield Picture(f"{FOLDER}/{job.language}/{game}-{slug}.png", job.language, title, kicker, held(job.name))


def of_games(site: Path, languages: Sequence[Lang]) -> Iterator[Picture]:
    """Yield the picture of each game, with the cards of the hand that its first page shows, and that of the site."""
    for language in languages:
        cards = tuple(card_of(text) for text in SITE_CARDS)
        home = site / language
        yield Picture(f"{FOLDER}/{language}/tapis-vert.png", language, SITE_NAME, MOTTO[language], cards)
        for file in sorted(home.glob("*/hands/index.html")):
            game = file.parent.parent
            front = game / "index.html"
            shown = [match[3] for match in PLACES.finditer(front.read_text(encoding="utf-8")) if match[3]]
            if shown:
                title = first_heading(front)
                yield Picture(f"{FOLDER}/{language}/{game.name}.png", language, title, SITE_NAME, held(shown[0]))


def path_of(page: str, language: str, site: Path) -> str:
    """Return the picture of a page, by its address inside its language: the hand's, the game's, the site's."""
    parts = page.strip("/").split("/")
    names = [f"{parts[0]}-{parts[2]}"] if len(parts) == 3 and parts[1] == "hands" else []
    for name in (*names, parts[0], "tapis-vert"):
        path = f"{FOLDER}/{language}/{name}.png"
        if name and (site / path).is_file():
            return path
    return f"{FOLDER}/{language}/tapis-vert.png"


def write_hands(site: Path, jobs: Sequence[Job]) -> None:
    """Write the pictures of some hands: what is done when their pages are written."""
    write(site, [*of_hands(jobs, site)])


def finish(site: Path, jobs: Sequence[Job]) -> None:
    """Make the pictures of the games and the site; those of the hands are there."""
    languages = tuple(sorted({job.language for job in jobs}))
    write(site, [*of_games(site, languages)])
