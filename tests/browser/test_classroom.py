"""Lessons by link, worksheets and the speed round in a browser: put together, gone through, printed, with axe."""

import re

import pytest
from playwright.sync_api import Page, expect
from tapisvert.text.say import sentence

from tests.browser.test_axe import faults
from tests.browser.test_practice import answer_by_keys
from tests.browser.waiting import idle, state, until

pytestmark = pytest.mark.browser


def made_by_a_teacher(page: Page, server: str) -> str:
    """Put a lesson of a text, a hand and two questions together; return its link."""
    page.goto(f"{server}en/teachers/")
    form = page.locator("tv-teacher")
    form.locator("input[name=title]").fill("Half an hour of <b>Put</b>")
    form.locator("textarea").fill("The three is best.")
    form.locator("button[value=text]").click()
    expect(form.locator(".tv-lesson-steps > li")).to_have_count(1)
    form.locator("select[name=hand]").select_option("put/bluff")
    form.locator("button[value=hand]").click()
    expect(form.locator(".tv-lesson-steps > li")).to_have_count(2)
    form.locator("select[name=drill]").select_option("put/who-takes")
    form.locator("select[name=number]").select_option("2")
    form.locator("button[value=drill]").click()
    expect(form.locator(".tv-lesson-steps > li")).to_have_count(3)
    assert faults(page) == []
    form.locator("[data-local=copy-link]").click()
    expect(form.locator(".tv-engine")).to_contain_text("Copied.")
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_a_lesson_goes_from_the_teacher_to_the_pupil_and_its_result_back(quick: Page, server: str):
    link = made_by_a_teacher(quick, server)
    assert link.startswith(f"{server}en/lesson/#lesson=")
    quick.goto("about:blank")
    quick.goto(link.replace("/en/", "/fr/"))
    lesson = quick.locator("tv-lesson")
    expect(lesson.locator(".tv-lesson-title")).to_have_text("Half an hour of <b>Put</b>")
    expect(lesson.locator(".tv-title")).to_contain_text("Étape 1 sur 3")
    lesson.locator("[data-do=forward]").click()
    lesson.locator("a[data-local=open]").click()
    lesson.locator("tv-hand [data-local=next]").first.click()
    assert "#lesson=" in quick.evaluate("location.hash"), "a hand in a lesson leaves the lesson's link alone"
    lesson.locator("> .tv-body > .tv-frame > .tv-panel [data-do=forward]").click()
    expect(lesson.locator(".tv-drill")).to_be_visible()
    assert faults(quick) == []
    quick.locator("a.md-select__link[hreflang=en]").evaluate("link => link.click()")
    quick.wait_for_url("**/en/lesson/**")
    expect(lesson.locator(".tv-title")).to_contain_text("Step 3 of 3")
    until(quick, "() => document.querySelector('tv-lesson').state?.session !== undefined")
    lesson.locator(".tv-title").focus()
    for _ in range(2):
        quick.keyboard.press("1")
        expect(lesson.locator(".tv-verdict")).to_be_visible()
        quick.keyboard.press("Enter")
        idle(quick)
        if not state(quick, "tv-lesson").get("session"):
            break
    while state(quick, "tv-lesson").get("session"):  # what was missed comes back
        quick.keyboard.press("1")
        expect(lesson.locator(".tv-verdict")).to_be_visible()
        quick.keyboard.press("Enter")
        idle(quick)
    lesson.locator("[data-do=forward]").click()
    lesson.locator("[data-local=copy-result]").click()
    expect(lesson.locator(".tv-engine")).to_contain_text("Copied.")
    result = quick.evaluate("navigator.clipboard.readText()")
    assert re.search(r"Put · Who takes the trick\? · easy: \d of 2 right\nAltogether \d of 2 right$", result)
    assert faults(quick) == []


def test_a_broken_lesson_is_a_sentence_and_the_page_goes_on(quick: Page, server: str):
    quick.goto(f"{server}en/lesson/#lesson=AAAA")
    expect(quick.locator("tv-lesson .tv-engine")).to_contain_text("the lesson in it cannot be read")
    expect(quick.locator("tv-lesson .tv-no-lesson a")).to_have_attribute("href", "../teachers/")


def test_a_worksheet_prints_its_questions_and_its_answers_on_sheets_of_a4(quick: Page, server: str):
    quick.goto(f"{server}en/worksheets/")
    form = quick.locator("tv-worksheet")
    form.locator("select[name=drill]").select_option("teenpatti/which-wins")
    form.locator("select[name=number]").select_option("5")
    form.locator(".tv-main").first.click()
    expect(form.locator(".tv-sheet")).to_have_count(2)
    assert faults(quick) == []
    printed = quick.pdf(prefer_css_page_size=True, format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 2
    quick.emulate_media(media="print")
    expect(quick.locator("h1")).to_be_hidden()
    expect(form.locator(".tv-sheet").last).to_contain_text("Rule TEEN-")
    seen = form.locator(".tv-sheet").first.inner_text()
    quick.emulate_media(media="screen")
    quick.reload()
    expect(form.locator(".tv-sheet")).to_have_count(2)
    quick.emulate_media(media="print")
    assert form.locator(".tv-sheet").first.inner_text() == seen


def test_a_speed_round_lasts_a_minute_and_its_clock_can_be_switched_off(quick: Page, server: str):
    quick.clock.install()
    quick.goto(f"{server}en/rankings/")
    button = quick.locator("tv-practice [data-mode=speed][data-of=put]")
    button.click()
    until(quick, "() => document.querySelector('tv-practice').state !== null")
    clock = quick.locator("tv-practice .tv-clock")
    expect(clock).to_have_text(re.compile(r"^[456]\d s$"))
    assert faults(quick) == []
    quick.keyboard.press("1")
    until(quick, "() => document.querySelector('tv-practice').state.items[0].right !== undefined")
    quick.clock.run_for(61_000)
    summary = quick.locator("tv-practice .tv-summary")
    expect(summary).to_be_visible()
    assert faults(quick) == []
    right = sum(item.get("right") is True for item in state(quick, "tv-practice")["items"])
    assert quick.evaluate("JSON.parse(localStorage.getItem('tv:best'))") == {"put": right}
    summary.locator("[data-do=list]").click()
    button.click()
    expect(clock).to_have_text(re.compile(r"^[456]\d s$"))
    quick.locator("[data-do=untimed]").click()
    expect(clock).to_have_count(0)
    quick.clock.run_for(120_000)
    expect(quick.locator("tv-practice .tv-title")).to_contain_text(sentence("widget.question_of", "en", n=1, total=10))
    answer_by_keys(quick)
