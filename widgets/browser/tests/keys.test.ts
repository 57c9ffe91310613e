import { beforeEach, describe, expect, it } from "vitest";
import { reachBoxes, reachMenu } from "../page/keys.ts";

function box(scroll: number, client: number): HTMLElement {
  const made = document.createElement("div");
  made.className = "md-typeset__scrollwrap";
  Object.defineProperty(made, "scrollWidth", { value: scroll, configurable: true });
  Object.defineProperty(made, "clientWidth", { value: client, configurable: true });
  return made;
}

describe("a box that scrolls", () => {
  it("is a tab stop with the name of its heading while it is wider than the page", () => {
    document.body.innerHTML = "<h1>Figures</h1><h2 id=a>Hands<a href=#a>¶</a></h2><p>…</p>";
    const [wide, narrow] = [box(700, 320), box(300, 320)];
    document.body.append(wide, narrow);
    reachBoxes();
    expect([wide.tabIndex, wide.getAttribute("role"), wide.getAttribute("aria-label")]).toEqual([0, "group", "Hands"]);
    expect(narrow.hasAttribute("tabindex")).toBe(false);
    Object.defineProperty(wide, "clientWidth", { value: 800 });
    reachBoxes();
    expect([wide.hasAttribute("tabindex"), wide.hasAttribute("aria-label")]).toEqual([false, false]);
  });
});

describe("the menu's button", () => {
  beforeEach(() => {
    document.body.innerHTML = `<input type="checkbox" id="__drawer"><label class="md-header__button" for="__drawer"></label>
      <nav class="md-nav--primary" aria-label="Navigation"><a href="#x">Rules</a></nav>`;
    reachMenu();
  });
  const button = (): HTMLElement => document.querySelector<HTMLElement>("button.md-header__button") as HTMLElement;
  const press = (at: Element, key: string): void => {
    at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  };

  it("opens and closes the menu by keys, and the focus goes with it", () => {
    expect([button().tabIndex, button().getAttribute("aria-expanded")]).toEqual([0, "false"]);
    button().click(); // as Enter and Space do
    expect(button().getAttribute("aria-expanded")).toBe("true");
    expect(document.activeElement?.textContent).toBe("Rules");
    press(document.activeElement as Element, "Escape");
    expect(button().getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(button());
  });

  it("is made once", () => {
    reachMenu();
    expect(document.querySelectorAll(".md-header__button")).toHaveLength(1);
    button().click();
    expect(button().getAttribute("aria-expanded")).toBe("true");
  });
});
