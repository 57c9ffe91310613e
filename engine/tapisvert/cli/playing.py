"""``tapisvert play``: a whole match in the terminal against the bots.

An answer is the number of a choice, its action as hand files write it (``play KH``) or the words
on its button. An empty answer lets a moment pass in which one might have broken in.
"""

import random
import re
from dataclasses import dataclass, replace
from typing import Any

from tapisvert.cli.arguments import Arguments
from tapisvert.cli.console import Voice
from tapisvert.core.cards import Card, card, cards
from tapisvert.core.choices import Act, Amount, CardAction, Choice, Pick
from tapisvert.core.errors import CardError, RecordError, TapisError
from tapisvert.core.game import AnyGame
from tapisvert.core.notation import NOTHING, read_action
from tapisvert.core.piles import hide, hide_event
from tapisvert.core.replay import choices_of
from tapisvert.core.seats import Seat
from tapisvert.games import game_of
from tapisvert.matches import Match, Player, act, advance, begin, match_json, next_deal, outcome, seat_of, standings
from tapisvert.matches import take_back as taken_back
from tapisvert.text.say import label, preset_name, say, say_fact

_ME = 0
_LEAVE = frozenset({"q", "quit", "quitter"})
_BACK = frozenset({"b", "back", "reprendre"})
_BACK_OF_A_CARD = "▮"
_HELP = frozenset({"?", "h", "help", "aide"})


class _Left(Exception):  # noqa: N818 - not an error: the player gets up from the table
    """The player does not want to go on."""


