/**
 * What a reader has set for all tables of this browser: how cards look, how fast they move. Read strictly, one by one;
 * what cannot be read is as it is for who never set it. Style sheets see them as attributes of the page.
 */

import { type Json } from "../engine/protocol.ts";
import { keep, kept, type Kept, SHARED } from "./store.ts";

/** Every setting with its values; the first is the one that holds until another is chosen. */
export const SETTINGS = {
  suits: ["two", "four"],
  indices: ["plain", "large"],
  sort: ["suits", "ranks", "dealt"],
  speed: ["normal", "slow", "once"],
  window: ["short", "ask"],
  sound: ["off", "on"],
  fold: ["plain", "confirm"],
  hints: ["steps", "reason", "all"],
  hand: ["right", "left"],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type Name = keyof typeof SETTINGS;
export type Settings = { readonly [N in Name]: (typeof SETTINGS)[N][number] };

const KEY = "tv:settings";
const NAMES = Object.keys(SETTINGS) as Name[];
/** Those that the style sheet reads. */
const SEEN: readonly Name[] = ["suits", "indices", "hand"];

function isName(text: string): text is Name {
  return Object.hasOwn(SETTINGS, text);
}

/** The settings that a stored value holds. */
export function readSettings(stored: Json): Settings {
  const given: object = typeof stored === "object" && stored !== null ? stored : {};
  const found = NAMES.map((name) => {
    const value = Object.hasOwn(given, name) ? (given as Partial<Record<string, unknown>>)[name] : undefined;
    return [name, SETTINGS[name].find((one) => one === value) ?? SETTINGS[name][0]] as const;
  });
  return Object.fromEntries(found) as unknown as Settings;
}

let present: Settings | undefined;

export function settings(): Settings {
  present ??= readSettings(kept(KEY, SHARED));
  return present;
}

/** Changes one setting; says whether it is kept. An unknown name changes nothing. */
export function set(name: string, value: string): Kept {
  if (!isName(name)) return "kept";
  present = readSettings({ ...settings(), [name]: value });
  showSettings();
  return keep(KEY, present as unknown as Json, SHARED);
}

/** Puts what style sheets read on the page; what is as it always is stands nowhere, since all would be styled anew. */
export function showSettings(page: HTMLElement = document.documentElement): void {
  for (const name of SEEN) {
    const value = settings()[name];
    if (value === SETTINGS[name][0]) page.removeAttribute(`data-tv-${name}`);
    else page.setAttribute(`data-tv-${name}`, value);
  }
}

/** Another tab has changed them. */
export function followSettings(): void {
  window.addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    present = undefined;
    showSettings();
  });
  showSettings();
}

/** Shows the settings in their form. */
export function fillForm(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLSelectElement | HTMLInputElement>("[data-setting]")) {
    const name = field.dataset["setting"] ?? "";
    if (!isName(name)) continue;
    if (field instanceof HTMLInputElement) field.checked = settings()[name] === field.value;
    else field.value = settings()[name];
  }
}

/** Takes what a field of the form says; `null` where it is no field of it. */
export function takeField(field: EventTarget | null): Kept | null {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return null;
  const name = field.dataset["setting"];
  if (name === undefined) return null;
  const off = isName(name) ? SETTINGS[name][0] : "";
  return set(name, field instanceof HTMLInputElement && !field.checked ? off : field.value);
}

const STILL = "(prefers-reduced-motion: reduce)";

/** By how much times are longer than normal; 0 is "at once". */
export function pace(): number {
  if (matchMedia(STILL).matches) return 0;
  return { normal: 1, slow: 2.2, once: 0 }[settings().speed];
}
