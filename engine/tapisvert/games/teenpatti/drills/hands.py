"""Drills about hands: name them, compare them, sort them, in the classic order and its variants."""

import random
from fractions import Fraction
from itertools import pairwise
from typing import Final

from tapisvert.core.cards import Card, card
from tapisvert.core.game import Reason, phrase
from tapisvert.drills.question import Grade, Option, Question
from tapisvert.drills.search import until
from tapisvert.games.teenpatti.drills.deals import Hand, near, of_category, shown_hand
from tapisvert.games.teenpatti.odds.hands import chances
from tapisvert.games.teenpatti.ranking import CATEGORIES, HAND, Ranking, Reading, ranking
from tapisvert.games.teenpatti.rules import PRESETS, Rules, pack
from tapisvert.shared.chances import Exact

EQUAL: Final = "equal"
_LETTERS: Final = "abcde"


def _categories() -> tuple[Option, ...]:
    return tuple(Option(one, phrase=phrase("option.category", category=one)) for one in CATEGORIES)


_IS: Final = {
    "trail": "why.is_trail",
    "pure_sequence": "why.is_pure_sequence",
    "sequence": "why.is_sequence",
    "colour": "why.is_colour",
    "pair": "why.is_pair",
    "high_card": "why.is_high_card",
}


def why_category(reading: Reading) -> Reason:
    """Say why a hand is of its category, without a word on wild cards."""
    if _round_the_corner(reading):
        return Reason(phrase("why.no_wrap", category=reading.category), "TEEN-3")
    return Reason(phrase(_IS[str(reading.category)], cards=reading.cards), "TEEN-R8")


def _round_the_corner(reading: Reading) -> bool:
    """Whether it is king, ace, two: no run (TEEN-3)."""
    return reading.ranks == "AK2" and reading.category in {"colour", "high_card"}


def name_hand(rng: random.Random, level: int) -> Question:
    """Ask for the category of a hand; at the top it is the best three of four cards."""
    preset = "best-of-four" if level == 3 else "classic"
    hand = _four(rng) if level == 3 else _tricky(rng) if level == 2 else of_category(rng, rng.choice(CATEGORIES))
    reading = ranking(PRESETS[preset]).read(hand)
    why = why_category(reading)
    if level == 3:
        told = phrase("why.best_three_are", cards=reading.cards, category=reading.category)
        why = Reason(told, "TEEN-45")
    return Question(
        record=shown_hand(rng, hand, preset=preset).record,
        seat="seat1",
        ask=phrase("ask.name_hand_of_four" if level == 3 else "ask.name_hand"),
        kind="one",
        options=_categories(),
        right=(str(reading.category),),
        why=why,
        hint=phrase("hint.best_three" if level == 3 else "hint.name_hand"),
        wrong=tuple(_misread(reading)),
    )


def _misread(reading: Reading) -> list[tuple[str, Reason]]:
    """Why a likely wrong answer is wrong."""
    if _round_the_corner(reading):
        run = "pure_sequence" if reading.category == "colour" else "sequence"
        return [(run, Reason(phrase("why.no_wrap", category=reading.category), "TEEN-3"))]
    if reading.category == "sequence":
        return [("pure_sequence", Reason(phrase("why.suits_differ"), "TEEN-R8"))]
    if reading.category == "pure_sequence":
        return [("colour", Reason(phrase("why.run_of_one_suit"), "TEEN-R8"))]
    return []


def _tricky(rng: random.Random) -> Hand:
    """A hand that is easily misread: round the corner, ace low, one suit but a gap, a run but a card."""
    ranks = rng.choice(("KA2", "A23", "AKQ", "QKA", "JQA", "QJT", "9TQ", "57A", "KK2", "A24", "234"))
    one = rng.choice("SHDC")

    def draw() -> Hand:
        suits = one * HAND if rng.random() < 0.4 and len(set(ranks)) == HAND else rng.choices("SHDC", k=HAND)
        return tuple(card(rank + suit) for rank, suit in zip(ranks, suits, strict=True))

    hand = until(draw, lambda hand: len(set(hand)) == HAND)
    return tuple(rng.sample(hand, HAND))


