"""Piquet's drills by name. Each makes one question for a seed and a level; levels are 1 to 3."""

import random
from collections.abc import Callable, Mapping
from typing import Final

from tapisvert.core.game import Question
from tapisvert.games.piquet.drills.discard import discard
from tapisvert.games.piquet.drills.hands import announce, count_point, find_sequences, find_sets, who_scores_drill
from tapisvert.games.piquet.drills.play import cards_or_capot, may_play, repic_or_pic, score_trick

DRILLS: Final[Mapping[str, Callable[[random.Random, int], Question]]] = {
    "count-point": count_point,
    "find-sequences": find_sequences,
    "find-sets": find_sets,
    "who-scores": who_scores_drill,
    "announce": announce,
    "repic-or-pic": repic_or_pic,
    "may-play": may_play,
    "score-trick": score_trick,
    "cards-or-capot": cards_or_capot,
    "discard": discard,
}
