"""The errors of the library: few, coded, and all ``ValueError``.

A code (``must_follow_suit``) and typed fields say what is wrong; the catalogues of
``tapisvert.text`` turn them into a sentence. ``str(error)`` is for programmers.
"""


class TapisError(ValueError):
    """Something the caller gave cannot be used; ``code`` says what, ``fields`` the particulars."""

    def __init__(self, code: str, /, **fields: object) -> None:
        """Keep ``code`` and the values its sentence needs."""
        super().__init__(code, *fields.values())
        self.code = code
        self.fields = fields

    def __str__(self) -> str:
        """Return the code and its fields, for logs and tracebacks."""
        particulars = ", ".join(f"{name}={value!s}" for name, value in self.fields.items())
        return f"{self.code} ({particulars})" if particulars else self.code


class CardError(TapisError):
    """A text that is no card, or a list of cards that cannot be a hand."""


class IllegalAction(TapisError):  # noqa: N818 - an action is illegal; the name is the design's
    """An action that the rules do not allow now; ``rule`` is the rule it breaks, or ``None``."""

    def __init__(self, code: str, /, *, rule: str | None = None, **fields: object) -> None:
        """Keep the rule's id (``PUT-4``) beside the code."""
        super().__init__(code, **fields)
        self.rule = rule


class RulesError(TapisError):
    """A preset, a field of the rules or a carried value that the game does not know."""


class RecordError(TapisError):
    """A record or hand file that cannot be read or does not say what happened.

    ``fields`` has ``file`` and ``line`` (1-based) where they are known.
    """

    def __str__(self) -> str:
        """Return ``file:line: code (fields)`` as compilers do."""
        where = f"{self.fields.get('file', '<record>')}:{self.fields.get('line', 1)}: "
        rest = {k: v for k, v in self.fields.items() if k not in {"file", "line"}}
        return where + str(TapisError(self.code, **rest))


class WireError(TapisError):
    """JSON that is not what was expected; ``fields['path']`` is where (``$.state.records[2]``)."""
