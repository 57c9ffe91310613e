"""Put by hand: every ruling of the rules pages at two, three and four, written as hand files."""
# ruff: noqa: E501 - a case a line

import pytest
import tapisvert.games.put as game

from tests.cases.hand_files import holds

SEATS = {2: ("pone", "dealer"), 3: ("pone", "second", "dealer"), 4: ("pone", "second", "third", "dealer")}
LETTERS = {2: "PD", 3: "ABC", 4: "ABCD"}
PRESETS = {2: "two-players", 3: "three-players", 4: "partnership"}


def case(hands, acts, end=None, *, preset=None, rules=None, scores=None, rounds=None, turned=None):
    """``hands`` by letter; ``acts``: ``P:KH``, ``D:put``, ``!P:put=code`` must be refused."""
    hands = hands if isinstance(hands, dict) else dict(zip(LETTERS[len(hands)], hands, strict=True))
    players = len(hands)
    seat = dict(zip(LETTERS[players], SEATS[players], strict=True))
    deal = {seat[letter]: held for letter, held in hands.items()}
    if turned:
        deal["turned"] = turned
    steps = []
    for act in acts.split():
        if act.startswith("!"):
            letter, word = act[1:].split(":")
            what, _, code = word.partition("=")
            if not steps:
                steps.append({})
            last = steps[-1]
            last.setdefault("refused", []).append(f"{seat[letter]}: {_words(what)} {code}".strip())
            continue
        letter, word = act.split(":")
        steps.append({"do": f"{seat[letter]}: {_words(word)}"})
    carry = {}
    if scores:
        carry["scores"] = {seat[letter]: n for letter, n in scores.items()}
    if rounds:
        carry["rounds"] = {seat[letter]: n for letter, n in rounds.items()}
    changed = dict(rules or {})
    if players == 4 and "exchange" not in changed:
        changed["exchange"] = False
    expected = None
    if end is not None:
        expected = {}
        for key, value in end.items():
            if isinstance(value, str):
                expected[key] = [seat[letter] for letter in value]
            elif isinstance(value, list):
                expected[key] = dict(zip(SEATS[players], value, strict=True))
            else:
                expected[key] = value
    hand, state = holds("put", preset or PRESETS[players], deal, steps, expected, rules=changed, carry=carry)
    return hand.record, state


def _words(word):
    if word in {"put", "see", "fold", "keep"}:
        return word
    if word.startswith("swap-"):
        return "swap " + word[5:]
    return f"play {word}"


def following(expected):
    record, state = expected
    return game.after(record.rules, record.carry, game.result(state))