class _TakenBack(Exception):  # noqa: N818 - nor is this
    """The player takes the last move back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table:
    """A match as it stands, and how much of it has been written."""

    game: AnyGame
    match: Match
    written: int = 0
    """Steps of this deal whose events have been written."""
    known: frozenset[str] = frozenset()
    """What was public at the last choice: only what is new is written again."""

    @property
    def seat(self) -> Seat:
        return seat_of(self.game, self.match, _ME)


def play(asked: Arguments, voice: Voice) -> int:
    """Play a match to its end. With ``--json`` words go where errors go, and the match is written as JSON."""
    to_play = replace(voice, out=voice.err) if asked.json else voice
    match = _play(asked, to_play)
    if asked.json:
        voice.json(match_json(game_of(asked.game), match))
    return 0


def _play(asked: Arguments, voice: Voice) -> Match:
    game = game_of(asked.game)
    preset, rules = asked.table(game)
    rng = random.Random(asked.seed)
    seats = game.seats(rules)
    level = asked.opponents(game)
    bots = (Player(f"bot{n}", level) for n in range(1, len(seats)))
    match = begin(game, (Player("me"), *bots), preset=preset, rules=rules, rng=rng)
    voice.write(preset_name(preset, voice.lang, game=game.key))
    voice.say("cli.how_to_play")
    table = _Table(game=game, match=match)
    try:
        while True:
            table = _play_deal(table, rng, voice)
            follows = outcome(game, table.match)
            if follows is None or follows.over:
                break
            _stay(voice.ask(voice.words("cli.next_deal") + " "))
            table = replace(table, match=next_deal(game, table.match, rng), written=0, known=frozenset())
        if follows is not None and follows.settled is not None:
            voice.write(say(follows.settled, voice.lang, game=game.key, reader=table.seat))
        voice.say("cli.winners", game=game.key, reader=table.seat, winners=() if follows is None else follows.winners)
    except (_Left, EOFError, KeyboardInterrupt):
        voice.write()
        voice.say("cli.goodbye")
    return table.match


def _stay(answer: str) -> None:
    if answer.casefold() in _LEAVE:
        raise _Left


def _play_deal(table: _Table, rng: random.Random, voice: Voice) -> _Table:
    """Play the deal to its end and write its result."""
    voice.write()
    voice.say("cli.deal", n=table.game.deals_played(table.match.record.carry) + 1, game=table.game.key, seat=table.seat)
    passing = False
    while True:
        table = replace(table, match=advance(table.game, table.match, rng, go_on=passing))
        table = _write_news(table, voice)
        if outcome(table.game, table.match) is not None:
            break
        table, passing = _decide(table, voice)
    points = tuple(
        (table.match.players[player].name, value) for player, value in sorted(standings(table.game, table.match))
    )
    voice.say("cli.standing", points=tuple(_names(points, voice)))
    return table


def _names(points: tuple[tuple[str, int], ...], voice: Voice) -> list[tuple[str, int]]:
    many = len(points) > 2
    return [
        (voice.words("cli.you" if name == "me" else "cli.opponent", many=many, name=name.removeprefix("bot")), value)
        for name, value in points
    ]


def _write_news(table: _Table, voice: Voice) -> _Table:
    steps = table.match.steps
    for step in steps[table.written :]:
        for event in step.events:
            voice.write(say(hide_event(event, table.seat), voice.lang, game=table.game.key, reader=table.seat))
    return replace(table, written=len(steps))


def _decide(table: _Table, voice: Voice) -> tuple[_Table, bool]:
    """Let the player choose; true when they let the moment pass."""
    game = table.game
    state = table.match.state
    turn = game.table(state).turn
    choices = choices_of(game, state, table.seat)
    if not choices:
        return table, True
    may_pass = turn is not None and turn != table.seat
    table = _write_choices(table, choices, voice)
    while True:
        try:
            answer = _answer(voice.words("cli.pass_prompt" if may_pass else "cli.prompt") + " ", voice)
            if answer:
                action = _action(answer, choices, table, voice)
                return replace(table, match=act(game, table.match, action)), False
            if may_pass:
                return table, True
        except _TakenBack:
            match = taken_back(game, table.match)
            return replace(table, match=match, written=len(match.record.actions) + 1), False
        except TapisError as error:
            voice.write(say(error, voice.lang, game=game.key, reader=table.seat))


def _answer(prompt: str, voice: Voice) -> str:
    """Ask, and do what may be asked for at any prompt: to leave, to take a move back, to be told how to answer."""
    while True:
        answer = voice.ask(prompt)
        _stay(answer)
        if answer.casefold() in _BACK:
            raise _TakenBack
        if answer.casefold() not in _HELP:
            return answer
        voice.say("cli.how_to_play")


def _write_choices(table: _Table, choices: tuple[Choice[Any], ...], voice: Voice) -> _Table:
    game = table.game
    seen = hide(game.table(table.match.state), table.seat)
    for pile in seen.piles:
        if pile.name == "hand" and pile.owner == table.seat:
            shown = " ".join(_BACK_OF_A_CARD if one is None else voice.hand((one,)) for one in pile.cards)
            voice.say("cli.your_cards", cards=shown)
    facts = (say_fact(fact, voice.lang, game=game.key, reader=table.seat) for fact in seen.facts)
    public = [fact for fact in facts if fact]
    if seen.pot is not None:
        public.append(voice.words("cli.pot", n=seen.pot))
    if seen.stake is not None:
        public.append(voice.words("cli.stake", n=seen.stake))
    if seen.stacks:
        public.append(voice.words("cli.stacks", game=game.key, reader=table.seat, stacks=seen.stacks))
    news = " ".join(text for text in public if text not in table.known)
    if news:
        voice.write(news)
    for number, choice in enumerate(choices, 1):
        voice.write(f"  {number:>2}  {label(choice, voice.lang, game=game.key, reader=table.seat)}")
    return replace(table, known=frozenset(public))


def _action(answer: str, choices: tuple[Choice[Any], ...], table: _Table, voice: Voice) -> Any:
    """What an answer means. Raises a ``TapisError`` where it means nothing."""
    if answer.isascii() and answer.isdigit():
        at = int(answer)
        if not 1 <= at <= len(choices):
            raise RecordError("choice_unknown", most=len(choices))
        return _complete(choices[at - 1], table, voice)
    for choice in choices:
        if _bare(label(choice, voice.lang, game=table.game.key, reader=table.seat)) == _bare(answer):
            return _complete(choice, table, voice)
        if isinstance(choice.action, CardAction) and choice.action.card in _card(answer):
            return choice.action
    return read_action(table.game, answer, may_act=(table.seat,))


def _bare(text: str) -> str:
    return re.sub(r"[\W_]+", " ", text).strip().casefold()


def _card(answer: str) -> tuple[Card, ...]:
    """The card that an answer names, if it is one."""
    try:
        return (card(answer),)
    except CardError:
        return ()


def _complete(choice: Choice[Any], table: _Table, voice: Voice) -> Any:
    """The action of a choice, its cards or chips asked for."""
    what = label(choice, voice.lang, game=table.game.key, reader=table.seat)
    prompt = voice.words("cli.ask_for", what=what) + " "
    match choice:
        case Act(action):
            return action
        case Pick(action, from_):
            voice.write(voice.hand(from_))
            answer = _answer(prompt, voice)
            return replace(action, cards=() if answer in {"", NOTHING} else cards(answer))
        case Amount(action, least, most):
            answer = _answer(prompt, voice)
            if not (answer.isascii() and answer.isdigit()):
                raise RecordError("chips_wrong", least=least, most=most)
            return replace(action, chips=int(answer))
