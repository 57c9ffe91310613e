/**
 * What keys reach on a page that the theme leaves to the mouse: the menu of a narrow screen, and what is wider than the
 * screen and scrolls. The theme puts tables into boxes once the page is there, also after instant navigation.
 */

const BOXES = ".md-typeset__scrollwrap, .md-typeset pre > code";
const MENU = "label.md-header__button[for=__drawer]";

function heading(box: Element): string {
  for (let at: Element | null = box.closest(".highlight, pre") ?? box; at !== null; at = at.previousElementSibling) {
    if (/^H[1-6]$/.test(at.tagName)) return (at.firstChild?.textContent ?? "").trim();
  }
  return document.querySelector("h1")?.firstChild?.textContent?.trim() ?? "";
}

/** Gives what scrolls a place among the tab stops, and a name; takes them away where it no longer scrolls. */
export function reach(box: HTMLElement, name: string): void {
  if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1) {
    box.tabIndex = 0;
    box.setAttribute("role", "group"); // no landmark: two tables under one heading have one name
    box.setAttribute("aria-label", name);
  } else {
    for (const attribute of ["tabindex", "role", "aria-label"]) box.removeAttribute(attribute);
  }
}

export function reachBoxes(within: ParentNode = document): void {
  for (const box of within.querySelectorAll<HTMLElement>(BOXES)) reach(box, heading(box));
}

/** Puts a button in the place of the label that opens the theme's menu: a label takes no focus, and may not be called a button. */
export function reachMenu(): void {
  const label = document.querySelector<HTMLElement>(MENU);
  const toggle = document.querySelector<HTMLInputElement>("#__drawer");
  const menu = document.querySelector<HTMLElement>(".md-nav--primary");
  if (label === null || toggle === null || menu === null) return;
  const button = document.createElement("button");
  for (const { name, value } of label.attributes) button.setAttribute(name, value); // "for" too: styles go by it
  button.type = "button";
  button.append(...label.childNodes);
  label.replaceWith(button);
  button.setAttribute("aria-label", menu.getAttribute("aria-label") ?? "");
  const say = (): void => button.setAttribute("aria-expanded", String(toggle.checked));
  const turn = (open: boolean): void => {
    if (toggle.checked !== open) toggle.click();
    if (open) menu.querySelector<HTMLElement>("a[href]")?.focus();
    else button.focus();
  };
  say();
  toggle.addEventListener("change", say);
  button.addEventListener("click", (event) => {
    if (event.detail === 0) turn(!toggle.checked); // by a key: the focus goes along
    else toggle.click();
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && toggle.checked) turn(false);
  });
}

/** Whether something came or went that is not of a widget, which draws itself. */
function isOfPage(change: MutationRecord): boolean {
  return change.target instanceof Element && change.target.closest(".tv-body") === null;
}

export function watchKeys(): void {
  let asked = false;
  const look = (): void => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      reachMenu();
      reachBoxes();
    });
  };
  new ResizeObserver(look).observe(document.body);
  new MutationObserver((changes) => {
    if (changes.some(isOfPage)) look();
  }).observe(document.body, { childList: true, subtree: true });
  look();
}
