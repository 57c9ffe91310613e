"""The bots: legal in every preset, better with level, and as wise with their words as they say."""

import random
from dataclasses import replace

import pytest
import tapisvert.games.piquet as game
from tapisvert.core.cards import cards
from tapisvert.core.dealing import shuffled, stack
from tapisvert.core.levels import LEVELS
from tapisvert.core.record import Record
from tapisvert.core.replay import replay, view_of
from tapisvert.games.piquet.ai.discard_ev import candidates, play_estimate, sensible, swings
from tapisvert.games.piquet.ai.solver import Position, Solver
from tapisvert.games.piquet.odds.exchange import value_of
from tapisvert.games.piquet.rules import CLASSIC, Carry
from tapisvert.games.piquet.state import Better, Call, Discard, Equal, Pass, Play
from tapisvert.matches import Player, advance, begin, outcome


def chosen(record, *, level=2, seed=1):
    """What the bot on turn does at the end of the record."""
    steps = list(replay(game, record))
    state = steps[-1].state
    view = view_of(game, record, steps, state.turn)
    determinize = lambda rng: game.determinize(record, state.turn, rng)  # noqa: E731
    return game.choose(view, game.legal(state), determinize, random.Random(seed), level=level)


def record_of(rules=CLASSIC, actions=(), **deal):
    pack = stack(game, rules, {pile: cards(text) for pile, text in deal.items()})
    return Record(game="piquet", preset="classic", rules=rules, carry=Carry(), pack=pack, actions=tuple(actions))


def played(levels, seed):
    """A deal between two levels; points of the first, who is elder, less those of the second."""
    rng = random.Random(seed)
    players = tuple(Player(str(i), level) for i, level in enumerate(levels))
    match = advance(game, begin(game, players, preset="classic", rules=CLASSIC, rng=rng), rng)
    assert outcome(game, match) is not None
    deal = match.deals[-1]
    total = dict(game.result(replay(game, deal.record)[-1].state).total)
    by_player = {player: total[seat] for seat, player in zip(game.seats(CLASSIC), deal.seating, strict=True)}
    return by_player[0] - by_player[1]


def test_a_seed_gives_the_same_deal():
    assert played((1, 2), 5) == played((1, 2), 5)


def test_the_middle_level_beats_the_first():
    gained = [played((2, 1), seed) for seed in range(5)]
    assert sum(gained) > 0


@pytest.mark.parametrize("level", LEVELS)
def test_hoffmanns_elder_keeps_his_ace_and_his_sequence(level):
    record = record_of(elder="9S 7S AH 9H 8H JC TC 7C JD TD 9D 8D")
    action = chosen(record, level=level)
    assert isinstance(action, Discard)
    assert 1 <= len(action.cards) <= 5
    if level > 1:
        assert not set(action.cards) & set(cards("AH JD TD 9D 8D"))
    if level == 2:
        assert set(action.cards) == set(cards("9S 7S 9H 8H 7C"))


def test_all_is_declared_and_equals_are_told(after_exchange):
    elder, younger = "AS KS JS 9S 8S QH 9H 8H AD QD 7D 8C", "AH KH JH TH 7H KD 9D 8D QC JC 9C 7C"
    spare = next(c for c in game.pack(CLASSIC) if c not in {*cards(elder), *cards(younger)})
    record = record_of(
        elder=f"{spare} {elder[3:]}",
        younger=younger,
        talon=elder[:2],
        actions=(Discard("elder", (spare,)), Discard("younger", ())),
    )
    call = chosen(record, level=3)
    assert call == Call("elder", "point", ("S",))
    asked = replace(record, actions=(*record.actions, call))
    assert chosen(asked) == Equal("younger")
    assert after_exchange(elder, younger).phase == "declare"


def test_younger_shows_what_is_better():
    elder, younger = "QS JS TS 9S 9H 8H 7H AD KD AC 7C 8D", "JC TC 9C 8C JH TH AH 7D 9D QD 7S KS"
    spare = next(c for c in game.pack(CLASSIC) if c not in {*cards(elder), *cards(younger)})
    record = record_of(
        elder=f"{spare} {elder[3:]}",
        younger=younger,
        talon=elder[:2],
        actions=(
            Discard("elder", (spare,)),
            Discard("younger", ()),
            Pass("elder"),
            Pass("younger"),
            Call("elder", "sequences", ("9H3",)),
        ),
    )
    assert chosen(record) == Better("younger", "sequences", ("JC4",))


def test_a_sure_winner_is_led(at_random):
    rng = random.Random(3)
    record = Record(game="piquet", preset="classic", rules=CLASSIC, carry=Carry(), pack=shuffled(game, CLASSIC, rng))
    state = game.start(CLASSIC, record.pack).state
    while game.result(state) is None:
        action = at_random(state, rng)
        if state.phase == "play" and len(state.tricks) > 8:
            assert isinstance(chosen(record, level=3), Play)
        state = game.apply(state, action).state
        record = replace(record, actions=(*record.actions, action))


def test_swings_have_errors_and_the_best_is_first(rng):
    hand = cards("TS 7S TH 9H 7H KC QC TC AD QD JD TD")
    found = swings(hand, candidates(hand, least=0, most=3, number=6), rng=rng, samples=200, elder=False, room=3)
    assert set(found[0].cards) == set(cards("7S 9H 7H"))  # as in Cavendish's example
    assert found[0].behind.mean == 0
    assert all(one.points.error > 0 and one.points.samples == 200 for one in found)
    assert [one.points.mean for one in found] == sorted((one.points.mean for one in found), reverse=True)
    assert found[0].held == value_of(hand, found[0].cards)
    assert all(one.behind.error < one.points.error * 1.5 for one in found)


def test_the_play_estimate_follows_the_solver():
    """Fitted to the solver: on fresh deals it explains well over half of what it finds."""
    rng = random.Random(99)
    pairs = []
    for _ in range(16):
        deck = [1 << i for i in range(32)]
        rng.shuffle(deck)
        elder, younger, talon = sum(deck[:12]), sum(deck[12:24]), deck[24:]
        away, other = sensible(elder, 5), sensible(younger, 3)
        elder, younger = elder & ~away | sum(talon[:5]), younger & ~other | sum(talon[5:])
        pairs.append((Solver().value(Position(elder, younger, True, 0)), play_estimate(elder, younger)))
    mean = sum(value for value, _ in pairs) / len(pairs)
    spread = sum((value - mean) ** 2 for value, _ in pairs)
    missed = sum((value - guess) ** 2 for value, guess in pairs)
    assert missed < 0.5 * spread
