"""Put's drills: the right answer is right by the engine itself, and every other is wrong."""

import random
from dataclasses import replace

import pytest
import tapisvert.games.put as game
from tapisvert.core.choices import expand
from tapisvert.core.errors import IllegalAction
from tapisvert.core.replay import replay, view_of
from tapisvert.games.put.odds.match_equity import answer
from tapisvert.games.put.odds.position import chances
from tapisvert.games.put.rules import seats, strength
from tapisvert.games.put.state import Fold, HandDrawn, Play, Put, PutWon, See, TrickTied, TrickWon

SEEDS = range(60)
every_level = pytest.mark.parametrize("level", [1, 2, 3])


def made(name, level, seeds=SEEDS):
    for seed in seeds:
        yield game.DRILLS[name].question(seed, level)


def last_action(question):
    """The card or fold that the question names, done in the deal that it shows."""
    state = replay(game, question.record)[-1].state
    named = dict(question.ask.fields)
    action = Play(named["seat"], named["card"]) if "card" in named else Fold(named["seat"])
    return game.apply(state, action)


def test_the_drills_are_those_of_the_site():
    assert list(game.DRILLS) == [
        "rank-cards", "who-takes", "trut-order", "who-leads", "score", "may-put", "see-or-fold",
    ]  # fmt: skip


@every_level
def test_rank_cards_by_the_engine(level):
    for question in made("rank-cards", level):
        shown = {option.key: option.cards[0] for option in question.options}
        heights = [strength(game.Rules(), shown[key]) for key in question.right]
        assert heights == sorted(set(heights), reverse=True)  # no two equal: only one order is right


@every_level
def test_who_takes_by_the_engine(level):
    ties = 0
    for question in made("who-takes", level):
        events = last_action(question).events
        taken = [e.seat for e in events if isinstance(e, TrickWon)] or ["nobody"]
        assert list(question.right) == taken
        ties += taken == ["nobody"]
    assert 0.2 < ties / len(SEEDS) < 0.6


@every_level
def test_at_trut_a_seven_and_an_eight_lead_the_order_and_a_trump_takes_everything_else(level):
    trumps = 0
    for question in made("trut-order", level):
        trump = dict(question.ask.fields).get("suit")
        one, other = (
            (card.suit == trump, "9TJQKA87".index(card.rank)) for card in (o.cards[0] for o in question.options[:2])
        )
        assert question.right == ("tied" if one == other else "a" if one > other else "b",)
        trumps += trump is not None
    assert (trumps > 10) == (level > 1)


@every_level
def test_who_takes_says_what_it_is_about_and_whether_it_is_a_near_miss(level):
    for question in made("who-takes", level):
        trick = [card for shown in question.focus for card in shown.cards]
        assert [shown.seat for shown in question.focus][-1] == dict(question.ask.fields)["seat"]
        ranks = [card.rank for card in trick]
        assert ("threes-and-twos" in question.topics) == bool({"3", "2"} & set(ranks))
        assert ("other-ranks" in question.topics) != ("threes-and-twos" in question.topics)
        assert ("equal-cards" in question.topics) == (len(trick) > 2 and len(set(ranks)) < len(trick))
        assert ("three-players" in question.topics) == (len(trick) == 3)
        assert ("four-players" in question.topics) == (len(trick) == 4)
        first, second = sorted((strength(game.Rules(), card) for card in trick), reverse=True)[:2]
        assert question.near_miss == (len(set(ranks)) < len(trick) or first - second == 1)


def test_who_takes_has_two_three_and_four_players():
    assert {len(seats(q.record.rules)) for q in made("who-takes", 3)} == {2, 3, 4}


@every_level
def test_who_leads_by_the_engine(level):
    for question in made("who-leads", level):
        step = last_action(question)
        assert question.right == (step.state.leader,) == (game.table(step.state).turn,)


def test_who_leads_asks_after_ties_half_the_time():
    ties = sum(any(isinstance(e, TrickTied) for e in last_action(q).events) for q in made("who-leads", 2))
    assert 0.3 < ties / len(SEEDS) < 0.7


@every_level
def test_score_by_the_engine(level):
    kinds = set()
    for question in made("score", level):
        step = last_action(question)
        points = [(seat, number) for seat, number in game.result(step.state).points if number]
        assert question.right == tuple(f"{seat}-{number}" for seat, number in points) or (
            question.right == ("none",) and not points
        )
        kinds |= {type(e) for e in step.events if isinstance(e, HandDrawn | PutWon)}
        said = [e.rule for e in step.events if hasattr(e, "rule")]
        assert question.why.rule in said
        assert ("with-a-put" in question.topics) == any(isinstance(a, Put) for a in question.record.actions)
        tied = any(trick.winner is None for trick in step.state.tricks)
        assert ("tied-tricks" in question.topics) == tied
        assert ("no-tied-trick" in question.topics) != tied
    assert HandDrawn in kinds


@every_level
def test_may_put_by_the_engine(level):
    answers = set()
    for question in made("may-put", level):
        state, seat = replay(game, question.record)[-1].state, dict(question.ask.fields)["seat"]
        may = any(Put(seat) in expand(choice) for choice in game.legal(state))
        assert (question.right == ("yes",)) == may
        answers |= set(question.right)
        if not may:
            with pytest.raises(IllegalAction) as caught:
                game.apply(state, Put(seat))
            code = {"said": "one_put_per_hand", "over": "hand_over", "exchange": "exchange_first"}
            assert caught.value.code == code[question.right[0]]
            assert caught.value.rule == question.why.rule
    assert answers >= {"yes", "said", "over"}


@every_level
def test_see_or_fold_by_exact_odds(level):
    margins = {1: 0.15, 2: 0.05, 3: 0.02}
    answers = []
    for question in made("see-or-fold", level, range(25)):
        steps = list(replay(game, question.record))
        choices = [a for choice in game.legal(steps[-1].state) for a in expand(choice)]
        assert choices == [See(question.seat), Fold(question.seat)]
        view = view_of(game, question.record, steps, question.seat)
        points = dict(question.record.carry.scores)
        other = next(seat for seat in points if seat != question.seat)
        stakes = answer(game.Rules(), mine=points[question.seat], theirs=points[other])
        for skill in ("random", "best"):
            gain = stakes.see(chances(view, skill=skill)) - stakes.fold
            assert question.right == ("see" if gain > 0 else "fold",)
        assert abs(stakes.see(chances(view, skill="random")) - stakes.fold) >= margins[level]
        figures = dict(question.why.phrase.fields)
        assert figures["need"] == stakes.break_even
        assert figures["win"] + figures["draw"] + figures["lose"] == 1
        answers += question.right
    assert 5 < answers.count("see") < 20


def test_see_or_fold_does_not_look_at_the_other_hand():
    """The same question with the caller's cards dealt anew has the same answer."""
    for question in made("see-or-fold", 2, range(10)):
        determinized = game.determinize(question.record, question.seat, random.Random(1))
        views = [
            view_of(game, record, list(replay(game, record)), question.seat)
            for record in (question.record, replace(question.record, pack=determinized.pack))
        ]
        assert views[0] == views[1]
        assert chances(views[0], skill="random") == chances(views[1], skill="random")
