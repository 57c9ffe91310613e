"""A match as a picture, as news and as what the browser keeps of it."""

from dataclasses import replace

from tapisvert import matches
from tapisvert.core.choices import Pick
from tapisvert.core.errors import IllegalAction
from tapisvert.core.game import AnyGame
from tapisvert.core.links import to_link
from tapisvert.core.piles import hide, hide_event, with_open_hands
from tapisvert.core.replay import choices_of
from tapisvert.core.seats import Seat
from tapisvert.core.wire import Json
from tapisvert.html import Hint, Playing, Scene, Session, hand_size, play_html
from tapisvert.html.seats import around
from tapisvert.matches import Match
from tapisvert.text.say import label, say, sentence
from tapisvert.web.frames import frames
from tapisvert.web.hints import advice_of
from tapisvert.web.request import Answer, Request
from tapisvert.web.results import match_played
from tapisvert.web.seated import Seated, compared, seated_json

READER = 0
"""The reader is the first player of every match."""
_MOST_NEWS = 12


def scene_of(game: AnyGame, request: Request, match: Match | None = None) -> Scene:
    """Return for whom the widget is drawn: the reader on their seat, the others by their names."""
    plain = Scene(lang=request.lang, game=game.key, base=request.base, prefix=request.prefix, sort=request.sort)
    if match is None:
        return plain
    return replace(
        plain,
        reader=matches.seat_of(game, match, READER),
        names=matches.names_by_seat(game, match),
        hand_size=hand_size(game.table(match.steps[0].state)),
    )


def show(
    game: AnyGame,
    request: Request,
    seated: Seated,
    *,
    since: Match | None = None,
    refused: IllegalAction | None = None,
    hint: Hint | None = None,
    moved_since: int | None = None,
) -> Answer:
    """Draw what is played; what came after ``since`` is said as news.

    The acts after the first ``moved_since`` of the deal are shown one by one.
    """
    match = seated.match
    scene = scene_of(game, request, match)
    gentle = request.text("table", "usual") == "gentle"
    playing = _playing(game, seated, refused=refused, gentle=gentle)
    seat = matches.seat_of(game, match, READER)
    if gentle and hint is None and playing.choices and playing.table.turn == seat:
        playing = replace(playing, advice=advice_of(game, match, seat, request.lang))
    start = len(match.record.actions) if moved_since is None else moved_since
    way, change = frames(game, match, scene, since=start, open_hands=gentle)
    trick = matches.last_trick(game, match.steps, match.record.actions)
    playing = replace(
        playing,
        change=change,
        last_trick=trick.plays if trick is not None else (),
        hint=hint,
        within_hand=request.text("within", "") == "hand",
    )
    record = match.record
    state: dict[str, Json] = seated_json(game, seated)
    link = f"deal={to_link(game, record)}&step={len(record.actions)}&seat={scene.reader}"
    return Answer(
        state=state,
        html=play_html(playing, scene),
        news=_news(playing, scene, _since(game, match, since)),
        fragment=link,
        store=state,
        played=match_played(game, match, READER) if seated.waiting is None else None,
        frames=way,
    )


def _since(game: AnyGame, match: Match, since: Match | None) -> tuple[object, ...]:
    """The events that came after ``since``, as the reader saw them."""
    seen = len(since.steps) if since is not None and since.record.pack == match.record.pack else 0
    return _events(game, match, first=seen)


def _events(game: AnyGame, match: Match, *, first: int = 0) -> tuple[object, ...]:
    seat = matches.seat_of(game, match, READER)
    return tuple(hide_event(event, seat) for step in match.steps[first:] for event in step.events)


def _playing(game: AnyGame, seated: Seated, *, refused: IllegalAction | None, gentle: bool) -> Playing:
    """What is drawn; at the ``gentle`` table of a lesson the other hands lie open."""
    match = seated.match
    record = match.record
    seat = matches.seat_of(game, match, READER)
    table = game.table(match.state)
    result = game.result(match.state)
    follows = matches.outcome(game, match) if seated.waiting is None else None
    events = _events(game, match)
    return Playing(
        table=hide(with_open_hands(table) if gentle else table, seat),
        choices=choices_of(game, match.state, seat),
        events=events,
        news=_events(game, match, first=_own_last(match, seat)),
        outcomes=tuple(one for one in events if isinstance(one, game.OUTCOMES)) if result is not None else (),
        ledger=game.ledger(match.steps) if game.ledger is not None else (),
        session=_session(game, seated, seat),
        preset=record.preset,
        scores=table.points,
        target=game.target(record.rules),
        deal=game.deals_played(record.carry) + 1,
        over=result is not None,
        match_over=follows is not None and follows.over,
        winners=follows.winners if follows is not None else (),
        settled=follows.settled if follows is not None else None,
        refused=refused,
        may_take_back=matches.take_back(game, match) != match,
        waiting=bool(table.to_act) and table.turn is not None and table.turn != seat,
        calls=game.CALLS,
        left=result.left if result is not None else 0,
        retry=seated.waiting is not None,
        compared=compared(game, seated),
    )


def _own_last(match: Match, seat: Seat) -> int:
    """The step of the reader's last action: the same is news after a hint, a reload or in the other language."""
    actions = match.record.actions
    return next((at + 1 for at in range(len(actions) - 1, -1, -1) if actions[at].seat == seat), 0)


def _session(game: AnyGame, seated: Seated, seat: Seat) -> Session:
    """How the match went, of which a deal played once more is no part."""
    match = seated.whole
    totals = matches.history(game, match)
    seats = game.seats(match.record.rules)
    player = dict(zip(seats, match.deal.seating, strict=True))
    rows = tuple((one, tuple(held[player[one]] for held in totals)) for one in around(seats, seat))
    return Session(
        rows=rows,
        deal=game.deals_played(match.record.carry) + 1,
        deals=game.deals(match.record.rules),
        chips=bool(game.table(match.state).stacks),
        over=game.result(match.state) is not None,
    )


def _news(playing: Playing, scene: Scene, events: tuple[object, ...]) -> str:
    def spoken(thing: object) -> str:
        return say(thing, scene.lang, game=scene.game, reader=scene.reader, names=scene.names)

    def line(key: str, **values: object) -> str:
        return sentence(key, scene.lang, game=scene.game, reader=scene.reader, names=scene.names, **values)

    if playing.hint is not None:
        why = [] if playing.hint.why is None else [spoken(playing.hint.why)]
        return " ".join([spoken(playing.hint.text), *why])
    sentences = [spoken(event) for event in events[-_MOST_NEWS:]]
    if playing.match_over:
        key = "widget.match_won" if playing.winners else "widget.match_drawn"
        sentences.append(line(key, seats=playing.winners))
        if playing.settled is not None:
            sentences.append(spoken(playing.settled))
    if playing.advice is not None:
        sentences.append(spoken(playing.advice))
    if playing.refused is not None:
        sentences.append(spoken(playing.refused))
    elif playing.advice is None and playing.choices and playing.table.turn == scene.reader:
        sentences.append(f"{line('widget.turn', seat=scene.reader)}.")
        asked = [label(one, scene.lang, game=scene.game) for one in playing.choices if isinstance(one, Pick)]
        sentences += [f"{asked[0]}."] if asked else []
    return " ".join(sentences)
