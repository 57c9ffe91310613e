"""Build the site and serve it on this machine: `python3 scripts/dev.py serve`."""

import argparse
import os
import signal
import sys
import threading
import time
from pathlib import Path
from types import FrameType

from tapisvert.text.catalogue import Lang

from scripts.site import build, changed_hands, watch
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


def redrawn(language: str, files: list[Path]) -> bool:
    """Draw hands anew in the built pages, if hands are all that changed; say what is wrong with one."""
    names = changed_hands.named(files, build.ROOT)
    if names is None or not all(file.is_file() for file in files):
        return False
    lang: Lang = "fr" if language == "fr" else "en"
    start = time.monotonic()
    try:
        shown = changed_hands.redraw(build.WATCHED / language, names, lang)
    except BuildError as error:
        print(error, file=sys.stderr, flush=True)
        return True
    print(f"  drawn anew on {len(shown)} pages ({time.monotonic() - start:.1f} s)", flush=True)
    return bool(shown)


def rebuild_for_ever(language: str, live: Live) -> None:
    """Build one language anew whenever a source changes, in a process of its own so that changed code is read.

    A hand that changed is drawn anew at once, in this process, for as long as no code has changed since it began.
    """
    fresh = True
    places = [build.ROOT / name for name in (*build.SOURCES, *build.FILES)]
    seen = watch.look(places)
    changed_hands.ready("fr" if language == "fr" else "en")
    while True:
        files = watch.wait(places, seen)
        for file in files[:5]:
            print(f"  changed: {file.relative_to(build.ROOT)}", flush=True)
        seen = watch.look(places)
        fresh = fresh and not any(file.suffix == ".py" or "text" in file.parts for file in files)
        if fresh and redrawn(language, files):
            live.tell()
            continue
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
