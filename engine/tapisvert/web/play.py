"""Playing: a match against the bots, from the first deal or from any deal and step of a link.

The state is what ``web.seated`` writes: the records with who sits where, and nothing else.
"""

from dataclasses import fields, replace
from typing import Any

from tapisvert import matches
from tapisvert.core.cards import cards
from tapisvert.core.errors import IllegalAction, RecordError, WireError
from tapisvert.core.game import AnyGame
from tapisvert.core.links import from_json, link_json
from tapisvert.core.notation import read_action, split_seat
from tapisvert.core.phrases import Reason
from tapisvert.core.presets import named_by, rules_of, table_sizes
from tapisvert.core.record import AnyRecord, cut_short
from tapisvert.core.replay import replay
from tapisvert.core.wire import Json, an_object
from tapisvert.games import GAMES, game_of
from tapisvert.html import Html, Setup, element, hand_html, setup_html
from tapisvert.matches import Deal, Match, Player
from tapisvert.text.say import preset_name
from tapisvert.web.hints import PARTS, hint_of
from tapisvert.web.match_view import READER, scene_of, show
from tapisvert.web.request import Answer, Request
from tapisvert.web.seated import Seated, once_more, seated_json, seated_of_json
from tapisvert.worked.model import hand_of_record, write_hand


def play(request: Request) -> Answer:
    """Answer a request of a ``tv-play``. Raises a ``TapisError`` for what cannot be read or done."""
    game = game_of(request.text("game"))
    match request.do:
        case "start":
            return _start(game, request)
        case "new" | "sit":
            return _new(game, request)
        case "setup":
            return _setup_again(game, request)
        case _:
            return _within(game, request, seated_of_json(game, an_object(request.state, "$.state"), "$.state"))


def _within(game: AnyGame, request: Request, seated: Seated) -> Answer:
    """Answer a request that is made in the middle of a match."""
    match = seated.match
    match request.do:
        case "act":
            return _act(game, request, seated)
        case "go":
            moved = matches.advance(game, match, request.rng, go_on=True)
            done = len(match.record.actions)
            return show(game, request, replace(seated, match=moved), since=match, moved_since=done)
        case "deal":
            dealt = matches.advance(game, matches.next_deal(game, seated.whole, request.rng), request.rng)
            return show(game, request, Seated(match=dealt), moved_since=0)
        case "again":
            record = seated.whole.record
            return _begun(game, request, seated.whole.players, preset=record.preset, rules=record.rules)
        case "retry":
            at = request.number("at", 0)
            again = once_more(game, seated, at=at)
            moved = matches.advance(game, again.match, request.rng)
            return show(game, request, replace(again, match=moved), moved_since=at)
        case "leave":
            return show(game, request, Seated(match=seated.whole), since=seated.whole)
        case "back":
            return show(game, request, replace(seated, match=matches.take_back(game, match)), since=match)
        case "download":
            text = write_hand(game, match.record)
            return replace(show(game, request, seated, since=match), download=(f"{game.key}.toml", text))
        case "hint":
            part = request.number("stage", 1)
            seat = matches.seat_of(game, match, READER)
            hint = hint_of(game, match, seat, part, request.lang, how=request.hints) if 0 < part <= PARTS else None
            return show(game, request, seated, since=match, hint=hint)
        case "replay":
            return _replay(game, request, seated)
        case "resume":
            return show(game, request, seated)
        case _:
            raise WireError("not_one_of", path="$.do", allowed=("act", "go", "deal", "back"))


def _start(game: AnyGame, request: Request) -> Answer:
    """Open what the page or its address names, else what this browser keeps, else the form."""
    fragment = request.fragment
    stored = request.args.get("stored")
    if "deal" in fragment:
        linked = link_json(fragment["deal"])
        other = linked.get("game")
        if isinstance(other, str) and other in GAMES and other != game.key:
            raise RecordError("link_other_game")
        record = from_json(game, linked, "$.fragment")
        step = fragment.get("step", "")
        at = int(step) if step.isdecimal() and len(step) < 5 else len(record.actions)
        own = _stored(game, stored, record)
        if own is not None and at == len(record.actions):
            return show(game, request, own)
        return _from_record(game, request, record, at, fragment.get("seat"))
    if "record" in request.args:
        record = from_json(game, request.args["record"], "$.args.record")
        at = request.number("step", len(record.actions))
        return _from_record(game, request, record, at, request.text("seat", ""))
    if stored is not None:
        return show(game, request, seated_of_json(game, stored, "$.args.stored"))
    return Answer(state=None, html=first_view(game, request))


def _stored(game: AnyGame, stored: object, record: AnyRecord) -> Seated | None:
    """What this browser keeps, where it stands exactly at the linked deal: a reload, Back, the other language.

    Then the whole match goes on, not one deal of it.
    """
    if stored is None:
        return None
    try:
        own = seated_of_json(game, stored, "$.args.stored")
    except ValueError:
        return None
    return own if own.match.record == record else None


def _setup_again(game: AnyGame, request: Request) -> Answer:
    """Show the form, with the table that the reader comes from; an unfinished match waits."""
    if request.state is None:
        return Answer(state=None, html=first_view(game, request))
    seated = seated_of_json(game, an_object(request.state, "$.state"), "$.state")
    state: Json = seated_json(game, seated)
    return Answer(state=state, html=first_view(game, request, last=seated.whole))


