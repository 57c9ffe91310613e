"""What only draw poker's drills promise, against the rules and counts by hand."""

import random

import pytest
from tapisvert.core.cards import JOKER, cards
from tapisvert.games import drawpoker
from tapisvert.games.drawpoker.comparison import is_turned_round
from tapisvert.games.drawpoker.drills import DRILLS
from tapisvert.games.drawpoker.drills.drawing import expected_share
from tapisvert.games.drawpoker.drills.naming import why_category
from tapisvert.games.drawpoker.odds.draws import draw_odds
from tapisvert.games.drawpoker.ranking import category, may_open, order, strength
from tapisvert.games.drawpoker.rules import HAND, PRESETS, Carry, Rules, pack
from tapisvert.games.drawpoker.state import Stand

SEEDS = range(25)


def asked(name, level):
    return [DRILLS[name].question(seed, level) for seed in SEEDS]


def own_hand(question):
    return dict(question.moment.state.hands)["seat1"]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_named_category_is_that_of_the_hand(level):
    for question in asked("name-hand", level):
        assert question.right == (category(question.record.rules, own_hand(question)),)


@pytest.mark.parametrize(
    ("hand", "code"),
    [("QS KS AH 2D 3C", "why.no_wrap"), ("5S 4S 3H 2D AC", "why.is_straight"), ("AS KS 9H 2D 3C", "why.is_high_card")],
)
def test_an_ace_in_the_middle_is_named_as_the_reason(hand, code):
    assert why_category(Rules(), cards(hand)).phrase.code == code


@pytest.mark.parametrize("name", ["which-wins", "thirty-two"])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_stronger_of_two_hands_wins(name, level):
    rules = PRESETS["french-32"] if name == "thirty-two" else Rules()
    for question in asked(name, level):
        one, other = (strength(rules, option.cards) for option in question.options[:2])
        assert question.right == ("equal" if one == other else "a" if one > other else "b",)


def best_with_joker(hand, *, bug):
    """The most that any card makes of the joker (POK-13, POK-14); a bug completes a run or a suit, or is an ace."""
    natural = [card for card in hand if card is not JOKER]
    if len(natural) == HAND:
        return strength(Rules(), hand)
    if not bug and len({card.rank for card in natural}) == 1:
        return strength(Rules(), cards("AS KS QS JS TS")) + 1 + "23456789TJQKA".index(natural[0].rank)
    made = [(strength(Rules(), (*natural, one)), one) for one in pack(Rules()) if one not in natural]
    runs = {"straight", "flush", "straight_flush"}
    return max(worth for worth, one in made if not bug or one.rank == "A" or category(Rules(), (*natural, one)) in runs)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_joker_is_what_makes_most_of_its_hand(level):
    topics = set()
    for question in asked("joker-wins", level)[:14]:
        one, other = (best_with_joker(o.cards, bug=question.topics == ("bug",)) for o in question.options[:2])
        assert question.right == ("equal" if one == other else "a" if one > other else "b",)
        topics |= set(question.topics)
    assert topics == {"any-card", "bug"}


def test_equal_hands_are_asked_about_at_the_highest_level():
    rights = {DRILLS["which-wins"].question(seed, 3).right for seed in range(120)}
    assert rights == {("a",), ("b",), ("equal",)}


def test_the_short_pack_is_asked_about_where_it_turns_the_order_round():
    for question in asked("thirty-two", 3):
        names = [category(PRESETS["french-32"], option.cards) for option in question.options[:2]]
        assert is_turned_round(PRESETS["french-32"], *names)
        assert question.why.rule == "POK-4"


@pytest.mark.parametrize("level", [1, 2, 3])
def test_hands_are_put_in_order(level):
    for question in asked("sort-hands", level):
        hands = {option.key: option.cards for option in question.options}
        worth = [strength(Rules(), hands[key]) for key in question.right]
        assert worth == sorted(worth, reverse=True)
        assert len(set(worth)) == 4


