"""A moment of a deal keeps record, state and events together."""

import pytest
from tapisvert.core.cards import cards, pack, write
from tapisvert.core.errors import IllegalAction
from tapisvert.core.record import Record
from tapisvert.core.replay import replay
from tapisvert.drills.moment import begin, pack_with
from tapisvert.games import put
from tapisvert.games.put import play
from tapisvert.games.put.state import Play, Put


@pytest.fixture(name="start")
def first_moment():
    rules = put.Rules()
    record = Record(game="put", preset="two-players", rules=rules, carry=put.Carry(), pack=put.pack(rules))
    return begin(play, record)


def test_a_moment_is_what_its_record_replays_to(start):
    moment = start.then(Put("dealer"))
    steps = replay(put, moment.record)
    assert moment.state == steps[-1].state
    assert moment.news == steps[-1].events
    assert moment.events == tuple(event for step in steps for event in step.events)
    assert start.record.actions == ()


def test_choices_are_those_of_one_kind(start):
    assert {action.seat for action in start.choices(Put)} == {"pone", "dealer"}
    assert {action.seat for action in start.choices(Play)} == {"pone"}
    assert len(start.choices(Play)) == 3


def test_what_is_not_allowed_is_refused(start):
    with pytest.raises(IllegalAction):
        start.then(Put("dealer")).then(Put("pone"))


def test_a_moment_is_seen_by_a_seat(start):
    assert start.seat is None
    assert start.seen_by("pone").seat == "pone"
    assert start.seen_by("pone") != start
    assert start.seen_by("pone").record == start.record


def test_named_cards_are_dealt_to_their_piles_and_the_rest_in_order():
    rest = [card for card in pack(32) if card not in cards("AS KS")]
    dealt = pack_with(("elder", "younger", "elder", "talon"), {"elder": cards("AS KS")}, rest)
    assert write(dealt[:5]) == f"AS {rest[0]} KS {rest[1]} {rest[2]}"
    assert sorted(map(str, dealt)) == sorted(map(str, pack(32)))
