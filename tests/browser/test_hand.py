"""A worked hand: steps, keys, links, questions, files, and the way into a live game."""

import json
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.waiting import address
from tests.complaints import Complaints

pytestmark = pytest.mark.browser


def hand(page: Page, name: str):
    return page.locator("tv-hand", has=page.locator(f'[data-hand="{name}"]'))


def step(shown) -> str:
    steps = shown.locator(".tv-step:visible")
    expect(steps).to_have_count(1)
    return steps.get_attribute("data-step")


def test_buttons_go_through_the_steps_and_the_address_follows(quick: Page, server: str, tool):
    quick.goto(f"{server}en/put/hands/tied-trick/")
    shown = hand(quick, "put/tied-trick")
    assert step(shown) == "0"
    total = shown.locator(".tv-step").count()
    for wanted in ("1", "2"):
        while step(shown) != wanted:
            shown.locator("[data-local=next]").click()
            if shown.locator("[data-local=reveal]:visible").count():
                shown.locator("[data-local=reveal]:visible").click()
        assert f"#hand=put/tied-trick&step={wanted}" in address(quick)
    tool(shown, "[data-local=last]")
    assert step(shown) == str(total - 1)
    expect(shown.locator("[data-local=next]")).to_have_attribute("aria-disabled", "true")
    tool(shown, "[data-local=first]")
    assert step(shown) == "0"
    shown.locator("select[data-local=jump]").select_option("3")
    assert step(shown) == "3"


def test_news_say_the_step_that_is_shown(quick: Page, server: str):
    quick.goto(f"{server}en/put/hands/bluff/")
    shown = hand(quick, "put/bluff")
    shown.locator("select[data-local=jump]").select_option("1")
    caption = shown.locator(".tv-step:visible .tv-caption .tv-comment").text_content()
    expect(shown.locator(":scope > .tv-news")).to_contain_text(caption.strip()[:40])


def test_arrow_keys_step(quick: Page, server: str):
    quick.goto(f"{server}en/put/hands/plain-win/#hand=put/plain-win&step=3")
    shown = hand(quick, "put/plain-win")
    assert step(shown) == "3"
    shown.locator("[data-local=back]").focus()
    quick.keyboard.press("ArrowLeft")
    assert step(shown) == "2"
    quick.keyboard.press("End")
    assert step(shown) == str(shown.locator(".tv-step").count() - 1)
    quick.keyboard.press("Home")
    assert step(shown) == "0"


def test_a_question_waits_says_whether_the_answer_was_right_and_survives_a_reload(quick: Page, server: str):
    quick.goto(f"{server}en/put/hands/bluff/")
    asked = hand(quick, "put/bluff")
    number = asked.locator(".tv-step", has=quick.locator("[data-local=answer]")).first.get_attribute("data-step")
    asked.locator("select[data-local=jump]").select_option(number)
    asked.locator("[data-local=next]").click()
    assert step(asked) == number, "the question waits"
    asked.locator(".tv-step:visible [data-local=answer][data-right=false]").first.click()
    expect(asked.locator(".tv-step:visible .tv-feedback[data-for=wrong]")).to_be_visible()
    asked.locator(".tv-step:visible [data-local=answer][data-right=true]").click()
    expect(asked.locator(".tv-step:visible .tv-feedback[data-for=right]")).to_be_visible()
    assert f"answers={number}-" in address(quick)
    quick.reload()
    asked = hand(quick, "put/bluff")
    assert step(asked) == number
    expect(asked.locator(".tv-step:visible .tv-feedback[data-for=wrong]")).to_be_visible()
    expect(asked.locator(".tv-step:visible [data-local=reveal]")).to_be_hidden()
    asked.locator(".tv-step:visible [data-local=continue]").press("Enter")
    assert step(asked) == str(int(number) + 1)


def test_giving_up_shows_the_next_step(quick: Page, server: str):
    quick.goto(f"{server}en/put/hands/bluff/")
    asked = hand(quick, "put/bluff")
    number = asked.locator(".tv-step", has=quick.locator("[data-local=reveal]")).first.get_attribute("data-step")
    asked.locator("select[data-local=jump]").select_option(number)
    asked.locator("[data-local=next]").click()
    asked.locator(".tv-step:visible [data-local=reveal]").click()
    assert step(asked) == str(int(number) + 1)


def test_switching_language_keeps_hand_step_and_answers(quick: Page, server: str):
    quick.goto(f"{server}en/put/hands/bluff/#hand=put/bluff&step=1")
    quick.locator("tv-hand .tv-controls:visible").first.wait_for()
    fragment = quick.evaluate("location.hash")
    quick.locator(".md-select button, .md-header__option button").first.hover()
    quick.locator('a.md-select__link[hreflang="fr"]').click()
    quick.wait_for_url("**/fr/put/hands/bluff/**")
    assert quick.evaluate("location.hash") == fragment
    assert step(hand(quick, "put/bluff")) == "1"


