/** `tv-still`: a worked hand that is not open yet. Opened, the hand of its own page takes the picture's place. */

import { readFragment } from "./fragment.ts";

export class TvStill extends HTMLElement {
  #opening = false;

  connectedCallback(): void {
    this.addEventListener("click", this.#clicked);
    window.addEventListener("hashchange", this.#addressed);
    this.#addressed();
  }

  disconnectedCallback(): void {
    this.removeEventListener("click", this.#clicked);
    window.removeEventListener("hashchange", this.#addressed);
  }

  get #link(): HTMLAnchorElement | null {
    return this.querySelector<HTMLAnchorElement>('a[data-local="open"]');
  }

  /** Links to a step of a hand, and to a deal played on from one, were once links to the page that shows it. */
  readonly #addressed = (): void => {
    const fragment = readFragment(location.hash);
    const name = this.querySelector<HTMLElement>("[data-still]")?.dataset["still"];
    const link = this.#link;
    if (link === null || name === undefined) return;
    const mine = fragment.has("hand") ? fragment.get("hand") === name : fragment.has("deal") && this.#isFirst;
    if (mine) location.replace(link.href + location.hash);
  };

  get #isFirst(): boolean {
    return document.querySelector("tv-play, tv-hand") === null && document.querySelector("tv-still") === this;
  }

  readonly #clicked = (event: MouseEvent): void => {
    const link = this.#link;
    if (link === null || !(event.target instanceof Node) || !link.contains(event.target)) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation(); // the theme would load the page
    void this.#open(link);
  };

  /** Puts the hand in the picture's place; where it cannot be had, goes to its page, which says why. */
  async #open(link: HTMLAnchorElement): Promise<void> {
    if (this.#opening) return;
    this.#opening = true;
    this.setAttribute("aria-busy", "true");
    const hand = await fetched(link.href).catch(() => null);
    if (hand === null) {
      location.assign(link.href);
      return;
    }
    const from = (JSON.parse(hand.dataset["args"] ?? "{}") as { base?: string }).base ?? "";
    rebase(hand, from, this.dataset["base"] ?? from);
    const title = hand.querySelector(".tv-worked-title");
    if (title !== null) title.ariaLevel = this.querySelector("[role=heading]")?.ariaLevel ?? title.ariaLevel;
    this.replaceWith(hand);
    hand.querySelector<HTMLElement>('[data-local="next"]')?.focus({ preventScroll: true });
  }
}

async function fetched(address: string): Promise<HTMLElement | null> {
  const answer = await fetch(address);
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const hand = page.querySelector<HTMLElement>("tv-hand");
  return hand === null ? null : document.importNode(hand, true);
}

/** Rules are another way from here than from the hand's own page. */
function rebase(hand: HTMLElement, from: string, to: string): void {
  hand.dataset["args"] = JSON.stringify({ ...(JSON.parse(hand.dataset["args"] ?? "{}") as object), base: to });
  for (const link of hand.querySelectorAll("a")) {
    const href = link.getAttribute("href") ?? "";
    if (href.startsWith(from)) link.setAttribute("href", to + href.slice(from.length));
  }
}
