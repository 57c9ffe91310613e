"""Every picture of the site, as HTML: the one door to the modules of ``show`` that draw.

Each function takes values and returns ``Html``: no state, no file, no style attribute, no script. The
requests that a picture can make (``data-do`` with ``data-args``) are:

=============  ====================================================================================
``act``        ``{"action": "pone: play KH"}``; from a card picker also ``picked`` and ``cards`` (a list, or one
               text), from a chips form ``chips``: they take the place of the action's own
``answer``     a drill's answer: ``answer`` is an option key or a list of them; for an order, ``rank-KEY``
               is the place given to each
``hint``       the drill's hint
``next``       another question; ``level`` when it was changed
``pick``       calculator: ``{"card": "KH"}`` puts a card into the hand or takes it out
``clear``      calculator: an empty hand
``random``     calculator: a hand at random
``opponents``  calculator: ``opponents`` of them
``preset``     calculator: the variant ``preset``
``add``        calculator: one more hand to compare
``turn``       calculator: go back to picking ``hand`` (0, 1 …)
``new``        play: a new match, with ``preset``, ``level``, ``players``; ``sit`` from the form of another table
``again``      play: a new match at the same table
``resume``     play: the stored match
``deal``       play: the next deal
``go``         play: let the others act
``download``   play: the deal as a file
``back``       play: take back
``hint``       play: the part ``stage`` of a hint, 1 to 3; 0 puts it away
``replay``     play: the finished deal, step by step, at ``step``
``retry``      play: the finished deal once more, apart from the match; ``leave`` returns to the match
``setup``      play: back to the form that starts a match
=============  ====================================================================================

Local behaviour (``data-local``) is the browser's own: ``copy-link``, ``download``, the controls of a
worked hand, ``open`` for one that is not open yet.
"""

from tapisvert.core.calculator import Figure, Share
from tapisvert.html.answers import answer_html
from tapisvert.html.calculator import calculator_html
from tapisvert.html.cards import card_html, cards_html, inline_card
from tapisvert.html.chances import figures_html
from tapisvert.html.choices import choices_html
from tapisvert.html.drill import drill_html, solution_words, verdict_html, verdict_word
from tapisvert.html.hand import hand_html
from tapisvert.html.log import log_html, reason_html, refusal_html, score_html
from tapisvert.html.markup import Html, element
from tapisvert.html.picture import picture_html
from tapisvert.html.play import play_html, said_html
from tapisvert.html.scene import Asked, CalculatorView, Change, Hint, Playing, Scene, Session, Setup
from tapisvert.html.setup import setup_html
from tapisvert.html.still import still_html
from tapisvert.html.table import hand_size, table_html
from tapisvert.html.words import spoken_by_seats

__all__ = [
    "Asked",
    "CalculatorView",
    "Change",
    "Figure",
    "Hint",
    "Html",
    "Playing",
    "Scene",
    "Session",
    "Setup",
    "Share",
    "answer_html",
    "calculator_html",
    "card_html",
    "cards_html",
    "choices_html",
    "drill_html",
    "element",
    "figures_html",
    "hand_html",
    "hand_size",
    "inline_card",
    "log_html",
    "picture_html",
    "play_html",
    "reason_html",
    "refusal_html",
    "said_html",
    "score_html",
    "setup_html",
    "solution_words",
    "spoken_by_seats",
    "still_html",
    "table_html",
    "verdict_html",
    "verdict_word",
]  # fmt: skip
