"""A request of a widget and the answer to it, as values; both cross to JavaScript as JSON."""

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from tapisvert.core.bounds import LARGEST_FILE, SEEDS
from tapisvert.core.errors import WireError
from tapisvert.core.wire import Json, a_text, an_object
from tapisvert.html.markup import Html
from tapisvert.html.scene import Hints, Sort
from tapisvert.text.aloud import aloud
from tapisvert.text.catalogue import Lang

VERSION: Final = 1
SORTS: Final[tuple[Sort, ...]] = ("suits", "ranks", "dealt")
HINTS: Final[tuple[Hints, ...]] = ("steps", "reason", "all")
_ADDRESS = re.compile(r"(?!//)(?:[\w-]|\.{0,2}/|(?<=\w)\.(?=\w))*")
_PREFIX = re.compile(r"[a-z][a-z0-9-]{0,40}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What a reader did in a widget."""

    widget: str
    lang: Lang
    do: str
    args: Mapping[str, object] = field(default_factory=dict)
    state: object = None
    seed: int = 0

    @property
    def rng(self) -> random.Random:
        """All the chance of this request: the same seed gives the same answer everywhere."""
        return random.Random(self.seed)

    def text(self, name: str, default: str | None = None) -> str:
        """Return an argument that must be a text. Raises ``WireError``."""
        if name not in self.args and default is not None:
            return default
        return a_text(self.args.get(name), f"$.args.{name}")

    def file(self, name: str) -> str:
        """Return an argument that must be the text of a file. Raises ``WireError``."""
        value = self.args.get(name)
        if not isinstance(value, str):
            raise WireError("wrong_kind", path=f"$.args.{name}", expected="str")
        if len(value) > LARGEST_FILE:
            raise WireError("too_long", path=f"$.args.{name}")
        return value

    def number(self, name: str, default: int) -> int:
        """Return an argument that must be a whole number, also one typed into a form."""
        value = self.args.get(name, default)
        if isinstance(value, str) and re.fullmatch(r"\d{1,9}", value.strip()):
            return int(value)
        if type(value) is not int:
            raise WireError("wrong_kind", path=f"$.args.{name}", expected="int")
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """Return an argument that is a text or a list of texts; ``()`` when it is not there."""
        value = self.args.get(name, [])
        items = value if isinstance(value, list) else [value]
        return tuple(a_text(item, f"$.args.{name}[{i}]") for i, item in enumerate(items))

    @property
    def base(self) -> str:
        """Address of the game's rules page, seen from this page; nothing but a relative one."""
        return _checked(self.text("base", "rules/"), _ADDRESS, "$.args.base")

    @property
    def sort(self) -> Sort:
        """How the reader wants hands laid out."""
        return self._chosen("sort", SORTS)

    @property
    def hints(self) -> Hints:
        """How much the reader wants hints to say."""
        return self._chosen("hints", HINTS)

    def _chosen[T: str](self, name: str, allowed: tuple[T, ...]) -> T:
        """Return which of several words an argument is; the first, when it is not there."""
        text = self.text(name, allowed[0])
        for one in allowed:
            if one == text:
                return one
        raise WireError("not_one_of", path=f"$.args.{name}", allowed=allowed)

    @property
    def prefix(self) -> str:
        """What the ids of this widget begin with."""
        return _checked(self.text("id", "tv"), _PREFIX, "$.args.id")

    @property
    def fragment(self) -> Mapping[str, str]:
        """The fragment of the page's address, ``deal=…&step=3``, as pairs."""
        text = self.text("fragment", "").removeprefix("#")
        pairs = (part.partition("=") for part in text.split("&") if part)
        return {name: value for name, _, value in pairs}


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A picture on the way to an answer: it stays for a while, then the next one takes its place."""

    table: Html
    said: Html
    """The line under it."""
    ms: int
    """How long it stays at normal speed, in milliseconds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a widget shows next."""

    state: Json
    html: Html
    news: str = ""
    """What the live region says: only what is new."""
    fragment: str | None = None
    """What a link to this would hold."""
    store: Json = None
    """What the browser keeps for the next visit; ``None``: nothing new."""
    download: tuple[str, str] | None = None
    """A file's name and text."""
    marked: Json = None
    """A drill's answer, for spaced repetition: what ``drills.stored.Stored`` keeps, the topics, ``right``."""
    forgotten: Json = None
    """A stored question that its seed no longer asks, to be kept no longer: drill, seed, level."""
    played: Json = None
    """How a match stands, for the reader's record: see ``web.results``."""
    frames: tuple[Frame, ...] = ()
    """What is to be seen before ``html``, one act at a time."""


def read_request(value: object) -> Request:
    """Read a request, strictly. Raises ``WireError`` with the path."""
    given = an_object(value, "$")
    for name in given:
        if name not in {"v", "widget", "lang", "do", "args", "state", "seed"}:
            raise WireError("unknown_key", path=f"$.{name[:40]}", allowed=())
    if given.get("v") != VERSION:
        raise WireError("version_unknown", path="$.v")
    seed = given.get("seed", 0)
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise WireError("wrong_kind", path="$.seed", expected="int")
    return Request(
        widget=a_text(given.get("widget"), "$.widget"),
        lang=read_language(given.get("lang")),
        do=a_text(given.get("do"), "$.do"),
        args=an_object(given.get("args", {}), "$.args"),
        state=given.get("state"),
        seed=seed,
    )


def read_language(value: object) -> Lang:
    """Return the language of a request. Raises ``WireError``."""
    match value:
        case "fr" | "en":
            return value
        case _:
            raise WireError("not_one_of", path="$.lang", allowed=("fr", "en"))


def _checked(text: str, pattern: re.Pattern[str], path: str) -> str:
    if not pattern.fullmatch(text):
        raise WireError("wrong_kind", path=path, expected=pattern.pattern)
    return text


def answer_json(answer: Answer, lang: Lang) -> dict[str, Json]:
    """Return the answer as JSON; what is to be heard has its cards by their names."""
    written: dict[str, Json] = {
        "v": VERSION,
        "ok": True,
        "state": answer.state,
        "html": answer.html,
        "news": aloud(answer.news, lang),
        "fragment": answer.fragment,
        "store": answer.store,
        "download": None,
        "marked": answer.marked,
        "forgotten": answer.forgotten,
        "played": answer.played,
        "frames": [{"table": one.table, "said": one.said, "ms": one.ms} for one in answer.frames],
    }
    if answer.download is not None:
        name, text = answer.download
        written["download"] = {"name": name, "text": text}
    return written
