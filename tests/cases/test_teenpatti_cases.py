"""Teen Patti by hand: windows, shows, side-shows, limits, short stacks and variants, written as hand files."""
# ruff: noqa: E501 - a case a line

import pytest
import tapisvert.games.teenpatti as game

from tests.cases.hand_files import holds

HIGH, MID, LOW, BAD = "AS AH AD", "KS KH 7D", "QS 9H 5D", "8C 6D 2H"


def case(hands, acts, end=None, *, preset="classic", stacks=None, pot=None, wild_rank=None, **rules):
    """``acts``: ``1 look; 2 bet 4; !2 show=code; ?stake=2 pot=8``; ``end`` by key, a list in the order of seats."""
    deal = {f"seat{n}": held for n, held in enumerate(hands, 1) if held}
    rules["players"] = len(hands)
    steps = []
    for act in filter(None, (part.strip() for part in acts.split(";"))):
        if act[0] == "?":
            claims = dict(pair.split("=") for pair in act[1:].split())
            expect = {k: f"seat{v}" if k == "to_act" else int(v) for k, v in claims.items()}
            last = steps[-1] if steps else steps.append({}) or steps[-1]
            last.setdefault("expect", {}).update(expect)
        elif act[0] == "!":
            what, _, code = act[1:].partition("=")
            last = steps[-1] if steps else steps.append({}) or steps[-1]
            last.setdefault("refused", []).append(f"seat{what} {code}".replace(" ", ": ", 1).strip())
        elif act[0] == "=":
            steps[-1].setdefault("expect", {})["legal"] = [
                f"seat{one.strip()}".replace(" ", ": ", 1) for one in act[1:].split(",")
            ]
        else:
            steps.append({"do": f"seat{act}".replace(" ", ": ", 1)})
    carry = {}
    if stacks:
        carry["stacks"] = {f"seat{n}": chips for n, chips in enumerate(stacks, 1)}
    if pot:
        carry["pot"] = pot
    if wild_rank:
        carry["wild_rank"] = wild_rank
    expected = None
    if end is not None:
        expected = {k: {f"seat{n}": c for n, c in enumerate(v, 1)} if k == "stacks" else v for k, v in end.items()}
        if "winner" in expected:
            expected["winner"] = [f"seat{n}" for n in expected["winner"]]
    hand, state = holds("teenpatti", preset, deal, steps, expected, rules=rules, carry=carry)
    return hand.record, state


