"""Hands of Put for tests, written short: ``play({"P": "3S KH 8D", "D": "QS 2H 8C"}, "P:3S D:QS D:put")``.

P and D are the pone and the dealer; at three A, B, C and at four A, B, C, D in order of speech.
"""

import tapisvert.games.put as game
from tapisvert.core.cards import card, cards
from tapisvert.core.choices import expand
from tapisvert.core.dealing import stack
from tapisvert.core.errors import IllegalAction
from tapisvert.core.presets import rules_of
from tapisvert.core.record import Record
from tapisvert.core.replay import replay
from tapisvert.core.seats import by_seat
from tapisvert.games.put.rules import Carry
from tapisvert.games.put.state import Fold, Keep, Play, Put, See, Swap

LETTERS = {2: "PD", 3: "ABC", 4: "ABCD"}
PRESETS = {2: "two-players", 3: "three-players", 4: "partnership"}
WORDS = {"put": Put, "see": See, "fold": Fold, "keep": Keep}


def seat_of(letter, players):
    return game.seats(game.PRESETS[PRESETS[players]])[LETTERS[players].index(letter)]


def action_of(text, players):
    letter, word = text.split(":")
    seat = seat_of(letter, players)
    if word in WORDS:
        return WORDS[word](seat)
    if word.startswith("swap="):
        return Swap(seat, card(word.removeprefix("swap=")))
    return Play(seat, card(word))


def dealt(hands, *, preset=None, scores=None, exchange=False, turned=None, **changed):
    """The record of a deal before anybody acts; at four without the exchange unless it is asked for."""
    players = len(hands)
    if players == 4:
        changed["exchange"] = exchange
    name = preset or PRESETS[players]
    rules = rules_of(game, name, changed)
    deal = {seat_of(letter, players): cards(hand) for letter, hand in hands.items()}
    if turned is not None:
        deal["turned"] = cards(turned)
    carry = Carry(scores=by_seat({seat_of(letter, players): n for letter, n in (scores or {}).items()}))
    return Record(game="put", preset=name, rules=rules, carry=carry, pack=stack(game, rules, deal, carry))


def play(hands, acts="", **options):
    """The state after these actions."""
    state = replay(game, dealt(hands, **options))[-1].state
    for text in acts.split():
        state = game.apply(state, action_of(text, len(hands))).state
    return state


def events_of(hands, acts="", **options):
    """What happens at the last of these actions."""
    *before, last = acts.split()
    state = play(hands, " ".join(before), **options)
    return game.apply(state, action_of(last, len(hands))).events


def may(state):
    """Everything that may be done, as short texts."""
    players = state.rules.players
    letter = dict(zip(game.seats(state.rules), LETTERS[players], strict=True))
    said = set()
    for choice in game.legal(state):
        for action in expand(choice):
            match action:
                case Play(seat, one):
                    said.add(f"{letter[seat]}:{one}")
                case Swap(seat, one):
                    said.add(f"{letter[seat]}:swap={one}")
                case _:
                    said.add(f"{letter[action.seat]}:{action.word}")
    return said


def refused(state, text):
    """The code and the rule with which an action is refused."""
    try:
        game.apply(state, action_of(text, state.rules.players))
    except IllegalAction as error:
        return error.code, error.rule
    raise AssertionError(f"{text} was allowed")


def by_letter(state, pairs):
    return dict(zip(LETTERS[state.rules.players], (n for _, n in pairs), strict=True))


def points(state):
    """Game points of this deal by letter."""
    return by_letter(state, game.result(state).points)


def tricks(state):
    return by_letter(state, game.result(state).tricks)


def follows(hands, acts, **options):
    """What comes after the deal."""
    record = dealt(hands, **options)
    return game.after(record.rules, record.carry, game.result(play(hands, acts, **options)))
