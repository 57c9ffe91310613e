"""What differs between the builders of the site for our Markdown extensions: MkDocs, and Zensical 0.0.73.

How each tells an extension the page stands in neither's manual.
"""

import re
from pathlib import Path
from typing import Any, Final, override

from markdown import Markdown
from markdown.postprocessors import Postprocessor

FINISHED: Final = re.compile(r'(\shref=")(?=(?![a-z][a-z0-9+.-]*:|[/#"])[^"#?]*(?<!\.md)["#?])')
"""Where the address of something begins that is no source of a page: it is written as from the finished page."""
SHELTER: Final = "tapis-vert:"
"""Stands before an address until Zensical is done: scripts/site/zensical.py takes it away."""


def page_of(md: Markdown) -> tuple[str, Path] | None:
    """Return a page's address in its docs folder (``put/hands.md``) and its file; None when no site is being built."""
    if "relpath" in md.treeprocessors:
        links: Any = md.treeprocessors["relpath"]
        return str(links.file.src_uri), Path(links.file.abs_src_path)
    if "rendering_context" in md.preprocessors:
        context: Any = md.preprocessors["rendering_context"]
        path = str(context.page.path)
        return path, Path(context.config["root_dir"], context.config["docs_dir"], path)
    return None


class Sheltered(Postprocessor):
    """Lets addresses stay as they are.

    MkDocs changes those that name a source (``rules.md``); Zensical takes every one for an address seen from the
    page's source, in finished HTML too.
    """

    @override
    def run(self, text: str) -> str:
        return FINISHED.sub(rf"\1{SHELTER}", text) if "rendering_context" in self.md.preprocessors else text
