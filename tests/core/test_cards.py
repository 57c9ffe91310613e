"""Cards: how they are read and written, and what is refused at the door."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tapisvert.core.cards import JOKER, RANKS, SUITS, Card, card, cards, pack, write
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
