"""Every number of every game's rules and carry is bounded, and refused beyond its bounds wherever it comes from."""

import random
from dataclasses import replace
from typing import Literal, get_args, get_origin

import pytest
from tapisvert.core.bounds import bounded
from tapisvert.core.dealing import shuffled
from tapisvert.core.errors import RulesError
from tapisvert.core.links import from_json, to_json
from tapisvert.core.record import Record
from tapisvert.core.seats import BySeat
from tapisvert.core.wire import hints
from tapisvert.games import GAMES
from tapisvert.text.say import say

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def counts(kind):
    """Whether a value of this type holds a number that is not one of a few."""
    if get_origin(kind) is Literal or kind is bool:
        return False
    return kind is int or any(counts(one) for one in get_args(kind))


@every_game
def test_every_number_of_rules_and_carry_is_bounded(game):
    for kind in (game.Rules, game.Carry):
        known = {name for name, _, _ in bounded(kind)}
        assert known == {name for name, declared in hints(kind).items() if counts(declared)}


@every_game
def test_a_number_beyond_its_bounds_is_refused_in_rules_carry_and_record(game):
    rules = next(iter(game.PRESETS.values()))
    seat = game.seats(rules)[0]
    record = Record(
        game=game.key, preset=next(iter(game.PRESETS)), rules=rules, carry=game.Carry(),
        pack=shuffled(game, rules, random.Random(1)),
    )  # fmt: skip
    for part, kind in (("rules", game.Rules), ("carry", game.Carry)):
        for name, within, each_seat in bounded(kind):
            for value in (within.least - 1, within.most + 1):
                wrong = replace(getattr(record, part), **{name: ((seat, value),) if each_seat else value})
                refused = []
                written = {**to_json(game, record), part: {name: {seat: value} if each_seat else value}}
                given = replace(record, **{part: wrong})
                for refuses in (
                    lambda given=given: game.start(given.rules, given.pack, given.carry),
                    lambda written=written: from_json(game, written),
                ):
                    with pytest.raises(RulesError) as caught:
                        refuses()
                    refused.append((caught.value.code, caught.value.fields))
                particulars = {"value": value, "least": within.least, "most": within.most}
                assert refused == [("out_of_range", {"field": seat if each_seat else name, **particulars})] * 2
                for lang in ("en", "fr"):
                    assert say(caught.value, lang, game=game.key).startswith(seat if each_seat else name)


@every_game
def test_numbers_at_their_bounds_are_refused_only_where_they_do_not_go_together(game):
    """What ``check`` says of a single field at either end is never that it is out of range."""
    rules = next(iter(game.PRESETS.values()))
    for name, within, _ in bounded(game.Rules):
        for value in (within.least, within.most):
            try:
                game.check(replace(rules, **{name: value}))
            except RulesError as error:
                assert error.code == "fields_disagree"  # noqa: PT017 - not raised is as good


@every_game
def test_a_table_with_too_many_chips_is_refused(game):
    kinds = hints(game.Carry)
    if "stacks" not in kinds or get_origin(kinds["stacks"]) is not BySeat:
        return
    for preset, rules in game.PRESETS.items():
        carry = game.before(rules, game.Carry(), random.Random(preset))
        rich = replace(carry, stacks=tuple((seat, 10**9) for seat in game.seats(rules)))
        with pytest.raises(RulesError) as caught:
            game.check_carry(rules, rich)
        assert caught.value.code == "too_many_chips"
