/**
 * Questions that were failed, kept by their seeds with the day they are due: the intervals are those of FSRS. A
 * question leaves when it has been answered right often enough to be due only after a month.
 */

import { type Card, type CardInput, createEmptyCard, fsrs, Rating } from "ts-fsrs";
import { type Json, type Marked } from "../engine/protocol.ts";
import { keep, kept, type Kept, SHARED } from "./store.ts";

const KEY = "tv:again";
const LEARNT_DAYS = 30;
/** As many as anybody would redo; the oldest go first. */
const MOST = 200;

export interface Failed {
  readonly drill: string;
  readonly seed: number;
  readonly level: number;
  readonly card: Card;
}

const schedule = fsrs({ enable_fuzz: false });

function isFailed(it: unknown): it is Failed {
  const one = it as Partial<Failed> | null;
  return typeof one?.drill === "string" && Number.isInteger(one.seed) && Number.isInteger(one.level) &&
    typeof one.card === "object" && one.card !== null && !Number.isNaN(Date.parse(String(one.card.due)));
}

export function failedQuestions(): Failed[] {
  const found = kept(KEY, SHARED) as unknown;
  return Array.isArray(found) ? found.filter(isFailed) : [];
}

/** The questions of a drill that are due, the longest overdue first. */
export function due(drill: string, now: Date = new Date()): Failed[] {
  const when = (one: Failed): number => new Date(one.card.due).getTime();
  return failedQuestions()
    .filter((one) => one.drill === drill && when(one) <= now.getTime())
    .sort((a, b) => when(a) - when(b));
}

/** Takes note of an answer; a question that was never failed is not kept. */
export function mark(marked: Marked, now: Date = new Date()): Kept {
  const all = failedQuestions();
  const same = (one: Failed): boolean =>
    one.drill === marked.drill && one.seed === marked.seed && one.level === marked.level;
  const before = all.find(same);
  if (before === undefined && marked.right) return "kept";
  const card = before?.card ?? createEmptyCard(now);
  const next = schedule.next(card as CardInput, now, marked.right ? Rating.Good : Rating.Again).card;
  const rest = all.filter((one) => !same(one));
  const { drill, seed, level } = marked;
  const learnt = marked.right && next.scheduled_days >= LEARNT_DAYS;
  const left = learnt ? rest : [...rest, { drill, seed, level, card: next }].slice(-MOST);
  return keep(KEY, JSON.parse(JSON.stringify(left)) as Json, SHARED);
}
