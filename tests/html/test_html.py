"""The pictures: well formed, named in both languages, escaped, and silent about hidden cards."""

import json
import random
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tapisvert.core import cards as packs
from tapisvert.core.cards import card, cards
from tapisvert.core.choices import Act, Amount, Pick
from tapisvert.core.dealing import shuffled
from tapisvert.core.game import AnyGame
from tapisvert.core.piles import Pile, Table, hide, hide_event
from tapisvert.core.seats import Seat
from tapisvert.games import GAMES
from tapisvert.games.piquet.ledger import PointsScored
from tapisvert.html import Playing, Scene, Setup, log_html, play_html, setup_html, table_html
from tapisvert.html.cards import card_html, cards_html, inline_card
from tapisvert.html.choices import choices_html, on_cards, prompt_html
from tapisvert.html.markup import Html, element
from tapisvert.text.catalogue import Lang
from tapisvert.text.say import card_name

from tests.html.htmlcheck import Node, faults, read

LANGUAGES: tuple[Lang, ...] = ("fr", "en")
VARIANTS = [(game, preset) for game in GAMES.values() for preset in game.PRESETS]
IDS = [f"{game.key}/{preset}" for game, preset in VARIANTS]
both = pytest.mark.parametrize("lang", LANGUAGES)
every = pytest.mark.parametrize(("game", "preset"), VARIANTS, ids=IDS)


def deal(game: AnyGame, preset: str, seed: int, actions: int) -> list[Any]:
    """Some steps of a deal played at random, as a list of the game's steps."""
    rng = random.Random(seed)
    rules = game.PRESETS[preset]
    steps = [game.start(rules, shuffled(game, rules, rng), game.before(rules, game.Carry(), rng))]
    for _ in range(actions):
        choices = game.legal(steps[-1].state)
        if not choices:
            break
        match rng.choice(choices):
            case Act(action):
                done = action
            case Amount(action, least=least):
                done = replace(action, chips=least)
            case Pick(action, from_=from_, least=least, most=most):
                done = replace(action, cards=tuple(rng.sample(from_, rng.randint(least, most))))
        steps.append(game.apply(steps[-1].state, done))
    return steps


def spoken(root: Node) -> list[str]:
    return [one.text(spoken=True) for one in root.find(cls="tv-card")]


# Cards


@both
def test_every_card_says_its_name_and_shows_its_index(lang: Lang) -> None:
    for one in packs.pack(53):
        root = read(card_html(one, lang))
        (shown,) = root.find(cls="tv-card")
        assert shown.attributes["data-card"] == str(one)
        assert shown.text(spoken=True) == card_name(one, lang)
        assert not faults(inline_card(one, lang))


def test_french_letters_for_the_french_and_english_ones_for_the_english() -> None:
    corners = {
        lang: [
            read(card_html(one, lang)).find(cls="tv-card-face")[0].attributes["data-i"]
            for one in cards("KS QS JS TS AS 2S")
        ]
        for lang in LANGUAGES
    }
    assert corners == {"fr": ["R", "D", "V", "10", "A", "2"], "en": ["K", "Q", "J", "10", "A", "2"]}
    assert read(inline_card(card("QH"), "fr")).text(spoken=True) == "dame de cœur"
    assert "D<i>♥" in inline_card(card("QH"), "fr")


@both
def test_a_card_face_down_says_only_that_it_is_one(lang: Lang) -> None:
    root = read(card_html(None, lang))
    (shown,) = root.find(cls="tv-card")
    assert shown.text(spoken=True) == card_name(None, lang)
    assert "data-card" not in shown.attributes


@both
def test_a_turnable_card_has_two_names_of_which_one_is_spoken(lang: Lang) -> None:
    open_card, covered = (read(card_html(card("KH"), lang, owner="pone", covered=turned)) for turned in (False, True))
    assert open_card.text(spoken=True) == card_name(card("KH"), lang)
    assert covered.text(spoken=True) == card_name(None, lang)
    assert covered.find(cls="tv-hidden")
    assert not open_card.find(cls="tv-hidden")


