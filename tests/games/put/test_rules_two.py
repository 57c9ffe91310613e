"""The rules of Put for two, one test a rule, named by it."""

import ast
import random
import re
import sys
from fractions import Fraction
from pathlib import Path

import pytest
import tapisvert.games.put as game
from tapisvert.core.cards import card, cards
from tapisvert.core.dealing import shuffled
from tapisvert.core.errors import CardError, IllegalAction, RulesError
from tapisvert.core.replay import replay, view_of
from tapisvert.core.seats import by_seat
from tapisvert.games.put.odds.hands import open_hands, totals
from tapisvert.games.put.odds.match_equity import answer, match_chance, side_chances
from tapisvert.games.put.rules import PRESETS, Carry, Rules, ranks, strength
from tapisvert.games.put.state import (
    CardPlayed,
    DrawnPutScored,
    HandDrawn,
    HandWon,
    Play,
    Put,
    PutWon,
    TrickTied,
    TrickWon,
)
from tapisvert.matches import Player, advance, begin, next_deal, polled, seat_of

from tests.games.put.hands import LETTERS, action_of, dealt, events_of, follows, may, play, points, refused, tricks
from tests.refusals import beyond

PLAIN = {"P": "3S KH 8D", "D": "QS 2H 8C"}
ALL = "P:3S D:QS P:KH D:2H D:8C P:8D"  # one trick each and a tie
HANDS = ("3S KH 8D", "QS 2H 8C", "9S 9H 9D", "4S 4H 4D")
WINS = {"P": "3S 2H 4D", "D": "AH KD QC"}
HERE = Path(__file__).parent
ROOT = HERE.parents[2]


def test_put_r1_three_cards_three_tricks_two_three_or_four_players():
    for players, letters in LETTERS.items():
        state = play(dict(zip(letters, HANDS[:players], strict=True)))
        assert [len(hand) for hand in state.hands] == [3] * players
    assert tricks(play(PLAIN, ALL)) == {"P": 1, "D": 1}


def test_put_r2_the_order_is_3_2_ace_king_down_to_4_and_suits_are_equal():
    order = ["3", "2", "A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4"]
    heights = [{strength(Rules(), card(rank + suit)) for suit in "SHDC"} for rank in order]
    assert all(len(one) == 1 for one in heights)
    assert sorted(heights, key=max, reverse=True) == heights
    assert len(game.pack(Rules())) == 52


def test_put_r3_one_card_at_a_time_the_pone_first():
    record = dealt(PLAIN)
    assert record.pack[:6] == cards("3S QS KH 2H 8D 8C")
    assert game.layout(record.rules) == ("pone", "dealer") * 3


def test_put_r4_any_card_may_be_led_and_any_may_answer():
    state = play(PLAIN)
    assert {"P:3S", "P:KH", "P:8D"} <= may(state)
    assert {"D:QS", "D:2H", "D:8C"} <= may(play(PLAIN, "P:3S"))


def test_put_r4_the_higher_rank_takes_the_trick_and_leads():
    assert events_of(WINS, "P:4D D:QC")[1] == TrickWon("dealer", card("QC"))
    assert "D:AH" in may(play(WINS, "P:4D D:QC"))


def test_put_r5_a_put_stops_play_until_it_is_seen_or_folded_to():
    state = play(PLAIN, "P:put")
    assert may(state) == {"D:see", "D:fold"}
    assert points(play(PLAIN, "P:put D:fold")) == {"P": 1, "D": 0}
    assert game.table(play(PLAIN, "P:put D:see")).stake == 2


def test_put_r6_two_tricks_win_one_point_or_two_after_a_seen_put():
    assert points(play(WINS, "P:3S D:QC P:2H D:KD P:4D D:AH")) == {"P": 1, "D": 0}
    assert points(play(WINS, "P:put D:see P:3S D:QC P:2H D:KD P:4D D:AH")) == {"P": 2, "D": 0}
    assert points(play(PLAIN, ALL)) == {"P": 0, "D": 0}


def test_put_r6_three_ties_draw():
    state = play({"P": "AS QH 6D", "D": "AH QD 6C"}, "P:AS D:AH P:QH D:QD P:6D D:6C")
    assert points(state) == {"P": 0, "D": 0}
    assert game.result(state).tied == 3


