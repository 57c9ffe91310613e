"""The benchmark beside another checkout and beside other libraries; its figures are nobody's test."""

import sys
from pathlib import Path

import pytest

from scripts.bench import against, rivals, run

ROOT = Path(__file__).resolve().parents[2]


def test_a_checkout_is_measured_in_a_process_of_its_own():
    child = against.Child((sys.executable, "scripts/bench/deals.py"), ROOT)
    assert "put" in child.games
    assert child.rate("put") > 0
    child.end()


def test_ratios_are_of_this_checkout_to_the_other():
    rows = against.table([against.Row("put", 3000, 1000), against.Row("piquet", 450, 900)]).splitlines()
    assert [row.split()[-1] for row in rows] == ["ratio", "3.00", "0.50"]


def test_the_other_checkout_must_be_one(tmp_path: Path, capsys):
    with pytest.raises(SystemExit):
        run.main(["--against", str(tmp_path)])
    assert "is no checkout" in capsys.readouterr().err


def test_ratios_to_each_rival():
    rows = rivals.table("Hands", {"ours": 30.0, "one": 10.0, "other": 20.0}, "one", "other").splitlines()
    assert rows[0].split() == ["Hands", "a", "second", "/", "one", "/", "other"]
    assert rows[1].split() == ["ours", "30", "3.00", "1.50"]
    assert rows[2].split() == ["one", "10", "1.00", "0.50"]


def test_rivals_that_rank_hands_differently_are_not_compared():
    rivals.agree([1, 2, 2], [10, 20, 20])
    with pytest.raises(AssertionError, match="hands 1 and 2"):
        rivals.agree([1, 2, 2], [10, 20, 30])
