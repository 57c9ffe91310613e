"""The cloth and what lies on it, from a ``Table`` alone: no game has a picture of its own.

What is peculiar to a game comes as facts, said by the catalogues: a seat's own stand at the seat, the others
in the notes of the frame; those of them that have a few words for it stand beside the pot as well.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from tapisvert.core.cards import Card
from tapisvert.core.piles import Fact, Pile, Table
from tapisvert.core.seats import Seat
from tapisvert.html.cards import OnCards, card_html, card_list, cards_html, in_ranks, in_suits, touched_card
from tapisvert.html.counts import counts_html
from tapisvert.html.markup import EMPTY, Attribute, Html, classes, element, join, listed
from tapisvert.html.scene import Change, Scene
from tapisvert.html.seats import around, bets_lie_out, seat_html
from tapisvert.html.words import fact_words, has, mark_words, name_of, pile_of, widget

__all__ = ["hand_size", "pot_parts", "raised", "state_html", "table_html", "turn_words"]

NOTHING: Final = OnCards()
UNCHANGED: Final = Change()
POT: Final = "pot"
"""What the pot is called where seats are named beside it."""
HEAP: Final = 6
"""Most cards face down that are drawn one by one where nobody owns them."""
_HELD: Final = frozenset({"hand", "shown"})
"""Piles that are held together: a hand, and those of its cards that all have seen."""
_ELSEWHERE: Final = frozenset({"played", "won"})
"""Piles of a seat that do not lie before it as cards: the trick is in the middle, tricks won are counted."""


SORTED: Final = 6
"""A hand of so many cards or more is laid out by suits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Hands:
    """How the cards of hands are drawn."""

    touch: OnCards
    turnable: bool
    covered: frozenset[Seat]
    spoken: bool
    """Whether each card has its name, not only the whole picture its description."""
    counted: frozenset[Card | None] = frozenset()
    """Those that lie in the count by now, drawn paler in the hand."""
    playing: bool = True
    """In a deal that goes on a hand keeps its place when it has been played."""


def table_html(
    table: Table,
    scene: Scene,
    *,
    touch: OnCards = NOTHING,
    turnable: bool = False,
    covered: frozenset[Seat] = frozenset(),
    playing: bool = True,
    change: Change = UNCHANGED,
    opens: str | None = None,
    described: str | None = None,
) -> Html:
    """The cloth with all that lies on it. ``table`` shows only what it may: hide it before.

    Where nobody is ``playing``, as in a question, piles that nobody sees and whose turn it is are left out.

    ``touch`` is what the cards of one hand do. A pile that no seat may see is face down
    even in a table that was not hidden. In a worked hand, where the page may know every card, hands
    are ``turnable`` by the browser and those of the ``covered`` seats begin turned over. A touch of a
    pile of tricks ``opens`` the popover of that name.

    ``described``: the table is one picture, and this is what it is called; the cards in it have no names.
    """
    if not playing:
        known = tuple(pile for pile in table.piles if pile.owner is not None or any(seen(pile)))
        table = replace(table, piles=known, turn=None, to_act=())
    counted = frozenset(card for one in table.counts for card in one.cards)
    hands = _Hands(
        touch=touch,
        turnable=turnable,
        covered=covered,
        spoken=described is None,
        counted=counted,
        playing=playing,
    )
    order = _clockwise(table, scene)
    near, *others = (
        seat_html(
            table,
            scene,
            seat,
            place,
            hand=_hand(table, scene, seat, hands),
            beside=_beside(table, scene, seat, hands),
            said=change.said.get(seat, EMPTY),
            opens=opens,
        )
        for place, seat in enumerate(order)
    )
    middle = _middle(table, scene, change.winning, spoken=hands.spoken)
    cloth = join(*others) + element("div", middle, {"class": "tv-middle"}) + near
    names = classes(
        "tv-table",
        f"tv-seats-{len(table.seats)}",
        "tv-long-hands" if scene.hand_size > SORTED else None,
        f"tv-hold-{scene.hand_size}" if scene.hand_size else None,
        "tv-with-bets" if bets_lie_out(scene) else None,
    )
    return element(
        "div",
        element("div", cloth, {"class": "tv-cloth"}),
        {
            "class": names,
            "role": "group" if described is None else "img",
            "aria-label": widget(scene, "table") if described is None else described,
            "data-taken-by": change.taken_by,
            "data-chips": " ".join(f"{giver or POT}>{receiver or POT}" for giver, receiver in change.chips) or None,
        },
    )