TWO = {
    # PUT-8, PUT-9: the same leader leads after a tie, and after a tie of ties.
    "win-tie-tie-draw": (["3S 4H 5D", "2S 4D 5C"], "P:3S D:2S P:4H D:4D P:5D D:5C", {"points": [0, 0], "tricks": [1, 0], "tied": 2, "winner": ""}, {}),
    "win-tie-tie-win": (["3S 4H 5D", "2S 4D 5C"], "P:3S D:2S P:4H D:4D P:5D D:5C", {"points": [1, 0], "tied": 2, "winner": "P"}, {"rules": {"one_trick_two_ties": "win"}}),
    "tie-win-tie-dealer": (["4S 4H 5D", "4C 3D 5C"], "P:4S D:4C P:4H D:3D D:5C P:5D", {"points": [0, 1], "winner": "D"}, {"rules": {"one_trick_two_ties": "win"}}),
    "tie-tie-win-seen": (["4S 5H AD", "4C 5D KC"], "P:4S D:4C P:5H D:5D D:put P:see P:AD D:KC", {"points": [2, 0], "tricks": [1, 0]}, {"rules": {"one_trick_two_ties": "win"}}),
    "three-ties-draw": (["4S 5H 6D", "4C 5D 6C"], "P:4S D:4C P:5H D:5D P:6D D:6C", {"points": [0, 0], "tied": 3, "tricks": [0, 0]}, {"rules": {"one_trick_two_ties": "win"}}),
    "tie-leader-again": (["4S 5H 6D", "4C 3D 2C"], "P:4S D:4C !D:3D=not_your_turn P:5H D:3D D:2C P:6D", {"points": [0, 1], "tied": 1}, {}),
    # PUT-R2: the whole order, by tricks.
    "order-3-2-A": (["3S 2H AD", "2S AH KD"], "P:3S D:2S P:2H D:AH P:AD D:KD", {"tricks": [3, 0], "points": [1, 0]}, {}),
    "order-K-Q-J": (["KS QH JD", "QS JH TD"], "P:KS D:QS P:QH D:JH P:JD D:TD", {"tricks": [3, 0]}, {}),
    "order-10-9-8": (["TS 9H 8D", "9S 8H 7D"], "P:10S D:9S P:9H D:8H P:8D D:7D", {"tricks": [3, 0]}, {}),
    "order-7-6-5-4": (["7S 6H 5D", "6S 5H 4D"], "P:7S D:6S P:6H D:5H P:5D D:4D", {"tricks": [3, 0]}, {}),
    # PUT-1 to PUT-7: when a put may be said and who answers.
    "put-before-lead-by-dealer": (["4S 4H 4D", "3S 3H 3D"], "D:put !P:put=one_put_per_hand !P:4S=answer_first !D:see=not_your_answer P:fold", {"points": [0, 1], "tricks": [0, 0], "winner": "D"}, {}),
    "put-before-lead-by-pone-bluff": (["4S 4H 4D", "3S 3H 3D"], "P:put D:fold !D:3S=hand_over !P:put=hand_over", {"points": [1, 0]}, {}),
    "put-after-lead-by-leader": (["3S 4H 5D", "AS AH AD"], "P:3S P:put D:see D:AS P:4H D:AH D:AD P:5D", {"points": [0, 2], "tricks": [1, 2]}, {}),
    "put-after-lead-by-answerer": (["3S 4H 5D", "AS AH AD"], "P:3S D:put P:fold", {"points": [0, 1], "tricks": [0, 0]}, {}),
    "put-after-answer-by-loser": (["3S 4H 5D", "AS AH AD"], "P:3S D:AS D:put P:see P:4H D:AH D:AD P:5D", {"points": [0, 2]}, {}),
    "put-between-tricks-by-winner": (["3S 4H 5D", "AS AH AD"], "P:3S D:AS P:put D:fold", {"points": [1, 0], "tricks": [1, 0]}, {}),
    "put-before-sixth-card": (["3S 4H 5D", "AS AH AD"], "P:3S D:AS P:4H D:AH D:AD P:put D:see P:5D", {"points": [0, 2]}, {}),
    "put-before-sixth-card-folded": (["3S 4H 5D", "AS AH AD"], "P:3S D:AS P:4H D:AH D:AD D:put P:fold", {"points": [0, 1], "tricks": [1, 1]}, {}),
    "put-after-sixth-card": (["3S 4H 5D", "AS AH AD"], "P:3S D:AS P:4H D:AH D:AD P:5D !P:put=hand_over !D:put=hand_over", {"points": [0, 1]}, {}),
    "put-when-decided-seen": (["4S 4H 3D", "AS AH 5D"], "P:4S D:AS D:AH P:4H P:put D:see D:5D P:3D", {"points": [0, 2], "tricks": [1, 2]}, {}),
    "put-when-decided-folded": (["4S 4H 3D", "AS AH 5D"], "P:4S D:AS D:AH P:4H P:put D:fold", {"points": [1, 0], "tricks": [0, 2]}, {}),
    "one-put-a-hand": (["3S 4H 5D", "AS AH AD"], "P:put D:see !P:put=one_put_per_hand !D:put=one_put_per_hand P:3S D:AS !D:put=one_put_per_hand", None, {}),
    "see-and-fold-need-a-put": (["3S 4H 5D", "AS AH AD"], "P:3S !D:see=no_put_to_answer !D:fold=no_put_to_answer !P:keep=no_exchange !P:4H=not_your_turn !D:AC=card_not_held", None, {}),
    "winner-leads": (["4S 5H 6D", "AS KH QD"], "P:4S D:AS !P:5H=not_your_turn D:KH P:5H D:QD P:6D", {"points": [0, 1]}, {}),
    # PUT-18
    "house-draw-caller-pone": (["3S KH 8D", "QS 2H 8C"], "P:put D:see P:3S D:QS P:KH D:2H D:8C P:8D", {"points": [0, 1], "winner": ""}, {"preset": "house-draw"}),
    "house-draw-caller-dealer": (["3S KH 8D", "QS 2H 8C"], "P:3S D:QS P:KH D:put P:see D:2H D:8C P:8D", {"points": [1, 0]}, {"preset": "house-draw"}),
    "house-draw-without-put": (["3S KH 8D", "QS 2H 8C"], "P:3S D:QS P:KH D:2H D:8C P:8D", {"points": [0, 0]}, {"preset": "house-draw"}),
    "house-draw-three-ties": (["4S 5H 6D", "4C 5D 6C"], "D:put P:see P:4S D:4C P:5H D:5D P:6D D:6C", {"points": [1, 0], "tied": 3}, {"preset": "house-draw"}),
    "house-draw-and-pagat-win": (["3S 4H 5D", "2S 4D 5C"], "D:put P:see P:3S D:2S P:4H D:4D P:5D D:5C", {"points": [2, 0]}, {"preset": "house-draw", "rules": {"one_trick_two_ties": "win"}}),
    # PUT-13
    "historical-whole-game": (["2S 3S 2H", "3H 2D 3D"], "P:put D:see P:2S D:3H D:2D P:3S P:2H D:3D", {"points": [0, 5]}, {"preset": "historical"}),
    "historical-folded": (["2S 3S 2H", "3H 2D 3D"], "P:put D:fold", {"points": [1, 0]}, {"preset": "historical"}),
    "historical-unseen": (["3S 2S 4H", "4D 5D 6D"], "P:3S D:4D P:2S D:5D P:4H D:6D", {"points": [1, 0]}, {"preset": "historical"}),
    "historical-drawn": (["3S KH 8D", "QS 2H 8C"], "P:put D:see P:3S D:QS P:KH D:2H D:8C P:8D", {"points": [0, 0]}, {"preset": "historical"}),
    "historical-of-7": (["3S 2S 4H", "4D 5D 6D"], "D:put P:see P:3S D:4D P:2S D:5D P:4H D:6D", {"points": [7, 0]}, {"preset": "historical", "rules": {"target": 7}}),
    # PUT-48
    "trut-order": (["7S 8S AS", "8H AH KH"], "P:7S D:8H P:8S D:AH P:AS D:KH", {"tricks": [3, 0]}, {"preset": "trut"}),
    "trut-order-low": (["QS JS TS", "JH TH 9H"], "P:QS D:JH P:JS D:TH P:10S D:9H", {"tricks": [3, 0], "points": [1, 0]}, {"preset": "trut"}),
    "trut-tie": (["7S KS QS", "7H KH 8H"], "P:7S D:7H P:KS D:KH P:QS D:8H", {"tied": 2, "points": [0, 0]}, {"preset": "trut"}),
    "trut-trump-beats": (["7S 8S AS", "9H TD JC"], "P:7S D:9H D:TD P:8S P:AS D:JC", {"tricks": [2, 1]}, {"preset": "trut-trump", "turned": "KH"}),
    "trut-trump-plain-tie": (["7S 8S AS", "7D TD JC"], "P:7S D:7D !D:TD=not_your_turn P:8S D:TD P:AS D:JC", {"tricks": [2, 0], "tied": 1}, {"preset": "trut-trump", "turned": "KH"}),
    "trut-trump-same-rank-trump-wins": (["7S 8S AS", "7H TD JC"], "P:7S D:7H D:TD P:8S P:AS D:JC", {"tricks": [2, 1], "tied": 0}, {"preset": "trut-trump", "turned": "KH"}),
    "trut-trump-against-trump": (["9H 8S AS", "TH TD JC"], "P:9H D:TH D:TD P:8S P:AS D:JC", {"tricks": [2, 1], "tied": 0, "points": [1, 0]}, {"preset": "trut-trump", "turned": "KH"}),
}  # fmt: skip


