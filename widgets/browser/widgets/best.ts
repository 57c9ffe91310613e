/** The best speed rounds, by the list and the game that they were about: kept in this browser, and in the reader's file. */

import { type Json } from "../engine/protocol.ts";
import { keep, kept, type Kept, SHARED } from "./store.ts";

export const BEST_KEY = "tv:best";
const MOST_ROUNDS = 100;
/** A round asks no more questions. */
const MOST_RIGHT = 60;

export type Best = Readonly<Record<string, number>>;

/** Reads them strictly; null for anything else. */
export function readBest(value: unknown): Best | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const rounds = Object.entries(value);
  const fits = rounds.length <= MOST_ROUNDS && rounds.every(([name, right]) =>
    /^[a-z0-9-]{1,40}$/.test(name) && Number.isInteger(right) && (right as number) >= 0 && (right as number) <= MOST_RIGHT);
  return fits ? (value as Best) : null;
}

export function bestRounds(): Best {
  return readBest(kept(BEST_KEY, SHARED)) ?? {};
}

/** Joins results to those that are kept: of each round the better one. */
export function takeBest(more: Best): Kept {
  const all: Record<string, number> = { ...bestRounds() };
  for (const [name, right] of Object.entries(more)) all[name] = Math.max(all[name] ?? 0, right);
  return Object.keys(all).length > MOST_ROUNDS ? "kept" : keep(BEST_KEY, all as Json, SHARED);
}
