"""Matches: who sits where, bots that act until a person must, take back, the end."""

import json
import random

import pytest
from tapisvert import matches
from tapisvert.core.choices import expand
from tapisvert.core.errors import IllegalAction, RecordError, TapisError, WireError
from tapisvert.core.piles import Table
from tapisvert.core.replay import replay, view_of
from tapisvert.games import GAMES, put, teenpatti
from tapisvert.games.put.play import start
from tapisvert.games.put.rules import Carry
from tapisvert.games.put.state import Fold, Play, Put, See
from tapisvert.matches import Match, Player

BOTS = (Player("a", 1), Player("b", 2), Player("c", 3), Player("d", 1))


def begin(preset="two-players", *, persons=1, seed=1, game=put):
    rules = game.PRESETS[preset]
    number = len(game.seats(rules))
    players = tuple(Player(f"person{i}") if i < persons else Player(f"bot{i}", 1 + i % 3) for i in range(number))
    return matches.begin(game, players, preset=preset, rules=rules, rng=random.Random(seed))


def state(match, game=put):
    return replay(game, match.record)[-1].state


@pytest.mark.parametrize("preset", put.PRESETS)
def test_bots_alone_play_a_match_to_its_end(preset):
    rng = random.Random(7)
    match = matches.advance(put, begin(preset, persons=0), rng)
    for _ in range(matches.MOST_DEALS):
        follows = matches.outcome(put, match)
        assert follows is not None, "bots never stop in the middle of a deal"
        if follows.over:
            break
        match = matches.advance(put, matches.next_deal(put, match, rng), rng)
    assert follows.over
    target = match.record.rules.target
    scores = dict(matches.standings(put, match))
    assert max(scores.values()) >= target
    with pytest.raises(RecordError) as refused:
        matches.next_deal(put, match, rng)
    assert refused.value.code == "match_over"


def test_put_12_the_deal_alternates_and_scores_follow_the_players():
    rng = random.Random(3)
    match = matches.advance(put, begin(persons=0), rng)
    first = match.deals[0].seating
    scores = dict(matches.standings(put, match))
    match = matches.next_deal(put, match, rng)
    assert match.deals[1].seating == first[::-1]
    carried = dict(match.record.carry.scores)
    for player, seat in enumerate(matches.seat_of(put, match, player) for player in range(2)):
        assert carried[seat] == scores[player]


def test_put_1_the_match_waits_where_a_person_may_break_in():
    match = next(m for seed in range(20) if matches.seat_of(put, m := begin(seed=seed), 0) == "dealer")
    waiting = matches.advance(put, match, random.Random(1))
    assert waiting.record.actions == ()  # the pone is a bot, but the dealer may put first
    going = matches.advance(put, waiting, random.Random(1), go_on=True)
    assert going.record.actions[0].seat == "pone"


def test_a_person_on_turn_is_waited_for_until_he_acts():
    match = next(m for seed in range(20) if matches.seat_of(put, m := begin(seed=seed), 0) == "pone")
    tries = (matches.advance(put, match, random.Random(seed)) for seed in range(50))
    waiting = next(one for one in tries if not one.record.actions)  # the bot did not put before the lead
    table: Table = put.table(state(waiting))
    assert table.turn == "pone"
    held = put.legal(state(waiting))[0].action
    assert isinstance(held, Play)
    played = matches.act(put, waiting, held)
    assert played.record.actions[-1] == held


def test_polling_asks_the_seats_off_turn_first():
    rules = put.PRESETS["three-players"]
    begun = put.start(rules, put.pack(rules)).state
    assert matches.polled(put.table(begun)) == ("second", "dealer", "pone")
    called = put.apply(begun, Put("dealer")).state
    assert matches.polled(put.table(called)) == ("pone",)


def test_a_persons_illegal_action_changes_nothing():
    match = begin(persons=2)
    with pytest.raises(IllegalAction):
        matches.act(put, match, See("pone"))
    with pytest.raises(IllegalAction):
        matches.act(put, match, See("elder"))
    assert match.record.actions == ()


def test_take_back_undoes_the_last_thing_a_person_did():
    match = begin(persons=2)
    card = state(match).hands[0][0]
    one = matches.act(put, match, Play("pone", card))
    two = matches.act(put, one, Put("pone"))
    assert matches.take_back(put, two) == one
    assert matches.take_back(put, one) == match
    assert matches.take_back(put, match) == match


def test_take_back_goes_past_what_the_bots_did():
    match = next(m for seed in range(20) if matches.seat_of(put, m := begin(seed=seed), 0) == "pone")
    called = matches.act(put, match, Put("pone"))
    answered = matches.advance(put, called, random.Random(1))
    assert len(answered.record.actions) >= 2
    assert matches.take_back(put, answered) == match


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_a_match_is_the_same_after_json(game):
    rng = random.Random(5)
    preset = next(iter(game.PRESETS))
    match = matches.advance(game, begin(preset, persons=0, game=game), rng)
    if not matches.outcome(game, match).over:
        match = matches.next_deal(game, match, rng)
    text = json.dumps(matches.match_json(game, match))
    assert matches.match_of_json(game, json.loads(text)) == match


def test_the_same_seed_gives_the_same_match():
    one, other = (matches.advance(put, begin(persons=0, seed=9), random.Random(2)) for _ in range(2))
    assert one == other


