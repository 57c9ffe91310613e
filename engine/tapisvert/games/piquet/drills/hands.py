"""Drills about what a hand declares: the point, sequences, sets, who scores, the whole announcement."""

import random
from collections import Counter
from itertools import combinations
from typing import Final

from tapisvert.core.cards import SUITS, Card
from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.seats import Seat
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Option, Question, Shown, seat_option
from tapisvert.drills.search import draw_until
from tapisvert.games.piquet.declarations.analysis import Analysis, analyse, who_scores
from tapisvert.games.piquet.declarations.combinations import (
    CATEGORIES,
    Category,
    Group,
    Holding,
    Run,
    cards_of,
    holding,
    parts,
)
from tapisvert.games.piquet.drills.deals import (
    Hand,
    PiquetMoment,
    both_hands,
    category_phrase,
    dealt,
    exchanged,
    holdings,
)
from tapisvert.games.piquet.hand_bits import SHORTEST_RUN
from tapisvert.games.piquet.odds.calculator import rule_of, scored, who
from tapisvert.games.piquet.rules import ELDER, ORDER, SEATS

COUNT_POINT: Final = (Topic("one-longest-suit", (1, 2)), Topic("two-longest-suits", (3,)))
SEQUENCES: Final = (Topic("three-in-a-row"), Topic("four-or-more-in-a-row"))
SETS: Final = (Topic("three-of-a-rank"), Topic("four-of-a-rank"))
WHO_SCORES: Final = (Topic("point", ranking=True), Topic("sequences", ranking=True), Topic("sets", ranking=True))
ANNOUNCE: Final = (Topic("one-declaration"), Topic("several-declarations"), Topic("repic", (3,)))
_FALSE_RUNS: Final = 3


def _held(moment: PiquetMoment) -> Holding:
    return holding(moment.state.hands[0])


def count_point(rng: random.Random, level: Level) -> Question:
    """Ask what the point scores, then what it counts; at last with two suits of one length."""
    tie = level > 2
    moment = draw_until(
        lambda: dealt(rng),
        lambda m: (_held(m).points[0].length == _held(m).points[1].length) == tie,
    )
    held = _held(moment)
    point = held.point
    return Question(
        moment=moment.seen_by(ELDER),
        focus=(Shown(moment.state.hands[0], ELDER),),
        topics=("two-longest-suits" if tie else "one-longest-suit",),
        near_miss=point.length - held.points[1].length < 2,
        ask=phrase("ask.point_scores") if level == 1 else phrase("ask.point_counts"),
        kind="number",
        right=(str(point.length if level == 1 else point.pips),),
        why=Reason(phrase("why.point", item=str(point), length=point.length, pips=point.pips), "PIQ-R4a"),
        hint=phrase("hint.count_point") if level > 1 else phrase("hint.longest_suit"),
    )


def find_sequences(rng: random.Random, level: Level) -> Question:
    """Ask for all sequences among true and false ones: parts of longer ones, gaps, two cards only."""
    least = 2 if level > 1 else 1
    moment = draw_until(lambda: dealt(rng), lambda m: len(_held(m).runs) >= least)
    hand = moment.state.hands[0]
    runs = _held(moment).runs
    options = [Option(str(run), cards=cards_of(run, hand)) for run in runs]
    wrong: list[tuple[str, Reason]] = []
    for run in runs:
        if run.length > SHORTEST_RUN:
            part = rng.choice(parts(run)[1:])
            options.append(Option(str(part), cards=cards_of(part, hand)))
            wrong.append((str(part), Reason(phrase("why.part_of_run", item=str(part), whole=str(run)), "PIQ-31")))
    false = _gaps(hand, 3 if level > 1 else 2) + _pairs(hand, runs)
    for cards in rng.sample(false, min(_FALSE_RUNS, len(false))):
        key = "".join(map(str, cards))
        options.append(Option(key, cards=cards))
        code = "why.two_cards" if len(cards) < SHORTEST_RUN else "why.gap"
        wrong.append((key, Reason(phrase(code), "PIQ-R4b")))
    rng.shuffle(options)
    longer = any(run.length > SHORTEST_RUN for run in runs)
    return Question(
        moment=moment.seen_by(ELDER),
        focus=(Shown(hand, ELDER),),
        topics=("four-or-more-in-a-row" if longer else "three-in-a-row",),
        near_miss=longer or any(why.phrase.code == "why.gap" for _, why in wrong),
        ask=phrase("ask.find_sequences"),
        kind="many",
        options=tuple(options),
        right=tuple(str(run) for run in runs),
        why=Reason(
            phrase("why.sequences", items=tuple(str(run) for run in runs), points=sum(r.value for r in runs)),
            "PIQ-R4b",
        ),
        hint=phrase("hint.find_sequences"),
        wrong=tuple(wrong),
    )


def _in_suit(hand: Hand, suit: str) -> list[Card]:
    return sorted((c for c in hand if c.suit == suit), key=lambda c: -ORDER.index(c.rank))


def _gaps(hand: Hand, widest: int) -> list[tuple[Card, ...]]:
    """Three cards of a suit with one rank missing between them."""
    found: list[tuple[Card, ...]] = []
    for suit in dict.fromkeys(c.suit for c in hand):
        for three in combinations(_in_suit(hand, suit), 3):
            span = ORDER.index(three[0].rank) - ORDER.index(three[2].rank)
            if 2 < span <= widest + 1:
                found.append(three)
    return sorted(found, key=str)


