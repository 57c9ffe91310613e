"""``pytest -p tests.conformance.highcard.plugin``: every test that is run for all games is run for this one too."""

from contextlib import ExitStack
from pathlib import Path

from tapisvert.registration import registered

from tests.conformance import highcard


def pytest_configure(config):
    stack = ExitStack()
    stack.enter_context(registered(highcard, catalogues=Path(__file__).parent))
    config.add_cleanup(stack.close)
