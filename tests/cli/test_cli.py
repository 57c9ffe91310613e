"""The command line: what it says in both languages, its JSON, its exit codes."""

import io
import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tapisvert.cli import main
from tapisvert.games import GAMES
from tapisvert.worked.reader import read_hand

HANDS = Path(__file__).parents[2] / "docs" / "hands"
FILES = sorted(HANDS.glob("*/*.toml"))
BLUFF = """\
game = "put"
title = { en = "Folding to nothing", fr = "Se coucher devant rien" }

[deal]
pone = "QS 6H 5D"

[[step]]
do = "dealer: put"
en = "The dealer calls."
fr = "Le donneur parle."
ask = { en = "See?", fr = "Voir ?" }
refused = ["pone: put one_put_per_hand"]

[[step]]
do = "fold"

[end]
points = { pone = 0, dealer = 1 }
"""


def run(*arguments: str, answers: Iterator[str] | None = None, lang: str = "en") -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    code = main(arguments, read=reader(answers), out=out, err=err, environment={"LANG": f"{lang}.UTF-8"})
    return code, out.getvalue(), err.getvalue()


def reader(answers: Iterator[str] | None) -> Callable[[], str]:
    def read() -> str:
        for answer in answers or ():
            return answer
        raise EOFError

    return read


@pytest.fixture
def bluff(tmp_path: Path) -> Path:
    file = tmp_path / "bluff.toml"
    file.write_text(BLUFF, "utf-8")
    return file


def test_replay_writes_each_step(bluff: Path) -> None:
    code, out, err = run("replay", str(bluff))
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        f"Folding to nothing ({bluff})",
        "   The pone is dealt the queen of spades, the six of hearts and the five of diamonds.",
        "   The dealer is dealt three hidden cards.",
        "1. dealer: put",
        "   The dealer says “Put!”",
        "   Refused: pone: put. There is only one put a hand, and it has already been said.",
        "   The dealer calls.",
        " → See?",
        "2. fold",
        "   The pone folds.",
        "   Nobody sees the put: the dealer scores one point.",
        "Points: the pone 0 and the dealer 1.",
        "",
    ]


def test_replay_in_french(bluff: Path) -> None:
    code, out, _ = run("replay", "--lang", "fr", str(bluff))
    assert code == 0
    assert "La main se couche." in out
    assert "Se coucher devant rien" in out
    assert " → Voir ?" in out


def test_each_step_is_set_apart_from_its_number() -> None:
    _, out, _ = run("replay", str(HANDS / "put" / "partners.toml"))
    assert "\n9. dealer: play 9H\n" in out
    assert "\n10. pone: play 2H\n" in out


def test_json_is_the_same_in_both_languages(bluff: Path) -> None:
    english, french = (run("replay", str(bluff), "--json", lang=lang) for lang in ("en", "fr"))
    assert english == french
    found = json.loads(english[1])
    assert found["ok"] is True
    assert found["result"]["points"] == {"pone": 0, "dealer": 1}
    assert found["steps"][0] == {"do": "dealer: put", "events": [{"event": "put_called", "seat": "dealer"}]}
    assert [step["do"] for step in found["steps"]] == ["dealer: put", "fold"]


def test_a_false_claim_names_file_and_line(bluff: Path) -> None:
    bluff.write_text(BLUFF.replace("dealer = 1 }", "dealer = 2 }"), "utf-8")
    code, _, err = run("replay", str(bluff))
    assert code == 1
    assert err == f"{bluff}:17: points.dealer: “2” is claimed, but it is “1”.\n"
    code, out, err = run("replay", str(bluff), "--json", lang="fr")
    assert code == 1
    assert "on affirme" in err
    found = json.loads(out)
    assert found["ok"] is False
    assert found["faults"][0]["claimed"] == "2"


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("game = ", 1, "not TOML"),
        ('game = "whist"', 1, "There is no game “whist”"),
        ('game = "put"\ncards = 3', 2, "“cards” is not known here"),
        (BLUFF.replace('"fold"', '"pone: play 4D"'), 15, "is refused: The put must be answered first"),
        (BLUFF.replace('"fold"', '"jump"'), 15, "“jump” is not an action; there are play, put"),
        (BLUFF.replace("6H", "QS"), 5, "The queen of spades appears twice."),
    ],
)
def test_what_cannot_be_replayed_is_said_with_its_line(bluff: Path, text: str, line: int, said: str) -> None:
    bluff.write_text(text, "utf-8")
    code, out, err = run("replay", str(bluff))
    assert (code, out) == (1, "")
    assert err.startswith(f"{bluff}:{line}: ")
    assert said in err
    code, out, _ = run("replay", str(bluff), "--json")
    assert json.loads(out)["ok"] is False