def test_cards_are_a_list_with_a_name() -> None:
    root = read(cards_html([card("KH"), None], "en", label="Your <hand>"))
    (found,) = root.find("ul")
    assert found.attributes["aria-label"] == "Your <hand>"
    assert spoken(root) == ["king of hearts", "hidden card"]


# Tables of every game


@both
@every
@pytest.mark.parametrize("actions", [0, 3, 9, 60])
def test_a_match_of_every_variant_can_be_drawn(game: AnyGame, preset: str, actions: int, lang: Lang) -> None:
    steps = deal(game, preset, actions, actions)
    state = steps[-1].state
    for seat in (*game.seats(game.PRESETS[preset]), None):
        scene = Scene(lang=lang, game=game.key, reader=seat, prefix="x")
        playing = Playing(
            table=hide(game.table(state), seat),
            choices=tuple(one for one in game.legal(state) if one.seat == seat),
            events=tuple(hide_event(event, seat) for step in steps for event in step.events),
            preset=preset,
            scores=game.table(state).points,
            target=game.target(game.PRESETS[preset]),
            over=not game.legal(state),
            may_take_back=actions > 1,
        )
        assert faults(play_html(playing, scene)) == []


@both
@every
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10_000), actions=st.integers(0, 12))
def test_what_is_hidden_is_nowhere_in_the_markup(
    game: AnyGame, preset: str, seed: int, actions: int, lang: Lang
) -> None:
    table = game.table(deal(game, preset, seed, actions)[-1].state)
    for seat in (table.seats[0], table.seats[-1], None):
        hidden = hide(table, seat)
        open_cards = {one for pile in hidden.piles for one in pile.cards if one is not None}
        known = {fact.value for fact in table.facts}
        secret = {one for pile in table.piles for one in pile.cards if one is not None} - open_cards - known
        html = table_html(hidden, Scene(lang=lang, game=game.key, reader=seat))
        root = read(html)
        assert not {one.attributes.get("data-card") for one in root.every()} & set(map(str, secret))
        assert not set(spoken(root)) & {card_name(one, lang) for one in secret}


@both
def test_a_pile_that_nobody_may_see_is_face_down_in_an_open_table(lang: Lang) -> None:
    table = Table(
        seats=("pone", "dealer"),
        piles=(
            Pile(name="hand", owner="pone", cards=cards("KH"), seen_by=("pone",)),
            Pile(name="stock", cards=cards("2S 3S"), seen_by=()),
        ),
    )
    root = read(table_html(table, Scene(lang=lang, game="put")))
    assert [one.attributes["data-card"] for one in root.find(cls="tv-card") if "data-card" in one.attributes] == ["KH"]


@both
def test_seats_are_named_and_the_reader_is_you(lang: Lang) -> None:
    put = GAMES["put"]
    table = put.table(deal(put, "three-players", 1, 0)[-1].state)
    root = read(table_html(hide(table, "second"), Scene(lang=lang, game="put", reader="second")))
    *others, you = (one.attributes["aria-label"] for one in root.find(cls="tv-seat"))
    assert you == {"fr": "Vous", "en": "You"}[lang]
    assert len(set(others)) == 2
    assert you not in others


@pytest.mark.parametrize(
    ("key", "preset", "places"),
    [
        ("teenpatti", "classic", ("seat3", "seat4", "seat1")),
        ("bouillotte", "four-players", ("seat1", "seat4", "seat3")),
    ],
)
def test_who_speaks_next_sits_at_the_left_or_where_the_turn_goes_to_the_right_at_the_right(
    key: str, preset: str, places: tuple[Seat, ...]
) -> None:
    game = GAMES[key]
    table = hide(game.table(deal(game, preset, 1, 0)[-1].state), "seat2")
    root = read(table_html(table, Scene(lang="en", game=key, reader="seat2")))
    found = {one.attributes["class"]: one.attributes["data-seat"] for one in root.find(cls="tv-seat")}
    clockwise = [next(seat for kind, seat in found.items() if f"tv-at-{at}" in str(kind).split()) for at in (1, 2, 3)]
    assert tuple(clockwise) == places
    assert list(found.values())[:3] == clockwise


