"""Coups for Bouillotte's drills: hands that are dealt on purpose, played on to the word before the show."""

import random
from collections.abc import Collection, Iterable, Mapping, Sequence

from tapisvert.core.cards import SUITS, Card, card
from tapisvert.core.phrases import phrase
from tapisvert.core.record import Record
from tapisvert.core.seats import Seat
from tapisvert.drills.moment import Moment, begin, pack_with
from tapisvert.drills.question import Option, Shown, seat_option
from tapisvert.games.bouillotte import play
from tapisvert.games.bouillotte.events import Event
from tapisvert.games.bouillotte.rules import FIRST_DEAL, PRESETS, Carry, Rules, layout, pack, seats
from tapisvert.games.bouillotte.state import Action, Call, Fold, Pass, See, State

type BouillotteMoment = Moment[State, Action, Event]
type Hand = tuple[Card, ...]
NOBODY: str = "nobody"


def preset_of(players: int) -> str:
    """Return the first preset for so many players, which differs from the others in nothing else."""
    return next(
        name for name, rules in PRESETS.items() if rules == Rules(players=rules.players) and rules.players == players
    )


def deal(
    rng: random.Random,
    rules: Rules,
    hands: Mapping[Seat, Sequence[Card]] | None = None,
    *,
    turned: Card | None = None,
    carry: Carry = FIRST_DEAL,
) -> BouillotteMoment:
    """Deal these hands and this *retourne*; all other cards at random."""
    named: dict[str, Sequence[Card]] = {**(hands or {})}
    if turned is not None:
        named["turned"] = (turned,)
    given = {one for hand in named.values() for one in hand}
    rest = [one for one in pack(rules) if one not in given]
    rng.shuffle(rest)
    order = pack_with(layout(rules, carry), named, rest)
    preset = preset_of(rules.players)
    return begin(play, Record(game="bouillotte", preset=preset, rules=rules, carry=carry, pack=order))


def before_the_show(moment: BouillotteMoment, inside: Collection[Seat]) -> BouillotteMoment:
    """Let the seats of ``inside`` come in for nothing and the others leave, up to the last word."""
    while True:
        now = moment.state.round
        seat = now.waiting[0]
        if not now.opened:
            action: Action = See(seat) if seat in inside else Pass(seat)
        else:
            action = Call(seat) if seat in inside else Fold(seat)
        after = moment.then(action)
        if after.state.phase == "over":
            return moment
        moment = after


def some_seats(rng: random.Random, rules: Rules, number: int) -> tuple[Seat, ...]:
    """Return so many seats at random, in order of speech."""
    chosen = set(rng.sample(seats(rules), number))
    return tuple(seat for seat in seats(rules) if seat in chosen)


def on_the_cloth(state: State) -> tuple[Shown, ...]:
    """Return all hands and the *retourne*, which is all that a count needs."""
    return (*(Shown(hand, seat) for seat, hand in state.hands), Shown((state.turned,)))


def three_of(rng: random.Random, rank: str, *, without: Card | None = None) -> Hand:
    """Return a brelan of a rank, that does not hold the card turned up."""
    there = [card(rank + suit) for suit in SUITS if card(rank + suit) != without]
    return tuple(rng.sample(there, 3))


def seat_options(listed: Iterable[Seat], *, nobody: bool = False) -> tuple[Option, ...]:
    """Return answers that name seats, and nobody where that may be one."""
    none = (Option(NOBODY, phrase=phrase("option.nobody")),) if nobody else ()
    return (*(seat_option(seat) for seat in listed), *none)
