"""What the conformance tests ask of presets, asked of rules put together at random; rankings by trying every card."""

import itertools
import json
import random
import typing
from dataclasses import fields, replace

import pytest
from tapisvert.core.cards import cards, pack
from tapisvert.core.dealing import shuffled
from tapisvert.core.errors import IllegalAction, RulesError
from tapisvert.core.links import from_json, to_json
from tapisvert.core.piles import hide, hide_event
from tapisvert.core.record import Record
from tapisvert.core.replay import replay, view_of
from tapisvert.core.wire import hints
from tapisvert.games import GAMES
from tapisvert.games.teenpatti.ranking import ranking
from tapisvert.games.teenpatti.rules import Rules
from tapisvert.worked.model import write_hand
from tapisvert.worked.reader import read_hand

from tests.randomplay import allows, nonsense, play_out

NUMBERS = {
    "dealer_extra": (0, 1, 3), "brelan_pay": (0, 1, 2), "carre_pay": (0, 2, 4),
    "cap_turns": (1, 2, 5, 12, 50), "max_blind_turns": (None, 1, 2), "limit_value": (None, 3, 20, 60),
    "boot": (1, 2, 5), "target": (1, 2, 5, 7), "deals": (1, 6), "ante": (1, 2, 5), "cave": (20, 100),
    "redraw": (0, 1, 20),
}  # fmt: skip


def random_rules(game, rng):
    """Rules that go together: some preset, about half of its fields changed."""
    for _ in range(1000):
        changed = {}
        for field in fields(game.Rules):
            kind = hints(game.Rules)[field.name]
            values = NUMBERS.get(field.name) or typing.get_args(kind) or (False, True)
            if rng.random() < 0.5:
                changed[field.name] = rng.choice(values)
        rules = replace(rng.choice(list(game.PRESETS.values())), **changed)
        try:
            game.check(rules)
        except RulesError:
            continue
        return rules
    raise AssertionError("no rules go together")


def random_carry(game, rules, rng):
    seats = game.seats(rules)
    if game.key == "teenpatti" and rng.random() < 0.7:
        chips = [rng.choice((0, 1, 3, 8, 20, 100)) for _ in seats]
        chips[:2] = (rng.randint(5, 30), rng.randint(5, 30))
        rng.shuffle(chips)
        pot = 5 if rules.one_card == "in_out" else 0
        return game.before(rules, game.Carry(stacks=tuple(zip(seats, chips, strict=True)), pot=pot), rng)
    return game.before(rules, game.Carry(), rng)


def chips_of(game, step):
    table = game.table(step.state)
    return sum(chips for _, chips in table.stacks) + (table.pot or 0)


def carried_chips(rules, carry):
    """Chips that a carry holds, fines among them, less those that players have bought since the first deal."""
    bought = sum(caves for _, caves in getattr(carry, "caves", ())) * getattr(rules, "cave", 0)
    return sum(dict(carry.stacks).values()) + carry.pot + getattr(carry, "fine", 0) - bought


CASES = [(key, n) for key in GAMES for n in range({"piquet": 6}.get(key, 14))]


@pytest.mark.parametrize(("key", "n"), CASES)
def test_a_random_deal_of_random_rules_is_replayed_and_hides_what_is_hidden(key, n):
    game, rng = GAMES[key], random.Random(f"combined {key} {n}")
    rules = random_rules(game, rng)
    carry = random_carry(game, rules, rng)
    dealt = Record(game=key, preset=next(iter(game.PRESETS)), rules=rules, carry=carry, pack=shuffled(game, rules, rng))
    deal = list(play_out(game, dealt, rng))
    whole = deal[-1][0]
    assert from_json(game, json.loads(json.dumps(to_json(game, whole)))) == whole
    assert read_hand(write_hand(game, whole)).record == whole
    result = game.result(deal[-1][1].state)
    follows = game.after(rules, carry, result)
    if result.stacks:
        sums = {chips_of(game, step) for _, step in deal[:-1]}
        sums |= {sum(dict(result.stacks).values()) + result.left}
        sums |= {carried_chips(rules, follows.carry)}
        assert len(sums) == 1
    if not follows.over:
        game.start(rules, whole.pack, game.before(rules, follows.carry, rng))
    for record, step in rng.sample(deal, min(4, len(deal))):
        assert isinstance(hash(step), int)
        agrees(game, record, step, rng)
        leaks_nothing(game, record, rng)


