"""The engine does not come, or goes: the page says so, keeps what it has, and tries again when asked."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from scripts.site import server as servers
from tests.browser.waiting import idle, state, until

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
def test_a_missing_file(pattern: str, bare: Page, server: str, hosted, site: Path, sentence, complaints: list[str]):
    served: servers.Site = hosted[0]
    served.missing.add(path_of(site, pattern))
    begin(bare, server)
    expect(panel_text(bare)).to_have_text(sentence("missing"))
    served.missing.clear()
    complaints.clear()
    comes_back(bare)


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
def test_a_file_that_arrives_badly(
    file: re.Pattern[str], happens: Callable[[Route], None], key: str, bare: Page, server: str, sentence, complaints
):
    bare.context.route(file, happens)
    begin(bare, server)
    expect(panel_text(bare)).to_have_text(sentence(key))
    bare.context.unroute_all()
    complaints.clear()
    comes_back(bare)


def of_type(kind: str) -> Callable[[Route], None]:
    """Answer as a host that knows no better media type."""

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "content-type": kind})

    return answer


def test_webassembly_sent_as_any_bytes_starts_all_the_same(bare: Page, server: str, client):
    bare.context.route(WASM, of_type("application/octet-stream"))
    begin(bare, server)
    expect(bare.locator("tv-play .tv-play")).to_be_visible()
    assert client(bare, "it.status.started.mode") == "library"


def test_a_module_sent_as_plain_text_says_what_the_host_must_mend(bare: Page, server: str, sentence, complaints):
    bare.context.route(re.compile(r"pyodide\.asm\.mjs"), of_type("text/plain"))
    begin(bare, server)
    expect(panel_text(bare)).to_have_text(sentence("misserved"))
    bare.context.unroute_all()
    complaints.clear()
    comes_back(bare)


def test_a_page_of_an_older_build_asks_to_be_loaded_anew(bare: Page, server: str, sentence, complaints):
    def another_script(route: Route) -> None:
        response = route.fetch()
        page = re.sub(r"/tapisvert-[0-9a-f]+\.js", "/tapisvert-0123456789ab.js", response.text())
        route.fulfill(response=response, body=page)

    bare.goto(f"{server}en/put/play/")
    bare.context.route("**/en/put/play/", another_script)
    bare.context.route(re.compile(r"\.(wasm|zip)$"), lambda route: route.fulfill(status=404))
    bare.locator("tv-play form[data-do=new] button").click()
    expect(panel_text(bare)).to_have_text(sentence("outdated"))
    expect(bare.locator("tv-play .tv-engine button")).to_have_text(sentence("reload"))
    bare.context.unroute_all()
    complaints.clear()
    bare.locator("tv-play .tv-engine button").click()
    bare.locator("tv-play form[data-do=new] button").click()
    expect(bare.locator("tv-play .tv-play")).to_be_visible()


def test_a_policy_that_forbids_webassembly(bare: Page, server: str, hosted, sentence, complaints: list[str]):
    served: servers.Site = hosted[0]
    policy = served.headers("/en/put/play/")[POLICY]
    served.extra[POLICY] = policy.replace("'wasm-unsafe-eval'", "")
    begin(bare, server)
    expect(panel_text(bare)).to_have_text(sentence("blocked"))
    served.extra.clear()
    complaints.clear()
    comes_back(bare)


def test_a_missing_worker(bare: Page, server: str, hosted, site: Path, sentence, complaints: list[str]):
    served: servers.Site = hosted[0]
    served.missing.add(path_of(site, "assets/worker-*.js*"))
    begin(bare, server)
    expect(panel_text(bare)).to_have_text(sentence("missing"))
    served.missing.clear()
    complaints.clear()
    comes_back(bare)


def test_progress_is_shown_in_bytes(bare: Page, server: str, sentence):
    bare.add_init_script(
        "addEventListener('DOMContentLoaded', () => new MutationObserver(() => {"
        "const text = document.querySelector('.tv-engine-said')?.textContent; (window.said ??= []).push(text); })"
        ".observe(document.body, { subtree: true, childList: true, characterData: true }))"
    )
    slow = bare.context.new_cdp_session(bare)
    slow.send("Network.enable")

    def later(route: Route) -> None:
        bare.wait_for_timeout(3_000)  # longer than the reader takes to sit down
        route.continue_()

    bare.context.route(LIBRARY, later)
    begin(bare, server)
    expect(bare.locator("tv-play .tv-play")).to_be_visible()
    said = [text for text in bare.evaluate("window.said ?? []") if text]
    pattern = re.escape(sentence("loading")).replace(r"\{done\}", r"([\d.]+)").replace(r"\{total\}", r"([\d.]+)")
    numbers = [tuple(map(float, found.groups())) for text in said if (found := re.fullmatch(pattern, text))]
    assert numbers, said
    assert all(done <= total for done, total in numbers)
    assert 10 < numbers[0][1] < 16, "millions of bytes of the two files"


def test_a_worker_killed_in_the_middle_of_a_request_loses_nothing(bare: Page, server: str, client, move):
    begin(bare, server)
    expect(bare.locator("tv-play .tv-play")).to_be_visible()
    before = state(bare)
    client(bare, "it.kill()")
    bare.evaluate("setTimeout(() => {}, 0)")
    card = bare.locator("tv-play .tv-table button[data-do=act]").first
    if not card.count():
        card = bare.locator("tv-play button[data-do=act]").first
    card.click()
    until(bare, "() => globalThis[Symbol.for('tapisvert.engine')].workers === 2", seconds=40)
    idle(bare)
    assert state(bare) != before
    assert bare.locator("tv-play .tv-play").is_visible()
    assert client(bare, "it.status.is") == "ready"


def test_one_worker_lives_through_twenty_pages_and_fifty_deals(bare: Page, server: str, client, sit_down, move):
    widget = sit_down(bare)
    for _ in range(5):
        move(bare, widget)
    addresses = ["put/rules/", "put/play/", "put/practice/", "put/play/"]
    start = client(bare, "it.heap()")
    for number in range(20):
        link = addresses[number % 4]
        bare.evaluate(
            "url => { const a = document.createElement('a'); a.href = url; document.body.append(a); a.click(); }",
            f"{server}en/{link}",
        )
        until(bare, "part => location.pathname.endsWith(part)", link)
        expect(bare.locator("h1").first).to_be_visible()
    assert client(bare, "it.workers") == 1
    expect(bare.locator("tv-play .tv-play")).to_be_visible()
    bare.evaluate(
        """async () => {
            const play = document.querySelector("tv-play");
            for (let deals = 0; deals < 50; deals += 1) {
                await play.request("new", { preset: "two-players", level: "1" });
            }
        }"""
    )
    middle = client(bare, "it.heap()")
    bare.evaluate(
        """async () => {
            const play = document.querySelector("tv-play");
            for (let deals = 0; deals < 50; deals += 1) {
                await play.request("new", { preset: "two-players", level: "1" });
            }
        }"""
    )
    end = client(bare, "it.heap()")
    assert client(bare, "it.workers") == 1
    assert end["bytes"] == middle["bytes"], (start, middle, end)
    assert end["blocks"] - middle["blocks"] < 2_000, (start, middle, end)


def test_a_library_that_does_not_start_is_passed_over(bare: Page, server: str, client, complaints: list[str]):
    def useless(route: Route) -> None:
        length = len(route.fetch().body())
        route.fulfill(status=200, body=b"PK" + bytes(length - 2), headers={"content-type": "application/zip"})

    bare.context.route(LIBRARY, useless)
    begin(bare, server)
    expect(bare.locator("tv-play .tv-play")).to_be_visible(timeout=90_000)
    assert client(bare, "it.status.started.mode") == "plain"
    complaints.clear()
