"""Playing: a match against the bots, from the first deal or from any deal and step of a link.

The state is ``{"match": …, "args": …}``: the records with who sits where, and nothing else.
"""

from dataclasses import fields, replace
from functools import partial
from typing import Any, Final

from tapisvert import matches
from tapisvert.core.cards import cards
from tapisvert.core.errors import IllegalAction, RecordError, WireError
from tapisvert.core.game import AnyGame
from tapisvert.core.levels import LEVELS
from tapisvert.core.links import from_json, link_json, to_link
from tapisvert.core.notation import read_action, split_seat
from tapisvert.core.phrases import Phrase, Reason, phrase
from tapisvert.core.piles import hide, hide_event, with_open_hands
from tapisvert.core.presets import rules_of
from tapisvert.core.record import AnyRecord, cut_short
from tapisvert.core.replay import replay, view_of
from tapisvert.core.seats import Seat
from tapisvert.core.wire import Json, an_object
from tapisvert.games import GAMES, game_of
from tapisvert.html import Html, Playing, Scene, Setup, element, hand_html, hand_size, play_html, setup_html
from tapisvert.matches import Deal, Match, Player
from tapisvert.text.say import label, preset_name, say, sentence
from tapisvert.web.request import Answer, Request
from tapisvert.web.results import match_played
from tapisvert.worked.model import hand_of_record, write_hand

READER: Final = 0
"""The reader is the first player of every match."""
_MOST_NEWS = 12


def play(request: Request) -> Answer:
    """Answer a request of a ``tv-play``. Raises a ``TapisError`` for what cannot be read or done."""
    game = game_of(request.text("game"))
    if request.do == "start":
        return _start(game, request)
    if request.do == "new":
        return _new(game, request)
    if request.do == "setup":
        return Answer(state=None, html=first_view(game, request))
    match = matches.match_of_json(game, an_object(request.state, "$.state"), "$.state")
    match request.do:
        case "act":
            return _act(game, request, match)
        case "go":
            moved = matches.advance(game, match, request.rng, go_on=True)
            return _show(game, request, moved, since=match)
        case "deal":
            dealt = matches.advance(game, matches.next_deal(game, match, request.rng), request.rng)
            return _show(game, request, dealt)
        case "back":
            return _show(game, request, matches.take_back(game, match), since=match)
        case "download":
            text = write_hand(game, match.record)
            shown = _show(game, request, match, since=match)
            return replace(shown, download=(f"{game.key}.toml", text))
        case "hint":
            return _show(game, request, match, since=match, hint=_hint(game, request, match))
        case "replay":
            return _replay(game, request, match)
        case "resume":
            return _show(game, request, match)
        case _:
            raise WireError("not_one_of", path="$.do", allowed=("act", "go", "deal", "back"))


def _start(game: AnyGame, request: Request) -> Answer:
    """Open what the page or its address names, else what this browser keeps, else the form."""
    fragment = request.fragment
    if "deal" in fragment:
        linked = link_json(fragment["deal"])
        other = linked.get("game")
        if isinstance(other, str) and other in GAMES and other != game.key:
            raise RecordError("link_other_game")
        record = from_json(game, linked, "$.fragment")
        step = fragment.get("step", "")
        at = int(step) if step.isdecimal() and len(step) < 5 else len(record.actions)
        return _from_record(game, request, record, at, fragment.get("seat"))
    if "record" in request.args:
        record = from_json(game, request.args["record"], "$.args.record")
        at = request.number("step", len(record.actions))
        return _from_record(game, request, record, at, request.text("seat", ""))
    stored = request.args.get("stored")
    if stored is not None:
        return _show(game, request, matches.match_of_json(game, stored, "$.args.stored"))
    return Answer(state=None, html=first_view(game, request))


def first_view(game: AnyGame, request: Request) -> Html:
    """Return the form that starts a match, as the page has it before anything is played."""
    return setup_html(_setup(game, request), _scene(game, request, None))


def _setup(game: AnyGame, request: Request) -> Setup:
    preset = request.text("preset", next(iter(game.PRESETS)))
    if preset not in game.PRESETS:
        raise RecordError("preset_unknown", preset=preset[:40], allowed=tuple(game.PRESETS))
    return Setup(
        presets=tuple(game.PRESETS),
        preset=preset,
        level=request.number("level", 2),
        levels=LEVELS,
        players=game.TABLE_SIZES,
        seats=len(game.seats(game.PRESETS[preset])),
    )


