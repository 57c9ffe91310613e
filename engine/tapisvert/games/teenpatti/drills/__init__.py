"""Teen Patti's drills: questions with their answers, each with the rule that it rests on."""

from collections.abc import Mapping
from typing import Final

from tapisvert.drills.drill import Drill, by_name
from tapisvert.games.teenpatti.drills.bets import may_bet, show_price, side_show
from tapisvert.games.teenpatti.drills.hands import (
    ak47,
    guess_odds,
    muflis,
    name_hand,
    sort_hands,
    which_wins,
)

DRILLS: Final[Mapping[str, Drill]] = by_name(
    Drill(key="teenpatti/name-hand", make=name_hand),
    Drill(key="teenpatti/which-wins", make=which_wins),
    Drill(key="teenpatti/sort-hands", make=sort_hands),
    Drill(key="teenpatti/muflis", make=muflis),
    Drill(key="teenpatti/ak47", make=ak47),
    Drill(key="teenpatti/may-bet", make=may_bet),
    Drill(key="teenpatti/show-cost", make=show_price),
    Drill(key="teenpatti/side-show", make=side_show),
    Drill(key="teenpatti/guess-odds", make=guess_odds),
)
