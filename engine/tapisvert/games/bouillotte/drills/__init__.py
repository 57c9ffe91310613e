"""Bouillotte's drills, in the order in which they are learnt."""

from collections.abc import Mapping
from typing import Final

from tapisvert.drills.drill import Drill, by_name
from tapisvert.games.bouillotte.drills import bets, brelans, points

DRILLS: Final[Mapping[str, Drill]] = by_name(
    Drill(key="bouillotte/count-point", make=points.count_point, topics=points.COUNT_POINT),
    Drill(key="bouillotte/whose-suit", make=points.whose_suit, topics=points.WHOSE_SUIT),
    Drill(key="bouillotte/which-brelan", make=brelans.which_brelan, topics=brelans.WHICH_BRELAN),
    Drill(key="bouillotte/brelan-pay", make=brelans.brelan_pay, topics=brelans.BRELAN_PAY),
    Drill(key="bouillotte/carre-cost", make=bets.carre_cost, topics=bets.CARRE_COST),
    Drill(key="bouillotte/side-pots", make=bets.side_pots, topics=bets.SIDE_POTS),
)
