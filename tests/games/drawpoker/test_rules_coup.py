"""The rules of a coup of draw poker, each tested under its id: packs, blinds, pots, the key, stakes."""

from dataclasses import replace

import pytest
from tapisvert.core.cards import JOKER
from tapisvert.core.errors import RulesError
from tapisvert.games import drawpoker
from tapisvert.games.drawpoker.events import (
    AntesPaid,
    BlindPosted,
    CalledShort,
    Declined,
    KeyPotBegun,
    KeyWon,
    MasseCarried,
    MasseWonUnseen,
    PotShared,
    PotWon,
    StraddlePosted,
    UncalledReturned,
)
from tapisvert.games.drawpoker.rules import (
    PRESETS,
    Carry,
    Rules,
    antes,
    check,
    dealt_in,
    kind,
    layout,
    next_level,
    pack,
    seats,
)

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

ALL_IN_BLIND = ("seat2: call", "seat3: call", "seat1: check", "seat1: stand", "seat2: stand", "seat3: stand")


def test_pok_r1_five_cards_each_and_two_rounds_of_betting_with_one_draw_between():
    played = coup("seat2: call", "seat3: call", "seat1: check")
    assert (played.state.phase, {len(hand) for _, hand in played.state.hands}) == ("draw", {5})
    assert played.then("seat1: stand", "seat2: stand", "seat3: stand").state.phase == "second"


def test_pok_r4_a_coup_is_blind_or_a_pot():
    assert [kind(Rules(), carry) for carry in (Carry(), Carry(pot=3), Carry(level="Q"))] == ["blind", "pot", "pot"]
    assert kind(PRESETS["jack-pots"]) == "pot"


def test_pok_r5_an_uncalled_raise_takes_the_masse_without_a_show():
    played = coup("seat2: raise 5", "seat3: fold", "seat1: fold")
    assert played.event(MasseWonUnseen) == MasseWonUnseen("seat2", 2)
    assert played.state.shown == ()
    assert dict(played.result.stacks) == {"seat1": 99, "seat2": 101, "seat3": 100}


def test_pok_r6_a_short_cave_wins_only_as_much_from_each():
    carry = with_stacks(BLIND_THREE, 100, 10, 100)
    played = coup(
        "seat2: raise 10", "seat3: raise 30", "seat1: call", "seat1: stand", "seat2: stand", "seat3: stand",
        "seat3: bet 5", "seat1: call",
        carry=carry, seat1=QUEENS, seat2=ACES, seat3=JACKS,
    )  # fmt: skip
    assert dict(played.result.stacks) == {"seat1": 65 + 50, "seat2": 30, "seat3": 65}


def test_pok_1_packs_and_seats():
    assert [len(pack(Rules(cards=size, most_drawn=3))) for size in (52, 53, 32)] == [52, 53, 32]
    assert JOKER in pack(Rules(cards=53))
    with pytest.raises(RulesError):
        check(Rules(cards=32, most_drawn=3, players=5))


def test_pok_2_speech_and_deal_go_round_to_the_right_and_the_deal_passes_to_the_right():
    played = coup("seat2: fold", "seat3: raise 4", "seat1: fold")
    moved = dict(drawpoker.after(played.rules, played.carry, played.result).moved)
    assert moved == {"seat1": "seat3", "seat2": "seat1", "seat3": "seat2"}
    assert layout(BLIND_THREE)[:4] == ("seat1", "seat2", "seat3", "seat1")


def test_pok_19_the_first_seat_posts_the_blind():
    assert coup().event(BlindPosted) == BlindPosted("seat1", 1)


def test_pok_20_the_straddle_doubles_the_blind():
    rules = Rules(players=3, key=False, straddle=True)
    played = coup(rules=rules)
    assert played.event(StraddlePosted) == StraddlePosted("seat2", 2)
    assert played.turn == "seat3"
    assert not coup(rules=BLIND_THREE).has(StraddlePosted)


