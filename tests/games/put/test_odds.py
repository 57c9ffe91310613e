"""Put's figures: every number that the rules page gives, recomputed."""

import itertools
import random
from collections import Counter
from fractions import Fraction

import pytest
from tapisvert.core.cards import card, cards, pack, write
from tapisvert.core.errors import CardError, RulesError
from tapisvert.games.put.odds.command import odds, rank
from tapisvert.games.put.odds.hands import (
    dealer_totals,
    open_hands,
    opponent_holds,
    random_order,
    tie,
    totals,
)
from tapisvert.games.put.odds.many import against_two, partners
from tapisvert.games.put.odds.match_equity import answer, match_chance, one_point_each, see_for_money
from tapisvert.games.put.odds.solver import Standing, best_play, holdings, random_play, simplest
from tapisvert.games.put.rules import PRESETS, Rules, strength
from tapisvert.shared.chances import Exact, count

TWO = Rules()
TIES_WIN = Rules(one_trick_two_ties="win")
ALL_PAIRS = 407_170_400


def percent(chance, places=2):
    return round(100 * float(chance), places)


def shares(exact, places=2):
    return tuple(percent(exact.chance(name), places) for name in ("win", "draw", "lose"))


def test_there_are_22100_hands_of_455_kinds():
    hands = list(holdings(tuple((height, 4) for height in range(13)), 3))
    assert len(hands) == 455
    assert sum(ways for _, ways in hands) == 22_100


def test_there_are_407170400_pairs_of_hands():
    assert totals(TWO, skill="best").total == ALL_PAIRS
    assert totals(TWO, skill="random").total == 6 * ALL_PAIRS  # and six ways to match the cards


def test_a_hand_has_a_three_in_2174_and_a_three_and_a_two_in_340_of_10000():
    hands = [{one.rank for one in hand} for hand in itertools.combinations(pack(52), 3)]
    assert percent(Fraction(sum("3" in ranks for ranks in hands), len(hands))) == 21.74
    assert percent(Fraction(sum({"3", "2"} <= ranks for ranks in hands), len(hands))) == 3.40


@pytest.mark.parametrize(
    ("hand", "expected"),
    [("KS QH 5D", 22.98), ("3S QH 5D", 17.61), ("3S 3H 5D", 11.99), ("3S 3H 3D", 6.12)],
)
def test_the_opponent_holds_a_three(hand, expected):
    assert percent(opponent_holds(TWO, cards(hand)).chance("yes")) == expected


def test_two_random_cards_tie_three_times_in_fifty_one():
    assert tie(TWO).chance("tie") == Fraction(3, 51)


def test_cards_in_random_order_pone_wins_4559_draws_881_loses_4559():
    assert shares(totals(TWO, skill="random")) == (45.59, 8.81, 45.59)


def test_hands_open_and_best_play_to_lead_is_a_disadvantage_3761_1281_4958():
    assert shares(totals(TWO, skill="best")) == (37.61, 12.81, 49.58)


def test_4_4_the_leader_wins_the_match_with_44695():
    assert round(float(one_point_each(totals(TWO, skill="best"))), 5) == 0.44695


def test_3_5_4_on_lead_never_wins():
    win, draw, lose = shares(open_hands(TWO, cards("3S 5H 4D"), place="pone"), 1)
    assert (win, draw, lose) == (0.0, 18.3, 81.7)


def test_3_2_4_on_lead_wins_four_in_five():
    assert shares(open_hands(TWO, cards("3S 2H 4D"), place="pone"), 1) == (79.7, 19.6, 0.7)


def test_hands_with_a_three_win_639_on_lead_and_788_as_dealer():
    assert percent(totals(TWO, skill="best", holding="3").chance("win"), 1) == 63.9
    assert percent(dealer_totals(TWO, holding="3").chance("win"), 1) == 78.8