def test_hiding_the_opponents_cards(quick: Page, server: str, tool):
    quick.goto(f"{server}en/put/hands/bluff/")
    shown = hand(quick, "put/bluff")
    button = shown.locator("[data-local=hide]")
    before = button.get_attribute("aria-pressed")
    turned = shown.locator(".tv-step:visible .tv-hidden").count()
    tool(shown, "[data-local=hide]")
    assert button.get_attribute("aria-pressed") != before
    assert (shown.locator(".tv-step:visible .tv-hidden").count() == 0) == (turned > 0)
    names = shown.locator(".tv-step:visible [data-owner] .tv-twin:not([hidden])").count()
    assert names == shown.locator(".tv-step:visible .tv-hidden").count(), "a hidden card is spoken as hidden"
    tool(shown, "[data-local=hide]")
    assert shown.locator(".tv-step:visible .tv-hidden").count() == turned


def test_copying_the_link_and_opening_it(quick: Page, server: str, sentence, tool):
    quick.goto(f"{server}en/put/hands/plain-win/")
    shown = hand(quick, "put/plain-win")
    shown.locator("select[data-local=jump]").select_option("2")
    tool(shown, "[data-local=copy-link]")
    expect(shown.locator(".tv-engine-said")).to_have_text(sentence("copied"))
    link = quick.evaluate("navigator.clipboard.readText()")
    quick.goto("about:blank")
    quick.goto(link)
    assert step(hand(quick, "put/plain-win")) == "2"


def test_where_copying_is_forbidden_the_link_is_shown(quick: Page, server: str, sentence, tool):
    quick.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
    quick.goto(f"{server}en/put/hands/plain-win/")
    shown = hand(quick, "put/plain-win")
    tool(shown, "[data-local=copy-link]")
    expect(shown.locator(".tv-engine-said")).to_have_text(sentence("copy_failed"))
    assert "#hand=put/plain-win" in shown.locator(".tv-engine input").input_value()


def test_downloading_the_hand_gives_its_file(quick: Page, server: str, tool):
    quick.goto(f"{server}en/put/hands/plain-win/")
    with quick.expect_download() as started:
        tool(hand(quick, "put/plain-win"), "[data-local=download]")
    text = Path(started.value.path()).read_text(encoding="utf-8")
    assert text == Path("docs/hands/put/plain-win.toml").read_text(encoding="utf-8")
    assert tomllib.loads(text)["game"] == "put"
    expect(quick.locator("tv-hand .tv-engine-said")).to_have_text("The hand is saved as put-plain-win.toml.")


def test_autoplay_runs_only_when_asked_and_stops(quick: Page, server: str, tool):
    quick.clock.install()
    quick.goto(f"{server}en/put/hands/three-ties/")
    shown = hand(quick, "put/three-ties")
    quick.clock.run_for(20_000)
    assert step(shown) == "0", "nothing moves by itself"
    tool(shown, "[data-local=autoplay]")
    expect(shown.locator("[data-local=autoplay]")).to_have_attribute("aria-pressed", "true")
    quick.clock.run_for(2_700)
    assert step(shown) == "1"
    shown.locator("[data-local=back]").click()
    expect(shown.locator("[data-local=autoplay]")).to_have_attribute("aria-pressed", "false")
    quick.clock.run_for(20_000)
    assert step(shown) == "0"


def test_playing_on_from_a_step_opens_that_position(quick: Page, server: str):
    quick.goto(f"{server}en/put/hands/plain-win/")
    shown = hand(quick, "put/plain-win")
    shown.locator("select[data-local=jump]").select_option("2")
    record = json.loads(shown.locator("data.tv-record").text_content())
    done = int(shown.locator(".tv-step:visible").get_attribute("data-actions"))
    shown.locator("[data-local=play-on]").click()
    live = shown.locator("tv-play .tv-play")
    expect(live).to_be_visible()
    state = quick.evaluate("document.querySelector('tv-hand > tv-play').state")
    text = json.dumps(state)
    assert record["pack"] in text
    assert [action in text for action in record["actions"][:done]] == [True] * done
    assert quick.evaluate("Object.keys(localStorage).filter(key => key.startsWith('tv:play'))") == []


