"""Piquet by hand: declarations, sinking, pic and repic at their edges, options and settlement, as hand files."""
# ruff: noqa: E501 - a case a line

import itertools
import random

import pytest
import tapisvert.games.piquet as game
from tapisvert.core.cards import cards, pack, write
from tapisvert.core.dealing import stack
from tapisvert.core.errors import IllegalAction
from tapisvert.core.game import Result
from tapisvert.core.notation import read_action
from tapisvert.core.piles import hide
from tapisvert.games.piquet.rules import Carry
from tapisvert.games.piquet.settlement import margin

from tests.cases.hand_files import holds

ALL = "declare all"


def case(elder, younger, said, play="", end=None, *, after=None, preset="classic", **rules):
    """The twelve cards of each after the exchange, reached as FORMATS says; ``after``: the running score."""
    least = game.PRESETS[preset].younger_min
    first, theirs = elder.split(), younger.split()
    spare, second, *_ = [str(c) for c in pack(32) if str(c) not in {*first, *theirs}]
    deal = {"elder": " ".join([spare, *first[1:]]), "younger": younger, "talon": first[0]}
    steps = [{"do": f"elder: discard {spare}"}, {"do": "younger: discard none"}]
    if least:
        deal["younger"], deal["talon"] = " ".join([second, *theirs[1:]]), f"{first[0]} {theirs[0]}"
        steps[1] = {"do": f"younger: discard {second}"}
    for act in filter(None, (part.strip() for part in said.split(";"))):
        if act[0] == "!":
            what, _, code = act[1:].partition("=")
            steps[-1].setdefault("refused", []).append(f"{what.strip()} {code}".strip())
        elif act[0] == "?":
            points = act[1:].split("-")
            steps[-1].setdefault("expect", {})["points"] = {"elder": int(points[0]), "younger": int(points[1])}
        else:
            steps.append({"do": act})
    for trick in play.split():
        steps += [{"do": f"play {one}"} for one in trick.split("-")]
    if after is not None:
        steps[-1].setdefault("expect", {})["points"] = dict(zip(("elder", "younger"), after, strict=True))
    expected = None
    if end is not None:
        expected = {
            k: dict(zip(("elder", "younger"), v, strict=True)) if k in {"tricks", "total"} else v
            for k, v in end.items()
        }
    hand, state = holds("piquet", preset, deal, steps, expected, rules=rules)
    return hand.record, state


P8 = ("AS KS QS JS 8S AH KH JH TH 8H 7H AD", "TS 9S QH 9H AC KC JC 9C KD QD TD 8D")
P8_PLAY = "AS-9S KS-TS QS-8D JS-TD 8S-9C AH-9H KH-QH JH-JC TH-QD 8H-KD 7H-KC AD-AC"
P13 = ("AS KS QS JS TS 9S 8S 7S 9H 8H 7H 7D", "AH QH TH KD QD TD 9D KC JC TC 8C 7C")
P15 = ("AH JH 9H 8H AS JS 9S JD 9D 7D 8C 7C", "KS QS TS 8S KH QH TH KD QD TD KC QC")
HUIT = ("AS KS QS JS TS 9S 8S 7S AH KH QH JH", "TH TD TC 9H 8H 7H AD KD 9D 8D AC 7C")
RUNS = ("AS KS QS 9S 8S 7S TH 9D 8D KC QC 7C", "JH QH KH 8H 7H AD QD TD JD JC TC 8C")
ACES = ("AS AH AD AC TS TH TD 9S 8H 8D 7C 7D", "KS KH KD KC QS QH JD JC 9H 9D 8C 8S")
EQUAL = ("AS KS QS 9S 8S TH 9H 8H AD KD 7C 8C", "AH KH QH 7H JS QD JD TD AC KC 9C 7D")

