"""The coach at the last word of a coup of Bouillotte, against every hand that the others may hold."""

from itertools import combinations

import pytest
from tapisvert.coach.decisions import Decision
from tapisvert.coach.judging import judge_decision
from tapisvert.core.cards import cards, write
from tapisvert.core.notation import read_action
from tapisvert.games import bouillotte as game

from tests.games.bouillotte.tables import Coup

SPOKEN = ("seat1: vatout", "seat2: fold", "seat3: fold")


def last_word(hand, turned, first="9S 9D 9C"):
    """Seat 1 has put everything in, the next two have folded, and the last holds ``hand``."""
    return Coup(first, "", "", hand, turned=turned).do(*SPOKEN)


def ends(hand, turned):
    """What the last one gains by calling, for every hand that the first may hold."""
    known = {*cards(hand), *cards(turned)}
    for theirs in combinations([card for card in game.pack(Coup().rules) if card not in known], 3):
        coup = last_word(hand, turned, write(theirs))
        before = dict(game.table(coup.state).stacks)["seat4"]
        yield dict(game.result(coup.do("seat4: call").state).stacks)["seat4"] - before


def judged(coup, action):
    decision = Decision(len(coup.record.actions), read_action(game, f"seat4: {action}"))
    return judge_decision(game, coup.record, tuple(coup.steps), "seat4", decision)


@pytest.mark.parametrize(("hand", "turned"), [("AS AH AD", "AC"), ("8S 8H 8D", "8C")])
def test_folding_what_wins_against_every_hand_loses_just_what_calling_gains(hand, turned):
    (gain,) = set(ends(hand, turned))
    assert gain > 0
    coup = last_word(hand, turned)
    folded, called = judged(coup, "fold"), judged(coup, "call")
    assert called.grade == "best"
    assert folded.grade == "blunder"
    assert folded.loss.value == pytest.approx(gain)
    assert folded.kind == "bets"


def test_calling_with_a_hopeless_hand_costs_what_it_costs_on_average():
    """The first speaker is believed to hold more than any hand at random, so calling loses at least that."""
    found = list(ends("9D 8H 8S", "QD"))
    assert len(found) == 560
    mean = sum(found) / len(found)
    lost = judged(last_word("9D 8H 8S", "QD", "AS KS QS"), "call").loss
    assert -mean - 4 * lost.error <= lost.value <= -min(found)
    assert judged(last_word("9D 8H 8S", "QD", "AS KS QS"), "fold").grade == "best"