def _new(game: AnyGame, request: Request) -> Answer:
    setup = _setup(game, request)
    changed = dict(an_object(request.args.get("rules", {}), "$.args.rules"))
    if "players" in request.args:
        changed["players"] = request.number("players", 0)
    rules = rules_of(game, setup.preset, changed, "$.args.rules")
    begun = matches.begin(
        game,
        _players(len(game.seats(rules)), request.number("level", 2)),
        preset=setup.preset,
        rules=rules,
        rng=request.rng,
    )
    return _show(game, request, matches.advance(game, begun, request.rng))


def _players(number: int, level: int) -> tuple[Player, ...]:
    if level not in LEVELS:
        raise WireError("not_one_of", path="$.args.level", allowed=("1", "2", "3"))
    return (Player("reader"), *(Player(f"bot{i}", level) for i in range(1, number)))


def _from_record(game: AnyGame, request: Request, record: AnyRecord, at: int, seat: str | None) -> Answer:
    """Go on from a step of any deal: the reader takes a seat, bots the others."""
    if not 0 <= at <= len(record.actions):
        raise RecordError("step_unknown", step=at, steps=len(record.actions))
    steps = replay(game, record)
    seats = game.seats(record.rules)
    own = seats.index(seat) if seat in seats else 0
    seating = tuple((i - own) % len(seats) for i in range(len(seats)))
    players = _players(len(seats), request.number("level", 2))
    match = Match(players=players, deals=(Deal(cut_short(record, at), seating),), steps=steps[: at + 1])
    return _show(game, request, match, since=match)


def _act(game: AnyGame, request: Request, match: Match) -> Answer:
    """Do what the reader chose; what the rules refuse is shown with its reason."""
    seat = matches.seat_of(game, match, READER)
    named, rest = split_seat(request.text("action"))
    action = _filled(read_action(game, f"{named or seat}: {rest}"), request)
    if action.seat != seat:
        refused = IllegalAction("not_your_turn", seat=action.seat, turn=seat)
        return _show(game, request, match, since=match, refused=refused)
    try:
        done = matches.act(game, match, action)
    except IllegalAction as error:
        return _show(game, request, match, since=match, refused=error)
    return _show(game, request, matches.advance(game, done, request.rng), since=match)


def _filled(action: Any, request: Request) -> Any:
    """Return the action with the cards or chips that the reader chose. Raises ``RecordError`` where it has none."""
    chosen: dict[str, Any] = {}
    if "cards" in request.args or "picked" in request.args:
        chosen["cards"] = cards(" ".join(request.texts("cards")))
    if "chips" in request.args:
        chosen["chips"] = request.number("chips", 0)
    if not chosen.keys() <= {field.name for field in fields(action)}:
        raise RecordError("action_malformed", text=request.text("action")[:40])
    return replace(action, **chosen)


def _scene(game: AnyGame, request: Request, seat: Seat | None, *, hand_size: int = 0) -> Scene:
    return Scene(lang=request.lang, game=game.key, reader=seat, base=request.base,
                 prefix=request.prefix, hand_size=hand_size)  # fmt: skip


def _show(
    game: AnyGame,
    request: Request,
    match: Match,
    *,
    since: Match | None = None,
    refused: IllegalAction | None = None,
    hint: Phrase | None = None,
) -> Answer:
    """Draw the match; what came after ``since`` is news."""
    within_hand = request.text("within", "") == "hand"
    gentle = _is_gentle(request)
    playing = replace(_playing(game, match, since=since, refused=refused, open_hands=gentle), within_hand=within_hand)
    seat = matches.seat_of(game, match, READER)
    if gentle and hint is None and playing.choices and playing.table.turn == seat:
        hint = _hint(game, request, match)
    playing = replace(playing, hint=hint)
    record = match.record
    scene = _scene(game, request, seat, hand_size=hand_size(game.table(match.steps[0].state)))
    state: dict[str, Json] = matches.match_json(game, match)
    link = f"deal={to_link(game, record)}&step={len(record.actions)}&seat={seat}"
    return Answer(
        state=state,
        html=play_html(playing, scene),
        news=_news(playing, scene),
        fragment=link,
        store=state,
        played=match_played(game, match, READER),
    )


