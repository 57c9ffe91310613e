"""The figures of the rules page, exact, and checked against hands gone through one by one."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import sqrt

import pytest
import tapisvert.games.piquet as game
from tapisvert.core.cards import cards, pack
from tapisvert.games.piquet.declarations.analysis import analyse
from tapisvert.games.piquet.declarations.combinations import holding
from tapisvert.games.piquet.hand_bits import (
    CARDS_BY_BIT,
    LONGEST_RUN,
    declared,
    held_value,
    mask,
    point_key,
    run_key,
    runs_value,
    sets_of,
    suits_of,
    unmask,
)
from tapisvert.games.piquet.odds import counts
from tapisvert.games.piquet.odds.exchange import all_of, at_least_one, value_of, values
from tapisvert.games.piquet.rules import CLASSIC


def test_all_hands_and_those_without_court_cards():
    assert counts.HANDS == 225_792_840
    plain = counts.without_court_cards()
    assert plain.count("none") == 125_970
    assert round(float(1 / plain.chance("none")), 1) == 1792.4


def test_longest_suit_of_a_dealt_hand():
    found = counts.longest_suits()
    assert [number for _, number in found.counts] == [9_834_496, 124_522_720, 74_962_944, 15_070_048, 1_360_128, 42_504]
    assert found.total == counts.HANDS


def test_longest_run_of_a_dealt_hand():
    found = counts.longest_runs()
    assert found.count("1") + found.count("2") == 80_400_026
    assert [found.count(str(n)) for n in range(3, 9)] == [98_629_730, 35_336_570, 9_088_848, 1_955_130, 340_032, 42_504]
    assert found.total == counts.HANDS


def test_quatorzes_of_a_dealt_hand():
    assert [number for _, number in counts.quatorzes().counts] == [210_358_565, 15_328_035, 106_230, 10]


def test_mean_of_all_declarations():
    # 10.38955 to five places, which the rules page gives as 10.3896.
    assert counts.mean_declarations() == Fraction(1172942507, 112896420)
    assert abs(float(counts.mean_declarations()) - 10.3896) < 0.0001


def test_counts_agree_with_hands_at_random(rng):
    samples = 20_000
    longest, runs, fours, total = Counter(), Counter(), Counter(), 0
    for _ in range(samples):
        hand = mask(rng.sample(CARDS_BY_BIT, 12))
        longest[str(point_key(hand) // 100)] += 1
        runs[str(max(LONGEST_RUN[suit] for suit in suits_of(hand)))] += 1
        fours[str(sum(all(hand >> 8 * s + r & 1 for s in range(4)) for r in range(3, 8)))] += 1
        total += held_value(hand)
    for found, exact in (
        (longest, counts.longest_suits()),
        (runs, counts.longest_runs()),
        (fours, counts.quatorzes()),
    ):
        for name, _ in exact.counts:
            chance = float(exact.chance(name))
            assert abs(found[name] / samples - chance) <= 4 * sqrt(chance * (1 - chance) / samples) + 1 / samples
    assert abs(total / samples - float(counts.mean_declarations())) < 4 * 8 / sqrt(samples)


def test_elders_draws():
    assert [all_of(n, 5) for n in (1, 2, 3)] == [Fraction(1, 4), Fraction(1, 19), Fraction(1, 114)]
    assert [at_least_one(n, 5) for n in (2, 3, 4)] == [Fraction(17, 38), Fraction(137, 228), Fraction(232, 323)]


def test_youngers_draws():
    assert all_of(1, 3) == Fraction(3, 20)
    assert [at_least_one(n, 3) for n in (2, 3, 4)] == [Fraction(27, 95), Fraction(23, 57), Fraction(29, 57)]


def test_a_discards_expectation_is_that_of_every_draw():
    hand = cards("9S 7S AH 9H 8H JC TC 7C JD TD 9D 8D")
    rest = [one for one in pack(32) if one not in hand]
    for away in (cards("7S"), cards("7S 7C"), cards("9S 7S 7C")):
        kept = mask(one for one in hand if one not in away)
        draws = [mask(draw) for draw in combinations(rest, len(away))]
        found = value_of(hand, away)
        assert found.total == Fraction(sum(held_value(kept | draw) for draw in draws), len(draws))
        assert found.point == Fraction(sum(point_key(kept | draw) // 100 for draw in draws), len(draws))


def test_all_discards_are_weighed_the_best_first():
    hand = cards("9S 7S AH 9H 8H JC TC 7C JD TD 9D 8D")
    found = values(hand, least=1, most=5)
    assert len(found) == 1585
    assert [one.total for one in found] == sorted((one.total for one in found), reverse=True)
    assert set(found[1].cards) == set(cards("9S 7S 9H 8H 7C"))  # Hoffmann's; the very best gives up the ace


def test_the_command_tells_them_as_fractions():
    data = game.odds(CLASSIC, cards("9S 7S AH 9H 8H JC TC 7C JD TD 9D 8D"))
    assert len(data["discards"]) == 10
    two = data["draws"]["elder"]["2"]
    assert {name: two[name] for name in ("all", "some")} == {"all": "1/19", "some": "17/38"}
    assert data["draws"]["younger"]["4"]["some"] == "29/57"
    assert sum(Fraction(data["discards"][0][name]) for name in ("point", "sequences", "sets")) == Fraction(
        data["discards"][0]["total"]
    )


def test_nothing_discarded_is_what_is_held():
    hand = cards("9S 7S AH 9H 8H JC TC 7C JD TD 9D 8D")
    assert value_of(hand, ()).total == holding(hand).total


@pytest.mark.parametrize("seed", range(30))
def test_bits_agree_with_cards(seed):
    rng = random.Random(seed)
    both = rng.sample(pack(32), 24)
    elder, younger = both[:12], both[12:]
    held, bits = holding(elder), mask(elder)
    assert set(unmask(bits)) == set(elder)
    assert point_key(bits) == held.point.length * 100 + held.point.pips
    assert runs_value(bits) == held.value("sequences")
    assert sets_of(bits)[1] == held.value("sets")
    assert bool(run_key(bits)) == bool(held.runs)
    assert declared(bits, mask(younger)) == tuple(points for _, points in analyse(elder, younger).total)
