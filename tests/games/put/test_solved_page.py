"""The tables of the page about solved Put, in both languages, are what the engine's table says."""

from pathlib import Path

import pytest
from tapisvert.games.put.odds import solved

from tests.games.put.solved_tables import TABLES

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("table", TABLES)
def test_a_table_of_the_page(table, lang):
    assert table(lang) in (DOCS / lang / "put" / "solved.md").read_text("utf-8")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_figures_in_its_sentences(lang):
    text = (DOCS / lang / "put" / "solved.md").read_text("utf-8").replace(",", ".")
    scores, four = solved.scores(), solved.score(solved.RULES, 4, 4)
    for figure in (f"{four.least:.5f}", f"{four.most:.5f}", f" {max(one.gap for one in scores):.4f} "):
        assert figure in text
    assert f" {max(one.kept_gap for one in scores):.3f} " in text
    assert f" {solved.origin()['rounds']} " in text
    both = [one for one in scores if max(one.pone, one.dealer) < 4]
    assert all(one.said[0][2] < 0.01 and one.said[0][0] < 0.25 for one in both)