def test_put_r7_the_match_goes_to_the_first_at_five():
    assert follows(PLAIN, "P:put D:fold", scores={"P": 4, "D": 3}).winners == ("pone",)
    assert not follows(PLAIN, "P:put D:fold", scores={"P": 3, "D": 4}).over


WINDOWS = ("", "P:3S", "P:3S D:QS", "P:3S D:QS P:KH", "P:3S D:QS P:KH D:2H", "P:3S D:QS P:KH D:2H D:8C")


@pytest.mark.parametrize("acts", WINDOWS)
def test_put_1_both_seats_may_put_at_every_moment_while_a_card_is_left(acts):
    assert {"P:put", "D:put"} <= may(play(PLAIN, acts))


@pytest.mark.parametrize("acts", WINDOWS)
def test_put_2_the_seat_off_turn_is_asked_first(acts):
    table = game.table(play(PLAIN, acts))
    assert polled(table)[-1] == table.turn
    assert len(polled(table)) == 2


def test_put_3_card_then_call_and_call_then_card_are_two_different_lines():
    first, second = play(PLAIN, "P:KH P:put"), play(PLAIN, "P:put D:see P:KH")
    assert (first.call, second.call) == ("pending", "seen")
    assert may(first) == {"D:see", "D:fold"}


def test_put_4_the_second_call_is_dropped_and_must_answer_the_first():
    state = play(PLAIN, "P:put")
    assert refused(state, "D:put") == ("one_put_per_hand", "PUT-4")
    assert refused(state, "P:put") == ("one_put_per_hand", "PUT-4")
    assert may(state) == {"D:see", "D:fold"}
    assert refused(play(PLAIN, "P:put D:see P:KH"), "D:put") == ("one_put_per_hand", "PUT-4")


def test_put_5_no_put_after_the_sixth_card():
    assert "P:put" in may(play(PLAIN, ALL.rsplit(" ", 1)[0]))
    assert refused(play(PLAIN, ALL), "P:put") == ("hand_over", "PUT-5")
    assert may(play(PLAIN, ALL)) == set()


def test_put_6_after_two_tricks_the_third_is_played_and_may_be_put():
    state = play(WINS, "P:3S D:QC P:2H D:KD")
    assert may(state) == {"P:4D", "P:put", "D:put"}
    assert points(play(WINS, "P:3S D:QC P:2H D:KD D:put P:see P:4D D:AH")) == {"P": 2, "D": 0}


@pytest.mark.parametrize("acts", WINDOWS)
def test_put_7_after_a_see_the_same_seat_is_on_turn_and_nobody_may_put(acts):
    turn = game.table(play(PLAIN, acts)).turn
    state = play(PLAIN, f"{acts} D:put P:see")
    assert game.table(state).turn == turn
    assert state.call == "seen"
    assert not {"P:put", "D:put"} & may(state)


ONE_AND_TWO_TIES = ({"P": "AS QH 6D", "D": "AH QD 5C"}, "P:AS D:AH P:QH D:QD P:6D D:5C")


def test_put_8_one_trick_and_two_ties_draw_and_win_where_the_option_says_so():
    hands, acts = ONE_AND_TWO_TIES
    assert points(play(hands, acts)) == {"P": 0, "D": 0}
    assert HandDrawn("PUT-8") in events_of(hands, acts)
    assert points(play(hands, acts, one_trick_two_ties="win")) == {"P": 1, "D": 0}
    assert HandWon(("pone",), 1, 1, "PUT-8") in events_of(hands, acts, one_trick_two_ties="win")


def test_put_8_with_the_option_one_trick_each_is_still_a_draw():
    assert points(play(PLAIN, ALL, one_trick_two_ties="win")) == {"P": 0, "D": 0}


def test_put_9_after_a_tie_the_same_leader_leads_again_also_twice():
    hands = {"P": "AS QH 6D", "D": "AH QD 5C"}
    assert events_of(hands, "P:AS D:AH")[1] == TrickTied("pone", "A")
    assert "P:QH" in may(play(hands, "P:AS D:AH"))
    assert "P:6D" in may(play(hands, "P:AS D:AH P:QH D:QD"))
    lost = {"P": "4S AS QH", "D": "5C AH QD"}  # the dealer, once he leads, leads on
    assert "D:QD" in may(play(lost, "P:4S D:5C D:AH P:AS"))


