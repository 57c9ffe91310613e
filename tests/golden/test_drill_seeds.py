"""What each drill asks for some seeds, by fingerprint: links and failed questions that readers keep rest on it.

When a test fails here, an old seed asks something else than it did. If that is meant, raise the ``version`` of the
drill and write the file anew with ``pytest tests/golden/test_drill_seeds.py --update``, which does not overwrite the
questions of a version with others.
"""

from pathlib import Path

import pytest
from tapisvert.drills.drill import drills_of
from tapisvert.drills.stored import fingerprint
from tapisvert.games import GAMES

GOLDEN = Path(__file__).with_name("drill_seeds.txt")
SEEDS = (0, 7, 123_456, 999_999)
DRILLS = {drill.key: drill for game in GAMES.values() for drill in drills_of(game).values()}


def asked(drill):
    """A line for each level and seed: the drill, its version, level, seed, fingerprint."""
    for level in drill.levels:
        for seed in SEEDS:
            yield f"{drill.key} {drill.version} {level} {seed:06} {fingerprint(drill.question(seed, level))}"


def kept():
    """The lines of the file by drill."""
    lines = {}
    for line in GOLDEN.read_text(encoding="utf-8").splitlines() if GOLDEN.exists() else ():
        lines.setdefault(line.split()[0], []).append(line)
    return lines


def version_of(line):
    return int(line.split()[1])


@pytest.fixture(scope="module")
def golden(request):
    """The file, written anew first with ``--update``."""
    old = kept()
    if request.config.getoption("--update"):
        new = {key: list(asked(drill)) for key, drill in DRILLS.items()}
        for key in old.keys() & new.keys():
            changed = old[key] != new[key] and version_of(old[key][0]) >= version_of(new[key][0])
            assert not changed, f"{key} asks other questions than its version {version_of(old[key][0])} did: raise it"
        GOLDEN.write_text("\n".join(line for lines in new.values() for line in lines) + "\n", encoding="utf-8")
    return kept()


@pytest.mark.parametrize("key", DRILLS)
def test_seeds_ask_what_they_asked(golden, key):
    assert golden.get(key) == list(asked(DRILLS[key])), f"raise the version of {key} if this is meant"


def test_no_drill_is_left_over(golden):
    assert set(golden) == set(DRILLS)
