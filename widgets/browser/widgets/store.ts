/**
 * What a widget keeps in this browser: the match or level it would go on with. A tab goes on with its own; a new
 * tab with what was kept last. Storage may be full or forbidden: then nothing is kept, and `keep` says which.
 */

import { type Json } from "../engine/protocol.ts";

export type Kept = "kept" | "full" | "forbidden";

type Place = "sessionStorage" | "localStorage";
/** Each tab has its own, and new tabs the last one's. */
const BOTH: readonly Place[] = ["sessionStorage", "localStorage"];
/** All tabs have the same. */
export const SHARED: readonly Place[] = ["localStorage"];
/** Each tab has its own, and a new tab none. */
export const TAB: readonly Place[] = ["sessionStorage"];

function storages(names: readonly Place[]): Storage[] {
  const found: Storage[] = [];
  for (const name of names) {
    try {
      const place: Storage & { readonly forbidden?: true } = globalThis[name];
      if (place.forbidden !== true) found.push(place); // else docs/assets/first.js stands in, which forgets
    } catch {
      // forbidden, as in some private windows
    }
  }
  return found;
}

/** Saves a value, or forgets it when it is null. */
export function keep(key: string, value: Json, names: readonly Place[] = BOTH): Kept {
  let done: Kept = "kept";
  const places = storages(names);
  for (const place of places) {
    try {
      if (value === null) place.removeItem(key);
      else place.setItem(key, JSON.stringify(value));
    } catch {
      done = "full";
    }
  }
  return places.length === names.length ? done : "forbidden";
}

/** Stands for what was kept and cannot be read: the engine refuses it, and it is then dropped with a sentence. */
const UNREADABLE = "unreadable";

/** What was kept under a key; null for nothing, a text that no widget expects for what is not JSON or nested too deep. */
export function kept(key: string, names: readonly Place[] = BOTH): Json {
  let found: Json = null;
  for (const place of storages(names)) {
    try {
      const text = place.getItem(key);
      if (text === null) continue;
      const value = JSON.parse(text) as Json;
      JSON.stringify(value); // what goes to the engine; throws for what is nested some thousands deep
      return value;
    } catch {
      found = UNREADABLE;
    }
  }
  return found;
}