@pytest.mark.parametrize(("multiplier", "cost"), [(1, 1), (2, 2)])
def test_pok_21_the_price_to_enter(multiplier, cost):
    played = coup(rules=Rules(players=3, key=False, entry_multiplier=multiplier))
    assert drawpoker.table(played.state).fact("cost") == cost


def test_pok_22_the_blind_speaks_last_and_may_raise():
    played = coup("seat2: call", "seat3: call")
    assert played.turn == "seat1"
    assert played.words("seat1") == {"check", "raise"}
    assert played.then("seat1: raise 3").turn == "seat2"


def test_pok_23_raises_have_no_cap_and_nobody_raises_himself():
    played = coup("seat2: raise 2", "seat3: raise 3", "seat1: raise 4", "seat2: raise 5", "seat3: raise 6")
    assert played.refused("seat1: raise 6") == ("raise_too_small", "POK-23")
    assert played.then("seat1: call", "seat2: call").state.phase == "draw"


def test_pok_24_what_was_put_in_stays():
    played = coup("seat2: raise 5", "seat3: call", "seat1: fold", "seat2: stand", "seat3: stand")
    assert played.pot == 1 + 5 + 5


def test_pok_25_nobody_comes_in_against_the_blind():
    played = coup("seat2: fold", "seat3: fold")
    assert played.event(MasseCarried) == MasseCarried(1, "POK-25")
    following = played.following
    assert (following.pot, following.level, following.anted) == (1, None, ("seat3",))
    assert antes(BLIND_THREE, following) == {"seat1": 1, "seat2": 1, "seat3": 0}
    assert coup(carry=following).event(AntesPaid) == AntesPaid(("seat1", "seat2"), 1, 3)


@pytest.mark.parametrize(("choice", "ended"), [("pot", "all_checked"), ("show", "won")])
def test_pok_26_all_check_after_the_draw(choice, ended):
    rules = Rules(players=3, key=False, all_check=choice)
    played = coup(*ALL_IN_BLIND, "seat2: check", "seat3: check", "seat1: check", rules=rules)
    assert played.result.ending == ended
    assert played.following.pot == (3 if choice == "pot" else 0)


def test_pok_39_the_level_goes_up_and_down_and_back_to_jacks_when_opened():
    carry, levels = Carry(level="J"), []
    for _ in range(8):
        levels.append(carry.level)
        level, falling = next_level(Rules(), carry)
        carry = Carry(level=level, falling=falling)
    assert "".join(map(str, levels)) == "JQKAKQJQ"
    kings = Carry(level="K")
    assert next_level(Rules(progression="up_to_kings"), kings) == ("J", False)
    assert next_level(Rules(progression="none"), kings) == ("J", False)


def test_pok_40_nobody_opens():
    played = coup("seat1: check", "seat2: check", "seat3: check", rules=POT_THREE, carry=Carry(level="K"))
    assert played.event(MasseCarried) == MasseCarried(3, "POK-40")
    assert (played.following.pot, played.following.level) == (3, "A")


def test_pok_49_a_seat_may_sit_a_pot_out_before_it_has_looked():
    played = coup(rules=POT_THREE)
    assert played.then("seat3: decline").event(Declined) == Declined("seat3", 1)
    assert played.then("seat3: decline").pot == 2
    assert played.refused("seat1: decline") == ("cards_looked_at", "POK-49")
    assert played.then("seat1: check").refused("seat2: decline") == ("cards_looked_at", "POK-49")
    assert coup().refused("seat3: decline") == ("no_pot_to_decline", "POK-49")
    assert dealt_in(POT_THREE, Carry(out=("seat1",))) == ("seat2", "seat3")
    assert played.then("seat3: decline").refused("seat3: check") == ("not_dealt_in", "POK-49")


def test_pok_50_one_chip_each():
    assert coup(rules=POT_THREE).event(AntesPaid) == AntesPaid(("seat1", "seat2", "seat3"), 1, 3)


