"""Draw poker's drills, in the order in which they are learnt."""

from collections.abc import Mapping
from typing import Final

from tapisvert.drills.drill import Drill, by_name
from tapisvert.games.drawpoker.drills import comparing, drawing, joker, naming, opening, pots

DRILLS: Final[Mapping[str, Drill]] = by_name(
    Drill(key="drawpoker/name-hand", make=naming.name_hand, topics=naming.TOPICS),
    Drill(key="drawpoker/which-wins", make=comparing.which_wins, topics=comparing.WHICH_WINS),
    Drill(key="drawpoker/sort-hands", make=comparing.sort_hands, topics=comparing.SORT_HANDS),
    Drill(key="drawpoker/thirty-two", make=comparing.thirty_two, topics=comparing.THIRTY_TWO),
    Drill(key="drawpoker/joker-wins", make=joker.joker_wins, topics=joker.JOKER_WINS),
    Drill(key="drawpoker/may-open", make=opening.may_open_question, topics=opening.TOPICS),
    Drill(key="drawpoker/what-to-draw", make=drawing.what_to_draw, topics=drawing.WHAT_TO_DRAW),
    Drill(key="drawpoker/side-pots", make=pots.side_pots, topics=pots.TOPICS),
    Drill(key="drawpoker/guess-odds", make=drawing.guess_odds, topics=drawing.GUESS_ODDS),
)