def agrees(game, record, step, rng):
    """What is legal is done, and nothing else."""
    choices = game.legal(step.state)
    for action in nonsense(game, record.rules, rng):
        try:
            game.apply(step.state, action)
        except IllegalAction:
            done = False
        else:
            done = True
        assert done == any(allows(choice, action) for choice in choices), action


def leaks_nothing(game, record, rng):
    """Nobody's view, and no bystander's, changes when only what is hidden from a seat changes."""
    steps = list(replay(game, record))
    for seat in game.seats(record.rules):
        other = game.determinize(record, seat, rng)
        again = list(replay(game, other))
        assert view_of(game, other, again, seat) == view_of(game, record, steps, seat)
        assert hide(game.table(again[-1].state), None) == hide(game.table(steps[-1].state), None)
        assert heard(again) == heard(steps)


def heard(steps):
    return [hide_event(event, None) for step in steps for event in step.events]


RANKS = "23456789TJQKA"
CATEGORIES = {6: "trail", 5: "pure_sequence", 4: "sequence", 3: "colour", 2: "pair", 1: "high_card"}


def strength(hand, a23):
    """Category and ranks of three cards, written from TEEN-R8, TEEN-1 and TEEN-7 alone."""
    ranks = sorted((RANKS.index(one.rank) for one in hand), reverse=True)
    suited = len({one.suit for one in hand}) == 1
    high, middle, low = ranks
    if high == low:
        return (6, high)
    if ranks == [12, 1, 0]:
        return (5 if suited else 4, {"top": 99, "second": 11.5, "bottom": -1}[a23])
    if high - middle == middle - low == 1:
        return (5 if suited else 4, high)
    if suited:
        return (3, *ranks)
    if middle in {high, low}:
        return (2, middle, high + low - middle)
    return (1, *ranks)


def by_trying(hand, rules, wild_rank):
    """The best three with every card that each wild one may stand for (TEEN-42, TEEN-45, TEEN-46, TEEN-49)."""
    by_rank = sorted(hand, key=lambda one: (RANKS.index(one.rank), "SHDC".index(one.suit)))
    wild = {
        "none": (),
        "ak47": tuple(one for one in hand if one.rank in "AK47"),
        "rank": tuple(one for one in hand if one.rank == wild_rank),
        "median": by_rank[2:3],
    }[rules.wild]
    found = set()
    for three in itertools.combinations(hand, 3):
        kept = tuple(one for one in three if one not in wild)
        free = [one for one in pack(52) if one not in kept]
        if not kept:
            found.add(strength(cards("5S 3H 2D" if rules.reversed else "AS AH AD"), rules.a23))
            continue
        for stand_ins in itertools.combinations(free, 3 - len(kept)) if len(kept) < 3 else ((),):
            found.add(strength((*kept, *stand_ins), rules.a23))
    return min(found) if rules.reversed else max(found)


TRIED = [
    {}, {"a23": "second"}, {"a23": "bottom", "reversed": True}, {"wild": "ak47"}, {"wild": "ak47", "reversed": True},
    {"wild": "ak47", "a23": "bottom"}, {"wild": "rank", "a23": "second"}, {"wild": "rank", "reversed": True},
    {"cards": 4, "reversed": True}, {"cards": 4, "wild": "ak47"}, {"cards": 5, "wild": "median"},
    {"cards": 5, "wild": "median", "reversed": True}, {"cards": 5, "wild": "rank", "a23": "bottom"},
]  # fmt: skip


@pytest.mark.parametrize("changed", TRIED, ids=str)
def test_rankings_with_wild_cards_are_those_of_trying_every_card(changed):
    rules = Rules(**changed)
    wild_rank = "8" if rules.wild == "rank" else None
    order, rng = ranking(rules, wild_rank), random.Random(str(changed))
    hands = [tuple(rng.sample(pack(52), rules.cards)) for _ in range(40 if rules.cards == 3 else 12)]
    tried = {hand: by_trying(hand, rules, wild_rank) for hand in hands}
    for hand, best in tried.items():
        read = order.read(hand)
        assert (read.category, strength(read.cards, rules.a23)) == (CATEGORIES[best[0]], best)
        assert len(set(read.cards)) == 3
    for one, other in itertools.combinations(hands, 2):
        sign = (tried[one] > tried[other]) - (tried[one] < tried[other])
        assert order.compare(one, other).sign == (-sign if rules.reversed else sign)
