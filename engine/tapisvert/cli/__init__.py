"""The command line: ``tapisvert replay | rank | odds | deal | play | analyse``.

Everything it says comes from the catalogues, in French or English; ``--json`` says the same thing
in neither. It ends with 0 when all is well, 1 when a file, a hand or a claim is wrong, 2 when the
command itself cannot be understood, 130 when it was interrupted.
"""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from typing import Final, TextIO

from tapisvert.cli.arguments import Arguments, Usage, language, read_arguments
from tapisvert.cli.console import Voice
from tapisvert.cli.dealing import deal
from tapisvert.cli.figures import analyse, odds, rank
from tapisvert.cli.playing import play
from tapisvert.cli.replaying import replay
from tapisvert.core.errors import TapisError

WRONG: Final = 1
NOT_UNDERSTOOD: Final = 2
INTERRUPTED: Final = 130

COMMANDS: Final[Mapping[str, Callable[[Arguments, Voice], int]]] = {
    "replay": replay,
    "rank": rank,
    "odds": odds,
    "deal": deal,
    "play": play,
    "analyse": analyse,
}


def main(
    arguments: Sequence[str] | None = None,
    *,
    read: Callable[[], str] | None = None,
    out: TextIO | None = None,
    err: TextIO | None = None,
    environment: Mapping[str, str] = os.environ,
) -> int:
    """Run one command and return its exit code. Tests give their own reader and writers."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    # Python has no stream where the shell closed it: what is said there is said to nobody.
    out, err = out or sys.stdout or StringIO(), err or sys.stderr or StringIO()
    for stream in (out, err):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # what has no letters either is shown as ?
    lang = language(given, environment)
    voice = Voice(lang=lang, out=out, err=err, read=read or _input)
    try:
        asked = read_arguments(given, voice)
        if asked is None:
            return 0
        code = COMMANDS[asked.command](asked, voice)
        out.flush()
    except Usage as wrong:
        voice.complain(wrong.text)
        return NOT_UNDERSTOOD
    except TapisError as error:
        voice.complain(voice.error(error))
        return WRONG
    except (KeyboardInterrupt, EOFError):
        voice.say("cli.goodbye")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone (``| head``): nothing is left to say, not even at exit.
        _silence()
        return WRONG
    except OSError as error:
        _silence()
        voice.complain(voice.words("cli.not_written", detail=error.strerror or ""))
        return WRONG
    return code


def _input() -> str:
    """Read a line. Raises ``EOFError`` when there is nobody to write one."""
    if sys.stdin is None:
        raise EOFError
    return input()


def _silence() -> None:
    """Let what is still to be written at exit go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
