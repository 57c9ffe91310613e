"""A slower line and a slower machine for the benchmark, without any privilege.

Chromium's own throttling does not reach the requests and the time of a worker, so the line is slowed where the
bytes are sent, and the machine by stopping the browser for three quarters of the time.
"""

import os
import signal
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Final

from scripts.site import server

CHUNK: Final = 16_384
LINES: Final = {"unthrottled": None, "fast 4G": (1_012_500, 0.165), "slow 4G": (180_000, 0.5625)}
"""Bytes a second and seconds of waiting, as the developer tools of browsers have them."""


class SlowHandler(server.Handler):
    """Sends at the pace of a line that all requests share."""

    line: tuple[int, float] | None = None
    turn = threading.Lock()

    def send(
        self, content: bytes, headers: Mapping[str, str], *, status: HTTPStatus = HTTPStatus.OK, body: bool
    ) -> None:
        """Wait, then send piece by piece."""
        if self.line is None:
            return super().send(content, headers, status=status, body=body)
        rate, wait = self.line
        time.sleep(wait)
        super().send(content, headers, status=status, body=False)
        try:
            for start in range(0, len(content) if body and status != HTTPStatus.NOT_MODIFIED else 0, CHUNK):
                piece = content[start : start + CHUNK]
                with self.turn:
                    time.sleep(len(piece) / rate)
                self.wfile.write(piece)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True


@contextmanager
def serving(folder: Path, line: tuple[int, float] | None) -> Iterator[str]:
    """Serve a folder at the pace of a line; yields the address."""
    handler = type("Paced", (SlowHandler,), {"line": line, "turn": threading.Lock()})
    running = server.Server((server.LOOPBACK, 0), partial(handler, server.Site(folder)))
    thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield running.address
    finally:
        running.shutdown()
        running.server_close()
        thread.join()


def below(parent: int) -> list[int]:
    """Return the processes that a process started, and theirs."""
    started: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue  # it ended meanwhile
            started.setdefault(int(fields[1]), []).append(int(entry.name))
    found, waiting = [], [parent]
    while waiting:
        children = started.get(waiting.pop(), [])
        found += children
        waiting += children
    return found


@contextmanager
def slowed(factor: int) -> Iterator[None]:
    """Let the browsers that this program started run for one part in ``factor`` of the time."""
    if factor == 1:
        yield
        return
    over = threading.Event()

    def signal_all(which: signal.Signals) -> None:
        for process in below(os.getpid()):
            name = Path(f"/proc/{process}/comm")
            try:
                if "chrom" in name.read_text():
                    os.kill(process, which)
            except OSError:
                continue

    def pulse() -> None:
        while not over.is_set():
            signal_all(signal.SIGSTOP)
            time.sleep(0.01 * (factor - 1))
            signal_all(signal.SIGCONT)
            time.sleep(0.01)

    thread = threading.Thread(target=pulse, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
        signal_all(signal.SIGCONT)
