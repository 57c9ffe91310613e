"""Drills about the play: repic or pic, what may be played, what a trick scores, cards or capot."""

import random
from typing import Final

from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.seats import Seat
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Option, Question, Shown
from tapisvert.drills.search import draw_until
from tapisvert.games.piquet.declarations.analysis import Analysis, analyse
from tapisvert.games.piquet.drills.deals import PiquetMoment, both_hands, declared, exchanged, played
from tapisvert.games.piquet.play import playable
from tapisvert.games.piquet.rules import CAPOT, CARDS, ELDER, HAND, MAJORITY, ORDER, SEATS, THRESHOLD, YOUNGER, other

BONUS: Final = (Topic("elder-declares-more"), Topic("younger-declares-more"))
MAY_PLAY: Final = (Topic("following-suit"),)
SCORE_TRICK: Final = (Topic("first-eleven-tricks"), Topic("last-trick", (2, 3)))
CARDS_OR_CAPOT: Final = (Topic("tricks-in-all"),)
_FEWEST = 18
"""Elder's declarations from which a pic is within twelve leads."""


def repic_or_pic(rng: random.Random, level: Level) -> Question:
    """Ask which bonus is made when both declare all and elder leads to the first tricks and takes them."""
    wanted = rng.choice(("repic", "pic", "none", "saved"))

    def make() -> tuple[PiquetMoment, Analysis]:
        moment = exchanged(rng)
        return moment, analyse(*moment.state.hands)

    def fits(made: tuple[PiquetMoment, Analysis]) -> bool:
        found = made[1]
        elder, younger = (points for _, points in found.total)
        match wanted:
            case "repic":
                return found.bonus is not None
            case "saved":
                return found.bonus is None and max(elder, younger) >= _FEWEST and min(elder, younger) > 0
            case _:
                return found.bonus is None and elder >= _FEWEST and not younger

    moment, found = draw_until(make, fits)
    elder, younger = (points for _, points in found.total)
    needed = THRESHOLD - elder
    tricks = rng.randint(1, 3)
    if found.bonus is None and not younger and 0 < needed < HAND:
        tricks = needed if wanted == "pic" else max(1, needed - 1)
    pic = found.bonus is None and not younger and elder + tricks >= THRESHOLD
    right = f"repic-{found.bonus[1]}" if found.bonus else "pic-elder" if pic else "none"
    keys = ("repic-elder", "repic-younger", "pic-elder", "none") if level > 1 else ("repic-elder", "pic-elder", "none")
    if right not in keys:
        keys = (*keys, right)
    return Question(
        moment=moment,
        focus=both_hands(moment),
        topics=("younger-declares-more" if younger > elder else "elder-declares-more",),
        near_miss=wanted != "repic",
        ask=phrase("ask.bonus", tricks=tricks),
        kind="one",
        options=tuple(Option(key, phrase=_BONUS[key]) for key in keys),
        right=(right,),
        why=_why_bonus(found, tricks, right),
        hint=phrase("hint.bonus"),
    )


_BONUS: Final = {
    "repic-elder": phrase("option.repic", seat=ELDER),
    "repic-younger": phrase("option.repic", seat=YOUNGER),
    "pic-elder": phrase("option.pic", seat=ELDER),
    "none": phrase("option.no_bonus"),
}


def _why_bonus(found: Analysis, tricks: int, right: str) -> Reason:
    elder, younger = (points for _, points in found.total)
    match right:
        case "pic-elder":
            return Reason(phrase("why.pic", seat=ELDER, points=elder, tricks=tricks, other=YOUNGER), "PIQ-R6")
        case "none" if younger:
            explanation = phrase("why.both_scored", elder=ELDER, first=elder, younger=YOUNGER, second=younger)
            return Reason(explanation, "PIQ-54")
        case "none":
            return Reason(phrase("why.not_thirty", seat=ELDER, points=elder, tricks=tricks), "PIQ-60")
        case _:
            seat = found.bonus[1] if found.bonus else ELDER
            return Reason(phrase("why.repic", seat=seat, other=other(seat)), "PIQ-52")


