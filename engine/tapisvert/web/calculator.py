"""Calculators: pick one hand or several, see what they are worth and how the chances stand."""

import re
from dataclasses import dataclass, replace
from typing import Any

from tapisvert.core.calculator import Calculation, Calculator
from tapisvert.core.capabilities import HandCalculator
from tapisvert.core.cards import Card, card, cards, write
from tapisvert.core.errors import RecordError, WireError
from tapisvert.core.game import AnyGame
from tapisvert.core.presets import rules_of
from tapisvert.core.wire import Json, decode, encode
from tapisvert.games import game_of
from tapisvert.html import CalculatorView, Scene, calculator_html
from tapisvert.text.say import say, sentence
from tapisvert.web.request import Answer, Request


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A calculator between two requests; a hand is a text of cards."""

    game: str
    preset: str
    hands: tuple[str, ...] = ("",)
    at: int = 0
    against: int = 0


def calculator(request: Request) -> Answer:
    """Answer a request of a ``tv-calculator``. Raises a ``TapisError`` for what cannot be read."""
    if request.do == "start":
        game = game_of(request.text("game"))
        return _show(request, game, _first(request, game), news=False)
    state = decode(State, request.state, "$.state")
    game = game_of(state.game)
    _check(game, state)
    return _show(request, game, _changed(request, game, state))


def _check(game: AnyGame, state: State) -> None:
    """Raise a ``TapisError`` for a state that this calculator could not have come to."""
    offered = _offered(game, state.preset)
    if not 0 <= state.at < len(state.hands) <= offered.hands:
        raise WireError("too_big", path="$.state.at")
    least, most = (0, 0) if offered.opponents is None else offered.opponents[1:]
    if not least <= state.against <= most:
        raise WireError("too_big", path="$.state.against")
    hands = [cards(hand) for hand in state.hands]
    if any(len(hand) > offered.cards for hand in hands):
        raise RecordError("hand_full", most=offered.cards)
    _check_cards(game, state.preset, cards(" ".join(state.hands)))  # no card in two hands


def _check_cards(game: AnyGame, preset: str, held: tuple[Card, ...]) -> None:
    """Raise ``RecordError`` for a card that is not in the pack: the joker, in most games."""
    pack = game.pack(rules_of(game, preset, {}))
    for one in held:
        if one not in pack:
            raise RecordError("card_not_in_pack", card=one)


def _offered(game: AnyGame, preset: str) -> Calculator:
    return _calculator(game).takes(rules_of(game, preset, {}))


def _calculator(game: AnyGame) -> HandCalculator[Any, Any]:
    if game.calculator is None:
        raise RecordError("no_calculator", game=game.key)
    return game.calculator


def _first(request: Request, game: AnyGame) -> State:
    """Return what a link holds, where the address has one, else what the page asks for."""
    fragment = request.fragment
    linked = "cards" in fragment
    preset = request.text("preset", next(iter(game.PRESETS)))
    if linked and "preset" in fragment:
        preset = fragment["preset"]
    offered = _offered(game, preset)
    text = fragment["cards"] if linked else request.text("hand", "")
    hands = tuple(cards(hand.replace(".", " "))[: offered.cards] for hand in text.split("_")[: offered.hands])
    against = fragment.get("against", "") if linked else ""
    state = State(
        game=game.key, preset=preset, hands=tuple(map(write, hands)),
        against=int(against) if re.fullmatch(r"[0-9]{1,2}", against) else _least(offered),
    )  # fmt: skip
    _check(game, state)
    return state


def _least(offered: Calculator) -> int:
    return offered.opponents[0] if offered.opponents is not None else 0


def _changed(request: Request, game: AnyGame, state: State) -> State:
    offered = _offered(game, state.preset)
    match request.do:
        case "pick":
            return _with_hand(state, _picked(request, game, state))
        case "clear":
            return _with_hand(state, "")
        case "random":
            whole = list(game.pack(rules_of(game, state.preset, {})))
            taken = {c for i, hand in enumerate(state.hands) if i != state.at for c in cards(hand)}
            free = [one for one in whole if one not in taken]
            return _with_hand(state, write(request.rng.sample(free, offered.cards)))
        case "opponents":
            return replace(state, against=_opponents(request, offered))
        case "add":
            if len(state.hands) >= offered.hands:
                raise RecordError("too_many_hands", most=offered.hands)
            return replace(state, hands=(*state.hands, ""), at=len(state.hands))
        case "turn":
            at = request.number("hand", 0)
            if not 0 <= at < len(state.hands):
                raise WireError("too_big", path="$.args.hand")
            return replace(state, at=at)
        case "preset":
            return _with_preset(game, state, request.text("preset"))
        case _:
            raise WireError("not_one_of", path="$.do", allowed=("pick", "clear", "random"))


def _with_preset(game: AnyGame, state: State, chosen: str) -> State:
    """Change the variant; hands stay whose cards it has, and so does the number of opponents where it may."""
    offered = _offered(game, chosen)
    whole = set(game.pack(rules_of(game, chosen, {})))
    fits = (hand for hand in state.hands if set(cards(hand)) <= whole and len(cards(hand)) <= offered.cards)
    around = offered.opponents
    stays = around is not None and around[1] <= state.against <= around[2]
    return State(
        game=game.key,
        preset=chosen,
        hands=tuple(fits)[: offered.hands] or ("",),
        against=state.against if stays else _least(offered),
    )


def _with_hand(state: State, hand: str) -> State:
    hands = (*state.hands[: state.at], hand, *state.hands[state.at + 1 :])
    return replace(state, hands=hands)


def _picked(request: Request, game: AnyGame, state: State) -> str:
    """Put a card into the hand or take it out; a full hand takes no more."""
    offered = _offered(game, state.preset)
    chosen = card(request.text("card"))
    _check_cards(game, state.preset, (chosen,))
    hand = cards(state.hands[state.at])
    if chosen in hand:
        return write(one for one in hand if one != chosen)
    if any(chosen in cards(other) for other in state.hands):
        raise RecordError("card_twice", card=chosen)
    if len(hand) >= offered.cards:
        raise RecordError("hand_full", most=offered.cards)
    return write((*hand, chosen))


def _opponents(request: Request, offered: Calculator) -> int:
    number = request.number("opponents", _least(offered))
    if offered.opponents is None or not offered.opponents[1] <= number <= offered.opponents[2]:
        raise WireError("too_big", path="$.args.opponents")
    return number


def calculator_view(game: AnyGame, state: State) -> CalculatorView:
    """Return the hands as they stand, with what is found once they are complete."""
    offered = _offered(game, state.preset)
    rules = rules_of(game, state.preset, {})
    hands = tuple(cards(hand) for hand in state.hands)
    found = Calculation()
    complete = tuple(hand for hand in hands if offered.is_complete(len(hand)))
    if complete and offered.is_complete(len(hands[state.at])):
        found = _calculator(game).calculate(rules, complete, against=state.against)
    around = None
    if offered.opponents is not None:
        around = (state.against, *offered.opponents[1:])
    return CalculatorView(
        pack=game.pack(rules), hands=hands, at=state.at, wanted=offered.cards,
        most=offered.hands, figures=found.figures, findings=found.findings, opponents=around,
        presets=offered.presets, preset=state.preset,
    )  # fmt: skip


def _show(request: Request, game: AnyGame, state: State, *, news: bool = True) -> Answer:
    shown = calculator_view(game, state)
    scene = Scene(lang=request.lang, game=game.key, base=request.base, prefix=request.prefix)
    kept: Json = encode(state)
    return Answer(
        state=kept,
        html=calculator_html(shown, scene),
        news=_news(shown, scene) if news else "",
        fragment=_link(game, state),
    )


def _link(game: AnyGame, state: State) -> str:
    """Return the fragment that opens these hands again, under the same preset and against as many."""
    hands = "_".join(hand.replace(" ", ".") for hand in state.hands)
    preset = "" if state.preset == next(iter(game.PRESETS)) else f"&preset={state.preset}"
    against = "" if state.against == _least(_offered(game, state.preset)) else f"&against={state.against}"
    return f"cards={hands}{preset}{against}"


def _news(shown: CalculatorView, scene: Scene) -> str:
    missing = shown.wanted - len(shown.picked)
    if missing:
        return sentence("widget.pick_more", scene.lang, game=scene.game, n=missing)
    sentences = [say(one.phrase, scene.lang, game=scene.game) for one in shown.findings]
    for figure in shown.figures[:2]:
        sentences.append(say(figure.title, scene.lang, game=scene.game))
        sentences += [
            f"{say(share.label, scene.lang, game=scene.game)} "
            + sentence("widget.percent", scene.lang, game=scene.game, value=share.chance)
            for share in figure.shares
        ]
    return ". ".join(part.rstrip(".") for part in sentences)
