"""Old card games, exactly as their rules have them, as values and pure functions.

**Cards** are written ``KH``, ``TD``; French letters and symbols are read too.

>>> from tapisvert import GAMES, Record, cards, game_of, replay, shuffled, write
>>> write(cards("R♥ 10♦ 3S"))
'KH TD 3S'

**A game** is a module of pure functions over frozen states: ``start``, ``legal``, ``apply``, ``table``, ``result``
(``tapisvert.core.game.Game`` has the whole contract). A variant is a value of its ``Rules``; ``PRESETS`` names some.

>>> put = game_of("put")
>>> list(put.PRESETS)[:3]
['two-players', 'game-of-7', 'house-draw']
>>> rules = put.PRESETS["two-players"]
>>> step = put.start(rules, put.pack(rules), put.Carry())
>>> write(step.state.hands[0])
'AS QS TS'
>>> [choice.action.word for choice in put.legal(step.state)]
['play', 'play', 'play', 'put', 'put']

What the rules do not allow raises an error with a code and the rule that it breaks:

>>> from tapisvert import IllegalAction, read_action
>>> try:
...     put.apply(step.state, read_action(put, "pone: see"))
... except IllegalAction as error:
...     error.code, error.rule
('no_put_to_answer', 'PUT-R5')

**A record** is a whole deal: game, preset, rules, what stood before it, the pack in dealing order, the actions. All
else is computed from it; it travels as JSON, as a link, as a hand file.

>>> import random
>>> pack = shuffled(put, rules, random.Random(1))
>>> said = tuple(read_action(put, text) for text in ("dealer: put", "pone: fold"))
>>> record = Record(game="put", preset="two-players", rules=rules, carry=put.Carry(), pack=pack, actions=said)
>>> dict(put.result(replay(put, record)[-1].state).points)
{'pone': 0, 'dealer': 1}
>>> from tapisvert import from_json, link_json, read_hand, to_link, write_hand
>>> from_json(put, link_json(to_link(put, record))) == record
True
>>> read_hand(write_hand(put, record)).record == record
True

**A seat's view** hides what it may not see; a match asks the computer players at their level.

>>> from tapisvert import Player, advance, begin, hide, outcome
>>> write(card for card in hide(put.table(replay(put, record)[0].state), "pone").piles[1].cards if card)
''
>>> match = begin(put, (Player("a", 3), Player("b", 1)), preset="two-players", rules=rules, rng=random.Random(2))
>>> outcome(put, advance(put, match, random.Random(2))) is not None
True

**Chances and orders of hands** are exact where they can be counted:

>>> teenpatti = game_of("teenpatti")
>>> teenpatti.odds(teenpatti.Rules(), cards("AS KS QS"))["random"]["win"]
'375/376'
>>> ranked = teenpatti.rank(teenpatti.Rules(), [cards("2S 2H 3D"), cards("AS KS QS")])
>>> [(one.place, write(one.hand), one.category) for one in ranked]
[(1, 'AS KS QS', 'pure_sequence'), (2, '2S 2H 3D', 'pair')]

Sentences in French and English are in ``tapisvert.text``, pictures in ``tapisvert.html``, the command line is
``python -m tapisvert``.
"""

from tapisvert.core.cards import Card, card, cards, pack, write
from tapisvert.core.choices import Act, Amount, Pick, expand
from tapisvert.core.dealing import shuffled, stack
from tapisvert.core.errors import CardError, IllegalAction, RecordError, RulesError, TapisError, WireError
from tapisvert.core.game import Game, Next, Result
from tapisvert.core.links import from_json, link_json, to_json, to_link
from tapisvert.core.notation import read_action, write_action
from tapisvert.core.piles import Fact, Pile, Table, View, hide
from tapisvert.core.presets import rules_of
from tapisvert.core.record import Record, cut_short
from tapisvert.core.replay import replay, view_of
from tapisvert.core.step import Step
from tapisvert.games import GAMES, game_of
from tapisvert.matches import Match, Player, act, advance, begin, next_deal, outcome, standings
from tapisvert.registration import registered
from tapisvert.worked.model import write_hand
from tapisvert.worked.reader import read_hand

__all__ = [
    "GAMES", "Act", "Amount", "Card", "CardError", "Fact", "Game", "IllegalAction", "Match", "Next", "Pick", "Pile",
    "Player", "Record", "RecordError", "Result", "RulesError", "Step", "Table", "TapisError", "View", "WireError",
    "act", "advance", "begin", "card", "cards", "cut_short", "expand", "from_json", "game_of", "hide", "link_json",
    "next_deal", "outcome", "pack", "read_action", "read_hand", "registered", "replay", "rules_of", "shuffled",
    "stack", "standings", "to_json", "to_link", "view_of", "write", "write_action", "write_hand",
]  # fmt: skip