def test_put_8_matters_in_one_hand_of_a_hundred_at_random_and_23_with_open_hands():
    for skill, expected in (("random", 1.0), ("best", 2.3)):
        drawn = totals(TWO, skill=skill).chance("draw") - totals(TIES_WIN, skill=skill).chance("draw")
        assert percent(drawn, 1) == expected


BREAK_EVEN = """
.250 .214 .167 .100 .000
.286 .250 .200 .125 .000
.333 .300 .250 .167 .000
.400 .375 .333 .250 .000
.500 .500 .500 .500 .000
"""


def test_the_table_of_break_even_chances():
    rows = [
        " ".join(f"{float(answer(TWO, mine=mine, theirs=theirs).break_even):.3f}"[1:] for theirs in range(5))
        for mine in range(5)
    ]
    assert rows == BREAK_EVEN.split("\n")[1:-1]


@pytest.mark.parametrize("mine", range(5))
def test_put_15_a_caller_at_one_point_from_home_must_be_seen(mine):
    for rules in PRESETS.values():
        assert answer(rules, mine=mine, theirs=rules.target - 1).break_even == 0


def test_for_money_one_sees_when_win_less_lose_is_over_minus_a_half():
    assert see_for_money(Exact((("win", 3), ("lose", 7))))
    assert not see_for_money(Exact((("win", 1), ("lose", 3))))  # even: no reason to see
    assert see_for_money(Exact((("win", 1), ("draw", 1), ("lose", 2))))


def test_put_13_for_the_whole_game_a_seen_put_is_all_or_nothing():
    whole = answer(PRESETS["historical"], mine=0, theirs=0)
    assert (whole.won, whole.lost) == (1, 0)
    assert whole.break_even == match_chance(0, 1, target=5)


def test_put_18_the_house_rule_makes_a_drawn_put_better_for_the_responder():
    house = answer(PRESETS["house-draw"], mine=2, theirs=2)
    assert house.drawn == match_chance(3, 2, target=5) > answer(TWO, mine=2, theirs=2).drawn


def slow_best(lead, other, led, won, lost):
    """The value for the leader, from the rules alone, without memory or simplification."""
    if led is None and not lead:
        return (won > 1) - (lost > 1)
    if led is None:
        return max(slow_best(lead[:i] + lead[i + 1 :], other, one, won, lost) for i, one in enumerate(lead))
    values = []
    for i, reply in enumerate(other):
        rest = other[:i] + other[i + 1 :]
        if reply > led:
            values.append(-slow_best(rest, lead, None, lost + 1, won))
        else:
            values.append(slow_best(lead, rest, None, won + (led > reply), lost))
    return min(values)


def test_the_solver_agrees_with_a_slow_one():
    rng = random.Random(11)
    for _ in range(300):
        mine, theirs = ([rng.randint(1, 6) for _ in range(3)] for _ in range(2))
        assert best_play(tuple(mine), tuple(theirs), Standing()) == slow_best(mine, theirs, None, 0, 0)
        won = rng.randint(0, 1)  # a trick is over, won or tied
        led = mine.pop()
        mine.pop()
        theirs.pop()
        assert best_play(tuple(mine), tuple(theirs), Standing(won=won, led=led)) == slow_best(mine, theirs, led, won, 0)


def test_simplest_keeps_every_comparison():
    assert simplest((13, 12, 10), (9, 9, 1), None) == ((1, 1, 1), (0, 0, 0), None)
    assert simplest((5,), (5, 7), 9) == ((0,), (0, 1), 2)


def test_random_play_counts_all_orders():
    assert random_play((3, 3, 3), (1, 3, 5), Standing()) == Counter({0: 6})
    assert sum(random_play((9,), (1, 2), Standing(won=1, led=5)).values()) == 2


