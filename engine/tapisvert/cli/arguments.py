"""What was asked for: the arguments of the command line, its help and its complaints in two languages."""

import argparse
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final, NoReturn

from tapisvert.cli.console import Voice
from tapisvert.core.errors import RulesError, WireError
from tapisvert.core.game import AnyGame
from tapisvert.core.levels import Skill
from tapisvert.core.presets import rules_of
from tapisvert.core.wire import decode
from tapisvert.games import GAMES
from tapisvert.text.catalogue import LANGUAGES, Lang
from tapisvert.text.say import sentence

_COMPLAINTS: Final = (
    (r"the following arguments are required: (.*)", "cli.missing_argument"),
    (r"unrecognized arguments: (.*)", "cli.unknown_argument"),
    (r"argument (.*): expected (?:at least )?one argument", "cli.missing_value"),
    (r"argument (.*): invalid .*", "cli.bad_value"),
    (r"argument (.*): not allowed with argument .*", "cli.unknown_argument"),
    (r"ambiguous option: (.*) could match .*", "cli.unknown_argument"),
    (r"argument (.*): ignored explicit argument .*", "cli.bad_value"),
)
"""What argparse says in English, and the line of the catalogues that says it."""
_LEVELS: Final = tuple(sorted({level for game in GAMES.values() for level in game.LEVELS}))


class Usage(Exception):  # noqa: N818 - it is shown, not debugged
    """The command cannot be understood; ``text`` says why and what would be."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """A command with all that it may be given."""

    command: str
    json: bool
    rules: tuple[str, ...]
    """``NAME=VALUE``, as written."""
    files: tuple[str, ...] = ()
    game: str = ""
    hands: tuple[str, ...] = ()
    preset: str | None = None
    against: int | None = None
    seed: int | None = None
    level: Skill = 2

    def table(self, game: AnyGame) -> tuple[str, Any]:
        """The preset's name and the rules asked for. Raises ``RulesError`` or ``WireError``."""
        preset = self.preset if self.preset is not None else next(iter(game.PRESETS))
        return preset, rules_of(game, preset, self.changed(game, preset))

    def opponents(self, game: AnyGame) -> Skill:
        """The level of the computer players asked for. Raises ``WireError`` for one that the game has not."""
        if self.level not in game.LEVELS:
            raise WireError("not_one_of", path="--level", allowed=tuple(map(str, game.LEVELS)))
        return self.level

    def hand_table(self, game: AnyGame) -> tuple[Any, Any]:
        """The rules and the carry for hands without a deal: ``--rule`` may name a field of either.

        Raises ``RulesError`` or ``WireError``.
        """
        known = {field.name for field in fields(game.Carry)} - {field.name for field in fields(game.Rules)}
        carried = [text for text in self.rules if _name_and_value(text)[0] in known]
        _, rules = replace(self, rules=tuple(text for text in self.rules if text not in carried)).table(game)
        given = dict(_name_and_value(text) for text in carried)
        return rules, decode(game.Carry, given, "$.carry")

    def changed(self, game: AnyGame, preset: str) -> dict[str, object]:
        """The fields of the rules that were asked for, each of the kind that the field has."""
        return dict(_read_rule(game, preset, text) for text in self.rules)


def _read_rule(game: AnyGame, preset: str, text: str) -> tuple[str, object]:
    if "=" not in text:
        raise RulesError("rule_malformed", text=text[:60])
    name, value = _name_and_value(text)
    refusal: WireError | None = None
    for meant in _meanings(value):
        try:
            rules_of(game, preset, {name: meant})
        except WireError as error:
            refusal = refusal or error
        except RulesError:
            return name, meant  # of the right kind; whether the fields go together is seen later
        else:
            return name, meant
    raise refusal or RulesError("rule_malformed", text=text[:60])