def test_a_missing_file_and_the_files_after_it(bluff: Path, tmp_path: Path) -> None:
    code, out, err = run("replay", str(tmp_path / "none.toml"), str(bluff))
    assert code == 1
    assert err == f"{tmp_path / 'none.toml'}:1: There is no such file.\n"
    assert "Folding to nothing" in out
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    assert run("replay", str(tmp_path / "bytes.toml"))[0] == 1


def test_replay_under_other_rules(bluff: Path) -> None:
    bluff.write_text(BLUFF.replace('do = "fold"', 'do = "see"').partition("[end]")[0], "utf-8")
    assert "now worth two points" in run("replay", str(bluff))[1]
    assert "now worth the whole game" in run("replay", str(bluff), "--rule", "put_value=game")[1]
    assert "The deal goes on from here." in run("replay", str(bluff))[1]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_worked_hand_of_the_site_can_be_replayed_in_words(lang: str) -> None:
    known = [file for file in FILES if file.parent.name in GAMES]
    code, out, err = run("replay", *map(str, known), lang=lang)
    assert (code, err) == (0, "")
    assert out.count(".toml)") == len(known)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_a_hand_file_that_reads_back(game: str) -> None:
    for preset in GAMES[game].PRESETS:
        code, out, err = run("deal", game, "--seed", "7", "--preset", preset)
        assert (code, err) == (0, "")
        assert out == run("deal", game, "--seed", "7", "--preset", preset, lang="fr")[1]
        hand = read_hand(out)
        assert hand.record.preset == preset
        found = json.loads(run("deal", game, "--seed", "7", "--preset", preset, "--json")[1])
        assert found["pack"] in out


def test_rules_are_read_by_the_kind_of_their_field() -> None:
    def rules(*given: str) -> object:
        words = [word for text in given for word in ("--rule", text)]
        return json.loads(run("deal", "put", "--seed", "1", "--json", *words)[1]).get("rules")

    assert rules("target=7", "whiskey=true") == {"target": 7, "whiskey": True}
    assert rules("put-value=game") == {"put_value": "game"}
    assert rules("drawn_put=none") is None
    assert rules("pack=32", "order=trut") == {"pack": 32, "order": "trut"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("target=x", "$.rules.target is not of the kind"),
        ("players=9", "$.rules.players must be 2, 3 or 4."),
        ("jokers=2", "$.rules.jokers is not known here; there are players"),
        ("target", "“target” is not of the form NAME=VALUE."),
        ("pack=32", "pack and order do not go together."),
    ],
)
def test_rules_that_cannot_be(given: str, said: str) -> None:
    code, out, err = run("deal", "put", "--rule", given)
    assert (code, out) == (1, "")
    assert said in err


def test_rank_puts_the_strongest_first_and_equals_share_a_place() -> None:
    code, out, _ = run("rank", "put", "KH", "3S", "KD", "4C")
    assert code == 0
    assert out.splitlines() == ["1. 3♠", "2. K♥", "2. K♦", "4. 4♣"]
    assert run("rank", "put", "KH", "3S", lang="fr")[1].splitlines() == ["1. 3♠", "2. R♥"]
    rows = json.loads(run("rank", "put", "KH", "3S", "--json")[1])
    assert rows == [
        {"hand": "3S", "category": None, "place": 1, "as": "3S"},
        {"hand": "KH", "category": None, "place": 2, "as": "KH"},
    ]
    assert run("rank", "put", "7S", "AS", "--rule", "pack=32", "--rule", "order=trut")[1].startswith("1. 7♠")


