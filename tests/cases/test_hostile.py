"""What is wrong is told in one sentence, in both languages, with file and line, and never with a traceback."""
# ruff: noqa: E501 - a case a line

import io
import json

import pytest
from tapisvert.cli import main
from tapisvert.cli.writable import visible
from tapisvert.core.wire import decode
from tapisvert.worked.reader import read_hand

LANGUAGES = ("en", "fr")


def run(*arguments, lang="en"):
    out, err = io.StringIO(), io.StringIO()
    code = main(arguments, read=lambda: "", out=out, err=err, environment={"LANG": lang})
    return code, out.getvalue(), err.getvalue()


def rules(game, line):
    return f'game = "{game}"\n[rules]\n{line}\n'


FILES = {
    "broken": ('game = "put"\n[deal\npone=', 2),
    "deep": ('game = "put"\nx = ' + "[" * 3000 + "]" * 3000, 2),
    "many digits": ('game = "put"\n[carry]\nscores = { pone = ' + "9" * 6000 + " }", 3),
    "too long": ('game = "put"\nen = "' + "x" * 200_000 + '"', 1),
    "no game": ("", 1),
    "game of a number": ("game = 5\n", 1),
    "no such game": ('game = "whist"\n', 1),
    "no such preset": ('game = "put"\npreset = "nope"\n', 2),
    "preset of a number": ('game = "put"\npreset = 7\n', 2),
    "seven players": (rules("put", "players = 7"), 3),
    "a rule of another game": (rules("put", "boot = 7"), 3),
    "a target of half a point": (rules("put", "target = 4.5"), 3),
    "a huge target": (rules("put", "target = 99999999999999999999"), 3),
    "no target": (rules("put", "target = 0"), 3),
    "a target of 300": (rules("put", "target = 300"), 3),
    "a match that is over": ('game = "put"\n[carry]\nscores = { pone = 5, dealer = 2 }\n', 2),
    "partners with different scores": ('game = "put"\npreset = "partnership"\n[carry]\nscores = { pone = 3 }\n', 3),
    "rounds that nobody counts": ('game = "put"\n[carry]\nrounds = { pone = 3 }\n', 2),
    "a partie that is over": ('game = "piquet"\n[carry]\ndeal = 6\n', 2),
    "more chips than are counted": ('game = "teenpatti"\n[carry]\nstacks = { seat1 = 2_000_000_000 }\n', 2),
    "a key of 900 parts": ('game = "put"\n' + ".".join("a" * 900) + " = 1", 2),
    "a line of 49,000 parts": (".".join("a" * 49_000) + " = 1", 1),
    "lists in lists": ('game = "put"\n\nx = ' + "[\n" * 900 + "]" * 900, 11),
    "rules that disagree": (rules("put", "pack = 32"), 3),
    "boot of nothing": (rules("teenpatti", "boot = 0"), 3),
    "no deals": (rules("piquet", "deals = 0"), 3),
    "scores of a number": ('game = "put"\n[carry]\nscores = 5\n', 3),
    "scores below nothing": ('game = "put"\n[carry]\nscores = { pone = -3 }\n', 2),
    "scores of nobody": ('game = "put"\n[carry]\nscores = { nobody = 3 }\n', 2),
    "chips in put": ('game = "put"\n[carry]\nstacks = { pone = 3 }\n', 3),
    "chips below nothing": ('game = "teenpatti"\n[carry]\nstacks = { seat1 = -5 }\n', 2),
    "nobody can pay": ('game = "teenpatti"\n[carry]\nstacks = { seat1 = 0, seat2 = 0, seat3 = 0 }\n', 2),
    "a wild rank of a number": ('game = "teenpatti"\npreset = "joker-hunt"\n[carry]\nwild_rank = 8\n', 4),
    "a card twice": ('game = "put"\n[deal]\npone = "3S 3S 4D"\n', 3),
    "a card in two hands": ('game = "put"\n[deal]\npone = "3S 2S"\ndealer = "3S KH"\n', 4),
    "four cards": ('game = "put"\n[deal]\npone = "3S 2S 4D 5D"\n', 3),
    "no card": ('game = "put"\n[deal]\npone = "DC"\n', 3),
    "a joker": ('game = "put"\n[deal]\npone = "JK"\n', 3),
    "no such pile": ('game = "put"\n[deal]\nelder = "3S"\n', 3),
    "a short pack": ('game = "put"\npack = "3S 2S"\n', 1),
    "a step of a number": ('game = "put"\n[[step]]\ndo = 5\n', 3),
    "no such action": ('game = "put"\n[[step]]\ndo = "pone: call"\n', 3),
    "no such seat": ('game = "put"\n[[step]]\ndo = "elder: put"\n', 3),
    "nothing done": ('game = "put"\n[[step]]\ndo = ""\n', 3),
    "no such claim": ('game = "put"\n[[step]]\nexpect = { luck = 1 }\n', 3),
    "a claim that cannot be read": ('game = "put"\n[[step]]\nexpect = { to_act = 5 }\n', 3),
    "a list of legal numbers": ('game = "put"\n[[step]]\nexpect = { legal = [1] }\n', 3),
    "a code that is none": ('game = "put"\n[[step]]\nrefused = ["pone: put no_such_code"]\n', 3),
    "one step": ('game = "put"\n[step]\ndo = "pone: put"\n', 2),
    "another language": ('game = "put"\ntitle = { de = "x" }\n', 2),
    "another seat's view": ('game = "put"\nview = "elder"\n', 2),
    "a bet beyond counting": ('game = "teenpatti"\n[[step]]\ndo = "bet 99999999999999999999"\n', 3),
    "a bet below nothing": ('game = "teenpatti"\n[[step]]\ndo = "bet -1"\n', 3),
    "too early": ('game = "piquet"\n[[step]]\ndo = "declare all"\n', 3),
    "an unknown key": ('game = "put"\nluck = 1\n', 2),
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_a_hostile_hand_file_is_refused_with_its_line(name, lang, tmp_path):
    text, line = FILES[name]
    file = tmp_path / "hand.toml"
    file.write_text(text, "utf-8")
    code, out, err = run("replay", str(file), lang=lang)
    assert (code, out) == (1, "")
    assert err.startswith(f"{file}:{line}: ")
    assert err.count("\n") == 1
    code, out, _ = run("replay", str(file), "--json", lang=lang)
    answer = json.loads(out)
    assert (code, answer["ok"], answer["faults"][0]["line"]) == (1, False, line)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("content", [b'game = "put"\ntitle = "\xff"\n', b"\x00\xff\x7fELF\n", b"\xff\xfe"])
def test_a_file_that_is_no_text_is_refused_with_its_line(content, lang, tmp_path):
    file = tmp_path / "hand.toml"
    file.write_bytes(content)
    code, out, err = run("replay", str(file), lang=lang)
    line = 1 + content[: content.index(b"\xff")].count(b"\n")
    assert (code, out) == (1, "")
    assert err.startswith(f"{file}:{line}: ")
    assert "UTF-8" in err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_folder_and_a_missing_file_are_refused(lang, tmp_path):
    for file in (tmp_path, tmp_path / "none.toml", "a\0b"):
        code, _, err = run("replay", str(file), lang=lang)
        assert code == 1
        assert err.startswith(visible(f"{file}:1: "))
        assert "Errno" not in err


def test_windows_line_ends_and_byte_order_marks_are_read(tmp_path):
    file = tmp_path / "hand.toml"
    file.write_bytes(b'\xef\xbb\xbfgame = "put"\r\n\r\n[[step]]\r\ndo = "pone: put"\r\n[[step]]\r\ndo = "put"\r\n')
    code, _, err = run("replay", str(file))
    assert code == 1
    assert err.startswith(f"{file}:6: ")
    assert read_hand('\ufeffgame = "put"\n').record.game == "put"


def test_none_is_read_as_no_limit():
    """FORMATS gives ``none`` as the value of some numbers; TOML has no other word for it."""
    hand = read_hand('game = "teenpatti"\n[rules]\nmax_blind_turns = "none"\nlimit_value = "none"\n')
    assert hand.record.rules.max_blind_turns is None
    assert hand.record.rules.limit_value is None


COMMANDS = [
    ("analyse", "piquet", "AS", "KS", "QS"),
    ("odds", "put", "2S 8S KH", "--preset", "trut"),
    ("odds", "put", "2S 8S KH", "--preset", "trut", "--json"),
    ("odds", "put", "JK 8S KH"),
    ("odds", "teenpatti", "AS KS QS", "--against", "0"),
    ("odds", "teenpatti", "2S 3S 4S", "--preset", "joker-hunt"),
    ("odds", "teenpatti", "2S 3S 4S", "--preset", "joker-hunt", "--rule", "wild_rank=1"),
    ("rank", "teenpatti", "AS KS QS", "--rule", "wild_rank=8"),
    ("rank", "teenpatti", "AS KS QS", "--rule", "boot=999999999999"),
    ("rank", "teenpatti", "AS AS QS"),
    ("rank", "put", ""),
    ("rank", "piquet", "AS KS"),
    ("deal", "put", "--rule", "players"),
    ("play", "teenpatti", "--rule", "=3"),
]  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_wrong_command_is_refused_in_one_line(command, lang):
    code, out, err = run(*command, lang=lang)
    assert (code, out) == (1, "")
    assert err.count("\n") == 1


def test_a_rank_is_cut_for_hands_without_a_deal():
    """TEEN-44: in Joker Hunt ``--rule wild_rank=8`` says what the cut would."""
    cut = ("--preset", "joker-hunt", "--rule", "wild_rank=8", "--json")
    answer = json.loads(run("rank", "teenpatti", "8S 5H 5D", "AH AD KC", "8D KH QH", *cut)[1])
    assert [(one["hand"], one["category"], one["place"]) for one in answer] == [
        ("8S 5H 5D", "trail", 1), ("8D KH QH", "pure_sequence", 2), ("AH AD KC", "pair", 3),
    ]  # fmt: skip
    ten = json.loads(run("odds", "teenpatti", "TS 5H 5D", *cut[:2], "--rule", "wild_rank=10", "--json")[1])
    assert (ten["as"], ten["category"]) == ("5S 5H 5D", "trail")
    assert run("odds", "teenpatti", "8S 5H 5D", *cut[:-1])[0] == 0


def test_odds_are_against_one_unless_more_are_named():
    answer = json.loads(run("odds", "teenpatti", "AS KS QS", "--json")[1])
    assert (answer["against"], answer["kind"]) == (1, "exact")
    assert decode(str, answer["random"]["win"]).count("/") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_full_disk_is_reported(lang):
    class Full(io.StringIO):
        def write(self, text):
            raise OSError(28, "No space left on device", text)

    err = io.StringIO()
    assert main(("rank", "put", "KH"), out=Full(), err=err, environment={"LANG": lang}) == 1
    assert err.getvalue().count("\n") == 1


def test_closed_standard_streams_are_no_error(monkeypatch):
    monkeypatch.setattr("sys.stdout", None)
    monkeypatch.setattr("sys.stderr", None)
    monkeypatch.setattr("sys.stdin", None)
    assert main(("rank", "put", "KH"), environment={}) == 0
    assert main(("rank", "put", "ZZ"), environment={}) == 1
    assert main(("play", "put", "--seed", "1"), environment={}) == 0


def test_a_long_list_of_bets_is_not_written_out():
    chips = {f"seat{n}": 200_000_000 for n in range(1, 5)}
    carry = ", ".join(f"{seat} = {held}" for seat, held in chips.items())
    text = f'game = "teenpatti"\n[rules]\nboot = 100_000\n[carry]\nstacks = {{ {carry} }}\n'
    hand = read_hand(text + '[[step]]\nexpect = { legal = ["seat1: pack"] }\n')
    assert [fault.fields["found"] for fault in hand.faults] == ["100003"]


SHAPES = {
    "put": ('game = "put"\n[deal]\npone = "3S 5H 6D"\ndealer = "2S 5D 6C"\n', "play 3S, play 2S, play 5H, play 5D, play 6D, play 6C",
            {"points": {"pone": 0, "dealer": 0}, "tricks": {"pone": 1, "dealer": 0}, "tied": 2, "winner": [], "stacks": {}, "total": {}, "bonus": None, "pot": None}),
    "teenpatti": ('game = "teenpatti"\n[rules]\nplayers = 2\n[carry]\nstacks = { seat1 = 9, seat2 = 9 }\n', "bet 2, pack",
                  {"points": {}, "tricks": {}, "tied": None, "winner": ["seat1"], "stacks": {"seat1": 10, "seat2": 8}, "total": {}, "bonus": None, "pot": 4}),
}  # fmt: skip


@pytest.mark.parametrize("game", SHAPES)
def test_the_result_has_the_keys_of_the_end(game, tmp_path):
    head, acts, result = SHAPES[game]
    file = tmp_path / "hand.toml"
    file.write_text(head + "".join(f'[[step]]\ndo = "{act}"\n' for act in acts.split(", ")), "utf-8")
    code, out, _ = run("replay", "--json", str(file))
    answer = json.loads(out)
    assert (code, answer["file"], answer["ok"], answer["result"]) == (0, str(file), True, result)
    assert [step["do"] for step in answer["steps"]] == acts.split(", ")
    assert all(event["event"] for step in answer["steps"] for event in step["events"])


def test_no_cards_are_written_as_none(tmp_path):
    file = tmp_path / "hand.toml"
    file.write_text('game = "piquet"\n[[step]]\ndo = "discard AS"\n[[step]]\ndo = "discard none"\n', "utf-8")
    answer = json.loads(run("replay", "--json", str(file))[1])
    assert answer["result"] is None
    assert answer["steps"][1]["events"][0] == {"event": "cards_discarded", "seat": "younger", "count": 0, "cards": ""}
