"""Build the site and serve it on this machine: `python3 scripts/dev.py serve`."""

import argparse
import os
import signal
import sys
import threading
from types import FrameType

from scripts.site import build, watch
from scripts.site.pages import LANGUAGES, BuildError
from scripts.site.server import Live, PortTakenError, Server, Site, listen


def stop(_number: int, _frame: FrameType | None) -> None:
    """End on SIGTERM as on Ctrl-C, also in the background of a script, whose shell has SIGINT ignored."""
    raise KeyboardInterrupt


def parse(words: list[str]) -> argparse.Namespace:
    """Read the command line; scripts/dev.py has the same choices with their help."""
    parser = argparse.ArgumentParser(prog="dev.py serve")
    parser.add_argument("--port", type=int)
    parser.add_argument("--watch", choices=LANGUAGES)
    parser.add_argument("--no-build", action="store_true")
    return parser.parse_args(words)


def rebuild_for_ever(language: str, live: Live) -> None:
    """Build one language anew whenever a source changes, in a process of its own so that changed code is read."""
    places = [build.ROOT / name for name in (*build.SOURCES, *build.FILES)]
    seen = watch.look(places)
    while True:
        for file in watch.wait(places, seen)[:5]:
            print(f"  changed: {file.relative_to(build.ROOT)}", flush=True)
        seen = watch.look(places)
        command = [sys.executable, "-m", "scripts.site.build", "--only", language]
        if os.spawnv(os.P_WAIT, sys.executable, command) == 0:  # noqa: S606 -- no shell is wanted
            live.tell()


def run(server: Server, *, watching: str | None, live: Live | None) -> None:
    """Serve until Ctrl-C."""
    if watching and live:
        threading.Thread(target=rebuild_for_ever, args=(watching, live), daemon=True).start()
        print(f"  Pages of docs/{watching} are built again when a file changes.", flush=True)
    print(f"\n  Tapis Vert is at {server.address}{watching + '/' if watching else ''}\n  Ctrl-C ends it.", flush=True)
    server.serve_forever(poll_interval=0.2)


def main(words: list[str]) -> int:
    """Open the port, build, serve."""
    choices = parse(words)
    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    folder = build.WATCHED if choices.watch else build.SITE
    live = Live() if choices.watch else None
    try:
        with listen(Site(folder, live=live), port=choices.port) as server:
            if not (choices.no_build and folder.exists()):
                build.build(languages=(choices.watch,) if choices.watch else LANGUAGES, packed=False)
            run(server, watching=choices.watch, live=live)
    except (PortTakenError, BuildError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\n  Stopped.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