# Choices


@both
def test_a_card_that_may_be_played_is_a_button_that_says_so(lang: Lang) -> None:
    put = GAMES["put"]
    state = deal(put, "two-players", 3, 0)[-1].state
    choices = tuple(one for one in put.legal(state) if one.seat == "pone")
    scene = Scene(lang=lang, game="put", reader="pone")
    root = read(table_html(hide(put.table(state), "pone"), scene, touch=on_cards(choices, scene)))
    buttons = root.find("button", "tv-card")
    assert len(buttons) == 3
    for one in buttons:
        asked = json.loads(str(one.attributes["data-args"]))
        assert asked == {"action": f"pone: play {one.attributes['data-card']}"}
        assert one.text(spoken=True) == card_name(card(str(one.attributes["data-card"])), lang)


@both
def test_the_put_button_is_there_even_when_it_is_not_allowed(lang: Lang) -> None:
    put = GAMES["put"]
    scene = Scene(lang=lang, game="put", reader="pone")
    root = read(choices_html((), scene, calls=("put",)))
    (button,) = root.find("button")
    assert "disabled" in button.attributes
    state = deal(put, "two-players", 3, 0)[-1].state
    root = read(choices_html(put.legal(state), scene, calls=("put",)))
    assert [one for one in root.find("button", "tv-do-put") if "disabled" not in one.attributes]


@dataclass(frozen=True, slots=True)
class Swap:
    """Stands in for any action in which cards are picked: its word has a sentence in Put."""

    seat: str
    card: str = ""
    cards: tuple[packs.Card, ...] = ()
    chips: int = 0
    word: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True)
class Lay:
    """An action of several cards that says more than which."""

    seat: str
    cards: tuple[packs.Card, ...] = ()
    how: str = "open"
    word: ClassVar[str] = "lay"

    def text(self) -> str:
        """Write it without the seat."""
        return f"{self.word} {packs.write(self.cards)} {self.how}"


@dataclass(frozen=True, slots=True)
class Keep:
    """An action that names no card."""

    seat: str
    word: ClassVar[str] = "keep"


def test_cards_chosen_together_are_ticked_in_the_hand_and_sent_from_the_panel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapisvert.html.choices.label_html", lambda *_given: Html("Pick &lt;some&gt;"))
    pick = Pick(Lay("pone"), cards("KH 2S"), 1, 2)
    scene = Scene(lang="en", game="put", reader="pone", prefix="x")
    hand = Pile(name="hand", owner="pone", cards=cards("KH 2S AS"), seen_by=("pone",))
    table = Table(seats=("pone", "dealer"), piles=(hand,))
    html = table_html(table, scene, touch=on_cards((pick,), scene)) + choices_html((pick,), scene)
    assert faults(html) == []
    root = read(html)
    (form,) = root.find("form")
    assert json.loads(str(form.attributes["data-args"])) == {"picked": True}
    assert (form.attributes["data-least"], form.attributes["data-most"]) == ("1", "2")
    ticks = root.find("input")
    assert [one.attributes["value"] for one in ticks] == ["KH", "2S"]
    assert {one.attributes["form"] for one in ticks} == {form.attributes["id"]}
    (button,) = form.find("button")
    assert (button.attributes["name"], button.attributes["value"]) == ("action", "pone: lay KH open")
    assert button.find("output")[0].text() == "0/2"
    assert "disabled" in button.attributes


