"""The engine does not come, or goes: the page says so, keeps what it has, and tries again when asked."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from scripts.site import server as servers
from tests.browser.waiting import idle, state, until
from tests.complaints import Complaints

pytestmark = pytest.mark.browser

WASM = re.compile(r"pyodide\.asm\.wasm$")
LIBRARY = re.compile(r"/engine-[0-9a-f]+\.zip$")
POLICY = "Content-Security-Policy"


def begin(page: Page, server: str) -> None:
    page.goto(f"{server}en/put/play/")
    page.locator("tv-play form[data-do=new] button").click()


def panel_text(page: Page):
    return page.locator("tv-play .tv-engine-said")


def comes_back(page: Page) -> None:
    """Static content is still there; another try brings the match."""
    expect(page.locator("tv-play form[data-do=new]")).to_be_visible()
    page.locator("tv-play .tv-engine button").click()
    expect(page.locator("tv-play .tv-play")).to_be_visible()
    expect(page.locator("tv-play .tv-engine")).to_be_hidden()


def path_of(site: Path, pattern: str) -> str:
    (file,) = [one for one in site.glob(pattern) if one.suffix not in {".br", ".gz"}]
    return f"/{file.relative_to(site).as_posix()}"


@pytest.mark.parametrize("pattern", ["assets/pyodide-*/pyodide.asm.wasm*", "assets/engine-*.zip*"])
def test_a_missing_file_is_reported_and_fetched_again_when_asked(
    pattern: str, first_visit: Page, server: str, hosted, site: Path, sentence
):
    served: servers.Site = hosted[0]
    served.missing.add(path_of(site, pattern))
    begin(first_visit, server)
    expect(panel_text(first_visit)).to_have_text(sentence("missing"))
    served.missing.clear()
    comes_back(first_visit)


def cut(route: Route) -> None:
    route.abort("connectionreset")


def half(route: Route) -> None:
    body = route.fetch().body()
    kind = "application/wasm" if WASM.search(route.request.url) else "application/zip"
    route.fulfill(status=200, body=body[: len(body) // 2], headers={"content-type": kind})


def a_page_instead(route: Route) -> None:
    route.fulfill(status=200, body="<!doctype html><title>Log in to this network</title>", content_type="text/html")


@pytest.mark.parametrize("file", [WASM, LIBRARY], ids=["wasm", "library"])
@pytest.mark.parametrize(("happens", "key"), [(cut, "cut"), (half, "cut"), (a_page_instead, "corrupt")])
def test_a_file_that_arrives_cut_or_as_a_page_is_reported_and_fetched_again(
    file: re.Pattern[str], happens: Callable[[Route], None], key: str, first_visit: Page, server: str, sentence
):
    first_visit.context.route(file, happens)
    begin(first_visit, server)
    expect(panel_text(first_visit)).to_have_text(sentence(key))
    first_visit.context.unroute_all()
    comes_back(first_visit)


def of_type(kind: str) -> Callable[[Route], None]:
    """Answer as a host that knows no better media type."""

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "content-type": kind})

    return answer


def test_webassembly_sent_as_any_bytes_starts_all_the_same(first_visit: Page, server: str, client):
    first_visit.context.route(WASM, of_type("application/octet-stream"))
    begin(first_visit, server)
    expect(first_visit.locator("tv-play .tv-play")).to_be_visible()
    assert client(first_visit, "it.status.started.mode") == "library"


def test_a_module_sent_as_plain_text_says_what_the_host_must_mend(first_visit: Page, server: str, sentence):
    first_visit.context.route(re.compile(r"pyodide\.asm\.mjs"), of_type("text/plain"))
    begin(first_visit, server)
    expect(panel_text(first_visit)).to_have_text(sentence("misserved"))
    first_visit.context.unroute_all()
    comes_back(first_visit)


def test_a_page_of_an_older_build_asks_to_be_loaded_anew(first_visit: Page, server: str, sentence):
    """The page is of this build when it is opened, and of another when its engine is not found and it is looked at."""

    def another_script(route: Route) -> None:
        if route.request.is_navigation_request():
            route.continue_()
            return
        response = route.fetch()
        page = re.sub(r"/tapisvert-[0-9a-f]+\.js", "/tapisvert-0123456789ab.js", response.text())
        route.fulfill(response=response, body=page)

    first_visit.context.route("**/en/put/play/", another_script)
    first_visit.context.route(re.compile(r"\.(wasm|zip)$"), lambda route: route.fulfill(status=404))
    begin(first_visit, server)
    expect(panel_text(first_visit)).to_have_text(sentence("outdated"))
    expect(first_visit.locator("tv-play .tv-engine button")).to_have_text(sentence("reload"))
    first_visit.context.unroute_all()
    first_visit.locator("tv-play .tv-engine button").click()
    first_visit.locator("tv-play form[data-do=new] button").click()
    expect(first_visit.locator("tv-play .tv-play")).to_be_visible()


def test_a_policy_that_forbids_webassembly_is_reported(first_visit: Page, server: str, hosted, sentence):
    served: servers.Site = hosted[0]
    policy = served.headers("/en/put/play/")[POLICY]
    served.extra[POLICY] = policy.replace("'wasm-unsafe-eval'", "")
    begin(first_visit, server)
    expect(panel_text(first_visit)).to_have_text(sentence("blocked"))
    served.extra.clear()
    comes_back(first_visit)


def test_a_missing_worker_is_reported_and_fetched_again_when_asked(
    first_visit: Page, server: str, hosted, site: Path, sentence
):
    served: servers.Site = hosted[0]
    served.missing.add(path_of(site, "assets/worker-*.js*"))
    begin(first_visit, server)
    expect(panel_text(first_visit)).to_have_text(sentence("missing"))
    served.missing.clear()
    comes_back(first_visit)


def test_progress_is_shown_in_megabytes(first_visit: Page, server: str, sentence):
    """One of the two files is held back, so that the other is told of for as long as it takes to read."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    first_visit.context.route(LIBRARY, hold)
    begin(first_visit, server)
    text = re.escape(sentence("loading"))
    pattern = re.compile(text.replace(r"\{done\}", r"([\d.]+)").replace(r"\{total\}", r"([\d.]+)"))
    expect(panel_text(first_visit)).to_have_text(pattern)
    done, total = map(float, pattern.fullmatch(panel_text(first_visit).text_content()).groups())
    assert done <= total
    assert 10 < total < 16, "millions of bytes of the two files"
    held.pop().continue_()
    expect(first_visit.locator("tv-play .tv-play")).to_be_visible()


