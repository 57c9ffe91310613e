"""A deal of a match once more: apart from the match, compared with it, and back."""

import json
import random
import re

import pytest
from tapisvert.browser import handle
from tapisvert.games import GAMES
from tapisvert.web.seated import seated_of_json

LANGUAGES = ("fr", "en")
every_game = pytest.mark.parametrize("game", GAMES)


def ask(do, *, lang="en", state=None, seed=5, **args):
    request = {"v": 1, "widget": "play", "lang": lang, "do": do, "args": args, "state": state, "seed": seed}
    return json.loads(handle(json.dumps(request)))


def played(answer, game, *, lang="en", seed=3):
    """The answer at the end of the deal, chosen at random of what is offered."""
    rng = random.Random(seed)
    for number in range(200):
        assert answer["ok"], answer
        if "tv-ending" in answer["html"]:
            return answer
        tags = re.findall(r'<(?:button|form class="tv-pick")[^>]*data-do="(?:act|go)"[^>]*>', answer["html"])
        tag = rng.choice([tag for tag in tags if " disabled" not in tag])
        do = re.search(r'data-do="(\w+)"', tag)[1]
        args = re.search(r'data-args="([^"]*)"', tag)
        ticks = re.findall(r'value="(\w\w)"[^>]*form="tv-pick"', answer["html"])
        given = json.loads(args[1].replace("&quot;", '"')) if args else {}
        if given.get("picked"):
            given["cards"] = ticks[:1]
            given["action"] = re.search(r'name="action" value="([^"]*)"', answer["html"])[1]
        answer = ask(do, lang=lang, state=answer["state"], seed=number, game=game, **given)
    raise AssertionError("the deal does not end")


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_cards_are_played_again_and_the_match_goes_on_where_it_was(game, lang):
    over = played(ask("new", lang=lang, game=game, level=1), game, lang=lang)
    again = ask("retry", lang=lang, state=over["state"], game=game)
    assert again["ok"], again
    assert again["state"]["match"] == over["state"]
    assert again["state"]["again"]["pack"] == over["state"]["deals"][-1]["record"]["pack"]
    assert seated_of_json(GAMES[game], again["state"], "$").waiting is not None
    stored = ask("start", lang=lang, game=game, stored=again["store"])
    assert stored["state"] == again["state"]
    second = played(again, game, lang=lang, seed=8)
    assert second["html"].count('class="tv-account"') == 2, "what it came to twice, and the account"
    assert 'data-do="leave"' in second["html"]
    back = ask("leave", lang=lang, state=second["state"], game=game)
    assert back["state"] == over["state"]


def test_a_deal_that_goes_on_cannot_be_played_again():
    begun = ask("new", game="put")
    assert ask("retry", state=begun["state"], game="put")["error"]["code"] == "deal_goes_on"


def test_what_is_stored_must_be_a_deal_of_its_match():
    over = played(ask("new", game="put", level=1), "put")
    again = ask("retry", state=over["state"], game="put")["state"]
    other = ask("new", game="put", seed=9)["state"]["deals"][0]["record"]
    for changed in ({**again, "again": {**other, "actions": []}}, {**again, "v": 2}, {**again, "more": 1}):
        assert not ask("resume", state=changed, game="put")["ok"]


def test_lines_of_the_account_lead_to_their_moment_in_the_replay():
    over = played(ask("new", game="put", level=1), "put")
    steps = [int(step) for step in re.findall(r"data-do=\"replay\" data-args=\"{&quot;step&quot;:(\d+)}", over["html"])]
    assert steps
    shown = ask("replay", state=over["state"], game="put", step=steps[0])
    assert f'data-at="{steps[0]}"' in shown["html"]
