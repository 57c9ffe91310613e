"""Bouillotte's computer players: what they value, what they never do, what they cannot see."""

import random

import pytest
from tapisvert.core.cards import card, cards
from tapisvert.core.notation import write_action
from tapisvert.games import bouillotte as game
from tapisvert.games.bouillotte.ai.determinize import determinize
from tapisvert.games.bouillotte.ai.evaluation import evaluate
from tapisvert.games.bouillotte.ai.policy import MANNERS, choose
from tapisvert.games.bouillotte.ai.reading import heard
from tapisvert.games.bouillotte.ai.strength import strength
from tapisvert.games.bouillotte.events import HandSeen
from tapisvert.games.bouillotte.odds.chances import chances
from tapisvert.games.bouillotte.rules import PRESETS, Rules
from tapisvert.games.bouillotte.state import Raise

from tests.games.bouillotte.tables import Coup, purse

NOTHING, KINGS, CARRE = "9S 8D 8C", "KS KH KD", "AS AH AD"


def valued(coup, seat, *, budget=60, seed=1, also=(), **more):
    """Value what a seat may do, by the words of the actions."""
    found = evaluate(
        coup.view(seat), game.legal(coup.state), lambda rng: determinize(coup.record, seat, rng),
        random.Random(seed), budget=budget, also=also, **more,
    )  # fmt: skip
    return {write_action(one.action).partition(": ")[2]: one for one in found}


def chosen(coup, seat, *, level=3, seed=1):
    choices = [choice for choice in game.legal(coup.state) if choice.seat == seat]
    action = choose(
        coup.view(seat), choices, lambda rng: determinize(coup.record, seat, rng), random.Random(seed), level=level
    )
    return None if action is None else write_action(action).partition(": ")[2]


# Strength


@pytest.mark.parametrize(("players", "error"), [(3, 0.08), (4, 0.06), (5, 0.05)])
def test_strength_comes_near_the_exact_chance(players, error):
    """Root mean square over 40 hands and every number of others."""
    rng, rules = random.Random(3), Rules(players=players)
    squares = []
    for _ in range(40):
        *hand, turned = rng.sample(game.pack(rules), 4)
        for others in range(1, players):
            found = chances(rules, tuple(hand), turned, others)
            exact = float(found.chance("win") + found.chance("tie") / 2)
            squares.append((strength(rules, tuple(hand), turned, others) - exact) ** 2)
    assert (sum(squares) / len(squares)) ** 0.5 < error


def test_brelans_are_stronger_than_any_point_and_weaker_the_more_others_there_are():
    rules = Rules(favori="lowest_brelan")
    hands = ("8S 8H 8D", "AS AH AD", "8S 8H AD", "AS KS QS")
    found = [strength(rules, cards(hand), card("8C"), 2) for hand in hands]
    assert found == sorted(found, reverse=True)
    assert strength(rules, cards("AS KH QD"), card("8C"), 3) < strength(rules, cards("AS KH QD"), card("8C"), 1)


# Values


def test_a_carre_of_the_retourne_is_worth_what_can_be_won_and_is_never_folded():
    coup = Coup(NOTHING, CARRE, turned="AC").do("carre")
    found = valued(coup, "seat2")
    fold, stay = found["fold"].value, found["call"].value
    assert 0 < fold.value <= 6  # a folded carré is paid two chips by each of the three where there is a show (BOU-18)
    assert stay.value >= 4 + 4 + 6  # the antes, the other's carré, and two chips by each of the three
    assert found["call"].unit == "chips"
    assert found["call"].reason.rule == "BOU-R3"


def test_to_fold_is_worth_no_more_than_the_brelans_that_must_be_paid():
    coup = Coup(KINGS, NOTHING, turned="AC").do("vatout")
    fold = valued(coup, "seat2")["fold"].value
    assert -2 <= fold.value <= 0


def test_staying_for_nothing_is_worth_at_least_as_much_as_folding():
    for seed, hand in enumerate((NOTHING, "KS QH 9D", "AS 9H 8D")):
        found = valued(Coup("", hand, turned="AC").do("see"), "seat2", seed=seed)
        assert found["call"].value.value >= found["fold"].value.value
        assert found["call"].reason.rule == "BOU-8"


