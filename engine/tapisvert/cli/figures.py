"""``tapisvert rank | odds | analyse``: what a game knows of hands.

Each is a capability of a game (``tapisvert.core.capabilities``), said in words or written as JSON.
"""

import json
from typing import Any, Final

from tapisvert.cli.arguments import Arguments
from tapisvert.cli.console import Voice, plain_json
from tapisvert.core.calculator import Calculation, Figure
from tapisvert.core.capabilities import Hand, HandCalculator, Ranked
from tapisvert.core.cards import cards, write
from tapisvert.core.errors import CardError, RecordError, RulesError
from tapisvert.core.game import AnyGame
from tapisvert.core.wire import Json
from tapisvert.games import game_of
from tapisvert.text.say import category_name, say

type Hands = tuple[Hand, ...]

MOST_ANALYSED: Final = 2
"""Hands that are analysed against each other."""


def _calculator(game: AnyGame) -> HandCalculator[Any, Any]:
    if game.calculator is None:
        raise RecordError("no_calculator", game=game.key)
    return game.calculator


def _hands(asked: Arguments) -> Hands:
    """Hands to compare may share cards; whether they can lie in one deal is the game's to judge."""
    return tuple(cards(text) for text in asked.hands)


def rank(asked: Arguments, voice: Voice) -> int:
    """Put hands in order, the strongest first; equals share a place."""
    game = game_of(asked.game)
    rules, carry = asked.hand_table(game)
    if game.rank is None:
        raise RecordError("no_ranking", game=game.key)
    ranked = game.rank(rules, _hands(asked), carry=carry)
    if asked.json:
        voice.json([_ranked_json(one) for one in ranked])
        return 0
    for one in ranked:
        line = f"{one.place}. {voice.hand(one.hand)}"
        if one.category is not None:
            line += f"  {category_name(one.category, voice.lang, game=game.key)}"
        if set(one.stands_for) != set(one.hand):
            line += f"  ({voice.words('cli.stands_for', cards=voice.hand(one.stands_for))})"
        voice.write(line)
    return 0


def _ranked_json(one: Ranked) -> Json:
    return {"hand": write(one.hand), "category": one.category, "place": one.place, "as": write(one.stands_for)}


def odds(asked: Arguments, voice: Voice) -> int:
    """Give the chances of a hand, exact where they can be counted."""
    game = game_of(asked.game)
    rules, carry = asked.hand_table(game)
    hands = _hands(asked)
    if game.odds is None:
        raise RecordError("no_odds", game=game.key)
    if asked.json:
        voice.json(plain_json(game.odds(rules, hands[0], asked.against, carry=carry)))
        return 0
    if asked.against not in {None, 1} and _calculator(game).takes(rules).opponents is None:
        # The figures in words are for one opponent here; those for more are written as data.
        voice.write(json.dumps(plain_json(game.odds(rules, hands[0], asked.against, carry=carry)), indent=2))
        return 0
    return _write_found(game, _calculated(game, rules, hands, asked.against, carry), hands, voice)


def analyse(asked: Arguments, voice: Voice) -> int:
    """Say what a hand holds, or two hands against each other."""
    game = game_of(asked.game)
    _, rules = asked.table(game)
    hands = _hands(asked)
    if game.analyse is None:
        raise RecordError("no_analysis", game=game.key)
    if len(hands) > MOST_ANALYSED:
        raise RecordError("too_many_hands", most=MOST_ANALYSED)
    found = game.analyse(*hands)
    if asked.json:
        voice.json(plain_json(found.data()))
        return 0
    return _write_found(game, _calculated(game, rules, hands, None, game.Carry()), hands, voice)


def _calculated(game: AnyGame, rules: object, hands: Hands, against: int | None, carry: object) -> Calculation:
    takes = _calculator(game).takes(rules)
    for hand in hands:
        if not takes.is_complete(len(hand)):
            raise CardError("wrong_number_of_cards", wanted=takes.cards, found=len(hand))
        for card in hand:
            if card not in game.pack(rules):
                raise CardError("card_not_in_pack", card=card)
    if len(hands) > takes.hands:
        raise RecordError("too_many_hands", most=takes.hands)
    first, least, most = takes.opponents or (0, 0, 0)
    others = first if against is None else against
    if takes.opponents is not None and not least <= others <= most:
        raise RulesError("bad_value", field="against", value=others)
    return _calculator(game).calculate(rules, hands, against=others, carry=carry)


def _write_found(game: AnyGame, found: Calculation, hands: Hands, voice: Voice) -> int:
    voice.write("  |  ".join(map(voice.hand, hands)))
    for finding in found.findings:
        voice.write(say(finding.phrase, voice.lang, game=game.key) + _rule(finding.rule))
    for figure in found.figures:
        _write_figure(game, figure, voice)
    return 0


def _rule(rule: str | None) -> str:
    return f" [{rule}]" if rule is not None else ""


def _write_figure(game: AnyGame, figure: Figure, voice: Voice) -> None:
    voice.write()
    voice.write(say(figure.title, voice.lang, game=game.key) + _rule(figure.rule))
    labels = [(say(share.label, voice.lang, game=game.key), share) for share in figure.shares]
    width = max((len(label) for label, _ in labels), default=0)
    for label, share in labels:
        line = f"  {label:<{width}}  " + voice.words("cli.chance", p=share.chance)
        if share.count is not None:
            line += "  " + voice.words("cli.cases", good=share.count[0], all=share.count[1])
        voice.write(line)
    if figure.margin is not None:
        voice.write("  " + voice.words("widget.margin", value=figure.margin))
    if figure.note is not None:
        voice.write("  " + say(figure.note, voice.lang, game=game.key))
