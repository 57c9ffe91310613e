"""Piquet's drills by name. Each makes one question for a seed and a level; levels are 1 to 3."""

from collections.abc import Mapping
from typing import Final

from tapisvert.drills.drill import Drill, by_name
from tapisvert.games.piquet.drills.discard import discard
from tapisvert.games.piquet.drills.hands import announce, count_point, find_sequences, find_sets, who_scores_drill
from tapisvert.games.piquet.drills.play import cards_or_capot, may_play, repic_or_pic, score_trick

DRILLS: Final[Mapping[str, Drill]] = by_name(
    Drill(key="piquet/count-point", make=count_point),
    Drill(key="piquet/find-sequences", make=find_sequences),
    Drill(key="piquet/find-sets", make=find_sets),
    Drill(key="piquet/who-scores", make=who_scores_drill),
    Drill(key="piquet/announce", make=announce),
    Drill(key="piquet/repic-or-pic", make=repic_or_pic),
    Drill(key="piquet/may-play", make=may_play),
    Drill(key="piquet/score-trick", make=score_trick),
    Drill(key="piquet/cards-or-capot", make=cards_or_capot),
    Drill(key="piquet/discard", make=discard, version=2),  # 2: values count a pic
)