def test_pok_52_the_key_goes_with_the_wins_and_makes_its_holders_deal_a_pot():
    rules = Rules(players=3)
    won = coup("seat2: raise 4", "seat3: fold", "seat1: fold", rules=rules)
    assert won.event(KeyWon) == KeyWon("seat2")
    assert won.following.key == "seat1"
    kept = coup("seat2: raise 4", "seat3: fold", "seat1: fold", rules=rules, carry=Carry(key="seat1"))
    assert (kept.has(KeyWon), kept.following.key) == (False, "seat3")
    dealt = coup(rules=rules, carry=Carry(key="seat3"))
    assert dealt.event(KeyPotBegun) == KeyPotBegun("seat3")
    assert dealt.state.kind == "pot"


def test_pok_52_a_key_in_the_middle_of_a_masse_that_is_carried_stays_there():
    played = coup("seat2: fold", "seat3: fold", rules=Rules(players=3))
    assert played.following.key is None


def test_pok_53_the_two_regular_cases_make_the_next_coup_a_pot():
    alone = coup("seat2: fold", "seat3: fold")
    checked = coup(*ALL_IN_BLIND, "seat2: check", "seat3: check", "seat1: check")
    assert [kind(BLIND_THREE, one.following) for one in (alone, checked)] == ["pot", "pot"]


def test_pok_54_the_ante_is_doubled_when_key_and_regular_pot_fall_together():
    rules = Rules(players=3)
    assert set(antes(rules, Carry(key="seat3", pot=4)).values()) == {2}
    assert set(antes(rules, Carry(key="seat1", pot=4)).values()) == {1}


def test_pok_55_a_fine_lies_in_the_masse_and_makes_the_coup_no_pot():
    played = coup(carry=Carry(fine=1))
    assert (played.state.kind, played.pot) == ("blind", 2)


def test_pok_56_a_short_call_is_for_all_that_is_left():
    carry = with_stacks(BLIND_THREE, 100, 100, 3)
    played = coup("seat2: raise 8", "seat3: call", carry=carry)
    assert played.event(CalledShort) == CalledShort("seat3", 3)


def test_pok_57_chips_of_who_folded_belong_to_the_pots_they_reach():
    rules = Rules(players=4, key=False)
    played = coup(
        "seat2: raise 10", "seat3: call", "seat4: raise 20", "seat1: fold", "seat3: fold",
        "seat2: stand", "seat4: stand",
        rules=rules, carry=with_stacks(rules, 50, 10, 50, 50), seat2=ACES, seat4=QUEENS,
    )  # fmt: skip
    assert dict(played.result.stacks) == {"seat1": 49, "seat2": 31, "seat3": 40, "seat4": 40}


def test_pok_58_antes_and_what_was_carried_lie_in_the_main_pot():
    carry = with_stacks(POT_THREE, 1, 50, 50, pot=6)
    played = coup(
        "seat2: open 5", "seat3: call", "seat1: stand", "seat2: stand", "seat3: stand", "seat2: check", "seat3: check",
        rules=POT_THREE, carry=carry, seat1=ACES, seat2=QUEENS, seat3=NOTHING,
    )  # fmt: skip
    first, second = (event for event in played.events if isinstance(event, PotWon))
    assert (first, second) == (PotWon("seat1", 9, 1), PotWon("seat2", 10, 2))


def test_pok_59_what_nobody_matched_goes_back():
    carry = with_stacks(BLIND_THREE, 100, 10, 100)
    played = coup("seat2: call", "seat3: raise 40", "seat1: fold", "seat2: call", carry=carry)
    assert played.event(UncalledReturned) == UncalledReturned("seat3", 30)


def test_pok_60_an_all_in_below_a_full_raise_reopens_nothing():
    rules = Rules(players=3, key=False, ante=4, cave=100)
    carry = with_stacks(rules, 100, 100, 14)
    played = coup("seat2: raise 12", "seat3: raise 14", "seat1: fold", rules=rules, carry=carry)
    assert played.refused("seat2: raise 30") in {("raise_not_reopened", "POK-60"), ("nobody_can_call", "POK-59")}


