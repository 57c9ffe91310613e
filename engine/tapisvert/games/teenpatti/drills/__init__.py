"""Teen Patti's drills, in the order in which they are learnt."""

from collections.abc import Mapping
from typing import Final

from tapisvert.drills.drill import Drill, by_name
from tapisvert.games.teenpatti.drills import bets, comparing, guesses, naming, others, wild

DRILLS: Final[Mapping[str, Drill]] = by_name(
    Drill(key="teenpatti/name-hand", make=naming.name_hand, topics=naming.TOPICS),
    Drill(key="teenpatti/which-wins", make=comparing.which_wins, topics=comparing.WHICH_WINS),
    Drill(key="teenpatti/sort-hands", make=comparing.sort_hands, topics=comparing.SORT_HANDS),
    Drill(key="teenpatti/muflis", make=comparing.muflis, topics=comparing.MUFLIS),
    Drill(key="teenpatti/ak47", make=wild.ak47, topics=wild.TOPICS),
    Drill(key="teenpatti/other-variants", make=others.other_variants, topics=others.OTHERS),
    Drill(key="teenpatti/may-bet", make=bets.may_bet, topics=bets.MAY_BET),
    Drill(key="teenpatti/show-cost", make=bets.show_price, topics=bets.SHOW_COST),
    Drill(key="teenpatti/side-show", make=bets.side_show, topics=bets.SIDE_SHOW),
    Drill(key="teenpatti/guess-odds", make=guesses.guess_odds, topics=guesses.TOPICS),
)