CASES = {
    # PIQ-60: exactly thirty is enough; PIQ-54: a loss in a later category does not stop it.
    "repic-exactly-thirty-then-younger-scores": (HUIT, ALL, "", {"after": (90, 3)}),
    "repic-not-at-twenty-nine": (P13, ALL, "", {"after": (29, 3)}),
    "repic-younger": (P15, ALL, "", {"after": (0, 91)}),
    "repic-younger-and-lead": (P15, ALL, "AS-8S", {"after": (1, 91)}),
    "repic-younger-after-lead-unheard": (P15, ALL, "", {"after": (0, 0), "younger_scores": "after_lead"}),
    "repic-younger-after-lead": (P15, ALL, "AS-8S", {"after": (1, 91), "younger_scores": "after_lead"}),
    "pic-saved-after-lead": (P13, ALL, "AS-7C", {"after": (30, 3), "younger_scores": "after_lead"}),
    "repic-then-no-pic": (HUIT, ALL + "; ?90-3", "AS-7C KS-7H", {"after": (92, 3)}),
    # PIQ-62: what is sunk does not block; here younger sinks his tens and elder's lead makes pic.
    "sunk-does-not-block": (P13, "elder: call point S; good; elder: call sequences AS8 9H3; good; elder: pass; younger: pass; ?29-0", "AS-7C", {"after": (60, 0)}),
    "scored-blocks": (P13, "elder: call point S; good; elder: call sequences AS8 9H3; good; elder: pass; younger: call sets T3; ?29-3", "AS-7C", {"after": (30, 3)}),
    "elder-sinks-to-avoid-nothing": (HUIT, "elder: pass; younger: call point D; elder: call sequences AS8 AH4; good; ?22-5; elder: pass; younger: call sets T3", "", {"after": (22, 8)}),
    # PIQ-51, PIQ-58
    "capot-classic": (P8, ALL, P8_PLAY, {"end": {"total": (66, 0), "tricks": (12, 0), "bonus": "none", "winner": "elder"}}),
    "capot-cards-count": (P8, ALL, P8_PLAY, {"end": {"total": (96, 0), "bonus": ["pic", "elder"]}, "preset": "cards-count-for-pic"}),
    "cards-count-at-the-seventh": (P8, ALL, " ".join(P8_PLAY.split()[:7]), {"after": (60, 0), "preset": "cards-count-for-pic"}),
    "cards-count-not-at-the-sixth": (P8, ALL, " ".join(P8_PLAY.split()[:6]), {"after": (19, 0), "preset": "cards-count-for-pic"}),
    "cards-at-the-end-in-classic": (P8, ALL, " ".join(P8_PLAY.split()[:11]), {"after": (24, 0)}),
    "capot-with-all-sunk": (P8, "elder: pass; younger: pass; elder: pass; younger: pass; elder: pass; younger: pass", P8_PLAY, {"end": {"total": (53, 0), "bonus": "none"}}),
    # PIQ-30, PIQ-31, PIQ-33, PIQ-27
    "two-runs-in-a-suit": (RUNS, ALL, "", {"after": (12, 3)}),
    "all-sets-of-the-better": (ACES, ALL, "", {"after": (21, 0)}),
    "equal-sequences-nobody": (EQUAL, ALL, "", {"after": (5, 0)}),
    # PIQ-21, PIQ-37 to PIQ-39: the dialogue
    "point-by-length": (RUNS, "elder: call point S; !younger: equal=not_equal; !younger: better point H=not_better; !younger: call point H=answer_not_call; !elder: good=answer_first; good; ?6-0", "", {}),
    "point-not-held": (RUNS, "!elder: call point H=point_too_short; elder: call point S; !younger: better sequences KH3=wrong_category; good", "", {}),
    "sinks-the-longer": (P8, "elder: call point S; good; ?5-0", "", {}),
    "younger-sinks-the-better": (EQUAL, "elder: call point H; good; ?3-0", "", {}),
    "younger-good-with-longer": (EQUAL, "elder: call point H; younger: equal; younger: better point C; ?0-3", "", {}),
    "elder-partial-run": (RUNS, "elder: pass; younger: pass; !elder: call sequences AS4=combination_not_held; !elder: call sequences 9S3 AS3=not_best_first; elder: call sequences AS3; !younger: better sequences KH3=not_better; younger: equal; !younger: better sequences KH3=not_better; !younger: equal=not_equal; good; ?3-0", "", {}),
    "younger-longer": (RUNS, "elder: pass; younger: call point D; ?0-4; elder: call sequences 9S3; younger: equal; younger: better sequences KH3; ?0-7", "", {}),
    "set-says-its-rank": (ACES, "elder: pass; younger: pass; elder: pass; younger: pass; elder: call sets A3 T3; younger: better sets K4; ?0-14", "", {}),
    "set-trio-out-of-four": (ACES, "elder: pass; younger: pass; elder: pass; younger: pass; elder: call sets A3; !younger: equal=not_equal; !younger: better sets K3=not_better; good; ?3-0", "", {}),
    "set-one-of-each": (ACES, "elder: pass; younger: pass; elder: pass; younger: pass; !elder: call sets A4 A3=one_from_each; !elder: call sets T3 A4=not_best_first; !elder: call sets 93=not_a_combination; !elder: call sets Q3=combination_not_held; elder: call sets A4 T3; good; ?17-0", "", {}),
    "one-point-only": (ACES, "!elder: call point S H=one_point; !elder: call sets A4=wrong_category; !younger: call point S=not_your_turn; !elder: play AS=declare_first; !elder: discard AS=exchange_over; !elder: good=nothing_called; elder: pass; !elder: pass=not_your_turn; younger: pass", "", {}),
    "parts-of-one-run": (P13, "elder: pass; younger: pass; !elder: call sequences AS5 9S3=one_from_each; elder: call sequences KS5; !younger: equal=not_equal; good; ?15-0", "", {}),
    "pass-pass": (ACES, "elder: pass; younger: pass; elder: pass; younger: pass; elder: pass; younger: pass; !elder: call sets A4=play_has_begun; ?0-0", "", {}),
    "elder-passes-younger-claims": (ACES, "elder: pass; younger: call point S; elder: pass; younger: pass; elder: pass; younger: call sets K4; ?0-17", "", {}),
    "follow-suit": (P8, ALL + "; elder: play AS; !younger: play QH=must_follow_suit; !elder: play KS=not_your_turn; !younger: play 7S=card_not_held; younger: play 9S; ?14-0", "", {}),
    # PIQ-14: carte blanche is of the cards dealt, in the rubicon game only.
    "rubicon-younger-exchanges": (P8, ALL, P8_PLAY, {"end": {"total": (66, 0)}, "preset": "rubicon"}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_deal_scores_what_the_rules_give(name):
    (elder, younger), said, play, more = CASES[name]
    case(elder, younger, said, play, **more)


BLANCHE = ("AS TS 9S 8S 7S TH 9H 8H 7H TD TC 9C", "KS QS JS KH QH JH KD JD 9D 7D 7C 8C", "AH QC")
AGAINST = ("AS KS QS JS TS AH KH QH AD KD QD KC", "9S 8S 7S 9H 8H 7H 9D 8D 7D 9C 8C 7C", "AC QC")
EXCHANGES = [
    (BLANCHE, "9C", "7C", {"preset": "rubicon"}, (10, 0), (97, 0)),
    (BLANCHE, "9C", "7C", {"preset": "classic"}, (0, 0), (27, 0)),
    (BLANCHE, "9C", "7C", {"preset": "classic", "carte_blanche": True}, (10, 0), (97, 0)),
    (AGAINST, "QD", "7C", {"preset": "rubicon"}, (0, 10), (51, 10)),
    (AGAINST, "QD", "7C", {"preset": "classic"}, (0, 0), (111, 0)),
]


@pytest.mark.parametrize(("dealt", "mine", "yours", "more", "first", "after"), EXCHANGES)
def test_carte_blanche_scores_and_is_shown(dealt, mine, yours, more, first, after):
    elder, younger, talon = dealt
    more = dict(more)
    preset = more.pop("preset")
    seats = ("elder", "younger")
    steps = [
        {"expect": {"points": dict(zip(seats, first, strict=True)), "to_act": "elder"}},
        f"discard {mine}", f"discard {yours}",
        {"do": ALL, "expect": {"points": dict(zip(seats, after, strict=True))}},
    ]  # fmt: skip
    holds("piquet", preset, {"elder": elder, "younger": younger, "talon": talon}, steps, rules=more)


TALON = "AS KS QS JS TS 9S 8S 7S"
E12, Y12 = "AH KH QH JH TH 9H 8H 7H AD KD QD JD", "TD 9D 8D 7D AC KC QC JC TC 9C 8C 7C"


def exchange(*steps, preset="classic", **rules):
    return holds("piquet", preset, {"elder": E12, "younger": Y12, "talon": TALON}, list(steps), rules=rules)


def test_how_many_cards_may_be_exchanged():
    exchange(
        {"refused": ["elder: discard none discard_too_few", "elder: discard AH KH QH JH TH 9H discard_too_many", "elder: discard TD card_not_held", "younger: discard TD not_your_turn", "elder: pass exchange_first", "elder: play AH exchange_first"]},
        {"do": "elder: discard AH KH QH JH TH", "refused": ["younger: discard TD 9D 8D 7D discard_too_many", "elder: discard 9H not_your_turn"]},
        "younger: discard TD 9D 8D",
    )  # fmt: skip
    exchange("elder: discard AH", {"do": "younger: discard TD 9D 8D 7D AC KC QC", "expect": {"to_act": "elder"}})
    exchange({"do": "elder: discard AH", "refused": ["younger: discard none discard_too_few"]}, preset="rubicon")


def test_each_draws_the_next_cards_of_the_talon():
    _, state = exchange("elder: discard AH KH QH JH", "younger: discard TD 9D")
    assert write(state.hands[0][-4:]) == "AS KS QS JS"
    assert write(state.hands[1][-2:]) == "TS 9S"
    assert write(state.talon) == "8S 7S"


def seen(state, seat):
    return [write(c for c in pile.cards if c) for pile in hide(game.table(state), seat).piles if pile.name == "talon"]


def test_piq_11_who_sees_the_cards_left_in_the_talon():
    """PIQ-11: elder sees what he leaves of his five at once, younger what he leaves, elder that when he has led."""
    _, elder = exchange("elder: discard AH KH QH", peek=True)
    assert "".join(seen(elder, "elder")) == "JS TS"
    assert "".join(seen(elder, "younger")) == ""
    _, both = exchange("elder: discard AH KH QH", "younger: discard TD", peek=True)
    assert " ".join(seen(both, "elder")).strip() == "TS"
    assert " ".join(seen(both, "younger")) == "TS 9S 8S 7S"
    _, led = exchange("elder: discard AH KH QH", "younger: discard TD", ALL, "play AS", peek=True)
    assert " ".join(seen(led, "elder")) == "TS 9S 8S 7S"
    assert seen(exchange("elder: discard AH", "younger: discard none")[1], "younger") == [""]


def test_cards_are_dealt_in_packets_of_two_or_three():
    rules = game.PRESETS["classic"].__class__(packet=2)
    assert game.layout(rules)[:6] == ("elder", "elder", "younger", "younger", "elder", "elder")
    assert game.layout(game.PRESETS["classic"])[:6] == ("elder",) * 3 + ("younger",) * 3
    assert [game.layout(rules).count(one) for one in ("elder", "younger", "talon")] == [12, 12, 8]


MARGINS = [
    ("classic", 120, 99, 21), ("rubicon", 120, 99, 319), ("rubicon", 100, 100, 0), ("rubicon", 101, 100, 101),
    ("rubicon", 99, 98, 297), ("classic", 90, 90, 0), ("rubicon", 99, 120, 319), ("cards-count-for-pic", 50, 10, 40),
]  # fmt: skip


@pytest.mark.parametrize(("preset", "first", "second", "worth"), MARGINS)
def test_what_a_partie_is_worth(preset, first, second, worth):
    assert margin(game.PRESETS[preset], first, second) == worth


def follow(preset, deal, elder, younger, score=(20, 20)):
    """What follows deal number ``deal`` (from 0) with these totals before it and these points in it."""
    carry = Carry(scores=(("elder", elder), ("younger", younger)), deal=deal)
    ended = Result(total=(("elder", score[0]), ("younger", score[1])))
    return game.after(game.PRESETS[preset], carry, ended)


def test_when_a_partie_is_over():
    assert not follow("classic", 4, 50, 60).over
    assert follow("classic", 5, 50, 60).winners == ("younger",)
    drawn = follow("classic", 5, 60, 60)
    assert (drawn.over, drawn.winners) == (True, ())
    assert not follow("rubicon", 5, 60, 60).over
    assert follow("rubicon", 5, 60, 61).over
    assert not follow("rubicon", 6, 60, 61).over  # PIQ-5: two more deals, not one
    assert follow("rubicon", 7, 60, 60).over
    swapped = follow("classic", 0, 5, 7, (30, 12))
    assert dict(swapped.carry.scores) == {"elder": 19, "younger": 35}
    assert (swapped.carry.deal, dict(swapped.moved)) == (1, {"elder": "younger", "younger": "elder"})


# An account of the rules of its own, to hold random deals against.
ORDER = "789TJQKA"


def own_point(hand):
    suits = {s: [c for c in hand if c.suit == s] for s in "SHDC"}
    return max(
        (len(held), sum(11 if c.rank == "A" else 10 if c.rank in "KQJT" else int(c.rank) for c in held))
        for held in suits.values()
    )


def own_runs(hand):
    found = []
    for suit in "SHDC":
        line = "".join(r if any(c.rank == r and c.suit == suit for c in hand) else "." for r in ORDER)
        found += [(len(part), ORDER.index(part[-1])) for part in line.split(".") if len(part) >= 3]
    return sorted(found, reverse=True)


def own_sets(hand):
    many = {r: sum(c.rank == r for c in hand) for r in "TJQKA"}
    return sorted(((n, ORDER.index(r)) for r, n in many.items() if n >= 3), reverse=True)


def own_score(elder, younger):
    total, done = [0, 0], False
    for account, worth in (
        (lambda h: [own_point(h)], lambda item: item[0]),
        (own_runs, lambda item: item[0] + 10 * (item[0] >= 5)),
        (own_sets, lambda item: {3: 3, 4: 14}[item[0]]),
    ):
        mine, yours = account(elder), account(younger)
        if mine[:1] == yours[:1]:
            continue
        at = 0 if mine[:1] > yours[:1] else 1
        total[at] += sum(map(worth, (mine, yours)[at]))
        if total[at] >= 30 and not total[1 - at] and not done:
            total[at], done = total[at] + 60, True
    return tuple(total)


def test_random_deals_score_as_an_independent_count_of_the_cards():
    """PIQ-21: the dialogue of declaring all gives the scores that the rules give by the cards."""
    rng = random.Random(52)
    rules = game.PRESETS["classic"]
    strong = [c for c in pack(32) if c.rank in "AKQJT"]
    for n in range(300):
        whole = list(pack(32))
        rng.shuffle(whole)
        if n % 3 == 0:  # many combinations
            rng.shuffle(strong)
            whole = strong + [c for c in whole if c not in strong]
        elder, younger, rest = whole[:12], whole[12:24], whole[24:]
        given = stack(game, rules, {"elder": (rest[0], *elder[1:]), "younger": tuple(younger), "talon": (elder[0],)})
        state = game.start(rules, given).state
        for text in (f"elder: discard {rest[0]}", "younger: discard none"):
            state = game.apply(state, read_action(game, text)).state
        for action in game.declare_all(state):
            state = game.apply(state, action).state
        assert tuple(points for _, points in game.table(state).points) == own_score(elder, younger)


def test_nobody_declares_what_is_legal_and_refused():
    """Everything that may be said is accepted, and nothing else that can be written of one category."""
    _, state = case(*RUNS, "elder: pass; younger: pass")
    allowed = {action.text() for action in (c.action for c in game.legal(state)) if action.word == "call"}
    runs = [f"{top}{suit}{n}" for top in "AKQJT987" for suit in "SHDC" for n in range(3, 9)]
    for names in (*((one,) for one in runs), *itertools.permutations(("AS3", "9S3", "QS3", "KS3"), 2)):
        text = f"call sequences {' '.join(names)}"
        try:
            game.apply(state, read_action(game, f"elder: {text}"))
        except IllegalAction:
            assert text not in allowed
        else:
            assert text in allowed


def test_cards_are_read_in_every_spelling():
    assert cards("10♥ R♠ D♦ V♣ kh ts") == cards("TH KS QD JC KH TS")
