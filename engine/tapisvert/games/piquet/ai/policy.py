"""An opponent at three levels, who sees what his seat sees and nothing else.

1 puts away what looks small, declares all and plays by rule of thumb. 2 puts away by exact
expectation and plays each card by solving deals that agree with all he has seen. 3 compares
discards against random deals, sinks what cannot be good, and looks at more deals. Thinking is
bounded by numbers of samples, so a seed gives the same game everywhere.
"""

import random
from collections import Counter
from collections.abc import Sequence

from tapisvert.core.cards import Card
from tapisvert.core.game import Act, Choice, Determinize, Pick, Seat
from tapisvert.core.piles import View
from tapisvert.games.piquet.ai.discard_ev import candidates, sensible, swings
from tapisvert.games.piquet.ai.solver import Position, Solver, TooManyPositions, pic_lead
from tapisvert.games.piquet.declarations.combinations import Category, Item, holding
from tapisvert.games.piquet.hand_bits import BIT, mask, unmask
from tapisvert.games.piquet.play import apply, start
from tapisvert.games.piquet.rules import ELDER, ORDER, SEATS, Carry, Rules, other
from tapisvert.games.piquet.state import Action, Better, Call, Discard, Equal, Good, Pass, PiquetRecord, Play

LEVELS = (1, 2, 3)

_SWING_SAMPLES = 120
_SWING_CANDIDATES = 8
_CALL_SAMPLES = 24
_HOPELESS = 0.02
"""A call that is good less often is sunk: it would only tell the other something (PIQ-R7)."""
_LIMIT = 30_000


def choose(
    view: View,
    choices: tuple[Choice[Action], ...],
    determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    *,
    level: int = 2,
) -> Action | None:
    """Choose what to do. Nothing is done out of turn in piquet, so ``None`` never comes."""
    match choices[0]:
        case Pick(_, from_, least, most):
            return _discard(view, from_, (least, most), rng, level=level)
        case Act(Play()):
            return _play(view, choices, determinize, rng, level)
        case _:
            return _speak(view, choices, determinize, rng, level)


def _discard(view: View, hand: tuple[Card, ...], limits: tuple[int, int], rng: random.Random, *, level: int) -> Discard:
    seat, (least, most) = view.seat, limits
    if level == 1:
        number = max(least, min(most, rng.randint(3, 5) if seat == ELDER else most))
        return Discard(seat, unmask(sensible(mask(hand), number)))
    best = candidates(hand, least=least, most=most, number=_SWING_CANDIDATES)
    if level == 2:
        return Discard(seat, best[0].cards)
    compared = swings(hand, best, rng=rng, samples=_SWING_SAMPLES, elder=seat == ELDER, room=most)
    return Discard(seat, compared[0].cards)


def _speak(
    view: View,
    choices: tuple[Choice[Action], ...],
    determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    level: int,
) -> Action:
    said = [choice.action for choice in choices if isinstance(choice, Act)]
    for action in said:  # the whole of what is held stands first, and points are points
        if isinstance(action, Better):
            return action
    for action in said:
        if isinstance(action, (Equal, Good)):
            return next((one for one in said if isinstance(one, Equal)), action)
    best = said[0]
    if level < 3 or not isinstance(best, Call) or view.seat != ELDER:
        return best
    return Pass(ELDER) if _good(view, best, determinize, rng) < _HOPELESS else best


def _good(view: View, call: Call, determinize: Determinize[Rules, Carry, Action], rng: random.Random) -> float:
    """Estimate how often elder's call is not beaten."""
    mine = _best(call.category, _own(view))
    good = 0
    for _ in range(_CALL_SAMPLES):
        theirs = _best(call.category, _their_hand(determinize(rng), view.seat))
        good += theirs is None or mine is None or mine.key >= theirs.key
    return good / _CALL_SAMPLES


def _best(category: Category, hand: tuple[Card, ...]) -> Item | None:
    return next(iter(holding(hand).items(category)), None)


def _own(view: View) -> tuple[Card, ...]:
    """Return the cards that the seat holds."""
    return tuple(
        card
        for pile in view.table.piles
        if pile.owner == view.seat and pile.name in {"hand", "shown"}
        for card in pile.cards
        if card is not None
    )


def _their_hand(record: PiquetRecord, seat: Seat) -> tuple[Card, ...]:
    """Return what the other holds in a determinized deal."""
    state = start(record.rules, record.pack, record.carry).state
    for action in record.actions:
        state = apply(state, action).state
    return state.hands[SEATS.index(other(seat))]


def _samples(left: int, level: int) -> int:
    """Bound the deals that are solved: few while they are long, more when they are short."""
    few = 3 if left > 10 else 5 if left > 8 else 8 if left > 6 else 12
    return few * (1 if level == 2 else 3)


def _play(
    view: View,
    choices: Sequence[Choice[Action]],
    determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    level: int,
) -> Play:
    cards = [choice.action.card for choice in choices if isinstance(choice, Act) and isinstance(choice.action, Play)]
    led = next((p.cards[0] for p in view.table.piles if p.name == "played" and p.owner != view.seat), None)
    if len(cards) == 1:
        return Play(view.seat, cards[0])
    if level == 1:
        return Play(view.seat, thumb(cards, _own(view), led))
    total: Counter[int] = Counter()
    for _ in range(_samples(len(_own(view)), level)):
        theirs = _their_hand(determinize(rng), view.seat)
        try:
            total.update(values_of_cards(view, theirs, led))
        except TooManyPositions:
            continue
    if not total:
        return Play(view.seat, thumb(cards, _own(view), led))
    sign = 1 if view.seat == ELDER else -1
    # Of equal ones the lowest: what it gives away is least.
    best = max(cards, key=lambda card: (sign * total[BIT[card]], -ORDER.index(card.rank)))
    return Play(view.seat, best)


def values_of_cards(view: View, theirs: tuple[Card, ...], led: Card | None) -> dict[int, int]:
    """Return for each card that may be played elder's future points less younger's, hands open."""
    own, others = mask(_own(view)), mask(theirs)
    tricks = dict(view.table.tricks)
    scores = {seat: view.table.fact("score", seat) for seat in SEATS}
    elder_score, younger_score = (value if isinstance(value, int) else 0 for value in scores.values())
    mine = view.seat == ELDER
    elder, younger = (own, others) if mine else (others, own)
    if led is not None:
        elder, younger = (elder, younger | BIT[led]) if mine else (elder | BIT[led], younger)
        if not mine:
            elder_score -= 1  # his lead has been counted; the solver counts it again
    bonus = view.table.fact("bonus") is not None
    played = sum(tricks.values())
    lead = pic_lead(
        elder_score,
        younger_score,
        bonus=bonus,
        tricks=played,
        elder_tricks=tricks[ELDER],
        cards_count=view.rules.cards_count_for_pic,
    )
    at = Position(elder, younger, mine == (led is None), tricks[ELDER], lead)
    solver = Solver(limit=_LIMIT)
    return dict(solver.leads(at) if led is None else solver.answers(at, BIT[led]))


def thumb(cards: Sequence[Card], hand: tuple[Card, ...], led: Card | None) -> Card:
    """Play by rule of thumb: the longest suit from the top; win as cheaply as possible, else the lowest."""
    if led is None:
        lengths = Counter(card.suit for card in hand)
        return max(cards, key=lambda card: (lengths[card.suit], ORDER.index(card.rank)))
    over = [c for c in cards if c.suit == led.suit and ORDER.index(c.rank) > ORDER.index(led.rank)]
    return min(over or cards, key=lambda card: ORDER.index(card.rank))
