"""The built site over HTTP on this machine, as a good host would send it: used by `serve` and by the tests.

It sends the headers that the built `_headers` file asks for (the Content-Security-Policy above all), the right media
types, the brotli or gzip file beside a large one to whoever accepts it, and the site's own 404 pages.
"""

import email.utils
import hashlib
import mimetypes
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from fnmatch import fnmatchcase
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

LOOPBACK = "127.0.0.1"
FIRST_PORT = 8000
MEDIA = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
}
LONGEST_PATH = 1000  # of a page that could be there
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))


class PortTakenError(OSError):
    """The port that was asked for is in use."""


def header_rules(text: str) -> list[tuple[str, dict[str, str]]]:
    r"""Read a `_headers` file: a path pattern on a line, then its headers, indented.

    >>> header_rules("/*\n  X-A: 1\n/b/*\n  X-B: 2\n")
    [('/*', {'X-A': '1'}), ('/b/*', {'X-B': '2'})]
    """
    rules: list[tuple[str, dict[str, str]]] = []
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line[0].isspace():
            name, _, value = line.strip().partition(":")
            rules[-1][1][name] = value.strip()
        else:
            rules.append((line.strip(), {}))
    return rules


class Site:
    """A folder to serve; `live`, where given, is asked by pages whether they should load again."""

    def __init__(self, folder: Path, *, live: "Live | None" = None) -> None:
        self.folder = folder
        self.live = live
        self.extra: dict[str, str] = {}  # headers that a test adds or, with an empty text, takes away
        self.missing: set[str] = set()  # paths that a test pretends are not there

    def headers(self, path: str) -> dict[str, str]:
        """Return the headers for a path, later rules over earlier ones as hosts do."""
        rules = self.folder / "_headers"
        found: dict[str, str] = {}
        for pattern, headers in header_rules(rules.read_text(encoding="utf-8")) if rules.exists() else []:
            if fnmatchcase(path, pattern):
                found.update(headers)
        found.update(self.extra)
        return {name: value for name, value in found.items() if value}

    def file(self, path: str) -> Path | None:
        """Return the file that answers a path, or None."""
        if path in self.missing:
            return None
        try:
            file = (self.folder / path.lstrip("/")).resolve()
            if not file.is_relative_to(self.folder.resolve()):
                return None
            if path.endswith("/"):
                file = file / "index.html"
            return file if file.is_file() else None
        except (OSError, ValueError):  # a name that no file can have: too long, or with a zero in it
            return None

    def lost(self, path: str) -> Path | None:
        """Return the 404 page nearest to a path, as Cloudflare Pages does and nginx can."""
        above = [str(up) for up in Path(path).parents] if len(path) < LONGEST_PATH else []
        for folder in [*above, "/"]:
            file = self.file(folder.rstrip("/") + "/404.html")
            if file is not None:
                return file
        return None


