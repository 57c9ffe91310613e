"""Practice in a browser: a whole session by keys, what is kept of it, two tabs, the reader's file, axe."""

import json
import re

import pytest
from playwright.sync_api import Page, expect
from tapisvert.drills.drill import drills_of
from tapisvert.games import GAMES
from tapisvert.text.say import sentence

from tests.browser.test_axe import faults
from tests.browser.test_storage import FORBIDDEN
from tests.browser.waiting import idle, state, until

pytestmark = pytest.mark.browser

PROGRESS = "JSON.parse(localStorage.getItem('tv:progress'))"
WHO_TAKES = "tbody[data-drill='put/who-takes'] button[data-mode=free]"


def asked(page: Page):
    """The session's state, and the question at hand."""
    session = state(page, "tv-practice")
    item = session["items"][session.get("at", 0)]
    game, _, name = item["drill"].partition("/")
    return session, drills_of(GAMES[game])[name].question(item["seed"], item["level"])


def answer_by_keys(page: Page, *, rightly: bool = True):
    """Answer the question at hand with the keyboard and go on."""
    session, question = asked(page)
    keys = [option.key for option in question.options]
    assert question.kind == "one", question.kind
    chosen = next(key for key in keys if (key in question.right) == rightly)
    on_page = page.locator("tv-practice .tv-drill button[data-do=answer]")
    order = [json.loads(one.get_attribute("data-args"))["answer"] for one in on_page.all()]
    page.keyboard.press(str(order.index(chosen) + 1))
    expect(page.locator("tv-practice .tv-verdict")).to_have_class(re.compile("is-right" if rightly else "is-wrong"))
    page.keyboard.press("Enter")
    until(
        page,
        "at => { const it = document.querySelector('tv-practice').state; return it.done || (it.at ?? 0) > at; }",
        session.get("at", 0),
    )
    idle(page)


def begin(page: Page, address: str, button: str):
    page.goto(address)
    page.locator(f"tv-practice {button}").click()
    until(page, "() => document.querySelector('tv-practice').state !== null")
    idle(page)


def test_a_whole_session_by_keys(quick: Page, server: str):
    begin(quick, f"{server}en/practice/", WHO_TAKES)
    expect(quick.locator("tv-practice [data-focus]")).to_be_focused()
    for number in range(10):
        answer_by_keys(quick, rightly=number != 3)
    session = state(quick, "tv-practice")
    assert len(session["items"]) == 11
    assert not session.get("done"), "what was missed comes back"
    assert session["items"][10]["seed"] == session["items"][3]["seed"]
    answer_by_keys(quick)
    summary = quick.locator("tv-practice .tv-summary")
    expect(summary).to_contain_text(sentence("widget.session_tally", "en", right=9, total=10))
    expect(summary.locator("a[href='../put/hands/']")).to_have_count(1)
    rule = summary.locator("a.tv-rule").first.get_attribute("href")
    assert rule.startswith("../put/rules/#put-")
    kept = quick.evaluate(PROGRESS)
    assert sum(skill["asked"] for skill in kept["skills"].values()) == 10
    assert sum(skill["right"] for skill in kept["skills"].values()) == 9
    quick.keyboard.press("Enter")
    rows = quick.locator("tbody[data-drill='put/who-takes'] .tv-dots:not([data-dots='0'])")
    expect(rows).to_have_count(len(kept["skills"]))


def test_a_session_survives_a_reload_and_the_language(quick: Page, server: str):
    begin(quick, f"{server}en/put/practice/", WHO_TAKES)
    answer_by_keys(quick)
    before = state(quick, "tv-practice")
    quick.goto(f"{server}fr/put/practice/")
    expect(quick.locator("tv-practice .tv-title")).to_contain_text("Question 2 sur 10")
    assert state(quick, "tv-practice") == before
    quick.locator("tv-practice button[data-do=stop]").click()
    expect(quick.locator("tv-practice .tv-summary")).to_be_visible()


def test_two_tabs_keep_what_both_have_learnt(quick: Page, server: str):
    begin(quick, f"{server}en/practice/", WHO_TAKES)
    other = quick.context.new_page()
    other.goto(f"{server}en/practice/")
    row = other.locator("tbody[data-drill='put/who-takes'] .tv-dots:not([data-dots='0'])")
    expect(row).to_have_count(0)
    answer_by_keys(quick)
    expect(row).to_have_count(1)
    other.locator("tv-practice tbody[data-drill='put/rank-cards'] button[data-mode=free]").click()
    until(other, "() => document.querySelector('tv-practice').state !== null")
    other.close()
    answer_by_keys(quick)
    assert len(quick.evaluate(PROGRESS)["skills"]) == 2