def test_put_10_tied_cards_are_nobodys_and_all_may_know_them():
    piles = game.table(play(ONE_AND_TWO_TIES[0], "P:AS D:AH")).piles
    tied = next(pile for pile in piles if pile.name == "tied")
    assert (tied.owner, tied.cards, tied.seen_by) == (None, cards("AS AH"), None)


def test_put_11_the_first_dealer_is_drawn_by_a_seed():
    players = (Player("a"), Player("b"))
    first = [
        begin(game, players, preset="two-players", rules=Rules(), rng=random.Random(seed)).deals[0].seating
        for seed in range(40)
    ]
    assert set(first) == {(0, 1), (1, 0)}
    again = begin(game, players, preset="two-players", rules=Rules(), rng=random.Random(3)).deals[0].seating
    assert again == first[3]


@pytest.mark.parametrize(
    ("hands", "acts"), [(PLAIN, ALL), (PLAIN, "P:put D:fold"), (WINS, "P:3S D:QC P:2H D:KD P:4D D:AH")]
)
def test_put_12_the_deal_changes_after_every_hand(hands, acts):
    next_one = follows(hands, acts, scores={"P": 1, "D": 2})
    assert dict(next_one.moved) == {"pone": "dealer", "dealer": "pone"}
    won = points(play(hands, acts))
    assert dict(next_one.carry.scores) == {"dealer": 1 + won["P"], "pone": 2 + won["D"]}


def test_put_12_the_deals_of_a_match_are_counted():
    for scores, over in ((None, False), ({"P": 4, "D": 4}, True)):
        options = {"scores": scores} if scores else {}
        ended = follows(PLAIN, "P:put D:fold", **options)
        assert (ended.over, ended.carry.deal) == (over, dealt(PLAIN, **options).carry.deal + 1)


def test_put_13_historically_a_seen_put_is_for_the_game():
    acts = "P:put D:see P:3S D:QC P:2H D:KD P:4D D:AH"
    assert events_of(WINS, acts, preset="historical", scores={"P": 1, "D": 4})[-1] == HandWon(("pone",), 2, 4, "PUT-13")
    quiet = events_of(WINS, "P:3S D:QC P:2H D:KD P:4D D:AH", preset="historical")
    assert quiet[-1] == events_of(WINS, "P:3S D:QC P:2H D:KD P:4D D:AH")[-1] == HandWon(("pone",), 2, 1, "PUT-R6")
    assert events_of(WINS, acts)[-1] == HandWon(("pone",), 2, 2, "PUT-R6")
    assert follows(WINS, acts, preset="historical", scores={"P": 1, "D": 4}).winners == ("pone",)
    assert not follows(WINS, acts, scores={"P": 1, "D": 4}).over
    assert points(play(WINS, "P:put D:fold", preset="historical")) == {"P": 1, "D": 0}


def test_put_13_a_game_of_one_point_is_won_by_one_point():
    acts = "P:put D:see P:3S D:QC P:2H D:KD P:4D D:AH"
    assert points(play(WINS, acts, preset="historical", target=1)) == {"P": 1, "D": 0}


def test_put_14_four_and_two_are_six_and_end_the_match():
    acts = "P:put D:see P:3S D:QC P:2H D:KD P:4D D:AH"
    ended = follows(WINS, acts, scores={"P": 4, "D": 4})
    assert ended.winners == ("pone",)
    assert dict(ended.carry.scores)["pone"] == 6


def test_put_12_the_points_of_the_table_are_those_before_the_deal_until_it_is_over():
    options = {"scores": {"P": 2, "D": 3}}
    assert dict(game.table(play(PLAIN, "P:put", **options)).points) == {"pone": 2, "dealer": 3}
    assert dict(game.table(play(PLAIN, "P:put D:fold", **options)).points) == {"pone": 3, "dealer": 3}


def test_put_15_a_put_at_four_points_is_legal_and_a_fold_ends_the_match():
    assert "P:put" in may(play(PLAIN, scores={"P": 4, "D": 4}))
    assert follows(PLAIN, "P:put D:fold", scores={"P": 4, "D": 4}).winners == ("pone",)
    assert answer(Rules(), mine=4, theirs=4).fold == 0


