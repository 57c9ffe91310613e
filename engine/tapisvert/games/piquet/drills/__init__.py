"""Piquet's drills, in the order in which they are learnt."""

from collections.abc import Mapping
from typing import Final

from tapisvert.drills.drill import Drill, by_name
from tapisvert.games.piquet.drills import discard, hands, play

DRILLS: Final[Mapping[str, Drill]] = by_name(
    Drill(key="piquet/count-point", make=hands.count_point, topics=hands.COUNT_POINT),
    Drill(key="piquet/find-sequences", make=hands.find_sequences, topics=hands.SEQUENCES),
    Drill(key="piquet/find-sets", make=hands.find_sets, topics=hands.SETS),
    Drill(key="piquet/who-scores", make=hands.who_scores_drill, topics=hands.WHO_SCORES),
    Drill(key="piquet/announce", make=hands.announce, topics=hands.ANNOUNCE),
    Drill(key="piquet/repic-or-pic", make=play.repic_or_pic, topics=play.BONUS),
    Drill(key="piquet/may-play", make=play.may_play, topics=play.MAY_PLAY),
    Drill(key="piquet/score-trick", make=play.score_trick, topics=play.SCORE_TRICK),
    Drill(key="piquet/cards-or-capot", make=play.cards_or_capot, topics=play.CARDS_OR_CAPOT),
    Drill(key="piquet/discard", make=discard.discard, topics=discard.TOPICS, version=2),  # 2: values count a pic
)