def _four(rng: random.Random) -> Hand:
    """Four cards with a category that a random four seldom has."""
    category = rng.choice(CATEGORIES)
    order = ranking(PRESETS["best-of-four"])

    def draw() -> Hand:
        three = of_category(rng, category)
        spare: Card = rng.choice([one for one in pack(Rules()) if one not in three])
        return tuple(rng.sample((*three, spare), 4))

    return until(draw, lambda hand: order.read(hand).category == category)


# Which of two


def _which(rules: Rules, hands: tuple[Hand, Hand], ask: str) -> Question:
    compared = ranking(rules).compare(*hands)
    right = EQUAL if compared.sign == 0 else _LETTERS[compared.sign < 0]
    options = [Option(_LETTERS[at], cards=hand) for at, hand in enumerate(hands)]
    return Question(
        record=None,
        seat=None,
        ask=phrase(ask),
        kind="one",
        options=(*options, Option(EQUAL, phrase=phrase("option.equal"))),
        right=(right,),
        why=_decides(ranking(rules), hands),
        hint=phrase("hint.which_wins_muflis" if rules.reversed else "hint.which_wins"),
        wrong=tuple(
            (one.key, Reason(phrase("why.suits_never_rank"), "TEEN-6"))
            for one in options
            if right == EQUAL and not rules.reversed and rules.wild == "none"
        ),
    )


def _decides(order: Ranking, hands: tuple[Hand, Hand]) -> Reason:
    """Say what decides between two hands and, where cards are wild, what the hands count as."""
    last = order.compare(*hands).reasons[-1]
    first, second = map(order.read, hands)
    if not first.wild and not second.wild:
        return last
    told = phrase("why.wild_compared", first=first.cards, second=second.cards, reason=last.phrase)
    return Reason(told, last.rule)


def which_wins(rng: random.Random, level: int) -> Question:
    """Ask which of two hands wins, near ties preferred."""
    return _which(Rules(), near(rng, level), "ask.which_wins")


def muflis(rng: random.Random, level: int) -> Question:
    """Ask the same in Muflis; at the top, for five hands in order."""
    if level == 3:
        return _sorted(PRESETS["muflis"], _several(rng, 2), "ask.sort_muflis")
    return _which(PRESETS["muflis"], near(rng, level), "ask.which_wins_muflis")


# Several in order


def _several(rng: random.Random, level: int) -> tuple[Hand, ...]:
    """Five hands without a common card, no two of them equal."""
    order = ranking(Rules())

    def draw() -> tuple[Hand, ...]:
        hands = [*near(rng, level)]
        hands += near(rng, min(level + 1, 3))
        hands.append(of_category(rng, rng.choice(CATEGORIES)))
        return tuple(rng.sample(hands, len(hands)))

    def fits(hands: tuple[Hand, ...]) -> bool:
        different = len({order.value(hand) for hand in hands}) == len(hands)
        return different and len({one for hand in hands for one in hand}) == HAND * len(hands)

    return until(draw, fits)


def _sorted(rules: Rules, hands: tuple[Hand, ...], ask: str) -> Question:
    order = ranking(rules)
    keys = dict(zip(_LETTERS, hands, strict=True))
    right = sorted(keys, key=lambda key: -order.value(keys[key]))
    return Question(
        record=None,
        seat=None,
        ask=phrase(ask),
        kind="order",
        options=tuple(Option(key, cards=hand) for key, hand in keys.items()),
        right=tuple(right),
        why=_closest(order, [keys[key] for key in right]),
        hint=phrase("hint.sort_muflis" if rules.reversed else "hint.sort_hands"),
    )


def _closest(order: Ranking, hands: list[Hand]) -> Reason:
    """Say what decides between the two neighbours that are the hardest to tell apart."""
    gaps = [order.value(one) - order.value(other) for one, other in pairwise(hands)]
    at = gaps.index(min(gaps))
    decides = order.compare(hands[at], hands[at + 1]).reasons[-1]
    named = tuple(str(order.read(hand).category) for hand in hands)
    told = phrase("why.sorted", categories=named, n=at + 1, next=at + 2, reason=decides.phrase)
    return Reason(told, decides.rule)