def test_put_16_a_put_against_a_player_at_four_is_legal():
    assert {"P:put", "D:put"} <= may(play(PLAIN, scores={"P": 4, "D": 0}))
    stakes = answer(Rules(), mine=4, theirs=2)
    assert stakes.won == match_chance(5, 2, target=5) == 1  # he would lose the match with the hand, put or no put


@pytest.mark.parametrize("acts", [ALL, "P:put D:fold", "D:put P:fold", "P:put D:see " + ALL])
def test_put_17_two_players_never_both_reach_the_target_in_one_hand(acts):
    scores = points(play(PLAIN, acts))
    assert sum(number > 0 for number in scores.values()) <= 1


def test_put_17_a_match_that_stands_level_at_the_target_goes_on():
    assert not follows(PLAIN, ALL, scores={"P": 5, "D": 5}).over
    assert follows(PLAIN, "P:put D:fold", scores={"P": 5, "D": 5}).winners == ("pone",)


def test_put_18_house_rule_a_drawn_put_gives_the_callers_opponent_one():
    acts = f"P:put D:see {ALL}"
    assert points(play(PLAIN, acts)) == {"P": 0, "D": 0}
    assert points(play(PLAIN, acts, preset="house-draw")) == {"P": 0, "D": 1}
    assert events_of(PLAIN, acts, preset="house-draw")[-1] == DrawnPutScored(("dealer",), 1, "PUT-18")
    assert points(play(PLAIN, ALL, preset="house-draw")) == {"P": 0, "D": 0}


def test_put_19_nobody_can_throw_up_his_cards_without_a_call():
    assert refused(play(PLAIN), "P:fold") == ("no_put_to_answer", "PUT-R5")
    assert refused(play(PLAIN), "D:see") == ("no_put_to_answer", "PUT-R5")


def test_put_20_a_plain_win_pays_one_a_folded_put_one_a_seen_one_two_a_draw_nothing():
    paid = [
        points(play(WINS, "P:3S D:QC P:2H D:KD P:4D D:AH")),
        points(play(PLAIN, "P:put D:fold")),
        points(play(WINS, "P:put D:see P:3S D:QC P:2H D:KD P:4D D:AH")),
        points(play(PLAIN, ALL)),
    ]
    assert [one["P"] - one["D"] for one in paid] == [1, 1, 2, 0]


def test_put_21_the_ace_is_third_of_thirteen():
    assert ranks(Rules()).index("A") == 2
    assert len(ranks(Rules())) == 13


def test_put_22_tricks_are_played_face_up():
    record = dealt(PLAIN)
    for acts in ("P:3S", "P:3S D:QS"):
        actions = tuple(action_of(text, 2) for text in acts.split())
        steps = [*replay(game, record)]
        for action in actions:
            steps.append(game.apply(steps[-1].state, action))
        seen = view_of(game, record, steps, "dealer")
        assert CardPlayed("pone", card("3S")) in seen.events
        assert any(card("3S") in pile.cards for pile in seen.table.piles)


def test_put_23_that_any_three_is_very_strong_is_false():
    chances = open_hands(Rules(), cards("3S 5H 4D"), place="pone")
    assert chances.chance("win") < 1 / 1000
    assert chances.chance("lose") > 8 / 10


def test_put_24_at_four_all_a_call_gains_no_fold():
    stakes = answer(Rules(), mine=4, theirs=4)
    assert (stakes.fold, stakes.lost) == (0, 0)  # to fold loses as surely as to see and lose
    assert stakes.break_even == 0


def test_put_25_the_window_opens_when_all_six_cards_are_dealt():
    record = dealt(PLAIN)
    steps = replay(game, record)
    assert len(steps) == 1
    assert [len(hand) for hand in steps[0].state.hands] == [3, 3]
    assert {"P:put", "D:put"} <= may(steps[0].state)


def test_put_26_every_hand_is_dealt_from_a_whole_shuffled_pack():
    rng = random.Random(1)
    players = (Player("a", 1), Player("b", 1))
    match = begin(game, players, preset="two-players", rules=Rules(), rng=rng)
    packs = {shuffled(game, Rules(), rng) for _ in range(5)} | {match.record.pack}
    assert len(packs) == 6
    assert all(set(pack) == set(game.pack(Rules())) for pack in packs)