def test_pok_61_each_pot_has_its_own_odd_chip():
    """25 chips in the main pot, 5 in the side pot, shared by the same two: put together they would be 15 each."""
    rules = Rules(players=4, key=False)
    played = coup(
        "seat2: raise 6", "seat3: call", "seat4: raise 7", "seat1: call", "seat2: call",
        "seat1: stand", "seat2: stand", "seat3: stand", "seat4: stand", "seat2: bet 1", "seat4: fold", "seat1: call",
        rules=rules, carry=with_stacks(rules, 50, 50, 6, 50, fine=1),
        seat1="AC KD 9H 6S 3C", seat2="AD KC 9S 6H 3D", seat3="QC 8D 7H 4S 2C",
    )  # fmt: skip
    assert [(event.chips, event.number) for event in played.events if isinstance(event, PotShared)] == [(25, 1), (5, 2)]
    assert dict(played.result.stacks) == {"seat1": 42 + 13 + 3, "seat2": 42 + 12 + 2, "seat3": 0, "seat4": 43}


def test_pok_62_table_stakes_hold_in_both_rounds():
    carry = with_stacks(BLIND_THREE, 100, 6, 100)
    played = coup(*ALL_IN_BLIND, "seat2: bet 5", "seat3: raise 20", "seat1: fold", carry=carry, seat2=ACES, seat3=JACKS)
    assert dict(played.result.stacks) == {"seat1": 99, "seat2": 13, "seat3": 94}


def test_pok_63_who_has_lost_a_cave_buys_another_between_coups_only():
    carry = with_stacks(BLIND_THREE, 100, 10, 100)
    played = coup(
        "seat2: raise 10", "seat3: call", "seat1: fold", "seat2: stand", "seat3: stand",
        carry=carry, seat2=LESS, seat3=ACES,
    )  # fmt: skip
    assert dict(played.result.stacks)["seat2"] == 0
    assert dict(played.following.stacks)["seat1"] == 100
    assert dict(played.following.caves) == {"seat1": 1}


def test_pok_65_a_cave_is_a_hundred_chips():
    assert set(dict(drawpoker.before(Rules(), Carry(), None).stacks).values()) == {100}  # type: ignore[arg-type]
    assert len(seats(Rules())) == 4


@pytest.mark.parametrize(("changed", "carry", "field"), [
    ({"progression": "none"}, Carry(level="Q", pot=4), "level"),
    ({"progression": "up_to_kings"}, Carry(level="A", pot=4), "level"),
    ({}, Carry(falling=True, pot=4), "falling"),
    ({}, Carry(level="A", falling=True, pot=4), "falling"),
    ({}, Carry(anted=("seat1",)), "anted"),
    ({}, Carry(anted=("seat1", "seat2"), pot=2), "anted"),
    ({"coup": "pot"}, Carry(anted=("seat1",), pot=2), "anted"),
    ({}, Carry(fine=1, pot=3), "fine"),
    ({"key": False}, Carry(key="seat1"), "key"),
])  # fmt: skip
def test_what_no_coup_leaves_is_not_carried_to_the_next(changed, carry, field):
    with pytest.raises(RulesError) as refused:
        drawpoker.check_carry(replace(Rules(), **changed), carry)
    assert (refused.value.code, refused.value.fields["field"]) == ("fields_disagree", field)


def test_pots_lie_apart_once_a_short_cave_has_divided_them():
    rules = Rules(key=False)
    carry = with_stacks(rules, 10, 25, 60, 60)
    first = coup("seat2: raise 5", "seat3: raise 20", "seat4: call", rules=rules, carry=carry)

    def lying(one):
        return [(f.name, f.value) for f in drawpoker.table(one.state).facts if f.name in {"main_pot", "side_pot"}]

    assert lying(first) == []
    divided = first.then("seat1: call", "seat2: raise 25", "seat3: call", "seat4: call")
    assert lying(divided) == [("main_pot", 40), ("side_pot", 45)]
    drawn = divided.then("seat1: stand", "seat2: stand", "seat3: stand", "seat4: stand", "seat3: bet 20")
    assert lying(drawn) == [("main_pot", 40), ("side_pot", 45)]
    assert lying(drawn.then("seat4: call")) == []
