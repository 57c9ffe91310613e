"""Playing a match against the live engine."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tapisvert.worked.reader import read_hand

from tests.browser.waiting import address, idle, state

pytestmark = pytest.mark.browser


def test_a_match_is_played_to_the_end_of_a_deal_and_looked_at_again(later_visit: Page, sit_down, move, tool):
    widget = sit_down(later_visit)
    for _ in range(20):
        if "deal" in move(later_visit, widget) or widget.locator("button[data-do=replay]").count():
            break
    tool(widget, "button[data-do=replay]")
    inner = widget.locator("tv-hand")
    expect(inner.locator(".tv-step:visible")).to_have_count(1)
    tool(inner, "[data-local=last]")
    inner.locator("button[data-do=resume]").click()
    expect(widget.locator(".tv-play")).to_be_visible()


def test_what_happens_is_said_once_and_only_the_news(later_visit: Page, sit_down, move):
    widget = sit_down(later_visit)
    first = widget.locator(":scope > .tv-news").text_content()
    assert first.strip()
    move(later_visit, widget)
    second = widget.locator(":scope > .tv-news").text_content()
    assert second.strip()
    assert second != first
    assert later_visit.locator("[aria-live]:visible, [role=status]:visible").count() <= 2


def test_a_reload_goes_on_where_the_reader_was(later_visit: Page, server: str, sit_down, move):
    widget = sit_down(later_visit)
    move(later_visit, widget)
    before = state(later_visit)
    later_visit.goto(f"{server}en/put/")
    later_visit.goto(f"{server}en/put/play/")
    expect(later_visit.locator("tv-play .tv-play")).to_be_visible()
    assert state(later_visit) == before


def test_the_second_click_of_a_double_one_does_nothing(later_visit: Page, sit_down):
    widget = sit_down(later_visit, game="teenpatti")
    while not widget.locator(".tv-look").count():
        widget.locator(".tv-panel button").first.click()
        idle(later_visit)
    widget.locator(".tv-look").click()
    idle(later_visit)
    done = state(later_visit)
    under = widget.locator(".tv-panel button").first.bounding_box()
    later_visit.mouse.move(under["x"] + 10, under["y"] + 10)
    later_visit.mouse.down(click_count=2)
    later_visit.mouse.up(click_count=2)
    idle(later_visit)
    assert state(later_visit) == done


def test_only_records_are_kept(later_visit: Page, sit_down, move):
    widget = sit_down(later_visit)
    move(later_visit, widget)
    keys = later_visit.evaluate("Object.keys(localStorage).filter(key => key.startsWith('tv:'))")
    assert keys == ["tv:play:put"]
    kept = later_visit.evaluate("JSON.parse(localStorage.getItem('tv:play:put'))")
    assert kept == state(later_visit)


def test_a_link_opens_the_deal_in_the_other_language(later_visit: Page, sit_down, move, sentence, tool):
    widget = sit_down(later_visit)
    move(later_visit, widget)
    tool(widget, "[data-local=copy-link]")
    expect(widget.locator(".tv-engine-said")).to_have_text(sentence("copied"))
    link = later_visit.evaluate("navigator.clipboard.readText()")
    pack = json.dumps(state(later_visit)).split('"pack": "')[1].split('"')[0]
    later_visit.evaluate("localStorage.clear(); sessionStorage.clear()")
    later_visit.goto("about:blank")
    later_visit.goto(link.replace("/en/", "/fr/"))
    opened = later_visit.locator("tv-play .tv-play")
    expect(opened).to_be_visible()
    assert pack in json.dumps(state(later_visit))


def test_language_switched_in_the_middle_of_a_hand(later_visit: Page, sit_down, move):
    widget = sit_down(later_visit)
    move(later_visit, widget)
    fragment = later_visit.evaluate("location.hash")
    assert fragment.startswith("#deal=")
    later_visit.locator(".md-header__option button, .md-select button").first.hover()
    later_visit.locator('a.md-select__link[hreflang="fr"]').click()
    later_visit.wait_for_url("**/fr/put/play/**")
    assert later_visit.evaluate("location.hash") == fragment
    expect(later_visit.locator("tv-play .tv-play")).to_be_visible()
    assert later_visit.evaluate("document.querySelector('tv-play').language") == "fr"


def test_taking_back_and_a_file_of_the_hand(later_visit: Page, sit_down, move, tool):
    widget = sit_down(later_visit)
    before = state(later_visit)
    move(later_visit, widget)
    tool(widget, "button[data-do=back]")
    idle(later_visit)
    assert state(later_visit) == before
    with later_visit.expect_download() as started:
        tool(widget, "button[data-do=download]")
    text = Path(started.value.path()).read_text(encoding="utf-8")
    assert read_hand(text, file="saved.toml").record.game == "put"


def test_two_tabs_have_a_match_each(profile: BrowserContext, sit_down, move, tool):
    one, two = profile.new_page(), profile.new_page()
    first = sit_down(one)
    move(one, first)
    mine = state(one)
    two.goto(address(one).split("#")[0])
    expect(two.locator("tv-play .tv-play")).to_be_visible()
    tool(two.locator("tv-play"), "button[data-do=setup]")
    two.locator("form[data-do=new] button").click()
    expect(two.locator("tv-play .tv-play")).to_be_visible()
    idle(two)
    yours = state(two)
    assert yours != mine
    one.evaluate("history.replaceState(null, '', location.pathname)")
    one.reload()
    expect(one.locator("tv-play .tv-play")).to_be_visible()
    assert state(one) == mine
