"""Frozen dataclasses that are quick to make and to change: states, actions and events by the thousand.

A frozen dataclass sets each field through ``object.__setattr__``, which takes most of the time of a
deal. ``quick`` gives the class a way round it: the fields are set on an object of a twin class with the
same slots that is not frozen, and that object then becomes one of the class itself. ``replace`` copies
in the same way. What was made is as frozen as before, and equal, hashed, copied and printed as before.
"""

import dataclasses
import types
from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any, Final

type _Change = Callable[[Any, dict[str, Any]], Any]

_CHANGES: Final[dict[tuple[type | str, ...], _Change]] = {}
"""For a class and the names of fields the function that copies a value with those fields changed."""
_TWINS: Final[dict[type, type]] = {}

_NEW: Final = """
def __new__(cls, {parameters}):
    self = Twin()
    {body}
    self.__class__ = Frozen
    return self
"""
_CHANGE: Final = """
def change(old, changes):
    self = Twin()
    {body}
    self.__class__ = Frozen
    return self
"""


def quick[T](cls: type[T]) -> type[T]:
    """Make a slotted, frozen dataclass quick to make and to ``replace``: the decorator above ``dataclass``.

    >>> @quick
    ... @dataclasses.dataclass(frozen=True, slots=True)
    ... class Bid:
    ...     seat: str
    ...     chips: int = 0
    >>> Bid("elder"), Bid("elder", chips=2) == replace(Bid("elder"), chips=2)
    (Bid(seat='elder', chips=0), True)

    Raises ``TypeError`` for a class whose fields need more than to be set: one without slots or with slots
    of a class above it, with ``__post_init__``, a ``default_factory`` or a field that ``__init__`` lacks.
    """
    declared = fields(cls)  # type: ignore[arg-type]
    names = [field.name for field in declared]
    plain = all(field.init and field.default_factory is MISSING for field in declared)
    if not plain or hasattr(cls, "__post_init__") or sorted(cls.__dict__.get("__slots__", ())) != sorted(names):
        raise TypeError(f"{cls.__name__} has more to do than to set its fields")
    bases = cls.__dict__.get("__orig_bases__", cls.__bases__)  # a generic class has one
    twin = types.new_class(cls.__name__, bases, exec_body=lambda body: body.update(__slots__=tuple(names)))
    twin().__class__ = cls  # or a TypeError now, rather than when the first one is made
    known: dict[str, Any] = {"Twin": twin, "Frozen": cls} | {f"default_{f.name}": f.default for f in declared}
    by_place = [_parameter(field) for field in declared if not field.kw_only]
    by_name = [_parameter(field) for field in declared if field.kw_only]
    parameters = ", ".join([*by_place, *(["*", *by_name] if by_name else ())])
    setting = "\n    ".join(f"self.{name} = {name}" for name in names)
    # As in dataclasses and namedtuple, the function is written out and compiled, once for each class.
    exec(_NEW.format(parameters=parameters, body=setting), known)  # noqa: S102
    known["__new__"].__qualname__ = f"{cls.__qualname__}.__new__"
    cls.__new__ = known["__new__"]  # type: ignore[method-assign]
    cls.__getnewargs_ex__ = _given  # type: ignore[attr-defined]
    del cls.__init__
    _TWINS[cls] = twin
    return cls


def _parameter(field: "dataclasses.Field[Any]") -> str:
    return field.name if field.default is MISSING else f"{field.name}=default_{field.name}"


def _given(self: Any) -> tuple[tuple[()], dict[str, Any]]:
    """Return what ``__new__`` needs to make it again, for ``copy`` and ``pickle``."""
    return (), {field.name: getattr(self, field.name) for field in fields(self)}


if TYPE_CHECKING:
    from dataclasses import replace as replace  # noqa: PLC0414 -- mypy knows what that one takes
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """Return ``value`` with some fields changed, as ``dataclasses.replace`` does, in a fifth of the time."""
        change = _CHANGES.get((value.__class__, *changes))
        if change is None:
            change = _CHANGES[(value.__class__, *changes)] = _changing(value.__class__, tuple(changes))
        return change(value, changes)


def _changing(cls: type, names: tuple[str, ...]) -> _Change:
    """Write out the function that changes these fields. Raises ``TypeError`` for a name that is no field."""
    if cls not in _TWINS:
        return lambda value, changes: dataclasses.replace(value, **changes)
    own = [field.name for field in fields(cls)]
    for name in names:
        if name not in own:
            raise TypeError(f"{cls.__name__} has no field {name}")
    setting = (f"self.{name} = changes['{name}']" if name in names else f"self.{name} = old.{name}" for name in own)
    known: dict[str, Any] = {"Twin": _TWINS[cls], "Frozen": cls}
    exec(_CHANGE.format(body="\n    ".join(setting)), known)  # noqa: S102
    change: _Change = known["change"]
    return change
