"""Drills about money: what may be bet, what a show costs, what a side-show does."""

import random
from typing import Final

from tapisvert.core.errors import IllegalAction
from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.seats import Seat
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Option, Question, Shown, seat_option
from tapisvert.drills.search import draw_until
from tapisvert.games.teenpatti.drills.deals import TeenPattiMoment, chips, deal, play_on
from tapisvert.games.teenpatti.drills.near_hands import near_pair
from tapisvert.games.teenpatti.outcome import order_of, side_show_loser
from tapisvert.games.teenpatti.prices import (
    before,
    check_bet,
    check_show,
    check_side_show,
    live,
    player,
    show_cost,
    window,
)
from tapisvert.games.teenpatti.rules import Rules
from tapisvert.games.teenpatti.state import Bet, Look, SideShow, State

MAY_BET: Final = (Topic("blind"), Topic("seen"), Topic("fixed-limit", (3,)))
SHOW_COST: Final = (Topic("blind"), Topic("seen"), Topic("show-at-one-stake", (3,)))
SIDE_SHOW: Final = (Topic("two-hands"), Topic("whom-to-ask", (3,)))
MAY_NOT: Final = "may_not"


# May bet


def may_bet(rng: random.Random, level: Level) -> Question:
    """Ask which bets a seat may make: blind or seen, at the top under a fixed limit."""
    rules = _limited(rng) if level == 3 else Rules(players=rng.choice((3, 4, 5)))

    def draw() -> TeenPattiMoment:
        moment = play_on(rng, deal(rng, rules), bets=rng.randint(1, level + 2))
        seat = moment.state.turn
        blind = moment.state.phase == "bet" and not player(moment.state, seat).seen
        return moment.then(Look(seat)) if blind and rng.random() < 0.6 else moment

    def fits(moment: TeenPattiMoment) -> bool:
        limited = rules.limit == "none" or 2 * moment.state.stake > (rules.limit_value or 0)
        return moment.state.phase == "bet" and moment.state.stake <= 12 and limited

    moment = draw_until(draw, fits)
    state = moment.state
    seen = player(state, state.turn).seen
    allowed = window(rules, state.stake, seen=seen)
    numbers = _bets(rng, state, level)
    good = [n for n in numbers if _refused(state, n) is None]
    explanation = phrase(
        "why.window_seen" if seen else "why.window_blind",
        stake=state.stake, least=allowed.least, most=allowed.most,
    )  # fmt: skip
    return Question(
        moment=moment.seen_by(state.turn),
        topics=("seen" if seen else "blind", *(("fixed-limit",) if level == 3 else ())),
        near_miss=bool({allowed.least - 1, allowed.most + 1} & set(numbers)),
        ask=phrase("ask.may_bet", seat=state.turn),
        kind="many",
        options=tuple(chips(n) for n in numbers),
        right=tuple(str(n) for n in good),
        why=Reason(explanation, "TEEN-12" if allowed.most < 2 * allowed.least else "TEEN-13"),
        hint=phrase("hint.may_bet"),
        wrong=tuple((str(n), why) for n in numbers if (why := _why_refused(state, n)) is not None),
    )


def _limited(rng: random.Random) -> Rules:
    return Rules(players=rng.choice((3, 4)), limit="fixed", limit_value=rng.choice((3, 5, 6)))