@pytest.mark.parametrize("name", TWO)
def test_a_deal_of_two_players(name):
    hands, acts, end, more = TWO[name]
    case(hands, acts, end, **more)


THREE_A = ["3S 6H 5D", "2H 3D 4C", "KH QD AC"]
THREE = {
    "spoiled": (THREE_A, "A:3S B:2H C:KH A:6H B:3D C:QD B:4C C:AC A:5D", {"tricks": [1, 1, 1], "points": [0, 0, 0], "winner": ""}, {}),
    "spoiled-seen-house": (THREE_A, "A:put B:see A:3S B:2H C:KH A:6H B:3D C:QD B:4C C:AC A:5D", {"points": [0, 1, 1]}, {"rules": {"drawn_put": "opponent_1"}}),
    "spoiled-seen": (THREE_A, "A:put B:see A:3S B:2H C:KH A:6H B:3D C:QD B:4C C:AC A:5D", {"points": [0, 0, 0]}, {}),
    "top-shared-by-two": (["3S 6H 5D", "3D 2D 4C", "KH QD AC"], "A:3S B:3D C:KH !B:2D=not_your_turn A:6H B:2D C:QD B:4C C:AC A:5D", {"tricks": [0, 1, 1], "tied": 1, "points": [0, 0, 0]}, {}),
    "lower-two-equal": (["KS 6H 5D", "KD 2D 4C", "AH QD AC"], "A:KS B:KD C:AH C:QD A:6H B:2D B:4C C:AC A:5D", {"tricks": [0, 1, 2], "tied": 0, "points": [0, 0, 1]}, {}),
    "all-three-equal": (["KS KH 5D", "KD 2D 4C", "KC QD AC"], "A:KS B:KD C:KC A:KH B:2D C:QD B:4C C:AC A:5D", {"tied": 1, "points": [0, 0, 0]}, {}),
    "one-trick-two-ties-draw": (["KS QH 5D", "KD QD 4C", "4H 4D 4S"], "A:KS B:KD C:4H A:QH B:QD C:4D A:5D B:4C C:4S", {"tricks": [1, 0, 0], "tied": 2, "points": [0, 0, 0]}, {}),
    "one-trick-two-ties-win": (["KS QH 5D", "KD QD 4C", "4H 4D 4S"], "A:KS B:KD C:4H A:QH B:QD C:4D A:5D B:4C C:4S", {"points": [1, 0, 0], "winner": "A"}, {"rules": {"one_trick_two_ties": "win"}}),
    "one-one-tie-is-not-won": (["3S 6H 5D", "3D 2D 4C", "KH QD AC"], "A:3S B:3D C:KH A:6H B:2D C:QD B:4C C:AC A:5D", {"points": [0, 0, 0]}, {"rules": {"one_trick_two_ties": "win"}}),
    "answers-clockwise-from-caller": (THREE_A, "B:put !A:see=not_your_answer !B:fold=not_your_answer C:fold !C:see=not_your_answer A:fold", {"points": [0, 1, 0], "winner": "B"}, {}),
    "answers-clockwise-from-dealer": (THREE_A, "C:put A:fold B:fold", {"points": [0, 0, 1]}, {}),
    "first-see-binds": (["KS QH 5D", "3H 2D 4C", "9H 8D 7C"], "C:put A:see !B:see=no_put_to_answer A:KS B:3H C:7C B:2D C:8D A:5D B:4C C:9H A:QH", {"points": [0, 2, 0]}, {}),
    "third-off-turn-puts": (THREE_A, "A:3S C:put A:fold B:fold", {"points": [0, 0, 1]}, {}),
    "play-clockwise": (THREE_A, "A:3S !C:KH=not_your_turn B:2H C:KH", None, {}),
    "historical-of-three": (["KS QH 5D", "3H 2D 4C", "9H 8D 7C"], "C:put A:see A:KS B:3H C:7C B:2D C:8D A:5D B:4C C:9H A:QH", {"points": [0, 2, 0]}, {"rules": {"put_value": "game"}, "scores": {"A": 4, "B": 3, "C": 1}}),
}  # fmt: skip


