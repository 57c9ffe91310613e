"""Text as it is to be heard: a card written by its letter and its suit has its name instead."""

import re
from functools import cache
from typing import Final

from tapisvert.core.cards import JOKER, RANKS, SUITS, card
from tapisvert.text.catalogue import Lang
from tapisvert.text.say import card_name, short_card

__all__ = ["aloud"]

_SHORT: Final = re.compile(r"(?<!\w)(?:(?:10|\w)[♠♥♦♣]|★)")


def aloud(text: str, lang: Lang) -> str:
    """Say the cards of a text by their names: a screen reader spells their signs, or passes over them.

    >>> aloud("You show A♠ and 10♥.", "en"), aloud("Vous montrez la D♠.", "fr")
    ('You show ace of spades and ten of hearts.', 'Vous montrez la dame de pique.')
    """
    names = _names(lang)
    return _SHORT.sub(lambda found: names.get(found[0], found[0]), text)


@cache
def _names(lang: Lang) -> dict[str, str]:
    pack = (JOKER, *(card(f"{rank}{suit}") for rank in RANKS for suit in SUITS))
    return {short_card(one, lang): card_name(one, lang) for one in pack}
