"""The snapshot that the browser keeps: taken when idle, used at the next visit, dropped when anything is odd."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import SNAPSHOT_KEPT, until

pytestmark = pytest.mark.browser


def begin(page: Page, server: str) -> None:
    page.goto(f"{server}en/put/practice/")
    page.evaluate("globalThis[Symbol.for('tapisvert.engine')].wake()")
    until(page, "() => globalThis[Symbol.for('tapisvert.engine')].status.is === 'ready'")


def started(page: Page) -> dict[str, object]:
    return page.evaluate("globalThis[Symbol.for('tapisvert.engine')].status.started")


def rewrite(page: Page, change: str) -> None:
    """Change the bytes (and, where `headers` is, the headers) of what is kept."""
    page.evaluate(
        f"""async () => {{
            const cache = await caches.open("tv-snapshot");
            const [key] = await cache.keys();
            const old = await cache.match(key);
            let bytes = new Uint8Array(await old.arrayBuffer());
            const headers = new Headers(old.headers);
            {change}
            await cache.put(key, new Response(bytes, {{ headers }}));
        }}"""
    )


DIGEST = """const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    headers.set("x-tv-digest", [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join(""));"""
DAMAGE = {
    "a flipped byte": "bytes[bytes.length >> 1] ^= 255;",
    "cut short": "bytes = bytes.slice(0, bytes.length - 5000);",
    "empty": "bytes = new Uint8Array(0);",
    "not a snapshot, but with its digest": f"bytes = new Uint8Array([4, 0, 0, 0, 0, 0, 0, 0]); {DIGEST}",
    "another memory, with its digest": f"bytes.fill(7, bytes.length >> 1); {DIGEST}",
}


@pytest.mark.parametrize("change", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_snapshot_is_dropped_and_the_page_recovers(change: str, later_visit: Page, server: str, sit_down):
    later_visit.goto(f"{server}en/put/rules/")
    rewrite(later_visit, change)
    begin(later_visit, server)
    assert started(later_visit)["mode"] == "library"
    assert started(later_visit)["dropped"]
    until(later_visit, SNAPSHOT_KEPT)
    sit_down(later_visit)
    assert started(later_visit) == {**started(later_visit), "mode": "kept", "dropped": None}


def test_the_next_visit_starts_from_the_snapshot_with_new_chance(first_visit: Page, server: str):
    begin(first_visit, server)
    assert started(first_visit)["mode"] == "library"
    until(first_visit, SNAPSHOT_KEPT)
    drawn = set()
    for _ in range(2):
        begin(first_visit, server)
        assert started(first_visit)["mode"] == "kept"
        first_visit.goto(f"{server}en/put/play/")
        first_visit.locator("tv-play form[data-do=new] button").click()
        expect(first_visit.locator("tv-play .tv-play")).to_be_visible()
        drawn.add(first_visit.evaluate("JSON.stringify(document.querySelector('tv-play').state)"))
        first_visit.evaluate("localStorage.clear(); sessionStorage.clear()")
    assert len(drawn) == 2


def test_a_snapshot_of_another_engine_is_not_used_and_goes(later_visit: Page, server: str):
    later_visit.goto(f"{server}en/put/rules/")
    later_visit.evaluate(
        """async () => {
            const cache = await caches.open("tv-snapshot");
            const [key] = await cache.keys();
            const old = await cache.match(key);
            await cache.delete(key);
            await cache.put(key.url + "-old", old);
        }"""
    )
    begin(later_visit, server)
    assert started(later_visit) == {**started(later_visit), "mode": "library", "dropped": None}
    keys = "(await (await caches.open('tv-snapshot')).keys()).map(one => one.url)"
    until(later_visit, f"async () => {{ const [it] = {keys}; return it !== undefined && !it.endsWith('-old'); }}")
    until(later_visit, SNAPSHOT_KEPT)
