/** The fragment of the page's address: `deal=…&step=3`, `hand=put/bluff&step=2&answers=1-0`. */

export type Fragment = ReadonlyMap<string, string>;

const OURS: readonly string[] = ["deal", "hand", "drill", "cards", "lesson", "sheet"];

/** Reads it; empty for an ordinary anchor. Never throws, whatever a link brings. */
export function readFragment(text: string): Fragment {
  const pairs = text.replace(/^#/, "").split("&").filter((part) => part.includes("="));
  const found = new Map(pairs.map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)]));
  return OURS.some((name) => found.has(name)) ? found : new Map();
}

export function writeFragment(values: Readonly<Record<string, string | number | null>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

/**
 * Puts it into the address without a step in the reader's history, and without waking the theme. A lesson stays there,
 * whatever a hand or an exercise in it would put in its place.
 */
export function showFragment(fragment: string): void {
  if (readFragment(location.hash).has("lesson") && !readFragment(fragment).has("lesson")) return;
  history.replaceState(history.state, "", `#${fragment}`);
}

/** The address of this page with a fragment; of the page that a hand in a lesson has of its own. */
export function linkTo(fragment: string | null): string {
  const own = document.querySelector<HTMLElement>("[data-own-page]")?.dataset["ownPage"];
  const url = new URL(own ?? location.href, location.href);
  url.hash = fragment ?? "";
  return url.href;
}

/** A step number out of a fragment; `fallback` for anything else. */
export function stepOf(fragment: Fragment, fallback: number): number {
  const text = fragment.get("step") ?? "";
  return /^\d{1,4}$/.test(text) ? Number(text) : fallback;
}