def _pairs(hand: Hand, runs: tuple[Run, ...]) -> list[tuple[Card, ...]]:
    """Two neighbours that belong to no sequence."""
    used = {card for run in runs for card in cards_of(run, hand)}
    found: list[tuple[Card, ...]] = []
    for suit in dict.fromkeys(c.suit for c in hand):
        for two in combinations(_in_suit(hand, suit), 2):
            near = ORDER.index(two[0].rank) - ORDER.index(two[1].rank) == 1
            if near and not used & set(two):
                found.append(two)
    return sorted(found, key=str)


def find_sets(rng: random.Random, level: Level) -> Question:
    """Ask for all trios and quatorzes among ranks that a hand holds several of."""
    least = 2 if level > 2 else 1
    moment = draw_until(
        lambda: dealt(rng),
        lambda m: (
            len(_held(m).groups) >= least and (level < 2 or any(n > 2 for n in _low_ranks(m.state.hands[0]).values()))
        ),
    )
    hand = moment.state.hands[0]
    groups = _held(moment).groups
    counts = Counter(card.rank for card in hand)
    options: list[Option] = []
    wrong: list[tuple[str, Reason]] = []
    for rank in reversed(ORDER):
        if counts[rank] < 2:
            continue
        key = f"{rank}{counts[rank]}"
        options.append(Option(key, cards=cards_of(Group(counts[rank], rank), hand)))
        if rank in "789":
            wrong.append((key, Reason(phrase("why.low_set", rank=rank), "PIQ-34")))
        elif counts[rank] == 2:
            wrong.append((key, Reason(phrase("why.pair", rank=rank), "PIQ-R4c")))
    four = any(group.size == len(SUITS) for group in groups)
    return Question(
        moment=moment.seen_by(ELDER),
        focus=(Shown(hand, ELDER),),
        topics=("four-of-a-rank" if four else "three-of-a-rank",),
        near_miss=any(number > 2 for number in _low_ranks(hand).values()),
        ask=phrase("ask.find_sets"),
        kind="many",
        options=tuple(options),
        right=tuple(str(group) for group in groups),
        why=Reason(
            phrase("why.sets", items=tuple(str(g) for g in groups), points=sum(g.value for g in groups)),
            "PIQ-R4c",
        ),
        hint=phrase("hint.find_sets"),
        wrong=tuple(wrong),
    )


def _low_ranks(hand: Hand) -> Counter[str]:
    return Counter(card.rank for card in hand if card.rank in "789")


def who_scores_drill(rng: random.Random, level: Level) -> Question:
    """Ask who scores in a category, the closer the higher the level."""
    category: Category = rng.choice(CATEGORIES)

    def close(moment: PiquetMoment) -> bool:
        mine, theirs = (held.items(category) for held in holdings(moment.state))
        if not mine or not theirs:
            return level == 1
        return level < 2 or mine[0].key[0] == theirs[0].key[0]

    moment = draw_until(lambda: exchanged(rng), close)
    mine, theirs = (held.items(category) for held in holdings(moment.state))
    score = who_scores(category, *holdings(moment.state))
    scorer = score.scorer if score.scorer in SEATS else "nobody"
    return Question(
        moment=moment,
        focus=both_hands(moment),
        topics=(category,),
        near_miss=bool(mine and theirs) and mine[0].key[0] == theirs[0].key[0],
        ask=phrase("ask.who_scores", category=category_phrase(category)),
        kind="one",
        options=(
            *(seat_option(seat) for seat in SEATS),
            Option("nobody", phrase=phrase("option.nobody")),
        ),
        right=(scorer,),
        why=Reason(who(score), rule_of(score)),
        hint=phrase(_HINTS[category]),
    )


_HINTS: Final[dict[Category, str]] = {
    "point": "hint.compare_points",
    "sequences": "hint.compare_sequences",
    "sets": "hint.compare_sets",
}


def announce(rng: random.Random, level: Level) -> Question:
    """Ask what a seat has scored when both have declared all; at level three often with a repic."""
    repic = level > 2 and rng.random() < 0.6
    seat = rng.choice(SEATS)

    def wanted(made: tuple[PiquetMoment, Analysis]) -> bool:
        found = made[1]
        points = dict(found.total)[seat]
        if level == 1:
            return found.bonus is None and points > 0
        return (found.bonus is not None and found.bonus[1] == seat) if repic else points > 0

    def make() -> tuple[PiquetMoment, Analysis]:
        moment = exchanged(rng)
        return moment, analyse(*moment.state.hands)

    moment, found = draw_until(make, wanted)
    points = dict(found.total)[seat]
    scores = tuple(finding.phrase for finding in scored(found))
    return Question(
        moment=moment,
        focus=both_hands(moment),
        topics=(_announced(found, seat), *(("repic",) if repic else ())),
        near_miss=found.bonus is not None,
        ask=phrase("ask.announce", seat=seat),
        kind="number",
        right=(str(points),),
        why=Reason(
            phrase(
                "why.announce",
                point=scores[0],
                sequences=scores[1],
                sets=scores[2],
                repic=phrase("figure.repic", seat=found.bonus[1]) if found.bonus else None,
                seat=seat,
                points=points,
            ),
            "PIQ-R6" if found.bonus else "PIQ-R4",
        ),
        hint=phrase("hint.announce"),
    )


def _announced(found: Analysis, seat: Seat) -> str:
    """The topic of an announcement, by the number of categories in which the seat scores."""
    scored_in = [one.category for one in found.scores if one.scorer == seat]
    return "several-declarations" if len(scored_in) > 1 else "one-declaration"


__all__ = ["announce", "count_point", "find_sequences", "find_sets", "who_scores_drill"]