def test_weak_cards_fold_to_a_va_tout_and_strong_ones_hold():
    weak = valued(Coup("", NOTHING, turned="AC").do("vatout"), "seat2")
    assert weak["fold"].value.value > weak["call"].value.value
    strong = valued(Coup("", "AS KS KD", turned="QS").do("vatout"), "seat2")
    assert strong["call"].value.value > strong["fold"].value.value


def test_who_has_spoken_boldly_is_thought_to_hold_more():
    """Against a va-tout the same cards are worth less to who reads it."""
    coup = Coup("", "AS KD 9D", turned="8C").do("vatout")
    plain = valued(coup, "seat2", budget=200, reads=False)["call"].value
    reading = valued(coup, "seat2", budget=200, reads=True)["call"].value
    assert reading.value + reading.error < plain.value - plain.error


def test_actions_asked_about_are_valued_with_the_others():
    coup = Coup(CARRE, NOTHING, turned="8S").do("carre")
    found = valued(coup, "seat2", budget=10, also=(Raise("seat2", 13),))
    assert "raise 13" in found
    assert found["raise 13"].value.samples == 10


def test_values_are_in_the_order_of_the_choices_and_only_of_the_seat():
    coup = Coup(NOTHING)
    assert list(valued(coup, "seat1", budget=4)) == ["see", "carre", "vatout", "pass"]
    assert valued(coup, "seat2", budget=4) == {}
    assert chosen(coup, "seat2") is None


def test_before_looking_the_cards_are_as_good_as_anybodys():
    coup = Coup(CARRE, turned="AC", rules=PRESETS["blind-carre"])
    found = valued(coup, "seat1", budget=30)
    assert set(found) == {"carre", "pass"}
    assert {one.reason.rule for one in found.values()} == {"BOU-6"}


# Reading


def test_what_was_said_is_heard_of_the_others_and_a_free_call_says_nothing():
    coup = Coup().do("pass", "see", "call", "raise 3", "fold", "call")
    said = {one.seat: one.halves for one in heard(coup.events, "seat3")}
    assert set(said) == {"seat1", "seat2", "seat4"}
    assert said["seat1"] < 0 < said["seat2"] < said["seat4"]
    assert heard([event for event in coup.events if isinstance(event, HandSeen)], "seat1") == ()


# Levels


@pytest.mark.parametrize("level", MANNERS)
def test_no_level_folds_a_carre_of_the_retourne(level):
    coup = Coup("", CARRE, turned="AC").do("carre")
    assert all(chosen(coup, "seat2", level=level, seed=seed) != "fold" for seed in range(6))


def test_the_best_level_does_not_fold_where_staying_is_free():
    for seed in range(4):
        assert chosen(Coup("", NOTHING, turned="AC").do("see"), "seat2", seed=seed) != "fold"


def test_levels_differ_by_deals_tried_by_errors_and_by_reading():
    one, two, three = (MANNERS[level] for level in (1, 2, 3))
    assert one.budget < two.budget < three.budget
    assert one.error > two.error > three.error
    assert (one.reads, two.reads, three.reads) == (False, False, True)


# What it cannot see


@pytest.mark.parametrize("seat", ["seat1", "seat2"])
def test_determinize_keeps_what_the_seat_sees_and_shuffles_the_rest(seat):
    coup = Coup("AS KS QS", "AH KH QH", turned="9C").do("see", "call")
    before, drawn = coup.record, [determinize(coup.record, seat, random.Random(n)) for n in range(20)]
    for record in drawn:
        assert sorted(map(str, record.pack)) == sorted(map(str, before.pack))
        state = game.start(record.rules, record.pack, record.carry).state
        assert dict(state.hands)[seat] == dict(coup.state.hands)[seat]
        assert state.turned == coup.state.turned
    assert len({record.pack for record in drawn}) == 20


def test_determinize_deals_ones_own_cards_anew_before_they_are_looked_at():
    coup = Coup("AS KS QS", rules=PRESETS["blind-carre"])
    hands = {
        game.start(r.rules, r.pack).state.hands[0]
        for r in (determinize(coup.record, "seat1", random.Random(n)) for n in range(9))
    }
    assert len(hands) > 1


def test_one_who_is_not_dealt_in_changes_nothing():
    coup = Coup("", "AH KH QH", turned="9C", carry=purse(seat1=0)).do("see")
    again = determinize(coup.record, "seat2", random.Random(1))
    assert dict(game.start(again.rules, again.pack, again.carry).state.hands)["seat2"] == cards("AH KH QH")
