"""Drills about the point: what a suit counts, and whose it is."""

import random
from typing import Final

from tapisvert.core.cards import RANKS, SUITS, Card
from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.seats import Seat
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Question
from tapisvert.drills.search import draw_until
from tapisvert.games.bouillotte.brelans import brelan
from tapisvert.games.bouillotte.drills.deals import (
    NOBODY,
    BouillotteMoment,
    before_the_show,
    deal,
    on_the_cloth,
    seat_options,
    some_seats,
)
from tapisvert.games.bouillotte.points import Suit, best_suit, count_suits, owners, totals
from tapisvert.games.bouillotte.rules import Rules, seats
from tapisvert.games.bouillotte.state import State

COUNT_POINT: Final = (Topic("one-suit", (1, 2)), Topic("five-players", (2, 3)), Topic("winning-suit", (3,)))
WHOSE_SUIT: Final = (Topic("owner", (1, 2)), Topic("higher-card-out", (2, 3)), Topic("who-wins", (3,), ranking=True))


def _rules(rng: random.Random, level: Level) -> Rules:
    return Rules(players=rng.choice((3, 4)) if level == 1 else rng.choice((4, 4, 5)))


def _of(suits: tuple[Suit, ...], suit: str) -> Suit:
    return next(one for one in suits if one.suit == suit)


def _no_brelan(state: State) -> bool:
    return not any(brelan(state.rules, hand, state.turned) for _, hand in state.hands)


# What a suit counts


def count_point(rng: random.Random, level: Level) -> Question:
    """Ask what a suit counts; at last what the suit counts that wins, which somebody in has to hold."""
    if level > 2:
        return _winning_suit(rng)
    rules = _rules(rng, level)
    suit = rng.choice(SUITS)
    moment = draw_until(
        lambda: deal(rng, rules),
        lambda m: len(_of(_counted(m.state), suit).cards) >= level + 1,
    )
    state = moment.state
    found = _of(_counted(state), suit)
    return Question(
        moment=moment,
        focus=on_the_cloth(state),
        topics=("five-players" if rules.players == 5 else "one-suit",),
        near_miss=state.turned.suit == suit,
        ask=phrase("ask.count_suit", suit=suit),
        kind="number",
        right=(str(found.total),),
        why=Reason(phrase("why.suit_count", suit=suit, cards=found.cards, total=found.total), "BOU-21"),
        hint=phrase("hint.count_suit"),
    )


def _counted(state: State) -> tuple[Suit, ...]:
    return count_suits(state.hands, state.turned, [seat for seat, _ in state.hands])


def _winning_suit(rng: random.Random) -> Question:
    rules = _rules(rng, 3)

    def draw() -> tuple[BouillotteMoment, tuple[Seat, ...]]:
        return deal(rng, rules), some_seats(rng, rules, rng.choice((2, 2, 3)))

    moment, inside = draw_until(draw, lambda found: _no_brelan(found[0].state))
    state = moment.state
    suits = count_suits(state.hands, state.turned, inside)
    counted, owned = {one.suit: one.total for one in suits}, owners(state.hands, inside)
    suit = best_suit(counted, owned, seats(rules))
    own = totals(card for seat, hand in state.hands if seat in inside for card in hand)
    return Question(
        moment=before_the_show(moment, inside),
        focus=on_the_cloth(state),
        topics=("winning-suit", *(("five-players",) if rules.players == 5 else ())),
        near_miss=max(counted.values()) != counted[suit] or max(own, key=lambda one: own[one]) != suit,
        ask=phrase("ask.winning_count", seats=inside),
        kind="number",
        right=(str(counted[suit]),),
        why=_why_best(suits, suit, inside),
        hint=phrase("hint.winning_count"),
    )


def _why_best(suits: tuple[Suit, ...], suit: str, inside: tuple[Seat, ...]) -> Reason:
    """Say why this suit wins: a better one is nobody's, an equal one is a later player's, or it simply is the best."""
    won = _of(suits, suit)
    better = next((one for one in suits if one.total > won.total), None)
    if better is not None:
        said = phrase(
            "why.best_is_nobodys", suit=suit, total=won.total, seat=won.owner, other=better.suit, more=better.total
        )
        return Reason(said, "BOU-23")
    equal = next((one for one in suits if one.total == won.total and one.suit != suit and one.owner is not None), None)
    if equal is not None and equal.owner != won.owner:
        said = phrase("why.equal_suits", suit=suit, other=equal.suit, total=won.total, seat=won.owner, to=equal.owner)
        return Reason(said, "BOU-24")
    return Reason(phrase("why.best_suit", suit=suit, total=won.total, seat=won.owner, seats=inside), "BOU-R4")