def test_playing_on_takes_the_place_of_the_hand_and_leads_back(quick: Page, server: str, tool):
    quick.set_viewport_size({"width": 390, "height": 844})
    quick.goto(f"{server}en/put/hands/plain-win/")
    shown = hand(quick, "put/plain-win")
    shown.evaluate("it => it.scrollIntoView({ block: 'start' })")
    shown.locator("[data-local=next]").click()
    place = "it => [scrollY, document.documentElement.scrollHeight, it.getBoundingClientRect().height]"
    before = shown.evaluate(place)
    shown.locator("[data-local=play-on]").click()
    live = shown.locator("tv-play .tv-frame")
    expect(live).to_be_visible()
    expect(shown.locator(".tv-worked")).to_be_hidden()
    assert shown.evaluate(place) == before
    assert "dealt" not in live.locator(".tv-said").inner_text(), "what was played already is not repeated"
    tool(shown.locator("tv-play"), "[data-local=back-to-hand]")
    expect(shown.locator("tv-play")).to_have_count(0)
    assert step(shown) == "1"
    assert shown.evaluate(place) == before


def test_a_hand_is_opened_in_the_place_of_its_picture(later_visit: Page, server: str):
    later_visit.goto(f"{server}en/put/hands/")
    assert later_visit.locator("tv-hand").count() == 0, "a page of hands holds their pictures"
    picture = later_visit.locator("tv-still", has=later_visit.locator('[data-still="put/tied-trick"]'))
    title = picture.get_by_role("heading", level=3).text_content()
    picture.locator("a[data-local=open]").click()
    shown = hand(later_visit, "put/tied-trick")
    expect(shown.get_by_role("heading", level=3)).to_have_text(str(title))
    expect(shown.locator("[data-local=next]")).to_be_focused()
    assert step(shown) == "0"
    shown.locator("select[data-local=jump]").select_option("2")
    assert address(later_visit).endswith("/en/put/hands/#hand=put/tied-trick&step=2")
    rules = shown.locator("a.tv-rule")
    for number in range(rules.count()):
        assert "/en/put/rules/#put-" in rules.nth(number).evaluate("it => it.href")
    expect(picture).to_have_count(0)
    ids = later_visit.evaluate("[...document.querySelectorAll('[id]')].map(it => it.id)")
    assert len(ids) == len(set(ids))


def test_a_hand_that_cannot_be_fetched_leads_to_its_page(first_visit: Page, server: str, complaints: Complaints):
    complaints.provoke("net::ERR_FAILED|Failed to load resource")
    first_visit.goto(f"{server}en/put/hands/")
    first_visit.route("**/hands/plain-win/", lambda route: route.abort(), times=1)
    first_visit.locator('[data-still="put/plain-win"] a[data-local=open]').click()
    first_visit.wait_for_url("**/en/put/hands/plain-win/")
    assert step(hand(first_visit, "put/plain-win")) == "0"


@pytest.mark.parametrize(("page", "name"), [("put/hands/", "put/bluff"), ("put/rules/", "put/tied-trick")])
def test_an_old_link_to_a_step_leads_to_the_page_of_the_hand(page: str, name: str, later_visit: Page, server: str):
    later_visit.goto(f"{server}fr/{page}#hand={name}&step=2")
    slug = name.partition("/")[2]
    later_visit.wait_for_url(f"**/fr/put/hands/{slug}/**")
    assert address(later_visit).endswith(f"#hand={name}&step=2")
    assert step(hand(later_visit, name)) == "2"


def test_the_others_cards_of_a_step_shown_later_lie_as_those_before(later_visit: Page, server: str, tool):
    later_visit.goto(f"{server}en/put/hands/bluff/")
    shown = hand(later_visit, "put/bluff")
    hidden = shown.locator(".tv-step:visible .tv-hidden")
    assert hidden.count() > 0
    tool(shown, "[data-local=hide]")
    assert hidden.count() == 0
    shown.locator("select[data-local=jump]").select_option("1")
    assert shown.locator(".tv-step:visible [data-owner]").count() > 0
    assert hidden.count() == 0


def test_without_script_every_step_stands_in_the_page(browser: Browser, server: str):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{server}en/put/hands/plain-win/")
    shown = hand(page, "put/plain-win")
    total = shown.locator(".tv-step").count()
    assert total > 3
    assert shown.locator(".tv-step:visible").count() == total
    assert shown.locator(".tv-step .tv-table:visible").count() == total
    assert shown.locator(".tv-controls:visible").count() == 0
    page.goto(f"{server}fr/put/practice/")
    assert page.locator("tv-drill .tv-ask:visible").count() >= 6
    page.locator("tv-drill details.tv-solved summary").first.click()
    expect(page.locator("tv-drill details.tv-solved .tv-verdict").first).to_be_visible()
    page.goto(f"{server}fr/put/play/")
    assert page.locator("tv-play noscript").inner_text().strip()
    context.close()
