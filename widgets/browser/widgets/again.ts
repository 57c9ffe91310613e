/**
 * Questions that were failed, kept by their seeds with the day they are due: the intervals are those of FSRS. A
 * question leaves when it has been answered right often enough to be due only after a month.
 */

import { type Card, type CardInput, createEmptyCard, fsrs, Rating } from "ts-fsrs";
import { type Forgotten, type Json, type Marked } from "../engine/protocol.ts";
import { keep, kept, type Kept, SHARED } from "./store.ts";

export const FAILED_KEY = "tv:again";
const LEARNT_DAYS = 30;
/** As many as anybody would redo; the oldest go first. */
const MOST = 200;

/** A failed question; its version and fingerprint let the engine tell whether the seed still asks the same. */
export interface Failed {
  readonly drill: string;
  readonly seed: number;
  readonly level: number;
  readonly version: number;
  readonly fingerprint: string;
  readonly card: Card;
}

const schedule = fsrs({ enable_fuzz: false });

type Stored = Omit<Failed, "version" | "fingerprint"> & Partial<Failed>;

function isFailed(it: unknown): it is Stored {
  const one = it as Partial<Stored> | null;
  return typeof one?.drill === "string" && Number.isInteger(one.seed) && Number.isInteger(one.level) &&
    Number.isInteger(one.version ?? 0) && typeof (one.fingerprint ?? "") === "string" &&
    typeof one.card === "object" && one.card !== null && !Number.isNaN(Date.parse(String(one.card.due)));
}

export function failedQuestions(): Failed[] {
  const found = kept(FAILED_KEY, SHARED) as unknown;
  if (!Array.isArray(found)) return [];
  // one that was kept without them is asked of the engine all the same: it says that the question is no more
  return found.filter(isFailed).map((one) => ({ ...one, version: one.version ?? 0, fingerprint: one.fingerprint ?? "" }));
}

/** The questions of a drill that are due, the longest overdue first. */
export function due(drill: string, now: Date = new Date()): Failed[] {
  const when = (one: Failed): number => new Date(one.card.due).getTime();
  return failedQuestions()
    .filter((one) => one.drill === drill && when(one) <= now.getTime())
    .sort((a, b) => when(a) - when(b));
}

function same(one: Forgotten, other: Forgotten): boolean {
  return one.drill === other.drill && one.seed === other.seed && one.level === other.level;
}

/** Reads the failed questions of a file, strictly; null for anything else. */
export function readFailed(value: unknown): Failed[] | null {
  if (!Array.isArray(value) || value.length > MOST || !value.every(isWhole)) return null;
  return value;
}

function isWhole(it: unknown): it is Failed {
  const one = it as Partial<Failed> | null;
  return isFailed(it) && /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}$/.test(one?.drill ?? "") && Number.isInteger(one?.version) &&
    /^[0-9a-f]{8}$/.test(one?.fingerprint ?? "") && Number.isFinite(one?.card?.stability) && Number.isFinite(one?.card?.difficulty);
}

/** Joins failed questions to those that are kept; of the same question the kept one stays. */
export function keepFailed(more: readonly Failed[]): Kept {
  const own = failedQuestions();
  return keepAll([...more.filter((one) => !own.some((other) => same(one, other))), ...own].slice(-MOST));
}

function keepAll(failed: readonly Failed[]): Kept {
  return keep(FAILED_KEY, JSON.parse(JSON.stringify(failed)) as Json, SHARED);
}

/** Keeps a question no longer that its seed no longer asks. */
export function forget(old: Forgotten): Kept {
  return keepAll(failedQuestions().filter((one) => !same(one, old)));
}

/** Takes note of an answer; a question that was never failed is not kept. */
export function mark(marked: Marked, now: Date = new Date()): Kept {
  const all = failedQuestions();
  const before = all.find((one) => same(one, marked) && one.fingerprint === marked.fingerprint);
  if (before === undefined && marked.right) return "kept";
  const card = before?.card ?? createEmptyCard(now);
  const next = schedule.next(card as CardInput, now, marked.right ? Rating.Good : Rating.Again).card;
  const rest = all.filter((one) => !same(one, marked));
  const { drill, seed, level, version, fingerprint } = marked;
  const learnt = marked.right && next.scheduled_days >= LEARNT_DAYS;
  const left = learnt ? rest : [...rest, { drill, seed, level, version, fingerprint, card: next }].slice(-MOST);
  return keepAll(left);
}
