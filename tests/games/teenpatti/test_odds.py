"""Every count of the rules page comes out of the engine; sampled ones within four standard errors."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt

import pytest
from tapisvert.core.cards import RANKS, card, cards, pack
from tapisvert.core.errors import CardError, RulesError
from tapisvert.games.teenpatti.ai.belief import share_beaten
from tapisvert.games.teenpatti.odds.calculator import calculate, takes
from tapisvert.games.teenpatti.odds.hands import (
    apart,
    best_category,
    chances,
    counted,
    counts,
    distribution,
    odds,
    rank,
    standing,
    ties,
)
from tapisvert.games.teenpatti.ranking import CATEGORIES, order, ranking
from tapisvert.games.teenpatti.rules import PRESETS, Rules
from tapisvert.shared.chances import Estimate, Exact

WHOLE = pack(52)

TABLES = {
    "classic": (52, 48, 720, 1096, 3744, 16440),
    "ak47": (5780, 716, 2292, 1924, 6528, 4860),
    "muflis": (52, 48, 720, 1096, 3744, 16440),
    "best-of-four": (2509, 2308, 29052, 41376, 71856, 123624),
    "best-of-five": (59280, 53900, 569268, 708688, 699624, 508200),
    "high-wild": (731952, 711708, 1094628, 54984, 5688, 0),
}


@pytest.mark.parametrize("preset", TABLES)
def test_hands_by_category(preset):
    found = counts(PRESETS[preset])
    assert tuple(found.count(name) for name in CATEGORIES) == TABLES[preset]
    assert found.total == comb(52, PRESETS[preset].cards)


def test_one_by_one_the_hands_add_up_to_the_same_tables():
    for preset in ("classic", "ak47"):
        ranked = ranking(PRESETS[preset])
        named = Counter(ranked.category(ranked.value(hand)) for hand in combinations(WHOLE, 3))
        assert tuple(named[name] for name in CATEGORIES) == TABLES[preset]


@pytest.mark.parametrize("preset", ["best-of-five", "high-wild"])
def test_the_numbers_kept_for_five_cards_are_those_counted(preset):
    ranked = ranking(PRESETS[preset])
    assert distribution(ranked, 5) == counted(ranked, 5)


def test_lowest_three_of_four_in_muflis():
    found = counts(Rules(cards=4, reversed=True))
    assert tuple(found.count(name) for name in CATEGORIES) == (13, 0, 0, 2860, 8760, 259092)


def test_joker_hunt_with_rank_8_wild():
    found = counts(PRESETS["joker-hunt"], wild_rank="8")
    assert tuple(found.count(name) for name in CATEGORIES) == (628, 372, 1548, 1564, 5328, 12660)


def test_joker_hunt_with_the_cut_card_left_out():
    ranked = ranking(PRESETS["joker-hunt"], "8")
    rest = [one for one in WHOLE if one != card("8S")]
    named = Counter(ranked.category(ranked.value(hand)) for hand in combinations(rest, 3))
    assert tuple(named[name] for name in CATEGORIES) == (409, 288, 1296, 1384, 4788, 12660)


def test_joker_hunt_on_the_mean_of_its_thirteen_ranks():
    tables = [counts(PRESETS["joker-hunt"], wild_rank=wild) for wild in RANKS]
    shares = {name: sum(one.chance(name) for one in tables) / 13 for name in CATEGORIES}
    percents = [f"{float(100 * share):.4f}" for share in shares.values()]
    assert percents == ["2.8416", "1.6986", "7.1006", "7.0616", "24.0752", "57.2224"]


def test_the_classic_percents_of_the_page():
    found = counts(Rules())
    percents = [f"{float(100 * found.chance(name)):.4f}" for name in CATEGORIES]
    assert percents == ["0.2353", "0.2172", "3.2579", "4.9593", "16.9412", "74.3891"]
    ak47 = [f"{float(100 * counts(PRESETS['ak47']).chance(name)):.3f}" for name in CATEGORIES]
    assert ak47 == ["26.154", "3.240", "10.371", "8.706", "29.538", "21.991"]


def test_741_classes_in_an_order_that_has_not_changed():
    assert len(order()) == 741
    assert order().digest() == "89f51309f348e60c"
    assert order("second").digest() == "a521eb3754960315"
    assert order("bottom").digest() == "115c7f521d7090f5"


def test_ties_of_two_hands():
    found = ties(Rules())
    equal = found.total - found.count("none")
    assert (equal, found.total) == (450_528, 407_170_400)
    assert f"{100 * equal / found.total:.4f}" == "0.1106"
    assert f"{100 * found.count('high_card') / found.total:.4f}" == "0.1026"


def within(found, published, samples, *, own=None):
    """Four standard errors of a figure from so many samples, and of our own if it is sampled too."""
    error = sqrt(published * (1 - published) * (1 / samples + (1 / own if own else 0)))
    return abs(float(found) - published) < 4 * error


def test_ties_in_ak47():
    rules = PRESETS["ak47"]
    found = ties(rules)
    equal = found.total - found.count("none")
    assert within(Fraction(equal, found.total), 0.0074, 200_000)
    ranked = ranking(rules)
    alike = {}
    for hand in combinations(WHOLE, 3):
        alike.setdefault((ranked.value(hand), len(ranked.wild(hand))), []).append(hand)
    mixed = equal - sum(apart(hands) for hands in alike.values())
    assert within(Fraction(mixed, found.total), 0.0015, 200_000)


def test_pairs_of_hands_without_a_common_card_are_counted_rightly():
    rng = random.Random(3)
    hands = rng.sample(list(combinations(WHOLE[:12], 3)), 60)
    slow = sum(not set(one) & set(other) for one in hands for other in hands)
    assert apart(hands) == slow


HIGH_CARD_BEST = {2: 0.552, 3: 0.412, 4: 0.310, 5: 0.230, 6: 0.172, 8: 0.095}


@pytest.mark.parametrize("players", HIGH_CARD_BEST)
def test_how_often_the_best_of_several_hands_is_only_a_high_card(players):
    # Policy: nobody packs; 200,000 deals on the page, 8,000 here.
    found = best_category(Rules(), players, rng=random.Random(players), samples=8_000)
    assert within(found.chance("high_card"), HIGH_CARD_BEST[players], 200_000, own=8_000)


def test_the_same_exactly_for_two_players():
    ranked = ranking(Rules())
    high = [hand for hand in combinations(WHOLE, 3) if ranked.read(hand).category == "high_card"]
    exact = Fraction(apart(high), comb(52, 3) * comb(49, 3))
    assert within(exact, 0.552, 200_000)


def test_best_of_four_improves_hands_as_claimed():
    three, four = counts(Rules()), counts(PRESETS["best-of-four"])
    better = [1 - found.chance("high_card") for found in (three, four)]
    assert [f"{float(100 * one):.1f}" for one in better] == ["25.6", "54.3"]
    trails = [f"{float(100 * found.chance('trail')):.2f}" for found in (three, four)]
    assert trails == ["0.24", "0.93"]


# One hand against others


def test_three_aces_cannot_lose_and_the_worst_hand_cannot_win():
    assert chances(Rules(), cards("AS AH AD")).chance("win") == 1
    worst = chances(Rules(), cards("5S 3H 2D"))
    assert worst.chance("win") == 0
    assert worst.count("tie") == 3**3 - 1  # three of each rank are left; all clubs would be a colour


def test_against_two_hands_the_count_agrees_with_samples():
    hand = cards("QS QH 4D")
    exact = chances(Rules(), hand, 2)
    assert isinstance(exact, Exact)
    assert exact.total == comb(49, 3) * comb(46, 3)
    rest = [one for one in WHOLE if one not in hand]
    ranked, rng, wins = ranking(Rules()), random.Random(2), 0
    for _ in range(8_000):
        drawn = rng.sample(rest, 6)
        wins += ranked.value(hand) > max(ranked.value(drawn[:3]), ranked.value(drawn[3:]))
    assert within(wins / 8_000, float(exact.chance("win")), 8_000)


def test_against_more_hands_it_is_an_estimate_and_says_so():
    found = chances(Rules(), cards("QS QH 4D"), 4, samples=4_000)
    assert isinstance(found, Estimate)
    assert found.samples == 4_000
    assert 0 < found.error("win") < 0.01
    alone = float(chances(Rules(), cards("QS QH 4D")).chance("win"))
    assert abs(found.chance("win") - alone**4) < 0.03


@pytest.mark.parametrize("others", [1, 2, 4])
def test_single_cards_are_counted_against_any_number(others):
    for preset, mine in (("cobra", "2S"), ("cobra", "9S"), ("nine", "9S"), ("in-out", "QH")):
        rules, hand = PRESETS[preset], cards(mine)
        found = chances(rules, hand, others)
        assert isinstance(found, Exact)
        assert found.total == comb(51, others)
        if others > 2:
            continue
        ranked, slow = ranking(rules), Counter()
        for drawn in combinations([one for one in WHOLE if one not in hand], others):
            values = [ranked.value((one,)) for one in drawn]
            my_value = ranked.value(hand)
            if rules.one_card == "lowest_loses":
                low = my_value == min(my_value, *values)
                outcome = "tie" if {my_value} == set(values) else "lose" if low else "win"
            else:
                best = max(values)
                outcome = "win" if my_value > best else "tie" if my_value == best else "lose"
            slow[outcome] += 1
        assert dict(found.counts) == {name: slow[name] for name in ("win", "tie", "lose")}


def test_the_place_of_a_hand_among_all():
    best = standing(Rules(), cards("AS AH AD"))
    assert (best.place, best.equal, best.worse) == (1, 4, 22_096)
    muflis = standing(PRESETS["muflis"], cards("5S 3H 2D"))
    assert (muflis.better, muflis.equal) == (0, 60)


def test_odds_as_json_and_hands_that_are_none():
    outcome = odds(Rules(), cards("AS KH QD"), 2)
    assert (outcome["against"], outcome["kind"], outcome["category"]) == (2, "exact", "sequence")
    assert odds(Rules(), cards("AS KH QD"), 9)["kind"] == "estimate"
    with pytest.raises(CardError):
        odds(Rules(), cards("AS KH"), 1)
    with pytest.raises(CardError):
        rank(Rules(), [cards("AS KH QD"), (card("JK"), card("2S"), card("3S"))])
    with pytest.raises(RulesError):
        odds(Rules(), cards("AS KH QD"), 10)
    with pytest.raises(RulesError):
        counts(PRESETS["cobra"])
    with pytest.raises(RulesError):
        ranking(PRESETS["joker-hunt"])


def test_wild_hands_are_read_as_the_best_natural_hand_that_can_be_made():
    rules = PRESETS["ak47"]
    plain, wild, rng = ranking(Rules()), ranking(rules), random.Random(47)
    lowest, low_wild = ranking(PRESETS["muflis"]), ranking(Rules(wild="ak47", reversed=True))
    for _ in range(150):
        hand = tuple(rng.sample(WHOLE, 3))
        held = tuple(one for one in hand if one not in wild.wild(hand))
        others = [one for one in WHOLE if one not in held]
        made = [(*held, *more) for more in combinations(others, 3 - len(held))]
        assert wild.value(hand) == max(map(plain.value, made))
        assert low_wild.value(hand) == max(map(lowest.value, made))
        for ranked, natural in ((wild, plain), (low_wild, lowest)):
            reading = ranked.read(hand)
            assert natural.value(reading.cards) == reading.value == ranked.value(hand)
            assert len(set(reading.cards)) == 3


def test_longer_hands_are_read_as_their_best_three():
    rng = random.Random(45)
    for rules in (PRESETS["best-of-four"], PRESETS["best-of-five"], Rules(cards=5, reversed=True)):
        ranked = ranking(rules)
        plain = ranking(PRESETS["muflis"] if rules.reversed else Rules())
        for _ in range(100):
            hand = tuple(rng.sample(WHOLE, rules.cards))
            assert ranked.value(hand) == max(map(plain.value, combinations(hand, 3)))
            assert plain.value(ranked.read(hand).cards) == ranked.value(hand)


def test_the_calculator_offers_every_variant_whose_wild_cards_are_known():
    offer = takes(PRESETS["best-of-four"])
    assert (offer.cards, offer.hands, offer.opponents) == (4, 5, (1, 1, 9))
    assert "joker-hunt" not in offer.presets
    for preset in ("classic", "ak47", "muflis", "cobra", "999"):
        rules = PRESETS[preset]
        one = tuple(random.Random(4).sample(WHOLE, rules.cards))
        found = calculate(rules, [one], against=3)
        assert sum(share.chance for share in found.figures[0].shares) == 1
        assert (found.figures[0].margin is None) == (rules.cards == 1)
        assert len(found.figures) == 1 + (preset not in {"cobra", "999"})


def test_the_calculator_compares_hands():
    hands = [cards("KS KH 3D"), cards("KC KD 4S"), cards("AS 2S 3S")]
    found = calculate(Rules(), hands).findings
    assert [one.rule for one in found[3:]] == ["TEEN-R8", "TEEN-7"]
    assert [dict(one.phrase.fields)["n"] for one in found[:3]] == [1, 2, 3]


def test_the_share_of_hands_that_a_bot_thinks_it_beats():
    ranked = ranking(Rules())
    assert share_beaten(ranked, cards("AS AH AD")) == pytest.approx(1, abs=1e-3)
    assert share_beaten(ranked, cards("5S 3H 2D")) == pytest.approx(0, abs=2e-3)