@pytest.mark.parametrize("name", THREE)
def test_a_deal_of_three_players(name):
    hands, acts, end, more = THREE[name]
    case(hands, acts, end, **more)


FOUR_A = ["2S 4H 5D", "KH QD 7C", "2H 6D AC", "9S 8H TC"]
FOUR = {
    "equal-of-two-teams-tie": (["2S 4H 5D", "2D QD 7C", "KH 6D AC", "9S 8H TC"], "A:2S B:2D C:KH D:9S !B:QD=not_your_turn A:4H B:QD C:AC D:8H C:6D D:TC A:5D B:7C", {"tied": 1, "tricks": [0, 0, 1, 1], "points": [0, 0, 0, 0]}, {}),
    "partners-and-other-equal": (["2S 4H 5D", "2D QD 7C", "2H 6D AC", "9S 8H TC"], "A:2S B:2D C:2H D:9S A:4H B:QD C:AC D:8H C:6D D:TC A:5D B:7C", {"tied": 1, "tricks": [0, 0, 1, 1]}, {}),
    "partners-equal-not-led": (["4S 4H 5D", "2D QD 7C", "KH 6D AC", "2C 8H TC"], "A:4S B:2D C:KH D:2C !A:4H=not_your_turn B:QD C:AC D:8H A:4H C:6D D:TC A:5D B:7C", {"tricks": [0, 1, 1, 1], "points": [0, 1, 0, 1], "winner": "BD"}, {}),
    "left-answers-for-the-team": (FOUR_A, "A:put !D:fold=not_your_answer !C:see=not_your_answer B:fold", {"points": [1, 0, 1, 0], "winner": "AC"}, {}),
    "left-of-third": (FOUR_A, "C:put !B:see=not_your_answer D:see A:2S", None, {}),
    "left-of-dealer": (FOUR_A, "D:put A:fold", {"points": [0, 1, 0, 1]}, {}),
    "seen-wins-two-each": (FOUR_A, "B:put C:see A:2S B:KH C:2H D:9S A:4H B:QD C:AC D:8H C:6D D:TC A:5D B:7C", {"points": [2, 0, 2, 0]}, {}),
    "house-draw-of-four": (["2S 4H 5D", "2D QD 7C", "KH 6D AC", "9S 8H TC"], "A:put B:see A:2S B:2D C:KH D:9S A:4H B:QD C:AC D:8H C:6D D:TC A:5D B:7C", {"points": [0, 1, 0, 1]}, {"rules": {"drawn_put": "opponent_1"}}),
    "exchange-both": (FOUR_A, "!A:put=exchange_first !A:2S=exchange_first C:swap-AC !C:keep=already_answered A:swap-4H B:keep D:swap-TC A:AC", None, {"rules": {"exchange": True}}),
    "exchange-kept-by-both": (FOUR_A, "A:keep B:keep C:keep !D:swap-AC=card_not_held D:keep !A:keep=no_exchange A:2S !A:swap-4H=no_exchange", None, {"rules": {"exchange": True}}),
    "exchange-refused-by-one": (FOUR_A, "A:swap-4H B:swap-7C D:swap-8H C:keep !A:AC=card_not_held A:4H B:8H C:AC D:7C", None, {"rules": {"exchange": True}}),
}  # fmt: skip