S2, S3, S4 = [100, 100], [100, 100, 100], [100, 100, 100, 100]
CASES = {
    # TEEN-10, TEEN-13, TEEN-14, TEEN-15: windows
    "first-blind-window": ([BAD, LOW, MID], "1 bet 1; ?stake=1 pot=4; !2 bet 3=bet_above_window; !2 bet 0=bet_below_window; 2 bet 2; ?stake=2 pot=6", None, {}),
    "first-seen-starts-at-two-boots": ([BAD, LOW, MID], "1 look; !1 bet 1=bet_below_window; !1 bet 3=bet_odd; !1 bet 5=bet_above_window; 1 bet 4; ?stake=2 pot=7", None, {}),
    "seen-bet-halved": ([BAD, LOW, MID], "1 bet 2; 2 look; !2 bet 5=bet_odd; !2 bet 3=bet_below_window; 2 bet 8; ?stake=4; 3 bet 4; ?stake=4; 1 bet 8; ?stake=8", None, {}),
    "odd-stake-seen": ([BAD, LOW, MID], "1 bet 2; 2 bet 3; ?stake=3; 3 look; !3 bet 7=bet_odd; !3 bet 5=bet_below_window; !3 bet 13=bet_above_window; 3 bet 6; ?stake=3", None, {}),
    "boot-of-ten": ([BAD, LOW, MID], "1 look; !1 bet 10=bet_below_window; !1 bet 25=bet_odd; 1 bet 40; ?stake=20 pot=70; !2 bet 41=bet_above_window; 2 bet 40; ?stake=40", None, {"boot": 10}),
    "all-that-is-legal-blind": ([BAD, LOW, MID], "1 bet 2; =2 look, 2 bet 2, 2 bet 3, 2 bet 4, 2 pack", None, {}),
    "all-that-is-legal-seen": ([BAD, LOW, MID], "1 bet 2; 2 look; =2 bet 4, 2 bet 6, 2 bet 8, 2 pack", None, {}),
    # TEEN-16, TEEN-17: looking
    "look-off-turn": ([BAD, LOW], "1 bet 1; !1 look=not_your_turn; 2 look; !2 look=already_seen; ?to_act=2 pot=3; 2 pack", {"winner": [1], "stacks": [101, 99], "pot": 3}, {"stacks": S2}),
    "look-then-pack-costs-nothing": ([BAD, LOW, MID], "1 look; 1 pack; ?pot=3; 2 look; 2 pack", {"winner": [3], "stacks": [99, 99, 102]}, {"stacks": S3}),
    "once-seen-always-seen": ([BAD, LOW], "1 look; 1 bet 2; 2 bet 1; !1 bet 1=bet_below_window; !1 look=already_seen; 1 bet 2", None, {}),
    "must-look": ([BAD, LOW], "1 bet 1; 2 bet 1; !1 bet 1=must_look; !1 show=must_look; 1 look; 1 bet 2", None, {"max_blind_turns": 1}),
    "packed-players-are-out": ([BAD, LOW, MID], "1 pack; !1 bet 1=not_your_turn; 2 bet 1; 3 bet 1; ?to_act=2", None, {}),
    # TEEN-20 to TEEN-24: the show
    "show-blind-asks-blind": ([HIGH, MID], "1 show", {"winner": [1], "pot": 3, "stacks": [101, 99]}, {"stacks": S2}),
    "show-costs-stake-now": ([MID, HIGH], "1 bet 2; 2 bet 4; 1 show", {"winner": [2], "pot": 12, "stacks": [93, 107]}, {"stacks": S2}),
    "show-seen-asks-seen": ([HIGH, MID], "1 look; 1 bet 2; 2 look; 2 bet 4; 1 show", {"winner": [1], "pot": 12, "stacks": [105, 95]}, {"stacks": S2}),
    "show-seen-asks-seen-once": ([HIGH, MID], "1 look; 1 bet 2; 2 look; 2 bet 4; 1 show", {"winner": [1], "pot": 10, "stacks": [105, 95]}, {"stacks": S2, "seen_show_multiplier": 1}),
    "show-seen-may-not-ask-blind": ([HIGH, MID], "1 bet 1; 2 look; !2 show=show_seen_asks_blind; 2 bet 2; 1 show", {"winner": [1], "pot": 6}, {}),
    "show-blind-asks-seen": ([MID, HIGH], "1 bet 1; 2 look; 2 bet 4; 1 show", {"winner": [2], "pot": 9, "stacks": [96, 104]}, {"stacks": S2}),
    "show-needs-two": ([BAD, LOW, MID], "!1 show=show_needs_two; 1 pack; 2 show", {"winner": [3], "pot": 4, "stacks": [99, 98, 103]}, {"stacks": S3}),
    "show-tie-asker-loses": (["AS 9S 5S", "AH 9H 5H"], "1 bet 1; 2 show", {"winner": [1], "stacks": [102, 98]}, {"stacks": S2}),
    "show-tie-split": (["AS 9S 5S", "AH 9H 5H"], "1 bet 2; 2 show", {"winner": [1, 2], "pot": 6, "stacks": [100, 100]}, {"stacks": S2, "show_tie": "split"}),
    "show-tie-split-odd": (["AS 9S 5S", "AH 9H 5H", BAD], "1 bet 1; 2 bet 1; 3 pack; 1 bet 1; 2 bet 2; 1 show", {"winner": [1, 2], "pot": 10, "stacks": [100, 101, 99]}, {"stacks": S3, "show_tie": "split"}),
    "last-left-shows-nothing": ([BAD, LOW, MID], "1 bet 5; 2 pack; 3 pack", {"winner": [1], "pot": 20, "stacks": [110, 95, 95]}, {"stacks": S3, "boot": 5}),
    # TEEN-19, TEEN-26: the forced show
    "forced-by-turns": ([LOW, MID, HIGH], "1 bet 1; 2 bet 1; 3 bet 1", {"winner": [3], "pot": 6}, {"cap_turns": 3}),
    "forced-split-odd-to-first": ([BAD, "AS 9S 5S", "AH 9H 5H"], "1 pack; 2 bet 1; 3 bet 1; 2 bet 1; 3 bet 1", {"winner": [2, 3], "pot": 7, "stacks": [99, 101, 100]}, {"stacks": S3, "cap_turns": 4}),
    "forced-split-three": (["AS 9S 5S", "AH 9H 5H", "AD 9D 5D", BAD], "1 bet 2; 2 bet 2; 3 bet 2; 4 bet 3", {"winner": [1, 2, 3], "pot": 13, "stacks": [102, 101, 101, 96]}, {"stacks": S4, "cap_turns": 4}),
    "forced-even-with-asker-loses": (["AS 9S 5S", "AH 9H 5H"], "1 bet 1; 2 bet 1", {"winner": [1, 2], "stacks": [100, 100]}, {"stacks": S2, "cap_turns": 2}),
    "looking-and-packing-are-no-turns": ([LOW, MID, HIGH], "1 look; 1 pack; 2 look; 2 bet 2; 3 bet 1", {"winner": [3], "pot": 6}, {"cap_turns": 2}),
    # Limits on stake and pot (TEEN-12).
    "pot-limit": ([HIGH, MID, LOW], "1 bet 1; 2 bet 2; ?pot=6; 3 bet 4", {"winner": [1], "pot": 10}, {"limit": "pot", "limit_value": 10}),
    "pot-limit-not-yet": ([HIGH, MID, LOW], "1 bet 1; 2 bet 2; 3 bet 3; ?to_act=1 pot=9", None, {"limit": "pot", "limit_value": 10}),
    "fixed-limit": ([HIGH, MID, LOW], "1 bet 2; 2 bet 3; ?stake=3; !3 bet 4=above_ceiling; 3 bet 3; 1 look; !1 bet 8=above_ceiling; !1 bet 13=bet_above_window; =1 bet 6, 1 pack", None, {"limit": "fixed", "limit_value": 3}),
    "fixed-limit-seen-window": ([HIGH, MID, LOW], "1 bet 2; 2 look; =2 bet 4, 2 bet 6, 2 pack; !2 bet 8=above_ceiling", None, {"limit": "fixed", "limit_value": 3}),
    # TEEN-36: short stacks
    "short-seen": ([HIGH, MID, LOW], "1 bet 2; 2 bet 4; 3 look; =3 pack; !3 bet 8=not_enough_chips; 3 pack", None, {"stacks": [100, 100, 8]}),
    "short-blind-may-look": ([HIGH, MID, LOW], "1 bet 2; 2 bet 4; =3 look, 3 pack", None, {"stacks": [100, 100, 4]}),
    "short-window-cut": ([HIGH, MID, LOW], "1 bet 2; 2 bet 2; 3 look; =3 bet 4, 3 bet 6, 3 pack", None, {"stacks": [100, 100, 8]}),
    "short-no-show": ([HIGH, MID], "1 bet 2; 2 bet 4; !1 show=not_enough_chips; 1 pack", {"winner": [2]}, {"stacks": [4, 100]}),
    "exact-show": ([HIGH, MID], "1 bet 1; 2 bet 2; 1 show", {"winner": [1], "stacks": [7, 98]}, {"stacks": [4, 101]}),
    "not-dealt-in": (["", MID, LOW], "?to_act=2; !1 bet 1=not_dealt_in; 2 bet 5; 3 pack", {"winner": [2], "stacks": [4, 105, 95], "pot": 15}, {"stacks": [4, 100, 100], "boot": 5}),
    # TEEN-27 to TEEN-34: the side-show
    "side-show-asked-packs": ([MID, HIGH, LOW], "1 look; 1 bet 2; 2 look; 2 sideshow; ?pot=7 stake=1 to_act=1; !2 bet 2=answer_first; !3 accept=not_your_answer; !1 pack=answer_first; 1 accept; ?to_act=3; 3 pack", {"winner": [2], "stacks": [97, 104, 99]}, {"stacks": S3}),
    "side-show-asker-packs": ([HIGH, MID, LOW], "1 look; 1 bet 2; 2 look; 2 sideshow; 1 accept; ?to_act=3; 3 pack", {"winner": [1], "stacks": [104, 97, 99]}, {"stacks": S3}),
    "side-show-tie": (["AS 9S 5S", "AH 9H 5H", BAD], "1 look; 1 bet 2; 2 look; 2 sideshow; 1 accept; 3 pack", {"winner": [1]}, {}),
    "side-show-refused-passes": ([MID, HIGH, LOW], "1 look; 1 bet 2; 2 look; 2 sideshow; 1 refuse; ?to_act=3 pot=7; !2 bet 2=not_your_turn", None, {}),
    "side-show-must-bet": ([MID, HIGH, LOW], "1 look; 1 bet 2; 2 look; 2 sideshow; 1 refuse; ?to_act=2 pot=7; !2 sideshow=side_show_once; =2 bet 2, 2 bet 4, 2 pack; 2 bet 2; ?to_act=3 pot=9", None, {"refusal": "must_bet"}),
    "side-show-needs-seen-other": ([MID, HIGH, LOW], "1 bet 1; 2 look; !2 sideshow=side_show_other_blind", None, {}),
    "side-show-needs-seen-asker": ([MID, HIGH, LOW], "1 look; 1 bet 2; !2 sideshow=side_show_asker_blind", None, {}),
    "side-show-needs-three": ([MID, HIGH], "1 look; 1 bet 2; 2 look; !2 sideshow=side_show_needs_three", None, {}),
    "side-show-skips-packed": ([MID, HIGH, LOW, BAD], "1 look; 1 bet 2; 2 pack; 3 look; 3 sideshow; ?to_act=1; 1 accept; ?to_act=4", None, {}),
    "side-show-round-the-table": ([LOW, BAD, MID], "1 look; 1 bet 2; 2 look; 2 bet 2; 3 look; 3 bet 2; 1 sideshow; ?to_act=3; 3 accept; ?to_act=2", None, {}),
    "side-show-dear": ([MID, HIGH, LOW], "1 look; 1 bet 4; 2 look; !2 sideshow=not_enough_chips; =2 pack", None, {"stacks": [100, 4, 100]}),
    "side-show-short": ([MID, HIGH, LOW], "1 look; 1 bet 4; 2 look; 2 sideshow; 1 refuse; ?to_act=3 stake=2", None, {"stacks": [100, 5, 100]}),
    "side-show-again-next-turn": ([MID, HIGH, LOW], "1 look; 1 bet 2; 2 look; 2 sideshow; 1 refuse; 3 bet 1; 1 bet 2; 2 sideshow; 1 refuse; ?pot=12", None, {}),
    "side-show-muflis": ([HIGH, "5S 3H 2D", LOW], "1 look; 1 bet 2; 2 look; 2 sideshow; 1 accept; 3 pack", {"winner": [2]}, {"preset": "muflis"}),
    # TEEN-1, TEEN-41 to TEEN-46: rankings at the show
    "a23-top": (["AS 2H 3D", "AH KD QC"], "1 show", {"winner": [1]}, {}),
    "a23-second": (["AS 2H 3D", "AH KD QC"], "1 show", {"winner": [2]}, {"a23": "second"}),
    "a23-second-over-kqj": (["AS 2H 3D", "KH QD JC"], "1 show", {"winner": [1]}, {"a23": "second"}),
    "a23-bottom": (["AS 2H 3D", "4H 3C 2C"], "1 show", {"winner": [2]}, {"a23": "bottom"}),
    "no-wrap": (["KS AH 2D", "AD KH 3C"], "1 show", {"winner": [2]}, {}),
    "muflis-best": (["5S 3H 2D", "5D 3C 2C"], "1 show", {"winner": [2]}, {"preset": "muflis"}),
    "muflis-ace-high": (["AS 3H 2D", "KS 3D 2C"], "1 show", {"winner": [2]}, {"preset": "muflis"}),
    "muflis-run-loses-to-colour": (["4S 3H 2D", "KS 9S 5S"], "1 show", {"winner": [2]}, {"preset": "muflis"}),
    "ak47-two-wild": (["AS KD 9C", "9H 9D 8C"], "1 show", {"winner": [1]}, {"preset": "ak47"}),
    "ak47-equal-natural": (["9S 9C 4H", "9H 9D 7C"], "1 show", {"winner": [2]}, {"preset": "ak47"}),
    "ak47-three-wild": (["4S 7H KD", "AH AD 3C"], "1 show", {"winner": [1]}, {"preset": "ak47"}),
    "ak47-muflis": (["4S 7H KD", "5S 3H 2D"], "1 show", {"winner": [2]}, {"preset": "ak47", "reversed": True}),
    "ak47-muflis-one-wild": (["4S 3H 2D", "6S 3C 2C"], "1 show", {"winner": [1]}, {"preset": "ak47", "reversed": True}),
    "best-of-four": (["2S 2H QS QH", "KS JD 9C 8H"], "1 show", {"winner": [1]}, {"preset": "best-of-four"}),
    "best-of-four-muflis": (["AS AH AD 2C", "AC 9H 5D 3S"], "1 show", {"winner": [2]}, {"preset": "best-of-four", "reversed": True}),
    "best-of-five": (["AS KD 3S 4S 5S", "AH AD KH QC 9D"], "1 show", {"winner": [1]}, {"preset": "best-of-five"}),
    "median-third-card-only": (["KS KH 9D 4C 2D", "AC KC QC JC 3D"], "1 show", {"winner": [1]}, {"preset": "high-wild"}),
    "median-of-three-alike": (["3C 3D 3H 8S QC", "4S 4H 9D 2H 2S"], "1 show", {"winner": [1]}, {"preset": "high-wild"}),
    "joker-rank": (["8S 5H 5D", "AH AD KC"], "1 show", {"winner": [1]}, {"preset": "joker-hunt", "wild_rank": "8"}),
    "joker-rank-is-only-it": (["AS 5H 5D", "AH AD KC"], "1 show", {"winner": [2]}, {"preset": "joker-hunt", "wild_rank": "8"}),
    "joker-ten": (["TS 9S 8S", "AH AD KC"], "1 show", {"winner": [1]}, {"preset": "joker-hunt", "wild_rank": "T"}),
    # TEEN-47: one card, 999
    "cobra-two": (["AS", "2H"], "1 show", {"winner": [1], "stacks": [101, 99]}, {"preset": "cobra", "stacks": S2}),
    "cobra-two-equal": (["AS", "AH"], "1 bet 2; 2 show", {"winner": [1, 2], "pot": 6, "stacks": [100, 100]}, {"preset": "cobra", "stacks": S2}),
    "cobra-forced-lowest-gets-nothing": (["2S", "9H", "KD"], "1 bet 1; 2 bet 1; 3 bet 1", {"winner": [2, 3], "pot": 6, "stacks": [98, 101, 101]}, {"preset": "cobra", "stacks": S3, "cap_turns": 3}),
    "cobra-forced-two-lowest": (["2S", "2H", "KD"], "1 bet 1; 2 bet 1; 3 bet 1", {"winner": [3], "stacks": [98, 98, 104]}, {"preset": "cobra", "stacks": S3, "cap_turns": 3}),
    "cobra-forced-all-equal": (["9S", "9H", "9D"], "1 bet 1; 2 bet 1; 3 bet 2", {"winner": [1, 2, 3], "pot": 7, "stacks": [101, 100, 99]}, {"preset": "cobra", "stacks": S3, "cap_turns": 3}),
    "cobra-forced-odd": (["2S", "9H", "KD"], "1 bet 1; 2 bet 1; 3 bet 2", {"winner": [2, 3], "pot": 7, "stacks": [98, 102, 100]}, {"preset": "cobra", "stacks": S3, "cap_turns": 3}),
    "nine-ace-is-one": (["AS", "TH"], "1 show", {"winner": [1]}, {"preset": "nine"}),
    "nine-court-is-nothing": (["KS", "2H"], "1 show", {"winner": [2]}, {"preset": "nine"}),
    "nine-nine": (["8S", "9H"], "1 show", {"winner": [2]}, {"preset": "nine"}),
    "nine-tie-splits": (["KS", "TH"], "1 bet 1; 2 bet 1; 1 bet 2; 2 show", {"winner": [1, 2], "pot": 8, "stacks": [100, 100]}, {"preset": "nine", "stacks": S2}),
    "in-out-highest-of-those-in": (["9S", "KH", "AD"], "1 in; 2 in; 3 out", {"winner": [2], "pot": 3, "stacks": [96, 102, 99]}, {"preset": "in-out", "stacks": S3}),
    "in-out-one-alone": (["9S", "KH", "AD"], "1 in; 2 out; 3 out", {"winner": [1], "pot": 3, "stacks": [102, 99, 99]}, {"preset": "in-out", "stacks": S3}),
    "in-out-with-carried": (["9S", "KH", "AD"], "?pot=9; 1 out; 2 in; 3 in", {"winner": [3], "pot": 9, "stacks": [99, 90, 108]}, {"preset": "in-out", "stacks": S3, "pot": 6}),
    "in-out-none": (["9S", "KH", "AD"], "1 out; 2 out; 3 out", {"winner": [], "stacks": [99, 99, 99]}, {"preset": "in-out", "stacks": S3}),
    "in-out-no-betting": (["9S", "KH", "AD"], "1 look; !1 bet 2=no_betting_here; !1 pack=no_betting_here; !1 show=no_betting_here; !2 in=not_your_turn; 1 in; !1 out=not_your_turn", None, {"preset": "in-out"}),
    "no-in-out-elsewhere": ([BAD, LOW], "!1 in=no_in_or_out_here; !1 out=no_in_or_out_here; !1 accept=no_side_show_to_answer", None, {}),
    "999": (["9H KD 4C", "9S 9D TC"], "1 show", {"winner": [2]}, {"preset": "999"}),
    "999-ace": (["AH AD AC", "TS JD 2C"], "1 show", {"winner": [2]}, {"preset": "999"}),
    "999-no-trail": (["KS KD KC", "TH JD AC"], "1 show", {"winner": [2]}, {"preset": "999"}),
    "over": ([HIGH, MID], "1 show; !1 bet 1=deal_over; !2 pack=deal_over", {"winner": [1]}, {}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_deal_ends_as_the_rules_say(name):
    hands, acts, end, more = CASES[name]
    case(hands, acts, end, **more)


def follows(expected):
    record, state = expected
    return game.after(record.rules, record.carry, game.result(state))


def test_what_is_left_of_in_out_lies_in_the_next_pot():
    lost = follows(case(["9S", "KH", "AD"], "1 in; 2 in; 3 out", preset="in-out", stacks=S3))
    assert lost.carry.pot == 3
    two = follows(case(["9S", "KH", "AD"], "1 in; 2 in; 3 in", preset="in-out", stacks=S3, pot=2))
    assert two.carry.pot == 10
    none = follows(case(["9S", "KH", "AD"], "1 out; 2 out; 3 out", preset="in-out", stacks=S3, pot=4))
    assert none.carry.pot == 7
    alone = follows(case(["9S", "KH", "AD"], "1 out; 2 out; 3 in", preset="in-out", stacks=S3, pot=4))
    assert alone.carry.pot == 0


def test_in_out_equal_highest_share():
    _, state = case(["KS", "KH", "2D"], "1 in; 2 in; 3 in", {"winner": [1, 2]}, preset="in-out", stacks=S3, pot=4)
    assert dict(game.result(state).stacks) == {"seat1": 103, "seat2": 102, "seat3": 92}
    assert game.result(state).left == 7


def test_the_deal_moves_past_the_broke():
    """TEEN-38, TEEN-11: seat4 dealt, seat1 can no longer pay: seat2 deals, seat3 speaks first and becomes seat1."""
    expected = follows(
        case(
            [BAD, LOW, MID, HIGH],
            "1 bet 4; 2 pack; 3 pack; 4 bet 4; 1 look; 1 pack",
            boot=4,
            stacks=[10, 100, 100, 100],
        )
    )
    assert dict(expected.moved) == {"seat1": "seat3", "seat2": "seat4", "seat3": "seat1", "seat4": "seat2"}
    assert dict(expected.carry.stacks) == {"seat1": 96, "seat2": 116, "seat3": 2, "seat4": 96}


def test_the_session_ends_when_one_is_left():
    expected = follows(case([HIGH, MID], "1 bet 1; 2 show", stacks=[100, 2]))
    assert (expected.over, expected.winners) == (True, ("seat1",))


def test_forced_show_after_a_refused_side_show_that_fills_the_pot():
    """TEEN-12, TEEN-30: the pot reached its cap with the fee; what must still be bet would be above it."""
    case([MID, HIGH, LOW], "1 look; 1 bet 2; 2 look; 2 sideshow; 1 refuse", {"winner": [2], "pot": 7},
         limit="pot", limit_value=7, refusal="must_bet")  # fmt: skip
    case([MID, HIGH, LOW], "1 look; 1 bet 2; 2 look; 2 sideshow; 1 refuse", {"winner": [2], "pot": 7},
         limit="pot", limit_value=7)  # fmt: skip
    case([MID, HIGH, LOW], "1 look; 1 bet 2; 2 look; 2 sideshow; 1 accept", {"winner": [2], "pot": 7},
         limit="pot", limit_value=7)  # fmt: skip
