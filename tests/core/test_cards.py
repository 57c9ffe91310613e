"""Cards: how they are read and written, and what is refused at the door."""

import copy
import dataclasses
import itertools
import pickle
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tapisvert.core.cards import (
    JOKER,
    RANKS,
    SUIT_AT,
    SUITS,
    Card,
    card,
    cards,
    pack,
    shuffled,
    whole_pack,
    write,
)
from tapisvert.core.errors import CardError

SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def test_every_card_reads_what_it_writes():
    for one in pack(53):
        assert card(str(one)) is one


@pytest.mark.parametrize("size", [16, 20, 24, 28, 32, 52, 53])
def test_a_pack_has_its_cards_once_in_a_fixed_order(size):
    cards_ = pack(size)
    assert len(cards_) == len(set(cards_)) == size
    assert cards_ == pack(size)


def test_a_symbol_may_stand_for_the_suit_and_10_for_t():
    for one in pack(52):
        rank = "10" if one.rank == "T" else one.rank
        assert card(rank + SYMBOLS[one.suit]) is one
        assert card(rank + one.suit) is one


@pytest.mark.parametrize(("text", "english"), [("R♥", "KH"), ("D♠", "QS"), ("V♦", "JD"), ("d♣", "QC")])
def test_french_letters_are_read_before_a_symbol(text, english):
    assert str(card(text)) == english


@pytest.mark.parametrize("text", ["RH", "VS", "1H", "KX", "", "K", "KHH", "10", "JKH", "11♥", "  ", "K♥♥", "é♥"])
def test_strangers_are_refused_with_their_text(text):
    with pytest.raises(CardError) as refused:
        card(text)
    assert refused.value.code == "not_a_card"
    assert refused.value.fields["text"] == text[:40]


def test_dc_is_no_card_of_ours():
    # A diamond or a queen: with a letter for the suit nobody can tell.
    with pytest.raises(CardError):
        card("DC")


def test_a_card_twice_is_refused():
    with pytest.raises(CardError) as refused:
        cards("KH 2S K♥")
    assert refused.value.code == "card_twice"
    assert refused.value.fields["card"] == card("KH")


def test_the_joker_has_no_suit():
    assert card("JK") is JOKER
    assert Card("JK", "") == JOKER
    assert JOKER not in pack(52)


@given(st.lists(st.sampled_from(pack(53)), unique=True))
def test_lists_read_what_they_write(some):
    assert cards(write(some)) == tuple(some)


@given(st.text(max_size=8))
def test_any_text_is_a_card_or_a_card_error(text):
    try:
        read = card(text)
    except CardError:
        return
    assert read in pack(53)
    assert read.rank == "JK" or (read.rank in RANKS and read.suit in SUITS)


def test_there_is_one_object_for_each_card():
    for one in pack(53):
        assert Card(rank=one.rank, suit=one.suit) is one
        for again in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):  # noqa: S301 -- our own
            assert again is one
    assert len({*pack(53), *pack(53)}) == 53


def test_a_card_is_shown_with_rank_and_suit_and_cannot_be_changed():
    assert repr(card("TH")) == "Card(rank='T', suit='H')"
    assert [one.name for one in dataclasses.fields(Card)] == ["rank", "suit"]
    assert dataclasses.replace(card("TH"), suit="S") is card("TS")
    with pytest.raises(dataclasses.FrozenInstanceError):
        card("TH").rank = "2"
    match card("TH"):
        case Card(rank, suit):
            assert (rank, suit) == ("T", "H")


@pytest.mark.parametrize(("rank", "suit"), [("J", "K"), ("", "JK"), ("1", "H"), ("10", "H"), ("K", ""), ("", "")])
def test_there_are_no_other_cards(rank, suit):
    with pytest.raises(CardError) as refused:
        Card(rank, suit)
    assert refused.value.code == "not_a_card"


def test_a_pack_is_whole_in_any_order():
    whole_pack(pack(32)[::-1], pack(32))
    for given_, code in (
        (pack(32)[1:], "pack_wrong"),
        (pack(52), "pack_wrong"),
        ((*pack(32)[1:], card("2H")), "pack_wrong"),
        ((*pack(32)[1:], pack(32)[1]), "card_twice"),
        ((*pack(32), pack(32)[0]), "card_twice"),
    ):
        with pytest.raises(CardError) as refused:
            whole_pack(given_, pack(32))
        assert refused.value.code == code


def test_a_seed_shuffles_to_the_same_order_in_every_version_of_python():
    assert write(shuffled(pack(20), random.Random(5))) == (
        "8S 8H KH AH 8D QC 9C KS QS AC AD 9S QD QH 9D AS KC KD 9H 8C"
    )
    for seed in range(20):
        assert sorted(map(str, shuffled(pack(53), random.Random(seed)))) == sorted(map(str, pack(53)))


def test_every_order_of_three_cards_is_as_likely():
    rng = random.Random(6)
    found = Counter(shuffled(pack(20)[:3], rng) for _ in range(6000))
    assert len(found) == 6
    assert all(abs(many - 1000) < 4 * (6000 * 1 / 6 * 5 / 6) ** 0.5 for many in found.values())


@pytest.mark.parametrize("size", [1, 3, 5])
def test_the_sum_of_the_weights_says_which_ranks_and_whether_one_suit(size):
    ranks = {}
    for chosen in itertools.combinations_with_replacement(RANKS, size):
        total = sum(card(rank + "S").weight for rank in chosen)
        assert ranks.setdefault(total, chosen) == chosen
    suits = {}
    for chosen in itertools.combinations_with_replacement(SUITS, size):
        total = sum(card("2" + suit).weight for suit in chosen) >> SUIT_AT
        assert suits.setdefault(total, chosen) == chosen
    four = {sum(card(rank + "S").weight for rank in few) for few in itertools.combinations_with_replacement(RANKS, 4)}
    assert not {total + JOKER.weight for total in four} & set(ranks)
    assert max(ranks) < JOKER.weight
    assert max(four) + JOKER.weight < 1 << SUIT_AT
