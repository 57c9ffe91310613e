"""Teen Patti's drills: questions with their answers, each with the rule that it rests on."""

import random
from collections.abc import Callable, Mapping
from typing import Final

from tapisvert.core.game import Question
from tapisvert.games.teenpatti.drills.bets import may_bet, show_price, side_show
from tapisvert.games.teenpatti.drills.hands import (
    ak47,
    guess_odds,
    muflis,
    name_hand,
    sort_hands,
    which_wins,
)

DRILLS: Final[Mapping[str, Callable[[random.Random, int], Question]]] = {
    "name-hand": name_hand,
    "which-wins": which_wins,
    "sort-hands": sort_hands,
    "muflis": muflis,
    "ak47": ak47,
    "may-bet": may_bet,
    "show-cost": show_price,
    "side-show": side_show,
    "guess-odds": guess_odds,
}
