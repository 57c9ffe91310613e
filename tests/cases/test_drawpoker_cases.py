"""Cases of draw poker worked out by hand from the rules: side pots, pots, the key, false openings, the show."""

import pytest
from tapisvert.games.drawpoker.events import (
    AntesPaid,
    HandConceded,
    HandShown,
    OpenersProven,
    OpeningTakenOver,
    PotShared,
    PotWon,
    UncalledReturned,
)
from tapisvert.games.drawpoker.rules import Carry, Rules

from tests.games.drawpoker.coups import (
    ACES,
    BLIND_THREE,
    JACKS,
    LESS,
    NOTHING,
    POT_THREE,
    QUEENS,
    coup,
    with_stacks,
)

NINES = "QH 9S 9C 4D 3S"
KINGS = "KH KS 9D 8C 7H"
FOUR = Rules(players=4, key=False)
FALSE = Rules(players=4, key=False, coup="pot", false_openings=True)
KEY = Rules(players=3)
STAND = ("seat1: stand", "seat2: stand", "seat3: stand")


def chips(played):
    return tuple(chips for _, chips in played.result.stacks)


def pots(played):
    """Each pot paid: its chips and who had it."""
    paid = [event for event in played.events if isinstance(event, PotWon | PotShared)]
    return [(one.chips, one.seats if isinstance(one, PotShared) else (one.seat,)) for one in paid]


def shows(played):
    """Who laid a hand open and who gave up, in order."""
    words = {HandShown: "shows", HandConceded: "concedes"}
    return [f"{one.seat} {words[type(one)]}" for one in played.events if type(one) in words]


# Pots by the chips of those who are in (POK-56 to POK-61)


def test_the_side_pot_goes_without_a_show_when_its_other_contender_folds():
    """Seat 2 is all in for 10; seat 1 has paid 40 and folds to a bet of 20, which nobody matched."""
    played = coup(
        "seat2: raise 10", "seat3: raise 40", "seat1: call", *STAND, "seat3: bet 20", "seat1: fold",
        carry=with_stacks(BLIND_THREE, 100, 10, 100), seat1=QUEENS, seat2=ACES, seat3=JACKS,
    )  # fmt: skip
    assert played.event(UncalledReturned) == UncalledReturned("seat3", 20)
    assert pots(played) == [(30, ("seat2",)), (60, ("seat3",))]
    assert chips(played) == (60, 30, 120)


def test_the_shortest_cave_ties_for_the_main_pot_and_the_side_pot_is_another_s():
    """8 from each of three make 24, shared by seats 1 and 2; the 12 each that seats 2 and 3 put on top are seat 2's."""
    played = coup(
        "seat2: raise 20", "seat3: call", "seat1: call", *STAND, "seat2: bet 5", "seat3: fold",
        carry=with_stacks(BLIND_THREE, 8, 100, 100),
        seat1="AC KD 9H 6S 3C", seat2="AD KC 9S 6H 3D", seat3="QC 8D 7H 4S 2C",
    )  # fmt: skip
    assert pots(played) == [(24, ("seat1", "seat2")), (24, ("seat2",))]
    assert chips(played) == (12, 80 + 12 + 24, 80)


def test_four_caves_all_in_make_three_pots_and_what_is_over_goes_back():
    """5, 9, 20 and 60: 20 for all, 12 for three, 22 for two, and 40 that nobody can match."""
    played = coup(
        "seat2: raise 9", "seat3: raise 20", "seat4: raise 60", "seat1: call",
        *STAND, "seat4: stand",
        rules=FOUR, carry=with_stacks(FOUR, 5, 9, 20, 60),
        seat1=ACES, seat2=QUEENS, seat3=JACKS, seat4="KD TC 7H 5S 2C",
    )  # fmt: skip
    assert played.event(UncalledReturned) == UncalledReturned("seat4", 40)
    assert pots(played) == [(20, ("seat1",)), (12, ("seat2",)), (22, ("seat3",))]
    assert chips(played) == (20, 12, 22, 40)


