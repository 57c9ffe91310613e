"""Put's drills, in the order in which they are learnt."""

from collections.abc import Mapping
from typing import Final

from tapisvert.drills.drill import Drill, by_name
from tapisvert.games.put.drills import puts, score, tricks, trut

DRILLS: Final[Mapping[str, Drill]] = by_name(
    Drill(key="put/rank-cards", make=tricks.rank_cards, topics=tricks.RANKS),
    Drill(key="put/who-takes", make=tricks.who_takes, topics=tricks.TAKES),
    Drill(key="put/trut-order", make=trut.trut_order, topics=trut.TRUT),
    Drill(key="put/who-leads", make=tricks.who_leads, topics=tricks.LEADS),
    Drill(key="put/score", make=score.score, topics=score.TOPICS),
    Drill(key="put/may-put", make=puts.may_put, topics=puts.MAY_PUT),
    Drill(key="put/see-or-fold", make=puts.see_or_fold, topics=puts.SEE_OR_FOLD),
)
