/** Where the focus goes when what had it is gone: never to a choice that is made by pressing Enter once too often. */

/** What goes on without deciding anything; a card of the reader's own hand. */
const WANTED: readonly string[] = [
  "[data-focus]",
  ".tv-at-0 [data-roving] :is(button, input):not(:disabled, [tabindex='-1'])",
];
/** What holds the choices, and takes the focus in their place. */
const GROUPS: readonly string[] = [".tv-choices", ".tv-panel", "form"];

function shown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

/** Whether the focus is where keys still reach something of `body`. */
export function holdsFocus(body: HTMLElement): boolean {
  const at = document.activeElement;
  return at instanceof HTMLElement && body.contains(at) && shown(at) && !(at as HTMLButtonElement).disabled;
}

/**
 * What Enter would do where the focus is. A button that became another one keeps the focus, and whoever pressed the
 * first must not press the second by pressing Enter again.
 */
export function focusMeans(): string {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement)) return "";
  const { do: what = "", local = "", args = "" } = at.dataset;
  return what === "act" ? `${what} ${args}` : `${what} ${local}`;
}

function first(body: HTMLElement, selectors: readonly string[]): HTMLElement | undefined {
  for (const selector of selectors) {
    const found = [...body.querySelectorAll<HTMLElement>(selector)].find(shown);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Puts the focus on what goes on, else on the reader's cards, else on the group of choices or the widget itself. */
export function giveFocus(body: HTMLElement): void {
  let wanted = first(body, WANTED);
  if (wanted === undefined) {
    wanted = first(body, GROUPS) ?? body;
    wanted.tabIndex = -1;
  }
  wanted.focus({ preventScroll: true });
}

/** Room that is left around what has the focus. */
const AROUND = 12;

/** Moves the page only as far as it takes for what has the focus not to lie under the header or below the screen. */
export function uncover(body: HTMLElement): void {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !body.contains(at) || !at.matches(":focus-visible")) return;
  const header = document.querySelector(".md-header")?.getBoundingClientRect().bottom ?? 0;
  const box = at.getBoundingClientRect();
  const above = box.top - header - AROUND;
  const below = Math.min(box.bottom + AROUND - window.innerHeight, above);
  const ends = at.tabIndex < 0 ? box.top + AROUND : box.bottom; // of a group of choices, it is enough to see where it begins
  if (box.top < header - 1) window.scrollBy({ top: above, behavior: "instant" });
  else if (ends > window.innerHeight + 1 && below > 0) window.scrollBy({ top: below, behavior: "instant" });
}
