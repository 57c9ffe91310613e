"""Drills about tricks: the order of the cards, who takes a trick, who leads to the next."""

import random
from itertools import pairwise
from typing import Final

from tapisvert.core.cards import SUITS, Card, card
from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.seats import Seat
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Option, Question, Shown, seat_option
from tapisvert.drills.search import draw_until
from tapisvert.games.put.drills.deals import PutMoment, deal, near_hands, play_on
from tapisvert.games.put.rules import PRESETS, Rules, ranks, seats, strength, team
from tapisvert.games.put.state import Play, TrickTied, TrickWon
from tapisvert.shared.tricks import Played

NOBODY: Final = "nobody"
_PRESET: Final = {2: "two-players", 3: "three-players", 4: "partnership"}
_COURTS: Final = "AKQJ"
_BEST: Final = "32"

RANKS: Final = (
    Topic("threes-and-twos", ranking=True),
    Topic("court-cards", ranking=True),
    Topic("small-cards", ranking=True),
)
TAKES: Final = (
    Topic("threes-and-twos", ranking=True),
    Topic("other-ranks", ranking=True),
    Topic("equal-cards", (2, 3), ranking=True),
    Topic("three-players", (2, 3), ranking=True),
    Topic("four-players", (3,), ranking=True),
)
LEADS: Final = (
    Topic("after-a-tie"),
    Topic("after-a-trick"),
    Topic("three-players", (2, 3)),
    Topic("four-players", (3,)),
)


def _tables(players: int) -> tuple[str, ...]:
    return {3: ("three-players",), 4: ("four-players",)}.get(players, ())


def rank_cards(rng: random.Random, level: Level) -> Question:
    """Ask for three to five cards from high to low, neighbours in the order or in the eye."""
    rules, number = Rules(), level + 2
    order = ranks(rules)
    top = list(order[:4])  # 3, 2, ace, king: where other games rank otherwise
    mixed = rng.sample(top, min(2, level)) + rng.sample(sorted(set(order) - set(top)), number - min(2, level))
    shown = [card(rank + rng.choice(SUITS)) for rank in rng.sample(mixed, number)]
    right = sorted(shown, key=lambda one: -strength(rules, one))
    heights = [order.index(one.rank) for one in right]
    return Question(
        ask=phrase("ask.rank_cards", count=number),
        kind="order",
        options=tuple(Option(str(one), cards=(one,)) for one in shown),
        right=tuple(str(one) for one in right),
        why=Reason(phrase("why.order", cards=tuple(right)), "PUT-R2"),
        hint=phrase("hint.rank_cards"),
        topics=_ranks_shown([one.rank for one in shown]),
        near_miss=any(lower - higher == 1 for higher, lower in pairwise(heights)),
        focus=(),
    )


def _ranks_shown(shown: list[str]) -> tuple[str, ...]:
    best = sum(rank in _BEST for rank in shown)
    courts = sum(rank in _COURTS for rank in shown)
    small = len(shown) - best - courts
    there = {"threes-and-twos": best > 0, "court-cards": courts > 1, "small-cards": small > 1}
    return tuple(topic for topic, exercised in there.items() if exercised)


def _players(rng: random.Random, level: Level) -> int:
    return rng.choice({1: (2,), 2: (2, 2, 3)}.get(level, (2, 3, 3, 4)))


def _before_the_end_of_a_trick(rng: random.Random, players: int, *, over: int) -> tuple[PutMoment, Play]:
    """A deal in which a trick lacks one card, and that card."""
    preset = _PRESET[players]
    # The exchange is no part of these questions.
    rules = Rules(players=4, exchange=False) if players == 4 else PRESETS[preset]
    hands = near_hands(rng, rules, width=4 if players < 4 else 5)
    moment = play_on(deal(preset, hands, rules=rules), rng, cards=over * players + players - 1)
    return moment, rng.choice(moment.choices(Play))


def _ending(moment: PutMoment, last: Play) -> TrickWon | TrickTied:
    for event in moment.then(last).news:
        if isinstance(event, TrickWon | TrickTied):
            return event
    raise AssertionError(last)  # the last card of a trick always ends it


def _trick(moment: PutMoment, last: Play) -> tuple[Played, ...]:
    return (*moment.state.trick, (last.seat, last.card))


def who_takes(rng: random.Random, level: Level) -> Question:
    """Ask who takes a trick; two in five are tied, and many look so."""
    players, over = _players(rng, level), rng.randrange(3)
    tied, close = rng.random() < 0.4, rng.random() < 0.5

    def fits(found: tuple[PutMoment, Play]) -> bool:
        if isinstance(_ending(*found), TrickTied) != tied:
            return False
        twice = len({one.rank for _, one in _trick(*found)}) < players
        return tied or players == 2 or not close or twice  # an equal pair that does not tie

    moment, last = draw_until(lambda: _before_the_end_of_a_trick(rng, players, over=over), fits)
    end, trick = _ending(moment, last), _trick(moment, last)
    nobody = Option(NOBODY, phrase=phrase("option.nobody"))
    return Question(
        moment=moment,
        focus=_focus(trick),
        topics=_trick_topics(trick),
        near_miss=_is_close(moment.state.rules, trick),
        ask=phrase("ask.who_takes", seat=last.seat, card=last.card),
        kind="one",
        options=(*(seat_option(seat) for seat in seats(moment.state.rules)), nobody),
        right=(NOBODY if isinstance(end, TrickTied) else end.seat,),
        why=_why_taken(moment.state.rules, trick, end),
        hint=phrase("hint.who_takes"),
        wrong=_equal_but_lower(trick, end),
    )


