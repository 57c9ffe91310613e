"""``tapisvert rank | odds | analyse``: what a game knows of hands.

A game offers what it can as functions of its module: ``rank(rules, hands)`` and ``odds(rules, hand,
against)`` give JSON, ``analyse(hand, other)`` something with ``data()``; ``calculate(rules, hands,
against=…)`` gives the findings and figures that are told in words.
"""

import json
from functools import partial
from typing import Any

from tapisvert.cli.arguments import Arguments
from tapisvert.cli.console import Voice, plain_json
from tapisvert.core.cards import Card, cards
from tapisvert.core.errors import CardError, RecordError, RulesError
from tapisvert.core.game import AnyGame
from tapisvert.games import game_of
from tapisvert.shared.calculator import Calculation, Calculator, Figure
from tapisvert.text.say import category_name, say

type Hands = tuple[tuple[Card, ...], ...]


def _offered(game: AnyGame, name: str, missing: str = "no_calculator") -> Any:
    """A function of the game's module, which may have a module of that name instead."""
    found = getattr(game, name, None)
    if not callable(found):
        raise RecordError(missing, game=game.key)
    return found


def _hands(asked: Arguments) -> Hands:
    """Hands to compare may share cards; whether they can lie in one deal is the game's to judge."""
    return tuple(cards(text) for text in asked.hands)


def rank(asked: Arguments, voice: Voice) -> int:
    """Put hands in order, the strongest first; equals share a place."""
    game = game_of(asked.game)
    rules, carried = asked.hand_table(game)
    rows = _offered(game, "rank", "no_ranking")(rules, _hands(asked), **carried)
    if asked.json:
        voice.json(plain_json(rows))
        return 0
    for row in rows:
        hand, meant = cards(row["hand"]), cards(row["as"])
        told = f"{row['place']}. {voice.hand(hand)}"
        if row["category"] is not None:
            told += f"  {category_name(row['category'], voice.lang, game=game.key)}"
        if set(meant) != set(hand):
            told += f"  ({voice.words('cli.stands_for', cards=voice.hand(meant))})"
        voice.write(told)
    return 0


def odds(asked: Arguments, voice: Voice) -> int:
    """Give the chances of a hand, exact where they can be counted."""
    game = game_of(asked.game)
    rules, carried = asked.hand_table(game)
    hands = _hands(asked)
    counted = partial(_offered(game, "odds", "no_odds"), **carried)
    if asked.json:
        voice.json(plain_json(counted(rules, hands[0], asked.against)))
        return 0
    if asked.against not in {None, 1} and _offered(game, "calculator")(rules).opponents is None:
        # The figures in words are for one opponent here; what is known of more is told as data.
        voice.write(json.dumps(plain_json(counted(rules, hands[0], asked.against)), indent=2))
        return 0
    return _tell(game, _calculated(game, rules, hands, asked.against, **carried), hands, voice)


def analyse(asked: Arguments, voice: Voice) -> int:
    """Say what a hand holds, or two hands against each other."""
    game = game_of(asked.game)
    _, rules = asked.table(game)
    hands = _hands(asked)
    analysed = _offered(game, "analyse", "no_analysis")
    most = _offered(game, "calculator")(rules).hands
    if len(hands) > most:
        raise RecordError("too_many_hands", most=most)
    found = analysed(*hands)
    if asked.json:
        voice.json(plain_json(found.data()))
        return 0
    return _tell(game, _calculated(game, rules, hands, None), hands, voice)


def _calculated(game: AnyGame, rules: object, hands: Hands, against: int | None, **carried: str) -> Calculation:
    takes: Calculator = _offered(game, "calculator")(rules)
    for hand in hands:
        if len(hand) != takes.cards:
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
    found: Calculation = _offered(game, "calculate")(rules, hands, against=others, **carried)
    return found


def _tell(game: AnyGame, found: Calculation, hands: Hands, voice: Voice) -> int:
    voice.write("  |  ".join(map(voice.hand, hands)))
    for finding in found.findings:
        voice.write(say(finding.phrase, voice.lang, game=game.key) + _rule(finding.rule))
    for figure in found.figures:
        _tell_figure(game, figure, voice)
    return 0


def _rule(rule: str | None) -> str:
    return f" [{rule}]" if rule is not None else ""


def _tell_figure(game: AnyGame, figure: Figure, voice: Voice) -> None:
    voice.write()
    voice.write(say(figure.title, voice.lang, game=game.key) + _rule(figure.rule))
    told = [(say(share.label, voice.lang, game=game.key), share) for share in figure.shares]
    width = max((len(label) for label, _ in told), default=0)
    for label, share in told:
        line = f"  {label:<{width}}  " + voice.words("cli.chance", p=share.chance)
        if share.count is not None:
            line += "  " + voice.words("cli.cases", good=share.count[0], all=share.count[1])
        voice.write(line)
    if figure.margin is not None:
        voice.write("  " + voice.words("widget.margin", value=figure.margin))
    if figure.note is not None:
        voice.write("  " + say(figure.note, voice.lang, game=game.key))
