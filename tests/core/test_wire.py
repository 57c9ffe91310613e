"""JSON in and out: what is written is read back, and nothing else is read."""

import json
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tapisvert.core.cards import card, cards
from tapisvert.core.errors import WireError
from tapisvert.core.seats import BySeat, Seat
from tapisvert.core.wire import MOST_ITEMS, MOST_TEXT, a_list, code_of, decode, encode, event_json
from tapisvert.games import GAMES
from tapisvert.games.put.state import CardPlayed, HandDealt, TrickWon
from tapisvert.matches import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """A value with a field of each kind that games keep from deal to deal."""

    scores: BySeat[int] = ()
    pot: int = 0
    wild_rank: str | None = None
    deal: int = 0
    out: tuple[Seat, ...] = ()


stored_values = st.builds(
    Stored,
    scores=st.lists(st.tuples(st.sampled_from(["pone", "dealer"]), st.integers(0, 9)), unique_by=lambda p: p[0]).map(
        tuple
    ),
    pot=st.integers(0, 1000),
    wild_rank=st.none() | st.sampled_from("23456789TJQKA"),
    deal=st.integers(0, 200),
)


@given(stored_values)
def test_a_dataclass_is_read_back_as_it_was_written(value):
    assert decode(Stored, json.loads(json.dumps(encode(value)))) == value


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_preset_crosses_unchanged(game):
    for rules in game.PRESETS.values():
        assert decode(game.Rules, json.loads(json.dumps(encode(rules)))) == rules


@pytest.mark.parametrize(
    ("value", "code", "path"),
    [
        ({"scores": {"pone": "3"}}, "wrong_kind", "$.scores.pone"),
        ({"scores": [["pone", 3]]}, "wrong_kind", "$.scores"),
        ({"pot": True}, "wrong_kind", "$.pot"),
        ({"pot": 1.5}, "wrong_kind", "$.pot"),
        ({"pot": 10**12}, "too_big", "$.pot"),
        ({"score": {}}, "unknown_key", "$.score"),
        ({"wild_rank": "x" * (MOST_TEXT + 1)}, "too_long", "$.wild_rank"),
        ({"out": "pone"}, "wrong_kind", "$.out"),
        ([], "wrong_kind", "$"),
        (None, "wrong_kind", "$"),
    ],
)
def test_anything_unexpected_is_refused_with_its_path(value, code, path):
    with pytest.raises(WireError) as refused:
        decode(Stored, value)
    assert (refused.value.code, refused.value.fields["path"]) == (code, path)


def test_a_missing_key_is_named():
    with pytest.raises(WireError) as refused:
        decode(Player, {"level": 2}, "$.players[1]")
    assert (refused.value.code, refused.value.fields["path"]) == ("missing_key", "$.players[1].name")


def test_a_list_without_end_is_refused():
    with pytest.raises(WireError):
        a_list([0] * (MOST_ITEMS + 1), "$")


def test_literals_name_what_is_allowed():
    put = GAMES["put"]
    with pytest.raises(WireError) as refused:
        decode(put.Rules, {"players": 5})
    assert refused.value.fields["allowed"] == ("2", "3", "4")


def test_events_carry_their_code_and_hide_who_may_see_them():
    assert event_json(TrickWon("pone", card("KH"))) == {"event": "trick_won", "seat": "pone", "card": "KH"}
    dealt = event_json(HandDealt("pone", cards("KH 2S 3D"), ("pone",)))
    assert dealt == {"event": "hand_dealt", "seat": "pone", "cards": "KH 2S 3D"}
    assert code_of(CardPlayed) == "card_played"