def test_rank_names_the_class_and_what_wild_cards_stand_for() -> None:
    out = run("rank", "teenpatti", "AS KS QS", "2H 2D 2C", "KD KH 4H", "KS KC 4D", lang="fr")[1]
    assert out.splitlines() == [
        "1. 2♥ 2♦ 2♣  brelan",
        "2. A♠ R♠ D♠  séquence pure",
        "3. R♦ R♥ 4♥  paire",
        "3. R♠ R♣ 4♦  paire",
    ]
    assert "trail  (as " in run("rank", "teenpatti", "KD KH 3H", "--preset", "ak47")[1]


def test_analyse_says_what_one_hand_holds_and_who_of_two_scores() -> None:
    elder, younger = "AS KS QS AH KH QH AD KD QD AC KC QC", "JS TS 9S JH TH 9H JD TD 8D JC 9C 8C"
    code, out, err = run("analyse", "piquet", elder, lang="fr")
    assert (code, err) == (0, "")
    assert out.startswith("A♠ R♠ D♠")
    assert "Un quatorze d’as, un quatorze de rois et un quatorze de dames" in out
    assert "repic, sixty more" in run("analyse", "piquet", elder, younger)[1]
    found = json.loads(run("analyse", "piquet", elder, younger, "--json")[1])
    assert found["total"] == {"elder": 117, "younger": 0}
    assert found == json.loads(run("analyse", "piquet", elder, younger, "--json", lang="fr")[1])
    code, _, err = run("analyse", "piquet", elder, elder)
    assert code == 1
    assert "The ace of spades appears twice." in err


def test_odds_in_words_and_as_json() -> None:
    code, out, err = run("odds", "put", "3S 2D 4H")
    assert (code, err) == (0, "")
    assert "%" in out
    found = json.loads(run("odds", "put", "3S 2D 4H", "--json", lang="fr")[1])
    assert found["kind"] == "exact"
    assert "/" in found["random"]["win"]
    three = json.loads(run("odds", "put", "3S 2D 4H", "--json", "--against", "2")[1])
    assert three["against"] == 2
    assert json.loads(run("odds", "put", "3S 2D 4H", "--against", "2")[1]) == three


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("odds", "put", "3S 2D"), "Two cards were given where three are needed."),
        (("odds", "put", "3S 2D XX"), "“XX” is not a card"),
        (("odds", "put", "3S 3S 4H"), "The three of spades appears twice."),
        (("analyse", "put", "3S"), "There is nothing to analyse in “put”"),
        (("rank", "piquet", "AS"), "Hands are not ranked in “piquet”."),
        (("deal", "whist"), "There is no game “whist”"),
        (("deal", "put", "--preset", "x"), "There is no preset “x”"),
    ],
)
def test_what_cannot_be_counted_is_said(arguments: tuple[str, ...], said: str) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (1, "")
    assert said in err


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        (("hop",), "There is no command “hop”: replay,", "Il n’y a pas de commande"),
        (("--json",), "A command is needed: replay,", "Il faut une commande"),
        (("rank",), "Something is missing: GAME, HAND.", "Il manque quelque chose"),
        (("deal", "put", "--sede", "3"), "is not known.", "est inconnu."),
        (("deal", "put", "--seed"), "--seed needs a value.", "Il faut une valeur à --seed."),
        (("deal", "put", "--seed", "x"), "--seed cannot have that value.", "--seed ne peut pas"),
        (("play", "put", "--level", "7"), "--level cannot have that value.", "--level ne peut pas"),
        (("deal", "put", "--json=1"), "--json cannot have that value.", "--json ne peut pas"),
    ],
)
def test_a_command_that_is_not_understood(arguments: tuple[str, ...], english: str, french: str) -> None:
    for lang, said, usage in (("en", english, "usage: tapisvert"), ("fr", french, "usage : tapisvert")):
        code, out, err = run(*arguments, lang=lang)
        assert (code, out) == (2, "")
        assert said in err
        assert usage in err.replace("\N{NARROW NO-BREAK SPACE}", " ")


