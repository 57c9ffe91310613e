"""The reference of the library: what ``import tapisvert`` offers, read from its docstrings by griffe.

Nothing is imported for it: griffe reads the source. Who writes a docstring writes this page.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import griffe
from tapisvert.html.markup import Html, element, join

ENGINE: Final = Path(__file__).resolve().parent.parent / "engine"
PACKAGE: Final = "tapisvert"
_CODE: Final = re.compile(r"``(.+?)``")


@cache
def package() -> Any:
    """Return the library as griffe sees it."""
    loader = griffe.GriffeLoader(search_paths=[ENGINE], allow_inspection=False)
    loaded = loader.load(PACKAGE)
    loader.resolve_aliases(implicit=True)
    return loaded


def public() -> dict[str, Any]:
    """Return every name that the package offers, with what it stands for."""
    top = package()
    return {name: _target(top[name]) for name in sorted(map(str, top.exports), key=str.casefold)}


def _target(thing: Any) -> Any:
    return thing.final_target if thing.is_alias else thing


def reference_html() -> Html:
    """Return the reference: a part for each module, each name with its signature and what its docstring says."""
    by_module: dict[str, list[tuple[str, Any]]] = {}
    for name, thing in public().items():
        by_module.setdefault(thing.module.path, []).append((name, thing))
    parts = [_module(path, things) for path, things in sorted(by_module.items())]
    return element("div", join(*parts), {"class": "tv-reference", "lang": "en", "data-search-exclude": ""})


def _module(path: str, things: list[tuple[str, Any]]) -> Html:
    head = element("h3", element("code", path), {"id": path.replace(".", "-")})
    about = prose(_doc(package()[path.removeprefix(f"{PACKAGE}.")]).partition("\n\n")[0])
    return head + about + join(*[_entry(name, thing) for name, thing in things])


def _entry(name: str, thing: Any) -> Html:
    kind = "class-" if thing.is_class else ""
    head = element("h4", element("code", signature(name, thing)), {"id": f"api-{kind}{name.lower()}"})
    members = [
        element("dt", element("code", signature(member.name, member))) + element("dd", prose(_doc(member)))
        for member in _members(thing)
    ]
    inside = element("dl", join(*members)) if members else Html("")
    return element("section", head + prose(_doc(thing)) + inside)


def _members(thing: Any) -> Iterator[Any]:
    """Yield the fields of a class, and its methods that have something to say."""
    if not thing.is_class:
        return
    for member in thing.members.values():
        if member.is_alias or member.name.startswith("_"):
            continue
        if _doc(member) or (member.is_attribute and member.annotation is not None):
            yield member


def _doc(thing: Any) -> str:
    return thing.docstring.value.strip() if thing.docstring else ""


def signature(name: str, thing: Any) -> str:
    """Return how a thing is written where it is used: ``cards(text: str) -> tuple[Card, ...]``."""
    if thing.is_function:
        return f"{name}({', '.join(_parameters(thing))}) -> {thing.returns}"
    if thing.is_attribute and thing.annotation is not None:
        return f"{name}: {thing.annotation}"
    return f"class {name}" if thing.is_class else name


def _parameters(function: Any) -> Iterator[str]:
    """Yield the parameters as they are declared, with the marks of those that go by place or by name alone."""
    before: Any = None
    given = [one for one in function.parameters if one.name not in {"self", "cls"}]
    for at, one in enumerate(given):
        kind = one.kind
        if before is griffe.ParameterKind.positional_only and kind is not before:
            yield "/"
        if kind is griffe.ParameterKind.keyword_only and before not in {kind, griffe.ParameterKind.var_positional}:
            yield "*"
        star = {griffe.ParameterKind.var_positional: "*", griffe.ParameterKind.var_keyword: "**"}.get(kind, "")
        declared = f": {one.annotation}" if one.annotation is not None else ""
        default = f" = {one.default}" if one.default is not None and not star else ""
        yield f"{star}{one.name}{declared}{default}"
        if kind is griffe.ParameterKind.positional_only and at == len(given) - 1:
            yield "/"
        before = kind


def prose(text: str) -> Html:
    r"""Return a docstring as markup: paragraphs, code, and the examples that run.

    >>> prose("Write ``x``.\n\n>>> 1 < 2\nTrue")
    '<p>Write <code>x</code>.</p><pre><code>&gt;&gt;&gt; 1 &lt; 2\nTrue</code></pre>'
    """
    parts = re.split(r"\n\s*\n", text.strip()) if text.strip() else []
    return join(*[_example(part) if part.lstrip().startswith(">>>") else _paragraph(part) for part in parts])


def _example(text: str) -> Html:
    return element("pre", element("code", text))


def _paragraph(text: str) -> Html:
    words = _CODE.split(" ".join(text.split()))
    return element("p", join(*[element("code", one) if at % 2 else one for at, one in enumerate(words)]))
