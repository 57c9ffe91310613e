"""Cards travel, tricks rest, one act is seen at a time; a touch brings it all to its end, and settings say how fast."""

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tapisvert.browser import handle

from tests.browser.waiting import idle, state, until

pytestmark = pytest.mark.browser

WATCH = """
() => {
  window.seen = [];
  const look = () => {
    const table = document.querySelector("tv-play .tv-table");
    if (!table) return;
    window.seen.push({
      trick: [...table.querySelectorAll(".tv-trick .tv-card")].map(card => card.dataset.card),
      takes: table.querySelectorAll(".tv-takes").length,
      said: [...table.querySelectorAll(".tv-speech")].map(one => one.textContent),
      ghosts: table.querySelectorAll(".tv-ghost").length,
      moving: document.querySelector("tv-play .tv-moving") !== null,
    });
  };
  new MutationObserver(look).observe(document.querySelector("tv-play"), { childList: true, subtree: true });
}
"""
PLACES = """
() => {
  const parts = ["strip", "line", "panel", "table", "middle", "seat:not(.tv-at-0) .tv-name"];
  const look = () => {
    for (const part of parts) {
      const box = document.querySelector(`tv-play .tv-${part}`)?.getBoundingClientRect();
      if (box) (window.places[part] ??= []).push([Math.round(box.x), Math.round(box.y)]);
    }
  };
  window.places = {};
  new MutationObserver(look).observe(document.querySelector("tv-play"), { childList: true, subtree: true });
}
"""


@pytest.fixture
def lively(quick: Page) -> Page:
    """A page whose reader lets things move."""
    quick.emulate_media(reduced_motion="no-preference")
    return quick


@pytest.fixture
def seeded(lively: Page, sit_down: Callable[..., Any]) -> Callable[..., Locator]:
    """Sit down at a match whose chance is that of a seed, one more at each request."""

    def sit(seed: int, *, game: str = "put", lang: str = "en") -> Locator:
        lively.add_init_script(
            f"let n = {seed};"
            "crypto.getRandomValues = list => { list.set([0, n++].slice(0, list.length)); return list; };"
        )
        return sit_down(lively, game=game, lang=lang)

    return sit


def first(game: str, wanted: str, most: int = 400) -> int:
    """The first seed after which the HTML of the first deal has a piece of text."""
    for seed in range(most):
        asked = {
            "v": 1,
            "widget": "play",
            "lang": "en",
            "do": "new",
            "args": {"game": game},
            "state": None,
            "seed": seed,
        }
        if wanted in json.loads(handle(json.dumps({**asked, "seed": seed})))["html"]:
            return seed
    raise AssertionError(wanted)


def at_rest(page: Page) -> None:
    until(page, "() => document.querySelector('.tv-moving, .tv-body[aria-busy]') === null")


def play_a_card(widget: Locator) -> str:
    card = widget.locator(".tv-reader button.tv-card[data-do=act]").first
    name = str(card.get_attribute("data-card"))
    card.click()
    return name


def test_a_complete_trick_rests_with_the_winners_card_marked(lively: Page, seeded):
    widget = seeded(1, game="piquet")
    at_rest(lively)
    while not widget.locator(".tv-reader button.tv-card[data-do=act]").count():
        ticks = widget.locator(".tv-reader .tv-pickable input")
        if ticks.count():
            ticks.first.check(force=True)
            widget.locator(".tv-pick button").click()
        else:
            widget.locator(".tv-panel button[data-do=act]:visible:not([disabled])").first.click()
        lively.keyboard.press("Escape")
        at_rest(lively)
    lively.evaluate(WATCH)
    mine = play_a_card(widget)
    at_rest(lively)
    seen = lively.evaluate("window.seen")
    whole = [one for one in seen if len(one["trick"]) == 2]
    assert whole, "the complete trick is seen before it is taken"
    assert any(one["takes"] == 1 and mine in one["trick"] for one in whole)
    assert any(one["ghosts"] for one in seen), "and travels to the pile of who takes it"
    until(lively, "() => document.querySelector('.tv-ghost') === null")
    widget.locator("button.tv-won").first.click()
    last = widget.locator(".tv-last-trick")
    expect(last).to_be_visible()
    assert last.locator(".tv-card").count() == 2
    assert last.locator(f"[data-card='{mine}']").count() == 1


def test_others_act_one_at_a_time_and_speak_at_their_seats(lively: Page, seeded):
    widget = seeded(2, game="teenpatti")
    at_rest(lively)
    lively.evaluate(WATCH)
    before = state(lively)
    widget.locator(".tv-panel .tv-do-bet:visible").first.click()
    at_rest(lively)
    assert state(lively) != before
    seen = [one for one in lively.evaluate("window.seen") if one["moving"]]
    growing = [len(one["said"]) for one in seen]
    assert growing == sorted(growing)
    assert max(growing) >= 1
    assert all(later - earlier <= 1 for earlier, later in pairwise(growing))
    assert widget.locator(".tv-seat:not(.tv-at-0) .tv-speech").count()