def _clockwise(table: Table, scene: Scene) -> tuple[Seat, ...]:
    """The seats as they sit, clockwise from the reader: where the turn goes to the right, the next is the last."""
    reader, *others = around(table.seats, scene.reader)
    return (reader, *(reversed(others) if table.to_the_right else others))


def hand_size(table: Table) -> int:
    """Most cards that a seat holds, face up or down."""
    return max(sum(len(pile.cards) for pile in _piles(table, seat) if pile.name in _HELD) for seat in table.seats)


def _hand(table: Table, scene: Scene, seat: Seat, hands: _Hands) -> Html:
    """The cards that a seat holds: those that only it may see and those that all have seen."""
    held = [(one, pile) for pile in _piles(table, seat) if pile.name in _HELD for one in seen(pile)]
    if not held:
        kept: dict[str, Attribute] = {"class": "tv-cards tv-hand-cards", "aria-hidden": "true"}
        return element("div", EMPTY, kept) if table.tricks and hands.playing else EMPTY
    if scene.sort == "ranks":
        held.sort(key=lambda pair: in_ranks(pair[0]))
    elif scene.sort == "suits" and (len(held) >= SORTED or len({pile.name for _, pile in held}) > 1):
        held.sort(key=lambda pair: in_suits(pair[0]))
    items = [_card(one, pile, scene, hands) for one, pile in held]
    label = widget(scene, "hand_of", seat=seat) if hands.spoken else None
    cards = card_list(items, label=label, extra="tv-hand-cards")
    look = hands.touch.look
    if look is None or seat != hands.touch.seat or any(one for one, _ in held):
        return cards
    covered = join(*(element("span", item) for item in items))
    look_label = element("span", hands.touch.look_label, {"class": "tv-look-label"})
    return element(
        "button",
        element("span", covered, {"class": "tv-cards tv-hand-cards", "aria-hidden": "true"}) + look_label,
        {"class": "tv-look", **look},
    )


def _beside(table: Table, scene: Scene, seat: Seat, hands: _Hands) -> Html:
    """What else is a seat's own and lies before it: not what it played or won."""
    rest = [pile for pile in _piles(table, seat) if pile.name not in _HELD | _ELSEWHERE]
    return join(*(_own_pile(pile, scene, seat, hands) for pile in rest))


def _piles(table: Table, seat: Seat) -> list[Pile]:
    return [pile for pile in table.piles if pile.owner == seat and pile.cards]


def _own_pile(pile: Pile, scene: Scene, seat: Seat, hands: _Hands) -> Html:
    name = pile_of(scene, pile.name)
    title = element("span", name, {"class": "tv-aside-name", "aria-hidden": "true"})
    label = f"{name_of(scene, seat)}, {name}"
    owner = pile.owner if hands.turnable and pile.seen_by is not None else None
    covered = pile.owner in hands.covered
    items = [
        card_html(one, scene.lang, size="small", owner=owner, covered=covered, spoken=hands.spoken)
        for one in seen(pile)
    ]
    inner = title + card_list(items, label=label if hands.spoken else None)
    return element("div", inner, {"class": f"tv-aside tv-pile-{pile.name}"})


def _card(one: Card | None, pile: Pile, scene: Scene, hands: _Hands) -> Html:
    name, extra = None, ""
    if one is not None and pile.name == "shown":
        name, extra = widget(scene, "open_card", card=one), "tv-open"
    if one in hands.counted:
        extra = classes(extra, "tv-gathered")
    if one is not None and pile.owner == hands.touch.seat and hands.touch.concerns(one):
        return touched_card(one, scene.lang, hands.touch, name=name, extra=classes(extra, raised(one, scene)))
    extra = classes(extra, raised(one, scene))
    owner = pile.owner if hands.turnable and pile.name == "hand" else None
    return card_html(
        one,
        scene.lang,
        owner=owner,
        covered=pile.owner in hands.covered,
        name=name,
        extra=extra,
        spoken=hands.spoken,
    )


def raised(card: Card | None, scene: Scene) -> str:
    """The class of a card that stands out from the others."""
    return "tv-raised" if card in scene.raised else ""


def seen(pile: Pile) -> tuple[Card | None, ...]:
    """The cards of a pile, those face down that nobody may see."""
    return (None,) * len(pile.cards) if pile.seen_by == () else pile.cards


# The middle of the cloth


