"""The static HTML of a widget: complete without JavaScript, and what the live engine starts from.

Everything inside comes from the functions that answer in the browser (``tapisvert.web``), so that
nothing can differ between the page as built and the page alive.
"""

import json
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tapisvert.core.cards import card
from tapisvert.core.errors import RecordError, TapisError
from tapisvert.core.presets import rules_of
from tapisvert.core.wire import decode
from tapisvert.games import GAMES, game_of
from tapisvert.html import Scene, answer_html, hand_html, hand_size, picture_html, still_html, verdict_html
from tapisvert.html.cards import cards_html
from tapisvert.html.markup import EMPTY, Attribute, Html, element, join
from tapisvert.html.moments import covered_seats, hand_scene, known, moments_of
from tapisvert.html.picture import covered_table
from tapisvert.html.reader import continue_html, progress_html
from tapisvert.html.words import foreign_words
from tapisvert.practice.skills import Skill, skills_json, skills_of
from tapisvert.text.catalogue import COMMON, Lang
from tapisvert.text.say import game_name, marked_sentence, say, sentence, words
from tapisvert.web.calculator import calculator
from tapisvert.web.coach import coach
from tapisvert.web.drill import State as DrillState
from tapisvert.web.drill import drill, drill_of
from tapisvert.web.play import first_view
from tapisvert.web.practice import ALL, RANKING, games_listed, practice
from tapisvert.web.request import Request
from tapisvert.worked.model import HandFile
from tapisvert.worked.reader import read_hand

ROOT: Final = Path(__file__).resolve().parent.parent
HANDS: Final = ROOT / "docs" / "hands"
GLOSSARY: Final = ROOT / "docs" / "glossary.toml"
FIRST_SEED: Final = 7
"""The seed of the question that a page shows before the engine is there."""


def widget(kind: str, body: Html, *, lang: Lang, args: Mapping[str, Any]) -> Html:
    """Wrap a body as a custom element with what the browser needs: arguments and its few words."""
    attributes: dict[str, Attribute] = {
        "class": "tv-widget",
        "data-search-exclude": "",
        "lang": lang,
        "data-args": json.dumps(args, ensure_ascii=False, separators=(",", ":")),
        "data-words": json.dumps(words(lang, "browser"), ensure_ascii=False, separators=(",", ":")),
    }
    news = element("p", EMPTY, {"class": "tv-news tv-sr", "role": "status", "aria-live": "polite"})
    return element(f"tv-{kind}", element("div", body, {"class": "tv-body"}) + news, attributes)


def explain(error: TapisError, argument: str = "") -> str:
    """Say an error to an author, with file and line where it has them; ``argument`` is that of the block.

    >>> explain(RecordError("text_missing", file="a.toml", line=3, key="ask", language="fr"))
    'a.toml:3: The text “ask” is missing in the language “fr”.'
    """
    game = argument.partition("/")[0]
    where = f"{error.fields['file']}:{error.fields.get('line', 1)}: " if "file" in error.fields else ""
    return where + say(error, "en", game=game if game in GAMES else COMMON)


def hand_file(name: str) -> Path:
    """Return where a hand's file must be; whether it is there is another matter."""
    return HANDS / f"{name}.toml"


def load_hand(name: str) -> HandFile:
    """Read and check ``docs/hands/<name>.toml``: replayed, true, and with its texts in both languages.

    Raises ``RecordError`` with the file and line.
    """
    path = hand_file(name)
    if not path.is_relative_to(HANDS) or not path.is_file():
        raise RecordError("hand_unknown", name=name)
    return _checked(path.read_text("utf-8"), path.relative_to(ROOT).as_posix())


@lru_cache(maxsize=4)
def _checked(text: str, file: str) -> HandFile:
    """The hand that a text holds; what is asked for more than once in a row is replayed once."""
    hand = read_hand(text, file=file).require_true()
    for fault in hand.missing_words():
        raise fault
    return hand


def hand_block(name: str, *, lang: Lang, base: str, prefix: str) -> Html:
    """Return a worked hand with every step."""
    hand = load_hand(name)
    toml = hand_file(name).read_text("utf-8")
    body = hand_html(hand, lang, name=name, base=base, prefix=prefix, toml=toml)
    args = {"game": hand.record.game, "hand": name, "base": base, "id": prefix}
    return widget("hand", body, lang=lang, args=args)


def still_block(name: str, *, lang: Lang, base: str, address: str) -> Html:
    """Return a worked hand that is not open: its first picture, the way to its page, its moves for print.

    ``address`` is that of the hand's own page, from which script opens it in place.
    """
    drawn = still_html(load_hand(name), lang, name=name, page=address, base=base)
    values: dict[str, Attribute] = {
        "class": "tv-widget tv-still",
        "data-search-exclude": "",
        "lang": lang,
        "data-base": base,
    }
    return element("tv-still", element("div", drawn, {"class": "tv-body"}), values)


