"""The format words of English: a or an, the possessive, numbers, typography."""

from collections.abc import Sequence
from typing import Final

from tapisvert.text.nouns import Noun
from tapisvert.text.template import CatalogueError

CODE: Final = "en"
YOU: Final = {"": "you", "the": "you", "a": "you", "s": "your"}
FORMS: Final = frozenset({"the", "a", "s"})
APOSTROPHE: Final = "\N{RIGHT SINGLE QUOTATION MARK}"

_UNITS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip
_ORDINALS = (
    "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
    "tenth", "eleventh", "twelfth",
)  # fmt: skip


def noun(text: str) -> Noun:
    """Read a noun: ``a queen``, ``an ace``, ``some clubs``, ``player 1``.

    >>> noun("a six")
    Noun(one='six', many='sixes', article='a')
    """
    one, _, many = text.partition("|")
    article, _, rest = one.partition(" ")
    if article not in {"a", "an", "some"}:
        return Noun(one, many or one)
    if article == "some":
        return Noun(rest, rest, article)
    ending = "es" if rest.endswith(("s", "x", "ch", "sh")) else "s"
    return Noun(rest, many or rest + ending, article)


def form(noun: Noun, how: str, *, plural: bool = False) -> str:
    """The noun in a form: ``the``, ``a``, ``s`` (possessive), or plain.

    >>> form(noun("an ace"), "a"), form(noun("a dealer"), "s"), form(noun("a king"), "the", plural=True)
    ('an ace', 'the dealer’s', 'the kings')
    """
    plural = plural or noun.article == "some"
    word = noun.many if plural else noun.one
    the = f"the {word}" if noun.article else word
    match how:
        case "":
            return word
        case "the":
            return the
        case "a":
            return word if plural or not noun.article else f"{noun.article} {word}"
        case "s":
            return the + (APOSTROPHE if plural and word.endswith("s") else f"{APOSTROPHE}s")
        case _:
            raise CatalogueError("unknown_word", word=how, language=CODE)


def is_many(n: int) -> bool:
    """Plural for all but one: *no tricks*, *one trick*, *two tricks*."""
    return abs(n) != 1


def in_words(n: int, *, feminine: bool = False) -> str:  # noqa: ARG001 - the same door as French
    """In words up to twelve.

    >>> in_words(12), in_words(1300)
    ('twelve', '1,300')
    """
    return _UNITS[n] if 0 <= n < len(_UNITS) else number(str(n))


def ordinal(n: int, *, feminine: bool = False) -> str:  # noqa: ARG001 - the same door as French
    """In words up to twelfth, then 13th, 21st.

    >>> ordinal(3), ordinal(13), ordinal(22)
    ('third', '13th', '22nd')
    """
    if 0 < n < len(_ORDINALS):
        return _ORDINALS[n]
    teens = 10 < n % 100 < 20
    return f"{n}" + ("th" if teens else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th"))


def number(text: str) -> str:
    """Figures: a point, commas between thousands, a true minus.

    >>> number("-407170400.5")
    '−407,170,400.5'
    """
    whole, dot, rest = text.partition(".")
    sign, digits = ("−", whole[1:]) if whole.startswith("-") else ("", whole)
    if len(digits) > 3:
        digits = f"{int(digits):,}"
    return sign + digits + dot + rest


def percent(figures: str) -> str:
    """*22.98%*."""
    return f"{figures}%"


def one_in(n: str) -> str:
    """*1 in 21*."""
    return f"1 in {n}"


def join(items: Sequence[str], *, conjunction: str = "and") -> str:
    """A, B and C.

    >>> join(["A", "B", "C"]), join(["A", "B"], conjunction="or")
    ('A, B and C', 'A or B')
    """
    head, last = items[:-1], items[-1:]
    return f" {conjunction} ".join([", ".join(head), *last]) if head else "".join(last)


def typography(text: str) -> str:
    """Curved apostrophes.

    >>> typography("the dealer's")
    'the dealer’s'
    """
    return text.replace("'", APOSTROPHE)
