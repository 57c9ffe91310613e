"""Runs inside Pyodide under Node, at build time: picks and compiles the browser's library.

Pyodide's own Python must do this: a ``.pyc`` is good for one Python only. Documentation strings and tables of
line numbers are left out (four tenths of the bytes; a deal that goes wrong is a record, and is looked into with
the whole source at hand). Asserts stay.
"""

import ast
import json
import marshal
import sys
import tomllib
import zipfile
from importlib._bootstrap_external import MAGIC_NUMBER
from pathlib import Path
from types import CodeType, ModuleType

STANDARD_LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
DATED = (1980, 1, 1, 0, 0, 0)
"""The same input must give the same bytes, and so the same name."""


def without_docs(tree: ast.Module) -> ast.Module:
    """Take the documentation strings out of a module."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(tree):
        if isinstance(node, documented) and ast.get_docstring(node, clean=False) is not None:
            first = node.body[0]
            node.body[0] = ast.copy_location(ast.Pass(), first)
    return tree


def without_lines(code: CodeType) -> CodeType:
    """Take the tables of line numbers out of a module's code and of all the code in it."""
    inside = tuple(without_lines(value) if isinstance(value, CodeType) else value for value in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inside)


def compiled(source: bytes, name: str) -> bytes:
    """Return the content of the ``.pyc``: no date and no source to compare with."""
    code = compile(without_docs(ast.parse(source)), name, "exec", dont_inherit=True, optimize=0)
    unchecked = (0b01).to_bytes(4, "little") + bytes(8)
    return MAGIC_NUMBER + unchecked + marshal.dumps(without_lines(code))


def from_standard_library(modules: dict[str, ModuleType]) -> list[str]:
    """Return the files of the standard library that these modules were loaded from."""
    named = (getattr(module, "__file__", None) for module in modules.values())
    inside = {str(file) for file in named if file and str(file).startswith(STANDARD_LIBRARY)}
    return sorted(file.removeprefix(STANDARD_LIBRARY + "/") for file in inside)


def catalogues(engine: str) -> list[Path]:
    """Return the files of the catalogues, in order."""
    return sorted(Path(engine, "tapisvert", "text").glob("*/*.toml"))


def library(engine: str, out: str) -> str:
    """Write the library and return what is in it, as JSON."""
    import tapisvert_boot  # noqa: PLC0415 - what it imports is what is wanted

    learnt = tapisvert_boot.known()
    tapisvert_boot.warm()
    Path(engine, "tapisvert_known.py").write_text(f"KNOWN = {learnt!r}\n", encoding="utf-8")
    tapisvert_boot.check()
    words = {(file.parent.name, file.stem): tomllib.loads(file.read_text("utf-8")) for file in catalogues(engine)}
    Path(engine, "tapisvert_words.py").write_text(f"WORDS = {words!r}\n", encoding="utf-8")
    wanted = from_standard_library(dict(sys.modules))
    entries: dict[str, bytes] = {}
    with zipfile.ZipFile(STANDARD_LIBRARY) as shipped:
        for name in wanted:
            entries[name + "c"] = compiled(shipped.read(name), name)
    for file in sorted(path for path in Path(engine).rglob("*") if path.is_file()):
        name = file.relative_to(engine).as_posix()
        if file.suffix == ".py" and not name.startswith(("tapisvert/cli/", "tapisvert/__main__")):
            entries[name + "c"] = compiled(file.read_bytes(), name)
        elif file.suffix == ".dat":  # tables that a game reads when it needs them
            entries[name] = file.read_bytes()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name, DATED), entries[name])
    return json.dumps(
        {
            "games": [key for key, _, _ in learnt],
            "standard": [name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in wanted],
            "engine": sorted(name for name in entries if name.startswith("tapisvert")),
        }
    )
