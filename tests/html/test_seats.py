"""Who sits where, and the chips in three places: a stack at the name, a bet before the seat, the pots in the middle."""

from tapisvert.core.piles import Fact, Table
from tapisvert.html import Scene, table_html
from tapisvert.html.picture import description

from tests.html.htmlcheck import read


def test_what_a_seat_has_put_in_lies_before_it_and_what_divides_the_pot_beside_the_pot():
    facts = (Fact("main_pot", 40), Fact("side_pot", 45), Fact("dealer", seat="seat2"), Fact("staked", 25, "seat2"))
    table = Table(seats=("seat1", "seat2"), piles=(), pot=85, stacks=(("seat1", 0), ("seat2", 35)), facts=facts)
    scene = Scene(lang="en", game="drawpoker", reader="seat1")
    root = read(table_html(table, scene))
    other, near = root.find("div", "tv-seat")
    (bet,) = other.find("p", "tv-bet")
    assert (bet.text(spoken=True), other.find("p", "tv-name")[0].text()) == ("25 staked", "Player 235 chipsdealer")
    assert near.find("p", "tv-bet")[0].text() == ""
    assert [one.text() for one in root.find("span", "tv-pots")[0].children] == ["main 40", "side 45"]
    said = description(table, scene)
    assert "Player 2: 35 chips, dealer, 25 staked." in said
    assert "In the middle: 85 chips, main 40, side 45." in said
