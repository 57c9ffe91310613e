"""The benchmark runs, finds every game and counts right; its figures are nobody's test."""

import importlib.util
from pathlib import Path

from tapisvert.games import GAMES

HERE = Path(__file__).parent


def test_the_benchmark_measures_every_game():
    spec = importlib.util.spec_from_file_location("engine_bench", HERE / "engine_bench.py")
    bench = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bench)
    deals = (HERE.parent / "perft" / "put.toml").read_text(encoding="utf-8")
    report = bench.report(deals, rounds=1, seconds=0.001)
    for key in GAMES:
        assert f"{key}: deals played at random" in report
        assert f"{key}: replay of one record" in report
    assert report.count("perft") == 3
