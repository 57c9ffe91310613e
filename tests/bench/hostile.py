"""Hostile input at length: `python -m tests.bench.hostile 10000 --seed 1`.

Prints every attempt that raised something, was answered wrongly, or took longer than a second of the processor's time,
and ends with 1 if there was one. Memory is bounded, so that an input which asks for gigabytes fails here.
"""

import argparse
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from types import FrameType

from tests.hostile import Attempt, attempts, complaint, requests

SECONDS = 20
"""Of the processor's time for one attempt."""
SLOW = 2.0
MEMORY = 3 * 2**30


def say(text: str) -> None:
    """Write a line at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


class TooLongError(Exception):
    """An attempt that does not end."""


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise TooLongError


def tried(attempt: Attempt) -> str | None:
    """Say what is wrong with one attempt, in one line and where it was raised."""
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    begun = time.process_time()
    try:
        wrong = complaint(attempt)
    except Exception as error:  # noqa: BLE001 - whatever is raised is the finding
        where = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {str(error)[:200]} ({where.filename}:{where.lineno})"
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    took = time.process_time() - begun
    return wrong or (f"took {took:.1f} s" if took > SLOW else None)


def main(words: list[str] | None = None) -> int:
    """Try as many as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("number", type=int)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGVTALRM, _stop)
    say(f"{len(requests())} true requests")
    made, found = Counter[str](), Counter[str]()
    for attempt in attempts(asked.number, asked.seed):
        made[attempt.kind] += 1
        wrong = tried(attempt)
        if wrong is not None:
            found[wrong[:120]] += 1
            if found[wrong[:120]] <= 2:
                say(f"{attempt.kind}: {wrong}\n    {attempt.text[:1500]!r}")
    say(f"{dict(made)}, {found.total()} wrong")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
