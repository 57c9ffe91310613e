"""Computer players have names: drawn by a seed, the same in both languages, kept from deal to deal."""

import json
import random
from dataclasses import replace

import pytest
from tapisvert import matches
from tapisvert.browser import handle
from tapisvert.games import GAMES
from tapisvert.matches import Player
from tapisvert.matches.people import NAMES
from tapisvert.text.say import say, seat_name, sentence

from tests.randomplay import play_out

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
LANGUAGES = ("fr", "en")


def ask(do, *, lang="en", state=None, seed=5, **args):
    request = {"v": 1, "widget": "play", "lang": lang, "do": do, "args": args, "state": state, "seed": seed}
    return json.loads(handle(json.dumps(request)))


def test_there_are_names_for_the_largest_table_all_different():
    assert len(set(NAMES)) == len(NAMES)
    assert len(NAMES) >= max(size for game in GAMES.values() for size in game.TABLE_SIZES)
    assert matches.drawn_names(5, 7) == matches.drawn_names(5, 7)
    assert len({matches.drawn_names(2, seed) for seed in range(20)}) > 5
    assert len(set(matches.drawn_names(9, "a deal of ten"))) == 9


@every_game
def test_players_keep_their_names_and_their_places_round_the_table(game):
    preset, rules = next(iter(game.PRESETS.items()))
    seats = game.seats(rules)
    people = matches.drawn_names(len(seats) - 1, 3)
    players = (Player("reader"), *(Player(name, 1) for name in people))
    rng = random.Random(2)
    match = matches.begin(game, players, preset=preset, rules=rules, rng=rng)
    seen = set()
    for _ in range(4):
        names = matches.names_by_seat(game, match)
        own = matches.seat_of(game, match, 0)
        at = seats.index(own)
        seen.add(tuple(names[seat] for seat in (*seats[at + 1 :], *seats[:at])))
        assert own not in names
        *_, (record, _) = play_out(game, match.record, rng)
        deals = (*match.deals[:-1], replace(match.deal, record=record))
        match = matches.opened(game, match.players, deals, earlier=match.earlier)
        if matches.outcome(game, match).over:
            break
        match = matches.next_deal(game, match, rng)
    assert len(seen) == 1


def test_a_stored_match_of_unnamed_or_strange_players_gets_names_that_stay():
    game = GAMES["put"]
    rules = game.PRESETS["three-players"]
    players = (Player("reader"), Player("bot1", 2), Player("<b>", 2))
    match = matches.begin(game, players, preset="three-players", rules=rules, rng=random.Random(1))
    names = matches.names_by_seat(game, match)
    assert len(set(names.values())) == 2
    assert set(names.values()) <= set(NAMES)
    assert matches.match_of_json(game, matches.match_json(game, match)) == match


def test_a_name_elides_in_french_and_takes_no_article():
    names = {"dealer": "Alix", "pone": "Robin"}
    assert seat_name("dealer", "fr", game="put", names=names, form="of") == "d’Alix"
    assert seat_name("pone", "fr", game="put", names=names, form="of") == "de Robin"
    assert seat_name("dealer", "fr", game="put", names=names, form="to") == "à Alix"
    assert seat_name("dealer", "en", game="put", names=names, form="s") == "Alix’s"
    assert seat_name("dealer", "en", game="put", names=names, reader="dealer") == "you"
    won = sentence("widget.match_won", "fr", game="put", reader="pone", names=names, seats=("dealer",))
    assert won.startswith("Alix ")


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_that_is_said_in_a_match_elides_wrongly_before_a_name(game, lang):
    """Every event of some deals, said of people whose names all begin with a vowel."""
    rng = random.Random(11)
    for preset, rules in game.PRESETS.items():
        seats = game.seats(rules)
        names = {seat: f"Alix{number}" for number, seat in enumerate(seats)}
        record = matches.begin(
            game, tuple(Player(f"{n}", 1) for n in seats), preset=preset, rules=rules, rng=rng
        ).record
        for _, step in play_out(game, record, rng):
            for event in step.events:
                said = say(event, lang, game=game.key, reader=seats[0], names=names)
                assert not any(f" {word} Alix" in said for word in ("de", "que", "le", "du", "la", "the", "au"))


def test_another_match_at_the_same_table_has_the_same_people():
    begun = ask("new", game="teenpatti", players=4, level=1)
    again = ask("again", game="teenpatti", state=begun["state"], seed=8)
    assert again["state"]["players"] == begun["state"]["players"]
    assert len(again["state"]["deals"]) == 1
    assert again["state"]["deals"][0]["record"]["pack"] != begun["state"]["deals"][0]["record"]["pack"]


def test_the_form_offers_the_table_that_the_reader_comes_from_and_the_match_waits():
    begun = ask("new", game="teenpatti", preset="muflis", players=5, level=3)
    form = ask("setup", game="teenpatti", state=begun["state"])
    assert form["state"] == begun["state"]
    for field in ('name="preset" value="muflis"', 'name="players" value="5"', 'name="level" value="3"'):
        assert field in form["html"]
    assert 'data-do="resume"' in form["html"]
    assert ask("resume", game="teenpatti", state=form["state"])["state"] == begun["state"]