def test_each_thing_to_do_with_cards_chosen_together_has_its_button_and_its_whole_action(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tapisvert.html.choices.label_html", lambda pick, _scene: Html(f"Lay {pick.action.how}"))
    picks = (Pick(Lay("pone"), cards("KH 2S"), 1, 2), Pick(Lay("pone", how="apart"), cards("KH 2S AS"), 2, 3))
    scene = Scene(lang="en", game="put", reader="pone", prefix="x")
    assert on_cards(picks, scene).ticks == frozenset(cards("KH 2S AS"))
    assert prompt_html(picks, scene) == "Lay open"
    (form,) = read(choices_html(picks, scene)).find("form")
    assert (form.attributes["data-least"], form.attributes["data-most"]) == ("1", "3")
    assert [
        (one.text(), one.attributes["value"], one.attributes["data-least"], one.attributes["data-most"])
        for one in form.find("button")
    ] == [("Lay open 0/2", "pone: lay KH open", "1", "2"), ("Lay apart 0/3", "pone: lay KH apart", "2", "3")]


def test_covered_cards_are_turned_up_by_touching_them() -> None:
    game = GAMES["teenpatti"]
    state = deal(game, "classic", 3, 0)[-1].state
    choices = tuple(one for one in game.legal(state) if one.seat == "seat1")
    scene = Scene(lang="en", game="teenpatti", reader="seat1", prefix="x")
    html = table_html(hide(game.table(state), "seat1"), scene, touch=on_cards(choices, scene))
    assert faults(html) == []
    (look,) = read(html).find("button", "tv-look")
    assert json.loads(str(look.attributes["data-args"])) == {"action": "seat1: look"}
    assert look.text(spoken=True)
    assert "seat1: look" not in choices_html(choices, scene)


def test_more_than_four_choices_leave_three_in_the_panel() -> None:
    acts = tuple(Act(Keep(seat)) for seat in ("pone", "second", "third", "dealer", "pone"))
    root = read(choices_html(acts, Scene(lang="en", game="put", prefix="x")))
    (others,) = root.find(cls="tv-popover")
    assert len(others.find("button", "tv-do-keep")) == 2
    (opener,) = root.find(popovertarget=str(others.attributes["id"]), cls="tv-opener")
    assert opener.text(spoken=True)


def test_chips_can_be_named_or_taken_from_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapisvert.html.choices.label_html", lambda thing, _scene: element("b", type(thing).__name__))
    html = choices_html((Amount(Swap("pone"), 2, 10, 2),), Scene(lang="en", game="put", prefix="x"))
    assert faults(html) == []
    root = read(html)
    (field,) = root.find("input")
    assert [field.attributes[name] for name in ("min", "max", "step", "value")] == ["2", "10", "2", "2"]
    assert len(root.find("button", "tv-do-keep")) == 3
    (least,) = root.find(cls="tv-split")
    assert len(least.find("button", "tv-do-keep")) == 1


@both
def test_in_the_log_points_lead_to_the_rule_that_gives_them(lang: Lang) -> None:
    scored = PointsScored(seat="elder", points=5, what="point", rule="PIQ-R4a", running=5)
    (link,) = read(log_html((scored,), Scene(lang=lang, game="piquet", base="../rules/"))).find("a")
    assert link.attributes["href"] == "../rules/#piq-r4a"


# The form


@both
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_form_that_starts_a_match(game: AnyGame, lang: Lang) -> None:
    setup = Setup(presets=dict.fromkeys(game.PRESETS, 2), preset=next(iter(game.PRESETS)), resumable=True)
    html = setup_html(setup, Scene(lang=lang, game=game.key, prefix="x"))
    assert faults(html) == []
    assert len(read(html).find("select")[0].find("option")) == len(game.PRESETS)


@both
def test_a_variant_brings_its_number_of_players_where_it_is_one_to_choose(lang: Lang) -> None:
    presets = {"four-players": 4, "five-players": 5, "pagat": 4}
    setup = Setup(presets=presets, preset="five-players", players=(3, 5), seats=5)
    html = setup_html(setup, Scene(lang=lang, game="bouillotte", prefix="x"))
    variant, *_ = read(html).find("select")
    assert variant.attributes["data-players"] == "5"
    assert [one.attributes.get("data-players") for one in variant.find("option")] == [None, "5", None]
