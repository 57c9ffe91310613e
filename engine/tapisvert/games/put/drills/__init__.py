"""Put's drills by name. Each makes one question for a seed and a level; levels are 1 to 3."""

import random
from collections.abc import Callable, Mapping
from typing import Final

from tapisvert.core.game import Question
from tapisvert.games.put.drills.puts import may_put, see_or_fold
from tapisvert.games.put.drills.score import score
from tapisvert.games.put.drills.tricks import rank_cards, who_leads, who_takes

DRILLS: Final[Mapping[str, Callable[[random.Random, int], Question]]] = {
    "rank-cards": rank_cards,
    "who-takes": who_takes,
    "who-leads": who_leads,
    "score": score,
    "may-put": may_put,
    "see-or-fold": see_or_fold,
}
