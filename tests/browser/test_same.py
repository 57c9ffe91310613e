"""What the engine answers in the browser is what it answered here: in the built pages, and in a seeded match."""

import json
import random
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tapisvert.browser import handle
from tapisvert.games import GAMES

from tests.web.test_browser import PLACE, requests_in

PAGES = Path(__file__).resolve().parents[2] / "docs" / "en"
PLAYED = {key: game for key, game in GAMES.items() if (PAGES / key / "play.md").exists()}
"""The games that readers can play in the browser: those with a page of play."""

pytestmark = pytest.mark.browser

COMPARE = """async () => {
    const text = await (await fetch(location.href)).text();
    const built = new DOMParser().parseFromString(text, "text/html");
    const it = globalThis[Symbol.for("tapisvert.engine")];
    const plain = (root) => {
        for (const extra of root.querySelectorAll(".tv-solved, noscript:not(.tv-later)")) extra.remove();
        for (const later of root.querySelectorAll("noscript")) {  // text where script runs, elements where it does not
            const inside = document.createElement("template");
            inside.innerHTML = later.firstElementChild ? later.innerHTML : later.textContent;
            later.replaceWith(inside.content);
        }
        return root.innerHTML.trim();
    };
    const found = [];
    for (const widget of built.querySelectorAll("tv-drill, tv-calculator, tv-play, tv-hand")) {
        const kind = widget.localName.slice(3);
        const args = JSON.parse(widget.dataset.args);
        if (kind === "hand") {
            args.name = args.hand;
            args.toml = JSON.parse(widget.querySelector(".tv-toml").textContent).text;
        }
        const lang = widget.getAttribute("lang");
        const answer = await it.ask({ v: 1, widget: kind, lang, do: "start", args, state: null, seed: 5 });
        const live = document.createElement("div");
        live.innerHTML = answer.ok ? answer.html : answer.error.text;
        found.push({ kind, name: args.hand ?? args.drill ?? args.game,
            same: plain(live) === plain(widget.querySelector(".tv-body")) });
    }
    return found;
}"""


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("path", ["put/practice/", "put/play/", "put/figures/", "put/hands/bluff/"])
def test_live_and_built_are_the_same(path: str, lang: str, later_visit: Page, server: str):
    later_visit.goto(f"{server}{lang}/{path}")
    found = later_visit.evaluate(COMPARE)
    assert found
    assert [one for one in found if not one["same"]] == []


REQUESTS = 20


def seeded_match(game, level):
    """Requests of a match with computer players of a level, from its beginning on, and the answers to them here."""
    rng = random.Random(f"{game} {level}")
    preset = next(iter(PLAYED[game].PRESETS))
    do, args, state = "new", {"preset": preset, "level": str(level)}, None
    for seed in range(REQUESTS):
        whole = {**PLACE, "game": game, **args}
        request = {"v": 1, "widget": "play", "lang": "en", "do": do, "args": whole, "state": state, "seed": seed}
        answer = json.loads(handle(json.dumps(request)))
        assert answer["ok"], answer
        yield request, {"state": answer["state"], "html": answer["html"], "news": answer["news"]}
        state = answer["state"]
        do, args = rng.choice([one for one in requests_in(answer) if one[0] in {"act", "go", "deal"}])


@pytest.mark.parametrize(("game", "level"), [(key, level) for key, game in PLAYED.items() for level in game.LEVELS])
def test_a_seeded_match_is_the_same_in_the_browser(game: str, level: int, later_visit: Page, server: str):
    requests, answers = zip(*seeded_match(game, level), strict=True)
    later_visit.goto(f"{server}en/put/rules/")
    live = later_visit.evaluate(
        """async (requests) => {
            const it = globalThis[Symbol.for("tapisvert.engine")];
            const found = [];
            for (const request of requests) {
                const { state, html, news } = await it.ask(request);
                found.push({ state, html, news });
            }
            return found;
        }""",
        list(requests),
    )
    assert live == list(answers)
