"""Drills about puts: may one put now, see or fold."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.seats import BySeat, Seat, by_seat
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Option, Question
from tapisvert.drills.search import draw_until
from tapisvert.games.put.drills.deals import PutMoment, deal, near_hands, play_on, view
from tapisvert.games.put.odds.match_equity import Answer, answer
from tapisvert.games.put.odds.position import chances
from tapisvert.games.put.play import on_turn
from tapisvert.games.put.rules import HAND, PRESETS, Carry, Rules, pack, seats
from tapisvert.games.put.state import (
    Put,
    See,
    Swap,
)
from tapisvert.shared.chances import Exact

MAY_PUT: Final = (Topic("early-in-the-hand"), Topic("late-in-the-hand"))
SEE_OR_FOLD: Final = (Topic("before-the-first-card"), Topic("during-the-tricks"), Topic("a-player-at-four"))
_LATE: Final = 4
"""Cards played from which a hand of two is late."""


# May one put now?


@dataclass(frozen=True, slots=True)
class _Asked:
    """A moment, the seat that would put, and the reason for the right answer."""

    moment: PutMoment
    seat: Seat
    right: str
    why: Reason
    near_miss: bool = True
    """Whether the moment looks as if it had another answer."""


def may_put(rng: random.Random, level: Level) -> Question:
    """Ask whether a seat may put at a moment that looks as if it might not, or might."""
    makers: tuple[Callable[[random.Random], _Asked], ...] = (_at_any_time, _at_any_time, _said, _over)
    if level > 1:
        makers += (_decided, _one_from_home, _last_card, _waiting)
    if level > 2:
        makers += (_decided, _last_card, _exchanging)
    asked = rng.choice(makers)(rng)
    keys = ["yes", "turn", "said", "over"]
    if level > 1:
        keys += ["decided", "home"]
    if level > 2:
        keys.append("exchange")
    refused = {"turn": Reason(phrase("why.not_only_on_turn"), "PUT-1"),
               "decided": Reason(phrase("why.decided_may"), "PUT-6"),
               "home": Reason(phrase("why.home_may"), "PUT-15")}  # fmt: skip
    return Question(
        moment=asked.moment,
        topics=("late-in-the-hand" if _played(asked.moment) >= _LATE else "early-in-the-hand",),
        near_miss=asked.near_miss,
        ask=phrase("ask.may_put", seat=asked.seat),
        kind="one",
        options=tuple(Option(key, phrase=_PUT_ANSWERS[key]) for key in keys),
        right=(asked.right,),
        why=asked.why,
        hint=phrase("hint.may_put"),
        wrong=tuple((key, why) for key, why in refused.items() if key in keys) if asked.right == "yes" else (),
    )


def _played(moment: PutMoment) -> int:
    """Cards played so far."""
    return sum(len(trick.plays) for trick in moment.state.tricks) + len(moment.state.trick)


_PUT_ANSWERS: Final = {
    "yes": phrase("option.may_put"),
    "turn": phrase("option.not_on_turn"),
    "said": phrase("option.already_said"),
    "over": phrase("option.last_card_down"),
    "decided": phrase("option.decided"),
    "home": phrase("option.one_from_home"),
    "exchange": phrase("option.exchange_first"),
}


def _some_deal(rng: random.Random, *, preset: str = "two-players", scores: BySeat[int] | None = None) -> PutMoment:
    """A deal of neighbouring ranks, at some score below four each unless one is given."""
    if scores is None:
        scores = by_seat({seat: rng.randrange(4) for seat in seats(PRESETS[preset])})
    return deal(preset, near_hands(rng, PRESETS[preset], width=6), carry=Carry(scores=scores))


def _at_any_time(rng: random.Random) -> _Asked:
    moment = _some_deal(rng, preset=rng.choice(("two-players", "two-players", "three-players")))
    moment = play_on(moment, rng, cards=rng.randrange(HAND * moment.state.rules.players - 1))
    seat = rng.choice(seats(moment.state.rules))
    turn = seat == on_turn(moment.state)
    explanation = phrase("why.on_turn_may", seat=seat) if turn else phrase("why.off_turn_may", seat=seat)
    return _Asked(moment, seat, "yes", Reason(explanation, "PUT-1"), near_miss=not turn)


def _said(rng: random.Random) -> _Asked:
    moment = _some_deal(rng)
    before = rng.randrange(5)
    moment = play_on(moment, rng, cards=before).then(Put(rng.choice(seats(moment.state.rules))))
    moment = moment.then(See(moment.state.to_answer[0]))
    moment = play_on(moment, rng, cards=rng.randrange(6 - before - 1))
    why = Reason(phrase("why.one_put"), "PUT-4")
    return _Asked(moment, rng.choice(seats(moment.state.rules)), "said", why, near_miss=False)


def _waiting(rng: random.Random) -> _Asked:
    moment = _some_deal(rng)
    moment = play_on(moment, rng, cards=rng.randrange(6)).then(Put(rng.choice(seats(moment.state.rules))))
    seat = moment.state.to_answer[0]
    return _Asked(moment, seat, "said", Reason(phrase("why.put_waits", seat=seat), "PUT-4"))


def _over(rng: random.Random) -> _Asked:
    moment = play_on(_some_deal(rng), rng, cards=6)
    why = Reason(phrase("why.put_over"), "PUT-5")
    return _Asked(moment, rng.choice(seats(moment.state.rules)), "over", why, near_miss=False)


def _decided(rng: random.Random) -> _Asked:
    def won_two(moment: PutMoment) -> bool:
        winners = [trick.winner for trick in moment.state.tricks]
        return len(set(winners)) == 1 and winners[0] is not None

    moment = draw_until(lambda: play_on(_some_deal(rng), rng, cards=4), won_two)
    moment = play_on(moment, rng, cards=rng.randrange(2))
    seat = rng.choice(seats(moment.state.rules))
    return _Asked(moment, seat, "yes", Reason(phrase("why.decided_may"), "PUT-6"))


def _last_card(rng: random.Random) -> _Asked:
    moment = play_on(_some_deal(rng), rng, cards=5)
    return _Asked(moment, rng.choice(seats(moment.state.rules)), "yes", Reason(phrase("why.last_card_may"), "PUT-5"))


def _one_from_home(rng: random.Random) -> _Asked:
    seat = rng.choice(("pone", "dealer"))
    scores = {"pone": rng.randrange(5), "dealer": rng.randrange(5)} | {seat: 4}
    moment = _some_deal(rng, scores=by_seat(scores))
    moment = play_on(moment, rng, cards=rng.randrange(4))
    return _Asked(moment, seat, "yes", Reason(phrase("why.home_may"), "PUT-15"))


def _exchanging(rng: random.Random) -> _Asked:
    moment = deal("partnership", near_hands(rng, PRESETS["partnership"], width=6))
    for _ in range(rng.randrange(4)):
        moment = moment.then(rng.choice(moment.choices(Swap)))
    return _Asked(
        moment, rng.choice(seats(moment.state.rules)), "exchange", Reason(phrase("why.put_exchange"), "PUT-42")
    )


# See or fold?


@dataclass(frozen=True, slots=True)
class _Decision:
    """A put that waits for its answer, and what either answer is worth."""

    moment: PutMoment
    seat: Seat
    stakes: Answer
    hand: Exact
    """Chances when the cards that are left fall at random."""

    @property
    def see(self) -> Fraction:
        """Chance to win the match after seeing."""
        return self.stakes.see(self.hand)

    @property
    def gain(self) -> Fraction:
        """What seeing adds."""
        return self.see - self.stakes.fold

    @property
    def sure(self) -> bool:
        """Whether best play with open hands says the same."""
        best = chances(view(self.moment, self.seat), skill="best")
        return (self.gain > 0) == (self.stakes.see(best) > self.stakes.fold)


def _decision(rng: random.Random) -> _Decision:
    scores = {"pone": rng.randrange(5), "dealer": rng.randrange(5)}
    dealt = rng.sample(pack(Rules()), 2 * HAND)
    moment = deal("two-players", (dealt[:HAND], dealt[HAND:]), carry=Carry(scores=by_seat(scores)))
    moment = play_on(moment, rng, cards=rng.choice((0, 0, 0, 1, 1, 2, 3)))
    moment = moment.then(rng.choice(moment.choices(Put)))
    seat = moment.state.to_answer[0]
    stakes = answer(Rules(), mine=scores[seat], theirs=scores["dealer" if seat == "pone" else "pone"])
    return _Decision(moment, seat, stakes, chances(view(moment, seat), skill="random"))


_MARGINS: Final = {
    1: (Fraction(3, 20), Fraction(1)),
    2: (Fraction(1, 20), Fraction(1, 5)),
    3: (Fraction(1, 50), Fraction(1, 10)),
}
"""How much the right answer is worth by level: at least, at most; in chance to win the match."""
_NEAR: Final = Fraction(1, 10)
"""Chance to win the match up to which see and fold are near each other."""


def see_or_fold(rng: random.Random, level: Level) -> Question:
    """Ask for the answer to a put, by exact chances against a random hand at this score."""
    least, most = _MARGINS[level]
    right = rng.choice(("see", "fold"))

    def fits(found: _Decision) -> bool:
        return least <= abs(found.gain) <= most and (found.gain > 0) == (right == "see") and found.sure

    chosen = draw_until(lambda: _decision(rng), fits)
    right = "see" if chosen.gain > 0 else "fold"
    hand = chosen.hand
    home = chosen.stakes.fold == 0
    points = dict(chosen.moment.record.carry.scores)
    figures = {"win": hand.chance("win"), "draw": hand.chance("draw"), "lose": hand.chance("lose"),
            "see": chosen.see, "fold": chosen.stakes.fold, "need": chosen.stakes.break_even}  # fmt: skip
    why = (
        Reason(phrase("why.must_see", **figures), "PUT-15")
        if home
        else Reason(phrase("why.see", **figures) if right == "see" else phrase("why.fold", **figures), "PUT-R5")
    )
    caller = chosen.moment.state.caller or ""
    return Question(
        moment=chosen.moment.seen_by(chosen.seat),
        topics=(
            "during-the-tricks" if _played(chosen.moment) else "before-the-first-card",
            *(("a-player-at-four",) if max(points.values()) == 4 else ()),
        ),
        near_miss=abs(chosen.gain) <= _NEAR,
        ask=phrase("ask.see_or_fold", caller=caller, mine=points[chosen.seat], theirs=points[caller]),
        kind="one",
        options=(Option("see", phrase=phrase("option.see")), Option("fold", phrase=phrase("option.fold"))),
        right=(right,),
        why=why,
        hint=phrase("hint.see_or_fold", need=chosen.stakes.break_even),
    )
