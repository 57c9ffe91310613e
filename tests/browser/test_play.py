"""Playing a match against the live engine."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tapisvert.worked.reader import read_hand

from tests.browser.waiting import idle, state

pytestmark = pytest.mark.browser


def test_a_match_is_played_to_the_end_of_a_deal_and_looked_at_again(bare: Page, sit_down, move):
    widget = sit_down(bare)
    for _ in range(20):
        if "deal" in move(bare, widget) or widget.locator("button[data-do=replay]").count():
            break
    widget.locator("button[data-do=replay]").click()
    inner = widget.locator("tv-hand")
    expect(inner.locator(".tv-step:visible")).to_have_count(1)
    inner.locator("[data-local=last]").click()
    inner.locator("button[data-do=resume]").click()
    expect(widget.locator(".tv-play")).to_be_visible()


def test_what_happens_is_said_once_and_only_the_news(bare: Page, sit_down, move):
    widget = sit_down(bare)
    first = widget.locator(":scope > .tv-news").text_content()
    assert first.strip()
    move(bare, widget)
    second = widget.locator(":scope > .tv-news").text_content()
    assert second.strip()
    assert second != first
    assert bare.locator("[aria-live]:visible, [role=status]:visible").count() <= 2


def test_a_reload_goes_on_where_the_reader_was(bare: Page, server: str, sit_down, move):
    widget = sit_down(bare)
    move(bare, widget)
    before = state(bare)
    bare.goto(f"{server}en/put/")
    bare.goto(f"{server}en/put/play/")
    expect(bare.locator("tv-play .tv-play")).to_be_visible()
    assert state(bare) == before


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
@pytest.mark.parametrize("game", ["put", "piquet", "teenpatti"])
def test_the_choices_are_in_sight_after_every_move(game: str, size, bare: Page, sit_down, move):
    bare.set_viewport_size({"width": size[0], "height": size[1]})
    widget = sit_down(bare, game=game)
    for _ in range(3):
        idle(bare)
        header = bare.locator(".md-header").bounding_box()
        panel = widget.locator(".tv-panel").bounding_box()
        assert panel["y"] >= header["y"] + header["height"]
        assert panel["y"] + panel["height"] <= size[1]
        discard = widget.locator(".tv-panel form.tv-pick")
        if discard.count():
            discard.locator("input[type=checkbox]").first.check()
            discard.locator("button").first.click()
        else:
            move(bare, widget)


def test_the_second_click_of_a_double_one_does_nothing(bare: Page, sit_down):
    widget = sit_down(bare, game="teenpatti")
    while not widget.locator(".tv-do-look").count():
        widget.locator(".tv-panel button").first.click()
        idle(bare)
    spot = widget.locator(".tv-do-look").bounding_box()
    bare.mouse.click(spot["x"] + 10, spot["y"] + 10)
    idle(bare)
    done = state(bare)
    under = widget.locator(".tv-panel button").first.bounding_box()
    bare.mouse.move(under["x"] + 10, under["y"] + 10)
    bare.mouse.down(click_count=2)
    bare.mouse.up(click_count=2)
    idle(bare)
    assert state(bare) == done


def test_only_records_are_kept(bare: Page, sit_down, move):
    widget = sit_down(bare)
    move(bare, widget)
    keys = bare.evaluate("Object.keys(localStorage).filter(key => key.startsWith('tv:'))")
    assert keys == ["tv:play:put"]
    kept = bare.evaluate("JSON.parse(localStorage.getItem('tv:play:put'))")
    assert kept == state(bare)


def test_a_link_opens_the_deal_in_the_other_language(bare: Page, sit_down, move, sentence):
    widget = sit_down(bare)
    move(bare, widget)
    widget.locator("[data-local=copy-link]").click()
    expect(widget.locator(".tv-engine-said")).to_have_text(sentence("copied"))
    link = bare.evaluate("navigator.clipboard.readText()")
    pack = json.dumps(state(bare)).split('"pack": "')[1].split('"')[0]
    bare.evaluate("localStorage.clear(); sessionStorage.clear()")
    bare.goto("about:blank")
    bare.goto(link.replace("/en/", "/fr/"))
    opened = bare.locator("tv-play .tv-play")
    expect(opened).to_be_visible()
    assert pack in json.dumps(state(bare))


def test_language_switched_in_the_middle_of_a_hand(bare: Page, sit_down, move):
    widget = sit_down(bare)
    move(bare, widget)
    fragment = bare.evaluate("location.hash")
    assert fragment.startswith("#deal=")
    bare.locator(".md-header__option button, .md-select button").first.hover()
    bare.locator('a.md-select__link[hreflang="fr"]').click()
    bare.wait_for_url("**/fr/put/play/**")
    assert bare.evaluate("location.hash") == fragment
    expect(bare.locator("tv-play .tv-play")).to_be_visible()
    assert bare.evaluate("document.querySelector('tv-play').language") == "fr"


def test_taking_back_and_a_file_of_the_hand(bare: Page, sit_down, move):
    widget = sit_down(bare)
    before = state(bare)
    move(bare, widget)
    widget.locator("button[data-do=back]").click()
    idle(bare)
    assert state(bare) == before
    with bare.expect_download() as started:
        widget.locator("button[data-do=download]").click()
    text = Path(started.value.path()).read_text(encoding="utf-8")
    assert read_hand(text, file="saved.toml").record.game == "put"


def test_two_tabs_have_a_match_each(context: BrowserContext, sit_down, move):
    one, two = context.new_page(), context.new_page()
    first = sit_down(one)
    move(one, first)
    mine = state(one)
    two.goto(one.url.split("#")[0])
    expect(two.locator("tv-play .tv-play")).to_be_visible()
    two.locator("button[data-do=setup]").click()
    two.locator("form[data-do=new] button").click()
    expect(two.locator("tv-play .tv-play")).to_be_visible()
    idle(two)
    yours = state(two)
    assert yours != mine
    one.evaluate("history.replaceState(null, '', location.pathname)")
    one.reload()
    expect(one.locator("tv-play .tv-play")).to_be_visible()
    assert state(one) == mine