def test_a_touch_finishes_what_moves_and_a_card_that_was_meant_is_played(lively: Page, seeded):
    widget = seeded(first("put", 'data-do="act" data-args="{&quot;action&quot;:&quot;pone: play'))
    at_rest(lively)
    lively.evaluate(
        "() => new MutationObserver(() => { window.moved ||= document.querySelector('.tv-moving') !== null; })"
        ".observe(document.querySelector('tv-play'), { attributes: true, subtree: true })"
    )
    for _ in range(12):
        go = widget.locator(".tv-panel [data-do=go]")
        if widget.locator(".tv-panel [data-do=deal]").count():
            break
        if go.count():
            go.click()
        elif widget.locator(".tv-reader button.tv-card").count():
            play_a_card(widget)
        else:
            widget.locator(".tv-panel [data-do=act]:visible:not([disabled])").first.click()
        lively.keyboard.press("Escape")
        idle(lively)
        assert widget.locator(".tv-moving").count() == 0
        assert lively.evaluate("document.querySelector('tv-play .tv-body').contains(document.activeElement)")
    assert lively.evaluate("window.moved"), "something had moved"


def test_who_wants_nothing_to_move_sees_nothing_move(quick: Page, sit_down):
    widget = sit_down(quick, game="teenpatti")
    quick.evaluate(WATCH)
    widget.locator(".tv-panel .tv-do-bet:visible").first.click()
    idle(quick)
    assert [one for one in quick.evaluate("window.seen") if one["moving"] or one["ghosts"]] == []


def test_the_moment_to_put_passes_by_itself_unless_the_reader_wants_to_be_asked(lively: Page, seeded):
    widget = seeded(first("put", "data-closes"))
    at_rest(lively)
    lively.mouse.move(2, 2)
    before = state(lively)
    expect(widget.locator("[data-closes]")).to_have_count(0)
    assert state(lively) != before, "play went on without a click"
    lively.evaluate("localStorage.setItem('tv:settings', JSON.stringify({ window: 'ask' }))")
    lively.evaluate("sessionStorage.clear()")
    lively.reload()
    lively.evaluate("localStorage.removeItem('tv:play:put')")


def test_settings_are_kept_read_strictly_and_seen_by_every_table(lively: Page, seeded, server: str):
    widget = seeded(5)
    at_rest(lively)
    widget.locator(".tv-strip .tv-icon-gear").click()
    form = widget.locator(".tv-settings")
    expect(form).to_be_visible()
    form.locator("[data-setting=suits]").check()
    form.locator("[data-setting=speed]").select_option("once")
    form.locator("[data-setting=sort]").select_option("ranks")
    idle(lively)
    kept = json.loads(lively.evaluate("localStorage.getItem('tv:settings')"))
    assert (kept["suits"], kept["speed"], kept["sort"]) == ("four", "once", "ranks")
    ranks = "AKQJT98765432"
    cards = widget.locator(".tv-reader .tv-hand-cards [data-card]").evaluate_all(
        "all => all.map(one => one.dataset.card)"
    )
    order = [ranks.index(card[0]) for card in cards]
    assert order == sorted(order)
    form.locator("[data-setting=hints]").select_option("all")
    widget.locator(".tv-settings").press("Escape")
    widget.locator(".tv-icon-hint").click()
    expect(widget.locator(".tv-hinting")).to_have_count(1)
    expect(widget.locator(".tv-hinting [data-focus]")).to_have_class("tv-button tv-close")
    lively.goto(f"{server}en/put/practice/")
    expect(lively.locator("html")).to_have_attribute("data-tv-suits", "four")
    lively.evaluate('localStorage.setItem(\'tv:settings\', \'{"suits":"pink","speed":7,"x":1}\')')
    lively.reload()
    expect(lively.locator("html")).not_to_have_attribute("data-tv-suits", "four")


def test_folding_is_asked_again_where_the_reader_wants_it(lively: Page, seeded):
    lively.add_init_script('localStorage.setItem(\'tv:settings\', \'{"fold":"confirm","speed":"once"}\')')
    widget = seeded(2, game="teenpatti")
    pack = widget.locator(".tv-panel .tv-do-pack")
    before = state(lively)
    pack.click()
    expect(pack).to_have_text("Really pack?")
    assert state(lively) == before
    pack.click()
    idle(lively)
    assert state(lively) != before


@pytest.mark.parametrize("game", ["put", "piquet", "teenpatti"])
def test_nothing_but_cards_and_chips_changes_its_place(lively: Page, seeded, move, game: str):
    widget = seeded(4, game=game)
    at_rest(lively)
    lively.evaluate(PLACES)
    for _ in range(6):
        ticks = widget.locator(".tv-reader .tv-pickable input")
        if ticks.count():
            ticks.first.check(force=True)
            widget.locator(".tv-pick button").click()
        else:
            move(lively, widget)
        at_rest(lively)
        if widget.locator(".tv-panel [data-do=deal]").count():
            break
    for part, found in lively.evaluate("window.places").items():
        for axis in (1,) if part.startswith("seat") else (0, 1):  # what lies beside a name moves it along its row
            along = [place[axis] for place in found]
            assert max(along) - min(along) <= 1, part
