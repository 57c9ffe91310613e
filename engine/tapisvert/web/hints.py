"""Hints: what a strong player would do in the reader's place, knowing only what they know, in three parts."""

import random
from collections.abc import Sequence
from typing import Any, Final

from tapisvert import matches
from tapisvert.core.choices import Action
from tapisvert.core.game import AnyGame
from tapisvert.core.links import to_link
from tapisvert.core.phrases import Phrase, Reason, phrase
from tapisvert.core.replay import deciding
from tapisvert.core.seats import Seat
from tapisvert.core.valued import Valued
from tapisvert.html import Hint
from tapisvert.html.scene import Hints
from tapisvert.matches import Match
from tapisvert.text.catalogue import Lang, book
from tapisvert.text.say import label

PARTS: Final = 3
BUDGET: Final = 24
"""Deals drawn to say why."""


def hint_of(game: AnyGame, match: Match, seat: Seat, part: int, lang: Lang, *, how: Hints = "steps") -> Hint:
    """Return one part of a hint: where to look, why, then what to do. All parts are of the same advice.

    ``how`` much hints say: a part at a time, never what to do, or all at the first asking.
    """
    rng = _rng(game, match)
    view, own, determinize = deciding(game, match.record, match.steps, seat)
    if not own:
        return Hint(text=phrase("widget.hint_wait"))
    if part <= 1 and how != "all":
        return Hint(text=_where(game, own, lang), following=2)
    chosen = game.choose(view, own, determinize, rng, level=max(game.LEVELS))
    also = () if chosen is None else (chosen,)
    valued = game.evaluate(view, own, determinize, rng, budget=BUDGET, also=also)
    why = _why(valued, chosen)
    if how == "reason":
        return Hint(text=_where(game, own, lang) if why is None else _clue(why, game, lang))
    if part == 2 and how == "steps" and why is not None:
        return Hint(text=_clue(why, game, lang), following=3)
    return Hint(text=_advised(game, match, seat, chosen, lang), why=why, action=chosen)


def advice_of(game: AnyGame, match: Match, seat: Seat, lang: Lang) -> Phrase:
    """Return what the last part of a hint advises, without the reason, which takes most of the time."""
    chosen = game.choose(*deciding(game, match.record, match.steps, seat), _rng(game, match), level=max(game.LEVELS))
    return _advised(game, match, seat, chosen, lang)


def _rng(game: AnyGame, match: Match) -> random.Random:
    """All parts of a hint are of the same advice, and so is what a gentle table says."""
    return random.Random(f"hint {to_link(game, match.record)}")


def _advised(game: AnyGame, match: Match, seat: Seat, chosen: Any | None, lang: Lang) -> Phrase:
    if chosen is None:
        return phrase("widget.hint_wait")
    names = matches.names_by_seat(game, match)
    return phrase("widget.hint_play", action=label(chosen, lang, game=game.key, reader=seat, names=names))


def _why(valued: Sequence[Valued[Any]], chosen: Any | None) -> Reason | None:
    """The reason for the advice: of an amount of chips that was not valued by itself, that of its kind."""
    exact = [one.reason for one in valued if one.action == chosen]
    alike = [one.reason for one in valued if one.action is not None and isinstance(chosen, type(one.action))]
    return next(iter([*exact, *alike]), None)


def _where(game: AnyGame, choices: tuple[Any, ...], lang: Lang) -> Phrase:
    """Where to look, by what is to be decided, never by what is best."""
    found = book(lang, game.key)
    actions: list[Action] = [choice.action for choice in choices]
    codes = (f"hint.where_{one.word}" for one in actions)
    return phrase(next((code for code in codes if found.has(*code.split(".", 1))), "widget.hint_where"))


def _clue(why: Reason, game: AnyGame, lang: Lang) -> Phrase:
    """Why, without the card that is to be played where the reason would name it."""
    _, _, key = why.phrase.code.partition(".")
    code = f"hint.why_{key}"
    return Phrase(code, why.phrase.fields) if book(lang, game.key).has(*code.split(".", 1)) else why.phrase