CLOCKS = {"asyncio", "datetime", "sched", "signal", "threading", "time"}


def modules_behind(name):
    """Every module of the engine that importing one of them imports, with the others that it names."""
    found, waiting = {}, [name]
    while waiting:
        module = waiting.pop()
        if module in found:
            continue
        found[module] = set()
        for node in ast.walk(ast.parse(Path(sys.modules[module].__file__).read_text("utf-8"))):
            names = {alias.name for alias in node.names} if isinstance(node, ast.Import) else set()
            names |= {node.module} if isinstance(node, ast.ImportFrom) else set()
            found[module] |= names
            waiting += [one for one in names if one.startswith("tapisvert.")]
    return found


def test_put_27_the_engine_has_no_clock():
    behind = modules_behind("tapisvert.games.put")
    assert {"tapisvert.games.put.play", "tapisvert.games.put.ai.policy", "tapisvert.core.game"} <= set(behind)
    assert {name: imported & CLOCKS for name, imported in behind.items() if imported & CLOCKS} == {}


@pytest.mark.parametrize(("language", "claim"), [
    ("en", "ancestor of (modern )?poker"), ("fr", "ancêtre du poker"),
    ("en", "Scandinavian"), ("fr", "scandinave"),
])  # fmt: skip
def test_put_28_what_the_sources_do_not_support_is_said_only_to_be_denied(language, claim):
    said = []
    for page in (ROOT / "docs" / language).rglob("*.md"):
        paragraphs = re.split(r"\n\s*\n|\n(?=\* )", page.read_text("utf-8"))
        said += [text for text in paragraphs if re.search(claim, " ".join(text.split()), re.IGNORECASE)]
    assert said, "the page of sources names the claim, to deny it"
    assert [text for text in said if "(#put-28)" not in text and "rules.md#put-28" not in text] == []
    for catalogue in (ROOT / "engine" / "tapisvert" / "text" / language).glob("*.toml"):
        assert not re.search(claim, " ".join(catalogue.read_text("utf-8").split()), re.IGNORECASE), catalogue.name


# What the rules do not number


def test_to_lead_is_a_disadvantage():
    best = totals(Rules(), skill="best")
    assert best.chance("win") < best.chance("lose")


REFUSED = [
    ("", "D:QS", "not_your_turn", "PUT-R4"),
    ("P:3S", "P:KH", "not_your_turn", "PUT-R4"),
    ("", "P:QS", "card_not_held", "PUT-R4"),
    ("P:put", "P:3S", "answer_first", "PUT-R5"),
    ("P:put", "D:QS", "answer_first", "PUT-R5"),
    ("P:put", "P:see", "not_your_answer", "PUT-34"),
    ("P:put", "D:put", "one_put_per_hand", "PUT-4"),
    ("", "P:see", "no_put_to_answer", "PUT-R5"),
    ("", "P:keep", "no_exchange", "PUT-40"),
    ("", "D:swap=QS", "no_exchange", "PUT-40"),
    (ALL, "P:3S", "hand_over", "PUT-5"),
]


@pytest.mark.parametrize(("acts", "text", "code", "rule"), REFUSED)
def test_what_may_not_be_done_is_refused_with_its_code_and_rule(acts, text, code, rule):
    assert refused(play(PLAIN, acts), text) == (code, rule)


def test_every_code_of_a_refusal_is_tried():
    of_partners = {"already_answered", "exchange_first"}  # in test_rules_many
    assert {code for *_, code, _ in REFUSED} | of_partners == set(game.ERRORS)


def test_a_seat_that_the_rules_do_not_have_is_never_on_turn():
    for action in (Put("third"), Play("third", card("3S"))):
        with pytest.raises(IllegalAction) as caught:
            game.apply(play(PLAIN), action)
        assert (caught.value.code, caught.value.rule) == ("not_your_turn", "PUT-R4")


def test_a_folded_hand_is_over():
    state = play(PLAIN, "D:put P:fold")
    assert events_of(PLAIN, "D:put P:fold")[-1] == PutWon(("dealer",), 1)
    assert refused(state, "P:3S")[0] == "hand_over"
    assert game.legal(state) == ()