def _is_gentle(request: Request) -> bool:
    """Whether this is the table of a lesson: the other hands lie open, and each turn comes with a hint."""
    return request.text("table", "usual") == "gentle"


def _playing(
    game: AnyGame, match: Match, *, since: Match | None, refused: IllegalAction | None, open_hands: bool
) -> Playing:
    record = match.record
    seat = matches.seat_of(game, match, READER)
    events = tuple(hide_event(event, seat) for step in match.steps for event in step.events)
    seen = 0
    if since is not None and since.record.pack == record.pack:
        seen = sum(len(step.events) for step in match.steps[: len(since.steps)])
    table = game.table(match.state)
    if open_hands:
        table = with_open_hands(table)
    choices = tuple(choice for choice in game.legal(match.state) if choice.seat == seat)
    follows = matches.outcome(game, match)
    return Playing(
        table=hide(table, seat),
        choices=choices,
        events=events,
        news=events[seen:],
        preset=record.preset,
        scores=table.points,
        target=game.target(record.rules),
        deal=game.deals_played(record.carry) + 1,
        over=follows is not None,
        match_over=follows is not None and follows.over,
        winners=follows.winners if follows is not None else (),
        settled=follows.settled if follows is not None else None,
        refused=refused,
        may_take_back=matches.take_back(game, match) != match,
        waiting=bool(table.to_act) and table.turn is not None and table.turn != seat,
        calls=game.CALLS,
    )


def _news(playing: Playing, scene: Scene) -> str:
    sentences = [say(event, scene.lang, game=scene.game, reader=scene.reader) for event in playing.news[-_MOST_NEWS:]]
    if playing.match_over:
        key = "widget.match_won" if playing.winners else "widget.match_drawn"
        sentences.append(sentence(key, scene.lang, game=scene.game, reader=scene.reader, seats=playing.winners))
        if playing.settled is not None:
            sentences.append(say(playing.settled, scene.lang, game=scene.game, reader=scene.reader))
    if playing.hint is not None:
        sentences.append(say(playing.hint, scene.lang, game=scene.game, reader=scene.reader))
    elif playing.refused is not None:
        sentences.append(say(playing.refused, scene.lang, game=scene.game, reader=scene.reader))
    elif playing.choices and playing.table.turn == scene.reader:
        yours = sentence("widget.turn", scene.lang, game=scene.game, reader=scene.reader, seat=scene.reader)
        sentences.append(f"{yours}.")
    return " ".join(sentences)


def _hint(game: AnyGame, request: Request, match: Match) -> Phrase:
    """Return what the strongest bot would do in the reader's place, knowing only what they know."""
    seat = matches.seat_of(game, match, READER)
    own = tuple(choice for choice in game.legal(match.state) if choice.seat == seat)
    view = view_of(game, match.record, match.steps, seat)
    determinize = partial(game.determinize, match.record, seat)
    chosen = game.choose(view, own, determinize, request.rng, level=max(LEVELS)) if own else None
    if chosen is None:
        return phrase("widget.hint_wait")
    return phrase("widget.hint_play", action=label(chosen, request.lang, game=game.key, reader=seat))


def _replay(game: AnyGame, request: Request, match: Match) -> Answer:
    """Show the finished deal as a worked hand, every card open."""
    hand: Any = replace(
        hand_of_record(match.record, match.steps),
        title={lang: preset_name(match.record.preset, lang, game=game.key) for lang in ("fr", "en")},
    )
    html = hand_html(
        hand, request.lang, name=f"{game.key}/played", base=request.base,
        prefix=f"{request.prefix}-replay", live=True, remarks=_remarks(game, match.record),
    )  # fmt: skip
    body = element("tv-hand", element("div", html, {"class": "tv-body"}), {"class": "tv-widget tv-inner"})
    return Answer(state=matches.match_json(game, match), html=body)


def _remarks(game: AnyGame, record: AnyRecord) -> dict[int, Reason]:
    """Return the post-mortem of a deal, where the game has one, by how many actions had been done."""
    return {} if game.review is None else {remark.action + 1: remark.reason for remark in game.review(record)}
