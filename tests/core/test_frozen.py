"""Quick frozen dataclasses: made, changed, compared, copied and refused as the plain ones are."""

import copy
import dataclasses
import inspect
import pickle
from dataclasses import dataclass, field

import pytest
from tapisvert.core.cards import Card, card
from tapisvert.core.choices import Act
from tapisvert.core.frozen import changing, making, quick, replace
from tapisvert.core.step import Step


@quick
@dataclass(frozen=True, slots=True)
class Bid:
    seat: str
    chips: int = 1


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    hand: tuple[Card, ...]
    bids: tuple[Bid, ...] = ()
    turn: str = "elder"


@dataclass(frozen=True, slots=True)
class PlainBid:
    seat: str
    chips: int = 1


def test_fields_are_given_by_place_by_name_and_by_default():
    assert (Bid("elder", 3).seat, Bid("elder", 3).chips) == ("elder", 3)
    assert Bid("elder") == Bid(seat="elder", chips=1)
    assert Moment(hand=()).turn == "elder"


@pytest.mark.parametrize(("places", "names"), [((), {}), (("elder", 1, 2), {}), (("elder",), {"pips": 2})])
def test_arguments_that_do_not_fit_are_refused(places, names):
    with pytest.raises(TypeError):
        Bid(*places, **names)


def test_keyword_only_fields_are_not_given_by_place():
    with pytest.raises(TypeError):
        Moment(())


def test_the_signature_names_the_fields_and_their_defaults():
    assert str(inspect.signature(Bid)) == "(seat, chips=1)"


def test_what_was_made_cannot_be_changed():
    for one in (Bid("elder"), replace(Bid("elder"), chips=2), copy.copy(Bid("elder"))):
        with pytest.raises(dataclasses.FrozenInstanceError):
            one.seat = "younger"
        with pytest.raises(dataclasses.FrozenInstanceError):
            del one.seat


def test_equal_values_are_equal_and_hash_alike_and_print_as_plain_ones_do():
    assert Bid("elder", 2) == replace(Bid("elder"), chips=2)
    assert hash(Bid("elder", 2)) == hash(replace(Bid("elder"), chips=2))
    assert Bid("elder") != Bid("younger")
    assert repr(Bid("elder")) == repr(PlainBid("elder")).replace("PlainBid", "Bid")
    assert type(replace(Bid("elder"), chips=2)) is Bid


def test_replace_changes_the_named_fields_only():
    old = Moment(hand=(card("KH"),), turn="younger")
    new = replace(old, bids=(Bid("elder"),))
    assert new == Moment(hand=(card("KH"),), turn="younger", bids=(Bid("elder"),))
    assert old.bids == ()
    assert dataclasses.replace(old, bids=(Bid("elder"),)) == new


def test_replace_refuses_a_field_that_there_is_not():
    with pytest.raises(TypeError, match="pips"):
        replace(Bid("elder"), pips=3)


def test_replace_takes_any_other_dataclass_too():
    assert replace(PlainBid("elder"), chips=4) == PlainBid("elder", 4)


def test_a_function_for_one_change_copies_as_replace_does():
    old = Moment(hand=(card("KH"),), turn="younger")
    new = changing(Moment, "turn", "bids")(old, "elder", (Bid("elder"),))
    assert new == replace(old, turn="elder", bids=(Bid("elder"),))
    assert changing(PlainBid, "chips")(PlainBid("elder"), 4) == PlainBid("elder", 4)


def test_a_function_for_one_way_of_making_gives_the_defaults_of_the_rest():
    made = making(Moment, "turn", "hand")("younger", (card("KH"),))
    assert made == Moment(hand=(card("KH"),), turn="younger")
    with pytest.raises(dataclasses.FrozenInstanceError):
        made.turn = "elder"


def test_what_is_made_or_changed_must_be_a_field_and_complete():
    for function in (changing, making):
        with pytest.raises(TypeError, match="pips"):
            function(Bid, "seat", "pips")
    with pytest.raises(TypeError, match="hand"):
        making(Moment, "turn")


def test_copies_and_pickles_are_equal():
    value = Moment(hand=(card("KH"),), bids=(Bid("elder", 2),))
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):  # noqa: S301 -- our own
        assert again == value
        assert again.hand[0] is card("KH")


def test_generic_classes_may_be_quick():
    assert Step[int, str](1, ("a",)) == Step(1, ("a",))
    assert Act(Bid("elder")).seat == "elder"


def test_a_class_that_does_more_than_set_its_fields_is_refused():
    @dataclass(frozen=True, slots=True)
    class Checked:
        chips: int

        def __post_init__(self):
            raise ValueError

    @dataclass(frozen=True, slots=True)
    class Listed:
        bids: list[int] = field(default_factory=list)

    @dataclass(frozen=True, slots=True)
    class Longer(PlainBid):
        pips: int = 0

    @dataclass(frozen=True)
    class Loose:
        chips: int

    for cls in (Checked, Listed, Longer, Loose):
        with pytest.raises(TypeError, match=cls.__name__):
            quick(cls)
