"""Drills about chips: what a carré costs, what it costs to stay, how side pots are made and who wins them."""

import random
from typing import Final

from tapisvert.core.frozen import replace
from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.seats import Seat
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Question
from tapisvert.drills.search import draw_until
from tapisvert.games.bouillotte.carres import cost_now
from tapisvert.games.bouillotte.drills.deals import BouillotteMoment, deal, seat_options
from tapisvert.games.bouillotte.outcome import Award, awards
from tapisvert.games.bouillotte.rules import ANTE, Carry, Rules, seats
from tapisvert.games.bouillotte.state import Action, Call, Carre, Fold, Pass, Raise, State, VaTout
from tapisvert.shared.betting.round import call, fold, return_uncalled
from tapisvert.shared.betting.standing import cost

CARRE_COST: Final = (Topic("how-much", (1, 2)), Topic("other-tables", (2, 3)), Topic("to-stay", (3,)))
SIDE_POTS: Final = (Topic("main-pot", (1, 2)), Topic("side-pot", (2, 3)), Topic("who-wins-it", (3,)))


# What a carré costs


def carre_cost(rng: random.Random, level: Level) -> Question:
    """Ask what a *carre* adds here, by other readings too; at last what it costs another to stay."""
    if level > 2 and rng.random() < 0.6:
        return _to_stay(rng)
    other = level > 2 or (level == 2 and rng.random() < 0.5)
    reading = rng.choice(("pot_plus_one", "double")) if other else "others_plus_one"
    rules = Rules(
        players=rng.choice((3, 4, 5)),
        carre=reading,  # type: ignore[arg-type]
        dealer_extra=rng.choice((0, 1)) if level > 1 else 0,
    )
    carried = rng.choice((0, rules.players, 2 * rules.players)) if level > 1 else 0
    moment = _passed(rng, deal(rng, rules, carry=Carry(pot=carried)))
    state = moment.state
    seat = state.round.waiting[0]
    asked = cost_now(state, seat)
    pot = state.round.stakes.pot
    return Question(
        moment=moment.seen_by(seat),
        topics=("other-tables" if other else "how-much",),
        near_miss=pot != asked,
        ask=phrase("ask.carre_cost", seat=seat, reading=reading),
        kind="number",
        right=(str(asked),),
        why=Reason(phrase(f"why.carre_{reading}", players=rules.players, pot=pot, cost=asked), "BOU-5"),
        hint=phrase("hint.carre_cost"),
    )


def _passed(rng: random.Random, moment: BouillotteMoment) -> BouillotteMoment:
    """Let some seats pass first."""
    for _ in range(rng.randrange(len(moment.state.hands))):
        moment = moment.then(Pass(moment.state.round.waiting[0]))
    return moment


def _to_stay(rng: random.Random) -> Question:
    """A carré was made, perhaps raised: what it costs the next, who may have chips in already, or too few."""
    rules = Rules(players=rng.choice((3, 4, 5)))
    wanted = rng.choice(("all", "short", "paid"))

    def draw() -> BouillotteMoment:
        stacks = ((rng.choice(seats(rules)), rng.randint(3, 12)),) if wanted == "short" else ()
        moment = _passed(rng, deal(rng, rules, carry=Carry(stacks=stacks)))
        made = moment.choices(Carre)
        moment = moment.then(made[0]) if made else moment
        raised = moment.choices(Raise)
        if raised and (wanted == "paid" or rng.random() < 0.6):
            moment = moment.then(rng.choice(raised[:8]))
            while wanted == "paid" and not moment.state.round.bet(moment.state.round.waiting[0]):
                moment = moment.then(Fold(moment.state.round.waiting[0]))
        return moment

    def fits(moment: BouillotteMoment) -> bool:
        now = moment.state.round
        if not now.opened:
            return False
        seat = now.waiting[0]
        short = cost(now, seat) < now.price - now.bet(seat)
        return wanted == ("short" if short else "paid" if now.bet(seat) else "all")

    moment = draw_until(draw, fits)
    now = moment.state.round
    seat = now.waiting[0]
    asked, missing = cost(now, seat), now.price - now.bet(seat)
    code = "why.stays_short" if asked < missing else "why.stays_for"
    return Question(
        moment=moment.seen_by(seat),
        topics=("to-stay",),
        near_miss=asked != now.price,
        ask=phrase("ask.to_stay", seat=seat),
        kind="number",
        right=(str(asked),),
        why=Reason(
            phrase(code, seat=seat, price=now.price, paid=now.bet(seat), cost=asked, missing=missing),
            "BOU-26" if asked < missing else "BOU-31",
        ),
        hint=phrase("hint.to_stay"),
    )  # fmt: skip


# Side pots


