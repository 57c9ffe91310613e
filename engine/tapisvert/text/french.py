"""The format words of French: gender, elision, contraction, numbers, typography.

A noun is written with its indefinite article, which shows its gender; ``le``, ``l'``, ``du``,
``de l'``, ``au``, ``à l'`` are made from it.
"""

import re
from collections.abc import Sequence
from typing import Final

from tapisvert.text.nouns import Noun
from tapisvert.text.template import CatalogueError

CODE: Final = "fr"
YOU: Final = {"": "vous", "the": "vous", "of": "de vous", "to": "à vous", "a": "vous"}
FORMS: Final = frozenset({"the", "a", "of", "to", "de"})
NARROW: Final = "\N{NARROW NO-BREAK SPACE}"
"""Before ``; : ! ? %``, inside « » and between thousands."""
APOSTROPHE: Final = "\N{RIGHT SINGLE QUOTATION MARK}"

_ARTICLES = {"un": "m", "une": "f", "des": "p"}
_MUTE_H = ("honneur", "homme", "heure", "habitude", "histoire", "hôte")
_NO_ELISION = ("onze", "onzième", "oui", "un ")
_UNITS = (
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize",
)  # fmt: skip
_ORDINALS = (
    "", "premier", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième",
    "huitième", "neuvième", "dixième", "onzième", "douzième",
)  # fmt: skip
_BEFORE_MARK = re.compile(r"[ \u00a0\u202f]+(?=[;:!?»%])")
_AFTER_QUOTE = re.compile(r"«[ \u00a0\u202f]+")


def noun(text: str) -> Noun:
    """Read a noun: ``une dame``, ``un neuf|neuf``, ``Est``.

    >>> noun("un as")
    Noun(one='as', many='as', article='un')
    """
    one, _, many = text.partition("|")
    article, _, rest = one.partition(" ")
    if article not in _ARTICLES:
        return Noun(one, many or one)
    if article == "des":
        return Noun(rest, rest, article)
    return Noun(rest, many or (rest if rest[-1] in "sxz" else rest + "s"), article)


def elides(word: str) -> bool:
    """Whether *le* or *de* loses its vowel before a word.

    >>> elides("as"), elides("huit"), elides("honneur"), elides("onze")
    (True, False, True, False)
    """
    low = word.lower()
    return (low[:1] in "aeiouyàâæéèêëîïôœùû" and not low.startswith(_NO_ELISION)) or low.startswith(_MUTE_H)


def form(noun: Noun, how: str, *, plural: bool = False) -> str:
    """The noun in a form: ``the``, ``a``, ``of`` (du), ``to`` (au), ``de`` (no article), or plain.

    >>> form(noun("un as"), "of"), form(noun("une dame"), "to"), form(noun("un valet"), "of")
    ('de l’as', 'à la dame', 'du valet')
    """
    if how not in FORMS and how:
        raise CatalogueError("unknown_word", word=how, language=CODE)
    plural = plural or noun.article == "des"
    word = noun.many if plural else noun.one
    short = elides(word)
    if how == "":
        return word
    if how == "de" or (how == "of" and not noun.article):
        return f"d{APOSTROPHE}{word}" if short else f"de {word}"
    if not noun.article:
        return f"à {word}" if how == "to" else word
    if how == "a":
        return f"des {word}" if plural else f"{noun.article} {word}"
    if plural:
        return {"the": "les", "of": "des", "to": "aux"}[how] + f" {word}"
    if short:
        return {"the": "l", "of": "de l", "to": "à l"}[how] + APOSTROPHE + word
    masculine = {"the": "le", "of": "du", "to": "au"}
    feminine = {"the": "la", "of": "de la", "to": "à la"}
    return (masculine if noun.article == "un" else feminine)[how] + f" {word}"


def is_many(n: int) -> bool:
    """Plural from two on: *zéro point*, *un point*, *deux points*."""
    return abs(n) > 1


def in_words(n: int, *, feminine: bool = False) -> str:
    """In words up to sixteen.

    >>> in_words(1, feminine=True), in_words(16), in_words(17)
    ('une', 'seize', '17')
    """
    if n == 1 and feminine:
        return "une"
    return _UNITS[n] if 0 <= n < len(_UNITS) else number(str(n))


def ordinal(n: int, *, feminine: bool = False) -> str:
    """*Premier*, *première*, *deuxième* … *13e*.

    >>> ordinal(1, feminine=True), ordinal(3), ordinal(20)
    ('première', 'troisième', '20e')
    """
    if n == 1 and feminine:
        return "première"
    return _ORDINALS[n] if 0 < n < len(_ORDINALS) else f"{n}e"


def number(text: str) -> str:
    """Figures: a comma, thousands apart, a true minus.

    >>> number("-407170400.5") == "−407\u202f170\u202f400,5"
    True
    """
    whole, dot, rest = text.partition(".")
    sign, digits = ("−", whole[1:]) if whole.startswith("-") else ("", whole)
    if len(digits) > 3:
        digits = f"{int(digits):,}".replace(",", NARROW)
    return sign + digits + ("," + rest if dot else "")


def percent(figures: str) -> str:
    """*22,98 %*, with a narrow space that does not break."""
    return f"{figures}{NARROW}%"


def one_in(n: str) -> str:
    """*1 sur 21*."""
    return f"1 sur {n}"


def join(items: Sequence[str], *, conjunction: str = "and") -> str:
    """A, B et C.

    >>> join(["A", "B", "C"]), join(["A", "B"], conjunction="or")
    ('A, B et C', 'A ou B')
    """
    word = {"and": "et", "or": "ou"}[conjunction]
    head, last = items[:-1], items[-1:]
    return f" {word} ".join([", ".join(head), *last]) if head else "".join(last)


def typography(text: str) -> str:
    """Curved apostrophes; narrow unbreakable spaces before ``; : ! ? %`` and inside « ».

    >>> typography("C'est « Put » !") == "C’est «\u202fPut\u202f»\u202f!"
    True
    """
    text = text.replace("'", APOSTROPHE)
    return _AFTER_QUOTE.sub("«" + NARROW, _BEFORE_MARK.sub(NARROW, text))
