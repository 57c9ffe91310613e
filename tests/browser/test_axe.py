"""axe-core finds nothing to complain of, on every kind of page, alive, in both schemes."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.waiting import alive
from tests.complaints import Complaints

pytestmark = pytest.mark.browser

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
KINDS = ["", "put/", "put/rules/", "put/hands/", "put/practice/", "put/play/", "put/figures/", "put/variants/"]
ADDRESSES = [*(f"fr/{kind}" for kind in KINDS), "fr/glossary/", "fr/notices/", "fr/lost/"]
ADDRESSES += ["en/", "en/put/rules/", "en/bouillotte/hands/", "en/glossary/", "en/notices/", "en/lost/", "lost"]


def faults(page: Page) -> list[str]:
    """What axe finds; it is put in through the debugger, which no policy holds back."""
    page.evaluate(AXE.read_text(encoding="utf-8") + "\n;0")
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{fault['id']}: {fault['help']}: {[node['target'] for node in fault['nodes']][:4]}"
        for fault in found["violations"]
    ]


@pytest.mark.parametrize("address", ADDRESSES)
def test_axe_finds_no_violation(address: str, quick: Page, server: str, complaints: Complaints):
    if address.endswith(("lost", "lost/")):
        complaints.provoke("status of 404.*/lost/?>")
    quick.emulate_media(color_scheme="light")
    quick.goto(f"{server}{address}")
    for name in ("tv-drill", "tv-calculator"):
        if quick.locator(name).count():
            alive(quick, name)
    assert faults(quick) == []
    quick.emulate_media(color_scheme="dark")
    if address != "lost":  # the page outside both languages takes its colours from the system by itself
        expect(quick.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    assert faults(quick) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_on_the_page_that_asks_for_the_language(scheme: str, browser: Browser, server: str):
    with browser.new_context(locale="pl-PL", color_scheme=scheme, service_workers="block") as reader:
        page = reader.new_page()
        page.goto(server)
        assert page.url == server
        assert faults(page) == []


def test_axe_finds_no_violation_in_a_match_under_way_and_a_verdict(quick: Page, server: str, sit_down, move):
    widget = sit_down(quick)
    move(quick, widget)
    widget.locator(".tv-panel .tv-icon-more").click()
    assert faults(quick) == []
    quick.goto(f"{server}en/put/practice/")
    drill = alive(quick, "tv-drill[data-args*='put/may-put']")
    drill.locator("button[data-do=answer]").first.click()
    expect(drill.locator(".tv-verdict")).to_be_visible()
    assert faults(quick) == []


def test_axe_finds_no_violation_while_the_engine_is_missing(first_visit: Page, server: str):
    first_visit.context.route("**/*.wasm", lambda route: route.abort())
    first_visit.goto(f"{server}en/put/play/")
    first_visit.locator("tv-play form[data-do=new] button").click()
    expect(first_visit.locator("tv-play .tv-engine button")).to_be_visible()
    assert faults(first_visit) == []


def test_what_scrolls_on_a_narrow_screen_is_a_tab_stop_with_a_name(quick: Page, server: str):
    quick.set_viewport_size({"width": 320, "height": 568})
    for inside, kind in (
        ("put/first-deal", ".tv-caption"),
        ("put/figures", ".md-typeset__scrollwrap"),
        ("library", "code"),
    ):
        quick.goto(f"{server}en/{inside}/")
        boxes = quick.locator(f"{kind}[tabindex='0'][role=group]:visible")
        expect(boxes.first).to_be_visible()
        assert all(box.get_attribute("aria-label") for box in boxes.all())
        assert faults(quick) == []
