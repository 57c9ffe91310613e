"""Put's drills by name. Each makes one question for a seed and a level; levels are 1 to 3."""

from collections.abc import Mapping
from typing import Final

from tapisvert.drills.drill import Drill, by_name
from tapisvert.games.put.drills.puts import may_put, see_or_fold
from tapisvert.games.put.drills.score import score
from tapisvert.games.put.drills.tricks import rank_cards, who_leads, who_takes

DRILLS: Final[Mapping[str, Drill]] = by_name(
    Drill(key="put/rank-cards", make=rank_cards),
    Drill(key="put/who-takes", make=who_takes),
    Drill(key="put/who-leads", make=who_leads),
    Drill(key="put/score", make=score),
    Drill(key="put/may-put", make=may_put),
    Drill(key="put/see-or-fold", make=see_or_fold),
)
