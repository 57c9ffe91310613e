"""The drill of side pots: short stacks all in, hands open, and who is paid what (POK-56 to POK-61)."""

import random
from typing import Final

from tapisvert.core.frozen import replace
from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Question
from tapisvert.drills.search import draw_until, draw_until_some
from tapisvert.games.drawpoker.drills.deals import DrawPokerMoment, Hand, classes_of, deal, hand_of_class
from tapisvert.games.drawpoker.events import PotShared, PotWon
from tapisvert.games.drawpoker.ranking import strength
from tapisvert.games.drawpoker.rules import HAND, PRESETS, Carry, Rules, pack, seats
from tapisvert.games.drawpoker.state import Call, Raise, Stand
from tapisvert.shared.betting.pots import share

TOPICS: Final = (Topic("two-pots", (1,)), Topic("three-pots", (2, 3)), Topic("shared-pots", (3,)))
_STACKS: Final = range(5, 41)
"""What a stack may be, in chips."""


def side_pots(rng: random.Random, level: Level) -> Question:
    """Ask how many chips one seat is paid when all are all in and all hands are open."""
    shared = level == 3 and rng.random() < 0.5
    rules = replace(PRESETS["french-52"], players=3 if level == 1 else 4, key=False)
    moment = _all_in(rng, rules, _hands(rng, rules, shared=shared))
    end = moment.then(Stand(moment.state.to_draw[0]))
    events = [event for event in end.news if isinstance(event, PotWon | PotShared)]
    paid = dict.fromkeys(seats(rules), 0)
    for event in events:
        winners = event.seats if isinstance(event, PotShared) else (event.seat,)
        for seat, chips in share(event.chips, winners):
            paid[seat] += chips
    asked = rng.choice([seat for seat in seats(rules) if paid[seat] or rng.random() < 0.3] or list(seats(rules)))
    return Question(
        moment=moment,
        topics=("shared-pots" if shared else "two-pots" if level == 1 else "three-pots",),
        near_miss=level > 1,
        ask=phrase("ask.side_pots", seat=asked),
        kind="number",
        right=(str(paid[asked]),),
        why=Reason(
            phrase(
                "why.pots",
                number=len(events),
                pots=tuple(str(event.chips) for event in events),
                seat=asked,
                won=paid[asked],
            ),
            "POK-61" if shared else "POK-56",
        ),
        hint=phrase("hint.side_pots"),
    )


def _hands(rng: random.Random, rules: Rules, *, shared: bool) -> tuple[Hand, ...]:
    """Hands for all seats, the best for the shortest stack more often than not; equal ones at the top if wished."""

    def draw() -> tuple[Hand, ...] | None:
        if not shared:
            cards = rng.sample(pack(rules), HAND * rules.players)
            return tuple(tuple(cards[at : at + HAND]) for at in range(0, len(cards), HAND))
        wanted = rng.choice(classes_of(rules, rng.choice(("two_pairs", "straight", "pair"))))
        one = hand_of_class(rng, wanted)
        two = hand_of_class(rng, wanted, one or ())
        if one is None or two is None:
            return None
        rest = rng.sample([card for card in pack(rules) if card not in {*one, *two}], HAND * (rules.players - 2))
        return one, two, *(tuple(rest[at : at + HAND]) for at in range(0, len(rest), HAND))

    def fits(hands: tuple[Hand, ...]) -> bool:
        worth = [strength(rules, hand) for hand in hands]
        if shared:
            return max(worth[2:]) < worth[0]
        return len(set(worth)) == len(worth)

    found = draw_until(lambda: draw_until_some(draw), fits)
    return tuple(sorted(found, key=lambda hand: -strength(rules, hand) * rng.choice((1, 1, 0.9))))


def _all_in(rng: random.Random, rules: Rules, hands: tuple[Hand, ...]) -> DrawPokerMoment:
    """Return the coup, all in before the draw, when the last seat has still to say that it stands pat."""
    chips = sorted(rng.sample(_STACKS, rules.players))
    places = rng.sample(seats(rules), rules.players)
    stacks = dict(zip(places, chips, strict=True))
    moment = deal(
        rng,
        dict(zip(places, hands, strict=True)),
        preset="french-52",
        rules=rules,
        carry=Carry(stacks=tuple((seat, stacks[seat]) for seat in seats(rules))),
    )
    while moment.state.phase == "first":
        seat = moment.state.round.waiting[0]
        raises = moment.choices(Raise)
        short = moment.choices(Call)
        if raises and (not moment.state.round.raiser or stacks[seat] > moment.state.round.price):
            moment = moment.then(raises[-1])
        else:
            moment = moment.then(short[0])
    while len(moment.state.to_draw) > 1:
        moment = moment.then(Stand(moment.state.to_draw[0]))
    return moment