def test_a_worker_killed_in_the_middle_of_a_request_loses_nothing_nor_does_the_next(
    first_visit: Page, server: str, client, move
):
    begin(first_visit, server)
    expect(first_visit.locator("tv-play .tv-play")).to_be_visible()
    for workers in (2, 3):
        before = state(first_visit)
        client(first_visit, "it.kill()")
        move(first_visit, first_visit.locator("tv-play"))
        until(first_visit, "many => globalThis[Symbol.for('tapisvert.engine')].workers === many", workers)
        idle(first_visit)
        assert state(first_visit) != before
        assert first_visit.locator("tv-play .tv-play").is_visible()
        assert client(first_visit, "it.status.is") == "ready"


def test_one_worker_lives_through_twenty_pages_and_fifty_deals(first_visit: Page, server: str, client, sit_down, move):
    widget = sit_down(first_visit)
    for _ in range(5):
        move(first_visit, widget)
    addresses = ["put/rules/", "put/play/", "put/practice/", "put/play/"]
    start = client(first_visit, "it.heap()")
    for number in range(20):
        link = addresses[number % 4]
        first_visit.evaluate(
            "url => { const a = document.createElement('a'); a.href = url; document.body.append(a); a.click(); }",
            f"{server}en/{link}",
        )
        until(first_visit, "part => location.pathname.endsWith(part)", link)
        expect(first_visit.locator("h1").first).to_be_visible()
    assert client(first_visit, "it.workers") == 1
    expect(first_visit.locator("tv-play .tv-play")).to_be_visible()
    first_visit.evaluate(
        """async () => {
            const play = document.querySelector("tv-play");
            for (let deals = 0; deals < 50; deals += 1) {
                await play.request("new", { preset: "two-players", level: "1" });
            }
        }"""
    )
    middle = client(first_visit, "it.heap()")
    first_visit.evaluate(
        """async () => {
            const play = document.querySelector("tv-play");
            for (let deals = 0; deals < 50; deals += 1) {
                await play.request("new", { preset: "two-players", level: "1" });
            }
        }"""
    )
    end = client(first_visit, "it.heap()")
    assert client(first_visit, "it.workers") == 1
    assert end["bytes"] == middle["bytes"], (start, middle, end)
    assert end["blocks"] - middle["blocks"] < 2_000, (start, middle, end)


def test_a_library_that_does_not_start_is_passed_over(first_visit: Page, server: str, client, complaints: Complaints):
    # What Pyodide says when it finds no library in the file, and again when that Python is given up.
    complaints.provoke(r"<[^>]*/assets/pyodide-[^>]*>$")

    def useless(route: Route) -> None:
        length = len(route.fetch().body())
        route.fulfill(status=200, body=b"PK" + bytes(length - 2), headers={"content-type": "application/zip"})

    first_visit.context.route(LIBRARY, useless)
    begin(first_visit, server)
    expect(first_visit.locator("tv-play .tv-play")).to_be_visible()
    assert client(first_visit, "it.status.started.mode") == "plain"