@pytest.mark.parametrize(
    "harm",
    [
        lambda it: it.pop("players"),
        lambda it: it.update(v=9),
        lambda it: it.update(deals=[]),
        lambda it: it["players"].append({"name": "x", "level": 1}),
        lambda it: it["players"][1].update(level=7),
        lambda it: it["players"][1].update(level="1"),
        lambda it: it["deals"][0].update(seating=[0, 0]),
        lambda it: it["deals"][0].update(seating=[0, 5]),
        lambda it: it["deals"][0].pop("seating"),
        lambda it: it["deals"][0]["record"].update(actions=["pone: see"]),
        lambda it: it["deals"][0]["record"].update(preset="three-players"),
        lambda it: it["deals"].append({**it["deals"][0], "record": {**it["deals"][0]["record"], "preset": "trut"}}),
        lambda it: it.update(deals=it["deals"] * 300),
    ],
)
def test_a_stored_match_that_is_not_one_is_refused(harm):
    value = json.loads(json.dumps(matches.match_json(put, begin())))
    harm(value)
    with pytest.raises(TapisError):
        matches.match_of_json(put, value)


def test_wrong_numbers_of_players_are_refused():
    with pytest.raises(RecordError) as refused:
        matches.begin(put, BOTS, preset="two-players", rules=put.Rules(), rng=random.Random(1))
    assert refused.value.code == "players_wrong"
    value = matches.match_json(put, begin())
    value["players"] = [{"name": "alone"}]
    with pytest.raises(WireError):
        matches.match_of_json(put, json.loads(json.dumps(value)))


def test_put_14_a_match_ends_at_the_target_or_beyond():
    rules = put.Rules()
    carry = Carry(scores=(("pone", 3), ("dealer", 4)))
    begun = put.start(rules, put.pack(rules), carry).state
    called = put.apply(put.apply(begun, Put("dealer")).state, Fold("pone")).state
    follows = put.after(rules, carry, put.result(called))
    assert follows.over
    assert follows.winners == ("dealer",)
    assert follows.carry.scores == (("pone", 3), ("dealer", 5))


def test_views_hold_no_card_that_the_seat_may_not_see():
    match: Match = begin(persons=2)
    steps = list(replay(put, match.record))
    view = view_of(put, match.record, steps, "dealer")
    pone = set(steps[0].state.hands[0])
    shown = {card for pile in view.table.piles for card in pile.cards}
    heard = {card for event in view.events for card in getattr(event, "cards", ())}
    assert not pone & shown
    assert not pone & heard


def test_expand_is_what_legal_says():
    for choice in put.legal(state(begin())):
        for action in expand(choice):
            put.apply(state(begin()), action)


def session(deals, *, seed=4):
    """A session of chips between computer players, so many deals long."""
    rng = random.Random(seed)
    match = matches.advance(teenpatti, begin("classic", persons=0, game=teenpatti), rng)
    for _ in range(deals - 1):
        match = matches.advance(teenpatti, matches.next_deal(teenpatti, match, rng), rng)
    return match


def test_a_long_session_keeps_its_latest_deals_and_what_stood_before_the_others():
    short, long = session(matches.KEPT), session(matches.KEPT + 3)
    assert (len(short.deals), short.earlier) == (matches.KEPT, ())
    assert (len(long.deals), len(long.earlier)) == (matches.KEPT, 3)
    assert long.deals[:-3] == short.deals[3:]
    for deal, totals in zip(short.deals, long.earlier, strict=False):
        stacks = dict(deal.record.carry.stacks)
        seats = teenpatti.seats(deal.record.rules)
        assert totals == tuple(stacks[seats[deal.seating.index(player)]] for player in range(4))
    value = matches.match_json(teenpatti, long)
    assert (value["v"], len(value["earlier"]), len(value["deals"])) == (2, 3, matches.KEPT)
    assert matches.match_of_json(teenpatti, json.loads(json.dumps(value))) == long


def test_a_stored_session_of_the_old_form_is_shortened_when_it_is_read():
    rng = random.Random(4)
    match, deals = session(1), []
    for _ in range(matches.KEPT + 2):
        match = matches.advance(teenpatti, matches.next_deal(teenpatti, match, rng), rng)
        deals.append(matches.match_json(teenpatti, match)["deals"][-1])
    old = {"v": 1, "players": matches.match_json(teenpatti, match)["players"], "deals": deals}
    read = matches.match_of_json(teenpatti, json.loads(json.dumps(old)))
    assert (len(read.deals), len(read.earlier)) == (matches.KEPT, 2)
    assert read.record == match.record


@pytest.mark.parametrize(
    "harm",
    [
        lambda it: it.update(earlier=[[500, 500, 500]]),
        lambda it: it.update(earlier=[[500, 500, 500, "500"]]),
        lambda it: it.update(earlier=[[500] * 4] * 200),
        lambda it: it.pop("earlier"),
        lambda it: it.update(v=1),
    ],
)
def test_a_stored_session_that_is_not_one_is_refused(harm):
    value = json.loads(json.dumps(matches.match_json(teenpatti, session(matches.KEPT + 1))))
    harm(value)
    with pytest.raises(TapisError):
        matches.match_of_json(teenpatti, value)


def test_a_request_replays_the_deal_once(monkeypatch):
    """Reading a match replays its last deal; what is done afterwards applies one action at a time."""
    starts = []
    monkeypatch.setattr(put, "start", lambda *given: starts.append(given) or start(*given))
    value = json.loads(json.dumps(matches.match_json(put, begin())))
    starts.clear()
    match = matches.match_of_json(put, value)
    rng = random.Random(3)
    for _ in range(40):
        choices = [c for c in put.legal(match.state) if c.seat == matches.seat_of(put, match, 0)]
        match = matches.act(put, match, rng.choice(choices).action) if choices else match
        match = matches.advance(put, match, rng, go_on=True)
        matches.take_back(put, match)
        if matches.outcome(put, match) is not None:
            break
    assert matches.standings(put, match)
    assert len(starts) == 1
    assert match.steps == replay(put, match.record)