def test_against_two_by_counting_every_deal_of_a_small_pack():
    """The exact count at three against plain drawing, for Trut's 32 cards, within four errors."""
    rules = Rules(players=3, pack=32, order="trut")
    hand = cards("7S AH 9D")
    exact = against_two(rules, hand)
    rest, heights = [c for c in pack(32) if c not in hand], [strength(rules, c) for c in hand]
    assert exact.total == 29 * 28 * 27 * 26 * 25 * 24
    rng, hits, drawn = random.Random(5), Counter(), 20_000
    for _ in range(drawn):
        other = [strength(rules, c) for c in rng.sample(rest, 6)]
        taken = [0, 0, 0]
        for at, mine in enumerate(heights):
            trick = [mine, *other[2 * at : 2 * at + 2]]
            if trick.count(max(trick)) == 1:
                taken[trick.index(max(trick))] += 1
        hits["win" if taken[0] > 1 else "other" if max(taken[1:]) > 1 else "spoiled"] += 1
    for name in ("win", "spoiled", "other"):
        chance = float(exact.chance(name))
        assert abs(hits[name] / drawn - chance) < 4 * (chance * (1 - chance) / drawn) ** 0.5


def test_put_48_before_the_turned_card_every_suit_may_be_trumps():
    """The mixture over four suits is the mean over every card that may be turned."""
    rules, hand = PRESETS["trut-trump"], cards("7S 9S AH")
    mixed = random_order(rules, hand)
    cases = []
    for turned in (c for c in pack(32) if c not in hand):
        cases += random_order(rules, hand, turned=turned).counts
    mean = count(cases)
    assert [mixed.chance(n) for n in ("win", "draw", "lose")] == [mean.chance(n) for n in ("win", "draw", "lose")]
    strong = random_order(rules, cards("9S TS JS"), turned=card("7S")).chance("win")
    assert strong > random_order(rules, cards("9S TS JS"), turned=card("7H")).chance("win")


def test_partners_is_an_estimate_that_says_its_error():
    strong = partners(PRESETS["partnership"], cards("3S 3H 2D"), rng=random.Random(1), samples=2000)
    weak = partners(PRESETS["partnership"], cards("4S 4H 5D"), rng=random.Random(1), samples=2000)
    assert strong.chance("win") - 4 * strong.error("win") > weak.chance("win") + 4 * weak.error("win")
    assert strong.samples == 2000
    assert not isinstance(strong, Exact)


def test_odds_is_json_with_fractions_and_counts():
    data = odds(TWO, cards("3S 5H 4D"))
    assert data["kind"] == "exact"
    assert data["opponent_holds"]["rank"] == "3"
    lead = data["pone"]
    assert lead["total"] == 18_424
    assert Fraction(lead["win"]) == Fraction(lead["counts"]["win"], lead["total"])
    assert odds(PRESETS["three-players"], cards("3S 5H 4D"))["random"]["total"] == 10_068_347_520
    four = odds(PRESETS["partnership"], cards("3S 5H 4D"))
    assert (four["kind"], four["random"]["samples"]) == ("estimate", 5000)
    assert four == odds(TWO, cards("3S 5H 4D"), against=3)


@pytest.mark.parametrize(
    ("hand", "against", "code"),
    [("3S 5H", None, "wrong_number_of_cards"), ("3S 5H 4D", 7, "bad_value"), ("3S 5H 4D", 0, "bad_value")],
)
def test_odds_refuses_what_it_cannot_answer(hand, against, code):
    with pytest.raises((CardError, RulesError)) as caught:
        odds(TWO, cards(hand), against)
    assert caught.value.code == code


def test_odds_refuses_a_card_that_is_not_in_the_pack():
    with pytest.raises(CardError) as caught:
        odds(PRESETS["trut"], cards("3S 7H 8D"))
    assert caught.value.code == "card_not_in_pack"


def test_rank_gives_equal_cards_the_same_place_and_skips_the_next():
    ranked = rank(TWO, [cards("4C"), cards("KH"), cards("3D"), cards("KS")])
    assert [(write(one.hand), one.place) for one in ranked] == [("3D", 1), ("KH", 2), ("KS", 2), ("4C", 4)]
    assert [one.place for one in rank(TWO, [cards("KH"), cards("KS"), cards("4C")])] == [1, 1, 3]