def sort_hands(rng: random.Random, level: int) -> Question:
    """Ask for five hands in order."""
    return _sorted(Rules(), _several(rng, level), "ask.sort_hands")


# Wild cards


def ak47(rng: random.Random, level: int) -> Question:
    """Ask what a hand counts as where aces, kings, fours and sevens are wild; at the top, which wins."""
    rules = PRESETS["ak47"]
    order = ranking(rules)
    whole = pack(rules)

    def wild(hand: Hand) -> int:
        return len(order.wild(hand))

    if level == 3:

        def two() -> tuple[Hand, Hand]:
            drawn = rng.sample(whole, 2 * HAND)
            return tuple(drawn[:HAND]), tuple(drawn[HAND:])

        def close(hands: tuple[Hand, Hand]) -> bool:
            one, other = map(order.read, hands)
            return one.category == other.category and wild(hands[0]) + wild(hands[1]) > 1

        return _which(rules, until(two, close), "ask.which_wins_ak47")
    wanted = rng.choice(CATEGORIES[: 4 if level == 2 else 6])
    hand = until(
        lambda: tuple(rng.sample(whole, HAND)),
        lambda hand: order.read(hand).category == wanted and (level == 1 or wild(hand) == 1),
    )
    reading = order.read(hand)
    return Question(
        record=shown_hand(rng, hand, preset="ak47").record,
        seat="seat1",
        ask=phrase("ask.name_hand_ak47"),
        kind="one",
        options=_categories(),
        right=(str(reading.category),),
        why=_why_wild(reading),
        hint=phrase("hint.ak47"),
    )


def _why_wild(reading: Reading) -> Reason:
    changed = [(one, other) for one, other in reading.wild if one != other]
    if not changed:
        return why_category(reading)
    told = phrase(
        "why.wild_makes",
        wild=tuple(one for one, _ in changed),
        stands_for=tuple(other for _, other in changed),
        category=reading.category,
    )
    return Reason(told, "TEEN-42")


# Chances


_SPREAD: Final = {1: 25, 2: 12, 3: 6}
"""Percent between two answers, by level."""


def guess_odds(rng: random.Random, level: int) -> Question:
    """Ask how likely a hand is to beat one random hand, or at the top two."""
    others = 2 if level == 3 else 1
    hand = of_category(rng, rng.choice(("trail", "colour", "pair", "pair", *["high_card"] * 3)))
    found = chances(Rules(), hand, others)
    if not isinstance(found, Exact):
        raise TypeError(found)
    chance = found.chance("win")
    percents = _percents(rng, chance, _SPREAD[level])
    right = min(percents, key=lambda percent: abs(Fraction(percent, 100) - chance))
    return Question(
        record=shown_hand(rng, hand).record,
        seat="seat1",
        ask=phrase("ask.guess_odds", others=others),
        kind="one",
        options=tuple(Option(str(n), phrase=phrase("option.percent", n=n)) for n in percents),
        right=(str(right),),
        why=Reason(
            phrase("why.odds", chance=chance, good=found.count("win"), all=found.total, others=others),
            "TEEN-R8",
        ),
        hint=phrase("hint.guess_odds"),
        grades=tuple((str(n), _grade(abs(n - right), _SPREAD[level])) for n in percents),
    )


def _percents(rng: random.Random, chance: Fraction, spread: int) -> list[int]:
    """Four answers in steps, one of them near the truth."""
    near_it = round(chance * 100)
    lows = [near_it - place * spread for place in rng.sample(range(4), 4)]
    low = next((one for one in lows if 0 <= one <= 100 - 3 * spread), max(0, lows[0]))
    return [low + n * spread for n in range(4)]


def _grade(distance: int, spread: int) -> Grade:
    grades: tuple[Grade, ...] = ("best", "inaccurate", "poor")
    return grades[min(distance // spread, 2)]
