"""What is said in the declarations, in points: against hands drawn at random, both declaring all from then on.

What the cards bring in play is estimated (``play_estimate``). That words also tell the other
something is not in these values.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from tapisvert.core.valued import Mean
from tapisvert.games.piquet.ai.belief import Heard, Knowledge
from tapisvert.games.piquet.ai.hands import draw_hand
from tapisvert.games.piquet.ai.play_estimate import makes_pic, play_estimate
from tapisvert.games.piquet.declarations.claims import choices, items_of
from tapisvert.games.piquet.declarations.combinations import CATEGORIES, Category, Item
from tapisvert.games.piquet.declarations.dialogue import Spoken
from tapisvert.games.piquet.hand_bits import point_key, run_key, runs_value, sets_of, unmask
from tapisvert.games.piquet.rules import ELDER, PIC, REPIC, THRESHOLD, Rules
from tapisvert.games.piquet.state import Better, Call, Equal, Good, Pass

type Claim = tuple[int, int]
"""The key of the best combination of a category (greater is better, 0 for none), and what all of them score."""

_SCALE: dict[Category, int] = {"point": 100, "sequences": 10, "sets": 10}
"""A key is the size times this, and the count or the strength of the top card (``hand_bits``)."""


@dataclass(frozen=True, slots=True)
class SpokenValue:
    """What may be said, and what comes of it."""

    action: Spoken
    points: Mean
    """The seat's points of the deal less the other's."""
    good: float
    """Share of the hands against which the seat scores in this category."""
    scores: float
    """What it then scores there, on average over these."""
    gives: float
    """What the other scores there, on average over all."""


def spoken_values(
    known: Knowledge, actions: Sequence[Spoken], *, rules: Rules, rng: random.Random, samples: int
) -> tuple[SpokenValue, ...]:
    """Return the value of each thing that may be said, over the same hands for all."""
    claims = [_claims_of(known, action) for action in actions]
    points = [list[float]() for _ in actions]
    here = [list[tuple[int, int]]() for _ in actions]
    me = 0 if known.seat == ELDER else 1
    for _ in range(samples):
        theirs = draw_hand(known, rng)
        elder, younger = (known.hand, theirs) if me == 0 else (theirs, known.hand)
        rest = play_estimate(elder, younger)
        for at, (action, mine) in enumerate(zip(actions, claims, strict=True)):
            scored = _Score(known.scores[0], known.scores[1], known.bonus)
            before = scored.elder, scored.younger
            _speak(known, action, mine, theirs, scored)
            gained = scored.elder - before[0], scored.younger - before[1]
            here[at].append(gained if me == 0 else gained[::-1])
            for category in CATEGORIES[CATEGORIES.index(known.category) + 1 :]:
                scored.compare(claim_of(category, elder), claim_of(category, younger))
            scores = scored.elder, scored.younger
            pic = (
                PIC
                if not scored.bonus and makes_pic(elder, younger, scores, cards_count=rules.cards_count_for_pic)
                else 0
            )
            difference = scores[0] - scores[1] + pic + rest
            points[at].append(difference if me == 0 else -difference)
    return tuple(_summed(action, found, gained) for action, found, gained in zip(actions, points, here, strict=True))


def _summed(action: Spoken, points: list[float], here: list[tuple[int, int]]) -> SpokenValue:
    won = [mine for mine, _ in here if mine]
    return SpokenValue(
        action=action,
        points=Mean.of(points),
        good=len(won) / len(here),
        scores=sum(won) / len(won) if won else 0.0,
        gives=sum(theirs for _, theirs in here) / len(here),
    )


@dataclass(slots=True)
class _Score:
    """A score that is being counted, repic included (PIQ-52, PIQ-54)."""

    elder: int
    younger: int
    bonus: bool

    def add(self, player: int, points: int) -> None:
        mine, other = (self.elder, self.younger) if player == 0 else (self.younger, self.elder)
        mine += points
        if points and mine >= THRESHOLD and not other and not self.bonus:
            mine, self.bonus = mine + REPIC, True
        if player == 0:
            self.elder = mine
        else:
            self.younger = mine

    def compare(self, elder: Claim, younger: Claim) -> None:
        """Count a category for him who has the better (PIQ-R4)."""
        if elder[0] != younger[0]:
            player = 0 if elder[0] > younger[0] else 1
            self.add(player, (elder, younger)[player][1])


def claim_of(category: Category, hand: int) -> Claim:
    """Return what a hand declares in a category when it declares all."""
    match category:
        case "point":
            key = point_key(hand)
            return key, key // 100
        case "sequences":
            return run_key(hand), runs_value(hand)
        case "sets":
            return sets_of(hand)


def _claims_of(known: Knowledge, action: Spoken) -> tuple[Claim, ...]:
    """Return what an action declares; of "equal", everything that may still be declared after it."""
    match action:
        case Call(category=category, items=named) | Better(category=category, items=named):
            return (_claim(category, items_of(category, named, unmask(known.hand))),)
        case Equal() if known.called is not None:
            size = known.called.size
            options = choices(known.category, unmask(known.hand))
            return tuple(_claim(known.category, items) for items in options if items[0].key[0] == size)
        case _:
            return ()


def _claim(category: Category, items: tuple[Item, ...]) -> Claim:
    size, second = items[0].key
    return size * _SCALE[category] + second, sum(item.value for item in items)


def _elders_claim(known: Knowledge, called: Heard, hand: int) -> Claim:
    """Return what elder has declared if this is his hand: all of it, or the part that he spoke of."""
    key, value = claim_of(called.category, hand)
    size, second = divmod(key, _SCALE[called.category])
    if size == called.size and called.second in {None, second}:
        return key, value
    want = next(one for one in known.wants if one.category == called.category)
    part = want.found_in(hand)
    if part is None:
        raise ValueError(hand)
    return _claim(called.category, (part,))


def _speak(known: Knowledge, action: Spoken, mine: tuple[Claim, ...], hand: int, scored: _Score) -> None:
    """Count the category that is spoken of, if the other has this hand and tells the truth of it."""
    if known.seat == ELDER:
        theirs = claim_of(known.category, hand)
        scored.compare(mine[0] if mine else (0, 0), theirs)
        return
    if known.called is None:  # elder has passed
        scored.add(1, mine[0][1] if mine else 0)
        return
    called = _elders_claim(known, known.called, hand)
    match action:
        case Good():
            scored.add(0, called[1])
        case Better():
            scored.add(1, mine[0][1])
        case Equal() if known.called.second is None:  # elder tells more, and the better of the two counts
            above = [value for key, value in mine if key > called[0]]
            if above:
                scored.add(1, max(above))
            elif all(key != called[0] for key, _ in mine):
                scored.add(0, called[1])
        case Equal() | Call() | Pass():
            pass