@pytest.mark.parametrize("name", FOUR)
def test_a_deal_of_four_players(name):
    hands, acts, end, more = FOUR[name]
    case(hands, acts, end, **more)


FOLD = (["4S 4H 4D", "3S 3H 3D"], "P:put D:fold", None)
MATCHES = [
    (FOLD, {"scores": {"P": 4, "D": 4}}, True, ("pone",)),
    (FOLD, {"scores": {"P": 3, "D": 4}}, False, ()),
    (FOLD, {"preset": "game-of-7", "scores": {"P": 5, "D": 6}}, False, ()),
    (FOLD, {"preset": "game-of-7", "scores": {"P": 6, "D": 6}}, True, ("pone",)),
    (FOLD, {"scores": {"P": 5, "D": 5}}, True, ("pone",)),  # PUT-17: 5-5, and one more hand decides
    (FOLD, {"preset": "historical", "scores": {"P": 4}}, True, ("pone",)),
]  # fmt: skip


@pytest.mark.parametrize(("expected", "more", "over", "winners"), MATCHES)
def test_when_a_match_is_over_and_who_wins_it(expected, more, over, winners):
    found = following(case(*expected, **more))
    assert (found.over, found.winners) == (over, winners)


def test_deal_alternates_with_the_scores():
    found = following(case(*FOLD, scores={"P": 1, "D": 3}))
    assert dict(found.moved) == {"pone": "dealer", "dealer": "pone"}
    assert dict(found.carry.scores) == {"pone": 3, "dealer": 2}