class Live:
    """What a watching server tells the open pages: that the site was built anew."""

    SCRIPT = b"""let seen;for(;;){try{const now=await(await fetch("/_live",{cache:"no-store"})).text();
if(seen!==undefined&&now!==seen)location.reload();seen=now}catch{await new Promise(r=>setTimeout(r,1000))}}"""

    def __init__(self) -> None:
        self.build = 0
        self.changed = threading.Condition()

    def tell(self) -> None:
        """Let every open page load again."""
        with self.changed:
            self.build += 1
            self.changed.notify_all()

    def wait(self, seconds: float) -> int:
        """Wait for the next build, at most so long, and return the number of the last one."""
        with self.changed:
            self.changed.wait(seconds)
            return self.build


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for one `Site`."""

    protocol_version = "HTTP/1.1"
    server_version = "TapisVert"

    def __init__(self, site: Site, *args: Any) -> None:
        self.site = site
        super().__init__(*args)

    def do_GET(self) -> None:
        """Answer with the file, or with the site's 404 page."""
        self.answer(body=True)

    def do_HEAD(self) -> None:
        """Answer with the headers alone."""
        self.answer(body=False)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- http.server's name
        """Keep quiet: a reader of the site has no use for a log."""

    def answer(self, *, body: bool) -> None:
        """Find what was asked for and send it."""
        path = unquote(urlsplit(self.path).path)
        if self.site.live and path == "/_live":
            return self.send(str(self.site.live.wait(25)).encode(), {"Content-Type": "text/plain"}, body=body)
        if self.site.live and path == "/_live.js":
            return self.send(Live.SCRIPT, {"Content-Type": MEDIA[".js"]}, body=body)
        if not path.endswith("/") and self.site.file(path + "/"):
            return self.send(b"", {"Location": path + "/"}, status=HTTPStatus.MOVED_PERMANENTLY, body=body)
        file = self.site.file(path)
        status = HTTPStatus.OK if file else HTTPStatus.NOT_FOUND
        file = file or self.site.lost(path)
        if file is None:
            return self.send(b"404", {"Content-Type": "text/plain"}, status=status, body=body)
        return self.send_file(file, path, status=status, body=body)

    def send_file(self, file: Path, path: str, *, status: HTTPStatus, body: bool) -> None:
        """Send a file, or the smaller one beside it, with the headers of its path."""
        kind = MEDIA.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        headers = {"Content-Type": kind, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        headers |= self.site.headers(path)
        if status == HTTPStatus.NOT_FOUND:
            headers["Cache-Control"] = "no-store"  # what is missing today may be there after the next publishing
        content = file.read_bytes()
        if file.suffix == ".xml":
            content = self.at_this_address(content)
        elif self.site.live and file.suffix == ".html":
            content = content.replace(b"</body>", b'<script type="module" src="/_live.js"></script></body>')
        else:
            accepted = [word.split(";")[0].strip() for word in self.headers.get("Accept-Encoding", "").split(",")]
            for name, suffix in ENCODINGS:
                beside = file.with_name(file.name + suffix)
                if name in accepted and beside.is_file():
                    headers["Content-Encoding"] = name
                    content = beside.read_bytes()
                    break
        headers["ETag"] = '"' + hashlib.sha256(content).hexdigest()[:20] + '"'
        headers["Last-Modified"] = email.utils.formatdate(file.stat().st_mtime, usegmt=True)
        if status == HTTPStatus.OK and self.headers.get("If-None-Match") == headers["ETag"]:
            return self.send(b"", headers, status=HTTPStatus.NOT_MODIFIED, body=False)
        return self.send(content, headers, status=status, body=body)

    def at_this_address(self, content: bytes) -> bytes:
        """Say where the site is, not where it was built for: instant navigation compares addresses."""
        built = self.site.folder / "address.txt"
        here = f"http://{self.headers.get('Host', LOOPBACK)}/"
        return content.replace(built.read_bytes().strip(), here.encode()) if built.exists() else content

    def send(
        self, content: bytes, headers: Mapping[str, str], *, status: HTTPStatus = HTTPStatus.OK, body: bool
    ) -> None:
        """Send one whole answer; a reader who has left is no error."""
        try:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            if status != HTTPStatus.NOT_MODIFIED:
                self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            if body:
                self.wfile.write(content)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True


class Server(ThreadingHTTPServer):
    """The server of one site; open connections do not keep it alive."""

    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 64

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Tell what went wrong, but not that a reader has left."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    @property
    def address(self) -> str:
        """The address of the root page."""
        return f"http://{LOOPBACK}:{self.server_port}/"


def listen(site: Site, *, port: int | None = None, handler: type[Handler] = Handler) -> Server:
    """Open a port: the one asked for, or from 8000 on the first that is free; 0 asks the system for any."""
    for number in range(FIRST_PORT, FIRST_PORT + 100) if port is None else (port,):
        try:
            return Server((LOOPBACK, number), partial(handler, site))
        except (OSError, OverflowError) as error:
            if port is not None:
                why = str(getattr(error, "strerror", None) or error).rstrip(".")
                raise PortTakenError(f"Port {port} cannot be had: {why}. Leave --port out, or name another.") from error
    raise PortTakenError(f"No port between {FIRST_PORT} and {FIRST_PORT + 99} is free. Name one with --port.")


@contextmanager
def serving(site: Site, *, port: int | None = 0, handler: type[Handler] = Handler) -> Iterator[Server]:
    """Serve in the background while a test does something else."""
    with listen(site, port=port, handler=handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