def test_a_blind_for_the_last_chip_plays_for_one_chip_from_each():
    played = coup(
        "seat2: call", "seat3: raise 6", "seat2: call", *STAND, "seat2: check", "seat3: check",
        carry=with_stacks(BLIND_THREE, 1, 100, 100), seat1=ACES, seat2=QUEENS, seat3=JACKS,
    )  # fmt: skip
    assert pots(played) == [(3, ("seat1",)), (10, ("seat2",))]
    assert chips(played) == (3, 104, 94)


def test_a_full_raise_over_a_short_one_reopens_the_raising():
    """The unit is 4: 12, all in at 14, which reopens nothing, then 22, which does (POK-23, POK-60)."""
    rules = Rules(players=4, key=False, ante=4, cave=100)
    short = coup("seat2: raise 12", "seat3: raise 14", rules=rules, carry=with_stacks(rules, 100, 100, 14, 100))
    assert "raise" not in short.then("seat4: call", "seat1: fold").words("seat2")
    assert "raise" in short.then("seat4: raise 22", "seat1: fold").words("seat2")


def test_who_has_not_spoken_yet_may_raise_over_a_short_all_in():
    rules = Rules(players=4, key=False, ante=4, cave=100)
    carry = with_stacks(rules, 100, 100, 14, 100)
    played = coup("seat2: raise 12", "seat3: raise 14", "seat4: call", rules=rules, carry=carry)
    assert (played.turn, "raise" in played.words("seat1")) == ("seat1", True)


# Antes, levels, the key (POK-38 to POK-54)


def test_a_doubled_ante_takes_what_a_short_cave_has():
    played = coup(rules=KEY, carry=with_stacks(KEY, 1, 50, 50, key="seat3", pot=4))
    assert [event for event in played.events if isinstance(event, AntesPaid)] == [
        AntesPaid(("seat1",), 1, 5), AntesPaid(("seat2", "seat3"), 2, 9),
    ]  # fmt: skip


def test_the_blind_that_was_left_is_an_ante_and_a_key_pot_asks_one_more_of_it():
    carry = Carry(pot=1, anted=("seat1",), key="seat3")
    played = coup(rules=KEY, carry=carry)
    assert [event for event in played.events if isinstance(event, AntesPaid)] == [
        AntesPaid(("seat1",), 1, 2), AntesPaid(("seat2", "seat3"), 2, 6),
    ]  # fmt: skip


def test_a_key_that_was_put_in_stays_in_the_middle_of_a_pot_that_nobody_opens():
    played = coup("seat1: check", "seat2: check", "seat3: check", rules=KEY, carry=Carry(key="seat3"))
    following = played.following
    assert (following.key, following.pot, following.level) == (None, 3, "Q")


@pytest.mark.parametrize(
    ("level", "falling", "then"),
    [("A", False, ("K", True)), ("K", True, ("Q", True)), ("Q", True, ("J", True)), ("J", True, ("Q", False))],
)
def test_the_level_comes_down_again_after_aces(level, falling, then):
    """J Q K A K Q J, and up again; a fall that has come down to jacks is over."""
    carry = Carry(level=level, falling=falling)
    played = coup("seat1: check", "seat2: check", "seat3: check", rules=POT_THREE, carry=carry, seat1=NOTHING)
    assert (played.following.level, played.following.falling) == then


def test_two_pairs_open_at_any_level_and_prove_with_four_cards():
    played = coup(
        "seat1: open 1", "seat2: fold", "seat3: fold", rules=POT_THREE, carry=Carry(level="A"), seat1="5C 5D 3H 3S 6C"
    )
    assert len(played.event(OpenersProven).cards) == 4


def test_the_joker_and_a_jack_open_and_are_shown():
    rules = Rules(players=3, key=False, coup="pot", cards=53)
    played = coup("seat1: open 2", "seat2: fold", "seat3: fold", rules=rules, seat1="JC JK 9H 6S 3C")
    assert [str(card) for card in played.event(OpenersProven).cards] == ["JC", "JK"]
    bug = Rules(players=3, key=False, coup="pot", cards=53, joker="bug")
    assert "open" not in coup(rules=bug, seat1="JC JK 9H 6S 3C").words("seat1")


