"""Frozen dataclasses that are quick to make and to change: states, actions and events by the thousand.

A frozen dataclass sets each field through ``object.__setattr__``, which takes most of the time of a
deal. ``quick`` gives the class a way round it: the fields are set on an object of a twin class with the
same slots that is not frozen, and that object then becomes one of the class itself. ``replace`` copies
in the same way. What was made is as frozen as before, and equal, hashed, copied and printed as before.

A call of a class costs more than a call of a function, most of all where fields are named. ``making`` and
``changing`` give a function for one way of making or changing a value, for what happens at every turn of a deal.
"""

import dataclasses
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any, Final

_CHANGES: Final[dict[tuple[type | str, ...], Callable[..., Any]]] = {}
"""For a class and the names of fields the function that copies a value with those fields changed."""
_TWINS: Final[dict[type, type]] = {}

_MAKE: Final = """
def {name}({parameters}):
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
    _TWINS[cls] = twin
    by_place = [_parameter(field) for field in declared if not field.kw_only]
    by_name = [_parameter(field) for field in declared if field.kw_only]
    new = _written(cls, "__new__", ["cls", *by_place, *(["*", *by_name] if by_name else ())], {})
    new.__qualname__ = f"{cls.__qualname__}.__new__"
    cls.__new__ = new  # type: ignore[method-assign]
    cls.__getnewargs_ex__ = _given  # type: ignore[attr-defined]
    del cls.__init__
    return cls


def _written(cls: type, name: str, parameters: Iterable[str], values: Mapping[str, str]) -> Callable[..., Any]:
    """Write out a function that makes a value of a quick class, as dataclasses and namedtuple do.

    ``values`` are the expressions of fields that are not parameters of their own names.
    """
    declared = fields(cls)
    setting = "\n    ".join(f"self.{field.name} = {values.get(field.name, field.name)}" for field in declared)
    known: dict[str, Any] = {"Twin": _TWINS[cls], "Frozen": cls}
    known |= {f"default_{field.name}": field.default for field in declared}
    exec(_MAKE.format(name=name, parameters=", ".join(parameters), body=setting), known)  # noqa: S102
    made: Callable[..., Any] = known[name]
    return made


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
        change = _CHANGES.get((value.__class__, *changes)) or changing(value.__class__, *changes)
        return change(value, *changes.values())


def changing[T](cls: type[T], *names: str) -> Callable[..., T]:
    """Return the function that copies a value with these fields changed, given in this order.

    It is what ``replace`` looks up at each call.

    >>> @quick
    ... @dataclasses.dataclass(frozen=True, slots=True)
    ... class Bid:
    ...     seat: str
    ...     chips: int = 0
    >>> raised = changing(Bid, "chips")
    >>> raised(Bid("elder"), 2)
    Bid(seat='elder', chips=2)

    Raises ``TypeError`` for a name that is no field.
    """
    change = _CHANGES.get((cls, *names))
    if change is None:
        kept = _others(cls, names)
        if cls in _TWINS:
            change = _written(cls, "change", ["old", *names], {name: f"old.{name}" for name in kept})
        else:
            change = lambda old, *new: dataclasses.replace(old, **dict(zip(names, new, strict=True)))  # noqa: E731
        _CHANGES[(cls, *names)] = change
    return change


def making[T](cls: type[T], *names: str) -> Callable[..., T]:
    """Return the function that makes a value of a quick class from these fields, given in this order.

    The others have their defaults.

    >>> @quick
    ... @dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
    ... class Bid:
    ...     seat: str
    ...     chips: int = 0
    >>> making(Bid, "seat")("elder")
    Bid(seat='elder', chips=0)

    Raises ``TypeError`` for a name that is no field, and where a field without default has no name.
    """
    left = _others(cls, names)
    if missing := [field.name for field in fields(cls) if field.name in left and field.default is MISSING]:  # type: ignore[arg-type]
        raise TypeError(f"{cls.__name__} needs {', '.join(missing)}")
    return _written(cls, "make", names, {name: f"default_{name}" for name in left})


def _others(cls: type, names: tuple[str, ...]) -> list[str]:
    """Return the fields that are not named. Raises ``TypeError`` for a name that is no field."""
    own = [field.name for field in fields(cls)]
    for name in names:
        if name not in own:
            raise TypeError(f"{cls.__name__} has no field {name}")
    return [name for name in own if name not in names]
