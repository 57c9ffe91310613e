"""Every figure of Bouillotte's rules computed exactly; the chances of a hand against a count of every deal."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from tapisvert.core.cards import card, cards, write
from tapisvert.core.dealing import shuffled
from tapisvert.games import bouillotte
from tapisvert.games.bouillotte.brelans import brelan
from tapisvert.games.bouillotte.odds.chances import OUTCOMES, chances, near_chance
from tapisvert.games.bouillotte.odds.counts import (
    best_suits,
    brelan_chance,
    brelans_dealt,
    carre_chance,
    equal_suits,
    favori_chance,
)
from tapisvert.games.bouillotte.points import decide, totals
from tapisvert.games.bouillotte.rules import Rules, pack


def percent(chance, digits):
    return round(float(100 * chance), digits)


@pytest.mark.parametrize(("players", "expected"), [(3, "1/35"), (4, "1/57"), (5, "3/253")])
def test_chance_of_a_brelan(players, expected):
    assert brelan_chance(players) == Fraction(expected)


@pytest.mark.parametrize(("players", "expected"), [(3, "1/455"), (4, "1/969"), (5, "1/1771")])
def test_chance_of_a_brelan_carre(players, expected):
    assert carre_chance(players) == Fraction(expected)


@pytest.mark.parametrize(("players", "expected"), [(3, "36/455"), (4, "16/323"), (5, "60/1771")])
def test_chance_of_a_pair_of_the_rank_turned_up(players, expected):
    assert favori_chance(players) == Fraction(expected)


@pytest.mark.parametrize("players", [3, 4])
def test_these_chances_are_those_of_a_count_of_hands_and_retournes(players):
    rules, whole = Rules(players=players, favori="lowest_brelan"), pack(Rules(players=players))
    found = Counter()
    for hand in combinations(whole, 3):
        for turned in whole:
            if turned not in hand:
                held = brelan(rules, hand, turned)
                found[held.kind if held else None] += 1
    total = sum(found.values())
    assert Fraction(found["carre"], total) == carre_chance(players)
    assert Fraction(found["carre"] + found["simple"], total) == brelan_chance(players)
    assert Fraction(found["favori"], total) == favori_chance(players)


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (3, [(91.78, 2), (7.88, 2), (0.336, 3), (0.0080, 4)]),
        (4, [(93.22, 2), (6.54, 2), (0.232, 3), (0.0052, 4)]),
        (5, [(94.25, 2), (5.58, 2), (0.168, 3), (0.0033, 4)]),
    ],
)
def test_number_of_brelans_in_a_deal(players, expected):
    found = brelans_dealt(players)
    for number, (share, digits) in enumerate(expected):
        assert percent(found.chance(str(number)), digits) == share


def test_three_brelans_in_a_coup_once_in_19307():
    """R12: exactly three once in 19,307 deals, three or more once in 19,064."""
    found = brelans_dealt(4)
    assert round(1 / found.chance("3")) == 19307
    assert round(1 / (found.chance("3") + found.chance("4"))) == 19064


def test_best_suits_of_four_players_over_all_sets_of_visible_cards():
    found = best_suits(4)
    assert found.total == 77520
    assert dict(found.counts) == {"37": 5220, "38": 18120, "39": 13140, "40": 16020, "48": 25020}
    assert found.chance("48") == Fraction(417, 1292)
    assert percent(found.chance("48"), 1) == 32.3
    assert percent(equal_suits(4).chance("equal"), 1) == 12.9


def test_best_suits_agree_with_a_count_set_by_set():
    best, equal = Counter(), 0
    for lying in combinations(pack(Rules(players=3)), 10):
        first, second = sorted(totals(lying).values(), reverse=True)[:2]
        best[str(first)] += 1
        equal += first == second
    assert dict(best_suits(3).counts) == dict(best)
    assert equal_suits(3).count("equal") == equal


# The chances of a hand


def every_deal(rules, hidden, players):
    """Give each way to deal hands of the hidden cards to so many players."""
    if not players:
        yield ()
        return
    for hand in combinations(hidden, 3):
        rest = [one for one in hidden if one not in hand]
        yield from ((hand, *others) for others in every_deal(rules, rest, players - 1))


def outcome(rules, hand, turned, hands, others):
    """Decide a show twice, with the seat first and last in order of speech: only a tie depends on it."""
    theirs = tuple((f"other{at}", held) for at, held in enumerate(hands))
    engaged = ["me", *(f"other{at}" for at in range(others))]
    first = decide(rules, (("me", hand), *theirs), turned, engaged).winner == "me"
    last = decide(rules, (*theirs, ("me", hand)), turned, engaged).winner == "me"
    assert first or not last
    return "win" if last else "tie" if first else "lose"


@pytest.mark.parametrize(
    ("text", "favori"),
    [
        ("AS KH 8D KC", "off"), ("KS KH AS KD", "off"), ("8S 8H 8D AC", "off"), ("8S 9S 8H 9D", "off"),
        ("9S 9H 8D 9C", "lowest_brelan"), ("AH AD KC 8S", "lowest_brelan"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("others", [1, 2])
def test_chances_are_those_of_a_count_of_every_deal_of_three_players(text, favori, others):
    rules = Rules(players=3, favori=favori)
    *held, turned = cards(text)
    hand = tuple(held)
    hidden = [one for one in pack(rules) if one not in held and one != turned]
    counted = Counter(outcome(rules, hand, turned, deal, others) for deal in every_deal(rules, hidden, 2))
    found = chances(rules, hand, turned, others)
    total = sum(counted.values())
    assert [found.chance(name) for name in OUTCOMES] == [Fraction(counted[name], total) for name in OUTCOMES]


@pytest.mark.parametrize(("text", "favori"), [("AS KH 8D", "off"), ("9S 9H 9D", "off"), ("9S 9H 8D", "lowest_brelan")])
def test_without_a_retourne_all_of_them_are_counted(text, favori):
    rules, hand = Rules(players=3, favori=favori), cards(text)
    whole = chances(rules, hand, None, 2)
    counted = Counter()
    for turned in pack(rules):
        if turned not in hand:
            counted.update(dict(chances(rules, hand, turned, 2).counts))
    total = sum(counted.values())
    assert [whole.chance(name) for name in OUTCOMES] == [Fraction(counted[name], total) for name in OUTCOMES]


@pytest.mark.parametrize("players", [4, 5])
def test_chances_agree_with_random_deals(players):
    """4,000 deals for each number of others, within four standard errors."""
    rules, rng = Rules(players=players), random.Random(players)
    for others in range(1, players):
        dealt = list(shuffled(bouillotte, rules, rng))
        hand, turned, hidden = tuple(dealt[:3]), dealt[3], dealt[4:]
        found = chances(rules, hand, turned, others)
        counted = Counter()
        for _ in range(4000):
            drawn = rng.sample(hidden, 3 * (players - 1))
            deal = [tuple(drawn[at : at + 3]) for at in range(0, len(drawn), 3)]
            counted[outcome(rules, hand, turned, deal, others)] += 1
        for name in OUTCOMES:
            expected = float(found.chance(name))
            error = (max(expected * (1 - expected), 1e-4) / 4000) ** 0.5
            assert abs(counted[name] / 4000 - expected) < 4 * error, (write(hand), turned, others, name)


@pytest.mark.parametrize("players", [3, 4])
def test_the_near_chance_is_within_two_points_in_a_hundred(players):
    rules, rng = Rules(players=players), random.Random(9)
    for _ in range(15):
        *hand, turned = rng.sample(pack(rules), 4)
        for others in range(1, players):
            found = chances(rules, tuple(hand), turned, others)
            exact = found.chance("win") + found.chance("tie") / 2
            assert abs(near_chance(rules, tuple(hand), turned, others) - exact) < Fraction(2, 100)


def test_the_total_is_the_number_of_deals_that_differ_in_what_counts():
    """Four players, one other in: 560 hands for them, and 6 of the 13 cards left in the folded hands."""
    found = chances(Rules(), cards("AS KH 8D"), card("QC"), 1)
    assert found.total == 560 * 1716
    assert chances(Rules(), cards("AS KH 8D"), card("QC"), 3).total == 560 * 286 * 120


def test_a_carre_of_the_retourne_cannot_lose():
    assert chances(Rules(), cards("8S 8H 8D"), card("8C"), 3).chance("win") == 1


def test_one_other_holds_a_higher_brelan_than_three_kings_once_in_560():
    """Of 560 hands four are three aces, if an eight is turned up one more is a carré: 5 in 560."""
    found = chances(Rules(), cards("KS KH KD"), card("8C"), 1)
    assert found.chance("lose") == Fraction(4 + 1, 560)
