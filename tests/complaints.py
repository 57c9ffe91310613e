"""What pages complain of while a test runs: exceptions, refusals by the policy, errors on the console."""

import re

from playwright.sync_api import ConsoleMessage, Page


class Complaints(list[str]):
    """Complaints of the pages that are watched; a test that wants some names them before it provokes them.

    A browser reports what a worker or the network complains of whenever it gets to it, often after the page shows what
    follows from it. So a test cannot wait for a complaint and clear the list: a late one would be held against it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.wanted: list[re.Pattern[str]] = []

    def provoke(self, *patterns: str) -> None:
        """Leave complaints out, from now on, in which one of the patterns is found."""
        self.wanted += [re.compile(pattern) for pattern in patterns]

    def note(self, text: str) -> None:
        """Add a complaint, unless it is wanted."""
        if not any(pattern.search(text) for pattern in self.wanted):
            self.append(text)

    def watch(self, page: Page) -> None:
        """Note what a page and its workers complain of, with the address that it is about."""

        def console(message: ConsoleMessage) -> None:
            if message.type == "error":
                self.note(f"console: {message.text} <{message.location.get('url', '')}>")

        page.on("pageerror", lambda error: self.note(f"exception: {error}"))
        page.on("console", console)