@pytest.mark.parametrize("level", [1, 2, 3])
def test_what_may_open_is_what_the_game_lets_open(level):
    answers = set()
    for question in asked("may-open", level):
        state = question.moment.state
        opens = any(choice.action.word == "open" for choice in drawpoker.legal(state) if choice.seat == "seat1")
        assert question.right == ("yes" if opens else "no",)
        assert opens == may_open(state.rules, state.level, own_hand(question))
        answers |= set(question.right)
    assert answers == {"yes", "no"}


def test_the_share_of_hands_beaten_after_a_draw_is_that_of_every_draw():
    hand, thrown = cards("KH 9H 5H 3H 2S"), cards("2S")
    rules, rng = Rules(), random.Random(1)
    sampled = [strength(rules, rng.sample(drawpoker.pack(rules), 5)) for _ in range(4000)]
    found = draw_odds(rules, hand, thrown)
    total = sum(
        many * sum((worth > other) + (worth == other) / 2 for other in sampled) for worth, many in found.strengths
    )
    share = total / found.cases / len(sampled)
    assert abs(share - float(expected_share(rules, hand, thrown))) < 4 * 0.5 / len(sampled) ** 0.5


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_best_discard_has_the_greatest_share(level):
    for seed in range(6):
        question = DRILLS["what-to-draw"].question(seed, level)
        hand, rules = own_hand(question), question.record.rules
        shares = {
            option.key: expected_share(rules, hand, () if option.key == "stand" else cards(option.key))
            for option in question.options
        }
        assert set(question.right) == {key for key, share in shares.items() if share == max(shares.values())}
        grades = ["best", "good", "inaccurate", "poor"]
        graded = sorted(shares, key=lambda key: -shares[key])
        places = [grades.index(dict(question.grades)[key]) for key in graded]
        assert places == sorted(places)


def test_a_pair_is_kept_and_the_rest_thrown_away():
    hand = cards("KH KS 9H 5D 3H")
    shares = {gone: expected_share(Rules(), hand, cards(gone)) for gone in ("9H 5D 3H", "5D 3H", "KS", "KH KS 3H")}
    assert max(shares, key=lambda gone: shares[gone]) == "9H 5D 3H"


@pytest.mark.parametrize(("level", "many"), [(1, 2), (2, 3)])
def test_side_pots_pay_what_the_coup_pays(level, many):
    for question in asked("side-pots", level):
        moment = question.moment
        before = dict(moment.state.round.stakes.stacks)
        end = moment.then(moment.choices(Stand)[0]).state
        result = drawpoker.result(end)
        gains = {seat: chips - before[seat] for seat, chips in result.stacks}
        seat = dict(question.ask.fields)["seat"]
        assert question.right == (str(gains[seat]),)
        assert sum(gains.values()) == result.pot
        assert dict(question.why.phrase.fields)["number"] == many


def test_shared_pots_leave_an_odd_chip_now_and_then():
    odd = 0
    for seed in range(60):
        question = DRILLS["side-pots"].question(seed, 3)
        if "shared-pots" in question.topics:
            odd += any(int(chips) % 2 for chips in dict(question.why.phrase.fields)["pots"])
    assert odd > 5


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_guessed_chance_is_that_of_the_draw(level):
    for question in asked("guess-odds", level):
        fields = dict(question.ask.fields)
        rules = question.record.rules
        names = list(dict.fromkeys(one.category for one in order(rules).classes))
        wanted = names[: names.index(fields["category"]) + 1]
        chance = draw_odds(rules, own_hand(question), fields["cards"]).chance(*wanted)
        nearest = min((int(option.key) for option in question.options), key=lambda n: abs(n / 100 - chance))
        assert question.right == (str(nearest),)
        assert dict(question.why.phrase.fields)["chance"] == chance


def test_a_pot_question_is_a_pot_of_its_level():
    for question in asked("may-open", 2):
        assert question.record.carry == Carry(pot=4, level=question.moment.state.level)
        assert question.moment.state.kind == "pot"
