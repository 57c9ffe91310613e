"""The engine of the tests' own Python behind the widgets, for what does not depend on Pyodide.

A profile that carries the cookie is given a worker that asks the server, which answers with the same function
(`tapisvert.browser.handle`) that the browser calls. No page waits for Pyodide to start, and no request is intercepted,
so that the browser's cache works as for a reader.
"""

from http import HTTPStatus

from playwright.sync_api import BrowserContext
from tapisvert.browser import handle

from scripts.site import server

COOKIE = "engine=native"
ASK = "/engine-of-the-tests"
SCRIPT = f"""
self.addEventListener("message", async ({{ data }}) => {{
  if (data.type === "boot") {{
    self.postMessage({{ type: "ready", started: {{ mode: "library", milliseconds: 0, dropped: null }} }});
  }} else if (data.type === "ask") {{
    const answer = await fetch("{ASK}", {{ method: "POST", body: data.text }});
    self.postMessage({{ type: "answer", id: data.id, text: await answer.text() }});
  }}
}});
"""


class Handler(server.Handler):
    """Serves the site, with another worker for profiles that carry the cookie, and answers what that worker asks."""

    def answer(self, *, body: bool) -> None:
        """Send the worker that asks this server to a profile that wants it, else what the site has."""
        worker = self.path.startswith("/assets/worker-") and self.path.partition("?")[0].endswith(".js")
        if worker and COOKIE in self.headers.get("Cookie", ""):
            headers = {"Content-Type": server.MEDIA[".js"], **self.site.headers(self.path)}
            return self.send(SCRIPT.encode(), headers, body=body)
        return super().answer(body=body)

    def do_POST(self) -> None:  # noqa: N802 -- http.server's name
        """Answer a request of a widget."""
        text = self.rfile.read(int(self.headers["Content-Length"])).decode()
        kind = {"Content-Type": server.MEDIA[".json"], "Cache-Control": "no-store"}
        if self.path == ASK:
            self.send(handle(text).encode(), kind, body=True)
        else:
            self.send(b"", kind, status=HTTPStatus.NOT_FOUND, body=True)


def use(context: BrowserContext, address: str) -> None:
    """Let the engine run in the process of the tests for all pages of a profile."""
    name, _, value = COOKIE.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": address}])