def drill_block(name: str, *, lang: Lang, base: str, prefix: str, level: int = 1) -> Html:
    """Return a drill with its first question; without JavaScript its answer folds open."""
    args = {
        "drill": name, "level": level, "seed": FIRST_SEED, "base": base, "id": prefix,
    }  # fmt: skip
    request = Request(widget="drill", lang=lang, do="start", args=args)
    shown = drill(request)
    state = decode(DrillState, shown.state)
    question = drill_of(name).question(state.seed, state.level)
    scene = Scene(
        lang=lang, game=name.partition("/")[0], reader=question.seat, base=base,
        prefix=f"{prefix}-solved",
    )  # fmt: skip
    summary = element("summary", foreign_words(marked_sentence("widget.answer", lang)))
    solution = answer_html(question, scene, answer=question.solution)
    solution += verdict_html(question, question.solution, scene)
    folded = element("details", summary + solution, {"class": "tv-solved"})
    return widget("drill", shown.html + folded, lang=lang, args=args)


def play_block(
    game: str, *, lang: Lang, base: str, prefix: str, preset: str | None = None, table: str = "usual"
) -> Html:
    """Return the form that starts a match, and what there is without JavaScript.

    At the ``gentle`` table of a lesson the other hands lie open, and each turn comes with a hint; the other one is
    the ``usual`` table. Raises ``ValueError`` for anything else.
    """
    found = game_of(game)
    args: dict[str, Any] = {"game": game, "base": base, "id": prefix}
    if preset is not None:
        rules_of(found, preset, {})
        args["preset"] = preset
    if table not in {"usual", "gentle"}:
        raise ValueError(f"table is {table!r}; expected usual or gentle")
    if table == "gentle":
        args["table"] = table
    request = Request(widget="play", lang=lang, do="start", args=args)
    without = element("noscript", element("p", foreign_words(marked_sentence("widget.needs_script", lang))))
    shown = widget("play", without + first_view(found, request), lang=lang, args=args)
    return shown if table == "gentle" else shown + coach_block(game, lang=lang, base=base, prefix=f"{prefix}-coach")


def coach_block(game: str, *, lang: Lang, base: str, prefix: str) -> Html:
    """Return the switch of the coach that stands under a table."""
    args = {"game": game, "base": base, "id": prefix}
    shown = coach(Request(widget="coach", lang=lang, do="start", args=args))
    return widget("coach", shown.html, lang=lang, args=args)


def games_practised(lang: Lang) -> tuple[str, ...]:
    """Return the games that have a page of practice in a language."""
    pages = {key: ROOT / "docs" / lang / key / "practice.md" for key in GAMES}
    return tuple(key for key, page in pages.items() if page.is_file())


def practice_block(game: str, *, lang: Lang, base: str, prefix: str, about: str = "") -> Html:
    """Return the skills of a game, or with ``all`` those of every game that has a page, and its sessions.

    ``base`` leads to the games' folders; with ``about`` (``ranking``) there are no skills but those about that.
    Raises ``ValueError`` for anything else.
    """
    args: dict[str, Any] = {"game": game, "base": base, "id": prefix}
    if about not in {"", RANKING}:
        raise ValueError(f"about is {about!r}; expected {RANKING}")
    if about:
        args["about"] = about
    if game == ALL:
        args["games"] = list(games_practised(lang))
    request = Request(widget="practice", lang=lang, do="start", args=args)
    skills = [skill for own in games_listed(request).values() for skill in own]
    args |= {"skills": skills_json(skills), "words": words(lang, "filled")}
    without = element("noscript", element("p", sentence("widget.practice_needs_script", lang)))
    return widget("practice", without + practice(request).html, lang=lang, args=args)


def progress_block(*, lang: Lang) -> Html:
    """Return what a reader knows and has played, which script fills in."""
    games = {key: skills_of(game_of(key)) for key in games_practised(lang)}
    values: dict[str, Attribute] = {
        "lang": lang, "class": "tv-reader tv-body", "data-search-exclude": "",
        "data-args": json.dumps(_reader_args(games, lang), ensure_ascii=False, separators=(",", ":")),
    }  # fmt: skip
    return element("tv-progress", progress_html(tuple(games), lang), values)