# The show (POK-35, POK-37)


def test_in_a_pot_in_which_nobody_raised_the_opener_shows_first():
    played = coup(
        "seat1: check", "seat2: open 2", "seat3: call", "seat1: call", *STAND,
        "seat2: check", "seat3: check", "seat1: check",
        rules=POT_THREE, seat1=KINGS, seat2=QUEENS, seat3=ACES,
    )  # fmt: skip
    assert shows(played) == ["seat2 shows", "seat3 shows", "seat1 concedes"]


def test_who_raised_last_before_the_draw_shows_first_if_nobody_bets_after_it():
    played = coup(
        "seat1: check", "seat2: open 2", "seat3: raise 5", "seat1: call", "seat2: call", *STAND,
        "seat2: check", "seat3: check", "seat1: check",
        rules=POT_THREE, seat1=ACES, seat2=QUEENS, seat3=JACKS,
    )  # fmt: skip
    assert shows(played) == ["seat3 shows", "seat1 shows", "seat2 concedes"]
    assert played.event(OpenersProven).seat == "seat2", "an opener that is beaten proves all the same"


# False openings (POK-44 to POK-48)


def test_of_two_followers_the_one_with_openers_has_the_opening():
    played = coup("seat1: open 3", "seat2: call", "seat3: call", "seat1: admit",
                  rules=FALSE, seat1=NOTHING, seat2=NINES, seat3=QUEENS)  # fmt: skip
    assert played.event(OpeningTakenOver) == OpeningTakenOver("seat3")
    assert (played.pot, played.turn, played.state.round.engaged) == (14, "seat4", ("seat2", "seat3", "seat4"))


def test_who_got_a_raise_back_may_come_in_again_when_another_opens():
    played = coup("seat1: open 3", "seat2: raise 8", "seat1: admit",
                  rules=FALSE, seat1=NOTHING, seat2=NINES, seat4=ACES)  # fmt: skip
    assert (played.stack("seat2"), played.pot) == (99, 4 + 3 + 1)
    opened = played.then("seat3: check", "seat4: open 4")
    assert (opened.turn, opened.words("seat2")) == ("seat2", {"call", "raise", "fold"})


def test_a_false_opener_that_is_best_at_the_show_loses_to_the_worst_hand():
    played = coup("seat1: open 3", "seat2: call", "seat3: fold", "seat4: fold",
                  "seat1: draw KD TC 7H", "seat2: stand", "seat1: check", "seat2: check",
                  rules=FALSE, seat1=NOTHING, seat2=LESS, stock="5C 5D 5H")  # fmt: skip
    assert (played.result.winner, played.result.left) == (("seat2",), 1)
    assert chips(played) == (95, 106, 99, 99)


def test_a_false_opener_without_a_chip_left_pays_no_fine():
    played = coup("seat1: open 4", "seat2: call", "seat3: fold", "seat4: fold", "seat1: stand", "seat2: stand",
                  rules=FALSE, carry=with_stacks(FALSE, 5, 50, 50, 50), seat1=NOTHING, seat2=LESS)  # fmt: skip
    assert (played.result.left, chips(played)) == (0, (0, 57, 49, 49))


def test_a_bet_that_nobody_calls_does_not_come_back_to_a_false_opener():
    """Antes 4, opening 3 and a call of 3, a bet of 6, a fine of 1; nobody else is in, so all of it is carried."""
    played = coup("seat1: open 3", "seat2: call", "seat3: fold", "seat4: fold", "seat1: stand", "seat2: stand",
                  "seat1: bet 6", "seat2: fold", rules=FALSE, seat1=NOTHING, seat2=LESS)  # fmt: skip
    assert (played.result.ending, played.result.left) == ("false_opening", 4 + 3 + 3 + 6 + 1)
    assert (played.following.pot, played.following.level) == (17, "J")
