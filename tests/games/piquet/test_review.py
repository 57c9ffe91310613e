"""The post-mortem finds what was given away, and no more."""

import random
from dataclasses import replace

import pytest
import tapisvert.games.piquet as game
from tapisvert.core.cards import card, cards
from tapisvert.core.dealing import stack
from tapisvert.core.record import Record
from tapisvert.core.replay import replay
from tapisvert.games.piquet.ai.hindsight import open_values, position, review
from tapisvert.games.piquet.declarations.announce import Plan, declare
from tapisvert.games.piquet.rules import CLASSIC, Carry
from tapisvert.games.piquet.state import Discard, Play
from tapisvert.text.say import say

# CAV playingTheCards.md Example XVIII: elder sinks the better point and an ace, and wins the capot.
XVIII = ("AS KS AH KH AC KC TC 8C AD KD QD 7D", "QS JS TS 9S QH JH 9H 8H QC JC 9C 7C")
XVIII_PLAY = "AD-9S KD-8H QD-7C 7D-9C AC-JC KC-QC TC-TS 8C-9H AS-JS KS-QS AH-JH KH-QH"


def record_of(hands, play, elder=None):
    mine, theirs = map(cards, hands)
    spare = next(c for c in game.pack(CLASSIC) if c not in {*mine, *theirs})
    pack = stack(game, CLASSIC, {"elder": (spare, *mine[1:]), "younger": theirs, "talon": (mine[0],)})
    record = Record(
        game="piquet",
        preset="classic",
        rules=CLASSIC,
        carry=Carry(),
        pack=pack,
        actions=(Discard("elder", (spare,)), Discard("younger", ())),
    )
    state = replay(game, record)[-1].state
    actions = list(declare(state, elder=elder, younger=None))
    for action in actions:
        state = game.apply(state, action).state
    for name in play.replace("-", " ").split():
        actions.append(Play(state.turn, card(name)))
        state = game.apply(state, actions[-1]).state
    return replace(record, actions=(*record.actions, *actions))


def test_cavendishs_capot_was_avoidable():
    record = record_of(XVIII, XVIII_PLAY, Plan(point=("D",), sets=("K4", "A3")))
    missed = review(record)
    assert {one.seat for one in missed} == {"younger"}
    assert ("capot", True) in {(one.prize, one.avoidable) for one in missed}
    assert sum(one.lost for one in missed) >= 30
    for one in missed:
        assert one.card not in one.best
        for lang in ("fr", "en"):
            assert say(one.reason, lang, game="piquet")


def test_best_play_is_never_blamed():
    record = record_of(XVIII, "")
    state = replay(game, record)[-1].state
    while state.phase == "play":
        action = Play(state.turn, open_values(state)[0][0])
        record = replace(record, actions=(*record.actions, action))
        state = game.apply(state, action).state
    assert review(record) == ()


def test_a_pic_thrown_away_is_told():
    # Twenty-nine before the play: any lead makes the pic; after it nothing more is lost to it.
    hands = ("QS JS TS 9S 8S AH JH KD JD AC JC 7C", "KH QH TH 9H 8H AD QD 9D KC QC 9C 8C")
    state = replay(game, record_of(hands, ""))[-1].state
    assert position(state).pic_lead == 1
    state = game.apply(state, Play("elder", card("KD"))).state
    assert position(state).pic_lead == 0


@pytest.mark.parametrize("seed", range(3))
def test_values_are_the_players_own(seed, at_random):
    rng = random.Random(seed)
    record = record_of(XVIII, "")
    state = replay(game, record)[-1].state
    while state.phase == "play":
        found = open_values(state)
        assert {one for one, _ in found} == {choice.action.card for choice in game.legal(state)}
        assert [value for _, value in found] == sorted((value for _, value in found), reverse=True)
        state = game.apply(state, at_random(state, rng)).state
