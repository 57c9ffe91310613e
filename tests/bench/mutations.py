"""How many deliberate faults in the rules of a game its tests catch: `python -m tests.bench.mutations put --faults 60`.

A fault is one small change of the rules' code: another comparison, a condition left out, a number one too large,
another seat, another rule id. Each is made in a copy of the engine, and the game's fast tests run against the copy
until one fails. Faults are drawn by a seed, evenly over their kinds, so that a run can be repeated; `--all` tries each.
"""

import argparse
import ast
import os
import random
import re
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NO_RULES = {"ai", "odds", "drills", "hand_bits.py", "__init__.py"}
"""What of a game is not its rules: bots, odds and drills have tests of another kind."""
SECONDS = 60
"""Of the processor's time; a fault that keeps the tests busy for longer has been caught: something no longer ends."""
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
}  # fmt: skip
RULE_ID = re.compile(r"([A-Z]+-R?)(\d+)[a-z]?")
OTHER_SEATS = {"pone": "dealer", "dealer": "pone", "elder": "younger", "younger": "elder"}


@dataclass(frozen=True, slots=True)
class Fault:
    """One change of one file: what is written in place of the characters from `start` to `end` of a line range."""

    file: Path
    kind: str
    line: int
    old: str
    new: str
    source: str

    @property
    def name(self) -> str:
        """The fault in one line, without the line's number, so that it stays the same when the file grows."""
        return f"{self.file.relative_to(ROOT / 'engine' / 'tapisvert' / 'games').as_posix()}: {self.old} → {self.new}"


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST, ast.AST]]:
    """Yield each fault that can be made of a node: its kind, the node to replace and the one that takes its place."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=rest) if type(op) in COMPARISONS:
            yield "comparison", node, ast.Compare(left, [COMPARISONS[type(op)]()], rest)
        case ast.BoolOp(op=op, values=values):
            for number in range(len(values)):
                kept = [*values[:number], *values[number + 1 :]]
                yield "condition left out", node, kept[0] if len(kept) == 1 else ast.BoolOp(op, kept)
        case ast.If(test=test) | ast.IfExp(test=test):
            yield "condition turned round", test, ast.UnaryOp(ast.Not(), test)
        case ast.comprehension(ifs=[test]):
            yield "condition left out", test, ast.Constant(value=True)
        case ast.match_case(guard=ast.expr() as guard):
            yield "condition left out", guard, ast.Constant(value=True)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS and not _of_types(node):
            yield "operator", node, ast.BinOp(left, OPERATORS[type(op)](), right)
        case ast.Constant(value=bool() as value):
            yield "true or false", node, ast.Constant(value=not value)
        case ast.Constant(value=int() as value):
            yield "off by one", node, ast.Constant(value=value + 1)
        case ast.Constant(value=str() as value) if value in OTHER_SEATS:
            yield "seat", node, ast.Constant(value=OTHER_SEATS[value])
        case ast.Constant(value=str() as value) if rule := RULE_ID.fullmatch(value):
            yield "rule id", node, ast.Constant(value=f"{rule[1]}{int(rule[2]) + 1}")
        case ast.Constant(value=str() as value) if value.isidentifier() and value.islower():
            yield "word", node, ast.Constant(value=f"{value}_")
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.AugAssign():
            yield "statement left out", node, ast.Pass()


def _of_types(node: ast.BinOp) -> bool:
    """Tell whether an operator joins texts or tuples, where another makes no sense and any test fails."""
    return any(isinstance(side, ast.Tuple | ast.JoinedStr) for side in (node.left, node.right))


def faults(file: Path) -> Iterator[Fault]:
    """Yield every fault of a file, in the order of its lines."""
    source = file.read_text(encoding="utf-8")
    lines = source.splitlines(keepends=True)
    tree = ast.parse(source)
    for node in _code(tree):
        for kind, old, new in changes(node):
            first, last = old.lineno - 1, old.end_lineno - 1
            start = len(lines[first].encode()[: old.col_offset].decode())
            end = len(lines[last].encode()[: old.end_col_offset].decode())
            head, tail = "".join(lines[:first]) + lines[first][:start], lines[last][end:] + "".join(lines[last + 1 :])
            text = ast.unparse(ast.fix_missing_locations(new))
            changed = head + (f"({text})" if isinstance(old, ast.expr) and not _plain(new) else text) + tail
            ast.parse(changed)
            shown = ast.unparse(old)
            if kind in {"off by one", "true or false", "seat", "rule id", "word"}:  # the whole line, to be found again
                whole = lines[first].strip()
                at = start - (len(lines[first]) - len(lines[first].lstrip()))
                shown, text = whole, whole[:at] + text + whole[at + (end - start) :] if first == last else text
            yield Fault(file, kind, old.lineno, shown, text, changed)


def _plain(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant | ast.Name | ast.Call)


def _code(tree: ast.Module) -> Iterator[ast.AST]:
    """Walk over what runs: no docstring, no annotation, no type, no list of exported names."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop(0)
        yield node
        for name, value in ast.iter_fields(node):
            if name in {"annotation", "returns", "type_params", "decorator_list"}:
                continue
            children = value if isinstance(value, list) else [value]
            waiting += [child for child in children if isinstance(child, ast.AST) and not _left_out(child)]


