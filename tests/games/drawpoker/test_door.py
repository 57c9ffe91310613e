"""Draw poker through the browser's door: openers that are split, said with the cards that are thrown away."""

from tapisvert.core.cards import cards
from tapisvert.core.dealing import stack
from tapisvert.core.links import to_json
from tapisvert.core.record import Record
from tapisvert.games import drawpoker
from tapisvert.games.drawpoker.state import Call, Fold, Open

from tests.web.test_browser import PLACE, ask, requests_in


def at_the_draw():
    """A pot that seat 1 has opened with a pair of kings and four hearts, and seat 2 has called."""
    rules = drawpoker.PRESETS["jack-pots"]
    pack = stack(drawpoker, rules, {"seat1": cards("KH KS 9H 7H 2H"), "seat2": cards("QS QD 8C 5C 4D")})
    actions = (Open("seat1", 2), Call("seat2"), Fold("seat3"), Fold("seat4"))
    record = Record(
        game="drawpoker", preset="jack-pots", rules=rules, carry=drawpoker.Carry(), pack=pack, actions=actions
    )
    place = {**PLACE, "game": "drawpoker"}
    return place, ask("play", "start", {**place, "record": to_json(drawpoker, record), "seat": "seat1"})


def test_the_opener_has_a_button_to_draw_and_one_to_announce_split_openers():
    _, answer = at_the_draw()
    offered = [args["action"] for do, args in requests_in(answer) if do == "act"]
    assert sorted(offered) == ["seat1: draw KH", "seat1: draw KH split", "seat1: stand"]


def test_split_openers_are_announced_with_the_cards_that_were_chosen():
    place, answer = at_the_draw()
    request = {**place, "action": "seat1: draw KH split", "picked": True, "cards": ["KS"]}
    drawn = ask("play", "act", request, state=answer["state"])
    assert drawn["ok"], drawn
    done = drawn["state"]["deals"][0]["record"]["actions"]
    assert done[4] == "seat1: draw KS split"
    assert "laid apart" in drawn["news"]


def test_the_same_cards_are_thrown_away_without_a_word():
    place, answer = at_the_draw()
    request = {**place, "action": "seat1: draw KH", "picked": True, "cards": ["7H", "2H", "9H"]}
    drawn = ask("play", "act", request, state=answer["state"])
    assert drawn["state"]["deals"][0]["record"]["actions"][4] == "seat1: draw 7H 2H 9H"


def test_no_cards_and_cards_of_an_action_that_takes_none_are_answered_with_a_sentence():
    place, answer = at_the_draw()
    none = ask("play", "act", {**place, "action": "seat1: draw KH", "picked": True}, state=answer["state"])
    assert none["state"] == answer["state"]
    assert "#pok-28" in none["html"]
    wrong = ask("play", "act", {**place, "action": "seat1: stand", "cards": ["KS"]}, state=answer["state"])
    assert wrong["error"]["code"] == "action_malformed"
