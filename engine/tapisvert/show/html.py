"""Every picture of the site, as HTML: the one door to the modules of ``show`` that draw.

Each function takes values and gives markup: no state, no file, no style attribute, no script. The
requests that a picture can make (``data-do`` with ``data-args``) are:

=============  ====================================================================================
``act``        ``{"action": "pone: play KH"}``; from a card picker also ``cards`` (a list, or one text), to
               be appended to the action's text (``none`` when empty); from a chips form also ``chips``
``answer``     a drill's answer: ``answer`` is an option key or a list of them; for an order, ``rank-KEY``
               is the place given to each
``hint``       the drill's hint
``next``       another question; ``level`` when it was changed
``pick``       odds: ``{"card": "KH"}`` puts a card into the hand or takes it out
``clear``      odds: an empty hand
``random``     odds: a hand at random
``opponents``  odds: ``opponents`` of them
``new``        play: a new match, with ``preset``, ``level``
``resume``     play: the stored match
``deal``       play: the next deal
``back``       play: take back
``replay``     play: the finished deal, step by step
=============  ====================================================================================

Local behaviour (``data-local``) is the browser's own: ``copy-link``, ``download``, the controls of a
worked hand.
"""

from collections.abc import Sequence
from typing import Any

from tapisvert.cards import Card
from tapisvert.game import BySeat, IllegalAction, Reason
from tapisvert.piles import Table
from tapisvert.show.pictures import (
    Asked, Figure, Lang, Picking, Playing, Scene, Setup, Share,
)  # fmt: skip

__all__ = [
    "Asked", "Figure", "Lang", "Picking", "Playing", "Scene", "Setup", "Share",
    "cards_html", "choices_html", "drill_html", "figures_html", "hand_html", "inline_card",
    "log_html", "odds_html", "play_html", "reason_html", "refusal_html", "score_html",
    "setup_html", "table_html",
]  # fmt: skip


def cards_html(
    shown: Sequence[Card | None], lang: Lang, *, label: str | None = None, size: str = "table"
) -> str:
    """Cards as a list; ``None`` is a card face down. ``label`` names the list for screen readers."""


def inline_card(card: Card, lang: Lang) -> str:
    """One small card for running prose, in the letters of ``lang``, with its spoken name."""


def table_html(table: Table, scene: Scene, *, choices: Sequence[Any] = ()) -> str:
    """The cloth with all that lies on it; ``table`` must be hidden already for who may look.

    Cards that one of ``choices`` plays become buttons.
    """


def choices_html(choices: Sequence[Any], scene: Scene, *, skip_cards: bool = False) -> str:
    """What may be done: buttons, card pickers, chip forms. ``skip_cards``: those on cards are left out."""


def score_html(scores: BySeat[int], scene: Scene, *, target: int | None = None) -> str:
    """The points of a match, a mark for each."""


def log_html(events: Sequence[Any], scene: Scene) -> str:
    """What happened, a sentence an event, as an ordered list."""


def reason_html(reason: Reason, scene: Scene) -> str:
    """Why, with a link to the paragraph of the rule it rests on."""


def refusal_html(error: IllegalAction, scene: Scene) -> str:
    """Why an action is not allowed, with a link to its rule."""


def figures_html(figures: Sequence[Figure], scene: Scene) -> str:
    """Chances as numbers, "1 in n" and a bar."""


def hand_html(hand: Any, lang: Lang, *, name: str, base: str = "rules/", prefix: str = "tv") -> str:
    """A worked hand, complete: every step, readable as a list without JavaScript.

    ``hand`` is a ``handfile.HandFile`` and ``name`` its ``put/bluff``.
    """


def drill_html(asked: Asked, scene: Scene) -> str:
    """A drill's question, with its verdict and reason once it is answered."""


def odds_html(picking: Picking, scene: Scene) -> str:
    """The pack to pick a hand from, and the figures when the hand is complete."""


def setup_html(setup: Setup, scene: Scene) -> str:
    """The form that starts a match."""


def play_html(playing: Playing, scene: Scene) -> str:
    """A match: cloth, panel of choices that never moves, score, log, tools."""