@pytest.mark.parametrize(("changed", "code", "fields"), [
    ({"pack": 32}, "fields_disagree", {"field": "pack", "other": "order"}),
    ({"order": "trut"}, "fields_disagree", {"field": "pack", "other": "order"}),
    ({"target": 0}, *beyond("target", 0, 1, 100)),
])  # fmt: skip
def test_rules_that_do_not_go_together_are_refused_also_when_cards_are_dealt(changed, code, fields):
    rules = Rules(**changed)
    for refuses in (game.check, lambda rules: game.start(rules, game.pack(rules))):
        with pytest.raises(RulesError) as refused:
            refuses(rules)
        assert (refused.value.code, refused.value.fields) == (code, fields)
    game.check(Rules(target=1))


@pytest.mark.parametrize(("carry", "code", "fields"), [
    (Carry(scores=by_seat({"elder": 1})), "seat_unknown", {"seat": "elder"}),
    (Carry(scores=by_seat({"pone": -1})), *beyond("pone", -1, 0, 10000)),
    (Carry(rounds=by_seat({"elder": 1})), "seat_unknown", {"seat": "elder"}),
    (Carry(rounds=by_seat({"dealer": -2})), *beyond("dealer", -2, 0, 10000)),
])  # fmt: skip
def test_a_carry_with_an_unknown_seat_or_negative_points_is_refused(carry, code, fields):
    with pytest.raises(RulesError) as refused:
        game.start(Rules(), game.pack(Rules()), carry)
    assert (refused.value.code, refused.value.fields) == (code, fields)


@pytest.mark.parametrize(("preset", "scores", "code"), [
    ("two-players", {"pone": 5, "dealer": 4}, "match_decided"),
    ("two-players", {"pone": 4, "dealer": 7}, "match_decided"),
    ("game-of-7", {"pone": 5, "dealer": 6}, None),
    ("three-players", {"pone": 5, "second": 5, "dealer": 3}, None),  # PUT-17: they play on
    ("three-players", {"pone": 6, "second": 5, "dealer": 5}, "match_decided"),
    ("partnership", {"pone": 4, "second": 3, "third": 4, "dealer": 3}, None),
    ("partnership", {"pone": 5, "second": 3, "third": 5, "dealer": 3}, "match_decided"),
    ("partnership", {"pone": 4, "third": 3}, "fields_disagree"),
])  # fmt: skip
def test_no_deal_follows_a_match_that_is_won(preset, scores, code):
    rules = PRESETS[preset]
    carry = Carry(scores=by_seat(scores))
    if code is None:
        assert game.start(rules, game.pack(rules), carry)
        return
    with pytest.raises(RulesError) as refused:
        game.start(rules, game.pack(rules), carry)
    assert refused.value.code == code


def test_put_47_only_whiskey_counts_rounds():
    owed = Carry(rounds=by_seat({"pone": 3}))
    assert game.start(PRESETS["whiskey"], game.pack(Rules()), owed)
    with pytest.raises(RulesError) as refused:
        game.start(Rules(), game.pack(Rules()), owed)
    assert (refused.value.code, refused.value.fields) == ("carry_unknown", {"field": "rounds"})


def test_the_longest_match_that_may_be_played_is_thought_about():
    """A target of a hundred points, at two and at three: chances are sums, not searches."""
    longest = side_chances((0, 0), target=100), side_chances((0, 0, 0), target=100)
    assert [sum(chances) for chances in longest] == [pytest.approx(1), pytest.approx(1)]
    assert longest[1] == pytest.approx((1 / 3,) * 3)
    assert match_chance(99, 0, target=100) == 1 - Fraction(1, 2**100)
    with pytest.raises(RulesError):
        answer(Rules(), mine=5, theirs=2)


def test_a_pack_that_is_not_the_games_is_refused():
    with pytest.raises(CardError):
        game.start(PRESETS["trut"], game.pack(Rules()))


def test_the_points_of_a_match_are_carried_to_where_each_player_sits():
    rng = random.Random(2)
    match = begin(game, (Player("a", 2), Player("b", 2)), preset="two-players", rules=Rules(), rng=rng)
    before = {player: seat_of(game, match, player) for player in (0, 1)}
    match = next_deal(game, advance(game, match, rng), rng)
    assert {player: seat_of(game, match, player) for player in (0, 1)} == {0: before[1], 1: before[0]}
