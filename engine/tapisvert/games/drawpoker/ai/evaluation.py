"""What each thing that a seat may do is worth, in chips: what it has at the end of the coup less what it has now.

The hidden cards are dealt at random, so that they agree with all that the seat has seen (``determinize``) and with
what the others' bets and draws tell (``read``); then every action is tried on the same deals, all going on by one
simple rule (``play_out``).
"""

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from tapisvert.core.choices import Act, Amount, Choice, Pick
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.piles import View
from tapisvert.core.record import Determinize
from tapisvert.core.seats import Seat
from tapisvert.core.valued import Mean, Valued
from tapisvert.games.drawpoker.ai.continuation import play_out, size
from tapisvert.games.drawpoker.ai.hands import Hand, low_first, one_short, usual_discard
from tapisvert.games.drawpoker.ai.reading import read, replayed
from tapisvert.games.drawpoker.play import turn
from tapisvert.games.drawpoker.ranking import may_open, order, strength
from tapisvert.games.drawpoker.rules import HAND, Carry, Rules, antes
from tapisvert.games.drawpoker.state import (
    Action,
    Admit,
    Bet,
    Call,
    Check,
    Decline,
    Draw,
    Fold,
    Open,
    Raise,
    Stand,
    State,
)
from tapisvert.shared.betting.standing import Bounds, cost

TRIES: Final = 40
"""Hands tried for each other seat to find one that goes with its bets and its draw."""


def evaluate(
    view: View,
    choices: Sequence[Choice[Action]],
    determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    *,
    budget: int,
    also: Sequence[Action] = (),
    tries: int = TRIES,
) -> tuple[Valued[Action], ...]:
    """Return the value of everything that the seat may do, in the order of the choices.

    ``budget`` is the number of deals drawn. Of bets a few amounts are tried, of discards the sensible ones, and those
    of ``also``. ``tries`` 0 takes bets and draws for no news. Out of turn, letting the moment pass (``None``) is
    valued too. A pot is declined without a look at the cards, so all such values are those of any hand (POK-49).
    """
    mine = [choice for choice in choices if choice.seat == view.seat]
    if not mine:
        return ()
    now = replayed(determinize(rng))
    actions = list(dict.fromkeys((*_candidates(now, mine), *also)))
    if any(isinstance(action, Decline) for action in actions):
        return _unseen(now, view.seat, actions)
    tried: list[Action | None] = [*actions] if turn(now) == view.seat else [None, *actions]
    before = now.round.stakes.stack(view.seat)
    found: dict[Action | None, list[State]] = {action: [] for action in tried}
    for _ in range(budget):
        deal = replayed(read(determinize(rng), view, rng, tries=tries))
        seed = rng.getrandbits(32)  # a number: Python hashes another kind, and hashes differ between machines
        for action in tried:
            found[action].append(play_out(deal, action, random.Random(seed)))
    return tuple(
        Valued(
            action=action,
            value=Mean.of([float(end.round.stakes.stack(view.seat) - before) for end in ends]),
            unit="chips",
            reason=_reason(now, view.seat, action, ends),
        )
        for action, ends in found.items()
    )


def _unseen(now: State, seat: Seat, actions: Sequence[Action]) -> tuple[Valued[Action], ...]:
    """POK-49: a share of the pot against the ante, for cards not looked at are as good as anybody's."""
    share = now.round.stakes.pot / len(now.round.engaged)
    ante = float(antes(now.rules, now.carry)[seat])
    why = Reason(phrase("reason.unseen"), "POK-49")
    values: list[tuple[Action | None, float]] = [(None, share), *((action, ante) for action in actions)]
    return tuple(Valued(action=action, value=Mean(value), unit="chips", reason=why) for action, value in values)


def _candidates(now: State, choices: Sequence[Choice[Action]]) -> Iterator[Action]:
    for choice in choices:
        match choice:
            case Act(action):
                yield action
            case Amount(Open(seat) | Bet(seat) | Raise(seat) as action, least, most):
                if not isinstance(action, Open) or may_open(now.rules, now.level, dict(now.dealt)[seat]):
                    yield from (_for(action, chips) for chips in _amounts(now, Bounds(least, most)))
            case Pick(Draw(seat, split=split), hand, _, most):
                if not split or now.rules.false_openings:
                    discards = sensible_discards(now.rules, hand)
                    yield from (Draw(seat, gone, split) for gone in discards if 0 < len(gone) <= most)
            case _:
                raise TypeError(choice)


def _for(action: Open | Bet | Raise, chips: int) -> Action:
    return type(action)(action.seat, chips)


def _amounts(now: State, bounds: Bounds) -> tuple[int, ...]:
    """The least, half the pot and the pot above the price, and all there is where that is no more than three pots."""
    pot, price = now.round.stakes.pot, now.round.price
    wished = (bounds.least, price + pot // 2, price + pot, *((bounds.most,) if bounds.most <= 3 * pot else ()))
    return tuple(dict.fromkeys(size(bounds, chips) for chips in wished))


def sensible_discards(rules: Rules, hand: Hand) -> tuple[Hand, ...]:
    """Return the discards worth a thought, the usual one first: nothing, and all but what makes something or is high.

    >>> from tapisvert.core.cards import cards, write
    >>> [write(gone) for gone in sensible_discards(Rules(), cards("KH KS 9H 5H 3H"))]
    ['9H 5H 3H', 'KS', '5H 3H', '']
    """
    usual = usual_discard(rules, hand)
    lone = one_short(rules, hand)
    upwards = low_first(rules, hand)
    found = [usual, *([(lone,)] if lone is not None else [])]
    if len(usual) == HAND - 2:  # a pair, or a hand with nothing: keep one more card, the highest of the rest
        found.append(_in_order(hand, [card for card in upwards if card in usual][:-1]))
    if order(rules).read(strength(rules, hand)).category == "high_card":
        found += [_in_order(hand, upwards[:-1]), hand]
    return tuple(dict.fromkeys((*found, ())))


def _in_order(hand: Hand, gone: Sequence[object]) -> Hand:
    return tuple(card for card in hand if card in gone)


def _reason(now: State, seat: Seat, action: Action | None, ends: Sequence[State]) -> Reason:
    """Say what speaks for an action or against it."""
    won = Fraction(sum(seat in end.winners for end in ends), len(ends))
    alone = Fraction(sum(end.round.engaged == (seat,) for end in ends), len(ends))
    others = max(1, len(now.round.engaged) - (seat in now.round.engaged))
    pot, owed = now.round.stakes.pot, cost(now.round, seat) if now.phase in {"first", "second"} else 0
    match action:
        case Open() | Bet() | Raise() if alone > Fraction(1, 2):
            return Reason(phrase("reason.all_fold", share=alone), "POK-36")
        case Draw(cards=cards):
            return Reason(phrase("reason.draw", number=len(cards), chance=won), "POK-28")
        case Stand():
            return Reason(phrase("reason.draw", number=0, chance=won), "POK-28")
        case Call():
            needed = Fraction(owed, pot + owed) if owed else Fraction(0)
            return Reason(phrase("reason.price", cost=owed, pot=pot, chance=won, needed=needed), "POK-R4")
        case Fold():
            return Reason(phrase("reason.folded"), "POK-R5")
        case Check():
            return Reason(phrase("reason.free", chance=won), "POK-34")
        case Admit():
            return Reason(phrase("reason.honest"), "POK-45")
        case Open() | Bet() | Raise() | Decline() | None:
            return Reason(phrase("reason.chance", others=others, chance=won), "POK-R2")
