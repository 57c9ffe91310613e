"""What the live engine answers first is what the page was built with, element by element."""

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

COMPARE = """async () => {
    const text = await (await fetch(location.href)).text();
    const built = new DOMParser().parseFromString(text, "text/html");
    const it = globalThis[Symbol.for("tapisvert.engine")];
    const plain = (root) => {
        for (const extra of root.querySelectorAll(".tv-solved, noscript")) extra.remove();
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
@pytest.mark.parametrize("path", ["put/practice/", "put/play/", "put/figures/", "put/hands/"])
def test_live_and_built_are_the_same(path: str, lang: str, later_visit: Page, server: str):
    later_visit.goto(f"{server}{lang}/{path}")
    found = later_visit.evaluate(COMPARE)
    assert found
    assert [one for one in found if not one["same"]] == []
