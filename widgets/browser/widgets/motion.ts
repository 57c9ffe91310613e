/**
 * Lets what lies on a table travel from where it lay: cards by what they are, chips by what the engine says of them.
 * Nothing is moved for good: the new picture stands at once, and its parts come to their places by transforms.
 */

import { clink, flick } from "./sound.ts";

const CARD = ".tv-card[data-card]:not(.tv-ghost)";
const TRAVEL_MS = 260;
const EASING = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const POT = "pot";

/** Where everything lay in a picture of the table. */
export interface Places {
  readonly cards: ReadonlyMap<string, DOMRect>;
  /** Copies of the cards of the trick: they leave when it is taken. */
  readonly trick: readonly HTMLElement[];
  readonly seats: ReadonlyMap<string, DOMRect>;
  readonly heap: DOMRect | undefined;
}

const NOWHERE: Places = { cards: new Map(), trick: [], seats: new Map(), heap: undefined };

function name(card: HTMLElement): string {
  return card.dataset["card"] ?? "";
}

function shows(card: HTMLElement): boolean {
  return !card.classList.contains("tv-hidden");
}

/** Takes note of a picture before it changes. */
export function places(table: Element | null): Places {
  if (table === null || !table.checkVisibility()) return NOWHERE;
  const cards = [...table.querySelectorAll<HTMLElement>(CARD)].filter(shows);
  const seats = [...table.querySelectorAll<HTMLElement>(".tv-seat[data-seat]")].map((seat) => {
    const last = seat.querySelector(".tv-hand-cards > :last-child") ?? seat.querySelector(".tv-name") ?? seat;
    return [seat.dataset["seat"] ?? "", last.getBoundingClientRect()] as const;
  });
  return {
    cards: new Map(cards.map((card) => [name(card), card.getBoundingClientRect()])),
    trick: [...table.querySelectorAll<HTMLElement>(`.tv-trick ${CARD}`)].map((card) => card.cloneNode(true) as HTMLElement),
    seats: new Map(seats),
    heap: table.querySelector(".tv-heap")?.getBoundingClientRect(),
  };
}

function ease(element: HTMLElement, frames: Keyframe[], by: number, delay = 0): Animation {
  return element.animate(frames, { duration: TRAVEL_MS * by, delay: delay * by, easing: EASING, fill: "backwards" });
}

/** From one box to another, seen from the second. */
function shift(from: DOMRect, to: DOMRect): string {
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  return `translate(${x}px, ${y}px) scale(${to.width > 0 ? from.width / to.width : 1})`;
}

function moved(from: DOMRect, to: DOMRect): boolean {
  return Math.abs(from.x - to.x) > 1 || Math.abs(from.y - to.y) > 1;
}

/** Where a card that was not to be seen comes from: the hand of who plays it, the stock for a card that was drawn. */
function origin(card: HTMLElement, before: Places): DOMRect | undefined {
  const from = card.closest<HTMLElement>("[data-from]")?.dataset["from"];
  return from === undefined ? before.heap : before.seats.get(from);
}

/** Puts something over the cloth at a place for as long as it travels. */
function over(table: HTMLElement, what: HTMLElement, at: DOMRect): void {
  const cloth = table.querySelector<HTMLElement>(".tv-cloth") ?? table;
  const base = cloth.getBoundingClientRect();
  what.classList.add("tv-ghost");
  what.ariaHidden = "true";
  what.style.insetInlineStart = "auto";
  what.style.left = `${at.x - base.x - cloth.clientLeft}px`;
  what.style.top = `${at.y - base.y - cloth.clientTop}px`;
  if (what.dataset["card"] !== undefined) what.style.inlineSize = `${at.width}px`;
  cloth.append(what);
}

function leave(table: HTMLElement, what: HTMLElement, from: DOMRect, to: DOMRect, by: number, delay: number): void {
  over(table, what, from);
  const here = what.getBoundingClientRect();
  const [x, y] = [to.x + to.width / 2 - here.x - here.width / 2, to.y + to.height / 2 - here.y - here.height / 2];
  const going = ease(what, [{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0.6 }], by, delay);
  going.onfinish = going.oncancel = (): void => what.remove();
}

function takeTrick(table: HTMLElement, before: Places, by: number): void {
  const taker = table.dataset["takenBy"];
  const seat = table.querySelector(`.tv-seat[data-seat="${taker ?? ""}"]`);
  const to = (seat?.querySelector(".tv-won") ?? seat?.querySelector(".tv-name"))?.getBoundingClientRect();
  if (to === undefined) return;
  for (const card of before.trick) {
    const from = before.cards.get(name(card));
    if (from !== undefined && table.querySelector(`.tv-trick [data-card="${name(card)}"]`) === null) leave(table, card, from, to, by, 0);
  }
}

function place(table: HTMLElement, who: string): DOMRect | undefined {
  const found = who === POT ? table.querySelector(".tv-played-for") ?? table.querySelector(".tv-middle") : table.querySelector(`.tv-seat[data-seat="${who}"] .tv-name`);
  return found?.getBoundingClientRect();
}

/** Chips go from a seat to the pot, and from the pot to a seat: three of them, whatever they are worth. */
function passChips(table: HTMLElement, by: number): void {
  for (const pass of (table.dataset["chips"] ?? "").split(" ").filter(Boolean)) {
    const [giver = "", receiver = ""] = pass.split(">");
    const [from, to] = [place(table, giver), place(table, receiver)];
    if (from === undefined || to === undefined) continue;
    for (const number of [0, 1, 2]) {
      const chip = document.createElement("i");
      chip.className = "tv-chip";
      leave(table, chip, new DOMRect(from.x + from.width / 2 - 10, from.y, 20, 20), to, by * 1.4, number * 60);
    }
    clink();
  }
}

/** Lets everything of a new picture come from where it was before; `by` stretches the time, 0 is at once. */
export function travel(table: HTMLElement, before: Places, by: number): void {
  if (by === 0 || before.seats.size === 0 || typeof table.animate !== "function") return;
  let played = false;
  for (const card of [...table.querySelectorAll<HTMLElement>(CARD)].filter(shows)) {
    const to = card.getBoundingClientRect();
    const known = before.cards.get(name(card));
    const from = known ?? origin(card, before);
    if (from === undefined || !moved(from, to)) continue;
    played ||= card.closest(".tv-trick") !== null || known === undefined;
    ease(card, [{ transform: shift(from, to), zIndex: 4 }, { transform: "none", zIndex: 4 }], by);
  }
  if (played) flick();
  takeTrick(table, before, by);
  passChips(table, by);
}

/** Brings everything that still moves to its place. */
export function settle(table: Element | null): void {
  for (const one of table?.getAnimations({ subtree: true }) ?? []) one.finish();
}