def _name_and_value(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name.strip().replace("-", "_"), value.strip()


def _meanings(text: str) -> tuple[object, ...]:
    """What a word may mean: a number, yes or no, nothing, or itself."""
    named: dict[str, object] = {"true": True, "false": False, "none": None}
    if re.fullmatch(r"-?[0-9]{1,18}", text):
        return (int(text), text)
    return (text, named[text.lower()]) if text.lower() in named else (text,)


def language(arguments: Sequence[str], environment: Mapping[str, str]) -> Lang:
    """The language asked for by ``--lang``, else that of the locale, else English.

    >>> language(["play", "put", "--lang=fr"], {}), language([], {"LANG": "fr_CA.UTF-8"})
    ('fr', 'fr')
    """
    for at, word in enumerate(arguments):
        name, equals, value = word.partition("=")
        if name == "--lang":
            asked = value if equals else next(iter(arguments[at + 1 : at + 2]), "")
            return "fr" if asked == "fr" else "en"
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "fr" if environment[name].lower().startswith("fr") else "en"
    return "en"


class _Parser(argparse.ArgumentParser):
    """An argument parser that says everything in the language asked for."""

    def __init__(self, *, lang: Lang, **given: Any) -> None:
        super().__init__(**given, add_help=False, allow_abbrev=False, formatter_class=_formatter(lang))
        self.lang = lang
        self.commands: dict[str, argparse.ArgumentParser] = {}
        self._positionals.title = sentence("cli.arguments", lang)
        self._optionals.title = sentence("cli.options", lang)
        self.add_argument("-h", "--help", action="help", help=sentence("cli.help_help", lang))

    def error(self, message: str) -> NoReturn:
        for pattern, code in _COMPLAINTS:
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found is not None:
                raise Usage(f"{sentence(code, self.lang, what=found[1])}\n{self.format_usage().rstrip()}")
        raise Usage(f"{message}\n{self.format_usage().rstrip()}")


def _formatter(lang: Lang) -> type[argparse.HelpFormatter]:
    class Formatter(argparse.HelpFormatter):
        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
            super().add_usage(usage, actions, groups, sentence("cli.usage", lang) if prefix is None else prefix)

    return Formatter


def read_arguments(given: Sequence[str], voice: Voice) -> Arguments | None:
    """Read the arguments; ``None`` when only help was wanted, which is then written. Raises ``Usage``."""
    parser = _parser(voice.lang)
    if not given:
        voice.write(parser.format_help().rstrip())
        return None
    commands = parser.commands
    lang_at = {at + 1 for at, word in enumerate(given) if word == "--lang"}
    named = [word for at, word in enumerate(given) if not word.startswith("-") and at not in lang_at]
    name = named[0] if named else ""
    if {"-h", "--help"} & set(given):
        voice.write(commands.get(name, parser).format_help().rstrip())
        return None
    if name not in commands:
        unknown = sentence("cli.unknown_command", voice.lang, what=name, allowed=tuple(commands))
        raise Usage(f"{unknown}\n{parser.format_usage().rstrip()}")
    read = parser.parse_args(list(given))
    found: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in vars(read).items()
    }
    found.pop("lang", None)
    return Arguments(**found)


def _parser(lang: Lang) -> _Parser:
    def words(code: str) -> str:
        return sentence(code, lang).replace("%", "%%")

    def add(to: argparse.ArgumentParser, name: str, **given: Any) -> None:
        about = words(f"cli.help_{name.strip('-')}")
        to.add_argument(name, help=f"{about} {', '.join(GAMES)}" if name == "game" else about, **given)

    parser = _Parser(lang=lang, prog="tapisvert", description=words("cli.about"))
    add(parser, "--lang", choices=tuple(LANGUAGES), default=argparse.SUPPRESS)
    made = parser.add_subparsers(
        dest="command", required=True, metavar=words("cli.command"), title=words("cli.commands"), parser_class=_Parser
    )
    for name in ("replay", "rank", "odds", "deal", "play", "analyse"):
        about = words(f"cli.about_{name}")
        one = made.add_parser(name, lang=lang, help=about, description=about)
        parser.commands[name] = one
        add(one, "--lang", choices=tuple(LANGUAGES), default=argparse.SUPPRESS)
        add(one, "--rule", dest="rules", action="append", default=[], metavar=words("cli.name_value"))
        add(one, "--json", action="store_true")
        if name == "replay":
            add(one, "files", nargs="+", metavar=words("cli.file"))
            continue
        add(one, "game", metavar=words("cli.game"))
        add(one, "--preset", metavar=words("cli.name"))
        if name in {"rank", "odds", "analyse"}:
            add(one, "hands", nargs=1 if name == "odds" else "+", metavar=words("cli.hand"))
        if name == "odds":
            add(one, "--against", type=int, metavar="N")
        if name in {"deal", "play"}:
            add(one, "--seed", type=int, metavar="N")
        if name == "play":
            add(one, "--level", type=int, choices=_LEVELS, default=2)
    return parser
