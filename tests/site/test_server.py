"""The server sends what a good host would, and takes the next port when one is taken."""

import contextlib
import gzip
import http.client
import socket
from pathlib import Path

import brotli
import pytest

from scripts.site import server
from tests.browser.waiting import LONGEST


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a").mkdir()
    (tmp_path / "_headers").write_text("/*\n  X-Frame-Options: DENY\n/a/*\n  Cache-Control: immutable\n")
    (tmp_path / "index.html").write_text("<body>home</body>")
    (tmp_path / "404.html").write_text("<body>lost</body>")
    (tmp_path / "a" / "404.html").write_text("<body>lost in a</body>")
    (tmp_path / "a" / "x.wasm").write_bytes(b"\0asm" * 100)
    (tmp_path / "a" / "x.wasm.br").write_bytes(brotli.compress(b"\0asm" * 100))
    (tmp_path / "a" / "x.wasm.gz").write_bytes(gzip.compress(b"\0asm" * 100))
    (tmp_path / "a" / "b").mkdir()
    (tmp_path / "a" / "b" / "index.html").write_text("<body>b</body>")
    (tmp_path / "sitemap.xml").write_text("<loc>https://built.example/a/</loc>")
    (tmp_path / "address.txt").write_text("https://built.example/\n")
    return tmp_path


def get(running: server.Server, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", running.server_port, timeout=LONGEST)
    connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    reply = (answer.status, dict(answer.getheaders()), answer.read())
    connection.close()
    return reply


def test_headers_come_from_the_built_file(folder: Path) -> None:
    with server.serving(server.Site(folder)) as running:
        status, headers, body = get(running, "/")
        assert (status, body) == (200, b"<body>home</body>")
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Content-Type"] == "text/html; charset=utf-8"
        assert headers["Cache-Control"] == "no-cache"
        assert get(running, "/a/x.wasm")[1]["Cache-Control"] == "immutable"


@pytest.mark.parametrize(("accepted", "encoding"), [("gzip, br", "br"), ("gzip;q=0.5", "gzip"), ("identity", None)])
def test_the_smaller_file_is_sent_to_who_accepts_it(folder: Path, accepted: str, encoding: str | None) -> None:
    with server.serving(server.Site(folder)) as running:
        _, headers, body = get(running, "/a/x.wasm", Accept_Encoding=accepted)
        assert headers.get("Content-Encoding") == encoding
        assert headers["Content-Type"] == "application/wasm"
        plain = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}[encoding](body)
        assert plain == b"\0asm" * 100


def test_a_folder_without_its_slash_is_sent_on(folder: Path) -> None:
    with server.serving(server.Site(folder)) as running:
        status, headers, _ = get(running, "/a/b")
        assert (status, headers["Location"]) == (301, "/a/b/")


@pytest.mark.parametrize(("path", "text"), [("/x", b"lost<"), ("/a/x", b"lost in a"), ("/a/b/c/d", b"lost in a")])
def test_the_nearest_404_page_answers(folder: Path, path: str, text: bytes) -> None:
    with server.serving(server.Site(folder)) as running:
        status, _, body = get(running, path)
        assert status == 404
        assert text in body


@pytest.mark.parametrize("path", ["/../secret.txt", "/%2e%2e/secret.txt", "/a/../../secret.txt"])
def test_nothing_outside_the_folder_is_sent(folder: Path, path: str) -> None:
    (folder.parent / "secret.txt").write_text("secret")
    with server.serving(server.Site(folder)) as running:
        status, _, body = get(running, path)
        assert status == 404
        assert b"secret" not in body


def test_a_file_that_did_not_change_is_not_sent_again(folder: Path) -> None:
    with server.serving(server.Site(folder)) as running:
        tag = get(running, "/")[1]["ETag"]
        status, _, body = get(running, "/", If_None_Match=tag)
        assert (status, body) == (304, b"")


def test_the_sitemap_says_where_the_site_is_served(folder: Path) -> None:
    with server.serving(server.Site(folder)) as running:
        assert get(running, "/sitemap.xml")[2] == f"<loc>{running.address}a/</loc>".encode()


def test_a_test_can_take_files_and_headers_away(folder: Path) -> None:
    site = server.Site(folder)
    with server.serving(site) as running:
        site.missing.add("/a/x.wasm")
        site.extra["X-Frame-Options"] = ""
        status, headers, _ = get(running, "/a/x.wasm")
        assert status == 404
        assert "X-Frame-Options" not in headers


def test_open_pages_hear_of_a_new_build(folder: Path) -> None:
    live = server.Live()
    with server.serving(server.Site(folder, live=live)) as running:
        assert b'src="/_live.js"' in get(running, "/")[2]
        assert b"location.reload" in get(running, "/_live.js")[2]
        live.tell()
        assert live.build == 1


def test_the_next_free_port_is_taken(folder: Path) -> None:
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with contextlib.suppress(OSError):  # else another server has it, which serves as well
            taken.bind(("127.0.0.1", server.FIRST_PORT))
            taken.listen()
        with server.listen(server.Site(folder)) as running:
            assert server.FIRST_PORT < running.server_port < server.FIRST_PORT + 100


def test_a_taken_port_that_was_asked_for_is_an_error(folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(server.PortTakenError, match=f"Port {port} cannot be had"):
            server.listen(server.Site(folder), port=port)


def test_what_is_missing_is_never_kept(folder: Path) -> None:
    with server.serving(server.Site(folder)) as running:
        status, headers, _ = get(running, "/a/none.js")
    assert (status, headers["Cache-Control"]) == (404, "no-store")


@pytest.mark.parametrize(
    "path", ["/%00", "/a/%00/b", "/" + "a" * 5000, "/" + "a/" * 3000, "/%2e%2e/%00", "/a%0Ab", "/%ff%fe", "/\\..\\x"]
)
def test_a_path_that_no_file_can_have_is_not_found(folder: Path, path: str) -> None:
    with server.serving(server.Site(folder)) as running:
        status, _, body = get(running, path)
        assert (status, body[:10]) == (404, b"<body>lost")
        assert get(running, "/")[0] == 200