def first_view(game: AnyGame, request: Request, *, last: Match | None = None) -> Html:
    """Return the form that starts a match, as the page has it before anything is played, or after the ``last`` one."""
    return setup_html(_setup(game, request, last), scene_of(game, request))


def _setup(game: AnyGame, request: Request, last: Match | None = None) -> Setup:
    preset = request.text("preset", next(iter(game.PRESETS)))
    if preset not in game.PRESETS:
        raise RecordError("preset_unknown", preset=preset[:40], allowed=tuple(game.PRESETS))
    level, seats = request.number("level", 2), len(game.seats(game.PRESETS[preset]))
    if last is not None:
        preset, seats = last.record.preset, len(last.players)
        level = max(player.level or 0 for player in last.players)
    return Setup(
        presets={one: len(game.seats(rules)) for one, rules in game.PRESETS.items()},
        preset=preset,
        level=level,
        levels=game.LEVELS,
        players=game.TABLE_SIZES,
        seats=seats,
        resumable=last is not None and _goes_on(game, last),
    )


def _goes_on(game: AnyGame, match: Match) -> bool:
    follows = matches.outcome(game, match)
    return follows is None or not follows.over


def _new(game: AnyGame, request: Request) -> Answer:
    setup = _setup(game, request)
    changed = dict(an_object(request.args.get("rules", {}), "$.args.rules"))
    if "players" in request.args:
        changed["players"] = _seats_taken(game, setup.preset, request.number("players", 0))
    rules = rules_of(game, setup.preset, changed, "$.args.rules")
    players = _players(game, len(game.seats(rules)), request.number("level", 2), request.seed)
    return _begun(game, request, players, preset=named_by(game, setup.preset, rules), rules=rules)


def _begun(game: AnyGame, request: Request, players: tuple[Player, ...], *, preset: str, rules: object) -> Answer:
    """Begin a match, and let the others act until it is the reader's turn."""
    begun = matches.begin(game, players, preset=preset, rules=rules, rng=request.rng)
    return show(game, request, Seated(match=matches.advance(game, begun, request.rng)), moved_since=0)


def _seats_taken(game: AnyGame, preset: str, wanted: int) -> int:
    """Return how many sit down: as many as wanted, or as the variant serves where those are too many for its pack."""
    served = table_sizes(game, preset)
    return max(served) if wanted in game.TABLE_SIZES and served and wanted > max(served) else wanted


def _players(game: AnyGame, number: int, level: int, seed: int | str) -> tuple[Player, ...]:
    for one in game.LEVELS:
        if one == level:
            people = matches.drawn_names(number - 1, seed)
            return (Player("reader"), *(Player(name, one) for name in people))
    raise WireError("not_one_of", path="$.args.level", allowed=tuple(map(str, game.LEVELS)))


def _from_record(game: AnyGame, request: Request, record: AnyRecord, at: int, seat: str | None) -> Answer:
    """Go on from a step of any deal: the reader takes a seat, bots the others."""
    if not 0 <= at <= len(record.actions):
        raise RecordError("step_unknown", step=at, steps=len(record.actions))
    steps = replay(game, record)
    seats = game.seats(record.rules)
    own = seats.index(seat) if seat in seats else 0
    seating = tuple((i - own) % len(seats) for i in range(len(seats)))
    players = _players(game, len(seats), request.number("level", 2), " ".join(map(str, record.pack)))
    match = Match(players=players, deals=(Deal(cut_short(record, at), seating),), steps=steps[: at + 1])
    return show(game, request, Seated(match=match), since=match)


def _act(game: AnyGame, request: Request, seated: Seated) -> Answer:
    """Do what the reader chose; what the rules refuse is shown with its reason."""
    match = seated.match
    seat = matches.seat_of(game, match, READER)
    named, rest = split_seat(request.text("action"))
    action = _filled(read_action(game, f"{named or seat}: {rest}"), request)
    if action.seat != seat:
        refused = IllegalAction("not_your_turn", seat=action.seat, turn=seat)
        return show(game, request, seated, since=match, refused=refused)
    try:
        done = matches.act(game, match, action)
    except IllegalAction as error:
        return show(game, request, seated, since=match, refused=error)
    moved = matches.advance(game, done, request.rng)
    return show(game, request, replace(seated, match=moved), since=match, moved_since=len(match.record.actions))


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


def _replay(game: AnyGame, request: Request, seated: Seated) -> Answer:
    """Show the finished deal as a worked hand, every card open, at the step asked for."""
    match = seated.match
    hand: Any = replace(
        hand_of_record(match.record, match.steps),
        title={lang: preset_name(match.record.preset, lang, game=game.key) for lang in ("fr", "en")},
    )
    html = hand_html(
        hand, request.lang, name=f"{game.key}/played", base=request.base,
        prefix=f"{request.prefix}-replay", live=True, remarks=_remarks(game, match.record),
        at=request.number("step", 0), scene=scene_of(game, request, match),
    )  # fmt: skip
    body = element("tv-hand", element("div", html, {"class": "tv-body"}), {"class": "tv-widget tv-inner"})
    return Answer(state=seated_json(game, seated), html=body)


def _remarks(game: AnyGame, record: AnyRecord) -> dict[int, Reason]:
    """Return the post-mortem of a deal, where the game has one, by how many actions had been done."""
    return {} if game.review is None else {remark.action + 1: remark.reason for remark in game.review(record)}