def test_three_at_five_all_go_on():
    """PUT-38, PUT-17: a drawn put lifts both opponents to five; an extra hand decides, a drawn one is replayed."""
    acts = "A:put B:see A:3S B:2H C:KH A:6H B:3D C:QD B:4C C:AC A:5D"
    found = following(case(THREE_A, acts, rules={"drawn_put": "opponent_1"}, scores={"A": 2, "B": 4, "C": 4}))
    assert not found.over
    assert dict(found.carry.scores) == {"pone": 5, "second": 5, "dealer": 2}
    drawn = following(case(THREE_A, acts, scores={"A": 5, "B": 2, "C": 5}))
    assert not drawn.over
    won = following(case(THREE_A, "A:put B:fold C:fold", scores={"A": 5, "B": 2, "C": 5}))
    assert (won.over, won.winners) == (True, ("pone",))
    third = following(case(THREE_A, "B:put C:fold A:fold", scores={"A": 5, "B": 2, "C": 5}))
    assert not third.over


def test_the_whole_game_ends_the_match_from_any_score():
    """PUT-13: who wins a seen put of the historical game wins the match, also after five all."""
    hands, acts, _, _ = THREE["historical-of-three"]
    expected = case(hands, acts, rules={"put_value": "game"}, scores={"A": 5, "B": 2, "C": 5})
    found = following(expected)
    assert (found.over, found.winners) == (True, ("second",))


def test_partners_win_together():
    found = following(case(FOUR_A, "A:put B:fold", scores={"A": 4, "B": 2, "C": 4, "D": 2}))
    assert (found.over, found.winners) == (True, ("pone", "third"))
    goes_on = following(case(FOUR_A, "A:put B:fold", scores={"A": 1, "B": 2, "C": 1, "D": 2}))
    assert dict(goes_on.carry.scores) == {"pone": 2, "second": 2, "third": 2, "dealer": 2}
    assert dict(goes_on.moved) == {"pone": "dealer", "second": "pone", "third": "second", "dealer": "third"}


WHISKEY = [
    (["4S 4H 4D", "3S 3H 3D"], "P:put D:fold", {"dealer": 1}),
    (["4S 4H 4D", "3S 3H 3D"], "P:put D:see P:4S D:3S D:3H P:4H D:3D P:4D", {"pone": 2}),
    (["4S 4H 4D", "3S 3H 3D"], "P:4S D:3S D:3H P:4H D:3D P:4D", {}),
    (["4S 5H 6D", "4C 5D 6C"], "P:put D:see P:4S D:4C P:5H D:5D P:6D D:6C", {}),
    (THREE_A, "A:put B:fold C:fold", {"second": 1, "dealer": 1}),
    (["KS QH 5D", "3H 2D 4C", "9H 8D 7C"], "C:put A:see A:KS B:3H C:7C B:2D C:8D A:5D B:4C C:9H A:QH", {"pone": 2, "dealer": 2}),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "acts", "owed"), WHISKEY)
def test_rounds_owed_in_whiskey_put(hands, acts, owed):
    preset = "whiskey" if len(hands) == 2 else None
    record, state = case(hands, acts, preset=preset, rules={"whiskey": True}, rounds={"PA"[len(hands) - 2]: 3})
    rounds = {seat: n for seat, n in game.result(state).rounds if n}
    assert rounds == owed
    after = game.after(record.rules, record.carry, game.result(state)).carry
    assert sum(n for _, n in after.rounds) == 3 + sum(owed.values())
