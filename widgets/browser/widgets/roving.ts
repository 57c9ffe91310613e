/** One tab stop a list: arrow keys, Home and End move among its buttons. */

const LIST = "[data-roving]";
const ITEM = "button:not(:disabled), [href], input:not(:disabled)";

function items(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(ITEM)];
}

function settle(all: readonly HTMLElement[], chosen: HTMLElement): void {
  for (const item of all) item.tabIndex = item === chosen ? 0 : -1;
}

/** Gives every list below an element its one tab stop; to be called after each change. */
export function rove(below: ParentNode): void {
  for (const list of below.querySelectorAll(LIST)) {
    const all = items(list);
    const chosen = all.find((item) => item === document.activeElement) ?? all.find((item) => item.tabIndex === 0 && item.hasAttribute("tabindex")) ?? all[0];
    if (chosen !== undefined) settle(all, chosen);
  }
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Moves the focus for a key pressed in a list; says whether it did. */
export function roveBy(event: KeyboardEvent): boolean {
  const from = event.target instanceof HTMLElement ? event.target : null;
  const list = from?.closest(LIST) ?? null;
  const move = MOVES[event.key];
  if (from === null || list === null || move === undefined || event.altKey || event.ctrlKey || event.metaKey) return false;
  const all = items(list);
  const next = all[move(all.indexOf(from), all.length - 1)];
  if (next === undefined) return false;
  settle(all, next);
  next.focus();
  return true;
}
