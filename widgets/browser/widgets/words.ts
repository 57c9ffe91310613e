/** The few sentences that a page gives its widgets, in the page's language. */

import { type Kept } from "./store.ts";

export type Words = Readonly<Record<string, string>>;

/** Every key that is looked up; a test compares them with the catalogues. */
export const KEYS = [
  "close", "open_page",
  "loading", "starting", "retry", "missing", "cut", "corrupt", "blocked", "misserved", "outdated", "reload", "keeping", "kept_all", "kept_some", "timed_out", "crashed", "link_broken", "kept_broken",
  "storage_full", "storage_forbidden", "copied", "copy_failed", "report_text", "text_copied", "text_selected", "downloaded", "cards_hidden", "cards_shown", "playing", "paused", "redo",
] as const;

export type Key = (typeof KEYS)[number];

export function readWords(text: string | null): Words {
  if (text === null) return {};
  const found: unknown = JSON.parse(text);
  return typeof found === "object" && found !== null ? (found as Words) : {};
}

/** The sentence with its `{name}`s filled in; empty where the page has none. */
export function sentence(words: Words, key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  return (words[key] ?? "").replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** That what was to be kept was not, and why; null when it was. */
export function notKept(words: Words, done: Kept): string | null {
  return done === "kept" ? null : sentence(words, done === "full" ? "storage_full" : "storage_forbidden");
}

/** Bytes as millions with one decimal, in the form of the language. */
export function millions(bytes: number, lang: string): string {
  return new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1_000_000);
}
