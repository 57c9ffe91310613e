"""The test run: its stages side by side, to the end even when one fails, and no second try for any."""

import sys

import pytest

from scripts import suite


def stage(name: str, code: str) -> suite.Stage:
    return suite.Stage(name, (sys.executable, "-c", code))


def test_every_stage_is_run_and_one_that_fails_fails_the_run(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    good, bad = stage("good", "print('well')"), stage("bad", "print('broken'); raise SystemExit(1)")
    for rows, code in ((((good,), (good,)), 0), (((bad, good), (good,)), 1), (((good,), (good, bad)), 1)):
        monkeypatch.setattr(suite, "ROWS", rows)
        assert suite.main([]) == code
        output = capfd.readouterr().out
        stages = [one for row in rows for one in row]
        assert output.count("\nwell\n") == stages.count(good)
        assert output.count("\nbroken\n") == output.count("FAILED  bad") == stages.count(bad)
        assert output.count("ok      good") == stages.count(good)


def test_what_reads_the_site_is_not_run_when_its_build_fails(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    site = stage("site", "raise SystemExit(1)")
    monkeypatch.setattr(suite, "SITE", site)
    monkeypatch.setattr(suite, "ROWS", ((site, stage("reader", "print('read')")), (stage("engine", "print('ran')"),)))
    assert suite.main([]) == 1
    output = capfd.readouterr().out
    assert "NOT RUN reader" in output
    assert "\nread\n" not in output
    assert "\nran\n" in output


def test_the_two_rows_run_side_by_side(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    """Each waits for the file that the other writes, so that one after the other would never end."""
    code = (
        "import sys, time; from pathlib import Path; mine, other = map(Path, sys.argv[1:]); mine.touch()\n"
        "end = time.monotonic() + 60\n"
        "while not other.exists(): time.sleep(0.01); assert time.monotonic() < end"
    )
    first, second = (
        suite.Stage(name, (sys.executable, "-c", code, f"{tmp_path}/{name}", f"{tmp_path}/{other}"))
        for name, other in (("a", "b"), ("b", "a"))
    )
    monkeypatch.setattr(suite, "ROWS", ((first,), (second,)))
    assert suite.main([]) == 0


def test_words_are_for_pytest_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[list[str]] = []

    def call(command: list[str], **_: object) -> int:
        called.append(command)
        return 5

    monkeypatch.setattr(suite.subprocess, "call", call)
    assert suite.main(["-k", "tie"]) == 5
    assert called == [[sys.executable, "-m", "pytest", "-k", "tie"]]