def side_pots(rng: random.Random, level: Level) -> Question:
    """Ask how much is in the main pot, then in the side pot, then who wins that one."""
    if level > 2 and rng.random() < 0.6:
        return _who_wins_it(rng)
    side = level > 2 or (level == 2 and rng.random() < 0.5)
    rules = Rules(players=4)
    moment, settled = _with_two_pots(rng, rules, folded_money=level > 1)
    main, second = (one.pot for one in awards(settled))
    asked = second if side else main
    short = next(seat for seat in main.seats if seat not in second.seats)
    seat = moment.state.round.waiting[0]
    return Question(
        moment=moment.seen_by(seat),
        topics=("side-pot" if side else "main-pot",),
        near_miss=any(staked and one not in main.seats for one, staked in settled.round.bets),
        ask=phrase("ask.side_pot" if side else "ask.main_pot", seats=main.seats, short=short),
        kind="number",
        right=(str(asked.chips),),
        why=Reason(
            phrase(
                "why.side_pot" if side else "why.main_pot",
                seat=short, staked=settled.round.bet(short), chips=asked.chips, seats=second.seats,
                antes=rules.players * ANTE,
            ),
            "BOU-26",
        ),
        hint=phrase("hint.side_pots"),
    )  # fmt: skip


def _with_two_pots(rng: random.Random, rules: Rules, *, folded_money: bool) -> tuple[BouillotteMoment, State]:
    """Return a coup before its last word, and its state after it, before the pots are given away.

    One seat has gone all in, two have staked more, and the first may have left a *carre* behind.
    """
    return draw_until(
        lambda: _one_all_in(rng, rules, folded_money=folded_money),
        lambda found: len(awards(found[1])) == 2 and all(one.decision is not None for one in awards(found[1])),
    )


def _one_all_in(rng: random.Random, rules: Rules, *, folded_money: bool) -> tuple[BouillotteMoment, State]:
    order = seats(rules)
    short = rng.choice(order[1:3] if folded_money else order[:2])
    cave = rng.randint(len(order) + 1, 10)
    free = [seat for seat in order if seat != short and not (folded_money and seat == order[0])]
    stay = rng.sample(free, 2)
    price = rng.randint(cave + 2, 24)
    moment = deal(rng, rules, carry=Carry(stacks=((short, cave + ANTE),)))
    while True:
        action = _word(moment.state, short=short, stay=stay, price=price, folded_money=folded_money)
        after = moment.then(action)
        if after.state.phase == "over":
            now = moment.state.round
            closed = fold(now) if isinstance(action, Fold) else call(now)
            return moment, replace(moment.state, round=return_uncalled(closed))
        moment = after


def _word(state: State, *, short: Seat, stay: list[Seat], price: int, folded_money: bool) -> Action:
    """Return what the next seat says in such a coup."""
    now, seat = state.round, state.round.waiting[0]
    if seat == short:
        return VaTout(seat) if now.bet(seat) + now.stakes.stack(seat) > now.price else Call(seat)
    if not now.opened:
        return Carre(seat) if folded_money else Pass(seat)
    if seat in stay:
        return Raise(seat, price) if now.price < price else Call(seat)
    return Fold(seat)


def _who_wins_it(rng: random.Random) -> Question:
    """Ask who takes the side pot, all cards open: by the suit that won the main pot, or by another."""
    wanted = rng.choice(("same", "anew", "brelan", "any"))
    moment, settled = draw_until(
        lambda: _with_two_pots(rng, Rules(players=4), folded_money=True),
        lambda found: wanted == "any" or _how(*awards(found[1])) == wanted,
    )
    main, side = awards(settled)
    return Question(
        moment=moment,
        topics=("who-wins-it",),
        near_miss=_how(main, side) != "same" or main.winner != side.winner,
        ask=phrase("ask.who_wins_side_pot", seats=main.pot.seats, side=side.pot.seats),
        kind="one",
        options=seat_options(side.pot.seats),
        right=(side.winner,),
        why=_why_side(main, side),
        hint=phrase("hint.who_wins_side_pot"),
    )


def _how(main: Award, side: Award) -> str:
    """Say whether the side pot goes by the suit of the main pot, by a suit counted anew, or by a brelan."""
    if main.decision is None or side.decision is None or side.decision.by == "brelan":
        return "brelan"
    return "same" if side.decision.suit == main.decision.suit else "anew"


def _why_side(main: Award, side: Award) -> Reason:
    won = side.decision
    if won is not None and won.brelan is not None:
        return Reason(phrase("why.side_brelan", seat=side.winner, rank=won.brelan.rank), "BOU-R3")
    suit = None if won is None else won.suit
    total = None if won is None else won.total
    if _how(main, side) == "same":
        return Reason(phrase("why.side_same_suit", seat=side.winner, suit=suit, total=total), "BOU-27")
    first = None if main.decision is None else main.decision.suit
    return Reason(phrase("why.side_anew", seat=side.winner, suit=suit, total=total, first=first), "BOU-27")
