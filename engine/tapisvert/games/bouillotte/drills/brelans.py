"""Drills about brelans: which hand is one, which is the strongest, who pays what to whom."""

import random
from typing import Final

from tapisvert.core.cards import SUITS, Card, card
from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.seats import BySeat, Seat
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Option, Question, Shown
from tapisvert.drills.search import draw_until
from tapisvert.games.bouillotte.brelans import Brelan, Payment, brelan, payments, price
from tapisvert.games.bouillotte.drills.deals import (
    BouillotteMoment,
    Hand,
    before_the_show,
    deal,
    on_the_cloth,
    seat_options,
    some_seats,
    three_of,
)
from tapisvert.games.bouillotte.outcome import brelans
from tapisvert.games.bouillotte.rules import ANTE, Carry, Rules, pack, seats
from tapisvert.games.bouillotte.state import State

WHICH_BRELAN: Final = (
    Topic("name-it", (1, 2)),
    Topic("which-wins", (2, 3), ranking=True),
    Topic("carre-or-higher-rank", (3,), ranking=True),
)
BRELAN_PAY: Final = (Topic("one-brelan", (1,)), Topic("several-brelans", (2, 3)), Topic("short-payer", (3,)))
_POINT: Final = "point"


# Which hand is one


def which_brelan(rng: random.Random, level: Level) -> Question:
    """Ask whether a hand is a brelan, and which; then which of several hands takes the pot."""
    if level > 1 and (level > 2 or rng.random() < 0.5):
        return _which_wins(rng, level)
    rules = Rules(players=rng.choice((3, 4, 5)))
    kind = rng.choice(("carre", "simple", "pair", "pair", "nothing"))
    turned = rng.choice(pack(rules))
    ranks = [one.rank for one in pack(rules)[: len(pack(rules)) // 4] if one.rank != turned.rank]
    hand = _hand_of(rng, rules, kind, turned, ranks)
    moment = deal(rng, rules, {"seat1": hand}, turned=turned)
    held = brelan(rules, hand, turned)
    right = _POINT if held is None else held.kind
    options = (*(Option(one, phrase=phrase("option.term", term=one)) for one in ("carre", "simple")),
               Option(_POINT, phrase=phrase("option.no_brelan")))  # fmt: skip
    return Question(
        moment=moment.seen_by("seat1"),
        focus=(Shown(hand, "seat1"), Shown((turned,))),
        topics=("name-it",),
        near_miss=kind == "pair",
        ask=phrase("ask.which_brelan"),
        kind="one",
        options=options,
        right=(right,),
        why=_why_brelan(held, turned, pair=kind == "pair"),
        hint=phrase("hint.which_brelan"),
    )


def _hand_of(rng: random.Random, rules: Rules, kind: str, turned: Card, ranks: list[str]) -> Hand:
    rank = rng.choice(ranks)
    match kind:
        case "carre":
            return three_of(rng, turned.rank, without=turned)
        case "simple":
            return three_of(rng, rank)
        case "pair":  # with the card turned up it makes three of a rank, and is no brelan all the same
            return (*three_of(rng, turned.rank, without=turned)[:2], card(rank + rng.choice(SUITS)))
        case _:
            free = [one for one in pack(rules) if one != turned]
            return draw_until(
                lambda: tuple(rng.sample(free, 3)), lambda hand: brelan(rules, hand, turned) is None
            )  # fmt: skip


def _why_brelan(held: Brelan | None, turned: Card, *, pair: bool) -> Reason:
    if held is None:
        return Reason(phrase("why.pair_and_turned" if pair else "why.no_brelan", card=turned), "BOU-14")
    code = "why.is_carre" if held.kind == "carre" else "why.is_simple"
    return Reason(phrase(code, rank=held.rank, card=turned), "BOU-R3")


def _which_wins(rng: random.Random, level: Level) -> Question:
    """Ask which of three hands, all in, takes the pot: brelans, and at the top a carré of low cards among them."""
    rules = Rules(players=rng.choice((4, 5)) if level > 2 else 4)
    turned = rng.choice(pack(rules))
    ranks = list(dict.fromkeys(one.rank for one in pack(rules)))
    others = [rank for rank in ranks if rank != turned.rank]
    carre = level > 2 and rng.random() < 0.6
    chosen = rng.sample(others, 2)
    hands: list[Hand] = [three_of(rng, rank) for rank in chosen]
    taken = {one for hand in hands for one in hand} | {turned}
    if carre:
        hands[rng.randrange(2)] = three_of(rng, turned.rank, without=turned)
    else:
        free = [one for one in pack(rules) if one not in taken]
        hands.append(tuple(rng.sample(free, 3)))
    inside = some_seats(rng, rules, len(hands))
    rng.shuffle(hands)
    dealt = dict(zip(inside, hands, strict=True))
    moment = deal(rng, rules, dealt, turned=turned)
    held = brelans(moment.state)
    best = max((seat for seat in inside if seat in held), key=lambda seat: held[seat].strength)
    second = max((held[seat] for seat in inside if seat in held and seat != best), key=lambda one: one.strength)
    won = held[best]
    code = "why.carre_beats" if won.kind == "carre" else "why.higher_brelan"
    return Question(
        moment=before_the_show(moment, inside),
        focus=on_the_cloth(moment.state),
        topics=("which-wins", *(("carre-or-higher-rank",) if carre else ())),
        near_miss=carre,
        ask=phrase("ask.who_wins", seats=inside),
        kind="one",
        options=seat_options(inside),
        right=(best,),
        why=Reason(phrase(code, rank=won.rank, other=second.rank), "BOU-15"),
        hint=phrase("hint.which_brelan_wins"),
    )


# Who pays whom


def brelan_pay(rng: random.Random, level: Level) -> Question:
    """Ask what a brelan brings, what somebody pays for several, and who is paid by one who has too few chips."""
    if level > 2 and rng.random() < 0.6:
        return _short_payer(rng)
    rules = Rules(players=rng.choice((3, 4, 5)) if level == 1 else rng.choice((4, 5)))
    moment, inside = _with_brelans(rng, rules, 1 if level == 1 else rng.choice((2, 2, 3)), Carry())
    state = moment.state
    held = brelans(state)
    paid = _payments(state, held)
    receives = level == 1 or rng.random() < 0.4
    seat = rng.choice(list(held)) if receives else rng.choice(seats(rules))
    total = sum(one.chips for one in paid if seat == (one.to if receives else one.seat))
    return Question(
        moment=before_the_show(moment, inside),
        focus=on_the_cloth(state),
        topics=("one-brelan" if level == 1 else "several-brelans",),
        near_miss=any(one.kind == "carre" for one in held.values()) or any(one not in inside for one in held),
        ask=phrase("ask.brelan_received" if receives else "ask.brelan_paid", seat=seat),
        kind="number",
        right=(str(total),),
        why=_why_paid(rules, held, seat, paid, receives=receives),
        hint=phrase("hint.brelan_pay"),
    )


def _with_brelans(
    rng: random.Random, rules: Rules, number: int, carry: Carry
) -> tuple[BouillotteMoment, tuple[Seat, ...]]:
    """Deal so many brelans, one of them a carré as often as not, and say who will be in."""
    turned = rng.choice(pack(rules))
    ranks = list(dict.fromkeys(one.rank for one in pack(rules)))
    rng.shuffle(ranks)
    if rng.random() < 0.5:
        ranks.sort(key=lambda rank: rank != turned.rank)
    else:
        ranks.remove(turned.rank)
    holders = rng.sample(seats(rules), number)
    dealt = {seat: three_of(rng, rank, without=turned) for seat, rank in zip(holders, ranks, strict=False)}
    moment = draw_until(
        lambda: deal(rng, rules, dealt, turned=turned, carry=carry),
        lambda m: len(brelans(m.state)) == number,
    )
    return moment, some_seats(rng, rules, 2)


def _payments(state: State, held: dict[Seat, Brelan]) -> tuple[Payment, ...]:
    """Return the payments as they are when the pot is settled, of which nobody loses anything here."""
    stacks: BySeat[int] = state.round.stakes.stacks
    return payments(state.rules, tuple(held.items()), stacks)


def _why_paid(
    rules: Rules, held: dict[Seat, Brelan], seat: Seat, paid: tuple[Payment, ...], *, receives: bool
) -> Reason:
    if receives:
        each, payers = price(rules, held[seat]), rules.players - len(held)
        carre = held[seat].kind == "carre"
        return Reason(
            phrase("why.each_pays", seat=seat, each=each, payers=payers, total=each * payers, carre=carre), "BOU-16"
        )
    if seat in held:
        return Reason(phrase("why.holder_pays_nothing", seat=seat), "BOU-17")
    holders = tuple(one.to for one in paid if one.seat == seat)
    total = sum(one.chips for one in paid if one.seat == seat)
    return Reason(phrase("why.pays_each_holder", seat=seat, seats=holders, total=total), "BOU-17")


def _short_payer(rng: random.Random) -> Question:
    """Ask whom a player pays in full who has too few chips for all brelans."""
    rules = Rules(players=rng.choice((4, 5)))
    short = rng.choice(seats(rules))
    left = rng.choice((1, 2))

    def draw() -> tuple[BouillotteMoment, tuple[Seat, ...]]:
        carry = Carry(stacks=((short, left + ANTE),))
        return _with_brelans(rng, rules, rng.choice((2, 3)), carry)

    def fits(found: tuple[BouillotteMoment, tuple[Seat, ...]]) -> bool:
        held = brelans(found[0].state)
        mine = [one for one in _payments(found[0].state, held) if one.seat == short]
        full = [one for one in mine if one.chips == one.due]
        return short not in held and short not in found[1] and 0 < len(full) < len(mine)

    moment, inside = draw_until(draw, fits)
    state = moment.state
    held = brelans(state)
    mine = [one for one in _payments(state, held) if one.seat == short]
    full = tuple(one.to for one in mine if one.chips == one.due)
    return Question(
        moment=before_the_show(moment, inside),
        focus=on_the_cloth(state),
        topics=("short-payer",),
        near_miss=True,
        ask=phrase("ask.short_payer", seat=short, chips=left),
        kind="many",
        options=seat_options(tuple(seat for seat in seats(rules) if seat in held)),
        right=tuple(seat for seat in seats(rules) if seat in full),
        why=Reason(phrase("why.short_payer", seats=tuple(one.to for one in mine), seat=short, chips=left), "BOU-19"),
        hint=phrase("hint.short_payer"),
    )
