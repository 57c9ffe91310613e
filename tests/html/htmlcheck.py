"""Reading the HTML that the pictures make, strictly: what the tests of pictures share."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"input", "br", "img", "hr", "meta", "link"}
INTERACTIVE = {"button", "a", "select", "input"}


@dataclass
class Node:
    """An element with what is in it."""

    tag: str
    attributes: dict[str, str | None]
    children: list["Node | str"] = field(default_factory=list)

    def every(self) -> list["Node"]:
        """This element and all below it."""
        below = [one for child in self.children if isinstance(child, Node) for one in child.every()]
        return [self, *below]

    def find(self, tag: str | None = None, cls: str | None = None, **wanted: str) -> list["Node"]:
        """Every element below with this tag, class and ``data_x`` attributes."""
        return [
            one
            for one in self.every()
            if (tag is None or one.tag == tag)
            and (cls is None or cls in (one.attributes.get("class") or "").split())
            and all(one.attributes.get(k.replace("_", "-")) == v for k, v in wanted.items())
        ]

    def text(self, *, spoken: bool = False) -> str:
        """The text inside; ``spoken``: what a screen reader says."""
        silent = "hidden" in self.attributes or self.attributes.get("aria-hidden") == "true"
        if spoken and (silent or self.tag in {"script", "style"}):
            return ""
        if spoken and self.tag == "svg":
            return self.attributes.get("aria-label") or ""
        parts = [one if isinstance(one, str) else one.text(spoken=spoken) for one in self.children]
        return " ".join("".join(parts).split()) if spoken else "".join(parts)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Node("root", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice in <{tag}>: {names}"
        node = Node(tag, dict(attrs))
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read(html: str) -> Node:
    """Read markup in which every element is closed in its order."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == [reader.root], f"left open: {reader.open[-1].tag}"
    return reader.root


def named(node: Node, root: Node) -> str:
    """The accessible name of a control, as far as our markup uses them."""
    if label := node.attributes.get("aria-label"):
        return label
    if node.tag in {"input", "select"}:
        own = node.attributes.get("id")
        for one in root.find("label"):
            if (own and one.attributes.get("for") == own) or node in one.every():
                return one.text(spoken=True)
    return node.text(spoken=True)


def faults(html: str) -> list[str]:
    """Everything that our pictures promise not to do."""
    root = read(html)
    found = []
    ids = [str(one.attributes["id"]) for one in root.every() if "id" in one.attributes]
    found += [f"id twice: {one}" for one in set(ids) if ids.count(one) > 1]
    for one in root.every():
        for name, value in one.attributes.items():
            if name == "style" or name.startswith("on"):
                found.append(f"{name} on <{one.tag}>")
            if name in {"aria-labelledby", "aria-describedby", "for"} and value not in ids:
                found.append(f"{name} names nothing: {value}")
        hidden = one.attributes.get("type") == "hidden"
        if one.tag in INTERACTIVE and not hidden and not named(one, root).strip():
            found.append(f"no name: <{one.tag} {one.attributes}>")
        if one.tag == "button" and "type" not in one.attributes and not _in_form(one, root):
            found.append(f"a button without type outside a form: {one.attributes}")
        inside = [x for child in one.children if isinstance(child, Node) for x in child.every()]
        if one.tag in {"button", "a"} and any(x.tag in INTERACTIVE for x in inside):
            found.append(f"a control inside <{one.tag}>")
        if one.tag in {"ul", "ol"}:
            strange = [x for x in one.children if not isinstance(x, Node) or x.tag != "li"]
            found += [f"in a list: {x}" for x in strange]
    return found


def _in_form(node: Node, root: Node) -> bool:
    forms = root.find("form")
    return any(node in form.every() or node.attributes.get("form") == form.attributes.get("id") for form in forms)
