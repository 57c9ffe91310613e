"""What a console is shown: letters where it has no suits, escape sequences written out, prompts that know q and b."""

import io
import json

import pytest
from tapisvert.cli import main
from tapisvert.cli.writable import visible, visible_json, writable

ESCAPES = "\x1b]0;mine\x07\x1b[31mred\x9b2J\u202eback\r"
TITLE = json.dumps(ESCAPES)  # TOML reads it as JSON writes it


class Console(io.TextIOWrapper):
    """A console of an encoding, and what it was shown."""

    def __init__(self, encoding):
        self.bytes = io.BytesIO()
        super().__init__(self.bytes, encoding=encoding, errors="strict", newline="\n")

    @property
    def shown(self):
        self.flush()
        return self.bytes.getvalue().decode(self.encoding)


def run(*arguments, encoding="utf-8", answers=(), lang="en"):
    out, err = Console(encoding), Console(encoding)
    given = iter(answers)

    def read():
        for answer in given:
            return answer
        raise EOFError

    code = main(arguments, read=read, out=out, err=err, environment={"LANG": lang})
    return code, out.shown, err.shown


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437", "cp850"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_console_without_suits_shows_letters(encoding, lang):
    _, out, _ = run("play", "put", "--seed", "5", encoding=encoding, lang=lang)
    _, whole, _ = run("play", "put", "--seed", "5", lang=lang)
    cards = next(line for line in whole.splitlines() if "♠" in line or "♥" in line or "♦" in line)
    assert any(suit in cards for suit in "♠♥♦♣")
    assert "?" not in out.replace("?", "", whole.count("?"))
    (mine,) = [line for line in out.splitlines() if line.startswith(("Your cards:", "Vos cartes"))]
    held = mine.split(":")[1].split()
    assert len(held) == 3
    assert all(len(card) == 2 and card[0] in "23456789TJQKA" and card[1] in "SHDC" for card in held)


@pytest.mark.parametrize(("text", "encoding", "shown"), [
    ("A♠ Q♣ 10♥", "ascii", "AS QC TH"),
    ("R♥ D♦ V♣", "cp1252", "KH QD JC"),
    ("« l’été » à 5 € …", "ascii", '" l\'ete " a 5 € ...'),
    ("l’été : 10♥", "latin-1", "l'été : TH"),
    ("A♠", "utf-8", "A♠"),
    ("A♠", "no-such-encoding", "AS"),
])  # fmt: skip
def test_what_an_encoding_lacks_is_shown_in_letters(text, encoding, shown):
    assert writable(text, encoding) == shown


def test_what_would_command_a_console_is_written_out():
    assert visible(ESCAPES) == "\\x1b]0;mine\\x07\\x1b[31mred\\x9b2J\\u202eback\\x0d"
    assert visible("two\nlines\tand é ♠ « » \u202f") == "two\nlines\tand é ♠ « » \u202f"
    assert json.loads(visible_json(json.dumps(ESCAPES, ensure_ascii=False))) == ESCAPES


FILE = f"""\
game = "put"
title = {{ en = {TITLE}, fr = {TITLE} }}
[[step]]
do = "dealer: put"
en = {TITLE}
fr = {TITLE}
"""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("more", [
    "", f"[[step]]\ndo = {TITLE}", f'[[step]]\ndo = "fold"\nrefused = [{TITLE}]', f"view = {TITLE}",
    f"[end]\nwinner = {TITLE}", f"[rules]\n{TITLE} = 1", f"[rules]\ntarget = {TITLE}", f"[deal]\npone = {TITLE}",
])  # fmt: skip
def test_escape_sequences_of_a_file_never_reach_the_console(more, lang, tmp_path):
    file = tmp_path / "a\x1b[31mred.toml"
    file.write_text(more + "\n" + FILE if more.startswith("view") else FILE + more, "utf-8")
    for arguments in (("replay", str(file)), ("replay", "--json", str(file))):
        _, out, err = run(*arguments, lang=lang)
        assert "\\x1b" in out + err or "\\u001b" in out + err
        assert not set(out + err) & {"\x1b", "\x07", "\x9b", "\u202e", "\r"}


@pytest.mark.parametrize("arguments", [
    ("rank", "put", ESCAPES), ("play", ESCAPES), ("odds", "put", "3S 2S KH", "--preset", ESCAPES), (ESCAPES,),
    ("deal", "put", "--rule", f"{ESCAPES}=1"), ("replay", ESCAPES),
])  # fmt: skip
def test_nor_do_those_of_the_command_itself(arguments):
    _, out, err = run(*arguments)
    assert not set(out + err) & {"\x1b", "\x07", "\x9b", "\u202e", "\r"}


@pytest.mark.parametrize(
    ("lang", "leave", "back", "aid"), [("en", "q", "b", "h"), ("fr", "quitter", "reprendre", "aide")]
)
def test_every_prompt_knows_how_to_leave_to_take_back_and_to_help(lang, leave, back, aid):
    """The discard of piquet asks for cards after the choice, a bet of Teen Patti for chips."""
    for game, choice in (("piquet", "1"), ("teenpatti", "2")):
        for seed in range(1, 9):
            words = ("play", game, "--seed", str(seed))
            _, plain, _ = run(*words, answers=(choice,), lang=lang)
            _, left, _ = run(*words, answers=(choice, leave, "3"), lang=lang)
            assert left.rstrip().splitlines()[-1] == plain.rstrip().splitlines()[-1]  # until next time
            _, helped, _ = run(*words, answers=(choice, aid), lang=lang)
            _, begun, _ = run(*words, lang=lang)
            how = begun.splitlines()[1]
            assert (begun.count(how), helped.count(how)) == (1, 2)
            _, taken, _ = run(*words, answers=(choice, back), lang=lang)
            assert len(taken.splitlines()) > len(begun.splitlines())
            assert taken.splitlines()[-3:] == begun.splitlines()[-3:]
