/** The fragment of the page's address: `deal=…&step=3`, `hand=put/bluff&step=2&answers=1-0`. */

export type Fragment = ReadonlyMap<string, string>;

const OURS: readonly string[] = ["deal", "hand", "drill", "cards"];

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

/** Puts it into the address without a step in the reader's history, and without waking the theme. */
export function showFragment(fragment: string): void {
  history.replaceState(history.state, "", `#${fragment}`);
}

/** The address of this page with a fragment. */
export function linkTo(fragment: string | null): string {
  const url = new URL(location.href);
  url.hash = fragment ?? "";
  return url.href;
}

/** A step number out of a fragment; `fallback` for anything else. */
export function stepOf(fragment: Fragment, fallback: number): number {
  const text = fragment.get("step") ?? "";
  return /^\d{1,4}$/.test(text) ? Number(text) : fallback;
}
