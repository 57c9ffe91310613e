"""The solver on plain numbers agrees with the rules: played out in the engine, action by action."""

import itertools
import random
from collections import Counter

import pytest
import tapisvert.games.put as game
from hypothesis import given
from hypothesis import strategies as st
from tapisvert.core.cards import card
from tapisvert.games.put.drills.deals import deal, near_hands
from tapisvert.games.put.odds.solver import Standing, best_play, holdings, random_play, simplest
from tapisvert.games.put.rules import Rules, seats, strength
from tapisvert.games.put.state import Play

OPTIONS = ("draw", "win")


def plays(state):
    return [choice.action for choice in game.legal(state) if isinstance(choice.action, Play)]


def worth(state):
    """1, 0 or -1 for the pone, of a deal that is over."""
    points = dict(game.result(state).points)
    return points["pone"] - points["dealer"]


def minimax(state):
    """What the pone gets when both see everything, by nothing but ``legal`` and ``apply``."""
    actions = plays(state)
    if not actions:
        return worth(state)
    values = [minimax(game.apply(state, action).state) for action in actions]
    return max(values) if actions[0].seat == "pone" else min(values)


def in_all_orders(state):
    """How often the pone wins, draws, loses over all ways to play the cards, each as likely."""
    actions = plays(state)
    if not actions:
        return Counter({worth(state): 1})
    found = Counter()
    for action in actions:
        found.update(in_all_orders(game.apply(state, action).state))
    return found


def heights(state):
    return tuple(tuple(strength(state.rules, one) for one in hand) for hand in state.hands)


@pytest.mark.parametrize("option", OPTIONS)
def test_best_play_is_what_the_engine_finds(option):
    rng = random.Random(21)
    rules = Rules(one_trick_two_ties=option)
    for _ in range(25):
        state = deal("two-players", near_hands(rng, rules, width=4), rules=rules).state
        here = Standing(lone_trick_wins=option == "win")
        assert best_play(*heights(state), here) == minimax(state)
        led = rng.choice(plays(state))
        after = game.apply(state, led).state
        mine, theirs = heights(after)
        lead = Standing(led=strength(rules, led.card), lone_trick_wins=option == "win")
        assert best_play(mine, theirs, lead) == minimax(after)


@pytest.mark.parametrize("option", OPTIONS)
def test_random_play_is_what_the_engine_finds(option):
    rng = random.Random(22)
    rules = Rules(one_trick_two_ties=option)
    for _ in range(15):
        state = deal("two-players", near_hands(rng, rules, width=4), rules=rules).state
        quick = random_play(*heights(state), Standing(lone_trick_wins=option == "win"))
        slow = in_all_orders(state)
        assert {k: n / quick.total() for k, n in quick.items()} == pytest.approx(
            {k: n / slow.total() for k, n in slow.items()}
        )


hands = st.lists(st.integers(1, 13), min_size=3, max_size=3).map(tuple)


@given(hands, hands)
def test_simplest_changes_no_comparison_and_no_value(mine, theirs):
    lead, answer, _ = simplest(mine, theirs, None)
    for a, x in zip(sorted(mine), lead, strict=True):
        for b, y in zip(sorted(theirs), answer, strict=True):
            assert (a > b, a == b) == (x > y, x == y)
    assert best_play(mine, theirs, Standing()) == best_play(lead, answer, Standing())


@given(hands, hands)
def test_a_better_card_never_hurts(mine, theirs):
    better = (mine[0] + 1, *mine[1:])
    assert best_play(better, theirs, Standing()) >= best_play(mine, theirs, Standing())
    assert -best_play(theirs, better, Standing()) >= -best_play(theirs, mine, Standing())


@given(st.dictionaries(st.integers(1, 9), st.integers(1, 4), min_size=1, max_size=6), st.integers(0, 3))
def test_holdings_counts_every_combination(counts, number):
    cards = [height for height, times in counts.items() for _ in range(times)]
    slow = Counter(tuple(sorted(chosen)) for chosen in itertools.combinations(cards, number))
    assert {tuple(sorted(hand)): ways for hand, ways in holdings(tuple(counts.items()), number)} == dict(slow)


def test_seats_and_cards_are_those_of_the_engine():
    assert seats(Rules()) == ("pone", "dealer")
    assert strength(Rules(), card("3S")) == 13