def _bets(rng: random.Random, state: State, level: Level) -> list[int]:
    """Numbers of chips inside the window, at its ends and outside: odd ones, halves and doubles."""
    seen = player(state, state.turn).seen
    allowed = window(state.rules, state.stake, seen=seen)
    ends = {allowed.least, allowed.most}
    outside = {allowed.least - 1, allowed.most + 1, state.stake, 2 * allowed.most, allowed.least // 2}
    inside = set(range(allowed.least, allowed.most + 1)) - ends
    chosen = ends | set(rng.sample(sorted(inside), min(len(inside), 2)))
    wrong = sorted(n for n in outside - chosen if n > 0)
    chosen |= set(rng.sample(wrong, min(len(wrong), 2 + level // 2)))
    return sorted(chosen)


def _refused(state: State, number: int) -> IllegalAction | None:
    try:
        check_bet(state, number)
    except IllegalAction as error:
        return error
    return None


def _why_refused(state: State, number: int) -> Reason | None:
    error = _refused(state, number)
    if error is None:
        return None
    seen = player(state, state.turn).seen
    allowed = window(state.rules, state.stake, seen=seen)
    match error.code:
        case "bet_below_window":
            explanation = phrase("why.bet_below", n=number, least=allowed.least, seen=seen)
        case "bet_odd":
            explanation = phrase("why.bet_odd", n=number)
        case "above_ceiling":
            explanation = phrase("why.bet_above_ceiling", n=number, most=allowed.most)
        case _:
            explanation = phrase("why.bet_above", n=number, most=allowed.most, seen=seen)
    return Reason(explanation, str(error.rule))


# The price of a show


def show_price(rng: random.Random, level: Level) -> Question:
    """Ask what a show costs, or whether it may be asked for at all (TEEN-21, TEEN-23)."""
    rules = Rules(players=3, seen_show_multiplier=rng.choice((2, 2, 1)) if level == 3 else 2)
    wanted = rng.choice(("blind_blind", "blind_seen", "seen_seen", "seen_blind"))

    def draw() -> TeenPattiMoment:
        moment = deal(rng, rules)
        return play_on(rng, moment, bets=rng.randint(2, 4 + level), looks=0.4, packs=0.4)

    def turned(moment: TeenPattiMoment) -> TeenPattiMoment:
        seat = moment.state.turn
        looks = moment.state.phase == "bet" and wanted.startswith("seen")
        return moment.then(Look(seat)) if looks and not player(moment.state, seat).seen else moment

    def fits(moment: TeenPattiMoment) -> bool:
        state = moment.state
        if state.phase != "bet" or len(live(state)) != 2 or state.stake > 20:
            return False
        return _between(state) == wanted and state.stake > (level > 1)

    moment = draw_until(lambda: turned(draw()), fits)
    state = moment.state
    one, other = player(state, state.turn), before(state, state.turn)
    may = _may_show(state)
    cost = show_cost(rules, state.stake, seen=one.seen)
    numbers = sorted({state.stake, 2 * state.stake, 4 * state.stake, cost})
    if may:
        code = "why.show_cost_seen" if one.seen else "why.show_cost_blind"
        why = Reason(phrase(code, stake=state.stake, cost=cost), "TEEN-23")
    else:
        why = Reason(phrase("why.show_refused", seat=one.seat, to=other.seat), "TEEN-21")
    house = rules.seen_show_multiplier == 1
    return Question(
        moment=moment.seen_by(state.turn),
        topics=("seen" if one.seen else "blind", *(("show-at-one-stake",) if house else ())),
        near_miss=one.seen != other.seen or house,
        ask=phrase("ask.show_cost", seat=one.seat, to=other.seat),
        kind="one",
        options=(*(chips(n) for n in numbers), Option(MAY_NOT, phrase=phrase("option.may_not"))),
        right=(str(cost) if may else MAY_NOT,),
        why=why,
        hint=phrase("hint.show_cost"),
        wrong=() if not may else ((MAY_NOT, Reason(phrase("why.show_allowed"), "TEEN-21")),),
    )


def _between(state: State) -> str:
    names = {True: "seen", False: "blind"}
    one, other = player(state, state.turn), before(state, state.turn)
    return f"{names[one.seen]}_{names[other.seen]}"


def _may_show(state: State) -> bool:
    try:
        check_show(state)
    except IllegalAction:
        return False
    return True


# What a side-show does


def side_show(rng: random.Random, level: Level) -> Question:
    """Ask who packs after a side-show; at the top, whom a seat may ask."""
    if level == 3 and rng.random() < 0.6:
        return _whom(rng)
    hands = near_pair(rng, level)
    rules = Rules(players=rng.choice((3, 4)))

    moment = _round(deal(rng, rules, hands), seen=2)
    moment = moment.then(Bet("seat1", 2)).then(SideShow("seat2"))
    state = moment.state
    asker, asked = "seat2", "seat1"
    loser = side_show_loser(state, asker, asked)
    order = order_of(state)
    mine, theirs = player(state, asker).cards, player(state, asked).cards
    compared = order.compare(mine, theirs)
    tied = compared.sign == 0
    last = compared.reasons[-1]
    if tied:
        why = Reason(phrase("why.side_show_tied", seat=asker), "TEEN-31")
    else:
        why = Reason(phrase("why.side_show_weaker", seat=loser, reason=last.phrase), last.rule)
    nobody = Option("nobody", phrase=phrase("option.nobody_packs"))
    return Question(
        moment=moment,
        focus=(Shown(mine, asker), Shown(theirs, asked)),
        topics=("two-hands",),
        near_miss=order.read(mine).category == order.read(theirs).category,
        ask=phrase("ask.side_show", seat=asker, to=asked),
        kind="one",
        options=(seat_option(asker), seat_option(asked), nobody),
        right=(loser,),
        why=why,
        hint=phrase("hint.side_show"),
        wrong=(("nobody", Reason(phrase("why.one_packs", seat=loser), "TEEN-33")),),
    )


def _round(moment: TeenPattiMoment, *, seen: int) -> TeenPattiMoment:
    """Everybody bets the least; the first ``seen`` seats have looked."""
    for number, one in enumerate(moment.state.players):
        if number < seen:
            moment = moment.then(Look(one.seat))
        moment = moment.then(Bet(one.seat, 2 if number < seen else 1))
    return moment


def _whom(rng: random.Random) -> Question:
    """Whom may a seat ask: the one before it, if both are seen and three are in (TEEN-27, TEEN-28)."""
    rules = Rules(players=rng.choice((4, 5)))

    def draw() -> TeenPattiMoment:
        moment = play_on(rng, deal(rng, rules), bets=rng.randint(4, 9), looks=0.5, packs=0.15)
        seat = moment.state.turn
        blind = moment.state.phase == "bet" and not player(moment.state, seat).seen
        return moment.then(Look(seat)) if blind else moment

    nobody_wanted = rng.random() < 0.5
    moment = draw_until(
        draw, lambda found: found.state.phase == "bet" and (_ask_error(found.state) is None) != nobody_wanted
    )
    state = moment.state
    error = _ask_error(state)
    other = before(state, state.turn).seat
    return Question(
        moment=moment.seen_by(state.turn),
        topics=("whom-to-ask",),
        near_miss=len(live(state)) > 2,
        ask=phrase("ask.whom_to_ask", seat=state.turn),
        kind="one",
        options=(
            *(seat_option(one.seat) for one in live(state) if one.seat != state.turn),
            Option("nobody", phrase=phrase("option.nobody")),
        ),
        right=(other if error is None else "nobody",),
        why=_why_whom(state.turn, other, error),
        hint=phrase("hint.whom_to_ask"),
    )


def _ask_error(state: State) -> IllegalAction | None:
    try:
        check_side_show(state)
    except IllegalAction as error:
        return error
    return None


def _why_whom(seat: Seat, other: Seat, error: IllegalAction | None) -> Reason:
    if error is None:
        return Reason(phrase("why.ask_the_one_before", seat=seat, to=other), "TEEN-27")
    if error.code == "side_show_needs_three":
        return Reason(phrase("why.side_show_needs_three"), "TEEN-28")
    return Reason(phrase("why.the_one_before_is_blind", to=other), "TEEN-27")