def test_the_mixed_review_says_when_nothing_is_due(quick: Page, server: str):
    quick.goto(f"{server}en/practice/")
    expect(quick.locator("tv-practice [data-mode=mixed]")).to_contain_text("nothing due")
    day = 86_400_000
    now = quick.evaluate("Date.now()")
    skill = {"level": 1, "run": 1, "right": 1, "asked": 1, "due": now - day, "last": now - 3 * day}
    skill |= {"stability": 2.3, "difficulty": 5, "lapses": 0}
    progress = {"v": 1, "skills": {"put/score tied-tricks": skill}, "results": [], "current": {}}
    quick.evaluate("it => localStorage.setItem('tv:progress', JSON.stringify(it))", progress)
    quick.goto(f"{server}en/")
    expect(quick.locator("tv-continue [data-questions]")).to_have_text("1 question due")
    quick.locator("tv-continue [data-questions]").click()
    quick.wait_for_url("**/en/practice/")
    expect(quick.locator("tv-practice [data-mode=mixed]")).to_contain_text("1 due")
    quick.locator("tv-practice [data-mode=mixed]").click()
    until(quick, "() => document.querySelector('tv-practice').state !== null")
    assert asked(quick)[0]["items"][0]["drill"] == "put/score"


def test_progress_is_saved_deleted_and_read_again(quick: Page, server: str, tmp_path):
    begin(quick, f"{server}en/practice/", WHO_TAKES)
    answer_by_keys(quick)
    before = quick.evaluate(PROGRESS)
    quick.goto(f"{server}en/progress/")
    row = quick.locator("tv-progress [data-game=put]")
    expect(row).to_contain_text("1 of 1 answer right")
    with quick.expect_download() as saved:
        quick.locator("tv-progress [data-local=export]").click()
    file = tmp_path / "progress.json"
    saved.value.save_as(file)
    expect(quick.locator("tv-progress [data-fill=said]")).to_contain_text(saved.value.suggested_filename)
    for _ in range(2):
        quick.locator("tv-progress [data-local=delete]").click()
    expect(row).to_contain_text("no answers yet")
    assert quick.evaluate("localStorage.getItem('tv:progress')") is None
    field = quick.locator("tv-progress input[type=file]")
    wrong = tmp_path / "wrong.json"
    wrong.write_text(file.read_text(encoding="utf-8").replace('"v": 1', '"v": 7'), encoding="utf-8")
    field.set_input_files(wrong)
    expect(quick.locator("tv-progress [data-fill=said]")).to_contain_text("cannot be read")
    expect(row).to_contain_text("no answers yet")
    field.set_input_files(file)
    expect(row).to_contain_text("1 of 1 answer right")
    assert quick.evaluate(PROGRESS) == before


def test_a_match_is_gone_on_with_from_the_home_page(quick: Page, server: str, sit_down, move):
    widget = sit_down(quick)
    move(quick, widget)
    quick.goto(f"{server}en/")
    link = quick.locator("tv-continue [data-continue]")
    expect(link).to_have_text(re.compile(r"^Continue: Put, deal 1, \d to \d$"))
    link.click()
    quick.wait_for_url("**/en/put/play/")
    expect(quick.locator("tv-play .tv-play")).to_be_visible()


def test_a_browser_that_forbids_storage_is_told_so(quick: Page, server: str):
    quick.add_init_script(FORBIDDEN)
    quick.goto(f"{server}en/progress/")
    expect(quick.locator("tv-progress [data-fill=storage]")).to_contain_text("forbids")
    begin(quick, f"{server}en/practice/", WHO_TAKES)
    _, question = asked(quick)
    quick.locator("tv-practice .tv-drill button[data-do=answer]").first.click()
    expect(quick.locator("tv-practice .tv-engine")).to_contain_text("forbids")
    assert question.options


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_in_the_list_a_question_a_verdict_and_the_summary(quick: Page, server: str, scheme):
    quick.emulate_media(color_scheme=scheme)
    quick.goto(f"{server}fr/progress/")
    assert faults(quick) == []
    begin(quick, f"{server}fr/practice/", WHO_TAKES)
    assert faults(quick) == []
    quick.keyboard.press("1")
    expect(quick.locator("tv-practice .tv-verdict")).to_be_visible()
    assert faults(quick) == []
    quick.locator("tv-practice button[data-do=stop]").click()
    expect(quick.locator("tv-practice .tv-summary")).to_be_visible()
    assert faults(quick) == []


def test_without_script_each_line_leads_to_its_exercise(browser, server: str):
    with browser.new_context(java_script_enabled=False) as reader:
        page = reader.new_page()
        page.goto(f"{server}en/practice/")
        expect(page.locator("noscript p").first).to_be_visible()
        assert page.locator("tv-practice button:visible").count() == 0
        page.locator("tbody[data-drill='put/score'] a").click()
        page.wait_for_url("**/en/put/practice/#score")


def test_a_mistake_is_reported_with_the_page_the_build_and_the_question(quick: Page, server: str):
    begin(quick, f"{server}en/practice/", WHO_TAKES)
    quick.keyboard.press("1")
    expect(quick.locator("tv-practice .tv-verdict")).to_be_visible()
    quick.locator("tv-practice [data-local=report]").click()
    said = json.loads(quick.locator("tv-practice .tv-engine input").input_value())
    assert said["page"].startswith(f"{server}en/practice/")
    assert re.fullmatch("[0-9a-f]{8,}", said["build"])
    assert said["state"]["items"][0]["drill"] == "put/who-takes"
