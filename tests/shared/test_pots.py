"""Stakes and side pots; the published cases of draw poker and Bouillotte."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tapisvert.shared.betting.pots import Layer, Stakes, layers, settle, share

# (golden id, paid, folded, strength, pots or None, won); seats are their numbers as text.
GOLDEN = (
    ("PK-10", [20, 50, 100], [], [3, 2, 1], [(60, "012"), (60, "12"), (50, "2")], [60, 60, 50]),
    ("PK-12", [50, 100, 200, 200], [], [4, 3, 2, 1], None, [200, 150, 200, 0]),
    ("PK-13", [4, 4, 1], [], [2, 1, 3], [(3, "012"), (6, "01")], [6, 0, 3]),
    ("PK-15", [2, 5, 8, 16], [0, 2], [0, 2, 0, 1], [(17, "13"), (14, "3")], [0, 17, 0, 14]),
    ("PK-16", [30, 60, 60, 60], [], [1, 3, 3, 2], None, [0, 105, 105, 0]),
    ("PK-18", [10, 10, 10], [2], [7, 7, 0], None, [15, 15, 0]),
    ("BO-08", [5, 20, 20, 1], [3], [3, 2, 1, 0], [(16, "012"), (30, "12")], [16, 30, 0, 0]),
)


@pytest.mark.parametrize("case", GOLDEN, ids=[case[0] for case in GOLDEN])
def test_published_side_pots(case):
    _, chips, folded, strength, pots, won = case
    paid = tuple((str(at), n) for at, n in enumerate(chips))
    out = {str(at) for at in folded}
    if pots is not None:
        assert layers(paid, out) == tuple(Layer(n, tuple(seats)) for n, seats in pots)
    ranked = {str(at): n for at, n in enumerate(strength)}
    assert settle(paid, ranked, out) == tuple((str(at), n) for at, n in enumerate(won))


def test_what_a_folded_seat_paid_above_all_others_belongs_to_the_last_layer():
    paid = (("a", 30), ("b", 10), ("c", 20))
    assert layers(paid, {"a"}) == (Layer(30, ("b", "c")), Layer(30, ("c",)))


@given(st.lists(st.tuples(st.integers(1, 60), st.integers(0, 4), st.booleans()), min_size=2, max_size=8))
def test_layers_and_settlement_conserve_chips(seats):
    paid = tuple((f"seat{at}", chips) for at, (chips, _, _) in enumerate(seats))
    folded = {f"seat{at}" for at, (_, _, out) in enumerate(seats) if out and at}
    strength = {f"seat{at}": best for at, (_, best, _) in enumerate(seats)}
    total = sum(chips for _, chips in paid)
    won = dict(settle(paid, strength, folded))
    assert sum(layer.chips for layer in layers(paid, folded)) == total == sum(won.values())
    assert all(won[seat] == 0 for seat in folded)
    # Nobody takes from another seat more than he himself put in.
    for seat, mine in paid:
        assert won[seat] <= sum(min(mine, other) for _, other in paid) or seat in top(paid, folded)


def top(paid, folded):
    """Seats that paid most among those still in: they alone may take what is above all layers."""
    live = {seat: chips for seat, chips in paid if seat not in folded}
    return [seat for seat, chips in live.items() if chips == max(live.values())]


@given(st.integers(0, 1000), st.integers(1, 10))
def test_shares_differ_by_one_chip_at_most_and_the_first_get_it(chips, seats):
    got = [n for _, n in share(chips, [f"seat{at}" for at in range(seats)])]
    assert sum(got) == chips
    assert got == sorted(got, reverse=True)
    assert got[0] - got[-1] <= 1


def test_stakes_move_chips_and_lose_none():
    stakes = Stakes(stacks=(("a", 10), ("b", 5)), paid=(("a", 0), ("b", 0)), left=3)
    played = stakes.pay("a", 4).pay("b", 5)
    assert (played.pot, played.stack("a"), played.stack("b")) == (12, 6, 0)
    assert played.win((("b", 12),)).stacks == (("a", 6), ("b", 12))


def test_stakes_refuse_chips_that_are_not_there():
    stakes = Stakes(stacks=(("a", 1),), paid=(("a", 0),))
    with pytest.raises(ValueError, match="a"):
        stakes.pay("a", 2)
    with pytest.raises(ValueError, match="a"):
        stakes.pay("a", 1).win((("a", 2),))
