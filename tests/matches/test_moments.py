"""What is to be seen between two states: nothing is lost on the way, and a complete trick lies there whole."""

import random
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from tapisvert import matches
from tapisvert.core.choices import Amount, Pick, expand
from tapisvert.core.piles import hide
from tapisvert.games import GAMES
from tapisvert.html import Scene
from tapisvert.matches import Match, Player
from tapisvert.matches.moments import MOST, complete_trick, moments, passed
from tapisvert.web.frames import frames

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
READER = 0


def played(game: Any, seed: int) -> Match:
    """A deal played at random to its end."""
    rng = random.Random(seed)
    preset = rng.choice(tuple(game.PRESETS))
    rules = game.PRESETS[preset]
    people = tuple(Player(f"bot{n}", 1) for n in range(len(game.seats(rules)) - 1))
    match = matches.begin(game, (Player("reader"), *people), preset=preset, rules=rules, rng=rng)
    for _ in range(300):
        choices = game.legal(match.state)
        if not choices:
            break
        choice = rng.choice(choices)
        if isinstance(choice, Pick):
            action = next(iter(expand(Pick(choice.action, choice.from_, choice.least, choice.least))))
        elif isinstance(choice, Amount):
            action = expand(Amount(choice.action, choice.least, choice.least))[0]
        else:
            action = choice.action
        match = matches.match.with_action(match, action, game.apply(match.state, action))
    return match


def cards_of(table: Any) -> Counter[Any]:
    return Counter(card for pile in table.piles for card in pile.cards)


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_no_card_and_no_chip_is_lost_between_two_states(game: Any, seed: int) -> None:
    match = played(game, seed)
    tables = [game.table(step.state) for step in match.steps]
    pack = cards_of(tables[0])
    for at in range(len(match.record.actions)):
        part = match.steps[: at + 2], match.record.actions[: at + 1]
        for moment in moments(game, *part, since=at):
            assert cards_of(moment.table) == pack
            if moment.table.stacks:
                before = tables[at]
                assert sum(dict(moment.table.stacks).values()) + moment.table.pot == (
                    sum(dict(before.stacks).values()) + before.pot
                )
                assert all(chips >= 0 for _, chips in moment.table.stacks)


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_a_complete_trick_has_a_card_of_each_who_plays(game: Any, seed: int) -> None:
    match = played(game, seed)
    tricks = [one.trick for one in moments(game, match.steps, match.record.actions, since=0) if one.trick]
    last = matches.last_trick(game, match.steps, match.record.actions)
    assert (tricks[-1] if tricks else None) == last
    for trick in tricks:
        seats = [seat for seat, _ in trick.plays]
        assert len(seats) == len(set(seats)) == len(game.seats(match.record.rules))
        assert trick.winner is None or trick.winner in seats


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_the_pictures_show_no_card_that_the_reader_may_not_see(game: Any, seed: int) -> None:
    match = played(game, 100 + seed)
    seat = matches.seat_of(game, match, READER)
    drawn, change = frames(game, match, Scene(lang="en", game=game.key, reader=seat), since=0)
    assert len(drawn) <= MOST + 1
    may = set()
    for step in match.steps:
        seen = hide(game.table(step.state), seat)
        may |= {str(card) for pile in seen.piles for card in pile.cards if card is not None}
    for frame in drawn:
        assert set(re.findall(r'data-card="(\w+)"', frame.table)) <= may
        assert 0 < frame.ms <= 1500
    assert set(change.said) <= set(game.seats(match.record.rules))


def test_what_is_said_in_secret_stands_in_no_bubble() -> None:
    game = GAMES["teenpatti"]
    rng = random.Random(3)
    rules = game.PRESETS["in-out"]
    people = tuple(Player(f"bot{n}", 1) for n in range(len(game.seats(rules)) - 1))
    match = matches.begin(game, (Player("reader"), *people), preset="in-out", rules=rules, rng=rng)
    match = matches.advance(game, match, rng)
    seat = matches.seat_of(game, match, READER)
    choice = next(one for one in game.legal(match.state) if one.seat == seat and one.action.word == "in")
    match = matches.advance(game, matches.act(game, match, choice.action), rng)
    drawn, change = frames(game, match, Scene(lang="en", game=game.key, reader=seat), since=0)
    assert set(change.said.values()) <= {"Let me look."}, "who is in is nobody's to know"
    bubbles = re.findall(r'tv-speech"[^>]*>([^<]*)', "".join(frame.table for frame in drawn))
    assert set(bubbles) <= {"Let me look."}


def test_only_a_card_completes_a_trick() -> None:
    game = GAMES["put"]
    match = played(game, 1)
    table = game.table(match.state)
    assert complete_trick(table, object(), table) is None
    assert passed(table, replace(table, stacks=(("pone", 3),))) == ()
