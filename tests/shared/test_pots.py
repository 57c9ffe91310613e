"""Stakes and side pots; the published cases of draw poker and Bouillotte."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tapisvert.shared.betting.pots import Pot, Stakes, pots, settle, share

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
    _, chips, folded, strength, split, won = case
    paid = tuple((str(at), n) for at, n in enumerate(chips))
    out = {str(at) for at in folded}
    if split is not None:
        assert pots(paid, out) == tuple(Pot(n, tuple(seats)) for n, seats in split)
    ranked = {str(at): n for at, n in enumerate(strength)}
    assert settle(paid, ranked, out) == tuple((str(at), n) for at, n in enumerate(won))


def test_what_a_folded_seat_paid_above_all_others_belongs_to_the_last_pot():
    paid = (("a", 30), ("b", 10), ("c", 20))
    assert pots(paid, {"a"}) == (Pot(30, ("b", "c")), Pot(30, ("c",)))


def test_three_pots_with_folded_money_in_each():
    """a 10 all in, b 25 all in, c and d 60, e left after 30: 5 x 10, 4 x 15, then 2 x 35 and e's last 5 (POK-57)."""
    paid = (("a", 10), ("b", 25), ("c", 60), ("d", 60), ("e", 30))
    assert pots(paid, {"e"}) == (Pot(50, tuple("abcd")), Pot(60, tuple("bcd")), Pot(75, tuple("cd")))
    won = settle(paid, {"a": 4, "b": 3, "c": 2, "d": 1}, {"e"})
    assert won == (("a", 50), ("b", 60), ("c", 75), ("d", 0), ("e", 0))


def test_odd_chips_stay_in_their_own_pot():
    """POK-61: three equal hands share pots of 20 and 15 as 7 + 7 + 6 and 8 + 7: each odd chip to the first in order."""
    paid = (("a", 5), ("b", 12), ("c", 12), ("d", 6))
    assert pots(paid, {"d"}) == (Pot(20, ("a", "b", "c")), Pot(15, ("b", "c")))
    assert settle(paid, {"a": 1, "b": 1, "c": 1}, {"d"}) == (("a", 7), ("b", 15), ("c", 13), ("d", 0))


def test_antes_and_what_an_earlier_deal_left_lie_in_the_main_pot():
    """POK-58: five dead chips; a is all in for 3, b and c bet 8."""
    assert pots((("a", 3), ("b", 8), ("c", 8)), dead=5) == (Pot(14, ("a", "b", "c")), Pot(10, ("b", "c")))


def test_a_seat_that_has_nothing_but_its_ante_contends_for_the_dead_chips():
    paid = (("a", 0), ("b", 8), ("c", 8))
    assert pots(paid, dead=3) == (Pot(3, ("a", "b", "c")), Pot(16, ("b", "c")))
    assert pots(paid) == (Pot(16, ("b", "c")),)
    assert pots((("a", 0), ("b", 0)), dead=2) == (Pot(2, ("a", "b")),)
    assert pots((("a", 0), ("b", 0))) == ()


def chip_by_chip(paid, folded, dead):
    """Return what each group of contenders plays for, counted a chip at a time."""
    bets = dict(paid)
    live = {seat: chips for seat, chips in paid if seat not in folded}
    top = max(live.values())
    found = {}

    def add(chips, seats):
        if chips:
            found[seats] = found.get(seats, 0) + chips

    if dead:
        add(dead, tuple(live) if 0 in live.values() else tuple(s for s in live if live[s] >= min(live.values())))
    for level in range(1, max(bets.values()) + 1):
        height = min(level, top)  # above the last live seat its own pot goes on
        add(sum(n >= level for n in bets.values()), tuple(s for s in live if live[s] >= max(1, height)) or tuple(live))
    return found


@given(
    st.lists(st.tuples(st.integers(0, 30), st.booleans()), min_size=2, max_size=7),
    st.integers(0, 9),
)
def test_pots_are_those_of_a_count_chip_by_chip(seats, dead):
    paid = tuple((f"seat{at}", chips) for at, (chips, _) in enumerate(seats))
    folded = {f"seat{at}" for at, (_, out) in enumerate(seats) if out and at}
    found = pots(paid, folded, dead=dead)
    assert {pot.seats: pot.chips for pot in found} == chip_by_chip(paid, folded, dead)
    assert len({pot.seats for pot in found}) == len(found)


@given(st.lists(st.tuples(st.integers(1, 60), st.integers(0, 4), st.booleans()), min_size=2, max_size=8))
def test_pots_and_settlement_conserve_chips(seats):
    paid = tuple((f"seat{at}", chips) for at, (chips, _, _) in enumerate(seats))
    folded = {f"seat{at}" for at, (_, _, out) in enumerate(seats) if out and at}
    strength = {f"seat{at}": best for at, (_, best, _) in enumerate(seats)}
    total = sum(chips for _, chips in paid)
    won = dict(settle(paid, strength, folded))
    assert sum(pot.chips for pot in pots(paid, folded)) == total == sum(won.values())
    assert all(won[seat] == 0 for seat in folded)
    # Nobody takes from another seat more than they put in themselves.
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
    stakes = Stakes(stacks=(("a", 11), ("b", 5)), paid=(("a", 0), ("b", 0)), dead=2)
    played = stakes.ante("a", 1).pay("a", 6).pay("b", 5).take_back("a", 2)
    assert (played.pot, played.stack("a"), played.stack("b")) == (12, 6, 0)
    assert (played.dead, played.paid) == (3, (("a", 4), ("b", 5)))
    assert played.win((("b", 12),)).stacks == (("a", 6), ("b", 12))


def test_stakes_refuse_chips_that_are_not_there():
    stakes = Stakes(stacks=(("a", 1),), paid=(("a", 0),))
    with pytest.raises(ValueError, match="a"):
        stakes.pay("a", 2)
    with pytest.raises(ValueError, match="a"):
        stakes.ante("a", 2)
    with pytest.raises(ValueError, match="a"):
        stakes.pay("a", 1).take_back("a", 2)
    with pytest.raises(ValueError, match="a"):
        stakes.pay("a", 1).win((("a", 2),))