def _middle(table: Table, scene: Scene, winning: Seat | None, *, spoken: bool) -> Html:
    trick = [pile for pile in table.piles if pile.name == "played" and pile.cards]
    rest = [
        pile for pile in table.piles
        if pile.owner is None and pile.cards and not (table.counts and _is_counted(pile, table))
    ]  # fmt: skip
    middle = _trick(trick, table, scene, winning, spoken=spoken) + _asides(rest, scene, spoken=spoken)
    return middle + counts_html(table.counts, scene) + _pot(table, scene)


def _is_counted(pile: Pile, table: Table) -> bool:
    """Whether a pile lies among the counts by now, or is one that nobody has seen and that counts for nothing."""
    return not any(seen(pile)) or {*pile.cards} <= {card for one in table.counts for card in one.cards}


def _trick(piles: list[Pile], table: Table, scene: Scene, winning: Seat | None, *, spoken: bool) -> Html:
    order = _clockwise(table, scene)
    items = []
    for pile in piles:
        seat = str(pile.owner)
        shown = (card_html(one, scene.lang, extra=raised(one, scene), spoken=spoken) for one in seen(pile))
        cards = join(*shown)
        caption = element("span", name_of(scene, seat), {"class": "tv-by"})
        place = order.index(seat) if seat in order else 0
        names = classes(f"tv-from-{place}", "tv-takes" if seat == winning else None)
        items.append(element("li", caption + cards, {"class": names, "data-from": seat}))
    if items:
        return element("ol", join(*items), {"class": "tv-trick", "role": "list", "aria-label": widget(scene, "trick")})
    return element("div", EMPTY, {"class": "tv-trick", "aria-hidden": "true"}) if table.tricks else EMPTY


def _asides(piles: Iterable[Pile], scene: Scene, *, spoken: bool) -> Html:
    return join(*(_aside(pile, scene, spoken=spoken) for pile in piles))


def _aside(pile: Pile, scene: Scene, *, spoken: bool) -> Html:
    """A pile that belongs to nobody: cards face up one by one, many face down as a heap."""
    name = pile_of(scene, pile.name)
    cards = seen(pile)
    title = element("span", name, {"class": "tv-aside-name"})
    if len(cards) > HEAP and not any(cards):
        count = element("span", widget(scene, "cards", n=len(cards)), {"class": "tv-count"})
        backs = element("span", Html("<i></i>") * 3, {"class": "tv-heap", "aria-hidden": "true"})
        inner = backs + title + count
    else:
        inner = title + cards_html(cards, scene.lang, label=name, size="small", spoken=spoken)
    return element("div", inner, {"class": f"tv-aside tv-pile-{pile.name}"})


def _pot(table: Table, scene: Scene) -> Html:
    """The pot and the stake: what is played for."""
    lines = []
    if table.pot is not None:
        coins = element("span", Html("<i></i>") * min(table.pot, 7), {"class": "tv-coins", "aria-hidden": "true"})
        lines.append(coins + element("span", widget(scene, "pot_is", n=table.pot), {"class": "tv-pot"}))
    parts = [element("span", Html("<i></i>") + mark_words(scene, one)) for one in pot_parts(table, scene)]
    if parts:
        lines.append(element("span", join(*parts), {"class": "tv-pots"}))
    if table.stake is not None and not table.counts:
        lines.append(element("span", widget(scene, "stake_is", n=table.stake), {"class": "tv-stake"}))
    return element("p", join(*lines), {"class": "tv-played-for"}) if lines else EMPTY


def pot_parts(table: Table, scene: Scene) -> tuple[Fact, ...]:
    """What the pot consists of, where there are a few words for it."""
    return tuple(one for one in table.facts if one.seat is None and has(scene, "mark", one.name))


# The state of the deal, in words


def state_html(table: Table, scene: Scene) -> Html:
    """What is public and peculiar to the deal, a few words each; what stands at a seat or in the middle is left out."""
    of_all = [(one, fact_words(scene, one)) for one in table.facts if one.seat is None]
    lines = [element("span", text, {"class": f"tv-fact-{one.name}"}) for one, text in of_all if text]
    return listed(lines, {"class": "tv-state", "aria-label": widget(scene, "state")}) if lines else EMPTY


def turn_words(table: Table, scene: Scene) -> str:
    """Whose turn it is; empty when nobody is to act."""
    if table.turn is not None:
        return widget(scene, "turn", seat=table.turn)
    if table.to_act:
        return widget(scene, "turn_of", seats=table.to_act)
    return ""
