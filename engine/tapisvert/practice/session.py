"""A session: a row of questions, one after another; what was missed comes back before the end."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from tapisvert.core.errors import WireError
from tapisvert.core.levels import Level

MOST_ITEMS: Final = 60
"""Questions that a session may begin with: one for each second of a speed round; the browser plans ten otherwise."""
UNTIMED: Final = 10
"""Questions that a speed round asks at least when its clock has been switched off."""
COMEBACKS: Final = 2
"""How often one question comes back in a session."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One question of a session: about a topic, and its seed once it has been asked."""

    drill: str
    topic: str
    level: Level
    seed: int | None = None
    version: int = 0
    fingerprint: str = ""
    comeback: int = 0
    """How often it had been missed in this session when it was put back in the row."""
    right: bool | None = None
    """Whether the first answer was right; ``None`` before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A session between two requests."""

    items: tuple[Item, ...]
    at: int = 0
    answer: tuple[str, ...] | None = None
    """What was answered to the question at hand."""
    hint: bool = False
    done: bool = False
    """Whether the summary is shown."""
    speed: bool = False
    """Whether it is a speed round: an answer leads straight to the next question, and nothing comes back. The clock
    is the browser's."""

    @property
    def item(self) -> Item:
        """The question at hand."""
        return self.items[self.at]

    @property
    def asked(self) -> tuple[Item, ...]:
        """The questions that were planned and have been answered, without those that came back."""
        return tuple(item for item in self.items if item.right is not None and not item.comeback)


def checked(session: Session) -> Session:
    """Return a session that was read from outside. Raises ``WireError`` for one that cannot be."""
    planned = sum(not item.comeback for item in session.items)
    if not 0 < planned <= MOST_ITEMS or len(session.items) > planned * (COMEBACKS + 1):
        raise WireError("too_long", path="$.state.items")
    if not 0 <= session.at < len(session.items):
        raise WireError("wrong_kind", path="$.state.at", expected="int")
    return session


def with_item(session: Session, item: Item) -> Session:
    """Return the session with another item in the place of the one at hand."""
    return replace(session, items=(*session.items[: session.at], item, *session.items[session.at + 1 :]))


def answered(session: Session, answer: Sequence[str], *, right: bool) -> Session:
    """Return the session with an answer to the question at hand; one that was missed is put back at the end."""
    item = replace(session.item, right=right)
    after = replace(with_item(session, item), answer=tuple(answer))
    if session.speed:
        return forward(after)
    if right or item.comeback >= COMEBACKS:
        return after
    return replace(after, items=(*after.items, replace(item, comeback=item.comeback + 1, right=None)))


def forward(session: Session) -> Session:
    """Return the session at its next question, or at its summary after the last one."""
    if session.at + 1 == len(session.items):
        return replace(session, answer=None, hint=False, done=True)
    return replace(session, at=session.at + 1, answer=None, hint=False)


def stopped(session: Session) -> Session:
    """Return the session ended where it stands: the summary tells of what has been answered."""
    return replace(session, answer=None, hint=False, done=True)


def untimed(session: Session) -> Session:
    """Return a speed round as an ordinary session, as long as one, that goes on at the question at hand."""
    return replace(session, speed=False, items=session.items[: max(session.at + 1, UNTIMED)])


def without_item(session: Session) -> Session:
    """Return the session without the question at hand; at its summary where that was the last one."""
    items = (*session.items[: session.at], *session.items[session.at + 1 :])
    if session.at < len(items):
        return replace(session, items=items)
    return replace(session, items=items, at=max(0, len(items) - 1), done=True)


def missed(session: Session) -> tuple[Item, ...]:
    """Return what was missed at its first asking."""
    return tuple(item for item in session.asked if not item.right)
