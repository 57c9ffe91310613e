"""Seats of a deal: their names, values for each of them, and their order round the table."""

from collections.abc import Mapping, Sequence

type Seat = str
"""A place in a deal, in words: ``pone``, ``elder``, ``seat1``."""
type BySeat[T] = tuple[tuple[Seat, T], ...]
"""A value for each seat, hashable; ``dict(pairs)`` reads it."""


def by_seat[T](values: Mapping[Seat, T]) -> BySeat[T]:
    """Turn a mapping into the hashable pairs that states and results hold."""
    return tuple(values.items())


def add(points: BySeat[int], more: Mapping[Seat, int]) -> BySeat[int]:
    """Return ``points`` with ``more`` added seat by seat."""
    return tuple((seat, value + more.get(seat, 0)) for seat, value in points)


def following(seats: Sequence[Seat], seat: Seat) -> Seat:
    """Return the seat that speaks after ``seat``."""
    return seats[(seats.index(seat) + 1) % len(seats)]


def round_from(seats: Sequence[Seat], seat: Seat) -> tuple[Seat, ...]:
    """Return all seats in order of speech, ``seat`` first.

    >>> round_from(("pone", "second", "dealer"), "second")
    ('second', 'dealer', 'pone')
    """
    at = seats.index(seat)
    return (*seats[at:], *seats[:at])
