"""Broken and hostile links, and storage that is full, forbidden or full of nonsense."""

import base64
import json
import zlib

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.waiting import alive, idle, state
from tests.complaints import Complaints

pytestmark = pytest.mark.browser


def packed(value: object) -> str:
    return base64.urlsafe_b64encode(zlib.compress(json.dumps(value).encode())).decode().rstrip("=")


RECORD = {"v": 1, "game": "put", "preset": "two-players", "pack": "KH KH", "actions": []}
BAD = {
    "nothing": "deal=",
    "no base64": "deal=%%%!!",
    "half": "deal=eNoVjrFuwm",
    "no record": f"deal={packed([1, 2, 3])}",
    "a card twice": f"deal={packed(RECORD)}",
    "another game": f"deal={packed({**RECORD, 'game': 'whist'})}",
    "no game": f"deal={packed({'v': 1, 'game': []})}",
    "nested deep": f"deal={packed({'v': 1, 'game': json.loads('[' * 900 + ']' * 900)})}",
    "a target of 500": f"deal={packed({**RECORD, 'rules': {'target': 500}})}",
    "a script": f"deal={packed({**RECORD, 'preset': '<img src=x onerror=alert(1)>'})}",
    "very long": "deal=" + "A" * 60_000,
    "a bomb": f"deal={base64.urlsafe_b64encode(zlib.compress(b'0' * 30_000_000, 9)).decode().rstrip('=')}",
    "a step too far": "deal=x&step=99999999999",
}


@pytest.mark.parametrize("fragment", BAD.values(), ids=BAD.keys())
def test_a_bad_link_gives_a_sentence_and_a_way_on(fragment: str, quick: Page, server: str, sentence):
    quick.on("dialog", lambda dialog: pytest.fail(dialog.message))
    quick.goto(f"{server}en/put/play/#{fragment}")
    expect(quick.locator("tv-play .tv-engine-said")).to_contain_text(sentence("link_broken"))
    quick.locator("tv-play form[data-do=new] button").click()
    expect(quick.locator("tv-play .tv-play")).to_be_visible()
    assert quick.locator("tv-play img[src=x]").count() == 0


def test_a_bad_fragment_leaves_a_worked_hand_at_its_first_step(quick: Page, server: str):
    quick.goto(f"{server}en/put/hands/bluff/#hand=put/bluff&step=-4&answers=0-99.<b>-1")
    shown = quick.locator("tv-hand", has=quick.locator('[data-hand="put/bluff"]'))
    expect(shown.locator(".tv-step:visible")).to_have_attribute("data-step", "0")


def test_a_deal_opened_on_the_hands_page_is_played_there(quick: Page, server: str, sit_down):
    sit_down(quick)
    fragment = quick.evaluate("location.hash")
    pack = json.dumps(state(quick)).split('"pack": "')[1].split('"')[0]
    quick.evaluate("localStorage.clear(); sessionStorage.clear()")
    quick.goto(f"{server}fr/put/hands/{fragment}")
    expect(quick.locator("tv-hand > tv-play .tv-play")).to_be_visible()
    assert pack in json.dumps(state(quick, "tv-hand > tv-play"))


FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
FORBIDDEN = """for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {
    configurable: true, get() { throw new DOMException('no', 'SecurityError'); } });"""


@pytest.mark.parametrize(("script", "said"), [(FULL, "storage_full"), (FORBIDDEN, "storage_forbidden")])
def test_full_storage_is_reported_and_play_goes_on(
    script: str, said: str, quick_profile: BrowserContext, server: str, sentence, complaints: Complaints, move
):
    page = quick_profile.new_page()
    complaints.watch(page)
    page.goto(f"{server}en/put/")
    page.add_init_script(f"if (location.pathname.endsWith('/play/')) {{ {script} }}")
    page.goto(f"{server}en/put/play/")
    widget = page.locator("tv-play")
    widget.locator("form[data-do=new] button").click()
    expect(widget.locator(".tv-play")).to_be_visible()
    expect(widget.locator(".tv-engine-said")).to_have_text(sentence(said))
    move(page, widget)
    assert widget.locator(".tv-play").is_visible()
    ours = [one for one in complaints if "/assets/tapisvert-" in one]
    assert ours == []


DEEP = '{"v":1,"players":' + "[" * 3000 + "]" * 3000 + "}"
DEEPER = "[" * 200_000 + "]" * 200_000


@pytest.mark.parametrize(
    "nonsense",
    ["{", '"x"', '{"v":99}', "[]", '{"players": "<script>"}', DEEP, DEEPER],
    ids=["cut", "text", "version", "list", "script", "deep", "deeper"],
)
def test_stored_nonsense_is_dropped_with_a_sentence(nonsense: str, later_visit: Page, server: str, sentence):
    later_visit.goto(f"{server}en/put/")
    later_visit.evaluate("text => localStorage.setItem('tv:play:put', text)", nonsense)
    later_visit.goto(f"{server}en/put/play/")
    expect(later_visit.locator("tv-play .tv-engine-said")).to_have_text(sentence("kept_broken"))
    assert later_visit.evaluate("localStorage.getItem('tv:play:put')") is None
    later_visit.locator("tv-play form[data-do=new] button").click()
    expect(later_visit.locator("tv-play .tv-play")).to_be_visible()
    idle(later_visit)


def test_stored_failures_of_nonsense_do_not_stop_a_drill(quick: Page, server: str):
    quick.goto(f"{server}en/put/")
    quick.evaluate("localStorage.setItem('tv:again', JSON.stringify([1, null, { drill: 'put/score', seed: 'x' }, {}]))")
    quick.goto(f"{server}en/put/practice/")
    shown = alive(quick, "tv-drill")
    assert shown.locator(".tv-redo").count() == 0
