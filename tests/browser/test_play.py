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
    widget.locator(".tv-panel button[data-do=replay]").first.click()
    inner = widget.locator("tv-hand")
    expect(inner.locator(".tv-step:visible")).to_have_count(1)
    tool(inner, "[data-local=last]")
    inner.locator("button[data-do=resume]").click()
    expect(widget.locator(".tv-play")).to_be_visible()


def test_what_happens_is_said_once_and_only_the_news(quick: Page, sit_down, move):
    widget = sit_down(quick)
    first = widget.locator(":scope > .tv-news").text_content()
    assert first.strip()
    move(quick, widget)
    second = widget.locator(":scope > .tv-news").text_content()
    assert second.strip()
    assert second != first
    assert quick.locator("[aria-live]:visible, [role=status]:visible").count() <= 2


def test_a_reload_goes_on_where_the_reader_was(quick: Page, server: str, sit_down, move):
    widget = sit_down(quick)
    move(quick, widget)
    before = state(quick)
    quick.goto(f"{server}en/put/")
    quick.goto(f"{server}en/put/play/")
    expect(quick.locator("tv-play .tv-play")).to_be_visible()
    assert state(quick) == before


def test_the_second_click_of_a_double_one_does_nothing(quick: Page, sit_down):
    widget = sit_down(quick, game="teenpatti")
    while not widget.locator(".tv-look").count():
        widget.locator(".tv-panel button").first.click()
        idle(quick)
    widget.locator(".tv-look").click()
    idle(quick)
    done = state(quick)
    under = widget.locator(".tv-panel button").first.bounding_box()
    quick.mouse.move(under["x"] + 10, under["y"] + 10)
    quick.mouse.down(click_count=2)
    quick.mouse.up(click_count=2)
    idle(quick)
    assert state(quick) == done


def test_only_records_are_kept(quick: Page, sit_down, move):
    widget = sit_down(quick)
    move(quick, widget)
    keys = quick.evaluate("Object.keys(localStorage).filter(key => key.startsWith('tv:')).sort()")
    assert keys == ["tv:play:put", "tv:progress"]
    kept = quick.evaluate("JSON.parse(localStorage.getItem('tv:play:put'))")
    assert kept == state(quick)


def test_a_link_opens_the_deal_in_the_other_language(quick: Page, sit_down, move, sentence, tool):
    widget = sit_down(quick)
    move(quick, widget)
    tool(widget, "[data-local=copy-link]")
    expect(widget.locator(".tv-engine-said")).to_have_text(sentence("copied"))
    link = quick.evaluate("navigator.clipboard.readText()")
    pack = json.dumps(state(quick)).split('"pack": "')[1].split('"')[0]
    quick.evaluate("localStorage.clear(); sessionStorage.clear()")
    quick.goto("about:blank")
    quick.goto(link.replace("/en/", "/fr/"))
    opened = quick.locator("tv-play .tv-play")
    expect(opened).to_be_visible()
    assert pack in json.dumps(state(quick))


def test_language_switched_in_the_middle_of_a_hand(quick: Page, sit_down, move):
    widget = sit_down(quick)
    move(quick, widget)
    fragment = quick.evaluate("location.hash")
    assert fragment.startswith("#deal=")
    quick.locator(".md-header__option button, .md-select button").first.hover()
    quick.locator('a.md-select__link[hreflang="fr"]').click()
    quick.wait_for_url("**/fr/put/play/**")
    assert quick.evaluate("location.hash") == fragment
    expect(quick.locator("tv-play .tv-play")).to_be_visible()
    assert quick.evaluate("document.querySelector('tv-play').language") == "fr"


def test_taking_back_and_a_file_of_the_hand(quick: Page, sit_down, move, tool):
    widget = sit_down(quick)
    before = state(quick)
    move(quick, widget)
    tool(widget, "button[data-do=back]")
    idle(quick)
    assert state(quick) == before
    frame = widget.locator(".tv-frame").bounding_box()
    with quick.expect_download() as started:
        tool(widget, "button[data-do=download]")
    expect(widget.locator(".tv-engine-said")).to_contain_text(started.value.suggested_filename)
    assert widget.locator(".tv-frame").bounding_box() == frame
    text = Path(started.value.path()).read_text(encoding="utf-8")
    assert read_hand(text, file="saved.toml").record.game == "put"


def test_two_tabs_have_a_match_each(quick_profile: BrowserContext, sit_down, move, tool):
    one, two = quick_profile.new_page(), quick_profile.new_page()
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