# Whose suit it is


def whose_suit(rng: random.Random, level: Level) -> Question:
    """Ask who owns a suit, one of whose higher cards may be folded or turned up; at last who takes the pot."""
    if level > 2:
        return _who_wins(rng)
    rules = _rules(rng, level)
    out = level == 2 and rng.random() < 0.7
    suit = rng.choice(SUITS)

    def draw() -> tuple[BouillotteMoment, tuple[Seat, ...]]:
        return deal(rng, rules), some_seats(rng, rules, rng.choice((2, 2, 3)))

    def fits(found: tuple[BouillotteMoment, tuple[Seat, ...]]) -> bool:
        state, inside = found[0].state, found[1]
        return bool(_of(_counted(state), suit).cards) and _higher_out(state, inside, suit) == out

    moment, inside = draw_until(draw, fits)
    state = moment.state
    seat = owners(state.hands, inside).get(suit)
    return Question(
        moment=before_the_show(moment, inside),
        focus=on_the_cloth(state),
        topics=("higher-card-out" if out else "owner",),
        near_miss=out,
        ask=phrase("ask.whose_suit", suit=suit, seats=inside),
        kind="one",
        options=seat_options(inside, nobody=True),
        right=(NOBODY if seat is None else seat,),
        why=_why_owner(state, suit, seat, out=out),
        hint=phrase("hint.whose_suit"),
    )


def _higher_out(state: State, inside: tuple[Seat, ...], suit: str) -> bool:
    """Whether the highest card of a suit on the cloth is not in a hand that is in, while another one is."""
    seat = owners(state.hands, inside).get(suit)
    return seat is not None and _top(dict(state.hands)[seat], suit) != _of(_counted(state), suit).cards[0]


def _top(hand: tuple[Card, ...], suit: str) -> Card:
    return max((one for one in hand if one.suit == suit), key=lambda one: RANKS.index(one.rank))


def _why_owner(state: State, suit: str, seat: Seat | None, *, out: bool) -> Reason:
    if seat is None:
        return Reason(phrase("why.owned_by_nobody", suit=suit), "BOU-23")
    highest = _of(_counted(state), suit).cards[0]
    mine = _top(dict(state.hands)[seat], suit)
    if out:
        return Reason(phrase("why.higher_card_out", card=mine, seat=seat, higher=highest), "BOU-22")
    return Reason(phrase("why.highest_card_in", card=mine, seat=seat), "BOU-22")


def _who_wins(rng: random.Random) -> Question:
    rules = _rules(rng, 3)
    wanted = rng.choice(("plain", "out", "equal", "nobodys"))

    def draw() -> tuple[BouillotteMoment, tuple[Seat, ...]]:
        return deal(rng, rules), some_seats(rng, rules, rng.choice((2, 3, 3)))

    def fits(found: tuple[BouillotteMoment, tuple[Seat, ...]]) -> bool:
        state, inside = found[0].state, found[1]
        return _no_brelan(state) and (wanted == "plain" or wanted == _kind(state, inside))

    moment, inside = draw_until(draw, fits)
    state = moment.state
    suits = count_suits(state.hands, state.turned, inside)
    counted, owned = {one.suit: one.total for one in suits}, owners(state.hands, inside)
    suit = best_suit(counted, owned, seats(rules))
    return Question(
        moment=before_the_show(moment, inside),
        focus=on_the_cloth(state),
        topics=("who-wins", *(("higher-card-out",) if _higher_out(state, inside, suit) else ())),
        near_miss=_kind(state, inside) != "plain",
        ask=phrase("ask.who_wins", seats=inside),
        kind="one",
        options=seat_options(inside),
        right=(owned[suit],),
        why=_why_best(suits, suit, inside),
        hint=phrase("hint.who_wins"),
    )


def _kind(state: State, inside: tuple[Seat, ...]) -> str:
    """Say what may mislead in a show: equal suits of two owners, a better suit that is nobody's, a higher card out."""
    suits = count_suits(state.hands, state.turned, inside)
    counted, owned = {one.suit: one.total for one in suits}, owners(state.hands, inside)
    suit = best_suit(counted, owned, tuple(seat for seat, _ in state.hands))
    if any(one.total > counted[suit] for one in suits):
        return "nobodys"
    if any(counted[one] == counted[suit] and owned[one] != owned[suit] for one in owned):
        return "equal"
    return "out" if _higher_out(state, inside, suit) else "plain"
