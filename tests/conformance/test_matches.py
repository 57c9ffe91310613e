"""Every game in matches: table sizes, deals in a row, the most deals, and how a match is stored."""

import json
from dataclasses import replace

import pytest
from tapisvert import matches
from tapisvert.core.errors import RecordError, WireError
from tapisvert.core.links import from_json, to_json
from tapisvert.core.presets import rules_of, table_sizes
from tapisvert.core.replay import replay
from tapisvert.matches import Player, ending
from tapisvert.text.say import say, seat_name

from tests.conformance.tables import every_table, rng_of
from tests.randomplay import play_out


def began(game, preset, rng, *, rules=None):
    """A match between computer players of the first level, its first deal not begun."""
    rules = game.PRESETS[preset] if rules is None else rules
    players = tuple(Player(f"bot{n}", 1) for n in range(len(game.seats(rules))))
    return matches.begin(game, players, preset=preset, rules=rules, rng=rng)


def played_at_random(game, match, rng):
    """The match with its deal played to the end at random."""
    *_, (record, _) = play_out(game, match.record, rng)
    return matches.opened(game, match.players, (*match.deals[:-1], replace(match.deal, record=record)),
                          earlier=match.earlier)  # fmt: skip


@every_table
def test_every_table_size_offered_can_be_played(game, preset):
    rng = rng_of(game, preset, "sizes")
    sizes = table_sizes(game, preset)
    assert not game.TABLE_SIZES or len(game.seats(game.PRESETS[preset])) in sizes
    for size in sizes:
        rules = rules_of(game, preset, {"players": size})
        assert len(game.seats(rules)) == size
        for lang in ("fr", "en"):
            assert len({seat_name(seat, lang, game=game.key) for seat in game.seats(rules)}) == size
        match = matches.advance(game, began(game, preset, rng, rules=rules), rng)
        assert matches.outcome(game, match) is not None
        assert from_json(game, json.loads(json.dumps(to_json(game, match.record)))) == match.record


@every_table
def test_players_keep_their_points_from_deal_to_deal(game, preset):
    rng = rng_of(game, preset, "totals")
    match = began(game, preset, rng)
    for number in range(1, 5):
        match = played_at_random(game, match, rng)
        assert game.deals_played(match.record.carry) == number - 1
        before = matches.standings(game, match)
        assert sorted(player for player, _ in before) == list(range(len(match.players)))
        if matches.outcome(game, match).over:
            break
        match = matches.next_deal(game, match, rng)
        assert sorted(matches.standings(game, match)) == sorted(before)
        assert len(match.deals) == number + 1


@every_table
def test_a_match_is_over_after_the_most_deals_and_says_so(game, preset, monkeypatch):
    monkeypatch.setattr(ending, "MOST_DEALS", 3)
    rng = rng_of(game, preset, "cap")
    match = began(game, preset, rng)
    for _ in range(2):
        match = played_at_random(game, match, rng)
        if matches.outcome(game, match).over:
            return  # the game's own end came first
        match = matches.next_deal(game, match, rng)
    match = played_at_random(game, match, rng)
    follows = matches.outcome(game, match)
    assert follows.over
    if not game.after(match.record.rules, match.record.carry, game.result(match.state)).over:
        held = dict(matches.standings(game, match))
        seats = game.seats(match.record.rules)
        best = {player for player, value in held.items() if value == max(held.values())}
        assert {match.deal.seating[seats.index(seat)] for seat in follows.winners} == best
        for lang in ("fr", "en"):
            assert "3" in say(follows.settled, lang, game=game.key)
    with pytest.raises(RecordError) as refused:
        matches.next_deal(game, match, rng)
    assert refused.value.code == "match_over"


@every_table
def test_a_stored_match_is_read_as_it_was_with_few_deals_and_with_many(game, preset, monkeypatch):
    monkeypatch.setattr("tapisvert.matches.match.KEPT", 2)
    rng = rng_of(game, preset, "stored")
    match = began(game, preset, rng)
    for _ in range(4):
        stored = json.loads(json.dumps(matches.match_json(game, match)))
        assert stored["v"] == (2 if match.earlier else 1)
        read = matches.match_of_json(game, stored)
        assert read == match
        assert read.steps == replay(game, match.record)
        match = played_at_random(game, match, rng)
        if matches.outcome(game, match).over:
            break
        match = matches.next_deal(game, match, rng)
        assert len(match.deals) <= 2


@every_table
def test_a_stored_match_with_a_level_that_the_game_has_not_is_refused(game, preset):
    match = began(game, preset, rng_of(game, preset, "level"))
    stored = json.loads(json.dumps(matches.match_json(game, match)))
    stored["players"][-1]["level"] = max(game.LEVELS)
    assert matches.match_of_json(game, stored).players[-1].level == max(game.LEVELS)
    stored["players"][-1]["level"] += 1
    with pytest.raises(WireError) as refused:
        matches.match_of_json(game, stored)
    assert refused.value.code == "not_one_of"