def continue_block(*, lang: Lang) -> Html:
    """Return the lines of the home page that lead back to a match and to questions, empty until there is something."""
    games = {key: skills_of(game_of(key)) for key in games_practised(lang)}
    args = _reader_args(games, lang) | {"names": {key: game_name(lang, game=key) for key in games}}
    values: dict[str, Attribute] = {
        "lang": lang, "class": "tv-reader tv-body tv-continue", "data-search-exclude": "",
        "data-args": json.dumps(args, ensure_ascii=False, separators=(",", ":")),
    }  # fmt: skip
    return element("tv-continue", continue_html(), values)


def _reader_args(games: Mapping[str, Sequence[Skill]], lang: Lang) -> dict[str, Any]:
    skills = [skill for own in games.values() for skill in own]
    return {"skills": skills_json(skills), "words": words(lang, "filled")}


def calculator_block(
    game: str, *, lang: Lang, base: str, prefix: str, hand: str = "", preset: str | None = None
) -> Html:
    """Return a calculator with the figures of ``hand``."""
    args: dict[str, Any] = {"game": game, "hand": hand, "base": base, "id": prefix}
    if preset is not None:
        args["preset"] = preset
    shown = calculator(Request(widget="calculator", lang=lang, do="start", args=args))
    return widget("calculator", shown.html, lang=lang, args=args)


def table_block(name: str, *, lang: Lang, base: str, step: str = "1", caption: str = "") -> Html:
    """Return a picture of the table as it stands at a step of a worked hand, described in words, with its caption.

    Raises ``RecordError`` for a hand and ``ValueError`` for a step that is not there.
    """
    hand = load_hand(name)
    game = game_of(hand.record.game)
    moments = moments_of(game, hand)
    if not step.isdecimal() or not 1 <= int(step) <= len(moments):
        raise ValueError(f"step is {step!r}; expected 1 to {len(moments)}")
    state = moments[int(step) - 1].state
    table = known(game.table(state), hand.named)
    scene = replace(hand_scene(hand, lang, base), hand_size=hand_size(table))
    others = covered_seats(hand, table, over=game.result(state) is not None)
    under = element("figcaption", caption, {"class": "tv-under"}) if caption else EMPTY
    figure = element("figure", picture_html(covered_table(table, others), scene) + under, {"class": "tv-still-picture"})
    values: dict[str, Attribute] = {"class": "tv-widget tv-picture", "data-search-exclude": "", "lang": lang}
    return element("div", element("div", figure, {"class": "tv-body"}), values)


def cards_block(argument: str, *, lang: Lang, shape: str) -> Html:
    """Return a picture of cards, ``3S ? AH``, in a ``row`` or held as a ``fan``; ``?`` is one that lies face down.

    Raises ``TapisError`` for what is no card and ``ValueError`` for another shape.
    """
    if shape not in {"row", "fan"}:
        raise ValueError(f"as is {shape!r}; expected row or fan")
    shown = [None if word == "?" else card(word) for word in argument.split()]
    return element("div", cards_html(shown, lang), {"class": f"tv-body tv-{shape}"})


def offline_block(*, lang: Lang) -> Html:
    """Return the list of pages that this browser keeps, which script fills, and the button that keeps all."""
    button = element(
        "button", sentence("widget.keep_all", lang), {"type": "button", "class": "tv-button tv-main", "hidden": True}
    )
    inner = join(button, element("p", EMPTY, {"role": "status"}), element("ul"))
    values = {
        "class": "tv-offline",
        "data-home": "../",
        "data-words": json.dumps(words(lang, "browser"), ensure_ascii=False, separators=(",", ":")),
    }
    return element("tv-offline", inner, values)


def glossary_block(*, lang: Lang) -> Html:
    """Return the glossary in the order of the language's alphabet."""
    entries = sorted(glossary(), key=lambda entry: folded(entry["term"][lang]))
    other: Lang = "en" if lang == "fr" else "fr"
    items = []
    for entry in entries:
        term, foreign = entry["term"][lang], entry["term"][other]
        own = entry.get("term_lang")
        there = element("span", foreign, {"class": "tv-other", "lang": own or other})
        words_for_it = element("span", term, {"lang": own}) + (EMPTY if foreign == term else " " + there)
        items.append(element("dt", words_for_it, {"id": entry["key"]}) + element("dd", entry["definition"][lang]))
    values: dict[str, Attribute] = {"class": "tv-glossary", "aria-label": sentence("widget.glossary", lang)}
    return element("dl", join(*items), values)


def glossary() -> list[dict[str, Any]]:
    """Read the glossary that both languages share."""
    entries: list[dict[str, Any]] = tomllib.loads(GLOSSARY.read_text("utf-8"))["entry"]
    return entries


def folded(text: str) -> str:
    """Return a text without accents or case, for sorting.

    >>> folded("Écart")
    'ecart'
    """
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c))