def _left_out(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()) | ast.TypeAlias() | ast.ImportFrom():
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case ast.keyword(arg="strict"):  # of `zip`: no rule of the game
            return True
        case _:
            return False


def drawn(every: list[Fault], count: int, seed: int) -> list[Fault]:
    """Draw faults by a seed, the kinds in turn, so that the rare ones are among them."""
    rng = random.Random(seed)
    kinds: dict[str, list[Fault]] = {}
    for fault in every:
        kinds.setdefault(fault.kind, []).append(fault)
    for found in kinds.values():
        rng.shuffle(found)
    chosen: list[Fault] = []
    while len(chosen) < count and any(kinds.values()):
        chosen += [found.pop() for found in kinds.values() if found]
    return chosen[:count]


SLOW = {"bot", "determinize", "drills", "figures", "odds", "solve", "solver"}
"""Tests of a game, by the words of their files' names, that have nothing to say of its rules."""


def tests_of(game: str) -> list[list[str]]:
    """The fast tests of a game's rules, in two rounds: what the rules and books say, then the golden playthroughs.

    With the playthroughs goes the conformance of the account, which is made of rules too.
    """
    own = [file for file in (ROOT / "tests" / "games" / game).glob("test_*.py") if not SLOW & {*file.stem.split("_")}]
    books = (ROOT / "tests" / "cases" / f"test_{game}_cases.py", ROOT / "tests" / "golden" / f"test_golden_{game}.py")
    playthroughs = [
        str(ROOT / "tests" / "golden" / "test_playthroughs.py"),
        str(ROOT / "tests" / "conformance" / "test_capabilities.py"),
        *("-k", f"{game}- and (playthroughs or account)"),
    ]
    return [
        [*map(str, sorted(own)), *(str(file) for file in books if file.exists()), "-k", "not calculator and not bot"],
        playthroughs,
    ]


def fails(copy: Path, words: list[str]) -> bool:
    """Run tests against a copy of the engine in a process of their own; tell whether one fails or does not end."""
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        os.chdir(ROOT)
        sys.path[:0] = [str(copy), str(ROOT)]
        sys.dont_write_bytecode = True
        copied = f"pythonpath={copy} {ROOT}"  # in place of the one that pyproject.toml names
        os._exit(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-o", copied, *words]))
    return os.waitpid(child, 0)[1] != 0


def caught_by(fault: Fault, copy: Path) -> str:
    """Say which tests catch a fault; empty: none."""
    place = copy / fault.file.relative_to(ROOT / "engine")
    whole = place.read_text(encoding="utf-8")
    place.write_text(fault.source, encoding="utf-8")
    try:
        game = fault.file.relative_to(ROOT / "engine" / "tapisvert" / "games").parts[0]
        for name, words in zip(("rules", "playthroughs"), tests_of(game), strict=True):
            if fails(copy, words):
                return name
    finally:
        place.write_text(whole, encoding="utf-8")
    return ""


def report(game: str, every: list[Fault], chosen: list[Fault], copy: Path, end: float) -> Iterator[str]:
    """Try faults until the time is over; yield a line for each that the rules' tests miss, and the sums."""
    if any(fails(copy, words) for words in tests_of(game)):
        yield f"{game}: the tests fail without any fault"
        return
    counts = {"rules": 0, "playthroughs": 0, "": 0}
    for fault in chosen:
        if time.monotonic() > end:
            break
        by = caught_by(fault, copy)
        counts[by] += 1
        if by != "rules":
            yield f"  {f'only the {by}' if by else 'MISSED'}: line {fault.line}, {fault.kind}: {fault.name}"
    tried = sum(counts.values())
    yield (
        f"{game}: {tried - counts['']} of {tried} faults caught, {counts['playthroughs']} of them by the playthroughs "
        f"alone; {len(every)} can be made"
    )


def main(words: list[str]) -> int:
    """Try the faults of each game, name those that were missed, and say how many were caught."""
    parser = argparse.ArgumentParser(prog="mutations", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="+")
    parser.add_argument("--faults", type=int, default=40, help="how many faults of each game to try")
    parser.add_argument("--all", action="store_true", help="try every fault there is")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only faults whose file and line contain this")
    parser.add_argument("--minutes", type=float, default=60, help="stop after so long")
    choices = parser.parse_args(words)
    end = time.monotonic() + choices.minutes * 60
    with tempfile.TemporaryDirectory(prefix="mutations-") as folder:
        copy = Path(folder) / "engine"
        shutil.copytree(ROOT / "engine", copy, ignore=shutil.ignore_patterns("__pycache__"))
        for game in choices.games:
            home = ROOT / "engine" / "tapisvert" / "games" / game
            files = sorted(file for file in home.rglob("*.py") if not NO_RULES & set(file.relative_to(home).parts))
            every = [fault for file in files for fault in faults(file) if choices.only in fault.name]
            chosen = every if choices.all else drawn(every, choices.faults, choices.seed)
            for line in report(game, every, chosen, copy, end):
                print(line, flush=True)  # noqa: T201 -- a program for a person
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
