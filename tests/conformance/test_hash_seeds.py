"""A seed gives the same in every process: whatever the hash of a string is there, and whichever game was asked first.

Strings hash otherwise in each process, and cards by where they lie in memory, so what is taken out of a set comes in
another order there. Sums of floats then differ in their last bit, and some day a computer player does.
"""

import ast
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import tapisvert
from tapisvert.games import GAMES

ENGINE = Path(tapisvert.__file__).parent
ROOT = Path(__file__).resolve().parents[2]
PROCESSES = (("0", 1), ("1", -1), ("2", 1))
"""The seed of the hash of strings, and the order in which the games are asked: the registry's or the other way."""
INEXACT = {"exp", "exp2", "expm1", "pow", "log", "log1p", "log2", "log10", "sin", "cos", "tan", "tanh", "erf", "gamma"}
INEXACT |= {"gauss", "normalvariate", "lognormvariate", "expovariate", "betavariate", "gammavariate", "paretovariate"}
"""Functions of ``math`` and methods of ``Random`` whose last bit is each platform's own."""


def lines(process):
    """What ``seeded_values`` prints in a process: by game."""
    hash_seed, order = process
    command = (sys.executable, "-m", "tests.conformance.seeded_values", str(order))
    own = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"{ENGINE.parent}{os.pathsep}{ROOT}"}
    done = subprocess.run(command, env=own, cwd=ROOT, check=True, capture_output=True, text=True, encoding="utf-8")
    return dict(line.split(" ", 1) for line in done.stdout.splitlines())


def test_a_seed_gives_the_same_in_every_process():
    """All games in one test: the processes are not started again where other tests run beside it."""
    with ThreadPoolExecutor(2) as pool:
        first, *others = pool.map(lines, PROCESSES)
    assert first.keys() == set(GAMES)
    assert all(len(line) > 1000 for line in first.values())
    for (hash_seed, order), other in zip(PROCESSES[1:], others, strict=True):
        differing = [key for key in GAMES if other[key] != first[key]]
        assert differing == [], f"with PYTHONHASHSEED={hash_seed}, order {order}"


def test_the_engine_computes_with_what_is_the_same_on_every_platform():
    """``shared.floats`` offers what is needed instead."""
    used = [
        f"{file.relative_to(ENGINE)}:{node.lineno} {name}"
        for file in ENGINE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        for name in names(node)
        if name in INEXACT
    ]
    assert used == []


def test_the_engine_goes_through_no_set_in_whatever_order_it_has():
    """``sorted`` or ``dict.fromkeys`` give an order that lasts."""
    used = [
        f"{file.relative_to(ENGINE)}:{over.lineno}"
        for file in ENGINE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.For | ast.comprehension) and is_set(over := node.iter)
    ]
    assert used == []


def is_set(node):
    """Whether an expression is written as a set."""
    match node:
        case ast.Set() | ast.SetComp() | ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor(), right=right):
            return is_set(left) or is_set(right)
        case _:
            return False


def names(node):
    """What a node takes from ``math`` or asks of a source of chance."""
    match node:
        case ast.ImportFrom(module="math", names=imported):
            return [one.name for one in imported]
        case ast.Attribute(value=ast.Name(id="math" | "rng" | "random"), attr=name):
            return [name]
        case _:
            return []