def test_help_in_both_languages() -> None:
    assert "Old card games" in run()[1]
    assert "Les vieux jeux" in run("--help", lang="fr")[1]
    assert "Jouer une partie" in run("play", "-h", "--lang", "fr")[1]
    assert "commandes" in run("-h", "--lang=fr")[1]
    assert run("-h")[0] == 0
    assert not any(word in run("replay", "-h", lang="fr")[1] for word in ("positional", "show this", "optional"))


def test_a_match_is_played_to_its_end() -> None:
    answers = iter(["1"] * 3000)
    code, out, err = run("play", "put", "--seed", "3", answers=answers)
    assert (code, err) == (0, "")
    assert out.startswith("Two players\n")
    assert "won the match." in out
    assert " for you and " in out


def test_the_same_seed_gives_the_same_match_in_either_language() -> None:
    english, french = (
        run("play", "put", "--seed", "8", "--json", answers=iter(["1"] * 3000), lang=lang) for lang in ("en", "fr")
    )
    assert english[1] == french[1]
    assert json.loads(english[1])["players"][0] == {"name": "me", "level": None}
    assert "Donne 1. Vous êtes " in french[2]


@pytest.mark.parametrize(("game", "preset"), [(key, preset) for key, game in GAMES.items() for preset in game.PRESETS])
def test_every_preset_of_every_game_can_be_played_in_the_terminal(game: str, preset: str) -> None:
    for seed, lang in ((1, "fr"), (2, "en")):
        rng = random.Random(seed)
        answers = iter([rng.choice(["1", "1", "2", "3", "4", "", "b", "none"]) for _ in range(30)])
        code, out, err = run(
            "play", game, "--preset", preset, "--level", "1", "--seed", str(seed), answers=answers, lang=lang
        )
        assert (code, err) == (0, "")
        assert not re.search(r"[{}<]|None", out)


def test_answers_may_be_numbers_actions_labels_or_cards() -> None:
    def lines(*answers: str) -> list[str]:
        return run("play", "put", "--seed", "5", answers=iter(answers))[1].splitlines()

    for answer in ("1", "put", "Put!", "PUT", "dealer: put"):
        assert any(line.endswith("You say “Put!”") for line in lines(answer)), answer
    for answer in ("2", "ace of clubs", "play AC", "AC", "A♣", "play the ace of clubs"):
        said = lines("", answer)
        assert any(line.endswith("You play the ace of clubs.") for line in said) is (answer != "ace of clubs")


def test_what_is_not_an_answer_is_said_and_asked_again() -> None:
    out = run("play", "put", "--seed", "5", answers=iter(["zz", "7", "play 3H", "?", "q"]))[1]
    assert "“zz” is not an action" in out
    assert "Choose a number from 1 to 1." in out
    assert "It is not your turn." in out
    assert out.count("b takes a move back") == 2
    assert out.endswith("Until next time.\n")


def test_taking_back_gives_the_choice_again() -> None:
    out = run("play", "put", "--seed", "2", answers=iter(["play QH", "b", "q"]))[1]
    assert out.count("Play the queen of hearts") == 2


def test_leaving_between_deals_and_by_control_c() -> None:
    assert run("play", "put", "--seed", "5", answers=iter(["put", "q"]))[1].endswith("Until next time.\n")

    def interrupted() -> str:
        raise KeyboardInterrupt

    out = io.StringIO()
    assert main(["play", "put"], read=interrupted, out=out, err=io.StringIO(), environment={"LANG": "fr"}) == 0
    assert out.getvalue().endswith("À la prochaine.\n")
