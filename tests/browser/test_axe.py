"""axe-core finds nothing to complain of, on every kind of page, alive, in both schemes."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import alive

pytestmark = pytest.mark.browser

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
KINDS = [
    "",
    "put/",
    "put/rules/",
    "put/hands/",
    "put/practice/",
    "put/play/",
    "put/figures/",
    "put/variants/",
    "glossary/",
]


def faults(page: Page) -> list[str]:
    """What axe finds; it is put in through the debugger, which no policy holds back."""
    page.evaluate(AXE.read_text(encoding="utf-8") + "\n;0")
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{fault['id']}: {fault['help']}: {[node['target'] for node in fault['nodes']][:4]}"
        for fault in found["violations"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", KINDS)
def test_no_violation(kind: str, scheme: str, bare: Page, server: str):
    bare.emulate_media(color_scheme=scheme)
    bare.goto(f"{server}fr/{kind}")
    for name in ("tv-drill", "tv-calculator"):
        if bare.locator(name).count():
            alive(bare, name)
    assert faults(bare) == []


def test_a_match_under_way_and_a_verdict(bare: Page, server: str, sit_down, move):
    widget = sit_down(bare)
    move(bare, widget)
    widget.locator("details.tv-log-box > summary").click()
    assert faults(bare) == []
    bare.goto(f"{server}en/put/practice/")
    drill = alive(bare, "tv-drill[data-args*='put/may-put']")
    drill.locator("button[data-do=answer]").first.click()
    expect(drill.locator(".tv-verdict")).to_be_visible()
    assert faults(bare) == []


def test_while_the_engine_is_missing(bare: Page, server: str, complaints: list[str]):
    bare.context.route("**/*.wasm", lambda route: route.abort())
    bare.goto(f"{server}en/put/play/")
    bare.locator("tv-play form[data-do=new] button").click()
    expect(bare.locator("tv-play .tv-engine button")).to_be_visible()
    assert faults(bare) == []
    complaints.clear()
