"""Teen Patti's drills: the right answer is right by the engine itself, and every other is wrong."""

from fractions import Fraction
from itertools import combinations, pairwise

import pytest
import tapisvert.games.teenpatti as game
from tapisvert.core.errors import IllegalAction
from tapisvert.core.replay import replay
from tapisvert.games.teenpatti.events import Packed, SideShowLost
from tapisvert.games.teenpatti.odds.hands import chances
from tapisvert.games.teenpatti.prices import live, player
from tapisvert.games.teenpatti.ranking import CATEGORIES, ranking
from tapisvert.games.teenpatti.rules import PRESETS, Rules, pack
from tapisvert.games.teenpatti.state import Accept, Bet, Show, SideShow

SEEDS = range(60)
every_level = pytest.mark.parametrize("level", [1, 2, 3])
NAMES = [
    "name-hand", "which-wins", "sort-hands", "muflis", "ak47", "other-variants", "may-bet", "show-cost",
    "side-show", "guess-odds",
]  # fmt: skip


def made(name, level, seeds=SEEDS):
    for seed in seeds:
        yield game.DRILLS[name].question(seed, level)


def state_of(question):
    return replay(game, question.record)[-1].state


def done(question, action):
    """What an action leads to in the deal that is shown; ``None`` if it is refused."""
    try:
        return game.apply(state_of(question), action)
    except IllegalAction:
        return None


def test_the_drills_are_those_of_the_site():
    assert list(game.DRILLS) == NAMES


@every_level
def test_name_hand_and_ak47_name_what_the_ranking_names(level):
    for name in ("name-hand", "ak47"):
        seen = set()
        for question in made(name, level):
            if question.record is None:
                continue  # ak47 at the top asks which hand wins
            record = question.record
            hand = state_of(question).players[0].cards
            assert question.right == (ranking(record.rules).read(hand).category,)
            assert tuple(option.key for option in question.options) == CATEGORIES
            seen.add(question.right[0])
        assert level == 3 or len(seen) >= 4


def rules_of(name):
    return PRESETS[name] if name in PRESETS else Rules()


def worth(variant, cards, cut):
    """How good cards are in a variant, by the words of TEEN-44 to TEEN-47."""
    points = {**dict.fromkeys("TJQK", 0), "A": 1, **{str(n): n for n in range(2, 10)}}
    match variant:
        case "999":
            return int("".join(sorted((str(points[card.rank]) for card in cards), reverse=True)))
        case "nine":
            return points[cards[0].rank]
        case "cobra":
            return "23456789TJQKA".index(cards[0].rank)
        case "best_of_four" | "best_of_five":
            return max(ranking(Rules()).value(three) for three in combinations(cards, 3))
        case _:  # the third by rank, equal ranks in the order of the suits, or the rank that was cut
            by_rank = sorted(cards, key=lambda card: ("23456789TJQKA".index(card.rank), "SHDC".index(card.suit)))
            wild = [by_rank[2]] if variant == "high_wild" else [card for card in cards if card.rank == cut]
            return best_of(cards, wild)


def best_of(cards, wild):
    """The best three of the cards, each wild one as any card that the three do not hold."""
    order = ranking(Rules())
    rest = [card for card in cards if card not in wild]
    hands = [*combinations(rest, 3)] if len(rest) > 2 else []
    for many in range(1, min(3, len(wild)) + 1):
        for held in combinations(rest, 3 - many):
            others = [card for card in pack(Rules()) if card not in held]
            hands += [(*held, *stand_ins) for stand_ins in combinations(others, many)]
    return max(map(order.value, hands))


@every_level
def test_the_other_variants_are_won_as_their_rules_say(level):
    seen = set()
    for question in made("other-variants", level, range(24)):
        variant = question.ask.code.removeprefix("ask.which_wins_")
        cut = dict(question.ask.fields).get("rank")
        one, other = (worth(variant, option.cards, cut) for option in question.options[:2])
        assert question.right == ("equal" if one == other else "a" if one > other else "b",)
        seen.add(variant)
    assert len(seen) > 4


@every_level
@pytest.mark.parametrize("name", ["which-wins", "sort-hands", "muflis", "ak47"])
def test_the_hands_win_in_the_order_that_is_called_right(name, level):
    order = ranking(rules_of(name))
    for question in made(name, level):
        if question.record is not None:
            continue
        value = {one.key: order.value(one.cards) for one in question.options if one.cards}
        if question.kind == "order":
            assert all(value[a] > value[b] for a, b in pairwise(question.right))
        elif question.right == ("equal",):
            assert len(set(value.values())) == 1
        else:
            assert [key for key in value if value[key] == max(value.values())] == list(question.right)


def test_near_ties_are_preferred_at_the_top():
    order = ranking(Rules())
    alike = ties = runs = 0
    for question in made("which-wins", 3, range(300)):
        one, other = (order.read(option.cards) for option in question.options[:2])
        alike += one.category == other.category
        ties += question.right == ("equal",)
        runs += {one.ranks, other.ranks} == {"A23", "AKQ"}
    assert alike == 300
    assert 10 < ties < 80
    assert runs > 15


@every_level
def test_may_bet_marks_just_the_bets_that_are_allowed(level):
    for question in made("may-bet", level):
        for option in question.options:
            allowed = done(question, Bet(question.seat, int(option.key))) is not None
            assert allowed == (option.key in question.right)
        seen = player(state_of(question), question.seat).seen
        assert ("seen" in question.topics, "blind" in question.topics) == (seen, not seen)
        assert ("fixed-limit" in question.topics) == (state_of(question).rules.limit == "fixed")
        reasons = dict(question.wrong)
        assert set(reasons) == {option.key for option in question.options} - set(question.right)


@every_level
def test_show_cost_is_what_the_pot_gains(level):
    asked = set()
    for question in made("show-cost", level):
        step = done(question, Show(question.seat))
        state = state_of(question)
        assert len(live(state)) == 2
        asked.add(question.right == ("may_not",))
        if step is None:
            assert question.right == ("may_not",)
            assert player(state, question.seat).seen
        else:
            gained = step.state.pot_won - state.stakes.pot
            assert question.right == (str(gained),)
    assert asked == {True, False}


@every_level
def test_the_side_show_ends_as_it_is_called_right(level):
    for question in made("side-show", level):
        state = state_of(question)
        if state.asked is not None:
            events = done(question, Accept(state.asked)).events
            (loser,) = (event.seat for event in events if isinstance(event, SideShowLost))
            assert question.right == (loser,)
            assert not any(isinstance(event, Packed) for event in events)
            assert dict(question.why.phrase.fields)["seat"] == loser, "the reason says who packs"
        else:
            step = done(question, SideShow(state.turn))
            assert question.right == ("nobody" if step is None else step.state.asked,)


@every_level
def test_the_odds_called_right_are_the_nearest(level):
    for question in made("guess-odds", level, range(8)):
        hand = state_of(question).players[0].cards
        exact = chances(Rules(), hand, 2 if level == 3 else 1).chance("win")
        distance = {one.key: abs(Fraction(int(one.key), 100) - exact) for one in question.options}
        assert distance[question.right[0]] == min(distance.values())
        assert dict(question.grades)[question.right[0]] == "best"
        assert all(0 <= int(one.key) <= 100 for one in question.options)