def may_play(rng: random.Random, level: Level) -> Question:
    """Ask which cards may answer a lead; more often a suit is missing at the higher levels."""
    void = rng.random() < 0.4 if level > 1 else False

    def make() -> PiquetMoment:
        return played(declared(exchanged(rng)), rng, 2 * rng.randint(0, 7 if level > 1 else 4) + 1)

    def fits(moment: PiquetMoment) -> bool:
        hand = moment.state.hands[SEATS.index(moment.state.turn)]
        suit = moment.state.trick[0][1].suit
        return any(c.suit == suit for c in hand) != void and len(hand) > 2

    moment = draw_until(make, fits)
    seat, led = moment.state.turn, moment.state.trick[0][1]
    hand = sorted(moment.state.hands[SEATS.index(seat)], key=lambda c: ("SHDC".index(c.suit), -ORDER.index(c.rank)))
    allowed = playable(moment.state)
    same_suit = [card for card in hand if card.suit == led.suit]
    code = "why.must_follow" if same_suit else "why.any_card"
    return Question(
        moment=moment.seen_by(seat),
        focus=(Shown((led,), other(seat)),),
        topics=("following-suit",),
        near_miss=all(ORDER.index(card.rank) < ORDER.index(led.rank) for card in same_suit),
        ask=phrase("ask.may_play", leader=other(seat), card=led),
        kind="many",
        options=tuple(Option(str(card), cards=(card,)) for card in hand),
        right=tuple(str(card) for card in hand if card in allowed),
        why=Reason(phrase(code, suit=led.suit), "PIQ-46"),
        hint=phrase("hint.may_play"),
    )


def score_trick(rng: random.Random, level: Level) -> Question:
    """Ask what a trick brings to each; the last one too from level two on."""
    tricks = HAND - 1 if level > 1 and rng.random() < 0.4 else rng.randint(0, HAND - 2)
    moment = played(declared(exchanged(rng)), rng, 2 * tricks + 1)
    follower: Seat = moment.state.turn
    leader, led = moment.state.trick[0]
    card = rng.choice(playable(moment.state))
    takes = card.suit == led.suit and ORDER.index(card.rank) > ORDER.index(led.rank)
    last = tricks == HAND - 1
    points = (1 + (last and not takes), takes + (last and takes))
    code = (
        ("why.lead_taken_last" if last else "why.lead_taken")
        if takes
        else ("why.lead_holds_last" if last else "why.lead_holds")
    )
    return Question(
        moment=moment,
        focus=(Shown((led,), leader), Shown((card,), follower)),
        topics=("last-trick" if last else "first-eleven-tricks",),
        near_miss=last or card.suit != led.suit,
        ask=phrase("ask.score_trick", leader=leader, led=led, seat=follower, card=card),
        kind="one",
        options=tuple(
            Option(
                f"{first}-{second}", phrase=phrase("option.trick", first=leader, one=first, second=follower, two=second)
            )
            for first, second in ((1, 0), (1, 1), (0, 1), (2, 0), (1, 2))
        ),
        right=(f"{points[0]}-{points[1]}",),
        why=Reason(phrase(code, leader=leader, seat=follower), "PIQ-48" if last else "PIQ-47"),
        hint=phrase("hint.score_trick"),
    )


def cards_or_capot(rng: random.Random, level: Level) -> Question:
    """Ask what tricks bring when all are played."""
    likely = (6, 7, 8, 12) if level == 1 else (0, 5, 6, 7, 9, 11, 12)
    tricks = rng.choice(likely)
    seat = rng.choice(SEATS)
    bring = CAPOT if tricks == HAND else CARDS if tricks >= MAJORITY else 0
    code, rule = {
        CAPOT: ("why.capot", "PIQ-51"),
        CARDS: ("why.the_cards", "PIQ-R5"),
        0: ("why.divided", "PIQ-50") if tricks == HAND // 2 else ("why.fewer", "PIQ-R5"),
    }[bring]
    return Question(
        focus=(),
        topics=("tricks-in-all",),
        near_miss=tricks in {MAJORITY - 1, MAJORITY, HAND - 1, HAND},
        ask=phrase("ask.cards_or_capot", seat=seat, tricks=tricks),
        kind="one",
        options=(
            Option("0", phrase=phrase("option.nothing")),
            *(Option(str(n), phrase=phrase("option.points", points=n)) for n in (CARDS, CAPOT, CARDS + CAPOT)),
        ),
        right=(str(bring),),
        why=Reason(phrase(code, seat=seat), rule),
        hint=phrase("hint.cards_or_capot"),
    )
