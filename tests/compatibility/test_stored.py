"""Links and matches that readers' browsers keep from before still open, and are written again as they were."""

import json
from pathlib import Path

import pytest
from tapisvert.core.links import from_json, link_json, to_json
from tapisvert.core.replay import replay
from tapisvert.games import GAMES
from tapisvert.matches import match_json, match_of_json

STORED = json.loads(Path(__file__).with_name("stored.json").read_text(encoding="utf-8"))
every_preset = pytest.mark.parametrize("kept", STORED, ids=[f"{one['game']}-{one['preset']}" for one in STORED])


@every_preset
def test_a_link_opens_the_deal_it_was_made_for(kept):
    game = GAMES[kept["game"]]
    for link in kept["links"]:
        data = link_json(link)
        record = from_json(game, data)
        assert len(replay(game, record)) == len(data["actions"]) + 1
        assert to_json(game, record) == data


@every_preset
def test_a_stored_match_is_read_and_written_as_it_was(kept):
    game = GAMES[kept["game"]]
    assert match_json(game, match_of_json(game, kept["match"])) == kept["match"]