def _focus(trick: tuple[Played, ...]) -> tuple[Shown, ...]:
    """The cards of the trick in the order in which they are played."""
    return tuple(Shown((one,), seat) for seat, one in trick)


def _trick_topics(trick: tuple[Played, ...]) -> tuple[str, ...]:
    shown = [one.rank for _, one in trick]
    best = any(rank in _BEST for rank in shown)
    topics = ("threes-and-twos" if best else "other-ranks", *_tables(len(trick)))
    return (*topics, "equal-cards") if len(trick) > 2 and len(set(shown)) < len(trick) else topics


def _is_close(rules: Rules, trick: tuple[Played, ...]) -> bool:
    """Whether two cards are equal, or the best two are neighbours."""
    heights = sorted((strength(rules, one) for _, one in trick), reverse=True)
    return len(set(heights)) < len(heights) or heights[0] - heights[1] == 1


def _why_taken(rules: Rules, trick: tuple[Played, ...], end: TrickWon | TrickTied) -> Reason:
    match end:
        case TrickTied(_, rank):
            rule = {2: "PUT-R4", 3: "PUT-31"}.get(rules.players, "PUT-43")
            return Reason(phrase("why.tied", rank=rank), rule)
        case TrickWon(seat, best):
            sharing = [one for one in trick if one[1].rank == best.rank]
            if len(sharing) > 1:
                return Reason(phrase("why.partners_equal", seat=seat, rank=best.rank), "PUT-43")
            second = max((one for _, one in trick if one != best), key=lambda one: strength(rules, one))
            rule = "PUT-R2" if best.rank in "32" else "PUT-R4"
            return Reason(phrase("why.higher", card=best, other=second), rule)


def _equal_but_lower(trick: tuple[Played, ...], end: TrickWon | TrickTied) -> tuple[tuple[str, Reason], ...]:
    """A tie of the lower cards does not matter (PUT-32)."""
    if isinstance(end, TrickTied):
        return ()
    lower = [one.rank for _, one in trick if one.rank != end.card.rank]
    twice = [rank for rank in lower if lower.count(rank) > 1]
    if not twice:
        return ()
    return ((NOBODY, Reason(phrase("why.lower_tie", rank=twice[0]), "PUT-32")),)


def who_leads(rng: random.Random, level: Level) -> Question:
    """Ask who leads to the next trick, half the time after a tie."""
    players, over = _players(rng, level), rng.randrange(2)
    tied = rng.random() < 0.5
    moment, last = draw_until(
        lambda: _before_the_end_of_a_trick(rng, players, over=over),
        lambda found: isinstance(_ending(*found), TrickTied) == tied,
    )
    end, before = _ending(moment, last), moment.state.leader
    wrong: tuple[tuple[str, Reason], ...] = ()
    match end:
        case TrickTied(seat, rank):
            twice = any(trick.winner is None for trick in moment.state.tricks)
            code = (
                phrase("why.leads_after_ties", seat=seat)
                if twice
                else phrase("why.leads_after_tie", seat=seat, rank=rank)
            )
            why = Reason(code, "PUT-9" if players == 2 else "PUT-31" if players == 3 else "PUT-43")
        case TrickWon(seat, best):
            why = _why_leads(moment.state.rules, _trick(moment, last), seat, best)
            if before != seat:
                wrong = ((before, Reason(phrase("why.lead_passes", seat=seat), "PUT-R4")),)
    return Question(
        moment=moment,
        focus=_focus(_trick(moment, last)),
        topics=("after-a-tie" if isinstance(end, TrickTied) else "after-a-trick", *_tables(players)),
        near_miss=isinstance(end, TrickTied) or before != end.seat,
        ask=phrase("ask.who_leads", seat=last.seat, card=last.card),
        kind="one",
        options=tuple(seat_option(other) for other in seats(moment.state.rules)),
        right=(end.seat,),
        why=why,
        hint=phrase("hint.who_leads"),
        wrong=wrong,
    )


def _why_leads(rules: Rules, trick: tuple[Played, ...], seat: Seat, best: Card) -> Reason:
    equal = [other for other, one in trick if one.rank == best.rank]
    if len(equal) > 1 and all(other in team(rules, seat) for other in equal):
        return Reason(phrase("why.first_partner_leads", seat=seat), "PUT-43")
    return Reason(phrase("why.winner_leads", seat=seat, card=best), "PUT-R4")
