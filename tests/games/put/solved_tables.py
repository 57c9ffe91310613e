"""The tables of the page about solved Put, in both languages, out of the engine's table.

    PYTHONPATH=engine:. .venv/bin/python -m tests.games.put.solved_tables en

prints them, to be put into ``docs/<lang>/put/solved.md``; ``test_solved_page`` holds the page to them.
"""

import sys

from tapisvert.core.cards import cards
from tapisvert.games.put.odds import solved
from tapisvert.games.put.rules import Rules, ranks, strength

POINTS = range(5)
HANDS = (
    "3S 3H 8D", "3S 2H AD", "3S AH KD", "3S 2H 4D", "2S KH JD", "AS KH QD", "3S KH 8D",
    "AS 9H 8D", "KS QH 7D", "KS 9H 7D", "JS 9H 8D", "3S 5H 4D", "QS 6H 5D", "7S 5H 4D",
)  # fmt: skip
LEADS = (4, 6, 8, 10)
"""A 7, a 9, a jack, a king."""
ANSWERS = ((0, 0), (3, 3))
MOMENTS = ((0, 0), (3, 3), (0, 3), (3, 0), (3, 4), (4, 3))
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
FRENCH = {"K": "R", "Q": "D", "J": "V", "T": "10"}
WORDS = {
    "en": {
        "points": "Pone’s points", "dealer": "dealer has 0", "last": "Last card", "puts": "puts", "at": "at",
        "moments": ("before the first lead", "after the first lead", "before the second lead", "after the second lead",
                    "before the last lead", "after the last lead"), "never": "no put in the deal",
        "moment": "When", "often": ("–", "at times", "**puts**"), "led": "led:", "hand": "Hand",
        "dealer_sees": "dealer sees", "pone_sees": "pone sees", "low": "lowest", "middle": "middle", "high": "highest",
    },
    "fr": {
        "points": "Points de la main", "dealer": "donneur à 0", "last": "Dernière carte", "puts": "dit put", "at": "à",
        "moments": ("avant la première entame", "après la première entame", "avant la deuxième", "après la deuxième",
                    "avant la dernière", "après la dernière"), "never": "aucun put dans la donne",
        "moment": "Quand", "often": ("–", "parfois", "**put**"), "led": "entame\u202f:", "hand": "Cartes",
        "dealer_sees": "le donneur voit", "pone_sees": "la main voit", "low": "la plus basse",
        "middle": "celle du milieu", "high": "la plus haute",
    },
}  # fmt: skip


def percent(share, lang, places=0):
    """A share as the page writes it."""
    text = f"{100 * share:.{places}f}"
    return text + "%" if lang == "en" else text.replace(".", ",") + "\u202f%"


def bar(share, lang):
    """A share as a bar with its number."""
    return f'<meter value="{share:.2f}" aria-hidden="true"></meter> {percent(share, lang)}'


def shown(text):
    """A hand as prose writes it."""
    return " ".join(f"{one.rank if one.rank != 'T' else '10'}{SUITS[one.suit]}" for one in cards(text))


def heights(text):
    """A hand as the table knows it."""
    return tuple(sorted(strength(Rules(), one) for one in cards(text)))


def rank_name(height, lang):
    """What a card of a strength is called on the page."""
    rank = ranks(Rules())[::-1][height - 1]
    return FRENCH.get(rank, rank) if lang == "fr" else rank.replace("T", "10")


def at(pone, dealer):
    """The solved score."""
    return solved.score(Rules(), pone, dealer)


def table(head, rows, align):
    """A Markdown table."""
    lines = [head, align, *rows]
    return "\n".join("| " + " | ".join(row) + " |" for row in lines)


def chances(lang):
    """The pone's chance to win the match at every score."""
    rows = [[f"**{a}**", *(percent(at(a, b).chance, lang, 1) for b in POINTS)] for a in POINTS]
    return table([WORDS[lang]["points"], WORDS[lang]["dealer"], *map(str, POINTS[1:])], rows, ["---:"] * 6)


def moments(lang):
    """In how many deals a put is said at each moment."""
    words = WORDS[lang]
    rows = [
        [name, *(percent(at(*one).said[n][0] + at(*one).said[n][2], lang) for one in MOMENTS)]
        for n, name in enumerate(words["moments"])
    ]
    never = [1 - sum(said[0] + said[2] for said in at(*one).said) for one in MOMENTS]
    rows.append([f"*{words['never']}*", *(percent(one, lang) for one in never)])
    return table([words["moment"], *(f"{a}–{b}" for a, b in MOMENTS)], rows, ["---", *["---:"] * len(MOMENTS)])


def last_trick(lang):
    """How often the pone, about to lead the last card with one trick each, puts at 0-0, and the dealer sees."""
    words = WORDS[lang]
    rows = []
    for height in range(13, 0, -1):
        put, see = last_card(at(0, 0), height)
        rows.append([rank_name(height, lang), bar(put, lang), bar(see, lang)])
    return table([words["last"], words["puts"], words["dealer_sees"]], rows, ["---", "---", "---"])


def last_card(score, height):
    """With one trick each and the pone to lead the last card: how often each seat puts, sees with this card."""
    before = (5, 9, 4, 6)  # the dealer wins the first trick, the pone the second
    return score.puts("pone", (height,), before), score.sees("dealer", (height,), before)


def after_lead(lang):
    """Which hands the dealer puts with at 0-0 when a card has been led."""
    words = WORDS[lang]
    rows = []
    for hand in HANDS:
        often = [at(0, 0).puts("dealer", heights(hand), (led,)) for led in LEADS]
        rows.append([shown(hand), *(words["often"][round(2 * one)] for one in often)])
    head = [words["hand"], *(f"{words['led']} {rank_name(led, lang)}" for led in LEADS)]
    return table(head, rows, ["---"] * (1 + len(LEADS)))


def answers(lang):
    """Which hands see a put said before the first lead."""
    words = WORDS[lang]
    named = [f"{words['at']} {a}–{b}" for a, b in ANSWERS]
    head = [words["hand"], *(f"{words[key]} {name}" for name in named for key in ("pone_sees", "dealer_sees"))]
    rows = []
    for hand in HANDS:
        own = heights(hand)
        cells = [at(*one).sees(seat, own) for one in ANSWERS for seat in ("pone", "dealer")]
        rows.append([shown(hand), *(percent(one, lang) for one in cells)])
    return table(head, rows, ["---", *["---:"] * 4])


def leads(lang):
    """What hands lead at 0-0."""
    words = WORDS[lang]
    rows = []
    for hand in HANDS:
        own = dict(at(0, 0).leads(heights(hand)))
        each = [own[height] for height in heights(hand)]
        if len(own) == 3:
            rows.append([shown(hand), *(percent(one, lang) for one in each)])
    return table([words["hand"], words["low"], words["middle"], words["high"]], rows, ["---", *["---:"] * 3])


TABLES = (chances, moments, last_trick, after_lead, answers, leads)

if __name__ == "__main__":
    for one in TABLES:
        sys.stdout.write(one(sys.argv[1]) + "\n\n")
