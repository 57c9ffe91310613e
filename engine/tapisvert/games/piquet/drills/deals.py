"""Deals that drills are about: made for what is asked, and records of them up to a moment."""

import random

from tapisvert.core.cards import Card, pack
from tapisvert.core.phrases import Phrase, phrase
from tapisvert.core.record import Record
from tapisvert.drills.moment import Moment, begin
from tapisvert.drills.question import Shown
from tapisvert.games.piquet import play
from tapisvert.games.piquet.ai.discard_ev import sensible
from tapisvert.games.piquet.declarations.announce import declare_all
from tapisvert.games.piquet.declarations.combinations import Category, Holding, holding
from tapisvert.games.piquet.events import Event
from tapisvert.games.piquet.hand_bits import mask, unmask
from tapisvert.games.piquet.play import legal, playable
from tapisvert.games.piquet.rules import CLASSIC, FIRST_DEAL, SEATS
from tapisvert.games.piquet.state import (
    Action,
    Discard,
    PiquetRecord,
    Play,
    State,
)

type Hand = tuple[Card, ...]


type PiquetMoment = Moment[State, Action, Event]


def dealt(rng: random.Random) -> PiquetMoment:
    """Return a deal at random, before anything is done."""
    cards = list(pack(32))
    rng.shuffle(cards)
    record: PiquetRecord = Record(game="piquet", preset="classic", rules=CLASSIC, carry=FIRST_DEAL, pack=tuple(cards))
    return begin(play, record)


def exchanged(rng: random.Random) -> PiquetMoment:
    """Return a deal at random after an exchange of low cards: hands as they are in play."""
    moment = dealt(rng)
    moment = moment.then(Discard("elder", unmask(sensible(mask(moment.state.hands[0]), 5))))
    room = len(moment.state.talon)
    return moment.then(Discard("younger", unmask(sensible(mask(moment.state.hands[1]), room))))


def declared(moment: PiquetMoment) -> PiquetMoment:
    """Return the moment when both have declared all."""
    for action in declare_all(moment.state):
        moment = moment.then(action)
    return moment


def played(moment: PiquetMoment, rng: random.Random, cards: int) -> PiquetMoment:
    """Play so many cards at random."""
    for _ in range(cards):
        if not legal(moment.state):
            break
        moment = moment.then(Play(moment.state.turn, rng.choice(playable(moment.state))))
    return moment


def holdings(state: State) -> tuple[Holding, Holding]:
    """Return what both hands hold."""
    return holding(state.hands[0]), holding(state.hands[1])


def both_hands(moment: PiquetMoment) -> tuple[Shown, ...]:
    """Return both hands, to be shown beside each other."""
    return tuple(Shown(hand, seat) for hand, seat in zip(moment.state.hands, SEATS, strict=True))


def category_phrase(category: Category) -> Phrase:
    """Return the name of a category."""
    match category:
        case "point":
            return phrase("figure.the_point")
        case "sequences":
            return phrase("figure.the_sequences")
        case "sets":
            return phrase("figure.the_sets")
