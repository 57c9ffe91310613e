"""A determinized record is legal and agrees with everything that the seat has seen."""

import random
from dataclasses import replace

import pytest
import tapisvert.games.piquet as game
from tapisvert.core.cards import cards
from tapisvert.core.dealing import shuffled, stack
from tapisvert.core.piles import hide, hide_event
from tapisvert.core.record import Record
from tapisvert.core.replay import replay
from tapisvert.games.piquet.rules import CLASSIC, PRESETS, SEATS, Carry

VARIANTS = [
    *PRESETS.values(),
    replace(CLASSIC, younger_scores="after_lead"),
    replace(PRESETS["rubicon"], younger_scores="after_lead", packet=2),
]


def seen(record, seat):
    steps = replay(game, record)
    events = [[hide_event(event, seat) for event in step.events] for step in steps]
    return [hide(game.table(step.state), seat) for step in steps], events


def agree(record, rng):
    for seat in SEATS:
        determinized = game.determinize(record, seat, rng)
        assert seen(determinized, seat) == seen(record, seat)
        assert [a for a in determinized.actions if a.seat == seat] == [a for a in record.actions if a.seat == seat]


@pytest.mark.parametrize("rules", VARIANTS)
@pytest.mark.parametrize("seed", range(4))
def test_determinized_deals_agree_with_all_that_was_seen(rules, seed, at_random):
    rng = random.Random(seed)
    record = Record(game="piquet", preset="classic", rules=rules, carry=Carry(), pack=shuffled(game, rules, rng))
    state = game.start(rules, record.pack).state
    while game.result(state) is None:
        action = at_random(state, rng)
        state = game.apply(state, action).state
        record = replace(record, actions=(*record.actions, action))
        agree(record, rng)


@pytest.mark.parametrize("seed", range(4))
def test_a_carte_blanche_is_imagined_as_one(seed, at_random):
    rng, rules = random.Random(seed), PRESETS["rubicon"]
    blanche = "AS TS 9S 8H 7H AH TD 9D AC TC 8C 7C"
    seat = SEATS[seed % 2]
    pack = stack(game, rules, {seat: cards(blanche)})
    record = Record(game="piquet", preset="rubicon", rules=rules, carry=Carry(), pack=pack)
    state = game.start(rules, pack).state
    for _ in range(20):
        agree(record, rng)
        action = at_random(state, rng)
        state = game.apply(state, action).state
        record = replace(record, actions=(*record.actions, action))


def test_unseen_cards_do_change(rng):
    record = Record(game="piquet", preset="classic", rules=CLASSIC, carry=Carry(), pack=shuffled(game, CLASSIC, rng))
    packs = {game.determinize(record, "elder", rng).pack for _ in range(20)}
    assert len(packs) == 20
