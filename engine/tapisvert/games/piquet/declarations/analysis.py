"""What a hand can declare, and who of two scores what: for the command, the hand calculator, drills."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from tapisvert.core.cards import Card, cards, no_doubles, pack, write
from tapisvert.core.errors import CardError
from tapisvert.core.seats import BySeat, Seat
from tapisvert.games.piquet.declarations.combinations import (
    CATEGORIES,
    SCORE_NAME,
    Category,
    Holding,
    Item,
    better,
    cards_of,
    holding,
)
from tapisvert.games.piquet.ledger import EMPTY, Ledger, What, enter
from tapisvert.games.piquet.rules import ELDER, HAND, YOUNGER

type Verdict = Seat | Literal["equal", "none"]
_WHAT: dict[str, What] = {"point": "point", "sequence": "sequence", "set": "set"}


@dataclass(frozen=True, slots=True)
class Score:
    """Who scores in a category (``equal``: both have as good; ``none``: neither has any) and what."""

    category: Category
    scorer: Verdict
    points: int
    items: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis:
    """A hand and all that it holds; with a second one, what each would score by declaring all."""

    hand: tuple[Card, ...]
    held: Holding
    against: tuple[Card, ...] = ()
    other: Holding | None = None
    scores: tuple[Score, ...] = ()
    ledger: Ledger = EMPTY

    @property
    def bonus(self) -> tuple[str, Seat] | None:
        """The repic, if one is made."""
        ledger = self.ledger
        return (ledger.bonus, ledger.bonus_seat) if ledger.bonus and ledger.bonus_seat else None

    @property
    def total(self) -> BySeat[int]:
        """What each seat has scored before the play."""
        return self.ledger.tally()

    def data(self) -> dict[str, Any]:
        """As JSON, the same in every language."""
        data: dict[str, Any] = {"hand": write(self.hand)} | _data(self.hand, self.held)
        if self.other is None:
            return data
        return {
            "elder": data,
            "younger": {"hand": write(self.against)} | _data(self.against, self.other),
            "scores": {
                SCORE_NAME[score.category]: {
                    "seat": None if score.scorer == "none" else score.scorer,
                    "points": score.points,
                    "items": [str(item) for item in score.items],
                }
                for score in self.scores
            },
            "bonus": list(self.bonus) if self.bonus else None,
            "total": dict(self.total),
        }


def _data(hand: tuple[Card, ...], held: Holding) -> dict[str, Any]:
    point = held.point
    return {
        "point": {"suit": point.suit, "length": point.length, "pips": point.pips, "points": point.value},
        "sequences": [_item(run, hand) | {"length": run.length, "top": run.top, "suit": run.suit} for run in held.runs],
        "sets": [_item(group, hand) | {"size": group.size, "rank": group.rank} for group in held.groups],
        "total": held.total,
    }


def _item(item: Item, hand: tuple[Card, ...]) -> dict[str, Any]:
    return {"item": str(item), "cards": write(cards_of(item, hand)), "points": item.value}


def analyse(hand: Iterable[Card] | str, against: Iterable[Card] | str | None = None) -> Analysis:
    """Find all that a hand can declare; with a second hand, elder's and younger's, who scores what.

    >>> found = analyse("AS KS QS AH KH QH AD KD QD AC KC QC", "JS TS 9S JH TH 9H JD TD 8D JC 9C 8C")
    >>> dict(found.total), found.bonus
    ({'elder': 117, 'younger': 0}, ('repic', 'elder'))

    Raises ``CardError``: ``wrong_number_of_cards``, ``card_not_in_pack``, ``card_twice``.
    """
    mine = _checked(hand)
    if against is None:
        return Analysis(hand=mine, held=holding(mine))
    theirs = _checked(against)
    no_doubles((*mine, *theirs))
    held, other = holding(mine), holding(theirs)
    scores = tuple(who_scores(category, held, other) for category in CATEGORIES)
    ledger = EMPTY
    for score in scores:
        for item in score.items:
            ledger = enter(ledger, score.scorer, _WHAT[SCORE_NAME[score.category]], item.value)
    return Analysis(hand=mine, held=held, against=theirs, other=other, scores=scores, ledger=ledger)


def who_scores(category: Category, elder: Holding, younger: Holding) -> Score:
    """Return who scores in a category when both declare all they hold (PIQ-R4)."""
    match better(elder.items(category), younger.items(category)):
        case "first":
            return Score(category, ELDER, elder.value(category), elder.items(category))
        case "second":
            return Score(category, YOUNGER, younger.value(category), younger.items(category))
        case "equal":
            return Score(category, "equal", 0)
        case "none":
            return Score(category, "none", 0)


def _checked(hand: Iterable[Card] | str) -> tuple[Card, ...]:
    given = cards(hand) if isinstance(hand, str) else tuple(hand)
    no_doubles(given)
    for card in given:
        if card not in pack(32):
            raise CardError("card_not_in_pack", card=card)
    if not 1 <= len(given) <= HAND:
        raise CardError("wrong_number_of_cards", wanted=HAND, found=len(given))
    return given
