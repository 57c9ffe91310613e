/** Touches that are not requests: one that hurries what moves, one that is asked again before it gives a hand up. */

import { settings } from "./settings.ts";

/** The card of the reader's own hand that a touch meant, as what is there once all has come to rest. */
export function cardMeant(target: Element, body: ParentNode): (() => void) | undefined {
  const card = target.closest<HTMLElement>(".tv-at-0 [data-card]")?.dataset["card"];
  if (card === undefined) return undefined;
  return (): void => body.querySelector<HTMLElement>(`.tv-at-0 :is(button.tv-card, .tv-pickable .tv-card)[data-card="${card}"]`)?.click();
}

/** Whether a touch or key is for something that opens over the frame or leads elsewhere, not for what moves. */
export function isElsewhere(target: Element): boolean {
  return target.closest("[popovertarget], [popover], a[href]") !== null;
}

/**
 * Whether a button may do what it says. One that gives a hand up asks first, where the reader has set so: its words
 * become the question until it loses the focus, and are returned to be said.
 */
export function asksFirst(button: HTMLElement): string {
  const question = button.dataset["confirm"];
  if (question === undefined || settings().fold !== "confirm" || button.dataset["sure"] !== undefined) return "";
  const words = [...button.childNodes];
  button.dataset["sure"] = "";
  button.textContent = question;
  button.addEventListener("blur", () => {
    if (button.dataset["sure"] === undefined) return;
    delete button.dataset["sure"];
    button.replaceChildren(...words);
  }, { once: true });
  return question;
}

const FINISHING: ReadonlySet<string> = new Set(["Enter", " ", "Escape"]);

/** Whether a key brings what moves to its end. */
export function hurries(event: KeyboardEvent): boolean {
  return FINISHING.has(event.key) && event.target instanceof Element && !isElsewhere(event.target);
}

/** The theme's keys of one letter do nothing while the focus is in a widget. */
export function keepFromTheme(event: KeyboardEvent): void {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
}
